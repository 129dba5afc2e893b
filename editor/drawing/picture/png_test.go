package picture_test

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"

	"plytree/editor/drawing/paint"
	. "plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// painted returns the image of a drawing before it is written as a PNG file.
func painted(d Drawing, dpi float64, ground color.NRGBA) *image.RGBA {
	scale := dpi / 96
	img := image.NewRGBA(image.Rect(0, 0, int(d.Bounds.Width()*scale+0.5), int(d.Bounds.Height()*scale+0.5)))
	draw.Draw(img, img.Rect, image.NewUniform(ground), image.Point{}, draw.Src)
	p := paint.NewPainter()
	d.Draw(d.Bounds, scale, func(sh scene.Shape) { p.Shape(img, sh, paint.View{Origin: d.Bounds.Min, Zoom: scale}) })
	return img
}

// Without a background, pixels keep their transparency.
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

// A picture with few colours has a palette, which makes its file smaller.
func TestColoursOfPNG(t *testing.T) {
	for _, colours := range []int{1, 2, 37, 256, 257, 1000} {
		img := image.NewRGBA(image.Rect(0, 0, 50, 20))
		for i := range 50 * 20 {
			c := i % colours
			img.Set(i%50, i/50, color.RGBA{uint8(c), uint8(c >> 8), 0, 255})
		}
		made := decode(t, mustEncode(t, img))
		if _, listed := made.(*image.Paletted); listed != (colours <= 256) {
			t.Errorf("%d colours make a %T", colours, made)
		}
		if off := distance(rgba(made), img); off > 0 {
			t.Errorf("%d colours are off by %d", colours, off)
		}
	}
}

// mustEncode makes a PNG file.
func mustEncode(t *testing.T, img *image.RGBA) []byte {
	t.Helper()
	return filetest.Must(Encode(img, 96))(t)
}

// An image without pixels is refused, because PNG has none.
func TestPNGWithoutDotsIsRefused(t *testing.T) {
	for _, size := range []image.Point{{}, {X: 3}, {Y: 3}} {
		if data, err := Encode(image.NewRGBA(image.Rectangle{Max: size}), 96); err == nil {
			t.Errorf("%v: %d bytes", size, len(data))
		}
	}
}

// A part of an image has only its own colours, not those beside it.
func TestPNGOfAPart(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 40, 30))
	for x := range 40 {
		for y := range 30 {
			img.Set(x, y, color.RGBA{uint8(x), uint8(y), 200, 255})
		}
	}
	inside := image.Rect(10, 10, 25, 20)
	for x := inside.Min.X; x < inside.Max.X; x++ {
		for y := inside.Min.Y; y < inside.Max.Y; y++ {
			img.Set(x, y, color.Gray{uint8(x*y%2) * 255})
		}
	}
	part := img.SubImage(inside).(*image.RGBA)
	made := decode(t, mustEncode(t, part)).(*image.Paletted)
	if n := len(made.Palette); n != 2 || made.Rect.Size() != inside.Size() {
		t.Fatalf("%v with %d colours", made.Rect, n)
	}
	want := image.NewRGBA(made.Rect)
	draw.Draw(want, want.Rect, part, inside.Min, draw.Src)
	if off := distance(rgba(made), want); off > 0 {
		t.Errorf("it is off by %d", off)
	}
}

// In a picture of a thousand leaves, parts at the root and at the first and last leaves show what
// was painted there.
func TestLargePNG(t *testing.T) {
	next := 0.0
	gameTree := tree.Complete(10, 3, func() (float64, bool) { next++; return math.Mod(next*7919, 1009), true })
	res, err := search.Run(gameTree, search.Options{}, false)
	if err != nil {
		t.Fatal(err)
	}
	d := OfScene(scene.New(res, scene.Look{}))
	img := decode(t, mustWrite(t, d, FormatPNG, Options{}))
	width, height, scale, err := Options{}.Size(d.Bounds)
	if err != nil || img.Bounds() != image.Rect(0, 0, width, height) {
		t.Fatalf("%v instead of %d × %d, %v", img.Bounds().Max, width, height, err)
	}
	p := paint.NewPainter()
	for _, from := range []image.Point{{Y: height - 300}, {X: width/2 - 300}, {X: width - 600, Y: height - 300}} {
		want := image.NewRGBA(image.Rect(0, 0, 600, 300))
		draw.Draw(want, want.Rect, image.NewUniform(d.Ground), image.Point{}, draw.Src)
		ground := rgba(want)
		origin := scene.Point{X: d.Bounds.Min.X + float64(from.X)/scale, Y: d.Bounds.Min.Y + float64(from.Y)/scale}
		d.Draw(d.Bounds, scale, func(sh scene.Shape) { p.Shape(want, sh, paint.View{Origin: origin, Zoom: scale}) })
		got := image.NewRGBA(want.Rect)
		draw.Draw(got, got.Rect, img, from, draw.Src)
		if off := distance(got, want); off > 0 {
			t.Errorf("from %v on it is off by %d", from, off)
		}
		if distance(want, ground) == 0 {
			t.Errorf("from %v on there is nothing", from)
		}
	}
}
