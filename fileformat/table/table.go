// Package table writes tables as text, CSV, Markdown and LaTeX, row by row, so that
// memory doesn't grow with the length of a table. Texts of strangers in cells stay text
// in each format.
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

// Table holds rows of cells below a header; all rows are as long as the header.
type Table struct {
	Head  []string
	Rows  [][]string
	Kinds []Kind // of the first columns; all others are Anything
}

// Stream returns the table as a stream.
func (t Table) Stream() Stream {
	return Stream{Head: t.Head, Rows: slices.Values(t.Rows), Kinds: t.Kinds}
}

// In returns the table in a form, such as [Stream.CSV].
func (t Table) In(form func(Stream, io.Writer) error) string {
	var b strings.Builder
	_ = form(t.Stream(), &b) // a builder never fails
	return b.String()
}

// Stream is a table whose rows are produced while it is written, so that memory doesn't
// grow with its length.
type Stream struct {
	Head  []string
	Rows  iter.Seq[[]string]
	Kinds []Kind // of the first columns; all others are Anything
	// Measure yields rows, possibly shorter ones, from which Text and Markdown determine
	// the column widths if Rows is expensive; nil means Rows.
	Measure iter.Seq[[]string]
}

// widest is the maximum column width, and mostSaid the maximum length of a cell, in
// formats for readers.
const (
	widest   = 60
	mostSaid = 1000
)

// Text writes the table with spaces between its columns.
func (t Stream) Text(to io.Writer) error {
	cell := func(s string) string { return visible.Clip(s, mostSaid) }
	return t.aligned(to, cell, frame{between: "  "})
}

// frame is what surrounds the cells of a row.
type frame struct {
	left, between, right string
	ruled                bool // a line of dashes below the header
}

// aligned writes rows with cells padded to the widths of their columns.
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
	_ = row(each(t.Head, cell)) // Flush reports failures
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

// widths returns the column widths, capped so that one giant cell doesn't widen its
// column.
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
