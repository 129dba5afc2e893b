package inverse

import (
	"plytree/engine"
)

// Cuts reports whether the search cut the node: it entered its parent, and it
// never.
func Cuts(res *engine.Result, node engine.Path) bool {
	_, entered := res.Deepest(node)
	return entered == len(node)-1 && within(res, node)
}

// Visits reports whether the search entered the node.
func Visits(res *engine.Result, node engine.Path) bool {
	_, entered := res.Deepest(node)
	return entered == len(node)
}

// within reports whether the node is neither below the depth limit nor below what
// it makes a leaf.
func within(res *engine.Result, node engine.Path) bool {
	return res.Options.Depth == 0 || len(node) <= res.Options.Depth
}

// Tops lists the branches that the search cut: the nodes that it never entered
// below those that it did, in preorder.
func Tops(res *engine.Result) []engine.Path {
	var tops []engine.Path
	res.Walk(func(v engine.Visit, rec *engine.Record) {
		if rec == nil && Cuts(res, v.Path) {
			tops = append(tops, append(engine.Path{}, v.Path...))
		}
	})
	return tops
}
