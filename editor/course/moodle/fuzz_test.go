package moodle

import (
	"context"
	"encoding/xml"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"

	"plytree/editor/course/assignment"
	"plytree/editor/course/quiz"
	"plytree/editor/drawing/scene"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// longest limits the length of names in this test; other tests try longer ones.
const longest = 200

// Whatever the names in a tree are, Moodle can import the question and shows them as text.
func FuzzMoodle(f *testing.F) {
	for _, text := range []string{"a", "<script>alert(1)</script>", `" onload="x' y`, "]]><b>", "{1:SA:=x}", "&amp;&lt;", "two\nlines\x00", "\u202e\ufeff", "@@PLUGINFILE@@", "~%100%=a#b"} {
		f.Add(text, text)
	}
	f.Fuzz(func(t *testing.T, name, title string) {
		if len(name)+len(title) > longest {
			t.Skip("too long")
		}
		text := strings.Replace(filetest.Homework, "name: a\n", "name: "+strconv.QuoteToASCII(strings.ToValidUTF8(name, "?"))+"\n", 1)
		doc, err := fileformat.Read("hw3.yaml", []byte(text))
		if err != nil {
			t.Skip(err) // the name can't stand in a file
		}
		e, err := assignment.NewExercise("hw3.yaml", doc)
		if err != nil {
			t.Skip(err)
		}
		e.Title = title
		var b tree.Builder
		all := quiz.Of(assignment.RowOf([]assignment.Exercise{e}), assignment.Options{})
		questions := all.Questions
		all.Questions = func(ctx context.Context, i int) ([]quiz.Question, error) {
			made, err := questions(ctx, i)
			for i := range made { // a tree as it is takes the fuzzer half a second to paint
				made[i].Tree = scene.NewUnsearched(b.Tree(b.Leaf(1), tree.Max), scene.Look{})
			}
			return made, err
		}
		for _, q := range readWritten(t, all).Questions {
			for _, part := range []string{q.Text.Text, q.Feedback} {
				checkElements(t, part)
			}
			if q.Type == "cloze" {
				checkQuestion(t, e, q.Text.Text)
			}
		}
	})
}

// checkElements checks that a text has only the intended elements, and no attributes except those
// of the picture.
func checkElements(t *testing.T, text string) {
	x := xml.NewDecoder(strings.NewReader(text))
	x.Strict, x.Entity, x.AutoClose = false, xml.HTMLEntity, xml.HTMLAutoClose
	for {
		token, err := x.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		switch name := start.Name.Local; {
		case name == "img" && len(start.Attr) == 4:
		case len(start.Attr) > 0 || !strings.Contains(" p br b i ol li table tr th td ", " "+name+" "):
			t.Errorf("the element %v", start)
		}
	}
}
