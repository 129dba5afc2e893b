package ui

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"plytree/editor/answering"
	"plytree/engine/exercise"
	"plytree/engine/written"
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

// A student solves a test using only the text view, by keyboard, and saves; then everything is
// right. The first Tab leads to the link to the view, F6 leads to the canvas and back, and changes
// on one side are seen on the other.
func TestATestIsSolvedInTheTextViewAlone(t *testing.T) {
	onlyInCI(t)
	b := browse(t, "#open=12-test.yaml")
	b.until("the test", `document.title.includes("12-test")`)
	does(b, chromedp.KeyEvent(kb.Tab))
	b.focused("to-text")
	does(b, chromedp.KeyEvent(kb.Enter))
	b.until("the text view", `document.querySelector("#text h1")?.textContent === "A short test with MIN at the root"`)
	b.focused("text-title")
	told := b.calls(map[string]string{"heading": "The tree", "textbox": "Your name", "combobox": "Best move", "button": "p, MIN", "group": "Actions", "region": "Text view"})
	if len(told["listitem"]) != 13 || len(told["list"]) != 5 {
		t.Errorf("%d nodes in %d lists", len(told["listitem"]), len(told["list"]))
	}
	b.tabTo("text-student")
	b.hurry(0, strings.Split("Ana Pop", "")...)
	does(b, chromedp.KeyEvent(kb.Enter))
	b.focused("text-number")
	b.hurry(0, "0", "7", kb.Enter)
	data, err := os.ReadFile(filepath.Join("..", "samples", "12-test.yaml"))
	if err != nil {
		b.t.Fatal(err)
	}
	saved := b.answer(string(data), "order:")
	if saved.Student() != "Ana Pop" || saved.Number() != "07" {
		t.Errorf("%v", saved)
	}
	b.colours("textview")
	tree := does(b, chromedp.Evaluate[string](`Array.from(document.querySelectorAll("#text li"), (e) => e.textContent).join()`))
	if says := does(b, chromedp.Evaluate[string](`document.getElementById("text").textContent`)); strings.Contains(tree, "pruned (") || strings.Contains(tree, "a pruned node") || strings.Contains(says, "marks so far") {
		t.Errorf("a test tells: %s", says)
	}
	b.sync()
}

