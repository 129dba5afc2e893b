package random

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"plytree/engine/text/sentence"
)

// Chance says whether generated trees have chance nodes, and how likely their children
// are.
type Chance string

const (
	NoChance Chance = ""       // there are no chance nodes
	Even     Chance = "even"   // all children are equally likely
	Uneven   Chance = "uneven" // they aren't; the probabilities are in quarters or tenths
)

// Chances lists the kinds of chance nodes that generated trees can have.
func Chances() []Chance { return []Chance{Even, Uneven} }

// Check refuses chance nodes in a tree with this many chance plies if that is none.
func (c Chance) Check(plies int) error {
	if c != NoChance && plies == 0 {
		return sentence.Refuse("a tree with chance nodes needs at least 2 plies; use 2 or more")
	}
	return nil
}

// Odds define probabilities for the children of a tree's chance nodes. The zero Odds are
// even.
type Odds struct {
	whole int   // the sum of the parts of a node's children; 0 for even odds
	parts []int // that a child may have
	step  int64 // all leaf values must be multiples of this many hundredths
}

// odds are the uneven odds to choose from. A window that a chance node passes on is
// divided by a probability, so parts with few prime factors keep its decimals short.
var odds = []struct {
	whole int
	parts []int
}{
	{4, []int{1, 2, 3}},
	{10, []int{2, 4, 8}},
	{10, []int{1, 2, 4, 5}},
	{10, []int{1, 2, 4, 5, 8}},
	{10, []int{1, 2, 3, 4, 5, 6}},
}

// OddsOf describes a tree that needs odds.
type OddsOf struct {
	Kind                         Chance
	FewestChildren, MostChildren int       // of its chance nodes
	Plies                        int       // of chance nodes along a path
	Values                       *Draw     // of the leaves; nil if they aren't random
	Ends                         []float64 // the finite ends of the window and of the leaf bounds
}

// Grid is a range of values: whole multiples of a unit of 10^−Decimals.
type Grid struct {
	Low, High int64 // in units, both included
	Step      int64 // in units; the values are multiples of it
	Decimals  int
}

// Count returns the number of values.
func (g Grid) Count() int64 { return max(0, g.last()-g.first()+1) }

func (g Grid) first() int64 { return -floorDiv(-g.Low, g.Step) }
func (g Grid) last() int64  { return floorDiv(g.High, g.Step) }

// Unit returns the value with the index, which counts from 0, in units.
func (g Grid) Unit(index int64) int64 { return (g.first() + index) * g.Step }

// Index returns the index of the value given in units.
func (g Grid) Index(units int64) int64 { return floorDiv(units, g.Step) - g.first() }

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}

// enough is how many different leaf values a tree needs to be interesting.
const enough = 5

// Draw chooses odds, nil for a tree without chance nodes. Uneven ones are such that no value, sum or
// window in any search of the tree needs more than two decimals; for this the values get a step. It
// refuses a tree for which there are no such odds.
func (o OddsOf) Draw(r *rand.Rand) (*Odds, error) {
	if err := o.Kind.Check(o.Plies); err != nil {
		return nil, err
	}
	switch o.Kind {
	case NoChance:
		return nil, nil
	case Even:
		return &Odds{}, nil
	}
	var values *Grid
	if o.Values != nil {
		var err error
		if values, err = o.Values.Grid(); err != nil {
			return nil, err
		}
	}
	var fit, poor []Odds
	least := int64(0)
	for _, each := range odds {
		found := Odds{whole: each.whole, parts: each.parts}
		used := found.used(o.FewestChildren, o.MostChildren)
		if used == nil {
			continue
		}
		found.step = stepOf(each.whole, used, o.Plies)
		if whole := found.step / gcd(found.step, hundredths); found.step > 0 && (least == 0 || whole < least) {
			least = whole // a multiple of the step
		}
		grid := found.on(values)
		switch {
		case values == nil: // someone who types values decides how long results are
			fit = append(fit, found)
		case grid == nil || !found.meets(o.Ends):
		case grid.Count() >= enough:
			fit = append(fit, found)
		case grid.Count() >= min(2, values.Count()) && (poor == nil || grid.Count() > poor[0].on(values).Count()):
			poor = []Odds{found}
		}
	}
	if fit == nil {
		fit = poor
	}
	if fit == nil {
		return nil, o.refuse(least)
	}
	chosen := fit[r.IntN(len(fit))]
	if values != nil {
		o.Values.Step = chosen.on(values).Step
	}
	return &chosen, nil
}

