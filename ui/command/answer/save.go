package answer

import (
	"fmt"

	"plytree/editor/reading"
	"plytree/engine/visible"
)

// keep saves what was answered since the last time, or in any case. Where that fails it
// asks for another name, and returns why if there is none.
func (a *asker) keep(always bool) error {
	if a.work.Answers() == a.saved && !always {
		return nil
	}
	answers := a.work.Answers()
	doc := a.Doc.WithAnswers(answers.WithLog(a.work.Log().Log(a.Now(), a.Test)))
	for {
		err := a.Save(a.File, doc)
		if err == nil {
			a.saved = answers
			return nil
		}
		a.tell(a.lang.Error(err))
		file, end := a.line(a.lang.L("Save under another name") + "> ")
		if end != nil || file == "" {
			a.recite()
			return err
		}
		a.File = file
	}
}

// recite writes the answers that could not be saved.
func (a *asker) recite() {
	a.say("The answers that are not saved:")
	for task, t := range a.Sheet.Tasks() {
		if whole := a.work.Whole(task); whole != "" {
			_, _ = fmt.Fprintf(a.out, "%s: %s\n", visible.Text(t.Key()), visible.Text(whole))
		}
	}
}

// check says what is right so far, in practice.
func (a *asker) check() {
	if a.work.Helps() == nil && a.Sheet.Slow(a.work.Answers()) {
		a.say("Looking for a proof that there are no such numbers…")
		if a.Sheet.Prove(a.ctx) != nil {
			return
		}
	}
	checked, err := a.work.Check()
	if err != nil {
		a.tell(a.lang.Error(err))
		return
	}
	a.tell(reading.Checked(a.lang, checked)...)
}
