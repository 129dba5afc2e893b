package picture

import (
	"image"
	"image/color"
	"testing"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/scene"
	"plytree/engine/tree"
)

func TestPreview(t *testing.T) {
	p := paint.NewPainter()
	d := OfScene(scene.NewUnsearched(tree.Complete(2, 2, tree.Give([]float64{1, 2, 3, 4})), scene.Look{}))
	at := func(img *image.RGBA, x, y int) color.RGBA { return img.RGBAAt(x, y) }
	white := color.RGBA{255, 255, 255, 255}
	tight := Preview(p, d, Options{}, 600, 300)
	if at(tight, 0, 0).A != 0 || at(tight, 300, 5) != white {
		t.Error("the picture does not stand in the middle of the place")
	}
	sheet := Preview(p, d, Options{Paper: A4}, 600, 300)
	if at(sheet, 300, 290) != white {
		t.Error("the sheet does not go on below the tree")
	}
	clear := Preview(p, d, Options{Transparent: true}, 600, 300)
	if at(clear, 300, 5) == at(clear, 316, 5) {
		t.Error("where there is nothing are no squares")
	}
}
