package textview

import (
	"strconv"
	"strings"

	"plytree/editor/words"
	"plytree/engine/written"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Question is a dialog over the window: until it is answered nothing else can be done.
type Question struct {
	Title    string
	Read     bool      // it is read first and then answered: reading begins at the title
	Controls []Control // its contents and, last, its buttons
	Close    func()    // closes it without a choice
}

// Control is a text or a control in a dialog.
type Control struct {
	Kind    Kind
	Says    string // the text, or the control's name
	Value   string // of a field; the place of what is chosen; "true" of a box that is ticked
	Example string // the placeholder of an empty field
	// Options are the choices.
	Options []string
	Off     bool // it is disabled
	First   bool // it gets the keyboard first
	Wrong   bool // it is an error text
	Do      func(value string)
	Ticked  *bool // of a toggle: whether it is on
	Opens   bool  // a button that shows other buttons instead
	// Written is a text with headings, lists and the like.
	Written []Element
}

// Kind is the kind of a control.
type Kind uint8

// The kinds of controls.
const (
	Says Kind = iota
	Head      // a heading
	Rich      // a formatted text
	Button
	Field
	Choice
	Box
)

// QuestionOf describes a dialog: its texts, its fields and its buttons. It returns nil for nil.
func QuestionOf(d *kit.Dialog) *Question {
	if d == nil {
		return nil
	}
	q := &Question{Title: d.Title, Close: d.Close}
	q.read(d.Content)
	first := -1
	for i, p := range q.Controls {
		if p.Kind == Button && !p.First {
			continue // an early Enter does no harm, such as to discard work
		}
		if p.Kind > Rich && !p.Off && (first < 0 || p.First && !q.Controls[first].First) {
			first = i
		}
	}
	for _, b := range d.Buttons {
		q.Controls = append(q.Controls, buttonOf(b))
	}
	if first < 0 {
		q.Read = len(q.Controls) > len(d.Buttons)
		first = len(q.Controls) - 1 // the highlighted choice
	}
	for i := range q.Controls {
		q.Controls[i].First = i == first
	}
	return q
}

// pageOf describes a page with buttons.
func pageOf(title string, o fyne.CanvasObject) *Question {
	q := &Question{Title: title}
	q.read(o)
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

// read adds the visible contents of an object. Pictures, tables and the like are left out.
func (q *Question) read(o fyne.CanvasObject) {
	if o == nil || !o.Visible() {
		return
	}
	switch o := o.(type) {
	case *kit.Text:
		if text := o.Text; text != "" {
			one := Control{Says: text, Wrong: o.Importance == widget.DangerImportance}
			if o.SizeName == theme.SizeNameSubHeadingText {
				one.Kind = Head
			}
			q.Controls = append(q.Controls, one)
		}
	case *widget.RichText:
		one := Control{Kind: Rich, Says: o.String(), Written: richOf(o.Segments)}
		if len(one.Written) == 1 && one.Written[0].Tag == "h3" {
			one.Kind = Head
		}
		q.Controls = append(q.Controls, one)
	case *kit.Button:
		q.Controls = append(q.Controls, buttonOf(o))
	case *kit.Field:
		q.Controls = append(q.Controls, Control{Kind: Field, Says: q.called(o.Named), Value: o.Text, Example: o.PlaceHolder, Off: o.Disabled(), Do: func(text string) {
			if o.SetText(text); o.OnLeave != nil {
				o.OnLeave()
			}
		}})
	case *kit.Select:
		q.Controls = append(q.Controls, Control{Kind: Choice, Says: q.called(o.Named), Value: strconv.Itoa(o.SelectedIndex()), Options: o.Options, Off: o.Disabled(), Do: func(value string) {
			if i, err := strconv.Atoi(value); err == nil && i >= 0 && i < len(o.Options) {
				o.SetSelectedIndex(i)
			}
		}})
	case *kit.Slider:
		q.Controls = append(q.Controls, Control{Kind: Field, Says: q.called(o.Named), Value: strconv.FormatFloat(o.Value, 'f', -1, 64), Off: o.Disabled(), Do: func(text string) {
			if v, ok := written.Number(text); ok && v >= o.Min && v <= o.Max {
				o.SetValue(v)
			}
		}})
	case *kit.Check:
		says := o.Text
		if says == "" {
			says = q.called("") // its text is beside it
		}
		q.Controls = append(q.Controls, Control{Kind: Box, Says: says, Value: strconv.FormatBool(o.Checked), Off: o.Disabled(), Do: func(value string) { o.SetChecked(value == "true") }})
	case interface {
		fyne.Tappable
		Content() fyne.CanvasObject
	}:
		off, can := o.(interface{ Disabled() bool })
		says := strings.Join(textsIn(o.Content()), "; ")
		if named, has := o.(interface{ Called() string }); has && says == "" {
			says = named.Called()
		}
		one := Control{Kind: Button, Says: says, Off: can && off.Disabled(), Do: func(string) { o.Tapped(nil) }}
		if line, of := o.(interface {
			Ticked() *bool
			Opens() bool
		}); of {
			one.Ticked, one.Opens = line.Ticked(), line.Opens()
		}
		q.Controls = append(q.Controls, one)
	default:
		for _, inside := range kit.Inside(o) {
			q.read(inside)
		}
	}
}

// called is the name of a field, or of a box without a text: its own name, or else the label before
// it, or else the dialog's title.
func (q *Question) called(named string) string {
	if last := len(q.Controls) - 1; last >= 0 && q.Controls[last].Kind == Says && !q.Controls[last].Wrong {
		if says := q.Controls[last].Says; named == "" || strings.Contains(named, says) {
			q.Controls = q.Controls[:last]
			return words.Or(named, says)
		}
	}
	return words.Or(named, q.Title)
}

// textsIn returns the visible texts in an object.
func textsIn(o fyne.CanvasObject) (all []string) {
	var q Question
	q.read(o)
	for _, p := range q.Controls {
		all = append(all, p.Says)
	}
	return all
}

// question is a dialog as elements, described by its first texts. Its errors were shown this often
// before.
func (p *page) question(q *Question, before int) Element {
	asks := heading("asks", "h2", q.Title)
	asks.Attrs["tabindex"] = "-1"
	if q.Read {
		asks.Attrs["data-first"] = ""
	}
	all := element("question", "section", map[string]string{"role": "alertdialog", "aria-modal": "true", "aria-labelledby": "text-asks"}, asks)
	var about []string
	for i, c := range q.Controls {
		if c.Kind > Head {
			break
		}
		about = append(about, "text-part-"+strconv.Itoa(i))
	}
	describe(&all, about...)
	for _, made := range p.controls(q, before) {
		if made.Tag == "p" {
			made.Attrs["aria-live"] = "polite" // announces the result of the fields
		}
		all.Inside = append(all.Inside, made)
	}
	return all
}

// start is the start page.
func (p *page) start(q *Question) Element {
	return element("start", "section", map[string]string{"aria-labelledby": "text-title", "data-start": ""}, p.controls(q, 0)...)
}

// controls are elements whose keys are their names, so that the keyboard finds them again in
// another place.
func (p *page) controls(q *Question, before int) (all []Element) {
	times := map[string]int{}
	for i, c := range q.Controls {
		made := p.control(i, c)
		called := c.Says
		if c.Kind <= Rich {
			called = ""
		}
		called = strconv.Itoa(int(c.Kind)) + " " + called
		times[called]++
		made.Key = called + " " + strconv.Itoa(times[called])
		if c.Wrong {
			made.Key += " " + c.Says + " " + strconv.Itoa(before)
		}
		all = append(all, made)
	}
	return all
}

// wrong returns the error texts of a dialog.
func (q *Question) wrong() (all []string) {
	if q == nil {
		return nil
	}
	for _, c := range q.Controls {
		if c.Wrong {
			all = append(all, c.Says)
		}
	}
	return all
}

func (p *page) control(i int, c Control) Element {
	id := "part-" + strconv.Itoa(i)
	switch {
	case c.Kind == Head:
		return heading(id, "h2", c.Says)
	case c.Kind == Rich:
		return element(id, "div", map[string]string{"id": "text-" + id, "data-rich": ""}, c.Written...)
	case c.Kind == Says:
		says := heading(id, "p", c.Says)
		if c.Wrong {
			says.Attrs["role"] = "alert"
		}
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
		if c.Ticked != nil {
			made.Attrs["aria-pressed"] = strconv.FormatBool(*c.Ticked)
		}
		if c.Opens {
			made.Attrs["aria-expanded"] = "false"
		}
		field = &made
	case Box:
		made = p.box(id, c.Says, c.Value == "true", func(yes bool) { do(strconv.FormatBool(yes)) })
		field = &made.Inside[0]
	default:
		var options []option
		for at, says := range c.Options {
			options = append(options, option{strconv.Itoa(at), says})
		}
		made = p.labelled(id, c.Says, c.Value, options, do)
		field = &made.Inside[1]
		if c.Example != "" {
			field.Attrs["placeholder"] = c.Example
		}
	}
	if c.Off {
		field.Attrs["aria-disabled"] = "true" // keeps the keyboard
	}
	if c.First {
		field.Attrs["data-first"] = ""
	}
	field.Attrs["data-turns"] = "" // what has changed is then shown
	return made
}
