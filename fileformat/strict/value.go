package strict

import (
	"errors"
	"slices"
	"strings"

	"plytree/engine"
	"plytree/engine/text/languages"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
)

// Is reports whether the event is an unquoted scalar of the kind.
func Is(e yaml.Value, w yaml.Word) bool {
	return e.Kind() == yaml.Scalar && e.Style() == yaml.Plain && yaml.WordOf(e.Text()) == w
}

// Nothing reports whether the event is a value that is null or missing.
func Nothing(e yaml.Value) bool {
	switch e.Text() {
	case "", "~", "null", "Null", "NULL":
		return e.Kind() == yaml.Scalar && e.Style() == yaml.Plain
	}
	return false
}

// KindOf returns a description of the value at an event.
func KindOf(e yaml.Value) sentence.Label {
	switch {
	case e.Kind() == yaml.Mapping:
		return sentence.Named("a mapping")
	case e.Kind() == yaml.Sequence:
		return sentence.Named("a list")
	case Nothing(e):
		return sentence.Named("an empty value")
	case Is(e, yaml.TruthWord):
		return sentence.Named("the Boolean {{.Value}}", "Value", e.Text())
	case Is(e, yaml.NumberWord), Is(e, yaml.NaNWord):
		return sentence.Named("the number {{.Number}}", "Number", source.Clip(e.Text()))
	}
	return sentence.Named("text")
}

// Text parses a text. One that would be parsed as a number or similar must be quoted. The
// key is for errors.
func (r *Reader) Text(e yaml.Value, key string) (string, error) {
	switch {
	case Nothing(e):
		return "", r.Refuse(e, sentence.Say("{{.Key}} must be text, but it's empty; write some text, or remove the key", "Key", key))
	case e.Kind() != yaml.Scalar:
		return "", r.Refuse(e, sentence.Say(`{{.Key}} must be text, not {{.Kind}}; write text in quotes: {{.Key}}: "text"`, "Key", key, "Kind", KindOf(e)))
	case e.Style() == yaml.Plain && yaml.WordOf(e.Text()) != yaml.TextWord:
		return "", r.Refuse(e, sentence.Say("{{.Key}} must be text, not {{.Kind}}; put it in quotes: {{.Key}}: {{.Quoted}}", "Key", key, "Kind", KindOf(e), "Quoted", source.Quote(e.Text())))
	}
	return e.Text(), nil
}

// Player parses max or min.
func (r *Reader) Player(e yaml.Value, key string) (engine.Player, error) {
	switch e.Text() {
	case "max":
		return engine.Max, nil
	case "min":
		return engine.Min, nil
	}
	return 0, r.Refuse(e, sentence.Say("{{.Key}} must be max or min; write {{.Key}}: max or {{.Key}}: min", "Key", key))
}

// NodePlayer parses max, min or chance.
func (r *Reader) NodePlayer(e yaml.Value, key string) (engine.Player, error) {
	switch e.Text() {
	case "max":
		return engine.Max, nil
	case "min":
		return engine.Min, nil
	case "chance":
		return engine.Chance, nil
	}
	return 0, r.Refuse(e, sentence.Say("{{.Key}} must be max, min or chance; write {{.Key}}: max", "Key", key))
}

// Language parses the ID of a language of the program.
func (r *Reader) Language(e yaml.Value, key string) (string, error) {
	return r.OneOf(map[string]yaml.Value{key: e}, key, languages.IDs()...)
}

