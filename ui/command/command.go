// Package command is Plytree in the terminal: solve, export, convert, new,
// generate and version, for scripts and graders. It knows no toolkit.
//
// The exit status is 0 if the work was done, 1 if the input is at fault or the
// work failed, 2 if the command was called wrongly. Errors go to standard error
// and standard output then stays empty; files are written whole or not at all.
package command

import (
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

	"plytree/editor/words"
	"plytree/engine/visible"
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

// Run runs the command line and returns the exit status. Where it names no
// command, openWindow is called with the files to open, and speaks the language.
func Run(args []string, s Streams, openWindow func(lang words.Language, files []string) error) int {
	// Otherwise the library ends the program, after a text in a console, where
	// it was started by a double click on Windows: no window would open.
	cobra.MousetrapHelpText = ""
	lang, err := languageOf(args)
	if err == nil {
		root := newRoot(lang, s, openWindow)
		root.SetArgs(args)
		err = root.Execute()
	}
	if err == nil {
		return 0
	}
	_, _ = fmt.Fprintln(s.Err, visible.Lines(strings.TrimRight(err.Error(), "\n")))
	var wrong wrongCall
	if errors.As(err, &wrong) || strings.HasPrefix(err.Error(), "unknown command") {
		return 2
	}
	return 1
}

// wrongCall is an error in how the command was called, not in its input.
type wrongCall struct{ error }

func (w wrongCall) Unwrap() error { return w.error }

func wrongf(format string, args ...any) error { return wrongCall{fmt.Errorf(format, args...)} }

// languageOf returns the language that --lang names, or else the one that the
// system tells. It is known before the commands, which say all in it.
func languageOf(args []string) (words.Language, error) {
	flags := pflag.NewFlagSet("", pflag.ContinueOnError)
	flags.ParseErrorsAllowlist.UnknownFlags = true
	flags.BoolP("help", "h", false, "")
	id := flags.String("lang", "", "")
	_ = flags.Parse(args) // what is wrong the command says itself
	if !flags.Changed("lang") {
		return words.Preferred(), nil
	}
	lang, err := words.Open(*id)
	if err != nil {
		return words.Language{}, wrongf("--lang: %w", err)
	}
	return lang, nil
}

func newRoot(lang words.Language, s Streams, openWindow func(words.Language, []string) error) *cobra.Command {
	root := &cobra.Command{
		Use:   "plytree [FILE...]",
		Short: "Draw game trees and watch alpha-beta search them",
		Long: `Plytree draws MAX/MIN game trees and searches them.

Without a command it opens the window, each file that is named in a tab.`,
		Example: `  plytree                          open the window
  plytree exercise.yaml            open the window on a file
  plytree solve exercise.yaml      search the tree and print it
  plytree export exercise.yaml -o exercise.png`,
		Version:       about.Version,
		Args:          cobra.ArbitraryArgs,
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE:          func(_ *cobra.Command, args []string) error { return openWindow(lang, expanded(args)) },
	}
	root.SetVersionTemplate("plytree {{.Version}}\n")
	root.SetIn(s.In)
	root.SetOut(s.Out)
	root.SetErr(s.Err)
	root.SetFlagErrorFunc(flagError)
	root.PersistentFlags().String("lang", "", "the `language` of what is said: "+strings.Join(words.IDs(), ", "))
	root.PersistentPreRunE = func(c *cobra.Command, _ []string) error { return refuseInExam(c) }
	root.AddCommand(newSolve(s), newExport(s), newConvert(s), newNew(s), newGenerate(s), newSheet(lang, s), newCheck(lang, s), newVersion(s))
	root.InitDefaultCompletionCmd()
	if completion, _, err := root.Find([]string{"completion"}); err == nil {
		completion.Args, completion.RunE = cobra.ArbitraryArgs, needsShell
	}
	return root
}

// needsShell refuses completion for no shell, or one that nobody knows.
func needsShell(_ *cobra.Command, args []string) error {
	const shells = "write bash, zsh, fish or powershell"
	if len(args) == 0 {
		return wrongf("completion needs the name of a shell; %s", shells)
	}
	return wrongf("completion: unknown shell %q; %s", args[0], shells)
}

// untilInterrupted returns a context that ends when the program is asked to end:
// then the work cleans up. Whoever asks twice means it at once.
func untilInterrupted() (ctx context.Context, stop context.CancelFunc) {
	ctx, stop = signal.NotifyContext(context.Background(), saving.Interrupts()...)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}

// refuseOverwriting refuses outputs that are files which the command reads,
// under whatever names. What is not there is neither.
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
			return wrongf("%s: %s is read, and would be lost; name another file", flag, visible.Text(name))
		}
	}
	return nil
}

// expanded replaces patterns such as *.yaml by the files that have such names,
// as most shells do, but none of Windows. What is there, or fits nothing, stays.
func expanded(args []string) (files []string) {
	for _, arg := range args {
		found, _ := filepath.Glob(arg) // a broken pattern is a name
		if _, err := os.Lstat(arg); err == nil || len(found) == 0 {
			found = []string{arg}
		}
		files = append(files, found...)
	}
	return files
}

// refuseDash refuses - as the name of something to write: one called so is
// hard to get rid of, and who writes it means standard output.
func refuseDash(flag, name, instead string) error {
	if name == "-" {
		return wrongf("%s: - is no name; %s", flag, instead)
	}
	return nil
}

func atMost(n int, rule string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) > n {
			return wrongf("too many arguments: %s", rule)
		}
		return nil
	}
}

// exactly refuses any other number of arguments than n.
func exactly(n int, usage string) cobra.PositionalArgs {
	return func(_ *cobra.Command, args []string) error {
		if len(args) != n {
			return wrongf("%d arguments instead of %d; write %s", len(args), n, usage)
		}
		return nil
	}
}
