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
	"plytree/engine/measure"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// oracle knows the truth, from plain minimax, about a tree in which every node has a
// unique name.
type oracle struct {
	t     *rapid.T
	tree  *tree.Tree
	worth map[string]number.Number // the value under the depth limit
	path  map[string]tree.Path
	step  string // what is being checked, for messages
	text  string
}

func newOracle(t *rapid.T, gameTree *tree.Tree, depth int) *oracle {
	o := &oracle{t: t, tree: gameTree, worth: map[string]number.Number{}, path: map[string]tree.Path{}}
	plain := filetest.Must(search.Run(gameTree, search.Options{Algorithm: search.Minimax, Depth: depth}, false))(t)
	plain.Walk(func(v tree.Visit, rec *search.Record) {
		value, _ := v.Node.Value()
		o.path[v.Node.Name()], o.worth[v.Node.Name()] = slices.Clone(v.Path), number.Of(value)
		if rec != nil {
			o.worth[v.Node.Name()] = rec.Value
		}
	})
	return o
}

func (o *oracle) fail(format string, args ...any) {
	o.t.Fatalf("%s: %s\nis said, but %s", o.step, o.text, fmt.Sprintf(format, args...))
}

// interval contains the number that a sentence writes, exactly or rounded.
type interval struct{ low, high number.Number }

func (i interval) contains(n number.Number) bool { return !n.Less(i.low) && !i.high.Less(n) }

func (o *oracle) number(text string) interval {
	exactly, about, both := strings.Cut(text, "≈ ")
	plain := strings.NewReplacer("+ε", "", "−ε", "").Replace(strings.TrimSpace(exactly))
	if plain == "" {
		plain = about
	}
	read, ok := number.Read(plain)
	if n := read.Nearest(); !ok || exactly != "" && both && numeral.Rounded(n) != about {
		o.fail("%q is no number", text)
	}
	switch {
	case exactly == "":
		half := number.Fraction(big.NewRat(51, 10000))
		return interval{read.Minus(half), read.Plus(half)}
	case strings.HasSuffix(text, "+ε"):
		read.Number = number.Of(math.Nextafter(read.Nearest(), math.Inf(1)))
	case strings.HasSuffix(text, "−ε"):
		read.Number = number.Of(math.Nextafter(read.Nearest(), math.Inf(-1)))
	}
	return interval{read.Number, read.Number}
}

// between checks that a node's value is as described: a number, a bound or two.
func (o *oracle) between(node, words string) {
	is := interval{number.Of(math.Inf(-1)), number.Of(math.Inf(1))}
	if least, ok := strings.CutPrefix(words, "at least "); ok {
		is.low = o.number(least).low
	} else if most, ok := strings.CutPrefix(words, "at most "); ok {
		is.high = o.number(most).high
	} else if ends, ok := strings.CutPrefix(words, "between "); ok {
		low, high, _ := strings.Cut(ends, " and ")
		is = interval{o.number(low).low, o.number(high).high}
		if low == high {
			o.fail("it is one number")
		}
	} else if words != "unknown" {
		is = o.number(words)
	}
	if v, ok := o.worth[node]; !ok || !is.contains(v) {
		o.fail("%s is worth %v", node, v)
	}
}

// reaches checks that a player gets at least this value at a node.
func (o *oracle) reaches(player, node, value string) {
	o.between(node, map[string]string{"MAX": "at least ", "MIN": "at most "}[player]+value)
}

func (o *oracle) childOf(child, parent string) {
	p := o.path[child]
	if len(p) == 0 || !slices.Equal(p[:len(p)-1], o.path[parent]) {
		o.fail("%s is no child of %s", child, parent)
	}
}

// compares checks an inequality as written.
func (o *oracle) compares(a, sign, b string) {
	order := o.number(a).low.Compare(o.number(b).low)
	if !map[string]bool{"≤": order <= 0, "<": order < 0, "≥": order >= 0, ">": order > 0}[sign] {
		o.fail("%s %s %s is not so", a, sign, b)
	}
}

// follows checks that a node's value lies between two ends if its parent's lies between
// two others.
func (o *oracle) follows(parent, low, high, child, from, to string) {
	up, is := o.worth[parent], o.worth[child]
	if o.number(low).high.Less(up) && up.Less(o.number(high).low) &&
		!(interval{o.number(from).low, o.number(to).high}).contains(is) {
		o.fail("%s is worth %v and %s %v", parent, up, child, is)
	}
}

const (
	nodeRE   = `(⟨\d+⟩)`
	oneRE    = `(?:−?\d+(?:\.\d+)?(?:/\d+)?(?: ≈ −?\d+(?:\.\d+)?)?|≈ −?\d+(?:\.\d+)?|−?∞)(?:[+−]ε)?`
	numberRE = `(` + oneRE + `)`
	worthRE  = `(unknown|at least ` + oneRE + `|at most ` + oneRE + `|between ` + oneRE + ` and ` + oneRE + `|` +
		oneRE + `)`
)

