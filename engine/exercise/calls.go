package exercise

import (
	"reflect"
	"slices"

	"plytree/engine/exercise/inverse"
	"plytree/engine/exercise/valueset"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Spot is a place where a task refers to a node: a key in the file and, if that key holds
// a list, an index in it.
type Spot struct {
	Key   string
	Index int
}

// calling returns the task with its references to nodes replaced by what call returns. If
// move is true, the reference may also be the label of a move.
func (t Task) calling(call func(at Spot, text string, move bool) string) Task {
	one := func(key, text string, move bool) string {
		if text == "" {
			return ""
		}
		return call(Spot{Key: key}, text, move)
	}
	list := func(key string, texts []string) []string {
		texts = slices.Clone(texts)
		for i, text := range texts {
			texts[i] = call(Spot{key, i}, text, false)
		}
		return texts
	}
	of, goal, want := &t.Terms, &t.Terms.For, &t.Terms.Want
	t.Nodes, of.Leaf, of.Leaves = list("nodes", t.Nodes), one("leaf", of.Leaf, false), list("leaves", of.Leaves)
	goal.Cut, goal.Visited, goal.BestMove = one("for", goal.Cut, false), one("for", goal.Visited, false),
		one("for", goal.BestMove, true)
	want.Pruned, want.BestMove = list("pruned", want.Pruned), one("want", want.BestMove, true)
	return t
}

// called returns the task's references to nodes, by key.
func (t Task) called() map[string][]string {
	all := map[string][]string{}
	t.calling(func(at Spot, text string, _ bool) string {
		all[at.Key] = append(all[at.Key], text)
		return text
	})
	return all
}

// Changed returns the task after its teacher's change. A rewritten reference means the
// node that now has that name or place; an unchanged reference to a lost node stays lost.
func (t Task) Changed(how func(*Task)) Task {
	before := t.called()
	how(&t)
	after := t.called()
	t.Lost = slices.DeleteFunc(slices.Clone(t.Lost),
		func(at Spot) bool { return !slices.Equal(before[at.Key], after[at.Key]) })
	return t
}

// Choose makes the references under a key mean the nodes that now have those names or
// places, even if the task had lost them.
func (t *Task) Choose(key string) {
	t.Lost = slices.DeleteFunc(slices.Clone(t.Lost), func(at Spot) bool { return at.Key == key })
}

// lost returns an error for the first node that the task has lost, if any.
func (t Task) lost() (err error) {
	t.calling(func(at Spot, text string, _ bool) string {
		if err == nil && slices.Contains(t.Lost, at) {
			err = sentence.Refuse("{{.Node}} under {{.Key}} was deleted; choose another node, or undo",
				"Node", quote(text), "Key", at.Key)
		}
		return text
	})
	return err
}

// Lost returns an error for the first task that has lost a node, or nil if there is none.
// A nil exercise has no tasks.
func (e *Exercise) Lost() error {
	if e != nil {
		for i, t := range e.Tasks {
			if err := t.lost(); err != nil {
				return &KeyError{Task: t.Key(), Index: i, Reason: sentence.Of(err)}
			}
		}
	}
	return nil
}

// LostNodes returns how many nodes the tasks have lost. A nil exercise has lost none.
func (e *Exercise) LostNodes() (n int) {
	if e != nil {
		for _, t := range e.Tasks {
			n += len(t.Lost)
		}
	}
	return n
}

// Follow updates the exercise and the answers, which may be nil, after an edit of the
// tree, so that they refer to the same nodes as before. If a node was deleted, tasks keep
// their text for it but have lost it, which only undo reverts; answers about it are
// dropped. The options are the file's.
func (e *Exercise) Follow(own search.Options, was, now *tree.Tree, a *written.Answers) (*Exercise, *written.Answers) {
	edit := tree.RenamingOf(was, now)
	if edit == nil {
		return e, a
	}
	followed := *e
	followed.Tasks = slices.Clone(e.Tasks)
	for i, t := range e.Tasks {
		m := mover{edit, t.Search.Over(own).Depth}
		followed.Tasks[i] = m.task(t)
		if w := m.answer(t, a.Of(t.Key())); !reflect.DeepEqual(w, a.Of(t.Key())) {
			a = a.With(t.Key(), w)
		}
	}
	if reflect.DeepEqual(&followed, e) {
		return e, a
	}
	return &followed, a
}

// mover rewrites the references to nodes in a task and in an answer to it.
type mover struct {
	edit  *tree.Renaming
	depth int
}

func (m mover) task(t Task) Task {
	lost := slices.Clone(t.Lost)
	t = t.calling(func(at Spot, text string, move bool) string {
		if slices.Contains(t.Lost, at) {
			return text
		}
		anew, there := m.edit.Call(text, m.depth, move)
		if !there {
			lost = append(lost, at)
		}
		return anew
	})
	t.Lost = lost
	return t
}

// answer updates the answer to a task, which is given as it was before the edit.
func (m mover) answer(t Task, w written.Value) written.Value {
	form := t.Ask.Form()
	switch {
	case form.Content == Move && w.Kind == written.Text:
		w, _ = m.text(w, true)
	case form.Content == NumberSet && w.Kind == written.Text && !slices.Contains(t.Lost, Spot{Key: "leaf"}):
		return m.formula(t.Terms.Leaf, w)
	case form.Content == Ordering:
		read, ok := inverse.ReadOrders(w, m.edit.Was(m.depth))
		if followed := mapping(m.fields(read, true)); ok && !reflect.DeepEqual(followed, mapping(read)) {
			return followed
		}
	case form.Shape == List && len(w.Items) > 0:
		return m.list(w)
	case (form.Shape == PerNode || form.Content == Filling) && len(w.Fields) > 0:
		return mapping(m.fields(w.Fields, false))
	}
	return w
}

// text updates a text that refers to a node. The result is nothing if the node was
// deleted.
func (m mover) text(w written.Value, move bool) (anew written.Value, there bool) {
	call, there := m.edit.Call(w.Text, m.depth, move)
	switch {
	case !there:
		return written.Value{}, false
	case call == w.Text:
		return w, true
	}
	return written.Called(call), true
}

// list updates a list of nodes. A list that becomes empty counts as no answer, because an
// empty list would answer that there are none.
func (m mover) list(w written.Value) written.Value {
	var items []written.Value
	for _, item := range w.Items {
		if item.Kind != written.Text {
			items = append(items, item)
		} else if anew, there := m.text(item, false); there {
			items = append(items, anew)
		}
	}
	if len(items) == 0 {
		return written.Value{}
	}
	w.Items = items
	return w
}

// fields updates the keys of a mapping and, if orders is set, the lists too. If two keys
// become equal, only the first is kept, because a file can't have a key twice.
func (m mover) fields(fields []written.Field, orders bool) (all []written.Field) {
	taken := map[string]bool{}
	for _, field := range fields {
		call, there := m.edit.Call(field.Key, m.depth, false)
		if !there || taken[call] {
			continue
		}
		taken[call] = true
		if field.Key = call; orders && field.Value.Kind == written.List {
			field.Value = m.list(field.Value)
		}
		all = append(all, field)
	}
	return all
}

func mapping(fields []written.Field) written.Value {
	if len(fields) == 0 {
		return written.Value{}
	}
	return written.Value{Kind: written.Mapping, Fields: fields}
}

// formula updates a set of values that refers to the leaf by a former name: it is written
// with x instead.
func (m mover) formula(leaf string, w written.Value) written.Value {
	was, now := m.edit.Names(leaf, m.depth)
	set, ok := valueset.Read(w.Text, was...)
	if read, still := valueset.Read(w.Text, now...); !ok || now == nil || still && read.Equal(set) {
		return w
	}
	return written.Plainly(set.String())
}
