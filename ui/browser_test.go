package ui

import (
	"bytes"
	"context"
	"fmt"
	"image"
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

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"plytree/engine/tree/treetest"
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

// served serves the web package in a subfolder, with the samples beside the page, and returns
// the address of the page.
func served(t *testing.T) string {
	t.Helper()
	folder := filepath.Join(packages(t), "web")
	if _, err := os.Stat(folder); err != nil {
		untried(t, "there is no package for the web")
	}
	return serve(t, "/course/", nil, folder, filepath.Join("..", "samples")) + "/course/index.html"
}

// serve serves pages by their paths, and below a path the files of folders, under the policy. It
// returns the address of the server. The page may ask for nothing else but
// other trees.
func serve(t *testing.T, below string, pages map[string]string, folders ...string) string {
	t.Helper()
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if page, ok := pages[r.URL.Path]; ok {
			_, _ = fmt.Fprint(w, page)
			return
		}
		name, isBelow := strings.CutPrefix(r.URL.Path, below)
		for _, folder := range folders {
			if _, err := os.Stat(filepath.Join(folder, name)); isBelow && err == nil {
				w.Header().Set("Content-Security-Policy", policy)
				http.ServeFile(w, r, filepath.Join(folder, name))
				return
			}
		}
		if filepath.Ext(name) != ".yaml" && r.URL.Path != "/favicon.ico" {
			t.Errorf("the page asks for %s", r.URL.Path)
		}
		http.NotFound(w, r)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

// browserAt opens an address in a browser without a screen. The browser compiles the program
// quickly and does not optimize it, which costs more than it saves in a test.
func browserAt(t *testing.T, address string) browsed {
	t.Helper()
	program, err := exec.LookPath("chromium")
	if err != nil {
		untried(t, "needs chromium")
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program), chromedp.NoSandbox, chromedp.WindowSize(1280, 720), chromedp.DisableGPU,
		chromedp.Flag("js-flags", "--liftoff-only"),
		chromedp.Flag("use-gl", "angle"), chromedp.Flag("use-angle", "swiftshader"),
		chromedp.Flag("enable-unsafe-swiftshader", true),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-background-networking", true),
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-sync", true))
	root, stop := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(stop)
	ctx, stop := chromedp.NewContext(root)
	t.Cleanup(stop)
	b := browsed{t, ctx, address, &said{}}
	if err := chromedp.Listen(ctx, b.said.hear); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if b.said.wrong {
			t.Errorf("an error in the page: %s", b.said.first())
		}
	})
	does(b, chromedp.Navigate(address))
	return b
}

// browse opens the page of the web package, beside other tests that wait for theirs.
func browse(t *testing.T, fragment string) browsed {
	t.Helper()
	t.Parallel()
	address := served(t)
	b := browserAt(t, address+fragment)
	b.url = address
	b.until("the program", `document.getElementById("loading").hidden`)
	b.catchesFiles()
	b.runs(`window.steps = 0; const taken = plytree.taken; plytree.taken = () => { steps++; taken(); }`)
	b.until("a drawn window", `document.title.endsWith("Plytree")`)
	return b
}