// Number parses a decimal number, inf or -inf. The infinite ones may be quoted, as JSON
// requires. What describes the number in errors.
func (r *Reader) Number(e yaml.Value, what sentence.Label, instead sentence.Sentence) (float64, error) {
	if e.Kind() == yaml.Scalar && e.Style() == yaml.Plain {
		if v, err := numeral.Parse(e.Text()); err == nil {
			return v, nil // the usual case
		}
	}
	isNaN := func() error {
		return r.Refuse(e, sentence.Say("{{.What}} can't be NaN;", "What", what).And(instead))
	}
	switch {
	case e.Kind() != yaml.Scalar, Nothing(e), Is(e, yaml.TruthWord):
		return 0, r.Refuse(e, sentence.Say("{{.What}} can't be {{.Kind}};", "What", what, "Kind", KindOf(e)).And(instead))
	case Is(e, yaml.NaNWord):
		return 0, isNaN()
	}
	text := e.Text()
	if Is(e, yaml.NumberWord) {
		text = strings.Replace(strings.ToLower(text), ".inf", "inf", 1)
	}
	v, err := numeral.Parse(text)
	var bad *numeral.Error
	switch {
	case err == nil && (e.Style() == yaml.Plain || text == "inf" || text == "-inf"):
		return v, nil
	case err == nil:
		return 0, r.Refuse(e, sentence.Say("{{.What}} must be a number, not text; remove the quotes: {{.Text}}", "What", what, "Text", source.Clip(text)))
	case strings.EqualFold(text, "nan"):
		return 0, isNaN()
	case errors.As(err, &bad) && bad.TooLarge:
		return 0, r.Refuse(e, sentence.Say("{{.Text}} is too large; use inf or -inf for an infinite value", "Text", source.Clip(text)))
	case e.Style() == yaml.Plain && severalNumbers(text):
		return 0, r.Refuse(e, sentence.Say("{{.What}} must be one number; for a list, separate the numbers with commas: [{{.Numbers}}]", "What", what, "Numbers", source.Clip(strings.Join(strings.Fields(text), ", "))))
	}
	return 0, r.Refuse(e, sentence.Say("{{.What}} can't be {{.Text}};", "What", what, "Text", source.Quote(text)).And(instead))
}

// severalNumbers reports whether a text consists of several numbers separated by spaces.
func severalNumbers(text string) bool {
	words := strings.Fields(text)
	return len(words) > 1 && !slices.ContainsFunc(words, func(w string) bool {
		_, err := numeral.Parse(w)
		return err != nil
	})
}

// OneOf parses one of the words, or returns "" if the key is missing.
func (r *Reader) OneOf(keys map[string]yaml.Value, key string, words ...string) (string, error) {
	v, ok := keys[key]
	if !ok {
		return "", nil
	}
	if v.Kind() != yaml.Scalar || !slices.Contains(words, v.Text()) {
		last := len(words) - 1
		return "", r.Refuse(v, sentence.Say("{{.Key}} must be {{.Words}} or {{.Last}}; write {{.Key}}: {{.First}}",
			"Key", key, "Words", strings.Join(words[:last], ", "), "Last", words[last], "First", words[0]))
	}
	return v.Text(), nil
}

// Truth parses true or false, or returns nil if the key is missing.
func (r *Reader) Truth(keys map[string]yaml.Value, key string) (*bool, error) {
	v, ok := keys[key]
	if !ok {
		return nil, nil
	}
	if !Is(v, yaml.TruthWord) {
		return nil, r.Refuse(v, sentence.Say("{{.Key}} must be true or false, not {{.Kind}}; write {{.Key}}: true or {{.Key}}: false", "Key", key, "Kind", KindOf(v)))
	}
	yes := strings.EqualFold(v.Text(), "true")
	return &yes, nil
}

// ListOf parses each item of a list; it returns none if the key is missing.
func ListOf[T any](r *Reader, keys map[string]yaml.Value, key string, instead sentence.Sentence, read func(yaml.Value) (T, error)) ([]T, error) {
	list, ok := keys[key]
	switch {
	case !ok:
		return nil, nil
	case list.Kind() != yaml.Sequence:
		return nil, r.Refuse(list, sentence.Say("{{.Key}} must be a list, not {{.Kind}};", "Key", key, "Kind", KindOf(list)).And(instead))
	}
	var all []T
	for _, v := range list.Items() {
		item, err := read(v)
		if err != nil {
			return nil, err
		}
		all = append(all, item)
	}
	return all, nil
}
