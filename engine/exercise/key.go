package exercise

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"sync"

	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Key holds the right answers, for the file's search and for the accepted ones. It is
// immutable and safe for concurrent use.
type Key struct {
	Exercise *Exercise
	Tree     *tree.Tree
	Search   search.Options // the file's own, which tasks override
	variants []*variant     // the file's own search first
}

// variant is the file's own search or an accepted one, with the tasks' own searches
// applied.
type variant struct {
	overlay search.Options // what overrides the file's search; zero for the file's own
	parts   []*Part
	of      []*Part // the part of each task

	predicting sync.Mutex   // guards predicted, which is rarely needed
	predicted  []prediction // nil until computed
}

// Part groups the tasks of one search with their right answers. It is immutable and safe
// for concurrent use.
type Part struct {
	options search.Options // with all defaults filled in
	nodes   *tree.Nodes
	tasks   []*task
	result  *search.Result
	facts   *facts
	right   sheet
	apart   bool // its search is on a tree other than the file's

	searching sync.Mutex // guards mistaken
	// mistaken are the facts of searches with mistakes that were needed so far; nil where
	// that is no mistake.
	mistaken map[Mistake]*facts
}

// task is a Task of a part.
type task struct {
	Task
	*Part
	index int // the task's index in the exercise
	worth *big.Rat
	kind  kind
}

// NewKey runs the searches of all tasks, also under every accepted search, and computes
// the right answers. It returns a [*KeyError] if the tasks can't be asked about these
// searches, and the errors of [search.RunContext], among them the context's error soon
// after that is done.
func NewKey(ctx context.Context, t *tree.Tree, o search.Options, e *Exercise) (*Key, error) {
	if err := Check(o, e); err != nil {
		return nil, err
	}
	k := &Key{Exercise: e, Tree: t, Search: o}
	nodes := map[int]*tree.Nodes{}
	for i := range len(e.Accept) + 1 {
		v := variation{tree: t, own: o, exercise: e, accepted: i, nodes: nodes}
		if i > 0 {
			v.overlay = e.Accept[i-1]
		}
		made := &variant{overlay: v.overlay, of: make([]*Part, len(e.Tasks))}
		for _, d := range divide(e, o) {
			if i > 0 {
				v.first = k.variants[0].of[d.tasks[0]]
			}
			p, err := v.part(ctx, d)
			if missing := (*search.MissingValueError)(nil); errors.As(err, &missing) {
				err = &KeyError{Task: e.Tasks[d.tasks[0]].Key(), Index: d.tasks[0], Accepted: i, Missing: missing,
					Reason: missing.Sentence()}
			}
			if err != nil {
				return nil, err
			}
			made.parts = append(made.parts, p)
			for _, task := range d.tasks {
				made.of[task] = p
			}
		}
		k.variants = append(k.variants, made)
	}
	return k, ctx.Err()
}

// variation is the file's own search or an accepted one, from which parts are made.
type variation struct {
	tree     *tree.Tree
	own      search.Options // the file's
	overlay  search.Options // what overrides it; zero for the file's own
	exercise *Exercise
	accepted int                 // the number of the accepted search, from 1; 0 for the file's own
	first    *Part               // the part under the file's own search; nil while that is being made
	nodes    map[int]*tree.Nodes // by depth limit
}

// part makes a part.
func (v variation) part(ctx context.Context, d division) (*Part, error) {
	if v.tree.HasChance() {
		if err := search.CheckAtChance(d.options(v.overlay, v.own).Algorithm); err != nil {
			return nil, v.refuse(d.tasks[0], err)
		}
	}
	if d.apart {
		return v.exercise.Tasks[d.tasks[0]].Ask.new().(apart).newPart(ctx, d, v)
	}
	p, err := newPart(ctx, v, d.options(v.overlay, v.own))
	if err != nil {
		return nil, err
	}
	return p, p.take(ctx, v, d.tasks)
}

// take adds the tasks to the part, or refuses one.
func (p *Part) take(ctx context.Context, v variation, tasks []int) error {
	for _, index := range tasks {
		k := v.exercise.Tasks[index].Ask.new()
		v.add(p, index, k)
		if err := k.prepare(ctx, v.first); err != nil {
			return v.refuse(index, err)
		}
	}
	p.right = p.fill(p.facts)
	return nil
}

// add adds a task of the exercise to a part, with its kind.
func (v variation) add(p *Part, index int, k kind) {
	t := v.exercise.Tasks[index]
	p.tasks = append(p.tasks, &task{t, p, index, exactly(t.Worth()), k})
	k.belongTo(p.tasks[len(p.tasks)-1])
}

