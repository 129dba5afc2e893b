package form

import (
	"context"
	"sync"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Count makes so many files behind a message that says how many are done and can call it
// off. What has been written stays then, so that ended is called after that too, once the
// work has ended.
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
	var counting sync.Mutex // until it is shown: so the number never goes back
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

// newBar makes a bar that is empty. It has no number in it: on what is not yet filled, Fyne
// writes that in a colour too close to the ground.
func newBar() *widget.ProgressBar {
	bar := widget.NewProgressBar()
	bar.TextFormatter = func() string { return "" }
	return bar
}
