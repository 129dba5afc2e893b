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

// platformPage is a learning platform with a package in a frame. Its API takes what Moodle's
// takes (scorm_12.js), and keeps it in the page around the frame.
const platformPage = `<!DOCTYPE html><title>Platform</title><script>
const cmi = {"cmi.core.student_name": "Pop, Ana", "cmi.core.student_id": "0123", "cmi.core.lesson_status": "not attempted", "cmi.suspend_data": ""};
const formats = {
  "cmi.suspend_data": /^[\u0000-\uffff]{0,4096}$/, "cmi.core.score.raw": /^([0-9]{0,3})(\.[0-9]*)?$/, "cmi.core.score.min": /^[0-9]{0,3}$/, "cmi.core.score.max": /^[0-9]{0,3}$/,
  "cmi.core.lesson_status": /^(passed|completed|failed|incomplete|browsed)$/, "cmi.core.exit": /^(time-out|suspend|logout|)$/,
  "cmi.core.session_time": /^([0-9]{2,4}):([0-9]{2}):([0-9]{2})(\.[0-9]{1,2})?$/,
};
let began = false, code = "0", lost = false, deaf = false, kept = {}, finished = 0;
window.API = {
  LMSInitialize() { code = began ? "101" : "0"; if (began) return "false"; began = true; return "true"; },
  LMSGetLastError() { return code; },
  LMSGetValue(key) { return key in cmi ? cmi[key] : ""; },
  LMSSetValue(key, value) {
    if (deaf || !began || typeof value !== "string" || !(key in formats) || !formats[key].test(value)) return "false";
    if (key === "cmi.core.score.raw" && !(Number(value) >= 0 && Number(value) <= 100)) return "false";
    cmi[key] = value;
    return "true";
  },
  LMSCommit() { if (lost || !began) return "false"; kept = {...cmi}; return "true"; },
  LMSFinish() { if (!began) return "false"; began = false; kept = {...cmi}; finished++; return "true"; },
};
if (location.search === "?none") delete window.API;
</script><p id="state"></p><iframe id="frame" src="package/index.html" style="width:1000px;height:650px"></iframe>`

const homework = `plytree: 1
title: Homework
tree: [[[1, 4], [5, 6]], [[2, 1], [8, 7]]]
exercise:
  tasks:
    - {ask: value}
    - {ask: evaluated}
answers: {student: The teacher, value: 4}
`

// platform serves a package in a frame, and opens it.
func platform(t *testing.T, query string) browsed {
	t.Helper()
	files := unpackedFor(t, homework, 60)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name, inside := strings.CutPrefix(r.URL.Path, "/package/")
		switch data, ok := files[name]; {
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
	b.until("the program", `frame.contentDocument?.getElementById("loading")?.hidden === true`)
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

// view opens the text view of the page in the frame.
func (b browsed) view() {
	b.t.Helper()
	does(b, chromedp.Evaluate[bool](`frame.contentDocument.getElementById("to-text").click(); true`))
	b.until("the text view", `frame.contentDocument.querySelector("#text h1") !== null`)
}

// types types an answer into the field whose ID begins so, in the frame.
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
	b.says("will go to the learning platform")
	b.clicks("Hand in")
	b.says("went to the learning platform")
	b.until("the score", `kept["cmi.core.score.raw"] === "50.00" && kept["cmi.core.lesson_status"] === "failed" && kept["cmi.core.score.max"] === "100"`)
	b.clicks("Close")

	b.types("text-answer-1", "5")
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

	does(b, chromedp.Evaluate[bool](`frame.remove(); true`))
	b.until("the end", `finished === 2 && kept["cmi.core.exit"] === "suspend" && /^\d{4}:\d\d:\d\d$/.test(kept["cmi.core.session_time"])`)
}

// What is too long for the platform is said, and the score arrives all the same. Without
// a platform the page says so.
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
	does(b, chromedp.Evaluate[bool](`deaf = true`))
	b.clicks("Hand in…")
	b.clicks("Hand in")
	b.says("didn't accept your marks")

	alone := platform(t, "?none")
	alone.says("No learning platform was found")
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
