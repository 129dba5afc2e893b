package answering

import (
	"reflect"
	"slices"

	"plytree/editor/worklog"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// The refusals.
var (
	// ErrTest refuses help in a test, or in a program for an exam.
	ErrTest = sentence.Refuse("this is a test, so hints, checks and search results are disabled")
	// ErrTestOpen refuses search results while a test is in progress in another tab.
	ErrTestOpen = sentence.Refuse(
		"a test is open in this window, so searching is disabled; close its tab to search again")
	// ErrNoHints refuses a hint in an exercise that gives none.
	ErrNoHints = sentence.Refuse("this exercise gives no hints")
	// ErrNoChecks refuses more checks than an exercise allows.
	ErrNoChecks = sentence.Refuse("you have used all the checks that this exercise allows")
	// ErrNothing refuses to check if nothing is answered.
	ErrNothing = sentence.Refuse("you haven't answered anything yet, so there is nothing to check")
	// ErrNotAsked refuses an answer that the task does not ask for.
	ErrNotAsked = sentence.Refuse("the task doesn't ask for this answer")

	errRoot   = sentence.Refuse("the root has no branch above it; mark the topmost node that the search skips")
	errNoLeaf = sentence.Refuse("only leaves belong in the evaluation order")
	errNoMove = sentence.Refuse("a move leads to a child of the root; choose one of them")
)

// Work is an exercise while a student works on it: a view of a document's answers in the
// fields of the questions, at a node, and an [Attempt]. It never changes; its methods return
// another Work. The zero Work has no sheet, and nothing can be answered.
type Work struct {
	Attempt
	sheet  *Sheet
	err    error // why there is no sheet
	filled *Filled
	node   tree.ID // the selected node, 0 for none
	silent error   // why there is no feedback on the answers, nil if there is
}

// Attempt is a student's work without the answers: the current task, the feedback so far, and
// the log. It never changes.
type Attempt struct {
	task  int
	side  exercise.Aspect  // the end of a window being answered
	given *written.Answers // provided with the question, nil for none
	said
	log worklog.Record // of everything, including what was undone
}

// said is the feedback on answers.
type said struct {
	checked *Checked // nil unless a check was requested
	hint    *Hint
}

// On returns the attempt's work on questions with a document's answers. Without questions the
// error says why, or is nil while they are being laid out. It reuses the layout of laidOut if
// the questions and answers are the same, and its node and silence.
func (a Attempt) On(s *Sheet, err error, answers *written.Answers, laidOut Work) Work {
	w := laidOut
	w.Attempt, w.sheet, w.err = a, s, err
	if s != nil {
		w.task = min(w.task, max(0, len(s.Tasks())-1))
	}
	if f := w.filled; f == nil || f.sheet != s || f.answers != answers || f.given() != a.given {
		w.filled = fill(s, answers, a.given)
	}
	return w
}

// Unsaid returns the attempt without any feedback.
func (a Attempt) Unsaid() Attempt {
	a.said = said{}
	return a
}

// With returns the work with other questions, or with the reason why they can't be asked.
func (w Work) With(s *Sheet, err error) Work {
	a := w.Attempt
	if s != w.sheet {
		a = a.Unsaid()
	}
	return a.On(s, err, w.Answers(), w)
}

// WithAnswers returns the work with other answers, nil for none yet. It drops the feedback on
// those that have changed, and keeps those provided with the question.
func (w Work) WithAnswers(a *written.Answers) Work {
	if a = w.given.Over(a); a == w.Answers() {
		return w
	}
	if w.sheet == nil {
		return w.Unsaid().On(nil, w.err, a, w)
	}
	next := w.On(w.sheet, w.err, a, w)
	next.said = w.said.since(w.filled, next.filled)
	return next
}

// Become is WithAnswers after an edit or undo, which may have changed the tasks too. If the current
// task hasn't changed, it turns to the first one that has. The exercises may be nil.
func (w Work) Become(was, now *exercise.Exercise, a *written.Answers) Work {
	before := w.Answers()
	w = w.WithAnswers(a)
	if was == nil || now == nil || was == now && before == a {
		return w
	}
	changed := func(i int) bool {
		return i >= len(was.Tasks) || !reflect.DeepEqual(was.Tasks[i], now.Tasks[i]) ||
			!reflect.DeepEqual(before.Of(now.Tasks[i].Key()), a.Of(now.Tasks[i].Key()))
	}
	if w.task < len(now.Tasks) && changed(w.task) {
		return w
	}
	for i := range now.Tasks {
		if changed(i) {
			return w.Turn(i)
		}
	}
	return w
}

// Silenced sets why there must be no feedback: [ErrTest], [ErrTestOpen], or nil if it is
// allowed. Earlier feedback is hidden until it is allowed again.
func (w Work) Silenced(why error) Work {
	w.silent = why
	return w
}

// At returns the work at a node, 0 for none.
func (w Work) At(node tree.ID) Work {
	w.node = node
	return w
}

// Same reports whether two works are the same except for the node.
func (w Work) Same(other Work) bool {
	return w.Alike(other) && w.silent == other.silent && (w.err == nil) == (other.err == nil) && w.side == other.side &&
		w.Hint() == other.Hint()
}

// Alike reports whether two works are drawn the same.
func (w Work) Alike(other Work) bool {
	return w.sheet == other.sheet && w.Answers() == other.Answers() && w.task == other.task &&
		w.Checked() == other.Checked()
}

// Sheet returns the questions at their places, nil if there are none. The error says why they
// can't be asked: an [exercise.KeyError], or one of the search.
func (w Work) Sheet() (*Sheet, error) { return w.sheet, w.err }

// Filled returns the answers in their fields. There must be a sheet.
func (w Work) Filled() *Filled { return w.filled }

// Text returns what is entered in a slot; see [Filled.Text]. There must be a sheet.
func (w Work) Text(at exercise.Slot) string { return w.filled.Text(at) }

// Answers returns the answers so far; nil for none yet.
func (w Work) Answers() *written.Answers {
	if w.filled == nil {
		return nil
	}
	return w.filled.answers
}

// Log returns the record of the work so far.
func (a Attempt) Log() worklog.Record { return a.log }

// WithLog returns the attempt with another record of the work.
func (a Attempt) WithLog(r worklog.Record) Attempt {
	a.log = r
	return a
}

// WithLog is [Attempt.WithLog] of the work.
func (w Work) WithLog(r worklog.Record) Work {
	w.Attempt = w.Attempt.WithLog(r)
	return w
}

// Silence returns why there is no feedback on the answers, nil if it is allowed.
func (w Work) Silence() error { return w.silent }

// Silent reports whether feedback is disabled.
func (w Work) Silent() bool { return w.silent != nil }

// Task returns the index of the current task.
func (w Work) Task() int { return w.task }

// Node returns the current node, 0 for none.
func (w Work) Node() tree.ID { return w.node }

// Checked returns the result of the last check without the verdicts on answers that have
// changed since, nil while feedback is disabled.
func (w Work) Checked() *Checked { return w.feedback().checked }

// Hint returns the last hint, nil if an answer or the current task has changed since, or while
// feedback is disabled.
func (w Work) Hint() *Hint { return w.feedback().hint }

// feedback returns the feedback on the answers, nothing while it is disabled.
func (w Work) feedback() said {
	if w.Silent() {
		return said{}
	}
	return w.said
}

// Ask returns what the current task asks, "" if there is none.
func (w Work) Ask() exercise.Ask {
	if w.sheet == nil || w.task >= len(w.sheet.Tasks()) {
		return ""
	}
	return w.sheet.Tasks()[w.task].Ask
}

// Field returns the field to answer next: of the current task, at the current node. It returns
// false if there is none.
func (w Work) Field() (exercise.Slot, bool) {
	if w.Ask() == "" {
		return exercise.Slot{}, false
	}
	f, ok := w.sheet.At(w.task, w.node)
	if !ok {
		fields := w.sheet.Fields(w.task)
		if len(fields) != 1 || fields[0].Node != 0 {
			return exercise.Slot{}, false
		}
		f = fields[0]
	}
	other := f
	other.Aspect = w.side
	if _, asked := w.sheet.index[other]; asked {
		f = other
	}
	return f, true
}

// Turn makes another task current. An index outside the sheet changes nothing; without a sheet
// any index is allowed.
func (w Work) Turn(task int) Work {
	if w.sheet == nil || task < len(w.sheet.Tasks()) {
		w.Attempt = w.Attempt.Turn(task)
	}
	return w
}

// Begin turns to the first unfinished task, or to the first one if there is none.
func (w Work) Begin() Work {
	if w.sheet == nil {
		return w.Turn(0)
	}
	for task := range w.sheet.Tasks() {
		if !w.filled.Progress(task).Done {
			return w.Turn(task)
		}
	}
	return w.Turn(0)
}

// Turn makes another task current, even if it doesn't exist.
func (a Attempt) Turn(task int) Attempt {
	if task >= 0 && task != a.task {
		a.task, a.hint = task, nil
	}
	return a
}

// GoTo turns to a field and its node.
func (w Work) GoTo(f exercise.Slot) Work {
	w = w.Turn(f.Task)
	w.side = f.Aspect
	if f.Node != 0 {
		w.node = f.Node
	}
	return w
}

// NextOpen turns to the next field of the current task after another one, to the first after the
// zero exercise.Slot, that is empty or whose answer the last check found wrong and that hasn't
// changed since. It reports whether there is one.
func (w Work) NextOpen(after exercise.Slot) (Work, bool) {
	if w.sheet == nil {
		return w, false
	}
	after.Task = w.task
	var wrong []exercise.Slot
	if c := w.Checked(); c != nil {
		wrong = c.Wrong(w.sheet, w.task)
	}
	next, ok := w.filled.Next(after, wrong...)
	if !ok {
		return w, false
	}
	return w.GoTo(next), true
}

// Answer sets the answer in a field; the empty text removes it. Answers provided with the
// question stay.
func (w Work) Answer(f exercise.Slot, text string) Work {
	if w.sheet == nil || w.Given(f) {
		return w
	}
	return w.WithAnswers(w.filled.Answer(f, text))
}

// Clear removes all answers except those provided with the question. It keeps the student's
// name and the log.
func (w Work) Clear() Work { return w.WithAnswers(w.Answers().Cleared()) }

// Mark answers the current task by a node: it marks the branch to it as cut, gives a leaf the
// next place in the order, or takes that back; or it chooses the move to it. It refuses what
// the task does not ask about.
func (w Work) Mark(id tree.ID) (Work, error) {
	if w.givenIn(w.task, id) {
		return w, ErrGiven
	}
	ask := w.Ask()
	if ask.Shaped(exercise.List) {
		if a, ok := w.sheet.Toggle(w.Answers(), w.task, id); ok {
			return w.WithAnswers(a), nil
		}
	}
	switch ask.Form().Content {
	case exercise.Branches:
		return w, errRoot
	case exercise.Leaves:
		return w, errNoLeaf
	case exercise.Move:
		if index := w.sheet.Index(w.task, id); index < 1 || w.sheet.nodes(w.task).Parent(index) != 0 {
			return w, errNoMove
		}
		return w.Answer(exercise.Slot{Task: w.task}, w.sheet.Call(w.task, id)), nil
	}
	return w, ErrNotAsked
}

// Marked reports whether the current task is answered by marking nodes in the tree, and
// whether the branch to a node stands for it.
func (w Work) Marked() (nodes, branches bool) {
	ask := w.Ask()
	branches = ask.Is(exercise.Branches) || ask.Is(exercise.Move)
	return branches || ask.Is(exercise.Leaves), branches
}

// SetNone gives the current task the answer [None], or removes it.
func (w Work) SetNone(none bool) Work {
	if w.sheet == nil {
		return w
	}
	return w.WithAnswers(w.sheet.SetNone(w.Answers(), w.task, none))
}

// SetStudent says who answers.
func (w Work) SetStudent(name, number string) Work {
	if a := w.Answers(); a.Student() != name || a.Number() != number {
		return w.WithAnswers(a.WithStudent(name, number))
	}
	return w
}

// WhyNoHelp returns nil if the program may help with the answers, and otherwise the reason why it
// doesn't: there is no sheet, or feedback is disabled.
func (w Work) WhyNoHelp() error {
	switch {
	case w.err != nil:
		return w.err
	case w.sheet == nil:
		return ErrNotAsked
	}
	return w.silent
}

// ChecksLeft returns how often changed answers may still be checked, and false if there is no
// limit.
func (w Work) ChecksLeft() (n int, limited bool) {
	if w.sheet == nil || w.sheet.key.Exercise.Checks == nil {
		return 0, false
	}
	return max(0, *w.sheet.key.Exercise.Checks-w.log.Count(written.Checks)), true
}

// Check finds out which answers are right. For an answer that was already wrong at the last check,
// it shows the reason. If no answer has changed since, it shows all reasons and doesn't count as
// another check. It returns the error of [Work.WhyNoHelp], or [ErrNoChecks] if no check is left.
func (w Work) Check() (Work, error) {
	if err := w.WhyNoHelp(); err != nil {
		return w, err
	}
	was := w.checked
	if was != nil && was.Whole() {
		w.checked = was.explained()
		return w, nil
	}
	if left, limited := w.ChecksLeft(); limited && left == 0 {
		return w, ErrNoChecks
	}
	checked := w.sheet.Check(w.Answers())
	if !w.anythingAnswered() {
		return w, ErrNothing
	}
	if was != nil {
		if again := was.Wrong(w.sheet); len(again) > 0 {
			checked = checked.explained(again...)
		}
	}
	w.log, w.checked = w.log.Checked(), checked
	return w, nil
}

// AskHint turns to the answer that comes next and says how to find it. If it is called again before
// anything is answered, the same hint says more: the numbers of this tree, then the answer. It
// still counts as one hint, but the answer counts as shown. AskHint returns the error of
// [Work.WhyNoHelp], or [ErrNoHints] if the exercise gives no hints, and false if everything is right.
func (w Work) AskHint() (next Work, more bool, err error) {
	if err := w.WhyNoHelp(); err != nil {
		return w, false, err
	}
	if !w.sheet.key.Exercise.GivesHints() {
		return w, false, ErrNoHints
	}
	h, ok := w.sheet.Hint(w.Answers(), w.task)
	if !ok {
		return w, false, nil
	}
	h.Elsewhere = h.Field.Task != w.task
	if before := w.Hint(); before == nil || before.Field != h.Field {
		w.log = w.log.Hinted()
	} else if h.Given = before.Next(); h.Given == Answer && before.Given != Answer {
		w.log = w.log.Shown()
	}
	w = w.GoTo(h.Field)
	w.hint = &h
	return w, true, nil
}

// anythingAnswered reports whether a task has an answer other than the one provided with the
// question. The answer that there is nothing counts as well.
func (w Work) anythingAnswered() bool {
	return slices.ContainsFunc(w.sheet.Tasks(), func(t exercise.Task) bool {
		return !reflect.DeepEqual(w.Answers().Of(t.Key()), w.given.Of(t.Key()))
	})
}

// AsksWhy reports whether a click at a node asks for a reason: the last check found the current
// task's answer there wrong, and the reason hasn't been shown yet.
func (w Work) AsksWhy(id tree.ID) bool {
	if w.Checked() == nil {
		return false
	}
	v, judged := w.checked.Fields[exercise.Slot{Task: w.task, Node: id}]
	return judged && !v.Right && !v.Explained
}

// Explain shows why the last check found answers wrong: the one in a slot, or all answers to the
// task at a node.
func (w Work) Explain(at exercise.Slot) Work {
	if w.Checked() == nil {
		return w
	}
	for _, f := range w.checked.Wrong(w.sheet, at.Task) {
		if f == at || at.Node != 0 && at.Aspect == "" && f.Node == at.Node {
			w.checked = w.checked.explained(f)
		}
	}
	return w
}

// Wrong says what the last check found wrong with the answers at a node, in the current task's
// part: in another part the node may have another value.
func (w Work) Wrong(id tree.ID) (all []sentence.Sentence) {
	if w.Checked() == nil {
		return nil
	}
	for _, f := range w.checked.Wrong(w.sheet, w.sheet.Part(w.task).Tasks()...) {
		if f.Node == id {
			all = append(all, w.checked.Fields[f].Why)
		}
	}
	return all
}

// Reasons says what a check found of the answers at a node, in the current task's part: why
// they are wrong or, in the current task, right. Once every answer of the part is right or
// explained, it says of any node why the search visits or prunes it.
func (w Work) Reasons(id tree.ID) []sentence.Sentence {
	wrong, c := w.Wrong(id), w.Checked()
	if w.Drawing() != nil {
		return append(wrong, w.lacking(id)...)
	}
	if len(wrong) > 0 || c == nil || w.Ask().Form().Apart || c.Accepted != (search.Options{}) {
		return wrong
	}
	p := w.sheet.Part(w.task)
	index := p.Nodes().Index(id)
	if index < 0 {
		return nil
	}
	if w.settled() {
		return explain.At(p.Result(), p.Nodes().Path(index))
	}
	right := c.judged(w.sheet, func(f exercise.Slot, v Verdict) bool {
		return f.Node == id && f.Task == w.task &&
			v.Right
	})
	var all []sentence.Sentence
	for _, f := range right {
		why := p.Explain(f)
		if w.Ask().Is(exercise.Leaves) {
			why = p.WhyListed(id)
		}
		all = append(all, why)
	}
	return all
}

// settled reports whether every answer that the current part asks for is right or explained, so
// that nothing more can be revealed.
func (w Work) settled() bool {
	for _, task := range w.sheet.Part(w.task).Tasks() {
		found, checked := w.Found(task)
		unexplained := func(f exercise.Slot) bool { return !w.checked.Fields[f].Explained }
		if !checked || found.Missing > 0 || slices.ContainsFunc(w.checked.Wrong(w.sheet, task), unexplained) {
			return false
		}
	}
	return true
}
