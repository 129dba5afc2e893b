// Loads the program, which is one file packed with gzip: the browser unpacks it
// while it arrives, whatever server it comes from.
"use strict";
(() => {
  const state = document.getElementById("state");
  const bar = document.getElementById("progress");
  const loading = document.getElementById("loading");
  const size = Number(loading.dataset.bytes) || 0;

  function give(text, wrong) {
    state.textContent = text;
    state.className = wrong ? "wrong" : "";
    bar.hidden = wrong;
  }

  function lacking() {
    if (!window.WebAssembly) return "WebAssembly";
    if (!window.DecompressionStream) return "unpacking of gzip (DecompressionStream)";
    const canvas = document.createElement("canvas");
    if (!canvas.getContext("webgl2") && !canvas.getContext("webgl")) return "WebGL, or it is switched off";
    return "";
  }

  // The bytes of the body, counted as they come. A server may have unpacked them
  // already, so the first two tell whether they are packed.
  async function program() {
    const response = await fetch("plytree.wasm.gz");
    if (!response.ok) throw new Error("the server answers " + response.status + " for plytree.wasm.gz");
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
      if (size) bar.value = Math.min(1, come / (packed ? size : 4 * size));
      give("Loading… " + (come / 1e6).toFixed(1) + " MB");
      to.enqueue(part.value);
    }
    const plain = packed ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
    return new Response(plain, { headers: { "Content-Type": "application/wasm" } });
  }

  async function start() {
    const missing = lacking();
    if (missing) {
      give("This browser lacks " + missing + ". A newer Firefox, Chrome, Edge or Safari will do.", true);
      return;
    }
    try {
      const go = new Go();
      const { instance } = await WebAssembly.instantiateStreaming(program(), go.importObject);
      give("Starting…");
      plytree.started = () => { loading.hidden = true; };
      await go.run(instance);
      give("Plytree has ended. Load the page again to go on.", false);
      loading.hidden = false;
    } catch (e) {
      loading.hidden = false;
      give("Plytree could not be loaded: " + e.message + ". Load the page again; if that does not help, ask whoever put it here.", true);
    }
  }
  start();
})();
