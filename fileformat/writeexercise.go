package fileformat

import (
	"regexp"
	"strconv"
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/numeral"
	"plytree/engine/written"
	"plytree/fileformat/yaml"
)

// sections are the parts of the document that stand behind the tree.
func (d *Document) sections() (all []written.Field) {
	if d.Exercise != nil {
		all = append(all, written.Field{Key: "exercise", Value: writtenExercise(d.Exercise)})
	}
	if d.Answers != nil {
		answers := d.Answers.Written
		if answers.Kind == written.Nothing {
			answers.Kind = written.Mapping
		}
		all = append(all, written.Field{Key: "answers", Value: answers})
	}
	return all
}

// fields gathers the keys of a mapping that are given.
type fields struct{ written.Value }

func newFields() *fields { return &fields{written.Value{Kind: written.Mapping}} }

func (f *fields) add(key string, v written.Value) {
	f.Fields = append(f.Fields, written.Field{Key: key, Value: v})
}

// word adds one of the format's own words.
func (f *fields) word(key, word string) {
	if word != "" {
		f.add(key, written.Plainly(word))
	}
}

func writtenExercise(e *exercise.Exercise) written.Value {
	f := newFields()
	if e.Instructions != "" {
		f.add("instructions", written.Value{Kind: written.Text, Text: e.Instructions})
	}
	f.word("mode", string(e.Mode))
	if e.Hints != nil {
		f.word("hints", strconv.FormatBool(*e.Hints))
	}
	if len(e.Accept) > 0 {
		f.add("accept", written.Value{Kind: written.List, Items: each(e.Accept, writtenSearch)})
	}
	if len(e.Tasks) > 0 {
		f.add("tasks", written.Value{Kind: written.List, Items: each(e.Tasks, writtenTask)})
	}
	return f.Value
}

func writtenTask(t exercise.Task) written.Value {
	f := newFields()
	f.word("ask", string(t.Ask))
	if len(t.Nodes) > 0 {
		f.add("nodes", written.ListOf(written.Called, t.Nodes...))
	}
	f.word("at", string(t.At))
	f.word("by", string(t.By))
	if t.Marks != nil {
		f.word("marks", numeral.Format(*t.Marks))
	}
	return f.Value
}

// jsonNumberLike matches what JSON writes without quotes.
var jsonNumberLike = regexp.MustCompile(`^(-?(0|[1-9][0-9]*)(\.[0-9]+)?(e[+-]?[0-9]+)?|true|false)$`)

// jsonText writes a part of the document as JSON.
func jsonText(v written.Value) string {
	switch v.Kind {
	case written.Nothing:
		return "null"
	case written.Text:
		if v.Plain && jsonNumberLike.MatchString(v.Text) {
			return v.Text
		}
		return yaml.Quote(v.Text)
	case written.List:
		return "[" + strings.Join(each(v.Items, jsonText), ", ") + "]"
	}
	return "{" + strings.Join(each(v.Fields, func(f written.Field) string { return yaml.Quote(f.Key) + ": " + jsonText(f.Value) }), ", ") + "}"
}
