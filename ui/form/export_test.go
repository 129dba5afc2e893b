package form

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/editor/export"
	"plytree/engine/exercise"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

const nine = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"

// choose chooses an option of the export dialog by its text.
func (b *bench) choose(option string) {
	b.t.Helper()
	for _, s := range found[*kit.Select](b) {
		for _, o := range s.Options {
			if strings.HasPrefix(o, option) {
				s.SetSelected(o)
				return
			}
		}
	}
	b.t.Fatalf("nothing offers %q", option)
}

// shownField returns the field for the size or, without one, for the speed.
func (b *bench) shownField() *kit.Field {
	fields := found[*kit.Field](b)
	return fields[slices.IndexFunc(fields, (*kit.Field).Visible)]
}

// holds reports whether a label contains the text.
func (b *bench) holds(text string) bool {
	return slices.ContainsFunc(found[*kit.Text](b), func(l *kit.Text) bool { return strings.Contains(l.Text, text) })
}

func (b *bench) tick(box string) {
	b.t.Helper()
	for _, c := range found[*kit.Check](b) {
		if c.Text == box {
			c.SetChecked(true)
			return
		}
	}
	b.t.Fatalf("there is no box %q", box)
}

// exports opens the dialog, changes something in it, accepts, and returns the result, nil for none.
func (b *bench) exports(earlier export.Wish, do func()) (got *export.Drawn) {
	b.Export(b.Snapshot(), earlier, func(d *export.Drawn) { got = d })
	do()
	b.Dialogs.Top().Accept()
	if got == nil {
		b.Dialogs.Top().Close()
	}
	return got
}

func made(t *testing.T, d *export.Drawn) map[string][]byte {
	t.Helper()
	files := map[string][]byte{}
	if err := d.Make(context.Background(), func(name string, data []byte) error {
		files[name] = data
		return nil
	}, func(float64) {}); err != nil {
		t.Fatal(err)
	}
	return files
}

func TestExportMakesTheSamePictureAsTheCommandLine(t *testing.T) {
	b := newBench(t, nine)
	d := b.exports(export.Wish{}, func() {
		b.choose("pixels wide")
		b.shownField().SetText("640")
		b.tick("transparent background")
	})
	theirs, err := picture.PNG(scene.New(b.Search().Result(), scene.Look{}), picture.Options{Width: 640, Transparent: true})
	if err != nil || !bytes.Equal(made(t, d)[""], theirs) {
		t.Errorf("the pictures differ (%v)", err)
	}
}

func TestExportWishes(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(b *bench)
		says string
		want export.Wish
	}{
		{"a question with boxes, on paper", func(b *bench) {
			b.choose("PDF")
			b.choose("a question")
			b.choose("A4")
			b.choose("print")
			b.tick("answer boxes")
		}, "points (297 × 210 mm)", export.Wish{Format: picture.FormatPDF, Subject: export.Question, Theme: palette.Print, Boxes: true, Size: picture.Options{Paper: picture.A4}}},
		{"a pair in two files", func(b *bench) {
			b.choose("SVG")
			b.choose("question and solution")
		}, "Two files", export.Wish{Format: picture.FormatSVG, Subject: export.Pair}},
		{"a pair on two pages", func(b *bench) {
			b.choose("PDF")
			b.choose("question and solution")
		}, "Pages: 2", export.Wish{Format: picture.FormatPDF, Subject: export.Pair}},
		{"leaves in a folder", func(b *bench) {
			b.choose("TikZ")
			b.choose("every step")
			b.choose("leaves")
		}, "Pictures in a folder: 7", export.Wish{Format: picture.FormatTeX, Subject: export.Steps, At: export.Leaves}},
		{"an animation", func(b *bench) {
			b.choose("GIF")
			b.choose("cut-offs")
			b.shownField().SetText("0,5")
		}, "1.5 s in total", export.Wish{Format: picture.FormatGIF, Subject: export.Steps, At: export.Cuts, Delay: 500 * time.Millisecond}},
		{"left to right, with places", func(b *bench) {
			b.choose("left to right")
			b.choose("the tree only")
			b.tick("node numbers (1.2)")
		}, "pixels", export.Wish{Format: picture.FormatPNG, Subject: export.Plain, Direction: scene.Right, Numbers: true}},
		{"returned values", func(b *bench) {
			b.choose("returned")
		}, "pixels", export.Wish{Format: picture.FormatPNG, Subject: export.Solution, Values: scene.Returned}},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBench(t, nine)
			d := b.exports(export.Wish{}, func() {
				c.do(b)
				if !b.holds(c.says) {
					t.Errorf("not said: %s", c.says)
				}
			})
			if d == nil {
				t.Fatal("nothing is made")
			}
			c.want.Shapes = scene.Triangles
			if c.want.At == "" {
				c.want.At = export.All
			}
			if c.want.Theme == "" {
				c.want.Theme = palette.Light
			}
			if c.want.Direction == "" {
				c.want.Direction = scene.Down
			}
			if c.want.Values == "" {
				c.want.Values = scene.Proven
			}
			if d.Wish != c.want {
				t.Errorf("%+v, want %+v", d.Wish, c.want)
			}
			again := b.exports(d.Wish, func() {})
			d.Wish.Values = scene.Proven // these are as in the view
			if again == nil || again.Wish != d.Wish {
				t.Errorf("the wish is not remembered: %+v", again)
			}
		})
	}
}

