package command

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"plytree/editor/picture"
	"plytree/editor/scene"
	"plytree/engine"
	"plytree/fileformat"
)

// stepped reports whether steps of the search are to be drawn.
func (e *exporting) stepped() bool {
	return e.oneStep || e.steps != "" || e.kind.Can(picture.Moves)
}

// checkStepsTarget finds out whether the steps go into a folder or into one PDF.
func (e *exporting) checkStepsTarget(args []string) error {
	if len(args) > 1 {
		return wrongf("--steps draws one search; give one tree")
	}
	named, err := picture.FormatOf(e.steps)
	switch {
	case err != nil || isFolder(e.steps):
		e.folder = e.steps
		if e.format == "" {
			e.kind = picture.FormatPNG
		}
	case !named.Can(picture.Pages):
		return wrongf("--steps: a %s file holds one step; name a folder, or a file that ends in .pdf", named.Name())
	case e.format != "" && e.kind != named:
		return wrongf("--steps: the name ends in .%s, and --format says %s; leave --format out", named, e.format)
	default:
		e.kind = named
	}
	return nil
}

func (e *exporting) checkSteps() error {
	given := e.c.Flags().Changed
	switch {
	case e.oneStep && e.steps != "":
		return wrongf("--step and --steps exclude each other; give one of them")
	case e.oneStep && e.kind.Can(picture.Moves):
		return wrongf("-o: a step is one picture; write a name that ends in .png")
	case given("steps-at") && e.steps == "":
		return wrongf("--steps-at chooses among the steps; add --steps FOLDER")
	case e.stepped() && (e.both || e.look.Show != scene.Solution):
		return wrongf("--show: steps show the search; leave --show out")
	}
	_, err := parseSteps(e.stepsAt)
	return err
}

// film draws one step, or each as a picture of its own, or all as an animation.
func (e *exporting) film(ctx context.Context, doc *fileformat.Document, args []string, out string) error {
	res, err := e.in.search(doc, args, true)
	if err != nil {
		return err
	}
	film := scene.NewFilm(res, e.look)
	switch {
	case e.oneStep:
		if e.step < 0 || e.step > film.Steps() {
			return wrongf("--step: the search has the steps 0 to %d, not %d", film.Steps(), e.step)
		}
		return e.save(args, []picture.Drawing{titled(doc, film.At(e.step))}, []string{out})
	case e.steps != "":
		return e.slides(ctx, doc, film, args)
	}
	shown := newProgress(e.streams.Err, "per cent", 100)
	data, err := picture.GIF(ctx, film, e.options, time.Duration(e.delay*float64(time.Second)), shown.part)
	shown.clear()
	if err != nil {
		return e.named(args, err)
	}
	if err := fileformat.Save(out, data); err != nil {
		return err
	}
	e.tellSize(out, film.At(0).Bounds, film.Steps()+1)
	return nil
}

// named says which input an error is about.
func (e *exporting) named(args []string, err error) error {
	if errors.Is(err, context.Canceled) {
		return fmt.Errorf("export was called off")
	}
	return fmt.Errorf("%s: %w", e.in.name(args), err)
}

// slides draws the chosen steps, as numbered pictures or as the pages of a PDF.
func (e *exporting) slides(ctx context.Context, doc *fileformat.Document, film *scene.Film, args []string) error {
	steps, err := e.chosen(film)
	if err != nil {
		return err
	}
	shown := newProgress(e.streams.Err, "steps", len(steps))
	defer shown.clear()
	if e.folder != "" {
		return e.numbered(ctx, doc, film, steps, args, shown)
	}
	pages, err := picture.NewPDF(e.options)
	if err != nil {
		return e.named(args, err)
	}
	for _, step := range steps {
		if err := ctx.Err(); err != nil {
			return e.named(args, err)
		}
		pages.Add(titled(doc, film.At(step)))
		shown.step()
	}
	data, err := pages.Bytes()
	if err != nil {
		return e.named(args, err)
	}
	return fileformat.Save(e.steps, data)
}

// numbered writes a picture for each step. They come into their places once all
// are made.
func (e *exporting) numbered(ctx context.Context, doc *fileformat.Document, film *scene.Film, steps []int, args []string, shown *progress) error {
	made, err := newBatch(e.folder)
	if err != nil {
		return fmt.Errorf("--steps: %w", err)
	}
	defer made.discard()
	bounds := film.At(0).Bounds
	o := e.options
	if e.kind.Can(picture.Dots) {
		o = o.For(bounds, len(steps))
	}
	digits := len(fmt.Sprint(film.Steps()))
	for _, step := range steps {
		err := ctx.Err()
		if err == nil {
			var data []byte
			if data, err = picture.Write(titled(doc, film.At(step)), e.kind, o); err == nil {
				err = made.write(fmt.Sprintf("step-%0*d.%s", digits, step, e.kind), data)
			}
		}
		if err != nil {
			return e.named(args, err)
		}
		shown.step()
	}
	if err := made.place(); err != nil {
		return fmt.Errorf("--steps: %w", err)
	}
	e.tellSize(e.folder, bounds, len(steps))
	e.tellEarlier(made)
	return nil
}

