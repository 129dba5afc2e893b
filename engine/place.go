package engine

import "fmt"

// PlaceName names the node at the path for a reader: by its name, by its place
// below a named ancestor close by ("child 2 of b"), or by its path.
func PlaceName(t *Tree, p Path) string {
	const farthest = 3 // a longer chain of "child 2 of child 1 of …" helps nobody
	n := t.At(p)
	switch {
	case n == nil:
		return fmt.Sprintf("no node at path %v", []int(p))
	case n.data.Name != "":
		return fmt.Sprintf("node %q", n.data.Name)
	case len(p) == 0:
		return "the root"
	}
	place := fmt.Sprintf("child %d", p[len(p)-1]+1)
	for up := len(p) - 1; up >= len(p)-farthest; up-- {
		switch a := t.At(p[:up]); {
		case a.data.Name != "":
			return fmt.Sprintf("%s of %q", place, a.data.Name)
		case up == 0:
			return place + " of the root"
		}
		place += fmt.Sprintf(" of child %d", p[up-1]+1)
	}
	return fmt.Sprintf("the node at path %v", []int(p))
}
