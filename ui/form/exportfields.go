package form

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/editor/export"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// exporting is the fields that ask for pictures.
type exporting struct {
	*asking
	of       *session.View
	printing bool // on sheets of paper

	subjects []export.Subject // that can be chosen
	sheets   []picture.Sheet

	format, subject, at, colours, direction, shapes, values, unit, page *kit.Select
	number, delay                                                       *kit.Field
	boxes, numbers, notes, transparent                                  *kit.Check

	content                                                                             *fyne.Container
	formatRow, subjectRow, atRow, valuesRow, transparentRow, sizeRow, pageRow, delayRow *fyne.Container
}

// steps are what the field offers, in its order.
var steps = []export.At{export.All, export.Leaves, export.Cuts}

// The units of a size.
const (
	usualSize = iota
	dotsPerInch
	pixelsWide
)

var sizes = []string{"", "192", "1600"} // at first, for each unit

func newExporting(a *asking, of *session.View, earlier export.Wish, printing bool) *exporting {
	e := &exporting{asking: a, of: of, printing: printing, subjects: subjects(of), sheets: []picture.Sheet{picture.NoPaper, picture.A4, picture.Letter}}
	if printing {
		e.sheets = e.sheets[1:]
	}
	e.makeFields()
	e.show(earlier)
	e.layOut()
	return e
}

// subjects are what can be drawn of a document, the most wanted first.
func subjects(of *session.View) []export.Subject {
	if of.Refusal() != nil {
		return []export.Subject{export.Seen, export.Question, export.Plain}
	}
	all := []export.Subject{export.Solution, export.Question, export.Plain, export.Pair, export.Steps}
	if of.Lesson().Ready() {
		return slices.Insert(all, 0, export.Seen)
	}
	return all
}

func (e *exporting) makeFields() {
	e.format = e.choice(e.lang.L("PNG: for slides and web pages"), e.lang.L("SVG: sharp at any size"), e.lang.L("PDF: for paper and slides"), e.lang.L("TikZ: LaTeX that you can edit"), e.lang.L("GIF: animated search"))
	e.subject = e.choice(subjectNames(e.lang, e.of, e.subjects)...)
	e.at = e.choice(e.lang.L("all steps"), e.lang.L("leaves"), e.lang.L("cut-offs"))
	e.colours, e.direction = e.choice(themeNames(e.lang)...), e.choice(directionNames(e.lang)...)
	e.shapes, e.values = e.choice(shapeNames(e.lang)...), e.choice(valueNames(e.lang)...)
	e.boxes, e.numbers, e.notes = e.check(e.lang.L("answer boxes")), e.check(e.lang.L("node numbers (1.2)")), e.check(e.lang.L("node notes"))
	e.transparent = e.check(e.lang.L("transparent background"))
	e.number, e.delay = e.field(""), e.field("")
	e.unit = e.Select([]string{e.lang.L("default"), e.lang.L("dots per inch"), e.lang.L("pixels wide")}, func(unit int) {
		e.number.ShowText(sizes[unit])
		e.changed()
	})
	e.page = e.choice(pageNames(e.lang, e.sheets)...)
}

// subjectNames are what the subjects are called: what is on the screen depends
// on the document.
func subjectNames(lang words.Language, of *session.View, all []export.Subject) (names []string) {
	for _, s := range all {
		name := map[export.Subject]string{
			export.Seen:     lang.L("this step of the search"),
			export.Solution: lang.L("the solution"),
			export.Question: lang.L("a question to fill in"),
			export.Plain:    lang.L("the tree only"),
			export.Pair:     lang.L("question and solution"),
			export.Steps:    lang.L("every step of the search"),
		}[s]
		if s == export.Seen && !of.Lesson().Ready() {
			name = lang.L("current view")
		}
		names = append(names, name)
	}
	return names
}

// What the fields offer, in their order, and what it is called.
var (
	shapes     = []scene.Shapes{scene.Triangles, scene.SquareCircle}
	directions = []scene.Direction{scene.Down, scene.Right}
	themes     = []palette.Theme{palette.Light, palette.Dark, palette.Print}
	values     = []scene.Values{scene.Proven, scene.Returned}
)

