package scene

import (
	"cmp"
	"fmt"
	"slices"

	"plytree/engine"
)

// Shapes says how the players' nodes are told apart.
type Shapes string

const (
	Triangles    Shapes = "triangles"     // MAX ▲, MIN ▼
	SquareCircle Shapes = "square-circle" // MAX a square, MIN a circle
)

// ParseShapes returns the convention with the name.
func ParseShapes(s string) (Shapes, error) {
	return named(s, "unknown shapes %q; write triangles or square-circle", Triangles, SquareCircle)
}

// Show says how much of the search is drawn.
type Show string

const (
	Plain    Show = "plain"    // the tree and the values of its leaves
	Question Show = "question" // with room to fill in windows and values
	Solution Show = "solution" // all that the search found
)

// ParseShow returns the amount with the name.
func ParseShow(s string) (Show, error) {
	return named(s, "unknown %q; write plain, question or solution", Plain, Question, Solution)
}

// Direction is where a tree grows to.
type Direction string

const (
	Down  Direction = "down"  // the root at the top
	Right Direction = "right" // the root at the left
)

// ParseDirection returns the direction with the name.
func ParseDirection(s string) (Direction, error) {
	return named(s, "unknown direction %q; write down or right", Down, Right)
}

// named returns the one of all with the name; the refusal says which name is not
// one of them.
func named[T ~string](name, refusal string, all ...T) (T, error) {
	if slices.Contains(all, T(name)) {
		return T(name), nil
	}
	return "", fmt.Errorf(refusal, name)
}

// Look is how a scene is drawn. The zero Look is light, grows down, with
// triangles and the solution.
type Look struct {
	Theme     Theme
	Shapes    Shapes
	Show      Show
	Direction Direction
	Numbers   bool               // each node's place: 1.2.1, the root's is root
	Boxes     bool               // boxes for value, alpha and beta, empty in a question
	Notes     bool               // the notes beside their nodes
	Folded    map[engine.ID]bool // the nodes below which nothing is drawn
}

func (l Look) withDefaults() Look {
	l.Theme, l.Shapes = cmp.Or(l.Theme, Light), cmp.Or(l.Shapes, Triangles)
	l.Show, l.Direction = cmp.Or(l.Show, Solution), cmp.Or(l.Direction, Down)
	return l
}
