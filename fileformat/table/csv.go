package table

import (
	"encoding/csv"
	"io"
	"regexp"
	"strings"
	"unicode/utf8"

	"plytree/engine/visible"
)

// CSV writes the table as RFC 4180 has it, with plain line ends. A cell that a
// spreadsheet would take for a formula gets an apostrophe before it, which
// makes it text there.
func (t Stream) CSV(to io.Writer) error { return t.separated(to, ',') }

// Excel writes the table as spreadsheets open it by a double click where numbers
// have decimal commas: with a byte-order mark and semicolons.
func (t Stream) Excel(to io.Writer) error {
	if _, err := io.WriteString(to, "\uFEFF"); err != nil {
		return err
	}
	return t.separated(to, ';')
}

func (t Stream) separated(to io.Writer, by rune) error {
	w := csv.NewWriter(to)
	w.Comma = by
	_ = w.Write(each(t.Head, csvCell)) // Error tells
	for row := range t.Rows {
		if w.Write(each(row, csvCell)) != nil {
			break
		}
	}
	w.Flush()
	return w.Error()
}

// numbers are cells that begin as formulas do, and are none.
var numbers = regexp.MustCompile(`^[-+]([0-9]*\.?[0-9]+([eE][-+]?[0-9]+)?|inf)$`)

func csvCell(s string) string {
	s = visible.Text(s) // a tab at the start is no tab any more
	start, _ := utf8.DecodeRuneInString(strings.TrimLeft(s, " "))
	if strings.ContainsRune("=+-@＝＋－＠", start) && !numbers.MatchString(s) {
		return "'" + s
	}
	return s
}