func TestExportSaysWhatCannotWork(t *testing.T) {
	for _, c := range []struct {
		name, notation string
		do             func(b *bench)
		says           string
	}{
		{"a size that is none", nine, func(b *bench) {
			b.choose("dots per inch")
			b.shownField().SetText("none")
		}, "“none” isn't a number from 1 to 2400."},
		{"a size that is too large", nine, func(b *bench) {
			b.choose("pixels wide")
			b.shownField().SetText("99999")
		}, "is too large; choose a lower dpi or a smaller width."},
		{"no cut-off", "[1, 2]", func(b *bench) {
			b.choose("every step")
			b.choose("cut-offs")
		}, "The search has no cut-offs; choose all steps."},
		{"no leaf", "[?, 1]", func(b *bench) {
			b.choose("every step")
			b.choose("leaves")
		}, "This search evaluates no leaves, so there is nothing to draw; choose all steps."},
		{"no delay", nine, func(b *bench) {
			b.choose("GIF")
			b.shownField().SetText("0")
		}, "“0” isn't a number from 0.02 to 600."},
	} {
		t.Run(c.name, func(t *testing.T) {
			b := newBench(t, c.notation)
			if d := b.exports(export.Wish{}, func() {
				c.do(b)
				if !b.holds(c.says) {
					t.Errorf("not said: %s", c.says)
				}
			}); d != nil {
				t.Error("it is made all the same")
			}
		})
	}
}

// A lesson's step is drawn as it is shown, and with its solution.
func TestExportInALesson(t *testing.T) {
	b := newBench(t, nine)
	if err := b.SetLesson(b.Lesson().Begin().GoTo(6)); err != nil {
		t.Fatal(err)
	}
	step := made(t, b.exports(export.Wish{}, func() {}))[""]
	want, err := picture.PNG(b.Scene(), picture.Options{})
	if err != nil || !bytes.Equal(step, want) {
		t.Errorf("the step differs (%v)", err)
	}
	solution := made(t, b.exports(export.Wish{}, func() { b.choose("the solution") }))[""]
	whole, err := picture.PNG(scene.New(b.Search().Result(), scene.Look{}), picture.Options{})
	if err != nil || !bytes.Equal(solution, whole) {
		t.Errorf("the solution differs (%v)", err)
	}
}

// No picture shows what an exercise asks for.
func TestExportGivesNoExerciseAway(t *testing.T) {
	b := newBench(t, nine)
	b.SetExercise(&exercise.Exercise{Mode: exercise.Test, Tasks: []exercise.Task{{Ask: exercise.Values}}})
	b.Export(b.Snapshot(), export.Wish{Subject: export.Solution}, func(*export.Drawn) {})
	for _, s := range found[*kit.Select](b) {
		for _, o := range s.Options {
			if o == "the solution" || o == "question and solution" || o == "every step of the search" {
				t.Errorf("it offers %s", o)
			}
		}
	}
	b.Dialogs.Top().Close()
	svg := string(made(t, b.exports(export.Wish{Format: picture.FormatSVG}, func() {}))[""])
	if strings.Contains(svg, "≤") || strings.Contains(svg, "∞") {
		t.Error("the picture holds what was found")
	}
	if d := b.exports(export.Wish{Format: picture.FormatGIF}, func() {}); d != nil {
		t.Error("the search is shown moving")
	}
}

