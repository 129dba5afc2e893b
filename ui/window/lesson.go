package window

import (
	"slices"
	"strconv"
	"strings"

	"plytree/editor/scene"
	"plytree/engine"
	"plytree/engine/explain"
	"plytree/engine/pseudocode"
	"plytree/fileformat/table"
	"plytree/ui/words"
)

// lesson is a search that is gone through step by step.
type lesson struct {
	film    *scene.Film
	teacher *explain.Lesson
	program *pseudocode.Program
	step    int
	until   int // the last step that the player offers: another search may be longer
	moment  *engine.Moment
}

// mostTaught is the number of nodes up to which a tree is gone through.
const mostTaught = 50_000

func newLesson(res *engine.Result, look scene.Look) *lesson {
	return &lesson{
		film: scene.NewFilm(res, look), teacher: explain.NewLesson(res), program: pseudocode.Follow(res),
		moment: res.Moment(0), until: len(res.Events),
	}
}

// last is the number of the last step.
func (l *lesson) last() int { return l.until }

// table is the table of the simulation in a kind of text, CSV for programs and
// the others for readers.
func (l *lesson) table(kind string) string {
	style := explain.ForReaders()
	if kind == "CSV" || kind == ".csv" {
		style = explain.ForPrograms()
	}
	return tableAs(table.Table{Head: explain.StepColumns(), Rows: slices.Collect(explain.Steps(l.res(), style))}, kind)
}

// scene is the tree at the step.
func (l *lesson) scene() *scene.Scene { return l.film.AtMoment(l.moment) }

// node returns the node of a record.
func (l *lesson) node(record int32) engine.ID { return l.res().Visits()[record].Node.ID() }

func (l *lesson) res() *engine.Result { return l.film.Result() }

// goTo goes to a step, or to the nearest there is.
func (l *lesson) goTo(step int) {
	l.step = min(max(step, 0), l.last())
	l.moment.GoTo(l.step)
}

// text is what a lecturer says at the step.
func (l *lesson) text() string { return strings.Join(words.SayAll(l.teacher.Step(l.moment)), " ") }

func (l *lesson) event(step int) engine.Event { return l.res().Events[step-1] }

// jump returns the next step with the mark, and false if there is none.
func (l *lesson) jump(to engine.Landmark) (int, bool) { return l.res().Jump(l.step, to, false) }

// toggleLesson begins to go through the search, or ends it.
func (w *window) toggleLesson() {
	w.player.pause()
	if w.lessonOn {
		w.lesson, w.lessonOn = nil, false
		w.showLesson()
		w.refresh(false)
		return
	}
	if size := w.current().Root().Size(); size > mostTaught {
		w.status.say(words.L("The tree has {{.Nodes}} nodes; up to {{.Most}} can be gone through step by step.", map[string]any{"Nodes": size, "Most": mostTaught}))
		return
	}
	w.lessonOn = true
	w.refresh(false)
}

// takeLesson goes on with the lesson of a new search where the old one stood.
func (w *window) takeLesson(l *lesson) {
	if l != nil && w.lesson != nil {
		l.goTo(w.lesson.step)
	}
	w.lesson = l
	w.showLesson()
}

// showLesson shows the player and the lesson's panel, or hides them.
func (w *window) showLesson() {
	on := w.lesson != nil
	w.tree.plain = on
	setVisible(on, w.player, w.teach)
	if on {
		w.teach.begin(w.lesson)
	}
	w.arrange()
	w.placeTree()
}

// goTo shows a step.
func (w *window) goTo(step int) {
	if w.lesson == nil {
		return
	}
	w.lesson.goTo(step)
	w.showStep()
}

// showStep shows where the lesson stands.
func (w *window) showStep() {
	l := w.lesson
	sc := l.scene()
	w.tree.show(sc, false)
	if box, ok := sc.CurrentBox(); ok {
		w.tree.revealBox(box)
	}
	w.player.show(l)
	w.teach.show(l)
	w.showFound(l)
	w.beside.follow(l)
	w.showNode()
}

func (w *window) stepBy(by int) {
	if w.lesson != nil {
		w.player.pause()
		w.goTo(w.lesson.step + by)
	}
}

func (w *window) firstStep() { w.goPaused(0) }

func (w *window) lastStep() {
	if w.lesson != nil {
		w.goPaused(w.lesson.last())
	}
}

// goPaused goes to a step and stays there.
func (w *window) goPaused(step int) {
	w.player.pause()
	w.goTo(step)
}

// jumpTo goes to the next step of a kind, or says that there is none.
func (w *window) jumpTo(to engine.Landmark) {
	if w.lesson == nil {
		return
	}
	w.player.pause()
	if step, ok := w.lesson.jump(to); ok {
		w.goTo(step)
		return
	}
	w.status.say(words.L("There is no such step any more."))
}

// showFound shows what the search has found by now; its result only at the end.
func (w *window) showFound(l *lesson) {
	if l.step >= l.film.Steps() {
		w.status.show(l.res())
		return
	}
	leaves, cuts := 0, 0
	seen := make([]bool, l.res().Visited)
	for _, e := range l.res().Events[:l.step] {
		switch {
		case e.Kind == engine.CutOff:
			cuts++
		case e.Kind == engine.Evaluate && !seen[e.Record]:
			seen[e.Record] = true
			leaves++
		}
	}
	w.status.showSoFar(words.L("{{.Evaluated}} of {{.Leaves}}", map[string]any{"Evaluated": leaves, "Leaves": l.res().Frontier}), strconv.Itoa(cuts))
}
