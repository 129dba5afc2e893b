package session_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat"
	"plytree/samples"
)

// monkey does at random what a user can do with the open documents.
type monkey struct {
	*rand.Rand
	w   *world
	d   *session.Documents
	did []string // for the report

	saved *fileformat.Document // that was saved and loaded last
	look  scene.Shapes
}

// Whatever is done in any order, with a slow background, nothing breaks and the laws of
// [monkey.check] hold.
func TestMonkey(t *testing.T) {
	const actions = 500
	for seed := range uint64(treetest.Times(5, 20)) {
		m := &monkey{Rand: rand.New(rand.NewPCG(seed, 1)), w: newWorld()}
		m.w.exam = seed%5 == 4
		m.d = m.w.documents()
		report := func(what any) {
			t.Fatalf("seed %d: %v after %q", seed, what, m.did[max(0, len(m.did)-12):])
		}
		func() {
			defer func() {
				if p := recover(); p != nil {
					report(p)
				}
			}()
			for range actions {
				m.act()
				if err := m.check(); err != nil {
					report(err)
				}
			}
			m.w.held = false
			m.w.work()
			for _, s := range m.d.All() {
				if err := undoAll(s); err != nil {
					report(err)
				}
			}
		}()
	}
}

func (m *monkey) act() {
	s := m.d.Front()
	actions := []struct {
		weight int
		name   string
		do     func()
	}{
		{30, "edit", func() { m.edit(s) }},
		{14, "select", func() { m.choose(s) }},
		{8, "undo", func() { s.Undo() }},
		{6, "redo", func() { s.Redo() }},
		{5, "options", func() { _ = s.SetOptions(m.options()) }},
		{8, "lesson", func() { m.lesson(s) }},
		{4, "fold", func() { m.fold(s) }},
		{3, "find", func() { s.Find([]string{"1", "a", "b", "?", ""}[m.IntN(5)]) }},
		{3, "next", func() { s.FindNext(m.IntN(3) - 1) }},
		{6, "clipboard", func() { m.clipboard(s) }},
		{8, "file", func() { m.file(s) }},
		{4, "documents", func() { m.documents() }},
		{8, "time", func() { m.time() }},
		{8, "exercise", func() { m.exercise(s) }},
		{2, "look", func() {
			m.look = []scene.Shapes{scene.Triangles, scene.SquareCircle}[m.IntN(2)]
			m.d.SetLook(scene.Look{Shapes: m.look})
		}},
	}
	total := 0
	for _, a := range actions {
		total += a.weight
	}
	at := m.IntN(total)
	for _, a := range actions {
		if at -= a.weight; at < 0 {
			m.did = append(m.did, a.name)
			a.do()
			return
		}
	}
}

func (m *monkey) edit(s *session.Session) {
	edits := []document.Edit{
		document.AddChild(), document.AddSibling(m.IntN(2) == 0), document.Duplicate(), document.Delete(),
		document.TurnPlayer(),
		document.TurnPlayer(), document.TurnPlayer(), document.MakeEqual(),
		document.SetProbability([]string{"1/2", "1/3", "50%", "", "2"}[m.IntN(5)]),
		document.Player([]tree.Player{tree.Alternate, tree.Max, tree.Min, tree.Chance}[m.IntN(4)]),
		document.MoveSibling(m.IntN(3) - 1), document.SetName([]string{"a", "b", "", "a"}[m.IntN(4)]),
		document.SetMove("l"), document.SetNote("n"), document.Highlight(tree.Blue),
		document.SetValue([]string{"1", "-2.5", "inf", "", "x", "0"}[m.IntN(6)]),
		document.Grow(document.Growth{Branching: 1 + m.IntN(3), Depth: 1 + m.IntN(3), Values: m.values()}),
		document.FillLeaves(m.values()), document.NameNodes(m.IntN(2) == 0, m.IntN(2) == 0, m.IntN(2) == 0),
		document.Reorder(search.Order{Kind: search.Best}), document.Reorder(search.Order{Kind: search.Random, Seed: 3}),
		document.Reorder(search.Order{Kind: search.Reversed}), document.Negate(), document.Round(0), document.Shift(1),
		document.RemoveValues(),
		s.Dropped(m.node(s), m.node(s), m.node(s)),
	}
	if s.Tree().Root().Size() > 300 { // so that ten thousand actions take seconds
		edits = []document.Edit{document.Delete()}
		s.Select(s.Selection().Of(s.Tree().Root().Children()[0].ID()))
	}
	e := edits[m.IntN(len(edits))]
	m.did = append(m.did, e.Name.String())
	before, selected, meant := s.Document(), s.Selection().Count(), called(s)
	foreseen, warned := s.Preview(e)
	if s.Document() != before {
		panic("a preview changes something")
	}
	refused := s.Do(e)
	if name, _ := s.UndoName(); s.Document() != before && (name.String() != e.Name.String() ||
		!s.Solving() && !sameTrees(foreseen.Tree, s.Tree())) || !s.Solving() && (warned == nil) != (refused == nil) {
		panic(fmt.Sprintf("foreseen were another tree or name than %s, or %v instead of %v", name, warned, refused))
	}
	for i, now := range called(s) { // a task asks about the node it asked about, or has lost it
		if meant[i] != 0 && now != meant[i] && (now != 0 || s.Document().Exercise.Lost() == nil) {
			panic(fmt.Sprintf("a task asks about node %d instead of %d", now, meant[i]))
		}
	}
	if refused != nil && s.Document() != before {
		panic("what was refused has changed something")
	}
	if s.Document() != before && m.IntN(2) == 0 {
		s.Undo()
		if s.Document() != before || s.Selection().Count() != selected {
			panic("undo does not give back tree and selection")
		}
	}
}

