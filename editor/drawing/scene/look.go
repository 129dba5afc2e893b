package scene

import (
	"fmt"

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
	switch c := Shapes(s); c {
	case Triangles, SquareCircle:
		return c, nil
	}
	return "", fmt.Errorf("unknown shapes %q; write triangles or square-circle", s)
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
	switch c := Show(s); c {
	case Plain, Question, Solution:
		return c, nil
	}
	return "", fmt.Errorf("unknown %q; write plain, question or solution", s)
}

// Direction is where a tree grows to.
type Direction string

const (
	Down  Direction = "down"  // the root at the top
	Right Direction = "right" // the root at the left
)

// ParseDirection returns the direction with the name.
func ParseDirection(s string) (Direction, error) {
	switch d := Direction(s); d {
	case Down, Right:
		return d, nil
	}
	return "", fmt.Errorf("unknown direction %q; write down or right", s)
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
	if l.Theme == "" {
		l.Theme = Light
	}
	if l.Shapes == "" {
		l.Shapes = Triangles
	}
	if l.Show == "" {
		l.Show = Solution
	}
	if l.Direction == "" {
		l.Direction = Down
	}
	return l
}
