package reading

import (
	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/engine"
	"plytree/engine/explain"
	"plytree/engine/numeral"
	"plytree/engine/place"
	"plytree/engine/replay"
	"plytree/engine/sentence"
)

// Node is a node as it stands in the nested list of a tree.
type Node struct {
	ID     engine.ID
	Called string // its name, or its place
	Text   string // in a line: what it is called, who moves there, and what is known of it
	Why    string // in sentences why it stopped, "" where it did not
	// Inner is set where it has children, and Folded where these are folded away.
	Inner, Folded bool
	Selected      bool // it is the one selected last
	Children      []Node
}

// MostListed is how many nodes are listed at the most: where there are more, some nodes
// say how many are left out below them, and come in once others are folded away.
const MostListed = 1000

// teller makes the list of a tree.
type teller struct {
	lang     words.Language
	tree     *engine.Tree // as it is drawn
	named    *engine.Tree // in which nodes are called by their places
	folded   func(engine.ID) bool
	selected engine.ID
	facts    func(v engine.Visit) (facts []any, why []sentence.Sentence) // what is known of a node
	notes    bool
	left     int // how many nodes may still be listed
}

// Tree lists a tree alone, as its author drew it.
func Tree(lang words.Language, t *engine.Tree) Node {
	return teller{lang: lang, tree: t, named: t}.list()
}

// Drawn lists a tree on which a question is asked, with the nodes called as in another
// one.
func Drawn(lang words.Language, t, named *engine.Tree) Node {
	return teller{lang: lang, tree: t, named: named}.list()
}

func (t teller) list() Node {
	t.left = MostListed
	if t.folded == nil {
		t.folded = func(engine.ID) bool { return false }
	}
	if t.facts == nil {
		t.facts = func(engine.Visit) ([]any, []sentence.Sentence) { return nil, nil }
	}
	root := t.tree.Root()
	return t.item(engine.Visit{Node: root, Path: engine.Path{}, Mover: root.Mover(t.tree.Player())})
}

func (t *teller) item(v engine.Visit) Node {
	t.left--
	it := Node{ID: v.Node.ID(), Inner: !v.Node.Leaf(), Folded: t.folded(v.Node.ID()), Selected: v.Node.ID() == t.selected}
	facts, why := t.facts(v)
	it.Called = t.called(v)
	all := append([]any{it.Called}, append(t.drawn(v), facts...)...)
	omitted := !it.Folded && len(v.Node.Children()) > t.left
	switch below := v.Node.Size() - 1; {
	case it.Folded:
		all = append(all, sentence.Label(sentence.Count(below, "{{.Count}} node folded away", "{{.Count}} nodes folded away")))
	case omitted:
		all = append(all, sentence.Label(sentence.Count(below, "{{.Count}} node below not listed", "{{.Count}} nodes below not listed")))
	}
	it.Text = t.lang.Say(sentence.Say("{{.Facts}}", "Facts", sentence.List{Items: all}))
	if len(why) > 0 {
		it.Why = t.lang.Say(why[0].And(why[1:]...))
	}
	if it.Folded || omitted {
		return it
	}
	for i, c := range v.Node.Children() {
		path := append(v.Path[:len(v.Path):len(v.Path)], i)
		it.Children = append(it.Children, t.item(engine.Visit{Node: c, Path: path, Mover: c.Mover(v.Mover.Opponent())}))
	}
	return it
}

// called is what a node is called in words and answers: where a question draws it by a
// name of its own, by that and its place.
func (t *teller) called(v engine.Visit) string {
	path, ok := t.named.Find(v.Node.ID())
	if !ok {
		path = v.Path
	}
	if name := v.Node.Name(); ok && name != t.named.At(path).Name() {
		return name + " (" + place.Short(path) + ")"
	}
	return engine.Label(t.named, path)
}

// drawn is what the author says of a node.
func (t *teller) drawn(v engine.Visit) (all []any) {
	d := v.Node.Data()
	if d.Move != "" {
		all = append(all, sentence.Named("move {{.Move}}", "Move", d.Move))
	}
	switch {
	case v.Node.Leaf() && d.HasValue:
		all = append(all, sentence.Named("{{.Value}}", "Value", numeral.Text(d.Value)))
	case v.Node.Leaf():
		all = append(all, sentence.Named("without a value"))
	case v.Mover == engine.Min:
		all = append(all, sentence.Named("MIN"))
	default:
		all = append(all, sentence.Named("MAX"))
	}
	if d.HasValue && !v.Node.Leaf() {
		all = append(all, sentence.Named("estimate {{.Value}}", "Value", numeral.Text(d.Value)))
	}
	if d.Note != "" && t.notes {
		all = append(all, sentence.Named("note: {{.Note}}", "Note", d.Note))
	}
	return all
}

