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
func (t Stream) CSV(to io.Writer) error {
	w := csv.NewWriter(to)
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
