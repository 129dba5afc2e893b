package scene

import (
	"strconv"

	"plytree/editor/layout"
	"plytree/engine"
	"plytree/engine/numeral"
)

// fate is what the search did with a node.
type fate uint8

const (
	visited fate = iota // also where no search is shown
	pruned              // a child that a cut-off kept the search from
	unseen              // below a pruned node or below the depth limit
	waiting             // not yet reached at this step
)

// item is one node of the scene.
type item struct {
	id       engine.ID
	mover    engine.Player
	leaf     bool
	parent   int32 // the parent's item, -1 at the root
	depth    int32
	children int32
	hidden   int32 // how many nodes are folded away below it
	end      int32 // the item behind the last of the subtree

	name, move, value string
	window            []run
	fate              fate
	variation         bool // on the principal variation
	cutBy             engine.Player
	inner             bool // its children were searched

	// Only in a film.
	film                  bool
	record                int32   // of the node, -1 if the search never comes there
	pieces                int32   // how many children the search ever enters
	valueRoom, windowRoom float64 // the widths of the longest labels that come
	open, current         bool    // on the path to where the search is; there
	fresh                 bool    // just pruned

	half        float64 // half the width of the shape
	height      float64 // of the shape
	left, right float64 // how far shape and labels reach from the middle
	x, y        float64 // the middle of the top
	extent      Rect    // of the whole subtree
}

const (
	valueSize  = 14.0
	nameSize   = 13.0
	windowSize = 12.0
	moveSize   = 12.0

	innerHeight = 40.0
	leafHeight  = 26.0
	nameHeight  = 17.0 // of a leaf's name, below its box
	foldHeight  = 26.0 // of the tab below a folded node
)

// searched adds what the search found out about the node.
func (it *item) searched(res *engine.Result, v engine.Visit, rec *engine.Record, windowed bool) {
	if rec == nil {
		it.fate = unseen
		return
	}
	it.inner = rec.Best >= 0
	if it.leaf {
		return
	}
	seen := res.Seen(v, rec)
	low, high := seen.Proven()
	it.value = numeral.Proven(low, high)
	if windowed {
		it.window = windowLabel(seen)
	}
}

// below tells a pruned child from what lies below one.
func (it *item) below(parent *item) {
	if it.fate == unseen && parent.fate == visited && parent.inner {
		it.fate, it.cutBy = pruned, parent.mover
	}
}

// measure sets the sizes of the shape and of its labels.
func (it *item) measure(shapes Shapes) {
	value := max(it.valueRoom, TextWidth(it.value, valueSize, true))
	window := max(it.windowRoom, widthOf(it.window))
	name := TextWidth(it.name, nameSize, false)
	if it.leaf {
		it.half, it.height = max(30, value+14)/2, leafHeight
		it.left = max(it.half, name/2)
		it.right = it.left
	} else {
		it.height = innerHeight
		it.half = max(innerHeight, value+14) / 2
		if shapes == Triangles { // the text stands where it is two thirds as wide
			it.half = max(48, value*1.75+14) / 2
		}
		side := it.labelSide(shapes)
		it.left, it.right = it.half, it.half
		if it.hidden > 0 {
			tab := it.foldTab()
			it.left, it.right = max(it.left, tab.Width()/2), max(it.right, tab.Width()/2)
		}
		if name > 0 {
			it.left = max(it.left, side+name)
		}
		if window > 0 {
			it.right = max(it.right, side+window)
		}
	}
	if it.fate == pruned || it.film { // room for the stroke and its label on the edge
		it.left, it.right = max(it.left, 24), max(it.right, 24)
	}
	if it.move != "" { // on the edge, pulled towards the parent
		w := TextWidth(it.move, moveSize, false)/2/moveAt + 3
		it.left, it.right = max(it.left, w), max(it.right, w)
	}
}

// labelSide is how far from the middle name and window start.
func (it *item) labelSide(shapes Shapes) float64 {
	gap := 6.0
	if it.film { // the halo goes between
		gap = 12
	}
	if shapes == Triangles {
		return it.half*0.68 + gap
	}
	return it.half + gap
}

func (it *item) box() layout.Box {
	r := it.outline()
	return layout.Box{Left: it.left, Right: it.right, Height: r.Height(), Children: int(it.children)}
}

// outline is the rectangle of shape and labels.
func (it *item) outline() Rect {
	h := it.height
	switch {
	case it.leaf && it.name != "":
		h += nameHeight
	case it.hidden > 0:
		h += foldHeight
	}
	return Rect{Point{it.x - it.left, it.y}, Point{it.x + it.right, it.y + h}}
}

// shapeBox is the rectangle of the shape alone.
func (it *item) shapeBox() Rect {
	return Rect{Point{it.x - it.half, it.y}, Point{it.x + it.half, it.y + it.height}}
}

// foldTab is the rectangle below a folded node that says how much is there.
func (it *item) foldTab() Rect {
	half := TextWidth(it.foldText(), windowSize, true)/2 + 8
	top := it.y + it.height + foldHeight - 19
	return Rect{Point{it.x - half, top}, Point{it.x + half, top + 18}}
}

func (it *item) foldText() string { return "+" + strconv.Itoa(int(it.hidden)) }
