package scene_test

import (
	"reflect"
	"runtime"
	"testing"

	. "plytree/editor/drawing/scene"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
	"plytree/samples"
)

// chain is a tree with this many plies and one node in each.
func chain(plies int) *tree.Tree { return tree.Complete(1, plies, tree.Give([]float64{1})) }

// allocated returns how many bytes f allocates.
func allocated(f func()) float64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return float64(after.TotalAlloc - before.TotalAlloc)
}

// numbered draws a tree in which each node has its number.
func numbered(tree *tree.Tree) { NewUnsearched(tree, Look{Numbers: true}) }

// The place of a node is written only as far as there is room, however deep the node is.
func TestNumbersOfDeepNodesCostNoMoreThanOthers(t *testing.T) {
	numbered(chain(10)) // the typeface is read
	once, twice := chain(450), chain(900)
	a, b := allocated(func() { numbered(once) }), allocated(func() { numbered(twice) })
	if b > 2.6*a {
		t.Errorf("%.0f bytes for 450 plies, %.0f for 900", a, b)
	}
}

// A scene that reuses parts of another one looks the same as without it, whatever the other shows.
func TestASceneAfterAnotherIsDrawnAlike(t *testing.T) {
	var before *Scene
	for _, look := range looks {
		for _, sample := range samples.Searched() {
			doc := filetest.Read(t, sample.Text)
			want := NewUnsearched(doc.Tree, look)
			look.After = before
			before = NewUnsearched(doc.Tree, look)
			if !reflect.DeepEqual(shapes(before), shapes(want)) ||
				!reflect.DeepEqual(before.Full(before.Root()), want.Full(want.Root())) {
				t.Fatalf("%s with %+v is drawn otherwise after another one", sample.File, look)
			}
		}
	}
}
