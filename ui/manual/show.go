package manual

import (
	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Show shows the manual in a dialog: the titles of its pages, and one page.
func Show(lang words.Language, d *kit.Dialogs) {
	r := newReader(lang, d.Pane())
	d.Show(lang.L("Manual"), kit.Fitted(r.arrange), kit.Whole, kit.Done(lang)).Keys = r.key
}

// reader shows one page of the manual at a time.
type reader struct {
	pages  []Page
	titles []*kit.Button // of the pages, beside the text
	choice *kit.Select   // of them above the text, in a narrow window
	text   *widget.RichText
	scroll *container.Scroll
	note   fyne.CanvasObject // that the manual is in English; nil in English
}

func newReader(lang words.Language, pane kit.Pane) *reader {
	r := &reader{pages: Pages(), text: widget.NewRichText()}
	r.text.Wrapping = fyne.TextWrapWord
	wheel := kit.NewWheel(func(e *fyne.ScrollEvent) { r.scroll.Scrolled(e) }) // tables and listings would keep it
	r.scroll = container.NewVScroll(container.New(column{}, r.text, wheel))
	var titles []string
	for i, p := range r.pages {
		titles = append(titles, p.Title)
		b := pane.Tool(p.Title, nil, func() { r.turn(i) })
		b.Alignment = widget.ButtonAlignLeading
		r.titles = append(r.titles, b)
	}
	r.choice = pane.Select(titles, r.turn)
	if lang.ID() != "en" {
		r.note = kit.Note(lang.L("The manual is in English."))
	}
	r.turn(0)
	return r
}

// turn shows a page from its beginning.
func (r *reader) turn(page int) {
	r.text.Segments = segments(r.pages[page].Text, r.follow)
	r.text.Refresh()
	r.scroll.ScrollToTop()
	r.choice.ShowIndex(page)
	for i, b := range r.titles {
		b.Importance = widget.LowImportance
		if i == page {
			b.Importance = widget.HighImportance
		}
		b.Refresh()
	}
}

// follow turns to the page with the file's name, and reports whether there is one.
func (r *reader) follow(file string) bool {
	for i, p := range r.pages {
		if p.File == file {
			r.turn(i)
			return true
		}
	}
	return false
}

// key scrolls the page.
func (r *reader) key(e *fyne.KeyEvent) bool {
	page := r.scroll.Size().Height - kit.Scaled(40) // so that a line or two stay in view
	by := map[fyne.KeyName]float32{
		fyne.KeyDown: kit.Scaled(40), fyne.KeyUp: -kit.Scaled(40), fyne.KeyPageDown: page, fyne.KeyPageUp: -page,
		fyne.KeyHome: -r.text.Size().Height, fyne.KeyEnd: r.text.Size().Height,
	}[e.Name]
	most := max(0, r.scroll.Content.Size().Height-r.scroll.Size().Height)
	r.scroll.ScrollToOffset(fyne.NewPos(0, min(max(0, r.scroll.Offset.Y+by), most)))
	return by != 0
}

// arrange puts the titles beside the text, or above it where there is little room.
func (r *reader) arrange(room fyne.Size) fyne.CanvasObject {
	if room.Width < kit.Scaled(800) {
		return container.NewBorder(r.above(r.choice), nil, nil, nil, r.scroll)
	}
	list := container.NewVBox()
	for _, b := range r.titles {
		list.Add(b)
	}
	return container.NewBorder(r.above(), nil, container.NewVScroll(list), nil, r.scroll)
}

// above is what stands above the text.
func (r *reader) above(objects ...fyne.CanvasObject) fyne.CanvasObject {
	if r.note != nil {
		objects = append(objects, r.note)
	}
	return container.NewVBox(objects...)
}

// column is a layout that keeps lines short enough to be read.
type column struct{}

// widest is how wide a page is where texts have their usual size.
const widest = 760

// Layout implements fyne.Layout.
func (column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		kit.Put(o, 0, 0, min(size.Width, kit.Scaled(widest)), size.Height)
	}
}

// MinSize implements fyne.Layout.
func (column) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }
