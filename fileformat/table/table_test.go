package table_test

import (
	"encoding/csv"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"

	"plytree/engine/text/visible"
	. "plytree/fileformat/table"
)

var odd = Table{Head: []string{"node", "α_in"}, Rows: [][]string{{"a|b", "−∞"}, {"50% & \\", "x,\"y\""}}}

func TestText(t *testing.T) {
	want := "node     α_in\na|b      −∞\n50% & \\  x,\"y\"\n"
	if got := odd.In(Stream.Text); got != want {
		t.Errorf("%q", got)
	}
}

func TestCSVReadsBack(t *testing.T) {
	rows, err := csv.NewReader(strings.NewReader(odd.In(Stream.CSV))).ReadAll()
	if err != nil || !slices.EqualFunc(rows, append([][]string{odd.Head}, odd.Rows...), slices.Equal[[]string]) {
		t.Errorf("%v, %v", rows, err)
	}
}

func TestMarkdown(t *testing.T) {
	want := "| node         | α\\_in |\n| ------------ | ----- |\n| a\\|b         | −∞    |\n| 50% &amp; \\\\ | x,\"y\" |\n"
	if got := odd.In(Stream.Markdown); got != want {
		t.Errorf("%q", got)
	}
}

func TestLaTeX(t *testing.T) {
	want := "\\begin{tabular}{ll}\n\\hline\nnode & $\\alpha$\\_in \\\\\n\\hline\na\\textbar{}b & $-$$\\infty$ \\\\\n50\\% \\& \\textbackslash{} & x,\"y\" \\\\\n\\hline\n\\end{tabular}\n"
	if got := odd.In(Stream.LaTeX); got != want {
		t.Errorf("%q", got)
	}
}

// Hostile cell texts, and how they are written.
func TestHostileCells(t *testing.T) {
	for _, c := range []struct{ cell, text, csv, markdown, latex string }{
		{"\x1b[2J\u009b", `\x1b[2J\u009b`, `\x1b[2J\u009b`, `\\x1b\[2J\\u009b`,
			`\textbackslash{}x1b{[}2J\textbackslash{}u009b`},
		{"a\nb\r", `a\nb\r`, `a\nb\r`, `a\\nb\\r`, `a\textbackslash{}nb\textbackslash{}r`},
		{"\u202etxt", `\u202etxt`, `\u202etxt`, `\\u202etxt`, `\textbackslash{}u202etxt`},
		{"=1+1", "=1+1", "'=1+1", "=1+1", "=1+1"},
		{"-2+3", "-2+3", "'-2+3", "-2+3", "-2+3"},
		{" @SUM(A1)", " @SUM(A1)", "' @SUM(A1)", " @SUM(A1)", " @SUM(A1)"},
		{"\t=1", `\t=1`, `\t=1`, `\\t=1`, `\textbackslash{}t=1`},
		{"＝1", "＝1", "'＝1", "＝1", "＝1"},
		{"-2.5e-3", "-2.5e-3", "-2.5e-3", "-2.5e-3", "-2.5e-3"},
		{"-inf", "-inf", "-inf", "-inf", "-inf"},
		{"+", "+", "'+", "+", "+"},
		{`a\|b`, `a\|b`, `a\|b`, `a\\\|b`, `a\textbackslash{}\textbar{}b`},
		{"`<b>*x*", "`<b>*x*", "`<b>*x*", "\\`&lt;b&gt;\\*x\\*", "`\\textless{}b\\textgreater{}{*}x{*}"},
		{"[5pt]", "[5pt]", "[5pt]", `\[5pt\]`, "{[}5pt]"},
		{"#$%&_{}~^", "#$%&_{}~^", "#$%&_{}~^", `#$%&amp;\_{}\~^`, `\#\$\%\&\_\{\}\textasciitilde{}\textasciicircum{}`},
	} {
		one := Table{Head: []string{"h"}, Rows: [][]string{{c.cell}}}
		line := func(text string, n int) string { return strings.Split(text, "\n")[n] }
		rows, err := csv.NewReader(strings.NewReader(one.In(Stream.CSV))).ReadAll()
		if err != nil || rows[1][0] != c.csv {
			t.Errorf("%q as CSV: %q", c.cell, one.In(Stream.CSV))
		}
		if got := line(one.In(Stream.Text), 1); got != c.text {
			t.Errorf("%q as text: %s", c.cell, got)
		}
		if got := line(one.In(Stream.Markdown), 2); got != "| "+c.markdown+" |" {
			t.Errorf("%q as Markdown: %s", c.cell, got)
		}
		if got := line(one.In(Stream.LaTeX), 4); got != c.latex+` \\` {
			t.Errorf("%q as LaTeX: %s", c.cell, got)
		}
	}
}