func shapeNames(lang words.Language) []string {
	return []string{lang.L("triangles ▲ ▼"), lang.L("squares and circles")}
}

func directionNames(lang words.Language) []string {
	return []string{lang.L("top to bottom"), lang.L("left to right")}
}

func themeNames(lang words.Language) []string {
	return []string{lang.L("light"), lang.L("dark"), lang.L("print (black on white)")}
}

// valueNames are what the values of a search in inner nodes are called.
func valueNames(lang words.Language) []string {
	return []string{lang.As("values", "proven"), lang.As("values", "returned")}
}

func pageNames(lang words.Language, sheets []picture.Sheet) (names []string) {
	for _, s := range sheets {
		names = append(names, map[picture.Sheet]string{picture.NoPaper: lang.L("same size as the picture"), picture.A4: "A4", picture.Letter: "Letter"}[s])
	}
	return names
}

// show shows an earlier wish, as far as it can be met; the rest is as in the
// view, and so are shapes, values and notes.
func (e *exporting) show(w export.Wish) {
	l := e.of.Look()
	if w.Theme == "" && e.printing {
		w.Theme = palette.Print
	}
	if w.Theme == "" {
		w.Theme, w.Direction, w.Boxes, w.Numbers = l.Theme, l.Direction, l.Boxes, l.Numbers
	}
	w.Shapes, w.Values, w.Notes = l.Shapes, l.Values, l.Notes
	e.format.ShowIndex(indexOf(picture.Formats(), w.Format))
	e.subject.ShowIndex(indexOf(e.subjects, w.Subject))
	e.at.ShowIndex(indexOf(steps, w.At))
	e.colours.ShowIndex(indexOf(themes, w.Theme))
	e.direction.ShowIndex(indexOf(directions, w.Direction))
	e.shapes.ShowIndex(indexOf(shapes, w.Shapes))
	e.values.ShowIndex(indexOf(values, w.Values))
	e.page.ShowIndex(indexOf(e.sheets, w.Size.Paper))
	e.boxes.Checked, e.numbers.Checked, e.notes.Checked, e.transparent.Checked = w.Boxes, w.Numbers, w.Notes, w.Size.Transparent
	switch {
	case w.Size.Width > 0:
		e.unit.ShowIndex(pixelsWide)
		e.number.Text = strconv.Itoa(w.Size.Width)
	case w.Size.DPI > 0:
		e.unit.ShowIndex(dotsPerInch)
		e.number.Text = strconv.FormatFloat(w.Size.DPI, 'f', -1, 64)
	default:
		e.unit.ShowIndex(usualSize)
	}
	e.delay.Text = seconds(w.Delay.Seconds())
	if w.Delay <= 0 {
		e.delay.Text = "1"
	}
}

// indexOf is where one of the offers stands, the first if it is none.
func indexOf[T comparable](offers []T, one T) int { return max(0, slices.Index(offers, one)) }

func seconds(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

// layOut puts the fields one below the other, with room for all, also those that
// are hidden at times.
func (e *exporting) layOut() {
	e.formatRow = kit.Row(e.lang.L("Format"), e.format)
	e.subjectRow = kit.Row(e.lang.As("picture", "Show"), e.subject)
	e.atRow = kit.Row(e.lang.L("Steps"), e.at)
	e.sizeRow = kit.Row(e.lang.L("Size"), container.NewGridWithColumns(2, e.unit, e.number))
	e.pageRow = kit.Row(e.lang.L("Page"), e.page)
	e.delayRow = kit.Row(e.lang.L("Speed"), container.NewGridWithColumns(2, e.delay, kit.NewText(e.lang.L("seconds per step"))))
	e.transparentRow = kit.Row("", e.transparent)
	marks := kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		if narrow(room) {
			return container.NewVBox(e.boxes, e.numbers, e.notes)
		}
		return container.NewGridWithColumns(2, e.boxes, e.numbers, e.notes)
	})
	e.valuesRow = kit.Row(e.lang.L("Values"), e.values)
	e.content = kit.Rows(e.formatRow, e.subjectRow, e.atRow,
		kit.Row(e.lang.L("Shapes"), e.shapes), e.valuesRow,
		kit.Row(e.lang.L("Colours"), e.colours), kit.Row(e.lang.L("Direction"), e.direction),
		kit.Row("", marks), e.transparentRow,
		e.sizeRow, e.pageRow, e.delayRow)
}

