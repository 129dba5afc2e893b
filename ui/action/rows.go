package action

import (
	"fmt"

	"plytree/engine"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// The table. What is said of actions here is what menus, tooltips and the list of
// keys say. Of several with one key the first that can be done has it.
func rows() (all []*Action) {
	for _, group := range [][]Action{
		selecting(), nodes(), editing(), exercises(), lessons(), views(), looks(), files(), trees(), classes(), help(),
	} {
		for _, one := range group {
			all = append(all, &one)
		}
	}
	return all
}

// IDs are those of all actions, whether or not they can be done on this system.
func IDs() (ids []string) {
	for _, one := range rows() {
		ids = append(ids, one.ID)
	}
	return ids
}

// selecting is in no menu: these are the keys of the canvas.
func selecting() []Action {
	return []Action{
		{ID: "to parent", Name: words.L("select the parent"), Keys: Plain(fyne.KeyUp)},
		{ID: "to child", Name: words.L("select the child last visited"), Keys: Plain(fyne.KeyDown)},
		{ID: "to left", Name: words.L("select the node before it on its level"), Keys: Plain(fyne.KeyLeft)},
		{ID: "to right", Name: words.L("select the node behind it on its level"), Keys: Plain(fyne.KeyRight)},
		{ID: "to none", Name: words.L("select nothing"), Keys: Plain(fyne.KeyEscape)},
		{ID: "next pane", Name: words.L("to the next part of the window"), Keys: Plain(fyne.KeyF6), Over: true},
		{ID: "pane before", Name: words.L("to the part of the window before"), Keys: Shift(fyne.KeyF6), Over: true},
	}
}

func nodes() []Action {
	return []Action{
		{ID: "add child", Name: words.L("Add child"), Keys: Plain(fyne.KeyTab, fyne.KeyInsert), Edits: true},
		{ID: "sibling after", Name: words.L("Add sibling after"), Keys: Plain(fyne.KeyReturn), Edits: true},
		{ID: "sibling before", Name: words.L("Add sibling before"), Keys: Shift(fyne.KeyReturn), Edits: true},
		{ID: "grow", Name: words.L("Grow…"), Edits: true},
		{ID: "edit value", Name: words.L("Edit value"), Edits: true},
		{ID: "edit name", Name: words.L("Edit name"), Keys: Plain(fyne.KeyF2), Edits: true},
		{ID: "edit move", Name: words.L("Edit move"), Edits: true},
		{ID: "play", Name: words.L("Play or pause"), Does: words.L("play or pause, in a lesson"), Keys: Letter(' ')},
		{ID: "fold", Name: words.L("Fold or unfold"), Does: words.L("fold the selected subtrees away, or unfold them"), Keys: Letter(' ')},
		{ID: "turn player", Name: words.L("MAX or MIN"), Does: words.L("turn MAX into MIN and back"), Keys: Letter('m'), Edits: true},
		{ID: "move left", Name: words.L("Move left"), Does: words.L("move the node to the left among its siblings"), Keys: Alt(fyne.KeyLeft), Edits: true},
		{ID: "move right", Name: words.L("Move right"), Does: words.L("move the node to the right among its siblings"), Keys: Alt(fyne.KeyRight), Edits: true},
		{ID: "delete", Name: words.L("Delete"), Does: words.L("delete the selected nodes and all below them"), Keys: Plain(fyne.KeyDelete, fyne.KeyBackspace), Edits: true},
	}
}

func editing() []Action {
	return []Action{
		{ID: "undo", Name: words.L("Undo"), Keys: Ctrl(fyne.KeyZ), Text: true, Icon: theme.ContentUndoIcon()},
		{ID: "redo", Name: words.L("Redo"), Keys: Ctrl(fyne.KeyY).Or(CtrlShift(fyne.KeyZ)), Text: true, Icon: theme.ContentRedoIcon()},
		{ID: "cut", Name: words.L("Cut"), Does: words.L("cut the selected subtrees, as text"), Keys: Ctrl(fyne.KeyX), Text: true, Edits: true},
		{ID: "copy", Name: words.L("Copy"), Does: words.L("copy the selected subtrees, as text"), Keys: Ctrl(fyne.KeyC), Text: true},
		{ID: "copy picture", Name: words.L("Copy picture"), Does: words.L("copy what is on the screen, as a picture"), Keys: CtrlShift(fyne.KeyC)},
		{ID: "paste", Name: words.L("Paste"), Does: words.L("paste trees below the selected node"), Keys: Ctrl(fyne.KeyV), Text: true, Edits: true},
		{ID: "duplicate", Name: words.L("Duplicate"), Keys: Ctrl(fyne.KeyD), Edits: true},
		{ID: "select all", Name: words.L("Select all"), Keys: Ctrl(fyne.KeyA), Text: true},
		{ID: "find", Name: words.L("Find…"), Does: words.L("find a node by name, move or value"), Keys: Ctrl(fyne.KeyF), Icon: theme.SearchIcon()},
	}
}

// exercises stand behind the edits of nodes: while one is solved, some of their
// keys are its own.
func exercises() []Action {
	return []Action{
		{ID: "new exercise", Name: words.L("New exercise"), Keys: CtrlShift(fyne.KeyG)},
		{ID: "edit exercise", Name: words.L("Edit exercise"), Does: words.L("edit the exercise, or solve it again"), Keys: Ctrl(fyne.KeyG)},
		{ID: "remove exercise", Name: words.L("Remove exercise")},
		{ID: "next task", Name: words.L("Next task"), Keys: Ctrl(fyne.KeyT)},
		{ID: "task before", Name: words.L("Previous task"), Keys: CtrlShift(fyne.KeyT)},
		{ID: "next field", Name: words.L("Next open field"), Does: words.L("in an exercise: the next field without an answer"), Keys: Plain(fyne.KeyTab)},
		{ID: "field before", Name: words.L("Field before"), Does: words.L("in an exercise: the field before"), Keys: Shift(fyne.KeyTab)},
		{ID: "answer", Name: words.L("Type the answer"), Does: words.L("in an exercise: type the answer at the node"), Keys: Plain(fyne.KeyReturn)},
		{ID: "clear", Name: words.L("Clear the answer"), Does: words.L("in an exercise: take the answer at the node away"), Keys: Plain(fyne.KeyDelete, fyne.KeyBackspace)},
		{ID: "tick", Name: words.L("Cut the branch, or number the leaf"), Does: words.L("in an exercise: cut the branch to the node, or number the leaf; or take that back"), Keys: Letter('x')},
		{ID: "check", Name: words.L("Check the answers"), Keys: Ctrl(fyne.KeyK)},
		{ID: "hint", Name: words.L("Hint"), Keys: Ctrl(fyne.KeyH)},
		{ID: "show", Name: words.L("Show this step, or back"), Keys: Ctrl(fyne.KeyJ)},
	}
}

func lessons() []Action {
	return []Action{
		{ID: "lesson", Name: words.L("Step by step"), Does: words.L("go through the search step by step"), Keys: Plain(fyne.KeyF5), Icon: theme.MediaPlayIcon()},
		{ID: "first step", Name: words.L("First step"), Keys: Plain(fyne.KeyHome)},
		{ID: "last step", Name: words.L("Last step"), Keys: Plain(fyne.KeyEnd)},
		{ID: "step on", Name: words.L("Next step"), Keys: Plain(fyne.KeyPageDown).Or(Letter('.'))},
		{ID: "step back", Name: words.L("Step back"), Keys: Plain(fyne.KeyPageUp).Or(Letter(','))},
		{ID: "next leaf", Name: words.L("Next leaf")},
		{ID: "next bound", Name: words.L("Next change of a bound")},
		{ID: "next cut", Name: words.L("Next cut-off")},
		{ID: "next return", Name: words.L("Next return")},
		{ID: "predict", Name: words.L("Predict first")},
		{ID: "present", Name: words.L("Presentation"), Does: words.L("show the tree to a hall, by arrow keys, Space or a presenter's remote; B or a point makes the screen black, Escape leaves"),
			Keys: Shift(fyne.KeyF5), Icon: theme.ViewFullScreenIcon()},
		{ID: "beside", Name: words.L("Two searches side by side")},
		{ID: "compare", Name: words.L("Compare the algorithms…")},
		{ID: "growth", Name: words.L("How the work grows…")},
	}
}

func views() []Action {
	return []Action{
		{ID: "fit", Name: words.L("Fit the tree"), Keys: Ctrl(fyne.Key0), Icon: theme.ZoomFitIcon()},
		{ID: "zoom in", Name: words.L("Zoom in"), Keys: Ctrl(fyne.KeyPlus, fyne.KeyEqual).Or(CtrlShift(fyne.KeyEqual)), Icon: theme.ZoomInIcon()},
		{ID: "zoom out", Name: words.L("Zoom out"), Keys: Ctrl(fyne.KeyMinus), Icon: theme.ZoomOutIcon()},
		{ID: "unfold all", Name: words.L("Unfold all")},
		{ID: "next tab", Name: words.L("Next tab"), Keys: Ctrl(fyne.KeyPageDown)},
		{ID: "tab before", Name: words.L("Previous tab"), Keys: Ctrl(fyne.KeyPageUp)},
		{ID: "side panel", Name: words.L("Side panel"), Keys: Ctrl(fyne.KeyB)},
		{ID: "full screen", Name: words.L("Full screen"), Keys: Plain(fyne.KeyF11), Over: true},
		{ID: "triangles", Name: words.L("Triangles ▲ ▼")},
		{ID: "squares", Name: words.L("Squares and circles")},
		{ID: "as system", Name: words.L("As the system")},
		{ID: "light", Name: words.L("Light")},
		{ID: "dark", Name: words.L("Dark")},
	}
}

// looks are how trees and texts are shown. All of it is remembered.
func looks() []Action {
	all := []Action{
		{ID: "down", Name: words.L("From top down")},
		{ID: "right", Name: words.L("From left to right")},
		{ID: "numbers", Name: words.L("Numbers of the nodes")},
		{ID: "notes", Name: words.L("Notes at their nodes")},
		{ID: "wheel pans", Name: words.L("The wheel moves the tree, with Ctrl it zooms")},
		{ID: "zoom to selection", Name: words.L("Zoom to the selected subtree"), Keys: Ctrl(fyne.Key2)},
		{ID: "zoom 100", Name: words.L("Zoom to 100 %"), Keys: Ctrl(fyne.Key1)},
	}
	for _, size := range TextSizes() {
		all = append(all, Action{ID: TextSizeID(size), Name: words.L("{{.Percent}} %", map[string]any{"Percent": size}), In: "text size"})
	}
	for _, m := range append([]engine.Highlight{engine.NoHighlight}, engine.Highlights()...) {
		all = append(all, Action{ID: MarkID(m), Name: words.Mark(m), In: "node mark"})
	}
	for plies := 1; plies <= MostFolded; plies++ {
		all = append(all, Action{ID: FoldID(plies), Name: words.L("To {{.Plies}} plies", map[string]any{"Plies": plies}), In: "fold to"})
	}
	return all
}

// TextSizes are those that are offered, in percent.
func TextSizes() []int { return []int{100, 125, 150, 175, 200} }

// MostFolded is how many levels the menu offers to fold to.
const MostFolded = 6

// TextSizeID is the ID of the action that gives texts a size.
func TextSizeID(percent int) string { return fmt.Sprint("text ", percent) }

// MarkID is the ID of the action that gives nodes a mark.
func MarkID(m engine.Highlight) string { return "mark " + m.String() }

// FoldID is the ID of the action that folds all below a level.
func FoldID(plies int) string { return fmt.Sprint("fold to ", plies) }

func files() []Action {
	return []Action{
		{ID: "new", Name: words.L("New"), Keys: Ctrl(fyne.KeyN), Icon: theme.DocumentCreateIcon()},
		{ID: "start", Name: words.L("Start page and samples"), Tool: words.L("Start"), Keys: Ctrl(fyne.KeyL), Icon: theme.HomeIcon(), Over: true},
		{ID: "open", Name: words.L("Open…"), Keys: Ctrl(fyne.KeyO), Icon: theme.FolderOpenIcon()},
		{ID: "save", Name: words.L("Save"), Keys: Ctrl(fyne.KeyS), Icon: theme.DocumentSaveIcon()},
		{ID: "save as", Name: words.L("Save as…"), Keys: CtrlShift(fyne.KeyS)},
		{ID: "recover", Name: words.L("Recover…")},
		{ID: "export", Name: words.L("Export picture…"), Keys: Ctrl(fyne.KeyE), Icon: theme.MediaPhotoIcon()},
		{ID: "print", Name: words.L("Print…"), Keys: Ctrl(fyne.KeyP), Icon: theme.DocumentPrintIcon()},
		{ID: "copy link", Name: words.L("Copy link"), Does: words.L("copy an address that opens this tree")},
		{ID: "close", Name: words.L("Close tab"), Keys: Ctrl(fyne.KeyW)},
		{ID: "quit", Name: words.L("Quit"), Keys: Ctrl(fyne.KeyQ), Over: true},
	}
}

func trees() []Action {
	return []Action{
		{ID: "fill leaves", Name: words.L("Fill leaves…"), Edits: true},
		{ID: "refill", Name: words.L("Refill the leaves…")},
		{ID: "name nodes", Name: words.L("Name nodes…"), Edits: true},
		{ID: "best first", Name: words.L("Best first"), In: "reorder", Edits: true},
		{ID: "worst first", Name: words.L("Worst first"), In: "reorder", Edits: true},
		{ID: "reversed", Name: words.L("Reversed"), In: "reorder", Edits: true},
		{ID: "shuffled", Name: words.L("Shuffled"), In: "reorder", Edits: true},
		{ID: "mirror", Name: words.L("Mirror"), Edits: true},
		{ID: "negate", Name: words.L("Negate values"), Edits: true},
		{ID: "round", Name: words.L("Round values"), Edits: true},
		{ID: "shift", Name: words.L("Shift values…"), Edits: true},
		{ID: "remove values", Name: words.L("Remove all values"), Edits: true},
	}
}

func classes() []Action {
	return []Action{
		{ID: "generate", Name: words.L("Generate…")},
		{ID: "sheets", Name: words.L("Question sheets…")},
		{ID: "mark class", Name: words.L("Mark submissions…")},
	}
}

func help() []Action {
	return []Action{
		{ID: "keys", Name: words.L("Keys and mouse"), Keys: Plain(fyne.KeyF1), Over: true},
		{ID: "about", Name: words.L("About Plytree"), Over: true},
	}
}
