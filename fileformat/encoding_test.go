package fileformat_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	. "plytree/fileformat"
)

func TestSafeNames(t *testing.T) {
	for text, want := range map[string]string{
		"Ana Pop 1234": "Ana-Pop-1234", "../../etc/passwd": "etc-passwd", "C:\\x": "C-x", "": "unnamed", "...": "unnamed", "con": "con-", "LPT1": "LPT1-",
		"山田 太郎": "山田-太郎", "Zoë; rm -rf /": "Zoë-rm-rf", "a\x00b": "a-b", "-rf": "rf", "\xff\xfe": "unnamed",
	} {
		if got := SafeName(text); got != want {
			t.Errorf("%q became %q", text, got)
		}
	}
	if long := SafeName(strings.Repeat("ß", 500)); len(long) > 110 {
		t.Errorf("%d bytes", len(long))
	}
}

func TestEncodings(t *testing.T) {
	const text = "student: Олена Ґудзь, Jürgen"
	utf16 := func(little bool) string {
		var b bytes.Buffer
		for _, r := range text {
			pair := []byte{byte(r >> 8), byte(r)}
			if little {
				slices.Reverse(pair)
			}
			b.Write(pair)
		}
		return b.String()
	}
	for name, data := range map[string]string{
		"UTF-8": text, "UTF-16LE": "\xff\xfe" + utf16(true), "UTF-16BE": "\xfe\xff" + utf16(false), "no mark LE": utf16(true), "no mark BE": utf16(false),
	} {
		if got, guessed := AsUTF8([]byte(data)); string(got) != text || guessed {
			t.Errorf("%s: %q, %v", name, got, guessed)
		}
	}
	got, guessed := AsUTF8([]byte("student: J\xfcrgen"))
	if string(got) != "student: Jürgen" || !guessed {
		t.Errorf("%q, %v", got, guessed)
	}
}
