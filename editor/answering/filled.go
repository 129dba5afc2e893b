package answering

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Filled is a sheet with the answers of one student, each assigned to its field. It never
// changes.
type Filled struct {
	sheet   *Sheet
	answers *written.Answers
	came    *Filled // the same with the answers provided with the question, nil for none
	// called has the fields of the student's mappings by the nodes that they name. If two keys
	// name one node, it has the first.
	called map[exercise.Slot]written.Field
	// trees are the trees of the tasks that are asked on their own tree, and tried the
	// searches of them. They are computed on demand.
	trees []func() *tree.Tree
	tried []func() *search.Result
}

// Fill assigns the answers to fields, nil for none yet. It takes time linear in their number;
// afterwards each field is available at once.
func (s *Sheet) Fill(a *written.Answers) *Filled {
	tasks := len(s.Tasks())
	f := &Filled{sheet: s, answers: a, called: map[exercise.Slot]written.Field{},
		trees: make([]func() *tree.Tree, tasks), tried: make([]func() *search.Result, tasks)}
	for task, t := range s.Tasks() {
		if t.Ask.Form().Apart {
			f.trees[task] = sync.OnceValue(func() *tree.Tree { return f.treeOf(task) })
			f.tried[task] = sync.OnceValue(func() *search.Result { return f.triedOf(task) })
		}
		if !atNodes(t.Ask) {
			continue
		}
		nodes := s.nodes(task)
		for _, w := range a.Of(t.Key()).Fields {
			if i := nodes.Find(w.Key); i >= 0 {
				at := exercise.Slot{Task: task, Node: nodes.Node(i).ID()}
				if _, twice := f.called[at]; !twice {
					f.called[at] = w
				}
			}
		}
	}
	return f
}

// fill is [Sheet.Fill] with the answers provided with the question. It also works without a
// sheet.
func fill(s *Sheet, answers, given *written.Answers) *Filled {
	if s == nil {
		return &Filled{answers: answers}
	}
	f := s.Fill(answers)
	if given != nil {
		f.came = s.Fill(given)
	}
	return f
}

// given returns the answers provided with the question.
func (f *Filled) given() *written.Answers {
	if f.came == nil {
		return nil
	}
	return f.came.answers
}

// key returns the key of the answer that contains a field.
func (f *Filled) key(at exercise.Slot) string { return f.sheet.Tasks()[at.Task].Key() }

// Text returns what is entered in a slot, as [Work.Type] reads it: "4" in a blank, "[-inf, 4]"
// at a node, "b: 4; e: 5", "1.2, g" or "none" for a whole task; "" for a blank.
func (f *Filled) Text(at exercise.Slot) string {
	v := f.value(at)
	text := strings.TrimSpace(v.String())
	switch {
	case at.Node == 0 && v.Kind != written.Text && f.sheet.None(f.answers, at.Task):
		return "none"
	case v.Kind != written.List || !f.sheet.ask(at.Task).Shaped(exercise.List):
		return text
	}
	return strings.TrimSuffix(strings.TrimPrefix(text, "["), "]")
}

// value returns the answer in a slot as written.
func (f *Filled) value(at exercise.Slot) written.Value {
	w := f.answers.Of(f.key(at))
	if at.Node != 0 {
		w = f.called[exercise.Slot{Task: at.Task, Node: at.Node}].Value
	}
	if at.Aspect != "" {
		w = end(w, at.Aspect)
	}
	return w
}

// end returns the answer for one end of a window.
func end(w written.Value, side exercise.Aspect) written.Value {
	i := sideIndex(side)
	if w.Kind == written.List && i < len(w.Items) {
		return w.Items[i]
	}
	ends, _ := w.Ends()
	return ends[i]
}

func sideIndex(side exercise.Aspect) int {
	if side == exercise.Beta {
		return 1
	}
	return 0
}

// Answer returns the answers with a new one in a field; the empty text removes it. A node that
// is already named by a key keeps that key.
func (f *Filled) Answer(at exercise.Slot, text string) *written.Answers {
	if text = strings.TrimSpace(text); text == f.Text(at) {
		return f.answers
	}
	var w written.Value
	if text != "" {
		w = written.Plainly(text)
	}
	if at.Node == 0 {
		return f.answers.With(f.key(at), w)
	}
	was, there := f.called[exercise.Slot{Task: at.Task, Node: at.Node}]
	if !there {
		was.Key = f.sheet.Call(at.Task, at.Node)
	}
	if at.Aspect != "" {
		w = ends(was.Value, at.Aspect, w)
	}
	return f.answers.WithNode(f.key(at), was.Key, w)
}

// ends returns a window with one end changed; without any end there is no window.
func ends(was written.Value, side exercise.Aspect, w written.Value) written.Value {
	both := []written.Value{end(was, exercise.Alpha), end(was, exercise.Beta)}
	both[sideIndex(side)] = w
	if both[0].Kind == written.Nothing && both[1].Kind == written.Nothing {
		return written.Value{}
	}
	return written.Value{Kind: written.List, Items: both}
}

// Next returns the next field of the same task that has no answer or is another of the wrong ones,
// wrapping around at the end, and false if there is none.
func (f *Filled) Next(from exercise.Slot, wrong ...exercise.Slot) (exercise.Slot, bool) {
	fields := f.sheet.fields[from.Task]
	at, there := f.sheet.index[from]
	if !there {
		at = -1
	}
	for i := 1; i <= len(fields); i++ {
		if next := fields[(at+i+len(fields))%len(fields)]; f.Text(next) == "" ||
			next != from && slices.Contains(wrong, next) {
			return next, true
		}
	}
	return exercise.Slot{}, false
}

// Progress is how much of a task is answered.
type Progress struct {
	Answered int
	// Of is the number of answers, 0 if that number is part of the question.
	Of int
	// Empty is the number of fields with nothing in them, 0 if none are needed.
	Empty int
	// Done reports whether everything asked is answered, as far as this can be told without
	// revealing the answer.
	Done bool
}

// Progress counts the readable answers to a task.
func (f *Filled) Progress(task int) Progress {
	t := f.sheet.Tasks()[task]
	if d := f.sheet.Drawing(task); d != nil {
		drawn := f.trees[task]()
		p := Progress{Answered: drawn.Root().Size() - 1, Empty: unfinished(d, drawn)}
		p.Done = p.Answered > 0 && p.Empty == 0
		return p
	}
	if t.Ask.Shaped(exercise.List) {
		w := f.answers.Of(t.Key())
		unread := Work{sheet: f.sheet, filled: f}.Unread(task) != nil
		p := Progress{Done: w.Kind != written.Nothing && !unread}
		for _, item := range w.Items {
			if !unread || f.sheet.nodes(task).Find(item.Text) >= 0 {
				p.Answered++
			}
		}
		return p
	}
	var p Progress
	fields := f.sheet.Fields(task)
	for _, field := range fields {
		switch {
		case f.answered(field):
			p.Answered++
		case f.Text(field) == "":
			p.Empty++
		}
	}
	if f.sheet.None(f.answers, task) {
		p.Empty, p.Done = 0, true
	}
	p.Done = p.Done || p.Answered == len(fields)
	if !t.Ask.Shaped(exercise.PerNode) || t.Nodes != nil {
		p.Of = len(fields)
	}
	return p
}

// String writes the progress as a count: 3/6, or 3.
func (p Progress) String() string {
	if p.Of == 0 {
		return strconv.Itoa(p.Answered)
	}
	return strconv.Itoa(p.Answered) + "/" + strconv.Itoa(p.Of)
}
