// Package export makes the files that people take out of a document: one
// picture, a question and its solution, or each step of the search. What is
// wanted comes from a dialog or a command line; where the files go is theirs.
package export

import (
	"cmp"
	"context"
	"time"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
)

// Subject is what of a document is drawn.
type Subject string

const (
	Seen     Subject = "seen"     // as on the screen: a lesson's step, or what is known
	Solution Subject = "solution" // the whole search
	Question Subject = "question" // with room to fill in
	Plain    Subject = "plain"    // the tree and the values of its leaves
	Pair     Subject = "pair"     // question and solution
	Steps    Subject = "steps"    // the search, a picture each step
)

// At is which steps of a search are drawn.
type At string

const (
	All    At = "all"
	Leaves At = "leaves" // at which a leaf is evaluated
	Cuts   At = "cuts"   // at which a branch is cut
)

// Of returns the chosen steps of a film, in ascending order. The state before
// the first step is one of all. There may be none.
func (a At) Of(f *scene.Film) []int {
	switch a {
	case Leaves:
		return stepsOf(f.Result(), search.Evaluate)
	case Cuts:
		return stepsOf(f.Result(), search.CutOff)
	}
	steps := make([]int, f.Steps()+1)
	for i := range steps {
		steps[i] = i
	}
	return steps
}

// stepsOf returns the steps of a search at which something of the kind happens.
func stepsOf(r *search.Result, kind search.EventKind) (steps []int) {
	for i, e := range r.Events {
		if e.Kind == kind {
			steps = append(steps, i+1)
		}
	}
	return steps
}

// Wish is what is wanted. Its fields are plain, so that it can be remembered.
type Wish struct {
	Format    picture.Format
	Subject   Subject
	At        At // of Steps
	Theme     palette.Theme
	Direction scene.Direction
	Shapes    scene.Shapes // "" for those of the view
	Values    scene.Values // likewise
	Boxes     bool
	Numbers   bool
	Notes     bool
	Size      picture.Options // what the format has no use for is passed over
	Delay     time.Duration   // of each step of an animation
}

// Outcome is how many files a wish makes.
type Outcome uint8

const (
	OneFile  Outcome = iota
	TwoFiles         // question and solution
	Folder           // of numbered pictures
)

// Outcome returns how many files the wish makes.
func (w Wish) Outcome() Outcome {
	switch one := w.Format.Can(picture.Pages) || w.Format.Can(picture.Moves); {
	case w.Subject == Pair && !one:
		return TwoFiles
	case w.Subject == Steps && !one:
		return Folder
	}
	return OneFile
}

// look is how a document is drawn for the wish. What is folded on the screen is
// drawn all the same, how large texts are on the screen changes nothing, and numbers
// are written in the language that the file asks for.
func (w Wish) look(v *session.View) scene.Look {
	l := v.Look()
	l.Folded, l.Dense, l.Called = nil, 0, false
	l.Theme, l.Direction, l.Boxes, l.Numbers, l.Notes = w.Theme, w.Direction, w.Boxes, w.Numbers, w.Notes
	l.Shapes, l.Values = cmp.Or(w.Shapes, l.Shapes), cmp.Or(w.Values, l.Values)
	if lang, err := words.Open(v.Document().Language); err == nil {
		l.Comma = lettering.Comma(lang.Comma())
	}
	l.Show = scene.Solution
	if w.Subject == Question || w.Subject == Plain {
		l.Show = scene.Show(w.Subject)
	}
	return l
}

// Drawn is a wish laid out, before any file is made of it: what a preview needs.
type Drawn struct {
	Wish  Wish
	title string
	one   []*scene.Scene // one, or question and solution
	film  *scene.Film
	steps []int
}

// noSteps refuses a choice of steps that a search does not have.
func noSteps(at At) error {
	if at == Cuts {
		return sentence.Refuse("the search has no cut-offs; choose all steps")
	}
	return sentence.Refuse("this search evaluates no leaves, so there is nothing to draw; choose all steps")
}