// searched tells what a search has found, or had found when it came to a leaf
// without a value.
func searched(res *engine.Result) func(engine.Visit) ([]any, []sentence.Sentence) {
	onLine, open := map[int32]bool{}, map[int32]bool{}
	for _, rec := range res.Variation() {
		onLine[rec.Order] = true
	}
	for _, rec := range res.Open() {
		open[rec.Order] = true
	}
	return func(v engine.Visit) (all []any, why []sentence.Sentence) {
		rec := res.RecordAt(v.Path)
		if rec == nil {
			return []any{unvisited(res, v.Path)}, nil
		}
		if !v.Node.Leaf() {
			seen := res.Seen(v, rec)
			low, high := seen.Proven()
			if !open[rec.Order] {
				all = append(all, sentence.Named("value {{.Value}}", "Value", numeral.Proven(low, high)))
			}
			all = append(all, windowOf(res, seen)...)
			if back, differs := explain.HandedBack(res, v, rec); differs && !open[rec.Order] {
				all = append(all, sentence.Named("hands back {{.Value}}", "Value", back))
			}
		}
		if onLine[rec.Order] {
			all = append(all, sentence.Named("on the principal variation"))
		}
		if open[rec.Order] {
			all = append(all, sentence.Named("the search ended here or below"))
		}
		if c, ok := res.CutAt(rec.Order - 1); ok {
			why = append(why, explain.Cut(res, c))
		}
		return all, why
	}
}

// windowOf is the window of a node as the search left it, in a search that has any.
func windowOf(res *engine.Result, seen engine.Numbers) []any {
	if res.Options.Algorithm == engine.Minimax {
		return nil
	}
	low, high := numeral.Ends(seen.Alpha, seen.Beta)
	return []any{sentence.Named("window [{{.Low}}, {{.High}}]", "Low", low, "High", high)}
}

// unvisited says in short why the search never entered a node.
func unvisited(res *engine.Result, p engine.Path) sentence.Label {
	above, depth := res.Deepest(p)
	c, cut := res.CutAt(above.Order - 1)
	switch {
	case cut && depth < len(p)-1:
		return sentence.Named("below a pruned node")
	case cut:
		return prunedBy(c.Mover)
	case res.Missing != nil:
		return sentence.Named("not visited")
	}
	return sentence.Named("below the depth limit")
}

func prunedBy(mover engine.Player) sentence.Label {
	if mover == engine.Max {
		return sentence.Named("pruned (β)")
	}
	return sentence.Named("pruned (α)")
}

// atStep tells what a lesson knows at its step, and nothing later.
func atStep(res *engine.Result, m *replay.Moment, brief func(engine.Path) sentence.Sentence) func(engine.Visit) ([]any, []sentence.Sentence) {
	here := int32(-1)
	if e, ok := m.Event(); ok {
		here = e.Record
	}
	standing := func(p engine.Path) (replay.Standing, int32) {
		if rec := res.RecordAt(p); rec != nil {
			return m.Of(rec.Order - 1), rec.Order - 1
		}
		return replay.Standing{}, -1
	}
	return func(v engine.Visit) (all []any, why []sentence.Sentence) {
		s, record := standing(v.Path)
		if s.Phase == replay.Waiting {
			for depth := range v.Path {
				up, _ := standing(v.Path[:depth])
				switch {
				case up.Cut && depth == len(v.Path)-1:
					return []any{prunedBy(v.Mover.Opponent())}, nil
				case up.Cut:
					return []any{sentence.Named("below a pruned node")}, nil
				}
			}
			return []any{sentence.Named("not searched yet")}, nil
		}
		if !v.Node.Leaf() {
			seen := s.Numbers.From(res.Options.Algorithm.SideAt(v))
			if s.Phase == replay.Closed {
				all = append(all, sentence.Named("value {{.Value}}", "Value", numeral.Proven(seen.Proven())))
			} else {
				all = append(all, sentence.Named("being searched"))
			}
			all = append(all, windowOf(res, seen)...)
		}
		if record == here {
			all = append(all, sentence.Named("the search stands here"))
		}
		if s.Cut {
			why = append(why, brief(v.Path))
		}
		return all, why
	}
}

// answered tells what a student answered, with the verdicts of a check if there was
// one. Wanted says whether branches are to be cut, instead of said to be.
func answered(at map[engine.ID]scene.Answered, wanted bool) func(engine.Visit) ([]any, []sentence.Sentence) {
	return func(v engine.Visit) (all []any, _ []sentence.Sentence) {
		a, there := at[v.Node.ID()]
		if !there {
			return nil, nil
		}
		if a.Alpha != "" || a.Beta != "" {
			all = append(all, sentence.Named("answered [{{.Low}}, {{.High}}]", "Low", orOpen(a.Alpha), "High", orOpen(a.Beta)))
			all = append(all, verdict(max(a.AlphaIs, a.BetaIs))...)
		}
		switch {
		case a.Value == "":
			all = append(all, verdict(a.ValueIs)...)
		case a.ValueIs == scene.Open:
			all = append(all, sentence.Named("to be answered"))
		default:
			all = append(append(all, sentence.Named("answered {{.Value}}", "Value", a.Value)), verdict(a.ValueIs)...)
		}
		switch {
		case a.Cut && wanted:
			all = append(append(all, sentence.Named("to be cut")), verdict(a.CutIs)...)
		case a.Cut:
			all = append(append(all, sentence.Named("answered that it is cut")), verdict(a.CutIs)...)
		}
		if a.Place > 0 {
			all = append(append(all, sentence.Named("answered as leaf number {{.Place}}", "Place", a.Place)), verdict(a.PlaceIs)...)
		}
		return all, nil
	}
}

func orOpen(text string) string {
	if text == "" {
		return "?"
	}
	return text
}

func verdict(is scene.Verdict) []any {
	switch is {
	case scene.Correct:
		return []any{sentence.Named("right")}
	case scene.Wrong:
		return []any{sentence.Named("wrong")}
	}
	return nil
}
