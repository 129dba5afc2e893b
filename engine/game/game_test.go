package game_test

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	. "plytree/engine/game"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

var small = Limits{Nodes: 1_000_000, Depth: 1000}

func grown(t interface{ Fatalf(string, ...any) }, text string, o Options) *tree.Tree {
	p, err := Read(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	if o.Win == 0 {
		o.Win = 1
	}
	tree, err := p.Grow(o, small)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return tree
}

func value(t filetest.Ends, tree *tree.Tree) float64 {
	res := filetest.Must(search.Run(tree, search.Options{}, false))(t)
	return res.Value.Nearest()
}

// won computes the value of a board of X and O, by an independent recursion on rows of
// runes.
func won(rows []string, k int, falls bool, seen map[string]float64) float64 {
	all := strings.Join(rows, "\n")
	if v, ok := seen[all]; ok {
		return v
	}
	has := func(piece rune) bool {
		for y, row := range rows {
			for x := range row {
				for _, by := range [][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} {
					n := 0
					for y+n*by[0] < len(rows) && x+n*by[1] >= 0 && x+n*by[1] < len(row) &&
						rune(rows[y+n*by[0]][x+n*by[1]]) == piece {
						n++
					}
					if n >= k {
						return true
					}
				}
			}
		}
		return false
	}
	turn, best := "X", math.Inf(-1)
	better := math.Max
	if strings.Count(all, "X") > strings.Count(all, "O") {
		turn, best, better = "O", math.Inf(1), math.Min
	}
	v := 0.0
	switch {
	case has('X'):
		v = 1
	case has('O'):
		v = -1
	case strings.Contains(all, "."):
		for y, row := range rows {
			for x := range row {
				if row[x] != '.' || falls && y+1 < len(rows) && rows[y+1][x] == '.' {
					continue
				}
				after := slices.Clone(rows)
				after[y] = row[:x] + turn + row[x+1:]
				best = better(best, won(after, k, falls, seen))
			}
		}
		v = best
	}
	seen[all] = v
	return v
}

func TestBoardsAreWorthWhatTheyAreWorth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		wide, high := rapid.IntRange(1, 4).Draw(t, "wide"), rapid.IntRange(1, 3).Draw(t, "high")
		k, falls := rapid.IntRange(2, 4).Draw(t, "k"), rapid.Bool().Draw(t, "falls")
		rows := slices.Repeat([]string{strings.Repeat(".", wide)}, high)
		turn := "X"
		for range max(wide*high-7, rapid.IntRange(0, wide*high).Draw(t, "pieces")) {
			var free [][2]int
			for y, row := range rows {
				for x := range row {
					if row[x] == '.' && !(falls && y+1 < high && rows[y+1][x] == '.') {
						free = append(free, [2]int{x, y})
					}
				}
			}
			at := rapid.SampledFrom(free).Draw(t, "cell")
			after := slices.Clone(rows)
			after[at[1]] = after[at[1]][:at[0]] + turn + after[at[1]][at[0]+1:]
			if v := won(after, k, falls, map[string]float64{}); v != 0 &&
				!strings.Contains(strings.Join(after, ""), ".") {
				break
			}
			rows = after
			turn = map[string]string{"X": "O", "O": "X"}[turn]
			p, err := Read(fmt.Sprintf("%s %d %s", map[bool]string{true: "connect", false: "lines"}[falls], k,
				strings.Join(rows, "/")))
			if err != nil {
				t.Fatalf("%v: %v", rows, err)
			}
			if tree, _ := p.Grow(Options{Limited: true, Depth: 1, Win: 1}, small); tree.Root().Leaf() {
				break // over
			}
		}
		text := fmt.Sprintf("%s %d %s", map[bool]string{true: "connect", false: "lines"}[falls], k,
			strings.Join(rows, "/"))
		want := won(rows, k, falls, map[string]float64{})
		if got := value(t, grown(t, text, Options{})); got != want {
			t.Errorf("%s is worth %v, not %v", text, got, want)
		}
		win := rapid.IntRange(1, 100).Draw(t, "win")
		less := grown(t, text, Options{Symmetry: true, Win: win})
		if got := value(t, less); got != want*float64(win) {
			t.Errorf("%s with symmetry is worth %v, not %v", text, got, want)
		}
		checkMoves(t, less)
	})
}

// heapsWon reports whether the player to move with heaps wins, by an independent
// recursion.
func heapsWon(heaps []int, next func([]int) [][]int, loses bool, seen map[string]bool) bool {
	key := fmt.Sprint(heaps)
	if v, ok := seen[key]; ok {
		return v
	}
	all := next(heaps)
	wins := len(all) == 0 && loses
	for _, after := range all {
		wins = wins || !heapsWon(after, next, loses, seen)
	}
	seen[key] = wins
	return wins
}

