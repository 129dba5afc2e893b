// Package whatif asks what if a leaf had another value. A [Probe] is the leaf with another value,
// and the line of all values with the search's outcome at each.
package whatif

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"plytree/engine/exercise/inverse"
	"plytree/engine/exercise/valueset"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Probe is a leaf with another value than its own. It is a value: its methods return another Probe.
// The zero Probe is off. Probes are comparable.
type Probe struct {
	about *question
	leaf  tree.ID
	x     float64
	tree  *tree.Tree // with x as the leaf's value
	line  *Line      // nil until it is known
}

// question is the question for the line of a leaf.
type question struct {
	values inverse.LeafValues
	at     float64   // the only value that is asked about, if there is no line
	span   []float64 // the smallest and the largest number of the tree
	digits int       // after the point, of the numbers at which something may change
}

// Of starts with a leaf of a tree and its search options, at the leaf's own value or, if that is
// missing or infinite, at 0. It refuses what [inverse.LeafValues.Refusal] does, and a node that
// isn't a leaf.
func Of(tree *tree.Tree, o search.Options, leaf tree.ID) (Probe, error) {
	path, ok := tree.Find(leaf)
	if !ok || !tree.At(path).Leaf() {
		return Probe{}, sentence.Refuse("What if works only for leaves; select a leaf")
	}
	q := &question{values: inverse.LeafValuesOf(tree, o, path)}
	if err := q.values.Refusal(); err != nil {
		return Probe{}, err
	}
	points := q.values.Points()
	if len(points) > 0 {
		q.span = slices.Compact([]float64{points[0], points[len(points)-1]})
	}
	for _, v := range points {
		_, decimals, _ := strings.Cut(strconv.FormatFloat(v, 'f', -1, 64), ".")
		q.digits = min(max(q.digits, len(decimals)), mostDigits)
	}
	x, _ := tree.At(path).Value()
	if math.IsInf(x, 0) {
		x = 0
	}
	return Probe{about: q, leaf: leaf}.To(x), nil
}

// mostDigits are kept after the point when the value is moved.
const mostDigits = 6

// On reports whether there is a question.
func (p Probe) On() bool { return p.about != nil }

// Leaf is the leaf of the question.
func (p Probe) Leaf() tree.ID { return p.leaf }

// Value is the leaf's current trial value.
func (p Probe) Value() float64 { return p.x }

// Tree is the tree with that value on the leaf.
func (p Probe) Tree() *tree.Tree { return p.tree }

// X is the leaf's name in a formula, or x.
func (p Probe) X() string { return p.about.values.X() }

// Within returns the probe of the same leaf in a changed tree or with changed options: the same
// probe if neither has changed, one that is off if the question is no longer possible.
func (p Probe) Within(tree *tree.Tree, o search.Options) Probe {
	if !p.On() || p.about.values.Tree == tree && p.about.values.Options == o {
		return p
	}
	next, err := Of(tree, o, p.leaf)
	if err != nil {
		return Probe{}
	}
	was, _ := p.about.values.Tree.At(p.about.values.Leaf).Value()
	if now, _ := tree.At(next.about.values.Leaf).Value(); now != was {
		return next // the leaf itself has a new value
	}
	return next.To(p.x)
}

// Check refuses a value outside the leaf bounds.
func (p Probe) Check(x float64) error { return p.about.values.Check(x) }

// To sets the leaf's value; outside the leaf bounds it takes the nearest value inside. An infinite
// value changes nothing.
func (p Probe) To(x float64) Probe {
	bounds := p.about.values.Bounds()
	if !math.IsInf(x, 0) {
		x = max(min(x, bounds.High), bounds.Low)
	}
	if math.IsInf(x, 0) || math.IsNaN(x) || p.tree != nil && x == p.x {
		return p
	}
	tree, err := p.about.values.With(x)
	if err != nil {
		return p
	}
	p.x, p.tree = x, tree
	if !p.about.values.HasLine() {
		about := *p.about
		about.at = x
		p.about, p.line = &about, nil
	}
	return p
}

