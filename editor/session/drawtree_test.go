package session_test

import (
	"fmt"
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

func drawingOpen(t *testing.T, game exercise.Game) *session.Session {
	t.Helper()
	s := newWorld().place(&fileformat.Document{
		Tree: tree.Complete(2, 2, tree.Give([]float64{1, 2, 3, 4})),
		Exercise: &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Value},
			{Ask: exercise.DrawTree, Game: game}}},
	})
	s.SetWork(s.Work().Turn(1))
	if !s.Draws() || selection(s) != "root" {
		t.Fatal("nothing to draw, or its root isn't selected")
	}
	return s
}

// draw does something to the drawing at the selected node.
func draw(t *testing.T, s *session.Session, by func(answering.Work, tree.ID) (answering.Work, error)) {
	t.Helper()
	w := filetest.Must(by(s.Work(), s.Work().Node()))(t)
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
		text += fmt.Sprint("=", v)
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

// The results of a check are at the nodes, and what is missing at their parents.
func TestADrawingIsChecked(t *testing.T) {
	s := drawingOpen(t, exercise.Game{Position: "nim 1 2"})
	for _, position := range []string{"0 0", "1 0"} {
		draw(t, s, add)
		draw(t, s, typed(position))
		s.Move(session.ToParent)
	}
	check := func() { draw(t, s, func(w answering.Work, _ tree.ID) (answering.Work, error) { return w.Check() }) }
	check()
	check()
	for _, c := range []struct {
		path []int
		want string
	}{
		{nil, "2 moves are missing here."},
		{[]int{0}, "A move takes from one heap only. All other heaps stay as they are."},
		{[]int{1}, "1 move is missing here."},
	} {
		expect(t, "said", sentence.Text(s.Explain(s.Subject().At(c.path).ID())), c.want)
	}
	s.Select(s.Selection().Of(s.Subject().At(tree.Path{1}).ID()))
	draw(t, s, typed("=1")) // which isn't asked for
	check()
	texts := drawnTexts(s)
	expect(t, "drawn",
		fmt.Sprint(strings.Count(texts, "✓"), strings.Contains(texts, "✗"), strings.Contains(texts, "+2")),
		"1 true true")
	hint := func(w answering.Work, _ tree.ID) (answering.Work, error) {
		w, _, err := w.AskHint()
		return w, err
	}
	draw(t, s, hint)
	expect(t, "what is wrong comes first", s.Work().Node(), s.Subject().At(tree.Path{0}).ID())
	draw(t, s, answering.Work.Remove)
	for range 3 { // up to the move itself
		draw(t, s, hint)
	}
	expect(t, "a hint", s.ShowStep(s.Work().Hint().Step), nil)
	sheet, _ := s.Work().Sheet()
	right := sheet.Drawing(1).Right()
	expect(t, "the right tree is shown", s.Lesson().Ready() && s.Lesson().Result().Tree == right, true)
	expect(t, "which counts", s.Work().Log().Count("shows"), 2)
	teach(t, s, s.Lesson().End())
	expect(t, "and back", s.Draws() && s.Selection().Count() == 1, true)
	s.Teach(true)
	drawn, _ := s.Drawn()
	expect(t, "the teacher sees the right tree", s.Subject() == right && drawn == right, true)
	refused[sentence.Refusal](t, "an edit of it", s.Do(document.AddChild()))
}

// A picture of an exercise without a tree shows the position of its first task.
func TestAPictureOfATreeToDraw(t *testing.T) {
	b := &tree.Builder{}
	task := exercise.Task{Ask: exercise.DrawTree, Game: exercise.Game{Position: "nim 3 4", Depth: 1}}
	doc := &fileformat.Document{Tree: b.Tree(b.Node(tree.Data{}), tree.Max),
		Exercise: &exercise.Exercise{Tasks: []exercise.Task{task}}}
	question := newWorld().place(doc).Snapshot().Draw(scene.Look{Show: scene.Question})
	for _, drawn := range []*scene.Scene{session.SceneOf(doc, scene.Look{}), question} {
		expect(t, "drawn", strings.ReplaceAll(textsOf(drawn), "|", ""), "34")
	}
}

// A student who draws what the hints say finishes with full marks.
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
