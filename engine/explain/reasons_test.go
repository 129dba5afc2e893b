package explain_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	. "plytree/engine/explain"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

var (
	entersSaid = regexp.MustCompile(`^The search enters ⟨(\d+)⟩ with the window \[(.*?)\]\.`)
	goesOnSaid = regexp.MustCompile(
		`After ⟨(\d+)⟩, α = (\S+) (<|≤) β = (\S+) at ⟨(\d+)⟩, so the search goes on to ⟨(\d+)⟩\.`)
	insideSaid = regexp.MustCompile(
		`After ⟨(\d+)⟩, the average at ⟨(\d+)⟩ .*\. It can still be inside the window \[(.*?)\], so the search goes on to ⟨(\d+)⟩\.`)
	firstSaid = regexp.MustCompile(
		`At ⟨(\d+)⟩, the search starts with ⟨(\d+)⟩, so nothing is known about ⟨(\d+)⟩ yet\.`)
	prunesSaid = regexp.MustCompile(
		`^The search (?:prunes ⟨(\d+)⟩|doesn't reach ⟨(\d+)⟩: it prunes ⟨(\d+)⟩, further up)\. .* cut-off: `)
	hasSaid = regexp.MustCompile(`(MAX|MIN) already has (.+?) at ⟨(\d+)⟩, from ⟨(\d+)⟩\.`)
	endSaid = regexp.MustCompile(
		`^When the search (enters|leaves) ⟨(\d+)⟩, ([αβ]) is (?:still )?(.+?)( \(from MIN's point of view\))?(?:, as on entry| \(set by ⟨(\d+)⟩\))?\.(?: |$)`)
	givesSaid = regexp.MustCompile(
		`The value that ⟨(\d+)⟩ returns is (.+?), (?:the greatest|the least|the average|the weighted|a weighted)`)
	causeSaid = regexp.MustCompile(
		`already has|looks for|No leaf|Nothing on the path|initial window|The average at|For the average at|later children|set by`)
)

// witness compares reasons with the numbers that the search recorded.
type witness struct {
	t     *rapid.T
	res   *search.Result
	named map[string]tree.Path   // by the digits of the name
	seen  map[*regexp.Regexp]int // how often each reason was given
	said  string
}

func (w *witness) match(re *regexp.Regexp) []string {
	m := re.FindStringSubmatch(w.said)
	if m != nil {
		w.seen[re]++
	}
	return m
}

func (w *witness) must(ok bool, what string) {
	if !ok {
		w.t.Fatalf("%s: %s\nis said, but %s", w.res.Options.Algorithm, w.said, what)
	}
}

func (w *witness) numbers(p tree.Path) search.Numbers {
	return w.res.Seen(tree.Visit{Node: w.res.Tree.At(p), Mover: w.res.Tree.Mover(p)}, w.res.RecordAt(p))
}

// written returns how an end of a window is written.
func (w *witness) written(n number.Number) string {
	if w.res.Tree.HasChance() {
		return Average(n)
	}
	return numeral.End(n.Nearest())
}

func pair(a, b string) string { return a + ", " + b }

// before returns the child that the search entered before this one, if there is any.
func (w *witness) before(p tree.Path) (before tree.Path) {
	up := p[:len(p)-1]
	for c := range w.res.Entered(w.res.RecordAt(up).Order - 1) {
		if path := w.res.PathOf(c.Order - 1); !slices.Equal(path, p) {
			before = path
			continue
		}
		break
	}
	return before
}

// node checks the reason for a visit of a node, or for none.
func (w *witness) node(p tree.Path) {
	w.said = WhyNode(w.res, p).String()
	rec, form := w.res.RecordAt(p), w.res.Options.Algorithm.Form()
	if rec == nil {
		if m := w.match(prunesSaid); m != nil {
			above := w.named[m[1]+m[3]]
			w.must(slices.Equal(w.named[m[1]+m[2]], p) && len(above) <= len(p) && slices.Equal(above, p[:len(above)]),
				"that is another branch")
			w.must(w.res.RecordAt(above) == nil && w.res.RecordAt(above[:len(above)-1]) != nil,
				"the search prunes another branch")
			return
		}
		w.must(strings.Contains(w.said, "below the depth limit") && len(p) > w.res.Options.Depth &&
			w.res.Options.Depth > 0, "the search never enters it")
		return
	}
	if form.NoWindows {
		w.must(strings.HasSuffix(w.said, "minimax prunes nothing.") || w.said == "Minimax prunes nothing.",
			"there are no windows")
		return
	}
	is := w.numbers(p)
	m := w.match(entersSaid)
	w.must(m != nil && slices.Equal(w.named[m[1]], p) && m[2] == pair(Ends(w.res, is.Entry())),
		"it enters it otherwise")
	w.holder(p)
	if len(p) == 0 || form.ZeroWidth {
		return
	}
	up, prev := p[:len(p)-1], w.before(p)
	if prev == nil {
		m := w.match(firstSaid)
		w.must(m != nil && slices.Equal(w.named[m[2]], p) && slices.Equal(w.named[m[1]], up) && m[1] == m[3],
			"it is the first child")
		return
	}
	if m := w.match(insideSaid); m != nil {
		at := w.res.RecordAt(up)
		w.must(slices.Equal(w.named[m[1]], prev) && slices.Equal(w.named[m[2]], up) && slices.Equal(w.named[m[4]], p),
			"those are other nodes")
		w.must(m[3] == pair(Ends(w.res, at.Entry())), "it has another window")
		return
	}
	m = w.match(goesOnSaid)
	w.must(m != nil && slices.Equal(w.named[m[1]], prev) && slices.Equal(w.named[m[5]], up) &&
		slices.Equal(w.named[m[6]], p), "those are other nodes")
	side := w.res.Options.Algorithm.SideAt(tree.Visit{Node: w.res.Tree.At(up), Mover: w.res.Tree.Mover(up)})
	window := rec.Entry().From(side)
	w.must(pair(m[2], m[4]) == pair(Ends(w.res, window)), "it has another window then")
	w.must((m[3] == "≤") == (w.res.Options.Cutoff == search.CutBeyondEqual) && !window.Beta.Less(window.Alpha),
		"that isn't the rule")
}

