package scene_test

import (
	"math"
	"testing"

	. "plytree/editor/drawing/scene"
	"plytree/engine/search"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// The strokes of a cut-off are never so flat that they look like an equals sign before the letter.
func TestStrokesOfACutAreNoEqualsSign(t *testing.T) {
	check := func(t interface {
		Errorf(string, ...any)
	}, s *Scene) (strokes int) {
		for _, sh := range shapes(s) {
			if sh.Role != RoleCut {
				continue
			}
			strokes++
			d := Point{X: sh.Points[1].X - sh.Points[0].X, Y: sh.Points[1].Y - sh.Points[0].Y}
			if rise := math.Atan2(math.Abs(d.Y), math.Abs(d.X)) * 180 / math.Pi; rise < 35 {
				t.Errorf("the stroke %v rises by %.0f° only", sh.Points, rise)
			}
		}
		return strokes
	}
	found := 0
	for _, look := range looks {
		for _, text := range []string{"[3, [2, 4, 6]]", "[3, [2, [4, 5]]]", "[[3, 5], [[2]], [1, 2, 3, 4, 5, 6]]"} {
			doc := filetest.Read(t, "plytree: 1\ntree: "+text+"\n")
			found += check(t, sceneOf(t, doc.Tree, search.Options{}, look))
		}
	}
	if found == 0 {
		t.Fatal("no tree has strokes")
	}
	rapid.Check(t, func(t *rapid.T) {
		check(t, sceneOf(t, drawTree(t), search.Options{}, rapid.SampledFrom(looks).Draw(t, "look")))
	})
}
