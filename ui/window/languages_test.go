package window

import (
	"path/filepath"
	"testing"

	"plytree/editor/practice"
	"plytree/editor/words"

	"fyne.io/fyne/v2"
)

// wideStates are the main states of a window that has room for its panel, each reached
// from the one before it.
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

// In every language each of the main states fits into a window of an old laptop, and
// into it with texts twice as large; in two of them also into larger windows.
func TestNothingLiesOutsideInAnyLanguage(t *testing.T) {
	for _, size := range []phone{{fyne.NewSize(1024, 700), 100}, {fyne.NewSize(1024, 700), 200}} {
		for _, id := range words.IDs() {
			nothingOutside(t, id, size, wideStates())
		}
	}
	for _, size := range []fyne.Size{fyne.NewSize(1366, 768), fyne.NewSize(1920, 1080)} {
		for _, id := range []string{words.English, "uk"} {
			nothingOutside(t, id, phone{size, 100}, wideStates())
		}
	}
}

// So do the marks of a class.
func TestNothingOfAClassLiesOutsideInAnyLanguage(t *testing.T) {
	w, folder := handedIn(t)
	for _, size := range []phone{{fyne.NewSize(1024, 700), 100}, {fyne.NewSize(1024, 700), 200}} {
		for _, id := range words.IDs() {
			lang, err := words.Open(id)
			if err != nil {
				t.Fatal(err)
			}
			w.speak(lang)
			w.sized(size.Size, size.text)
			w.do("mark class")
			w.inside(id + " mark")
			w.fill(filepath.Join(folder, "in"))
			w.dialogs.Top().Accept()
			w.inside(id + " class")
			w.press(fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn)
			w.inside(id + " student")
			w.closeAll()
		}
	}
}
