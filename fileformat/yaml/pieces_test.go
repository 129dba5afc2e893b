package yaml

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// bits are the parts of drawn texts, chosen so that many texts are almost valid.
var bits = []string{
	"a", "b: ", "c:", "- ", "-", "\n", "  ", " ", "[", "]", "{", "}", ", ", ":", "# x", " # y\n", "\"q\"", "'s'", "|\n", ">-\n", "1", "-2.5",
	"é∞", "null", "\n  ", "\n    ", "\n- ", "\n  - ", "x y", "<<", "\\", "\"", "'", "?", "!t ", "&a ", "*a", "%", "@", "---\n", "\t",
	"...\n", "name: ", "children: [1, 2]", "{name: a, value: 4}",
}

func drawText(t *rapid.T) string {
	start := rapid.SampledFrom([]string{"", "k: a\n", "k:\n  ", "k:\n- ", "k: [", "k: {"}).Draw(t, "start")
	return start + strings.Join(rapid.SliceOfN(rapid.SampledFrom(bits), 0, 14).Draw(t, "bits"), "")
}

// eventsOf parses a text in pieces of the given number of tokens. After a fault it
// returns only the fault, because what comes before depends on the pieces.
func eventsOf(text string, tokens int) string {
	p := New(text)
	p.pieceTokens = tokens
	var b strings.Builder
	for {
		e, err := p.Next()
		if err != nil {
			return "fault"
		}
		fmt.Fprintf(&b, "%+v\n", e)
		if e.Kind == Done {
			return b.String()
		}
	}
}

// A text is parsed the same way in pieces of any size.
func TestPieces(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawText(t)
		whole := eventsOf(text, pieceTokens)
		for _, tokens := range []int{0, 5} {
			if parts := eventsOf(text, tokens); parts != whole {
				t.Fatalf("%q in pieces of %d tokens:\n%s\nnot\n%s", text, tokens, parts, whole)
			}
		}
	})
}

// Every event's text is found at its place.
func TestWhatStandsAtAPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := drawText(t)
		p := New(text)
		lines := strings.Split(text, "\n")
		for {
			e, err := p.Next()
			if err != nil || e.Kind == Done {
				break
			}
			if e.Text == "" || e.Kind == End {
				continue
			}
			want := []rune(e.Text)[0]
			if e.Style != Plain {
				want = []rune(map[Style]string{Quoted: `"'`, Block: "|>"}[e.Style])[0]
			}
			line := []rune(lines[e.Line-1])
			if e.Column > len(line) || line[e.Column-1] != want && (e.Style == Plain || !slices.Contains([]rune(`'>`), line[e.Column-1])) {
				t.Fatalf("%q: %+v does not stand there", text, e)
			}
		}
		for _, c := range p.Comments {
			if rest := string([]rune(lines[c.Line-1])[c.Column-1:]); !strings.HasPrefix(rest, c.Text) || c.Text[0] != '#' {
				t.Fatalf("%q: %+v does not stand there", text, c)
			}
		}
	})
}
