package yaml_test

import (
	"strings"
	"testing"
	"time"

	"plytree/engine/tree/treetest"
)

// Whatever a text consists of, parsing twice as much takes about twice the time:
// quadratic time would be minutes.
func TestHostileTextsTakeLinearTime(t *testing.T) {
	n := treetest.Times(1<<16, 1<<20)
	for name, text := range map[string]string{
		"blank lines, folded":      "note: >\n  b\n" + strings.Repeat("\n", n) + "  c\n",
		"blank lines, literal":     "note: |+\n" + strings.Repeat("\n", n),
		"blank lines, plain":       "note: b\n" + strings.Repeat("\n", n) + "  c\n",
		"blank lines, quoted":      "note: \"b\n" + strings.Repeat("\n", n) + "c\"\n",
		"blanks, quoted":           "note: 'b" + strings.Repeat(" \n\t", n/2) + "c'\n",
		"blanks, plain":            "note: b" + strings.Repeat(" x", n) + "\n",
		"blanks behind a word":     "note: b" + strings.Repeat(" ", 4*n) + "x\n",
		"apostrophes":              "note: '" + strings.Repeat("''", n) + "'\n",
		"escapes":                  "note: \"" + strings.Repeat(`\ud83d\ude00`, n/8) + "\"\n",
		"one line":                 "note: " + strings.Repeat("b", 8*n) + "\n",
		"short lines, folded":      "note: >\n" + strings.Repeat("  b\n", n),
		"short lines, plain":       "note:\n" + strings.Repeat("  b\n", n),
		"headers":                  strings.Repeat("- >\n\n", n/32),
		"quotes that never close":  strings.Repeat("- '\n", n),
		"comments behind a header": strings.Repeat("- | # c\n  x\n", n/32),
		"indented further":         "note: |\n" + strings.Repeat(" ", 4*n) + "b\n c\n",
	} {
		start := time.Now()
		_, _ = read(text)
		if took := time.Since(start); took > 20*time.Second {
			t.Errorf("%s: %v", name, took)
		} else {
			t.Log(name, took.Round(time.Millisecond))
		}
	}
}
