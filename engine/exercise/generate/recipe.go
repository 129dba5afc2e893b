package generate

import (
	"math"
	"slices"
	"strconv"

	"plytree/engine/exercise"
	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Recipe specifies which trees are generated.
type Recipe struct {
	Branching, Depth Range // children of every inner node; plies down to every leaf
	Low, High        float64
	Decimals         int           // of the values, 0 to 6
	Chance           random.Chance // makes every second ply below the root a chance ply
	Wishes           []Wish
	Root             tree.Player    // Alternate means MAX
	Search           search.Options // for which the constraints hold
	// Exercise holds the tasks: every tree gets a key, and all have the same number of
	// items in each task. nil means no tasks.
	Exercise *exercise.Exercise
	Seed     uint64
	// Work is how many nodes may be searched before giving up, about two per microsecond;
	// 0 means a few seconds, as long as a teacher will wait.
	Work int
}

// Range is a range of whole numbers, both ends included.
type Range struct{ Low, High int }

// WishError says that no tree was found, and which constraint prevents it.
type WishError struct {
	Wish   string // as it was written; "" if the exercise prevents it
	Reason sentence.Sentence
	Tried  bool // trees were tried and none met the constraint, but others may
}

func (e *WishError) Error() string { return e.Sentence().String() }

// Sentence says what prevents a tree, and what to do instead.
func (e *WishError) Sentence() sentence.Sentence {
	switch wish := strconv.Quote(e.Wish); {
	case e.Wish == "":
		return e.Reason
	case e.Tried:
		return sentence.Say("no tree was found for the constraint {{.Wish}}:", "Wish", wish).And(e.Reason)
	default:
		return sentence.Say("the constraint {{.Wish}} can't be met:", "Wish", wish).And(e.Reason)
	}
}

// Check refuses an invalid recipe. It returns an [*exercise.KeyError] if its tasks can't
// be asked, and a [*WishError] if a constraint clearly can't be met.
func (r *Recipe) Check() error {
	p, err := r.plan()
	switch {
	case err != nil:
		return err
	case r.Branching.Low < 1 || r.Branching.High < r.Branching.Low:
		return sentence.Refuse(
			"the branching {{.Low}}..{{.High}} isn't a valid range; use LO..HI such as 2..3, with LO at least 1",
			"Low", r.Branching.Low, "High", r.Branching.High)
	case r.Depth.Low < 1 || r.Depth.High < r.Depth.Low:
		return sentence.Refuse(
			"the depth {{.Low}}..{{.High}} isn't a valid range; use LO..HI such as 3..4, with LO at least 1",
			"Low", r.Depth.Low, "High", r.Depth.High)
	case !(leastNodes(r.Branching.Low, r.Depth.Low) <= mostNodes):
		return sentence.Refused(sentence.Count(mostNodes,
			"a tree with branching {{.Branching}} and depth {{.Depth}} has more than {{.Count}} node; use fewer children or plies",
			"a tree with branching {{.Branching}} and depth {{.Depth}} has more than {{.Count}} nodes; use fewer children or plies",
			"Branching", r.Branching.Low, "Depth", r.Depth.Low))
	}
	if err := r.checkChance(); err != nil {
		return err
	}
	if r.Exercise != nil {
		if slices.ContainsFunc(r.Exercise.Tasks, func(t exercise.Task) bool { return t.Ask.Is(exercise.Filling) }) {
			return sentence.Refuse(
				"construct tasks need leaves without values, but generate gives every leaf a value; remove these tasks")
		}
		if err := exercise.Check(r.Search, r.Exercise); err != nil {
			return err
		}
	}
	for _, w := range r.Wishes {
		if err := w.check(); err != nil {
			return err
		}
		if w.Name.OfTasks() && r.Exercise == nil {
			return sentence.Refuse(
				"{{.Name}} needs an exercise; add one such as --exercise hw3.yaml, or leave out {{.Name}}",
				"Name", string(w.Name))
		}
		if w.Name == Shows && w.Mistakes != allMistakes {
			if err := r.checkShows(w); err != nil {
				return err
			}
		}
		err := r.checkPossible(w, p.values.Count())
		if err == nil {
			err = r.checkMost(w)
		}
		if err != nil {
			return &WishError{Wish: w.String(), Reason: sentence.Of(err)}
		}
	}
	return nil
}

// mostNodes is the largest size of a generated tree.
const mostNodes = 100_000

// leastNodes counts the nodes of a complete tree.
func leastNodes(branching, depth int) float64 {
	nodes, level := 1.0, 1.0
	for range depth {
		if level *= float64(branching); nodes > mostNodes {
			break
		}
		nodes += level
	}
	return nodes
}

// checkPossible refuses a constraint that can't be met whatever the values are.
func (r *Recipe) checkPossible(w Wish, values int64) error {
	o := r.Search.WithDefaults()
	plies := r.Depth.High
	if o.Depth > 0 {
		plies = min(plies, o.Depth)
	}
	if w.Name == Distinct {
		if leaves := math.Pow(float64(r.Branching.Low), float64(r.Depth.Low)); leaves > float64(values) {
			return sentence.Refused(sentence.Count(numeral.Format(leaves), "the tree has at least {{.Count}} leaf,",
				"the tree has at least {{.Count}} leaves,").
				And(sentence.Count(values, "but there is only {{.Count}} value; use a wider range of values",
					"but there are only {{.Count}} values; use a wider range of values")))
		}
	}
	if !w.Name.cutOffs() && w.Name != SoftDiffers || w.Op == "<=" || w.Op != "" && w.Number == 0 {
		return nil
	}
	need := r.needs()[w.Name]
	zeroWidth := o.Algorithm.Form().ZeroWidth
	has := sentence.Count(plies, "the search has only {{.Count}} ply", "the search has only {{.Count}} plies")
	switch {
	case o.Algorithm.Form().NoWindows && w.Name.cutOffs():
		return sentence.Refuse("minimax never prunes; use alpha-beta")
	case r.Branching.High < 2 && w.Name.cutOffs():
		return sentence.Refuse("a search prunes nothing if every node has only one child; use more children")
	// the root itself may have a cut-off
	case plies >= need, zeroWidth, (o.Window != search.FullWindow() || o.Bounds != search.Unbounded()) &&
		w.Name != DeepCuts:
		return nil
	case w.Name == DeepCuts && r.Chance != random.NoChance:
		return sentence.Refused(sentence.Say("deep cut-offs need 3 plies in a tree with chance nodes;").And(has))
	case w.Name == DeepCuts:
		return sentence.Refused(sentence.Say("deep cut-offs need 4 plies if players alternate;").And(has))
	}
	return sentence.Refused(sentence.Count(need, "it needs {{.Count}} ply;", "it needs {{.Count}} plies;").And(has))
}
