package window

import (
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine/tree"
	"plytree/ui/action"
	"plytree/ui/kit"
)

// zoomHandlers choose how much of a tree is seen, and how large.
func (w *window) zoomHandlers() action.Handlers {
	plies := func(by int) action.Handler {
		of := func() (tree *tree.Tree, plies int) {
			tree = w.front().Subject()
			return tree, w.front().Folds().Plies(tree) + by
		}
		return action.Handler{
			Can: func() bool { tree, to := of(); return to >= 1 && to <= tree.Root().Height() && !w.front().Draws() },
			Do:  func() { w.front().Fold(session.FoldTo(of())); w.show() },
		}
	}
	return action.Handlers{
		"fit":               {Do: w.tree.Fit},
		"zoom in":           {Do: func() { w.tree.Zoom(1) }},
		"zoom out":          {Do: func() { w.tree.Zoom(-1) }},
		"zoom 100":          {Do: func() { w.tree.ZoomTo(1) }},
		"zoom to selection": {Do: func() { w.tree.ShowBelow(w.front().Selection().Primary()) }, Can: func() bool { return w.front().Selection().Count() > 0 }},
		"ply less":          plies(-1),
		"ply more":          plies(1),
		"unfold all":        {Do: func() { w.front().Fold(session.Folds{}); w.show() }, Can: func() bool { return w.front().Folds().Any() }},
	}
}

// viewHandlers choose which parts of the window and which document are seen, and how large texts
// are.
func (w *window) viewHandlers() action.Handlers {
	textSize := func(by int) action.Handler {
		to := func() int { return min(max(w.prefs.textSize()+by, 100), mostTextSize) }
		return action.Handler{Can: func() bool { return to() != w.prefs.textSize() }, Do: func() { w.setTextSize(to()) }}
	}
	return action.Handlers{
		"text larger":  textSize(25),
		"text smaller": textSize(-25),
		"text 100":     {Can: func() bool { return w.prefs.textSize() != 100 }, Do: func() { w.setTextSize(100) }},
		"next tab":     {Do: func() { w.desk.Next(1); w.show() }},
		"tab before":   {Do: func() { w.desk.Next(-1); w.show() }},
		"side panel":   {Do: w.toggleSide, Ticked: func() bool { return w.lesson.Side.Visible() }},
		"full screen":  {Do: w.toggleFullScreen, Ticked: w.system.FullScreen},
	}
}

// lookHandlers choose how trees are drawn. What is chosen is remembered.
func (w *window) lookHandlers() action.Handlers {
	chosen := func(pref, value string, is func() bool) action.Handler {
		return action.Handler{Ticked: is, Do: func() {
			w.prefs.SetString(pref, value)
			w.themeChanged()
		}}
	}
	shapes := func(s scene.Shapes) action.Handler {
		return chosen(prefShapes, string(s), func() bool { return w.look().Shapes == s })
	}
	direction := func(d scene.Direction) action.Handler {
		return chosen(prefDirection, string(d), func() bool { return w.prefs.direction() == d })
	}
	values := func(v scene.Values) action.Handler {
		return chosen(prefValues, string(v), func() bool { return w.prefs.values() == v })
	}
	colours := func(v kit.Variant) action.Handler {
		return action.Handler{Ticked: func() bool { return w.prefs.variant() == v }, Do: func() {
			w.prefs.SetString(prefVariant, string(v))
			w.newTheme()
		}}
	}
	switched := func(pref string, is func() bool, done func()) action.Handler {
		return action.Handler{Ticked: is, Do: func() {
			w.prefs.SetBool(pref, !is())
			done()
		}}
	}
	on := func(pref string) func() bool { return func() bool { return w.prefs.Bool(pref) } }
	return action.Handlers{
		"triangles":  shapes(scene.Triangles),
		"squares":    shapes(scene.SquareCircle),
		"as system":  colours(kit.AsSystem),
		"light":      colours(kit.Light),
		"dark":       colours(kit.Dark),
		"down":       direction(scene.Down),
		"right":      direction(scene.Right),
		"proven":     values(scene.Proven),
		"returned":   values(scene.Returned),
		"numbers":    switched(prefNumbers, on(prefNumbers), w.themeChanged),
		"called":     switched(prefCalled, w.prefs.called, w.themeChanged),
		"notes":      switched(prefNotes, on(prefNotes), w.themeChanged),
		"wheel pans": switched(prefWheel, on(prefWheel), w.wheelChanged),
	}
}

// mostTextSize is how large texts can be, in percent.
const mostTextSize = 200

// newTheme takes the theme that was chosen.
func (w *window) newTheme() {
	kit.SetTheme(w.app, w.prefs.theme(w.narrow))
	w.themeChanged()
}

// themeChanged draws the trees in the shapes and colours that there now are.
func (w *window) themeChanged() {
	w.unitChanged()
	w.desk.SetLook(w.look())
	w.show()
	w.start.Again()
}

func (w *window) setTextSize(percent int) {
	w.prefs.SetInt(prefTextSize, percent)
	w.newTheme()
	w.showMenus()
	w.lesson.Side.Rescale()
	w.arrange()
}

func (w *window) unitChanged() {
	w.tree.SetUnit(w.prefs.unit())
	w.second.SetUnit(w.prefs.unit())
}

func (w *window) wheelChanged() {
	w.tree.SetWheel(w.prefs.wheel())
	w.second.SetWheel(w.prefs.wheel())
	w.show()
}
