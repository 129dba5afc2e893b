package window

import (
	"fmt"
	"slices"
	"strings"

	"plytree/engine/explain"
	"plytree/engine/numeral"
	"plytree/engine/pseudocode"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// codeView shows the pseudocode with the line that is executed, and below it
// the open calls with their variables.
type codeView struct {
	widget.BaseWidget
	program *pseudocode.Program
	rows    []*codeRow
	lines   *fyne.Container
	scroll  *container.Scroll
	calls   *fyne.Container
	content fyne.CanvasObject
}

// codeRow is one line: the sign in the margin, the text, and the ground.
type codeRow struct {
	ground     *canvas.Rectangle
	sign, text *canvas.Text
}

const codeSize = 11

func newCodeView() *codeView {
	v := &codeView{lines: container.New(layoutRows{}), calls: container.NewGridWithColumns(4)}
	v.scroll = container.NewScroll(v.lines)
	margin := canvas.NewRectangle(nil)
	margin.SetMinSize(fyne.NewSize(codeMargin-4, 0))
	calls := container.NewVScroll(container.NewBorder(nil, nil, margin, nil, v.calls))
	calls.SetMinSize(fyne.NewSize(0, 64))
	v.content = container.NewBorder(nil, container.NewVBox(widget.NewSeparator(), heading(words.L("Open calls, the innermost first")), calls), nil, nil, v.scroll)
	v.ExtendBaseWidget(v)
	return v
}

// CreateRenderer implements fyne.Widget.
func (v *codeView) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(v.content) }

// begin shows the listing of a program.
func (v *codeView) begin(p *pseudocode.Program) {
	v.program, v.rows, v.lines.Objects = p, nil, nil
	for _, line := range p.Lines {
		r := &codeRow{canvas.NewRectangle(nil), canvas.NewText("", nil), canvas.NewText(inLanguage(line.Text), nil)}
		for _, t := range []*canvas.Text{r.sign, r.text} {
			t.TextSize, t.TextStyle.Monospace = codeSize, true
		}
		v.rows = append(v.rows, r)
		v.lines.Add(container.New(layoutCode{}, r.ground, r.sign, r.text))
	}
	v.lines.Refresh()
}

// inLanguage puts a line of code into the user's language, indented as it is.
func inLanguage(line string) string {
	text := strings.TrimLeft(line, " ")
	if text == "" {
		return ""
	}
	return line[:len(line)-len(text)] + words.L(text)
}

// show marks the line that the step executes.
func (v *codeView) show(pos pseudocode.Position) {
	foreground := theme.Color(theme.ColorNameForeground)
	for i, r := range v.rows {
		r.ground.FillColor, r.sign.Text, r.text.TextStyle.Bold = nil, "", false
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
	v.showCalls(pos.Calls)
}

// reveal scrolls so far that the line is seen.
func (v *codeView) reveal(line int) {
	if line < 0 || v.scroll.Size().Height == 0 {
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

// showCalls lists the open calls.
func (v *codeView) showCalls(calls []pseudocode.Call) {
	cell := func(text string, bold bool) fyne.CanvasObject {
		t := canvas.NewText(text, theme.Color(theme.ColorNameForeground))
		t.TextSize, t.TextStyle.Bold = codeSize, bold
		return t
	}
	alpha, beta, best := v.program.Variables()
	v.calls.Objects = nil
	for i := len(calls) - 1; i >= max(0, len(calls)-mostCalls); i-- {
		c := calls[i]
		a, b := numeral.Ends(c.Alpha, c.Beta)
		inner := i == len(calls)-1
		value := func(name, text string) string {
			if name == "" || c.Visit.Node.Leaf() && name != alpha && name != beta {
				return ""
			}
			return fmt.Sprintf("%s = %s", name, text)
		}
		result := "–"
		if c.HasBest {
			result = numeral.Text(c.Best)
		}
		for _, text := range []string{words.Clipped(explain.Label(c.Visit), 12), value(alpha, a), value(beta, b), value(best, result)} {
			v.calls.Add(cell(text, inner))
		}
	}
	v.calls.Refresh()
}

// layoutRows puts rows below each other without gaps.
type layoutRows struct{}

// Layout implements fyne.Layout.
func (layoutRows) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range objects {
		h := o.MinSize().Height
		o.Move(fyne.NewPos(0, y))
		o.Resize(fyne.NewSize(size.Width, h))
		y += h
	}
}

// MinSize implements fyne.Layout.
func (layoutRows) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		m := o.MinSize()
		size = fyne.NewSize(max(size.Width, m.Width), size.Height+m.Height)
	}
	return size
}

// layoutCode lays out a row of code: the ground over all, the sign in the
// margin, the text behind it.
type layoutCode struct{}

const codeMargin = 16

// Layout implements fyne.Layout.
func (layoutCode) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size)
	objects[1].Move(fyne.NewPos(2, 0))
	objects[1].Resize(fyne.NewSize(codeMargin, size.Height))
	objects[2].Move(fyne.NewPos(codeMargin, 0))
	objects[2].Resize(fyne.NewSize(size.Width-codeMargin, size.Height))
}

// MinSize implements fyne.Layout.
func (layoutCode) MinSize(objects []fyne.CanvasObject) fyne.Size {
	m := objects[2].MinSize()
	return fyne.NewSize(m.Width+codeMargin, m.Height+1)
}