// answer types the right answers into the fields one after the other, and saves. Once the file
// contains the last one, all must be right; it returns the answers.
func (b browsed) answer(text, last string) *written.Answers {
	b.t.Helper()
	doc, err := fileformat.Read("x.yaml", []byte(text))
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
			b.put(fmt.Sprintf("text-answer-%d-0", task), w.Text(exercise.Slot{Task: task}))
		}
		for _, f := range fields {
			b.put(fmt.Sprintf("text-answer-%d-%d%s", task, f.Node, f.Aspect), w.Filled().Text(f))
		}
	}
	does(b, chromedp.KeyEvent("s", chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	b.until("a saved file", fmt.Sprintf(`window.saved.includes(%q)`, last))
	saved, err := fileformat.Read("saved.yaml", []byte(strings.SplitN(does(b, chromedp.Evaluate[string]("window.saved")), "\n", 2)[1]))
	if err != nil {
		b.t.Fatal(err)
	}
	if m := key.Mark(saved.Answers, exercise.MarkOptions{}); m.Score.Cmp(m.Max) != 0 {
		b.t.Errorf("%v of %v marks, %v", m.Score, m.Max, saved.Answers)
	}
	return saved.Answers
}

// Every kind of task is answered in the text view by keyboard, in the notation of right answers.
func TestEveryKindOfTaskIsAnsweredInTheTextView(t *testing.T) {
	onlyInCI(t)
	b := browse(t, "")
	const texts = `tree:
  name: a
  children:
    - {name: b, children: [{name: d, children: [1, 4]}, {name: e, children: [5, 6]}]}
    - {name: c, move: right, children: [{name: f, children: [2, 1]}, {name: g, children: [8, 7]}]}
exercise:
  tasks:
    - {ask: value}
    - {ask: best-move}
    - {ask: values, nodes: [b, d, e]}
    - {ask: bounds, nodes: [b, e]}
    - {ask: windows, nodes: [b, e]}
    - {ask: pruned}
    - {ask: order}
    - {ask: evaluated}
    - {ask: range, leaf: 1.2.1, for: {cut: 1.2.2}}
    - {ask: construct, want: {pruned: [1.2.2, g], value: 4}, leaves: [1.2.1], values: 0..9}
    - {ask: least}
---
tree: {name: a, children: [{name: c, children: [2, 8]}, {name: b, children: [6, 5]}]}
exercise: {tasks: [{ask: value}, {ask: reorder}]}
`
	b.starts()
	for i, text := range strings.Split(texts, "---\n") {
		title := fmt.Sprintf("Kinds %d", i+1)
		b.open(title, text)
		b.until("the text view", fmt.Sprintf(`document.querySelector("#text h1")?.textContent === %q`, title))
		if i == 0 {
			b.calls(map[string]string{"checkbox": "No such values exist", "textbox": "α at b", "combobox": "At e", "button": "Check answers"})
		}
		b.answer("plytree: 1\n"+text, []string{"least:", "reorder:"}[i])
	}
}

// starts begins a new tree from the start page in the text view, and saves it: then the tree has
// the file's name. On the way a sample is offered.
func (b browsed) starts() {
	b.t.Helper()
	called := func(says string) {
		b.t.Helper()
		b.until(says, fmt.Sprintf(`document.querySelector("#text h1")?.textContent === %q`, says))
	}
	does(b, chromedp.KeyEvent(kb.Tab))
	b.focused("to-text")
	does(b, chromedp.KeyEvent(kb.Enter))
	called("Start page")
	b.calls(map[string]string{"button": "Five evaluations instead of eight", "heading": "Recent files"})
	for range 20 {
		if does(b, chromedp.Evaluate[string]("document.activeElement.textContent")) == "New tree" {
			break
		}
		does(b, chromedp.KeyEvent(kb.Tab))
	}
	does(b, chromedp.KeyEvent(kb.Enter))
	called("Untitled")
	does(b, chromedp.KeyEvent("s", chromedp.KeyModifiers(chromedp.ModifierCtrl)))
	called("tree.plytree.yaml")
}

// Practice continues in the text view by keyboard alone: an example, an exercise answered wrong and
// checked, the next one. The student's name is not asked for.
func TestPracticeGoesOnInTheTextView(t *testing.T) {
	onlyInCI(t)
	b := browse(t, "#practise=values")
	b.until("an example", `document.title.includes("alues")`)
	does(b, chromedp.KeyEvent(kb.F6))
	status := func(says string) {
		b.t.Helper()
		b.until(says, fmt.Sprintf(`document.querySelector("#text [role=status]")?.textContent.includes(%q) === true`, says))
	}
	press := func(id string) {
		b.t.Helper()
		b.tabTo(id)
		does(b, chromedp.KeyEvent(kb.Enter))
	}
	status("A worked example")
	press("text-do-practise")
	b.until("the keyboard in the dialog", `document.activeElement.closest("[role=alertdialog]") !== null`)
	b.calls(map[string]string{"alertdialog": "My progress", "button": "Close"})
	b.holds()
	does(b, chromedp.KeyEvent(kb.Escape))
	b.focused("text-do-practise")
	press("text-do-next exercise")
	status("Stage 1 of")
	open := does(b, chromedp.Evaluate[string](`document.querySelector("#text input[id^=text-answer]:not([readonly])").id`))
	does(b, chromedp.Evaluate[bool](`document.getElementById("text-title").focus(); true`)) // the button is behind the fields, and so is Check
	b.put(open, "999")
	press("text-do-check")
	status("1 answer is incorrect.")
	does(b, chromedp.Evaluate[bool](`window.heard = []; new MutationObserver((all) => { for (const m of all) for (const n of m.addedNodes) heard.push(n.textContent); }).observe(document.querySelector("#text [role=status]"), { childList: true }); true`))
	press("text-do-check")
	b.until("the marks, said again", `heard.some((line) => line.includes("so far"))`)
	if does(b, chromedp.Evaluate[bool](`document.getElementById("text-student") !== null`)) {
		t.Error("who practises is asked for a name")
	}
	press("text-do-next exercise")
	b.until("the next exercise", `!document.querySelector("#text [role=status]").textContent.includes("1 answer is incorrect.")`)
}

// A plain tree is changed in the text view by keyboard: a value in its field, all of them
// by the menu and a dialog.
func TestATreeIsChangedInTheTextView(t *testing.T) {
	onlyInCI(t)
	b := browse(t, "#tree=[[1,2],[3,4]]")
	does(b, chromedp.KeyEvent(kb.F6))
	b.until("the text view", `!document.getElementById("text").hidden`)
	b.tabTo("text-menu")
	b.tabBackTo("text-do-")
	nodes := func(contain string) {
		b.t.Helper()
		b.until(contain, fmt.Sprintf(`document.querySelector("#text [data-tree]").textContent.includes(%q)`, contain))
	}
	for range 30 {
		if strings.HasPrefix(does(b, chromedp.Evaluate[string]("document.activeElement.id")), "text-node-") {
			break
		}
		does(b, chromedp.KeyEvent(kb.Tab))
	}
	does(b, chromedp.KeyEvent(kb.End))
	b.until("a field", `document.querySelector("#text input[id^=text-value-]") !== null`)
	b.put(does(b, chromedp.Evaluate[string](`document.querySelector("#text input[id^=text-value-]").id`)), "-5")
	nodes("2.2, −5")
	choose := func(says string) {
		b.t.Helper()
		for range 60 {
			if does(b, chromedp.Evaluate[string]("document.activeElement.textContent")) == says {
				does(b, chromedp.KeyEvent(kb.Enter))
				return
			}
			does(b, chromedp.KeyEvent(kb.Tab))
		}
		b.t.Fatalf("Tab does not lead to %s in %s", says, does(b, chromedp.Evaluate[string](`document.querySelector("#text").textContent`)))
	}
	b.tabBackTo("text-menu")
	does(b, chromedp.KeyEvent(kb.Enter))
	b.until("the menu", `document.activeElement.closest("[role=alertdialog]") !== null`)
	choose("Tree")
	b.until("the menu of the tree", `document.querySelector("[role=alertdialog]").textContent.includes("Set leaf values")`)
	choose("Set leaf values…")
	b.until("the dialog", `document.activeElement.localName === "select" || document.activeElement.localName === "input"`)
	b.calls(map[string]string{"textbox": "Set leaf values"})
	b.hurry(0, strings.Split("9 8 7 6", "")...)
	choose("Set values")
	nodes("2.2, 6")
	b.focused("text-menu")
}

// holds checks that the dialog in the text view keeps the keyboard, and that nothing else can be
// read.
func (b browsed) holds() {
	b.t.Helper()
	if told := b.accessible(); len(told["link"]) > 0 || len(told["alertdialog"]) != 1 {
		b.t.Errorf("besides the dialog there are the links %q", told["link"])
	}
	for _, turn := range [][]chromedp.KeyOption{nil, {chromedp.KeyModifiers(chromedp.ModifierShift)}} {
		stops := map[string]bool{}
		for range 40 {
			does(b, chromedp.KeyEvent(kb.Tab, turn...))
			if !does(b, chromedp.Evaluate[bool](`document.activeElement.closest("[role=alertdialog]") !== null`)) {
				b.t.Fatal("Tab leads out of the dialog")
			}
			id := does(b, chromedp.Evaluate[string]("document.activeElement.id"))
			if stops[id] {
				break
			}
			stops[id] = true
		}
	}
}

// put types or chooses an answer in a field, and waits until the session has it.
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

// sync goes to the canvas and back: the node selected there is selected here.
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

// accessible returns what Chromium gives to screen readers: the names of everything, by role.
// Everything that can be used must have a name.
func (b browsed) accessible() map[string][]string {
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
		role, name := told(n.Role), ""
		if n.Name != nil {
			name = told(n.Name)
		}
		named[role] = append(named[role], name)
		switch role {
		case "textbox", "combobox", "checkbox", "button", "group", "heading", "alertdialog", "region":
			if strings.TrimSpace(name) == "" {
				b.t.Errorf("a %s has no name", role)
			}
		}
	}
	if len(named["status"]) == 0 {
		b.t.Error("no region speaks up")
	}
	return named
}

