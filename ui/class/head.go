package class

import (
	"strings"
	"unicode/utf8"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
)

// head is a heading that can be clicked, in one line or more.
type head struct {
	kit.Composite
	lines  []*canvas.Text
	tapped func()
}

// newHead makes a heading with this many lines.
func newHead(lines int) *head {
	h := &head{}
	stack := container.New(layout.NewCustomPaddedVBoxLayout(0), layout.NewSpacer()) // texts end just above the numbers
	for range lines {
		line := kit.NewCell().(*canvas.Text)
		h.lines = append(h.lines, line)
		stack.Add(line)
	}
	below := kit.Room(fyne.NewSize(0, theme.Padding()+2)) // Fyne leaves none between the headings and the first row
	h.Compose(h, container.NewBorder(nil, below, nil, nil, stack))
	return h
}

// high returns the heading's height.
func (h *head) high() float32 { return h.Content().MinSize().Height }

// MinSize implements fyne.CanvasObject. Fyne makes no row lower than a heading asks to be.
func (*head) MinSize() fyne.Size { return fyne.Size{} }

// show writes the lines, aligned to the bottom. There are at most as many as the heading has.
func (h *head) show(lines []string, number bool) {
	for i, line := range h.lines {
		if i < len(lines) {
			kit.SetCell(line, lines[i], number, true)
			line.Show()
		} else {
			line.Hide()
		}
	}
}

// Tapped implements fyne.Tappable.
func (h *head) Tapped(*fyne.PointEvent) { h.tapped() }

// Cursor implements desktop.Cursorable.
func (h *head) Cursor() desktop.Cursor { return desktop.PointerCursor }

// split divides a heading into at most two lines, as short as possible: at a space outside
// brackets, or before the slash and the maximum marks.
func split(text string, most int) []string {
	lines, shortest, open := []string{text}, utf8.RuneCountInString(text), 0
	for i, r := range text {
		switch {
		case r == '(' || r == '（':
			open++
		case r == ')' || r == '）':
			open--
		}
		if most < 2 || open > 0 || r != ' ' && r != '/' {
			continue
		}
		first, second := text[:i], strings.TrimPrefix(text[i:], " ")
		if longer := max(utf8.RuneCountInString(first), utf8.RuneCountInString(second)); longer <= shortest {
			lines, shortest = []string{first, second}, longer
		}
	}
	return lines
}
