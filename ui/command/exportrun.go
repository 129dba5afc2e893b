package command

import (
	"cmp"
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/editor/export"
	"plytree/editor/words"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat"
	"plytree/fileformat/saving"
)

// run draws every tree. If one fails, the others are still drawn.
func (e *exporting) run(args []string) error {
	ctx, stop := untilInterrupted()
	defer stop()
	if err := e.refuseInputs(args); err != nil {
		return err
	}
	if len(args) > 1 {
		if err := e.makeFolder(); err != nil {
			return err
		}
	}
	errs := make([]error, len(args))
	taken := map[string]string{} // maps a picture's name to its input
	for i, arg := range args {
		errs[i] = claim(taken, arg, e.files(e.target(arg)))
	}
	shown := newProgress(e.Err, len(args), e.picturesDone)
	eachAtOnce(len(args), func(i int) {
		if errs[i] == nil && ctx.Err() == nil {
			errs[i] = e.one(ctx, args[i])
		}
		shown.increment()
	})
	shown.clear()
	if ctx.Err() != nil {
		return sentence.Refuse("export was cancelled")
	}
	return failedOf(errs)
}

// eachAtOnce calls do for each index, in parallel on all cores.
func eachAtOnce(count int, do func(i int)) {
	work := errgroup.Group{}
	work.SetLimit(runtime.GOMAXPROCS(0))
	for i := range count {
		work.Go(func() error {
			do(i)
			return nil
		})
	}
	_ = work.Wait() // each call stores its own error
}

// claim refuses a second input that would write the same file, also on systems whose names ignore
// case.
func claim(taken map[string]string, input string, files []string) error {
	for _, file := range files {
		if by, ok := taken[strings.ToLower(file)]; ok {
			return sentence.At(input,
				sentence.Refuse(
					"its picture {{.File}} would overwrite the picture of {{.Other}}; export it to another folder",
					"File", visible.Text(file), "Other", visible.Text(by)))
		}
	}
	for _, file := range files {
		taken[strings.ToLower(file)] = input
	}
	return nil
}

// failedOf joins the errors of several files, of which nil ones succeeded, and returns nil if all
// did.
func failedOf(errs []error) error {
	failed := slices.DeleteFunc(slices.Clone(errs), func(err error) bool { return err == nil })
	if len(errs) == 1 {
		return errs[0]
	}
	if len(failed) > 0 {
		failed = append(failed,
			sentence.Refused(sentence.Count(len(errs), "{{.Failed}} of {{.Count}} file failed",
				"{{.Failed}} of {{.Count}} files failed", "Failed", len(failed))))
	}
	return errors.Join(failed...)
}

func (e *exporting) makeFolder() error {
	if e.folder == "" {
		return nil
	}
	if err := os.MkdirAll(e.folder, 0o755); err != nil {
		return noFolder("-o", err)
	}
	return nil
}

// target returns the file to write for an input: -o or --steps, or a file in the
// folder with the input's name.
func (e *exporting) target(arg string) string {
	if e.folder == "" {
		return cmp.Or(e.out, e.steps)
	}
	stem := "tree" // for --tree and standard input
	if arg != "" && arg != "-" {
		stem = words.Or(fileformat.Stem(arg), filepath.Base(arg))
	}
	return filepath.Join(e.folder, stem+"."+string(e.kind))
}

// files lists the files that are written for a target: two for question and solution, unless these
// are pages of one file.
func (e *exporting) files(out string) []string {
	if !e.both || e.kind.Can(picture.Pages) {
		return []string{out}
	}
	ext := filepath.Ext(out)
	stem := strings.TrimSuffix(out, ext)
	var files []string
	for _, behind := range export.PairNames() {
		files = append(files, stem+behind+ext)
	}
	return files
}

// refuseInputs refuses to write over what export reads. The number of steps isn't known yet.
func (e *exporting) refuseInputs(args []string) error {
	if e.steps != "" {
		return refuseOverwriting("--steps", []string{e.steps}, args)
	}
	var outputs []string
	for _, arg := range args {
		outputs = append(outputs, e.files(e.target(arg))...)
	}
	return refuseOverwriting("-o", outputs, args)
}

// one draws one tree.
func (e *exporting) one(ctx context.Context, arg string) error {
	doc, err := e.loadTree(arg)
	if err != nil {
		return err
	}
	d, err := e.drawn(doc, e.name(arg))
	if err != nil {
		return err
	}
	if err := e.refuseTooMuch(d); err != nil {
		return sentence.At(e.name(arg), err)
	}
	if e.steps != "" && e.folder != "" {
		return e.numbered(ctx, d, arg)
	}
	return e.save(ctx, d, arg)
}

var errPosition = sentence.Refuse(
	"the tree is to be drawn by the student, so there are no steps of a search; export only a picture of the position, such as with -o position.png")

