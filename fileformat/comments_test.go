package fileformat_test

import (
	"fmt"
	"strings"
	"testing"

	. "plytree/fileformat"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// commented draws a file with comments wherever they are allowed.
func commented(t *rapid.T) (text string, comments int) {
	lines := strings.Split(strings.TrimSuffix(string(Write(drawDocument(t))), "\n"), "\n")
	var b strings.Builder
	block := -1 // the indent of a line that ends in | or >
	for _, line := range lines {
		indent := len(line) - len(strings.TrimLeft(line, " "))
		if block >= 0 && (indent > block || line == "") {
			b.WriteString(line + "\n")
			continue
		}
		block = -1
		if rapid.IntRange(0, 5).Draw(t, "above") == 0 {
			comments++
			fmt.Fprintf(&b, "%s# c%d.\n%s",
				strings.Repeat(" ", indent+rapid.SampledFrom([]int{0, 0, 2, 7}).Draw(t, "deeper")), comments,
				rapid.SampledFrom([]string{"", "", "\n"}).Draw(t, "gap"))
		}
		header := strings.HasSuffix(line, "|") || strings.HasSuffix(line, "|-") || strings.HasSuffix(line, ">-")
		if header && !strings.Contains(line, `"`) {
			block = indent
		}
		b.WriteString(line)
		if rapid.IntRange(0, 4).Draw(t, "beside") == 0 {
			comments++
			fmt.Fprintf(&b, " # c%d.", comments)
		}
		b.WriteString("\n")
	}
	if rapid.IntRange(0, 3).Draw(t, "at the end") == 0 {
		comments++
		fmt.Fprintf(&b, "# c%d.\n", comments)
	}
	return b.String(), comments
}

// A commented file, once saved, is always saved the same, with all its comments, and comes
// through all forms.
func TestSavingTwiceChangesNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, comments := commented(t)
		doc, err := Read("a.yaml", []byte(text))
		if err != nil {
			t.Skip(err.Error()) // a comment in the middle of a text
		}
		once := string(Write(doc))
		again, err := Read("a.yaml", []byte(once))
		if err != nil {
			t.Fatalf("%v\n%s", err, once)
		}
		if twice := string(Write(again)); twice != once {
			t.Fatalf("%s\nread:\n%s", firstDifference(twice, once), text)
		}
		throughAll(t, again)
		flat := strings.Join(strings.Fields(once), " ") // in a folded text it is part of the text, and may be wrapped
		for i := range comments {
			if n := strings.Count(flat, fmt.Sprintf("# c%d.", i+1)); n != 1 {
				t.Fatalf("comment %d is there %d times:\n%s\nread:\n%s", i+1, n, once, text)
			}
		}
	})
}

// firstDifference shows two texts around the first line in which they differ.
func firstDifference(a, b string) string {
	as, bs := strings.Split(a, "\n"), strings.Split(b, "\n")
	i := 0
	for i < min(len(as), len(bs)) && as[i] == bs[i] {
		i++
	}
	around := func(lines []string) string { return strings.Join(lines[max(0, i-6):min(len(lines), i+4)], "\n") }
	return "saved twice:\n" + around(as) + "\nsaved once:\n" + around(bs)
}

func saved(t *testing.T, data []byte) []byte {
	doc := filetest.Read(t, data)
	return Write(doc)
}
