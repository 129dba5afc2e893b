// Package layout computes where each node of a tree is drawn: tidy, in linear time, with boxes
// of any size.
//
// Nodes of one ply share a level. Within it boxes keep their order and a gap; a parent is
// centred over its first and last child; equal subtrees get the same layout everywhere; the
// mirrored tree gets the mirrored layout. Edges run only in the space between two levels, so
// none of them crosses a box.
//
// The terms are those of a tree that grows down. For one that grows to the right the caller
// rotates the boxes and the places: the laws are the same.
//
// The method is Reingold and Tilford's (Tidier Drawings of Trees, 1981): join neighbouring
// subtrees as closely as their outlines allow. Packing only to the left would push small
// subtrees to one side of the space between their large neighbours. Buchheim, Jünger and
// Leipert (2002) correct this for boxes of one size and van der Ploeg (2014) for any. Here the
// tree is packed once to the left and once to the right, and every node is placed in the
// middle of its two places: all the rules above are linear, so what holds in both holds there,
// and the mirror law holds by construction.
package layout

import "math"

// Box is a node to place. Boxes are in preorder.
type Box struct {
	Left, Right  float64 // how far the box extends from the node's middle
	Above, Below float64 // and from the line on which the nodes of its level are placed
	Children     int     // the number of children that follow, each with its subtree
}

// Gaps are the distances to keep.
type Gaps struct {
	Siblings float64 // between boxes of one parent
	Cousins  float64 // between boxes of different parents
	// Levels returns the height of the space below a level, where the edges run. The spread is
	// the horizontal distance from parent to child, for the farthest child there.
	Levels func(depth int, spread float64) float64
	// Clear returns the minimum height of that space for two neighbouring siblings, so that
	// neither edge crosses the text on the other's; nil if edges have no text. The arguments
	// end with their horizontal distances from their parent, positive to the right.
	Clear func(first, second int, firstAside, secondAside float64) float64
}

// Layout is where the nodes are placed, by their index in preorder.
type Layout struct {
	X      []float64 // the node's middle
	Depth  []int
	End    []int32 // the index after the last node of the subtree
	Levels []Level
}

// Level is the vertical space of a ply: the boxes of its nodes fill the space between Top and
// Bottom and are aligned at Line.
type Level struct{ Top, Line, Bottom float64 }

// Place lays out the tree. The root is at X = 0, the top of its level at 0.
func Place(boxes []Box, gaps Gaps) *Layout {
	l := &Layout{X: make([]float64, len(boxes)), Depth: make([]int, len(boxes)), End: ends(boxes)}
	packed := [2][]float64{}
	for side := range packed {
		p := packer{boxes: boxes, gaps: gaps, mirrored: side == 1, offset: make([]float64, len(boxes)), end: l.End}
		p.subtree(0)
		packed[side] = p.offset
	}
	l.place(boxes, packed, 0, 0, 0)
	l.levels(boxes, gaps)
	return l
}

// ends returns for each node the index after the last node of its subtree.
func ends(boxes []Box) []int32 {
	end := make([]int32, len(boxes))
	for i := len(boxes) - 1; i >= 0; i-- {
		at := int32(i + 1)
		for range boxes[i].Children {
			at = end[at]
		}
		end[i] = at
	}
	return end
}

// place adds up the offsets from the root and returns the index after the subtree of node i.
func (l *Layout) place(boxes []Box, offset [2][]float64, i, depth int, x float64) int {
	l.X[i], l.Depth[i] = x, depth
	next := i + 1
	for range boxes[i].Children {
		next = l.place(boxes, offset, next, depth+1, x+(offset[0][next]-offset[1][next])/2)
	}
	return next
}

// levels sets the space of each level, with room for the boxes that extend farthest up and
// down.
func (l *Layout) levels(boxes []Box, gaps Gaps) {
	var above, below, spread, clear []float64
	path, last := []int{}, []int{}
	for i, b := range boxes {
		d := l.Depth[i]
		if d == len(above) {
			above, below, spread = append(above, b.Above), append(below, b.Below), append(spread, 0)
			clear, last = append(clear, 0), append(last, i)
		}
		above[d], below[d] = max(above[d], b.Above), max(below[d], b.Below)
		path = append(path[:d], i)
		if d > 0 {
			up := path[d-1]
			spread[d-1] = max(spread[d-1], math.Abs(l.X[i]-l.X[up]))
			if k := last[d]; gaps.Clear != nil && up < k && k < i {
				clear[d-1] = max(clear[d-1], gaps.Clear(k, i, l.X[k]-l.X[up], l.X[i]-l.X[up]))
			}
		}
		last[d] = i
	}
	l.Levels = make([]Level, len(above))
	top := 0.0
	for d := range l.Levels {
		line := top + above[d]
		l.Levels[d] = Level{top, line, line + below[d]}
		top = l.Levels[d].Bottom + max(gaps.Levels(d, spread[d]), clear[d])
	}
}
