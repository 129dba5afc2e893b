package files

import (
	"context"
	"slices"
	"strings"

	"plytree/editor/reading"
	"plytree/editor/session"
	"plytree/engine/exercise"
	"plytree/ui/kit"
	"plytree/ui/system"
)

// OnPlatform returns the learning platform that a document belongs to, or nil.
func (k *Saver) OnPlatform(s *session.Session) *system.Platform {
	if k.Platform == nil || s.File().Name() != k.Platform.File {
		return nil
	}
	return k.Platform
}

// Answered stores the answers of a document on its learning platform, if it has one.
func (k *Saver) Answered(s *session.Session) {
	if k.OnPlatform(s) != nil && s.File().Unsaved() {
		s.File().Save(func(error) {}) // the platform itself reports what it can't store
	}
}

// Unsent reports whether answers have changed since they were handed in on the platform, so that
// its score is out of date.
func (k *Saver) Unsent() bool {
	return k.sent != nil &&
		slices.ContainsFunc(k.Documents.All(),
			func(s *session.Session) bool { return k.OnPlatform(s) != nil && s.Work().Answers() != k.sent })
}

// handInOnPlatform reports what is still unanswered, and sends marks and answers.
func (k *Saver) handInOnPlatform(s *session.Session, p *system.Platform) {
	if p.Silent != nil {
		k.ShowError(p.Silent)
		return
	}
	lang := k.Lang
	lines := append(reading.Open(lang, s.Work()),
		lang.L("Your answers and marks will be sent to the learning platform. You can hand in again as long as this page is open."))
	k.Dialogs.Ask(lang.L("Hand in"), strings.Join(lines, "\n\n"), kit.Cancel(lang),
		kit.Choice{Text: lang.L("Hand in"), Do: func() {
			k.Say(lang.L("Sending…"))
			s.File().Save(func(err error) {
				if err != nil {
					k.Say("")
					k.ShowError(err)
					return
				}
				k.send(s, p)
			})
		}})
}

// send marks the answers as the teacher's program does, and sends the percentage.
func (k *Saver) send(s *session.Session, p *system.Platform) {
	sheet, _ := s.Work().Sheet()
	answers := s.Work().Answers()
	var marked *exercise.Marked
	k.Background.Run(func(ctx context.Context) {
		if sheet.Slow(answers) && sheet.Prove(ctx) != nil {
			return
		}
		marked = sheet.Key().Mark(answers, exercise.MarkOptions{Unexplained: true})
	}, func() {
		k.Say("")
		if marked == nil {
			return
		}
		percent := marked.Percent()
		scored, kept, tooLong := p.HandIn(percent, p.Status(percent))
		if scored {
			k.sent = answers
			k.Show()
		}
		k.sayHandedIn(s, scored, kept, tooLong)
	})
}

// sayHandedIn reports what the platform has accepted. The rest can be saved in a file.
func (k *Saver) sayHandedIn(s *session.Session, scored, kept, tooLong bool) {
	lang := k.Lang
	inFile := kit.Choice{Text: lang.L("Save file"), Do: func() { k.saveHandedIn(s) }}
	switch {
	case !scored:
		k.Dialogs.Ask(lang.L("Not handed in"),
			lang.L("The learning platform didn't accept your marks. Check your connection and hand in again, or save your answers in a file."),
			inFile, kit.Done(lang))
	case tooLong:
		k.Dialogs.Ask(lang.L("Handed in"),
			lang.L("The learning platform has your marks, but your answers are too long for it. Save them in a file if your teacher needs them."),
			inFile, kit.Done(lang))
	case !kept:
		k.Dialogs.Ask(lang.L("Handed in"),
			lang.L("The learning platform has your marks, but it couldn't keep your answers. Save them in a file if your teacher needs them."),
			inFile, kit.Done(lang))
	default:
		k.Dialogs.Ask(lang.L("Handed in"), lang.L("Your marks and answers went to the learning platform."),
			kit.Done(lang))
	}
}
