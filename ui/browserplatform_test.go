package ui

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"plytree/editor/course/scorm"
	"plytree/engine/tree/treetest"
	"plytree/fileformat"
)

// platformPage is a learning platform with a package in a frame. Its API accepts what Moodle's
// accepts (scorm_12.js), and stores it in the page around the frame.
const platformPage = `<!DOCTYPE html><meta name="viewport" content="width=device-width"><title>Platform</title><script>
const cmi = {"cmi.core.student_name": "Pop, Ana", "cmi.core.student_id": "0123", "cmi.core.lesson_status": "not attempted", "cmi.suspend_data": ""};
const formats = {
  "cmi.suspend_data": /^[\u0000-\uffff]{0,4096}$/, "cmi.core.score.raw": /^([0-9]{0,3})(\.[0-9]*)?$/, "cmi.core.score.min": /^[0-9]{0,3}$/, "cmi.core.score.max": /^[0-9]{0,3}$/,
  "cmi.core.lesson_status": /^(passed|completed|failed|incomplete|browsed)$/, "cmi.core.exit": /^(time-out|suspend|logout|)$/,
  "cmi.core.session_time": /^([0-9]{2,4}):([0-9]{2}):([0-9]{2})(\.[0-9]{1,2})?$/,
};
let began = false, code = "0", lost = false, deaf = false, forgets = false, changed = 0, throws = false, kept = {}, finished = 0;
window.API = {
  LMSInitialize() { code = began ? "101" : "0"; if (began) return "false"; began = true; return "true"; },
  LMSGetLastError() { return code; },
  LMSGetValue(key) { return key in cmi ? cmi[key] : ""; },
  LMSSetValue(key, value) {
    changed++;
    if (throws) throw new Error("no");
    if (forgets && key === "cmi.suspend_data") return "false";
    if (deaf || !began || typeof value !== "string" || !(key in formats) || !formats[key].test(value)) return "false";
    if (key === "cmi.core.score.raw" && !(Number(value) >= 0 && Number(value) <= 100)) return "false";
    cmi[key] = value;
    return "true";
  },
  LMSCommit() { if (throws) throw new Error("no"); if (lost || !began) return "false"; kept = {...cmi}; return "true"; },
  LMSFinish() {
    if (!began) return "false";
    began = false;
    if (cmi["cmi.core.lesson_status"] === "not attempted") cmi["cmi.core.lesson_status"] = "completed";
    kept = {...cmi};
    finished++;
    return "true";
  },
};
let next; // frame
function leave() {
  next = frame.cloneNode();
  frame.remove();
}
// enter opens the package in the mode that Moodle chooses: an attempt with another status goes on.
function enter() {
  cmi["cmi.core.lesson_mode"] = /^(completed|passed|failed)$/.test(cmi["cmi.core.lesson_status"]) ? "review" : "normal";
  document.body.append(next);
}
if (location.search === "?browse") cmi["cmi.core.lesson_mode"] = "browse";
</script><p id="state"></p><iframe id="frame" src="package/index.html" style="width:1000px;height:650px;max-width:100%;border:0"></iframe>
<script>
if (location.search === "?deep") frame.src = "around/around/";
</script>`

// around is a page around another one, and tells the platform where the package is.
const around = `<!DOCTYPE html><title>Around</title><iframe id="frame" src="%s" style="width:900px;height:600px"></iframe>
<script>if ("%[1]s".startsWith("/package")) (opener || top).frame = document.getElementById("frame")</script>`

const homework = `plytree: 1
title: Homework
tree: [[[1, 4], [5, 6]], [[2, 1], [8, 7]]]
exercise:
  tasks:
    - {ask: value}
    - {ask: evaluated}
answers: {student: The teacher, value: 4}
`

// platform serves a package of an exercise in a frame, and opens it.
func platform(t *testing.T, query string) browsed {
	t.Helper()
	t.Parallel()
	doc, err := fileformat.Read("hw3.yaml", []byte(homework))
	if err != nil {
		t.Fatal(err)
	}
	page, err := scorm.ReadPage(os.DirFS(filepath.Join(packages(t), "web")))
	if err != nil {
		t.Fatal(err)
	}
	data, err := scorm.Write(doc, page, scorm.Options{Name: "hw3.yaml", Pass: 60})
	if err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := os.CopyFS(folder, archive); err != nil {
		t.Fatal(err)
	}
	b := browserAt(t, serve(t, "/package/", map[string]string{
		"/":               platformPage,
		"/around/around/": fmt.Sprintf(around, "/around/"),
		"/around/":        fmt.Sprintf(around, "/package/index.html"),
	}, folder)+"/"+query)
	b.until("the exercise", `window.frame?.contentDocument?.title.includes("exercise") === true`)
	b.arrives()
	return b
}