func changed(heaps []int, i int, by ...int) []int {
	return slices.Concat(heaps[:i], by, heaps[i+1:])
}

func TestHeapsAreWorthWhatTheyAreWorth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		game := rapid.SampledFrom([]string{"nim", "take", "grundy"}).Draw(t, "game")
		most := rapid.IntRange(1, 4).Draw(t, "most")
		heaps, name := []int{rapid.IntRange(0, 9).Draw(t, "heap")}, game
		next := func(h []int) (all [][]int) {
			for i, size := range h {
				for k := 0; k < size; k++ {
					if game == "nim" || game == "take" && size-k <= most {
						all = append(all, changed(h, i, k))
					}
					if a, b := k, size-k; game == "grundy" && a > 0 && a != b {
						all = append(all, changed(h, i, a, b))
					}
				}
			}
			return all
		}
		switch game {
		case "nim":
			heaps = rapid.SliceOfN(rapid.IntRange(0, 3), 1, 3).Draw(t, "heaps")
		case "take":
			name += " " + strconv.Itoa(most)
		}
		loses := rapid.Bool().Draw(t, "loses")
		o := Options{Last: map[bool]Last{true: LastLoses, false: LastWins}[loses],
			Root:     rapid.SampledFrom([]tree.Player{tree.Max, tree.Min}).Draw(t, "root"),
			Symmetry: rapid.Bool().Draw(t, "symmetry")}
		want := -1.0
		if heapsWon(heaps, next, loses, map[string]bool{}) {
			want = 1
		}
		if o.Root == tree.Min {
			want = -want
		}
		tree := grown(t, name+" "+strings.Trim(fmt.Sprint(heaps), "[]"), o)
		if got := value(t, tree); got != want {
			t.Errorf("%s %v %+v is worth %v, not %v", name, heaps, o, got, want)
		}
		checkMoves(t, tree)
	})
}

// checkMoves checks any tree: no two siblings have the same board unless their moves have
// the same name, players alternate, and all nodes except the root have a move.
func checkMoves(t *rapid.T, gameTree *tree.Tree) {
	gameTree.Walk(func(v tree.Visit) bool {
		d := v.Node.Data()
		if !d.Board.Given() || (d.Move == "") != (len(v.Path) == 0) || d.Player != tree.Alternate ||
			v.Node.Leaf() != d.HasValue {
			t.Fatalf("%v: %+v", v.Path, d)
		}
		seen := map[string]string{}
		for _, c := range v.Node.Children() {
			if other, ok := seen[c.Board().String()]; ok && other != c.Data().Move {
				t.Fatalf("%s and %s lead to %s", other, c.Data().Move, c.Board())
			}
			seen[c.Board().String()] = c.Data().Move
		}
		return true
	})
}

func TestPublishedValues(t *testing.T) {
	for _, c := range []struct {
		text string
		o    Options
		want float64
	}{
		{"tic-tac-toe .../.../...", Options{Symmetry: true}, 0},
		{"grundy 7", Options{Root: tree.Min, Win: 5}, 5},
		{"nim 0 0", Options{Last: LastLoses}, 1},
		{"tic-tac-toe XXX/OO./...", Options{}, 1},
	} {
		if got := value(t, grown(t, c.text, c.o)); got != c.want {
			t.Errorf("%s %+v is worth %v, not %v", c.text, c.o, got, c.want)
		}
	}
	if n := grown(t, "tic-tac-toe .../.../...", Options{}).Root().Size(); n != 549946 {
		t.Errorf("the whole game of tic-tac-toe has %d nodes", n)
	}
}

func TestMovesInTheirOrder(t *testing.T) {
	for text, want := range map[string]string{
		"tic-tac-toe XO./.X./..O":  "c1 XOX/.X./..O, a2 XO./XX./..O, c2 XO./.XX/..O, a3 XO./.X./X.O, b3 XO./.X./.XO",
		"connect 3 X.../O.../XO..": "b X.../OX../XO.., c X.../O.../XOX., d X.../O.../XO.X",
		"nim 1 3":                  "1→0 0 3, 3→2 1 2, 3→1 1 1, 3→0 1 0",
		"take 3 9":                 "−1 8, −2 7, −3 6",
		"take 3 2":                 "−1 1, −2 0",
		"grundy 7":                 "7→1+6 1 6, 7→2+5 2 5, 7→3+4 3 4",
		"grundy 3 1 3":             "3→1+2 1 2 1 3, 3→1+2 3 1 1 2",
	} {
		var got []string
		for _, c := range grown(t, text, Options{Limited: true, Depth: 1}).Root().Children() {
			got = append(got, c.Data().Move+" "+c.Board().String())
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%s: %s", text, strings.Join(got, ", "))
		}
	}
}

