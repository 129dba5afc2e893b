package window

import (
	"slices"

	"plytree/editor/document"
	"plytree/editor/scene"
	"plytree/editor/session"
	"plytree/engine"
	"plytree/ui/form"
	"plytree/ui/kit"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// The actions. What is said of them here is what menus, tooltips and the list of
// keys say.

func fileActions(w *window) []*action {
	return []*action{
		{id: "new", name: words.L("New"), keys: []key{ctrl(fyne.KeyN)}, icon: theme.DocumentCreateIcon(), do: w.files.blank},
		{id: "start", name: words.L("Start page and samples"), tool: words.L("Start"), keys: []key{ctrl(fyne.KeyL)}, icon: theme.HomeIcon(), over: true, do: w.start.show},
		{id: "open", name: words.L("Open…"), keys: []key{ctrl(fyne.KeyO)}, icon: theme.FolderOpenIcon(), do: w.files.ask},
		{id: "save", name: words.L("Save"), keys: []key{ctrl(fyne.KeyS)}, icon: theme.DocumentSaveIcon(), do: w.files.save},
		{id: "save as", name: words.L("Save as…"), keys: []key{ctrlShift(fyne.KeyS)}, do: w.files.saveAs},
		{id: "recover", name: words.L("Recover…"), do: w.files.recover},
		{id: "export", name: words.L("Export picture…"), keys: []key{ctrl(fyne.KeyE)}, icon: theme.MediaPhotoIcon(), do: w.exports.picture},
		{id: "print", name: words.L("Print…"), keys: []key{ctrl(fyne.KeyP)}, icon: theme.DocumentPrintIcon(), do: w.exports.print},
		{id: "close", name: words.L("Close tab"), keys: []key{ctrl(fyne.KeyW)}, do: func() { w.files.close(w.front()) }},
		{id: "quit", name: words.L("Quit"), keys: []key{ctrl(fyne.KeyQ)}, over: true, do: w.files.quit},
	}
}

func editActions(w *window) []*action {
	undo := func() string { return said(w.front().UndoName()) }
	redo := func() string { return said(w.front().RedoName()) }
	return []*action{
		{id: "undo", name: words.L("Undo"), of: undo, can: func() bool { return undo() != "" }, keys: []key{ctrl(fyne.KeyZ)}, text: true,
			icon: theme.ContentUndoIcon(), do: func() { w.took(w.front().Undo() | session.RevealWanted) }},
		{id: "redo", name: words.L("Redo"), of: redo, can: func() bool { return redo() != "" }, keys: []key{ctrl(fyne.KeyY), ctrlShift(fyne.KeyZ)}, text: true,
			icon: theme.ContentRedoIcon(), do: func() { w.took(w.front().Redo() | session.RevealWanted) }},
		{id: "cut", name: words.L("Cut"), does: words.L("cut the selected subtrees, as text"), keys: []key{ctrl(fyne.KeyX)}, text: true, do: w.cut},
		{id: "copy", name: words.L("Copy"), does: words.L("copy the selected subtrees, as text"), keys: []key{ctrl(fyne.KeyC)}, text: true, do: w.copy},
		{id: "copy picture", name: words.L("Copy picture"), does: words.L("copy what is on the screen, as a picture"), keys: []key{ctrlShift(fyne.KeyC)}, do: w.exports.copyPicture},
		{id: "paste", name: words.L("Paste"), does: words.L("paste trees below the selected node"), keys: []key{ctrl(fyne.KeyV)}, text: true, do: w.paste},
		{id: "duplicate", name: words.L("Duplicate"), keys: []key{ctrl(fyne.KeyD)}, do: func() { w.edit(document.Duplicate()) }},
		{id: "select all", name: words.L("Select all"), keys: []key{ctrl(fyne.KeyA)}, text: true, do: func() { w.took(w.front().Select(w.front().Selection().Everything(w.front().Folds()))) }},
		{id: "find", name: words.L("Find…"), does: words.L("find a node by name, move or value"), keys: []key{ctrl(fyne.KeyF)}, icon: theme.SearchIcon(), do: w.find.open},
	}
}

func nodeActions(w *window) []*action {
	does := func(e func() document.Edit) func() {
		return func() {
			if w.selected() {
				w.edit(e())
			}
		}
	}
	return []*action{
		{id: "add child", name: words.L("Add child"), keys: []key{plain(fyne.KeyTab), plain(fyne.KeyInsert)}, do: does(document.AddChild)},
		{id: "sibling after", name: words.L("Add sibling after"), keys: []key{plain(fyne.KeyReturn)}, do: does(func() document.Edit { return document.AddSibling(false) })},
		{id: "sibling before", name: words.L("Add sibling before"), keys: []key{shift(fyne.KeyReturn)}, do: does(func() document.Edit { return document.AddSibling(true) })},
		{id: "grow", name: words.L("Grow…"), do: func() { w.forms.Grow(w.front(), form.NoValues, w.edit) }},
		{id: "edit value", name: words.L("Edit value"), can: w.typing.canValue, do: w.typing.value},
		{id: "edit name", name: words.L("Edit name"), keys: []key{plain(fyne.KeyF2)}, do: w.typing.name},
		{id: "edit move", name: words.L("Edit move"), can: w.typing.canMove, do: w.typing.move},
		{id: "play", name: words.L("Play or pause"), does: words.L("play or pause, in a lesson"), keys: []key{letter(' ')}, can: w.lessons.teaching, do: func() { w.player.Toggle() }},
		{id: "fold", name: words.L("Fold or unfold"), does: words.L("fold the selected subtrees away, or unfold them"), keys: []key{letter(' ')}, do: func() { w.took(w.front().Fold(w.front().Folds().Toggle(w.front().Selection()))) }},
		{id: "turn player", name: words.L("MAX or MIN"), does: words.L("turn MAX into MIN and back"), keys: []key{letter('m')}, do: does(document.TurnPlayer)},
		{id: "move left", name: words.L("Move left"), does: words.L("move the node to the left among its siblings"), keys: []key{alt(fyne.KeyLeft)}, do: does(func() document.Edit { return document.MoveSibling(-1) })},
		{id: "move right", name: words.L("Move right"), does: words.L("move the node to the right among its siblings"), keys: []key{alt(fyne.KeyRight)}, do: does(func() document.Edit { return document.MoveSibling(1) })},
		{id: "delete", name: words.L("Delete"), does: words.L("delete the selected nodes and all below them"), keys: []key{plain(fyne.KeyDelete), plain(fyne.KeyBackspace)}, do: does(document.Delete)},
	}
}

// selectActions are in no menu: they are the keys of the canvas.
func selectActions(w *window) []*action {
	move := func(d session.Direction) func() { return func() { w.took(w.front().Move(d)) } }
	return []*action{
		{id: "to parent", name: words.L("select the parent"), keys: []key{plain(fyne.KeyUp)}, do: move(session.ToParent)},
		{id: "to child", name: words.L("select the child last visited"), keys: []key{plain(fyne.KeyDown)}, do: move(session.ToChild)},
		{id: "to left", name: words.L("select the node before it on its level"), keys: []key{plain(fyne.KeyLeft)}, do: move(session.ToLeft)},
		{id: "to right", name: words.L("select the node behind it on its level"), keys: []key{plain(fyne.KeyRight)}, do: move(session.ToRight)},
		{id: "to none", name: words.L("select nothing"), keys: []key{plain(fyne.KeyEscape)}, do: func() { w.took(w.front().Select(w.front().Selection().Of())) }},
		{id: "next pane", name: words.L("to the next part of the window"), keys: []key{plain(fyne.KeyF6)}, over: true, do: func() { w.nextPane(1) }},
		{id: "pane before", name: words.L("to the part of the window before"), keys: []key{shift(fyne.KeyF6)}, over: true, do: func() { w.nextPane(-1) }},
	}
}

func treeActions(w *window) []*action {
	whole := func(id, name string, e func() document.Edit) *action {
		return &action{id: id, name: name, do: func() { w.edit(e()) }}
	}
	order := func(id, name string, o func() engine.Order) *action {
		return whole(id, name, func() document.Edit { return document.Reorder(o()) })
	}
	fixed := func(k engine.OrderKind) func() engine.Order {
		return func() engine.Order { return engine.Order{Kind: k} }
	}
	return []*action{
		{id: "fill leaves", name: words.L("Fill leaves…"), do: func() { w.forms.FillLeaves(w.front(), w.edit) }},
		{id: "refill", name: words.L("Refill the leaves…"), can: func() bool { return !w.front().Tree().Root().Leaf() }, do: func() { w.forms.Refill(w.front(), w.edit) }},
		{id: "name nodes", name: words.L("Name nodes…"), do: func() { w.forms.NameNodes(w.front(), w.edit) }},
		order("best first", words.L("Best first"), fixed(engine.Best)),
		order("worst first", words.L("Worst first"), fixed(engine.Worst)),
		order("reversed", words.L("Reversed"), fixed(engine.Reversed)),
		order("shuffled", words.L("Shuffled"), shuffled),
		whole("mirror", words.L("Mirror"), document.Mirror),
		whole("negate", words.L("Negate values"), document.Negate),
		whole("round", words.L("Round values"), func() document.Edit { return document.Round(0) }),
		{id: "shift", name: words.L("Shift values…"), do: func() { w.forms.ShiftValues(w.front(), w.edit) }},
		whole("remove values", words.L("Remove all values"), document.RemoveValues),
	}
}

func viewActions(w *window) []*action {
	shapes := func(id, name string, s scene.Shapes) *action {
		return &action{id: id, name: name, ticked: func() bool { return w.look().Shapes == s }, do: func() { w.setShapes(s) }}
	}
	colours := func(id, name string, v kit.Variant) *action {
		return &action{id: id, name: name, ticked: func() bool { return w.prefs.variant() == v }, do: func() { w.setVariant(v) }}
	}
	return []*action{
		{id: "fit", name: words.L("Fit the tree"), keys: []key{ctrl(fyne.Key0)}, icon: theme.ZoomFitIcon(), do: func() { w.tree.Fit() }},
		{id: "zoom in", name: words.L("Zoom in"), keys: []key{ctrl(fyne.KeyPlus), ctrl(fyne.KeyEqual), ctrlShift(fyne.KeyEqual)}, icon: theme.ZoomInIcon(), do: func() { w.tree.Eye.Zoom(1) }},
		{id: "zoom out", name: words.L("Zoom out"), keys: []key{ctrl(fyne.KeyMinus)}, icon: theme.ZoomOutIcon(), do: func() { w.tree.Eye.Zoom(-1) }},
		{id: "unfold all", name: words.L("Unfold all"), can: func() bool { return w.front().Folds().Any() }, do: func() { w.took(w.front().Fold(session.Folds{})) }},
		{id: "next tab", name: words.L("Next tab"), keys: []key{ctrl(fyne.KeyPageDown)}, do: func() { w.took(w.desk.Next(1)) }},
		{id: "tab before", name: words.L("Previous tab"), keys: []key{ctrl(fyne.KeyPageUp)}, do: func() { w.took(w.desk.Next(-1)) }},
		{id: "side panel", name: words.L("Side panel"), keys: []key{ctrl(fyne.KeyB)}, ticked: func() bool { return w.sidePane.Visible() }, do: w.toggleSide},
		{id: "full screen", name: words.L("Full screen"), keys: []key{plain(fyne.KeyF11)}, over: true,
			ticked: w.outside.fullScreen, do: func() { w.hall.toggleFull() }},
		shapes("triangles", words.L("Triangles ▲ ▼"), scene.Triangles),
		shapes("squares", words.L("Squares and circles"), scene.SquareCircle),
		colours("as system", words.L("As the system"), kit.AsSystem),
		colours("light", words.L("Light"), kit.Light),
		colours("dark", words.L("Dark"), kit.Dark),
	}
}

func lessonActions(w *window) []*action {
	step := func(id, name string, do func(), keys ...key) *action {
		return &action{id: id, name: name, keys: keys, can: w.lessons.teaching, do: do}
	}
	return []*action{
		{id: "lesson", name: words.L("Step by step"), does: words.L("go through the search step by step"), keys: []key{plain(fyne.KeyF5)}, icon: theme.MediaPlayIcon(),
			ticked: func() bool { return w.front().Lesson().On() }, do: func() { w.try(w.front().Lesson().Toggle()) }},
		step("first step", words.L("First step"), func() { w.player.First() }, plain(fyne.KeyHome)),
		step("last step", words.L("Last step"), func() { w.player.End() }, plain(fyne.KeyEnd)),
		step("step on", words.L("Next step"), func() { w.player.Next() }, plain(fyne.KeyPageDown), letter('.')),
		step("step back", words.L("Step back"), func() { w.player.Back() }, plain(fyne.KeyPageUp), letter(',')),
		step("next leaf", words.L("Next leaf"), w.lessons.jump(engine.AtLeaf)),
		step("next bound", words.L("Next change of a bound"), w.lessons.jump(engine.AtBound)),
		step("next cut", words.L("Next cut-off"), w.lessons.jump(engine.AtCut)),
		step("next return", words.L("Next return"), w.lessons.jump(engine.AtReturn)),
		{id: "predict", name: words.L("Predict first"), ticked: func() bool { return w.front().Lesson().Predicts() },
			do: func() { w.took(w.front().Lesson().SetPredict(!w.front().Lesson().Predicts())) }},
		{id: "present", name: words.L("Presentation"), does: words.L("show the tree to a hall, by arrow keys, Space or a presenter's remote; B or a point makes the screen black, Escape leaves"),
			keys: []key{shift(fyne.KeyF5)}, icon: theme.ViewFullScreenIcon(), do: func() { w.hall.begin() }},
		{id: "beside", name: words.L("Two searches side by side"), ticked: func() bool { return w.front().Lesson().Beside().Ready() },
			do: func() { w.try(w.front().Lesson().Beside().Toggle()) }},
		{id: "compare", name: words.L("Compare the algorithms…"), do: w.tested(w.exports.compare)},
		{id: "growth", name: words.L("How the work grows…"), do: w.tested(func() { w.forms.Growth(w.exports.growth) })},
	}
}

func helpActions(w *window) []*action {
	return []*action{{id: "keys", name: words.L("Keys and mouse"), keys: []key{plain(fyne.KeyF1)}, over: true, do: w.help},
		{id: "about", name: words.L("About Plytree"), over: true, do: func() { showAbout(w) }}}
}

// menus is what stands in the menu bar: the actions by their IDs, with lines
// between.
func menus() []struct {
	title string
	items []string
} {
	return []struct {
		title string
		items []string
	}{
		{words.L("File"), fileMenu()},
		{words.L("Edit"), []string{"undo", "redo", "-", "cut", "copy", "copy picture", "paste", "duplicate", "select all", "-", "find"}},
		{words.L("Node"), nodeMenu},
		{words.L("Tree"), []string{"fill leaves", "refill", "name nodes", "reorder", "mirror", "-", "negate", "round", "shift", "remove values"}},
		{words.L("View"), []string{"fit", "zoom to selection", "zoom 100", "zoom in", "zoom out", "wheel pans", "-", "fold", "fold to", "unfold all", "-", "side panel", "full screen", "next tab", "tab before", "-", "down", "right", "-", "triangles", "squares", "-", "numbers", "notes", "text size", "-", "as system", "light", "dark"}},
		{words.L("Exercise"), slices.Concat(exerciseMenu, []string{"-"}, classMenu())},
		{words.L("Lesson"), []string{"lesson", "-", "play", "first step", "last step", "step on", "step back", "next leaf", "next bound", "next cut", "next return", "-", "predict", "present", "-", "beside", "compare", "growth"}},
		{words.L("Help"), []string{"keys", "about"}},
	}
}

func fileMenu() []string {
	if inBrowser { // which closes its pages itself
		return []string{"new", "start", "open", "-", "save", "export", "print", "copy link", "-", "recover", "close"}
	}
	return []string{"new", "start", "open", "recent", "-", "save", "save as", "export", "print", "-", "recover", "close", "quit"}
}

var (
	nodeMenu = []string{"add child", "sibling after", "sibling before", "grow", "-", "edit value", "edit name", "edit move", "turn player", "node mark", "fold", "-",
		"cut", "copy", "paste", "duplicate", "-", "move left", "move right", "delete"}
	reorderMenu = []string{"best first", "worst first", "reversed", "shuffled"}
)

// The tool bar: a name stands beside the icon, unless it is one of the last.
var (
	toolsNamed  = []string{"start", "new", "open", "save", "-", "undo", "redo", "-", "lesson", "export"}
	toolsIconic = []string{"find", "zoom out", "zoom in", "fit"}
)
