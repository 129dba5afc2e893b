package session_test

import (
	"reflect"
	"strings"
	"testing"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// spot is a text by which a task, or an answer to it, calls a node.
type spot struct {
	task  int
	at    exercise.Spot
	text  string
	moves bool // a move may call it
}

// spotsOf lists the texts by which tasks call nodes.
func spotsOf(e *exercise.Exercise) (all []spot) {
	for i, t := range e.Tasks {
		add := func(key string, moves bool, texts ...string) {
			for at, text := range texts {
				if text != "" {
					all = append(all, spot{i, exercise.Spot{Key: key, Index: at}, text, moves})
				}
			}
		}
		add("nodes", false, t.Nodes...)
		add("leaf", false, t.Terms.Leaf)
		add("leaves", false, t.Terms.Leaves...)
		add("for", false, t.Terms.For.Cut)
		add("for", false, t.Terms.For.Visited)
		add("for", true, t.Terms.For.BestMove)
		add("pruned", false, t.Terms.Want.Pruned...)
		add("want", true, t.Terms.Want.BestMove)
	}
	return all
}

// node is the one that a text calls: under the task's depth limit or, below it, at all.
func (of spot) node(doc *fileformat.Document) tree.ID {
	for _, depth := range []int{doc.Exercise.Tasks[of.task].Search.Over(doc.Search).Depth, 0} {
		nodes := doc.Tree.Nodes(depth)
		i := nodes.Find(of.text)
		if of.moves {
			i = nodes.FindMove(of.text)
		}
		if i >= 0 {
			return nodes.Node(i).ID()
		}
	}
	return 0
}

func nodesOf(doc *fileformat.Document) (ids []tree.ID) {
	for _, of := range spotsOf(doc.Exercise) {
		ids = append(ids, of.node(doc))
	}
	return ids
}

// answeredIn are the nodes of which the answers speak, task by task.
func answeredIn(doc *fileformat.Document) map[string][]tree.ID {
	all := map[string][]tree.ID{}
	for i, t := range doc.Exercise.Tasks {
		w := doc.Answers.Of(t.Key())
		add := func(text string, moves bool) {
			all[t.Key()] = append(all[t.Key()], spot{task: i, text: text, moves: moves}.node(doc))
		}
		for _, f := range w.Fields {
			add(f.Key, false)
		}
		for _, item := range w.Items {
			add(item.Text, false)
		}
		if t.Ask == exercise.BestMove && w.Kind == written.Text {
			add(w.Text, true)
		}
	}
	return all
}

// names are few, so that several nodes get the same; some are none.
var names = []string{"a", "b", "c", "d", "", "1", "1.2", "root", "l", " b "}

func drawAsked(t *rapid.T) *fileformat.Document {
	b := &tree.Builder{}
	var node func(depth int) *tree.Node
	node = func(depth int) *tree.Node {
		data := tree.Data{Name: rapid.SampledFrom(names).Draw(t, "name"), Move: rapid.SampledFrom([]string{"", "l", "r", "a"}).Draw(t, "move")}
		var children []*tree.Node
		if depth < 3 {
			for range rapid.IntRange(0, 3).Draw(t, "children") {
				children = append(children, node(depth+1))
			}
		}
		data.HasValue = len(children) == 0
		return b.Node(data, children...)
	}
	doc := &fileformat.Document{Tree: b.Tree(node(0), tree.Max), Exercise: &exercise.Exercise{}}
	doc.Search.Depth = rapid.SampledFrom([]int{0, 0, 2}).Draw(t, "depth")
	nodes := doc.Tree.Nodes(0)
	any := func() int { return rapid.IntRange(0, nodes.Len()-1).Draw(t, "node") }
	call := func() string {
		i := any()
		return rapid.SampledFrom([]string{nodes.PathText(i), nodes.Call(i), nodes.Call(i) + " "}).Draw(t, "call")
	}
	calls := func() (all []string) {
		for range rapid.IntRange(1, 3).Draw(t, "calls") {
			all = append(all, call())
		}
		return all
	}
	move := func() string {
		if text := nodes.Node(any()).Data().Move; text != "" && nodes.FindMove(text) > 0 && rapid.Bool().Draw(t, "by its move") {
			return text
		}
		return call()
	}
	answers := &written.Answers{}
	doc.Exercise.Tasks = []exercise.Task{
		{Ask: exercise.Values, Nodes: calls()},
		{Ask: exercise.Windows, Nodes: calls(), Search: search.Options{Depth: rapid.IntRange(0, 3).Draw(t, "depth")}},
		{Ask: exercise.Range, Terms: inverse.Terms{Leaf: call(), For: inverse.For{Cut: call()}}},
		{ID: "again", Ask: exercise.Range, Terms: inverse.Terms{Leaf: call(), For: inverse.For{BestMove: move()}}},
		{Ask: exercise.Construct, Terms: inverse.Terms{Leaves: calls(), Want: inverse.Wishes{Pruned: calls(), BestMove: move()}, Values: &inverse.Values{High: 9}}},
		{Ask: exercise.Pruned}, {Ask: exercise.BestMove},
	}
	for i, task := range doc.Exercise.Tasks { // each node once
		limited := doc.Tree.Nodes(task.Search.Over(doc.Search).Depth)
		var list []string
		for index := range limited.Len() {
			if rapid.Bool().Draw(t, "answered") {
				list = append(list, limited.Call(index))
			}
		}
		switch {
		case i < 2:
			for _, call := range list {
				answers = answers.WithNode(task.Key(), call, written.Plainly("4"))
			}
		case task.Ask == exercise.Pruned && len(list) > 0:
			answers = answers.With("pruned", written.ListOf(written.Called, list...))
		case task.Ask == exercise.BestMove:
			answers = answers.With("best-move", written.Called(move()))
		}
	}
	doc.Answers = answers
	return doc
}

// Whatever is done to the tree, a task asks about the nodes it asked about, or has lost
// them and keeps its text; answers do, too, or go. Undoing all of it gives back the same.
func TestTasksFollowTheirNodes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		doc := drawAsked(t)
		meant, answered := nodesOf(doc), answeredIn(doc)
		s := newWorld().place(doc)
		s.Teach(true)
		texts := spotsOf(doc.Exercise) // the last ones while their nodes were there
		for range rapid.IntRange(1, 12).Draw(t, "steps") {
			before := s.Document()
			what := step(t, s)
			now := s.Document()
			for i, of := range spotsOf(now.Exercise) {
				gone := now.Tree.Node(meant[i]) == nil
				lost := false
				for _, at := range now.Exercise.Tasks[of.task].Lost {
					lost = lost || at == of.at
				}
				switch {
				case gone != lost:
					t.Fatalf("%s: %v: gone %v, lost %v", what, of, gone, lost)
				case gone && before.Tree.Node(meant[i]) == nil && of.text != spotsOf(before.Exercise)[i].text,
					gone && before.Tree.Node(meant[i]) != nil && what != "undo" && what != "redo" && of.text != texts[i].text:
					t.Fatalf("%s: %v was lost and is written anew", what, of)
				case !gone && of.node(now) != meant[i]:
					t.Fatalf("%s: %v calls node %d, and called node %d as %q", what, of, of.node(now), meant[i], texts[i].text)
				case !gone && what != "undo" && what != "redo" && of.text != texts[i].text && texts[i].node(now) == meant[i]:
					t.Fatalf("%s: %q is written as %q, and still calls the node", what, texts[i].text, of.text)
				}
			}
			texts = spotsOf(now.Exercise)
			speaks := answeredIn(now)
			for key, ids := range answered {
				var still []tree.ID
				for _, id := range ids {
					if now.Tree.Node(id) != nil {
						still = append(still, id)
					}
				}
				if !reflect.DeepEqual(speaks[key], still) {
					t.Fatalf("%s: the answers to %s speak of %v, not %v", what, key, speaks[key], still)
				}
			}
			if _, err := exercise.NewKey(t.Context(), now.Tree, now.Search, now.Exercise); now.Exercise.Lost() != nil && err == nil {
				t.Fatalf("%s: a lost node is asked about", what)
			}
		}
		if err := undoAll(s); err != nil {
			t.Fatal(err)
		}
		for s.Undo() {
		}
		if s.Document().Exercise != doc.Exercise || s.Document().Answers != doc.Answers {
			t.Fatal("undo to the start gives another exercise, or other answers")
		}
	})
}

