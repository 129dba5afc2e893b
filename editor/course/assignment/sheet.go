package assignment

import "plytree/editor/drawing/scene"

// Sheet is the handout of one student: exercises, one below the other.
type Sheet struct {
	Nobodys         bool   // a key for no particular student, without lines for name and number
	Student, Number string // "" for a line to write on
	Exercises       []*Block
}

// Block is one exercise on a sheet.
type Block struct {
	Title        string
	Marks        string   // of all tasks
	Introduction []string // of several parts: the teacher's instructions, in paragraphs
	Parts        []Part

	RulesHead string
	Rules     []string // how marks are calculated; nil if that is omitted
}

// Part is the tasks of one search, with a separate tree to draw on.
type Part struct {
	ToDraw       bool     // below the tree is room to draw the rest of it
	Heading      string   // "" if there is only one
	Introduction []string // paragraphs: how to search and, for a single part, the teacher's instructions
	Drawn        *scene.Scene
	Tasks        []Question
}

// Question is one task with room for its answer, or with the answer.
type Question struct {
	Letter string // through all parts
	Text   string
	Marks  string  // "2 marks"
	Line   *string // the right answer, or "" for a line to write on
	Short  bool    // the line is for one word
	Grid   *Grid
}

// Grid is a table to fill in. It grows to the right, and is broken into bands if it is wider
// than the page.
type Grid struct {
	Corner string
	Heads  []string
	Rows   []GridRow
}

type GridRow struct {
	Label string
	Cells []string // "" to fill in
}
