package picture_test

import (
	"bytes"
	"context"
	"fmt"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	. "plytree/editor/picture"
	"plytree/editor/scene"
	"plytree/engine"
)

// BenchmarkBesideDot draws trees of 1,000 and 10,000 nodes as PNG, SVG and PDF,
// layout included, and has Graphviz draw the same trees to the same formats, a
// PNG with as many dots. It reports how many times faster than dot this is, and
// how large the file is in relation to dot's.
func BenchmarkBesideDot(b *testing.B) {
	dot := tool(b, "dot")
	for _, size := range []struct{ branching, depth int }{{10, 3}, {10, 4}} {
		next := 0.0
		tree := engine.Complete(size.branching, size.depth, func() (float64, bool) { next++; return float64(int(next*7919) % 1009), true })
		res, err := engine.Search(tree, engine.Options{}, false)
		if err != nil {
			b.Fatal(err)
		}
		for _, f := range []Format{FormatSVG, FormatPDF, FormatPNG} {
			b.Run(fmt.Sprintf("%s/nodes=%d", f, tree.Root().Size()), func(b *testing.B) {
				theirs, o, took := drawnByDot(b, dot, res, f)
				var ours []byte
				for b.Loop() {
					d := OfScene(scene.New(res, scene.Look{}))
					if o.Width > 0 { // as many dots
						dots := float64(o.Width)
						area := d.Bounds.Width() * d.Bounds.Height()
						o = Options{DPI: 96 * dots / area}
					}
					if ours, err = Write(d, f, o); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(took.Seconds()/(b.Elapsed().Seconds()/float64(b.N)), "times-faster")
				b.ReportMetric(float64(len(ours))/float64(theirs), "size/dot's")
			})
		}
	}
}