// Near is To for a number from a gesture, which can't be exact: it rounds to half a unit of the last
// digit of the tree's numbers.
func (p Probe) Near(x float64) Probe {
	unit := math.Pow10(-p.about.digits) / 2
	return p.To(p.rounded(math.Round(x/unit) * unit))
}

// Nudge moves the value by this many units of the last digit of the tree's numbers, or by tenths of
// it.
func (p Probe) Nudge(by int, tenths bool) Probe {
	unit := math.Pow10(-p.about.digits)
	if tenths {
		unit /= 10
	}
	return p.To(p.rounded(p.x + float64(by)*unit))
}

// rounded removes digits that only come from the arithmetic.
func (p Probe) rounded(x float64) float64 {
	short, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'f', p.about.digits+1, 64), 64)
	return short + 0 // −0 is 0
}

// Jump goes to the next end of a stretch or the next number between two ends, backwards or
// forwards; after the last one nothing changes.
func (p Probe) Jump(backwards bool) Probe {
	places := p.stops()
	if backwards {
		slices.Reverse(places)
	}
	for _, x := range places {
		if backwards && x < p.x || !backwards && x > p.x {
			return p.To(x)
		}
	}
	return p
}

// First goes below all ends, Last above.
func (p Probe) First() Probe { return p.To(p.stops()[0]) }

// Last goes above all ends.
func (p Probe) Last() Probe {
	places := p.stops()
	return p.To(places[len(places)-1])
}

// stops are the ends of the stretches, and numbers before, between and after them.
func (p Probe) stops() (all []float64) {
	bounds := p.about.values.Bounds()
	for x, piece := range valueset.Pieces(p.Ends()) {
		if piece.Low >= bounds.Low && piece.High <= bounds.High {
			all = append(all, x)
		}
	}
	return all
}

// Stretches are the pieces of the line in increasing order; none until they are known.
func (p Probe) Stretches() []inverse.Stretch {
	if p.line == nil {
		return nil
	}
	return p.line.all
}

// Ends are the finite ends of the stretches in increasing order; without a line, the smallest and
// largest number of the tree.
func (p Probe) Ends() []float64 {
	if p.On() && !p.about.values.HasLine() {
		return p.about.span
	}
	if p.line == nil {
		return nil
	}
	return p.line.ends
}

// Said describes the outcome at the value, and the values with the same outcome.
func (p Probe) Said() []sentence.Sentence {
	switch all := p.Stretches(); {
	case p.line == nil && !p.about.values.HasLine():
		return []sentence.Sentence{sentence.Say("Searching with {{.Formula}}…",
			"Formula", p.X()+" = "+numeral.Text(p.x))}
	case p.line == nil:
		return []sentence.Sentence{sentence.Say("Trying all values of {{.X}}…", "X", p.X())}
	case p.line.err != nil:
		return []sentence.Sentence{sentence.Of(p.line.err)}
	case !p.about.values.HasLine():
		return append(p.about.values.Said(p.line.here, p.x),
			sentence.Say("The tree has chance nodes, so each value is searched separately."))
	default:
		return p.about.values.Said(all[inverse.StretchAt(all, p.x)], p.x)
	}
}

// Worth writes the root's value on a stretch: a number, or the leaf's name if the value depends on
// it; "" if unknown.
func (p Probe) Worth(s inverse.Stretch) string {
	text := func(n inverse.Number) string {
		if n.X && s.Where.Low != s.Where.High {
			return p.X()
		}
		return numeral.Text(n.Value)
	}
	switch low, high := math.IsInf(s.Low.Value, -1), math.IsInf(s.High.Value, 1); {
	case s.Missing != nil:
		return "?"
	case s.Low == s.High:
		return text(s.Low)
	case low && !high:
		return "≤" + text(s.High)
	case high && !low:
		return "≥" + text(s.Low)
	}
	return ""
}
