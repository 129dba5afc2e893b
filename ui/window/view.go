package window

import (
	"fmt"

	"plytree/editor/document"
	"plytree/editor/scene"
	"plytree/editor/session"
	"plytree/engine"
	"plytree/ui/treeview"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
)

// What is remembered of how trees and texts are shown.
const (
	prefDirection = "direction" // a scene.Direction
	prefNumbers   = "numbers"   // whether each node has its place beside it
	prefNotes     = "notes"     // whether notes stand at their nodes
	prefTextSize  = "text size" // in percent
	prefWheel     = "wheel pans"
)

// textSizes are those that are offered, in percent.
var textSizes = []int{100, 125, 150, 175, 200}

func (p preferences) textSize() int { return p.IntWithFallback(prefTextSize, 100) }

func (p preferences) direction() scene.Direction {
	return scene.Direction(p.StringWithFallback(prefDirection, string(scene.Down)))
}

func (p preferences) wheel() treeview.Wheel {
	if p.Bool(prefWheel) {
		return treeview.WheelPans
	}
	return treeview.WheelZooms
}

// looksActions are how trees and texts are shown. All of it is remembered.
func looksActions(w *window) []*action {
	switched := func(id, name, pref string, done func()) *action {
		return &action{id: id, name: name, ticked: func() bool { return w.prefs.Bool(pref) }, do: func() {
			w.prefs.SetBool(pref, !w.prefs.Bool(pref))
			done()
			w.acts.set()
		}}
	}
	direction := func(id, name string, d scene.Direction) *action {
		return &action{id: id, name: name, ticked: func() bool { return w.prefs.direction() == d }, do: func() {
			w.prefs.SetString(prefDirection, string(d))
			w.themeChanged()
		}}
	}
	all := []*action{
		direction("down", words.L("From top down"), scene.Down),
		direction("right", words.L("From left to right"), scene.Right),
		switched("numbers", words.L("Numbers of the nodes"), prefNumbers, func() { w.themeChanged() }),
		switched("notes", words.L("Notes at their nodes"), prefNotes, func() { w.themeChanged() }),
		switched("wheel pans", words.L("The wheel moves the tree, with Ctrl it zooms"), prefWheel, func() { w.wheelChanged() }),
		{id: "zoom to selection", name: words.L("Zoom to the selected subtree"), keys: []key{ctrl(fyne.Key2)},
			can: func() bool { return w.front().Selection().Count() > 0 }, do: func() { w.tree.Eye.ShowBelow(w.front().Selection().Lead()) }},
		{id: "zoom 100", name: words.L("Zoom to 100 %"), keys: []key{ctrl(fyne.Key1)}, do: func() { w.tree.Eye.ZoomTo(1) }},
	}
	for _, size := range textSizes {
		all = append(all, &action{id: textSizeID(size), name: words.L("{{.Percent}} %", map[string]any{"Percent": size}),
			ticked: func() bool { return w.prefs.textSize() == size }, do: func() { w.setTextSize(size) }})
	}
	for _, m := range append([]engine.Mark{engine.NoMark}, engine.Marks()...) {
		all = append(all, &action{id: markID(m), name: words.Mark(m), do: func() { w.edit(document.Mark(m)) }})
	}
	for plies := 1; plies <= mostFolded; plies++ {
		all = append(all, &action{id: foldID(plies), name: words.L("To {{.Plies}} plies", map[string]any{"Plies": plies}),
			can: func() bool { return w.front().Tree().Root().Height() > plies }, do: func() { w.took(w.front().Fold(session.FoldTo(w.front().Tree(), plies))) }})
	}
	return all
}

// mostFolded is how many levels the menu offers to fold to.
const mostFolded = 6

func markID(m engine.Mark) string   { return "mark " + m.String() }
func textSizeID(percent int) string { return fmt.Sprint("text ", percent) }
func foldID(plies int) string       { return fmt.Sprint("fold to ", plies) }

// subMenus are the menus in menus: their titles, and what stands in them.
func subMenus() map[string]subMenu {
	sizes, folds := subMenu{title: words.L("Text size")}, subMenu{title: words.L("Fold to a level")}
	for _, size := range textSizes {
		sizes.items = append(sizes.items, textSizeID(size))
	}
	for plies := 1; plies <= mostFolded; plies++ {
		folds.items = append(folds.items, foldID(plies))
	}
	marks := subMenu{title: words.L("Mark")}
	for _, m := range append([]engine.Mark{engine.NoMark}, engine.Marks()...) {
		marks.items = append(marks.items, markID(m))
	}
	return map[string]subMenu{
		"reorder":   {words.L("Reorder"), reorderMenu},
		"text size": sizes,
		"fold to":   folds,
		"node mark": marks,
	}
}

type subMenu struct {
	title string
	items []string
}

func (w *window) setTextSize(percent int) {
	w.prefs.SetInt(prefTextSize, percent)
	w.app.Settings().SetTheme(w.theme())
	w.themeChanged()
	w.side.Rescale()
	w.arrange()
}

func (w *window) wheelChanged() { w.tree.Wheel, w.second.Wheel = w.prefs.wheel(), w.prefs.wheel() }

// zoomed shows how large the tree is seen.
func (w *window) zoomed(zoom float64) {
	if w.tools != nil { // not before there is a tool bar
		w.tools.showZoom(zoom)
	}
}
