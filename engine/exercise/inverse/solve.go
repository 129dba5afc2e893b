package inverse

import (
	"cmp"
	"context"
	"errors"
	"iter"
	"math"
	"slices"

	"plytree/engine/exercise/valueset"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// Solution is what is known about a construction's solutions.
type Solution struct {
	// Filling solves the question; nil if none was found. It may lack leaves that the
	// search doesn't reach, if a number there would change the result.
	Filling Filling
	// Impossible reports that no numbers solve the question: all were tried, up to their
	// order. If Filling is nil and Impossible is false, there were too many to try.
	Impossible bool
}

const (
	// MostFillings is the maximum number of fillings, up to the order of their numbers,
	// that are tried to prove that there is no solution.
	MostFillings = 1_000_000
	mostGuesses  = 100_000     // tried if there are too many for a proof
	mostLeaves   = 100_000_000 // evaluated in all trials together
)

// Solve looks for numbers that give the wanted result, or for a proof that there are
// none. Only the order of the numbers matters to a search, so leaves get places in that
// order one by one, as the search reaches them, and a branch is abandoned as soon as it
// does something unwanted. In a tree with chance nodes, where the order isn't enough, they
// get each number in turn. The result is deterministic. Solve may take seconds and can be
// cancelled.
func (c Construct) Solve(ctx context.Context) (Solution, error) {
	s, err := c.solver(ctx)
	if err != nil {
		return Solution{}, err
	}
	if c.Distinct && s.clash {
		return Solution{Impossible: true}, nil
	}
	if _, err := s.judge(ctx, s.blank); err != nil {
		return Solution{}, err
	}
	atChance := c.Tree.HasChance()
	if !atChance && s.Options.WithDefaults().Bounds == search.Unbounded() && c.impossible(s.blank) {
		return Solution{Impossible: true}, nil
	}
	if atChance && s.beyond() {
		s.tries = MostFillings - mostGuesses // a proof is impossible
	}
	switch found, err := s.try(s.blank, s.levels); {
	case errors.Is(err, errTooMany):
		return Solution{}, nil
	case err != nil:
		return Solution{}, err
	case found:
		return Solution{Filling: s.filling}, nil
	}
	return Solution{Impossible: !s.narrow}, nil
}

var errTooMany = errors.New("too many fillings")

// level is a place in the order of all numbers: that of a fixed number, or a new one
// between two others.
type level struct {
	value  float64 // used in trials; a new level's value represents any in its gap
	fixed  bool
	leaves []tree.ID // leaves asked for that have this place
	taken  bool      // another leaf has this place
}

// solver tries places in the order for leaves.
type solver struct {
	Construct
	ctx    context.Context
	blank  *tree.Tree
	asked  map[tree.ID]bool
	levels []level // the fixed ones, ascending
	// asksWhole reports whether the search has the full window.
	asksWhole bool
	clash     bool // two leaves that are not asked for have the same number
	narrow    bool // a place was skipped because no float64 fits

	tries, leaves int
	filling       Filling
}

func (c Construct) solver(ctx context.Context) (*solver, error) {
	blank, err := c.Filled(nil)
	if err != nil {
		return nil, err
	}
	s := &solver{Construct: c, ctx: ctx, blank: blank, asked: map[tree.ID]bool{}}
	for _, p := range c.Leaves {
		s.asked[c.Tree.At(p).ID()] = true
	}
	w := c.Options.WithDefaults().Window
	s.asksWhole = w == search.FullWindow()
	s.fix(w.Alpha, false)
	s.fix(w.Beta, false)
	bounds := c.Options.WithDefaults().Bounds
	s.fix(bounds.Low, false)
	s.fix(bounds.High, false)
	if c.Want.Value != nil {
		s.fix(*c.Want.Value, false)
	}
	blank.Walk(func(v tree.Visit) bool {
		if x, has := v.Node.Value(); has {
			s.fix(x, v.Node.Leaf())
		}
		return true
	})
	return s, nil
}

// fix adds a number that leaves may be compared with as a fixed level.
func (s *solver) fix(x float64, leaf bool) {
	if math.IsInf(x, 0) {
		return
	}
	levels, at := withFixed(s.levels, x)
	s.clash = s.clash || leaf && levels[at].taken
	levels[at].taken = levels[at].taken || leaf
	s.levels = levels
}

// withFixed returns the levels with a number among them, and its place.
func withFixed(levels []level, x float64) ([]level, int) {
	at, there := slices.BinarySearchFunc(levels, x, func(l level, x float64) int { return cmp.Compare(l.value, x) })
	if !there {
		levels = slices.Insert(levels, at, level{value: x, fixed: true})
	}
	return levels, at
}

// try searches a tree in which some leaves have places, and continues with the next leaf
// that needs one.
func (s *solver) try(t *tree.Tree, levels []level) (bool, error) {
	switch next, met, err := s.look(t); {
	case err != nil:
		return false, err
	case met && s.settle(levels):
		return true, nil
	case met || next == nil:
		return false, s.giveUp()
	default:
		return s.place(t, levels, next)
	}
}

// look searches a tree in which some leaves have numbers. It reports whether the result
// is as wanted and otherwise which leaf needs a number next, nil if none can help.
func (s *solver) look(t *tree.Tree) (next tree.Path, met bool, err error) {
	if err := s.ctx.Err(); err != nil {
		return nil, false, err // searches of small trees don't check the context
	}
	j, err := s.judge(s.ctx, t)
	if err != nil {
		return nil, false, err
	}
	if j.Result != nil {
		s.leaves += j.Result.Evaluated
	}
	switch next = j.Spoiled; {
	case j.Met():
		return nil, true, nil
	case j.Why == BlankLeaf && !s.hopeless(j.Result):
	case j.Why == NoProblem && s.missesOnlyWorth(j):
		next = blankWithin(t, s.Options.Depth) // its value may make the difference
	default:
		return nil, false, nil
	}
	if next == nil || !s.asked[t.At(next).ID()] {
		return nil, false, nil
	}
	return next, false, nil
}

func (s *solver) giveUp() error {
	if s.tries++; s.tries > MostFillings || s.leaves > mostLeaves {
		return errTooMany
	}
	return nil
}

// missesOnlyWorth reports whether everything except the root's value or the best move is
// as wanted.
func (s *solver) missesOnlyWorth(j *Judgement) bool {
	return !slices.ContainsFunc(j.misses(), func(l Line) bool { return !l.ofWorth })
}

// hopeless reports whether an incomplete search has already done something unwanted.
func (s *solver) hopeless(so *search.Result) bool {
	if so == nil {
		return false
	}
	if w, root := s.Want.Value, so.Record(0).Numbers; w != nil && s.asksWhole &&
		(number.Of(*w).Less(root.Alpha) || root.Beta.Less(number.Of(*w))) {
		return true // the mover already has something better
	}
	left := so.Frontier // leaves that are evaluated or may still be
	for _, top := range Tops(so) {
		if s.Want.Pruned != nil &&
			!slices.ContainsFunc(s.Want.Pruned, func(p tree.Path) bool { return slices.Equal(p, top) }) {
			return true
		}
		left -= s.below(so.Tree.At(top), len(top))
	}
	// The leaf that stopped the search counts as evaluated as well.
	return s.Want.Evaluated > 0 && (so.Evaluated >= s.Want.Evaluated || left < s.Want.Evaluated) ||
		slices.ContainsFunc(s.Want.Pruned, func(p tree.Path) bool { return visits(so, p) })
}

// below counts the leaves below a node at this depth, under the depth limit.
func (s *solver) below(n *tree.Node, plies int) (leaves int) {
	if n.Leaf() || plies == s.Options.Depth {
		return 1
	}
	if s.Options.Depth == 0 {
		return n.Leaves()
	}
	for _, c := range n.Children() {
		leaves += s.below(c, plies+1)
	}
	return leaves
}

// place tries all places in the order for a leaf.
func (s *solver) place(t *tree.Tree, levels []level, leaf tree.Path) (bool, error) {
	for with, x := range s.places(levels, t.At(leaf).ID()) {
		filled, err := withValue(t, leaf, x, true)
		if err != nil {
			return false, err
		}
		if found, err := s.try(filled, with); found || err != nil {
			return found, err
		}
	}
	return false, nil
}

// places yields the levels with a leaf at each place where it may be, and its value there:
// middle places first because they leave room on both sides, or each number in turn.
func (s *solver) places(levels []level, leaf tree.ID) iter.Seq2[[]level, float64] {
	return func(yield func([]level, float64) bool) {
		if s.Tree.HasChance() {
			for _, x := range s.numbers() {
				all, at := withFixed(slices.Clone(levels), x)
				if with, ok := s.with(all, 2*at+1, leaf); ok && !yield(with, x) {
					return
				}
			}
			return
		}
		places := 2*len(levels) + 1 // odd ones are levels, even ones are between levels
		for k := range places {
			at := places/2 + (k+1)/2
			if k%2 == 1 {
				at = places/2 - (k+1)/2
			}
			if with, ok := s.with(levels, at, leaf); ok && !yield(with, with[at/2].value) {
				return
			}
		}
	}
}

// with returns the levels with a leaf added at a place, if that is allowed. The leaf is
// then at the level place/2.
func (s *solver) with(levels []level, place int, leaf tree.ID) ([]level, bool) {
	at := place / 2
	if place%2 == 1 {
		l := levels[at]
		if l.fixed && !s.Values.Has(l.value) || s.Distinct && (l.taken || len(l.leaves) > 0) {
			return nil, false
		}
		levels = slices.Clone(levels)
		levels[at].leaves = append(slices.Clone(l.leaves), leaf)
		return levels, true
	}
	low, high := math.Inf(-1), math.Inf(1)
	if at > 0 {
		low = levels[at-1].value
	}
	if at < len(levels) {
		high = levels[at].value
	}
	x, ok := valueset.Between(low, high)
	if s.narrow = s.narrow || !ok; !ok {
		return nil, false
	}
	levels = slices.Insert(slices.Clone(levels), at, level{value: x, leaves: []tree.ID{leaf}})
	first, last := gap(levels, at)
	return levels, len(s.room(levels, first, last, last-first)) == last-first
}

// gap returns the new levels around one of them, up to the neighbouring fixed levels.
func gap(levels []level, at int) (first, last int) {
	first, last = at, at
	for first > 0 && !levels[first-1].fixed {
		first--
	}
	for last < len(levels) && !levels[last].fixed {
		last++
	}
	return first, last
}

// room returns n values, ascending, for the levels of a gap, or fewer if there are no
// more.
func (s *solver) room(levels []level, first, last, n int) (all []float64) {
	low, high := s.Values.Low, s.Values.High
	openLow, openHigh := false, false
	if first > 0 && levels[first-1].value >= low {
		low, openLow = levels[first-1].value, true
	}
	if last < len(levels) && levels[last].value <= high {
		high, openHigh = levels[last].value, true
	}
	if s.Values.Whole() {
		low, high = math.Floor(low)+1, math.Ceil(high)-1
		if !openLow {
			low--
		}
		if !openHigh {
			high++
		}
		count := min(float64(n), high-low+1)
		for k := 0.0; k < count; k++ {
			all = append(all, low+math.Floor((2*k+1)*(high-low+1)/(2*count)))
		}
		return all
	}
	if !openLow && !openHigh && low == high {
		return []float64{low}[:min(n, 1)]
	}
	for x, ok := low, true; len(all) < n; all = append(all, x) {
		if x, ok = valueset.Between(x, high); !ok {
			s.narrow = s.narrow || low < high
			break
		}
	}
	return all
}

// settle turns the places of the leaves into allowed numbers.
func (s *solver) settle(levels []level) bool {
	s.filling = Filling{}
	taken := map[float64]bool{}
	for at := 0; at < len(levels); at++ {
		first, last := gap(levels, at)
		values := []float64{levels[at].value}
		if levels[at].fixed {
			first, last = at, at+1
		} else {
			values = s.room(levels, first, last, last-first)
		}
		for k, l := range levels[first:last] {
			taken[values[k]] = taken[values[k]] || l.taken || len(l.leaves) > 0
			for _, leaf := range l.leaves {
				s.filling[leaf] = values[k]
			}
		}
		at = last - 1
	}
	if j, err := s.Judge(s.ctx, s.filling); err != nil || !j.Met() {
		s.narrow = true // no float64 fits
		return false
	}
	s.fillUp(taken)
	return true
}

// fillUp gives numbers to the leaves that the search doesn't reach, if that doesn't
// change the result.
func (s *solver) fillUp(taken map[float64]bool) {
	full := Filling{}
	x := s.Values.Low
	for _, p := range s.Leaves {
		id := s.Tree.At(p).ID()
		v, has := s.filling[id]
		if !has {
			for s.Distinct && taken[x] && x <= s.Values.High {
				x = s.after(x)
			}
			v = x
			taken[x] = true
		}
		full[id] = v
	}
	if j, err := s.Judge(s.ctx, full); err == nil && j.Met() {
		s.filling = full
	}
}

// after returns the next number that a leaf may have.
func (s *solver) after(x float64) float64 {
	if s.Values.Whole() {
		return x + 1
	}
	if next, ok := valueset.Between(x, s.Values.High); ok {
		return next
	}
	return math.Inf(1)
}

// beyond reports whether there are more fillings than a proof may try.
func (s *solver) beyond() bool {
	return !s.Values.Whole() || math.Pow(s.Values.High-s.Values.Low+1, float64(len(s.Leaves))) > MostFillings
}

// numbers returns the numbers to try: all whole numbers, so that failure is a proof, or
// otherwise those that leaves are compared with and the ends.
func (s *solver) numbers() (all []float64) {
	if !s.Values.Whole() {
		s.narrow = true
		all = append(all, s.Values.Low, s.Values.High)
		for _, l := range s.levels {
			if s.Values.Has(l.value) {
				all = append(all, l.value)
			}
		}
	}
	for x := math.Ceil(s.Values.Low); x <= s.Values.High && len(all) <= MostFillings; x++ {
		all = append(all, x)
	}
	return all
}
