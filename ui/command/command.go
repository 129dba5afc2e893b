// Package command is Plytree in the terminal: solve, export, convert, new, generate, sheet, answer,
// check and version, for scripts and graders. It doesn't use Fyne.
//
// The exit status is 0 if the work was done, 1 if the input is invalid or the work failed, 2 if the
// command was called wrongly. Errors go to standard error and standard output then stays empty;
// files are written whole or not at all. All messages are in the language of --lang, or else in the
// system's.
package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"plytree/editor/course/handout"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
	"plytree/fileformat/saving"
	"plytree/ui/about"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Streams are what a command reads and writes.
type Streams struct {
	In       io.Reader
	Out, Err io.Writer
}

// Run runs the command line and returns the exit status. If it names no command, openWindow is
// called with the files to open and the language of --lang, or nil.
func Run(args []string, s Streams, openWindow func(asked *words.Language, files []string) error) int {
	asked, err := languageOf(args)
	if err != nil {
		return terminal{Streams: s}.failed(err)
	}
	lang := words.Preferred()
	if asked != nil {
		lang = *asked
	}
	return run(args, terminal{s, lang}, func(files []string) error { return openWindow(asked, files) })
}

func run(args []string, t terminal, openWindow func(files []string) error) int {
	// Otherwise, after a double click on Windows, the library would end the program with a text in
	// a console instead of opening a window.
	cobra.MousetrapHelpText = ""
	root := newRoot(t, openWindow)
	root.SetArgs(args)
	return t.failed(root.Execute())
}

// terminal is what a command reads and writes, and its language.
type terminal struct {
	Streams
	lang words.Language
}

// say fills a template with its data, in the terminal's language.
func (t terminal) say(template string, pairs ...any) string {
	return t.lang.Say(sentence.Say(template, pairs...))
}

// remark prints a remark about a file to standard error.
func (t terminal) remark(file string, says sentence.Sentence) {
	_, _ = fmt.Fprintln(t.Err, t.text(sentence.At(file, sentence.Refused(says))))
}

// loadClass loads a class list, and prints its remarks to standard error.
func (t terminal) loadClass(file string, load func(string) (*classlist.Class, error)) (*classlist.Class, error) {
	class, err := load(file)
	if err == nil {
		for _, r := range class.Remarks {
			t.remark(file, r)
		}
	}
	return class, err
}

// warnOfTest warns that the output contains the solution of a test.
func (t terminal) warnOfTest(file string, e *exercise.Exercise) {
	if e != nil && e.Test() {
		t.remark(file, handout.OfTest())
	}
}

// failed prints an error, if there is one, and returns the exit status.
func (t terminal) failed(err error) int {
	if err == nil {
		return 0
	}
	_, several := err.(interface{ Unwrap() []error })
	if _, wrong := errors.AsType[wrongCall](err); wrong && !several {
		_, _ = fmt.Fprintln(t.Err, "plytree:", t.text(err)) // names the program, for pipelines
		return 2
	}
	_, _ = fmt.Fprintln(t.Err, t.text(err))
	return 1
}

// text returns an error as it is shown, with the excerpt of the input; each of several errors
// begins a line.
func (t terminal) text(err error) string {
	if several, ok := err.(interface{ Unwrap() []error }); ok {
		var lines []string
		for _, one := range several.Unwrap() {
			lines = append(lines, t.text(one))
		}
		return strings.Join(lines, "\n")
	}
	text := visible.Lines(t.lang.Say(sentence.Of(err)))
	if at, ok := errors.AsType[*fileformat.Error](err); ok && at.Excerpt != "" {
		text += "\n" + at.Excerpt
	}
	return text
}

// wrongCall is an error in the call, not in its input.
type wrongCall struct{ error }

func (w wrongCall) Unwrap() error { return w.error }

// wrong refuses the call, as [sentence.Refuse] does.
func wrong(template string, pairs ...any) error {
	return wrongCall{sentence.Refuse(template, pairs...)}
}

// wrongAt refuses an option with a reason.
func wrongAt(option string, reason error) error { return wrongCall{sentence.At(option, reason)} }

// excluded refuses two options that can't be given together. Cobra finds them, but only has an
// English sentence for them.
func excluded(c *cobra.Command) error {
	err := c.ValidateFlagGroups()
	if err == nil {
		return nil
	}
	_, given, _ := strings.Cut(err.Error(), "; [")
	one, other := "", ""
	_, _ = fmt.Sscan(given, &one, &other)
	return wrong("{{.One}} and {{.Other}} can't be combined; use only one of them", "One", "--"+one,
		"Other", "--"+strings.TrimSuffix(other, "]"))
}

// noFolder refuses a folder that can't be made.
func noFolder(option string, err error) error {
	return sentence.At(option,
		sentence.Refuse("can't create the folder: {{.Cause}}; choose a folder that you can write to", "Cause", err))
}

// languageOf returns the language that --lang names, or nil. It must be known before the commands
// are made, because their texts are in it.
func languageOf(args []string) (*words.Language, error) {
	flags := pflag.NewFlagSet("", pflag.ContinueOnError)
	flags.ParseErrorsAllowlist.UnknownFlags = true
	flags.BoolP("help", "h", false, "")
	id := flags.String("lang", "", "")
	_ = flags.Parse(args) // the command itself reports errors
	if !flags.Changed("lang") {
		return nil, nil
	}
	lang, err := words.Open(*id)
	if err != nil {
		return nil, wrongAt("--lang", err)
	}
	return &lang, nil
}

