package action

import (
	"cmp"
	"runtime"

	"plytree/editor/words"
	"plytree/engine/tree"

	"fyne.io/fyne/v2/theme"
)

// The table. Menus, tooltips and the list of keys take their texts from here. If several actions
// have the same key, the key does the first that is possible.
func rows(lang words.Language) (all []*Action) {
	for _, group := range [][]Action{
		presenting(lang), stepping(lang), selecting(lang), nodes(lang), editing(lang), exercises(lang), lessons(lang),
		views(lang), looks(lang), files(lang), trees(lang), classes(lang), help(lang), languages(lang),
	} {
		for _, one := range group {
			if runtime.GOOS == "js" {
				one.Keys = one.inBrowser()
			}
			one.keys = one.Keys.each()
			all = append(all, &one)
		}
	}
	return all
}

// IDs returns the IDs of all actions, whether or not this system can do them.
func IDs(lang words.Language) (ids []string) {
	for _, one := range rows(lang) {
		ids = append(ids, one.ID)
	}
	return ids
}

// presenting comes first, because a presentation uses many keys for itself.
func presenting(lang words.Language) []Action {
	all := []Action{
		{ID: "stage next", Name: lang.L("Next step"), Keys: "Right Down PageDown Enter Space"},
		{ID: "stage back", Name: lang.L("Previous step"), Keys: "Left Up PageUp Backspace"},
		{ID: "stage first", Name: lang.L("First step"), Keys: "Home F5"}, // some remotes begin with F5
		{ID: "stage last", Name: lang.L("Last step"), Keys: "End"},
		{ID: "stage fit", Name: lang.L("Zoom to fit"), Keys: "0"},
		{ID: "stage zoom in", Name: lang.L("Zoom in"), Keys: "+ ="},
		{ID: "stage zoom out", Name: lang.L("Zoom out"), Keys: "-"},
		{ID: "stage code", Name: lang.L("Show or hide pseudocode"), Keys: "p"},
		{ID: "stage blank", Name: lang.L("Blank screen"), Keys: "b ."},
		{ID: "end presentation", Name: lang.L("End presentation"), Keys: "Escape"},
	}
	for i := range all {
		all[i].Stage = true
	}
	return all
}

// stepping comes before the keys that select nodes, because a lesson uses the arrows for itself.
func stepping(lang words.Language) []Action {
	return []Action{
		{ID: "step on", Aside: true, Name: lang.L("Next step"), Does: lang.L("in a lesson: go to the next step"),
			Keys: "PageDown Right .", ShowsResults: true},
		{ID: "step back", Aside: true, Name: lang.L("Previous step"),
			Does: lang.L("in a lesson: go to the previous step"), Keys: "PageUp Left ,", ShowsResults: true},
	}
}

// selecting is in no menu: these keys work on the canvas.
func selecting(lang words.Language) []Action {
	return []Action{
		{ID: "to parent", Name: lang.L("select the parent"), Keys: "Up"},
		{ID: "to child", Name: lang.L("select the child you came from"), Keys: "Down"},
		{ID: "to left", Name: lang.L("select the previous node on its level"), Keys: "Left Shift+Left"},
		{ID: "to right", Name: lang.L("select the next node on its level"), Keys: "Right Shift+Right"},
		{ID: "end what if", Name: lang.L("End What if"), Does: lang.L("end What if and restore the leaf's value"),
			Keys: "Escape"},
		{ID: "end lesson", Name: lang.L("close Step by step"), Keys: "Escape"},
		{ID: "to none", Name: lang.L("clear the selection"), Keys: "Escape"},
		{ID: "next pane", Name: lang.L("go to the next part of the window"),
			Does: lang.L("go to the next part of the window (in the browser: to the text view and back)"), Keys: "F6",
			Over: true},
		{ID: "pane before", Name: lang.L("go to the previous part of the window"), Keys: "Shift+F6", Over: true},
	}
}