func (v variation) refuse(index int, err error) error {
	return &KeyError{Task: v.exercise.Tasks[index].Key(), Index: index, Accepted: v.accepted, Reason: sentence.Of(err)}
}

// nodesUnder returns the nodes under a depth limit.
func (v variation) nodesUnder(depth int) *tree.Nodes {
	if v.nodes[depth] == nil {
		v.nodes[depth] = v.tree.Nodes(depth)
	}
	return v.nodes[depth]
}

// Divided returns the indices of the tasks, grouped by the parts of a key, for the file's
// own search.
func Divided(e *Exercise, own search.Options) (parts [][]int) {
	for _, d := range divide(e, own) {
		parts = append(parts, d.tasks)
	}
	return parts
}

// division is the group of tasks that form a part, and their changes to the file's
// search.
type division struct {
	tasks  []int
	search search.Options
	apart  bool // its one task forms a part alone
	own    bool // it is about a tree of its own, which is searched by minimax
}

// divide groups tasks whose searches are equal with all defaults filled in, under the
// file's own search and under each accepted one.
func divide(e *Exercise, own search.Options) (all []division) {
	for i, t := range e.Tasks {
		of := division{search: t.Search, apart: t.Ask.Form().Apart, own: t.Ask.Form().OwnTree}
		part := slices.IndexFunc(all, func(d division) bool {
			same := func(overlay search.Options) bool { return d.options(overlay, own) == of.options(overlay, own) }
			return !d.apart && !of.apart && same(search.Options{}) &&
				!slices.ContainsFunc(e.Accept, func(o search.Options) bool { return !same(o) })
		})
		if part < 0 {
			part, all = len(all), append(all, of)
		}
		all[part].tasks = append(all[part].tasks, i)
	}
	return all
}

// options returns the options of the part's search when overlay is applied to the file's
// own.
func (d division) options(overlay, own search.Options) search.Options {
	if d.own {
		return search.Options{Algorithm: search.PlainAlgorithm}.WithDefaults()
	}
	return d.search.Over(overlay).Over(own).WithDefaults()
}

// optionsFor returns the options by which a task of the part is judged.
func (d division) optionsFor(a Ask, overlay, own search.Options) search.Options {
	if a.Form().OwnSearch {
		overlay = search.Options{}
	}
	return d.options(overlay, own)
}

// newPart runs the search and makes a part without tasks.
func newPart(ctx context.Context, v variation, o search.Options) (*Part, error) {
	p := &Part{options: o, nodes: v.nodesUnder(o.Depth)}
	var err error
	if p.result, err = search.RunContext(ctx, v.tree, o, false); err != nil {
		return nil, err
	}
	p.facts = factsOf(p.result, p.nodes, o.Algorithm)
	return p, p.facts.FindWorth(ctx, v.tree, o)
}

// Parts returns the tasks grouped by their searches, under the file's own search, in the
// order of their first tasks. The slice must not be changed.
func (k *Key) Parts() []*Part { return k.variants[0].parts }

// PartOf returns the part of a task, by the task's index in the exercise.
func (k *Key) PartOf(task int) *Part { return k.variants[0].of[task] }

// Tasks returns the indices of the part's tasks in the exercise, ascending.
func (p *Part) Tasks() []int {
	all := make([]int, len(p.tasks))
	for i, t := range p.tasks {
		all[i] = t.index
	}
	return all
}

// task returns the task with that index in the exercise, which must belong to the part.
func (p *Part) task(index int) *task {
	return p.tasks[slices.IndexFunc(p.tasks, func(t *task) bool { return t.index == index })]
}

// AsksReturned reports whether a task of the part asks which values nodes return.
func (p *Part) AsksReturned() bool {
	return slices.ContainsFunc(p.tasks, func(t *task) bool { return t.Ask.Shaped(PerNode) && t.Ask.Is(Number) })
}

// Nodes returns the nodes of the key's tree under the part's search, or of the right tree where
// the task is to draw it.
func (p *Part) Nodes() *tree.Nodes { return p.nodes }

// Options returns the options of the part's search with all defaults filled in.
func (p *Part) Options() search.Options { return p.options }

// Result returns the part's search.
func (p *Part) Result() *search.Result { return p.result }

// Max returns the sum of all tasks' marks.
func (k *Key) Max() *big.Rat {
	sum := new(big.Rat)
	for _, t := range k.Exercise.Tasks {
		sum.Add(sum, exactly(t.Worth()))
	}
	return sum
}
