package window

import "plytree/ui/words"

// classActions make exercises and mark them. A browser shows no folders.
func classActions(w *window) []*action {
	e := exercises{w}
	all := []*action{
		{id: "generate", name: words.L("Generate…"), can: e.teaches, do: e.generate},
		{id: "sheets", name: words.L("Question sheets…"), can: func() bool { return e.teaches() && e.inFront() }, do: e.sheets},
	}
	if !inBrowser {
		all = append(all, &action{id: "mark class", name: words.L("Mark submissions…"), can: e.teaches, do: e.mark})
	}
	return all
}

// classMenu is what classActions are in the menu of exercises.
func classMenu() []string {
	if inBrowser {
		return []string{"generate", "-", "sheets"}
	}
	return []string{"generate", "-", "sheets", "mark class"}
}
