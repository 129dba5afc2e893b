package exercise

import (
	"context"
	"math/big"
	"sync"

	"plytree/engine"
	"plytree/engine/naming"
)

// Key is what is right: the answers of the file's search and of those that are
// accepted too. It never changes and may be used by many at once.
type Key struct {
	Exercise *Exercise
	Tree     *engine.Tree
	searches []*variant // the file's own first
}

// variant is the file's own search or an accepted one, with what is right by it.
type variant struct {
	given   engine.Options // what is laid over the file's search; zero for its own
	options engine.Options // all filled in
	nodes   *naming.Nodes
	tasks   []task
	result  *engine.Result
	facts   *facts
	right   sheet

	predicting sync.Mutex   // over what is predicted, which few ask for
	predicted  []prediction // nil before

	saying  sync.Mutex // over reasons
	reasons map[slot]reason
}

// task is a Task of one variant.
type task struct {
	Task
	worth *big.Rat
	only  map[int]bool // the nodes that it names; nil for all
}

// NewKey runs the search and every accepted one and works out what is right.
// It returns a [*KeyError] if the tasks can't be asked about them, and the
// errors of [engine.SearchContext]: once the context is done its error, soon.
func NewKey(ctx context.Context, t *engine.Tree, o engine.Options, e *Exercise) (*Key, error) {
	if err := checkTasks(e); err != nil {
		return nil, err
	}
	k := &Key{Exercise: e, Tree: t}
	for i := range len(e.Accept) + 1 {
		given := engine.Options{}
		if i > 0 {
			given = e.Accept[i-1]
		}
		s, err := newSearch(ctx, t, given, o, e, i)
		if err != nil {
			return nil, err
		}
		k.searches = append(k.searches, s)
	}
	return k, nil
}

// newSearch runs accepted search number i, counted from 1, or with 0 the file's
// own.
func newSearch(ctx context.Context, t *engine.Tree, given, own engine.Options, e *Exercise, i int) (*variant, error) {
	s := &variant{given: given, options: given.Over(own).WithDefaults()}
	if err := s.checkOptions(e, i); err != nil {
		return nil, err
	}
	var err error
	if s.result, err = engine.SearchContext(ctx, t, s.options, false); err != nil {
		return nil, err
	}
	s.nodes = naming.Of(t, s.options.Depth)
	s.facts = factsOf(s.result, s.nodes, s.options.Algorithm)
	if s.facts.worth, err = worthOf(ctx, t, s.nodes, s.options); err != nil {
		return nil, err
	}
	if err := s.ask(e, i); err != nil {
		return nil, err
	}
	s.right = s.fill(s.facts)
	return s, ctx.Err()
}

// Nodes returns the nodes of the key's tree under the file's own search.
func (k *Key) Nodes() *naming.Nodes { return k.searches[0].nodes }

// Options returns the options of the file's own search, all filled in.
func (k *Key) Options() engine.Options { return k.searches[0].options }

// Result returns the file's own search.
func (k *Key) Result() *engine.Result { return k.searches[0].result }

// Max is what all tasks together are worth.
func (k *Key) Max() *big.Rat {
	sum := new(big.Rat)
	for _, t := range k.searches[0].tasks {
		sum.Add(sum, t.worth)
	}
	return sum
}
