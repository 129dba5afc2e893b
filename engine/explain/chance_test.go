package explain_test

import (
	"fmt"
	"math"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"testing"

	. "plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"

	"pgregory.net/rapid"
)

// drawAtChance draws a search of a tree with chance nodes and a name for every node: even
// and uneven, nested, any window, depth limit, order, rule and leaf bounds.
func drawAtChance(t *rapid.T) (*tree.Tree, search.Options) {
	count, low, high := 0, 0.0, 0.0
	value := func() float64 {
		v := float64(rapid.IntRange(-3, 3).Draw(t, "value"))
		if rapid.Bool().Draw(t, "tenths") {
			v = float64(rapid.IntRange(-30, 30).Draw(t, "tenth")) / 10
		}
		low, high = min(low, v), max(high, v)
		return v
	}
	gameTree := treetest.DrawChance(t, 5, 3, rapid.SampledFrom([]tree.Player{tree.Max, tree.Min}).Draw(t, "root"), func() tree.Data {
		count++
		return tree.Data{Name: fmt.Sprintf("⟨%d⟩", count), Value: value(), HasValue: true}
	})
	o := search.Options{
		Algorithm: rapid.SampledFrom([]search.Algorithm{search.Minimax, search.AlphaBeta, search.AlphaBeta, search.AlphaBetaHard}).Draw(t, "algorithm"),
		Cutoff:    rapid.SampledFrom(search.Cutoffs()).Draw(t, "cutoff"),
		Order:     search.Order{Kind: rapid.SampledFrom(search.OrderKinds()).Draw(t, "order")},
		Depth:     rapid.IntRange(0, 4).Draw(t, "depth"),
	}
	switch rapid.IntRange(0, 3).Draw(t, "bounds") {
	case 0:
		o.Bounds = search.LeafBounds{Low: low, High: high + 0.5}
	case 1:
		o.Bounds = search.LeafBounds{Low: low - 1.0/3, High: math.Inf(1)}
	case 2:
		o.Bounds = search.LeafBounds{Low: low - 2, High: high + 1}
	}
	if w := (search.Window{Alpha: value(), Beta: value()}); rapid.Bool().Draw(t, "narrow") && w.Alpha < w.Beta {
		o.Window = w
		if o.Bounds != (search.LeafBounds{}) && (w.Alpha < o.Bounds.Low || w.Beta > o.Bounds.High) {
			o.Window = search.Window{}
		}
	}
	return gameTree, o
}

// exactOracle knows every node's value as a fraction.
type exactOracle struct {
	t          *rapid.T
	tree       *tree.Tree
	worth      map[string]*big.Rat
	path       map[string]tree.Path
	step, text string
}

func newExactOracle(t *rapid.T, gameTree *tree.Tree, depth int) *exactOracle {
	o := &exactOracle{t: t, tree: gameTree, worth: map[string]*big.Rat{}, path: map[string]tree.Path{}}
	var walk func(n *tree.Node, mover tree.Player, p tree.Path) *big.Rat
	walk = func(n *tree.Node, mover tree.Player, p tree.Path) *big.Rat {
		o.path[n.Name()] = slices.Clone(p)
		v, _ := n.Value()
		own, _ := new(big.Rat).SetString(fmt.Sprint(v))
		var best *big.Rat
		sum := new(big.Rat)
		for i, c := range n.Children() {
			w := walk(c, c.Mover(mover.Opponent()), append(p, i))
			sum.Add(sum, new(big.Rat).Mul(n.Likelihood(i).Rat(), w))
			if best == nil || mover == tree.Max && w.Cmp(best) > 0 || mover == tree.Min && w.Cmp(best) < 0 {
				best = w
			}
		}
		switch {
		case n.Leaf() || depth > 0 && len(p) >= depth:
			best = own
		case mover.Chance():
			best = sum
		}
		o.worth[n.Name()] = best
		return best
	}
	walk(gameTree.Root(), gameTree.Mover(nil), tree.Path{})
	return o
}

func (o *exactOracle) fail(format string, args ...any) {
	o.t.Fatalf("%s: %s\nis said, but %s", o.step, o.text, fmt.Sprintf(format, args...))
}

