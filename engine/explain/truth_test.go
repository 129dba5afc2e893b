package explain_test

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"
	"testing"

	. "plytree/engine/explain"
	"plytree/engine/measure"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"

	"pgregory.net/rapid"
)

// oracle knows the truth, from plain minimax, about a tree in which every node has a
// unique name.
type oracle struct {
	t     *rapid.T
	tree  *tree.Tree
	worth map[string]float64 // the minimax value under the depth limit
	path  map[string]tree.Path
	step  string // what is being checked, for messages
	text  string
}

func newOracle(t *rapid.T, gameTree *tree.Tree, depth int) *oracle {
	o := &oracle{t: t, tree: gameTree, worth: map[string]float64{}, path: map[string]tree.Path{}}
	var walk func(n *tree.Node, mover tree.Player, p tree.Path) float64
	walk = func(n *tree.Node, mover tree.Player, p tree.Path) float64 {
		v, _ := n.Value()
		o.path[n.Name()] = slices.Clone(p)
		for i, c := range n.Children() {
			w := walk(c, c.Mover(mover.Opponent()), append(p, i))
			if depth > 0 && len(p) >= depth {
				continue
			}
			if i == 0 || mover == tree.Max && w > v || mover == tree.Min && w < v {
				v = w
			}
		}
		o.worth[n.Name()] = v
		return v
	}
	walk(gameTree.Root(), gameTree.Mover(nil), tree.Path{})
	return o
}

func (o *oracle) fail(format string, args ...any) {
	o.t.Fatalf("%s: %s\nis said, but %s", o.step, o.text, fmt.Sprintf(format, args...))
}

// number parses a number as sentences write it.
func (o *oracle) number(text string) float64 {
	by := 0.0
	if base, ok := strings.CutSuffix(text, "+ε"); ok {
		text, by = base, math.Inf(1)
	} else if base, ok := strings.CutSuffix(text, "−ε"); ok {
		text, by = base, math.Inf(-1)
	}
	v, err := numeral.Parse(text)
	if err != nil {
		o.fail("%v", err)
	}
	if by != 0 {
		v = math.Nextafter(v, by)
	}
	return v
}

// between checks that a node's value is as described: a number, a bound or two.
func (o *oracle) between(node, said string) {
	low, high := math.Inf(-1), math.Inf(1)
	switch words := strings.Fields(said); {
	case said == "unknown":
	case words[0] == "at" && words[1] == "least":
		low = o.number(words[2])
	case words[0] == "at" && words[1] == "most":
		high = o.number(words[2])
	case words[0] == "between":
		low, high = o.number(words[1]), o.number(words[3])
	default:
		low = o.number(said)
		high = low
	}
	if v, ok := o.worth[node]; !ok || v < low || v > high {
		o.fail("%s is worth %v", node, v)
	}
}

// reaches checks that a player gets at least this value at a node.
func (o *oracle) reaches(player, node string, value float64) {
	if v, ok := o.worth[node]; !ok || player == "MAX" && v < value || player == "MIN" && v > value {
		o.fail("%s is worth %v", node, v)
	}
}

func (o *oracle) childOf(child, parent string) {
	p := o.path[child]
	if len(p) == 0 || !slices.Equal(p[:len(p)-1], o.path[parent]) {
		o.fail("%s is no child of %s", child, parent)
	}
}

const (
	nodeRE   = `(⟨\d+⟩)`
	oneRE    = `(?:−?\d+(?:\.\d+)?|−?∞)(?:[+−]ε)?`
	numberRE = `(` + oneRE + `)`
	worthRE  = `(unknown|at least ` + oneRE + `|at most ` + oneRE + `|between ` + oneRE + ` and ` + oneRE + `|` + oneRE + `)`
)

