package kittest

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"maps"
	"os"
	"slices"
	"testing"

	"plytree/editor/drawing/picture"
)

// Golden compares a picture with a file that somebody has checked; PLYTREE_UPDATE=1 writes it
// again, in few colours. A pixel may differ a little, as by rounding, and this many of a thousand
// pixels may differ more.
func Golden(t testing.TB, file string, img image.Image, others int) {
	t.Helper()
	if os.Getenv("PLYTREE_UPDATE") != "" {
		data, err := picture.Encode(InFewColours(img), 96)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
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
		t.Fatalf("%s is %v, not %v", file, img.Bounds(), want.Bounds())
	}
	far, a, b := 0, copied(img).Pix, copied(want).Pix
	for i := 0; i < len(a); i += 4 {
		if apart(a[i], b[i]) || apart(a[i+1], b[i+1]) || apart(a[i+2], b[i+2]) {
			far++
		}
	}
	if far*1000 > others*len(a)/4 {
		t.Errorf("%d dots are not as in %s", far, file)
	}
}

func apart(a, b byte) bool { return max(a, b)-min(a, b) > 24 }

func copied(img image.Image) *image.RGBA {
	all := image.NewRGBA(img.Bounds())
	draw.Draw(all, all.Rect, img, all.Rect.Min, draw.Src)
	return all
}

// InFewColours reduces a picture to its 256 most frequent colours, which halves its file.
func InFewColours(img image.Image) *image.RGBA {
	all, uses := copied(img), map[color.RGBA]int{}
	each := func(do func(x, y int)) {
		for y := all.Rect.Min.Y; y < all.Rect.Max.Y; y++ {
			for x := all.Rect.Min.X; x < all.Rect.Max.X; x++ {
				do(x, y)
			}
		}
	}
	each(func(x, y int) { uses[all.RGBAAt(x, y)]++ })
	var few color.Palette
	for _, c := range slices.SortedFunc(maps.Keys(uses),
		func(a, b color.RGBA) int { return cmp.Or(uses[b]-uses[a], order(a)-order(b)) }) {
		if len(few) < 256 {
			few = append(few, c)
		}
	}
	nearest := map[color.RGBA]color.RGBA{}
	for c := range uses {
		nearest[c] = few.Convert(c).(color.RGBA)
	}
	each(func(x, y int) { all.SetRGBA(x, y, nearest[all.RGBAAt(x, y)]) })
	return all
}

// order puts colours in an order.
func order(c color.RGBA) int { return int(c.R)<<24 | int(c.G)<<16 | int(c.B)<<8 | int(c.A) }
