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
	// Named is set if something was refused by name. No other way of parsing the text may
	// hide such an error.
	Named bool
}

// Refuse returns an error at an event.
func (r *Reader) Refuse(e yaml.Event, says sentence.Sentence) *source.Error {
	return r.ErrorAt(e.Line, e.Column, says)
}

// Refused adds the place of an event to an error of the engine.
func (r *Reader) Refused(e yaml.Event, err error) error {
	var own *source.Error
	var refusal sentence.Refusal
	if errors.As(err, &own) || !errors.As(err, &refusal) {
		return err
	}
	return r.Refuse(e, refusal.Sentence())
}

// Keys are the keys that a mapping may have, at most 32, and those found so far.
type Keys struct {
	What  sentence.Label
	Known []string
	seen  uint32 // a bit for each known key
}

// CheckKey records the next key of a mapping. It refuses unknown and repeated keys.
func (r *Reader) CheckKey(s *Keys, e yaml.Event) error {
	i := slices.Index(s.Known, e.Text)
	switch {
	case i < 0:
		return r.Refuse(e, sentence.Say("{{.What}} can't have the key {{.Key}}; use one of {{.Known}}", "What", s.What, "Key", source.Quote(e.Text), "Known", strings.Join(s.Known, ", ")))
	case s.seen&(1<<i) != 0:
		return r.Twice(e)
	}
	s.seen |= 1 << i
	return nil
}

// Twice refuses a repeated key.
func (r *Reader) Twice(e yaml.Event) *source.Error {
	r.Named = true
	if e.Text != "" && strings.Trim(e.Text, "0123456789") == "" { // the digits after the commas of 2,5 and 1,5
		return r.Refuse(e, sentence.Say("the key {{.Key}} is a duplicate; keep only one, and put numbers with a decimal comma in quotes, such as \"2,5\"", "Key", source.Quote(e.Text)))
	}
	return r.Refuse(e, sentence.Say("the key {{.Key}} is a duplicate; keep only one", "Key", source.Quote(e.Text)))
}

// Mapping returns the values of a small mapping by key, and refuses unknown
// and repeated keys.
func (r *Reader) Mapping(v yaml.Value, what sentence.Label, instead sentence.Sentence, known []string) (map[string]yaml.Value, error) {
	if v.Kind != yaml.Mapping {
		return nil, r.Refuse(v.Event, sentence.Say("{{.What}} must be a mapping, not {{.Kind}};", "What", what, "Kind", KindOf(v.Event)).And(instead))
	}
	keys := Keys{What: what, Known: known}
	values := make(map[string]yaml.Value, len(v.Keys))
	for i, key := range v.Keys {
		if err := r.CheckKey(&keys, key); err != nil {
			return nil, err
		}
		values[key.Text] = v.Items[i]
	}
	return values, nil
}

// Whole parses a small text as a whole. For an empty text it returns the event [yaml.Done].
// The error, if any, is a [source.Error].
func Whole(s source.Source) (*Reader, yaml.Value, error) {
	r, events := &Reader{Source: s}, yaml.New(s.Text)
	located := func(err error) error {
		var at *yaml.Error
		if errors.As(err, &at) {
			return r.ErrorAt(at.Line, at.Column, at.Sentence())
		}
		return err
	}
	first, err := events.Next()
	if err != nil || first.Kind == yaml.Done {
		return r, yaml.Value{Event: first}, located(err)
	}
	v, err := events.Value(first)
	if err == nil {
		_, err = events.Next() // checks what follows
	}
	return r, v, located(err)
}
