package form

import (
	"cmp"
	"time"

	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/editor/export"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
)

// exporting is the dialog for pictures or printing. A preview shows what will be made.
type exporting struct {
	*asking
	of       *session.View
	printing bool

	asked   export.Wish // the values of all fields, even hidden ones
	unit    unit        // of the size
	seconds float64     // of each step

	fields *fyne.Container
	first  fyne.Focusable

	place  *fyne.Container  // of the preview
	images [2]*canvas.Image // the second shows the solution of a pair
	drawn  result[*previewed]
	shown  *previewed
	frame  int         // of an animation
	next   kit.Waiting // the next frame
}

// unit is the unit of a picture's size.
type unit uint8

const (
	usualSize unit = iota
	dotsPerInch
	pixelsWide
)

// newExporting makes the fields. They start with earlier options as far as these are possible; the
// rest, and shapes, values and notes, start as in the view.
func newExporting(a *asking, of *session.View, earlier export.Wish, printing bool) *exporting {
	e := &exporting{asking: a, of: of, printing: printing, asked: earlier, drawn: result[*previewed]{asking: a}}
	e.seconds = earlier.Delay.Seconds()
	w, l := &e.asked, of.Look()
	if w.Theme == "" && printing {
		w.Theme = palette.Print
	}
	if w.Theme == "" {
		w.Theme, w.Direction, w.Boxes, w.Numbers = l.Theme, l.Direction, l.Boxes, l.Numbers
	}
	w.Shapes, w.Values, w.Notes = l.Shapes, l.Values, l.Notes
	if printing {
		w.Format = picture.FormatPDF
	}
	if e.seconds <= 0 {
		e.seconds = 1
	}
	switch {
	case w.Size.Width > 0:
		e.unit = pixelsWide
	case w.Size.DPI > 0:
		e.unit = dotsPerInch
	}
	e.layOut()
	return e
}

// layOut puts the fields one below the other.
func (e *exporting) layOut() {
	w := &e.asked
	format := choose(e.asking, &w.Format, named(picture.FormatPNG, e.lang.L("PNG: for slides and web pages")),
		named(picture.FormatSVG, e.lang.L("SVG: sharp at any size")),
		named(picture.FormatPDF, e.lang.L("PDF: for paper and slides")),
		named(picture.FormatTeX, e.lang.L("TikZ: LaTeX that you can edit")),
		named(picture.FormatGIF, e.lang.L("GIF: animated search")))
	subject := choose(e.asking, &w.Subject, subjects(e.lang, e.of)...)
	steps := choose(e.asking, &w.At, named(export.All, e.lang.L("all steps")), named(export.Leaves, e.lang.L("leaves")),
		named(export.Cuts, e.lang.L("cut-offs")))
	shapes := choose(e.asking, &w.Shapes, named(scene.Triangles, e.lang.L("triangles ▲ ▼")),
		named(scene.SquareCircle, e.lang.L("squares and circles")))
	colours := choose(e.asking, &w.Theme, named(palette.Light, e.lang.L("light")),
		named(palette.Dark, e.lang.L("dark")),
		named(palette.Print, e.lang.L("print (black on white)")))
	direction := choose(e.asking, &w.Direction, named(scene.Down, e.lang.L("top to bottom")),
		named(scene.Right, e.lang.L("left to right")))
	pages := []offer[picture.Sheet]{{picture.NoPaper, e.lang.L("same size as the picture")}, {picture.A4, "A4"},
		{picture.Letter, "Letter"}}
	if e.first = format; e.printing {
		e.first, pages = subject, pages[1:]
	}
	boxes, numbers, notes := e.check(&w.Boxes, e.lang.L("answer boxes")),
		e.check(&w.Numbers, e.lang.L("node numbers (1.2)")), e.check(&w.Notes, e.lang.L("node notes"))
	can := func(f picture.Feature) func() bool { return func() bool { return w.Format.Can(f) } }
	delay := container.NewGridWithColumns(2, e.number(&e.seconds, export.LeastDelay, export.MostDelay),
		kit.NewText(e.lang.L("seconds per step")))
	e.fields = kit.Rows(
		e.when(func() bool { return !e.printing }, kit.Row(e.lang.L("Format"), format)),
		e.when(func() bool { return !w.Format.Can(picture.Moves) }, kit.Row(e.lang.As("picture", "Show"), subject)),
		e.when(func() bool { return e.subject() == export.Steps }, kit.Row(e.lang.L("Steps"), steps)),
		kit.Row(e.lang.L("Shapes"), shapes),
		e.when(e.drawsSearch, kit.Row(e.lang.L("Values"), choose(e.asking, &w.Values, valueOffers(e.lang)...))),
		kit.Row(e.lang.L("Colours"), colours), kit.Row(e.lang.L("Direction"), direction),
		kit.Row("", container.NewVBox(boxes, numbers, notes)),
		e.when(e.hasBackground, kit.Row("", e.check(&w.Size.Transparent, e.lang.L("transparent background")))),
		e.when(can(picture.Dots), kit.Row(e.lang.L("Size"), e.size())),
		e.when(can(picture.Paper), kit.Row(e.lang.L("Page"), choose(e.asking, &w.Size.Paper, pages...))),
		e.when(can(picture.Moves), kit.Row(e.lang.L("Speed"), delay)),
	)
}