// called returns the nodes that the tasks refer to, 0 for a lost one.
func called(s *session.Session) (ids []tree.ID) {
	if e, nodes := s.Document().Exercise, s.Tree().Nodes(0); e != nil {
		for _, task := range e.Tasks {
			for _, text := range append(task.Nodes, task.Terms.Leaf, task.Terms.For.Visited) {
				id := tree.ID(0)
				if i := nodes.Find(text); i >= 0 && len(task.Lost) == 0 {
					id = nodes.Node(i).ID()
				}
				ids = append(ids, id)
			}
		}
	}
	return ids
}

func (m *monkey) values() []float64 {
	values := make([]float64, m.IntN(30))
	for i := range values {
		values[i] = float64(m.IntN(19) - 9)
	}
	return values
}

// node returns a node that is mostly, but not always, in the tree.
func (m *monkey) node(s *session.Session) tree.ID {
	ids := idsOf(s)
	if m.IntN(20) == 0 {
		return 9999
	}
	return ids[m.IntN(len(ids))]
}

func idsOf(s *session.Session) (ids []tree.ID) {
	s.Subject().Walk(func(v tree.Visit) bool {
		ids = append(ids, v.Node.ID())
		return true
	})
	return ids
}

func (m *monkey) choose(s *session.Session) {
	sel := s.Selection()
	switch m.IntN(8) {
	case 0:
		s.Select(sel.Toggle(m.node(s)))
	case 1:
		s.Select(sel.Add(m.node(s), m.node(s)))
	case 2:
		s.Select(sel.Everything(s.Folds()))
	case 3:
		s.Move(session.Direction(m.IntN(4)))
	case 4:
		s.Select(sel.NextLeaf())
	case 5:
		next, _ := sel.NextMissing()
		s.Select(next)
	case 6:
		s.Select(sel.Of())
	default:
		s.Select(sel.Of(m.node(s)))
	}
}

func (m *monkey) options() search.Options {
	all := search.Algorithms()
	o := search.Options{Algorithm: all[m.IntN(len(all))], Depth: m.IntN(4)}
	if m.IntN(6) == 0 {
		o.Bounds = search.LeafBounds{Low: -9, High: 9}
	}
	if m.IntN(3) == 0 {
		o.Window = search.Window{Alpha: float64(m.IntN(5)), Beta: float64(m.IntN(5))} // may be empty
	}
	return o
}

func (m *monkey) lesson(s *session.Session) {
	l, err := s.Lesson(), error(nil)
	switch m.IntN(7) {
	case 0:
		l = l.Toggle()
	case 1:
		l = l.ToggleBeside(s.Options())
	case 2:
		l, err = l.WithBeside(m.options())
	case 3:
		l, err = l.Jump(search.Landmark(m.IntN(4)), m.IntN(2) == 0)
	case 4:
		l = l.GoTo(m.IntN(200) - 10)
	case 5:
		l = l.Predict(m.IntN(2) == 0).Advance()
	default:
		l = l.StepBy(m.IntN(5) - 2)
	}
	if err == nil {
		_ = s.SetLesson(l)
	}
}

