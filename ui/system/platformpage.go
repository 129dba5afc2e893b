//go:build js

package system

import (
	"strconv"

	"plytree/editor/session"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/ui/browser"

	"fyne.io/fyne/v2"
)

// findPlatform returns the learning platform that opened the page, nil for none. What is
// saved in its exercise goes there.
func findPlatform(store session.Store) *Platform {
	found := browser.FindPlatform()
	if found == nil || !found.Open {
		return nil
	}
	p := &Platform{File: found.Exercise, Keep: found.Keep, HandIn: found.HandIn, Silent: silent(found.Mode)}
	p.Pass, _ = strconv.ParseFloat(found.Pass, 64) // "" is no limit
	store.(*browser.Store).KeptElsewhere = func(name string, data []byte) bool {
		doc, err := fileformat.Decode(name, data)
		if name != p.File || err != nil {
			return false
		}
		p.Keep(keptAnswers(doc.Answers))
		return true
	}
	return p
}

// openForPlatform opens the exercise for which the page was packed, with the answers of
// last time.
func (s *System) openForPlatform(h Hears) {
	found := browser.FindPlatform()
	if found == nil {
		return
	}
	found.OnRefused(func(tooLong bool) {
		says := sentence.Refuse("The learning platform isn't keeping your answers. Check your connection, or save them in a file before you leave.")
		if tooLong {
			says = sentence.Refuse("Your answers are too long for the learning platform, so it can't keep them. Save them in a file before you leave.")
		}
		fyne.Do(func() { h.Tell(says) })
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
				h.Tell(sentence.Refuse("the file {{.File}} next to the page can't be read: {{.Said}}", "File", found.Exercise, "Said", err.Error()))
				return
			case found.Open:
				data = fileformat.Write(withKept(doc, found.Kept, found.Student, found.Number))
			}
			s.put(found.Exercise, data, h)
			if why := silent(found.Mode); why != nil {
				h.Tell(why)
			}
			if !found.Open {
				h.Tell(sentence.Refuse("No learning platform was found, so your answers stay on this computer. To hand them in, save them in a file and send it to your teacher."))
			}
		})
	}()
}
