package answer

import (
	"fmt"
	"os"

	"plytree/editor/reading"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
)

// keep saves what was answered since the last time, or in any case. Where that fails it
// asks for another name, and returns why if there is none.
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

// another asks for another name, until it is one of a file that holds answers or is left
// blank. One that is there already replaces what it holds only if it is typed once more.
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

// changed reports whether something was answered since the last time, or a check made of
// what is.
func (a *asker) changed() bool {
	return a.work.Answers() != a.saved || a.work.Log().Help() != a.help && a.saved.Answered()
}

// recite writes the answers that could not be saved.
func (a *asker) recite() {
	a.say("Unsaved answers:")
	for task, t := range a.Sheet.Tasks() {
		if whole := a.work.Text(exercise.Slot{Task: task}); whole != "" {
			_, _ = fmt.Fprintf(a.out, "%s: %s\n", visible.Text(t.Key()), visible.Text(whole))
		}
	}
}

// proved looks for a proof where help waits for one, and reports whether there is none
// to wait for any more.
func (a *asker) proved() bool {
	if a.work.Helps() == nil && a.Sheet.Slow(a.work.Answers()) {
		a.say("Checking whether such values exist…")
		return a.Sheet.Prove(a.ctx) == nil
	}
	return true
}

// hint says where to go on, and how, and leads there.
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
		if h.Field.Task != a.heard { // its question first, then the hint, with which the answer is asked for
			a.heard, h.Elsewhere = h.Field.Task, false
			a.question(a.heard)
		}
		a.tell(reading.Hint(a.lang, a.Sheet, &h))
		return move{to: &exercise.Slot{Task: h.Field.Task, Node: h.Field.Node}}
	}
	return move{}
}

// check says what is right so far, in practice.
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
