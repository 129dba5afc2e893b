package command_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Moves of games can be typed with the characters on keyboards.
func TestMovesOfGamesAreTyped(t *testing.T) {
	for _, c := range []struct {
		game, answer string
		right        bool
	}{
		{"take 3 6", "-2", true}, {"take 3 6", "−2", true}, {"take 3 6", "-1", false},
		{"nim 1 4", "4->1", true}, {"nim 1 4", "4→1", true}, {"nim 1 4", "4->3", false},
		{"grundy 5", "5->1+4", true}, {"grundy 5", "5->2+3", false},
	} {
		dir := t.TempDir()
		write := func(name, text string) string {
			file := filepath.Join(dir, name)
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			return file
		}
		asked := run("", "new", "--game", c.game).out + "exercise:\n  tasks: [{ask: best-move}]\n"
		key := write("key.yaml", asked)
		hand := write("ana.yaml", asked+fmt.Sprintf("answers: {student: Ana, best-move: %q}\n", c.answer))
		o := run("", "check", key, hand, "--format", "csv")
		if right := strings.Contains(o.out, ",100.00,"); right != c.right || strings.Contains(o.out, "isn't") {
			t.Errorf("%s, answered %s: %s%s", c.game, c.answer, o.out, o.err)
		}
	}
}