func nodes(lang words.Language) []Action {
	return []Action{
		{ID: "add child", Name: lang.L("Add child"), Keys: "Tab Insert"},
		{ID: "sibling after", Name: lang.L("Add sibling after"), Keys: "Enter"},
		{ID: "sibling before", Name: lang.L("Add sibling before"), Keys: "Shift+Enter"},
		{ID: "grow", Name: lang.L("Build subtree…"), Edits: true},
		{ID: "grow game", Aside: true, Name: lang.L("Grow game here…"),
			Does: lang.L("grow a game from the node's board"), Edits: true},
		{ID: "edit value", Name: lang.L("Edit value"), Edits: true},
		{ID: "edit name", Name: lang.L("Edit name"), Keys: "F2", Edits: true},
		{ID: "edit move", Aside: true, Name: lang.L("Edit move"), Edits: true},
		{ID: "edit probability", Aside: true, Name: lang.L("Edit probability"), Keys: "p", Edits: true},
		{ID: "make equal", Aside: true, Name: lang.L("Make equally likely"),
			Does: lang.L("make all children of the chance node equally likely"), Edits: true},
		{ID: "play", Aside: true, Name: lang.L("Play or pause"), Does: lang.L("in a lesson: play or pause"),
			Keys: "Space", ShowsResults: true},
		{ID: "fold", Name: lang.L("Collapse or expand"), Does: lang.L("collapse or expand the selected subtrees"),
			Keys: "Space"},
		{ID: "turn player", Name: lang.L("Change player"), Does: lang.L("switch this node between MAX, MIN and chance"),
			Keys: "m", Edits: true},
		{ID: "move left", Name: lang.L("Move left"), Does: lang.L("move the node left among its siblings"),
			Keys: "Alt+Left"},
		{ID: "move right", Name: lang.L("Move right"), Does: lang.L("move the node right among its siblings"),
			Keys: "Alt+Right"},
		{ID: "delete", Name: lang.L("Delete"), Does: lang.L("delete the selected nodes and everything below them"),
			Keys: "Delete Backspace"},
	}
}

func editing(lang words.Language) []Action {
	return []Action{
		{ID: "undo", Name: lang.L("Undo"), Keys: "Ctrl+Z", Text: true, Icon: theme.ContentUndoIcon()},
		{ID: "redo", Name: lang.L("Redo"), Keys: "Ctrl+Y Ctrl+Shift+Z", Text: true, Icon: theme.ContentRedoIcon()},
		{ID: "cut", Name: lang.As("clipboard", "Cut"), Does: lang.L("cut the selected subtrees as text"),
			Keys: "Ctrl+X", Text: true, Edits: true},
		{ID: "copy", Name: lang.L("Copy"), Does: lang.L("copy the selected subtrees as text"), Keys: "Ctrl+C",
			Text: true},
		{ID: "copy picture", Name: lang.L("Copy picture"), Does: lang.L("copy what is on the screen as a picture"),
			Keys: "Ctrl+Shift+C"},
		{ID: "paste", Name: lang.L("Paste"), Does: lang.L("paste trees below the selected node"), Keys: "Ctrl+V",
			Text: true, Edits: true},
		{ID: "duplicate", Name: lang.L("Duplicate"), Keys: "Ctrl+D", Edits: true},
		{ID: "select all", Name: lang.L("Select all"), Keys: "Ctrl+A", Text: true},
		{ID: "find", Name: lang.L("Find…"), Does: lang.L("find a node by name, number, move or value"), Keys: "Ctrl+F",
			Icon: theme.SearchIcon()},
	}
}

