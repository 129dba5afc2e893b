package form

import (
	"slices"

	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
	"plytree/editor/look"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// lookChoice is the choice of a kept look, or of none.
type lookChoice struct {
	*asking
	choice *kit.Select
	none   string // what none is called
	all    []look.Look
}

// lookChoice makes a choice; chosen is called with what is chosen, the zero look for none.
func (a *asking) lookChoice(none string, chosen func(look.Look)) *lookChoice {
	c := &lookChoice{asking: a, none: none}
	c.choice = a.Select([]string{none}, func(int) { chosen(c.chosen()) })
	c.choice.ShowIndex(0)
	return c
}

// options are what can be chosen. A look that is called as none is has quotes.
func (c *lookChoice) options() []string {
	options := []string{c.none}
	for _, l := range c.all {
		name := visible.Text(l.Name)
		if name == c.none {
			name = quoted(c.lang, name)
		}
		options = append(options, name)
	}
	return options
}

// load reads the kept looks, and chooses the first that is wanted, as it now is.
func (c *lookChoice) load(wanted func(look.Look) bool) {
	if c.Looks == nil {
		return
	}
	var all []look.Look
	c.Behind(func() { all, _ = c.Looks.All() }, func() { // what can't be read is said in the dialog of the looks
		if len(all)+len(c.all) == 0 {
			return
		}
		c.all = all
		c.choice.SetOptions(c.options())
		if i := slices.IndexFunc(all, wanted); i >= 0 {
			c.choice.ShowIndex(1 + i)
			c.choice.OnChanged("")
			return
		}
		c.changed()
	})
}

// chosen is the look that is shown, the zero one for none.
func (c *lookChoice) chosen() look.Look {
	if i := c.choice.SelectedIndex(); i > 0 {
		return c.all[i-1]
	}
	return look.Look{}
}

// lookField is the choice of a kept look in a dialog whose fields say the same: while they
// agree with a look it shows that one.
type lookField struct {
	*lookChoice
	picked string           // the name of the look that was chosen last
	freed  bool             // none was just chosen
	now    func() look.Look // what the fields say
	take   func(look.Look)  // lets the fields say what the look does
}

func (a *asking) lookField(now func() look.Look, take func(look.Look)) *lookField {
	f := &lookField{now: now, take: take}
	f.lookChoice = a.lookChoice(a.lang.L("custom"), func(l look.Look) {
		if l.Name != "" {
			f.picked = l.Name
			f.take(l)
		} else {
			f.freed = true
		}
		a.changed()
	})
	return f
}

// called finds the look with a name.
func called(name string) func(look.Look) bool {
	return func(l look.Look) bool { return look.Same(l.Name, name) }
}

// show shows the look with which the fields agree: that which was chosen, or else the first.
func (f *lookField) show() {
	now, agrees := f.now(), -1
	if !f.freed {
		agrees = slices.IndexFunc(f.all, func(l look.Look) bool { return l.Name == f.picked && l.Agrees(now) })
		if agrees < 0 {
			agrees = slices.IndexFunc(f.all, func(l look.Look) bool { return l.Agrees(now) })
		}
	}
	f.freed = false
	f.choice.ShowIndex(agrees + 1)
}

// row is the choice, with a button that keeps what the fields say: offered is the name of the
// look with which they began.
func (f *lookField) row() fyne.CanvasObject {
	text := f.lang.L("Save look…")
	b := f.Button(text, func() {
		now := f.now()
		now.Name = f.picked
		f.saveLook(f.lang.L("Save look"), now, true, f.all, func(kept look.Look) { f.load(called(kept.Name)) })
	})
	b.Icon, b.Tip = theme.DocumentSaveIcon(), text
	return kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		if b.Text = text; narrow(room) {
			b.Text = ""
		}
		return kit.Ended(f.choice, b)
	})
}

// saveLook asks for a name under which a look is kept among all others; its own is offered. Of
// one that has the name, over says whether it keeps what the new one leaves open. Then the
// look is kept, and handed on.
func (f Forms) saveLook(title string, l look.Look, over bool, all []look.Look, kept func(look.Look)) {
	a := f.asking()
	name := a.field(l.Name)
	name.SetPlaceHolder(f.Lang.L("such as the name of your course"))
	ask(a, title, f.Lang.L("Save"), kit.Rows(kit.Row(f.Lang.L("Name"), name)), name, func() (look.Look, string, error) {
		named, err := look.Named(name.Text)
		if err != nil {
			return l, "", err
		}
		made := l
		made.Name = named
		i := slices.IndexFunc(all, called(named))
		if i < 0 {
			return made, lookWords(f.Lang, made), nil
		}
		if over {
			made = made.Over(all[i])
		}
		return made, f.Lang.L("This replaces the look {{.Name}}.", map[string]any{"Name": quoted(f.Lang, visible.Text(all[i].Name))}), nil
	}, func(made look.Look) {
		f.changeLooks(func() error { return f.Looks.Keep(made) }, func() { kept(made) })
	})
}

// changeLooks changes the kept looks in the background, and then goes on; or it says what went
// wrong.
func (f Forms) changeLooks(change func() error, then func()) {
	var err error
	f.Behind(func() { err = change() }, func() {
		f.Tell(err)
		then()
	})
}

func quoted(lang words.Language, name string) string {
	return lang.Say(sentence.Say("“{{.Text}}”", "Text", name))
}

// lookWords is in words what a look says, without what it turns off.
func lookWords(lang words.Language, l look.Look) string {
	var all []any
	add := func(text string) {
		if text != "" {
			all = append(all, text)
		}
	}
	add(nameIn(shapes, shapeNames(lang), l.Shapes))
	add(nameIn(directions, directionNames(lang), l.Direction))
	add(nameIn(themes, themeNames(lang), l.Theme))
	add(nameIn(values, []string{lang.L("proven values"), lang.L("returned values")}, l.Values))
	add(map[look.Show]string{look.Plain: lang.L("the tree only"), look.Question: lang.L("a question to fill in"), look.Solution: lang.L("the solution"), look.Both: lang.L("question and solution")}[l.Show])
	for _, s := range []struct {
		on   look.Switch
		name string
	}{{l.Boxes, lang.L("answer boxes")}, {l.Numbers, lang.L("node numbers (1.2)")}, {l.Notes, lang.L("node notes")}, {l.Transparent, lang.L("transparent background")}} {
		add(words.Unless(!s.on.Or(false), s.name))
	}
	if all == nil { // it only turns something off
		for key, word := range l.Says() {
			add(key + ": " + word)
		}
	}
	return lang.Say(sentence.Say("{{.Name}}", "Name", sentence.List{Join: sentence.Commas, Items: all}))
}

// What the fields offer of a look, in their order, and what that is called.
var (
	shapes     = []scene.Shapes{scene.Triangles, scene.SquareCircle}
	directions = []scene.Direction{scene.Down, scene.Right}
	themes     = []palette.Theme{palette.Light, palette.Dark, palette.Print}
	values     = []scene.Values{scene.Proven, scene.Returned}
)

func shapeNames(lang words.Language) []string {
	return []string{lang.L("triangles ▲ ▼"), lang.L("squares and circles")}
}

func directionNames(lang words.Language) []string {
	return []string{lang.L("top to bottom"), lang.L("left to right")}
}

func themeNames(lang words.Language) []string {
	return []string{lang.L("light"), lang.L("dark"), lang.L("print (black on white)")}
}

// nameIn is what one of the offers is called, "" for none of them.
func nameIn[T comparable](offers []T, names []string, one T) string {
	if i := slices.Index(offers, one); i >= 0 {
		return names[i]
	}
	return ""
}
