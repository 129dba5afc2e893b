package kit_test

import (
	"runtime"
	"testing"

	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// A label is on the line of its field, whatever the field and however large texts are.
func TestALabelStandsOnTheLineOfItsField(t *testing.T) {
	a := kittest.NewApp(t)
	for _, scale := range []float32{1, 2} {
		kit.SetTheme(a, kit.Theme{Variant: kit.Light, Scale: scale})
		pane := kit.Pane{}
		choose := pane.Button("Choose…", nil)
		choose.Icon = theme.FolderOpenIcon()
		for name, field := range map[string]fyne.CanvasObject{
			"choice": pane.Select([]string{"one"}, nil), "field": pane.Field("one"), "tick": pane.Check("one", nil),
			"path": container.NewBorder(nil, nil, nil, choose, pane.Field("one")),
		} {
			row := kit.Row("Label", field)
			row.Resize(row.MinSize())
			label := row.Objects[0]
			middle, of := label.Position().Y+label.Size().Height/2, field.Position().Y+field.Size().Height/2
			if middle-of > 0.5 || of-middle > 0.5 {
				t.Errorf("%s, texts × %v: the middle of the label is %v, of the field %v", name, scale, middle, of)
			}
		}
	}
}

// Changing the size of texts reads no fonts again, which would take 11 MB each time.
func TestTextsOfAnotherSizeReadNoFonts(t *testing.T) {
	a := kittest.NewApp(t)
	kit.SetTheme(a, kit.Theme{Variant: kit.Light})
	text := kit.NewText("a")
	kittest.Shown(t, container.NewVScroll(text))
	change := func(scale float32) (height float32, taken uint64) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		kit.SetTheme(a, kit.Theme{Variant: kit.Light, Scale: scale})
		height = text.MinSize().Height
		runtime.ReadMemStats(&after)
		return height, after.TotalAlloc - before.TotalAlloc
	}
	small, _ := change(1)
	large, taken := change(2)
	if large < 1.9*small || taken > 1<<20 {
		t.Errorf("a text is %v high, then %v; %d bytes were taken", small, large, taken)
	}
}

// The label of a field with several lines is on the first line.
func TestALabelStandsOnTheFirstLine(t *testing.T) {
	kittest.NewApp(t)
	field := kit.Pane{}.Values("", nil)
	for _, lines := range []int{2, 3} {
		field.SetMinRowsVisible(lines)
		row := kit.Row("Label", field)
		row.Resize(row.MinSize())
		kittest.Expect(t, "the label", row.Objects[0].Position().Y, float32(0))
	}
}
