package exercise

import (
	"cmp"
	"context"
	"errors"
	"math/big"
	"slices"
	"sync"

	"plytree/engine"
	"plytree/engine/facts"
	"plytree/engine/naming"
	"plytree/engine/sentence"
	"plytree/engine/valueset"
)

// Key is what is right: the answers of the file's search and of those that are
// accepted too. It never changes and may be used by many at once.
type Key struct {
	Exercise *Exercise
	Tree     *engine.Tree
	Search   engine.Options // the file's own, over which tasks lay theirs
	variants []*variant     // the file's own first
}

// variant is the file's own search or an accepted one, with the tasks' own
// searches laid over it.
type variant struct {
	given engine.Options // what is laid over the file's search; zero for its own
	parts []*Part
	of    []*Part // the part of each task

	predicting sync.Mutex   // over what is predicted, which few ask for
	predicted  []prediction // nil before
}

// Part is the tasks of one search, and what is right by it. It never changes and
// may be used by many at once.
type Part struct {
	options  engine.Options // all filled in
	nodes    *naming.Nodes
	tasks    []task
	result   *engine.Result
	facts    *facts.Facts
	set      valueset.Set // that is right, of a Range
	right    sheet
	inverted Ask // Range or Construct, whose search is not that of the tree as it stands; or ""

	saying  sync.Mutex // over what follows
	reasons map[slot]reason
	leaves  map[int]sentence.Sentence // what is said of a leaf that was listed
}

// task is a Task of a part.
type task struct {
	Task
	index int // in the exercise
	worth *big.Rat
	only  map[int]bool // the nodes that it names; nil for all
	inverted
}

func (t task) slot() slot                   { return slot{task: t.index, ask: t.Ask} }
func (t task) at(node int) slot             { return slot{task: t.index, ask: t.Ask, node: node} }
func (t task) side(node int, side End) slot { return slot{t.index, t.Ask, node, side} }

// NewKey runs the searches of all tasks, under every accepted one too, and works
// out what is right. It returns a [*KeyError] if the tasks can't be asked about
// them, and the errors of [engine.SearchContext]: once the context is done its
// error, soon.
func NewKey(ctx context.Context, t *engine.Tree, o engine.Options, e *Exercise) (*Key, error) {
	if err := Check(o, e); err != nil {
		return nil, err
	}
	k := &Key{Exercise: e, Tree: t, Search: o}
	nodes := map[int]*naming.Nodes{} // by the depth limit
	for i := range len(e.Accept) + 1 {
		v := &variant{of: make([]*Part, len(e.Tasks))}
		if i > 0 {
			v.given = e.Accept[i-1]
		}
		for _, d := range divide(e, o) {
			var p, own *Part
			if i > 0 {
				own = k.variants[0].of[d.tasks[0]]
			}
			var err error
			switch d.alone {
			case "":
				p, err = newPart(ctx, t, d.options(v.given, o), nodes)
				if err == nil {
					err = p.ask(e, d.tasks, i, cmp.Or(own, p))
				}
			case Reorder:
				if p = own; p == nil {
					p, err = newReorder(ctx, t, d, o, e, nodes)
				}
			default:
				p, err = newInverted(ctx, t, d.options(v.given, o), e, d.tasks[0], i, nodes)
			}
			if missing := (*engine.MissingValueError)(nil); errors.As(err, &missing) {
				err = &KeyError{Task: e.Tasks[d.tasks[0]].Key(), Index: d.tasks[0], Accepted: i, Missing: missing, Reason: missing.Sentence()}
			}
			if err != nil {
				return nil, err
			}
			v.parts = append(v.parts, p)
			for _, task := range d.tasks {
				v.of[task] = p
			}
		}
		k.variants = append(k.variants, v)
	}
	return k, ctx.Err()
}

// Divided returns the indices of the tasks, those of each part of a key together,
// for the file's own search.
func Divided(e *Exercise, own engine.Options) (parts [][]int) {
	for _, d := range divide(e, own) {
		parts = append(parts, d.tasks)
	}
	return parts
}

// division is the tasks that form a part, and what they lay over the file's
// search.
type division struct {
	tasks  []int
	search engine.Options
	alone  Ask // what the one task asks for that is a part of its own, or ""
}

// divide puts tasks together whose searches are the same with all filled in. They
// stay together under accepted searches: over those is laid what any of them
// gives.
func divide(e *Exercise, own engine.Options) (all []division) {
	at := map[engine.Options]int{}
	for i, t := range e.Tasks {
		if t.Ask.Alone() {
			all = append(all, division{[]int{i}, t.Search, t.Ask})
			continue
		}
		o := t.Search.Over(own).WithDefaults()
		part, there := at[o]
		if !there {
			part = len(all)
			at[o], all = part, append(all, division{})
		}
		d := &all[part]
		d.tasks, d.search = append(d.tasks, i), d.search.Over(t.Search)
	}
	return all
}

// options are those of the part's search where another is laid over the file's
// own.
func (d division) options(given, own engine.Options) engine.Options {
	return d.search.Over(given).Over(own).WithDefaults()
}

// optionsFor are those by which a task of the part is judged: the questions of the
// least work go by the file's own search alone.
func (d division) optionsFor(a Ask, given, own engine.Options) engine.Options {
	if a == Least || a == Reorder {
		given = engine.Options{}
	}
	return d.options(given, own)
}

// newPart runs a search. It takes the nodes under its depth limit from those that
// are known, and adds them there.
func newPart(ctx context.Context, t *engine.Tree, o engine.Options, known map[int]*naming.Nodes) (*Part, error) {
	p := &Part{options: o, nodes: nodesOf(t, o.Depth, known)}
	var err error
	if p.result, err = engine.SearchContext(ctx, t, o, false); err != nil {
		return nil, err
	}
	p.facts = facts.Of(p.result, p.nodes, o.Algorithm)
	return p, p.facts.FindWorth(ctx, t, o)
}

// nodesOf returns the nodes under a depth limit, from those that are known if they
// are there.
func nodesOf(t *engine.Tree, depth int, known map[int]*naming.Nodes) *naming.Nodes {
	if known[depth] == nil {
		known[depth] = naming.Of(t, depth)
	}
	return known[depth]
}

// Parts returns the tasks divided by their searches, under the file's own search,
// in the order of their first tasks. The slice must not be changed.
func (k *Key) Parts() []*Part { return k.variants[0].parts }

// PartOf returns the part of a task, by its index in the exercise.
func (k *Key) PartOf(task int) *Part { return k.variants[0].of[task] }

// Tasks returns the indices of the part's tasks in the exercise, ascending.
func (p *Part) Tasks() []int {
	all := make([]int, len(p.tasks))
	for i, t := range p.tasks {
		all[i] = t.index
	}
	return all
}

// task returns the task with the index in the exercise, which must be the part's.
func (p *Part) task(index int) task {
	return p.tasks[slices.IndexFunc(p.tasks, func(t task) bool { return t.index == index })]
}

// Nodes returns the nodes of the key's tree under the part's search.
func (p *Part) Nodes() *naming.Nodes { return p.nodes }

// Options returns the options of the part's search, all filled in.
func (p *Part) Options() engine.Options { return p.options }

// Result returns the part's search.
func (p *Part) Result() *engine.Result { return p.result }

// Max is what all tasks together are worth.
func (k *Key) Max() *big.Rat {
	sum := new(big.Rat)
	for _, t := range k.Exercise.Tasks {
		sum.Add(sum, exactly(t.Worth()))
	}
	return sum
}
