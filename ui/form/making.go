package form

import (
	"context"
	"sync"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Count makes this many files while a message shows how many are done and can cancel it. Written
// files stay, so that ended is called after cancelling too, once the work has ended.
func (f Forms) Count(title string, files int, work func(ctx context.Context, done func()), ended func()) {
	bar, line := newBar(), kit.NewText("")
	says := func(done int) string {
		return f.Lang.Count(files, "{{.Done}} of {{.Count}} file", "{{.Done}} of {{.Count}} files", "Done", done)
	}
	line.SetText(says(0))
	cancel := func() {}
	d := f.Dialogs.Show(title, container.NewVBox(line, bar), fyne.NewSize(420, 0), kit.Cancel(f.Lang))
	d.OnClosed = func() { cancel() }
	all := 0
	var counting sync.Mutex // until it is shown, so that the number never decreases
	cancel = f.Background.Run(func(ctx context.Context) {
		work(ctx, func() {
			counting.Lock()
			defer counting.Unlock()
			all++
			n := all
			fyne.Do(func() {
				line.SetText(says(n))
				bar.SetValue(float64(n) / float64(files))
			})
		})
	}, func() {
		d.Close()
		ended()
	})
}

// newBar makes an empty bar. It has no number, because Fyne writes that on the empty part in a
// colour too close to the background's.
func newBar() *widget.ProgressBar {
	bar := widget.NewProgressBar()
	bar.TextFormatter = func() string { return "" }
	return bar
}
