package picture_test

import (
	"bytes"
	"fmt"
	"image/png"
	"math"
	"os/exec"
	"strings"
	"testing"
	"time"

	. "plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/engine"
	"plytree/engine/text/numeral"
)

// BenchmarkBesideDot draws trees of 1,000 and 10,000 nodes as PNG, SVG and PDF,
// layout included, and has Graphviz draw the same trees to the same formats; a
// PNG has as many dots as theirs. It reports how many times faster than dot this
// is, and how large the file is beside dot's.
func BenchmarkBesideDot(b *testing.B) {
	dot := tool(b, "dot")
	for _, depth := range []int{3, 4} {
		next := 0.0
		tree := engine.Complete(10, depth, func() (float64, bool) { next++; return float64(int(next*7919) % 1009), true })
		res, err := engine.Search(tree, engine.Options{}, false)
		if err != nil {
			b.Fatal(err)
		}
		source := dotSource(res)
		for _, f := range []Format{FormatSVG, FormatPDF, FormatPNG} {
			b.Run(fmt.Sprintf("%s/nodes=%d", f, tree.Root().Size()), func(b *testing.B) {
				theirs, took := drawnByDot(b, dot, source, f)
				var ours []byte
				for b.Loop() {
					d := OfScene(scene.New(res, scene.Look{}))
					if ours, err = Write(d, f, asManyDots(b, d, f, theirs)); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(took.Seconds()*float64(b.N)/b.Elapsed().Seconds(), "times-faster")
				b.ReportMetric(float64(len(ours))/float64(len(theirs)), "of-dot's-size")
			})
		}
	}
}

// dotSource is a searched tree in the language of Graphviz, with the same nodes,
// values and windows.
func dotSource(res *engine.Result) string {
	var s strings.Builder
	s.WriteString("graph {\nnode [fontname=\"DejaVu Sans\" fontsize=10]\n")
	res.Walk(func(v engine.Visit, rec *engine.Record) {
		id := v.Node.ID()
		shape, label := "box", numeral.Text(v.Node.Data().Value)
		if !v.Node.Leaf() {
			shape, label = map[engine.Player]string{engine.Max: "triangle", engine.Min: "invtriangle"}[v.Mover], ""
			if rec != nil {
				low, high := rec.Proven()
				alpha, beta := numeral.Ends(rec.Alpha, rec.Beta)
				label = numeral.Proven(low, high) + "\" xlabel=\"[" + alpha + ", " + beta + "]"
			}
		}
		fmt.Fprintf(&s, "n%d [shape=%s label=\"%s\"]\n", id, shape, label)
		for _, c := range v.Node.Children() {
			fmt.Fprintf(&s, "n%d -- n%d\n", id, c.ID())
		}
	})
	s.WriteString("}\n")
	return s.String()
}

func drawnByDot(b *testing.B, dot, source string, f Format) (data []byte, took time.Duration) {
	c := exec.Command(dot, "-T"+string(f))
	c.Stdin = strings.NewReader(source)
	start := time.Now()
	data, err := c.Output() // on standard error it tells of large pictures
	if err != nil {
		b.Fatal(err)
	}
	return data, time.Since(start)
}

// asManyDots are the options for a PNG with as many dots as another.
func asManyDots(b *testing.B, d Drawing, f Format, other []byte) Options {
	if !f.Can(Dots) {
		return Options{}
	}
	size, err := png.DecodeConfig(bytes.NewReader(other))
	if err != nil {
		b.Fatal(err)
	}
	return Options{DPI: 96 * math.Sqrt(float64(size.Width)*float64(size.Height)/(d.Bounds.Width()*d.Bounds.Height()))}
}
