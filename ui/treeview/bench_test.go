package treeview

import (
	"testing"
	"time"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
)

// BenchmarkFrame paints a frame of a tree of 11,111 nodes, from afar and from
// near, counted in frames of a sixtieth of a second.
func BenchmarkFrame(b *testing.B) {
	values, err := random.Draw{Low: -99, High: 99, Seed: 1}.Values(10_000)
	if err != nil {
		b.Fatal(err)
	}
	res, err := search.Search(tree.Complete(10, 4, tree.Give(values)), search.Options{}, false)
	if err != nil {
		b.Fatal(err)
	}
	p := paint.NewPainter()
	for name, factor := range map[string]float64{"afar": 1, "near": 200} {
		b.Run(name, func(b *testing.B) {
			kittest.NewApp(b)
			v := New(words.Language{}, p, Habits{Unit: 1}, Actions{})
			v.Resize(fyne.NewSize(1280, 720))
			v.Draw(scene.New(res, scene.Look{}))
			v.zoomBy(factor, fyne.NewPos(640, 700))
			start := time.Now()
			for b.Loop() {
				v.stage.frame(1280, 720)
			}
			b.ReportMetric(float64(time.Since(start))/float64(b.N)/float64(time.Second/60), "frames")
		})
	}
}
