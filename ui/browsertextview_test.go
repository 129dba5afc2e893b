package ui

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"plytree/editor/answering"
	"plytree/engine/exercise"
	"plytree/fileformat"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// focused waits until the element with the ID has the keyboard.
func (b browsed) focused(id string) {
	b.t.Helper()
	b.until("the keyboard at "+id, fmt.Sprintf("document.activeElement.id === %q", id))
}

// tabTo presses Tab until the element with the ID has the keyboard.
func (b browsed) tabTo(id string) {
	b.t.Helper()
	for range 60 {
		if does(b, chromedp.Evaluate[string]("document.activeElement.id")) == id {
			return
		}
		does(b, chromedp.KeyEvent(kb.Tab))
	}
	b.t.Fatalf("Tab does not lead to %s, but to %s", id, does(b, chromedp.Evaluate[string]("document.activeElement.outerHTML")))
}

// A student solves a test in the text view alone, by keyboard, and saves: all is right
// then. The first Tab leads to the link to it, F6 leads to the canvas and back, and what
// is done on one side is seen on the other.
func TestATestIsSolvedInTheTextViewAlone(t *testing.T) {
	b := browse(t, "#open=12-test.yaml")
	b.until("the test", `document.title.includes("12-test")`)
	does(b, chromedp.KeyEvent(kb.Tab))
	b.focused("to-text")
	does(b, chromedp.KeyEvent(kb.Enter))
	b.until("the text view", `document.querySelector("#text h1")?.textContent === "A short test with MIN at the root"`)
	b.focused("text-title")
	b.tree()
	b.tabTo("text-student")
	b.hurry(0, strings.Split("Ana Pop", "")...)
	does(b, chromedp.KeyEvent(kb.Enter))
	b.focused("text-number")
	b.hurry(0, "0", "7", kb.Enter)
	doc := b.answer("12-test.yaml")
	does(b, chromedp.KeyEvent("s", chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	b.until("a saved file", `window.saved.includes("order:")`)
	saved, err := fileformat.Read("saved.yaml", []byte(strings.SplitN(does(b, chromedp.Evaluate[string]("window.saved")), "\n", 2)[1]))
	if err != nil {
		t.Fatal(err)
	}
	key, err := exercise.NewKey(t.Context(), doc.Tree, doc.Search, doc.Exercise)
	if err != nil {
		t.Fatal(err)
	}
	if m := key.Mark(saved.Answers, exercise.MarkOptions{}); m.Score.Cmp(m.Max) != 0 || saved.Answers.Student() != "Ana Pop" || saved.Answers.Number() != "07" {
		t.Errorf("%v of %v marks, %v", m.Score, m.Max, saved.Answers)
	}
	b.colours("textview")
	if told := does(b, chromedp.Evaluate[string](`document.getElementById("text").textContent`)); strings.Contains(told, "pruned") || strings.Contains(told, "marks so far") {
		t.Errorf("a test tells: %s", told)
	}
	b.sync()
}

// answer types the right answers into the fields, each behind the other.
func (b browsed) answer(sample string) *fileformat.Document {
	b.t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "samples", sample))
	if err != nil {
		b.t.Fatal(err)
	}
	doc, err := fileformat.Read(sample, data)
	if err != nil {
		b.t.Fatal(err)
	}
	key, err := exercise.NewKey(b.t.Context(), doc.Tree, doc.Search, doc.Exercise)
	if err != nil {
		b.t.Fatal(err)
	}
	sheet := answering.NewSheet(key)
	w := answering.Work{}.With(sheet, nil).WithAnswers(key.Perfect())
	for task := range sheet.Tasks() {
		fields := sheet.Fields(task)
		if len(fields) == 0 {
			b.put(fmt.Sprintf("text-answer-%d-all", task), w.Whole(task))
		}
		for _, f := range fields {
			b.put(fmt.Sprintf("text-answer-%d-%d%s", task, f.Node, f.Side), w.Filled().Given(f))
		}
	}
	return doc
}

