package ui

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"plytree/editor/answering"
	"plytree/engine/exercise"
	"plytree/engine/tree/treetest"
	"plytree/engine/written"
	"plytree/fileformat"

	"github.com/chromedp/cdproto/accessibility"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// focused waits until the element with the ID has the keyboard.
func (b browsed) focused(id string) {
	b.t.Helper()
	b.until("the keyboard at "+id, "document.activeElement.id === %q", id)
}

// inText waits until an element of the text view has the keyboard.
func (b browsed) inText() {
	b.t.Helper()
	b.until("the text view", `document.getElementById("text").contains(document.activeElement)`)
}

// headed waits for a heading of the text view.
func (b browsed) headed(title string) {
	b.t.Helper()
	b.until(title, `document.querySelector("#text h1")?.textContent === %q`, title)
}

// keysTo presses a key until the element that has the keyboard, called e, is the right one.
func (b browsed) keysTo(held chromedp.Modifier, key, condition string, data ...any) {
	b.t.Helper()
	condition = "((e) => " + condition + ")(document.activeElement)"
	for range 60 {
		if b.is(condition, data...) {
			return
		}
		b.holding(held, key)
	}
	b.t.Fatalf("keys don't lead to %s %q, but to %s", condition, data, b.text("document.activeElement.outerHTML"))
}

// tabTo presses Tab until the element with the ID has the keyboard.
func (b browsed) tabTo(id string) { b.t.Helper(); b.keysTo(0, kb.Tab, "e.id === %q", id) }

// tabBackTo presses Shift+Tab until an element whose ID begins so has the keyboard.
func (b browsed) tabBackTo(begins string) {
	b.t.Helper()
	b.keysTo(chromedp.ModifierShift, kb.Tab, "e.id.startsWith(%q)", begins)
}

// choose presses Enter at what Tab leads to and is called so.
func (b browsed) choose(says string) {
	b.t.Helper()
	b.keysTo(0, kb.Tab, "e.textContent === %q", says)
	b.press(kb.Enter)
}

// A new tree is begun from the start page, in the text view, to which the first Tab leads, and
// saved: then it is called by its file. Every kind of task is answered there by keyboard, as the
// right answer is written.
func TestEveryKindOfTaskIsAnsweredInTheTextView(t *testing.T) {
	treetest.OnlyInCI(t)
	b := browse(t, "")
	b.press(kb.Tab)
	b.focused("to-text")
	b.press(kb.Enter)
	b.headed("Start page")
	b.focused("text-title")
	b.calls(map[string]string{"button": "Five evaluations instead of eight", "heading": "Recent files"})
	b.choose("New tree")
	b.headed("Untitled")
	b.holding(chromedp.ModifierCtrl, "s")
	b.headed("tree.plytree.yaml")
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
	for i, text := range strings.Split(texts, "---\n") {
		title := fmt.Sprintf("Kinds %d", i+1)
		b.open(title, text)
		b.headed(title)
		if i == 0 {
			b.calls(map[string]string{"checkbox": "No such values exist", "textbox": "α at b", "combobox": "At e",
				"button": "Check answers"})
		}
		b.answer("plytree: 1\n"+text, []string{"least:", "reorder:"}[i])
	}
	b.solvesTest()
}

