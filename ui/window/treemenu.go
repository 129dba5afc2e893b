package window

import (
	"strings"

	"plytree/editor"
	"plytree/engine"
	"plytree/engine/numeral"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// nodeItems are what can be done with the selected node.
func (w *window) nodeItems() []*fyne.MenuItem {
	return []*fyne.MenuItem{
		w.plainItem(words.L("Add child"), w.addChild),
		w.plainItem(words.L("Add sibling after"), w.siblingAfter),
		w.plainItem(words.L("Add sibling before"), w.siblingBefore),
		w.plainItem(words.L("Grow…"), w.grow),
		fyne.NewMenuItemSeparator(),
		w.plainItem(words.L("Edit value"), func() { w.editValue(w.node.shown) }),
		w.plainItem(words.L("Edit name"), w.editName),
		w.plainItem(words.L("Edit move"), w.editMove),
		w.plainItem(words.L("MAX or MIN"), w.turnPlayer),
		w.plainItem(words.L("Fold or unfold"), w.toggleFold),
		fyne.NewMenuItemSeparator(),
		w.plainItem(words.L("Cut"), w.cutSelected),
		w.plainItem(words.L("Copy"), w.copySelected),
		w.plainItem(words.L("Paste"), w.pasteText),
		w.plainItem(words.L("Duplicate"), w.duplicate),
		fyne.NewMenuItemSeparator(),
		w.plainItem(words.L("Move left"), w.moveLeft),
		w.plainItem(words.L("Move right"), w.moveRight),
		w.plainItem(words.L("Delete"), w.remove),
	}
}

// treeItems are what can be done with the whole tree.
func (w *window) treeItems() []*fyne.MenuItem {
	sort := fyne.NewMenuItem(words.L("Reorder"), nil)
	sort.ChildMenu = fyne.NewMenu("",
		w.plainItem(words.L("Best first"), func() { w.reorder(engine.Order{Kind: engine.Best}) }),
		w.plainItem(words.L("Worst first"), func() { w.reorder(engine.Order{Kind: engine.Worst}) }),
		w.plainItem(words.L("Reversed"), func() { w.reorder(engine.Order{Kind: engine.Reversed}) }),
		w.plainItem(words.L("Shuffled"), func() { w.reorder(engine.Order{Kind: engine.Random, Seed: uint64(w.searches)}) }),
	)
	return []*fyne.MenuItem{
		w.plainItem(words.L("Fill leaves…"), w.fillLeaves),
		w.plainItem(words.L("Name nodes…"), w.nameNodes),
		sort,
		w.plainItem(words.L("Mirror"), func() { w.transform(words.L("mirror"), editor.Mirror) }),
		fyne.NewMenuItemSeparator(),
		w.plainItem(words.L("Negate values"), func() { w.transform(words.L("negate values"), editor.Negate) }),
		w.plainItem(words.L("Round values"), func() {
			w.transform(words.L("round values"), func(s editor.State) editor.State { return editor.Round(s, 0) })
		}),
		w.plainItem(words.L("Shift values…"), w.shiftValues),
		w.plainItem(words.L("Remove all values"), func() { w.transform(words.L("remove all values"), editor.RemoveValues) }),
	}
}

// transform makes an edit of the whole tree.
func (w *window) transform(name string, change func(editor.State) editor.State) {
	w.edit(name, change(w.history.Current()))
}

// reorder puts the children of every node in the order, for good. The search
// then takes them as given.
func (w *window) reorder(o engine.Order) {
	s, err := editor.Reorder(w.history.Current(), o)
	if err != nil {
		w.refuse(err)
		return
	}
	if s.Search.Order.Kind != "" {
		s.Search.Order = engine.Order{Kind: engine.Given}
	}
	w.edit(words.L("reorder"), s)
}

// nodeMenu opens the menu of the node at the pointer.
func (w *window) nodeMenu(at fyne.Position) {
	if w.selectedNode() == nil || w.dialog != nil {
		return
	}
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", w.nodeItems()...), w.win.Canvas(), at)
}

// parseValues reads a list of numbers, however they are parted.
func parseValues(text string) ([]float64, error) {
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;\t\n\r[](){}|", r) })
	values := make([]float64, len(parts))
	for i, word := range parts {
		v, err := numeral.Parse(word)
		if err != nil {
			return nil, err
		}
		values[i] = v
	}
	return values, nil
}
