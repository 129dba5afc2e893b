package scene_test

import (
	"image/color"
	"slices"
	"strings"
	"testing"

	"plytree/editor/drawing/palette"
	. "plytree/editor/drawing/scene"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
	"plytree/samples"
)

func bratko(t *testing.T) *tree.Tree {
	t.Helper()
	doc := filetest.Read(t, samples.All()[0].Text)
	return doc.Tree
}

// joinedTexts returns all the texts that a scene draws.
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
	gameTree := bratko(t)
	at := func(p ...int) tree.ID { return gameTree.At(p).ID() }
	for _, l := range []Look{{}, {Direction: Right, Shapes: SquareCircle}, {Theme: palette.Print}} {
		got := joinedTexts(NewAnswered(gameTree, l, map[tree.ID]Answered{
			at():        {Value: "4", ValueIs: Correct},
			at(0):       {Alpha: "-oo", AlphaIs: Wrong, Beta: "4"},
			at(0, 1, 1): {Cut: true, CutIs: Correct},
			at(0, 0, 0): {Rank: 1, RankIs: Wrong},
			at(1):       {Value: "a very long answer of somebody’s"},
		}))
		for _, want := range []string{"4", "-oo✗", ", 4]", "✓", "✗", "…"} {
			if !strings.Contains(got, want) {
				t.Errorf("%+v: %q is not in %s", l, want, got)
			}
		}
	}
}

// While an answer is typed, nothing else moves unless the text is longer than its room, and no
// other answer is revealed.
func TestAnswersMoveNothing(t *testing.T) {
	gameTree := bratko(t)
	id := gameTree.At(tree.Path{0}).ID()
	blank := NewAnswered(gameTree, Look{}, map[tree.ID]Answered{id: {Windowed: true}})
	typed := NewAnswered(gameTree, Look{},
		map[tree.ID]Answered{id: {Windowed: true, Value: "4", Alpha: "-inf", Beta: "4", Cut: true}})
	if blank.Bounds != typed.Bounds {
		t.Errorf("the scene went from %v to %v", blank.Bounds, typed.Bounds)
	}
	for _, sign := range []string{"β", "α", "≥", "∞"} {
		if strings.Contains(joinedTexts(blank), sign) {
			t.Errorf("%s is given away", sign)
		}
	}
}

// The strokes of an answer have no letter, which a task may ask for, and the colour of its verdict
// alone: that of a cut-off would look like one. So have the strokes of a search beside verdicts.
func TestStrokesHaveNoColourButTheVerdicts(t *testing.T) {
	gameTree := bratko(t)
	res, err := search.Run(gameTree, search.Options{}.WithDefaults(), false)
	if err != nil {
		t.Fatal(err)
	}
	colours := palette.Light.Palette()
	cut := gameTree.At(tree.Path{0, 1, 1}).ID()
	for is, want := range map[Verdict]color.NRGBA{Unmarked: colours.Soft, Correct: colours.Beta, Wrong: colours.Alpha} {
		at := map[tree.ID]Answered{cut: {Cut: true, CutIs: is}}
		answered := NewAnswered(gameTree, Look{}, at)
		if says := joinedTexts(answered); strings.ContainsAny(says, "αβ") {
			t.Errorf("beside the strokes stands %s", says)
		}
		for i, s := range []*Scene{answered, NewJudged(res, Look{Show: Solution}, at)} {
			if i == 1 && is == Unmarked {
				want = colours.Beta // the search's own cut-off
			}
			s.Draw(s.Bounds, 1, func(sh Shape) {
				if sh.Kind == Line && sh.Node == cut && sh.Stroke != want {
					t.Errorf("scene %d, verdict %d: a line is %v, not %v", i, is, sh.Stroke, want)
				}
			})
		}
	}
}

