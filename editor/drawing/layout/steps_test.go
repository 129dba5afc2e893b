package layout

// Steps returns how many steps along outlines the packing of a tree takes.
func Steps(boxes []Box, gaps Gaps) int {
	p := packer{boxes: boxes, gaps: gaps, offset: make([]float64, len(boxes)), end: ends(boxes)}
	p.subtree(0)
	return p.steps
}
