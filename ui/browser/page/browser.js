// What the program asks of the browser, and what it offers where a browser
// forbids something. The program calls plytree.*, and sets plytree.on*.
"use strict";
window.plytree = (() => {
  // A closed frame throws where its storage is touched; then it lasts as long as
  // the page.
  function storage() {
    try {
      const s = window.localStorage;
      s.setItem("plytree.try", "1");
      s.removeItem("plytree.try");
      return s;
    } catch {
      const kept = new Map();
      const s = {
        getItem: (k) => (kept.has(String(k)) ? kept.get(String(k)) : null),
        setItem: (k, v) => { kept.set(String(k), String(v)); },
        removeItem: (k) => { kept.delete(String(k)); },
        key: (i) => [...kept.keys()][i] ?? null,
        get length() { return kept.size; },
      };
      Object.defineProperty(window, "localStorage", { value: s, configurable: true });
      return s;
    }
  }

  // Without https there is no clipboard, and it may be forbidden. Then there is
  // one of our own, and the old command tells the system what is copied.
  function clipboard() {
    const system = navigator.clipboard;
    let own = "", fresh = false; // fresh: it is being pasted
    function oldCopy(text) {
      const field = document.getElementById("keyboard");
      const was = field.value;
      field.value = text;
      field.select();
      try { document.execCommand("copy"); } catch { /* the own one has it */ }
      field.value = was;
    }
    const ours = {
      async readText() {
        if (fresh || !system || !system.readText) return own;
        try { return await system.readText(); } catch { return own; }
      },
      async writeText(text) {
        own = text;
        try {
          if (!system) throw new Error("none");
          await system.writeText(text);
        } catch { oldCopy(text); }
      },
      async writePicture(bytes) {
        if (!system || !system.write || !window.ClipboardItem) throw new Error("this browser copies no pictures");
        await system.write([new ClipboardItem({ "image/png": new Blob([bytes], { type: "image/png" }) })]);
      },
      pastes(text) { own = text; fresh = true; }, // what is read up to the end of pasting
      pasted() { fresh = false; },
    };
    Object.defineProperty(navigator, "clipboard", { value: ours, configurable: true });
    return ours;
  }

  const own = { storage: storage(), clipboard: clipboard(), unsaved: false, modifiers: 0, starting: () => {}, started: () => {}, early: [] }; // early: what is done once the program listens
  const handles = new Map(); // by name: the files that can be written again

  async function hand(file, handle) {
    const name = file.name;
    if (handle) handles.set(name, handle); else handles.delete(name);
    own.onFile?.(name, new Uint8Array(await file.arrayBuffer()));
  }

  // open lets the user choose files; each comes by onFile.
  own.open = async () => {
    if (window.showOpenFilePicker) {
      try {
        for (const h of await window.showOpenFilePicker({ multiple: true })) await hand(await h.getFile(), h);
        return;
      } catch (e) {
        if (e.name === "AbortError") return;
      } // a frame may forbid it: the old way remains
    }
    const field = document.createElement("input");
    field.type = "file";
    field.multiple = true;
    field.onchange = async () => { for (const f of field.files) await hand(f); };
    field.click();
  };

  // choose lets the user choose one file; it resolves to its name and bytes, or to
  // null if the user gave up.
  own.choose = (endings) => new Promise((give, fail) => {
    const field = document.createElement("input");
    field.type = "file";
    field.accept = endings;
    field.oncancel = () => give(null);
    field.onchange = () => {
      const file = field.files[0];
      file.arrayBuffer().then((all) => give({ name: file.name, bytes: new Uint8Array(all) }), fail);
    };
    field.click();
  });

  // save writes a file again, or asks where, or hands it out as a download. It
  // resolves to the name, or to "" if the user gave up.
  own.save = async (name, bytes, ask) => {
    let handle = ask ? undefined : handles.get(name);
    if (!handle && window.showSaveFilePicker) {
      try {
        handle = await window.showSaveFilePicker({ suggestedName: name });
      } catch (e) {
        if (e.name === "AbortError") return "";
      }
    }
    if (handle) {
      const to = await handle.createWritable();
      await to.write(bytes);
      await to.close();
      handles.set(name, handle); // under the name that the program knows
      return handle.name;
    }
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([bytes]));
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    return name;
  };

  // beside reports whether the browser takes a name for a file in the page's folder or below it.
  own.beside = (name) => {
    try {
      const folder = new URL(".", document.baseURI).href, { href, origin, pathname } = new URL(name, document.baseURI);
      const path = decodeURIComponent((origin + pathname).slice(folder.length)); // as a server reads it
      return href.startsWith(folder) && path !== "" && !path.includes("\\") && !path.split("/").includes("..");
    } catch { return false; }
  };

  // fetched reads a file that lies beside the page.
  own.fetched = async (name) => {
    const response = await fetch(name);
    if (!response.ok) throw new Error(plytree.say("answers", { Status: response.status }));
    return new Uint8Array(await response.arrayBuffer());
  };

  // hold keeps a name until the page is closed; others lists the names that
  // other pages hold.
  const holds = []; // by this page: without https a browser has no locks
  own.hold = (name) => {
    holds.push(name);
    lock(name);
  };
  // A page that was left may live on in the browser's cache, and come back from there.
  const lock = (name) => navigator.locks?.request(name, () => new Promise((left) => window.addEventListener("pagehide", left, { once: true })));
  window.addEventListener("pageshow", (e) => { if (e.persisted) holds.forEach(lock); });
  own.held = async () => (navigator.locks ? (await navigator.locks.query()).held.map((l) => l.name) : holds);

  own.fullScreen = async (yes) => {
    try {
      if (yes) await document.documentElement.requestFullscreen();
      else if (document.fullscreenElement) await document.exitFullscreen();
    } catch { /* a frame may forbid it: the view fills the page */ }
  };

  window.addEventListener("beforeunload", (e) => { if (own.unsaved) { e.preventDefault(); e.returnValue = ""; } });
  window.addEventListener("dragover", (e) => e.preventDefault());
  window.addEventListener("drop", async (e) => {
    e.preventDefault();
    for (const f of [...e.dataTransfer.files]) await hand(f);
  });
  own.keepLanguage = id => { try { window.localStorage.setItem("plytree.language", id); } catch (e) { /* no storage */ } };

  // While something lies over the tree, a dialog, a menu, a phone's pad, the history of the
  // page has an entry more: going back, for which a phone has a key, takes that away and
  // does not leave the page.
  let covered = false, leaving = false; // leaving: the entry is being left, since nothing lies there any more
  const inEntry = () => history.state?.plytree === true;
  function settle() {
    if (leaving || covered === inEntry()) return;
    if (covered) {
      history.pushState({ plytree: true }, "");
    } else {
      leaving = true;
      history.back();
    }
  }
  own.cover = (yes) => {
    covered = yes;
    settle();
  };
  window.addEventListener("popstate", () => {
    if (!leaving && covered && !inEntry()) {
      own.goBack(); // and then the program says whether more lies there
      return;
    }
    leaving = false;
    settle();
  });

  window.addEventListener("hashchange", () => own.onLink?.(location.hash));
  return own;
})();
