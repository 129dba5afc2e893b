package fileformat

import (
	"fmt"
	"regexp"

	"plytree/engine"
)

// WithGenerated returns the document with a generated tree in the place of its
// own, without answers, and with the seed in its source. The comments on the
// nodes of the old tree go with it.
func (d *Document) WithGenerated(t *engine.Tree, seed uint64) *Document {
	if d.Tree != nil {
		b := d.Tree.Builder()
		t = b.Tree(b.Copy(t.Root()), t.Player())
	}
	made := d.WithTree(t)
	made.Source = sourceWith(made.Source, seed)
	made.Answers = nil
	return made
}

// seedInSource matches what an earlier generation wrote into source.
var seedInSource = regexp.MustCompile(`(, )?seed [0-9]+$`)

// sourceWith adds the seed to where a tree comes from.
func sourceWith(source string, seed uint64) string {
	source = seedInSource.ReplaceAllString(source, "")
	if source == "" {
		source = "Plytree"
	}
	return fmt.Sprintf("%s, seed %d", source, seed)
}
