package edit

import (
	"plytree/editor"
	"plytree/engine"
	"plytree/engine/sentence"
	"plytree/fileformat"
)

// Generate puts a generated tree in the place of the whole one, with the seed in
// its source. Answers are about the old tree, and go.
func Generate(t *engine.Tree, seed uint64) Edit {
	return Edit{Name: sentence.Say("generate"), Make: func(s editor.State, _ Targets) (editor.State, []engine.ID, error) {
		made := (&fileformat.Document{Source: s.About.Source, Tree: s.Tree}).WithGenerated(t, seed)
		s.Tree, s.About.Source, s.Answers = made.Tree, made.Source, nil
		return s, []engine.ID{made.Tree.Root().ID()}, nil
	}}
}
