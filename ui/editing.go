package ui

import (
	"fmt"
	"strings"

	"plytree/editor"
	"plytree/engine"
	"plytree/fileformat"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
)

// command is an edit of the selected node.
type command func(editor.State, engine.ID) (editor.State, engine.ID, error)

// run makes an edit of the selected node under the name that undo shows, and
// selects what comes next. What can't be done is said in the line below.
func (w *window) run(name string, c command) {
	if w.selected == 0 {
		w.selectNode(w.history.Current().Tree.Root().ID())
	}
	state, next, err := c(w.history.Current(), w.selected)
	if err != nil {
		w.status.say(capital(err.Error()) + ".")
		return
	}
	w.selected = next
	w.edit(name, state)
	w.tree.choose(next)
	w.tree.reveal(next)
}

func (w *window) addChild()      { w.run(lang.L("add child"), editor.AddChild) }
func (w *window) duplicate()     { w.run(lang.L("duplicate"), editor.Duplicate) }
func (w *window) remove()        { w.run(lang.L("delete"), editor.Delete) }
func (w *window) turnPlayer()    { w.run(lang.L("turn player"), editor.TurnPlayer) }
func (w *window) siblingAfter()  { w.addSibling(false) }
func (w *window) siblingBefore() { w.addSibling(true) }
func (w *window) moveLeft()      { w.moveSibling(-1) }
func (w *window) moveRight()     { w.moveSibling(1) }

func (w *window) addSibling(before bool) {
	w.run(lang.L("add sibling"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.AddSibling(s, id, before)
	})
}

func (w *window) moveSibling(by int) {
	w.run(lang.L("move among siblings"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.MoveSibling(s, id, by)
	})
}

// setName and setMove take what was typed for the selected node.
func (w *window) setName(text string) error {
	w.run(lang.L("change name"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.SetName(s, id, strings.TrimSpace(text))
	})
	return nil
}

func (w *window) setMove(text string) error {
	w.run(lang.L("change move"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.SetMove(s, id, strings.TrimSpace(text))
	})
	return nil
}

// setValue takes the value that was typed for the selected node; an empty text
// takes its value away.
func (w *window) setValue(text string) error {
	value, has := 0.0, false
	if text = strings.TrimSpace(text); text != "" {
		v, err := engine.ParseNumber(strings.Replace(text, ",", ".", 1))
		if err != nil {
			return fmt.Errorf("%s", lang.L("Write a decimal number such as -2.5, inf or -inf."))
		}
		value, has = v, true
	}
	w.run(lang.L("change value"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
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
		w.selectNode(editor.NextLeaf(w.history.Current().Tree, w.selected))
		w.tree.reveal(w.selected)
	})
}

// editName starts typing the name of the selected node in its place.
func (w *window) editName() {
	if n := w.selectedNode(); n != nil {
		w.tree.editInPlace(w.selected, n.Name(), w.setName, func() {})
	}
}

// editMove starts typing the label of the edge to the selected node.
func (w *window) editMove() {
	if n := w.selectedNode(); n != nil && n != w.history.Current().Tree.Root() {
		w.tree.editInPlace(w.selected, n.Data().Move, w.setMove, func() {})
	}
}

func (w *window) selectedNode() *engine.Node {
	tree := w.history.Current().Tree
	if p, ok := tree.Find(w.selected); ok {
		return tree.At(p)
	}
	return nil
}

func (w *window) selectNode(id engine.ID) { w.choose(id, true) }

// copySelected puts the selected subtree on the clipboard as text: the short
// notation if that loses nothing, YAML otherwise.
func (w *window) copySelected() {
	n := w.selectedNode()
	if n == nil {
		return
	}
	b := &engine.Builder{}
	doc := &fileformat.Document{Tree: b.Tree(b.Copy(n), engine.Max)}
	text := string(fileformat.Write(doc))
	if fileformat.NotationLoses(doc) == "" {
		text = fileformat.WriteNotation(doc.Tree.Root())
	}
	w.app.Clipboard().SetContent(text)
}

func (w *window) cutSelected() {
	w.copySelected()
	w.remove()
}

// pasteText adds the tree that the clipboard holds as text: the short notation,
// a list of another program's, or YAML.
func (w *window) pasteText() {
	text := w.app.Clipboard().Content()
	doc, err := readPasted(text)
	if err != nil {
		w.complain(err)
		return
	}
	w.run(lang.L("paste"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		if s.Tree.Root().Size()+doc.Tree.Root().Size() > fileformat.MaxNodes {
			return s, 0, fmt.Errorf("the tree would have more than %d nodes", fileformat.MaxNodes)
		}
		return editor.Paste(s, id, doc.Tree.Root())
	})
}

func readPasted(text string) (*fileformat.Document, error) {
	const name = "clipboard"
	if strings.Contains(text, "plytree:") || strings.Contains(text, `"plytree"`) {
		return fileformat.Read(name, []byte(text))
	}
	return fileformat.ReadNotation(name, text, engine.Max)
}

// newTree starts an empty tree.
func (w *window) newTree() {
	w.unlessUnsaved(func() {
		b := &engine.Builder{}
		w.load(&fileformat.Document{Tree: b.Tree(b.Node(engine.Data{}), engine.Max)}, "")
		w.selectNode(w.history.Current().Tree.Root().ID())
	})
}

// typed is what a character does on the canvas.
func (w *window) typed(r rune) {
	switch {
	case strings.ContainsRune("0123456789+-−.,", r):
		w.editValue(string(r))
	case r == 'm' || r == 'M':
		w.turnPlayer()
	}
}

// pressed is what a key does on the canvas.
func (w *window) pressed(key fyne.KeyName, shift bool) {
	switch key {
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
		w.win.Canvas().Focus(w.search.algorithm)
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight:
		w.moved(key)
	case fyne.KeyEscape:
		w.choose(0, false)
	}
}

// moved moves the selection with the arrow keys.
func (w *window) moved(key fyne.KeyName) {
	tree := w.history.Current().Tree
	path, ok := tree.Find(w.selected)
	if !ok {
		w.selectNode(tree.Root().ID())
		return
	}
	if to := step(tree, path, key); to != nil {
		w.selectNode(to.ID())
		w.tree.reveal(to.ID())
	}
}

// step returns the node to which an arrow key leads, or nil.
func step(t *engine.Tree, p engine.Path, key fyne.KeyName) *engine.Node {
	switch key {
	case fyne.KeyDown:
		return t.At(append(p, 0))
	case fyne.KeyLeft:
		return editor.Neighbour(t, p, -1)
	case fyne.KeyRight:
		return editor.Neighbour(t, p, 1)
	}
	if len(p) == 0 {
		return nil
	}
	return t.At(p[:len(p)-1])
}

// mayDrop reports whether a node can be dropped on another one: not below
// itself.
func (w *window) mayDrop(id, on engine.ID) bool {
	_, _, err := editor.Drop(w.history.Current(), id, on, false)
	return err == nil
}

// drop moves a node where it was dropped.
func (w *window) drop(id, on engine.ID, before bool) {
	w.selectNode(id)
	w.run(lang.L("move"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.Drop(s, id, on, before)
	})
}
