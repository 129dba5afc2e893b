package ui

import (
	"bytes"
	"context"
	"fmt"
	"image/png"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// policy is the content security policy from the README, under which the page works.
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; connect-src 'self'"

// browsed is the page in a real browser without a screen.
type browsed struct {
	t    *testing.T
	ctx  context.Context
	url  string
	said *said
}

// said is the output of a page on its console: the program's last output if it ends, and errors of
// the scripts.
type said struct {
	mu    sync.Mutex
	lines []string
	wrong bool
}

func (s *said) hear(event any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch e := event.(type) {
	case *runtime.EventConsoleAPICalled:
		for _, a := range e.Args {
			s.lines = append(s.lines, string(a.Value)+a.Description)
		}
	case *runtime.EventExceptionThrown:
		s.wrong = true
		s.lines = append(s.lines, e.ExceptionDetails.Text)
		if e.ExceptionDetails.Exception != nil {
			s.lines = append(s.lines, e.ExceptionDetails.Exception.Description)
		}
	}
}

// first returns the first lines of the output.
func (s *said) first() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return strings.Join(s.lines[:min(len(s.lines), 80)], "\n")
}

// served serves the web package in a subfolder, under the policy, and returns the
// address of the page.
func served(t *testing.T) string {
	t.Helper()
	folder := filepath.Join(packages(t), "web")
	if _, err := os.Stat(folder); err != nil {
		untried(t, "there is no package for the web")
	}
	beside := http.FileServer(http.Dir(filepath.Join("..", "samples")))
	files := http.FileServer(http.Dir(folder))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Security-Policy", policy)
		switch {
		case !strings.HasPrefix(r.URL.Path, "/course/"):
			t.Errorf("the page asks for %s", r.URL.Path)
			http.NotFound(w, r)
		case strings.HasSuffix(r.URL.Path, ".yaml"):
			http.StripPrefix("/course/", beside).ServeHTTP(w, r)
		default:
			http.StripPrefix("/course/", files).ServeHTTP(w, r)
		}
	}))
	t.Cleanup(server.Close)
	return server.URL + "/course/index.html"
}

// browserFor starts a browser without a screen.
func browserFor(t *testing.T) context.Context {
	t.Helper()
	program, err := exec.LookPath("chromium")
	if err != nil {
		untried(t, "needs chromium")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.WindowSize(1280, 720), chromedp.DisableGPU,
		chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"), chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true), chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true))
	root, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	ctx, stop := chromedp.NewContext(root)
	t.Cleanup(stop)
	return ctx
}

// browse opens the page of the web package.
func browse(t *testing.T, fragment string) browsed {
	ctx := browserFor(t)
	b := browsed{t, ctx, served(t), &said{}}
	if err := chromedp.Listen(ctx, b.said.hear); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if b.said.wrong {
			t.Errorf("an error in the page: %s", b.said.first())
		}
	})
	does(b, chromedp.Navigate(b.url+fragment))
	b.until("the program", `document.getElementById("loading").hidden`)
	does(b, chromedp.Evaluate[bool](`plytree.save = async (name, bytes) => { window.saved = name + "\n" + new TextDecoder().decode(bytes); return name; }; window.saved = ""; true`))
	does(b, chromedp.Evaluate[bool](`window.steps = 0; const taken = plytree.taken; plytree.taken = () => { steps++; taken(); }; true`))
	b.until("a drawn window", `document.title.endsWith("Plytree")`)
	return b
}

// does runs an action in the browser and returns its result.
func does[T any](b browsed, a chromedp.Action[T]) T {
	b.t.Helper()
	got, err := chromedp.Run(b.ctx, a)
	if err != nil {
		b.t.Fatal(err)
	}
	return got
}

// until waits for a condition as long as anything still changes, however slow the machine is.
func (b browsed) until(what, condition string) {
	b.t.Helper()
	last, state := "", ""
	for still := 0; still < 900 && !strings.Contains(state, "has stopped"); still++ {
		if does(b, chromedp.Evaluate[bool](condition)) {
			return
		}
		if state = does(b, chromedp.Evaluate[string](`[document.title, document.getElementById("state")?.textContent, window.steps, window.saved].join(" | ")`)); state != last {
			last, still = state, 0
		}
		time.Sleep(100 * time.Millisecond)
	}
	b.colours("missing")
	b.t.Fatalf("%s did not come: %s\n%s", what, state, b.said.first())
}

// keys presses keys one after the other; the program handles each in its own time.
func (b browsed) keys(keys ...string) {
	b.t.Helper()
	for _, k := range keys {
		does(b, chromedp.KeyEvent(k))
		time.Sleep(150 * time.Millisecond)
	}
}

