package picture_test

import (
	"image"
	"image/color"
	"testing"

	"plytree/editor/drawing/palette"
	. "plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// highlightedScene is a tree with every highlight, on inner nodes and leaves, and texts
// that are too long.
func highlightedScene(t *testing.T, look scene.Look) *scene.Scene {
	t.Helper()
	b := &tree.Builder{}
	var branches []*tree.Node
	for i, m := range tree.Highlights() {
		leaf := b.Node(tree.Data{Value: float64(i), HasValue: true, Highlight: m,
			Note: "a note of some length, which is broken"})
		branches = append(branches, b.Node(tree.Data{Highlight: m, Name: m.String(), Move: "a move with a long name"},
			leaf, b.Leaf(float64(7-i))))
	}
	res := filetest.Must(search.Run(b.Tree(b.Node(tree.Data{}, branches...), tree.Max), search.Options{}, false))(t)
	return scene.New(res, look)
}

// The four highlights differ in black and white: the same tree with another highlight differs in a
// good part of its ink.
func TestMarksTellApartWithoutColour(t *testing.T) {
	for _, look := range []scene.Look{{Theme: palette.Print}, {},
		{Theme: palette.Dark, Shapes: scene.SquareCircle, Direction: scene.Right}} {
		drawn := map[tree.Highlight]*image.Gray{}
		for _, m := range append(tree.Highlights(), tree.NoHighlight) {
			drawn[m] = greyHighlight(t, m, look)
		}
		for a, one := range drawn {
			for b, other := range drawn {
				if part := differing(one, other); a < b && part < 0.05 {
					t.Errorf("%+v: %q and %q differ in only %.2f%% of their dots", look, a, b, 100*part)
				}
			}
		}
	}
}

// greyHighlight draws a tree with one highlight in black and white, with the same ink for all, so
// that only their line styles differ.
func greyHighlight(t *testing.T, m tree.Highlight, look scene.Look) *image.Gray {
	b := &tree.Builder{}
	gameTree := b.Tree(b.Node(tree.Data{}, b.Node(tree.Data{Highlight: m}, b.Leaf(1), b.Leaf(2)), b.Leaf(3)), tree.Max)
	img := dots(t, scene.NewUnsearched(gameTree, look), Options{DPI: 96})
	grey := image.NewGray(image.Rect(0, 0, 400, 400)) // the marked trees need some more room
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			ink := color.GrayModel.Convert(img.At(x, y)).(color.Gray)
			ground := color.GrayModel.Convert(img.At(0, 0)).(color.Gray)
			if apart(uint32(ink.Y), uint32(ground.Y)) > 40 {
				grey.SetGray(x, y, color.Gray{Y: 255})
			}
		}
	}
	return grey
}

func differing(a, b *image.Gray) float64 {
	differ, inked := 0, 0
	for i := range a.Pix {
		if a.Pix[i] != b.Pix[i] {
			differ++
		}
		inked += int(a.Pix[i]|b.Pix[i]) / 255
	}
	return float64(differ) / float64(inked)
}
