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

// split divides a head into at most so many lines, as short as can be: at blanks, and before
// the slash with what a task is worth.
func split(text string, most int) []string {
	if worth := strings.LastIndex(text, "/"); worth >= 0 {
		text = text[:worth] + " " + text[worth:]
	}
	words := phrases(text)
	longest := 0
	for _, w := range words {
		longest = max(longest, utf8.RuneCountInString(w))
	}
	for ; ; longest++ {
		if lines := filled(words, longest); len(lines) <= max(most, 1) {
			return lines
		}
	}
}

// filled fills lines of so many characters with words.
func filled(words []string, width int) (lines []string) {
	for i, w := range words {
		between := " "
		if strings.HasPrefix(w, "/") {
			between = ""
		}
		if i == 0 || utf8.RuneCountInString(lines[len(lines)-1]+between+w) > width {
			lines = append(lines, w)
		} else {
			lines[len(lines)-1] += between + w
		}
	}
	return lines
}

// phrases are the words of a text; those between brackets stay together.
func phrases(text string) (all []string) {
	open := false
	for _, w := range strings.Fields(text) {
		if open {
			all[len(all)-1] += " " + w
		} else {
			all = append(all, w)
		}
		open = (open || strings.ContainsAny(w, "(（")) && !strings.ContainsAny(w, ")）")
	}
	return all
}