// exercises comes after the edits of nodes, because an exercise that is being solved uses some of
// their keys.
func exercises(lang words.Language) []Action {
	return []Action{
		{ID: "new exercise", Name: lang.L("New exercise"), Keys: "Ctrl+Shift+G", ShowsResults: true},
		{ID: "edit exercise", Name: lang.L("Edit exercise"),
			Does: lang.L("switch between editing and solving the exercise"), Keys: "Ctrl+G"},
		{ID: "remove exercise", Name: lang.L("Remove exercise")},
		{ID: "task earlier", Aside: true, Name: lang.L("Move task up"), Keys: "Alt+Up"},
		{ID: "task later", Aside: true, Name: lang.L("Move task down"), Keys: "Alt+Down"},
		{ID: "next task", Name: lang.L("Next task"), Keys: "Ctrl+T", Browser: "Alt+Q"},
		{ID: "task before", Aside: true, Name: lang.L("Previous task"), Keys: "Ctrl+Shift+T", Browser: "Alt+Shift+Q"},
		{ID: "next field", Name: lang.L("Next field to answer"),
			Does: lang.L("in an exercise: go to the next field that is empty or that a check found incorrect"),
			Keys: "Tab"},
		{ID: "field before", Aside: true, Name: lang.L("Previous field"),
			Does: lang.L("in an exercise: go to the previous field"), Keys: "Shift+Tab"},
		{ID: "answer", Name: lang.L("Type answer"), Does: lang.L("in an exercise: type the answer at the node"),
			Keys: "Enter"},
		{ID: "clear", Name: lang.L("Clear answer"), Does: lang.L("in an exercise: clear the answer at the node"),
			Keys: "Delete Backspace"},
		{ID: "clear all", Name: lang.L("Clear all answers"), Does: lang.L("in an exercise: clear all answers")},
		{ID: "tick", Name: lang.L("Mark node"),
			Does: lang.L("in an exercise: mark the branch as pruned, or number the leaf (again to undo)"), Keys: "x"},
		{ID: "hand in", Name: lang.L("Hand in…"),
			Does: lang.L("hand in: see which answers are missing, then save a file for your teacher"),
			Keys: "Ctrl+Enter"},
		{ID: "check", Name: lang.L("Check answers"), Keys: "Ctrl+K", ShowsResults: true},
		{ID: "hint", Name: lang.L("Hint"), Keys: "Ctrl+H", ShowsResults: true},
		{ID: "show", Name: lang.L("Show solution step"), Keys: "Ctrl+J", ShowsResults: true},
		{ID: "practise", Name: lang.L("Practise…"), Over: true, ShowsResults: true},
		{ID: "next exercise", Name: lang.L("Next exercise"), Does: lang.L("when practising: go to the next exercise"),
			Keys: "Ctrl+Shift+Enter"},
	}
}

func lessons(lang words.Language) []Action {
	return []Action{
		{ID: "lesson", Name: lang.L("Step through search"), Tool: lang.L("Step by step"),
			Does: lang.L("go through the search step by step"), Keys: "F5", Icon: theme.MediaPlayIcon(),
			ShowsResults: true},
		{ID: "first step", Aside: true, Name: lang.L("First step"), Keys: "Home", ShowsResults: true},
		{ID: "last step", Aside: true, Name: lang.L("Last step"), Keys: "End", ShowsResults: true},
		{ID: "next leaf", Aside: true, Name: lang.L("Next leaf"), ShowsResults: true},
		{ID: "next bound", Aside: true, Name: lang.L("Next bound change"), ShowsResults: true},
		{ID: "next cut", Aside: true, Name: lang.L("Next cut-off"), ShowsResults: true},
		{ID: "next return", Aside: true, Name: lang.L("Next return"), ShowsResults: true},
		{ID: "predict", Name: lang.L("Predict each step"), ShowsResults: true},
		{ID: "present", Name: lang.L("Start presentation"), Does: lang.L("present the tree to an audience"),
			Keys: "Shift+F5", Icon: theme.ViewFullScreenIcon(), ShowsResults: true},
		{ID: "beside", Name: lang.L("Compare two searches"), ShowsResults: true},
		{ID: "what if", Name: lang.L("What if…"),
			Does: lang.L("try other values for the selected leaf. Change it with the arrow keys, Page Up, Page Down, Home, End or a number. Enter keeps the value."),
			Keys: "Ctrl+I", ShowsResults: true},
		{ID: "compare", Name: lang.L("Compare algorithms…"), ShowsResults: true},
		{ID: "growth", Name: lang.L("Search effort…"), ShowsResults: true},
	}
}

