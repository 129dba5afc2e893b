package kittest

import (
	"bytes"
	"image"
	"image/draw"
	"image/png"
	"os"
	"testing"

	"plytree/editor/drawing/picture"
)

// Golden compares a picture with a file that somebody has checked; PLYTREE_UPDATE=1 writes it
// again. A pixel may differ a little, as by rounding, and this many of a thousand pixels may differ
// more.
func Golden(t *testing.T, file string, img image.Image, others int) {
	t.Helper()
	if os.Getenv("PLYTREE_UPDATE") != "" {
		whole := image.NewRGBA(img.Bounds())
		draw.Draw(whole, whole.Bounds(), img, img.Bounds().Min, draw.Src)
		data, err := picture.Encode(whole, 96)
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
	if far*1000 > others*size.X*size.Y {
		t.Errorf("%d dots are not as in %s", far, file)
	}
}