func TestSymmetry(t *testing.T) {
	for text, want := range map[string]string{
		"lines 3 ..../....":           "a1 b1",
		"lines 3 .../.../...":         "a1 b1 b2",
		"connect 4 ...../...../.....": "a b c",
		"lines 2 X./.O":               "b1",
		"nim 2 2":                     "2→1 2→0",
		"lines 3 ./././.":             "a1 a2",
	} {
		var got []string
		for _, c := range grown(t, text, Options{Limited: true, Depth: 1, Symmetry: true}).Root().Children() {
			got = append(got, c.Data().Move)
		}
		if strings.Join(got, " ") != want {
			t.Errorf("%s: %v", text, got)
		}
	}
}

func TestEvaluations(t *testing.T) {
	for form, want := range map[string]float64{
		"X1": 3, "X2": 0, "O1": 2, "O2": 0, "openX": 3, "openO": 2, "-openO": -2, "openX-openO": 1,
		"3*X2+X1-3*O2-O1": 1, " - 2*X1 + 0*O1 ": -6, "−X1": -3, "+X1": 3,
	} {
		checkEvaluation(t, "tic-tac-toe XO./.X./..O", form, want)
	}
	for form, want := range map[string]float64{"X2": 1, "O2": 1, "openX": 3, "10*X2-O2": 9, "X1": 0} {
		checkEvaluation(t, "tic-tac-toe XX./OO./...", form, want)
	}
	checkEvaluation(t, "tic-tac-toe .../.../...", "openX", 8)
	checkEvaluation(t, "lines 4 X..X/O..O", "X2-3*O2", -2)
}

func checkEvaluation(t *testing.T, text, form string, want float64) {
	tree := grown(t, text, Options{Limited: true, Evaluate: form})
	if v, ok := tree.Root().Value(); !ok || v != want {
		t.Errorf("%s: %s is %v, not %v", text, form, v, want)
	}
}

// A refusal contains the tree's number of nodes: trees that are too large are counted
// while they grow.
func TestRefusalsSayHowManyNodesThereAre(t *testing.T) {
	for _, text := range []string{"tic-tac-toe XO./.../...", "connect 3 ..../..../XO..", "lines 3 XO./...", "nim 1 3 4",
		"nim 2 2 2", "take 1 20", "take 3 9", "grundy 9"} {
		for _, symmetry := range []bool{false, true} {
			for depth := range 8 {
				o := Options{Win: 1, Limited: depth > 0, Depth: depth, Symmetry: symmetry}
				p, err := Read(text)
				if err != nil {
					t.Fatal(err)
				}
				tree, err := p.Grow(o, small)
				if err != nil {
					t.Fatal(err)
				}
				nodes := tree.Root().Size()
				if nodes < 3 {
					continue
				}
				_, err = p.Grow(o, Limits{Nodes: nodes - 1, Depth: 1000})
				if want := fmt.Sprintf("a tree of %d nodes is too large", nodes); err == nil ||
					!strings.HasPrefix(err.Error(), want) {
					t.Errorf("%s to depth %d: %v, want %s", text, depth, err, want)
				}
			}
		}
	}
}

// A chain is counted without going along it.
func TestALongChainIsCountedAtOnce(t *testing.T) {
	p, err := Read("take 1 999999999")
	if err != nil {
		t.Fatal(err)
	}
	r := testing.Benchmark(func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			_, err = p.Plan(t.Context(), Options{Win: 1}, Limits{Nodes: 61, Depth: 60})
		}
	})
	if err == nil || r.AllocedBytesPerOp() > 1<<20 {
		t.Errorf("%v: %d bytes", err, r.AllocedBytesPerOp())
	}
}

// Huge trees are counted as far as possible without enumerating all moves.
func TestLargeHeapsAreCounted(t *testing.T) {
	treetest.OnlyInCI(t) // takes seconds
	for text, want := range map[string]string{
		"nim 999999999":     "a tree of more than 10000000 nodes is too large; choose a smaller position",
		"take 1 999999999":  "a tree of more than 10000000 nodes is too large; limit the depth to 1000",
		"take 1 9999999":    "a tree of 10000000 nodes is too large; limit the depth to 1000",
		"take 2 999999999":  "a tree of more than 10000000 nodes is too large; limit the depth to 18",
		"grundy 999999999":  "a tree of more than 10000000 nodes is too large; choose a smaller position",
		"nim 600000 600000": "a tree of more than 10000000 nodes is too large; choose a smaller position",
	} {
		p, err := Read(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err = p.Grow(Options{Win: 1}, small); err == nil || err.Error() != want {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
	// a ply with more positions than are kept is still counted
	p, _ := Read("nim 700000")
	tree, err := p.Grow(Options{Win: 1, Limited: true, Depth: 1}, small)
	if err != nil || tree.Root().Size() != 700_001 {
		t.Errorf("a ply of 700000 positions: %v", err)
	}
}