func views(lang words.Language) []Action {
	return []Action{
		{ID: "fit", Name: lang.L("Zoom to fit"), Keys: "Ctrl+0", Icon: theme.ZoomFitIcon()},
		{ID: "zoom in", Aside: true, Name: lang.L("Zoom in"), Keys: "Ctrl++ Ctrl+= Ctrl+Shift+=",
			Icon: theme.ZoomInIcon()},
		{ID: "zoom out", Aside: true, Name: lang.L("Zoom out"), Keys: "Ctrl+-", Icon: theme.ZoomOutIcon()},
		{ID: "ply less", Name: lang.L("Collapse deepest ply")},
		{ID: "ply more", Name: lang.L("Expand next ply")},
		{ID: "unfold all", Name: lang.L("Expand all")},
		{ID: "next tab", Aside: true, Page: true, Name: lang.L("Next tab"), Keys: "Ctrl+PageDown",
			Browser: "Alt+PageDown"},
		{ID: "tab before", Aside: true, Page: true, Name: lang.L("Previous tab"), Keys: "Ctrl+PageUp",
			Browser: "Alt+PageUp"},
		{ID: "side panel", Name: lang.L("Side panel"), Keys: "Ctrl+B", Icon: theme.ListIcon()},
		{ID: "text view", Name: lang.L("Text view"), Over: true},
		{ID: "full screen", Name: lang.L("Full screen"), Keys: "F11", Over: true, Stage: true},
		{ID: "triangles", Name: lang.L("Triangles ▲ ▼")},
		{ID: "squares", Name: lang.L("Squares and circles")},
		{ID: "as system", Over: true, Name: lang.L("Match system theme")},
		{ID: "light", Over: true, Name: lang.L("Light theme")},
		{ID: "dark", Over: true, Name: lang.L("Dark theme")},
	}
}

// looks are the settings for how trees and texts are shown. All of them are remembered.
func looks(lang words.Language) []Action {
	all := []Action{
		{ID: "down", Name: lang.L("Top to bottom")},
		{ID: "right", Name: lang.L("Left to right")},
		{ID: "proven", Name: lang.L("Proven values")},
		{ID: "returned", Name: lang.L("Returned values")},
		{ID: "numbers", Name: lang.L("Node numbers")},
		{ID: "called", Name: lang.L("Number unnamed nodes"),
			Does: lang.L("number unnamed nodes in lessons and exercises, where sentences refer to them")},
		{ID: "notes", Name: lang.L("Node notes")},
		{ID: "text larger", Name: lang.L("Larger text"), Keys: "Alt++ Alt+= Alt+Shift+=", Over: true},
		{ID: "text smaller", Name: lang.L("Smaller text"), Keys: "Alt+-", Over: true},
		{ID: "text 100", Name: lang.L("Reset text size"), Keys: "Alt+0", Over: true},
		{ID: "wheel pans", Name: lang.L("Scroll to pan"), Does: lang.L("scroll to pan, and with Ctrl to zoom")},
		{ID: "zoom to selection", Name: lang.L("Zoom to selection"), Keys: "Ctrl+2"},
		{ID: "zoom 100", Aside: true, Name: lang.L("Zoom to 100%"), Keys: "Ctrl+1"},
	}
	for _, m := range append([]tree.Highlight{tree.NoHighlight}, tree.Highlights()...) {
		all = append(all, Action{ID: HighlightID(m), Name: highlightName(lang, m), Edits: true})
	}
	return all
}

// HighlightID is the ID of the action that highlights nodes.
func HighlightID(m tree.Highlight) string { return "mark " + cmp.Or(m.String(), "none") }

func highlightName(lang words.Language, m tree.Highlight) string {
	return map[tree.Highlight]string{
		tree.NoHighlight: lang.L("Remove highlight"), tree.Blue: lang.L("Highlight in blue"),
		tree.Orange: lang.L("Highlight in orange"),
		tree.Green:  lang.L("Highlight in green"), tree.Purple: lang.L("Highlight in purple"),
	}[m]
}

