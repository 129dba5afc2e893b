package files

import (
	"image"

	"plytree/editor/words"
	"plytree/fileformat"
	"plytree/samples"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/panel"
	"plytree/ui/pictures"

	"fyne.io/fyne/v2"
)

// Start is the start page, which lies over the window until a tree is chosen.
type Start struct {
	lang words.Language

	Page    *panel.Start
	open    *Opener
	does    StartActions
	offered []*fileformat.Document // by the cards
	leads   bool                   // back to a tree that somebody made or opened
}

// StartActions is what the start page needs of the window.
type StartActions struct {
	// Cover hides what lies below the page, so that Tab does not walk there, or
	// shows it again.
	Cover func(yes bool)
	Run   func(id string) // the action
	Menu  func()          // shows the menus of a narrow window
	Exam  bool            // there are no searches
}

// NewStart makes a page that is not shown, with its title and the line below.
func NewStart(lang words.Language, open *Opener, tips *kit.Tips, title, line string, does StartActions) *Start {
	s := &Start{lang: lang, open: open, does: does}
	run := func(id string) func() { return func() { does.Run(id) } }
	s.Page = panel.NewStart(kit.Pane{Lang: lang, Keys: s.Key, Tips: tips}, panel.StartActions{
		Title: words.Or(title, "Plytree"), Line: words.Or(line, lang.L("Game trees and alpha-beta search, drawn and explained")),
		New: run("new"), Open: run("open"), Back: s.back, Menu: does.Menu, Random: open.Random, Game: run("new game"), OpenFile: open.Open,
		OpenSample: func(i int) { open.OpenDocument(s.offered[i]) }, Practise: practise(does), Teach: teach(s, does.Exam),
	})
	return s
}

// teach returns what opens the first sample and goes through its search, or nil
// in an exam.
func teach(s *Start, exam bool) func() {
	if exam {
		return nil
	}
	return func() {
		s.open.OpenDocument(s.offered[0])
		s.does.Run("lesson")
	}
}

// practise returns what lets choose what to practise, or nil in an exam.
func practise(does StartActions) func() {
	if does.Exam {
		return nil
	}
	return func() { does.Run("practise") }
}

// Deeds is what it does.
func (s *Start) Deeds() action.Deeds { return action.Deeds{"start": {Do: s.Show}} }

// Visible reports whether the page is shown.
func (s *Start) Visible() bool { return s.Page.Visible() }

// offer is a tree on the start page.
type offer struct {
	samples.Sample
	group string
}

// offered lists the course's own trees, if it has any, and the samples.
func offered(lang words.Language) (all []offer) {
	for _, s := range samples.Course() {
		all = append(all, offer{s, lang.L("From this course")})
	}
	for _, s := range samples.All() {
		all = append(all, offer{s, topic(lang, s.Topic)})
	}
	return all
}

// topic says what samples teach.
func topic(lang words.Language, t samples.Topic) string {
	return map[samples.Topic]string{
		samples.Cuts:    lang.L("What is pruned and why"),
		samples.Order:   lang.L("Why move order matters"),
		samples.Shapes:  lang.L("Depth limits, larger games, players who don't alternate"),
		samples.Solving: lang.L("Exercises to solve"),
		samples.Chance:  lang.L("Chance nodes"),
		samples.Games:   lang.L("Trees of real games"),
	}[t]
}

// Show shows the page. A tree that can't be read is left out, and told.
func (s *Start) Show() {
	var cards []panel.Sample
	var broken error
	s.offered = nil
	for _, o := range offered(s.lang) {
		doc, err := fileformat.Read(o.File, o.Text)
		if err != nil {
			broken = err
			continue
		}
		if o.Topic != samples.OfCourse {
			translate(s.lang, doc)
		}
		s.offered = append(s.offered, doc)
		card := panel.Sample{Group: o.group, Title: words.Or(doc.Title, o.File), Kind: kindOf(s.lang, doc)}
		forward := len(cards) == 0 && o.Topic == samples.Cuts
		if forward {
			card.Note = doc.Note
		}
		card.Picture = s.picture(doc, forward)
		cards = append(cards, card)
	}
	desk := s.open.Names.Desk
	s.leads = len(desk.All()) > 1 || !desk.Front().Pristine()
	s.Page.Set(s.open.Names.Recent.list(), cards, s.leads)
	s.does.Cover(true)
	s.open.Tell(broken)
}

// translate puts the words of a sample into the language. Its file is in English; what
// it says is the key of its translation.
func translate(lang words.Language, doc *fileformat.Document) {
	for _, text := range []*string{&doc.Title, &doc.Source, &doc.Note} {
		*text = lang.L(*text)
	}
	if e := doc.Exercise; e != nil {
		e.Instructions = lang.L(e.Instructions)
		for i := range e.Tasks {
			e.Tasks[i].Text = lang.L(e.Tasks[i].Text)
		}
	}
}

// Again shows the page as it now is, if it is shown.
func (s *Start) Again() {
	if s.Visible() {
		s.Show()
	}
}

// picture is a small one of a tree.
func (s *Start) picture(doc *fileformat.Document, forward bool) image.Image {
	width, height := panel.CardSize(forward)
	return pictures.PaintScene(s.open.Forms.Painter, s.open.Draw(doc), width, height)
}

// kindOf says whether a document is there to be solved.
func kindOf(lang words.Language, doc *fileformat.Document) string {
	switch {
	case doc.Exercise == nil:
		return ""
	case doc.Exercise.Test():
		return lang.L("Exercise: test")
	}
	return lang.L("Exercise: practice")
}

// Leave shows the tree again.
func (s *Start) Leave() {
	if s.Visible() {
		s.Page.Hide()
		s.does.Cover(false)
	}
}

// back leaves the page, and looks whether the file has changed.
func (s *Start) back() {
	s.Leave()
	s.open.Session().File().Check()
}

// Key does what a key does on the page, and reports whether it does anything.
func (s *Start) Key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyEscape:
		if s.leads { // else an empty tree would come up, for which nobody asked
			s.back()
		}
	case fyne.KeyF1:
		s.does.Run("keys")
	case fyne.KeyF6:
		s.does.Run("next pane")
	default:
		return false
	}
	return true
}
