package yaml

import (
	"regexp"
	"testing"

	"github.com/goccy/go-yaml/token"
	"pgregory.net/rapid"
)

// doubtful draws texts from parts that make the library ask for quotes, and from others.
func doubtful() *rapid.Generator[string] {
	parts := []string{
		"null", "Null", "~", "true", "FALSE", "yes", "No", "y", "on", "Off", "=", "<<", ".inf", "-.INF", ".nan", "inf", "∞", "−", "nan", "Infinity",
		"0", "1", "12", "0x", "0o7", "0b1", "1e5", "e", "_", ".", "+", "-", ",", ":", " ", "2026-11-23", "12:30", "T", "t", "Z", "15:4", "2001-12-14 21:59:43",
		"#", "\\", "*", "&", "[", "]", "{", "}", "!", "|", ">", "%", "'", "\"", "@", "`", "a", "node", "é", "树", "\u0301", "(", ")", "/", ";", "’", "–", "\t", "\n", "\x7f",
		"\u2028", "\u2029", "\uFEFF", "\x80", "\u00AD", "½", "٣", "?", "$",
	}
	return rapid.Custom(func(t *rapid.T) (s string) {
		for _, part := range rapid.SliceOfN(rapid.OneOf(rapid.SampledFrom(parts), rapid.String()), 0, 5).Draw(t, "parts") {
			s += part
		}
		return s
	})
}

// A text that is not suspect needs no quotes, by the library's check and by ours.
func TestWhatIsNoSuspectNeedsNoQuotes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { checkSuspect(t, doubtful().Draw(t, "text")) })
}

func checkSuspect(t interface{ Fatalf(string, ...any) }, s string) {
	if !suspect(s) && (token.IsNeedQuoted(s) || judged(s)) {
		t.Fatalf("%q needs quotes", s)
	}
	if got, want := plainAnywhere(s), plain.MatchString(s); got != want {
		t.Fatalf("%q is plain anywhere: %v", s, got)
	}
	if got, want := plainOnLine(s), plainLine.MatchString(s); got != want {
		t.Fatalf("%q is plain on a line: %v", s, got)
	}
}

// plain and plainLine match what plainAnywhere and plainOnLine accept, written
// differently.
var (
	plain     = regexp.MustCompile(`^[\pL\pN_(.+−][\pL\pN\pM_ .;/()+*=<>'’–—−-]*$`)
	plainLine = regexp.MustCompile(`^[\pL\pN_(][^\x00-\x1f\x7f-\x9f\x{2028}\x{2029}\x{FEFF}]*$`)
)

func FuzzSuspect(f *testing.F) {
	for _, s := range []string{"a", "1a", "yes", "2026-11-23", "12:30", "a: b", "a #", "a- b", "−5", "∞", "infinite", "1,000", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) { checkSuspect(t, s) })
}