// solvesTest solves a test in the text view alone, by keyboard, and saves: all is right then. F6
// leads to the canvas and back, and what is done on one side is seen on the other.
func (b browsed) solvesTest() {
	b.t.Helper()
	b.runs(`location.hash = "open=12-test.yaml"`)
	b.headed("A short test with MIN at the root")
	told := b.calls(map[string]string{"heading": "The tree", "textbox": "Your name", "combobox": "Best move",
		"button": "p, MIN", "group": "Actions", "region": "Text view"})
	if len(told["listitem"]) != 13 || len(told["list"]) != 5 {
		b.t.Errorf("%d nodes in %d lists", len(told["listitem"]), len(told["list"]))
	}
	b.tabTo("text-student")
	b.press("Ana Pop" + kb.Enter)
	b.focused("text-number")
	b.press("07" + kb.Enter)
	data, err := os.ReadFile(filepath.Join("..", "samples", "12-test.yaml"))
	if err != nil {
		b.t.Fatal(err)
	}
	saved := b.answer(string(data), "order:")
	if saved.Student() != "Ana Pop" || saved.Number() != "07" {
		b.t.Errorf("%v", saved)
	}
	b.colours("textview")
	tree := b.text(`Array.from(document.querySelectorAll("#text li"), (e) => e.textContent).join()`)
	if says := b.text(`document.getElementById("text").textContent`); strings.Contains(tree, "pruned (") ||
		strings.Contains(tree, "a pruned node") || strings.Contains(says, "marks so far") {
		b.t.Errorf("a test tells: %s", says)
	}

	const current = `document.querySelector("#text [aria-current]")?.textContent.startsWith(%q) === true`
	b.tabBackTo("text-node-")
	b.press(kb.Home)
	b.until("the root", current, "p,")
	b.press(kb.F6)
	b.focused("keyboard")
	b.press(kb.ArrowDown)
	b.until("its child", current, "q,")
	b.press(kb.F6)
	b.inText()
	b.tabBackTo("text-node-")
	b.press(kb.ArrowLeft)
	b.until("a folded subtree", `document.activeElement.closest("li").querySelector("ul") === null`)
	b.press(kb.Escape)
	b.focused("keyboard")
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
	b.save(last)
	saved, err := fileformat.Read("saved.yaml", []byte(strings.SplitN(b.text("window.saved"), "\n", 2)[1]))
	if err != nil {
		b.t.Fatal(err)
	}
	if m := key.Mark(saved.Answers, exercise.MarkOptions{}); m.Score.Cmp(m.Max) != 0 {
		b.t.Errorf("%v of %v marks, %v", m.Score, m.Max, saved.Answers)
	}
	return saved.Answers
}

// put writes or chooses an answer in a field.
func (b browsed) put(id, answer string) {
	b.t.Helper()
	b.tabTo(id)
	if b.is(`document.activeElement.localName === "select"`) {
		at := evaluated[int](b, "[...document.activeElement.options].findIndex((o) => o.value === %q)", []any{answer})
		b.press(strings.Repeat(kb.ArrowDown, at)) // Tab takes what is chosen
		return
	}
	b.press(answer + kb.Enter) // which leads to the next one, if there is one
}

// A link practises a skill: first the example, then an exercise; how far one is stays in the
// storage of the page. Practice goes on in the text view by keyboard alone: an example, an
// exercise that is answered wrong and checked, the next one. Nobody asks who answers.
func TestPracticeGoesOnInTheTextView(t *testing.T) {
	treetest.OnlyInCI(t)
	b := browse(t, "#practise=cutting")
	b.titled("Pruning")
	b.holding(chromedp.ModifierCtrl|chromedp.ModifierShift, kb.Enter)
	b.until("what is kept", `(localStorage.getItem("fyne-preferences.json") || "").includes("cutting")`)
	if b.colours("practice") < 20 {
		t.Error("nothing is drawn")
	}
	b.runs(`location.hash = "practise=values"`)
	b.titled("Values")
	b.press(kb.F6)
	status := func(says string) {
		t.Helper()
		b.until(says, `document.querySelector("#text [role=status]")?.textContent.includes(%q) === true`, says)
	}
	press := func(id string) {
		t.Helper()
		b.tabTo(id)
		b.press(kb.Enter)
	}
	status("A worked example")
	press("text-do-practise")
	b.until("the keyboard in the dialog", `document.activeElement.closest("[role=alertdialog]") !== null`)
	b.calls(map[string]string{"alertdialog": "Practise", "button": "Close"})
	b.holds()
	b.press(kb.Escape)
	b.focused("text-do-practise")
	press("text-do-next exercise")
	status("Stage 1 of")
	open := b.text(`document.querySelector("#text input[id^=text-answer]:not([readonly])").id`)
	b.runs(`document.getElementById("text-title").focus()`) // the button is behind the fields, and so is Check
	b.put(open, "999")
	press("text-do-check")
	status("1 answer is incorrect.")
	b.runs(`window.heard = []; new MutationObserver((all) => { for (const m of all) for (const n of m.addedNodes) heard.push(n.textContent); }).observe(document.querySelector("#text [role=status]"), { childList: true })`)
	press("text-do-check")
	b.until("the marks, said again", `heard.some((line) => line.includes("so far"))`)
	if b.is(`document.getElementById("text-student") !== null`) {
		t.Error("who practises is asked for a name")
	}
	press("text-do-next exercise")
	b.until("the next exercise",
		`!document.querySelector("#text [role=status]").textContent.includes("1 answer is incorrect.")`)
}

