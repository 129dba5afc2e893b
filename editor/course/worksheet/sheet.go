package worksheet

import "plytree/editor/drawing/scene"

// sheet is the handout of one student: exercises, one below the other.
type sheet struct {
	Nobodys         bool   // a key for no particular student, without lines for name and number
	Student, Number string // "" for a line to write on
	Exercises       []*block
}

// block is one exercise on a sheet.
type block struct {
	Title        string
	Marks        string   // of all tasks
	Introduction []string // of several parts: the teacher's instructions, in paragraphs
	Parts        []part

	RulesHead string
	Rules     []string // how marks are calculated; nil if that is omitted
}

// part is the tasks of one search, with a separate tree to draw on.
type part struct {
	ToDraw       bool     // below the tree is room to draw the rest of it
	Heading      string   // "" if there is only one
	Introduction []string // paragraphs: how to search and, for a single part, the teacher's instructions
	Drawn        *scene.Scene
	Tasks        []question
}

// question is one task with room for its answer, or with the answer.
type question struct {
	Letter string // through all parts
	Text   string
	Marks  string  // "2 marks"
	Line   *string // the right answer, or "" for a line to write on
	Short  bool    // the line is for one word
	Grid   *grid
}

// grid is a table to fill in. It grows to the right, and is broken into bands if it is wider
// than the page.
type grid struct {
	Corner string
	Heads  []string
	Rows   []gridRow
}

type gridRow struct {
	Label string
	Cells []string // "" to fill in
}
