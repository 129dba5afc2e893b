package exercise

import (
	"context"
	"slices"

	"plytree/engine"
	"plytree/engine/exercise/facts"
	"plytree/engine/exercise/inverse"
	"plytree/engine/naming"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// Ask is the name of a kind of task, as the file writes it.
type Ask string

// kind is everything that is special about one kind of task. Each stands in a file of
// its own and embeds what kinds of its shape have in common. A value of it belongs to
// one task of one part and keeps what it has found out there.
type kind interface {
	form() Form
	// refused says why the task can't be asked of any search with these options.
	refused(o engine.Options) (reason sentence.Sentence, refused bool)
	// prepare finds what the task needs of its part's search, or says why it can't be
	// asked of it. Under an accepted search own is the part under the file's own.
	prepare(p *Part, t Task, own *Part) (reason sentence.Sentence, refused bool)

	// fill writes down what somebody answers whose search has these facts.
	fill(p *Part, t task, f *facts.Facts, s sheet)
	// expected is what is right where the key has this reading.
	expected(p *Part, r reading) *Answer
	// write writes answers as they are written in a file.
	write(p *Part, t task, s sheet) written.Value

	// read understands what a student wrote.
	read(r *response, w written.Value)
	// collect writes down what a student wrote, as far as it could be read.
	collect(p *Part, r *response, s sheet)
	// blanks adds to a sheet what is answered by being left out.
	blanks(p *Part, t task, s sheet)
	// right reports whether an answer is right by the key alone.
	right(p *Part, at slot, r reading) bool

	// mark adds the items of the task.
	mark(m *marking)
	// blind fills in what can be answered without searching, and reports whether anything can.
	blind(p *Part, t task, s sheet) bool
	// explain says what is right, and why. It is asked only where the key has an answer.
	explain(p *Part, t task, at slot) sentence.Sentence
	// why tells a student what is right in place of a wrong item, and why.
	why(m *marking, i Item, at slot) sentence.Sentence
}

// apart is a kind whose task is a part of its own: its question is drawn on another
// tree than the file's, or its answer is.
type apart interface {
	kind
	// newPart makes the part and prepares the kind.
	newPart(ctx context.Context, of division, v variation) (*Part, error)
	question() inverse.Question
	// blankLeaves are the texts that stand in leaves instead of their values.
	blankLeaves() map[engine.ID]string
	// filledLeaves is blankLeaves with the numbers of an answer.
	filledLeaves(w written.Value, nodes *naming.Nodes) map[engine.ID]string
	// wantedCuts are the branches that the question wants to be cut.
	wantedCuts() []engine.ID
	// solved is the tree of a solution, nil where that is the part's own.
	solved(p *Part) (*engine.Tree, error)
}

// Form is what others need to know about a kind of task, so that they need not know its
// name.
type Form struct {
	Shape   Shape
	Content Content
	// Apart says that such a task is a part of its own, whatever its search is.
	Apart bool
	// AboutRoot says that it asks about the root's value and moves alone, which every
	// search finds that may visit a node more than once.
	AboutRoot bool
	// OwnSearch says that it is judged by the file's own search under accepted ones too.
	OwnSearch bool
	// Counts says that its number is a count, which is whole and finite.
	Counts bool
	// Inverse says that it doesn't ask what a search does with the tree as it is.
	Inverse bool
	// Terms are the keys of the task, in a file, that not all kinds have, in the order in
	// which they are read.
	Terms []Term
	// Answer says what an answer is, to who writes one into a file.
	Answer string
}

// Shape is how a task is answered.
type Shape uint8

const (
	One     Shape = iota + 1 // by one answer
	PerNode                  // by one at each of some inner nodes; a window is one of two numbers
	List                     // by a list of nodes
	Whole                    // by an answer of a form of its own that is judged as a whole
)

// Content is what one answer to a task is.
type Content uint8

const (
	Number    Content = iota + 1
	Move              // a child of the root
	Claim             // exact, at least or at most
	TwoEnds           // the two ends of a window
	Branches          // nodes
	Leaves            // leaves in their order
	NumberSet         // a set of numbers
	Filling           // numbers for leaves
	Ordering          // the children of nodes in a new order
)

// Term is a key of a task, in a file, that only some kinds have.
type Term string

// The terms of tasks.
const (
	NodesTerm    Term = "nodes"
	AtTerm       Term = "at"
	ByTerm       Term = "by"
	LeafTerm     Term = "leaf"
	ForTerm      Term = "for"
	WantTerm     Term = "want"
	ValuesTerm   Term = "values"
	LeavesTerm   Term = "leaves"
	DistinctTerm Term = "distinct"
)

// Asks lists the kinds of task that have the key.
func (t Term) Asks() (all []Ask) {
	for _, a := range Asks() {
		if slices.Contains(a.Form().Terms, t) {
			all = append(all, a)
		}
	}
	return all
}

// kinds lists all kinds of task in the order in which they are offered.
var kinds = []struct {
	ask Ask
	new func() kind
}{
	{Value, func() kind { return new(value) }},
	{BestMove, func() kind { return new(bestMove) }},
	{Values, func() kind { return new(values) }},
	{Bounds, func() kind { return new(bounds) }},
	{Windows, func() kind { return new(windows) }},
	{Pruned, func() kind { return new(pruned) }},
	{LeafOrder, func() kind { return new(order) }},
	{Evaluated, func() kind { return new(evaluated) }},
	{Range, func() kind { return new(ranged) }},
	{Construct, func() kind { return new(construct) }},
	{Reorder, func() kind { return new(reorder) }},
	{Least, func() kind { return new(leastWork) }},
}

// Asks lists all kinds of task in the order in which they are offered.
func Asks() []Ask {
	all := make([]Ask, len(kinds))
	for i, k := range kinds {
		all[i] = k.ask
	}
	return all
}

// new makes the kind for one task, nil where there is none of that name.
func (a Ask) new() kind {
	for _, k := range kinds {
		if k.ask == a {
			return k.new()
		}
	}
	return nil
}

// Form describes the kind. The zero Form is that of a name that no kind has.
func (a Ask) Form() Form { return forms[a] }

var forms = func() map[Ask]Form {
	all := map[Ask]Form{}
	for _, k := range kinds {
		all[k.ask] = k.new().form()
	}
	return all
}()

// common is what most kinds do.
type common struct{}

func (common) refused(engine.Options) (reason sentence.Sentence, refused bool) { return reason, false }

func (common) prepare(_ *Part, t Task, _ *Part) (reason sentence.Sentence, refused bool) {
	if len(t.Nodes) > 0 {
		return sentence.Say("this task isn't about single nodes; remove the key nodes"), true
	}
	return reason, false
}

func (common) expected(_ *Part, r reading) *Answer { return r.shown() }

func (common) collect(p *Part, r *response, s sheet) { r.replied(p, s) }

func (common) blanks(*Part, task, sheet) {}

func (common) blind(*Part, task, sheet) bool { return false }

func (common) right(p *Part, at slot, r reading) bool {
	right, asked := p.right[at]
	return asked && r.stands(right)
}

func (common) why(m *marking, i Item, at slot) sentence.Sentence { return m.wrong(i, at, Unreadable) }

// oneNumber is what kinds have in common that are answered by one number.
type oneNumber struct{ common }

func (oneNumber) write(_ *Part, t task, s sheet) written.Value {
	return written.Plainly(s[t.slot()].number.String())
}

func (oneNumber) read(r *response, w written.Value) {
	r.one(w.Text, func(said *reply) { r.number(w.Text, said) })
}

func (oneNumber) mark(m *marking) { m.slot(m.of.slot()) }

// Shaped reports whether tasks of this kind are answered in this shape.
func (a Ask) Shaped(s Shape) bool { return a.Form().Shape == s }

// Is reports whether this is what one answer to a task of this kind is.
func (a Ask) Is(c Content) bool { return a.Form().Content == c }