var stepName = regexp.MustCompile(`^step-[0-9]+\.(png|svg|pdf|tex)$`)

// tellEarlier says which pictures of steps are in the folder from earlier runs.
func (e *exporting) tellEarlier(b *batch) {
	var there []string
	entries, _ := os.ReadDir(e.folder) // it was just written to; if not, there is nothing to say
	for _, entry := range entries {
		if stepName.MatchString(entry.Name()) && !slices.Contains(b.names, entry.Name()) {
			there = append(there, entry.Name())
		}
	}
	switch n := len(there); {
	case n == 1:
		_, _ = fmt.Fprintf(e.streams.Err, "%s: %s is there from an earlier run\n", e.folder, there[0])
	case n > 1:
		_, _ = fmt.Fprintf(e.streams.Err, "%s: %d pictures are there from earlier runs, %s to %s\n", e.folder, n, there[0], there[n-1])
	}
}

// stepChoice is which steps are drawn: all, those of one kind of event, or those
// listed.
type stepChoice struct {
	all    bool
	event  engine.EventKind
	ranges [][2]int
}

// parseSteps reads --steps-at.
func parseSteps(text string) (stepChoice, error) {
	switch text {
	case "all":
		return stepChoice{all: true}, nil
	case "leaves":
		return stepChoice{event: engine.Evaluate}, nil
	case "cuts":
		return stepChoice{event: engine.CutOff}, nil
	}
	var choice stepChoice
	for part := range strings.SplitSeq(text, ",") {
		from, to, ranged := strings.Cut(strings.TrimSpace(part), "..")
		low, err := strconv.Atoi(strings.TrimSpace(from))
		high := low
		if err == nil && ranged {
			high, err = strconv.Atoi(strings.TrimSpace(to))
		}
		if err != nil || low < 0 || high < low {
			return choice, wrongf("--steps-at: %q names no steps; write all, leaves, cuts, or numbers such as 3,7..12", part)
		}
		choice.ranges = append(choice.ranges, [2]int{low, high})
	}
	return choice, nil
}

// chosen returns the steps of --steps-at in ascending order.
func (e *exporting) chosen(film *scene.Film) ([]int, error) {
	choice, err := parseSteps(e.stepsAt)
	if err != nil {
		return nil, err
	}
	if choice.all {
		choice.ranges = [][2]int{{0, film.Steps()}}
	}
	steps := map[int]bool{}
	for _, r := range choice.ranges {
		if r[1] > film.Steps() {
			return nil, wrongf("--steps-at: the search has the steps 0 to %d, not %d", film.Steps(), r[1])
		}
		for step := r[0]; step <= r[1]; step++ {
			steps[step] = true
		}
	}
	if choice.ranges == nil {
		for i, event := range film.Result().Events {
			if event.Kind == choice.event {
				steps[i+1] = true
			}
		}
	}
	if len(steps) == 0 {
		return nil, fmt.Errorf("--steps-at %s: the search has no such step; write --steps-at all", e.stepsAt)
	}
	return slices.Sorted(maps.Keys(steps)), nil
}

// batch is several files that come into one folder together, or not at all.
type batch struct {
	folder string
	made   bool // the folder was not there before
	hidden string
	names  []string
}

func newBatch(folder string) (*batch, error) {
	b := &batch{folder: folder, made: !isDir(folder)}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, fmt.Errorf("the folder can't be made: %w; name one in a place that can be written to", err)
	}
	var err error
	if b.hidden, err = os.MkdirTemp(folder, ".plytree-*"); err != nil {
		return nil, fmt.Errorf("%s can't be written to: %w; name another folder", folder, cause(err))
	}
	return b, nil
}

// cause is what the system said, without the name of a file that nobody knows.
func cause(err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		return at.Err
	}
	return err
}

func (b *batch) write(name string, data []byte) error {
	b.names = append(b.names, name)
	if err := os.WriteFile(filepath.Join(b.hidden, name), data, 0o644); err != nil {
		return fmt.Errorf("%s can't be written: %w", name, cause(err))
	}
	return nil
}

// place moves the files to where they belong, unless something else is there.
func (b *batch) place() error {
	for _, name := range b.names {
		if info, err := os.Stat(filepath.Join(b.folder, name)); err == nil && !info.Mode().IsRegular() {
			return fmt.Errorf("%s is no file that could be replaced; name another folder", filepath.Join(b.folder, name))
		}
	}
	for _, name := range b.names {
		if err := os.Rename(filepath.Join(b.hidden, name), filepath.Join(b.folder, name)); err != nil {
			return fmt.Errorf("%s can't be put in its place: %w", name, cause(err))
		}
	}
	b.made = false
	return nil
}

// discard takes away what is not in its place.
func (b *batch) discard() {
	_ = os.RemoveAll(b.hidden)
	if b.made {
		_ = os.Remove(b.folder) // only if it is empty
	}
}