// Draw lays out what is wanted. It refuses what [session.View.Refusal] does, steps
// that the search does not have, and an animation of what does not move; called
// off, it returns the context's error.
func (w Wish) Draw(ctx context.Context, v *session.View) (*Drawn, error) {
	d := &Drawn{Wish: w, title: v.Document().Title}
	l := w.look(v)
	var err error
	switch {
	case w.Subject == Steps:
		if d.film, err = v.Film(ctx, l); err != nil {
			return nil, err
		}
		if d.steps = w.At.Of(d.film); len(d.steps) == 0 {
			return nil, noSteps(w.At)
		}
		return d, nil
	case w.Format.Can(picture.Moves):
		return nil, sentence.Refuse("{{.Format}} files are animations; choose the steps of the search, or choose PNG", "Format", w.Format.Name())
	case w.Subject == Pair:
		l.Show = scene.Question
		d.one = append(d.one, v.Draw(l))
	}
	if w.Subject == Pair || w.Subject == Solution {
		s, err := v.Solution(ctx, l)
		if err != nil {
			return nil, err
		}
		d.one = append(d.one, s)
	} else {
		d.one = append(d.one, v.Draw(l))
	}
	return d, ctx.Err()
}

// OfScenes lays out scenes that were made elsewhere: one or, of a [Pair], question
// and solution.
func (w Wish) OfScenes(title string, all ...*scene.Scene) *Drawn {
	return &Drawn{Wish: w, title: title, one: all}
}

// OfSteps lays out steps of a film that was made elsewhere. There must be one.
func (w Wish) OfSteps(title string, film *scene.Film, steps []int) *Drawn {
	w.Subject = Steps
	return &Drawn{Wish: w, title: title, film: film, steps: steps}
}

// Steps is how many steps of a search are drawn, 0 for none.
func (d *Drawn) Steps() int { return len(d.steps) }

// Pictures is how many pictures there are.
func (d *Drawn) Pictures() int { return max(len(d.steps), len(d.one)) }

// Preview returns what is worth showing beforehand: all pictures, or the last
// step.
func (d *Drawn) Preview() []picture.Drawing {
	if d.film != nil {
		return []picture.Drawing{d.Frame(len(d.steps) - 1)}
	}
	var all []picture.Drawing
	for _, s := range d.one {
		all = append(all, titled(s, d.title))
	}
	return all
}

// Frame is one of the pictures of steps, from 0.
func (d *Drawn) Frame(i int) picture.Drawing { return titled(d.film.At(d.steps[i]), d.title) }

// Shown is how long an animation shows a frame.
func (d *Drawn) Shown(i int) time.Duration {
	if i == d.Pictures()-1 {
		return picture.LastFrame * d.Wish.Delay
	}
	return d.Wish.Delay
}

// With returns the drawing for a wish that differs only in what does not change
// where things stand: the format's size.
func (d *Drawn) With(w Wish) *Drawn {
	other := *d
	other.Wish = w
	return &other
}

// Same reports whether two wishes are laid out alike.
func (w Wish) Same(other Wish) bool {
	w.Size, w.Delay, other.Size, other.Delay = picture.Options{}, 0, picture.Options{}, 0
	if w.Format.Can(picture.Moves) == other.Format.Can(picture.Moves) {
		w.Format, other.Format = "", ""
	}
	return w == other
}

// Measure returns how large each picture is, of a pair the larger one, and what
// making all takes. Its errors are those of [picture.Measure].
func (d *Drawn) Measure() (picture.Extent, error) {
	var most picture.Extent
	for _, p := range d.Preview() {
		e, err := picture.Measure(p, d.Wish.Format, d.options(), d.Pictures())
		if err != nil {
			return e, err
		}
		most.Width, most.Height = max(most.Width, e.Width), max(most.Height, e.Height)
		most.MM, most.MMHigh = max(most.MM, e.MM), max(most.MMHigh, e.MMHigh)
		most.Time = max(most.Time, e.Time) // of all
	}
	return most, nil
}

// Smaller returns the dots per inch where pictures have fewer of them than usual,
// because they would be too large: that at a place of what [Drawn.Preview] returns.
func (d *Drawn) Smaller(at int) (dpi float64, smaller bool) {
	if !d.Wish.Format.Can(picture.Dots) {
		return 0, false
	}
	return d.options().Smaller(d.Preview()[at].Bounds, d.Pictures())
}

func (d *Drawn) options() picture.Options { return d.Wish.Size.Within(d.Wish.Format) }
