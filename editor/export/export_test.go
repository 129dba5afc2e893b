package export

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/fileformat/filetest"
)

// still is an environment in which nothing happens later.
type still struct{}

func (still) Run(work func(context.Context), done func()) (cancel func()) {
	work(context.Background())
	done()
	return func() {}
}
func (still) Now() time.Time                         { return time.Time{} }
func (still) After(time.Duration, func()) func()     { return func() {} }
func (still) New() session.Copy                      { return still{} }
func (still) Leftovers() ([]session.Leftover, error) { return nil, nil }
func (still) Write([]byte, string, bool) error       { return nil }
func (still) Remove() error                          { return nil }

func open(t *testing.T, notation string) *session.Session {
	t.Helper()
	doc := filetest.Notation(t, notation)
	doc.Title = "Nine leaves"
	documents := session.NewDocuments(scene.Look{}, session.Env{Copies: still{}, Clock: still{}, Background: still{}})
	documents.OpenDocument(doc)
	return documents.Front()
}

const nine = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"

type file struct {
	name string
	data []byte
}

// files makes the files of a wish.
func files(t *testing.T, s *session.Session, w Wish) (made []file) {
	t.Helper()
	d, err := w.Draw(context.Background(), s.Snapshot())
	if err != nil {
		t.Fatal(err)
	}
	last := 0.0
	err = d.Make(context.Background(), func(name string, data []byte) error {
		made = append(made, file{name, data})
		return nil
	}, func(part float64) {
		if part < last || part > 1 {
			t.Errorf("from %v to %v", last, part)
		}
		last = part
	})
	if err != nil {
		t.Fatal(err)
	}
	return made
}

func TestFilesOfAWish(t *testing.T) {
	for _, c := range []struct {
		wish  Wish
		names string
		start string
	}{
		{Wish{Format: picture.FormatPNG, Subject: Solution}, ".png", "\x89PNG"},
		{Wish{Format: picture.FormatSVG, Subject: Pair}, "-question.svg -solution.svg", "<"},
		{Wish{Format: picture.FormatPDF, Subject: Pair}, ".pdf", "%PDF"},
		{Wish{Format: picture.FormatSVG, Subject: Steps, At: Cuts}, "step-20.svg", "<"},
		{Wish{Format: picture.FormatTeX, Subject: Steps, At: Leaves},
			"step-04.tex step-08.tex step-11.tex step-17.tex step-24.tex step-28.tex step-32.tex", "%"},
		{Wish{Format: picture.FormatPDF, Subject: Steps}, ".pdf", "%PDF"},
		{Wish{Format: picture.FormatGIF, Subject: Steps, At: Leaves, Delay: time.Second}, ".gif", "GIF89a"},
	} {
		made := files(t, open(t, nine), c.wish)
		var names []string
		for _, f := range made {
			names = append(names, f.name)
			if !bytes.HasPrefix(f.data, []byte(c.start)) {
				t.Errorf("%+v: %s begins with %q", c.wish, f.name, f.data[:8])
			}
		}
		if got := strings.Join(names, " "); got != c.names {
			t.Errorf("%+v: %s, want %s", c.wish, got, c.names)
		}
		if outcome := c.wish.Outcome(); (outcome == OneFile) != (names[0] == "."+string(c.wish.Format)) ||
			(outcome == TwoFiles) != strings.HasPrefix(names[0], "-question") {
			t.Errorf("%+v: outcome %v, and the files %v", c.wish, outcome, names)
		}
	}
}

// The last frame of an animation, the result, is shown longer than the others.
func TestTheLastFrameStaysLonger(t *testing.T) {
	d := filetest.Must(Wish{Format: picture.FormatGIF, Subject: Steps, At: Leaves, Delay: time.Second}.Draw(t.Context(),
		open(t, nine).Snapshot()))(t)
	last := d.Pictures() - 1
	if d.Shown(0) != time.Second || d.Shown(last-1) != time.Second || d.Shown(last) <= time.Second {
		t.Errorf("shown for %v, %v and %v", d.Shown(0), d.Shown(last-1), d.Shown(last))
	}
}

// The picture is the one that the terminal writes.
func TestTheSolutionIsTheScenes(t *testing.T) {
	s := open(t, nine)
	d := picture.OfScene(scene.New(s.Search().Result(), scene.Look{Boxes: true}))
	d.Title = "Nine leaves"
	want := filetest.Must(picture.Write(d, picture.FormatSVG, picture.Options{}))(t)
	got := files(t, s, Wish{Format: picture.FormatSVG, Subject: Solution, Boxes: true, Size: picture.Options{DPI: 300}})
	if !bytes.Equal(got[0].data, want) {
		t.Error("another picture; or the size in dots, which an SVG has no use for, got in its way")
	}
}

func TestWhatCannotBeDrawn(t *testing.T) {
	for _, c := range []struct {
		notation string
		wish     Wish
		why      string
	}{
		{"[?, 1]", Wish{Format: picture.FormatGIF, Subject: Steps, At: Leaves}, "evaluates no leaves"},
		{"[1, 2]", Wish{Format: picture.FormatPNG, Subject: Steps, At: Cuts}, "has no cut-offs"},
		{nine, Wish{Format: picture.FormatGIF, Subject: Solution}, "GIF files are animations"},
	} {
		if _, err := c.wish.Draw(context.Background(), open(t, c.notation).Snapshot()); err == nil ||
			!strings.Contains(err.Error(), c.why) {
			t.Errorf("%+v of %s: %v, want %q", c.wish, c.notation, err, c.why)
		}
	}
	for _, subject := range []Subject{Seen, Solution, Pair, Steps} { // a search is drawn as far as it comes
		if _, err := (Wish{Format: picture.FormatPNG, Subject: subject}).Draw(context.Background(),
			open(t, "[1, ?]").Snapshot()); err != nil {
			t.Errorf("%s: %v", subject, err)
		}
	}
}

func TestMakingCanBeCalledOff(t *testing.T) {
	for _, w := range []Wish{
		{Format: picture.FormatPNG, Subject: Solution},
		{Format: picture.FormatPDF, Subject: Pair},
		{Format: picture.FormatPDF, Subject: Steps},
		{Format: picture.FormatSVG, Subject: Steps},
		{Format: picture.FormatGIF, Subject: Steps},
	} {
		d, err := w.Draw(context.Background(), open(t, nine).Snapshot())
		if err != nil {
			t.Fatal(err)
		}
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		err = d.Make(ctx, func(string, []byte) error {
			t.Errorf("%+v: a file comes out all the same", w)
			return nil
		}, func(float64) {})
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%+v: %v", w, err)
		}
	}
}

// Widths and pages are those that were asked for.
func TestSizes(t *testing.T) {
	v := open(t, nine).Snapshot()
	wide := Wish{Format: picture.FormatPNG, Subject: Pair, Size: picture.Options{Width: 1000}}
	if e, err := filetest.Must(wide.Draw(context.Background(), v))(t).Measure(); err != nil || e.Width != 1000 {
		t.Errorf("%+v, %v", e, err)
	}
	paper := Wish{Format: picture.FormatPDF, Subject: Pair, Size: picture.Options{Paper: picture.A4}}
	if e, err := filetest.Must(paper.Draw(context.Background(), v))(t).Measure(); err != nil || e.MM < 296 ||
		e.MM > 298 {
		t.Errorf("%+v, %v", e, err)
	}
}
