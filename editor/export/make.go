package export

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
)

// Out receives a file: its name is the ending after the export's name, or the name of a numbered
// picture.
type Out func(name string, data []byte) error

// Make draws the files and passes them to out, one after the other. It reports its progress from 0
// to 1, and returns the context's error if it is cancelled.
func (d *Drawn) Make(ctx context.Context, out Out, progress func(part float64)) error {
	w, o := d.Wish, d.options()
	var data []byte
	var err error
	switch {
	case w.Format.Can(picture.Moves):
		data, err = picture.GIF(ctx, d.film, d.steps, o, w.Delay, progress)
	case w.Subject == Steps && w.Outcome() == Folder:
		return d.pictures(ctx, out, progress)
	case w.Subject == Steps:
		data, err = d.pages(ctx, progress)
	case w.Outcome() == OneFile && len(d.one) > 1:
		data, err = picture.PDF(d.Preview(), o)
	default:
		return d.each(ctx, out, progress)
	}
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return err
	}
	return out("", data)
}

// each makes one file for each picture.
func (d *Drawn) each(ctx context.Context, out Out, progress func(part float64)) error {
	names := []string{""}
	if len(d.one) > 1 {
		names = PairNames()
	}
	all := d.Preview()
	return inTurn(ctx, slices.All(all), len(all), progress, func(i int, p picture.Drawing) error {
		data, err := picture.Write(p, d.Wish.Format, d.options())
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return err
		}
		return out(names[i], data)
	})
}

// inTurn does something with each of this many pictures and reports its progress. It stops at the
// first error, and with the context's error if it is cancelled.
func inTurn(ctx context.Context, all iter.Seq2[int, picture.Drawing], count int, progress func(part float64), do func(i int, p picture.Drawing) error) error {
	for i, p := range all {
		err := ctx.Err()
		if err == nil {
			err = do(i, p)
		}
		if err != nil {
			return err
		}
		progress(float64(i+1) / float64(count))
	}
	return nil
}

// frames yields the picture of each step, which is valid until the next one.
func (d *Drawn) frames() iter.Seq2[int, picture.Drawing] {
	return func(yield func(int, picture.Drawing) bool) {
		for i, s := range d.film.Scenes(d.steps) {
			if !yield(i, titled(s, d.title)) {
				return
			}
		}
	}
}

// Files returns the names of several files: those of a question and its solution with the stem
// before them, or the numbers of steps.
func (d *Drawn) Files(stem string) (all []string) {
	if d.film == nil {
		for _, behind := range PairNames() {
			all = append(all, stem+behind+"."+string(d.Wish.Format))
		}
		return all
	}
	digits := len(fmt.Sprint(d.film.Steps()))
	for _, step := range d.steps {
		all = append(all, fmt.Sprintf("step-%0*d.%s", digits, step, d.Wish.Format))
	}
	return all
}

// PairNames are the endings of the names of a question and its solution.
func PairNames() []string {
	return []string{"-" + string(scene.Question), "-" + string(scene.Solution)}
}

// pages draws the steps as the pages of one PDF.
func (d *Drawn) pages(ctx context.Context, progress func(part float64)) ([]byte, error) {
	pages, err := picture.NewPDF(d.options())
	if err != nil {
		return nil, err
	}
	err = inTurn(ctx, d.frames(), len(d.steps), progress, func(_ int, frame picture.Drawing) error {
		pages.Add(frame)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return pages.Bytes()
}

// pictures draws the steps as pictures of their own, named after the step's number, and passes them
// to out.
func (d *Drawn) pictures(ctx context.Context, out Out, progress func(part float64)) error {
	kind, o := d.Wish.Format, d.options()
	if kind.Can(picture.Dots) {
		o = o.For(d.Frame(0).Bounds, len(d.steps))
	}
	names := d.Files("")
	return inTurn(ctx, d.frames(), len(d.steps), progress, func(i int, frame picture.Drawing) error {
		data, err := picture.Write(frame, kind, o)
		if err != nil {
			return err
		}
		return out(names[i], data)
	})
}

func titled(s *scene.Scene, title string) picture.Drawing {
	d := picture.OfScene(s)
	d.Title = title
	return d
}
