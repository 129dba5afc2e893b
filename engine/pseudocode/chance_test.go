package pseudocode_test

import (
	"slices"
	"strings"
	"testing"

	. "plytree/engine/pseudocode"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"
)

// chanceSteps calls visit for every step of searches with alpha and beta cut-offs at
// chance nodes.
func chanceSteps(t *testing.T, a search.Algorithm, visit func(*Program, *search.Result, *search.Moment)) {
	t.Helper()
	for _, player := range []tree.Player{tree.Max, tree.Min} {
		gameTree := treetest.Read("[<[5], [5], [5]>, <[0], [0], [9]>, <[9], [9], [0]>]").SetPlayer(player)
		res := filetest.Must(search.Run(gameTree,
			search.Options{Algorithm: a, Bounds: search.LeafBounds{Low: 0, High: 10}}, true))(t)
		p := Follow(res)
		for m := range res.Moments() {
			visit(p, res, m)
		}
	}
}

// Every line of the listings for chance nodes is executed, each by its own steps.
func TestEveryLineForChanceNodesIsReached(t *testing.T) {
	for _, a := range search.Algorithms() {
		if !a.Form().AtChance {
			continue
		}
		var lines []Line
		reached := map[int]bool{}
		chanceSteps(t, a, func(p *Program, res *search.Result, m *search.Moment) {
			lines = p.Lines
			pos := p.At(m)
			for _, i := range pos.Executed {
				reached[i] = true
			}
			e, _ := m.Event()
			text := strings.TrimSpace(lines[pos.Line].Text)
			chance := res.Record(e.Record).Mover().Chance() && res.Record(e.Record).Entered() > 0
			want := map[bool]map[search.EventKind]string{
				true:  {search.Update: "sum ←", search.CutOff: "if sum + rest", search.Leave: "return sum"},
				false: {search.Update: "best ←", search.CutOff: "if α", search.Leave: "return "},
			}[chance][e.Kind]
			if cut := chance && e.Kind == search.Leave && m.Of(e.Record).Cut(); cut {
				want = "if sum + rest"
			}
			if !strings.HasPrefix(text, want) {
				t.Fatalf("%s, step %d is %q at line %q", a, m.Step, e.Kind, text)
			}
			last := pos.Calls[len(pos.Calls)-1]
			if chance != (last.BestName == "sum") ||
				chance && (!last.HasBest || e.Kind == search.Enter && last.Best.Nearest() != 0) {
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
	plain := tree.Complete(2, 2, tree.Give([]float64{1, 2, 3, 4}))
	for _, a := range search.Algorithms() {
		for _, l := range Of(plain, a, search.CutAtEqual) {
			if strings.Contains(l.Text, "sum") || strings.Contains(l.Text, "probability") {
				t.Errorf("%s: %q", a, l.Text)
			}
		}
	}
}
