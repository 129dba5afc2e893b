package fileformat

import (
	"regexp"
	"strconv"
	"strings"

	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/numeral"
	"plytree/fileformat/yaml"
)

// sections are the parts of the document that stand behind the tree.
func (d *Document) sections() (all []exercise.Field) {
	if d.Exercise != nil {
		all = append(all, exercise.Field{Key: "exercise", Value: writtenExercise(d.Exercise)})
	}
	if d.Answers != nil {
		answers := d.Answers.Written
		if answers.Kind == exercise.Nothing {
			answers.Kind = exercise.Mapping
		}
		all = append(all, exercise.Field{Key: "answers", Value: answers})
	}
	return all
}

// fields gathers the keys of a mapping that are given.
type fields struct{ exercise.Written }

func newFields() *fields { return &fields{exercise.Written{Kind: exercise.Mapping}} }

func (f *fields) add(key string, v exercise.Written) {
	f.Fields = append(f.Fields, exercise.Field{Key: key, Value: v})
}

// word adds one of the format's own words.
func (f *fields) word(key, word string) {
	if word != "" {
		f.add(key, exercise.Plainly(word))
	}
}

func writtenExercise(e *exercise.Exercise) exercise.Written {
	f := newFields()
	if e.Instructions != "" {
		f.add("instructions", exercise.Written{Kind: exercise.Text, Text: e.Instructions})
	}
	f.word("mode", string(e.Mode))
	if e.Hints != nil {
		f.word("hints", strconv.FormatBool(*e.Hints))
	}
	if len(e.Accept) > 0 {
		f.add("accept", exercise.Written{Kind: exercise.List, Items: each(e.Accept, writtenSearch)})
	}
	if len(e.Tasks) > 0 {
		f.add("tasks", exercise.Written{Kind: exercise.List, Items: each(e.Tasks, writtenTask)})
	}
	return f.Written
}

func writtenTask(t exercise.Task) exercise.Written {
	f := newFields()
	f.word("ask", string(t.Ask))
	if len(t.Nodes) > 0 {
		f.add("nodes", exercise.ListOf(exercise.Called, t.Nodes...))
	}
	f.word("at", string(t.At))
	f.word("by", string(t.By))
	if t.Marks != nil {
		f.word("marks", numeral.Format(*t.Marks))
	}
	return f.Written
}

// writtenSearch writes the search options that are given.
func writtenSearch(o engine.Options) exercise.Written {
	f := newFields()
	f.word("algorithm", string(o.Algorithm))
	if w := o.Window; w != (engine.Window{}) {
		f.add("window", exercise.ListOf(exercise.Plainly, numeral.Format(w.Alpha), numeral.Format(w.Beta)))
	}
	f.word("cutoff", string(o.Cutoff))
	if o.Order.Kind != "" {
		f.word("order", o.Order.String())
	}
	if o.Depth != 0 {
		f.word("depth", strconv.Itoa(o.Depth))
	}
	return f.Written
}

// jsonNumberLike matches what JSON writes without quotes.
var jsonNumberLike = regexp.MustCompile(`^(-?(0|[1-9][0-9]*)(\.[0-9]+)?(e[+-]?[0-9]+)?|true|false)$`)

// jsonText writes a part of the document as JSON.
func jsonText(v exercise.Written) string {
	switch v.Kind {
	case exercise.Nothing:
		return "null"
	case exercise.Text:
		if v.Plain && jsonNumberLike.MatchString(v.Text) {
			return v.Text
		}
		return yaml.Quote(v.Text)
	case exercise.List:
		return "[" + strings.Join(each(v.Items, jsonText), ", ") + "]"
	}
	return "{" + strings.Join(each(v.Fields, func(f exercise.Field) string { return yaml.Quote(f.Key) + ": " + jsonText(f.Value) }), ", ") + "}"
}
