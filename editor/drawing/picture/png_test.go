package picture_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"testing"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/palette"
	. "plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/engine"
)

// painted is what a PNG file of a drawing shows, before it is written.
func painted(d Drawing, dpi float64, ground color.NRGBA) *image.RGBA {
	scale := dpi / 96
	img := image.NewRGBA(image.Rect(0, 0, int(d.Bounds.Width()*scale+0.5), int(d.Bounds.Height()*scale+0.5)))
	draw.Draw(img, img.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
	p := paint.NewPainter()
	d.Draw(d.Bounds, scale, func(sh scene.Shape) { p.Shape(img, sh, paint.View{Origin: d.Bounds.Min, Zoom: scale}) })
	return img
}

// A PNG has one byte a dot. With at most 256 colours, as black on white, it is the
// picture that was painted, dot by dot; with more it differs by less than can be seen.
func TestPNGShowsWhatWasPainted(t *testing.T) {
	const most = 8 // of 255
	for _, theme := range []palette.Theme{palette.Print, palette.Light, palette.Dark} {
		for _, part := range []string{"01-", "05-", "09-", "10-"} {
			d := OfScene(sceneOf(t, part, scene.Look{Theme: theme}))
			for _, dpi := range []float64{96, 192} {
				data := mustWrite(t, d, FormatPNG, Options{DPI: dpi})
				img := decode(t, data)
				if _, ok := img.(*image.Paletted); !ok {
					t.Fatalf("%s in %s is a %T", part, theme, img)
				}
				off := distance(rgba(img), painted(d, dpi, d.Ground))
				if off > most || theme == palette.Print && off > 0 {
					t.Errorf("%s in %s at %v dpi is off by %d", part, theme, dpi, off)
				}
			}
		}
	}
}

// Where the ground is left out, dots keep how much of it they let through.
func TestTransparentPNG(t *testing.T) {
	d := OfScene(sceneOf(t, "01-", scene.Look{}))
	img := decode(t, mustWrite(t, d, FormatPNG, Options{DPI: 192, Transparent: true}))
	if off := distance(rgba(img), painted(d, 192, color.NRGBA{})); off > 12 {
		t.Errorf("it is off by %d", off)
	}
	if _, _, _, alpha := img.At(0, 0).RGBA(); alpha != 0 {
		t.Error("the ground is there")
	}
}

// The fewer colours a picture has, the fewer bits a dot needs.
func TestColoursOfPNG(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 37, 5)) // rows that don't end with a byte
	for x := range 37 {
		for y := range 5 {
			img.Set(x, y, color.Gray{uint8(x * 7)})
		}
	}
	for _, c := range []struct{ colours, off int }{{2, 127}, {4, 64}, {16, 18}, {37, 0}, {256, 0}} {
		made := decode(t, Encode(img, 96, c.colours))
		if n := len(made.(*image.Paletted).Palette); n > c.colours {
			t.Errorf("%d colours instead of %d", n, c.colours)
		}
		if off := distance(rgba(made), img); off > c.off {
			t.Errorf("with %d colours it is off by %d", c.colours, off)
		}
	}
}

// A thousand leaves fit into half a megabyte: Graphviz needs more for the same tree.
func TestLargePNGIsSmall(t *testing.T) {
	next := 0.0
	tree := engine.Complete(10, 3, func() (float64, bool) { next++; return math.Mod(next*7919, 1009), true })
	res, err := engine.Search(tree, engine.Options{}, false)
	if err != nil {
		t.Fatal(err)
	}
	data, err := PNG(scene.New(res, scene.Look{}), Options{})
	if err != nil {
		t.Fatal(err)
	}
	size, err := png.DecodeConfig(bytes.NewReader(data))
	if err != nil || len(data) > 500_000 {
		t.Errorf("%d bytes for %d × %d dots, %v", len(data), size.Width, size.Height, err)
	}
}