// refuse says why there are no odds. All values would have to be multiples of least,
// which is 0 if no odds fit the numbers of children and plies.
func (o OddsOf) refuse(least int64) error {
	if least == 0 {
		return sentence.Refuse(
			"uneven probabilities aren't possible with these numbers of children and plies; use 2 to 9 children, fewer plies, or even probabilities")
	}
	return sentence.Refuse(
		"with uneven probabilities, leaf values, window ends and leaf bounds must be multiples of {{.Step}}; use a wider range, or fewer plies",
		"Step", least)
}

// used returns the parts that occur at chance nodes with fewest to most children, or nil
// if there are no uneven parts for one of these numbers.
func (o Odds) used(fewest, most int) []int {
	used := map[int]bool{}
	for n := max(2, fewest); n <= most; n++ {
		splits := o.splits(n)
		if len(splits) == 0 {
			return nil
		}
		for _, split := range splits {
			for _, part := range split {
				used[part] = true
			}
		}
	}
	parts := []int{o.whole}
	for part := range used {
		parts = append(parts, part)
	}
	return parts
}

// splits lists the ways to split the whole into n parts that are not all equal, each in
// ascending order.
func (o Odds) splits(n int) (all [][]int) {
	var split func(left, least int, parts []int)
	split = func(left, least int, parts []int) {
		if len(parts) == n {
			if left == 0 && parts[0] != parts[n-1] {
				all = append(all, slices.Clone(parts))
			}
			return
		}
		for _, part := range o.parts {
			if part >= least && part*(n-len(parts)) <= left {
				split(left-part, part, append(parts, part))
			}
		}
	}
	split(o.whole, 0, nil)
	return all
}

// Draw draws the probabilities of the children as they are written, or nil if all are
// equally likely.
func (o Odds) Draw(r *rand.Rand, children int) []string {
	if o.whole == 0 || children < 2 {
		return nil
	}
	splits := o.splits(children)
	parts := splits[r.IntN(len(splits))]
	written := make([]string, children)
	for i, k := range r.Perm(children) {
		written[i] = o.write(parts[k])
	}
	return written
}

// write writes a part of the whole, as a fraction for quarters and otherwise as a
// decimal.
func (o Odds) write(part int) string {
	if o.whole == 10 {
		return "0." + strconv.Itoa(part)
	}
	shared := int(gcd(int64(part), int64(o.whole)))
	return strconv.Itoa(part/shared) + "/" + strconv.Itoa(o.whole/shared)
}

const hundredths = 100

// stepOf returns the number of hundredths of which all leaf values must be multiples so
// that no number in any search needs more than two decimals, or 0 if that is too large.
// On its way up, a value loses a factor of the whole at each chance ply; on its way down,
// a window loses one of the parts but regains one of the whole.
func stepOf(whole int, parts []int, plies int) int64 {
	shared := int64(whole)
	for _, part := range parts {
		shared = gcd(shared, int64(part))
	}
	up, down := int64(whole)/shared, int64(1)
	for _, part := range parts {
		if part < whole {
			down = lcm(down, int64(part)/shared)
		}
	}
	step := int64(1)
	for passed := range plies + 1 {
		needs := int64(1)
		for range passed {
			needs *= down
		}
		for range plies - passed {
			needs *= up
		}
		if step = lcm(step, needs); step > 1e6 || needs > 1e6 {
			return 0
		}
	}
	return step
}

// meets reports whether numbers are multiples of the step.
func (o Odds) meets(numbers []float64) bool {
	return !slices.ContainsFunc(numbers, func(v float64) bool {
		steps := v * hundredths / float64(o.step)
		return steps != math.Trunc(steps)
	})
}

// on returns the values of a range that are multiples of the step, or nil if there are
// none to draw from.
func (o Odds) on(g *Grid) *Grid {
	if g == nil || o.step == 0 {
		return nil
	}
	unit, step := int64(hundredths), o.step // both scaled by hundredths and by the range's units
	for range g.Decimals {
		step *= 10
	}
	narrowed := *g
	narrowed.Step = step / gcd(step, unit)
	return &narrowed
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func lcm(a, b int64) int64 { return a / gcd(a, b) * b }