// step does one thing to the tree, and returns what.
func step(t *rapid.T, s *session.Session) string {
	ids := idsOf(s)
	node := func() tree.ID { return rapid.SampledFrom(ids).Draw(t, "id") }
	chosen := []tree.ID{node()}
	if rapid.Bool().Draw(t, "several") {
		chosen = append(chosen, node())
	}
	s.Select(s.Selection().Of(chosen...))
	paste, err := document.Paste(rapid.SampledFrom([]string{"5", "[1, [2, 3]]", "plytree: 1\ntree: {name: b, children: [1, 2]}"}).Draw(t, "clipboard"))
	if err != nil {
		t.Fatal(err)
	}
	name := rapid.SampledFrom(names).Draw(t, "name")
	edits := []document.Edit{
		document.AddChild(), document.AddSibling(true), document.Duplicate(), document.Delete(), document.Delete(),
		document.MoveSibling(-1), document.MoveSibling(1), document.SetName(name), document.SetName(name), document.SetName(name), document.SetMove(name),
		document.Grow(document.Growth{Branching: 2, Depth: 1}), document.FillLeaves([]float64{3, 1}), document.NameNodes(false, true, false), document.NameNodes(true, false, true),
		document.Reorder(search.Order{Kind: search.Best}), document.Reorder(search.Order{Kind: search.Random, Seed: 3}),
		document.Reorder(search.Order{Kind: search.Reversed}), document.RemoveValues(), document.TurnPlayer(), s.Dropped(chosen[0], node(), node()), s.Dropped(chosen[0], node(), 0), paste,
	}
	i := rapid.IntRange(-4, len(edits)-1).Draw(t, "edit")
	switch {
	case i < -2:
		s.Undo()
		return "undo"
	case i < 0:
		s.Redo()
		return "redo"
	}
	_ = s.Do(edits[i])
	return edits[i].Name.String()
}

