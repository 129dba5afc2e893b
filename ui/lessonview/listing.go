package lessonview

import (
	"image/color"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"plytree/editor/drawing/lettering"
	"plytree/editor/words"
	"plytree/engine/pseudocode"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
)

// listing shows the pseudocode of a program with the line that is executed.
type listing struct {
	lang    words.Language
	program *pseudocode.Program
	texts   []string // its lines, in the user's language
	rows    []codeRow
	lines   *fyne.Container
	scroll  *container.Scroll
	at      pseudocode.Position
	size    float32 // of the texts
	room    float32 // the width for line breaks, 0 for none
}

// codeRow is one line of a program: the background, the sign in the margin, and the text, which may
// wrap.
type codeRow struct {
	ground *canvas.Rectangle
	sign   *canvas.Text
	text   []*canvas.Text
}

func newListing(lang words.Language) *listing {
	l := &listing{lang: lang, lines: container.New(layout.NewCustomPaddedVBoxLayout(0))}
	l.scroll = container.NewScroll(l.lines)
	return l
}

// setProgram prepares the lines of a program, and reports whether it has changed.
func (l *listing) setProgram(p *pseudocode.Program) bool {
	if p == l.program || p == nil {
		return false
	}
	l.program, l.texts, l.size = p, nil, 0
	for _, line := range p.Lines {
		l.texts = append(l.texts, translated(l.lang, line.Text))
	}
	return true
}

// wide is the width of the longest line in a text size.
func (l *listing) wide(size float32) float32 {
	longest := slices.MaxFunc(append([]string{""}, l.texts...),
		func(a, b string) int { return utf8.RuneCountInString(a) - utf8.RuneCountInString(b) })
	return codeWidth(longest, size) + marginOf(size)
}

func codeWidth(text string, size float32) float32 {
	return fyne.MeasureText(text, size, fyne.TextStyle{Monospace: true, Bold: true}).Width
}

// write writes the lines in a size, wrapped to fit the width, or unwrapped if that is 0.
func (l *listing) write(size, room float32) {
	if size == l.size && room == l.room {
		return
	}
	l.size, l.room, l.rows, l.lines.Objects = size, room, nil, nil
	for _, text := range l.texts {
		r := codeRow{ground: canvas.NewRectangle(color.Transparent), sign: l.text("")}
		lines := container.New(layout.NewCustomPaddedVBoxLayout(0))
		for _, line := range l.broken(text) {
			r.text = append(r.text, l.text(line))
			lines.Add(r.text[len(r.text)-1])
		}
		l.rows = append(l.rows, r)
		sign := kit.Wide(marginOf(size)-theme.Padding(), container.NewVBox(r.sign))
		l.lines.Add(container.NewStack(r.ground, container.NewBorder(nil, nil, sign, nil, lines)))
	}
	l.lines.Refresh()
	l.setPosition(l.at)
}

func (l *listing) text(text string) *canvas.Text {
	t := canvas.NewText(text, theme.Color(theme.ColorNameForeground))
	t.TextSize, t.TextStyle.Monospace = l.size, true
	return t
}

// broken wraps a line of code: further lines are indented more.
func (l *listing) broken(text string) []string {
	room := l.room - marginOf(l.size)
	if l.room == 0 || codeWidth(text, l.size) <= room {
		return []string{text}
	}
	line := strings.TrimLeft(text, " ")
	indent := text[:len(text)-len(line)]
	further := indent + "    "
	lines := strings.Split(lettering.Broken(remark.ReplaceAllString(line, "\n"),
		float64(room-codeWidth(further, l.size)),
		func(text string) float64 { return float64(codeWidth(text, l.size)) }), "\n")
	for i, line := range lines {
		lines[i] = further + line
	}
	lines[0] = indent + strings.TrimPrefix(lines[0], further)
	return lines
}

// remark is the gap before a remark, which gets a line of its own.
var remark = regexp.MustCompile(` {3,}`)

// translated translates a line of code and keeps its indentation.
func translated(lang words.Language, line string) string {
	text := strings.TrimLeft(line, " ")
	if text == "" {
		return ""
	}
	return line[:len(line)-len(text)] + lang.L(text)
}

// setPosition marks the line that the step executes.
func (l *listing) setPosition(pos pseudocode.Position) {
	l.at = pos
	foreground := theme.Color(theme.ColorNameForeground)
	for i, r := range l.rows {
		r.ground.FillColor, r.sign.Text, r.sign.Color = color.Transparent, "", foreground
		switch {
		case i == pos.Line:
			r.ground.FillColor, r.sign.Text = theme.Color(theme.ColorNameSelection), "▶"
		case slices.Contains(pos.Executed, i):
			r.sign.Text = "·"
		}
		r.ground.Refresh()
		r.sign.Refresh()
		for _, t := range r.text {
			t.Color, t.TextStyle.Bold = foreground, i == pos.Line
			t.Refresh()
		}
	}
	l.reveal(pos.Line)
}

// reveal scrolls to make the line visible.
func (l *listing) reveal(line int) {
	if line < 0 || line >= len(l.lines.Objects) || l.scroll.Size().Height == 0 {
		return
	}
	row := l.lines.Objects[line]
	top, bottom := row.Position().Y, row.Position().Y+row.Size().Height
	offset := l.scroll.Offset
	offset.Y = min(offset.Y, top)
	offset.Y = max(offset.Y, bottom-l.scroll.Size().Height)
	l.scroll.ScrollToOffset(offset)
}

const codeMargin = 16

// marginOf is the width of the margin for a text size.
func marginOf(size float32) float32 { return max(kit.Scaled(codeMargin), 1.2*size) }
