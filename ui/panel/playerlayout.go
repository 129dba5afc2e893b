package panel

import (
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// playerLayout lays out buttons, slider, a word, the jumps it is about, and the
// speed. Where it is narrow the slider gives way first, and then the jumps.
type playerLayout struct{}

const leastSlider = 120

// Layout implements fyne.Layout.
func (playerLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := theme.Padding()
	buttons, word, speed := objects[0].MinSize().Width, objects[2].MinSize().Width, objects[4].MinSize().Width
	room := size.Width - buttons - word - speed - 4*gap
	jumps := max(objects[3].MinSize().Width, min(objects[3].(*kit.Overflow).Wide(), room-kit.Scaled(leastSlider)))
	x := float32(0)
	for i, width := range []float32{buttons, max(room-jumps, 0), word, jumps, speed} {
		height := size.Height
		if i == 2 { // a word stands in the middle of its line
			height = objects[i].MinSize().Height
		}
		put(objects[i], x, (size.Height-height)/2, width, height)
		x += width + gap
	}
}

// MinSize implements fyne.Layout.
func (playerLayout) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for _, o := range objects {
		m := o.MinSize()
		size = fyne.NewSize(size.Width+m.Width+theme.Padding(), max(size.Height, m.Height))
	}
	return size
}
