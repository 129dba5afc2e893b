// All that is typed, pasted, clicked and turned stands in one queue, in the order
// in which it came, and goes to the program in that order. Fyne's driver for pages
// would start a goroutine for each key, so that one overtakes the other; it gets
// nothing of the keyboard, and of the mouse only what the program is ready for.
//
// It also knows a mouse alone, and what a Latin keyboard makes. Here characters
// come from a text field, fingers become a mouse, and a notch of the wheel is as
// much as it is elsewhere.
"use strict";
(() => {
  const field = document.getElementById("keyboard");
  const focus = () => { if (document.activeElement !== field) field.focus({ preventScroll: true }); };

  // What is typed, clicked and turned inside an element with data-plytree-text is
  // the browser's alone: it neither enters the queue nor reaches the driver, which
  // listens at the document.
  const aside = (e) => e.target instanceof Element && e.target.closest("[data-plytree-text]") !== null;
  for (const type of ["keydown", "keyup", "mousedown", "mouseup", "mousemove", "contextmenu", "wheel", "touchstart", "touchmove", "touchend", "paste"]) {
    document.body.addEventListener(type, (e) => { if (aside(e)) e.stopPropagation(); }, { passive: true });
  }

  // What stands in the queue is {kind: "down", "repeat", "up", "text", "paste",
  // "leave", "return", "back", "arrive", "touch" or "swipe"} for the program, {events}, the mouse's,
  // for the driver, or {finger: "down", "move" or "up"} for which of them the program says.
  const queue = [];
  let busy = false; // the program has not yet done what it was given
  // While the program loads only keys wait for it: a touch is for what is seen.
  const loading = () => !plytree.onInput;
  plytree.early.push(() => queueMicrotask(give));
  function put(item) {
    if (loading() && !["down", "up", "text"].includes(item.kind)) return;
    const last = queue[queue.length - 1];
    if (item.move && last && last.move) queue.pop(); // only the last place matters
    if (item.finger === "move" && last && last.finger === "move") {
      queue.pop();
      item.x += last.x, item.y += last.y;
    }
    queue.push(item);
    queueMicrotask(give);
  }

  const nothing = { key: "", code: "", modifiers: 0, text: "", x: 0, y: 0 }; // of what the program is told
  plytree.goBack = () => put({ ...nothing, kind: "back" });

  // give hands on all that is typed up to the next click, or one click. The driver
  // has handed a click on to the window's goroutine once dispatchEvent returns, as
  // long as no Go stands below it on the stack; so it is never called by Go. What
  // is given to the program behind the click is then done behind it, and before
  // that the mouse stays where it was clicked.
  function give() {
    while (!busy && queue.length > 0 && plytree.onInput) {
      if (queue[0].finger) {
        queue.splice(0, 1, ...moved(queue[0]));
        continue;
      }
      const { events, move } = queue[0];
      let typed = [];
      if (events) {
        queue.shift();
        for (const e of events) {
          if (e.type === "mousedown") plytree.down = true;
          if (e.type === "mouseup") plytree.down = false;
          document.dispatchEvent(e);
        }
        if (move) continue;
      } else {
        const next = queue.findIndex((item) => item.events || item.finger);
        typed = queue.splice(0, next < 0 ? queue.length : next);
      }
      busy = true;
      plytree.onInput(typed);
    }
  }
  plytree.taken = (text) => {
    busy = false;
    queueMicrotask(give);
    keyboard(text);
  };

  // keyboard calls the system's keyboard for a text, if a finger is the pointer. Some
  // systems let it come up in the midst of a touch only: then the next one brings it.
  field.inputMode = "none";
  function keyboard(text) {
    const mode = text ? "text" : "none";
    if (field.inputMode === mode) return;
    field.inputMode = mode;
    if (plytree.finger && document.activeElement === field) again();
  }
  function again() { field.blur(); focus(); }

  // A key that makes a character: with AltGr too, which is Ctrl and Alt to some.
  function writes(e) {
    const altGr = e.getModifierState("AltGraph") || (e.ctrlKey && e.altKey);
    const apart = e.metaKey || ((e.ctrlKey || e.altKey) && !altGr);
    return ([...e.key].length === 1 || e.key === "Dead" || e.key === "Unidentified") && !apart;
  }
  const pastes = (e) => ((e.ctrlKey || e.metaKey) && !e.altKey && e.key.toLowerCase() === "v") || (e.shiftKey && e.key === "Insert");

  // The modifiers as Fyne counts them; ⌘ is to a Mac what Ctrl is to others.
  const mac = /^Mac/.test(navigator.platform);
  const modifiers = (e) => (e.shiftKey ? 1 : 0) | (e.ctrlKey || (mac && e.metaKey) ? 2 : 0) | (e.altKey ? 4 : 0) | (!mac && e.metaKey ? 8 : 0);
  const holding = new Map(); // modifiers that are down, by code

  // A Tab that goes up here, and came down elsewhere, has led here. While it is held it
  // does nothing more.
  let tab = false; // it came down here
  function arrives(e) {
    if (e.key !== "Tab" || e.ctrlKey || e.altKey || e.metaKey) return false;
    const led = !tab && (e.type === "keyup" || e.repeat);
    tab = e.type === "keydown" && !led;
    if (led && e.type === "keyup") put({ ...nothing, kind: "arrive", modifiers: e.shiftKey ? 1 : 0 });
    return led;
  }

  for (const type of ["keydown", "keyup"]) {
    window.addEventListener(type, (e) => {
      if (!e.isTrusted || aside(e)) return;
      e.stopImmediatePropagation();
      if (e.key === "Tab" && document.activeElement === document.body) return; // the browser's, to the first stop
      focus();
      if (arrives(e)) {
        e.preventDefault();
        return;
      }
      const down = type === "keydown", character = writes(e);
      if (loading() && (e.ctrlKey || e.altKey || e.metaKey || /^F\d/.test(e.key))) return; // the browser's, such as to reload
      if (e.isComposing || e.keyCode === 229 || (down && pastes(e))) return; // what comes of it comes to the field
      if (!character) e.preventDefault();
      const item = { ...nothing, kind: !down ? "up" : e.repeat ? "repeat" : "down", key: e.key, code: e.code, modifiers: character ? modifiers(e) & 1 : modifiers(e) };
      if (down && ["Shift", "Control", "Alt", "Meta"].includes(e.key)) holding.set(e.code, item);
      if (!down) holding.delete(e.code);
      put(item);
    }, true);
  }
  function release() { // nobody hears them go up elsewhere
    for (const item of holding.values()) put({ ...item, kind: "up", modifiers: 0 });
    holding.clear();
    tab = false;
  }
  // That the page loses the keyboard, and has it again, the driver would tell the
  // widgets at once, in the midst of whatever the program does.
  for (const [type, kind] of [["blur", "leave"], ["focus", "return"]]) {
    window.addEventListener(type, (e) => {
      e.stopImmediatePropagation();
      release();
      put({ ...nothing, kind });
    });
  }
  window.addEventListener("focusin", (e) => { if (aside(e)) release(); });
  window.addEventListener("paste", (e) => {
    e.preventDefault();
    put({ ...nothing, kind: "paste", text: e.clipboardData.getData("text/plain") });
  });

  function typed() {
    const text = field.value.replaceAll("\n", "");
    field.value = "";
    if (text) put({ ...nothing, kind: "text", text });
  }
  field.addEventListener("input", (e) => { if (!e.isComposing) typed(); });
  field.addEventListener("compositionend", typed);

  const place = (at, more) => ({ clientX: at.clientX, clientY: at.clientY, bubbles: true, cancelable: true, ...more });
  function moused(type, at, button) {
    const move = new MouseEvent("mousemove", place(at));
    if (type === "mousemove") return { events: [move], move: true };
    return { events: [move, new MouseEvent(type, place(at, { button: button || 0 }))] };
  }
  const mouse = (type, at, button) => put(moused(type, at, button));
  for (const type of ["mousedown", "mouseup", "mousemove"]) {
    window.addEventListener(type, (e) => {
      if (!e.isTrusted || aside(e)) return;
      e.preventDefault();
      e.stopImmediatePropagation();
      focus();
      plytree.finger = false;
      mouse(type, e, e.button);
    }, true);
  }

  // Fyne speeds up what turns by 5 or more, tenfold, and takes a fifth of it. A
  // notch is 100 here and 25 there.
  const fast = 40, slow = 4;
  function turn(e, x, y) {
    if (e.shiftKey && x === 0) [x, y] = [y, 0];
    put({ events: [new WheelEvent("wheel", place(e, { deltaX: x, deltaY: y }))] });
  }
  window.addEventListener("wheel", (e) => {
    if (!e.isTrusted || aside(e)) return;
    e.preventDefault();
    e.stopImmediatePropagation();
    const unit = e.deltaMode === 1 ? 33 : e.deltaMode === 2 ? 300 : 1;
    const x = Math.max(-300, Math.min(300, e.deltaX * unit)), y = Math.max(-300, Math.min(300, e.deltaY * unit));
    const most = Math.max(Math.abs(x), Math.abs(y));
    if (most >= fast) { turn(e, x / 8, y / 8); return; }
    const parts = Math.max(1, Math.ceil(most / slow));
    for (let i = 0; i < parts; i++) turn(e, 1.2 * x / parts, 1.2 * y / parts);
  }, { capture: true, passive: false });

  // One finger is the left button, a long touch the right one; two fingers turn
  // the wheel where they are. The mouse's button goes down only when it is known what
  // a touch is: a second finger would else end the first one's touch as a click.
  const far = 8, long = 600, tick = 50; // pixels before a touch is a drag, milliseconds before it is long, and between two looks
  let first = null, last = null, dragging = false, held = 0, apart = 0; // first is where and when the one finger came down, last where it was
  const between = (t) => Math.hypot(t[0].clientX - t[1].clientX, t[0].clientY - t[1].clientY);
  function click(at, button) { mouse("mousedown", at, button); mouse("mouseup", at, button); }
  // over ends what the one finger began. A drag goes back to where it began when a second
  // finger comes, so that nothing is dropped.
  function over(at) {
    clearTimeout(held);
    if (dragging) put({ finger: "up", at });
    first = null, dragging = false;
  }
  // moved is what a finger does that moves, as the program said when it came down: it
  // scrolls what lies there, or drags.
  function moved({ finger, at, x, y }) {
    if (!plytree.swipe) return [moused("mouse" + finger, at)];
    if (finger !== "move") return finger === "up" ? [moused("mousemove", { clientX: -1, clientY: -1 })] : [];
    if (plytree.swipe === "scroll") return [{ ...nothing, kind: "swipe", x: x * devicePixelRatio, y: y * devicePixelRatio }];
    const parts = Math.abs(y) < 10 ? Math.ceil(1.1 * Math.abs(y)) : 1, deltaY = parts > 1 ? -5 * y / parts : -y / 2;
    return [{ events: Array.from({ length: parts }, () => new WheelEvent("wheel", place(at, { deltaY }))) }];
  }
  // slide goes on as the finger went that scrolled, ever slower, until the next touch.
  let sliding = 0;
  function slide(at, speed) {
    if (Math.abs(speed) < 0.05) { stop(at); return; }
    put({ finger: "move", at, x: 0, y: speed * 16 });
    sliding = requestAnimationFrame(() => slide(at, speed * 0.95));
  }
  function stop(at) {
    if (sliding) put({ finger: "up", at });
    cancelAnimationFrame(sliding);
    sliding = 0;
  }
  // A busy page hears late that a finger moved or was lifted. So only the time counts in
  // which it listens: while it is busy, one tick passes.
  function waitForLong(ticks = long / tick) {
    held = setTimeout(() => {
      if (ticks > 1) { waitForLong(ticks - 1); return; }
      const at = first;
      over(at);
      click(at, 2);
    }, tick);
  }
  document.addEventListener("touchstart", (e) => {
    e.preventDefault();
    plytree.finger = true;
    const t = e.touches[0];
    stop(t);
    if (e.touches.length === 2) { over(first || t); apart = between(e.touches); return; }
    if (e.touches.length !== 1) return;
    first = { clientX: t.clientX, clientY: t.clientY, since: e.timeStamp };
    mouse("mousemove", t); // Fyne notices the place before the click
    put({ ...nothing, kind: "touch", x: t.clientX * devicePixelRatio, y: t.clientY * devicePixelRatio });
    waitForLong();
  }, { passive: false });
  document.addEventListener("touchmove", (e) => {
    e.preventDefault();
    const t = e.touches[0];
    if (e.touches.length === 2) {
      const now = between(e.touches);
      const at = { clientX: (t.clientX + e.touches[1].clientX) / 2, clientY: (t.clientY + e.touches[1].clientY) / 2 };
      mouse("mousemove", at);
      if (Math.abs(now - apart) >= 8) { turn(at, 0, now > apart ? -6 : 6); apart = now; }
      return;
    }
    if (!first) return;
    if (!dragging && Math.hypot(t.clientX - first.clientX, t.clientY - first.clientY) < far) return;
    if (!dragging) { clearTimeout(held); put({ finger: "down", at: first }); dragging = true; last = first; }
    const now = { clientX: t.clientX, clientY: t.clientY, since: e.timeStamp }, y = now.clientY - last.clientY;
    now.speed = y / Math.max(1, now.since - last.since);
    put({ finger: "move", at: now, x: now.clientX - last.clientX, y });
    last = now;
  }, { passive: false });
  document.addEventListener("touchend", (e) => {
    e.preventDefault();
    if (field.inputMode === "none") focus(); else again();
    if (!first || e.touches.length > 0) return;
    const at = first, lasted = e.timeStamp - first.since, dragged = dragging;
    if (dragged && plytree.swipe && e.timeStamp - last.since < 50 && Math.abs(last.speed) > 0.3) {
      dragging = false;
      sliding = requestAnimationFrame(() => slide(last, last.speed));
    }
    over(e.changedTouches[0]);
    if (!dragged) click(at, lasted < long ? 0 : 2);
  }, { passive: false });
  document.addEventListener("touchcancel", (e) => over(first || e.changedTouches[0]));
})();
