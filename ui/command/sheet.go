package command

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"plytree/editor/course/worksheet"
	"plytree/editor/words"
	"plytree/engine/visible"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
	"plytree/fileformat/saving"

	"github.com/spf13/cobra"
)

// sheetFlags say what is made of exercises.
type sheetFlags struct {
	lang words.Language

	out, students string
	solution      bool
}

func newSheet(lang words.Language, s Streams) *cobra.Command {
	f := &sheetFlags{lang: lang}
	c := &cobra.Command{
		Use:   "sheet EXERCISE... -o OUT.(pdf|html|xml)",
		Short: "Make question sheets and keys of exercises",
		Long: `Make of exercises what is handed out: question sheets as PDF or HTML, keys with
the solution and the marks, or quiz questions in Moodle's XML. An EXERCISE is a
file or a folder of files.

With --students there is one file with the sheets of all, each with the student's
name. FILE is CSV with the columns student and number. An exercise that says whose
it is goes to that student only.`,
		Example: `  plytree sheet hw3.yaml -o hw3.pdf
  plytree sheet hw3.yaml -o hw3-key.pdf --solution
  plytree sheet exercises/ -o sheets.pdf --students class.csv
  plytree sheet exercises/ -o quiz.xml`,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return wrongf("sheet needs an exercise; write plytree sheet hw3.yaml -o hw3.pdf")
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error { return f.run(expanded(args), s) },
	}
	c.Flags().StringVarP(&f.out, "output", "o", "", "the file to write; its ending says which kind: pdf, html or,\nfor Moodle, xml")
	c.Flags().BoolVar(&f.solution, "solution", false, "make the key, with the solution and the marks")
	c.Flags().StringVar(&f.students, "students", "", "make a sheet for each student of this class file")
	return c
}

// check checks the flags, before any file is read.
func (f *sheetFlags) check() error {
	kind := strings.ToLower(filepath.Ext(f.out))
	switch {
	case f.out == "":
		return wrongf("sheet needs a file to write; add -o sheet.pdf")
	case kind != ".pdf" && kind != ".html" && kind != ".xml":
		return wrongf("-o: %s: the ending does not name a kind of sheet; write a name that ends in .pdf, .html or .xml", f.out)
	case kind == ".xml" && f.students != "":
		return wrongf("--students: Moodle knows its students and gives them questions at random; leave --students out")
	case kind == ".xml" && f.solution:
		return wrongf("--solution: Moodle's questions hold their solution; leave --solution out")
	}
	return nil
}

func (f *sheetFlags) run(args []string, s Streams) error {
	if err := f.check(); err != nil {
		return err
	}
	o := worksheet.Options{Solution: f.solution, Say: f.lang.Say}
	if f.students != "" {
		class, err := classlist.Load(f.students)
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
	var all []worksheet.Exercise
	unread := make([]error, len(files))
	for i, file := range files {
		e, err := loadExercise(file, s)
		if err != nil {
			unread[i] = err
			continue
		}
		all = append(all, e)
	}
	errs := []error{failedOf(unread)}
	if len(all) == 0 {
		return errs[0]
	}
	for _, student := range worksheet.Without(all, o.Students) {
		errs = append(errs, fmt.Errorf("%s: there is no exercise for %s; give one the number %s", f.students, visible.Short(student.Name), visible.Short(student.Number)))
	}
	if err := f.write(all, o); err != nil {
		errs = append(errs, err)
	}
	for _, name := range worksheet.Unprintable(all, o, f.kind()) {
		_, _ = fmt.Fprintf(s.Err, "the letters of %s are not in the font of the PDF; write a name that ends in .html, which shows them all\n", visible.Short(name))
	}
	return errors.Join(errs...)
}

func (f *sheetFlags) kind() worksheet.Kind {
	return worksheet.Kind(strings.ToLower(strings.TrimPrefix(filepath.Ext(f.out), ".")))
}

// write makes the sheets and writes them.
func (f *sheetFlags) write(all []worksheet.Exercise, o worksheet.Options) error {
	data, err := worksheet.Write(context.Background(), all, f.kind(), fileformat.Stem(f.out), o)
	if err != nil {
		return err
	}
	return saving.File(f.out, data)
}

func loadExercise(file string, s Streams) (worksheet.Exercise, error) {
	doc, err := s.load(file)
	if err != nil {
		return worksheet.Exercise{}, err
	}
	return worksheet.NewExercise(file, doc)
}

// exerciseFiles lists the files that are named, and those in folders that are.
func exerciseFiles(args []string) ([]string, error) {
	var files []string
	for _, arg := range args {
		if !isDir(arg) {
			files = append(files, arg)
			continue
		}
		entries, err := os.ReadDir(arg)
		if err != nil {
			return nil, fmt.Errorf("%s: the folder can't be read: %w", arg, err)
		}
		before := len(files)
		for _, e := range entries {
			switch strings.ToLower(filepath.Ext(e.Name())) {
			case ".yaml", ".yml", ".json":
				if !strings.HasSuffix(e.Name(), ".marks.yaml") {
					files = append(files, filepath.Join(arg, e.Name()))
				}
			}
		}
		if len(files) == before {
			return nil, fmt.Errorf("%s: there are no exercises in this folder; they end in .yaml, .yml or .json", arg)
		}
	}
	return files, nil
}
