package table_test

import (
	"encoding/csv"
	"slices"
	"strings"
	"testing"

	. "plytree/fileformat/table"
)

var odd = Table{Head: []string{"node", "α_in"}, Rows: [][]string{{"a|b", "−∞"}, {"50% & \\", "x,\"y\""}}}

func TestText(t *testing.T) {
	want := "node     α_in\na|b      −∞\n50% & \\  x,\"y\"\n"
	if got := odd.Text(); got != want {
		t.Errorf("%q", got)
	}
}

func TestCSVReadsBack(t *testing.T) {
	rows, err := csv.NewReader(strings.NewReader(odd.CSV())).ReadAll()
	if err != nil || !slices.EqualFunc(rows, append([][]string{odd.Head}, odd.Rows...), slices.Equal[[]string]) {
		t.Errorf("%v, %v", rows, err)
	}
}

func TestMarkdown(t *testing.T) {
	want := "| node    | α_in  |\n| ------- | ----- |\n| a\\|b    | −∞    |\n| 50% & \\ | x,\"y\" |\n"
	if got := odd.Markdown(); got != want {
		t.Errorf("%q", got)
	}
}

func TestLaTeX(t *testing.T) {
	want := "\\begin{tabular}{ll}\n\\hline\nnode & $\\alpha$\\_in \\\\\n\\hline\na|b & $-$$\\infty$ \\\\\n50\\% \\& \\textbackslash{} & x,\"y\" \\\\\n\\hline\n\\end{tabular}\n"
	if got := odd.LaTeX(); got != want {
		t.Errorf("%q", got)
	}
}
