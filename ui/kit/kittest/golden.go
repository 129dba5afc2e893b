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
func Golden(t testing.TB, file string, img image.Image, others int) {
	t.Helper()
	if os.Getenv("PLYTREE_UPDATE") != "" {
		data, err := picture.Encode(&image.RGBA{Pix: dots(img), Stride: 4 * img.Bounds().Dx(), Rect: img.Bounds()}, 96)
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
	a, b := dots(img), dots(want)
	for i := 0; i < len(a); i += 4 {
		if apart(a[i], b[i]) || apart(a[i+1], b[i+1]) || apart(a[i+2], b[i+2]) {
			far++
		}
	}
	if far*1000 > others*size.X*size.Y {
		t.Errorf("%d dots are not as in %s", far, file)
	}
}

// dots returns the red, green, blue and alpha of each pixel.
func dots(img image.Image) []byte {
	all := image.NewRGBA(img.Bounds())
	draw.Draw(all, all.Rect, img, all.Rect.Min, draw.Src)
	return all.Pix
}

func apart(a, b byte) bool { return max(a, b)-min(a, b) > 24 }
