package command

import (
	"cmp"
	"context"
	"errors"
	"math"
	"strings"

	"plytree/editor/course/intake"
	"plytree/editor/course/marking"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat/classlist"
	"plytree/fileformat/saving"

	"github.com/spf13/cobra"
)

// checkFlags say how a class is marked and what is written.
type checkFlags struct {
	terminal

	format, students, feedback, out string
	excel                           bool
	how                             marking.Options
}

var checkFormats = []string{"text", "json", "csv", "markdown", "html"}

func newCheck(t terminal) *cobra.Command {
	f := &checkFlags{terminal: t}
	c := &cobra.Command{
		Use:   "check KEY SUBMISSION...",
		Short: t.say("Mark the submissions of a class"),
		Long: paragraphs(
			t.say("Mark the submissions of a class. KEY is an exercise, or a folder with one exercise for each student (matched by student number or file name). A SUBMISSION is a file, a folder or a zip archive from a learning platform. Plytree marks files that end in .yaml, .yml or .json (or one of these followed by .txt), in folders and archives of any depth. It lists students who handed in no gradable file."),
			t.say("With --students, student numbers come from the class list, and students who handed in nothing get a row too. FILE is a CSV file with the columns student and number, or Moodle's grading worksheet."),
			t.say("Manual marks are read from KEY.marks.yaml next to the key."),
			t.say("If a submission fails, the others are still marked, and the exit status is 1.")),
		Example: `  plytree check hw3.yaml submissions.zip
  plytree check hw3.yaml submissions/ --format csv -o marks.csv --feedback feedback/
  plytree check hw3.yaml submissions.zip --students class.csv --excel -o marks.csv
  plytree check exercises/ submissions/ --follow-through`,
		Args: arguments(2, math.MaxInt,
			sentence.Refuse("check needs a key and submissions; use plytree check hw3.yaml submissions/")),
		RunE: f.run,
	}
	formatFlag(c, t, &f.format, checkFormats)
	c.Flags().BoolVar(&f.how.FollowThrough, "follow-through", false,
		t.say("accept answers that follow from a student's own earlier answers"))
	option(c, "changed-tree", "",
		t.say("mark changed trees in this `WAY`: own (with the student's tree) or refuse (not at all); by default, with the key's tree"),
		into(&f.how.ChangedTree, marking.ParseChangedTree), marking.Own, marking.Refuse)
	c.Flags().StringVar(&f.students, "students", "",
		t.say("a CSV `FILE` with the class list: names, numbers, and a row for each student who handed in nothing"))
	c.Flags().BoolVar(&f.excel, "excel", false, t.say("write CSV for spreadsheets with decimal commas"))
	c.Flags().StringVar(&f.feedback, "feedback", "", t.say("write a feedback page for each student to this `FOLDER`"))
	c.Flags().StringVarP(&f.out, "output", "o", "", t.say("the `FILE` to write (standard output by default)"))
	return c
}

func (f *checkFlags) run(c *cobra.Command, args []string) (err error) {
	if err := f.check(c); err != nil {
		return err
	}
	ctx, stop := untilInterrupted()
	defer stop()
	args = append(args[:1:1], expanded(args[1:])...)
	if f.students != "" {
		if f.how.Roster, err = f.loadClass(f.students, classlist.LoadRoster); err != nil {
			return err
		}
	}
	keys, err := marking.LoadKeys(ctx, args[0])
	if err != nil {
		return stopped(ctx, err)
	}
	if err := f.refuseInput(keys, "-o", f.out, args[1:]); err != nil {
		return err
	}
	shown := newProgress(f.Err, 2, f.filesDone)
	f.how.Progress = shown.count
	class, err := marking.Check(ctx, keys, args[1:], f.how)
	shown.clear()
	if err != nil {
		return stopped(ctx, err)
	}
	failed := unmarked(class.Failed)
	if f.feedback != "" {
		for _, page := range class.FeedbackFiles(f.feedback) {
			if err := f.refuseInput(keys, "--feedback", page, args[1:]); err != nil {
				return err
			}
		}
		unwritten, err := class.WriteFeedback(ctx, f.feedback, f.lang, nil)
		if err != nil {
			return err
		}
		failed = append(failed, unmarked(unwritten)...)
	}
	if err := class.WrongKey(); err != nil {
		f.remark(args[0], sentence.Of(err))
	}
	for _, o := range class.Unused {
		f.remark(keys.OverridesFile(), o.Why)
	}
	if len(class.Submissions) == 0 && len(failed) == 0 {
		failed = append(failed,
			sentence.At(strings.Join(args[1:], ", "),
				sentence.Refuse("no submissions were found here; their names must end in .yaml, .yml or .json")))
	}
	if err := f.write(class); err != nil {
		failed = append(failed, err)
	}
	return errors.Join(failed...)
}

// refuseInput refuses to write over what check reads.
func (f *checkFlags) refuseInput(keys *marking.Keys, flag, file string, handedIn []string) error {
	if file == "" || !keys.Reads(file, handedIn) {
		return refuseOverwriting(flag, []string{file}, []string{f.students})
	}
	return wrongAt(flag,
		sentence.Refuse(
			"{{.File}} is the key, its marks file or a submission, and would be overwritten; use another file name",
			"File", visible.Text(file)))
}

// unmarked returns the reasons why files were not marked.
func unmarked(all []intake.Failure) []error {
	errs := make([]error, len(all))
	for i, one := range all {
		errs[i] = one.Err
	}
	return errs
}

// check checks the flags, before files are read.
func (f *checkFlags) check(c *cobra.Command) error {
	for _, path := range []string{f.students, f.out, f.feedback} {
		if path != "" {
			f.how.Ignore = append(f.how.Ignore, path)
		}
	}
	err := cmp.Or(
		refuseDash("-o", f.out, sentence.Refuse("“-” isn't a valid file name; leave out -o for standard output")),
		refuseDash("--feedback", f.feedback, errDashIsNoFolder))
	if err == nil && f.excel && c.Flags().Changed("format") && f.format != "csv" {
		err = wrongAt("--excel", sentence.Refuse("this option writes CSV; leave out --format, or use --format csv"))
	}
	return err
}

// write prints the class, or writes it into a file.
func (f *checkFlags) write(class *marking.Class) error {
	if f.excel {
		f.format = marking.Excel
	}
	data, err := class.Write(f.format, f.lang)
	if err != nil {
		return err
	}
	if f.out != "" {
		return saving.File(f.out, data)
	}
	_, err = f.Out.Write(data)
	return err
}

// stopped says that the user cancelled the work, if that is why it failed.
func stopped(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return sentence.Refuse("marking was cancelled; nothing was written")
	}
	return err
}
