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

// Look is how a scene is drawn. The zero Look is light, with triangles and the
// solution.
type Look struct {
	Theme  Theme
	Shapes Shapes
	Show   Show
	Folded map[engine.ID]bool // the nodes below which nothing is drawn
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
	return l
}
