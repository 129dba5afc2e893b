package table

import (
	"encoding/csv"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"plytree/engine/text/visible"
)

// Kind says how spreadsheets should interpret a column.
type Kind uint8

const (
	Anything Kind = iota // the spreadsheet decides
	Words                // names and sentences: a cell that looks like a number stays text
	Codes                // text, such as students' numbers: 0123 keeps its 0
)

// CSV writes the table according to RFC 4180, but with \n line endings. A cell that a
// spreadsheet would interpret as a formula is prefixed with an apostrophe, which makes it
// text.
func (t Stream) CSV(to io.Writer) error {
	return t.separated(to, ',', func(_ int, cell string) string { return csvCell(cell) })
}

// Excel writes the table so that a double click opens it correctly in spreadsheets with
// decimal commas: with a byte-order mark and semicolons. Cells that must not become
// numbers are written as ="0123".
func (t Stream) Excel(to io.Writer) error {
	if _, err := io.WriteString(to, "\uFEFF"); err != nil {
		return err
	}
	return t.separated(to, ';', func(column int, cell string) string { return excelCell(cell, t.kind(column)) })
}

func (t Stream) separated(to io.Writer, by rune, write func(column int, cell string) string) error {
	w := csv.NewWriter(to)
	w.Comma = by
	_ = w.Write(each(t.Head, csvCell)) // Error reports failures
	for row := range t.Rows {
		cells := make([]string, len(row))
		for i, c := range row {
			cells[i] = write(i, c)
		}
		if w.Write(cells) != nil {
			break
		}
	}
	w.Flush()
	return w.Error()
}

// numbers matches cells that start like formulas but are numbers.
var numbers = regexp.MustCompile(`^[-+]([0-9]*\.?[0-9]+([eE][-+]?[0-9]+)?|inf)$`)

func csvCell(s string) string {
	s = visible.Text(s) // escapes a tab at the start
	start, _ := utf8.DecodeRuneInString(strings.TrimLeft(s, " "))
	if strings.ContainsRune("=+-@＝＋－＠", start) && !numbers.MatchString(s) {
		return "'" + s
	}
	return s
}

func (t Stream) kind(column int) Kind {
	if column < len(t.Kinds) {
		return t.Kinds[column]
	}
	return Anything
}

// mostQuoted is the maximum length of a text in a formula.
const mostQuoted = 255

func excelCell(s string, kind Kind) string {
	plain := csvCell(s)
	s = visible.Text(s)
	text := kind == Codes && s != "" || kind == Words && plain == s && likeNumber(s)
	if !text || utf8.RuneCountInString(s) > mostQuoted {
		return plain
	}
	return `="` + strings.ReplaceAll(s, `"`, `""`) + `"`
}

// likeNumber reports whether a spreadsheet might interpret a text as a number, a date, a
// time or a truth value: it starts or ends with a digit, ignoring signs, and is shorter
// than a sentence.
func likeNumber(s string) bool {
	core := []rune(strings.TrimFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }))
	const longest = 30 // of a date in words
	if len(core) == 0 || len(core) > longest && slices.ContainsFunc(core, unicode.IsLetter) {
		return false
	}
	return unicode.IsDigit(core[0]) || unicode.IsDigit(core[len(core)-1]) || strings.EqualFold(string(core), "true") ||
		strings.EqualFold(string(core), "false")
}

// Said returns the content of a cell of a spreadsheet's CSV, without what [Stream.CSV]
// and [Stream.Excel] add to make it text.
func Said(cell string) string {
	if inner, ok := strings.CutPrefix(cell, `="`); ok && strings.HasSuffix(inner, `"`) {
		return strings.ReplaceAll(strings.TrimSuffix(inner, `"`), `""`, `"`)
	}
	if inner, ok := strings.CutPrefix(cell, "'"); ok && csvCell(inner) == cell {
		return inner
	}
	return cell
}
