package kit

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// Evenly puts objects beside each other, all of one width or, where there is no room for
// that, each a little wider than it needs.
func Evenly(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(evenly{}, objects...)
}

type evenly struct{}

// Layout implements fyne.Layout.
func (evenly) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	count, all, widest := float32(0), float32(0), float32(0)
	for _, o := range objects {
		if o.Visible() {
			width := o.MinSize().Width
			count, all, widest = count+1, all+width, max(widest, width)
		}
	}
	x, room := float32(0), size.Width-theme.Padding()*(count-1)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		width := room / count
		if width < widest {
			width = o.MinSize().Width + (room-all)/count
		}
		Put(o, x, 0, width, size.Height)
		x += width + theme.Padding()
	}
}

// MinSize implements fyne.Layout.
func (evenly) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	gap := float32(0)
	for _, o := range objects {
		if o.Visible() {
			m := o.MinSize()
			size = fyne.NewSize(size.Width+gap+m.Width, max(size.Height, m.Height))
			gap = theme.Padding()
		}
	}
	return size
}
