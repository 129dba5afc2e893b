package source

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"plytree/engine/text/sentence"
)

// The caret is below the wrong character, whatever precedes it: characters of several
// bytes, letters two columns wide, separate accents.
func TestTheCaretStandsBelowWhatIsWrong(t *testing.T) {
	for _, before := range []string{"", "[[3, ", "[[−3, ", "[[好好, ", "name: ﬀ, ", "e\u0301e\u0301: ", "Ｗｉｄｅ ",
		"[한글, "} {
		for _, wrong := range []string{"?x", "好x"} {
			s := Source{Name: "a.yaml", Text: before + wrong + "]"}
			place := s.Position(len(before))
			err := s.ErrorAt(place, sentence.Say("wrong"))
			if place.Column != len([]rune(before))+1 {
				t.Errorf("%q: column %d", before, place.Column)
			}
			shown, caret, _ := strings.Cut(err.Excerpt, "\n")
			at := strings.Index(shown, wrong)
			if Cells(shown[:at]) != Cells(caret)-1 {
				t.Errorf("the caret is not below %q:\n%s", wrong, err.Excerpt)
			}
		}
	}
}

func TestCells(t *testing.T) {
	for text, want := range map[string]int{"": 0, "abc": 3, "−∞": 2, "好": 2, "e\u0301": 1, "Ｗ": 2, "a\u200db": 2,
		"한": 2} {
		if got := Cells(text); got != want {
			t.Errorf("%q takes %d, want %d", text, got, want)
		}
	}
}

// A file that the shell opened for <(command) can be read: bash names it /dev/fd/63, and
// zsh on Linux /proc/self/fd/11.
func TestPipesOfTheShellAreRead(t *testing.T) {
	for _, folder := range []string{"/dev/fd", "/proc/self/fd"} {
		if _, err := os.Stat(folder); err != nil {
			continue
		}
		out, in, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		_, _ = in.WriteString("[1, 2]")
		_ = in.Close()
		if data, err := Load(fmt.Sprintf("%s/%d", folder, out.Fd())); err != nil || string(data) != "[1, 2]" {
			t.Errorf("%s: %q, %v", folder, data, err)
		}
		_ = out.Close()
	}
}
