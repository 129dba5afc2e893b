// Package table writes tables as text, CSV, Markdown and LaTeX: row by row, so
// that a table of any length takes no memory. What strangers wrote in a cell
// stays text in each of them.
package table

import (
	"bufio"
	"io"
	"iter"
	"slices"
	"strings"

	"plytree/engine/text/visible"
	"plytree/fileformat/source"
)

// Table is rows of cells below a head; all rows are as long as the head.
type Table struct {
	Head  []string
	Rows  [][]string
	Kinds []Kind // of the first columns; the others are anything
}

// Text writes the table with blanks between its columns.
func (t Table) Text() string { return t.written(Stream.Text) }

// CSV writes the table as [Stream.CSV] does.
func (t Table) CSV() string { return t.written(Stream.CSV) }

// Excel writes the table as [Stream.Excel] does.
func (t Table) Excel() string { return t.written(Stream.Excel) }

// Markdown writes the table as GitHub reads it.
func (t Table) Markdown() string { return t.written(Stream.Markdown) }

func (t Table) written(as func(Stream, io.Writer) error) string {
	var b strings.Builder
	_ = as(Stream{Head: t.Head, Rows: slices.Values(t.Rows), Kinds: t.Kinds}, &b) // a builder takes all
	return b.String()
}

// Stream is a table whose rows are made while it is written, so that one of any
// length takes no memory.
type Stream struct {
	Head  []string
	Rows  iter.Seq[[]string]
	Kinds []Kind // of the first columns; the others are anything
	// Measure are rows, perhaps shorter ones, by which Text and Markdown find
	// the widths of columns where the rows themselves are dear; nil for Rows.
	Measure iter.Seq[[]string]
}

// widest is where columns for readers end; mostSaid is what a cell for readers
// says at most.
const (
	widest   = 60
	mostSaid = 1000
)

// Text writes the table with blanks between its columns.
func (t Stream) Text(to io.Writer) error {
	cell := func(s string) string { return visible.Clip(s, mostSaid) }
	return t.aligned(to, cell, frame{between: "  "})
}

// frame is what stands around the cells of a row.
type frame struct {
	left, between, right string
	ruled                bool // a line of dashes stands below the head
}

// aligned writes rows whose cells are padded to the widths of their columns.
func (t Stream) aligned(to io.Writer, cell func(string) string, f frame) error {
	w := bufio.NewWriter(to)
	widths := t.widths(cell)
	row := func(cells []string) error {
		line := f.left
		for i, c := range cells {
			if i > 0 {
				line += f.between
			}
			line += c + strings.Repeat(" ", max(widths[i]-source.Cells(c), 0))
		}
		_, err := w.WriteString(strings.TrimRight(line+f.right, " ") + "\n")
		return err
	}
	_ = row(each(t.Head, cell)) // Flush tells
	if f.ruled {
		rule := make([]string, len(t.Head))
		for i := range rule {
			rule[i] = strings.Repeat("-", widths[i])
		}
		_ = row(rule)
	}
	for cells := range t.Rows {
		if row(each(cells, cell)) != nil {
			break
		}
	}
	return w.Flush()
}

func each(cells []string, change func(string) string) []string {
	changed := make([]string, len(cells))
	for i, c := range cells {
		changed[i] = change(c)
	}
	return changed
}

// widths are those of the columns, but no column is padded to one giant cell.
func (t Stream) widths(cell func(string) string) []int {
	widths := make([]int, len(t.Head))
	measure := func(row []string) {
		for i, c := range row {
			widths[i] = max(widths[i], min(source.Cells(cell(c)), widest))
		}
	}
	measure(t.Head)
	rows := t.Rows
	if t.Measure != nil {
		rows = t.Measure
	}
	for row := range rows {
		measure(row)
	}
	return widths
}
