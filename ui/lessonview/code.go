package lessonview

import (
	"image/color"
	"slices"
	"strings"
	"unicode/utf8"

	"plytree/editor/words"
	"plytree/engine"
	"plytree/engine/pseudocode"
	"plytree/engine/text/numeral"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// code shows the pseudocode with the line that is executed, and below it the
// open calls with their variables.
type code struct {
	lang words.Language

	kit.Composite
	program *pseudocode.Program
	rows    []codeRow
	lines   *fyne.Container
	scroll  *container.Scroll
	open    []pseudocode.Call
	longest string // line of the program
	heading *fyne.Container
	calls   *fyne.Container
}

// codeRow is one line: the sign in the margin, the text, and the ground.
type codeRow struct {
	ground     *canvas.Rectangle
	sign, text *canvas.Text
}

func newCode(lang words.Language) *code {
	v := &code{lang: lang, lines: container.New(layout.NewCustomPaddedVBoxLayout(0)), calls: container.New(columnsLayout{4})}
	v.scroll = container.NewScroll(v.lines)
	margin := kit.Room(fyne.NewSize(kit.Scaled(codeMargin)-4, 0))
	calls := container.NewVScroll(container.NewVBox(container.NewBorder(nil, nil, margin, nil, v.calls)))
	heading := kit.Heading(lang.L("Call stack"))
	heading.Wrapping = fyne.TextWrapWord
	v.heading = container.NewVBox(widget.NewSeparator(), heading)
	stack := container.NewBorder(v.heading, nil, nil, nil, calls)
	v.Compose(v, container.New(shareLayout{v.mostOpen}, v.scroll, stack))
	return v
}

// size is that of code: a little less than that of texts, and more where there
// is much room for all of its lines.
func (v *code) size() float32 {
	large := theme.TextSize() + 1
	if v.Size().Height > 640 && fyne.MeasureText(v.longest, large, fyne.TextStyle{Monospace: true, Bold: true}).Width+kit.Scaled(codeMargin) <= v.Size().Width {
		return large
	}
	return theme.TextSize() - 1
}

// Resize implements fyne.CanvasObject.
func (v *code) Resize(size fyne.Size) {
	was := v.size()
	v.BaseWidget.Resize(size)
	if now := v.size(); now != was {
		for _, r := range v.rows {
			r.sign.TextSize, r.text.TextSize = now, now
		}
		v.lines.Refresh()
		v.setCalls(v.open)
		v.Arrange()
	}
}

// setProgram shows the listing of a program, if it is another one.
func (v *code) setProgram(p *pseudocode.Program) {
	if p == v.program || p == nil {
		return
	}
	v.program, v.rows, v.lines.Objects, v.longest = p, nil, nil, ""
	for _, line := range p.Lines {
		if text := translated(v.lang, line.Text); utf8.RuneCountInString(text) > utf8.RuneCountInString(v.longest) {
			v.longest = text
		}
	}
	for _, line := range p.Lines {
		r := codeRow{canvas.NewRectangle(color.Transparent), canvas.NewText("", nil), canvas.NewText(translated(v.lang, line.Text), nil)}
		for _, t := range []*canvas.Text{r.sign, r.text} {
			t.TextSize, t.TextStyle.Monospace = v.size(), true
		}
		v.rows = append(v.rows, r)
		v.lines.Add(container.New(codeLayout{}, r.ground, r.sign, r.text))
	}
	v.lines.Refresh()
	v.Arrange() // it needs another part of the height
}

// translated puts a line of code into the user's language, indented as it is.
func translated(lang words.Language, line string) string {
	text := strings.TrimLeft(line, " ")
	if text == "" {
		return ""
	}
	return line[:len(line)-len(text)] + lang.L(text)
}

// setPosition marks the line that the step executes.
func (v *code) setPosition(pos pseudocode.Position) {
	foreground := theme.Color(theme.ColorNameForeground)
	for i, r := range v.rows {
		r.ground.FillColor, r.sign.Text, r.text.TextStyle.Bold = color.Transparent, "", false
		r.text.Color, r.sign.Color = foreground, foreground
		switch {
		case i == pos.Line:
			r.ground.FillColor, r.sign.Text, r.text.TextStyle.Bold = theme.Color(theme.ColorNameSelection), "▶", true
		case slices.Contains(pos.Executed, i):
			r.sign.Text = "·"
		}
		r.ground.Refresh()
		r.sign.Refresh()
		r.text.Refresh()
	}
	v.reveal(pos.Line)
	v.setCalls(pos.Calls)
}

// reveal scrolls so far that the line is seen.
func (v *code) reveal(line int) {
	if line < 0 || line >= len(v.lines.Objects) || v.scroll.Size().Height == 0 {
		return
	}
	row := v.lines.Objects[line]
	top, bottom := row.Position().Y, row.Position().Y+row.Size().Height
	offset := v.scroll.Offset
	offset.Y = min(offset.Y, top)
	offset.Y = max(offset.Y, bottom-v.scroll.Size().Height)
	v.scroll.ScrollToOffset(offset)
}

// mostCalls is how many calls are listed, the innermost ones.
const mostCalls = 40

// setCalls lists the open calls.
func (v *code) setCalls(calls []pseudocode.Call) {
	v.open = calls
	if v.program == nil {
		return
	}
	alpha, beta, _ := v.program.Variables()
	v.calls.Objects = nil
	for i := len(calls) - 1; i >= max(0, len(calls)-mostCalls); i-- {
		c := calls[i]
		a, b := v.ends(c)
		value := func(name, text string) string {
			if name == "" || c.Visit.Node.Leaf() && name != alpha && name != beta {
				return ""
			}
			return name + " = " + v.lang.Number(text)
		}
		result := "–"
		if c.HasBest {
			result = v.number(c.Best)
		}
		for _, text := range []string{words.Clipped(engine.Label(v.program.Tree(), c.Visit.Path), 12), value(alpha, a), value(beta, b), value(c.BestName, result)} {
			t := canvas.NewText(text, theme.Color(theme.ColorNameForeground))
			t.TextSize, t.TextStyle.Bold = v.size(), i == len(calls)-1
			v.calls.Add(t)
		}
	}
	v.calls.Refresh()
}

// ends writes the window of a call; in a tree with chance nodes it is rounded.
func (v *code) ends(c pseudocode.Call) (alpha, beta string) {
	if v.program.Tree().HasChance() {
		return numeral.Apart(c.Alpha, c.Beta)
	}
	return numeral.Ends(c.Alpha, c.Beta)
}

func (v *code) number(value float64) string {
	if v.program.Tree().HasChance() {
		return numeral.Rounded(value)
	}
	return numeral.Text(value)
}

// columnsLayout puts objects into columns, each as wide as it needs to be. Room
// that is left goes between them.
type columnsLayout struct{ columns int }

const columnGap = 8

// widths returns how wide the columns are, and how high a row is.
func (l columnsLayout) widths(objects []fyne.CanvasObject) (widths []float32, sum, height float32) {
	widths = make([]float32, l.columns)
	for i, o := range objects {
		m := o.MinSize()
		widths[i%l.columns] = max(widths[i%l.columns], m.Width)
		height = max(height, m.Height)
	}
	for _, w := range widths {
		sum += w
	}
	return widths, sum + columnGap*float32(l.columns-1), height
}

// Layout implements fyne.Layout.
func (l columnsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	widths, sum, height := l.widths(objects)
	gap := columnGap + max(0, size.Width-sum)/float32(l.columns)
	x, y := float32(0), float32(0)
	for i, o := range objects {
		if column := i % l.columns; column == 0 {
			x, y = 0, height*float32(i/l.columns)
		}
		kit.Put(o, x, y, widths[i%l.columns], height)
		x += widths[i%l.columns] + gap
	}
}

// MinSize implements fyne.Layout.
func (l columnsLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	_, sum, height := l.widths(objects)
	rows := (len(objects) + l.columns - 1) / l.columns
	return fyne.NewSize(sum, height*float32(rows))
}

// codeLayout lays out a row of code: the ground over all, the sign in the
// margin, the text behind it.
type codeLayout struct{}

const codeMargin = 16

// Layout implements fyne.Layout.
func (codeLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
	margin := kit.Scaled(codeMargin)
	kit.Put(objects[1], 2, 0, margin, size.Height)
	kit.Put(objects[2], margin, 0, size.Width-margin, size.Height)
}

// MinSize implements fyne.Layout.
func (codeLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	m := objects[2].MinSize()
	return fyne.NewSize(m.Width+kit.Scaled(codeMargin), m.Height+1)
}

// mostOpen is how high the calls are, with their heading, where as many are open
// as ever will be.
func (v *code) mostOpen() float32 {
	if v.program == nil {
		return 0
	}
	row := fyne.MeasureText("α", v.size(), fyne.TextStyle{Bold: true}).Height
	return v.heading.MinSize().Height + theme.Padding() + float32(min(mostCalls, v.program.Tree().Root().Height()+1))*row
}

// shareLayout lets the code and the calls below it share the height: the code
// has what it needs, the calls have the rest, and as much as they will need
// unless that is more than a half. So nothing moves from step to step.
type shareLayout struct{ calls func() float32 }

// Layout implements fyne.Layout.
func (l shareLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	needed := objects[0].(*container.Scroll).Content.MinSize().Height + 4
	below := max(size.Height-needed, min(l.calls(), size.Height/2))
	if size.Height < kit.Scaled(180) { // too little for both
		below = 0
	}
	kit.SetVisible(below > 0, objects[1])
	kit.Put(objects[0], 0, 0, size.Width, size.Height-below)
	kit.Put(objects[1], 0, size.Height-below, size.Width, below)
}

// MinSize implements fyne.Layout.
func (shareLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width, 120)
}
