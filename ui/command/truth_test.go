package command_test

import (
	"strings"
	"testing"
)

const matrix = "[[3,12,8],[2,4,6],[14,5,2]]"

// What solve says is true where a window hides the best move, under a depth
// limit, and where an algorithm returns another number than it has proved.
func TestSolveSaysNoMoreThanIsTrue(t *testing.T) {
	for _, c := range []struct {
		what       string
		args       string
		says, also string
		not        []string
	}{
		{"fail-low proves an upper bound", "--tree " + matrix + " --window 100,200", "Value                at most 14\n", "▲ ≤14", []string{"Principal variation", "━", "best move"}},
		{"fail-high proves a lower bound", "--tree " + matrix + " --window -9,1", "Value                at least 3\n", "▲ ≥3", []string{"Principal variation", "━", "best move"}},
		{"even if more is proved", "--tree [[3],[2]] --window 100,200", "Value                at most 3\n", "", []string{"Principal variation", "━"}},
		{"the end of a window that the value meets", "--tree [3,2] --window 3,9", "Value                at most 3\n", "", []string{"Principal variation"}},
		{"fail-hard returns the end of the window", "--tree " + matrix + " --window 100,200 --algorithm negamax", "Value                at most 14, returned as 100\n", "▲ ≤14  [100, 200]  returns 100", nil},
		{"minimax has no window", "--tree " + matrix + " --window 100,200 --algorithm minimax", "Value                3\n", "Principal variation  1 → 1.1\n", nil},
		{"a window that holds the value", "--tree " + matrix + " --window 0,9", "Value                3\n", "Principal variation  1 → 1.1\n", nil},
		{"an infinite value", "--tree [[inf,inf],[1,2]]", "Value                ∞\n", "At the root, MAX can get ∞ by moving to node 1. No value is greater.", []string{"Any search must evaluate", "below ∞"}},
		{"least work", "--tree " + matrix, "Whatever the order of the children, alpha-beta evaluates at least 5 leaves of this tree. So does any search of a tree of this shape", "", nil},
		{"least work of any tree", "--tree [[3,12],[2,[4,6]]]", "Whatever the order of the children, alpha-beta evaluates at least 3 leaves of this tree.\n", "", []string{"Knuth"}},
		{"least work of a shape", "--cutoff > --tree " + matrix, "Any search must evaluate at least 5 leaves here", "", []string{"Whatever the order"}},
		{"players who do not alternate", "../../samples/10-players-do-not-alternate.yaml", "Value", "", []string{"Any search must evaluate"}},
		{"a depth limit", "../../samples/08-depth-limit.yaml", "Leaves evaluated     4 of 4 down to depth 2\n", "Nodes visited        7 of 7 down to depth 2\n", nil},
	} {
		for _, format := range []string{"text", "markdown"} {
			out := run("", append([]string{"solve", "--trace", "--format", format}, strings.Fields(c.args)...)...).out
			if format == "text" && (!strings.Contains(out, c.says) || !strings.Contains(out, c.also)) {
				t.Errorf("%s: neither %q nor %q may be missing in\n%s", c.what, c.says, c.also, out)
			}
			for _, not := range c.not {
				if strings.Contains(out, not) {
					t.Errorf("%s: %q is in\n%s", c.what, not, out)
				}
			}
		}
	}
}

// The last sentence of a trace in a window that misses the value.
func TestATraceEndsWithoutABestMoveWhereTheWindowHidesIt(t *testing.T) {
	out := run("", "solve", "--tree", matrix, "--window", "100,200", "--trace").out
	if want := "The search is complete. The value of the root is at most 14, so it isn't strictly between 100 and 200, the ends of the window."; !strings.Contains(out, want) {
		t.Errorf("%q is not in\n%s", want, out)
	}
}
