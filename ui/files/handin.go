package files

import (
	"os"
	"path/filepath"
	"strings"

	"plytree/editor/answering"
	"plytree/editor/reading"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/ui/system"
)

// canHandIn reports whether there is an exercise whose answers can be handed in.
func (k *Saver) canHandIn() bool {
	sheet, _ := k.Session().Work().Sheet()
	return k.Session().Solving() && !k.Session().Practising() && sheet != nil
}

// handIn reports what is still unanswered, and saves the answers under a name that identifies the
// student.
func (k *Saver) handIn() {
	s := k.Session()
	if p := k.OnPlatform(s); p != nil {
		k.handInOnPlatform(s, p)
		return
	}
	lines := append(reading.Open(k.Lang, s.Work()),
		k.Lang.L("Plytree doesn't send the file. Hand it in the way your teacher asked."))
	a := s.Work().Answers()
	k.HandIn(strings.Join(lines, "\n\n"), a.Student(), a.Number(), func(student, number string) string {
		s.SetStudent(student, number)
		k.Show()
		return k.handInName(s)
	}, func() { k.saveHandedIn(s) })
}

// handInName is the name of the file to hand in.
func (k *Saver) handInName(s *session.Session) string {
	a := s.Work().Answers()
	return answering.HandInName(k.handedIn(s), a.Student(), a.Number()) + ".yaml"
}

// handedIn is the name of the exercise to hand in; it stays the same after the student's name or
// number was changed.
func (k *Saver) handedIn(s *session.Session) string {
	if s.File().Name() == "" {
		return words.Or(s.Document().Title, "exercise")
	}
	if of := s.File().HandedIn(); of != "" {
		return of
	}
	return k.Stem()
}

// saveHandedIn asks where to save the file, next to the exercise or in the downloads, and reports
// where it is. A file that was handed in before is saved again. On a learning platform the file is
// a copy: the document stays the platform's.
func (k *Saver) saveHandedIn(s *session.Session) {
	file, of := s.File(), k.handedIn(s)
	said := func(name string) {
		text := k.Lang.L("Your answers are in the file {{.File}}.", "File", name)
		if system.InBrowser {
			text = k.Lang.L(
				"Your browser saved your answers as {{.File}} in its downloads, or with the name and place that you chose.",
				"File", name)
		}
		k.Say(text)
	}
	handedIn := func() {
		file.HandIn(of)
		said(file.Name())
	}
	name, copies := k.handInName(s), k.OnPlatform(s) != nil
	if file.Name() != "" && name == filepath.Base(file.Name()) && !copies {
		k.saving(file, file.Save, handedIn)
		return
	}
	folder := downloads()
	if file.Name() != "" {
		folder = filepath.Dir(file.Name())
	}
	k.AskName(folder, k.Lang.L("Hand in"), name, []string{".yaml"}, func(name string) {
		if !copies {
			k.saving(file, func(done func(error)) { file.SaveAs(name, done) }, handedIn)
			return
		}
		file.SaveCopy(name, func(err error) {
			if err != nil {
				k.ShowError(err)
				return
			}
			said(name)
		})
	})
}

// downloads is the user's downloads folder, "" if there is none.
func downloads() string {
	home, err := os.UserHomeDir()
	if err != nil {
		return ""
	}
	folder := filepath.Join(home, "Downloads")
	if info, err := os.Stat(folder); err != nil || !info.IsDir() {
		return ""
	}
	return folder
}
