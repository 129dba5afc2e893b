package window

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"plytree/editor"
	"plytree/engine"
	"plytree/engine/explain"
	"plytree/engine/numeral"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
)

// run makes an edit at the selected node under the name that undo shows, and
// selects what comes next. What can't be done is said in the line below.
func (w *window) run(name string, c editor.Command) {
	w.needSelection()
	state, next, err := c(w.history.Current(), w.selected)
	if err != nil {
		w.refuse(err)
		return
	}
	w.made(name, state, next)
}

// runEach makes an edit at each of the selected nodes, as one step of undo.
func (w *window) runEach(name string, c editor.Command, backwards bool) {
	w.needSelection()
	ids := w.topmost()
	if backwards {
		slices.Reverse(ids)
	}
	state, next, err := editor.Each(w.history.Current(), ids, c)
	if err != nil {
		w.refuse(err)
		return
	}
	w.made(name, state, next...)
}

// needSelection selects the root if nothing is selected.
func (w *window) needSelection() {
	if w.selectedNode() == nil {
		w.selectNode(w.current().Root().ID())
	}
}

// made shows an edit and selects the nodes that come next.
func (w *window) made(name string, s editor.State, next ...engine.ID) {
	lead := next[len(next)-1]
	w.editAt(name, s, lead)
	if len(next) == 1 {
		w.selectNode(lead)
	} else {
		w.selectMany(next, false)
	}
	w.tree.reveal(lead)
}

// refuse says in the line below what can't be done, in the user's language.
func (w *window) refuse(err error) {
	var missing *engine.MissingValueError
	if errors.As(err, &missing) {
		w.status.say(words.Say(explain.Missing(w.current(), missing)))
		return
	}
	w.status.say(words.Capital(words.L(err.Error())) + ".")
}

func (w *window) addChild()      { w.runEach(words.L("add child"), editor.AddChild, false) }
func (w *window) duplicate()     { w.runEach(words.L("duplicate"), editor.Duplicate, false) }
func (w *window) turnPlayer()    { w.runEach(words.L("turn player"), editor.TurnPlayer, false) }
func (w *window) siblingAfter()  { w.addSibling(false) }
func (w *window) siblingBefore() { w.addSibling(true) }
func (w *window) moveLeft()      { w.moveSibling(-1) }
func (w *window) moveRight()     { w.moveSibling(1) }

func (w *window) remove() {
	w.needSelection()
	state, next, err := editor.DeleteAll(w.history.Current(), w.topmost())
	if err != nil {
		w.refuse(err)
		return
	}
	w.made(words.L("delete"), state, next)
}

func (w *window) addSibling(before bool) {
	w.run(words.L("add sibling"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.AddSibling(s, id, before)
	})
}

func (w *window) moveSibling(by int) {
	w.runEach(words.L("move among siblings"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.MoveSibling(s, id, by)
	}, by > 0)
}

// setName and setMove take what was typed for the selected node.
func (w *window) setName(text string) error {
	w.run(words.L("change name"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.SetName(s, id, strings.TrimSpace(text))
	})
	return nil
}

func (w *window) setMove(text string) error {
	w.run(words.L("change move"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.SetMove(s, id, strings.TrimSpace(text))
	})
	return nil
}

// setValue takes the value that was typed for the selected node; an empty text
// takes its value away.
func (w *window) setValue(text string) error {
	value, has := 0.0, false
	if text = strings.TrimSpace(text); text != "" {
		v, err := numeral.Parse(strings.Replace(text, ",", ".", 1))
		if err != nil {
			return fmt.Errorf("%s", words.L("Write a decimal number such as -2.5, inf or -inf."))
		}
		value, has = v, true
	}
	w.run(words.L("change value"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.SetValue(s, id, value, has)
	})
	return nil
}

// editValue starts typing the value of the selected leaf in its place.
func (w *window) editValue(first string) {
	n := w.selectedNode()
	if n == nil || !n.Leaf() {
		return
	}
	w.tree.editInPlace(w.selected, first, w.setValue, func() {
		w.selectNode(editor.NextLeaf(w.current(), w.selected))
		w.tree.reveal(w.selected)
	}, func() { w.editMissing(w.selected) })
}