// A task that lost its node says so at once and is no longer asked, also where its text
// calls another node now; it is saved as it stands, and undo brings it back.
func TestADeletedNodeIsNotReplacedByAnother(t *testing.T) {
	const text = `plytree: 1
tree: [[{value: 3}, 5], [2, 9]] # a comment
exercise:
  tasks:
    - {ask: range, leaf: 1.1, for: {visited: "2.1"}}
`
	doc := filetest.Read(t, text)
	w := newWorld()
	s := w.place(doc)
	s.Teach(true)
	at := func(path ...int) tree.ID { return s.Tree().At(path).ID() }
	loses := func(id tree.ID, e document.Edit) bool {
		t.Helper()
		s.Select(s.Selection().Of(id))
		before := s.Document().Exercise.LostNodes()
		do(t, s, e)
		return s.Document().Exercise.LostNodes() > before
	}
	if loses(at(1), document.MoveSibling(-1)) || s.Document().Exercise.Tasks[0].Terms.For.Visited != "1.1" {
		t.Errorf("moved: %v", s.Document().Exercise.Tasks[0].Terms)
	}
	if _, err := s.Work().Sheet(); err != nil || s.Document().Exercise.Tasks[0].Terms.Leaf != "2.1" {
		t.Errorf("moved: %v, %v", s.Document().Exercise.Tasks[0].Terms, err)
	}
	if !loses(at(1, 0), document.Delete()) {
		t.Error("nobody is told that the node is lost")
	}
	if _, err := s.Work().Sheet(); err == nil || !strings.Contains(err.Error(), "“2.1” under leaf") || !strings.Contains(err.Error(), "deleted") {
		t.Errorf("refused: %v", err)
	}
	if !loses(at(0), document.Delete()) {
		t.Error("nobody is told of the second one")
	}
	s.File().SaveAs("hw.yaml", func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	})
	if saved := w.text("hw.yaml"); !strings.Contains(saved, "leaf: \"2.1\"") || !strings.Contains(saved, "visited: \"1.1\"") {
		t.Errorf("saved:\n%s", saved)
	}
	s.Undo()
	s.Undo()
	if _, err := s.Work().Sheet(); err != nil || s.Document().Exercise.Lost() != nil {
		t.Errorf("undone: %v", err)
	}
	if s.Redo(); s.Document().Exercise.Lost() == nil {
		t.Error("nobody is told when it is done again")
	}
}

// The task in front stays in front when others are written anew.
func TestFollowingTurnsToNoOtherTask(t *testing.T) {
	doc := filetest.Read(t, `plytree: 1
tree: [[3, 5], [2, 9]]
exercise: {tasks: [{ask: value}, {ask: range, leaf: 1.1, for: {value: 3}}]}
`)
	s := newWorld().place(doc)
	s.Teach(true)
	if err := s.Do(document.Reorder(search.Order{Kind: search.Reversed})); err != nil {
		t.Fatal(err)
	}
	if got := s.Document().Exercise.Tasks[1].Terms.Leaf; got != "2.2" || s.Work().Task() != 0 {
		t.Errorf("leaf %s, task %d", got, s.Work().Task())
	}
	if s.Undo(); s.Work().Task() != 0 {
		t.Errorf("undone: task %d", s.Work().Task())
	}
}
