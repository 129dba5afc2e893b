package inverse

import (
	"plytree/engine"
)

// Cuts reports whether the search cut the node: it entered the node's parent but never
// the node.
func Cuts(res *engine.Result, node engine.Path) bool {
	_, entered := res.Deepest(node)
	return entered == len(node)-1 && within(res, node)
}

// Visits reports whether the search entered the node.
func Visits(res *engine.Result, node engine.Path) bool {
	_, entered := res.Deepest(node)
	return entered == len(node)
}

// within reports whether the node is not below the depth limit.
func within(res *engine.Result, node engine.Path) bool {
	return res.Options.Depth == 0 || len(node) <= res.Options.Depth
}

// Tops lists the branches that the search cut, in preorder: the nodes that it never
// entered although it entered their parents.
func Tops(res *engine.Result) []engine.Path {
	var tops []engine.Path
	res.Walk(func(v engine.Visit, rec *engine.Record) {
		if rec == nil && Cuts(res, v.Path) {
			tops = append(tops, append(engine.Path{}, v.Path...))
		}
	})
	return tops
}
