package reading

import (
	"cmp"

	"plytree/editor/answering"
	"plytree/editor/words"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Node is a node in the nested list of a tree.
type Node struct {
	ID     tree.ID
	Called string // its name, or its place
	Text   string // its line: its name, who moves there, and what is known of it
	Why    string // why the search was cut off there, in sentences; "" if it wasn't
	// Inner is set if it has children, and Folded if these are collapsed.
	Inner, Folded bool
	Selected      bool // it is the one selected last
	Children      []Node
}

// MostListed is the maximum number of listed nodes. If there are more, some nodes say how many are
// left out below them; those appear after others are collapsed.
const MostListed = 1000

// lister lists a tree.
type lister struct {
	lang     words.Language
	tree     *tree.Tree // as it is drawn
	named    *tree.Tree // the tree that names the nodes by their places
	folded   func(tree.ID) bool
	selected tree.ID
	search   *search.Result                                     // of the drawn tree; may be nil
	facts    func(*spot) (facts []any, why []sentence.Sentence) // what is known of a node
	notes    bool
	grows    bool // leaves can get children: the tree is being drawn
	left     int  // how many more nodes can be listed
}

// spot is a node during a walk through a tree. Its path is valid until the next one.
type spot struct {
	tree.Visit
	up     *spot          // its parent, nil for the root
	record *search.Record // nil if the search never reached it
	cut    bool           // the search cuts there, in the shown values
	side   tree.Player    // whose cut-off that is
	away   bool           // it is pruned, or below such a node
}

// Drawn lists a tree without search results. The nodes' names come from another tree, or from the
// same.
func Drawn(lang words.Language, t, named *tree.Tree) Node {
	return lister{lang: lang, tree: t, named: named}.list()
}

// Sketched lists the tree that a student draws, with the result of a check.
func Sketched(lang words.Language, w answering.Work) Node {
	return lister{lang: lang, tree: w.Tree(), named: w.Tree(), grows: true, facts: sketched(w)}.list()
}

func (t lister) list() Node {
	t.left = MostListed - 1
	if t.folded == nil {
		t.folded = func(tree.ID) bool { return false }
	}
	if t.facts == nil {
		t.facts = func(*spot) ([]any, []sentence.Sentence) { return nil, nil }
	}
	root := t.tree.Root()
	at := spot{Visit: tree.Visit{Node: root, Path: tree.Path{}, Mover: root.Mover(t.tree.Player())}}
	if t.search != nil {
		at.record = t.search.Record(0)
	}
	return t.item(&at)
}

func (t *lister) item(at *spot) Node {
	n := at.Node
	it := Node{ID: n.ID(), Called: t.called(at), Inner: !n.Leaf(), Folded: t.folded(n.ID()),
		Selected: n.ID() == t.selected}
	facts, why := t.facts(at)
	all := append([]any{it.Called}, append(t.drawn(at), facts...)...)
	children, omitted := n.Children(), 0
	if it.Folded {
		children = nil
		all = append(all,
			sentence.Label(sentence.Count(n.Size()-1, "{{.Count}} node collapsed", "{{.Count}} nodes collapsed")))
	}
	for len(children) > t.left {
		omitted += children[len(children)-1].Size()
		children = children[:len(children)-1]
	}
	if omitted > 0 {
		all = append(all,
			sentence.Label(sentence.Count(omitted, "{{.Count}} node below isn't listed",
				"{{.Count}} nodes below aren't listed")))
	}
	it.Text = t.lang.Say(sentence.Say("{{.Facts}}", "Facts", sentence.List{Items: all}))
	if len(why) > 0 {
		it.Why = t.lang.Say(why[0].And(why[1:]...))
	}
	if len(children) == 0 {
		return it
	}
	t.left -= len(children)
	records := t.recordsBelow(at)
	for i, c := range children {
		it.Children = append(it.Children, t.item(&spot{
			Visit: tree.Visit{Node: c, Path: append(at.Path, i), Mover: c.Mover(at.Mover.Opponent())}, up: at,
			record: records[c.ID()],
		}))
	}
	return it
}

// recordsBelow returns the records of a node's children, by their IDs.
func (t *lister) recordsBelow(at *spot) map[tree.ID]*search.Record {
	if at.record == nil {
		return nil
	}
	all := map[tree.ID]*search.Record{}
	for record := range t.search.Entered(at.record.Order - 1) {
		all[t.search.Visits()[record.Order-1].Node.ID()] = record
	}
	return all
}

// likely returns the probability of a child of a chance node: ? if it is missing but a sibling has
// one, "" for other nodes.
func (s *spot) likely() string {
	if s.up == nil || !s.up.Mover.Chance() {
		return ""
	}
	return cmp.Or(s.up.Node.LikelihoodText(s.Path[len(s.Path)-1]), "?")
}

// called returns a node's name in texts and answers: if a question gives it a name, that name and
// its place.
func (t *lister) called(at *spot) string {
	if t.tree == t.named {
		return t.named.LabelOf(at.Node, at.Path)
	}
	path, ok := t.named.Find(at.Node.ID())
	if !ok {
		return t.tree.LabelOf(at.Node, at.Path)
	}
	if name := at.Node.Name(); name != t.named.At(path).Name() {
		return name + " (" + path.Short() + ")"
	}
	return tree.Label(t.named, path)
}

// drawn returns the author's texts about a node.
func (t *lister) drawn(v *spot) (all []any) {
	d := v.Node.Data()
	if p := v.likely(); p != "" {
		all = append(all, sentence.Named("probability {{.P}}", "P", p))
	}
	if d.Move != "" {
		all = append(all, sentence.Named("move {{.Move}}", "Move", d.Move))
	}
	all = append(all, board(d.Board)...)
	switch {
	case v.Node.Leaf() && d.HasValue:
		all = append(all, sentence.Named("{{.Value}}", "Value", numeral.Text(d.Value)))
	case v.Node.Leaf() && !t.grows:
		all = append(all, sentence.Named("no value"))
	case v.Mover.Chance() && v.up == nil:
		all = append(all,
			sentence.Named("chance node in place of {{.Player}}", "Player", t.lang.Player(v.Mover.Opponent())))
	case v.Mover.Chance():
		all = append(all, sentence.Named("chance node"))
	case v.Mover == tree.Min:
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
