// Package export makes files from a document: one picture, a question and its solution, or each
// step of the search. A dialog or a command chooses what to export and where to write it.
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

// Subject says what of a document is drawn.
type Subject string

const (
	Seen     Subject = "seen"     // as on the screen: a lesson's step, or the known values
	Solution Subject = "solution" // the whole search
	Question Subject = "question" // with room to fill in
	Plain    Subject = "plain"    // the tree and the values of its leaves
	Pair     Subject = "pair"     // question and solution
	Steps    Subject = "steps"    // the search, a picture each step
)

// At says which steps of a search are drawn.
type At string

const (
	All    At = "all"
	Leaves At = "leaves" // steps that evaluate a leaf
	Cuts   At = "cuts"   // steps that cut a branch
)

// Of returns the chosen steps of a film, in ascending order. All includes the state before the
// first step. The result may be empty.
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

// stepsOf returns the steps of a search with an event of the kind.
func stepsOf(r *search.Result, kind search.EventKind) (steps []int) {
	for i, e := range r.Events {
		if e.Kind == kind {
			steps = append(steps, i+1)
		}
	}
	return steps
}

// Wish has the options of an export. Its fields are plain, so that they can be stored.
type Wish struct {
	Format    picture.Format
	Subject   Subject
	At        At // for Steps
	Theme     palette.Theme
	Direction scene.Direction
	Shapes    scene.Shapes // "" for those of the view
	Values    scene.Values // likewise
	Boxes     bool
	Numbers   bool
	Notes     bool
	Size      picture.Options // options that the format doesn't use are ignored
	Delay     time.Duration   // of each step of an animation
}

// The limits of the dots per inch, and of the seconds that a step of an animation is shown.
const (
	LeastDPI, MostDPI     = 1, 2400
	LeastDelay, MostDelay = 0.02, 600
)

// Outcome says how many files an export makes.
type Outcome uint8

const (
	OneFile  Outcome = iota
	TwoFiles         // question and solution
	Folder           // of numbered pictures
)

// Outcome returns how many files the export makes.
func (w Wish) Outcome() Outcome {
	switch one := w.Format.Can(picture.Pages) || w.Format.Can(picture.Moves); {
	case w.Subject == Pair && !one:
		return TwoFiles
	case w.Subject == Steps && !one:
		return Folder
	}
	return OneFile
}

// look says how the document is drawn. Collapsed nodes are drawn, the text size of the screen
// doesn't count, and numbers are written in the file's language.
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

// Drawn is an export that has been laid out before any file is made, as a preview needs it.
type Drawn struct {
	Wish  Wish
	title string
	one   []*scene.Scene // one scene, or question and solution
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

// Draw lays out the export. It refuses what [session.View.Refusal] does, steps that the search does
// not have, and an animation of a still picture. It returns the context's error if it is cancelled.
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
		return nil, sentence.Refuse("{{.Format}} files are animations; choose the steps of the search, or choose PNG",
			"Format", w.Format.Name())
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

// OfScenes lays out scenes that were made elsewhere: one, or question and solution for a [Pair].
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

// Pictures is the number of pictures.
func (d *Drawn) Pictures() int { return max(len(d.steps), len(d.one)) }

// Preview returns the pictures for a preview: all of them, or the last step.
func (d *Drawn) Preview() []picture.Drawing {
	if d.film != nil {
		return []picture.Drawing{d.Frame(len(d.steps) - 1)}
	}
	var all []picture.Drawing
	for _, s := range d.one {
		all = append(all, d.titled(s))
	}
	return all
}

// Frame is the picture of a step, from 0.
func (d *Drawn) Frame(i int) picture.Drawing { return d.titled(d.film.At(d.steps[i])) }

// Shown returns how long an animation shows a frame.
func (d *Drawn) Shown(i int) time.Duration {
	if i == d.Pictures()-1 {
		return picture.LastFrame * d.Wish.Delay
	}
	return d.Wish.Delay
}

// Measure returns the size of each picture (of a pair, the larger one) and the work of making all.
// Its errors are those of [picture.Measure].
func (d *Drawn) Measure() (picture.Extent, error) {
	var most picture.Extent
	for _, p := range d.Preview() {
		e, err := picture.Measure(p, d.Wish.Format, d.options(), d.Pictures())
		if err != nil {
			return e, err
		}
		most.Width, most.Height = max(most.Width, e.Width), max(most.Height, e.Height)
		most.MM, most.MMHigh = max(most.MM, e.MM), max(most.MMHigh, e.MMHigh)
		most.Time = max(most.Time, e.Time) // for all pictures
	}
	return most, nil
}

// Smaller returns the dots per inch of a picture that was reduced because it would be too large; at
// is its index in [Drawn.Preview].
func (d *Drawn) Smaller(at int) (dpi float64, smaller bool) {
	if !d.Wish.Format.Can(picture.Dots) {
		return 0, false
	}
	return d.options().Smaller(d.Preview()[at].Bounds, d.Pictures())
}

func (d *Drawn) options() picture.Options { return d.Wish.Size.Within(d.Wish.Format) }
