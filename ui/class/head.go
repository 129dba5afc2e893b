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

// newHead makes a heading of so many lines.
func newHead(lines int) *head {
	h := &head{}
	stack := container.New(layout.NewCustomPaddedVBoxLayout(0), layout.NewSpacer()) // the last line stands above the numbers
	for range lines {
		line := kit.NewCell().(*canvas.Text)
		h.lines = append(h.lines, line)
		stack.Add(line)
	}
	below := kit.Room(fyne.NewSize(0, theme.Padding()+2)) // Fyne leaves none between the headings and the first row
	h.Compose(h, container.NewBorder(nil, below, nil, nil, stack))
	return h
}

// high is how high the heading is.
func (h *head) high() float32 { return h.Content().MinSize().Height }

// MinSize implements fyne.CanvasObject. Fyne makes no row lower than a heading asks to be.
func (*head) MinSize() fyne.Size { return fyne.Size{} }

// show writes the lines, at the bottom. It has no more of them than the heading.
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

// split divides a head into two lines, if there may be two, as short as can be: at a blank that is not between
// brackets, or before the slash with what a task is worth.
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