// put writes or chooses an answer in a field, and waits for the session to know it.
func (b browsed) put(id, answer string) {
	b.t.Helper()
	b.tabTo(id)
	if does(b, chromedp.Evaluate[string]("document.activeElement.localName")) == "select" {
		at := does(b, chromedp.Evaluate[int](fmt.Sprintf("[...document.activeElement.options].findIndex((o) => o.value === %q)", answer)))
		for range at {
			does(b, chromedp.KeyEvent(kb.ArrowDown))
		}
		return
	}
	b.hurry(0, strings.Split(answer, "")...)
	does(b, chromedp.KeyEvent(kb.Enter)) // which leads to the next one, if there is one
}

// sync goes to the canvas and back: a node that is selected there is it here.
func (b browsed) sync() {
	b.t.Helper()
	current := func(begins string) string {
		return fmt.Sprintf(`document.querySelector("#text [aria-current]")?.textContent.startsWith(%q) === true`, begins)
	}
	b.tabBackTo("text-node-")
	does(b, chromedp.KeyEvent(kb.Home))
	b.until("the root", current("p,"))
	does(b, chromedp.KeyEvent(kb.F6))
	b.focused("keyboard")
	does(b, chromedp.KeyEvent(kb.ArrowDown))
	b.until("its child", current("q,"))
	does(b, chromedp.KeyEvent(kb.F6))
	b.until("the text view again", `document.getElementById("text").contains(document.activeElement)`)
	b.tabBackTo("text-node-")
	does(b, chromedp.KeyEvent(kb.ArrowLeft))
	b.until("a folded subtree", `document.activeElement.closest("li").querySelector("ul") === null`)
	does(b, chromedp.KeyEvent(kb.Escape))
	b.focused("keyboard")
}

// tabBackTo presses Shift+Tab until an element whose ID begins so has the keyboard.
func (b browsed) tabBackTo(begins string) {
	b.t.Helper()
	for range 60 {
		if strings.HasPrefix(does(b, chromedp.Evaluate[string]("document.activeElement.id")), begins) {
			return
		}
		does(b, chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift)))
	}
	b.t.Fatalf("Shift+Tab does not lead to %s", begins)
}

// tree holds what Chromium tells programs that read the screen: headings, a nested list
// of nodes, fields that are called something, a region that speaks up.
func (b browsed) tree() {
	b.t.Helper()
	time.Sleep(300 * time.Millisecond) // it is told of changes by and by
	var nodes []*accessibility.Node
	does(b, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		got, err := cdp.Call(ctx, t, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{})
		if err == nil {
			nodes = got.Nodes
		}
		return err
	}))
	named := map[string][]string{}
	for _, n := range nodes {
		if n.Ignored || n.Role == nil {
			continue
		}
		role, name := fmt.Sprint(told(n.Role)), ""
		if n.Name != nil {
			name = fmt.Sprint(told(n.Name))
		}
		named[role] = append(named[role], name)
		switch role {
		case "textbox", "combobox", "button", "group", "heading":
			if strings.TrimSpace(name) == "" {
				b.t.Errorf("a %s has no name", role)
			}
		}
	}
	for role, name := range map[string]string{"heading": "The tree", "textbox": "Your name", "combobox": "Best move", "button": "p, MIN", "group": "Actions", "region": "Text view"} {
		if !strings.Contains(strings.Join(named[role], "\n"), name) {
			b.t.Errorf("no %s is called %s: %q", role, name, named[role])
		}
	}
	if len(named["status"]) == 0 || len(named["listitem"]) != 13 || len(named["list"]) != 5 {
		b.t.Errorf("%d regions speak up, %d nodes in %d lists", len(named["status"]), len(named["listitem"]), len(named["list"]))
	}
}

// told is a value of the accessibility tree as text.
func told(v *accessibility.Value) string { return strings.Trim(string(v.Value), `"`) }