// claims are the claims of sentences, with their checks.
var claims = []struct {
	says  *regexp.Regexp
	check func(o *oracle, m []string)
}{
	{regexp.MustCompile(`(if )?(?:[Tt]he value of|[Tt]he average at) ` + nodeRE + ` is (?:exactly )?` + worthRE),
		func(o *oracle, m []string) {
			if m[1] == "" {
				o.between(m[2], m[3])
			}
		}},
	{regexp.MustCompile(` from ` + nodeRE + `\. (?:As far as the search has proved, t|T)he node's value is ` + worthRE),
		func(o *oracle, m []string) { o.between(m[1], m[2]) }},
	{regexp.MustCompile(`All children of ` + nodeRE + ` are searched\. Their average is ` + worthRE),
		func(o *oracle, m []string) { o.between(m[1], m[2]) }},
	{regexp.MustCompile(`(MAX|MIN) gets (at (?:least|most) ` + oneRE + `) at ` + nodeRE),
		func(o *oracle, m []string) { o.between(m[3], m[2]) }},
	{regexp.MustCompile(`At ` + nodeRE + `, (MAX|MIN) can get (?:at least |at most )?` + numberRE + ` by moving to ` +
		nodeRE), func(o *oracle, m []string) {
		o.reaches(m[2], m[1], m[3])
		o.reaches(m[2], m[4], m[3])
		o.childOf(m[4], m[1])
	}},
	{regexp.MustCompile(`[Aa]t ` + nodeRE + `, (MAX|MIN) already has ` + numberRE + ` from ` + nodeRE),
		func(o *oracle, m []string) {
			o.reaches(m[2], m[1], m[3])
			o.reaches(m[2], m[4], m[3])
			o.childOf(m[4], m[1])
		}},
	{regexp.MustCompile(`(MAX|MIN) already has ` + numberRE + ` at ` + nodeRE + `(?:, from ` + nodeRE + `)?`),
		func(o *oracle, m []string) {
			o.reaches(m[1], m[3], m[2])
			if m[4] != "" {
				o.reaches(m[1], m[4], m[2])
				o.childOf(m[4], m[3])
			}
		}},
	{regexp.MustCompile(`the ` + numberRE + ` that (MAX|MIN) already has at ` + nodeRE + `, from ` + nodeRE),
		func(o *oracle, m []string) {
			o.reaches(m[2], m[3], m[1])
			o.reaches(m[2], m[4], m[1])
		}},
	{regexp.MustCompile(`average at ` + nodeRE + ` can only be greater than ` + numberRE + ` if the value of ` +
		nodeRE + ` is greater than ` + numberRE), func(o *oracle, m []string) {
		o.follows(m[1], m[2], "∞", m[3], m[4], "∞")
	}},
	{regexp.MustCompile(`average at ` + nodeRE + ` can only be less than ` + numberRE + ` if the value of ` + nodeRE +
		` is less than ` + numberRE), func(o *oracle, m []string) {
		o.follows(m[1], "−∞", m[2], m[3], "−∞", m[4])
	}},
	{regexp.MustCompile(`average at ` + nodeRE + ` can only be between ` + numberRE + ` and ` + numberRE +
		` if the value of ` + nodeRE + ` is between ` + numberRE + ` and ` + numberRE), func(o *oracle, m []string) {
		o.follows(m[1], m[2], m[3], m[4], m[5], m[6])
	}},
	{regexp.MustCompile(`For ` + nodeRE + `, ([\d./]+)·\(?(−?[\d./]+)\)? = (−?[\d./]+) is added`),
		func(o *oracle, m []string) {
			if product := o.number(m[2]).low.Times(o.number(m[3]).low); !product.Equal(o.number(m[4]).low) {
				o.fail("that is %v", product)
			}
		}},
	{regexp.MustCompile(`Alpha rises from ` + numberRE + ` to ` + numberRE),
		func(o *oracle, m []string) { o.compares(m[1], "<", m[2]) }},
	{regexp.MustCompile(`Beta falls from ` + numberRE + ` to ` + numberRE),
		func(o *oracle, m []string) { o.compares(m[1], ">", m[2]) }},
	{regexp.MustCompile(numberRE + ` (≤|<|≥|>) (?:[αβ] = )?` + numberRE),
		func(o *oracle, m []string) { o.compares(m[1], m[2], m[3]) }},
	{regexp.MustCompile(`(if the )?value of ` + nodeRE + ` is (greater|less) than ` + numberRE),
		func(o *oracle, m []string) {
			if m[1] == "" || !o.tree.HasChance() {
				o.compares(o.worth[m[2]].String(), map[string]string{"greater": ">", "less": "<"}[m[3]], m[4])
			}
		}},
	{regexp.MustCompile(`best move leads to ` + nodeRE), func(o *oracle, m []string) {
		o.childOf(m[1], o.tree.Root().Name())
		o.line([]string{m[1]})
	}},
	{regexp.MustCompile(`(?:returned to|returns .* to) ` + nodeRE +
		`\. .*no better than (?:the best value so far|alpha|beta) at ` + nodeRE), func(o *oracle, m []string) {
		if m[1] != m[2] {
			o.fail("%s is not %s", m[1], m[2])
		}
	}},
	{regexp.MustCompile(`with the window \[−∞, ∞\]\. The search only looks for values|values (?:above −∞|below ∞)`),
		func(o *oracle, m []string) { o.fail("every value is that") }},
	{regexp.MustCompile(`−0(?:\.0+)?(?:[^\d.]|$)|e[-+−]\d|NaN|<nil>|where M.. moves: chance`),
		func(o *oracle, m []string) { o.fail("%q is no number", m[0]) }},
}