// claims are the claims of sentences, with their checks.
var claims = []struct {
	says  *regexp.Regexp
	check func(o *oracle, m []string)
}{
	{regexp.MustCompile(`[Tt]he value of ` + nodeRE + ` is (?:exactly )?` + worthRE), func(o *oracle, m []string) { o.between(m[1], m[2]) }},
	{regexp.MustCompile(` from ` + nodeRE + `\. (?:As far as the search has proved, t|T)he node's value is ` + worthRE), func(o *oracle, m []string) { o.between(m[1], m[2]) }},
	{regexp.MustCompile(`(MAX|MIN) gets at (?:least|most) ` + numberRE + ` at ` + nodeRE), func(o *oracle, m []string) { o.reaches(m[1], m[3], o.number(m[2])) }},
	{regexp.MustCompile(`At ` + nodeRE + `, (MAX|MIN) can get (?:at least |at most )?` + numberRE + ` by moving to ` + nodeRE), func(o *oracle, m []string) {
		o.reaches(m[2], m[1], o.number(m[3]))
		o.reaches(m[2], m[4], o.number(m[3]))
		o.childOf(m[4], m[1])
	}},
	{regexp.MustCompile(`(?:A|Further up, a)t ` + nodeRE + `, (MAX|MIN) already has ` + numberRE + ` from ` + nodeRE), func(o *oracle, m []string) {
		o.reaches(m[2], m[1], o.number(m[3]))
		o.reaches(m[2], m[4], o.number(m[3]))
		o.childOf(m[4], m[1])
	}},
	{regexp.MustCompile(`(MAX|MIN) already has ` + numberRE + ` at ` + nodeRE + `(?:, from ` + nodeRE + `)?`), func(o *oracle, m []string) {
		o.reaches(m[1], m[3], o.number(m[2]))
		if m[4] != "" {
			o.reaches(m[1], m[4], o.number(m[2]))
			o.childOf(m[4], m[3])
		}
	}},
	{regexp.MustCompile(`Alpha rises from ` + numberRE + ` to ` + numberRE), func(o *oracle, m []string) {
		if !(o.number(m[1]) < o.number(m[2])) {
			o.fail("it does not rise")
		}
	}},
	{regexp.MustCompile(`Beta falls from ` + numberRE + ` to ` + numberRE), func(o *oracle, m []string) {
		if !(o.number(m[1]) > o.number(m[2])) {
			o.fail("it does not fall")
		}
	}},
	{regexp.MustCompile(`α = ` + numberRE + ` (≥|>) β = ` + numberRE), func(o *oracle, m []string) {
		if a, b := o.number(m[1]), o.number(m[3]); a < b || a == b && m[2] == ">" {
			o.fail("that is not so")
		}
	}},
	{regexp.MustCompile(`value of ` + nodeRE + ` is (greater|less) than ` + numberRE), func(o *oracle, m []string) {
		if v, than := o.worth[m[1]], o.number(m[3]); m[2] == "greater" && v <= than || m[2] == "less" && v >= than {
			o.fail("%s is worth %v", m[1], v)
		}
	}},
	{regexp.MustCompile(`best move leads to ` + nodeRE), func(o *oracle, m []string) {
		root := o.tree.Root().Name()
		o.childOf(m[1], root)
		if o.worth[m[1]] != o.worth[root] {
			o.fail("the root has the value %v, and that move %v", o.worth[root], o.worth[m[1]])
		}
	}},
	{regexp.MustCompile(`(?:returned to|returns .* to) ` + nodeRE + `\. .*no better than (?:the best value so far|alpha|beta) at ` + nodeRE), func(o *oracle, m []string) {
		if m[1] != m[2] {
			o.fail("%s is not %s", m[1], m[2])
		}
	}},
	{regexp.MustCompile(`with the window \[` + numberRE + `, ` + numberRE + `\]\. The search only looks for values`), func(o *oracle, m []string) {
		if math.IsInf(o.number(m[1]), 0) && math.IsInf(o.number(m[2]), 0) {
			o.fail("nothing was asked for")
		}
	}},
	{regexp.MustCompile(`values (?:above −∞|below ∞)`), func(o *oracle, m []string) { o.fail("every value is that") }},
}

// line checks that all nodes of a principal variation have the root's value.
func (o *oracle) line(root string, line []string) {
	for _, node := range line {
		if v := o.worth[node]; v != o.worth[root] {
			o.t.Fatalf("the variation %v leads to %s, worth %v; the root has the value %v", line, node, v, o.worth[root])
		}
	}
}

