package exercise

import (
	"context"
	"slices"
	"strings"

	"plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Ask is the name of a kind of task, as the file writes it.
type Ask string

// kind is everything specific to one kind of task. Each kind has a file of its own and
// embeds what kinds of its shape share. A value belongs to one task of one part and
// stores what it computed for that task.
type kind interface {
	form() Form
	// belongTo is called once before any method that is about the task.
	belongTo(*task)
	// refused returns why the task can't be asked about any search with these options, or nil.
	refused(o search.Options) error
	// prepare finds what the task needs in its part's search, or returns why it can't be
	// asked. Under an accepted search, own is the part under the file's own search.
	prepare(ctx context.Context, own *Part) error

	// slots returns what the task asks to fill in; see [Part.Slots].
	slots() []Slot
	// question returns the inverse question that the task asks, or nil.
	question() inverse.Question
	// choices returns the answers to choose from in each slot; see [Part.Choices].
	choices() []Option
	// fill answers the task as someone would whose search has these facts.
	fill(f *facts, s sheet)
	// expected returns the right answer that the key's reading stands for.
	expected(r reading) *Answer
	// write returns answers as a file writes them.
	write(s sheet) written.Value

	// read parses what a student wrote.
	read(r *answer)
	// counts reports whether a mistake may explain what a student wrote in a slot.
	counts(at Slot, r reading) bool
	// blanks adds to a sheet the answers that a student gives by leaving something out.
	blanks(s sheet)
	// right reports whether the key alone accepts an answer.
	right(at Slot, r reading) bool

	// mark adds the items of the task.
	mark(m *marking)
	// blind fills in what can be answered without searching, and reports whether anything
	// can.
	blind(s sheet) bool
	// explain says what is right, and why. It is called only if the key has an answer.
	explain(at Slot) sentence.Sentence
	// why tells a student the right answer in place of a wrong item, and why.
	why(m *marking, i Item) sentence.Sentence
}

// apart is a kind whose task forms a part alone: its question, or its answer, is drawn on
// a tree other than the file's.
type apart interface {
	kind
	// newPart makes the part and prepares the kind.
	newPart(ctx context.Context, of division, v variation) (*Part, error)
	// mistaken returns the answer of someone who searches differently, or nil if the student's
	// own answer is judged correctly whatever they believe.
	mistaken(ctx context.Context, t *tree.Tree, o search.Options, rules search.Rules) sheet
	// rightAnswers says what is right, and markingNotes how a teacher marks an answer with these
	// items.
	rightAnswers() []sentence.Sentence
	markingNotes(items []Item) []sentence.Sentence
	// leaves returns the texts that leaves show instead of their values, with the numbers of an
	// answer.
	leaves(w written.Value, nodes *tree.Nodes) map[tree.ID]string
	// wantedCuts returns the branches that the question wants pruned.
	wantedCuts() []tree.ID
	// solved returns the tree of a solution, or nil if that is the part's own.
	solved() (*tree.Tree, error)
}

// Form holds the properties of a kind of task, so that other code needn't know its name.
type Form struct {
	Shape   Shape
	Content Content
	// Apart means that such a task forms a part alone, whatever its search is.
	Apart bool
	// AboutRoot means that it asks only about the root's value and moves, which even
	// searches that may visit a node more than once can answer.
	AboutRoot bool
	// OwnSearch means that it is judged by the file's own search even under accepted
	// ones.
	OwnSearch bool
	// OwnTree means that it isn't about the file's tree and search.
	OwnTree bool
	// Counts means that its number is a count, which is whole and finite.
	Counts bool
	// Inverse means that it does not ask what a search does with the given tree.
	Inverse bool
	// Follows means that answers also count as right if they follow from earlier ones.
	Follows bool
	// EveryVisited means that it asks about every inner node that the search visits, unless the
	// task names some.
	EveryVisited bool
	// Terms are the task's keys in a file that not all kinds have, in the order in which
	// they are read.
	Terms []Term
	// Words are the answers between which each slot chooses, if they are the same in every tree.
	Words []Option
	// Elsewhere says what is right at a node that such a task doesn't ask about.
	Elsewhere sentence.Sentence
	// Answer describes an answer for someone who writes one into a file.
	Answer string
}

// Word parses one of the words as students write it, with any spaces between its parts, and
// reports whether the text is one.
func (f Form) Word(text string) (Option, bool) {
	text = strings.ToLower(strings.Join(strings.Fields(numeral.Plain(text)), " "))
	for _, o := range f.Words {
		if text == o.Text || text == o.Sign || slices.Contains(o.Also, text) {
			return o, true
		}
	}
	return Option{}, false
}

// BeginsWord reports whether one of the words begins with a letter or sign.
func (f Form) BeginsWord(r rune) bool {
	return slices.ContainsFunc(f.Words, func(o Option) bool {
		return slices.ContainsFunc(append([]string{o.Text, o.Sign}, o.Also...),
			func(word string) bool { return strings.HasPrefix(word, strings.ToLower(string(r))) })
	})
}

// Values reports whether the numbers of an answer are values, which may be infinite and, in a
// tree with chance nodes, fractions.
func (f Form) Values() bool { return f.Content == TwoEnds || f.Content == Number && !f.Counts }

// Shape is how a task is answered.
type Shape uint8

const (
	One     Shape = iota + 1 // one answer
	PerNode                  // one answer at each of some inner nodes; a window has two numbers
	List                     // a list of nodes
	Whole                    // an answer of its own form, judged as a whole
)

// Content is what a single answer consists of.
type Content uint8

const (
	Number     Content = iota + 1
	Move               // a child of the root
	Claim              // exact, at least or at most
	CutKind            // alpha or beta
	Comparison         // same or different
	TwoEnds            // the two ends of a window
	Branches           // nodes
	Leaves             // leaves in order
	NumberSet          // a set of numbers
	Filling            // numbers for leaves
	Ordering           // the children of nodes in a new order
	Drawn              // a drawn tree
)

// Numbers reports whether an answer consists of numbers: itself, at nodes, or as the ends of
// windows.
func (c Content) Numbers() bool { return c == Number || c == TwoEnds || c == Filling }

// Term is a key of a task in a file that only some kinds have.
type Term string

// The terms of tasks.
const (
	NodesTerm    Term = "nodes"
	AtTerm       Term = "at"
	ByTerm       Term = "by"
	OfTerm       Term = "of"
	TimesTerm    Term = "times"
	PlusTerm     Term = "plus"
	LeafTerm     Term = "leaf"
	ForTerm      Term = "for"
	WantTerm     Term = "want"
	ValuesTerm   Term = "values"
	LeavesTerm   Term = "leaves"
	DistinctTerm Term = "distinct"
	GameTerm     Term = "game"
	DepthTerm    Term = "depth"
	RootTerm     Term = "root"
	LastTerm     Term = "last"
	WinTerm      Term = "win"
	SymmetryTerm Term = "symmetry"
)

// Asks lists the kinds of task that have the key.
func (t Term) Asks() (all []Ask) {
	for _, a := range Asks() {
		if a.Has(t) {
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
	{Cuts, func() kind { return new(cuts) }},
	{LeafOrder, func() kind { return new(order) }},
	{Evaluated, func() kind { return new(evaluated) }},
	{Affine, func() kind { return new(affine) }},
	{Range, func() kind { return new(ranged) }},
	{Construct, func() kind { return new(construct) }},
	{Reorder, func() kind { return new(reorder) }},
	{Least, func() kind { return new(leastWork) }},
	{DrawTree, func() kind { return new(drawTree) }},
}

// Asks lists all kinds of task in the order in which they are offered.
func Asks() []Ask {
	all := make([]Ask, len(kinds))
	for i, k := range kinds {
		all[i] = k.ask
	}
	return all
}

// new makes the kind for one task, or nil if no kind has that name.
func (a Ask) new() kind {
	for _, k := range kinds {
		if k.ask == a {
			return k.new()
		}
	}
	return nil
}

// Form returns the kind's properties, or the zero Form for an unknown name.
func (a Ask) Form() Form { return forms[a] }

var forms = func() map[Ask]Form {
	all := map[Ask]Form{}
	for _, k := range kinds {
		all[k.ask] = k.new().form()
	}
	return all
}()

// common implements what most kinds share.
type common struct{ *task }

func (k *common) belongTo(t *task) { k.task = t }

func (common) refused(search.Options) error { return nil }

func (k common) prepare(context.Context, *Part) error {
	if len(k.Task.Nodes) > 0 {
		return sentence.Refuse("this task isn't about single nodes; remove the key nodes")
	}
	return nil
}

func (k common) slots() []Slot { return []Slot{k.slot()} }

func (common) question() inverse.Question { return nil }

func (k common) choices() []Option { return k.Ask.Form().Words }

func (common) expected(r reading) *Answer { return r.shown() }

func (common) counts(_ Slot, r reading) bool { return r.readable }

func (common) blanks(sheet) {}

func (common) blind(sheet) bool { return false }

func (k common) right(at Slot, r reading) bool {
	right, asked := k.Part.right[at]
	return asked && r.stands(right)
}

func (common) why(m *marking, i Item) sentence.Sentence { return m.wrong(i, Unreadable) }

// oneNumber implements what kinds with a single number as answer share.
type oneNumber struct{ common }

func (k oneNumber) write(s sheet) written.Value {
	return written.Plainly(s[k.slot()].number.String())
}

func (oneNumber) read(r *answer) { r.put(r.slot(), r.written.Text, r.number) }

func (oneNumber) mark(m *marking) { m.markSlot(m.slot()) }

// Has reports whether tasks of this kind have the key.
func (a Ask) Has(t Term) bool { return slices.Contains(a.Form().Terms, t) }

// Shaped reports whether tasks of this kind are answered in this shape.
func (a Ask) Shaped(s Shape) bool { return a.Form().Shape == s }

// Is reports whether c is the content of one answer to a task of this kind.
func (a Ask) Is(c Content) bool { return a.Form().Content == c }
