// What a learning platform offers to the page that it opened (SCORM 1.2, ADL 2001): the
// student, a score, and room for the answers. Null where no package says which exercise.
"use strict";
window.plytreePlatform = (() => {
  const meta = document.querySelector('meta[name="plytree-exercise"]');
  if (!meta) return null;
  const delay = 1000; // ms: answers are typed sign by sign
  const again = 5000, longest = 60000; // ms until what wasn't kept is sent again, each time twice as long
  const patience = 3; // tries without success after which the student is told
  const standard = 4096; // characters that each platform keeps
  const began = Date.now();

  // The platform puts its API into a window around the page, or around one that opened these.
  function find(from, deep) {
    for (let w = from, steps = 0; w && steps < 50; w = w.parent, steps++) {
      try { if (w.API) return w.API; } catch { /* a window of another site */ }
      const opened = deep > 0 && w.opener && w.opener !== w ? find(w.opener, deep - 1) : null;
      if (opened) return opened;
      if (w === w.parent) return null;
    }
    return null;
  }
  const api = find(window, 3);

  // call does what the API offers; what it throws is a refusal.
  function call(name, ...args) {
    try { return String(api[name](...args)); } catch { return ""; }
  }
  const get = (key) => { const value = call("LMSGetValue", key); return value === "undefined" || value === "null" ? "" : value; };
  const set = (key, value) => call("LMSSetValue", key, value) === "true";
  const open = !!api && (call("LMSInitialize", "") === "true" || call("LMSGetLastError") === "101"); // 101: initialized already

  // A preview ("browse") or an attempt that has ended ("review") is only shown: no answers and no score are sent.
  const mode = open ? get("cmi.core.lesson_mode") : "";
  const sends = open && mode !== "browse" && mode !== "review";

  const own = { exercise: meta.content, pass: meta.dataset.pass || "", open, mode, onRefused: () => {} };
  let answers = null, timer = 0, tries = 0, told = false;

  // keep stores the answers soon, and at once when the page is left.
  own.keep = (text) => {
    if (!sends || text === answers) return;
    answers = text;
    later(delay);
  };
  function later(wait) {
    clearTimeout(timer);
    timer = setTimeout(flush, wait);
  }
  function flush() {
    clearTimeout(timer);
    if (!timer) return;
    timer = 0;
    const taken = set("cmi.suspend_data", answers);
    const sent = call("LMSCommit", "") === "true";
    after(taken, sent);
  }

  // after says once what isn't kept: answers that are too long at once, others when several
  // tries have failed. These are sent again.
  function after(taken, sent) {
    const long = !taken && answers.length > standard && set("cmi.core.exit", "suspend"); // it takes other things
    if (taken && sent) { tries = 0; told = false; return; }
    tries++;
    if (!long || !sent) later(Math.min(longest, again * 2 ** (tries - 1)));
    if (told || (!long && tries < patience)) return;
    told = true;
    own.onRefused(long);
  }

  // handIn sends the score and the status with the answers.
  own.handIn = (percent, status) => {
    clearTimeout(timer);
    timer = 0;
    const kept = answers === null || set("cmi.suspend_data", answers);
    set("cmi.core.score.min", "0"); // platforms need not know these two
    set("cmi.core.score.max", "100");
    const scored = set("cmi.core.score.raw", percent);
    const known = set("cmi.core.lesson_status", status);
    const sent = call("LMSCommit", "") === "true";
    if (!kept) told = true; // by the reply
    if (!kept || (answers !== null && !sent)) later(again); // a score that was refused is handed in again by hand
    return { scored: scored && known && sent, kept, long: !kept && answers.length > standard };
  };

  if (!open) return own;
  own.student = get("cmi.core.student_name");
  own.number = get("cmi.core.student_id");
  own.kept = get("cmi.suspend_data");
  const status = get("cmi.core.lesson_status");
  const fresh = status === "" || status === "not attempted"; // leaving would complete it
  if (sends) {
    if (fresh || status === "browsed") set("cmi.core.lesson_status", "incomplete");
    set("cmi.core.exit", "suspend"); // at once: a tab may be closed without a word
  } else if (fresh && mode === "browse") {
    set("cmi.core.lesson_status", "browsed");
  }

  // time is how long the page was open, as the standard writes it.
  function time() {
    const seconds = Math.floor((Date.now() - began) / 1000);
    const two = (n) => String(n).padStart(2, "0");
    return String(Math.floor(seconds / 3600)).padStart(4, "0") + ":" + two(Math.floor(seconds / 60) % 60) + ":" + two(seconds % 60);
  }
  window.addEventListener("online", flush);
  let left = false;
  window.addEventListener("pagehide", () => {
    if (left) return;
    left = true;
    if (sends) {
      flush();
      set("cmi.core.session_time", time());
      set("cmi.core.exit", "suspend");
      call("LMSCommit", "");
    }
    call("LMSFinish", "");
  });
  window.addEventListener("pageshow", (e) => { if (e.persisted) location.reload(); }); // the session with the platform has ended
  return own;
})();
