// Draws the tree of a link, #tree=[[3,12,8],[2,4,6]], while the program is still
// loading. Whatever else a link holds the program draws later, or says what is
// wrong with it. What comes by a link is a stranger's: it only becomes numbers.
"use strict";
const plytreePreview = (() => {
  const most = { text: 30000, leaves: 150, plies: 20 };
  const closers = { "[": "]", "(": ")", "{": "}" };
  const value = /^(?:[+\-−]?(?:\d+\.?\d*|\.\d+|inf|∞)|\?|null|None)$/;

  // read returns a tree, {children} or {value}, or null for what is none or too
  // large to be drawn small.
  function read(text) {
    const written = /^\s*plytree:/.test(text) ? /^tree:(.*)$/m.exec(text)?.[1] : text; // a whole file, its tree in one line
    if (!written || written.length > most.text) return null;
    const all = { children: [] }, open = [];
    let into = all, leaves = 0;
    for (const [token] of written.matchAll(/[[\](){}]|[^[\](){},;\s]+/g)) {
      if (closers[token]) {
        const inner = { children: [], closer: closers[token] };
        into.children.push(inner);
        open.push(into);
        into = inner;
      } else if (token === into.closer && into.children.length > 0) {
        into = open.pop();
      } else if (value.test(token)) {
        into.children.push({ value: token.replace(/^-/, "−").replace("inf", "∞").replace(/null|None/, "?") });
        leaves++;
      } else return null;
      if (leaves > most.leaves || open.length > most.plies) return null;
    }
    return into === all && all.children.length === 1 ? all.children[0] : null;
  }

  function shape(name, attributes, text) {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, said] of Object.entries(attributes)) made.setAttribute(key, said);
    if (text) made.textContent = text;
    return made;
  }

  // draw draws a tree into an empty picture: leaves in a row of their own order,
  // each inner node above the middle of its children.
  function draw(picture, tree, max) {
    const ply = 52, lines = [], nodes = [];
    let right = 8, low = 0;
    function place(node, depth, max) {
      const y = 20 + depth * ply;
      low = Math.max(low, y);
      if (node.value !== undefined) {
        const width = Math.max(24, 9 * node.value.length + 8), x = right + width / 2;
        right += width + 10;
        nodes.push(shape("rect", { class: "leaf", x: x - width / 2, y: y - 12, width, height: 24, rx: 3 }), shape("text", { x, y: y + 5 }, node.value));
        return x;
      }
      const below = node.children.map((child) => place(child, depth + 1, !max));
      const x = (below[0] + below[below.length - 1]) / 2, up = max ? 1 : -1;
      for (const at of below) lines.push(shape("line", { x1: x, y1: y, x2: at, y2: y + ply }));
      nodes.push(shape("polygon", { class: max ? "max" : "min", points: `${x},${y - 16 * up} ${x + 18},${y + 14 * up} ${x - 18},${y + 14 * up}` }));
      return x;
    }
    place(tree, 0, max);
    picture.setAttribute("viewBox", `0 0 ${right} ${low + 18}`);
    picture.style.maxWidth = `min(92vw, ${right}px)`;
    picture.replaceChildren(...lines, ...nodes);
  }

  return (hash) => {
    const picture = document.getElementById("preview"), said = new URLSearchParams(hash.slice(1).replaceAll("+", "%2B"));
    const text = said.get("tree") || "", tree = read(text);
    picture.toggleAttribute("hidden", !tree);
    picture.replaceChildren();
    if (tree) draw(picture, tree, said.get("root") !== "min" && !/^root: *min/m.test(text));
  };
})();
plytreePreview(location.hash);
