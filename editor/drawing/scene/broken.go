package scene

import (
	"slices"

	"plytree/editor/drawing/lettering"
	"plytree/engine/tree"
)

// line is a line of a caption or a move.
type line struct {
	text        string
	size, width float64
}

func newLine(text string, size float64) line {
	return line{text, size, lettering.Width(text, size, false)}
}

// broken is a text broken into lines.
type broken struct {
	text  string
	lines []line
	whole bool // otherwise the last line ends in an ellipsis
}

// again breaks a text into lines, and reuses before if the text is the same.
func (before broken) again(text string, size, width float64, most int) broken {
	switch text {
	case "":
		return broken{}
	case before.text:
		return before
	}
	lines, whole := lettering.Wrap(text, size, width, most)
	b := broken{text: text, lines: make([]line, len(lines)), whole: whole}
	for i, l := range lines {
		b.lines[i] = newLine(l, size)
	}
	return b
}

// texts are the texts at a node. They never change, so a scene can reuse those of the scene
// before an edit: measuring long names again takes longer than laying out the tree.
type texts struct {
	move, name, note broken
	caption          []line // name and note
}

// nothing is shared by the nodes without texts, which are most.
var nothing = &texts{}

// written returns the texts of a node in lines; an empty one is left out.
func (p *placement) written(id tree.ID, move, name, note string) *texts {
	if move == "" && name == "" && note == "" {
		return nothing
	}
	before := nothing
	if p.before != nil {
		if n := p.before.node(id); n != nil {
			before = n.texts
		}
	}
	if move == before.move.text && name == before.name.text && note == before.note.text {
		return before
	}
	t := &texts{
		move: before.move.again(move, moveSize, moveWidth, moveLines),
		name: before.name.again(name, nameSize, nameWidth, nameLines),
		note: before.note.again(note, noteSize, noteWidth, noteLines),
	}
	t.caption = slices.Concat(t.name.lines, t.note.lines)
	return t
}
