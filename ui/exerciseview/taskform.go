package exerciseview

import (
	"reflect"
	"slices"
	"strings"

	"plytree/editor/authoring"
	"plytree/editor/reading"
	"plytree/editor/taskwords"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// taskForm has the fields in which a teacher edits the current task, and its key.
type taskForm struct {
	teacher *Teacher
	lang    words.Language

	title         *kit.Text
	head, asked   fyne.CanvasObject // the heading, and the fields above the question
	up, down      *kit.Button
	id            *kit.Field
	text          *kit.Field
	how           *kit.Select // chooses among the task's ways
	nodes         *kit.Text
	all           *kit.Button
	nodesRow      *fyne.Container
	terms         *termsForm
	game          *kit.Text // the position whose tree is drawn
	gameRow       *fyne.Container
	key, blind    *kit.Text
	problem       *kit.Text
	content       *fyne.Container
	task          int
	shownProblems error // why the task can't be asked, or nil
}

// ways lists the keys of tasks that choose between two meanings of the question, with the default
// first.
var ways = []way{
	newWay(exercise.AtTerm, func(t *exercise.Task) *exercise.When { return &t.At },
		[]exercise.When{exercise.Leaving, exercise.Entry},
		sentence.Say("when the search leaves the node"), sentence.Say("when the search enters the node")),
	newWay(exercise.ByTerm, func(t *exercise.Task) *exercise.Basis { return &t.By },
		[]exercise.Basis{exercise.Proof, exercise.ByWindow},
		sentence.Say("by what the search proves"), sentence.Say("by the window on entry")),
	newWay(exercise.OfTerm, func(t *exercise.Task) *exercise.Compared { return &t.Change.Of },
		[]exercise.Compared{exercise.ComparePruned, exercise.CompareMoves},
		sentence.Say("compares the pruned branches"), sentence.Say("compares the best moves")),
}

// way is one such key, with the texts of its values.
type way struct {
	term   exercise.Term
	labels []sentence.Sentence
	chosen func(exercise.Task) int
	choose func(*exercise.Task, int)
}

func newWay[W comparable](term exercise.Term, of func(*exercise.Task) *W, words []W, labels ...sentence.Sentence) way {
	return way{
		term, labels,
		func(t exercise.Task) int { return max(0, slices.Index(words, *of(&t))) },
		func(t *exercise.Task, i int) { *of(t) = words[i] },
	}
}

// wayOf returns the way of a kind of task, if it has one.
func wayOf(ask exercise.Ask) (way, bool) {
	i := slices.IndexFunc(ways, func(w way) bool { return ask.Has(w.term) })
	if i < 0 {
		return way{}, false
	}
	return ways[i], true
}

func newTaskForm(t *Teacher) *taskForm {
	pane, lang := t.pane, t.Lang
	f := &taskForm{teacher: t, lang: lang, title: kit.Heading(""), nodes: kit.Note(""), key: kit.Wrapped(""),
		blind: kit.Note(""), problem: kit.Problem()}
	f.title.Wrapping = fyne.TextWrapWord
	f.up = pane.Icon(theme.MoveUpIcon(), lang.L("Move task up (Alt+Up)"), func() { t.move(-1) })
	f.down = pane.Icon(theme.MoveDownIcon(), lang.L("Move task down (Alt+Down)"), func() { t.move(1) })
	again := pane.Icon(theme.ContentCopyIcon(), lang.L("Duplicate task"),
		func() { t.made(authoring.Again(t.exercise(), f.task)) })
	f.id = pane.Field("")
	f.id.OnLeave = f.takeID
	f.text = pane.Values(lang.L("your own wording (optional)"), nil)
	f.text.SetMinRowsVisible(2)
	f.text.OnLeave = func() { f.change(func(t *exercise.Task) { t.Text = f.text.Text }) }
	f.how = pane.Select(nil, func(i int) {
		f.change(func(t *exercise.Task) {
			if w, there := wayOf(t.Ask); there {
				w.choose(t, i)
			}
		})
	})
	only := pane.Button(lang.L("Selected only"), func() {
		f.change(func(of *exercise.Task) {
			of.Nodes = t.inner()
			of.Choose("nodes")
		})
	})
	f.all = pane.Button(lang.L("All visited"), func() { f.change(func(t *exercise.Task) { t.Nodes = nil }) })
	f.nodesRow = container.NewVBox(f.nodes, container.NewHBox(only, f.all))
	f.terms = newTermsForm(pane, f.change, f.complain, t.nodes)
	f.game = kit.Wrapped("")
	f.gameRow = container.NewVBox(f.game, container.NewHBox(pane.Button(lang.L("Change position…"), f.askGame)))
	f.head = container.NewBorder(nil, nil, nil, container.NewHBox(f.up, f.down, again), kit.Middle(f.title))
	f.asked = container.NewVBox(f.key, f.blind, f.problem, f.gameRow, f.terms.content, f.how, f.nodesRow)
	f.content = container.NewVBox(f.head, f.asked, kit.Row(lang.L("Question"), f.text),
		kit.Row(lang.L("Task ID"), f.id), kit.Note(lang.L("The ID is the task's column in CSV files.")))
	return f
}

func taskName(lang words.Language, t exercise.Task) string {
	name := lang.Say(taskwords.Name(t))
	if t.ID != "" && t.ID != string(t.Ask) {
		name += " – " + t.ID
	}
	return name
}

// of returns the exercise, and false if it has no task with this index.
func (f *taskForm) of(task int) (*exercise.Exercise, bool) {
	e := f.teacher.exercise()
	return e, e != nil && task < len(e.Tasks)
}

// change changes the task, if that makes a difference.
func (f *taskForm) change(how func(*exercise.Task)) {
	e, asks := f.of(f.task)
	if !asks {
		return
	}
	if made := authoring.Change(e, f.task, how); !reflect.DeepEqual(made.Exercise.Tasks[f.task], e.Tasks[f.task]) {
		f.teacher.made(made)
	}
}

// askGame asks for the position whose tree is to be drawn.
func (f *taskForm) askGame() {
	if e, asks := f.of(f.task); asks {
		f.teacher.DrawTree(e.Tasks[f.task].Game,
			func(g exercise.Game) { f.change(func(t *exercise.Task) { t.Game = g }) })
	}
}

// complain shows why a typed text is refused or, for nil, why the task can't be asked.
func (f *taskForm) complain(err error) {
	if err == nil {
		err = f.shownProblems
	}
	kit.Complain(f.lang, f.problem, err)
}

// takeID stores the typed id, or shows why it is invalid.
func (f *taskForm) takeID() {
	e, asks := f.of(f.task)
	if !asks {
		return
	}
	t := e.Tasks[f.task]
	t.ID = strings.TrimSpace(f.id.Text)
	if t.ID == e.Tasks[f.task].ID {
		f.complain(nil)
		return
	}
	if err := exercise.CheckID(t.ID, t.Ask); err != nil {
		f.complain(err)
		return
	}
	if other := e.Task(t.Key()); other >= 0 && other != f.task {
		f.complain(sentence.Refuse("another task already has the ID {{.ID}}; use a different one", "ID", t.Key()))
		return
	}
	f.change(func(of *exercise.Task) { of.ID = t.ID })
}

// takeMarks stores the typed marks of a task, or shows why they are invalid.
func (f *taskForm) takeMarks(task int, text string) error {
	v, ok := written.Number(text)
	if !ok || v < 0 || v > mostMarks {
		err := sentence.Refuse("The marks must be a number of at least 0, such as 3 or 0.5.")
		f.complain(err)
		return err
	}
	f.complain(nil)
	if e, asks := f.of(task); asks && e.Tasks[task].Worth() != v {
		f.teacher.ticked(authoring.Change(e, task, func(t *exercise.Task) { t.Marks = &v }))
	}
	return nil
}

const mostMarks = 1e6

// set shows a task with its key, or why it can't be asked; part holds the indices of the tasks of
// its part.
func (f *taskForm) set(e *exercise.Exercise, task int, part []int, view reading.TeacherView, wrong error) {
	f.task, f.shownProblems = task, wrong
	if task >= len(e.Tasks) {
		f.content.Hide()
		return
	}
	f.content.Show()
	t := e.Tasks[task]
	f.title.SetText(taskName(f.lang, t))
	kit.SetEnabled(part[0] != task, f.up)
	kit.SetEnabled(part[len(part)-1] != task, f.down)
	f.id.SetPlaceHolder(string(t.Ask))
	f.id.ShowText(t.ID)
	f.text.ShowText(t.Text)
	f.showHow(t)
	f.terms.set(t)
	f.game.SetText(t.Game.Position)
	kit.SetVisible(t.Ask.Has(exercise.GameTerm), f.gameRow)
	kit.SetVisible(t.Ask.Has(exercise.NodesTerm), f.nodesRow)
	if t.Nodes == nil {
		f.nodes.SetText(f.lang.L("Asks about all visited inner nodes"))
	} else {
		f.nodes.SetText(f.lang.L("Asks about {{.Nodes}}", "Nodes", strings.Join(t.Nodes, ", ")))
	}
	kit.SetEnabled(t.Nodes != nil, f.all)
	key, blind := view.Of(task)
	kit.ShowText(f.key, key)
	kit.ShowText(f.blind, blind)
	f.complain(nil)
	f.content.Refresh()
}

// showHow offers the task's way, if it has one.
func (f *taskForm) showHow(t exercise.Task) {
	w, there := wayOf(t.Ask)
	kit.SetVisible(there, f.how)
	if there {
		f.how.Options = f.lang.SayAll(w.labels)
		f.how.ShowIndex(w.chosen(t))
	}
}
