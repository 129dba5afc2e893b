package textview

import (
	"slices"
	"strconv"
	"strings"

	"plytree/editor/words"
	"plytree/engine/written"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// reader makes elements of the widgets of a dialog or of the start page: of their texts and their
// controls. Pictures, tables and the like are left out.
type reader struct {
	page   *page
	title  string
	before int    // how often its errors were shown before
	label  string // of the row that is being read, until a control has it as its name
	all    []Element
	ids    int
	times  map[string]int // how often each key was used
	// first has the attributes of the control that gets the keyboard first, nil if there is none;
	// urgent means that it is a highlighted button.
	first  map[string]string
	urgent bool
}

// question is a dialog, described by its first texts: until it is answered nothing else can be done.
// Its errors were shown this often before.
func (p *page) question(d *kit.Dialog, before int) Element {
	r := reader{page: p, title: d.Title, before: before, times: map[string]int{}}
	r.read(d.Content)
	asks := heading("asks", "h2", d.Title)
	asks.Attrs["tabindex"] = "-1"
	inside, first := len(r.all), r.first
	for _, b := range d.Buttons {
		r.button(b)
	}
	switch {
	case first != nil:
	case inside > 0: // it is read first and then answered
		first = asks.Attrs
	default: // the highlighted choice
		first = r.all[len(r.all)-1].Attrs
	}
	first["data-first"] = ""
	all := element("question", "section",
		map[string]string{"role": "alertdialog", "aria-modal": "true", "aria-labelledby": "text-asks"}, asks)
	controls := slices.IndexFunc(r.all, func(e Element) bool { return e.Tag != "p" && e.Tag != "h2" })
	for _, says := range r.all[:max(0, controls)] {
		describe(&all, says.Attrs["id"])
	}
	for _, made := range r.all {
		if made.Tag == "p" {
			made.Attrs["aria-live"] = "polite" // announces the result of the fields
		}
		all.Inside = append(all.Inside, made)
	}
	return all
}

// start is the start page.
func (p *page) start(title string, o fyne.CanvasObject) Element {
	r := reader{page: p, title: title, times: map[string]int{}}
	r.read(o)
	return element("start", "section", map[string]string{"aria-labelledby": "text-title", "data-start": ""}, r.all...)
}

// add adds an element. Its key is its name, so that the keyboard finds it again in another place.
func (r *reader) add(made Element, key string) {
	r.times[key]++
	made.Key = key + " " + strconv.Itoa(r.times[key])
	r.all = append(r.all, made)
}

func (r *reader) nextID() string {
	r.ids++
	return "part-" + strconv.Itoa(r.ids-1)
}

// read adds the visible contents of an object.
func (r *reader) read(shown fyne.CanvasObject) {
	if shown == nil || !shown.Visible() {
		return
	}
	switch o := shown.(type) {
	case *kit.Text:
		r.text(o)
	case *widget.RichText:
		r.rich(o)
	case *kit.Button:
		r.button(o)
	case *kit.Field:
		field := r.field(o, o.Named, o.Text, nil, func(text string) {
			if o.SetText(text); o.OnLeave != nil {
				o.OnLeave()
			}
		})
		if o.PlaceHolder != "" {
			field["placeholder"] = o.PlaceHolder
		}
	case *kit.Select:
		var options []option
		for i, says := range o.Options {
			options = append(options, option{strconv.Itoa(i), says})
		}
		r.field(o, o.Named, strconv.Itoa(o.SelectedIndex()), options, func(value string) {
			if i, err := strconv.Atoi(value); err == nil && i >= 0 && i < len(o.Options) {
				o.SetSelectedIndex(i)
			}
		})
	case *kit.Slider:
		r.field(o, o.Named, strconv.FormatFloat(o.Value, 'f', -1, 64), nil, func(text string) {
			if v, ok := written.Number(text); ok && v >= o.Min && v <= o.Max {
				o.SetValue(v)
			}
		})
	case *kit.Check:
		name := words.Or(o.Named, o.Text)
		made := r.page.box(r.nextID(), name, o.Checked, func(yes bool) {
			if !o.Disabled() {
				o.SetChecked(yes)
			}
		})
		r.control("box", name, made, made.Inside[0].Attrs, o)
	case interface {
		fyne.Tappable
		Content() fyne.CanvasObject
	}:
		r.pressable(shown, o.Content(), func() { o.Tapped(nil) })
	default:
		r.row(shown)
	}
}

func (r *reader) text(o *kit.Text) {
	switch {
	case o.Text == "", o.Unread:
	case o.SizeName == theme.SizeNameSubHeadingText:
		r.add(heading(r.nextID(), "h2", o.Text), "head")
	case wrong(o):
		says := heading(r.nextID(), "p", o.Text)
		says.Attrs["role"] = "alert"
		r.add(says, "wrong "+o.Text+" "+strconv.Itoa(r.before))
	default:
		r.add(heading(r.nextID(), "p", o.Text), "text")
	}
}

// rich adds a text with headings, lists and the like.
func (r *reader) rich(o *widget.RichText) {
	id, parts := r.nextID(), richOf(o.Segments)
	if len(parts) == 1 && parts[0].Tag == "h3" {
		r.add(heading(id, "h2", o.String()), "head")
		return
	}
	r.add(element("", "div", map[string]string{"id": "text-" + id, "data-rich": ""}, parts...), "rich")
}

// row adds the contents of an object. In a row of a form, the label is the name of its control.
func (r *reader) row(o fyne.CanvasObject) {
	inside, at := kit.Inside(o), len(r.all)
	label := kit.LabelOf(o)
	if label != nil {
		r.label, inside = label.Text, inside[1:]
	}
	for _, one := range inside {
		r.read(one)
	}
	if label != nil && r.label != "" { // there is only a text
		behind := slices.Clone(r.all[at:])
		r.all, r.label = r.all[:at], ""
		r.text(label)
		r.all = append(r.all, behind...)
	}
}

// name is the name of a field: its own name, or else the label of its row, or else the dialog's
// title.
func (r *reader) name(own string) string {
	name := words.Or(own, words.Or(r.label, r.title))
	r.label = ""
	return name
}

func (r *reader) button(b *kit.Button) {
	name := words.Or(b.Text, b.Tip)
	made := r.page.button(r.nextID(), name, func() {
		if !b.Disabled() {
			b.OnTapped()
		}
	})
	r.control("button", name, made, made.Attrs, b)
}

// pressable adds what can be pressed, such as a row of a list, as a button.
func (r *reader) pressable(o, content fyne.CanvasObject, press func()) {
	name := strings.Join(texts(content, func(*kit.Text) bool { return true }), "; ")
	if named, has := o.(interface{ Called() string }); has && name == "" {
		name = named.Called()
	}
	made := r.page.button(r.nextID(), name, func() {
		if !disabled(o) {
			press()
		}
	})
	if line, of := o.(interface {
		Ticked() *bool
		Opens() bool
	}); of {
		if ticked := line.Ticked(); ticked != nil {
			made.Attrs["aria-pressed"] = strconv.FormatBool(*ticked)
		}
		if line.Opens() { // it shows other buttons instead
			made.Attrs["aria-expanded"] = "false"
		}
	}
	r.control("button", name, made, made.Attrs, o)
}

// field adds a field or, with options, a choice, and returns its attributes.
func (r *reader) field(o fyne.CanvasObject, own, value string, options []option, take func(string)) map[string]string {
	name := r.name(own)
	made := r.page.labelled(r.nextID(), name, value, options, func(value string) {
		if !disabled(o) {
			take(value)
		}
	})
	attrs := made.Inside[1].Attrs
	r.control("field", name, made, attrs, o)
	return attrs
}

// control adds a control; attrs are those of the part of it that has the keyboard.
func (r *reader) control(kind, name string, made Element, attrs map[string]string, o fyne.CanvasObject) {
	b, is := o.(*kit.Button)
	urgent := is && b.Importance == widget.HighImportance
	switch {
	case disabled(o):
		attrs["aria-disabled"] = "true" // keeps the keyboard
	case kind == "button" && !urgent: // an early Enter does no harm, such as to discard work
	case r.first == nil || urgent && !r.urgent:
		r.first, r.urgent = attrs, urgent
	}
	attrs["data-turns"] = "" // what has changed is then shown
	r.add(made, kind+" "+name)
}

func disabled(o fyne.CanvasObject) bool {
	d, can := o.(interface{ Disabled() bool })
	return can && d.Disabled()
}

// wrong reports whether a text is an error.
func wrong(t *kit.Text) bool { return t.Importance == widget.DangerImportance }

// texts returns the visible texts of a kind in an object.
func texts(o fyne.CanvasObject, of func(*kit.Text) bool) (all []string) {
	if o == nil || !o.Visible() {
		return nil
	}
	if t, is := o.(*kit.Text); is && t.Text != "" && of(t) {
		return []string{t.Text}
	}
	for _, inside := range kit.Inside(o) {
		all = append(all, texts(inside, of)...)
	}
	return all
}
