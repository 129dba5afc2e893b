package window

import "plytree/ui/words"

// classActions make exercises and mark them.
func classActions(w *window) []*action {
	e := exercises{w}
	return []*action{
		{id: "generate", name: words.L("Generate…"), does: words.L("make a tree by wish"), do: e.generate},
		{id: "sheets", name: words.L("Question sheets…"), can: e.inFront, do: e.sheets},
		{id: "mark", name: words.L("Mark submissions…"), do: e.mark},
	}
}

// classMenu is what classActions are in the menus.
var classMenu = []string{"generate", "-", "sheets", "mark"}
