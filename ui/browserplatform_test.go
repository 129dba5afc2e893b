package ui

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io/fs"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"plytree/editor/course/scorm"
	"plytree/fileformat"

	"github.com/chromedp/chromedp"
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
if (location.search === "?review") cmi["cmi.core.lesson_status"] = "passed";
if (["?browse", "?review"].includes(location.search)) cmi["cmi.core.lesson_mode"] = location.search.slice(1);
if (location.search === "?none") delete window.API;
</script><p id="state"></p><iframe id="frame" src="package/index.html" style="width:1000px;height:650px;max-width:100%;border:0"></iframe>
<script>
if (location.search === "?deep") frame.src = "around/around/";
if (location.search === "?opener") frame.remove();
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

// platform serves a package in a frame and opens it.
func platform(t *testing.T, query string) browsed {
	t.Helper()
	files := unpackedFor(t, homework, 60)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name, inside := strings.CutPrefix(r.URL.Path, "/package/")
		switch data, ok := files[name]; {
		case r.URL.Path == "/around/around/":
			fmt.Fprintf(w, around, "/around/")
		case r.URL.Path == "/around/":
			fmt.Fprintf(w, around, "/package/index.html")
		case !inside:
			fmt.Fprint(w, platformPage)
		case !ok:
			t.Errorf("the page asks for %s", r.URL.Path)
			http.NotFound(w, r)
		default:
			w.Header().Set("Content-Security-Policy", policy)
			http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(data))
		}
	}))
	t.Cleanup(server.Close)
	b := browserAt(t, server.URL+"/"+query)
	if query == "?phone" {
		b.phone(360, 640)
	}
	if query == "?opener" {
		does(b, chromedp.Evaluate[bool](`window.open("/around/", "", "width=950,height=650"); true`))
	}
	b.until("the program", `window.frame?.contentDocument?.getElementById("loading")?.hidden === true`)
	b.until("the exercise", `frame.contentDocument.title.includes("exercise")`)
	b.view()
	return b
}

