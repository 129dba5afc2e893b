package picture_test

import (
	"fmt"
	"testing"

	. "plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// Joined names take little more space than others, and twice as many at most twice as much, because
// each glyph is stored once.
func TestGlyphsOfOtherFontsStandOnce(t *testing.T) {
	size := func(n int, name string, f Format) int {
		b := tree.Builder{}
		var leaves []*tree.Node
		for i := range n {
			leaves = append(leaves, b.Node(tree.Data{Name: fmt.Sprintf(name, i), Value: float64(i), HasValue: true}))
		}
		res := filetest.Must(search.Run(b.Tree(b.Node(tree.Data{}, leaves...), tree.Max), search.Options{}, false))(t)
		return len(mustWrite(t, OfScene(scene.New(res, scene.Look{})), f, Options{}))
	}
	for _, f := range []Format{FormatSVG, FormatPDF} {
		once, twice := size(500, "سلام كبير %d بيت", f), size(1000, "سلام كبير %d بيت", f)
		if latin := size(1000, "peace great %d house", f); twice > 6*latin || twice > 2*once {
			t.Errorf("%s: %d bytes for 500 names, %d for 1,000, %d for Latin ones", f.Name(), once, twice, latin)
		}
	}
}
