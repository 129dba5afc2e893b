package yaml_test

import (
	"strings"
	"testing"
	"time"
)

// Whatever a text consists of, parsing twice as much takes about twice the time:
// quadratic time would be minutes.
func TestHostileTextsTakeLinearTime(t *testing.T) {
	const n = 1 << 20
	for name, text := range map[string]string{
		"blank lines, folded":      "a: >\n  b\n" + strings.Repeat("\n", n) + "  c\n",
		"blank lines, literal":     "a: |+\n" + strings.Repeat("\n", n),
		"blank lines, plain":       "a: b\n" + strings.Repeat("\n", n) + "  c\n",
		"blank lines, quoted":      "a: \"b\n" + strings.Repeat("\n", n) + "c\"\n",
		"blanks, quoted":           "a: 'b" + strings.Repeat(" \n\t", n/2) + "c'\n",
		"blanks, plain":            "a: b" + strings.Repeat(" x", n) + "\n",
		"blanks behind a word":     "a: b" + strings.Repeat(" ", 4*n) + "x\n",
		"apostrophes":              "a: '" + strings.Repeat("''", n) + "'\n",
		"escapes":                  "a: \"" + strings.Repeat(`\ud83d\ude00`, n/8) + "\"\n",
		"one line":                 "a: " + strings.Repeat("b", 8*n) + "\n",
		"short lines, folded":      "a: >\n" + strings.Repeat("  b\n", n),
		"short lines, plain":       "a:\n" + strings.Repeat("  b\n", n),
		"headers":                  strings.Repeat("- >\n\n", n/32),
		"quotes that never close":  strings.Repeat("- '\n", n),
		"comments behind a header": strings.Repeat("- | # c\n  x\n", n/32),
		"indented further":         "a: |\n" + strings.Repeat(" ", 4*n) + "b\n c\n",
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
