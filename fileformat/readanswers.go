package fileformat

import (
	"plytree/engine/written"
	"plytree/fileformat/lenient"
	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
)

// readAnswers parses the key answers and keeps it as written: it accepts anything that
// YAML can express, and package exercise interprets it. It refuses only duplicate keys
// and what the YAML parser itself refuses.
func readAnswers(r *yaml.Reader, v yaml.Value) (*written.Answers, error) {
	if err := checkTwice(r, v); err != nil {
		return nil, err
	}
	if v.Nothing() {
		return &written.Answers{Written: written.Value{Kind: written.Mapping}}, nil // no answers yet
	}
	return &written.Answers{Written: kept(v)}, nil
}

// checkTwice refuses duplicate keys, except in the items of lists; see [apart].
func checkTwice(r *yaml.Reader, v yaml.Value) error {
	stands := map[string]bool{}
	for _, key := range v.Keys() {
		if stands[key.Text()] {
			return r.Twice(key)
		}
		stands[key.Text()] = true
	}
	for _, item := range v.Items() {
		if item.Kind() != yaml.Mapping {
			continue
		}
		if err := checkTwice(r, item); err != nil {
			return err
		}
	}
	return nil
}

// kept returns a part of the file as written.
func kept(v yaml.Value) written.Value {
	switch v.Kind() {
	case yaml.Sequence:
		return written.Value{Kind: written.List, Items: keptItems(v)}
	case yaml.Mapping:
		w, items := written.Value{Kind: written.Mapping}, v.Items()
		for i, key := range v.Keys() {
			w.Fields = append(w.Fields, written.Field{Key: key.Text(), Value: kept(items[i])})
		}
		return w
	}
	if v.Nothing() {
		return written.Value{}
	}
	return written.Value{Kind: written.Text, Text: v.Text(), Plain: v.Plain()}
}

func keptItems(v yaml.Value) []written.Value {
	var items []written.Value
	for _, item := range v.Items() {
		items = append(items, apart(kept(item))...)
	}
	return items
}

// apart returns an item of a list as one item or more: in a drawn tree a key that comes again
// begins the next node, which has lost its dash or its brackets.
func apart(w written.Value) (all []written.Value) {
	from, seen := 0, map[string]bool{}
	for i, f := range w.Fields {
		if seen[f.Key] {
			node := w
			node.Fields = w.Fields[from:i]
			all, from, seen = append(all, node), i, map[string]bool{}
		}
		seen[f.Key] = true
	}
	w.Fields = w.Fields[from:]
	return append(all, w)
}

// AnswersOf returns what can be read at the beginning of the answers in a file that [Read]
// refuses: whose they are.
func AnswersOf(data []byte) *written.Answers {
	s, _, _ := source.New("", data) // a broken text may still say whose it is
	s.Text = lenient.Answers(s.Text)
	_, v, err := yaml.Parse(s)
	if err != nil || v.Kind() != yaml.Mapping {
		return nil
	}
	return &written.Answers{Written: kept(v.Items()[0])}
}
