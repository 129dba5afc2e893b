package picture_test

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	. "plytree/editor/drawing/picture"
	"plytree/fileformat/filetest"
)

// PNG, SVG and PDF show the same picture of every sample. Independent programs draw each at one and
// a half times the screen size; the mean difference then comes only from the edges of lines and
// letters.
func TestFormatsShowTheSame(t *testing.T) {
	rsvg, pdftoppm := tool(t, "rsvg-convert"), tool(t, "pdftoppm")
	const dpi, most = 144, 0.01
	folder := t.TempDir()
	for name, d := range pictured(t) {
		if name == "hostile" || name == "numbered" {
			continue // signs that DejaVu lacks look different in each program
		}
		want := decode(t, mustWrite(t, d, FormatPNG, Options{DPI: dpi}))
		svg := save(t, folder, name+".svg", mustWrite(t, d, FormatSVG, Options{}))
		run(t, folder, rsvg, "-z", fmt.Sprint(dpi/96.0), "-o", name+".svg.png", svg)
		pdf := save(t, folder, name+".pdf", mustWrite(t, d, FormatPDF, Options{}))
		run(t, folder, pdftoppm, "-r", fmt.Sprint(dpi), "-png", "-singlefile", pdf, name+".pdf")
		for _, kind := range []string{"svg", "pdf"} {
			data := filetest.Must(os.ReadFile(filepath.Join(folder, name+"."+kind+".png")))(t)
			if far := meanDifference(want, decode(t, data)); far > most {
				t.Errorf("%s as %s differs by %.4f", name, kind, far)
			}
		}
	}
}

// meanDifference returns the mean difference of two images in grey, from 0 to 1, where they
// overlap.
func meanDifference(a, b image.Image) float64 {
	if abs(a.Bounds().Dx()-b.Bounds().Dx()) > 2 || abs(a.Bounds().Dy()-b.Bounds().Dy()) > 2 {
		return 1
	}
	both := a.Bounds().Intersect(b.Bounds())
	x, y := image.NewGray(both), image.NewGray(both)
	draw.Draw(x, both, a, both.Min, draw.Src)
	draw.Draw(y, both, b, both.Min, draw.Src)
	total := 0
	for i := range x.Pix {
		total += abs(int(x.Pix[i]) - int(y.Pix[i]))
	}
	return float64(total) / 255 / float64(len(x.Pix))
}

func abs(v int) int { return max(v, -v) }

// A picture with pixels says how large it is on paper.
func TestPNGSaysItsSize(t *testing.T) {
	d := pictured(t)["01-five-evaluations"]
	for _, dpi := range []float64{96, 300} {
		data := mustWrite(t, d, FormatPNG, Options{DPI: dpi})
		at := bytes.Index(data, []byte("pHYs"))
		metre := 0
		for _, b := range data[at+4 : at+8] {
			metre = metre<<8 | int(b)
		}
		if _, err := png.Decode(bytes.NewReader(data)); err != nil || abs(metre-int(dpi/0.0254)) > 1 {
			t.Errorf("%d dots per metre for %v dpi, %v", metre, dpi, err)
		}
	}
}
