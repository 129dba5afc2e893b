// Package answer asks the tasks of an exercise one after the other on a plain terminal or through a
// pipe, and saves the answers.
package answer

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"plytree/editor/answering"
	"plytree/editor/reading"
	"plytree/editor/words"
	"plytree/editor/worklog"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/engine/written"
	"plytree/fileformat"
)

// Exercise is the exercise that is asked, and where its answers go.
type Exercise struct {
	Doc   *fileformat.Document
	Sheet *answering.Sheet
	Test  bool                                     // no feedback on the answers
	File  string                                   // where the answers are saved
	Save  func(string, *fileformat.Document) error // writes a file
	Copy  bool                                     // also write the file if nothing was answered
	Now   func() time.Time                         // for the log of the work
}

// Ask asks the tasks until all are asked, the input ends or the context is cancelled. It saves
// after each task and at the end. If the answers couldn't be saved under any name, it returns the
// reason.
func Ask(ctx context.Context, in io.Reader, out io.Writer, lang words.Language, e Exercise) error {
	a := &asker{Exercise: e, ctx: ctx, lang: lang.ByPlaces(), out: out, lines: linesOf(ctx, in), lastTask: -1}
	var silence error
	if e.Test {
		silence = answering.ErrTest
	}
	a.work = answering.Work{}.WithAnswers(e.Doc.Answers).With(e.Sheet,
		nil).Silenced(silence).WithLog(worklog.Of(e.Doc.Answers))
	a.saved = e.Doc.Answers
	a.greet()
	if err := a.through(); err != nil && !errors.Is(err, errEnd) {
		return err
	}
	if a.saved == e.Doc.Answers && !a.changed() && !e.Copy {
		a.say("Nothing was answered. {{.File}} is unchanged.", "File", visible.Text(a.File))
		return nil
	}
	if err := a.keep(e.Copy && a.saved == e.Doc.Answers); err != nil {
		return err
	}
	if a.lastTask < len(a.Sheet.Tasks()) { // otherwise the last task has already shown it
		a.tell(reading.Open(a.lang, a.work)...)
	}
	a.say("Saved the answers in {{.File}}.", "File", visible.Text(a.File))
	return nil
}

// asker asks the questions and reads the answers.
type asker struct {
	Exercise
	ctx      context.Context
	lang     words.Language
	out      io.Writer
	lines    <-chan string
	work     answering.Work
	saved    *written.Answers // the answers in the file
	help     int              // how much help its log records
	lastTask int              // the task whose question was asked last
	part     *exercise.Part   // the part whose search was shown last
}

// errEnd means that no more answers will follow.
var errEnd = errors.New("the end of the answers")

// linesOf reads lines as they arrive, without their ends.
func linesOf(ctx context.Context, in io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		from := bufio.NewReader(in)
		for first := true; ; first = false {
			line, err := from.ReadString('\n')
			if first {
				line = strings.TrimPrefix(line, "\uFEFF") // PowerShell puts a BOM before piped text
			}
			if line != "" {
				select {
				case lines <- strings.TrimRight(strings.ToValidUTF8(line, "\uFFFD"), "\r\n"):
				case <-ctx.Done():
					return
				}
			}
			if err != nil {
				return
			}
		}
	}()
	return lines
}

// line shows a prompt and reads a line. It returns errEnd at the end of the input and when it is
// cancelled.
func (a *asker) line(prompt string) (string, error) {
	_, _ = fmt.Fprint(a.out, prompt)
	a.work = a.work.WithLog(a.work.Log().At(a.Now()))
	select {
	case line, more := <-a.lines:
		a.work = a.work.WithLog(a.work.Log().At(a.Now()))
		if more {
			return strings.TrimSpace(line), nil
		}
	case <-a.ctx.Done():
	}
	_, _ = fmt.Fprintln(a.out)
	return "", errEnd
}

// tell prints lines.
func (a *asker) tell(lines ...string) {
	for _, line := range lines {
		_, _ = fmt.Fprintln(a.out, visible.Text(line))
	}
}

func (a *asker) say(template string, pairs ...any) {
	a.tell(a.lang.Say(sentence.Say(template, pairs...)))
}

// greet prints how many tasks there are, and how to answer.
func (a *asker) greet() {
	if a.Doc.Title != "" {
		a.tell(a.lang.OfSample(a.Doc.Title), "")
	}
	if !a.Doc.Exercise.OnlyDraws() {
		a.tell(reading.Drawn(a.lang, a.Doc.Tree, a.Doc.Tree).Lines()...)
		a.tell("")
	}
	if text := a.Doc.Exercise.Instructions; text != "" {
		a.tell(a.lang.OfSample(text))
	}
	if a.Test {
		a.say("This is a test. The answers are saved, but not checked here.")
	} else if a.Doc.Exercise.GivesHints() {
		a.say("This is practice. Type :check to check your answers so far, or :hint for a hint.")
	} else {
		a.say("This is practice. Type :check to check your answers so far.")
	}
	a.say("Press Enter to leave an answer unchanged. Commands: :back (previous question), :next (next task), :2 (second task), :clear (delete the answer), :tree (print the tree again), :end (save and quit).")
}

// through asks all prompts, forwards and back.
func (a *asker) through() error {
	who := a.unknown()
	for at := 0; ; {
		all := slices.Concat(who, a.prompts())
		var to move
		var err error
		if at < len(all) {
			to, err = a.ask(all[at])
		} else {
			to, err = a.last()
		}
		if err != nil || to.end {
			return err
		}
		all = slices.Concat(who, a.prompts()) // a drawing may have more nodes now
		at = to.from(all, at)
		if at >= len(all) || all[at].Task != a.lastTask || to.to != nil {
			if err := a.keep(false); err != nil {
				return err
			}
		}
	}
}

// last lists what is still unanswered and asks again for a missing name or number. It reports
// whether to finish.
func (a *asker) last() (move, error) {
	a.lastTask, a.part = len(a.Sheet.Tasks()), nil // if the user goes back, the search is shown again
	a.tell("")
	a.say("That was the last task.")
	a.tell(reading.Open(a.lang, a.work)...)
	for _, p := range a.unknown() {
		p.Task = a.lastTask
		if to, err := a.ask(p); err != nil || to != onward {
			return to, err
		}
	}
	a.say("Press Enter to save and quit, or go back to a task by its number, such as :1.")
	text, err := a.line("> ")
	if err != nil {
		return move{}, err
	}
	if to, is := a.command(text, prompt{Slot: exercise.Slot{Task: len(a.Sheet.Tasks())}}); is {
		return to, nil
	}
	if text != "" {
		a.say("There is no question here.")
		return move{}, nil
	}
	return move{}, errEnd
}
