package edit

import (
	"strings"

	"plytree/editor"
	"plytree/engine"
	"plytree/engine/sentence"
)

// NameAll gives every selected node a name; an empty text takes their names
// away.
func NameAll(text string) Edit {
	return all(sentence.Say("change name"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.SetName(s, id, strings.TrimSpace(text))
	})
}

// MoveAll labels the edge to every selected node; an empty text takes the labels
// away.
func MoveAll(text string) Edit {
	return all(sentence.Say("change move"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.SetMove(s, id, strings.TrimSpace(text))
	})
}

// NoteAll says something about every selected node; an empty text says nothing.
func NoteAll(text string) Edit {
	return all(sentence.Say("change note"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.SetNote(s, id, strings.TrimSpace(text))
	})
}

// ValueAll gives every selected node a value as it was typed, "" for none: an
// inner node an estimate. It refuses a text that is no number with a
// [NotANumberError].
func ValueAll(text string) Edit {
	return Edit{Name: sentence.Say("change value"), Make: func(s editor.State, at Targets) (editor.State, []engine.ID, error) {
		value, has, err := ReadValue(text)
		if err != nil {
			return s, nil, err
		}
		return editor.Each(s, every(s.Tree, at), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
			return editor.SetValue(s, id, value, has)
		})
	}}
}

// Mark marks every selected node, or takes their marks away.
func Mark(m engine.Mark) Edit {
	return all(sentence.Say("change mark"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.SetMark(s, id, m)
	})
}

// Player says who moves at every selected node; Alternate for the other than at
// its parent.
func Player(p engine.Player) Edit {
	return all(sentence.Say("change player"), func(s editor.State, id engine.ID) (editor.State, engine.ID, error) {
		return editor.SetPlayer(s, id, p)
	})
}

// First says who moves first: at the root, unless that says otherwise itself.
func First(p engine.Player) Edit {
	return ofTree(sentence.Say("change who moves first"), always(func(s editor.State) editor.State {
		return editor.SetFirst(s, p)
	}))
}

// all is an edit of all selected nodes, also of those below others, as one step.
func all(name sentence.Sentence, c editor.Command) Edit {
	return Edit{Name: name, Make: func(s editor.State, at Targets) (editor.State, []engine.ID, error) {
		return editor.Each(s, every(s.Tree, at), c)
	}}
}

// every returns all selected nodes in the order of the drawing, the lead last.
func every(t *engine.Tree, at Targets) []engine.ID {
	if len(at.All) <= 1 {
		return []engine.ID{at.Lead}
	}
	var ids []engine.ID
	t.Walk(func(v engine.Visit) bool {
		if id := v.Node.ID(); at.All[id] && id != at.Lead {
			ids = append(ids, id)
		}
		return true
	})
	return append(ids, at.Lead)
}
