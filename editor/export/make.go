package export

import (
	"context"
	"fmt"
	"iter"
	"slices"

	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
)

// Out receives a file with its name, as in [Drawn.Files] without a stem.
type Out func(name string, data []byte) error

// Make draws the files and passes them to out, one after the other. It reports its progress from 0
// to 1, and returns the context's error if it is cancelled.
func (d *Drawn) Make(ctx context.Context, out Out, progress func(part float64)) error {
	w, o, names := d.Wish, d.options(), d.Files("")
	var data []byte
	var err error
	switch {
	case w.Format.Can(picture.Moves):
		data, err = picture.GIF(ctx, d.film, d.steps, o, w.Delay, progress)
	case w.Format.Can(picture.Pages):
		data, err = d.pages(ctx, o, progress)
	default:
		return d.each(ctx, progress, func(i int, p picture.Drawing) error {
			size := o
			if w.Format.Can(picture.Dots) {
				size = o.For(p.Bounds, d.Pictures())
			}
			data, err := picture.Write(p, w.Format, size)
			if err == nil {
				err = ctx.Err()
			}
			if err != nil {
				return err
			}
			return out(names[i], data)
		})
	}
	if err == nil {
		err = ctx.Err()
	}
	if err != nil {
		return err
	}
	return out(names[0], data)
}

// pages draws the pictures as the pages of one PDF.
func (d *Drawn) pages(ctx context.Context, o picture.Options, progress func(part float64)) ([]byte, error) {
	pages, err := picture.NewPDF(o)
	if err != nil {
		return nil, err
	}
	err = d.each(ctx, progress, func(_ int, p picture.Drawing) error {
		pages.Add(p)
		return nil
	})
	if err != nil {
		return nil, err
	}
	return pages.Bytes()
}

// each does something with each picture and reports its progress. It stops at the first error, and
// with the context's error if it is cancelled.
func (d *Drawn) each(ctx context.Context, progress func(part float64), do func(i int, p picture.Drawing) error) error {
	for i, s := range d.scenes() {
		err := ctx.Err()
		if err == nil {
			err = do(i, d.titled(s))
		}
		if err != nil {
			return err
		}
		progress(float64(i+1) / float64(d.Pictures()))
	}
	return nil
}

// scenes yields the scene of each picture, which is valid until the next one.
func (d *Drawn) scenes() iter.Seq2[int, *scene.Scene] {
	if d.film == nil {
		return slices.All(d.one)
	}
	return d.film.Scenes(d.steps)
}

// Files returns the names of the files: one with this stem, or those of a question and its solution,
// or the numbers of steps.
func (d *Drawn) Files(stem string) (all []string) {
	ending := "." + string(d.Wish.Format)
	switch d.Wish.Outcome() {
	case OneFile:
		return []string{stem + ending}
	case TwoFiles:
		for _, behind := range PairNames() {
			all = append(all, stem+behind+ending)
		}
		return all
	}
	digits := len(fmt.Sprint(d.film.Steps()))
	for _, step := range d.steps {
		all = append(all, fmt.Sprintf("step-%0*d%s", digits, step, ending))
	}
	return all
}

// PairNames are the endings of the names of a question and its solution.
func PairNames() []string {
	return []string{"-" + string(scene.Question), "-" + string(scene.Solution)}
}

func (d *Drawn) titled(s *scene.Scene) picture.Drawing {
	drawing := picture.OfScene(s)
	drawing.Title = d.title
	return drawing
}
