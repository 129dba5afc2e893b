package worksheet

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"plytree/editor/course/assignment"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
	"plytree/fileformat/filetest"
)

// Whatever the names in a file are, pages stay well-formed and without scripts.
func FuzzSheets(f *testing.F) {
	for _, text := range []string{"a", "<script>alert(1)</script>", `" onload="x' y`, "]]><b>", "{1:SA:=x}",
		"&amp;&lt;", "two\nlines\x00", "\u202e\ufeff", "@@PLUGINFILE@@", "~%100%=a#b"} {
		f.Add(text, text)
	}
	f.Fuzz(func(t *testing.T, name, title string) {
		text := strings.Replace(filetest.Homework, "name: a\n",
			"name: "+strconv.QuoteToASCII(strings.ToValidUTF8(name, "?"))+"\n", 1)
		doc, err := fileformat.Read("hw3.yaml", []byte(text))
		if err != nil {
			t.Skip(err) // the name can't stand in a file
		}
		e, err := assignment.NewExercise("hw3.yaml", doc)
		if err != nil {
			t.Skip(err)
		}
		e.Title = title
		page, err := HTML([]assignment.Exercise{e},
			assignment.Options{Students: []classlist.Student{{Name: name, Number: title}}, Solution: true})
		if err != nil {
			t.Fatal(err)
		}
		if err := sound(page); err != nil {
			t.Errorf("the page: %v", err)
		}
	})
}

// sound returns an error for elements that are not closed in order, scripts, and attributes that
// run code.
func sound(page []byte) error {
	x := xml.NewDecoder(bytes.NewReader(page))
	x.Strict, x.Entity = false, xml.HTMLEntity
	var open []string
	for {
		token, err := x.RawToken()
		if errors.Is(err, io.EOF) {
			if len(open) > 0 {
				return fmt.Errorf("%v are not closed", open)
			}
			return nil
		}
		if err != nil {
			return err
		}
		switch token := token.(type) {
		case xml.StartElement:
			name := token.Name.Local
			if name == "script" ||
				slices.ContainsFunc(token.Attr,
					func(a xml.Attr) bool { return strings.HasPrefix(a.Name.Local, "on") }) {
				return fmt.Errorf("%s runs", name)
			}
			if !slices.Contains(xml.HTMLAutoClose, name) {
				open = append(open, name)
			}
		case xml.EndElement:
			switch name, last := token.Name.Local, len(open)-1; {
			case slices.Contains(xml.HTMLAutoClose, name):
			case last < 0 || open[last] != name:
				return fmt.Errorf("%s ends within %v", name, open)
			default:
				open = open[:last]
			}
		}
	}
}
