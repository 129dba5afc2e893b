// Package table writes tables as text, CSV, Markdown and LaTeX.
package table

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"strings"
	"unicode/utf8"
)

// Table is rows of cells below a head; all rows are as long as the head.
type Table struct {
	Head []string
	Rows [][]string
}

// Text writes the table with blanks between its columns.
func (t Table) Text() string {
	var b strings.Builder
	widths := t.widths()
	for _, row := range t.all() {
		line := ""
		for i, cell := range row {
			line += pad(cell, widths[i]) + "  "
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// CSV writes the table as RFC 4180 has it, with plain line ends.
func (t Table) CSV() string {
	var b bytes.Buffer
	_ = csv.NewWriter(&b).WriteAll(t.all()) // a buffer takes all
	return b.String()
}

// Markdown writes the table as GitHub reads it.
func (t Table) Markdown() string {
	t = t.escaped(strings.NewReplacer("|", `\|`, "\n", " ", "\r", " "))
	widths := t.widths()
	rule := make([]string, len(t.Head))
	for i := range rule {
		rule[i] = strings.Repeat("-", widths[i])
	}
	var b strings.Builder
	for _, row := range append([][]string{t.Head, rule}, t.Rows...) {
		b.WriteString("|")
		for i, cell := range row {
			b.WriteString(" " + pad(cell, widths[i]) + " |")
		}
		b.WriteString("\n")
	}
	return b.String()
}

// latexSigns are the characters that LaTeX reads as something else, or that its
// usual fonts lack.
var latexSigns = []string{
	`\`, `\textbackslash{}`, "&", `\&`, "%", `\%`, "$", `\$`, "#", `\#`, "_", `\_`, "{", `\{`, "}", `\}`,
	"~", `\textasciitilde{}`, "^", `\textasciicircum{}`,
	"∞", `$\infty$`, "−", "$-$", "≥", `$\geq$`, "≤", `$\leq$`, "α", `$\alpha$`, "β", `$\beta$`, "ε", `$\varepsilon$`, "±", `$\pm$`,
	"\n", " ", "\r", " ",
}

// LaTeX writes the table as a tabular environment.
func (t Table) LaTeX() string {
	t = t.escaped(strings.NewReplacer(latexSigns...))
	var b strings.Builder
	fmt.Fprintf(&b, "\\begin{tabular}{%s}\n\\hline\n", strings.Repeat("l", len(t.Head)))
	for i, row := range t.all() {
		b.WriteString(strings.Join(row, " & ") + " \\\\\n")
		if i == 0 {
			b.WriteString("\\hline\n")
		}
	}
	b.WriteString("\\hline\n\\end{tabular}\n")
	return b.String()
}

func (t Table) all() [][]string { return append([][]string{t.Head}, t.Rows...) }

func (t Table) escaped(r *strings.Replacer) Table {
	escape := func(row []string) []string {
		cells := make([]string, len(row))
		for i, cell := range row {
			cells[i] = r.Replace(cell)
		}
		return cells
	}
	e := Table{Head: escape(t.Head)}
	for _, row := range t.Rows {
		e.Rows = append(e.Rows, escape(row))
	}
	return e
}

func (t Table) widths() []int {
	widths := make([]int, len(t.Head))
	for _, row := range t.all() {
		for i, cell := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	return widths
}

func pad(cell string, width int) string {
	return cell + strings.Repeat(" ", width-utf8.RuneCountInString(cell))
}
