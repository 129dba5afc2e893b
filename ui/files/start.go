package files

import (
	"image/color"

	"plytree/editor/words"
	"plytree/fileformat"
	"plytree/samples"
	"plytree/ui/action"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
)

// Start is the page that covers the window until the user chooses a tree: a new one, a random one,
// a file, or a sample with its picture.
type Start struct {
	kit.Composite
	pane           kit.Pane
	open           *Opener
	title, tagline string
	// cover hides what is below the page from the Tab key, or shows it again.
	cover func(yes bool)
	menu  func() // opens the menus of a narrow window
	leads bool   // back to a tree that the user made or opened

	ground *canvas.Rectangle
	left   *fyne.Container
	cards  *fyne.Container
	page   *fyne.Container
	shown  []*card
}

// NewStart makes a hidden page with its title and subtitle, "" for the usual ones.
func NewStart(open *Opener, tips *kit.Tips, title, line string, cover func(bool), menu func()) *Start {
	s := &Start{open: open, title: words.Or(title, "Plytree"),
		tagline: words.Or(line, open.Lang.L("Game trees and alpha-beta search, drawn and explained")), cover: cover,
		menu: menu}
	s.pane = kit.Pane{Lang: open.Lang, Keys: s.Key, Tips: tips}
	s.ground, s.left, s.cards = canvas.NewRectangle(color.Transparent),
		container.New(layout.NewCustomPaddedVBoxLayout(kit.Spacing)), container.NewStack()
	s.page = container.NewStack()
	s.Compose(s, container.NewStack(s.ground, s.page))
	s.Hide()
	return s
}

// Handlers returns the handlers of its actions.
func (s *Start) Handlers() action.Handlers { return action.Handlers{"start": {Do: s.Show}} }

// offer is a tree on the start page, under the heading of its group.
type offer struct {
	samples.Sample
	group string
	doc   *fileformat.Document
}

// title is the tree's title.
func (o offer) title() string { return words.Or(o.doc.Title, o.File) }

// offered lists the course's own trees, if it has any, and the samples.
func offered(lang words.Language) (all []offer) {
	for _, s := range samples.Course() {
		all = append(all, offer{Sample: s, group: lang.L("From this course")})
	}
	for _, s := range samples.All() {
		all = append(all, offer{Sample: s, group: topic(lang, s.Topic)})
	}
	return all
}

// topic returns what samples teach.
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

// Show shows the page. A tree that can't be read is left out, and an error says so.
func (s *Start) Show() {
	var all []offer
	var broken error
	for _, o := range offered(s.pane.Lang) {
		doc, err := fileformat.Read(o.File, o.Text)
		if err != nil {
			broken = err
			continue
		}
		if o.Topic != samples.OfCourse {
			translate(s.pane.Lang, doc)
		}
		o.doc = doc
		all = append(all, o)
	}
	documents := s.open.Documents
	s.leads = len(documents.All()) > 1 || !documents.Front().Pristine()
	s.fill(all)
	s.cover(true)
	s.open.ShowError(broken)
}

// translate translates the texts of a sample. Its file is in English; each text is the key of its
// translation.
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

// Again updates the page, if it is shown.
func (s *Start) Again() {
	if s.Visible() {
		s.Show()
	}
}

// kindOf says whether a document is an exercise.
func kindOf(lang words.Language, doc *fileformat.Document) string {
	switch {
	case doc.Exercise == nil:
		return ""
	case doc.Exercise.Test():
		return lang.L("Exercise: test")
	}
	return lang.L("Exercise: practice")
}

// Leave closes the page.
func (s *Start) Leave() {
	if s.Visible() {
		s.Hide()
		s.cover(false)
	}
}

// back closes the page, and checks whether the file has changed.
func (s *Start) back() {
	s.Leave()
	s.open.Session().File().Check()
}

// Key handles a key on the page, and reports whether it does anything.
func (s *Start) Key(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyEscape:
		if s.leads { // otherwise an empty tree would open that nobody asked for
			s.back()
		}
	case fyne.KeyF1:
		s.open.Run("keys")
	case fyne.KeyF6:
		s.open.Run("next pane")
	default:
		return false
	}
	return true
}
