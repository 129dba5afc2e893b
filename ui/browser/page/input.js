// Fyne's driver knows only what a Latin keyboard makes, and a mouse. Here the
// rest becomes what it knows: characters go through a text field, fingers become
// a mouse, and a notch of the wheel as much as it is elsewhere.
"use strict";
(() => {
  const field = document.getElementById("keyboard");
  const focus = () => { if (document.activeElement !== field) field.focus({ preventScroll: true }); };
  window.addEventListener("load", focus);
  window.addEventListener("mousedown", () => setTimeout(focus));

  // A key that makes a character: with AltGr too, which is Ctrl and Alt to some.
  function writes(e) {
    const altGr = e.getModifierState("AltGraph") || (e.ctrlKey && e.altKey);
    const apart = e.metaKey || ((e.ctrlKey || e.altKey) && !altGr);
    const alone = [...e.key].length === 1 || e.key === "Dead" || e.key === "Process" || e.key === "Unidentified" || e.isComposing;
    return alone && !apart;
  }

  // again is a key for Fyne without its character, which comes from the field.
  function again(e, modifiers) {
    const copy = new KeyboardEvent(e.type, { key: "Character", code: e.code, location: e.location, repeat: e.repeat, bubbles: true, cancelable: true, ...modifiers });
    Object.defineProperty(copy, "keyCode", { value: e.keyCode === 229 ? 0 : e.keyCode });
    return copy;
  }
  const pastes = (e) => e.type === "keydown" && (e.ctrlKey || e.metaKey) && !e.altKey && e.key.toLowerCase() === "v";

  for (const type of ["keydown", "keyup"]) {
    window.addEventListener(type, (e) => {
      if (!e.isTrusted) return;
      if (pastes(e)) { // what is pasted comes with an event, without a question
        focus();
        e.stopImmediatePropagation();
        pasteKey = again(e, { ctrlKey: e.ctrlKey, metaKey: e.metaKey, shiftKey: e.shiftKey });
      } else if (writes(e)) { // with AltGr it would be a shortcut
        focus();
        e.stopImmediatePropagation();
        document.dispatchEvent(again(e, { shiftKey: e.shiftKey }));
      }
    }, true);
  }
  let pasteKey = null;
  window.addEventListener("paste", (e) => {
    e.preventDefault();
    plytree.clipboard.pasted(e.clipboardData.getData("text/plain"));
    if (pasteKey) document.dispatchEvent(pasteKey);
    pasteKey = null;
  });

  function typed() {
    const text = field.value;
    field.value = "";
    for (const c of text) if (c !== "\n") plytree.onCharacter?.(c.codePointAt(0));
  }
  field.addEventListener("input", (e) => { if (!e.isComposing) typed(); });
  field.addEventListener("compositionend", () => setTimeout(typed));

  // Fyne speeds up what turns by 5 or more, tenfold, and takes a fifth of it. A
  // notch is 100 here and 25 there.
  const fast = 40, slow = 4;
  function turn(e, x, y) {
    const copy = new WheelEvent("wheel", { deltaX: x, deltaY: y, clientX: e.clientX, clientY: e.clientY, ctrlKey: e.ctrlKey, shiftKey: e.shiftKey, bubbles: true, cancelable: true });
    (e.target instanceof Element ? e.target : document.body).dispatchEvent(copy);
  }
  window.addEventListener("wheel", (e) => {
    if (!e.isTrusted) return;
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
  // the wheel where they are.
  let apart = 0, held = 0, down = false;
  const between = (t) => Math.hypot(t[0].clientX - t[1].clientX, t[0].clientY - t[1].clientY);
  function mouse(type, t, button) {
    document.dispatchEvent(new MouseEvent(type, { clientX: t.clientX, clientY: t.clientY, button: button || 0, bubbles: true, cancelable: true }));
  }
  function up(t) {
    clearTimeout(held);
    if (down) mouse("mouseup", t);
    down = false;
  }
  document.addEventListener("touchstart", (e) => {
    e.preventDefault();
    const t = e.touches[0];
    if (e.touches.length === 2) { up(t); apart = between(e.touches); return; }
    if (e.touches.length !== 1) return;
    mouse("mousemove", t);
    setTimeout(() => { // Fyne notices the place first
      mouse("mousedown", t);
      down = true;
      held = setTimeout(() => { up(t); mouse("mousedown", t, 2); mouse("mouseup", t, 2); }, 600);
    }, 30);
  }, { passive: false });
  document.addEventListener("touchmove", (e) => {
    e.preventDefault();
    const t = e.touches[0];
    clearTimeout(held);
    if (e.touches.length === 2) {
      const now = between(e.touches);
      const at = { clientX: (t.clientX + e.touches[1].clientX) / 2, clientY: (t.clientY + e.touches[1].clientY) / 2, target: e.target };
      mouse("mousemove", at);
      if (Math.abs(now - apart) >= 8) { turn(at, 0, now > apart ? -6 : 6); apart = now; }
      return;
    }
    mouse("mousemove", t);
  }, { passive: false });
  document.addEventListener("touchend", (e) => {
    e.preventDefault();
    setTimeout(() => up(e.changedTouches[0]), 40);
  }, { passive: false });
})();
