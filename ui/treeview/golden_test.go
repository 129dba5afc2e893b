package treeview

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
	"plytree/engine"
	"plytree/ui/kit/kittest"
)

// The canvas as it is seen, with what is marked on it, in texts of both sizes: the
// larger ones are larger in the tree too. The golden pictures were looked at;
// PLYTREE_UPDATE=1 writes them anew.
func TestGoldenCanvas(t *testing.T) {
	for name, one := range map[string]struct {
		unit  float64
		theme palette.Theme
	}{"usual": {1, palette.Light}, "larger": {2, palette.Dark}} {
		res := kittest.Searched(t, engine.Options{})
		b := drawn(t, "[1, 2]")
		b.SetUnit(one.unit)
		b.Draw(scene.New(res, scene.Look{Theme: one.theme, Dense: one.unit}))
		root := res.Tree.Root()
		first, second := root.Children()[0], root.Children()[1]
		b.Choose(Chosen{Primary: first.ID(), All: engine.NewIDSet(first.ID(), second.ID())})
		b.SetHits([]engine.ID{first.Children()[0].ID()})
		b.Focus()
		golden(t, name, b.stage.frame(900, 600))
	}
}

// golden compares a picture with the one that was looked at. A dot may differ a
// little, as rounding does.
func golden(t *testing.T, name string, img image.Image) {
	t.Helper()
	file := filepath.Join("testdata", name+".png")
	if os.Getenv("PLYTREE_UPDATE") != "" {
		var data bytes.Buffer
		if err := png.Encode(&data, img); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, data.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if img.Bounds() != want.Bounds() {
		t.Fatalf("%s is %v, not %v", name, img.Bounds(), want.Bounds())
	}
	far, size := 0, img.Bounds().Size()
	for y := range size.Y {
		for x := range size.X {
			r, g, b, _ := img.At(x, y).RGBA()
			wr, wg, wb, _ := want.At(x, y).RGBA()
			if max(r, wr)-min(r, wr) > 0x1800 || max(g, wg)-min(g, wg) > 0x1800 || max(b, wb)-min(b, wb) > 0x1800 {
				far++
			}
		}
	}
	if far*1000 > size.X*size.Y {
		t.Errorf("%d dots of %s are not as in %s", far, name, file)
	}
}
