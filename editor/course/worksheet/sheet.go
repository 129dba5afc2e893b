package worksheet

import "plytree/editor/drawing/scene"

// sheet is what one student is handed: exercises, one below the other.
type sheet struct {
	heading         string // instead of the lines for name and number, in a key that is nobody's
	student, number string // "" for a line to write on
	exercises       []*block
}

// block is one exercise on a sheet.
type block struct {
	title        string
	marks        string   // of all tasks
	introduction []string // of several parts: what the teacher says, in paragraphs
	parts        []part

	rulesHead string
	rules     []string // how marks are counted; nil where that is not to be said
}

// part is the tasks of one search, with a tree of its own to draw on.
type part struct {
	heading      string   // "" where it is the only one
	introduction []string // paragraphs: how to search and, of the only part, what the teacher says
	drawn        *scene.Scene
	tasks        []question
}

// question is one task with room for its answer, or with the answer.
type question struct {
	letter string // through all parts
	text   string
	marks  string  // "2 marks"
	line   *string // what is right, or "" for a line to write on
	short  bool    // the line is for one word
	grid   *grid
}

// grid is a table to fill in. It grows to the right, and is broken into bands
// where it is wider than the page.
type grid struct {
	corner string
	heads  []string
	rows   []gridRow
}

type gridRow struct {
	Label string
	Cells []string // "" to fill in
}