// size asks for the size of a picture.
func (e *exporting) size() fyne.CanvasObject {
	size := &e.asked.Size
	size.DPI, size.Width = cmp.Or(size.DPI, 192), cmp.Or(size.Width, 1600)
	in := func(u unit, field *kit.Field) fyne.CanvasObject {
		return e.when(func() bool { return e.unit == u }, field)
	}
	units := choose(e.asking, &e.unit, named(usualSize, e.lang.L("default")),
		named(dotsPerInch, e.lang.L("dots per inch")), named(pixelsWide, e.lang.L("pixels wide")))
	return container.NewGridWithColumns(2, units, in(dotsPerInch, e.number(&size.DPI, export.LeastDPI, export.MostDPI)),
		in(pixelsWide, e.whole(&size.Width, 1, 100_000)))
}

// subjects returns what can be drawn of a document, most useful first.
func subjects(lang words.Language, of *session.View) []offer[export.Subject] {
	seen := named(export.Seen, lang.L("current view"))
	if of.Lesson().Ready() {
		seen.text = lang.L("this step of the search")
	}
	question, plain := named(export.Question, lang.L("a question to fill in")),
		named(export.Plain, lang.L("the tree only"))
	if of.Refusal() != nil {
		return []offer[export.Subject]{seen, question, plain}
	}
	all := []offer[export.Subject]{seen, {export.Solution, lang.L("the solution")}, question, plain,
		{export.Pair, lang.L("question and solution")}, {export.Steps, lang.L("every step of the search")}}
	if of.Lesson().Ready() {
		return all
	}
	return all[1:]
}

// valueOffers are the search values that inner nodes can show.
func valueOffers(lang words.Language) []offer[scene.Values] {
	return []offer[scene.Values]{{scene.Proven, lang.As("values", "proven")},
		{scene.Returned, lang.As("values", "returned")}}
}

// subject returns what is drawn: the steps if it is an animation.
func (e *exporting) subject() export.Subject {
	if e.asked.Format.Can(picture.Moves) {
		return export.Steps
	}
	return e.asked.Subject
}

// drawsSearch reports whether search values are drawn.
func (e *exporting) drawsSearch() bool {
	switch e.subject() {
	case export.Question, export.Plain:
		return false
	case export.Seen:
		return e.of.Lesson().Ready()
	}
	return true
}

// hasBackground reports whether the picture can be with or without a background.
func (e *exporting) hasBackground() bool {
	return e.asked.Format.Can(picture.Transparent) && !e.printing
}

// wish returns the chosen options.
func (e *exporting) wish() export.Wish {
	w := e.asked
	w.Subject = e.subject()
	w.Size.Transparent = w.Size.Transparent && !e.printing
	if !w.Format.Can(picture.Dots) || e.unit != dotsPerInch {
		w.Size.DPI = 0
	}
	if !w.Format.Can(picture.Dots) || e.unit != pixelsWide {
		w.Size.Width = 0
	}
	if w.Delay = 0; w.Format.Can(picture.Moves) {
		w.Delay = time.Duration(e.seconds * float64(time.Second))
	}
	return w
}