// calls checks that each role has an element with the name.
func (b browsed) calls(names map[string]string) map[string][]string {
	b.t.Helper()
	named := b.accessible()
	for role, name := range names {
		if !strings.Contains(strings.Join(named[role], "\n"), name) {
			b.t.Errorf("no %s is called %s: %q", role, name, named[role])
		}
	}
	return named
}

// told returns a value of the accessibility tree as text.
func told(v *accessibility.Value) (text string) {
	if json.Unmarshal(v.Value, &text) != nil {
		return string(v.Value)
	}
	return text
}

// Tab leads from the text view to the tool bar, however often it is pressed, and changes no tree;
// F6 leads back.
func TestTabOutOfTheTextViewChangesNoTree(t *testing.T) {
	onlyInCI(t)
	b := browse(t, "#tree=[[1,2],[3,4]]")
	does(b, chromedp.KeyEvent(kb.F6))
	b.until("the text view", `!document.getElementById("text").hidden`)
	status := func() string {
		return does(b, chromedp.Evaluate[string](`document.querySelector("#text [role=status]").textContent`))
	}
	tree := does(b, chromedp.Evaluate[string](`document.querySelector("#text [data-tree]").textContent`))
	b.tabTo("keyboard")
	b.until("that it was left", `document.querySelector("#text [role=status]").textContent.includes("You have left the text view.")`)
	for range 60 {
		does(b, chromedp.KeyEvent(kb.Tab))
	}
	if now := does(b, chromedp.Evaluate[string](`document.querySelector("#text [data-tree]").textContent`)); now != tree {
		t.Errorf("Tab has made %q of %q; %s", now, tree, status())
	}
	does(b, chromedp.KeyEvent(kb.F6))
	b.until("the text view again", `document.getElementById("text").contains(document.activeElement)`)
	does(b, chromedp.Evaluate[bool](`document.getElementById("to-text").focus(); true`))
	does(b, chromedp.KeyEvent(kb.F6))
	b.until("the text view by F6 on its link", `document.getElementById("text").contains(document.activeElement)`)
}