// said is a number as written: a fraction, or a rounded one as an interval.
type said struct{ low, high *big.Rat }

func (o *exactOracle) number(text string) said {
	exactly, about, both := strings.Cut(text, "≈ ")
	exactly = strings.TrimSpace(strings.ReplaceAll(exactly, "−", "-"))
	if exactly != "" {
		q, ok := new(big.Rat).SetString(exactly)
		if !ok {
			o.fail("%q is no number", text)
		}
		if both {
			if v, _ := q.Float64(); numeral.Rounded(v) != about {
				o.fail("%s is not %s", exactly, about)
			}
		}
		return said{q, q}
	}
	q, ok := new(big.Rat).SetString(strings.ReplaceAll(about, "−", "-"))
	if !ok {
		o.fail("%q is no number", text)
	}
	half := big.NewRat(51, 10000)
	return said{new(big.Rat).Sub(q, half), new(big.Rat).Add(q, half)}
}

func (o *exactOracle) of(node string) *big.Rat {
	q := o.worth[node]
	if q == nil {
		o.fail("there is no %s", node)
	}
	return q
}

func (o *exactOracle) between(node, words string) {
	q := o.of(node)
	least, isLeast := strings.CutPrefix(words, "at least ")
	most, isMost := strings.CutPrefix(words, "at most ")
	ends, isBetween := strings.CutPrefix(words, "between ")
	switch {
	case words == "unknown" || strings.Contains(words, "∞"):
	case isLeast:
		isLeast = q.Cmp(o.number(least).low) >= 0
		if !isLeast {
			o.fail("%s is worth %v", node, q)
		}
	case isMost:
		if q.Cmp(o.number(most).high) > 0 {
			o.fail("%s is worth %v", node, q)
		}
	case isBetween:
		low, high, _ := strings.Cut(ends, " and ")
		if a, b := o.number(low), o.number(high); q.Cmp(a.low) < 0 || q.Cmp(b.high) > 0 || low == high {
			o.fail("%s is worth %v", node, q)
		}
	default:
		if is := o.number(words); q.Cmp(is.low) < 0 || q.Cmp(is.high) > 0 {
			o.fail("%s is worth %v", node, q)
		}
	}
}

// compares checks an inequality as written.
func (o *exactOracle) compares(a, sign, b string) {
	if strings.Contains(a+b, "∞") {
		return
	}
	order := o.number(a).low.Cmp(o.number(b).low)
	if a == b {
		order = 0
	}
	if ok := map[string]bool{"≤": order <= 0, "<": order < 0, "≥": order >= 0, ">": order > 0}[sign]; !ok {
		o.fail("%s %s %s is not so", a, sign, b)
	}
}

const (
	figureRE = `(?:−?\d+(?:\.\d+)?(?:/\d+)?(?: ≈ −?\d+\.\d+)?|≈ −?\d+\.\d+|−?∞)`
	figRE    = `(` + figureRE + `)`
	liesRE   = `(unknown|at least ` + figureRE + `|at most ` + figureRE + `|between ` + figureRE + ` and ` + figureRE + `|` + figureRE + `)`
)

