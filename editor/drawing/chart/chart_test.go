package chart_test

import (
	"math"
	"testing"

	. "plytree/editor/drawing/chart"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"

	"pgregory.net/rapid"
)

// check reports texts that overlap each other or leave the chart.
func check(t *rapid.T, c Chart) {
	var boxes []scene.Rect
	var texts []string
	for _, sh := range c.Shapes {
		for _, p := range sh.Points {
			if math.IsNaN(p.X) || math.IsNaN(p.Y) {
				t.Fatalf("%+v is nowhere", sh)
			}
		}
		if sh.Kind != scene.Text {
			continue
		}
		box := sh.Box()
		if box.Min.X < c.Bounds.Min.X-0.5 || box.Max.X > c.Bounds.Max.X+0.5 || box.Min.Y < c.Bounds.Min.Y-2 ||
			box.Max.Y > c.Bounds.Max.Y+2 {
			t.Fatalf("%q at %v leaves %v", sh.Text, box, c.Bounds)
		}
		for i, other := range boxes {
			if box.Grow(-1).Overlaps(other) {
				t.Fatalf("%q overlaps %q", sh.Text, texts[i])
			}
		}
		boxes, texts = append(boxes, box), append(texts, sh.Text)
	}
}

func TestBarsKeepApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var groups []Group
		for range rapid.IntRange(1, 5).Draw(t, "groups") {
			g := Group{Label: "worst first"}
			for range rapid.IntRange(1, 4).Draw(t, "bars") {
				v := rapid.Float64Range(0, 1e7).Draw(t, "value")
				spread := rapid.Float64Range(0, 1).Draw(t, "spread") * v
				g.Bars = append(g.Bars,
					Bar{Label: "alpha-beta", Value: v, Text: Short(v), Low: v - spread, High: v + spread})
			}
			groups = append(groups, g)
		}
		check(t, Bars(palette.Light, 600, groups, rapid.Float64Range(0, 1e7).Draw(t, "mark"), "least possible"))
	})
}

func TestLinesKeepTheirLabelsApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 10).Draw(t, "depth")
		var series []Series
		for _, label := range []string{"minimax", "worst order", "random order", "best order", "least possible"} {
			s := Series{Label: label, Symbol: Square}
			for range n {
				s.Values = append(s.Values, rapid.Float64Range(1, 1e9).Draw(t, "value"))
			}
			series = append(series, s)
		}
		check(t, Lines(palette.Dark, 640, 420, nil, series, "depth", "leaves", "least: b^{2}"))
	})
}

func TestShort(t *testing.T) {
	for v, want := range map[float64]string{5: "5", 12.5: "12.5", 1234: "1234", 812.4: "812", 1.25e6: "1.2·10^{6}",
		3e12: "3.0·10^{12}"} {
		if got := Short(v); got != want {
			t.Errorf("%v is %q, want %q", v, got, want)
		}
	}
}