// A giant cell neither widens the others nor is shown completely to a reader; CSV keeps
// it.
func TestGiantCell(t *testing.T) {
	giant := Table{Head: []string{"a", "b"}, Rows: [][]string{{strings.Repeat("x", 100_000), "1"}}}
	for range 1000 {
		giant.Rows = append(giant.Rows, []string{"y", "2"})
	}
	if n := len(giant.In(Stream.Text)); n > 1001*70+2000 {
		t.Errorf("the text has %d bytes", n)
	}
	if n := len(giant.In(Stream.Markdown)); n > 1001*70+2000 {
		t.Errorf("the Markdown has %d bytes", n)
	}
	if n := len(giant.In(Stream.CSV)); n < 100_000 {
		t.Errorf("the CSV has %d bytes", n)
	}
}

// If writing fails, no further rows are produced.
func TestStreamStops(t *testing.T) {
	rows := 0
	s := Stream{Head: []string{"a"}, Measure: slices.Values([][]string{{"1"}}), Rows: func(yield func([]string) bool) {
		for rows < 1_000_000 && yield([]string{"some text"}) {
			rows++
		}
	}}
	for name, write := range map[string]func(Stream, io.Writer) error{"text": Stream.Text, "csv": Stream.CSV,
		"markdown": Stream.Markdown, "latex": Stream.LaTeX} {
		rows = 0
		if err := write(s, full{}); err == nil || rows == 1_000_000 {
			t.Errorf("%s: %d rows, %v", name, rows, err)
		}
	}
}

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errors.New("the disk is full") }

// Students' numbers are text in spreadsheets, and so is anything that looks like a number
// elsewhere; marks are numbers. A class list reads back what was written.
func TestExcel(t *testing.T) {
	for _, c := range []struct{ name, number, nameCell, numberCell string }{
		{"Ana", "0123", `Ana`, `="0123"`},
		{"1e5", "+49", `="1e5"`, `="+49"`},
		{"1/2", "1e5", `="1/2"`, `="1e5"`},
		{"May 3", "A12", `="May 3"`, `="A12"`},
		{"-5", "=1+1", `="-5"`, `="=1+1"`},
		{"=1+1", `1"&cmd&"`, `'=1+1`, `="1""&cmd&"""`},
		{"+49 171", "1;2\n3", `'+49 171`, `="1;2\n3"`},
		{"TRUE", "", `="TRUE"`, ``},
		{"5 %", "\t7", `="5 %"`, `="\t7"`},
		{`="1"`, `="1"`, `'="1"`, `="=""1"""`},
		{"4,5", "@x", `="4,5"`, `="@x"`},
		{"'t Hooft", "'7", "'t Hooft", `="'7"`},
		{"2 files by this student, the newest of 3", "", "2 files by this student, the newest of 3", ""},
		{"１２", strings.Repeat("1", 256), `="１２"`, strings.Repeat("1", 256)},
	} {
		one := Table{Head: []string{"student", "number", "marks"}, Rows: [][]string{{c.name, c.number, "4,5"}},
			Kinds: []Kind{Words, Codes}}
		text, marked := strings.CutPrefix(one.In(Stream.Excel), "\uFEFF")
		r := csv.NewReader(strings.NewReader(text))
		r.Comma = ';'
		rows, err := r.ReadAll()
		if err != nil || !marked || !slices.Equal(rows[1], []string{c.nameCell, c.numberCell, "4,5"}) {
			t.Errorf("%q and %q: %q", c.name, c.number, rows)
			continue
		}
		for i, cell := range []string{c.name, c.number} {
			if want := visible.Text(cell); Said(rows[1][i]) != want {
				t.Errorf("%q is read as %q instead of %q", rows[1][i], Said(rows[1][i]), want)
			}
		}
	}
}
