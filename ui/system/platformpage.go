//go:build js

package system

import (
	"crypto/sha256"
	"fmt"
	"strconv"

	"plytree/editor/session"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/ui/browser"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// findPlatform returns the learning platform that opened the page, or nil. Its exercise is saved
// there.
func findPlatform(store session.Store) *Platform {
	found := browser.FindPlatform()
	if found == nil || !found.Open {
		return nil
	}
	p := &Platform{File: found.Exercise, HandIn: found.HandIn, Silent: silent(found.Mode)}
	p.Pass, _ = strconv.ParseFloat(found.Pass, 64) // "" is no limit
	files := store.(*browser.Store)
	files.Elsewhere, files.Keep = p.File, func(data []byte) {
		if doc, err := fileformat.Decode(p.File, data); err == nil {
			kept := keptAnswers(doc.Answers)
			found.Keep(kept)
			if p.Own != "" {
				_ = lastAnswers.Set(p.Own, kept) // the platform has them too
			}
		}
	}
	return p
}

// lastAnswers are each student's answers to each exercise, for another attempt: SCORM 1.2 gives an
// attempt only its own answers.
var lastAnswers = browser.Storage{Prefix: "plytree.last."}

// openForPlatform opens the page's exercise, with the earlier answers.
func (s *System) openForPlatform(h Events) {
	found := browser.FindPlatform()
	if found == nil {
		return
	}
	found.OnRefused(func(tooLong bool) {
		says := sentence.Refuse(
			"The learning platform isn't keeping your answers. Check your connection, or save them in a file before you leave.")
		if tooLong {
			says = sentence.Refuse(
				"Your answers are too long for the learning platform, so it can't keep them. Save them in a file before you leave.")
		}
		fyne.Do(func() { h.ShowError(says) })
	})
	go func() {
		data, err := browser.Fetch(found.Exercise)
		var doc *fileformat.Document
		if err == nil {
			doc, err = fileformat.Read(found.Exercise, data)
		}
		fyne.Do(func() {
			switch {
			case err != nil:
				h.ShowError(sentence.Refuse("the file {{.File}} next to the page can't be read: {{.Said}}",
					"File", found.Exercise, "Said", err.Error()))
				return
			case found.Open:
				s.openAttempt(found, doc, data, h)
			default:
				s.put(found.Exercise, data, h)
			}
			if why := silent(found.Mode); why != nil {
				h.ShowError(why)
			}
			if !found.Open {
				h.ShowError(sentence.Refuse(
					"No learning platform was found, so your answers stay on this computer. To hand them in, save them in a file and send it to your teacher."))
			}
		})
	}()
}

// openAttempt opens an exercise with the answers that the platform has stored for this attempt. In
// a new attempt the student can continue with the last answers in this browser.
func (s *System) openAttempt(found *browser.Platform, doc *fileformat.Document, data []byte, h Events) {
	last, answers := "", readKept(found.Kept)
	if s.platform.Silent == nil && found.Number != "" {
		s.platform.Own = fmt.Sprintf("%s %x", found.Number, sha256.Sum256(data))
		last, _ = lastAnswers.Get(s.platform.Own)
	}
	open := func() {
		s.put(found.Exercise, fileformat.Write(doc.WithAnswers(answers.WithStudent(found.Student, found.Number))), h)
	}
	if answers.HasAnswer() || !readKept(last).HasAnswer() {
		open()
		return
	}
	var d *kit.Dialog
	d = s.forms.Dialogs.Ask(s.lang.L("Continue with your last answers?"),
		s.lang.L("The learning platform has no answers from you in this attempt. This browser has your last answers to this exercise."),
		kit.Choice{Text: s.lang.L("Start over")}, kit.Choice{Text: s.lang.L("Continue"), Stay: true, Do: func() {
			answers = readKept(last)
			d.Close()
		}})
	d.OnClosed = open
}
