package inverse

import (
	"slices"

	"plytree/engine/search"
	"plytree/engine/tree"
)

// isCut reports whether the search cut the node: it entered the node's parent but never
// the node.
func isCut(res *search.Result, node tree.Path) bool {
	_, entered := res.Deepest(node)
	return entered == len(node)-1 && within(res, node)
}

// visits reports whether the search entered the node.
func visits(res *search.Result, node tree.Path) bool {
	_, entered := res.Deepest(node)
	return entered == len(node)
}

// within reports whether the node is not below the depth limit.
func within(res *search.Result, node tree.Path) bool {
	return res.Options.Depth == 0 || len(node) <= res.Options.Depth
}

// Tops lists the branches that cut-offs pruned, in preorder.
func Tops(res *search.Result) (all []tree.Path) {
	for _, c := range res.Cutoffs {
		above := res.PathOf(c.Node)
		for _, child := range res.PrunedChildren(c) {
			all = append(all, append(slices.Clone(above), child))
		}
	}
	slices.SortFunc(all, slices.Compare[tree.Path])
	return slices.CompactFunc(all, slices.Equal[tree.Path]) // a node that is searched again may be cut again
}