// line checks that all nodes of a principal variation have the root's value.
func (o *oracle) line(nodes []string) {
	for _, node := range nodes {
		if v, root := o.worth[node], o.worth[o.tree.Root().Name()]; !v.Equal(root) {
			o.t.Fatalf("the variation %v leads to %s, worth %v; the root has the value %v", nodes, node, v, root)
		}
	}
}

// check checks that a text is made of whole sentences, and all their claims.
func (o *oracle) check(step, text string) {
	o.step, o.text = step, text
	if strings.ContainsAny(text, "{}") || strings.Contains(text, "  ") ||
		!strings.ContainsAny(text[len(text)-1:], ".?)") || text[:1] != strings.ToUpper(text[:1]) {
		o.fail("that is no sentence")
	}
	for _, c := range claims {
		for _, m := range c.says.FindAllStringSubmatch(text, -1) {
			c.check(o, m)
		}
	}
}

// drawSearch draws a tree with a name for every node, and a search of it: any window,
// depth limit, order and rule, players who don't alternate and infinite values.
func drawSearch(t *rapid.T) (*tree.Tree, search.Options) {
	count, alternating := 0, rapid.Bool().Draw(t, "alternating")
	value := func() float64 {
		if v := rapid.IntRange(-9, 9).Draw(t, "value"); v > -9 && v < 9 {
			return float64(v) / 2
		} else {
			return math.Inf(v)
		}
	}
	gameTree := treetest.Draw(t, 5, 3, tree.Player(rapid.IntRange(1, 2).Draw(t, "root")), func() tree.Data {
		count++
		d := tree.Data{Name: fmt.Sprintf("⟨%d⟩", count), HasValue: true, Value: value()}
		if !alternating {
			d.Player = tree.Player(rapid.IntRange(0, 2).Draw(t, "player"))
		}
		return d
	})
	o := search.Options{
		Algorithm: rapid.SampledFrom(search.Algorithms()).Draw(t, "algorithm"),
		Cutoff:    rapid.SampledFrom(search.Cutoffs()).Draw(t, "cutoff"),
		Order:     search.Order{Kind: rapid.SampledFrom(search.OrderKinds()).Draw(t, "order")},
		Depth:     rapid.IntRange(0, 4).Draw(t, "depth"),
	}
	if rapid.Bool().Draw(t, "narrow") {
		if w := (search.Window{Alpha: value(), Beta: value()}); w.Alpha < w.Beta {
			o.Window = w
		}
	}
	return gameTree, o
}

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
	gameTree := treetest.DrawChance(t, 5, 3, rapid.SampledFrom([]tree.Player{tree.Max, tree.Min}).Draw(t, "root"),
		func() tree.Data {
			count++
			return tree.Data{Name: fmt.Sprintf("⟨%d⟩", count), Value: value(), HasValue: true}
		})
	o := search.Options{
		Algorithm: rapid.SampledFrom([]search.Algorithm{search.Minimax, search.AlphaBeta, search.AlphaBeta,
			search.AlphaBetaHard}).Draw(t, "algorithm"),
		Cutoff: rapid.SampledFrom(search.Cutoffs()).Draw(t, "cutoff"),
		Order:  search.Order{Kind: rapid.SampledFrom(search.OrderKinds()).Draw(t, "order")},
		Depth:  rapid.IntRange(0, 4).Draw(t, "depth"),
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

var itsValue = regexp.MustCompile(`(?:minimax value|Its value|[Tt]he average) is (?:exactly )?` + worthRE)

// Every claim of every sentence is true, with chance nodes and without: at each step of a
// lesson, and about each node then, at its end and in the result.
func TestWhatIsSaidIsTrue(t *testing.T) {
	for _, draw := range []func(*rapid.T) (*tree.Tree, search.Options){drawSearch, drawAtChance} {
		rapid.Check(t, func(t *rapid.T) {
			gameTree, options := draw(t)
			res := filetest.Must(search.Run(gameTree, options, true))(t)
			o := newOracle(t, gameTree, options.Depth)
			of := func(path tree.Path, texts ...string) {
				name := gameTree.At(path).Name()
				for _, text := range texts {
					o.check(fmt.Sprintf("%s, of %s", res.Options.Algorithm, name), text)
					for _, said := range itsValue.FindAllStringSubmatch(text, -1) {
						o.between(name, said[1])
					}
				}
			}
			for m := range res.Moments() {
				o.check(fmt.Sprintf("%s, step %d", res.Options.Algorithm, m.Step), sentence.Text(Step(m)))
				checkStep(o, res, m)
				e, _ := m.Event()
				of(res.PathOf(e.Record), sentence.Text(AtMoment(m, res.PathOf(e.Record))))
			}
			o.between(gameTree.Root().Name(), strings.Split(Value(res).String(), ", returned")[0])
			o.line(Line(res))
			if least, ok := measure.LeastOfShape(res); ok && float64(res.Evaluated) < least {
				t.Fatalf("%d leaves were enough, and not %v", res.Evaluated, least)
			}
			between, end := res.At(rapid.IntRange(0, len(res.Events)).Draw(t, "step")), res.At(len(res.Events))
			gameTree.Walk(func(v tree.Visit) bool {
				of(v.Path, sentence.Text(AtMoment(between, v.Path)))
				for _, text := range []string{sentence.Text(At(res, v.Path)), Brief(res, v.Path).String(),
					sentence.Text(AtMoment(end, v.Path)), BriefAtMoment(end, v.Path).String()} {
					of(v.Path, text)
					if rec := res.RecordAt(v.Path); rec != nil && rec.Entered() > 0 &&
						!strings.Contains(text, Figure(res, res.Seen(v, rec).Value)) {
						o.fail("it returned %v", res.Seen(v, rec).Value) // which the drawing may show
					}
				}
				return true
			})
		})
	}
}

// checkStep compares the sentences of a step with the numbers in the table next to them.
func checkStep(o *oracle, res *search.Result, m *search.Moment) {
	e, _ := m.Event()
	v := res.Visits()[e.Record]
	seen := res.SeenEvent(v, e)
	a, b := Ends(res, seen.Window())
	if said := regexp.MustCompile(`window (?:is|stays) \[([^\]]*)\]`).FindStringSubmatch(o.text); said != nil &&
		said[1] != a+", "+b {
		o.fail("it is [%s, %s]", a, b)
	}
	if a == b && !e.Alpha.Equal(e.Beta) {
		o.fail("the ends differ: %v, %v", e.Alpha, e.Beta)
	}
	if e.Kind != search.Enter && e.Kind != search.CutOff {
		value := Figure(res, seen.Value)
		if res.Options.Depth > 0 && e.Kind == search.Evaluate {
			value = Figure(res, e.Value) // an estimate is shown as the author wrote it
		}
		last := len(m.Path) == 0
		if !last && !e.Recalled && !strings.Contains(o.text, value) && !strings.Contains(o.text, "nothing changes") {
			o.fail("the table says %s", value)
		}
	}
	checkClamped(o, res, m, v)
	better := regexp.MustCompile(`(?:For M.. that is ` + numberRE +
		`, |That is )no better than (?:the best value so far|alpha|(beta)) at ` + nodeRE + `, ` + numberRE)
	if said := better.FindStringSubmatch(o.text); said != nil {
		got, best := interval{seen.Value, seen.Value}, o.number(said[4])
		if said[1] != "" {
			got = o.number(said[1])
		}
		parent := o.tree.Mover(o.path[said[3]])
		if down := !res.Options.Algorithm.Form().MoversSide && parent == tree.Min; down && got.high.Less(best.low) ||
			!down && best.high.Less(got.low) {
			o.fail("%v is better than %v", got, best)
		}
	}
}

// checkClamped checks that a step says what a fail-hard search returns for a value
// outside the window, if the drawing shows it.
func checkClamped(o *oracle, res *search.Result, m *search.Moment, v tree.Visit) {
	e, _ := m.Event()
	seen := res.Seen(v, m.Of(e.Record))
	back := seen.Value.Within(seen.AlphaIn, seen.BetaIn)
	clamped := res.Options.Algorithm.Form().Clamps && !v.Mover.Chance() && e.Kind == search.Update &&
		!back.Equal(seen.Value) && !strings.Contains(o.text, "nothing changes")
	said := regexp.MustCompile(`The node would now return ` + numberRE).FindStringSubmatch(o.text)
	if clamped != (said != nil) || clamped && !o.number(said[1]).contains(back) {
		o.fail("clamped it is %v", back)
	}
}
