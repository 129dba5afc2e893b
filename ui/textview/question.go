package textview

import (
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// QuestionOf puts a dialog into words: its texts and its buttons. Nil makes none.
func QuestionOf(d *kit.Dialog) *Question {
	if d == nil {
		return nil
	}
	q := &Question{Title: d.Title, Says: textsIn(d.Content)}
	for _, b := range d.Buttons {
		q.Answers = append(q.Answers, b.Text)
	}
	q.Answer = func(i int) {
		if b := d.Buttons[i]; !b.Disabled() {
			b.OnTapped()
		}
	}
	return q
}

// textsIn are the labels that are seen in an object.
func textsIn(o fyne.CanvasObject) (all []string) {
	if !o.Visible() {
		return nil
	}
	switch o := o.(type) {
	case *widget.Label:
		if o.Text != "" {
			return []string{o.Text}
		}
	case *container.Scroll:
		return textsIn(o.Content)
	case *fyne.Container:
		for _, inside := range o.Objects {
			all = append(all, textsIn(inside)...)
		}
	}
	return all
}