var chanceClaims = []struct {
	says  *regexp.Regexp
	check func(o *exactOracle, m []string)
}{
	{regexp.MustCompile(`(if )?(?:[Tt]he value of|[Tt]he average at) ` + nodeRE + ` is (?:exactly )?` + liesRE), func(o *exactOracle, m []string) {
		if m[1] == "" {
			o.between(m[2], m[3])
		}
	}},
	{regexp.MustCompile(` from ` + nodeRE + `\. (?:As far as the search has proved, t|T)he node's value is ` + liesRE), func(o *exactOracle, m []string) { o.between(m[1], m[2]) }},
	{regexp.MustCompile(`All children of ` + nodeRE + ` are searched\. Their average is ` + liesRE), func(o *exactOracle, m []string) { o.between(m[1], m[2]) }},
	{regexp.MustCompile(`(?:MAX|MIN) gets (at (?:least|most) ` + figureRE + `) at ` + nodeRE), func(o *exactOracle, m []string) { o.between(m[2], m[1]) }},
	{regexp.MustCompile(`At ` + nodeRE + `, (?:MAX|MIN) can get (at least ` + figureRE + `|at most ` + figureRE + `) by moving to ` + nodeRE), func(o *exactOracle, m []string) {
		o.between(m[1], m[2])
		o.between(m[3], m[2])
	}},
	{regexp.MustCompile(`[Aa]t ` + nodeRE + `, (MAX|MIN) already has ` + figRE + ` from ` + nodeRE), func(o *exactOracle, m []string) {
		side := map[string]string{"MAX": "at least ", "MIN": "at most "}[m[2]]
		o.between(m[1], side+m[3])
		o.between(m[4], side+m[3])
	}},
	{regexp.MustCompile(`(MAX|MIN) already has ` + figRE + ` at ` + nodeRE + `(?:, from ` + nodeRE + `)?`), func(o *exactOracle, m []string) {
		o.between(m[3], map[string]string{"MAX": "at least ", "MIN": "at most "}[m[1]]+m[2])
	}},
	{regexp.MustCompile(`the ` + figRE + ` that (MAX|MIN) already has at ` + nodeRE + `, from ` + nodeRE), func(o *exactOracle, m []string) {
		side := map[string]string{"MAX": "at least ", "MIN": "at most "}[m[2]]
		o.between(m[3], side+m[1])
		o.between(m[4], side+m[1])
	}},
	{regexp.MustCompile(`average at ` + nodeRE + ` can only be greater than ` + figRE + ` if the value of ` + nodeRE + ` is greater than ` + figRE), func(o *exactOracle, m []string) {
		if o.of(m[1]).Cmp(o.number(m[2]).high) > 0 && o.of(m[3]).Cmp(o.number(m[4]).low) <= 0 {
			o.fail("%s is worth %v and %s %v", m[1], o.of(m[1]), m[3], o.of(m[3]))
		}
	}},
	{regexp.MustCompile(`average at ` + nodeRE + ` can only be less than ` + figRE + ` if the value of ` + nodeRE + ` is less than ` + figRE), func(o *exactOracle, m []string) {
		if o.of(m[1]).Cmp(o.number(m[2]).low) < 0 && o.of(m[3]).Cmp(o.number(m[4]).high) >= 0 {
			o.fail("%s is worth %v and %s %v", m[1], o.of(m[1]), m[3], o.of(m[3]))
		}
	}},
	{regexp.MustCompile(`average at ` + nodeRE + ` can only be between ` + figRE + ` and ` + figRE + ` if the value of ` + nodeRE + ` is between ` + figRE + ` and ` + figRE), func(o *exactOracle, m []string) {
		up, is := o.of(m[1]), o.of(m[4])
		if up.Cmp(o.number(m[2]).high) > 0 && up.Cmp(o.number(m[3]).low) < 0 && (is.Cmp(o.number(m[5]).low) < 0 || is.Cmp(o.number(m[6]).high) > 0) {
			o.fail("%s is worth %v and %s %v", m[1], up, m[4], is)
		}
	}},
	{regexp.MustCompile(`For ` + nodeRE + `, ([\d./]+)·\(?(−?[\d./]+)\)? = (−?[\d./]+) is added`), func(o *exactOracle, m []string) {
		if product := new(big.Rat).Mul(o.number(m[2]).low, o.number(m[3]).low); product.Cmp(o.number(m[4]).low) != 0 {
			o.fail("that is %v", product)
		}
	}},
	{regexp.MustCompile(`Alpha rises from ` + figRE + ` to ` + figRE), func(o *exactOracle, m []string) { o.compares(m[1], "<", m[2]) }},
	{regexp.MustCompile(`Beta falls from ` + figRE + ` to ` + figRE), func(o *exactOracle, m []string) { o.compares(m[1], ">", m[2]) }},
	{regexp.MustCompile(`α = ` + figRE + ` (≥|>) β = ` + figRE), func(o *exactOracle, m []string) { o.compares(m[1], m[2], m[3]) }},
	{regexp.MustCompile(`: ` + figRE + ` (≤|<|≥|>) [αβ] = ` + figRE), func(o *exactOracle, m []string) { o.compares(m[1], m[2], m[3]) }},
	{regexp.MustCompile(`best move leads to ` + nodeRE), func(o *exactOracle, m []string) {
		if root := o.tree.Root().Name(); o.of(m[1]).Cmp(o.of(root)) != 0 {
			o.fail("the root has the value %v, and that move %v", o.of(root), o.of(m[1]))
		}
	}},
	{regexp.MustCompile(`−0(?:\.0+)?(?:[^\d.]|$)|e[-+−]\d|NaN|<nil>|where M.. moves: chance`), func(o *exactOracle, m []string) { o.fail("%q is no number", m[0]) }},
}

