package command_test

import (
	"strings"
	"testing"

	"plytree/engine/text/languages"
	"plytree/fileformat/source"
)

// Help has at most 80 columns in every language; only command lines, which are copied, are not
// broken.
func TestHelpFitsATerminal(t *testing.T) {
	for _, lang := range languages.IDs() {
		for _, command := range []string{"", "solve", "export", "convert", "new", "generate", "sheet", "answer",
			"check", "version", "completion"} {
			args := append(strings.Fields(command), "--help", "--lang", lang)
			help := run("", args...)
			if help.status != 0 || strings.Count(help.out, "\n") < 5 {
				t.Fatalf("plytree %s: %+v", strings.Join(args, " "), help)
			}
			for line := range strings.Lines(help.out) {
				line = strings.TrimRight(line, "\n")
				if columns := source.Cells(line); columns > 80 && !strings.HasPrefix(line, "  plytree") {
					t.Errorf("plytree %s: %d columns: %s", strings.Join(args, " "), columns, line)
				}
			}
		}
	}
}
