package window

import (
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine/tree"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/treeview"
)

// zoomHandlers returns the handlers that choose the visible part of a tree, and the zoom.
func (w *window) zoomHandlers() action.Handlers {
	plies := func(by int) action.Handler {
		of := func() (tree *tree.Tree, plies int) {
			tree = w.Session().Subject()
			return tree, w.Session().Folds().Plies(tree) + by
		}
		return action.Handler{
			Can: func() bool { tree, to := of(); return to >= 1 && to <= tree.Root().Height() && !w.Session().Draws() },
			Do:  func() { w.Session().Fold(session.FoldTo(of())); w.show() },
		}
	}
	return action.Handlers{
		"fit":      {Do: w.tree.Fit},
		"zoom in":  {Do: func() { w.tree.Zoom(1) }},
		"zoom out": {Do: func() { w.tree.Zoom(-1) }},
		"zoom 100": {Do: func() { w.tree.ZoomTo(1) }},
		"zoom to selection": {Do: func() { w.tree.ShowBelow(w.Session().Selection().Primary()) },
			Can: func() bool { return w.Session().Selection().Count() > 0 }},
		"ply less": plies(-1),
		"ply more": plies(1),
		"unfold all": {Do: func() { w.Session().Fold(session.Folds{}); w.show() },
			Can: func() bool { return w.Session().Folds().Any() }},
	}
}

// viewHandlers returns the handlers that choose the visible parts of the window, the active
// document, and the text size.
func (w *window) viewHandlers() action.Handlers {
	textSize := func(by int) action.Handler {
		to := func() int { return min(max(w.prefs.textSize()+by, 100), mostTextSize) }
		return action.Handler{Can: func() bool { return to() != w.prefs.textSize() },
			Do: func() { w.setTextSize(to()) }}
	}
	return action.Handlers{
		"text larger":  textSize(25),
		"text smaller": textSize(-25),
		"text 100":     {Can: func() bool { return w.prefs.textSize() != 100 }, Do: func() { w.setTextSize(100) }},
		"next tab":     {Do: func() { w.Documents.Next(1); w.show() }},
		"tab before":   {Do: func() { w.Documents.Next(-1); w.show() }},
		"side panel":   {Do: w.toggleSide, Ticked: func() bool { return w.lesson.Side.Visible() }},
		"full screen":  {Do: w.toggleFullScreen, Ticked: w.system.FullScreen},
	}
}

// lookHandlers returns the handlers that choose how trees are drawn, which is remembered.
func (w *window) lookHandlers() action.Handlers {
	all := action.Handlers{}
	for id, one := range map[string]struct{ pref, value string }{
		"triangles": {prefShapes, string(scene.Triangles)}, "squares": {prefShapes, string(scene.SquareCircle)},
		"down": {prefDirection, string(scene.Down)}, "right": {prefDirection, string(scene.Right)},
		"proven": {prefValues, string(scene.Proven)}, "returned": {prefValues, string(scene.Returned)},
		"as system": {prefVariant, string(kit.AsSystem)}, "light": {prefVariant, string(kit.Light)},
		"dark": {prefVariant, string(kit.Dark)},
	} {
		all[id] = action.Handler{Ticked: func() bool { return w.prefs.chosen(one.pref) == one.value }, Do: func() {
			w.prefs.SetString(one.pref, one.value)
			w.newTheme()
		}}
	}
	for id, pref := range map[string]string{"numbers": prefNumbers, "called": prefCalled, "notes": prefNotes,
		"wheel pans": prefWheel} {
		is := func() bool { return w.prefs.switched(pref) }
		all[id] = action.Handler{Ticked: is, Do: func() {
			w.prefs.SetBool(pref, !is())
			w.themeChanged()
		}}
	}
	return all
}

// mostTextSize is the maximum text size, in percent.
const mostTextSize = 200

// newTheme applies the chosen theme, and arranges everything for its texts.
func (w *window) newTheme() {
	kit.SetTheme(w.app, w.prefs.theme(w.narrow))
	kit.Fit(w.win.Content(), w.win.Canvas().Size())
	w.themeChanged()
}

// themeChanged redraws the trees with the current shapes, colours and text size.
func (w *window) themeChanged() {
	w.setReading()
	w.Documents.SetLook(w.look())
	w.show()
	w.start.Again()
}

// setReading gives the canvases the user's text size, and what the wheel does.
func (w *window) setReading() {
	for _, v := range []*treeview.View{w.tree, w.second} {
		v.SetUnit(w.prefs.unit())
		v.WheelPans = w.prefs.Bool(prefWheel)
	}
}

func (w *window) setTextSize(percent int) {
	w.prefs.SetInt(prefTextSize, percent)
	w.newTheme()
	w.showMenus()
	w.lesson.Side.Rescale()
	w.arrange()
}