func (o *exactOracle) check(step, text string) {
	o.step, o.text = step, text
	if strings.ContainsAny(text, "{}") || strings.Contains(text, "  ") || !strings.ContainsAny(text[len(text)-1:], ".?)") {
		o.fail("that is no sentence")
	}
	for _, c := range chanceClaims {
		for _, m := range c.says.FindAllStringSubmatch(text, -1) {
			c.check(o, m)
		}
	}
}

// Every claim in every sentence about a search with chance nodes is true.
func TestWhatIsSaidOfChanceNodesIsTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameTree, options := drawAtChance(t)
		if !gameTree.HasChance() {
			return
		}
		res, err := search.Search(gameTree, options, true)
		if err != nil {
			t.Fatal(err)
		}
		o := newExactOracle(t, gameTree, options.Depth)
		lesson := NewLesson(res)
		about := regexp.MustCompile(`Its value is ` + liesRE + `\.|[Tt]he average is ` + liesRE + `\.`)
		for m := range res.Moments() {
			o.check(fmt.Sprintf("%s, step %d", res.Options.Algorithm, m.Step), sentence.Text(lesson.Step(m)))
			checkChanceStep(o, res, m)
			e, _ := m.Event()
			for _, path := range []tree.Path{res.PathOf(e.Record), o.path[rapid.SampledFrom(slices.Sorted(maps(o.path))).Draw(t, "node")]} {
				text := sentence.Text(lesson.At(m, path))
				o.check("of "+gameTree.At(path).Name(), text)
				for _, said := range about.FindAllStringSubmatch(text, -1) {
					o.between(gameTree.At(path).Name(), said[1]+said[2])
				}
			}
		}
		m := res.At(len(res.Events))
		gameTree.Walk(func(v tree.Visit) bool {
			for _, text := range []string{sentence.Text(At(res, v.Path)), Brief(res, v.Path).String(), sentence.Text(lesson.At(m, v.Path)), lesson.Brief(m, v.Path).String()} {
				o.check("of "+v.Node.Name(), text)
				for _, said := range about.FindAllStringSubmatch(text, -1) {
					o.between(v.Node.Name(), said[1]+said[2])
				}
			}
			return true
		})
	})
}

func maps(all map[string]tree.Path) func(func(string) bool) {
	return func(yield func(string) bool) {
		for name := range all {
			if !yield(name) {
				return
			}
		}
	}
}

// checkChanceStep compares the sentences of a step with the table next to them.
func checkChanceStep(o *exactOracle, res *search.Result, m *search.Moment) {
	e, _ := m.Event()
	if said := regexp.MustCompile(`window (?:is|stays) \[([^,\]]*), ([^\]]*)\]`).FindStringSubmatch(o.text); said != nil {
		if a, b := Ends(res, e.Window()); said[1] != a || said[2] != b {
			o.fail("it is [%s, %s]", a, b)
		}
		if said[1] == said[2] && !e.Alpha.Equal(e.Beta) {
			o.fail("the ends differ: %v, %v", e.Alpha, e.Beta)
		}
	}
	if e.Kind == search.Evaluate || e.Kind == search.Update || e.Kind == search.Leave && len(m.Path) > 0 {
		if value := Figure(res, e.Value); !strings.Contains(o.text, value) && !strings.Contains(o.text, "nothing changes") {
			o.fail("the table says %s", value)
		}
	}
}
