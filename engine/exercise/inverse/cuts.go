package inverse

import (
	"plytree/engine/search"
	"plytree/engine/tree"
)

// Cuts reports whether the search cut the node: it entered the node's parent but never
// the node.
func Cuts(res *search.Result, node tree.Path) bool {
	_, entered := res.Deepest(node)
	return entered == len(node)-1 && within(res, node)
}

// Visits reports whether the search entered the node.
func Visits(res *search.Result, node tree.Path) bool {
	_, entered := res.Deepest(node)
	return entered == len(node)
}

// within reports whether the node is not below the depth limit.
func within(res *search.Result, node tree.Path) bool {
	return res.Options.Depth == 0 || len(node) <= res.Options.Depth
}

// Tops lists the branches that the search cut, in preorder: the nodes that it never
// entered although it entered their parents.
func Tops(res *search.Result) []tree.Path {
	var tops []tree.Path
	res.Walk(func(v tree.Visit, rec *search.Record) {
		if rec == nil && Cuts(res, v.Path) {
			tops = append(tops, append(tree.Path{}, v.Path...))
		}
	})
	return tops
}