// first is the field that has the keyboard first.
func (e *exporting) first() fyne.Focusable {
	if e.printing {
		return e.subject
	}
	return e.format
}

func (e *exporting) formatNow() picture.Format {
	if e.printing {
		return picture.FormatPDF
	}
	return picture.Formats()[e.format.SelectedIndex()]
}

// subjectNow is what is drawn: in an animation always the steps.
func (e *exporting) subjectNow() export.Subject {
	if e.formatNow().Can(picture.Moves) {
		return export.Steps
	}
	return e.subjects[e.subject.SelectedIndex()]
}

// drawsSearch reports whether values of a search are drawn.
func (e *exporting) drawsSearch() bool {
	switch e.subjectNow() {
	case export.Question, export.Plain:
		return false
	case export.Seen:
		return e.of.Lesson().Ready()
	}
	return true
}

// adapt shows the fields that the format and what is drawn have a use for.
func (e *exporting) adapt() {
	f := e.formatNow()
	kit.SetVisible(!e.printing, e.formatRow)
	kit.SetVisible(!f.Can(picture.Moves), e.subjectRow)
	kit.SetVisible(e.subjectNow() == export.Steps, e.atRow)
	kit.SetVisible(e.drawsSearch(), e.valuesRow)
	kit.SetVisible(e.hasBackground(), e.transparentRow)
	kit.SetVisible(f.Can(picture.Dots), e.sizeRow)
	kit.SetVisible(e.unit.SelectedIndex() != usualSize, e.number)
	kit.SetVisible(f.Can(picture.Paper), e.pageRow)
	kit.SetVisible(f.Can(picture.Moves), e.delayRow)
	e.content.Refresh()
}

// wish returns what the fields say.
func (e *exporting) wish() (w export.Wish, err error) {
	w = export.Wish{
		Format: e.formatNow(), Subject: e.subjectNow(), At: steps[e.at.SelectedIndex()],
		Theme: themes[e.colours.SelectedIndex()], Direction: directions[e.direction.SelectedIndex()],
		Shapes: shapes[e.shapes.SelectedIndex()], Values: values[e.values.SelectedIndex()],
		Boxes: e.boxes.Checked, Numbers: e.numbers.Checked, Notes: e.notes.Checked,
		Size: picture.Options{Transparent: e.transparent.Checked && !e.printing, Paper: e.sheets[e.page.SelectedIndex()]},
	}
	if w.Format.Can(picture.Dots) {
		switch e.unit.SelectedIndex() {
		case dotsPerInch:
			w.Size.DPI, err = number(e.number.Text, 1, 2400)
		case pixelsWide:
			w.Size.Width, err = whole(e.number.Text, 1, 100_000)
		}
	}
	if w.Format.Can(picture.Moves) && err == nil {
		var s float64
		s, err = number(e.delay.Text, 0.02, 600)
		w.Delay = time.Duration(s * float64(time.Second))
	}
	return w, err
}

// hasBackground reports whether the picture can do without a background, or have one.
func (e *exporting) hasBackground() bool {
	return e.formatNow().Can(picture.Transparent) && !e.printing
}

// number reads a decimal number in a range, with a point or a comma.
func number(text string, least, most float64) (float64, error) {
	v, err := strconv.ParseFloat(strings.ReplaceAll(strings.TrimSpace(text), ",", "."), 64)
	if err != nil || !(v >= least && v <= most) {
		return 0, sentence.Refuse("“{{.Text}}” isn't a number from {{.Least}} to {{.Most}}.", "Text", words.Clipped(text, 20), "Least", least, "Most", most)
	}
	return v, nil
}
