package kit

import (
	"strconv"

	"plytree/editor/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// Progress is a bar that shows how much of long work is done. Fyne's own lies on
// a ground in nearly its own colour: with nothing done it looks full.
type Progress struct {
	Composite
	lang    words.Language
	bar     *progressBar
	percent *Text
}

// NewProgress makes a bar that is empty, and says no number until it is told one.
func NewProgress(lang words.Language) *Progress {
	p := &Progress{lang: lang, bar: &progressBar{}, percent: NewText("")}
	p.percent.Alignment = fyne.TextAlignTrailing
	track, done := canvas.NewRectangle(theme.Color(theme.ColorNameInputBorder)), canvas.NewRectangle(theme.Color(theme.ColorNamePrimary))
	track.CornerRadius, done.CornerRadius = Spacing/2, Spacing/2
	number := container.NewStack(Room(fyne.NewSize(Scaled(56), 0)), p.percent)
	p.Compose(p, container.NewBorder(nil, nil, nil, number, container.New(p.bar, track, done)))
	return p
}

// SetDone shows how much is done, from 0 to 1.
func (p *Progress) SetDone(fraction float64) {
	p.bar.done = float32(min(max(fraction, 0), 1))
	p.percent.SetText(p.lang.Percent(strconv.Itoa(int(100 * p.bar.done))))
	p.Arrange()
}

// progressBar lays out a track and, over it, the part that is done.
type progressBar struct{ done float32 }

// Layout implements fyne.Layout.
func (b *progressBar) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := (size.Height - Spacing) / 2
	Put(objects[0], 0, y, size.Width, Spacing)
	Put(objects[1], 0, y, size.Width*b.done, Spacing)
}

// MinSize implements fyne.Layout.
func (*progressBar) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(40, Spacing) }
