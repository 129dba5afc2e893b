package window

import (
	"strings"

	"plytree/editor"
	"plytree/engine"
	"plytree/engine/numeral"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"
)

// nodeItems are what can be done with the selected node.
func (w *window) nodeItems() []*fyne.MenuItem {
	return []*fyne.MenuItem{
		w.plainItem(lang.L("Add child"), w.addChild),
		w.plainItem(lang.L("Add sibling after"), w.siblingAfter),
		w.plainItem(lang.L("Add sibling before"), w.siblingBefore),
		w.plainItem(lang.L("Grow…"), w.grow),
		fyne.NewMenuItemSeparator(),
		w.plainItem(lang.L("Edit value"), func() { w.editValue(w.node.shown) }),
		w.plainItem(lang.L("Edit name"), w.editName),
		w.plainItem(lang.L("Edit move"), w.editMove),
		w.plainItem(lang.L("MAX or MIN"), w.turnPlayer),
		w.plainItem(lang.L("Fold or unfold"), w.toggleFold),
		fyne.NewMenuItemSeparator(),
		w.plainItem(lang.L("Cut"), w.cutSelected),
		w.plainItem(lang.L("Copy"), w.copySelected),
		w.plainItem(lang.L("Paste"), w.pasteText),
		w.plainItem(lang.L("Duplicate"), w.duplicate),
		fyne.NewMenuItemSeparator(),
		w.plainItem(lang.L("Move left"), w.moveLeft),
		w.plainItem(lang.L("Move right"), w.moveRight),
		w.plainItem(lang.L("Delete"), w.remove),
	}
}

// treeItems are what can be done with the whole tree.
func (w *window) treeItems() []*fyne.MenuItem {
	sort := fyne.NewMenuItem(lang.L("Reorder"), nil)
	sort.ChildMenu = fyne.NewMenu("",
		w.plainItem(lang.L("Best first"), func() { w.reorder(engine.Order{Kind: engine.Best}) }),
		w.plainItem(lang.L("Worst first"), func() { w.reorder(engine.Order{Kind: engine.Worst}) }),
		w.plainItem(lang.L("Reversed"), func() { w.reorder(engine.Order{Kind: engine.Reversed}) }),
		w.plainItem(lang.L("Shuffled"), func() { w.reorder(engine.Order{Kind: engine.Random, Seed: uint64(w.searches)}) }),
	)
	return []*fyne.MenuItem{
		w.plainItem(lang.L("Fill leaves…"), w.fillLeaves),
		w.plainItem(lang.L("Name nodes…"), w.nameNodes),
		sort,
		w.plainItem(lang.L("Mirror"), func() { w.transform(lang.L("mirror"), editor.Mirror) }),
		fyne.NewMenuItemSeparator(),
		w.plainItem(lang.L("Negate values"), func() { w.transform(lang.L("negate values"), editor.Negate) }),
		w.plainItem(lang.L("Round values"), func() {
			w.transform(lang.L("round values"), func(s editor.State) editor.State { return editor.Round(s, 0) })
		}),
		w.plainItem(lang.L("Shift values…"), w.shiftValues),
		w.plainItem(lang.L("Remove all values"), func() { w.transform(lang.L("remove all values"), editor.RemoveValues) }),
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
	w.edit(lang.L("reorder"), s)
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
	words := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ,;\t\n\r[](){}|", r) })
	values := make([]float64, len(words))
	for i, word := range words {
		v, err := numeral.Parse(word)
		if err != nil {
			return nil, err
		}
		values[i] = v
	}
	return values, nil
}
