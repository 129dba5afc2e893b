package form

import (
	"plytree/editor/course/handout"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Made is the result of making several files.
type Made struct {
	Title  string
	Lines  []string // what was made
	Where  string   // the folder of the files, "" if they are in none
	Failed []handout.Failure
	Notes  []string // what the person who hands out the files must know
	Open   func()   // opens the folder; nil if that isn't possible
}

// mostFailed is the number of failures that are listed.
const mostFailed = 100

// ShowMade shows the result of making several files.
func (f Forms) ShowMade(m Made) {
	all := container.NewVBox()
	for _, line := range m.Lines {
		all.Add(kit.Wrapped(line))
	}
	if m.Where != "" {
		where := kit.Wrapped(m.Where)
		where.TextStyle.Bold = true
		all.Add(where)
	}
	for _, failed := range m.Failed[:min(len(m.Failed), mostFailed)] {
		all.Add(widget.NewSeparator())
		all.Add(kit.Heading(failed.For))
		all.Add(kit.Wrapped(f.Lang.Error(failed.Err)))
	}
	if more := len(m.Failed) - mostFailed; more > 0 {
		all.Add(kit.Wrapped(f.Lang.Count(more, "{{.Count}} more failed.", "{{.Count}} more failed.")))
	}
	for _, note := range m.Notes {
		all.Add(kit.Note(note))
	}
	choices := []kit.Choice{kit.Done(f.Lang)}
	if m.Open != nil {
		choices = append([]kit.Choice{{Text: f.Lang.L("Open folder"), Do: m.Open, Stay: true}}, choices...)
	}
	f.Dialogs.Show(m.Title, all, fyne.NewSize(520, 0), choices...)
}