// exercise sets, edits and answers exercises.
func (m *monkey) exercise(s *session.Session) {
	w, err := s.Work(), error(nil)
	if w.Drawing() != nil && m.IntN(4) > 0 {
		m.draw(s)
		return
	}
	switch m.IntN(9) {
	case 0:
		s.SetExercise(nil)
		return
	case 1:
		nodes := s.Tree().Nodes(0)
		call := func() string {
			i := m.IntN(nodes.Len())
			return []string{nodes.PathText(i), nodes.Call(i), nodes.Call(i) + " "}[m.IntN(3)]
		}
		e := &exercise.Exercise{Tasks: []exercise.Task{
			{Ask: exercise.Value}, {Ask: exercise.Pruned}, {Ask: exercise.LeafOrder},
			{Ask: exercise.DrawTree, Game: games[m.IntN(len(games))]},
			{Ask: exercise.Values, Nodes: []string{call(), call()}},
			{Ask: exercise.Range, Terms: inverse.Terms{Leaf: call(), For: inverse.For{Visited: call()}}},
		}}
		if e.Mode = exercise.Test; m.IntN(2) == 0 {
			e.Mode, e.Tasks = exercise.Practice, e.Tasks[:4+2*m.IntN(2)]
		}
		s.SetExercise(e)
		return
	case 2, 3:
		s.Teach(m.IntN(3) > 0)
		return
	case 4:
		w, err = w.Turn(m.IntN(6)).Mark(m.node(s))
	case 5:
		w, err = w.Check()
	case 6:
		w, _, err = w.AskHint()
	default:
		if f, ok := w.Field(); ok {
			w = w.Answer(f, []string{"4", "-1", ""}[m.IntN(3)])
		}
	}
	if err == nil {
		s.SetWork(w)
	}
}

// draw changes the tree that the exercise asks to draw.
func (m *monkey) draw(s *session.Session) {
	w, id, err := s.Work(), m.node(s), error(nil)
	switch m.IntN(9) {
	case 0:
		w, err = w.Remove(id)
	case 1, 2:
		w, err = w.TypeAt(id, []string{"0 1", "1 0", "0 0 = -1", "b3", "a", "=1", "", "X..", "2 2 2"}[m.IntN(9)])
	case 3:
		w, err = w.AddSibling(id, m.IntN(2) == 0)
	case 4, 5:
		w, err = w.Play(id, m.IntN(4), m.IntN(4))
	case 6:
		w, err = w.Check()
	default:
		w, err = w.Add(id)
	}
	if err == nil {
		s.SetWork(w)
	}
}

var games = []exercise.Game{
	{Position: "nim 1 2", Values: true}, {Position: "tic-tac-toe XOX/OXO/...", Symmetry: true},
	{Position: "connect 3 .../XOX/OXO"},
	{Position: "grundy 5", Last: "loses", Values: true}, {Position: "take 2 4", Values: true, Depth: 2},
}

func (m *monkey) fold(s *session.Session) {
	switch m.IntN(4) {
	case 0:
		s.Fold(session.Folds{})
	case 1:
		s.Fold(session.FoldTo(s.Tree(), m.IntN(3)))
	default:
		s.Fold(s.Folds().Toggle(s.Selection()))
	}
}

func (m *monkey) clipboard(s *session.Session) {
	text, err := s.Copy()
	switch {
	case m.IntN(4) == 0:
		_, _ = s.Cut()
	case err != nil || s.Tree().Root().Size() > 200:
		text = "[1, ?]\n3"
	}
	_ = s.Paste(text)
}

func (m *monkey) file(s *session.Session) {
	names := []string{"a.yaml", "b.json", "c.txt", "d.yaml"}
	name, f := names[m.IntN(len(names))], s.File()
	done := func(error) {}
	switch m.IntN(6) {
	case 0:
		f.SaveAs(name, done)
	case 1:
		f.Overwrite(done)
	case 2:
		f.Check()
	case 3:
		f.Keep()
	case 4:
		_, _ = m.w.Write(m.w.Full(name), []byte("plytree: 1\ntree: [1, 2]\n"))
	default:
		f.Save(done)
	}
}

func (m *monkey) documents() {
	d, done := m.d, func(error) {}
	switch m.IntN(7) {
	case 0:
		d.Open([]string{"a.yaml", "b.json", "nowhere.yaml"}[m.IntN(3)], done)
	case 1:
		d.Close(d.Front())
	case 2:
		d.Reload(d.Front(), done)
	case 3:
		sample := samples.All()[m.IntN(len(samples.All()))]
		doc, err := fileformat.Read(sample.File, sample.Text)
		if err != nil {
			panic(err)
		}
		d.OpenDocument(doc)
	case 4:
		m.w.leave("plytree: 1\ntree: [1, 2]\n", []string{"", "/home/a.yaml"}[m.IntN(2)])
		d.FindRecoverable(func(all []*session.Recoverable, _ error) {
			for _, l := range all {
				d.Recover(l, done)
			}
		})
	default:
		d.Next(m.IntN(3) - 1)
	}
}

// time advances the clock and the background, or holds the background.
func (m *monkey) time() {
	switch m.IntN(4) {
	case 0:
		m.w.held = true
	case 1:
		m.w.held = false
		m.w.work()
	case 2:
		m.w.pass(time.Duration(m.IntN(5)) * time.Second)
	default:
		if i := len(m.w.pending); i > 0 {
			i = m.IntN(i)
			run := m.w.pending[i]
			m.w.pending = append(m.w.pending[:i:i], m.w.pending[i+1:]...)
			run()
		}
	}
}
