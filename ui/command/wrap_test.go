package command_test

import (
	"strings"
	"testing"

	"github.com/mattn/go-runewidth"

	"plytree/engine/text/languages"
)

// Help fills at most 80 columns in every language; only calls, which are copied, stay
// whole.
func TestHelpFitsATerminal(t *testing.T) {
	for _, lang := range languages.IDs() {
		for _, command := range []string{"", "solve", "export", "convert", "new", "generate", "sheet", "answer", "check", "version", "completion"} {
			args := append(strings.Fields(command), "--help", "--lang", lang)
			for line := range strings.Lines(run("", args...).out) {
				line = strings.TrimRight(line, "\n")
				if columns := (&runewidth.Condition{}).StringWidth(line); columns > 80 && !strings.HasPrefix(line, "  plytree") {
					t.Errorf("plytree %s: %d columns: %s", strings.Join(args, " "), columns, line)
				}
			}
		}
	}
}
