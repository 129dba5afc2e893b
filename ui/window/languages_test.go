package window

import (
	"plytree/editor/practice"

	"fyne.io/fyne/v2"
)

// wideStates returns the main states of a window with room for its panel, each reached from the
// previous one.
func wideStates() []state {
	return []state{
		{"editing", func(w driven) { w.click(0, 1) }},
		{"generate", func(w driven) { w.do("generate") }},
		{"lesson", func(w driven) { w.do("lesson", "step on", "step on") }},
		{"compare", func(w driven) { w.do("lesson", "compare") }},
		{"growth", func(w driven) { w.do("growth") }},
		{"export", func(w driven) { w.do("export") }},
		{"sheets", func(w driven) { w.do("sheets") }},
		{"package", func(w driven) { w.do("package") }},
		{"keys", func(w driven) { w.do("keys") }},
		{"copy link", func(w driven) { w.do("copy link") }},
		{"page address", func(w driven) { w.do("page address") }},
		{"what I can do", func(w driven) { w.do("practise") }},
		{"answered", func(w driven) {
			w.placeSample("11")
			w.answering.TypeInPanel("")
			w.typeText("3")
			w.press(fyne.KeyReturn)
			w.do("check")
		}},
		{"hand in", func(w driven) { w.do("hand in") }},
		{"hint", func(w driven) { w.do("next task", "hint") }},
		{"generate with tasks", func(w driven) { w.do("generate") }},
		{"teacher", func(w driven) { w.do("edit exercise") }},
		{"example", func(w driven) {
			w.practice.Seed = func() uint64 { return 1 }
			w.practice.Begin(practice.Skills()[2])
		}},
	}
}