// A plain tree is changed in the text view by keyboard: a value in its field, all of them
// by the menu and a dialog. Tab out of the text view leads to the tool bar, however often it
// is pressed, and changes no tree; F6 leads back.
func TestATreeIsChangedInTheTextView(t *testing.T) {
	treetest.OnlyInCI(t)
	b := browse(t, "#tree=[[1,2],[3,4]]")
	b.press(kb.F6)
	b.until("the text view", `!document.getElementById("text").hidden`)
	const tree = `document.querySelector("#text [data-tree]").textContent`
	before := b.text(tree)
	b.tabTo("keyboard")
	b.until("that it was left",
		`document.querySelector("#text [role=status]").textContent.includes("You have left the text view.")`)
	b.press(strings.Repeat(kb.Tab, 60))
	b.press(kb.F6)
	b.inText()
	if now := b.text(tree); now != before {
		t.Errorf("Tab has made %q of %q", now, before)
	}
	b.runs(`document.getElementById("to-text").focus()`)
	b.press(kb.F6)
	b.inText()

	b.tabBackTo("text-menu")
	b.tabBackTo("text-do-")
	b.keysTo(0, kb.Tab, `e.id.startsWith("text-node-")`)
	b.press(kb.End)
	b.until("a field", `document.querySelector("#text input[id^=text-value-]") !== null`)
	b.put(b.text(`document.querySelector("#text input[id^=text-value-]").id`), "-5")
	b.until("the value", tree+`.includes("2.2, −5")`)
	b.tabBackTo("text-menu")
	b.press(kb.Enter)
	b.until("the menu", `document.activeElement.closest("[role=alertdialog]") !== null`)
	b.choose("Tree")
	b.until("the menu of the tree",
		`document.querySelector("[role=alertdialog]").textContent.includes("Set leaf values")`)
	b.choose("Set leaf values…")
	b.until("the dialog", `["select", "input"].includes(document.activeElement.localName)`)
	b.calls(map[string]string{"textbox": "Set leaf values"})
	b.press("9 8 7 6")
	b.choose("Set values")
	b.until("the values", tree+`.includes("2.2, 6")`)
	b.focused("text-menu")
}

// holds checks that the dialog in the text view keeps the keyboard, and that nothing else can be
// read.
func (b browsed) holds() {
	b.t.Helper()
	if told := b.calls(nil); len(told["link"]) > 0 || len(told["alertdialog"]) != 1 {
		b.t.Errorf("besides the dialog there are the links %q", told["link"])
	}
	for _, held := range []chromedp.Modifier{chromedp.ModifierNone, chromedp.ModifierShift} {
		stops := map[string]bool{}
		for range 40 {
			b.holding(held, kb.Tab)
			if !b.is(`document.activeElement.closest("[role=alertdialog]") !== null`) {
				b.t.Fatal("Tab leads out of the dialog")
			}
			id := b.text("document.activeElement.id")
			if stops[id] {
				break
			}
			stops[id] = true
		}
	}
}

// calls holds that something of each role is called so, of what Chromium tells programs that read
// the screen: the names of all there is, by their roles, which it returns. Everything that can be
// done must be called something.
func (b browsed) calls(names map[string]string) map[string][]string {
	b.t.Helper()
	time.Sleep(300 * time.Millisecond) // it is told of changes by and by
	told := func(v *accessibility.Value) (text string) {
		if v != nil && json.Unmarshal(v.Value, &text) != nil {
			return string(v.Value)
		}
		return text
	}
	named := map[string][]string{}
	for _, n := range commands(b, accessibility.GetFullAXTree, accessibility.GetFullAXTreeParams{}).Nodes {
		if n.Ignored || n.Role == nil {
			continue
		}
		role, name := told(n.Role), told(n.Name)
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
	for role, name := range names {
		if !strings.Contains(strings.Join(named[role], "\n"), name) {
			b.t.Errorf("no %s is called %s: %q", role, name, named[role])
		}
	}
	return named
}
