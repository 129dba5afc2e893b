package textview

import (
	"strconv"
	"strings"

	"plytree/editor/reading"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Question is a dialog that lies over the window: until it is answered nothing else can
// be done.
type Question struct {
	Title    string
	Controls []Control // what it holds and, last, its buttons
	Close    func()    // without a choice
}

// Control is a text in a dialog, or something that is done there.
type Control struct {
	Kind    Kind
	Says    string // the text, or what it is called
	Value   string // of a field; the place of what is chosen; "true" of a box that is ticked
	Example string // what stands in a field while it is empty
	// Options are what can be chosen.
	Options []string
	Off     bool // it can't be done now
	First   bool // it has the keyboard first
	Do      func(value string)
}

// Kind is what a control of a dialog is.
type Kind uint8

// The kinds of controls.
const (
	Says Kind = iota
	Button
	Field
	Choice
	Box
)

// QuestionOf puts a dialog into words: its texts, its fields and its buttons. Nil makes
// none.
func QuestionOf(d *kit.Dialog) *Question {
	if d == nil {
		return nil
	}
	q := &Question{Title: d.Title, Close: d.Close}
	q.read(d.Content)
	first := -1
	for i, p := range q.Controls {
		if p.Kind != Says && !p.Off && (first < 0 || p.First && !q.Controls[first].First) {
			first = i
		}
	}
	for _, b := range d.Buttons {
		q.Controls = append(q.Controls, buttonOf(b))
	}
	if first < 0 {
		first = len(q.Controls) - 1 // which is put forward
	}
	for i := range q.Controls {
		q.Controls[i].First = i == first
	}
	return q
}

func buttonOf(b *kit.Button) Control {
	says := b.Text
	if says == "" {
		says = b.Tip
	}
	return Control{Kind: Button, Says: says, Off: b.Disabled(), First: b.Importance == widget.HighImportance, Do: func(string) {
		if !b.Disabled() {
			b.OnTapped()
		}
	}}
}

// read adds what is seen in an object. What shows pictures, tables and the like is left
// out.
func (q *Question) read(o fyne.CanvasObject) {
	if o == nil || !o.Visible() {
		return
	}
	switch o := o.(type) {
	case *widget.Label:
		if text := kit.TextOf(o); text != "" {
			q.Controls = append(q.Controls, Control{Says: text})
		}
	case *widget.RichText:
		for line := range strings.SplitSeq(o.String(), "\n") {
			if line != "" {
				q.Controls = append(q.Controls, Control{Says: line})
			}
		}
	case *kit.Button:
		q.Controls = append(q.Controls, buttonOf(o))
	case *kit.Field:
		q.Controls = append(q.Controls, Control{Kind: Field, Says: q.called(), Value: o.Text, Example: o.PlaceHolder, Off: o.Disabled(), Do: func(text string) {
			if o.SetText(text); o.OnLeave != nil {
				o.OnLeave()
			}
		}})
	case *kit.Select:
		q.Controls = append(q.Controls, Control{Kind: Choice, Says: q.called(), Value: strconv.Itoa(o.SelectedIndex()), Options: o.Options, Off: o.Disabled(), Do: func(value string) {
			if i, err := strconv.Atoi(value); err == nil && i >= 0 && i < len(o.Options) {
				o.SetSelectedIndex(i)
			}
		}})
	case *kit.Check:
		says := o.Text
		if says == "" {
			says = q.called() // its text stands beside it
		}
		q.Controls = append(q.Controls, Control{Kind: Box, Says: says, Value: strconv.FormatBool(o.Checked), Off: o.Disabled(), Do: func(value string) { o.SetChecked(value == "true") }})
	case interface {
		fyne.Tappable
		Content() fyne.CanvasObject
	}:
		off, can := o.(interface{ Disabled() bool })
		q.Controls = append(q.Controls, Control{Kind: Button, Says: strings.Join(textsIn(o.Content()), "; "), Off: can && off.Disabled(), Do: func(string) { o.Tapped(nil) }})
	default:
		for _, inside := range kit.Inside(o) {
			q.read(inside)
		}
	}
}

// called is what a field, or a box without a text, is called: by the label before it, which
// is that alone then, or else as the dialog is.
func (q *Question) called() string {
	if last := len(q.Controls) - 1; last >= 0 && q.Controls[last].Kind == Says {
		says := q.Controls[last].Says
		q.Controls = q.Controls[:last]
		return says
	}
	return q.Title
}

// textsIn are the texts that are seen in an object.
func textsIn(o fyne.CanvasObject) (all []string) {
	var q Question
	q.read(o)
	for _, p := range q.Controls {
		all = append(all, p.Says)
	}
	return all
}

// question is a dialog as elements.
func (p *page) question(q *Question) Element {
	all := element("question", "section", map[string]string{"role": "alertdialog", "aria-labelledby": "text-asks"}, heading("asks", "h2", q.Title))
	times := map[string]int{}
	for i, c := range q.Controls {
		made := p.control(i, c)
		called := c.Says // by which the keyboard finds it again in another place
		if c.Kind == Says {
			called = ""
		}
		called = strconv.Itoa(int(c.Kind)) + " " + called
		times[called]++
		made.Key = called + " " + strconv.Itoa(times[called])
		all.Inside = append(all.Inside, made)
	}
	return all
}

func (p *page) control(i int, c Control) Element {
	id := "part-" + strconv.Itoa(i)
	if c.Kind == Says {
		says := text(id, "p", c.Says)
		says.Attrs = map[string]string{"aria-live": "polite"} // what comes of the fields
		return says
	}
	do := func(value string) {
		if !c.Off {
			c.Do(value)
		}
	}
	var made Element
	var field *Element
	switch c.Kind {
	case Button:
		made = p.button(id, c.Says, func() { do("") })
		field = &made
	case Box:
		made = p.box(id, c.Says, c.Value == "true", func(yes bool) { do(strconv.FormatBool(yes)) })
		field = &made.Inside[0]
	default:
		var options []reading.Option
		for at, says := range c.Options {
			options = append(options, reading.Option{Value: strconv.Itoa(at), Text: says})
		}
		made = p.labelled(id, c.Says, c.Value, options, do)
		field = &made.Inside[1]
		if c.Example != "" {
			field.Attrs["placeholder"] = c.Example
		}
	}
	if c.Off {
		field.Attrs["aria-disabled"] = "true" // and keeps the keyboard
	}
	if c.First {
		field.Attrs["data-first"] = ""
	}
	field.Attrs["data-turns"] = "" // and what has changed by then is shown
	return made
}
