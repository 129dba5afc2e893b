// Package strict parses values of a file exactly as the format defines them. Its errors
// say where something is wrong, what it is and how to fix it.
package strict

import (
	"errors"
	"slices"
	"strings"

	"plytree/engine/text/sentence"
	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
)

// Reader parses strictly and refuses the rest.
type Reader struct {
	source.Source
	Comments []yaml.Comment
	Foreign  bool // the text is YAML, but refused by name
}

// Refuse returns an error at a value.
func (r *Reader) Refuse(v yaml.Value, says sentence.Sentence) *source.Error {
	at := v.Place()
	return r.ErrorAt(int(at.Line), int(at.Column), says)
}

// Refused adds the place of a value to an error of the engine.
func (r *Reader) Refused(v yaml.Value, err error) error {
	var own *source.Error
	var refusal sentence.Refusal
	if errors.As(err, &own) || !errors.As(err, &refusal) {
		return err
	}
	return r.Refuse(v, refusal.Sentence())
}

// Keys are the keys that a mapping may have, at most 32, and those found so far.
type Keys struct {
	What  sentence.Label
	Known []string
	seen  uint32 // a bit for each known key
}

// CheckKey records the next key of a mapping. It refuses unknown and repeated keys.
func (r *Reader) CheckKey(s *Keys, key yaml.Value) error {
	i := slices.Index(s.Known, key.Text())
	switch {
	case i < 0:
		return r.Refuse(key, sentence.Say("{{.What}} can't have the key {{.Key}}; use one of {{.Known}}", "What", s.What, "Key", source.Quote(key.Text()), "Known", strings.Join(s.Known, ", ")))
	case s.seen&(1<<i) != 0:
		return r.Twice(key)
	}
	s.seen |= 1 << i
	return nil
}

// Twice refuses a repeated key.
func (r *Reader) Twice(key yaml.Value) *source.Error {
	text := key.Text()
	if text != "" && strings.Trim(text, "0123456789") == "" { // the digits after the commas of 2,5 and 1,5
		return r.Refuse(key, sentence.Say("the key {{.Key}} is a duplicate; keep only one, and put numbers with a decimal comma in quotes, such as \"2,5\"", "Key", source.Quote(text)))
	}
	return r.Refuse(key, sentence.Say("the key {{.Key}} is a duplicate; keep only one", "Key", source.Quote(text)))
}

// Mapping returns the values of a small mapping by key, and refuses unknown
// and repeated keys.
func (r *Reader) Mapping(v yaml.Value, what sentence.Label, instead sentence.Sentence, known []string) (map[string]yaml.Value, error) {
	if v.Kind() != yaml.Mapping {
		return nil, r.Refuse(v, sentence.Say("{{.What}} must be a mapping, not {{.Kind}};", "What", what, "Kind", KindOf(v)).And(instead))
	}
	keys, items := Keys{What: what, Known: known}, v.Items()
	values := make(map[string]yaml.Value, len(items))
	for i, key := range v.Keys() {
		if err := r.CheckKey(&keys, key); err != nil {
			return nil, err
		}
		values[key.Text()] = items[i]
	}
	return values, nil
}

// Parse parses a text. The error, if any, is a [source.Error].
func Parse(s source.Source) (*Reader, yaml.Value, error) {
	v, comments, err := yaml.Parse(s.Text)
	r := &Reader{Source: s, Comments: comments}
	var at *yaml.Error
	if errors.As(err, &at) {
		r.Foreign, err = at.Foreign, r.ErrorAt(at.Line, at.Column, at.Sentence())
	}
	return r, v, err
}
