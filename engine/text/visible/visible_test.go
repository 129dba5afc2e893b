package visible_test

import (
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	. "plytree/engine/text/visible"
)

func TestText(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"a b — é ∞ 名 👩‍👩 \u00a0", "a b — é ∞ 名 👩‍👩 \u00a0"},
		{"\x1b[31mred\x07", `\x1b[31mred\x07`},
		{"a\nb\r\tc\x7f", `a\nb\r\tc\x7f`},
		{"\u009b2J", `\u009b2J`},
		{"\u202egnp.exe\u2069", `\u202egnp.exe\u2069`},
		{"\u2028\ufeff", `\u2028\ufeff`},
		{"a\xffb\ufffd", `a\xffb` + "\ufffd"},
		{"\U000e0041", `\U000e0041`},
		{`\n`, `\n`},
	} {
		if got := Text(c.text); got != c.want {
			t.Errorf("%q is shown as %q, not %q", c.text, got, c.want)
		}
	}
	if got := Lines("a\x1b\nb\n"); got != "a\\x1b\nb\n" {
		t.Errorf("%q", got)
	}
}

// JSON stays what it says, without characters that have an effect.
func TestJSON(t *testing.T) {
	for text, want := range map[string]string{"{\n \"a\": \"é 名\"\n}\n": "{\n \"a\": \"é 名\"\n}\n",
		"[\"\u202e\u009b\U000e0041\"]": `["\u202e\u009b\udb40\udc41"]`} {
		if got := string(JSON([]byte(text))); got != want {
			t.Errorf("%q is written as %q", text, got)
		}
	}
}

func TestShort(t *testing.T) {
	for _, s := range []string{"é", strings.Repeat("é", 40), strings.Repeat("\x1b", 40), strings.Repeat("名", 1<<20),
		strings.Repeat("a", 41)} {
		got := Short(s)
		if n := utf8.RuneCountInString(got); n > 40 || n < 40 && got != s {
			t.Errorf("%.50q becomes %q", s, got)
		}
		if strings.HasSuffix(got, "…") != (Text(s) != got) {
			t.Errorf("%.50q becomes %q", s, got)
		}
	}
}

func FuzzText(f *testing.F) {
	f.Add("a\x1b\u009b\u202e\xff")
	f.Fuzz(func(t *testing.T, s string) {
		got := Text(s)
		if !utf8.ValidString(got) || strings.IndexFunc(got, unicode.IsControl) >= 0 || Text(got) != got {
			t.Fatalf("%q is shown as %q", s, got)
		}
	})
}
