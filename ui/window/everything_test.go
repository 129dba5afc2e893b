package window

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/ui/action"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// A list contains all actions, menus, dialogs and panels, with their buttons, choices and fields,
// so that none disappears unnoticed. Commands and options are in the help in the corpus of
// commands. PLYTREE_UPDATE=1 rewrites the list; removed entries must be intended.
func TestEverythingIsListed(t *testing.T) {
	w := first(t)
	var all strings.Builder
	all.WriteString("# Actions: ID, name, keys\n")
	for _, id := range action.IDs(words.Language{}) {
		if one := w.acts.Get(id); one != nil {
			fmt.Fprintf(&all, "%s: %s %s\n", id, one.Name, one.Keys.String(words.Language{}))
		}
	}
	all.WriteString("\n# Menus\n" + menuLines(w.win.MainMenu().Items))
	exercised := func(ask exercise.Ask) state {
		return state{"task " + string(ask), func(w driven) { w.placeSample("11"); w.toTask(ask) }}
	}
	wide := slices.Concat(wideStates(), gameStates(),
		[]state{exercised(exercise.Values), exercised(exercise.Windows), exercised(exercise.Pruned),
			{"text view", func(w driven) { w.do("text view") }}, {"manual", func(w driven) { w.do("manual") }}})
	seen := map[string]bool{}
	list := func(w driven, name string) {
		fmt.Fprintf(&all, "\n# %s\n", name)
		for _, line := range w.stands() {
			if top := w.Dialogs.Top() != nil; top || !seen[line] {
				all.WriteString(line + "\n")
				seen[line] = seen[line] || !top
			}
		}
	}
	visit(t, words.Language{}, phone{fyne.NewSize(1366, 768), 100}, wide, list)
	visit(t, words.Language{}, phone{fyne.NewSize(1280, 720), 100}, classStates(), list)
	visit(t, words.Language{}, sizes[0], narrowStates(), list)
	file := filepath.Join("testdata", "everything.txt")
	if os.Getenv("PLYTREE_UPDATE") != "" {
		put(t, file, all.String())
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	now, was := strings.Split(all.String(), "\n"), strings.Split(string(want), "\n")
	for _, line := range was {
		if !slices.Contains(now, line) {
			t.Errorf("%q is gone", line)
		}
	}
	if !t.Failed() && !slices.Equal(now, was) {
		t.Error("there is more, or it stands elsewhere; write the list anew")
	}
}

// menuLines lists menus with their keys; submenus are indented.
func menuLines(menus []*fyne.Menu) string {
	var b strings.Builder
	var list func(items []*fyne.MenuItem, indent string)
	list = func(items []*fyne.MenuItem, indent string) {
		for _, item := range items {
			if item.IsSeparator {
				continue
			}
			b.WriteString(indent + strings.Join(strings.Fields(item.Label), " ") + "\n")
			if item.ChildMenu != nil {
				list(item.ChildMenu.Items, indent+"  ")
			}
		}
	}
	for _, m := range menus {
		b.WriteString(m.Label + "\n")
		list(m.Items, "  ")
	}
	return b.String()
}

// stands lists the buttons, choices and fields with the texts beside them, sorted, in the topmost
// dialog or otherwise in the window.
func (w driven) stands() (lines []string) {
	top := w.win.Canvas().Content()
	if over := w.win.Canvas().Overlays().Top(); over != nil {
		top = over
	}
	for _, o := range test.LaidOutObjects(top) {
		line := ""
		switch o := o.(type) {
		case *kit.Text:
			// numbers change, and yes and no
			if w.Dialogs.Top() != nil && len(o.Text) > 3 && !strings.ContainsAny(o.Text, "0123456789") {
				line = o.Text
			}
		case *kit.Button:
			if strings.ContainsFunc(o.Text+o.Tip, unicode.IsLetter) {
				line = "[" + strings.TrimRight(o.Text, "0123456789%: ") + "] " + o.Tip
			}
		case *kit.Check:
			line = "☐ " + o.Text
		case *kit.Select:
			line = strings.TrimSpace(o.Named+" ▾ ") + strings.Join(o.Options, ", ")
		case *kit.Field:
			line = "____ " + o.Named + o.PlaceHolder
		case *kit.Slider, *widget.RadioGroup, *widget.List, *kit.Grid:
			line = fmt.Sprintf("%T", o)
		case interface{ Title() string }:
			line = "▸ " + o.Title()
		}
		if line = strings.Join(strings.Fields(line), " "); line != "" && !strings.Contains(line, os.TempDir()) {
			lines = append(lines, line)
		}
	}
	slices.Sort(lines)
	return slices.Compact(lines)
}