// arrives waits for the program in the frame, and opens its text view.
func (b browsed) arrives() {
	b.t.Helper()
	b.until("the program",
		`window.frame?.contentDocument?.getElementById("loading")?.hidden === true && frame.contentDocument.title.includes("Plytree")`)
	b.view()
}

// attempts ends the attempt, changes something and opens the package again, in the mode that the
// platform chooses.
func (b browsed) attempts(change string) {
	b.t.Helper()
	b.runs("leave(); " + change + "; enter()")
	b.arrives()
}

// view opens the page's text view in the frame.
func (b browsed) view() {
	b.t.Helper()
	b.runs(`frame.contentDocument.getElementById("to-text").click()`)
	b.until("the text view", `frame.contentDocument.querySelector("#text h1") !== null`)
}

// types types an answer into the field in the frame whose ID has the prefix.
func (b browsed) types(id, answer string) {
	b.t.Helper()
	b.until("the field "+id, `frame.contentDocument.querySelector('[id^=%q]') !== null`, id)
	b.runs(`(() => { const e = frame.contentDocument.querySelector('[id^=%q]'); e.value = %q; e.dispatchEvent(new Event("change", {bubbles: true})); })()`,
		id, answer)
}

// answered waits for an answer in the first field, in the frame.
func (b browsed) answered(answer string) {
	b.t.Helper()
	b.until("the answer of last time", `frame.contentDocument.querySelector('[id^="text-answer-0"]')?.value === %q`,
		answer)
}

// clicks clicks buttons in the frame, each when it is there.
func (b browsed) clicks(names ...string) {
	b.t.Helper()
	for _, name := range names {
		const button = `[...frame.contentDocument.querySelectorAll("#text button")].filter((e) => e.textContent === %q && !e.disabled && !e.closest("[inert]")).at(-1)`
		b.until("the button "+name, button+" !== undefined", name)
		b.runs(button+".click()", name)
	}
}

// says waits for a text in the frame.
func (b browsed) says(text string) {
	b.t.Helper()
	b.until(text, `frame.contentDocument.getElementById("text").textContent.includes(%q)`, text)
}

// handsIn hands in, which the page answers with a text.
func (b browsed) handsIn(says string) {
	b.t.Helper()
	b.clicks("Hand in…", "Hand in")
	b.says(says)
	b.clicks("Close")
}

// scores waits for a score and a status that the platform has.
func (b browsed) scores(score, status string) {
	b.t.Helper()
	b.until("the score "+score, `kept["cmi.core.score.raw"] === %q && kept["cmi.core.lesson_status"] === %q`, score,
		status)
}

// A platform gets the answers as they are typed, gives them back after a reload, and gets
// score and status when they are handed in. What it refuses is said; what is too long for it,
// too, and the score arrives all the same. Without a platform the page says so.
func TestTheWayOfAStudentInALearningPlatform(t *testing.T) {
	treetest.OnlyInCI(t)
	b := platform(t, "")
	b.until("the status", `cmi["cmi.core.lesson_status"] === "incomplete" && cmi["cmi.core.exit"] === "suspend"`)
	if b.is(`frame.contentDocument.getElementById("text-student") !== null`) {
		t.Error("the name is asked for that the platform knows")
	}
	b.types("text-answer-0", "4")
	b.until("the kept answers", `(kept["cmi.suspend_data"] || "").includes('"value":4')`)
	b.runs(`frame.contentWindow.location.reload(); frame.contentDocument.title = ""`)
	b.until("the end before the reload", `finished === 1`)
	b.arrives()
	b.answered("4")

	b.clicks("Hand in…")
	b.says("will be sent to the learning platform")
	b.clicks("Hand in")
	b.says("went to the learning platform")
	b.scores("50.00", "failed")
	b.until("the greatest score", `kept["cmi.core.score.max"] === "100"`)
	b.clicks("Close")

	asks := func(yes bool) {
		t.Helper()
		b.until("what is asked when the page is left", `frame.contentWindow.plytree.unsaved === %v`, yes)
	}
	asks(false)
	b.types("text-answer-1", "5")
	asks(true)
	b.runs(`lost = true`)
	b.handsIn("didn't accept your marks")
	b.runs(`lost = false`)
	b.handsIn("went to the learning platform")
	b.scores("100.00", "passed")
	asks(false)

	b.types("text-answer-0", strings.Repeat("9", 5000))
	b.says("too long for the learning platform")
	b.clicks("Close")
	b.handsIn("The learning platform has your marks")
	b.scores("50.00", "failed")
	b.types("text-answer-0", "4")
	b.runs(`forgets = true`)
	b.handsIn("it couldn't keep your answers")
	b.scores("100.00", "passed")
	b.runs(`deaf = true`)
	b.handsIn("didn't accept your marks")

	b.runs(`forgets = deaf = false; leave()`)
	b.until("the end",
		`finished === 2 && kept["cmi.core.exit"] === "suspend" && /^\d{4}:\d\d:\d\d$/.test(kept["cmi.core.session_time"])`)
	b.runs(`delete window.API; enter()`)
	b.arrives()
	b.says("No learning platform was found")
}

