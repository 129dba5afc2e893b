package fileformat_test

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"plytree/engine/text/sentence"
	. "plytree/fileformat"
	"plytree/fileformat/filetest"
	"plytree/fileformat/saving"
)

func TestSafeNames(t *testing.T) {
	for text, want := range map[string]string{
		"Ana Pop 1234": "Ana-Pop-1234", "../../etc/passwd": "etc-passwd", "C:\\x": "C-x", "": "unnamed",
		"...": "unnamed", "con": "con-", "LPT1": "LPT1-",
		"山田 太郎": "山田-太郎", "Zoë; rm -rf /": "Zoë-rm-rf", "a\x00b": "a-b", "-rf": "rf", "\xff\xfe": "unnamed",
	} {
		if got := saving.SafeName(text); got != want {
			t.Errorf("%q became %q", text, got)
		}
	}
	if long := saving.SafeName(strings.Repeat("ß", 500)); len(long) > 110 {
		t.Errorf("%d bytes", len(long))
	}
}

// Everything that a text editor saves can be read, with a remark if it is not UTF-8.
func TestEncodings(t *testing.T) {
	const text = "plytree: 1\ntitle: Олена Ґудзь, Jürgen\ntree: [1, 2]\n"
	utf16 := func(text string, little bool) string {
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
	for name, c := range map[string]struct{ data, remark string }{
		"UTF-8":      {text, ""},
		"UTF-16LE":   {"\xff\xfe" + utf16(text, true), "UTF-16"},
		"UTF-16BE":   {"\xfe\xff" + utf16(text, false), "UTF-16"},
		"no mark LE": {utf16(text, true), "UTF-16"},
		"no mark BE": {utf16(text, false), "UTF-16"},
	} {
		doc, err := Read("", []byte(c.data))
		if err != nil || doc.Title != "Олена Ґудзь, Jürgen" ||
			!strings.Contains(sentence.Text(doc.Remarks), c.remark) || (c.remark == "") != (len(doc.Remarks) == 0) {
			t.Errorf("%s: %+v, %v", name, doc, err)
		}
	}
	for _, name := range []string{"a.yaml", "a.txt"} {
		form := map[string]string{"a.yaml": "{plytree: 1, tree: [1, 2]}", "a.txt": "[1, 2]"}[name]
		if doc, err := Decode(name, []byte("\xff\xfe"+utf16(form, true))); err != nil || doc.Tree.Root().Size() != 3 ||
			doc.Remarks == nil {
			t.Errorf("%s in UTF-16: %+v, %v", name, doc, err)
		}
	}
	doc, err := Read("", []byte("plytree: 1\ntitle: J\xfcrgen\ntree: 1\n"))
	if err != nil || doc.Title != "Jürgen" || !strings.Contains(sentence.Text(doc.Remarks), "Windows-1252") {
		t.Errorf("%+v, %v", doc, err)
	}
}

// A text without a name is read in every form.
func TestFormIsFoundOut(t *testing.T) {
	for _, text := range []string{"plytree: 1\ntree: [1, 2]\n", `{"plytree": 1, "tree": [1, 2]}`,
		"{plytree: 1, tree: [1, 2]}", "[1, 2]", " \n((1) 2)", "{{1}, 2}", "\uFEFF[1, 2]"} {
		if doc, err := ReadFrom("standard input", strings.NewReader(text)); err != nil ||
			len(doc.Tree.Root().Children()) != 2 {
			t.Errorf("%q: %v", text, err)
		}
	}
	for text, says := range map[string]string{"": "standard input:1:1: the file is empty",
		"[1, x]": "standard input:1:5: ", "hello": "must be a mapping"} {
		if _, err := ReadFrom("standard input", strings.NewReader(text)); err == nil ||
			!strings.Contains(err.Error(), says) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func TestStems(t *testing.T) {
	for name, want := range map[string]string{
		"a/hw3.yaml": "hw3", "hw3.plytree.yaml": "hw3", "hw3.PLYTREE.YAML": "hw3", "hw3.2.yaml": "hw3.2", "hw3": "hw3",
		".yaml": "", "plytree.yaml": "plytree",
	} {
		if got := Stem(name); got != want {
			t.Errorf("%s has the stem %q", name, got)
		}
	}
}

// A file of which only the allowed size was read is refused, even if its line endings
// become shorter.
func TestTooLargeWithLongLineEnds(t *testing.T) {
	file := filepath.Join(t.TempDir(), "large.yaml")
	text := "plytree: 1\r\ntree: [[1, 2],\r\n" + strings.Repeat("\r\n", MaxBytes/2) + "[3, 4]]\r\n"
	filetest.Write(t, file, text)
	if doc, err := Load(file); err == nil {
		t.Errorf("a tree of %d leaves is what was read of it", doc.Tree.Root().Leaves())
	}
}
