package manual

import (
	"regexp"
	"slices"
	"strings"

	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Show shows the manual in a dialog: its contents with a search, and one page.
func Show(lang words.Language, d *kit.Dialogs) {
	r := newReader(lang, d.Pane())
	d.Show(lang.L("Manual"), kit.Fitted(r.arrange), kit.Whole, kit.Done(lang)).Keys = r.key
	if !kit.Fingers() { // where a keyboard would cover the page
		kit.Focus(r.find)
	}
}

// reader shows one page of the manual at a time.
type reader struct {
	lang   words.Language
	pane   kit.Pane
	pages  []Page
	page   int // the page that is shown
	find   *kit.Field
	listed []entry
	list   *fyne.Container // buttons for the contents, beside the text
	choice *kit.Select     // the contents above the text, in a narrow window
	text   *widget.RichText
	scroll *container.Scroll
	note   fyne.CanvasObject // says that the manual is in English; nil in English
}

// entry is a line of the contents: a section of a page, 0 for its beginning.
type entry struct {
	title         string
	page, section int
}

func newReader(lang words.Language, pane kit.Pane) *reader {
	r := &reader{lang: lang, pane: pane, pages: Pages(), text: widget.NewRichText(), list: container.NewVBox()}
	r.text.Wrapping = fyne.TextWrapWord
	wheel := kit.NewWheel(func(e *fyne.ScrollEvent) { r.scroll.Scrolled(e) }) // or tables would take it
	r.scroll = container.NewVScroll(container.New(column{}, r.text, wheel))
	r.find = pane.Field("")
	r.find.Named = lang.L("Search the manual")
	r.find.SetPlaceHolder(r.find.Named)
	r.find.OnChanged = func(string) { r.showContents(0) }
	r.choice = pane.Select(nil, func(i int) { r.turn(r.listed[i].page, r.listed[i].section) })
	if lang.ID() != "en" {
		r.note = kit.Note(lang.L("The manual is in English."))
	}
	r.turn(0, 0)
	return r
}

// turn opens a page at a section.
func (r *reader) turn(page, section int) {
	r.page = page
	r.text.Segments = segments(r.pages[page].Text, r.follow)
	r.text.Refresh()
	r.scroll.ScrollToOffset(fyne.NewPos(0, r.height(section)))
	r.showContents(section)
}

// height is the height of the page above a section.
func (r *reader) height(section int) float32 {
	if section == 0 {
		return 0
	}
	above := ""
	for _, s := range r.pages[r.page].Sections()[:section] {
		above += s.Text
	}
	t := widget.NewRichText(segments(above, r.follow)...)
	t.Wrapping = fyne.TextWrapWord
	t.Resize(fyne.NewSize(r.text.Size().Width, 1))
	return t.MinSize().Height
}

// showContents lists the pages and the sections of the current one or, during a search, all
// sections that match.
func (r *reader) showContents(section int) {
	r.listed = r.contents(strings.Fields(r.find.Text))
	r.list.RemoveAll()
	r.choice.Options = nil
	for _, e := range r.listed {
		b := r.pane.Tool(e.title, nil, func() { r.turn(e.page, e.section) })
		b.Alignment = widget.ButtonAlignLeading
		r.choice.Options = append(r.choice.Options, e.title)
		if e.page == r.page && e.section == section {
			b.Importance = widget.HighImportance
			r.choice.ShowIndex(len(r.choice.Options) - 1)
		}
		r.list.Add(b)
	}
	if len(r.listed) == 0 {
		r.list.Add(kit.Note(r.lang.L("No page contains this.")))
	}
}

// contents are the pages and the sections of the current one or, if words are sought, the
// sections that hold all of them: first those with the words in their titles.
func (r *reader) contents(words []string) (all []entry) {
	var wanted []*regexp.Regexp
	for _, word := range words {
		wanted = append(wanted, sought(word))
	}
	for _, titled := range []bool{true, false} {
		for i, p := range r.pages {
			for j, s := range p.Sections() {
				switch {
				case holdsAll(s.Title, wanted) != titled || !holdsAll(s.Text, wanted):
				case len(words) > 0 || j == 0:
					all = append(all, entry{s.Title, i, j})
				case i == r.page:
					all = append(all, entry{"    " + s.Title, i, j})
				}
			}
		}
	}
	return all
}

// follow opens the section of a page that a link leads to.
func (r *reader) follow(file, anchor string) {
	for i, p := range r.pages {
		if p.File == file || file == "" && i == r.page {
			at := slices.IndexFunc(p.Sections(), func(s Section) bool { return s.Anchor() == anchor })
			r.turn(i, max(0, at))
			return
		}
	}
}

// key scrolls the page. Enter opens the first section that was found.
func (r *reader) key(e *fyne.KeyEvent) bool {
	if kit.IsEnter(e.Name) && r.find.Text != "" {
		if len(r.listed) > 0 {
			r.turn(r.listed[0].page, r.listed[0].section)
		}
		return true
	}
	page := r.scroll.Size().Height - kit.Scaled(40) // so that a line or two stay in view
	by := map[fyne.KeyName]float32{
		fyne.KeyDown: kit.Scaled(40), fyne.KeyUp: -kit.Scaled(40), fyne.KeyPageDown: page, fyne.KeyPageUp: -page,
		fyne.KeyHome: -r.text.Size().Height, fyne.KeyEnd: r.text.Size().Height,
	}[e.Name]
	most := max(0, r.scroll.Content.Size().Height-r.scroll.Size().Height)
	r.scroll.ScrollToOffset(fyne.NewPos(0, min(max(0, r.scroll.Offset.Y+by), most)))
	return by != 0
}

// arrange puts the contents beside the text, or above it in a narrow window.
func (r *reader) arrange(room fyne.Size) fyne.CanvasObject {
	if room.Width < kit.Scaled(800) {
		return container.NewBorder(r.above(r.find, r.choice), nil, nil, nil, r.scroll)
	}
	// The width is the same for all contents, since the text beside them is not wrapped again.
	contents := container.NewBorder(r.find, nil, nil, nil, container.NewScroll(r.list))
	return container.NewBorder(r.above(), nil, kit.Wide(kit.Scaled(300), contents), nil, r.scroll)
}

// above puts objects above the text.
func (r *reader) above(objects ...fyne.CanvasObject) fyne.CanvasObject {
	if r.note != nil {
		objects = append(objects, r.note)
	}
	return container.NewVBox(objects...)
}

// column is a layout that keeps lines short enough to read.
type column struct{}

// widest is the maximum width of a page at the usual text size.
const widest = 760

// Layout implements fyne.Layout.
func (column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		kit.Put(o, 0, 0, min(size.Width, kit.Scaled(widest)), size.Height)
	}
}

// MinSize implements fyne.Layout.
func (column) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }
