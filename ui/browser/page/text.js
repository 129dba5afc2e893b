// The document as plain HTML, for whoever does not see the canvas. The program says
// which elements there are to be; those that stay keep the keyboard, the caret and what
// is being typed. What is done there goes to the program by onText.
"use strict";
(() => {
  const root = document.getElementById("text");
  const link = document.getElementById("to-text");
  const canvas = document.getElementById("keyboard");
  // Nothing is told while the program shows something: it would be called by itself.
  const tell = (what, id, value) => queueMicrotask(() => {
    if (plytree.onText) plytree.onText(what, id ?? "", value ?? "");
    else plytree.early.push(() => tell(what, id, value));
  });
  const fields = "input, select";

  // show makes the elements of the view, or hides it where there are none.
  function show(json) {
    if (json === "") {
      const inside = root.contains(document.activeElement);
      root.hidden = true;
      hold(null);
      if (inside) canvas.focus();
      return;
    }
    root.hidden = false;
    const was = document.activeElement, inside = root.contains(was);
    hold(null); // else nothing takes the keyboard over from what goes
    fill(root, JSON.parse(json));
    if (inside && !root.contains(was)) follow(was);
    answer(was, inside);
  }

  // follow leads the keyboard from a button that is gone to the one that goes on from there,
  // its data-next, and from that one back, once it is gone itself and the first is there.
  const came = new Map();
  function follow(gone) {
    const next = document.getElementById(gone.dataset.next ?? "");
    if (next) came.set(next.id, gone.id);
    (next ?? document.getElementById(came.get(gone.id) ?? ""))?.focus();
  }

  const firstOf = (question) => question.querySelector("[data-first]") ?? question.querySelector("button");

  // hold keeps the keyboard, and whoever reads the page, in a question: the rest is inert.
  // Who goes to the drawing by F6, or by a click, finds it as ever.
  function hold(question) {
    for (const other of [link, canvas, ...root.querySelectorAll("header")]) other.inert = question !== null;
  }
  window.addEventListener("pointerdown", (e) => { if (!root.contains(e.target)) hold(null); }, true);
  function toCanvas() {
    hold(null);
    canvas.focus();
  }

  // answer leads the keyboard to a question that has come up, and back from it.
  let asked = false, before = "";
  function answer(was, inside) {
    const question = root.querySelector("[role=alertdialog]");
    hold(inside ? question : null);
    if (question && !asked) before = was.id;
    if (inside && question && !question.contains(document.activeElement)) firstOf(question).focus();
    if (inside && !question && asked) document.getElementById(before)?.focus();
    asked = question !== null;
  }

  // fill gives an element those below it: by their keys the old ones stay.
  function fill(parent, wanted) {
    const old = new Map();
    for (const child of [...parent.children]) old.set(child.plytreeKey, child);
    const made = wanted.map((e) => {
      let child = old.get(e.key);
      if (child && child.localName === e.tag) old.delete(e.key);
      else child = document.createElement(e.tag);
      child.plytreeKey = e.key;
      return child;
    });
    for (const gone of old.values()) {
      if (gone.contains(document.activeElement)) root.querySelector("h1").focus();
      gone.remove();
    }
    let at = parent.firstElementChild;
    for (const child of made) {
      if (child === at) at = at.nextElementSibling;
      else parent.insertBefore(child, at);
    }
    made.forEach((child, i) => become(child, wanted[i]));
  }

  function become(element, wanted) {
    const attrs = wanted.attrs ?? {};
    for (const name of element.getAttributeNames()) if (!(name in attrs)) element.removeAttribute(name);
    for (const name in attrs) if (element.getAttribute(name) !== attrs[name]) element.setAttribute(name, attrs[name]);
    if (wanted.inside || element.firstElementChild) fill(element, wanted.inside ?? []);
    else if (element.textContent !== (wanted.text ?? "")) element.textContent = wanted.text ?? "";
    if (wanted.value === undefined) return;
    if (element.type === "checkbox") element.checked = wanted.value === "true";
    else if (element !== document.activeElement || element.value === element.plytreeTaken) element.value = wanted.value;
    element.plytreeTaken = wanted.value; // what differs from it is still being typed
  }

  // take hands on what was typed in a field, if that is not what the program knows.
  function take(field) {
    if (!field.matches?.(fields)) return;
    const value = field.type === "checkbox" ? String(field.checked) : field.value;
    if (value === field.plytreeTaken) return;
    field.plytreeTaken = value;
    tell("change", field.id, value);
  }

  root.addEventListener("change", (e) => take(e.target));
  root.addEventListener("input", (e) => { if (/^text-(student|number)$/.test(e.target.id) && !e.isComposing) take(e.target); });
  root.addEventListener("focusin", (e) => { if (e.target.dataset.turns !== undefined) tell("focus", e.target.id); });
  root.addEventListener("click", (e) => {
    const button = e.target.closest("button");
    if (button && button.getAttribute("aria-disabled") !== "true") tell("click", button.id);
  });

  // go leads to another node of the tree, and selects it.
  function go(node) {
    if (!node) return;
    node.focus();
    tell("click", node.id);
  }
  const nodes = () => [...root.querySelectorAll("[data-tree] button[id^='text-node-']")];
  const ofItem = (item, what) => item?.querySelector(`:scope > button[id^='text-${what}-']`);

  // walk does what an arrow key does at a node, and reports whether it is one.
  function walk(key, node) {
    const all = nodes(), at = all.indexOf(node), item = node.closest("li");
    const fold = ofItem(item, "fold"), open = fold?.getAttribute("aria-expanded") === "true";
    const above = item.parentElement.closest("li");
    if (key === "ArrowDown") go(all[at + 1]);
    else if (key === "ArrowUp") go(all[at - 1]);
    else if (key === "Home") go(all[0]);
    else if (key === "End") go(all[all.length - 1]);
    else if (key === "ArrowRight" && fold && !open) tell("click", fold.id);
    else if (key === "ArrowRight") go(ofItem(item.querySelector("li"), "node"));
    else if (key === "ArrowLeft" && open && item.querySelector("li")) tell("click", fold.id);
    else if (key === "ArrowLeft") go(ofItem(above, "node"));
    else return false;
    return true;
  }

  // around leads from the last stop of a question to its first, or back, and reports
  // whether it did.
  function around(back) {
    const question = root.querySelector("[role=alertdialog]");
    if (!question) return false;
    const stops = [...question.querySelectorAll("button, input, select")];
    const from = back ? stops[0] : stops[stops.length - 1];
    const head = back && !stops.includes(document.activeElement);
    if (document.activeElement !== from && !head) return false;
    (back ? stops[stops.length - 1] : stops[0]).focus();
    return true;
  }

  root.addEventListener("keydown", (e) => {
    const plain = !e.ctrlKey && !e.altKey && !e.metaKey;
    if (e.key === "F6") {
      take(e.target);
      toCanvas();
    } else if (e.key === "Tab" && plain) {
      if (!around(e.shiftKey)) return;
    } else if (e.key === "Escape" && plain) {
      tell("leave");
    } else if ((e.ctrlKey || e.metaKey) && !e.altKey && e.key.toLowerCase() === "s") {
      take(e.target);
      tell("save");
    } else if (e.key === "Enter" && plain && e.target.matches("input[type=text]")) {
      take(e.target);
      const all = [...root.querySelectorAll(fields)];
      all[all.indexOf(e.target) + 1]?.focus();
    } else if (!plain || !e.target.closest("[data-tree]") || !e.target.id.startsWith("text-node-") || !walk(e.key, e.target)) {
      return;
    }
    e.preventDefault();
  });

  // enter leads the keyboard to where it last was, or to the heading.
  let last = null;
  root.addEventListener("focusin", (e) => { last = e.target; });
  function enter() {
    if (root.hidden) return;
    const question = root.querySelector("[role=alertdialog]"), there = question ?? root;
    hold(question);
    (last && there.contains(last) ? last : question ? firstOf(question) : root.querySelector("h1")).focus();
  }
  link.addEventListener("click", (e) => {
    e.preventDefault();
    tell("enter");
  });
  link.addEventListener("keydown", (e) => {
    if (e.key !== "F6") return;
    e.preventDefault();
    tell("enter");
  });

  plytree.text = {
    show, enter,
    called(name, drawing, language) {
      link.textContent = name;
      root.setAttribute("aria-label", name);
      canvas.setAttribute("aria-label", drawing);
      document.documentElement.lang = language;
    },
  };
})();
