package exercise

import (
	"errors"
	"math/big"
	"reflect"
	"slices"

	"plytree/editor/answering"
	"plytree/editor/words"
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// TeacherActions is what a teacher does in the panel.
type TeacherActions struct {
	Change   func(*exercise.Exercise)
	Selected func() []string // what the selected inner nodes are called
	Solve    func()          // as a student
}

// Teacher is where an exercise is made: what is asked, for how many marks, and
// what is right.
type Teacher struct {
	lang words.Language

	*kit.Section
	does     TeacherActions
	exercise *exercise.Exercise // as it is shown
	options  engine.Options

	instructions *kit.Field
	mode         *kit.Select
	hints, both  *kit.Check
	tasks        []*taskForm // in the order of exercise.Asks
	sum          *widget.Label
	problem      *widget.Label
}

// The modes as the panel offers them.
var modes = [...]exercise.Mode{exercise.Practice, exercise.Test}

// NewTeacher makes the panel in a pane.
func NewTeacher(pane kit.Pane, a TeacherActions) *Teacher {
	p := &Teacher{lang: pane.Lang, does: a, sum: widget.NewLabel(""), problem: kit.Problem()}
	p.instructions = pane.Values(pane.Lang.L("such as: search from left to right"), nil)
	p.instructions.SetMinRowsVisible(2)
	p.instructions.OnLeave = func() { p.change(func(e *exercise.Exercise) { e.Instructions = p.instructions.Text }) }
	p.mode = pane.Select([]string{pane.Lang.L("practice: the program helps"), pane.Lang.L("test: it gives nothing away")}, func(i int) {
		p.change(func(e *exercise.Exercise) { e.Mode = modes[i] })
	})
	p.hints = pane.Check(pane.Lang.L("Give hints"), func(yes bool) {
		p.change(func(e *exercise.Exercise) {
			if e.Hints = nil; !yes {
				e.Hints = &yes
			}
		})
	})
	p.both = pane.Check("", func(yes bool) { p.change(func(e *exercise.Exercise) { acceptOther(e, p.options, yes) }) })
	solve := pane.Button(pane.Lang.L("Solve it"), a.Solve)
	list := container.NewVBox()
	for _, ask := range exercise.Forward() {
		f := newTaskForm(pane, ask, p.change, a.Selected)
		p.tasks = append(p.tasks, f)
		list.Add(f.content)
	}
	p.Section = pane.Section("teacher", true, pane.Lang.L("Edit exercise"), container.NewVBox(
		p.instructions, kit.Row(pane.Lang.L("Mode"), p.mode), p.hints, p.both, p.problem,
		widget.NewSeparator(), list,
	), p.sum, solve)
	return p
}

// First is the field that has the keyboard first.
func (p *Teacher) First() fyne.Focusable { return p.Section.First(p.tasks[0].asked) }

// change hands on a changed copy of the exercise, if anything differs.
func (p *Teacher) change(how func(*exercise.Exercise)) {
	if p.exercise == nil {
		return
	}
	e := *p.exercise
	e.Tasks, e.Accept = slices.Clone(e.Tasks), slices.Clone(e.Accept)
	how(&e)
	if !reflect.DeepEqual(&e, p.exercise) {
		p.does.Change(&e)
	}
}

// Set shows an exercise with its key, or why it has none, for a tree that is
// searched so.
func (p *Teacher) Set(e *exercise.Exercise, o engine.Options, sheet *answering.Sheet, err error) {
	p.exercise, p.options = e, o.WithDefaults()
	p.instructions.ShowText(e.Instructions)
	p.mode.ShowIndex(max(0, slices.Index(modes[:], e.Mode)))
	tick(p.hints, e.GivesHints())
	kit.SetVisible(!e.Test(), p.hints)
	p.both.Text = p.lang.L("Cutting {{.Rule}} is right, too", map[string]any{"Rule": p.lang.Cutoff(otherRule(p.options))})
	tick(p.both, slices.Contains(e.Accept, engine.Options{Cutoff: otherRule(p.options)}))
	kit.SetVisible(p.options.Algorithm != engine.Minimax, p.both)
	var refused *exercise.KeyError
	if !errors.As(err, &refused) || refused.Task == "" {
		kit.Complain(p.lang, p.problem, err)
	} else {
		kit.Complain(p.lang, p.problem, nil)
	}
	for _, f := range p.tasks {
		i := f.in(e)
		if i < 0 {
			f.setNone()
			continue
		}
		var wrong error
		if refused != nil && refused.Task == e.Tasks[i].Key() {
			wrong = refused
		}
		f.set(e.Tasks[i], keyText(p.lang, sheet, i), wrong)
	}
	p.sum.SetText(p.lang.Count(exercise.Rounded(sumOf(e)), "{{.Count}} mark", "{{.Count}} marks"))
	p.Arrange()
}

func sumOf(e *exercise.Exercise) *big.Rat {
	sum := new(big.Rat)
	for _, t := range e.Tasks {
		if worth := new(big.Rat).SetFloat64(t.Worth()); worth != nil { // nil where it is infinite
			sum.Add(sum, worth)
		}
	}
	return sum
}

// tick shows a tick, which is not a change by the user.
func tick(c *kit.Check, yes bool) {
	changed := c.OnChanged
	c.OnChanged = nil
	c.SetChecked(yes)
	c.OnChanged = changed
	c.Refresh()
}

// otherRule is the one of the two rules by which the search does not cut.
func otherRule(o engine.Options) engine.Cutoff {
	if o.Cutoff == engine.CutAtEqual {
		return engine.CutBeyondEqual
	}
	return engine.CutAtEqual
}

// acceptOther accepts the search by the other rule, or no longer.
func acceptOther(e *exercise.Exercise, o engine.Options, yes bool) {
	other := engine.Options{Cutoff: otherRule(o)}
	e.Accept = slices.DeleteFunc(e.Accept, func(a engine.Options) bool { return a == other })
	if yes {
		e.Accept = append(e.Accept, other)
	}
}