func files(lang words.Language) []Action {
	return []Action{
		{ID: "new", Page: true, Name: lang.L("New"), Keys: "Ctrl+N", Browser: "Alt+N",
			Icon: theme.DocumentCreateIcon()},
		{ID: "new game", Page: true, Name: lang.L("New from game…"),
			Does: lang.L("grow a tree from a position of a game")},
		{ID: "start", Name: lang.L("Start page"), Tool: lang.L("Start"), Keys: "Ctrl+L", Icon: theme.HomeIcon(),
			Over: true},
		{ID: "open", Page: true, Name: lang.L("Open…"), Keys: "Ctrl+O", Icon: theme.FolderOpenIcon()},
		{ID: "save", Name: lang.L("Save"), Keys: "Ctrl+S", Icon: theme.DocumentSaveIcon()},
		{ID: "save as", Name: lang.L("Save as…"), Keys: "Ctrl+Shift+S"},
		{ID: "recover", Page: true, Name: lang.L("Recover unsaved work…")},
		{ID: "export", Name: lang.L("Export picture…"), Keys: "Ctrl+E", Icon: theme.MediaPhotoIcon()},
		{ID: "print", Name: lang.L("Print…"), Keys: "Ctrl+P", Icon: theme.DocumentPrintIcon()},
		{ID: "copy link", Name: lang.L("Copy link"), Does: lang.L("copy a link that opens this tree")},
		{ID: "page address", Aside: true, Name: lang.L("Web page address…"),
			Does: lang.L("change the web page to which links lead"), Over: true},
		{ID: "close", Name: lang.L("Close tab"), Keys: "Ctrl+W", Browser: "Alt+W"},
		{ID: "quit", Name: lang.L("Quit"), Keys: "Ctrl+Q", Browser: "-", Over: true},
	}
}

func trees(lang words.Language) []Action {
	return []Action{
		{ID: "fill leaves", Name: lang.L("Set leaf values…"), Edits: true},
		{ID: "refill", Name: lang.L("Randomize values…"), Edits: true},
		{ID: "name nodes", Name: lang.L("Name nodes…"), Edits: true},
		{ID: "best first", Name: lang.L("Sort best first"), Edits: true, ShowsResults: true},
		{ID: "worst first", Name: lang.L("Sort worst first"), Edits: true, ShowsResults: true},
		{ID: "reversed", Name: lang.L("Reverse"), Edits: true},
		{ID: "shuffled", Name: lang.L("Shuffle"), Edits: true},
		{ID: "negate", Aside: true, Name: lang.L("Swap MAX and MIN"),
			Does: lang.L("swap MAX and MIN, and negate all values"), Edits: true},
		{ID: "round", Aside: true, Name: lang.L("Round values"), Edits: true},
		{ID: "shift", Name: lang.L("Shift values…"), Edits: true},
		{ID: "remove values", Name: lang.L("Remove all values"), Edits: true},
	}
}

func classes(lang words.Language) []Action {
	return []Action{
		{ID: "generate", Page: true, Name: lang.L("Generate exercises…")},
		{ID: "sheets", Page: true, Name: lang.L("Question sheets…"),
			Does: lang.L("hand out the exercise as question sheets or a quiz")},
		{ID: "package", Name: lang.L("Export SCORM package…"),
			Does: lang.L("hand out the exercise as a SCORM package for a learning platform")},
		{ID: "mark class", Page: true, Name: lang.L("Mark submissions…")},
	}
}

func help(lang words.Language) []Action {
	return []Action{
		{ID: "keys", Name: lang.L("Actions and keys"), Keys: "F1", Over: true, Stage: true},
		{ID: "manual", Name: lang.L("Manual"), Over: true},
		{ID: "about", Name: lang.L("About Plytree"), Over: true},
	}
}

// languages has an action for each language of the program, named in that language.
func languages(lang words.Language) []Action {
	all := []Action{{ID: LanguageID(""), Name: lang.L("System language"), Over: true}}
	for _, id := range words.IDs() {
		all = append(all, Action{ID: LanguageID(id), Name: words.OwnName(id), Over: true})
	}
	return all
}

// LanguageID is the ID of the action that chooses a language; "" is the system's.
func LanguageID(id string) string { return "language " + cmp.Or(id, "system") }
