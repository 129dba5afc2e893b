package command

import (
	"context"
	"errors"
	"io"
	"math"
	"path/filepath"
	"slices"
	"strings"

	"plytree/editor/course/assignment"
	"plytree/editor/course/handout"
	"plytree/editor/drawing/scene"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
	"plytree/fileformat/saving"

	"github.com/spf13/cobra"
)

// sheetFlags are the options of sheet.
type sheetFlags struct {
	terminal

	out, students string
	solution      bool
	rules         bool
	values        scene.Values
}

func newSheet(t terminal) *cobra.Command {
	f := &sheetFlags{terminal: t}
	c := &cobra.Command{
		Use:   "sheet EXERCISE... -o OUT.(pdf|html|xml|zip)",
		Short: t.say("Make question sheets and answer keys from exercises"),
		Long: paragraphs(
			t.say("Make handouts from exercises: question sheets as PDF or HTML, answer keys with the solution and the marks, or questions for a learning platform (Moodle XML, or IMS QTI 2.1 for OpenOlat, OPAL and Canvas). An EXERCISE is a file or a folder of files."),
			t.say("With --students, one file contains the sheets of all students, each with the student's name. FILE is a CSV file with the columns student and number. An exercise made for one student goes only to that student.")),
		Example: `  plytree sheet hw3.yaml -o hw3.pdf
  plytree sheet hw3.yaml -o hw3-key.pdf --solution
  plytree sheet exercises/ -o sheets.pdf --students class.csv
  plytree sheet exercises/ -o quiz.xml
  plytree sheet hw3.yaml -o quiz.zip`,
		Args: arguments(1, math.MaxInt,
			sentence.Refuse("sheet needs an exercise; use plytree sheet hw3.yaml -o hw3.pdf")),
		RunE: func(c *cobra.Command, args []string) error {
			if err := f.check(c); err != nil {
				return err
			}
			ctx, stop := untilInterrupted()
			defer stop()
			return f.run(ctx, expanded(args))
		},
	}
	c.Flags().StringVarP(&f.out, "output", "o", "",
		t.say("the `FILE` to write, ending in .pdf, .html, .xml (Moodle) or .zip (IMS QTI 2.1)"))
	c.Flags().BoolVar(&f.solution, "solution", false, t.say("make the answer key, with the solution and the marks"))
	c.Flags().BoolVar(&f.rules, "rules", false, t.say("explain below the tasks how they are marked"))
	option(c, "values", "",
		t.say("the `VALUES` in inner nodes of the answer key: proven (such as ≥5) or returned (by the search)"),
		into(&f.values, scene.ParseValues), scene.Proven, scene.Returned)
	c.Flags().StringVar(&f.students, "students", "",
		t.say("make a sheet for each student in the class list, a CSV `FILE`"))
	return c
}

// check checks the flags, before files are read.
func (f *sheetFlags) check(c *cobra.Command) error {
	kind := f.kind()
	switch {
	case f.out == "":
		return noOutput("sheet", "sheet.pdf")
	case !slices.Contains(handout.Kinds(), kind):
		return wrongAt("-o",
			sentence.At(f.out, sentence.Refuse("unknown file extension; use .pdf, .html, .xml or .zip")))
	case kind.Quiz() && f.students != "":
		return wrongAt("--students",
			sentence.Refuse("questions for a learning platform have no student names; leave out --students"))
	case kind.Quiz() && f.solution:
		return wrongAt("--solution",
			sentence.Refuse("questions for a learning platform always contain their solution; leave out --solution"))
	case kind.Quiz() && f.rules:
		return wrongAt("--rules",
			sentence.Refuse("questions for a learning platform always explain how they are marked; leave out --rules"))
	case kind.Quiz() && c.Flags().Changed("values"):
		return wrongAt("--values",
			sentence.Refuse("questions for a learning platform show no values of the search; leave out --values"))
	}
	return nil
}

func (f *sheetFlags) run(ctx context.Context, args []string) error {
	o := assignment.Options{Solution: f.solution, Rules: f.rules, Values: f.values, Language: f.lang}
	if f.students != "" {
		class, err := f.loadClass(f.students, classlist.Load)
		if err != nil {
			return err
		}
		o.Students = class.Students
	}
	files, err := exerciseFiles(args)
	if err != nil {
		return err
	}
	if err := refuseOverwriting("-o", []string{f.out}, append([]string{f.students}, files...)); err != nil {
		return err
	}
	sheets := handout.Read(files, func(file string) (*fileformat.Document, error) {
		doc, err := f.load(file)
		if err == nil && f.solution {
			f.warnOfTest(file, doc.Exercise)
		}
		return doc, err
	}, f.kind(), o)
	errs := []error{failedOf(sheets.Unread)}
	if sheets.Empty() {
		return errs[0]
	}
	for _, err := range sheets.Missing {
		errs = append(errs, sentence.At(f.students, err))
	}
	var note sentence.Sentence
	err = saving.Stream(f.out, func(w io.Writer) (err error) {
		note, err = sheets.Write(ctx, w)
		return err
	})
	if ctx.Err() != nil {
		return sentence.Refuse("sheet was cancelled; nothing was written")
	}
	for _, name := range sheets.Unprintable {
		f.remark(f.out, sentence.Say(
			"the PDF's font can't show all letters of {{.Name}}; use a name that ends in .html instead",
			"Name", visible.Short(name)))
	}
	if note.Template != "" {
		f.remark(f.out, note)
	}
	return errors.Join(append(errs, err)...)
}

func (f *sheetFlags) kind() handout.Kind {
	return handout.Kind(strings.ToLower(strings.TrimPrefix(filepath.Ext(f.out), ".")))
}

// exerciseFiles lists the named files and the exercises in named folders.
func exerciseFiles(args []string) ([]string, error) {
	var files []string
	for _, arg := range args {
		if !saving.IsFolder(arg) {
			files = append(files, arg)
			continue
		}
		inside, err := handout.Files(arg)
		if err != nil {
			return nil, err
		}
		files = append(files, inside...)
	}
	return files, nil
}
