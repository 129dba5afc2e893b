package fileformat_test

import (
	"bytes"
	"testing"

	. "plytree/fileformat"
	"plytree/fileformat/filetest"
	"plytree/samples"

	"pgregory.net/rapid"
)

// again reads what was written in a form and writes it again: nothing changes.
func again(t rapid.TB, form string, doc *Document) *Document {
	once, err := Encode(form, doc)
	if err != nil {
		return nil // the short notation can't hold it
	}
	read, err := Decode(form, once)
	if err != nil {
		t.Fatalf("%v\n%s", err, once)
	}
	if form != "a.txt" {
		checkSame(t, doc, read, once)
	}
	twice, err := Encode(form, read)
	if err != nil {
		t.Fatalf("%v\n%s", err, once)
	}
	if !bytes.Equal(once, twice) {
		t.Fatalf("written again as %s it differs:\n%s\n\n%s", form, once, twice)
	}
	return read
}

// throughAll writes a document repeatedly in all forms: each form writes the same again,
// also after another form.
func throughAll(t rapid.TB, doc *Document) {
	for _, first := range []string{"a.yaml", "a.json", "a.txt"} {
		read := again(t, first, doc)
		for _, second := range []string{"a.yaml", "a.json", "a.txt"} {
			if read != nil {
				again(t, second, read)
			}
		}
	}
}

func TestWhatIsConvertedAgainStays(t *testing.T) {
	for _, s := range append(samples.All(), samples.Course()...) {
		doc := filetest.Read(t, s.Text)
		throughAll(t, doc)
	}
}

func TestAnyDocumentConvertedAgainStays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { throughAll(t, drawDocument(t)) })
}

// So do answers that are not YAML, with their comments.
func TestOddAnswersConvertedAgainStay(t *testing.T) {
	lines := []string{"value: - 2", "range: >= 6", "values:\n    b: 4 # x\n    # y\n    c: - 3",
		"windows: {b: [-inf, 4], e: [5; 4]}", "pruned: [1.2.2, '2.2' # z\n    ]",
		"order:\n  - 1.1\n\n  # mid\n  - 1.2", "reorder: b: d, e", "student: 'Ana: x'", "number: 0123",
		"bounds: {b: >=5, c: at least}", "construct: [3, 4", "best-move: 3->1", "log: {minutes: x}"}
	rapid.Check(t, func(t *rapid.T) {
		text := "plytree: 1\ntree: [1, [2, 3]] # t\nanswers: # top\n"
		for _, line := range rapid.SliceOfNDistinct(rapid.SampledFrom(lines), 1, 6, rapid.ID).Draw(t, "lines") {
			text += rapid.SampledFrom([]string{"", "  # lead\n", "\n", "# out\n"}).Draw(t, "before") + "  " + line +
				"\n"
		}
		doc, err := Read("a.yaml", []byte(text+"# tail\n"))
		if err != nil {
			t.Skip(err)
		}
		throughAll(t, doc)
	})
}