// unpackedFor makes a package of an exercise with the page, and returns its files.
func unpackedFor(t *testing.T, text string, pass float64) map[string][]byte {
	t.Helper()
	doc, err := fileformat.Read("hw3.yaml", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	page, err := scorm.ReadPage(os.DirFS(filepath.Join(packages(t), "web")))
	if err != nil {
		t.Fatal(err)
	}
	data, err := scorm.Write(doc, page, scorm.Options{Name: "hw3.yaml", Pass: pass})
	if err != nil {
		t.Fatal(err)
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, f := range archive.File {
		if files[f.Name], err = fs.ReadFile(archive, f.Name); err != nil {
			t.Fatal(err)
		}
	}
	return files
}

// view opens the page's text view in the frame.
func (b browsed) view() {
	b.t.Helper()
	does(b, chromedp.Evaluate[bool](`frame.contentDocument.getElementById("to-text").click(); true`))
	b.until("the text view", `frame.contentDocument.querySelector("#text h1") !== null`)
}

// types types an answer into the field in the frame whose ID has the prefix.
func (b browsed) types(id, answer string) {
	b.t.Helper()
	b.until("the field "+id, fmt.Sprintf(`frame.contentDocument.querySelector('[id^=%q]') !== null`, id))
	does(b, chromedp.Evaluate[bool](fmt.Sprintf(`(() => { const e = frame.contentDocument.querySelector('[id^=%q]'); e.value = %q; e.dispatchEvent(new Event("change", {bubbles: true})); return true; })()`, id, answer)))
}

// clicks clicks a button in the frame.
func (b browsed) clicks(name string) {
	b.t.Helper()
	button := fmt.Sprintf(`[...frame.contentDocument.querySelectorAll("#text button")].filter((e) => e.textContent === %q && !e.closest("[inert]")).at(-1)`, name)
	b.until("the button "+name, button+" !== undefined")
	does(b, chromedp.Evaluate[bool](button+".click(); true"))
}

// says waits for a text in the frame.
func (b browsed) says(text string) {
	b.t.Helper()
	b.until(text, fmt.Sprintf(`frame.contentDocument.getElementById("text").textContent.includes(%q)`, text))
}

// A platform gets the answers as they are typed, gives them back after a reload, and gets
// score and status when they are handed in.
func TestTheWayOfAStudentInALearningPlatform(t *testing.T) {
	onlyInCI(t)
	b := platform(t, "")
	b.until("the status", `cmi["cmi.core.lesson_status"] === "incomplete" && cmi["cmi.core.exit"] === "suspend"`)
	if does(b, chromedp.Evaluate[bool](`frame.contentDocument.getElementById("text-student") !== null`)) {
		t.Error("the name is asked for that the platform knows")
	}
	b.types("text-answer-0", "4")
	b.until("the kept answers", `(kept["cmi.suspend_data"] || "").includes('"value":4')`)
	does(b, chromedp.Evaluate[bool](`frame.contentWindow.location.reload(); frame.contentDocument.title = ""; true`))
	b.until("the program again", `finished === 1 && frame.contentDocument?.getElementById("loading")?.hidden === true`)
	b.view()
	b.until("the answer of last time", `frame.contentDocument.querySelector('[id^="text-answer-0"]')?.value === "4"`)

	b.clicks("Hand in…")
	b.says("will be sent to the learning platform")
	b.clicks("Hand in")
	b.says("went to the learning platform")
	b.until("the score", `kept["cmi.core.score.raw"] === "50.00" && kept["cmi.core.lesson_status"] === "failed" && kept["cmi.core.score.max"] === "100"`)
	b.clicks("Close")

	asks := func(yes bool) {
		b.until("what is asked when the page is left", fmt.Sprintf(`frame.contentWindow.plytree.unsaved === %v`, yes))
	}
	asks(false)
	b.types("text-answer-1", "5")
	asks(true)
	does(b, chromedp.Evaluate[bool](`lost = true`))
	b.clicks("Hand in…")
	b.clicks("Hand in")
	b.says("didn't accept your marks")
	b.clicks("Close")
	does(b, chromedp.Evaluate[bool](`lost = false; true`))
	b.clicks("Hand in…")
	b.clicks("Hand in")
	b.until("the better score", `kept["cmi.core.score.raw"] === "100.00" && kept["cmi.core.lesson_status"] === "passed"`)
	b.clicks("Close")
	asks(false)

	does(b, chromedp.Evaluate[bool](`frame.remove(); true`))
	b.until("the end", `finished === 2 && kept["cmi.core.exit"] === "suspend" && /^\d{4}:\d\d:\d\d$/.test(kept["cmi.core.session_time"])`)
}

// Answers too long for the platform cause a message, and the score arrives anyway. Without a
// platform the page says so.
func TestAPlatformThatRefuses(t *testing.T) {
	onlyInCI(t)
	b := platform(t, "")
	b.types("text-answer-0", strings.Repeat("9", 5000))
	b.says("too long for the learning platform")
	b.clicks("Close")
	b.types("text-answer-1", "5")
	b.clicks("Hand in…")
	b.clicks("Hand in")
	b.says("The learning platform has your marks")
	b.until("the score", `kept["cmi.core.score.raw"] === "50.00"`)
	b.clicks("Close")
	b.types("text-answer-0", "4")
	does(b, chromedp.Evaluate[bool](`forgets = true`))
	b.clicks("Hand in…")
	b.clicks("Hand in")
	b.says("it couldn't keep your answers")
	b.until("the better score", `kept["cmi.core.score.raw"] === "100.00"`)
	b.clicks("Close")
	does(b, chromedp.Evaluate[bool](`deaf = true`))
	b.clicks("Hand in…")
	b.clicks("Hand in")
	b.says("didn't accept your marks")

	alone := platform(t, "?none")
	alone.says("No learning platform was found")
}

// Answers that don't reach the platform are sent again, and the student is told if that fails
// several times. An API that throws counts as refusing.
func TestAnswersAreSentToAPlatformAgain(t *testing.T) {
	onlyInCI(t)
	b := platform(t, "")
	told := `(frame.contentWindow.dispatchEvent(new Event("online")), frame.contentDocument.getElementById("text").textContent.includes("isn't keeping your answers"))`
	for i, trouble := range []string{"lost", "throws", "deaf"} {
		does(b, chromedp.Evaluate[bool](trouble+` = true`))
		answer := fmt.Sprint(i + 4)
		b.types("text-answer-0", answer)
		b.until("the warning of "+trouble, told)
		b.clicks("Close")
		b.clicks("Hand in…")
		b.clicks("Hand in")
		b.says("didn't accept your marks")
		b.clicks("Close")
		does(b, chromedp.Evaluate[bool](trouble+` = false; true`))
		b.until("the answer after "+trouble, `(frame.contentWindow.dispatchEvent(new Event("online")), (kept["cmi.suspend_data"] || "").includes('"value":`+answer+`'))`)
	}
	for attempt, c := range []struct{ choice, answer string }{{"Start over", ""}, {"Continue", "6"}} {
		does(b, chromedp.Evaluate[bool](`leave(); cmi["cmi.suspend_data"] = ""; cmi["cmi.core.lesson_status"] = "not attempted"; enter(); true`))
		b.until("another attempt", fmt.Sprintf(`finished === %d && frame.contentDocument?.getElementById("loading")?.hidden === true`, attempt+1))
		b.view()
		b.says("Continue with your last answers?")
		b.clicks(c.choice)
		b.until("the answer of last time", fmt.Sprintf(`frame.contentDocument.querySelector('[id^="text-answer-0"]')?.value === %q`, c.answer))
	}
	b.clicks("Hand in…")
	b.clicks("Hand in")
	b.until("the answers in the last attempt", `(kept["cmi.suspend_data"] || "").includes('"value":6')`)
}

// In a preview and in a finished attempt only the fact that it was a preview is sent, and the page
// says so. Afterwards the attempt is unchanged.
func TestAPlatformThatOnlyShows(t *testing.T) {
	onlyInCI(t)
	for mode, says := range map[string]string{"browse": "This is a preview", "review": "has ended this attempt"} {
		b := platform(t, "?"+mode)
		b.says(says)
		b.clicks("Close")
		b.types("text-answer-0", "4")
		b.clicks("Hand in…")
		b.says(says)
		b.clicks("Close")
		does(b, chromedp.Evaluate[bool](`leave(); true`))
		b.until("the end of "+mode, `finished === 1`)
		sent, status := 0, "passed"
		if mode == "browse" {
			sent, status = 1, "browsed"
		}
		if n := does(b, chromedp.Evaluate[int](`changed`)); n != sent || does(b, chromedp.Evaluate[string](`kept["cmi.core.lesson_status"]`)) != status {
			t.Errorf("%d values were sent in the mode %s", n, mode)
		}
		if mode == "review" {
			continue
		}
		does(b, chromedp.Evaluate[bool](`enter(); true`))
		b.until("the attempt", `kept["cmi.core.lesson_mode"] === "browse" && cmi["cmi.core.lesson_status"] === "incomplete" && frame.contentDocument.title.includes("exercise")`)
		b.view()
		b.types("text-answer-0", "4")
		b.clicks("Hand in…")
		b.clicks("Hand in")
		b.until("the score", `kept["cmi.core.score.raw"] === "50.00" && kept["cmi.core.lesson_status"] === "failed"`)
	}
}

// The API may be several windows up, or in the window that opened the package's.
func TestAPlatformFarAway(t *testing.T) {
	onlyInCI(t)
	for _, query := range []string{"?deep", "?opener"} {
		b := platform(t, query)
		b.types("text-answer-0", "4")
		b.clicks("Hand in…")
		b.clicks("Hand in")
		b.until("the score in "+query, `kept["cmi.core.score.raw"] === "50.00"`)
	}
}

// On a phone, too, an exercise is handed in and the marks arrive.
func TestALearningPlatformOnAPhone(t *testing.T) {
	onlyInCI(t)
	b := platform(t, "?phone")
	b.says("Homework")
	b.types("text-answer-0", "4")
	b.clicks("Hand in…")
	b.clicks("Hand in")
	b.says("went to the learning platform")
	b.until("the score", `kept["cmi.core.score.raw"] === "50.00"`)
	if does(b, chromedp.Evaluate[bool](`frame.contentDocument.documentElement.scrollWidth > frame.contentWindow.innerWidth`)) {
		t.Error("the page is wider than the phone")
	}
}

// The page packs its own files with the open exercise.
func TestThePagePacksItselfForALearningPlatform(t *testing.T) {
	onlyInCI(t)
	b := browse(t, "#open=11-practice.yaml")
	b.until("the exercise", `document.title.includes("11-practice")`)
	chosen := func(x, y float64) {
		does(b, chromedp.MouseClickXY(x, y))
		time.Sleep(time.Second)
	}
	chosen(329, 13) // Teach
	b.colours("teach-menu")
	chosen(410, 256) // Export SCORM package…
	b.colours("package")
	does(b, chromedp.Evaluate[bool](`document.getElementById("to-text").click(); true`))
	b.until("the warning", `document.getElementById("text").textContent.includes("The solution can be found in the package")`)
	name := `[...document.querySelectorAll("#text button")].filter((e) => e.textContent === "Choose name…" && !e.disabled).at(-1)`
	b.until("the button", name+" !== undefined")
	does(b, chromedp.Evaluate[bool](name+`.click(); true`))
	b.until("the package", `window.saved.startsWith("11-practice.zip\nPK") && ["plytree.wasm.gz", "exercise.yaml", "imsmanifest.xml"].every((name) => window.saved.includes(name))`)
}

// browserAt opens an address in a browser without a screen.
func browserAt(t *testing.T, address string) browsed {
	t.Helper()
	b := browsed{t, browserFor(t), address, &said{}}
	if err := chromedp.Listen(b.ctx, b.said.hear); err != nil {
		t.Fatal(err)
	}
	does(b, chromedp.Navigate(address))
	return b
}
