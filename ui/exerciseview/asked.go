package exerciseview

import (
	"plytree/editor/answering"
	"plytree/editor/reading"
	"plytree/editor/taskwords"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/panel"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// asked is the task that is worked on: its question, and what answers it that
// does not stand at a node.
type asked struct {
	lang words.Language

	does StudentActions

	own      *kit.Text // in the teacher's words
	question *kit.Text
	number   *kit.Field // the value, or how many leaves
	problem  *kit.Text
	line     *answerLine
	move     *kit.Select
	none     *kit.Check
	bounds   *fyne.Container
	content  *fyne.Container

	left, right string // what the keys are called that move a node

	field exercise.Slot // that is answered here, or at the selected node
	was   string        // what stood in number before
	moves []reading.Option
}

func newAsked(pane kit.Pane, draw panel.Draws, a StudentActions) *asked {
	p := &asked{lang: pane.Lang, does: a, own: kit.Wrapped(""), question: kit.Wrapped(""), problem: kit.Problem()}
	p.left, p.right = action.KeyOf(pane.Lang, "move left"), action.KeyOf(pane.Lang, "move right")
	p.number = pane.Field("")
	p.number.OnLeave = func() { p.take() }
	p.number.OnSubmitted = func(string) {
		if p.take() {
			a.Done()
		}
	}
	p.move = pane.Select(nil, func(i int) {
		if i >= 0 {
			_ = a.Answer(p.field, p.moves[i].Value)
		}
	})
	p.move.PlaceHolder = pane.Lang.L("choose a child")
	p.none = pane.Check(pane.Lang.L("No branch is pruned"), func(yes bool) { a.None(yes) })
	p.bounds = container.NewGridWithColumns(3)
	for _, b := range claims() {
		p.bounds.Add(pane.Button("", func() {
			a.AnswerThenNext(p.field, string(b))
		}))
	}
	p.line = newAnswerLine(pane, draw, a)
	p.content = container.NewVBox(p.own, p.question, p.number, p.line.content, p.move, p.bounds, p.none)
	return p
}

func claims() []explain.Claim { return []explain.Claim{explain.Exact, explain.AtLeast, explain.AtMost} }

// fit writes the words of the bounds behind their signs, where there is room for them.
func (p *asked) fit() {
	const room = 290
	write := func(text func(claim string) string) {
		for i, claim := range claims() {
			p.bounds.Objects[i].(*kit.Button).SetText(text(p.lang.Bound(claim)))
		}
	}
	write(func(claim string) string { return claim })
	if p.bounds.MinSize().Width > kit.Scaled(room) {
		write(func(claim string) string { return string([]rune(claim)[:1]) })
	}
}

// take hands on what was typed, and reports whether it is taken.
func (p *asked) take() bool {
	if !p.number.Visible() || p.number.Text == p.was {
		kit.Complain(p.lang, p.problem, nil)
		return true
	}
	err := p.does.Answer(p.field, p.number.Text)
	kit.Complain(p.lang, p.problem, err)
	return err == nil
}

func (p *asked) set(x answering.Work, sheet *answering.Sheet) {
	task := sheet.Tasks()[x.Task()]
	kit.ShowText(p.own, p.lang.OfSample(task.Text))
	kit.SetText(p.question, p.says(sheet, x.Task()))
	field, there := x.Field()
	given := x.Filled().Text(field)
	if field != p.field || given != p.was {
		kit.Complain(p.lang, p.problem, nil)
	}
	p.field = field
	form := task.Ask.Form()
	single := answeredInPanel(form)
	kit.SetVisible(single, p.number)
	if single {
		p.was = given
		p.number.Numbers = form.Shape == exercise.One
		p.number.ShowText(given)
	}
	kit.SetVisible(form.Content == exercise.NumberSet, p.line.content)
	if form.Content == exercise.NumberSet {
		p.line.set(x, sheet)
	}
	kit.SetVisible(form.Content == exercise.Move, p.move)
	if form.Content == exercise.Move {
		p.setMoves(reading.Moves(sheet, x.Task()), given)
	}
	kit.SetVisible(form.Content == exercise.Claim, p.bounds)
	open := there && !x.Given(field)
	kit.SetEnabled(open, p.number, p.move)
	for _, b := range p.bounds.Objects {
		kit.SetEnabled(open, b.(*kit.Button))
	}
	p.setNone(form.Content, sheet.None(x.Answers(), x.Task()), len(sheet.Listed(x.Answers(), x.Task())) == 0)
	kit.LayOut(p.content)
}

// says says what a task asks, and how it is answered here.
func (p *asked) says(sheet *answering.Sheet, task int) string {
	about, reader := sheet.About(task), taskwords.Screen
	about.Left, about.Right = p.left, p.right
	if kit.Fingers() {
		reader = taskwords.Finger
	}
	return p.lang.Say(taskwords.Question(about, reader))
}

// answeredInPanel reports whether what is asked is answered by one text, in the
// panel.
func answeredInPanel(f exercise.Form) bool {
	switch f.Content {
	case exercise.Number:
		return f.Shape == exercise.One
	case exercise.NumberSet, exercise.Ordering:
		return true
	}
	return false
}

// setMoves offers the children of the root, with the labels of their moves.
func (p *asked) setMoves(moves []reading.Option, given string) {
	p.moves = moves
	p.move.Options, p.move.Selected = nil, ""
	for _, move := range moves {
		p.move.Options = append(p.move.Options, move.Text)
		if move.Value == given {
			p.move.Selected = move.Text
		}
	}
	p.move.Refresh()
}

// setNone shows the box for an answer that is there and empty, where nothing is
// marked, or for that no numbers do it.
func (p *asked) setNone(asked exercise.Content, none, empty bool) {
	kit.SetVisible(asked == exercise.Branches && empty || asked == exercise.Filling, p.none)
	p.none.Text = p.lang.L("No branch is pruned")
	if asked == exercise.Filling {
		p.none.Text = p.lang.L("No such values exist")
	}
	tick(p.none, none)
}
