package form

import (
	"context"
	"strconv"
	"sync"
	"time"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// patience is how long work may take before its progress is shown: a dialog that closes at once
// only flashes.
const patience = 300 * time.Millisecond

// Progress does long work and, after a while, shows its progress in a dialog. Closing the dialog
// cancels the work. Then gets the error, unless the work was cancelled.
func (f Forms) Progress(title string, work func(ctx context.Context, progress func(part float64)) error,
	then func(error)) {
	says := func(part float64) string { return f.Lang.Percent(strconv.Itoa(int(100 * part))) }
	f.working(title, says, work, func(err error, cancelled bool) {
		if !cancelled {
			then(err)
		}
	})
}

// Count makes this many files while a dialog shows how many are done and can cancel it. Written
// files stay, so that ended is called after cancelling too, once the work has ended.
func (f Forms) Count(title string, files int, work func(ctx context.Context, done func()), ended func()) {
	says := func(part float64) string {
		return f.Lang.Count(files, "{{.Done}} of {{.Count}} file", "{{.Done}} of {{.Count}} files",
			"Done", int(part*float64(files)+0.5))
	}
	all := 0
	var counting sync.Mutex // until it is shown, so that the number never decreases
	f.working(title, says, func(ctx context.Context, progress func(float64)) error {
		work(ctx, func() {
			counting.Lock()
			defer counting.Unlock()
			all++
			progress(float64(all) / float64(files))
		})
		return nil
	}, func(error, bool) { ended() })
}

// working does long work and, after a while, shows which part of it is done in a dialog that can
// cancel it. Ended gets the error once the work has ended.
func (f Forms) working(title string, says func(part float64) string,
	work func(ctx context.Context, progress func(part float64)) error, ended func(err error, cancelled bool)) {
	bar, line := widget.NewProgressBar(), kit.NewText(says(0))
	// Fyne writes on the empty part in a colour too close to the background's
	bar.TextFormatter = func() string { return "" }
	cancelled, cancel, stop := false, func() {}, func() {}
	d := f.Dialogs.ShowUnseen(title, container.NewVBox(line, bar), fyne.NewSize(420, 0), kit.Cancel(f.Lang))
	if f.After != nil {
		stop = f.After(patience, d.See)
	} else {
		d.See()
	}
	d.OnClosed = func() {
		cancelled = true
		stop()
		cancel()
	}
	var err error
	cancel = f.Background.Run(func(ctx context.Context) {
		shown := 0.0
		err = work(ctx, func(part float64) {
			if part-shown >= 0.01 || part == 1 {
				shown = part
				fyne.Do(func() {
					line.SetText(says(part))
					bar.SetValue(part)
				})
			}
		})
	}, func() {
		was := cancelled
		d.Close()
		ended(err, was)
	})
}