// editMissing starts typing the value of the next leaf that has none. So Tab
// walks through all of them.
func (w *window) editMissing(from engine.ID) {
	if id, ok := editor.NextMissing(w.current(), from); ok {
		w.selectNode(id)
		w.editValue("")
	}
}

// editSelected starts typing what a node is best known by: a leaf's value,
// another's name.
func (w *window) editSelected() {
	if n := w.selectedNode(); n != nil && n.Leaf() {
		w.editValue(w.node.shown)
	} else {
		w.editName()
	}
}

// editName starts typing the name of the selected node in its place.
func (w *window) editName() {
	if n := w.selectedNode(); n != nil {
		w.tree.editInPlace(w.selected, n.Name(), w.setName, nothingMore, nothingMore)
	}
}

// editMove starts typing the label of the edge to the selected node.
func (w *window) editMove() {
	if n := w.selectedNode(); n != nil && n != w.current().Root() {
		w.tree.editInPlace(w.selected, n.Data().Move, w.setMove, nothingMore, nothingMore)
	}
}

func nothingMore() {}

func (w *window) selectedNode() *engine.Node {
	tree := w.current()
	if p, ok := tree.Find(w.selected); ok {
		return tree.At(p)
	}
	return nil
}

// typed is what a character does on the canvas.
func (w *window) typed(r rune) {
	switch {
	case w.lesson != nil && w.steps(r):
	case strings.ContainsRune("0123456789+-−.,", r):
		w.editValue(string(r))
	case r == 'm' || r == 'M':
		w.turnPlayer()
	case r == ' ':
		w.toggleFold()
	}
}

// pressed is what a key does on the canvas.
func (w *window) pressed(key fyne.KeyName, shift bool) {
	switch key {
	case fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown:
		w.stepped(key)
	case fyne.KeyF5:
		w.toggleLesson()
	case fyne.KeyTab, fyne.KeyInsert:
		w.addChild()
	case fyne.KeyReturn, fyne.KeyEnter:
		w.addSibling(shift)
	case fyne.KeyDelete, fyne.KeyBackspace:
		w.remove()
	case fyne.KeyF2:
		w.editName()
	case fyne.KeyF1:
		w.help()
	case fyne.KeyF6:
		w.nextPane(shift)
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		w.moved(key)
	case fyne.KeyEscape:
		w.choose(0, false)
	}
}

// dragged returns what is moved when the node is dragged: the selected nodes if
// it is one of them.
func (w *window) dragged(id engine.ID) []engine.ID {
	if w.has(id) {
		return w.topmost()
	}
	return []engine.ID{id}
}

// mayDrop reports whether a node can be dropped on another one: not below
// itself.
func (w *window) mayDrop(id, on engine.ID) bool {
	_, err := editor.DropAll(w.history.Current(), w.dragged(id), on, false)
	return err == nil
}

// drop moves a node where it was dropped.
func (w *window) drop(id, on engine.ID, before bool) {
	ids := w.dragged(id)
	state, err := editor.DropAll(w.history.Current(), ids, on, before)
	if err != nil {
		w.refuse(err)
		return
	}
	w.made(words.L("move"), state, ids...)
}

// steps is what a character does in a lesson; it reports whether that is a step.
func (w *window) steps(r rune) bool {
	switch r {
	case ',':
		w.stepBy(-1)
	case '.':
		w.stepBy(1)
	case ' ':
		w.player.toggle()
	default:
		return false
	}
	return true
}

// stepped is what the keys that go further do in a lesson.
func (w *window) stepped(key fyne.KeyName) {
	if w.lesson == nil {
		return
	}
	switch key {
	case fyne.KeyHome:
		w.firstStep()
	case fyne.KeyEnd:
		w.lastStep()
	case fyne.KeyPageUp:
		w.stepBy(-1)
	case fyne.KeyPageDown:
		w.stepBy(1)
	}
}
