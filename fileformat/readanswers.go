package fileformat

import (
	"cmp"
	"slices"
	"strings"

	"plytree/engine/written"
	"plytree/fileformat/lenient"
	"plytree/fileformat/source"
	"plytree/fileformat/strict"
	"plytree/fileformat/yaml"
)

// readAnswers parses the key answers and keeps it as written: it accepts anything that
// YAML can express, and package exercise interprets it. It refuses only duplicate keys
// and what the YAML parser itself refuses.
func readAnswers(r *strict.Reader, v yaml.Value) (*written.Answers, error) {
	if err := checkTwice(r, v); err != nil {
		return nil, err
	}
	if strict.Nothing(v.Event) {
		return &written.Answers{Written: written.Value{Kind: written.Mapping}}, nil // no answers yet
	}
	return &written.Answers{Written: kept(v)}, nil
}

// checkTwice refuses duplicate keys at any depth.
func checkTwice(r *strict.Reader, v yaml.Value) error {
	stands := map[string]bool{}
	for _, key := range v.Keys {
		if stands[key.Text] {
			return r.Twice(key)
		}
		stands[key.Text] = true
	}
	for _, item := range v.Items {
		if err := checkTwice(r, item); err != nil {
			return err
		}
	}
	return nil
}

// kept returns a part of the file as written.
func kept(v yaml.Value) written.Value {
	switch v.Kind {
	case yaml.Sequence:
		return written.Value{Kind: written.List, Items: keptItems(v)}
	case yaml.Mapping:
		w := written.Value{Kind: written.Mapping}
		for i, key := range v.Keys {
			w.Fields = append(w.Fields, written.Field{Key: key.Text, Value: kept(v.Items[i])})
		}
		return w
	}
	if strict.Nothing(v.Event) {
		return written.Value{}
	}
	if v.Style == yaml.Block && v.Text == "" {
		return written.Plainly(v.Header) // value: >5
	}
	return written.Value{Kind: written.Text, Text: v.Text, Plain: v.Style == yaml.Plain}
}

func keptItems(v yaml.Value) []written.Value {
	var items []written.Value
	for _, item := range v.Items {
		items = append(items, kept(item))
	}
	return items
}

// AnswersOf returns what can be read of the answers in a file that [Read] refuses, nil if
// nothing can.
func AnswersOf(data []byte) *written.Answers {
	s, _, _ := source.New("", data) // a broken text may still say whose it is
	start, end := lenient.Answers(s.Text)
	if start < 0 {
		return nil
	}
	v, _, err := lenient.Read(s, start, end)
	if err != nil {
		return nil
	}
	answers, _ := readAnswers(&newReader(s).Reader, v)
	return answers
}

// mended reads a file that could not be read: first everything except the answers, and
// then the answers as leniently as possible. It returns nil if the answers are not the
// problem.
func mended(s source.Source) (*Document, error) {
	start, end := lenient.Answers(s.Text)
	if start < 0 {
		return nil, nil
	}
	rest := s
	rest.Text = lenient.Without(s.Text, start, end)
	r := newReader(rest)
	if strings.Contains(s.Text, "#") {
		r.spots = newSpots()
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
	r.addSpots(v, "answers")
	if doc.Answers, err = readAnswers(&r.Reader, v); err != nil {
		return nil, err
	}
	comments := append(r.events.Comments, within...)
	slices.SortStableFunc(comments, func(a, b yaml.Comment) int { return cmp.Compare(a.Line, b.Line) })
	r.finish(doc, comments)
	return doc, nil
}
