package command

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"

	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/editor/export"
	"plytree/editor/words"
	"plytree/fileformat"
	"plytree/fileformat/saving"
)

// run draws every tree. Of several, one that fails stops none of the others.
func (e *exporting) run(args []string) error {
	ctx, stop := untilInterrupted()
	defer stop()
	if err := e.refuseInputs(args); err != nil {
		return err
	}
	if len(args) < 2 {
		return e.one(ctx, args, e.target(args))
	}
	if err := e.makeFolder(); err != nil {
		return err
	}
	errs := make([]error, len(args))
	taken := map[string]string{} // the input whose picture has the name
	for i, file := range args {
		errs[i] = claim(taken, file, e.files(e.target(args[i:i+1])))
	}
	shown := newProgress(e.streams.Err, "pictures", len(args))
	eachAtOnce(len(args), func(i int) {
		if errs[i] != nil {
			return
		}
		if errs[i] = ctx.Err(); errs[i] == nil {
			errs[i] = e.one(ctx, args[i:i+1], e.target(args[i:i+1]))
		}
		shown.step()
	})
	shown.clear()
	if ctx.Err() != nil {
		return fmt.Errorf("export was called off")
	}
	return failedOf(errs)
}

// eachAtOnce does something for each of so many things, on all cores.
func eachAtOnce(count int, do func(i int)) {
	work := errgroup.Group{}
	work.SetLimit(runtime.GOMAXPROCS(0))
	for i := range count {
		work.Go(func() error {
			do(i)
			return nil
		})
	}
	_ = work.Wait() // each has an error of its own
}

// claim keeps two inputs from writing one file, on systems that don't tell
// capitals from small letters too.
func claim(taken map[string]string, input string, files []string) error {
	for _, file := range files {
		if by, ok := taken[strings.ToLower(file)]; ok {
			return fmt.Errorf("%s: its picture %s would overwrite that of %s; export it into a folder of its own", input, file, by)
		}
	}
	for _, file := range files {
		taken[strings.ToLower(file)] = input
	}
	return nil
}

// failures are the errors of some of many files.
type failures struct {
	errs []error
	of   int
}

func (f *failures) Error() string {
	var lines []string
	for _, err := range f.errs {
		lines = append(lines, strings.TrimRight(err.Error(), "\n"))
	}
	if f.of == 1 {
		return lines[0]
	}
	return fmt.Sprintf("%s\n%d of %d files failed", strings.Join(lines, "\n"), len(f.errs), f.of)
}

// failedOf returns the errors that are none as one, or nil.
func failedOf(errs []error) error {
	f := &failures{of: len(errs)}
	for _, err := range errs {
		if err != nil {
			f.errs = append(f.errs, err)
		}
	}
	if f.errs == nil {
		return nil
	}
	return f
}

func isDir(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

func (e *exporting) makeFolder() error {
	if e.folder == "" {
		return nil
	}
	if err := os.MkdirAll(e.folder, 0o755); err != nil {
		return fmt.Errorf("-o: the folder can't be made: %w; name one in a place that can be written to", err)
	}
	return nil
}

// target returns the file to write for an input: -o, or a file in the folder
// with the input's name.
func (e *exporting) target(args []string) string {
	if e.folder == "" {
		return e.out
	}
	stem := "tree" // of --tree and standard input
	if len(args) > 0 && args[0] != "-" {
		stem = words.Or(fileformat.Stem(args[0]), filepath.Base(args[0]))
	}
	return filepath.Join(e.folder, stem+"."+string(e.kind))
}

// files lists the files that are written for a target: two for question and
// solution, unless they are pages of one.
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

// refuseInputs refuses to write over what export reads. Which steps there will be
// is not known yet.
func (e *exporting) refuseInputs(args []string) error {
	if e.steps != "" {
		return refuseOverwriting("--steps", []string{e.steps}, args)
	}
	outputs := e.files(e.target(args))
	for i := range args {
		outputs = append(outputs, e.files(e.target(args[i:i+1]))...)
	}
	return refuseOverwriting("-o", outputs, args)
}

// one draws one tree.
func (e *exporting) one(ctx context.Context, args []string, out string) error {
	doc, err := e.in.load(e.c, args, e.streams)
	if err != nil {
		return err
	}
	if e.stepped() {
		return e.film(ctx, doc, args, out)
	}
	looks := []scene.Look{e.look}
	if e.both {
		looks = []scene.Look{e.look, e.look}
		looks[0].Show = scene.Question
	}
	var drawings []picture.Drawing
	for _, look := range looks {
		d, err := e.drawing(doc, args, look)
		if err != nil {
			return err
		}
		drawings = append(drawings, d)
	}
	return e.save(args, drawings, e.files(out))
}

// drawing draws a tree. One that is drawn without its search need not have all
// its values.
func (e *exporting) drawing(doc *fileformat.Document, args []string, look scene.Look) (picture.Drawing, error) {
	drawn := scene.NewUnsearched(doc.Tree, look)
	if look.Show == scene.Solution {
		res, err := e.in.search(doc, args, false)
		if err != nil {
			return picture.Drawing{}, err
		}
		drawn = scene.New(res, look)
	}
	return titled(doc, drawn), nil
}

func titled(doc *fileformat.Document, s *scene.Scene) picture.Drawing {
	d := picture.OfScene(s)
	d.Title = doc.Title
	return d
}

// save writes the drawings into as many files, or into one with a page for each,
// once all of them are made.
func (e *exporting) save(args []string, drawings []picture.Drawing, files []string) error {
	if err := e.makeFolder(); err != nil {
		return err
	}
	made := make([][]byte, len(files))
	if err := e.foresee(drawings[0], len(drawings)); err != nil {
		return fmt.Errorf("%s: %w", e.in.name(args), err)
	}
	for i := range files {
		var err error
		if len(files) < len(drawings) {
			made[i], err = picture.PDF(drawings, e.options)
		} else {
			made[i], err = picture.Write(drawings[i], e.kind, e.options)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", e.in.name(args), err)
		}
	}
	for i, file := range files {
		if err := saving.File(file, made[i]); err != nil {
			return err
		}
		e.tellSize(file, drawings[i].Bounds, 1)
	}
	return nil
}

// longest is for how long the terminal draws one tree: nobody waits there for
// what can't be seen to end.
const longest = time.Minute

// foresee refuses pictures that would take too long or need too much, before
// anything is drawn.
func (e *exporting) foresee(d picture.Drawing, pictures int) error {
	extent, err := picture.Measure(d, e.kind, e.options, pictures)
	switch {
	case err != nil:
		return err
	case extent.Time <= longest:
		return nil
	case e.steps != "":
		return fmt.Errorf("%d steps would take about %d minutes; choose fewer, such as --steps-at cuts or --steps-at 1..100", pictures, 1+extent.Time/time.Minute)
	}
	return fmt.Errorf("%d frames would take about %d minutes; take a smaller tree, or some steps with --steps FOLDER --steps-at cuts", pictures, 1+extent.Time/time.Minute)
}

// tellSize says so where a picture was made smaller than usual because it would
// be too large.
func (e *exporting) tellSize(file string, r scene.Rect, pictures int) {
	if !e.kind.Can(picture.Dots) {
		return
	}
	if dpi, smaller := e.options.Smaller(r, pictures); smaller {
		_, _ = fmt.Fprintf(e.streams.Err, "%s: drawn with %.3g dots per inch, as the usual 192 would be too many; --dpi or --width chooses another size\n", file, dpi)
	}
}
