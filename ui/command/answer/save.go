package answer

import (
	"fmt"
	"os"

	"plytree/editor/reading"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
)

// keep saves the answers if they have changed, or always. If that fails it asks for another name;
// if none is given, it returns the reason.
func (a *asker) keep(always bool) error {
	if !a.changed() && !always {
		return nil
	}
	answers, help := a.work.Answers(), a.work.Log().Help()
	doc := a.Doc.WithAnswers(answers.WithLog(a.work.Log().Log(a.Now(), a.Test)))
	for {
		err := a.Save(a.File, doc)
		if err == nil {
			a.saved, a.help = answers, help
			return nil
		}
		a.tell(a.lang.Error(err))
		file, end := a.another()
		if end != nil || file == "" {
			a.recite()
			return err
		}
		a.File = file
	}
}

// another asks for another name until it is valid for answers or left blank. An existing file is
// replaced only if its name is typed twice.
func (a *asker) another() (string, error) {
	for named := ""; ; {
		file, err := a.line(a.lang.L("Save under another name") + "> ")
		if err != nil || file == "" || file == ":end" {
			return "", err
		}
		if err := HoldsAnswers(file); err != nil {
			a.tell(a.lang.Error(sentence.At(file, err)))
			continue
		}
		if _, missing := os.Lstat(file); missing != nil || file == named {
			return file, nil
		}
		a.say("{{.File}} already exists. If you replace it, its contents will be lost.", "File", visible.Text(file))
		named = file
	}
}

// changed reports whether something was answered or checked since the last save.
func (a *asker) changed() bool {
	return a.work.Answers() != a.saved || a.work.Log().Help() != a.help && a.saved.Answered()
}

// recite prints the answers that could not be saved.
func (a *asker) recite() {
	a.say("Unsaved answers:")
	for task, t := range a.Sheet.Tasks() {
		if whole := a.work.Text(exercise.Slot{Task: task}); whole != "" {
			_, _ = fmt.Fprintf(a.out, "%s: %s\n", visible.Text(t.Key()), visible.Text(whole))
		}
	}
}

// proved looks for a proof if a hint depends on one, and reports whether the hint no longer has to
// wait.
func (a *asker) proved() bool {
	if a.work.WhyNoHelp() == nil && a.Sheet.Slow(a.work.Answers()) {
		a.say("Checking whether such values exist…")
		return a.Sheet.Prove(a.ctx) == nil
	}
	return true
}

// hint says where and how to continue, and goes there.
func (a *asker) hint() move {
	if !a.proved() {
		return move{}
	}
	hinted, more, err := a.work.AskHint()
	switch {
	case err != nil:
		a.tell(a.lang.Error(err))
	case !more:
		a.say("All your answers are correct.")
	default:
		h := *hinted.Hint()
		a.work = hinted
		if h.Field.Task != a.lastTask { // the task's question comes first, then the hint, then its prompt
			a.lastTask, h.Elsewhere = h.Field.Task, false
			a.question(a.lastTask)
		}
		a.tell(reading.Hint(a.lang, a.Sheet, &h))
		return move{to: &exercise.Slot{Task: h.Field.Task, Node: h.Field.Node}}
	}
	return move{}
}

// check says what is correct so far, in practice.
func (a *asker) check() {
	if !a.proved() {
		return
	}
	checked, err := a.work.Check()
	if err != nil {
		a.tell(a.lang.Error(err))
		return
	}
	a.work = checked
	a.tell(reading.Checked(a.lang, checked)...)
}