// The preview of a large tree appears later; if the wish changes meanwhile, the new one is drawn
// next.
func TestExportDrawsLargeTreesInTheBackground(t *testing.T) {
	b := newBench(t, "["+strings.Repeat("[1, 2, 3, 4, 5, 6, 7, 8, 9], ", 80)+"1]")
	var behind later
	var got *export.Drawn
	b.Background = &behind
	b.Export(b.Snapshot(), export.Wish{}, func(d *export.Drawn) { got = d })
	if !b.holds("Drawing the preview…") {
		t.Error("it does not say that it draws")
	}
	b.press(fyne.KeyReturn)
	if b.Dialogs.Top() == nil {
		t.Fatal("it is taken before its size is known")
	}
	b.choose("the tree only")
	behind.end()
	behind.end()
	if !b.holds("reduced to") {
		t.Error("it does not say that the picture is reduced")
	}
	b.press(fyne.KeyReturn)
	if got == nil || got.Wish.Subject != export.Plain {
		t.Errorf("%+v is made", got)
	}
}

// An animation moves in the preview, at its own speed, until the dialog is closed.
func TestExportShowsAnAnimationMoving(t *testing.T) {
	b := newBench(t, nine)
	var waits []time.Duration
	var next func()
	b.After = func(d time.Duration, f func()) func() {
		waits, next = append(waits, d), f
		return func() { next = nil }
	}
	b.Export(b.Snapshot(), export.Wish{Format: picture.FormatGIF, At: export.Cuts, Delay: 2 * time.Second}, func(*export.Drawn) {})
	seen := found[*canvas.Image](b)[0]
	last := seen.Image
	if next == nil {
		t.Fatal("it stands still")
	}
	next()
	if seen.Image == last {
		t.Error("no other frame comes")
	}
	if want := []time.Duration{6 * time.Second, 6 * time.Second}; !slices.Equal(waits, want) { // the last frame, again and again
		t.Errorf("%v, want %v", waits, want)
	}
	b.Dialogs.Top().Close()
	if next != nil {
		t.Error("it moves on after the dialog is closed")
	}
}

func TestPrintingIsOnPaper(t *testing.T) {
	b := newBench(t, nine)
	var got *export.Drawn
	b.Print(b.Snapshot(), export.Wish{}, func(d *export.Drawn) { got = d })
	b.choose("Letter")
	b.press(fyne.KeyReturn)
	if got == nil {
		t.Fatal("nothing is printed")
	}
	if w := got.Wish; w.Format != picture.FormatPDF || w.Theme != palette.Print || w.Size.Paper != picture.Letter {
		t.Errorf("%+v", w)
	}
	if !bytes.HasPrefix(made(t, got)[""], []byte("%PDF")) {
		t.Error("no PDF")
	}
}

// An export that takes minutes starts only after a question.
func TestLongExportsAreAskedAbout(t *testing.T) {
	b := newBench(t, "["+strings.Repeat("1, ", 1500)+"2]")
	begun := 0
	b.Export(b.Snapshot(), export.Wish{}, func(*export.Drawn) { begun++ })
	b.choose("TikZ")
	b.choose("every step")
	b.Dialogs.Top().Accept()
	if begun != 0 || !b.holds("This will take about") {
		t.Errorf("it is begun %d times", begun)
	}
	b.Dialogs.Top().Accept()
	if begun != 1 {
		t.Errorf("it is begun %d times", begun)
	}
}

// The dialog offers the values of the search where they can be drawn, at first those of the view,
// whatever was chosen earlier.
func TestExportedValuesFollowTheView(t *testing.T) {
	b := newBench(t, nine)
	b.SetLook(scene.Look{Values: scene.Returned})
	d := b.exports(export.Wish{Format: picture.FormatSVG, Theme: palette.Light, Values: scene.Proven}, func() {
		for _, c := range []struct {
			subject string
			asked   bool
		}{{"a question", false}, {"the tree only", false}, {"question and solution", true}, {"the solution", true}} {
			b.choose(c.subject)
			if got := !slices.ContainsFunc(found[*fyne.Container](b), func(row *fyne.Container) bool {
				return !row.Visible() && slices.Contains(row.Objects, fyne.CanvasObject(b.choice("returned", 0)))
			}); got != c.asked {
				t.Errorf("%s: the values are asked for: %v", c.subject, got)
			}
		}
	})
	if d == nil || d.Wish.Values != scene.Returned || strings.Contains(string(made(t, d)[""]), "≤") {
		t.Errorf("%+v", d)
	}
}
