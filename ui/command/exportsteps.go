package command

import (
	"cmp"
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/editor/export"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/fileformat/saving"
)

// stepped reports whether steps of the search are to be drawn.
func (e *exporting) stepped() bool {
	return e.given("step") || e.steps != "" || e.kind.Can(picture.Moves)
}

// checkStepsTarget finds out whether the steps go into a folder or into one PDF.
func (e *exporting) checkStepsTarget(args []string) error {
	if len(args) > 1 {
		return wrong("--steps draws only one search; give only one tree")
	}
	named, err := picture.FormatOf(e.steps)
	switch {
	case err != nil || isFolder(e.steps):
		e.folder = e.steps
		e.kind = cmp.Or(e.kind, picture.FormatPNG)
	case !named.Can(picture.Pages):
		return wrongAt("--steps",
			sentence.Refuse("a {{.Format}} file can hold only one step; use a folder or a .pdf file",
				"Format", named.Name()))
	case e.kind != "" && e.kind != named:
		return wrongAt("--steps", twoFormats(named, e.kind))
	default:
		e.kind = named
	}
	return nil
}

func (e *exporting) checkSteps() error {
	switch {
	case e.given("step") && e.kind.Can(picture.Moves):
		return wrongAt("-o", sentence.Refuse("a single step isn't an animation; use a name that ends in .png"))
	case e.given("steps-at") && e.steps == "":
		return wrong("--steps-at works only with --steps; add --steps FOLDER")
	case e.stepped() && (e.both || e.look.Show != scene.Solution):
		return wrongAt("--show", sentence.Refuse("steps always show the search; leave out --show"))
	}
	return nil
}

// film lays out one step, or the chosen steps.
func (e *exporting) film(w export.Wish, look scene.Look, doc *fileformat.Document, name string) (*export.Drawn, error) {
	res, err := e.search(doc, name, true)
	if err != nil {
		return nil, err
	}
	film := scene.NewFilm(res, look)
	if e.given("step") {
		if e.step < 0 || e.step > film.Steps() {
			return nil, wrongAt("--step", sentence.At(name, noStep(film, e.step)))
		}
		return w.OfScenes(doc.Title, film.At(e.step)), nil
	}
	steps, err := e.chosen(film)
	if err != nil {
		return nil, err
	}
	return w.OfSteps(doc.Title, film, steps), nil
}

// noStep refuses the number of a step that doesn't exist.
func noStep(film *scene.Film, step int) error {
	return sentence.Refuse("the search has no step {{.Step}}; use 0 to {{.Last}}", "Last", film.Steps(), "Step", step)
}

// numbered writes a picture for each step. They get their names once all are drawn.
func (e *exporting) numbered(ctx context.Context, d *export.Drawn, arg string) error {
	made, err := saving.NewBatch(e.folder)
	if err != nil {
		return sentence.At("--steps", err)
	}
	defer made.Discard()
	defer context.AfterFunc(ctx, made.Discard)() // at once, because the step that is being drawn may take long
	if err := e.make(ctx, d, arg, made.Write); err != nil {
		return err
	}
	var files []string
	for _, name := range made.Names() {
		files = append(files, filepath.Join(e.folder, name))
	}
	if err := refuseOverwriting("--steps", files, []string{arg}); err != nil {
		return err
	}
	if err := made.Commit(); err != nil {
		return sentence.At("--steps", err)
	}
	e.reportSize(e.folder, d, 0)
	e.reportEarlier(made)
	return nil
}

var stepName = regexp.MustCompile(`^step-[0-9]+\.(png|svg|pdf|tex)$`)

// reportEarlier reports pictures of steps that earlier runs left in the folder.
func (e *exporting) reportEarlier(b *saving.Batch) {
	var there []string
	entries, _ := os.ReadDir(e.folder) // it was just written; if it can't be read there is nothing to report
	for _, entry := range entries {
		_, ours := slices.BinarySearch(b.Names(), entry.Name()) // the names are in order
		if !ours && stepName.MatchString(entry.Name()) {
			there = append(there, entry.Name())
		}
	}
	switch n := len(there); {
	case n == 1:
		e.remark(e.folder, sentence.Say("{{.File}} is left over from an earlier run", "File", there[0]))
	case n > 1:
		e.remark(e.folder,
			sentence.Count(n, "{{.Count}} picture is left over from earlier runs, {{.First}} to {{.Last}}",
				"{{.Count}} pictures are left over from earlier runs, {{.First}} to {{.Last}}", "First", there[0],
				"Last", there[n-1]))
	}
}

// parseSteps reads which steps are drawn: a word, for which there are no ranges, or numbers.
func (e *exporting) parseSteps(text string) error {
	e.stepsAt, e.ranges = text, nil
	switch export.At(text) {
	case export.All, export.Leaves, export.Cuts:
		return nil
	}
	for part := range strings.SplitSeq(text, ",") {
		low, high, ok := parseRange(part, strconv.Atoi)
		if !ok || low < 0 {
			return sentence.Refuse(
				"{{.Text}} isn't a valid choice of steps; use all, leaves, cuts, or numbers such as 3,7..12",
				"Text", strconv.Quote(part))
		}
		e.ranges = append(e.ranges, [2]int{low, high})
	}
	return nil
}

// chosen returns the chosen steps in ascending order.
func (e *exporting) chosen(film *scene.Film) (steps []int, err error) {
	if e.ranges == nil {
		steps = export.At(e.stepsAt).Of(film)
	}
	for _, r := range e.ranges {
		if r[1] > film.Steps() {
			return nil, wrongAt("--steps-at", noStep(film, r[1]))
		}
		for step := r[0]; step <= r[1]; step++ {
			steps = append(steps, step)
		}
	}
	if len(steps) == 0 {
		return nil, sentence.At("--steps-at "+e.stepsAt,
			sentence.Refuse("the search has no steps of this kind; use --steps-at all"))
	}
	slices.Sort(steps)
	return slices.Compact(steps), nil
}
