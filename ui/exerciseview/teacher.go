package exerciseview

import (
	"errors"
	"math/big"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"plytree/editor/authoring"
	"plytree/editor/session"
	"plytree/editor/taskwords"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/ui/action"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// Teacher shows the active document's exercise while it is being edited, in a panel: the tasks,
// their searches and marks, and the key.
type Teacher struct {
	action.Front
	Panel *kit.Section
	pane  kit.Pane
	seen  func() // shows the side panel, with the student's view from its beginning
	// noteThen saves a test with a note that its teacher's view was opened, and then calls then.
	noteThen func(f session.Opening, then func())

	keys      keys
	shown     int     // the current task when the panel was last shown, -1 for none
	parts     [][]int // the indices of the tasks of each part
	frontPart int

	instructions *kit.Field
	mode         *kit.Select
	hints, both  *kit.Check
	checks       *kit.Field
	checksRow    *fyne.Container
	list         *fyne.Container
	heads        []*rowName // of each part, if there are several
	rows         []*askRow  // of the current part
	asked        []authoring.Row
	form         *taskForm
	remove       *kit.Button // the part
	partTools    *kit.Overflow
	blind        *kit.Text // the marks of a blind answer
	sum          *kit.Text
	problem      *kit.Text
	badChecks    *kit.Text       // what is wrong with the number of checks
	answered     *fyne.Container // says that there are answers, with a button that clears them
}

// The modes as the panel offers them.
var modes = [...]exercise.Mode{exercise.Practice, exercise.Test}

// NewTeacher makes the teacher's view of exercises, with its panel in a pane.
func NewTeacher(front action.Front, pane kit.Pane, seen func(), noteThen func(session.Opening, func())) *Teacher {
	lang := pane.Lang
	p := &Teacher{Front: front, pane: pane, seen: seen, noteThen: noteThen, shown: -1}
	p.sum, p.problem, p.badChecks, p.blind, p.list = kit.NewText(""), kit.Problem(), kit.Problem(), kit.Note(""),
		container.New(layout.NewCustomPaddedVBoxLayout(0))
	p.instructions = pane.Values(lang.L("Instructions, such as “Search from left to right”"), nil)
	p.instructions.SetMinRowsVisible(2)
	p.instructions.OnLeave = func() { p.change(func(e *exercise.Exercise) { e.Instructions = p.instructions.Text }) }
	p.mode = pane.Select([]string{lang.L("practice: with help"), lang.L("test: without help")}, func(i int) {
		p.change(func(e *exercise.Exercise) { e.Mode = modes[i] })
	})
	p.hints = pane.Check(lang.L("Allow hints"), func(yes bool) {
		p.change(func(e *exercise.Exercise) {
			if e.Hints = nil; !yes {
				e.Hints = &yes
			}
		})
	})
	p.checks = pane.Field("")
	p.checks.SetPlaceHolder(lang.L("unlimited"))
	p.checks.OnLeave = p.takeChecks
	p.checksRow = kit.Row(lang.L("Checks"), p.checks)
	p.both = pane.Check("",
		func(yes bool) { p.change(func(e *exercise.Exercise) { acceptOther(e, p.options(), yes) }) })
	p.form = newTaskForm(p)
	p.remove = pane.Tool(lang.L("Remove part"), nil,
		func() { p.made(authoring.RemovePart(p.exercise(), p.parts[p.frontPart])) })
	p.partTools = pane.Overflow(pane.Tool(lang.L("Duplicate part"), nil, p.copyPart), p.remove)
	parts := container.NewBorder(nil, nil, p.adder(pane), nil, p.partTools)
	solve := pane.Button(lang.L("Solve exercise"), p.toggle)
	note := kit.Note(lang.L("This file contains answers. They are saved with the exercise."))
	p.answered = container.NewVBox(note, pane.Button(lang.L("Clear all answers"), func() { p.Run("clear all") }))
	p.answered.Hide()
	p.Panel = pane.Section("teacher", true, lang.L("Edit exercise"), container.NewVBox(
		p.answered, p.problem, p.list, parts, p.blind, widget.NewSeparator(), p.form.content,
		widget.NewSeparator(), container.NewBorder(nil, nil, nil, p.sum, kit.Heading(lang.L("All tasks"))),
		p.instructions, kit.Row(lang.L("Mode"), p.mode), p.hints, p.checksRow, p.badChecks, p.both,
	), solve)
	return p
}

// FormInSight returns the part of the form to scroll to when a task becomes current: from its
// heading to the end of the fields above the question.
func (p *Teacher) FormInSight() (from, to fyne.CanvasObject) { return p.form.head, p.form.asked }

// First is the widget that gets the keyboard first.
func (p *Teacher) First() fyne.Focusable {
	if len(p.rows) == 0 {
		return p.Panel.First(p.instructions)
	}
	return p.Panel.First(p.rows[0].asked)
}

// adder makes the list that adds a part: with another search, or for a kind of task that forms a
// part by itself.
func (p *Teacher) adder(pane kit.Pane) *kit.Select {
	var alone []exercise.Ask
	for _, ask := range exercise.Asks() {
		if ask.Form().Apart {
			alone = append(alone, ask)
		}
	}
	options := []string{p.Lang.L("with a different search")}
	for _, ask := range alone {
		options = append(options, p.Lang.Say(taskwords.Name(exercise.Task{Ask: ask})))
	}
	add := pane.Select(options, nil)
	add.PlaceHolder = p.Lang.L("Add a part")
	add.OnChanged = func(chosen string) {
		at := slices.Index(options, chosen)
		if at < 0 {
			return
		}
		add.ClearSelected()
		if at == 0 {
			p.made(authoring.AddPart(p.Session().Tree(), p.exercise(), p.options()))
		} else {
			p.alone(alone[at-1])
		}
	}
	return add
}

// offered is the maximum number of searches in a menu.
const offered = 10

// copyPart duplicates the current part, and first asks for the search of the copy, if there is a
// choice.
func (p *Teacher) copyPart() {
	if p.frontPart >= len(p.parts) {
		return
	}
	part := p.parts[p.frontPart]
	searches, err := authoring.CopySearches(p.Session().Tree(), p.exercise(), p.options(), part)
	if err != nil {
		kit.Complain(p.Lang, p.problem, err)
		return
	}
	if searches == nil {
		p.made(authoring.CopyPart(p.exercise(), p.options(), part, p.options()))
		return
	}
	var names []string
	for _, o := range searches[:min(len(searches), offered)] {
		names = append(names, p.Lang.Say(explain.Search(p.Session().Tree(), o)))
	}
	kit.Menu(p.partTools, names, func(i int) {
		p.made(authoring.CopyPart(p.exercise(), p.options(), part, searches[i]))
	})
}

// exercise returns the exercise that is being edited, or nil: a field may lose the keyboard after
// another document became active.
func (p *Teacher) exercise() *exercise.Exercise {
	if !p.On() {
		return nil
	}
	return p.Session().Document().Exercise
}

// options returns the options of the file's search.
func (p *Teacher) options() search.Options { return p.Session().Options().WithDefaults() }

// change changes the exercise, if that makes a difference.
func (p *Teacher) change(how func(*exercise.Exercise)) {
	if p.exercise() == nil {
		return
	}
	e := *p.exercise()
	e.Tasks, e.Accept = slices.Clone(e.Tasks), slices.Clone(e.Accept)
	how(&e)
	if !reflect.DeepEqual(&e, p.exercise()) {
		p.Session().SetExercise(&e)
		p.Show()
	}
}

// set shows the exercise with its key, or the error that says why it has none.
func (p *Teacher) set(err error) {
	e, view := p.exercise(), p.TeacherView()
	kit.SetVisible(p.Session().Work().Answers().HasAnswer(), p.answered)
	task := p.Session().Work().Task()
	task = min(task, max(0, len(e.Tasks)-1))
	p.instructions.ShowText(e.Instructions)
	p.mode.ShowIndex(max(0, slices.Index(modes[:], e.Mode)))
	tick(p.hints, e.GivesHints())
	p.showChecks()
	kit.SetVisible(!e.Test(), p.hints, p.checksRow)
	p.both.Text = p.Lang.L("Also accept cut-offs {{.Rule}}", "Rule", p.Lang.Cutoff(otherRule(p.options())))
	tick(p.both, slices.Contains(e.Accept, search.Options{Cutoff: otherRule(p.options())}))
	kit.SetVisible(!p.options().Algorithm.Form().NoWindows, p.both)
	var refused *exercise.KeyError
	errors.As(err, &refused)
	wrong := -1 // the task with the error, -1 for none
	if refused != nil {
		wrong = e.Task(refused.Task)
	}
	general := err
	if wrong >= 0 {
		general = nil
	}
	kit.Complain(p.Lang, p.problem, general)
	p.setList(task, wrong)
	var problem error
	if wrong == task {
		problem = err
	}
	part := []int(nil)
	if p.frontPart < len(p.parts) {
		part = p.parts[p.frontPart]
	}
	p.form.set(e, task, part, view, problem)
	kit.ShowText(p.blind, view.Total)
	p.sum.SetText(p.Lang.Count(exercise.Rounded(sumOf(e.Tasks)), "{{.Count}} mark", "{{.Count}} marks"))
	p.Panel.Arrange()
}

// showChecks shows the number of checks that are allowed.
func (p *Teacher) showChecks() {
	text := ""
	if n := p.exercise().Checks; n != nil {
		text = strconv.Itoa(*n)
	}
	p.checks.ShowText(text)
	kit.Complain(p.Lang, p.badChecks, nil)
}

// takeChecks stores the typed number of checks: a whole number, or nothing for no limit.
func (p *Teacher) takeChecks() {
	text := strings.TrimSpace(p.checks.Text)
	n, err := strconv.Atoi(text)
	switch {
	case p.exercise() == nil:
	case text == "":
		p.change(func(e *exercise.Exercise) { e.Checks = nil })
	case err != nil || n < 0:
		p.showChecks()
		kit.Complain(p.Lang, p.badChecks,
			sentence.Refuse("The number of checks must be a whole number of at least 0, or empty for no limit."))
	default:
		p.change(func(e *exercise.Exercise) { e.Checks = &n })
	}
}

// setList lists the tasks that the current part asks or could ask, and the other parts with their
// searches.
func (p *Teacher) setList(task, wrong int) {
	e := p.exercise()
	p.parts = exercise.Divided(e, p.options())
	p.frontPart = max(0, slices.IndexFunc(p.parts, func(part []int) bool { return slices.Contains(part, task) }))
	kit.SetEnabled(len(p.parts) > 1, p.remove)
	p.list.Objects = nil
	if len(p.parts) == 0 {
		p.addRows(nil, task, wrong)
	}
	for i, part := range p.parts {
		if len(p.parts) > 1 {
			p.addHead(i, part, wrong)
		}
		if i == p.frontPart {
			p.addRows(part, task, wrong)
		}
	}
	p.list.Refresh()
}

// addHead adds the heading of a part. A click on it makes the part current.
func (p *Teacher) addHead(i int, part []int, wrong int) {
	if i == len(p.heads) {
		p.heads = append(p.heads, newPartHead(p.pane, func() { p.turn(p.parts[i][0]) }))
	}
	head := p.heads[i]
	first := p.exercise().Tasks[part[0]]
	name := p.Lang.Say(explain.Search(p.Session().Tree(), first.Search.Over(p.options()).WithDefaults()))
	if first.Ask.Form().Apart {
		name = taskName(p.Lang, first)
	}
	name = p.Lang.L("{{.Number}}. {{.Name}}", "Number", i+1, "Name", name)
	head.open(i == p.frontPart)
	if i != p.frontPart {
		name += "\n" + p.figures(part)
	}
	head.set(name, false, false, slices.Contains(part, wrong) && i != p.frontPart)
	head.text.TextStyle.Bold = i == p.frontPart
	head.text.Refresh() // in bold it may need another line
	p.list.Add(head)
}

// figures returns the number of tasks of a part and their marks, as a text.
func (p *Teacher) figures(part []int) string {
	var tasks []exercise.Task
	for _, task := range part {
		tasks = append(tasks, p.exercise().Tasks[task])
	}
	return p.Lang.L("{{.First}}, {{.Next}}",
		"First", p.Lang.Count(len(part), "{{.Count}} task", "{{.Count}} tasks"),
		"Next", p.Lang.Count(exercise.Rounded(sumOf(tasks)), "{{.Count}} mark", "{{.Count}} marks"),
	)
}

// addRows adds the tasks that a part asks or could ask.
func (p *Teacher) addRows(part []int, task, wrong int) {
	p.asked = authoring.Rows(p.exercise(), part)
	for i, row := range p.asked {
		if i == len(p.rows) {
			p.rows = append(p.rows, newAskRow(p, i))
		}
		if row.Task < 0 {
			p.rows[i].set(taskName(p.Lang, exercise.Task{Ask: row.Ask}), "", false, false)
		} else {
			t := p.exercise().Tasks[row.Task]
			p.rows[i].set(taskName(p.Lang, t), p.Lang.Number(numeral.Format(t.Worth())), row.Task == task,
				row.Task == wrong)
		}
		p.list.Add(p.rows[i].content)
	}
}

// ask adds the task of a row, or removes it.
func (p *Teacher) ask(i int, yes bool) {
	row := p.asked[i]
	switch {
	case yes && row.Task < 0:
		var part []int
		if p.frontPart < len(p.parts) {
			part = p.parts[p.frontPart]
		}
		p.ticked(authoring.Ask(p.exercise(), part, row))
	case !yes && row.Task >= 0:
		p.ticked(authoring.Remove(p.exercise(), row.Task))
	}
}

// bring makes the task of a row current, and adds it if it isn't asked yet.
func (p *Teacher) bring(i int) {
	if row := p.asked[i]; row.Task >= 0 {
		p.turn(row.Task)
		return
	}
	p.ask(i, true)
}

func sumOf(tasks []exercise.Task) *big.Rat {
	sum := new(big.Rat)
	for _, t := range tasks {
		if worth := new(big.Rat).SetFloat64(t.Worth()); worth != nil { // nil for infinity
			sum.Add(sum, worth)
		}
	}
	return sum
}

// tick sets a check box without reporting a change by the user.
func tick(c *kit.Check, yes bool) {
	changed := c.OnChanged
	c.OnChanged = nil
	c.SetChecked(yes)
	c.OnChanged = changed
	c.Refresh()
}

// otherRule returns the cut-off rule that the search doesn't use.
func otherRule(o search.Options) search.Cutoff {
	if o.Cutoff == search.CutAtEqual {
		return search.CutBeyondEqual
	}
	return search.CutAtEqual
}

// acceptOther adds the search with the other cut-off rule to the accepted ones, or removes it.
func acceptOther(e *exercise.Exercise, o search.Options, yes bool) {
	other := search.Options{Cutoff: otherRule(o)}
	e.Accept = slices.DeleteFunc(e.Accept, func(a search.Options) bool { return a == other })
	if yes {
		e.Accept = append(e.Accept, other)
	}
}
