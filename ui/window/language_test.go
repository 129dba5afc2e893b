package window

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"plytree/editor/practice"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/editor/words/pseudo"
	"plytree/fileformat/filetest"
	"plytree/samples"
	"plytree/ui/action"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// The same in all languages: names, keys, IDs and formats.
var sameInAll = strings.Fields(`
	Plytree MAX MIN Ctrl Shift Alt Space Tab Enter Esc Escape Home End Page Up Down Left Right Delete Backspace Menu PageUp PageDown Return Insert
	PNG SVG PDF GIF TikZ YAML JSON CSV HTML LaTeX Markdown yaml json csv png svg pdf tex gif xml zip
	English Español Français Română Rom Українська Fran Espa ais ol PVS MTD max min alpha beta inf student number`)

// texts returns all texts in a part of the window.
func texts(o fyne.CanvasObject) (all []string) {
	for _, text := range allIn[*canvas.Text](o) {
		if text.Visible() {
			all = append(all, text.Text)
		}
	}
	return all
}

func menuTexts(items []*fyne.MenuItem) (all []string) {
	for _, item := range items {
		all = append(all, item.Label)
		if item.ChildMenu != nil {
			all = append(all, menuTexts(item.ChildMenu.Items)...)
		}
	}
	return all
}

// isTitle reports whether a text is the title of a sample, perhaps cut, as the start
// page shows it.
func isTitle(text string) bool {
	return slices.ContainsFunc(samples.All(), func(s samples.Sample) bool {
		return strings.Contains(string(s.Text), "\ntitle: "+strings.TrimSuffix(text, "…"))
	})
}

// bypassing returns the words in the window, its menus and dialogs that don't come from the
// language.
func (w driven) bypassing(same []string) (all []string) {
	said := texts(w.win.Content())
	if menu := w.win.MainMenu(); menu != nil {
		for _, m := range menu.Items {
			said = append(append(said, m.Label), menuTexts(m.Items)...)
		}
	}
	for _, over := range w.win.Canvas().Overlays().List() {
		said = append(said, texts(over)...)
	}
	for _, text := range said {
		if len(pseudo.Bypassing(text, same)) > 0 && !slices.Contains(all, text) && !isTitle(text) {
			all = append(all, text)
		}
	}
	return all
}

// wordsOf returns the words of a text in the Latin alphabet.
func wordsOf(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return r > unicode.MaxASCII || !unicode.IsLetter(r) })
}

// After every action, the texts in the window are in the language.
func TestTheWindowSpeaksTheLanguage(t *testing.T) {
	lang := pseudo.Language(t, filepath.Join("..", ".."))
	for _, i := range []int{0, 10} { // a tree, and an exercise
		sample := samples.All()[i]
		w := speaking(t, lang, session.Env{})
		doc := filetest.Read(t, sample.Text)
		same := append(slices.Clone(sameInAll), wordsOf(string(sample.Text))...) // what the file says
		reported := map[string]bool{}
		check := func(after string) {
			for _, text := range w.bypassing(same) {
				if !reported[text] {
					reported[text] = true
					t.Errorf("sample %d, %s: %q bypasses the language", i+1, after, text)
				}
			}
		}
		check("the start page")
		w.Documents.OpenDocument(doc)
		w.show()
		w.selects(0)
		check("opened")
		ids := slices.DeleteFunc(action.IDs(lang),
			func(id string) bool { return slices.Contains([]string{"quit", "close"}, id) })
		if doc.Exercise != nil { // what its panel says
			ids = []string{"next task", "answer", "check", "check", "hint", "show", "edit exercise", "edit exercise"}
		}
		for _, id := range ids {
			w.do(id)
			w.clock.pass()
			check(id)
			for top := w.win.Canvas().Overlays().Top(); top != nil; top = w.win.Canvas().Overlays().Top() {
				w.win.Canvas().Overlays().Remove(top)
			}
		}
	}
}

// So are the main states of wide and narrow windows, practice with its feedback, and the marks of a
// class.
func TestEveryStateSpeaksTheLanguage(t *testing.T) {
	lang := pseudo.Language(t, filepath.Join("..", ".."))
	same := slices.Concat(sameInAll,
		strings.Fields("grundy take connect lines https example org packages web mini Jan Feb Mar Apr Jun Jul Aug Sep Oct Nov Dec hw Homework broken shallow only full window went on players swapped Student"))
	for _, sample := range samples.All() { // what the files say
		same = append(same, wordsOf(string(sample.Text))...)
	}
	practised := state{"practised", func(w driven) {
		w.do("next exercise")
		w.answering.TypeInPanel("")
		w.typeText("3")
		w.press(fyne.KeyReturn)
		w.do("check", "hint", "check")
	}}
	for size, states := range map[fyne.Size][]state{
		fyne.NewSize(1180, 720): append(wideStates(), practised), fyne.NewSize(1280, 720): classStates()[:3],
		sizes[0].Size: narrowStates(),
	} {
		visit(t, lang, phone{size, 100}, states, func(w driven, name string) {
			for _, text := range w.bypassing(same) {
				if !strings.HasPrefix(text, os.TempDir()) && name != "about" { // licences
					t.Errorf("%s at %.0f: %q bypasses the language", name, size.Width, text)
				}
			}
		})
	}
}

// Switching through the languages in any order leaves the open documents unchanged, and no text of
// an earlier language remains.
func TestAllThatIsOpenChangesItsLanguage(t *testing.T) {
	w := solvingSample(t, "11-")
	w.answering.TypeInPanel("")
	w.typeText("3")
	w.press(fyne.KeyReturn)
	w.do("check", "text view")
	exercised, answers := w.Session(), w.answers()
	w.practice.Seed = func() uint64 { return 1 }
	skill := practice.Skills()[2]
	w.practice.Begin(skill)
	practised, step := w.Session(), w.Session().Lesson().Step()
	for _, id := range []string{"uk", "zh", "fr", "en"} {
		lang, err := words.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		w.Documents.Show(practised)
		w.show()
		w.tree.Zoom(2)
		camera := w.tree.Camera()
		w.setLanguage(lang)
		expect(t, id+": the view", w.tree.Camera(), camera)
		expect(t, id+": the document in front", w.Session(), practised)
		expect(t, id+": the step", w.Session().Lesson().Step(), step)
		expect(t, id+": the practice's title", w.Session().Document().Title, lang.Say(skill.Name()))
		expect(t, id+": something to save", w.Session().File().Unsaved(), false)
		_, undo := w.Session().UndoName()
		expect(t, id+": something to undo", undo, false)
		has(t, id+": the tabs", w.tabNames(), words.Clipped(lang.Say(skill.Name()), 28))
		has(t, id+": the window's title", w.win.Title(), lang.Say(skill.Name()))
		w.Documents.Show(exercised)
		w.show()
		expect(t, id+": the answers", w.answers(), answers)
		expect(t, id+": a check", w.Session().Work().Checked() != nil, true)
	}
}