// save presses Ctrl+S and waits until the file contains a text.
func (b browsed) save(want string) {
	b.t.Helper()
	does(b, chromedp.KeyEvent("s", chromedp.KeyModifiers(2)))
	b.until("a saved file with "+want, fmt.Sprintf("window.saved.includes(%q)", want))
}

// colours counts the colours of the page, and keeps a screenshot to look at.
func (b browsed) colours(name string) int {
	b.t.Helper()
	shot := does(b, chromedp.CaptureScreenshot())
	if folder := os.Getenv("PLYTREE_SHOTS"); folder != "" {
		if err := os.WriteFile(filepath.Join(folder, name+".png"), shot, 0o644); err != nil {
			b.t.Error(err)
		}
	}
	img, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		b.t.Fatal(err)
	}
	return coloursOf(img)
}

// A link opens a tree; a leaf is changed by keyboard, a node gets a Cyrillic name, a step of a
// lesson is shown, and the file is saved.
func TestWebPackageDrawsAndEdits(t *testing.T) {
	b := browse(t, "#tree=[[3,12,8],[2,4,6],[14,5,2]]&algorithm=alpha-beta-hard")
	b.previews()
	b.besides()
	if n := b.colours("link"); n < 20 {
		t.Errorf("only %d colours are drawn", n)
	}
	b.keys(kb.ArrowDown, kb.ArrowDown, kb.ArrowDown, "7", kb.Enter)
	b.save("[7, 12, 8]")
	b.keys(kb.ArrowUp, kb.F2)
	b.keys("З", "а", "д", "а", "ч", "а", " ", "é", "[", kb.Enter)
	b.save("Задача é[")
	before := b.colours("named")
	b.keys(kb.F5, ".", ".")
	b.colours("lesson")
	if before == 0 {
		t.Error("nothing was drawn")
	}
}

// A file beside the page is opened by a link; one that is dropped opens, too.
func TestWebPackageTakesFiles(t *testing.T) {
	onlyInCI(t)
	b := browse(t, "#open=06-aima.yaml")
	b.until("the file beside the page", `document.title.includes("06-aima")`)
	does(b, chromedp.Evaluate[bool](`(() => { const d = new DataTransfer(); d.items.add(new File(["plytree: 1\ntree: [[1, 2], 3]\n"], "dropped.yaml")); window.dispatchEvent(new DragEvent("drop", {dataTransfer: d})); return true; })()`))
	b.until("the dropped file", `document.title.includes("dropped")`)
	b.save("tree: [[1, 2], 3]")
	b.colours("dropped")
	does(b, chromedp.Evaluate[bool](`(() => { const d = new DataTransfer(); d.items.add(new File(["plytree: 1\ntree: [" + "0, ".repeat(2000) + "1]\n"], "large.yaml")); window.dispatchEvent(new DragEvent("drop", {dataTransfer: d})); return true; })()`))
	b.until("a large file", `document.title.includes("large")`)
	b.save("- 1\n") // drawn by maps with the key 0, which Go gets wrong unless it is mended
}

// besides checks which files of links are beside the page, as the browser resolves them.
func (b browsed) besides() {
	b.t.Helper()
	for _, name := range []string{
		"../x.yaml", " ../x.yaml", "./../x.yaml", "a/../../x.yaml", "%2e%2e/x.yaml", ".%2E/x.yaml", "..%2fx.yaml", "a/..%2f..%2fx.yaml", "..\\x.yaml", "a\\..\\..\\x.yaml", ".\t./x.yaml", ".\n.\n/x.yaml",
		"/x.yaml", " /x.yaml", "\t/x.yaml", "\n/x.yaml", "\x01/x.yaml", "\\x.yaml", "%5c..%5cx.yaml",
		"//host/x.yaml", " //host/x.yaml", "\t//host/x.yaml", "/\t/host/x.yaml", "/\n/host/x.yaml", "\\\\host\\x.yaml", "/\\host/x.yaml", "//user@host/x.yaml", "///host/x.yaml", "//127.0.0.1:1/course/x.yaml",
		"https://host/x.yaml", " https://host/x.yaml", "ht\ntps://host/x.yaml", "HTTP:/x.yaml", "http:../x.yaml", "http:\\\\host/x.yaml", "data:,x.yaml", "blob:x.yaml", "javascript:x.yaml", "file:///x.yaml", "about:blank", "mailto:x.yaml",
		"", " ", ".", "./", "?x.yaml", "#x.yaml", "a/..", "x%.yaml", "%", "%ff.yaml",
	} {
		if does(b, chromedp.Evaluate[bool](fmt.Sprintf("plytree.beside(%q)", name))) {
			b.t.Errorf("%q is taken for a file beside the page", name)
		}
	}
	for _, name := range []string{"x.yaml", " x.yaml", "./x.yaml", "a/x.yaml", "a/../x.yaml", "week 3/a.yaml", "week%203/a.yaml", "x..yaml", "..x.yaml", "ж.yaml", "a//x.yaml", "x.yaml?1"} {
		if !does(b, chromedp.Evaluate[bool](fmt.Sprintf("plytree.beside(%q)", name))) {
			b.t.Errorf("%q isn't taken for a file beside the page", name)
		}
	}
}