// Answers that don't reach the platform are sent again, and the student is told if that fails
// several times. An API that throws counts as refusing.
func TestAnswersAreSentToAPlatformAgain(t *testing.T) {
	treetest.OnlyInCI(t)
	b := platform(t, "")
	const told = `(frame.contentWindow.dispatchEvent(new Event("online")), frame.contentDocument.getElementById("text").textContent.includes("isn't keeping your answers"))`
	for i, trouble := range []string{"lost", "throws", "deaf"} {
		b.runs(trouble + ` = true`)
		answer := fmt.Sprint(i + 4)
		b.types("text-answer-0", answer)
		b.until("the warning of "+trouble, told)
		b.clicks("Close")
		b.handsIn("didn't accept your marks")
		b.runs(trouble + ` = false`)
		b.until("the answer after "+trouble,
			`(frame.contentWindow.dispatchEvent(new Event("online")), (kept["cmi.suspend_data"] || "").includes('"value":'+%q))`,
			answer)
	}
	for _, c := range []struct{ choice, answer string }{{"Start over", ""}, {"Continue", "6"}} {
		b.attempts(`cmi["cmi.suspend_data"] = ""; cmi["cmi.core.lesson_status"] = "not attempted"`)
		b.says("Continue with your last answers?")
		b.clicks(c.choice)
		b.answered(c.answer)
	}
	b.until("the ends of both attempts", `finished === 2`)
	b.clicks("Hand in…", "Hand in")
	b.until("the answers in the last attempt", `(kept["cmi.suspend_data"] || "").includes('"value":6')`)
}

// In a preview, and in an attempt that has ended, nothing is sent but that it was a preview, and
// the page says so. After a preview the attempt is there as if there had been none, also on a
// phone.
func TestAPlatformThatOnlyShows(t *testing.T) {
	treetest.OnlyInCI(t)
	b := platform(t, "?browse")
	onlyShows := func(says, sent string) {
		t.Helper()
		b.says(says)
		b.clicks("Close")
		b.types("text-answer-0", "4")
		b.clicks("Hand in…")
		b.says(says)
		b.clicks("Close")
		b.runs(`finished = 0; leave()`)
		b.until("the end", `finished === 1`)
		if got := b.text("`${changed} ${kept[\"cmi.core.lesson_status\"]}`"); got != sent {
			t.Errorf("values that were sent, and the status: %s, wanted %s", got, sent)
		}
	}
	onlyShows("This is a preview", "1 browsed")
	b.phone(360, 640)
	b.runs(`enter()`)
	b.arrives()
	b.until("the attempt",
		`kept["cmi.core.lesson_mode"] === "browse" && cmi["cmi.core.lesson_status"] === "incomplete"`)
	b.says("Homework")
	b.types("text-answer-0", "4")
	b.handsIn("went to the learning platform")
	b.scores("50.00", "failed")
	if b.is(`frame.contentDocument.documentElement.scrollWidth > frame.contentWindow.innerWidth`) {
		t.Error("the page is wider than the phone")
	}
	b.attempts(`changed = 0`)
	onlyShows("has ended this attempt", "0 failed")
}

// The API may be several windows up, or in the window that opened the package's.
func TestAPlatformFarAway(t *testing.T) {
	treetest.OnlyInCI(t)
	b := platform(t, "?deep")
	handsIn := func() {
		t.Helper()
		b.types("text-answer-0", "4")
		b.handsIn("went to the learning platform")
		b.scores("50.00", "failed")
	}
	handsIn()
	b.runs(`frame.remove(); kept = {}; window.open("/around/", "", "width=950,height=650")`)
	b.arrives()
	handsIn()
}
