package exerciseview

import (
	"slices"

	"plytree/editor/answering"
	"plytree/editor/taskwords"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/ui/action"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// asked is the current task: its question, and the fields for answers that aren't typed at a node.
type asked struct {
	student *Student
	lang    words.Language

	own      *kit.Text // the teacher's own wording
	question *kit.Text
	number   *kit.Field // for an answer that is typed
	problem  *kit.Text
	line     *answerLine
	drawn    *kit.Board
	move     *kit.Select
	none     *kit.Check
	bounds   *fyne.Container
	content  *fyne.Container

	left, right string // the names of the keys that move a node

	field   answering.Field // the field to answer next
	buttons []string        // the texts of the buttons for the options
}

func newAsked(v *Student) *asked {
	pane := v.pane
	p := &asked{student: v, lang: v.Lang, own: kit.Wrapped(""), question: kit.Wrapped(""), problem: kit.Problem()}
	p.left, p.right = action.KeyOf(pane.Lang, "move left"), action.KeyOf(pane.Lang, "move right")
	p.number = pane.Field("")
	p.number.OnLeave = func() { p.take() }
	p.number.OnSubmitted = func(string) {
		if p.take() {
			v.tree.Focus()
		}
	}
	p.move = pane.Select(nil, func(i int) {
		if i >= 0 {
			_ = v.answer(p.field.Slot, p.field.Options[i].Text)
		}
	})
	p.move.PlaceHolder = pane.Lang.L("choose an answer")
	p.none = pane.Check("", func(yes bool) { v.put(v.work().SetNone(yes)) })
	p.bounds = container.NewGridWithColumns(3)
	p.line, p.drawn = newAnswerLine(v), newDrawnBoard(v)
	p.content = container.NewVBox(p.own, p.question, p.number, p.line.content, container.NewHBox(p.drawn), p.move,
		p.bounds, p.none)
	return p
}

// fit writes the options on their buttons in full or, if there is too little room, only their
// signs.
func (p *asked) fit() {
	const room = 290
	write := func(text func(option string) string) {
		for i, o := range p.bounds.Objects {
			o.(*kit.Button).SetText(text(p.buttons[i]))
		}
	}
	write(func(option string) string { return option })
	if p.bounds.MinSize().Width > kit.Scaled(room) {
		write(func(option string) string { return string([]rune(option)[:1]) })
	}
}

// offer makes a button for each option, unless the buttons already exist.
func (p *asked) offer() {
	var all []string
	for _, o := range p.field.Options {
		all = append(all, p.lang.Say(sentence.Sentence(o.Label)))
	}
	if slices.Equal(all, p.buttons) {
		return
	}
	p.bounds.RemoveAll()
	p.buttons = all
	for i := range all {
		p.bounds.Add(p.student.pane.Button("",
			func() { p.student.answerThenNext(p.field.Slot, p.field.Options[i].Text) }))
	}
	p.fit()
}

// take stores the typed answer, or shows why it can't be read, and reports whether it could.
func (p *asked) take() bool {
	if !p.number.Visible() || p.number.Text == p.field.Text {
		kit.Complain(p.lang, p.problem, nil)
		return true
	}
	err := p.student.answer(p.field.Slot, p.number.Text)
	kit.Complain(p.lang, p.problem, err)
	return err == nil
}

func (p *asked) set(x answering.Work, sheet *answering.Sheet) {
	task := sheet.Tasks()[x.Task()]
	kit.ShowText(p.own, p.lang.OfSample(task.Text))
	kit.SetText(p.question, p.says(sheet, x.Task()))
	f, there := x.Next()
	if f.Slot != p.field.Slot || f.Text != p.field.Text {
		kit.Complain(p.lang, p.problem, nil)
	}
	p.field = f
	here, chosen := f.Node == 0, f.Entry == answering.Choice
	typed := here && !chosen && f.Entry != answering.List && f.Entry != answering.Drawn
	kit.SetVisible(typed, p.number)
	if typed {
		p.number.Numbers = f.Entry == answering.Number
		p.number.ShowText(f.Text)
	}
	kit.SetVisible(f.Entry == answering.Set, p.line.content)
	if f.Entry == answering.Set {
		p.line.set(x, sheet)
	}
	drawn := p.student.drawnCells()
	p.drawn.Set(drawn)
	kit.SetVisible(drawn != nil, p.drawn)
	kit.SetVisible(chosen && here, p.move)
	kit.SetVisible(chosen && !here, p.bounds)
	switch {
	case chosen && here:
		p.setOptions()
	case chosen:
		p.offer()
	}
	open := there && !f.Given
	kit.SetEnabled(open, p.number, p.move)
	for _, b := range p.bounds.Objects {
		kit.SetEnabled(open, b.(*kit.Button))
	}
	none := x.None(x.Task())
	kit.SetVisible(none != nil, p.none)
	if none != nil {
		p.none.Text = p.lang.Say(sentence.Sentence(none.Says))
		kit.SetEnabled(!none.Listed, p.none) // it stays visible, so that the buttons below keep their places
		tick(p.none, none.Entered)
	}
	kit.LayOut(p.content)
}

// says returns the question of a task, with how to answer it here.
func (p *asked) says(sheet *answering.Sheet, task int) string {
	about, reader := sheet.About(task), taskwords.Screen
	about.Left, about.Right = p.left, p.right
	if kit.Fingers() {
		reader = taskwords.Finger
	}
	return p.lang.Say(taskwords.Question(about, reader))
}

// setOptions puts the options into the selection list.
func (p *asked) setOptions() {
	p.move.Options, p.move.Selected = nil, ""
	for _, o := range p.field.Options {
		says := p.lang.Say(sentence.Sentence(o.Label))
		p.move.Options = append(p.move.Options, says)
		if o.Text == p.field.Text {
			p.move.Selected = says
		}
	}
	p.move.Refresh()
}
