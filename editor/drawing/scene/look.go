package scene

import (
	"cmp"
	"slices"
	"strconv"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/palette"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Shapes determines the shapes of the players' nodes.
type Shapes string

const (
	Triangles    Shapes = "triangles"     // MAX ▲, MIN ▼
	SquareCircle Shapes = "square-circle" // MAX a square, MIN a circle
)

// ParseShapes returns the shapes with the name.
func ParseShapes(s string) (Shapes, error) {
	return named(s, sentence.Refuse("unknown shapes {{.Text}}; use triangles or square-circle",
		"Text", strconv.Quote(s)), Triangles, SquareCircle)
}

// Show determines how much of the search is drawn.
type Show string

const (
	Plain    Show = "plain"    // the tree and the values of its leaves
	Question Show = "question" // with room to fill in windows and values
	Solution Show = "solution" // all that the search found
)

// ParseShow returns the Show with the name.
func ParseShow(s string) (Show, error) {
	return named(s, sentence.Refuse("unknown picture {{.Text}}; use plain, question or solution",
		"Text", strconv.Quote(s)), Plain, Question, Solution)
}

// Values determines which values of the search are drawn in inner nodes.
type Values string

const (
	Proven   Values = "proven"   // what the search has proved: 4, ≥5, ≤2
	Returned Values = "returned" // what the node returned or, while it is open, would return
)

// ParseValues returns the values with the name.
func ParseValues(s string) (Values, error) {
	return named(s, sentence.Refuse("unknown values {{.Text}}; use proven or returned", "Text", strconv.Quote(s)),
		Proven, Returned)
}

// Direction is the direction in which a tree grows.
type Direction string

const (
	Down  Direction = "down"  // the root at the top
	Right Direction = "right" // the root at the left
)

// ParseDirection returns the direction with the name.
func ParseDirection(s string) (Direction, error) {
	return named(s, sentence.Refuse("unknown direction {{.Text}}; use down or right", "Text", strconv.Quote(s)), Down,
		Right)
}

// named returns the element of all with the name, or the refusal if there is none.
func named[T ~string](name string, refusal error, all ...T) (T, error) {
	if slices.Contains(all, T(name)) {
		return T(name), nil
	}
	return "", refusal
}

// Look is how a scene is drawn. The zero Look is light, grows down, with
// triangles, and shows the solution with proven values.
type Look struct {
	Theme     palette.Theme
	Shapes    Shapes
	Show      Show
	Direction Direction
	Values    Values             // of a search, in inner nodes
	Numbers   bool               // each node's place: 1.2.1, the root's is root
	Numbered  map[tree.ID]bool   // the nodes that show their places even without Numbers
	Called    bool               // the places of nodes that sentences refer to by place
	Places    *tree.Tree         // the tree that determines the nodes' places, nil for the tree that is drawn
	Boxes     bool               // boxes for value, alpha and beta, empty in a question
	Asked     map[tree.ID][]Box  // the boxes at these nodes only, in place of all windows; nil for none
	Notes     bool               // the notes beside their nodes
	Dense     float64            // the space between shapes is divided by this; 0 for 1
	Folded    map[tree.ID]bool   // the nodes below which nothing is drawn
	Leaves    map[tree.ID]string // the texts in leaves in place of their values
	After     *Scene             // of the tree before an edit, whose broken texts are reused; nil for none
	Bounds    search.LeafBounds  // of an unsearched tree, to mark values outside them; the zero value for none
	Comma     lettering.Comma    // in numbers; answers stay as typed
}

func (l Look) withDefaults() Look {
	l.Theme, l.Shapes = cmp.Or(l.Theme, palette.Light), cmp.Or(l.Shapes, Triangles)
	l.Show, l.Direction, l.Dense = cmp.Or(l.Show, Solution), cmp.Or(l.Direction, Down), cmp.Or(l.Dense, 1)
	l.Values = cmp.Or(l.Values, Proven)
	l.After = nil
	return l
}
