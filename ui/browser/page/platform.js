// What a learning platform offers to the page that it opened (SCORM 1.2, ADL 2001): the
// student, a score, and room for the answers. Null where no package says which exercise.
"use strict";
window.plytreePlatform = (() => {
  const meta = document.querySelector('meta[name="plytree-exercise"]');
  if (!meta) return null;
  const delay = 1000; // ms: answers are typed sign by sign
  const began = Date.now();

  // The platform puts its API into a window around the page, or around the one that opened it.
  function find(from) {
    for (let w = from, steps = 0; w && steps < 50; w = w.parent, steps++) {
      try { if (w.API) return w.API; } catch { /* a window of another site */ }
      if (w === w.parent) return null;
    }
    return null;
  }
  const api = find(window) || find(window.opener);

  // call does what the API offers; what it throws is a refusal.
  function call(name, ...args) {
    try { return String(api[name](...args)); } catch { return ""; }
  }
  const get = (key) => { const value = call("LMSGetValue", key); return value === "undefined" || value === "null" ? "" : value; };
  const set = (key, value) => call("LMSSetValue", key, value) === "true";
  const open = !!api && (call("LMSInitialize", "") === "true" || call("LMSGetLastError") === "101"); // 101: initialized already

  const own = { exercise: meta.content, pass: meta.dataset.pass || "", open, onRefused: () => {} };
  let answers = null, timer = 0, refused = false;

  // keep stores the answers soon, and at once when the page is left.
  own.keep = (text) => {
    if (!open || text === answers) return;
    answers = text;
    clearTimeout(timer);
    timer = setTimeout(flush, delay);
  };
  function flush() {
    clearTimeout(timer);
    if (!timer) return true;
    timer = 0;
    const kept = set("cmi.suspend_data", answers);
    call("LMSCommit", "");
    if (!kept && !refused) own.onRefused(); // said once
    refused = !kept;
    return kept;
  }

  // handIn sends the score and the status with the answers.
  own.handIn = (percent, status) => {
    clearTimeout(timer);
    timer = 0;
    const kept = answers === null || set("cmi.suspend_data", answers);
    set("cmi.core.score.min", "0"); // platforms need not know these two
    set("cmi.core.score.max", "100");
    const scored = set("cmi.core.score.raw", percent);
    const told = set("cmi.core.lesson_status", status);
    const sent = call("LMSCommit", "") === "true";
    return { scored: scored && told && sent, kept };
  };

  if (!open) return own;
  own.student = get("cmi.core.student_name");
  own.number = get("cmi.core.student_id");
  own.kept = get("cmi.suspend_data");
  const status = get("cmi.core.lesson_status");
  if (status === "" || status === "not attempted") set("cmi.core.lesson_status", "incomplete"); // else leaving would complete it
  set("cmi.core.exit", "suspend"); // at once: a tab may be closed without a word

  // time is how long the page was open, as the standard writes it.
  function time() {
    const seconds = Math.floor((Date.now() - began) / 1000);
    const two = (n) => String(n).padStart(2, "0");
    return String(Math.floor(seconds / 3600)).padStart(4, "0") + ":" + two(Math.floor(seconds / 60) % 60) + ":" + two(seconds % 60);
  }
  let left = false;
  window.addEventListener("pagehide", () => {
    if (left) return;
    left = true;
    flush();
    set("cmi.core.session_time", time());
    set("cmi.core.exit", "suspend");
    call("LMSCommit", "");
    call("LMSFinish", "");
  });
  window.addEventListener("pageshow", (e) => { if (e.persisted) location.reload(); }); // the session with the platform has ended
  return own;
})();