func (o *oracle) check(step, text string) {
	o.step, o.text = step, text
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

// Every claim of every sentence is true: at each step of a lesson, and about each node at
// its end and in the result.
func TestWhatIsSaidIsTrue(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		gameTree, options := drawSearch(t)
		res, err := search.Search(gameTree, options, true)
		if err != nil {
			t.Fatal(err)
		}
		o := newOracle(t, gameTree, options.Depth)
		lesson := NewLesson(res)
		for m := range res.Moments() {
			o.check(fmt.Sprintf("%s, step %d", res.Options.Algorithm, m.Step), sentence.Text(lesson.Step(m)))
			checkStep(o, res, m)
		}
		root := gameTree.Root().Name()
		o.check("value", "So the value of "+root+" is "+strings.Split(Value(res).String(), ", returned")[0]+".")
		o.line(root, Line(res))
		if least, ok := measure.LeastOfShape(res); ok && float64(res.Evaluated) < least {
			t.Fatalf("%d leaves were enough, and not %v", res.Evaluated, least)
		}
		about := regexp.MustCompile(`(?:minimax|Its) value is (?:exactly )?` + worthRE)
		m := res.At(len(res.Events))
		gameTree.Walk(func(v tree.Visit) bool {
			for _, text := range []string{sentence.Text(At(res, v.Path)), Brief(res, v.Path).String(), sentence.Text(lesson.At(m, v.Path)), lesson.Brief(m, v.Path).String()} {
				o.check(fmt.Sprintf("%s, of %s", res.Options.Algorithm, v.Node.Name()), text)
				for _, said := range about.FindAllStringSubmatch(text, -1) {
					o.between(v.Node.Name(), said[1])
				}
				if rec := res.RecordAt(v.Path); rec != nil && rec.Entered() > 0 && !strings.Contains(text, numeral.Text(res.Seen(v, rec).Value.Nearest())) {
					o.fail("it returned %v", res.Seen(v, rec).Value) // which the drawing may show
				}
			}
			return true
		})
	})
}

// checkStep compares the sentences of a step with the numbers in the table next to them.
func checkStep(o *oracle, res *search.Result, m *search.Moment) {
	e, _ := m.Event()
	v := res.Visits()[e.Record]
	seen := res.SeenEvent(v, e)
	a, b := Ends(res, seen.Window())
	if said := regexp.MustCompile(`window (?:is|stays) \[([^\]]*)\]`).FindStringSubmatch(o.text); said != nil && said[1] != a+", "+b {
		o.fail("it is [%s, %s]", a, b)
	}
	if e.Kind != search.Enter && e.Kind != search.CutOff {
		value := numeral.Text(seen.Value.Nearest())
		if res.Options.Depth > 0 && e.Kind == search.Evaluate {
			value = numeral.Text(e.Value.Nearest()) // an estimate is shown as the author wrote it
		}
		last := len(m.Path) == 0
		if !last && !e.Recalled && !strings.Contains(o.text, value) && !strings.Contains(o.text, "nothing changes") {
			o.fail("the table says %s", value)
		}
	}
	checkClamped(o, res, m, v)
	better := regexp.MustCompile(`(?:For M.. that is ` + numberRE + `, |That is )no better than (?:the best value so far|alpha|(beta)) at ` + nodeRE + `, ` + numberRE)
	if said := better.FindStringSubmatch(o.text); said != nil {
		got, best := seen.Value.Nearest(), o.number(said[4])
		if said[1] != "" {
			got = o.number(said[1])
		}
		parent := o.tree.Mover(o.path[said[3]])
		if down := !res.Options.Algorithm.Form().MoversSide && parent == tree.Min; down && got < best || !down && got > best {
			o.fail("%v is better than %v", got, best)
		}
	}
}

// checkClamped checks that a step says what a fail-hard search returns for a value
// outside the window, if the drawing shows it.
func checkClamped(o *oracle, res *search.Result, m *search.Moment, v tree.Visit) {
	e, _ := m.Event()
	seen := res.Seen(v, m.Of(e.Record))
	want := ""
	if back := seen.Value.Within(seen.AlphaIn, seen.BetaIn); res.Options.Algorithm.Form().Clamps && e.Kind == search.Update && !back.Equal(seen.Value) && !strings.Contains(o.text, "nothing changes") {
		want = numeral.Text(back.Nearest())
	}
	got := ""
	if said := regexp.MustCompile(`The node would now return ` + numberRE).FindStringSubmatch(o.text); said != nil {
		got = said[1]
	}
	if got != want {
		o.fail("clamped it is %q", want)
	}
}
