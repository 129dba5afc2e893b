package scene_test

import (
	"strings"
	"testing"

	"plytree/editor/drawing/palette"
	. "plytree/editor/drawing/scene"
	"plytree/engine"
	"plytree/fileformat"
	"plytree/samples"
)

func bratko(t *testing.T) *engine.Tree {
	t.Helper()
	doc, err := fileformat.Read("", samples.All()[0].Text)
	if err != nil {
		t.Fatal(err)
	}
	return doc.Tree
}

// texts are all the texts that a scene draws.
func joinedTexts(s *Scene) string {
	var all []string
	s.Draw(s.Bounds, 1, func(sh Shape) {
		if sh.Kind == Text {
			all = append(all, sh.Text)
		}
	})
	return strings.Join(all, "|")
}

func TestAnswersAreDrawnAsWritten(t *testing.T) {
	tree := bratko(t)
	at := func(p ...int) engine.ID { return tree.At(p).ID() }
	for _, l := range []Look{{}, {Direction: Right, Shapes: SquareCircle}, {Theme: palette.Print}} {
		got := joinedTexts(NewAnswered(tree, l, map[engine.ID]Answered{
			at():        {Value: "4", ValueIs: Correct},
			at(0):       {Alpha: "-oo", AlphaIs: Wrong, Beta: "4"},
			at(0, 1, 1): {Cut: true, CutIs: Correct},
			at(0, 0, 0): {Rank: 1, RankIs: Wrong},
			at(1):       {Value: "a very long answer of somebody’s"},
		}))
		for _, want := range []string{"4", "-oo✗", ", 4]", "✓", "✗", "β", "…"} {
			if !strings.Contains(got, want) {
				t.Errorf("%+v: %q is not in %s", l, want, got)
			}
		}
	}
}

// While somebody types, nothing else moves, unless the text is longer than its
// room; and what is not answered is not given away.
func TestAnswersMoveNothing(t *testing.T) {
	tree := bratko(t)
	id := tree.At(engine.Path{0}).ID()
	blank := NewAnswered(tree, Look{}, map[engine.ID]Answered{id: {Windowed: true}})
	typed := NewAnswered(tree, Look{}, map[engine.ID]Answered{id: {Windowed: true, Value: "4", Alpha: "-inf", Beta: "4", Cut: true}})
	if blank.Bounds != typed.Bounds {
		t.Errorf("the scene went from %v to %v", blank.Bounds, typed.Bounds)
	}
	for _, sign := range []string{"β", "α", "≥", "∞"} {
		if strings.Contains(joinedTexts(blank), sign) {
			t.Errorf("%s is given away", sign)
		}
	}
}

// The ends of a window are typed where they stand.
func TestEndsOfAWindowHaveTheirPlaces(t *testing.T) {
	tree := bratko(t)
	id := tree.At(engine.Path{0}).ID()
	s := NewAnswered(tree, Look{}, map[engine.ID]Answered{id: {Alpha: "-inf", Beta: "4"}})
	alpha, ok := s.FieldBox(id, Alpha)
	beta, also := s.FieldBox(id, Beta)
	shape, _ := s.ShapeBox(id)
	if !ok || !also || alpha.Min.X < shape.Max.X-shape.Width()/2 || beta.Min.X <= alpha.Min.X || beta.Width() < 40 {
		t.Errorf("alpha at %v, beta at %v, beside %v", alpha, beta, shape)
	}
	if _, ok := s.FieldBox(tree.At(engine.Path{0, 0, 0}).ID(), Alpha); ok {
		t.Error("a leaf has no window")
	}
}
