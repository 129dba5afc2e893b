// Loads the program, which is one file packed with gzip: the browser unpacks it
// while it arrives, whatever server it comes from.
"use strict";
// The language that the address asks for, that was chosen in the program, or that
// the browser tells: the same as the program's.
function plytreeLanguage(hash) {
  const asked = new URLSearchParams(hash.slice(1)).get("lang");
  let chosen = "";
  try { chosen = window.localStorage.getItem("plytree.language") || ""; } catch (e) { /* no storage */ }
  for (const tag of [asked, chosen, ...(navigator.languages || [])]) {
    const id = (tag || "").split(/[-_]/)[0].toLowerCase();
    if (plytreeWords[id]) return id;
  }
  return "en";
}
(() => {
  const state = document.getElementById("state");
  const bar = document.getElementById("progress");
  const loading = document.getElementById("loading");
  const moving = document.getElementById("moving");
  const size = Number(loading.dataset.bytes) || 0;
  const steps = 4; // of starting: the first is here, the program tells of the others
  const download = 0.7; // its part of the bar

  const page = document.documentElement;
  page.lang = plytreeLanguage(location.hash); // the program changes it when it speaks another one

  function say(text, data) {
    return plytreeWords[page.lang][text].replace(/\{\{\.(\w+)\}\}/g, (_, name) => data[name]);
  }
  plytree.say = say;

  // give says how far it is; at the end, good or bad, nothing moves any more.
  function give(text, end, wrong) {
    state.textContent = text;
    state.className = wrong ? "wrong" : "";
    bar.hidden = moving.hidden = end;
  }

  plytree.starting = (step) => {
    bar.value = download + (1 - download) * step / (steps + 1);
    give(say("start", { Step: step, Steps: steps }), false);
  };
  // Nothing is drawn while the program works: it pauses first.
  const drawn = () => new Promise((done) => setTimeout(done, 20));

  function lacking() {
    if (!window.WebAssembly) return "WebAssembly";
    if (!window.DecompressionStream) return say("unpack");
    const canvas = document.createElement("canvas");
    if (!canvas.getContext("webgl2") && !canvas.getContext("webgl")) return say("webgl");
    return "";
  }

  // The bytes of the body, counted as they come. A server may have unpacked them
  // already, so the first two tell whether they are packed.
  async function program() {
    const response = await fetch("plytree.wasm.gz");
    if (!response.ok) throw new Error(say("server", { Status: response.status, File: "plytree.wasm.gz" }));
    const reader = response.body.getReader();
    let come = 0;
    const first = await reader.read();
    const packed = first.value && first.value[0] === 0x1f && first.value[1] === 0x8b;
    const counted = new ReadableStream({
      start(to) { pass(first, to); },
      async pull(to) { pass(await reader.read(), to); },
      cancel(why) { return reader.cancel(why); },
    });
    function pass(part, to) {
      if (part.done) { to.close(); return; }
      come += part.value.length;
      if (size) bar.value = download * Math.min(1, come / (packed ? size : 4 * size));
      give(say("loaded", { Size: (come / 1e6).toFixed(1) }));
      to.enqueue(part.value);
    }
    const plain = packed ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
    return new Response(plain, { headers: { "Content-Type": "application/wasm" } });
  }

  async function start() {
    const missing = lacking();
    if (missing) {
      give(say("lacks", { What: missing }), true, true);
      return;
    }
    try {
      const go = new Go();
      const { instance } = await WebAssembly.instantiateStreaming(program(), go.importObject);
      plytree.starting(1);
      await drawn();
      plytree.started = () => {
        loading.hidden = true;
        for (const due of plytree.early) due();
      };
      await go.run(instance);
      plytreePreview("");
      give(say("ended"), true);
      loading.hidden = false;
    } catch (e) {
      loading.hidden = false;
      give(say("failed", { Cause: e.message }), true, true);
    }
  }
  give(say("loading"), false);
  start();
})();