// catchesFiles takes the files that the page saves; the page itself is where others have a frame.
func (b browsed) catchesFiles() {
	b.t.Helper()
	b.runs(`plytree.save = async (name, bytes) => { window.saved = name + "\n" + new TextDecoder().decode(bytes); return name; }; window.saved = ""; window.frame = {contentDocument: document}`)
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

// commands sends a command of the browser's protocol.
func commands[P, R any](b browsed, command cdp.Command[P, R], with P) R {
	b.t.Helper()
	return does(b, func(ctx context.Context, t *chromedp.Target) (R, error) { return cdp.Call(ctx, t, command, with) })
}

// evaluated is what a script comes to, whose data are the arguments, in the form of fmt.
func evaluated[T any](b browsed, script string, data []any) T {
	b.t.Helper()
	if len(data) > 0 {
		script = fmt.Sprintf(script, data...)
	}
	return does(b, chromedp.Evaluate[T](script))
}

func (b browsed) runs(script string, data ...any) {
	b.t.Helper()
	evaluated[bool](b, script+"; true", data)
}

func (b browsed) is(condition string, data ...any) bool {
	b.t.Helper()
	return evaluated[bool](b, condition, data)
}

func (b browsed) text(expression string, data ...any) string {
	b.t.Helper()
	return evaluated[string](b, expression, data)
}

// until waits for a condition as long as anything still changes, however slow the machine is.
func (b browsed) until(what, condition string, data ...any) {
	b.t.Helper()
	last, state := "", ""
	for still := 0; still < 900 && !strings.Contains(state, "has stopped"); still++ {
		if b.is(condition, data...) {
			return
		}
		if state = b.text(
			`[document.title, window.frame?.contentDocument?.title, (window.frame?.contentDocument ?? document).getElementById("state")?.textContent, window.steps, window.saved].join(" | ")`); state != last {
			last, still = state, 0
		}
		time.Sleep(100 * time.Millisecond)
	}
	b.colours("missing")
	b.t.Fatalf("%s did not come: %s\n%s", what, state, b.said.first())
}

// titled waits for a tab whose title contains a text.
func (b browsed) titled(text string) {
	b.t.Helper()
	b.until(text, `document.title.includes(%q)`, text)
}

// press presses keys one after the other; the program takes each on its own time.
func (b browsed) press(keys string) { b.t.Helper(); b.holding(chromedp.ModifierNone, keys) }

// holding presses keys while modifiers are held.
func (b browsed) holding(modifiers chromedp.Modifier, keys string) {
	b.t.Helper()
	does(b, chromedp.KeyEvent(keys, chromedp.KeyModifiers(modifiers)))
}

// save saves by Ctrl+S and waits for the file to contain a text.
func (b browsed) save(want string) {
	b.t.Helper()
	b.holding(chromedp.ModifierCtrl, "s")
	b.until("a saved file with "+want, "window.saved.includes(%q)", want)
}

// saves saves after everything typed, and returns the file.
func (b browsed) saves() string {
	b.t.Helper()
	b.runs(`window.saved = ""`)
	b.save("plytree: 1")
	return b.text(`window.saved`)
}

// picture returns a picture of the page.
func (b browsed) picture() image.Image {
	b.t.Helper()
	img, err := png.Decode(bytes.NewReader(does(b, chromedp.CaptureScreenshot())))
	if err != nil {
		b.t.Fatal(err)
	}
	return img
}

// colours counts the colours of the page, and keeps a screenshot to look at.
func (b browsed) colours(name string) int {
	b.t.Helper()
	img := b.picture()
	if folder := os.Getenv("PLYTREE_SHOTS"); folder != "" {
		var shot bytes.Buffer
		if err := png.Encode(&shot, img); err != nil {
			b.t.Error(err)
		}
		if err := os.WriteFile(filepath.Join(folder, name+".png"), shot.Bytes(), 0o644); err != nil {
			b.t.Error(err)
		}
	}
	return coloursOf(img)
}

// A link opens a tree; a leaf is changed by keyboard, a node named in Cyrillic, a
// step of a lesson shown, and the file comes out. Then texts are typed.
func TestWebPackageDrawsAndEdits(t *testing.T) {
	b := browse(t, "#tree=[[3,12,8],[2,4,6],[14,5,2]]&algorithm=alpha-beta-hard")
	b.previews()
	b.besides()
	if n := b.colours("link"); n < 20 {
		t.Errorf("only %d colours are drawn", n)
	}
	b.press(kb.ArrowDown + kb.ArrowDown + kb.ArrowDown + "7" + kb.Enter)
	b.save("[7, 12, 8]")
	b.press(kb.ArrowUp + kb.F2 + "Задача é[" + kb.Enter)
	b.save("Задача é[")
	b.press(kb.F5 + "..")
	if b.colours("lesson") < 20 {
		t.Error("no lesson is drawn")
	}
	b.press(kb.F5)
	b.takesTexts()
}

// besides checks which files of links are beside the page, as the browser resolves them.
func (b browsed) besides() {
	b.t.Helper()
	for beside, names := range map[bool][]string{
		false: {
			"../x.yaml", " ../x.yaml", "./../x.yaml", "a/../../x.yaml", "%2e%2e/x.yaml", ".%2E/x.yaml", "..%2fx.yaml",
			"a/..%2f..%2fx.yaml", "..\\x.yaml", "a\\..\\..\\x.yaml", ".\t./x.yaml", ".\n.\n/x.yaml",
			"/x.yaml", " /x.yaml", "\t/x.yaml", "\n/x.yaml", "\x01/x.yaml", "\\x.yaml", "%5c..%5cx.yaml",
			"//host/x.yaml", " //host/x.yaml", "\t//host/x.yaml", "/\t/host/x.yaml", "/\n/host/x.yaml",
			"\\\\host\\x.yaml", "/\\host/x.yaml", "//user@host/x.yaml", "///host/x.yaml", "//127.0.0.1:1/course/x.yaml",
			"https://host/x.yaml", " https://host/x.yaml", "ht\ntps://host/x.yaml", "HTTP:/x.yaml", "http:../x.yaml",
			"http:\\\\host/x.yaml", "data:,x.yaml", "blob:x.yaml", "javascript:x.yaml", "file:///x.yaml", "about:blank",
			"mailto:x.yaml",
			"", " ", ".", "./", "?x.yaml", "#x.yaml", "a/..", "x%.yaml", "%", "%ff.yaml",
		},
		true: {"x.yaml", " x.yaml", "./x.yaml", "a/x.yaml", "a/../x.yaml", "week 3/a.yaml", "week%203/a.yaml",
			"x..yaml", "..x.yaml", "ж.yaml", "a//x.yaml", "x.yaml?1"},
	} {
		for _, name := range names {
			if b.is("plytree.beside(%q)", name) != beside {
				b.t.Errorf("%q is taken for a file beside the page: %v", name, !beside)
			}
		}
	}
}

// What was saved or handed in as a download is offered again until the student discards it. Then
// the file doesn't count as changed by another program, and nothing as unsaved.
func TestWebPackageOffersWhatWasSaved(t *testing.T) {
	treetest.OnlyInCI(t)
	b := browse(t, "#open=11-practice.yaml")
	again := func() {
		b.until("a copy",
			`Object.keys(localStorage).some((key) => key.startsWith("plytree.copy.") && JSON.parse(localStorage.getItem(key)).Saved)`)
		does(b, chromedp.Navigate("about:blank"))
		does(b, chromedp.Navigate(b.url+"#open=11-practice.yaml"))
		b.until("the program again", `document.title.endsWith("Plytree") && document.getElementById("loading").hidden`)
		b.catchesFiles()
		b.view()
	}
	b.titled("11-practice")
	b.packsItself()
	b.types("text-answer-0", "7")
	b.runs(`document.querySelector("#text h1").focus()`)
	b.save("value: 7")
	for _, round := range []string{"saved", "saved once more"} {
		again()
		b.says("Recover your work?")
		b.clicks("Recover")
		b.until("the answer that was "+round, `document.querySelector('[id^="text-answer-0"]')?.value === "7"`)
		time.Sleep(5 * time.Second) // in which the window looks at its files
		if b.is(`document.querySelector("[role=alertdialog]") !== null || plytree.unsaved`) {
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
	b.runs(`localStorage.setItem("plytree.copy.none", '{"Saved": true, "Link": "another"}')`)
	again()
	b.until("the empty exercise", `document.querySelector('[id^="text-answer-0"]')?.value === ""`)
	b.runs(`location.hash = "open=%20//host/x.yaml"`)
	b.says("isn't next to the page")
}

// packsItself packs the files of the page with its exercise in front.
func (b browsed) packsItself() {
	b.t.Helper()
	for _, at := range [][2]float64{{329, 13}, {410, 256}} { // Teach, Export SCORM package…
		before := b.still()
		does(b, chromedp.MouseClickXY(at[0], at[1]))
		b.differs(before)
	}
	b.colours("package")
	b.view()
	b.says("The solution can be found in the package")
	b.clicks("Choose name…")
	b.until("the package",
		`window.saved.startsWith("11-practice.zip\nPK") && ["plytree.wasm.gz", "exercise.yaml", "imsmanifest.xml"].every((name) => window.saved.includes(name))`)
}

// previews checks what was drawn for a link before the program ran, and what is drawn for others:
// only numbers, and nothing for what is not a tree.
func (b browsed) previews() {
	b.t.Helper()
	drawn := `["line", ".max", ".min", "rect"].map((s) => document.querySelectorAll("#preview " + s).length).join(" ") + "|" + [...document.querySelectorAll("#preview text")].map((t) => t.textContent).join(" ")`
	if got := b.text(drawn); got != "12 1 3 9|3 12 8 2 4 6 14 5 2" {
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
		if got := b.text("plytreePreview(%q); %s", c.link, drawn); got != c.want {
			b.t.Errorf("of %s %q is drawn, wanted %q", c.link, got, c.want)
		}
	}
}