// What was saved or handed in as a download is offered again until the student discards it. Then
// the file doesn't count as changed by another program, and nothing as unsaved.
func TestWebPackageOffersWhatWasSaved(t *testing.T) {
	onlyInCI(t)
	b := browse(t, "#open=11-practice.yaml")
	inText := func() {
		does(b, chromedp.Evaluate[bool](`window.frame = {contentDocument: document}; true`))
		b.view()
	}
	again := func() {
		b.until("a copy", `Object.keys(localStorage).some((key) => key.startsWith("plytree.copy.") && JSON.parse(localStorage.getItem(key)).Saved)`)
		does(b, chromedp.Navigate("about:blank"))
		does(b, chromedp.Navigate(b.url+"#open=11-practice.yaml"))
		b.until("the program again", `document.title.endsWith("Plytree") && document.getElementById("loading").hidden`)
		does(b, chromedp.Evaluate[bool](`plytree.save = async (name, bytes) => { window.saved = name + "\n" + new TextDecoder().decode(bytes); return name; }; window.saved = ""; true`))
		inText()
	}
	b.until("the exercise", `document.title.includes("11-practice")`)
	inText()
	b.types("text-answer-0", "7")
	does(b, chromedp.Evaluate[bool](`document.querySelector("#text h1").focus(); true`))
	b.save("value: 7")
	for _, round := range []string{"saved", "saved once more"} {
		again()
		b.says("Recover your work?")
		b.colours("offered")
		b.clicks("Recover")
		b.until("the answer that was "+round, `document.querySelector('[id^="text-answer-0"]')?.value === "7"`)
		time.Sleep(5 * time.Second) // in which the window looks at its files
		if does(b, chromedp.Evaluate[bool](`document.querySelector("[role=alertdialog]") !== null || plytree.unsaved`)) {
			b.colours("asked")
			t.Errorf("%s: there is a question, or unsaved work", round)
		}
	}
	b.types("text-answer-0", "8")
	b.until("a question before the page is left", `plytree.unsaved`)
	b.types("text-answer-0", "7")
	b.clicks("Save")
	b.until("nothing unsaved", `!plytree.unsaved`)
	again()
	b.says("Recover your work?")
	b.clicks("Discard")
	does(b, chromedp.Evaluate[bool](`localStorage.setItem("plytree.copy.none", '{"Saved": true, "Link": "another"}'); true`))
	again()
	b.until("the empty exercise", `document.querySelector('[id^="text-answer-0"]')?.value === ""`)
	b.goes(`location.hash = "open=%20//host/x.yaml"`)
	b.says("isn't next to the page")
}

// previews checks what was drawn for a link before the program ran, and what is drawn for others:
// only numbers, and nothing for what is not a tree.
func (b browsed) previews() {
	b.t.Helper()
	drawn := `["line", ".max", ".min", "rect"].map((s) => document.querySelectorAll("#preview " + s).length).join(" ") + "|" + [...document.querySelectorAll("#preview text")].map((t) => t.textContent).join(" ")`
	if got := does(b, chromedp.Evaluate[string](drawn)); got != "12 1 3 9|3 12 8 2 4 6 14 5 2" {
		b.t.Errorf("before the program ran %q was drawn", got)
	}
	for _, c := range []struct{ link, want string }{
		{"#tree=((1 -2.5){3;?})&root=min", "6 2 1 4|1 −2.5 3 ?"},
		{"#tree=plytree%3A%201%0Atitle%3A%20x%0Atree%3A%20%5B%5B1%2C%20-inf%5D%2C%20null%5D%0A", "4 1 1 3|1 −∞ ?"},
		{"#tree=7", "0 0 0 1|7"},
		{"#open=06-aima.yaml", "0 0 0 0|"},
		{"#tree=[[1,2]", "0 0 0 0|"},
		{"#tree=[1,2)", "0 0 0 0|"},
		{"#tree=[1,[]]", "0 0 0 0|"},
		{"#tree=[1][2]", "0 0 0 0|"},
		{"#tree=]", "0 0 0 0|"},
		{"#tree=[%3Cscript%3Ealert(1)%3C/script%3E,2]", "0 0 0 0|"},
		{"#tree=" + strings.Repeat("[", 30) + "1" + strings.Repeat("]", 30), "0 0 0 0|"},
	} {
		if got := does(b, chromedp.Evaluate[string](fmt.Sprintf("plytreePreview(%q); %s", c.link, drawn))); got != c.want {
			b.t.Errorf("of %s %q is drawn, wanted %q", c.link, got, c.want)
		}
	}
}
