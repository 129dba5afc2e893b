package session_test

import (
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// drawing is an exercise about a tree of numbers and one to draw.
func drawing(game exercise.Game, mode exercise.Mode) *fileformat.Document {
	return &fileformat.Document{
		Tree:     tree.Complete(2, 2, tree.Give([]float64{1, 2, 3, 4})),
		Exercise: &exercise.Exercise{Mode: mode, Tasks: []exercise.Task{{Ask: exercise.Value}, {Ask: exercise.DrawTree, Game: game}}},
	}
}

func drawingOpen(t *testing.T, game exercise.Game) *session.Session {
	t.Helper()
	s := newWorld().place(drawing(game, exercise.Practice))
	s.SetWork(s.Work().Turn(1))
	if !s.Draws() || s.Selection().Primary() != s.Subject().Root().ID() {
		t.Fatal("nothing to draw, or its root isn't selected")
	}
	return s
}

// draw does something to the drawing at the selected node.
func draw(t *testing.T, s *session.Session, by func(answering.Work, tree.ID) (answering.Work, error)) {
	t.Helper()
	w, err := by(s.Work(), s.Work().Node())
	if err != nil {
		t.Fatal(err)
	}
	s.SetWork(w)
}

func add(w answering.Work, id tree.ID) (answering.Work, error) { return w.Add(id) }

func typed(text string) func(answering.Work, tree.ID) (answering.Work, error) {
	return func(w answering.Work, id tree.ID) (answering.Work, error) { return w.TypeAt(id, text) }
}

// boards writes a tree as its boards and values, children in brackets.
func boards(n *tree.Node) string {
	text := n.Board().String()
	if v, there := n.Value(); there {
		text += map[float64]string{1: "=1", -1: "=-1", 0: "=0"}[v]
	}
	var below []string
	for _, c := range n.Children() {
		below = append(below, boards(c))
	}
	if len(below) > 0 {
		text += "[" + strings.Join(below, " ") + "]"
	}
	return text
}

func TestATreeIsDrawn(t *testing.T) {
	s := drawingOpen(t, exercise.Game{Position: "nim 1 1", Values: true})
	root := s.Subject().Root().ID()
	draw(t, s, add)
	expect(t, "a child begins with its parent's board", boards(s.Subject().Root()), "1 1[1 1]")
	draw(t, s, typed("0, 1"))
	draw(t, s, add)
	draw(t, s, typed("0 0 = -1"))
	expect(t, "so far", boards(s.Subject().Root()), "1 1[0 1[0 0=-1]]")
	expect(t, "the node", s.Work().TextAt(s.Work().Node()), "0 0 = −1")
	s.Move(session.ToParent)
	draw(t, s, func(w answering.Work, id tree.ID) (answering.Work, error) { return w.AddSibling(id, true) })
	draw(t, s, typed("1 0"))
	expect(t, "before", boards(s.Subject().Root()), "1 1[1 0 0 1[0 0=-1]]")
	expect(t, "the new node is selected", s.Selection().Node().Board().String(), "1 0")
	s.Undo()
	s.Undo()
	expect(t, "undone", boards(s.Subject().Root()), "1 1[0 1[0 0=-1]]")
	s.Redo()
	s.Redo()
	draw(t, s, func(w answering.Work, id tree.ID) (answering.Work, error) { return w.Remove(id) })
	expect(t, "removed", boards(s.Subject().Root()), "1 1[0 1[0 0=-1]]")
	expect(t, "its sibling is selected", s.Selection().Node().Board().String(), "0 1")
	_, err := s.Work().Remove(root)
	refusedAs(t, err, "the root shows the position of the task; select another node, or add a child")
	_, err = s.Work().TypeAt(s.Work().Node(), "much")
	refusedAs(t, err, `“much” isn't a position of this game; write one such as 1 1`)
	s.SetWork(s.Work().Turn(0))
	expect(t, "the other task is about the file's tree", s.Subject() == s.Tree() && s.Selection().Count() == 0, true)
	s.Undo()
	expect(t, "undo turns to what it changes", s.Draws(), true)
}

func TestAMoveOnACell(t *testing.T) {
	s := drawingOpen(t, exercise.Game{Position: "tic-tac-toe XOX/OXO/..."})
	play := func(row, column int) {
		draw(t, s, func(w answering.Work, id tree.ID) (answering.Work, error) { return w.Play(id, row, column) })
	}
	draw(t, s, add)
	play(2, 1)
	expect(t, "X moves", s.Selection().Node().Board().String(), "XOX/OXO/.X.")
	play(2, 0)
	expect(t, "another move instead", s.Selection().Node().Board().String(), "XOX/OXO/X..")
	play(2, 0)
	expect(t, "taken back", s.Selection().Node().Board().String(), "XOX/OXO/...")
	draw(t, s, typed("a3"))
	expect(t, "typed", s.Selection().Node().Board().String(), "XOX/OXO/X..")
	draw(t, s, add)
	play(2, 2)
	expect(t, "that X has won is not said", s.Selection().Node().Board().String(), "XOX/OXO/X.O")
	_, err := s.Work().Play(s.Work().Node(), 0, 0)
	refusedAs(t, err, "no piece can go there; choose a free cell")
	draw(t, s, typed("1"))
	expect(t, "a number alone is a value", boards(s.Subject().Root()), "XOX/OXO/...[XOX/OXO/X..[XOX/OXO/X.O=1]]")
}

// What a check finds stands at the nodes, and what is missing at their parents.
func TestADrawingIsChecked(t *testing.T) {
	s := drawingOpen(t, exercise.Game{Position: "nim 1 2"})
	draw(t, s, add)
	draw(t, s, typed("0 0"))
	s.Move(session.ToParent)
	draw(t, s, add)
	draw(t, s, typed("1 0"))
	check := func() {
		w, err := s.Work().Check()
		if err != nil {
			t.Fatal(err)
		}
		s.SetWork(w)
	}
	check()
	check()
	s.Select(s.Selection().Of(s.Subject().At(tree.Path{1}).ID()))
	at := func(path ...int) string {
		return strings.Join(says(s.Explain(s.Subject().At(path).ID())), " ")
	}
	expect(t, "the root", at(), "2 moves are missing here.")
	expect(t, "a wrong node", at(0), "A move takes from one heap only. All other heaps stay as they are.")
	expect(t, "a right one", at(1), "1 move is missing here.")
	draw(t, s, typed("=1"))
	check()
	if signs := strings.Count(drawnTexts(s), "✓"); signs != 1 {
		t.Errorf("a value that isn't asked for: %d right", signs)
	}
	if texts := drawnTexts(s); !strings.Contains(texts, "✗") || !strings.Contains(texts, "✓") || !strings.Contains(texts, "+2") {
		t.Errorf("drawn: %s", texts)
	}
	for _, want := range []string{
		"Which moves are missing at the root?|MAX moves there and has 3 moves.",
		"A move that changes a heap of 1 is missing.",
		"The move 1→0 leads to 0 2.",
	} {
		w, more, err := s.Work().AskHint()
		if !more || err != nil {
			t.Fatal("no hint", err)
		}
		s.SetWork(w)
		h := w.Hint()
		all := strings.Join(append([]string{h.Question.String()}, says(h.Said())...), "|")
		if !strings.HasSuffix(all, want) {
			t.Errorf("hint %q, want %q", all, want)
		}
	}
	if err := s.ShowStep(s.Work().Hint().Step); err != nil {
		t.Fatal(err)
	}
	sheet, _ := s.Work().Sheet()
	expect(t, "the right tree is shown", s.Lesson().Ready() && s.Lesson().Result().Tree == sheet.Drawing(1).Right(), true)
	expect(t, "which counts", s.Work().Log().Count("shows"), 2)
	teach(t, s, s.Lesson().End())
	expect(t, "and back", s.Draws() && s.Selection().Count() == 1, true)
	s.Teach(true)
	expect(t, "the teacher sees the right tree", s.Subject() == sheet.Drawing(1).Right(), true)
	if tree, _ := s.Drawn(); tree != sheet.Drawing(1).Right() {
		t.Error("which isn't drawn")
	}
	refusedAs(t, s.Do(document.AddChild()), "this tree follows from the game of the task; edit the task to change it")
}

func says(all []sentence.Sentence) (texts []string) {
	for _, s := range all {
		texts = append(texts, s.String())
	}
	return texts
}

func refusedAs(t *testing.T, err error, want string) {
	t.Helper()
	if err == nil || err.Error() != want {
		t.Errorf("refused: %v, want %s", err, want)
	}
}

// Whoever draws what the hints say comes to the end, with full marks.
func TestHintsDrawTheTree(t *testing.T) {
	for _, game := range games {
		s := drawingOpen(t, game)
		for step := 0; ; step++ {
			for range 3 {
				w, more, err := s.Work().AskHint()
				if err != nil || step > 200 {
					t.Fatal(game.Position, err)
				}
				if more && w.Hint().Field.Task == 1 {
					s.SetWork(w)
				}
			}
			h := s.Work().Hint()
			if h == nil {
				break
			}
			said := h.Steps[answering.Answer]
			if board, move := said.Data["Board"].(string); move {
				draw(t, s, add)
				draw(t, s, typed(board))
			} else {
				value := said.String()
				draw(t, s, typed("="+strings.TrimSuffix(value[strings.LastIndex(value, " ")+1:], ".")))
			}
		}
		w, _ := s.Work().Check()
		s.SetWork(w)
		if found, _ := s.Work().Found(1); !found.Right {
			t.Errorf("%s: drawn %s, which isn't right", game.Position, boards(s.Subject().Root()))
		}
	}
}