// The ends of a window are typed in their places.
func TestEndsOfAWindowHaveTheirPlaces(t *testing.T) {
	gameTree := bratko(t)
	id := gameTree.At(tree.Path{0}).ID()
	s := NewAnswered(gameTree, Look{}, map[tree.ID]Answered{id: {Alpha: "-inf", Beta: "4"}})
	alpha, ok := s.FieldBox(id, Alpha)
	beta, also := s.FieldBox(id, Beta)
	shape, _ := s.ShapeBox(id)
	if !ok || !also || alpha.Min.X < shape.Max.X-shape.Width()/2 || beta.Min.X <= alpha.Min.X || beta.Width() < 40 {
		t.Errorf("alpha at %v, beta at %v, beside %v", alpha, beta, shape)
	}
	if _, ok := s.FieldBox(gameTree.At(tree.Path{0, 0, 0}).ID(), Alpha); ok {
		t.Error("a leaf has no window")
	}
}

// The sign of a cut-off is on its edge, and overlaps no strokes, labels or other signs.
func TestSignsStandApart(t *testing.T) {
	doc := filetest.Read(t,
		"plytree: 1\ntree: {children: [{children: [{move: x1, value: 3}, {move: x2, value: 12}, {move: x3, value: 8}]}, {children: [2, 4, 6]}, {children: [[14, 5], [2, 7]]}]}\n")
	gameTree := doc.Tree
	at := func(p ...int) tree.ID { return gameTree.At(p).ID() }
	for _, look := range []Look{{}, {Shapes: SquareCircle}, {Direction: Right}} {
		for _, is := range []Verdict{Correct, Wrong} {
			s := NewAnswered(gameTree, look, map[tree.ID]Answered{
				at(0):       {Value: "5", ValueIs: is},
				at(0, 1):    {Cut: true, CutIs: is},
				at(0, 2):    {Cut: true, CutIs: is},
				at(1, 0):    {Rank: 1, RankIs: is},
				at(1, 1):    {Rank: 2, RankIs: is, Cut: true, CutIs: is},
				at(1, 2):    {Rank: 3, RankIs: is, CutIs: is},
				at(2):       {Value: "5", ValueIs: is, CutIs: is},
				at(2, 0):    {Value: "5", ValueIs: is, Cut: true, CutIs: is},
				at(2, 1, 1): {Cut: true, CutIs: is},
			})
			var signs, others []Rect
			for _, sh := range shapes(s) {
				switch {
				case sh.Kind == Text && (sh.Text == "✓" || sh.Text == "✗"):
					signs = append(signs, sh.Box().Grow(-sh.Size/6)) // of which the ink is seen
				case sh.Kind == Text:
					others = append(others, sh.Box().Grow(-1))
				case sh.Role == RoleCut:
					a, b := sh.Points[0], sh.Points[1]
					others = append(others,
						Rect{Min: Point{X: min(a.X, b.X), Y: min(a.Y, b.Y)},
							Max: Point{X: max(a.X, b.X), Y: max(a.Y, b.Y)}})
				}
			}
			for _, cut := range []tree.Path{{0, 1}, {0, 2}, {1, 1}, {1, 2}, {2, 0}, {2, 1, 1}} {
				on := func(sign Rect) bool { id, _ := s.EdgeHit(sign.Middle(), 2); return id == at(cut...) }
				if !slices.ContainsFunc(signs, on) {
					t.Errorf("%+v: there is no sign on the edge to %v", look, cut)
				}
			}
			if len(signs) != 13 {
				t.Errorf("%d signs are drawn", len(signs))
			}
			for i, sign := range signs {
				for _, other := range append(others, signs[:i]...) {
					if sign.Overlaps(other) {
						t.Errorf("%+v: a sign at %v lies on what is at %v", look, sign, other)
					}
				}
			}
		}
	}
}

