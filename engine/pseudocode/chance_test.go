package pseudocode_test

import (
	"slices"
	"strings"
	"testing"

	"plytree/engine"
	. "plytree/engine/pseudocode"
)

// chanceSteps calls visit for every step of searches with alpha and beta cut-offs at
// chance nodes.
func chanceSteps(t *testing.T, a engine.Algorithm, visit func(*Program, *engine.Result, *engine.Moment)) {
	t.Helper()
	b := &engine.Builder{}
	for _, player := range []engine.Player{engine.Max, engine.Min} {
		chance := func(values ...float64) *engine.Node {
			var leaves []*engine.Node
			for _, v := range values {
				leaves = append(leaves, b.Node(engine.Data{}, b.Leaf(v)))
			}
			return b.Node(engine.Data{Player: engine.Chance}, leaves...)
		}
		tree := b.Tree(b.Node(engine.Data{}, chance(5, 5, 5), chance(0, 0, 9), chance(9, 9, 0)), player)
		res, err := engine.Search(tree, engine.Options{Algorithm: a, Bounds: engine.LeafBounds{Low: 0, High: 10}}, true)
		if err != nil {
			t.Fatal(err)
		}
		p := Follow(res)
		for m := range res.Moments() {
			visit(p, res, m)
		}
	}
}

// Every line of the listings for chance nodes is executed, each by its own steps.
func TestEveryLineForChanceNodesIsReached(t *testing.T) {
	for _, a := range engine.Algorithms() {
		if !a.Form().AtChance {
			continue
		}
		var lines []Line
		reached := map[int]bool{}
		chanceSteps(t, a, func(p *Program, res *engine.Result, m *engine.Moment) {
			lines = p.Lines
			pos := p.At(m)
			for _, i := range pos.Executed {
				reached[i] = true
			}
			e, _ := m.Event()
			text := strings.TrimSpace(lines[pos.Line].Text)
			chance := res.Record(e.Record).Mover().Chance() && res.Record(e.Record).Entered() > 0
			want := map[bool]map[engine.EventKind]string{
				true:  {engine.Update: "sum ←", engine.CutOff: "if sum + rest", engine.Leave: "return sum"},
				false: {engine.Update: "best ←", engine.CutOff: "if α", engine.Leave: "return "},
			}[chance][e.Kind]
			if cut := chance && e.Kind == engine.Leave && m.Of(e.Record).Cut(); cut {
				want = "if sum + rest"
			}
			if !strings.HasPrefix(text, want) {
				t.Fatalf("%s, step %d is %q at line %q", a, m.Step, e.Kind, text)
			}
			last := pos.Calls[len(pos.Calls)-1]
			if chance != (last.BestName == "sum") || chance && (!last.HasBest || e.Kind == engine.Enter && last.Best != 0) {
				t.Fatalf("%s, step %d: %+v", a, m.Step, last)
			}
			if !slices.Contains(pos.Executed, pos.Line) {
				t.Fatalf("%s, step %d: the line is not among %v", a, m.Step, pos.Executed)
			}
		})
		for i, l := range lines {
			if !reached[i] && !strings.Contains(l.Text, "break") {
				t.Errorf("%s: no step reaches %q", a, l.Text)
			}
		}
	}
}

// Listings for trees without chance nodes don't mention them.
func TestOtherTreesShowNoChanceNodes(t *testing.T) {
	plain := engine.Complete(2, 2, engine.Give([]float64{1, 2, 3, 4}))
	for _, a := range engine.Algorithms() {
		for _, l := range OfTree(plain, a, engine.CutAtEqual) {
			if strings.Contains(l.Text, "sum") || strings.Contains(l.Text, "probability") {
				t.Errorf("%s: %q", a, l.Text)
			}
		}
	}
}
