package exercise

import (
	"slices"

	"plytree/engine"
	"plytree/engine/sentence"
)

// Difference is a node in which a student's tree differs from the key's.
type Difference struct {
	Path engine.Path
	What sentence.Sentence // in the key's names
}

// Compare lists the differences of a student's tree from the key's, in preorder,
// and reports whether both have the same shape. Notes and marks are no
// difference. Below a node with another number of children it does not look.
func Compare(key, student *engine.Tree) (all []Difference, sameShape bool) {
	sameShape = true
	differs := func(p engine.Path, what sentence.Sentence) {
		all = append(all, Difference{slices.Clone(p), what})
	}
	if key.Root().Mover(key.Player()) != student.Root().Mover(student.Player()) {
		differs(nil, say("another player moves at the root"))
	}
	key.Walk(func(v engine.Visit) bool {
		other := student.At(v.Path)
		place := engine.Place(key, v.Path)
		for _, what := range differencesOf(v.Node.Data(), other.Data(), place) {
			differs(v.Path, what)
		}
		if a, b := len(v.Node.Children()), len(other.Children()); a != b {
			sameShape = false
			differs(v.Path, say("{{.Node}} has {{.Count}} children instead of {{.Right}}", "Node", place, "Count", b, "Right", a))
			return false
		}
		return true
	})
	return all, sameShape
}

// differencesOf says in what a node differs from the key's.
func differencesOf(key, student engine.Data, place sentence.Sentence) (all []sentence.Sentence) {
	if key.Name != student.Name {
		if student.Name == "" {
			all = append(all, say("{{.Node}} has lost its name", "Node", place))
		} else {
			all = append(all, say("{{.Node}} is called {{.Name}}", "Node", place, "Name", quote(student.Name)))
		}
	}
	if key.Move != student.Move {
		all = append(all, say("the move to {{.Node}} is {{.Move}} instead of {{.Right}}", "Node", place, "Move", quote(student.Move), "Right", quote(key.Move)))
	}
	if key.Player != student.Player {
		all = append(all, say("another player moves at {{.Node}}", "Node", place))
	}
	if key.HasValue != student.HasValue || key.HasValue && key.Value != student.Value {
		all = append(all, say("the value of {{.Node}} is {{.Value}} instead of {{.Right}}", "Node", place, "Value", valueOf(student), "Right", valueOf(key)))
	}
	return all
}

func valueOf(d engine.Data) string {
	if !d.HasValue {
		return "?"
	}
	return Answer{Number: d.Value}.String()
}