// If only the claim or only the value is wrong, only that part looks wrong.
func TestOnlyTheWrongPartLooksWrong(t *testing.T) {
	gameTree := bratko(t)
	s := NewAnswered(gameTree, Look{},
		map[tree.ID]Answered{gameTree.Root().ID(): {Claim: "≥", ClaimIs: Wrong, Value: "33", ValueIs: Correct}})
	colours, palette := map[string]any{}, s.Look.Theme.Palette()
	for _, sh := range shapes(s) {
		if sh.Kind == Text {
			colours[sh.Text] = sh.Stroke
		}
	}
	if colours["≥"] != palette.Alpha || colours["33"] != palette.Beta || colours["✗"] != palette.Alpha {
		t.Errorf("%v", colours)
	}
}

// The verdict on a window is after it, or after each end if their verdicts differ. The verdict on a
// place in the order is on the side away from the leaf's edge.
func TestWhereVerdictsStand(t *testing.T) {
	gameTree := bratko(t)
	at := func(p ...int) tree.ID { return gameTree.At(p).ID() }
	if got := joinedTexts(NewAnswered(gameTree, Look{}, map[tree.ID]Answered{
		at():  {Alpha: "3", AlphaIs: Correct, Beta: "∞", BetaIs: Correct},
		at(0): {Alpha: "−∞", AlphaIs: Wrong, Beta: "4", BetaIs: Correct},
	})); !strings.Contains(got, "|[|3|, |∞|]|✓|") || !strings.Contains(got, "|[|−∞✗|, |4✓|]|") {
		t.Error(got)
	}
	for _, direction := range []Direction{Down, Right} {
		s := NewAnswered(gameTree, Look{Direction: direction}, map[tree.ID]Answered{
			at(0, 0, 0): {Rank: 1, RankIs: Correct}, at(0, 0, 1): {Rank: 2, RankIs: Wrong},
		})
		var signs []Point
		s.Draw(s.Bounds, 1, func(sh Shape) {
			if sh.Text == "✓" || sh.Text == "✗" {
				signs = append(signs, sh.Points[0])
			}
		})
		first, _ := s.ShapeBox(at(0, 0, 0))
		second, _ := s.ShapeBox(at(0, 0, 1))
		if len(signs) != 2 || direction == Down && (signs[0].X > first.Middle().X || signs[1].X < second.Middle().X) ||
			direction == Right && (signs[0].Y > first.Middle().Y || signs[1].Y < second.Middle().Y) {
			t.Errorf("%s: %v beside %v and %v", direction, signs, first, second)
		}
	}
}

// The order of the leaves is readable in a small window, too.
func TestNumbersOfTheOrderAreReadFromAfar(t *testing.T) {
	gameTree := bratko(t)
	s := NewAnswered(gameTree, Look{}, map[tree.ID]Answered{gameTree.At(tree.Path{0, 0, 0}).ID(): {Rank: 9}})
	for _, zoom := range []float64{1, 0.45, 0.4} {
		found := false
		s.Draw(s.Bounds, zoom,
			func(sh Shape) { found = found || sh.Kind == Text && sh.Text == "9" && sh.Size*zoom >= 6 })
		if !found {
			t.Errorf("at a zoom of %v the number is not seen", zoom)
		}
	}
}

// The signs of verdicts are legible even if texts are too small to be drawn.
func TestVerdictsAreSeenFromAfar(t *testing.T) {
	const zoom = 0.29
	gameTree := bratko(t)
	at := func(p ...int) tree.ID { return gameTree.At(p).ID() }
	for _, a := range []Answered{
		{Drawn: true, BoardIs: Wrong}, {Drawn: true, Missing: 2}, {Value: "4", ValueIs: Wrong},
		{Alpha: "4", AlphaIs: Wrong}, {Cut: true, CutIs: Wrong},
	} {
		var signs []string
		s := NewAnswered(gameTree, Look{}, map[tree.ID]Answered{at(0, 1): a})
		s.Draw(s.Bounds, zoom, func(sh Shape) {
			if sh.Kind == Text && zoom*sh.Size >= 10.9 {
				signs = append(signs, sh.Text)
			}
		})
		if !slices.Contains([]string{"✗", "+2"}, strings.Join(signs, " ")) {
			t.Errorf("%+v: %q", a, signs)
		}
	}
}