// drawn lays out the picture that was asked for. A tree drawn without its search may lack values.
func (e *exporting) drawn(doc *fileformat.Document, name string) (*export.Drawn, error) {
	look := e.look
	look.Comma = lettering.Comma(e.lang.For(doc.Language).Comma())
	w := export.Wish{Format: e.kind, Size: e.options, Delay: time.Duration(e.delay * float64(time.Second))}
	switch t := doc.Exercise.Shown(doc.Tree); {
	case t != doc.Tree && e.stepped():
		return nil, sentence.At(name, errPosition)
	case t != doc.Tree:
		return w.OfScenes(doc.Title, scene.NewPosition(t, look)), nil
	case e.stepped():
		return e.film(w, look, doc, name)
	}
	var all []*scene.Scene
	if e.both {
		w.Subject = export.Pair
		question := look
		question.Show = scene.Question
		all = append(all, scene.NewUnsearched(doc.Tree, question))
	}
	if look.Show != scene.Solution {
		return w.OfScenes(doc.Title, scene.NewUnsearched(doc.Tree, look)), nil
	}
	res, err := e.search(doc, name, false)
	if err != nil {
		return nil, err
	}
	return w.OfScenes(doc.Title, append(all, scene.New(res, look))...), nil
}

// search runs the search that is drawn, and warns about a test. If it ends at a leaf without a
// value, search reports that and returns what was found before.
func (e *exporting) search(doc *fileformat.Document, name string, trace bool) (*search.Result, error) {
	e.warnOfTest(name, doc.Exercise)
	res, err := search.Run(doc.Tree, doc.Search, trace)
	var missing *search.MissingValueError
	if errors.As(err, &missing) && missing.Found != nil {
		e.remark(name, sentence.Say(
			"the search stops at {{.Node}}, which has no value; the picture shows it up to that point",
			"Node", missing.Label))
		return missing.Found, nil
	}
	if err != nil {
		return nil, doc.Locate(name, err)
	}
	return res, nil
}

// make draws the pictures and passes them on, with progress for several.
func (e *exporting) make(ctx context.Context, d *export.Drawn, arg string, out export.Out) error {
	shown := newProgress(e.Err, d.Steps(), e.stepsDone)
	if e.kind.Can(picture.Moves) {
		shown = newProgress(e.Err, 100, percent)
	}
	err := d.Make(ctx, out, shown.setFraction)
	shown.clear()
	return sentence.At(e.name(arg), err)
}

// save writes one file, or a question and its solution, once everything is drawn.
func (e *exporting) save(ctx context.Context, d *export.Drawn, arg string) error {
	if err := e.makeFolder(); err != nil {
		return err
	}
	var made [][]byte
	err := e.make(ctx, d, arg, func(_ string, data []byte) error {
		made = append(made, data)
		return nil
	})
	if err != nil {
		return err
	}
	files := e.files(e.target(arg))
	if len(made) == 1 { // also if the tree is to be drawn by the student, so that there is no solution
		files = []string{e.target(arg)}
	}
	for i, file := range files {
		if err := saving.File(file, made[i]); err != nil {
			return err
		}
		e.reportSize(file, d, i)
	}
	return nil
}

// longest is the time limit for drawing a tree in the terminal, where nobody waits without seeing
// an end.
const longest = time.Minute

// refuseTooMuch refuses pictures that would take too much time or memory, before anything is drawn.
func (e *exporting) refuseTooMuch(d *export.Drawn) error {
	extent, err := d.Measure()
	pictures, minutes := d.Pictures(), int(1+extent.Time/time.Minute)
	switch {
	case err != nil:
		return err
	case extent.Time <= longest:
		return nil
	case e.steps != "":
		return sentence.Refused(sentence.Count(pictures,
			"{{.Count}} step would take about {{.Minutes}} min; choose fewer, such as --steps-at cuts or --steps-at 1..100",
			"{{.Count}} steps would take about {{.Minutes}} min; choose fewer, such as --steps-at cuts or --steps-at 1..100",
			"Minutes", minutes))
	}
	return sentence.Refused(sentence.Count(pictures,
		"{{.Count}} frame would take about {{.Minutes}} min; use a smaller tree, or draw only some steps with --steps FOLDER --steps-at cuts",
		"{{.Count}} frames would take about {{.Minutes}} min; use a smaller tree, or draw only some steps with --steps FOLDER --steps-at cuts",
		"Minutes", minutes))
}

// reportSize reports that a picture, the one at an index if there are several, was reduced because it
// would be too large.
func (e *exporting) reportSize(file string, d *export.Drawn, at int) {
	if dpi, smaller := d.Smaller(at); smaller {
		e.remark(file, sentence.Say(
			"reduced to {{.DPI}} dpi because the default of 192 would be too large; use --dpi or --width for another size",
			"DPI", strconv.FormatFloat(dpi, 'g', 3, 64)))
	}
}