func newRoot(t terminal, openWindow func(files []string) error) *cobra.Command {
	root := &cobra.Command{
		Use:   "plytree [FILE...]",
		Short: t.say("Draw game trees and watch alpha-beta search them"),
		Long: paragraphs(t.say("Plytree draws MAX/MIN game trees and searches them."),
			t.say("Without a command, it opens the window and shows each given file in a tab.")),
		Example: examples(
			"plytree", t.say("open the window"),
			"plytree exercise.yaml", t.say("open a file in the window"),
			"plytree solve exercise.yaml", t.say("search the tree and print the result"),
			"plytree export exercise.yaml -o exercise.png", t.say("draw the tree")),
		Version:           about.Version,
		Args:              cobra.ArbitraryArgs,
		SilenceErrors:     true,
		SilenceUsage:      true,
		CompletionOptions: cobra.CompletionOptions{DisableDefaultCmd: true},
		RunE: func(root *cobra.Command, args []string) error {
			if err := noCommand(root, args); err != nil {
				return err
			}
			return openWindow(expanded(args))
		},
	}
	root.SetVersionTemplate("plytree {{.Version}}\n")
	root.SetIn(t.In)
	root.SetOut(t.Out)
	root.SetErr(t.Err)
	root.SetFlagErrorFunc(flagError)
	root.PersistentFlags().String("lang", "",
		t.say("the `ID` of the interface language: {{.IDs}}", "IDs", sentence.ListOf(sentence.Commas, words.IDs())))
	root.PersistentFlags().BoolP("help", "h", false, t.say("print this help"))
	root.Flags().BoolP("version", "v", false, t.say("print the version"))
	root.PersistentPreRunE = func(c *cobra.Command, _ []string) error { return cmp.Or(refuseInExam(c), excluded(c)) }
	root.AddCommand(newSolve(t), newExport(t), newConvert(t), newNew(t), newGenerate(t), newSheet(t), newScorm(t),
		newAnswer(t), newCheck(t), newVersion(t), newCompletion(t))
	root.SetHelpCommand(newHelp(t))
	root.SetUsageTemplate(t.usageTemplate(root.UsageTemplate()))
	root.SetHelpFunc(t.help)
	return root
}

// noCommand refuses a first word that was probably meant as a command, and suggests the nearest
// one: no such file exists, and it has no file extension.
func noCommand(root *cobra.Command, args []string) error {
	if len(args) == 0 || strings.ContainsAny(args[0], `./\`) {
		return nil
	}
	if _, err := os.Lstat(args[0]); err == nil {
		return nil
	}
	root.SuggestionsMinimumDistance = 2
	if nearest := root.SuggestionsFor(args[0]); len(nearest) > 0 {
		return wrong("unknown command {{.Command}}; did you mean {{.Nearest}}?", "Command", sentence.Quoted(args[0]),
			"Nearest", nearest[0])
	}
	return wrong("there is no command or file {{.Command}}; plytree --help lists the commands",
		"Command", sentence.Quoted(args[0]))
}

// mostCleanUp is how long a cancelled command may clean up before the program ends.
const mostCleanUp = 500 * time.Millisecond

// untilInterrupted returns a context that is cancelled when the program is asked to end, so that
// the command can clean up. If it doesn't notice in time, for example while it reads a large file,
// the program ends anyway.
func untilInterrupted() (ctx context.Context, stop context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	came, done := make(chan os.Signal, 1), make(chan struct{})
	saving.NotifyInterrupts(came)
	go func() {
		select {
		case <-done:
		case asked := <-came:
			cancel()
			select {
			case <-done:
			case <-time.After(mostCleanUp):
				signal.Stop(came)
				saving.End(asked)
			}
		}
	}()
	return ctx, sync.OnceFunc(func() {
		signal.Stop(came)
		close(done)
		cancel()
	})
}

// refuseOverwriting refuses outputs that are also inputs of the command, even under other names.
// Files that don't exist are allowed.
func refuseOverwriting(flag string, outputs, inputs []string) error {
	var read []fs.FileInfo
	for _, name := range inputs {
		if info, err := os.Stat(name); err == nil {
			read = append(read, info)
		}
	}
	for _, name := range outputs {
		info, err := os.Stat(name)
		if err == nil && slices.ContainsFunc(read, func(r fs.FileInfo) bool { return os.SameFile(r, info) }) {
			return wrongAt(flag,
				sentence.Refuse("{{.File}} is an input file and would be overwritten; use another file name",
					"File", visible.Text(name)))
		}
	}
	return nil
}

// expanded replaces patterns such as *.yaml with the matching files, which most shells do but those
// of Windows don't. Names of existing files and patterns without a match stay.
func expanded(args []string) (files []string) {
	for _, arg := range args {
		found, _ := filepath.Glob(arg) // a malformed pattern counts as a name
		if _, err := os.Lstat(arg); err == nil || len(found) == 0 {
			found = []string{arg}
		}
		files = append(files, found...)
	}
	return files
}

// refuseDash refuses - as an output file, with a reason: a file called - is hard to delete, and the
// user probably means standard output.
func refuseDash(flag, name string, reason error) error {
	if name == "-" {
		return wrongAt(flag, reason)
	}
	return nil
}

// arguments refuses fewer or more arguments with the reason.
func arguments(least, most int, reason error) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) < least || len(args) > most {
			return wrongCall{reason}
		}
		return nil
	}
}

// noFiles refuses all arguments of a command.
func noFiles(command string) cobra.PositionalArgs {
	return arguments(0, 0,
		sentence.Refuse("{{.Command}} takes no file names; remove them, or see plytree {{.Command}} --help",
			"Command", command))
}

// noOutput refuses a command without -o.
func noOutput(command, such string) error {
	return wrong("{{.Command}} needs an output file; add one such as -o {{.File}}", "Command", command, "File", such)
}