// holder checks who is said to hold an end of the window of a node.
func (w *witness) holder(p tree.Path) {
	rec := w.res.RecordAt(p)
	for _, m := range hasSaid.FindAllStringSubmatch(w.said, -1) {
		w.seen[hasSaid]++
		above, child := w.named[m[3]], w.named[m[4]]
		end, mover := rec.AlphaIn, tree.Max
		if m[1] == "MIN" {
			end, mover = rec.BetaIn, tree.Min
		}
		w.must(len(above) < len(p) && slices.Equal(above, p[:len(above)]) &&
			slices.Equal(above, child[:len(child)-1]) && w.res.Tree.Mover(above) == mover, "those are other nodes")
		w.must(m[2] == w.written(end), "the window has another end")
		w.must(w.res.Options.Algorithm.Form().ZeroWidth || w.res.RecordAt(child).Value.Equal(end),
			"the child returns another value")
	}
}

// ends checks the reasons for both ends of a window, on entry and when the search left
// the node, and for the value of an inner node.
func (w *witness) ends(p tree.Path) {
	rec, is := w.res.RecordAt(p), w.numbers(p)
	for _, c := range []struct {
		alpha, entry bool
		is           number.Number
	}{
		{true, true, is.AlphaIn}, {false, true, is.BetaIn}, {true, false, is.Alpha}, {false, false, is.Beta},
	} {
		w.said = WhyEnd(w.res, rec, c.alpha, c.entry).String()
		m := w.match(endSaid)
		w.must(m != nil && slices.Equal(w.named[m[2]], p) && (m[1] == "enters") == c.entry && (m[3] == "α") == c.alpha,
			"something else was asked")
		w.must(m[4] == w.written(c.is), "the end is another one")
		w.must(causeSaid.MatchString(w.said), "there is a reason")
		if m[6] != "" {
			w.must(slices.Equal(w.named[m[6]], w.res.PathOf(rec.Best)), "another child set it")
			continue
		}
		w.holder(p)
		if strings.Contains(w.said, "Nothing on the path") {
			w.must(c.is.IsInf(0), "it was set")
		}
	}
	w.said = WhyValue(w.res, rec).String()
	if m := w.match(givesSaid); m != nil {
		want := numeral.Text(is.Value.Nearest())
		if w.res.Tree.HasChance() {
			want = Average(is.Value)
		}
		w.must(slices.Equal(w.named[m[1]], p) && m[2] == want, "it returns another value")
	}
	if c, cut := w.res.CutAt(rec.Order - 1); cut {
		w.must(strings.Contains(w.said, Cut(w.res, c).String()), "it was cut")
	}
}

// Every reason names the numbers, the ancestor and the child that the search recorded, for
// every node and branch: visited or pruned, right or wrong.
func TestReasonsAreWhatTheSearchRecorded(t *testing.T) {
	seen := map[*regexp.Regexp]int{}
	check := func(draw func(*rapid.T) (*tree.Tree, search.Options)) {
		rapid.Check(t, func(t *rapid.T) {
			gameTree, options := draw(t)
			res := filetest.Must(search.Run(gameTree, options, false))(t)
			w := &witness{t: t, res: res, named: map[string]tree.Path{}, seen: seen}
			gameTree.Walk(func(v tree.Visit) bool {
				w.named[strings.Trim(v.Node.Name(), "⟨⟩")] = slices.Clone(v.Path)
				return true
			})
			gameTree.Walk(func(v tree.Visit) bool {
				w.node(v.Path)
				if rec := res.RecordAt(v.Path); rec != nil && rec.Entered() > 0 &&
					!options.Algorithm.Form().NoWindows && !options.Algorithm.Form().ZeroWidth {
					w.ends(v.Path)
				}
				return true
			})
		})
	}
	check(drawSearch)
	check(drawAtChance)
	for _, re := range []*regexp.Regexp{entersSaid, goesOnSaid, insideSaid, firstSaid, prunesSaid, hasSaid, endSaid,
		givesSaid} {
		if seen[re] == 0 {
			t.Errorf("never said: %s", re)
		}
	}
}
