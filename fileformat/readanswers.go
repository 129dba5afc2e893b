package fileformat

import (
	"cmp"
	"plytree/engine/exercise"
	"plytree/fileformat/lenient"
	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
	"slices"
	"strings"
)

// answers reads the key answers as it is written: whatever YAML can say is
// kept, and package exercise finds out what it means. Only keys that stand
// twice, and what the reader of YAML itself refuses, are refused.
func (r *reader) answers(v yaml.Value) (*exercise.Answers, error) {
	if err := r.checkTwice(v); err != nil {
		return nil, err
	}
	if nothing(v.Event) {
		return &exercise.Answers{Written: exercise.Written{Kind: exercise.Mapping}}, nil // there are none yet
	}
	return &exercise.Answers{Written: written(v)}, nil
}

// checkTwice refuses keys that stand twice, however deep.
func (r *reader) checkTwice(v yaml.Value) error {
	stands := map[string]bool{}
	for _, key := range v.Keys {
		if stands[key.Text] {
			return r.twice(key)
		}
		stands[key.Text] = true
	}
	for _, item := range v.Items {
		if err := r.checkTwice(item); err != nil {
			return err
		}
	}
	return nil
}

// written keeps a part of the file as it is written.
func written(v yaml.Value) exercise.Written {
	switch v.Kind {
	case yaml.Sequence:
		return exercise.Written{Kind: exercise.List, Items: writtenItems(v)}
	case yaml.Mapping:
		w := exercise.Written{Kind: exercise.Mapping}
		for i, key := range v.Keys {
			w.Fields = append(w.Fields, exercise.Field{Key: key.Text, Value: written(v.Items[i])})
		}
		return w
	}
	if nothing(v.Event) {
		return exercise.Written{}
	}
	if v.Style == yaml.Block && v.Text == "" {
		return exercise.Plainly(v.Header) // value: >5
	}
	return exercise.Written{Kind: exercise.Text, Text: v.Text, Plain: v.Style == yaml.Plain}
}

func writtenItems(v yaml.Value) []exercise.Written {
	var items []exercise.Written
	for _, item := range v.Items {
		items = append(items, written(item))
	}
	return items
}

// mended reads a file that could not be read: the rest of it without its answers,
// and then these, as leniently as can be. It returns nil where they are not at
// fault.
func mended(s source.Source) (*Document, error) {
	start, end := lenient.Answers(s.Text)
	if start < 0 {
		return nil, nil
	}
	rest := s
	rest.Text = lenient.Without(s.Text, start, end)
	r := newReader(rest)
	if strings.Contains(s.Text, "#") {
		r.marks = newMarks()
	}
	doc, err := r.document()
	if err != nil || !r.versioned {
		return nil, nil
	}
	r.Source = s
	v, within, err := lenient.Read(s, start, end)
	if err != nil {
		return nil, err
	}
	r.markWritten(v, "answers")
	if doc.Answers, err = r.answers(v); err != nil {
		return nil, err
	}
	comments := append(r.events.Comments, within...)
	slices.SortStableFunc(comments, func(a, b yaml.Comment) int { return cmp.Compare(a.Line, b.Line) })
	r.finish(doc, comments)
	return doc, nil
}
