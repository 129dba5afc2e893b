package likeness

import (
	"slices"

	"plytree/engine"
)

// Watch tells whether a tree is a copy of one of several originals, and looks anew only
// where the tree or the originals are others. The zero Watch has none.
type Watch struct {
	originals func() []*Original
	known     []*Original
	tree      *engine.Tree
	copied    bool
}

// Over makes a watch over the originals that there are at any time.
func Over(originals func() []*Original) Watch { return Watch{originals: originals} }

// Of returns the watch of a tree, held against the originals that there are now.
func (w Watch) Of(t *engine.Tree) Watch {
	if w.originals == nil {
		return w
	}
	if now := w.originals(); t != w.tree || !slices.Equal(now, w.known) {
		w.known, w.tree = now, t
		w.copied = slices.ContainsFunc(now, func(o *Original) bool { return o.CopiedIn(t) })
	}
	return w
}

// Copied reports whether the tree was a copy when it was last looked at.
func (w Watch) Copied() bool { return w.copied }
