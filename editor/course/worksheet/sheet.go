package worksheet

import "plytree/editor/drawing/scene"

// sheet is the handout of one student: exercises, one below the other.
type sheet struct {
	nobodys         bool   // a key for no particular student, without lines for name and number
	student, number string // "" for a line to write on
	exercises       []*block
}

// block is one exercise on a sheet.
type block struct {
	title        string
	marks        string   // of all tasks
	introduction []string // of several parts: the teacher's instructions, in paragraphs
	parts        []part

	rulesHead string
	rules     []string // how marks are calculated; nil if that is omitted
}

// part is the tasks of one search, with a separate tree to draw on.
type part struct {
	toDraw       bool     // below the tree is room to draw the rest of it
	heading      string   // "" if there is only one
	introduction []string // paragraphs: how to search and, for a single part, the teacher's instructions
	drawn        *scene.Scene
	tasks        []question
}

// question is one task with room for its answer, or with the answer.
type question struct {
	letter string // through all parts
	text   string
	marks  string  // "2 marks"
	line   *string // the right answer, or "" for a line to write on
	short  bool    // the line is for one word
	grid   *grid
}

// grid is a table to fill in. It grows to the right, and is broken into bands if it is wider
// than the page.
type grid struct {
	corner string
	heads  []string
	rows   []gridRow
}

type gridRow struct {
	Label string
	Cells []string // "" to fill in
}
