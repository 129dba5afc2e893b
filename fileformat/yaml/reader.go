package yaml

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/fileformat/source"

	"github.com/goccy/go-yaml/token"
)

// Reader reads values exactly as the format defines them. Its errors say where something
// is wrong, what it is and how to fix it.
type Reader struct {
	source.Source
	Comments []Comment
}

// Refuse returns an error at a value.
func (r *Reader) Refuse(v Value, says sentence.Sentence) *source.Error {
	return r.ErrorAt(v.Place(), says)
}

// Refused adds the place of a value to an error of the engine.
func (r *Reader) Refused(v Value, err error) error {
	var own *source.Error
	var refusal sentence.Refusal
	if errors.As(err, &own) || !errors.As(err, &refusal) {
		return err
	}
	return r.Refuse(v, refusal.Sentence())
}

// Each calls read for each key of a mapping, in order, with the key's index among the known
// ones. It refuses unknown and repeated keys, and says what to write instead of something else.
func (r *Reader) Each(v Value, what sentence.Label, instead sentence.Sentence, known []string,
	read func(key int, value Value) error) error {
	if v.Kind() != Mapping {
		return r.Refuse(v,
			sentence.Say("{{.What}} must be a mapping, not {{.Kind}};", "What", what, "Kind", v.What()).And(instead))
	}
	items, seen := v.Items(), uint32(0)
	for i, key := range v.Keys() {
		at := slices.Index(known, key.Text())
		switch {
		case at < 0:
			return r.Refuse(key, sentence.Say("{{.What}} can't have the key {{.Key}}; use one of {{.Known}}",
				"What", what, "Key", source.Quote(key.Text()), "Known", strings.Join(known, ", ")))
		case seen&(1<<at) != 0:
			return r.Twice(key)
		}
		seen |= 1 << at
		if err := read(at, items[i]); err != nil {
			return err
		}
	}
	return nil
}

// Twice refuses a repeated key.
func (r *Reader) Twice(key Value) *source.Error {
	text := key.Text()
	if text != "" && strings.Trim(text, "0123456789") == "" { // the digits after the commas of 2,5 and 1,5
		return r.Refuse(key,
			sentence.Say("the key {{.Key}} is a duplicate; keep only one, and put numbers with a decimal comma in quotes, such as \"2,5\"",
				"Key", source.Quote(text)))
	}
	return r.Refuse(key, sentence.Say("the key {{.Key}} is a duplicate; keep only one", "Key", source.Quote(text)))
}

// numbers are the library's types of numbers.
var numbers = []token.Type{
	token.IntegerType, token.BinaryIntegerType, token.OctetIntegerType, token.HexIntegerType, token.FloatType,
	token.InfinityType, token.NanType,
}

// What returns a description of the value.
func (v Value) What() sentence.Label {
	switch {
	case v.Kind() == Mapping:
		return sentence.Named("a mapping")
	case v.Kind() == Sequence:
		return sentence.Named("a list")
	case v.Nothing():
		return sentence.Named("an empty value")
	case v.is(token.BoolType):
		return sentence.Named("the Boolean {{.Value}}", "Value", v.Text())
	case v.is(numbers...):
		return sentence.Named("the number {{.Number}}", "Number", source.Clip(v.Text()))
	}
	return sentence.Named("text")
}

// String parses a text. One that would be parsed as a number or similar must be quoted.
// The key is for errors.
func (r *Reader) String(v Value, key string) (string, error) {
	switch {
	case v.Kind() != Scalar, v.Nothing():
		return "", r.Refuse(v,
			sentence.Say(`{{.Key}} must be text, not {{.Kind}}; write text in quotes: {{.Key}}: "text"`, "Key", key,
				"Kind", v.What()))
	case v.is(token.BoolType), v.is(numbers...):
		return "", r.Refuse(v,
			sentence.Say("{{.Key}} must be text, not {{.Kind}}; put it in quotes: {{.Key}}: {{.Quoted}}", "Key", key,
				"Kind", v.What(), "Quoted", source.Quote(v.Text())))
	}
	return v.Text(), nil
}

// Word parses one of the words.
func (r *Reader) Word(v Value, key string, words ...string) (string, error) {
	if v.Kind() != Scalar || !slices.Contains(words, v.Text()) {
		last := len(words) - 1
		return "", r.Refuse(v, sentence.Say("{{.Key}} must be {{.Words}} or {{.Last}}; write {{.Key}}: {{.First}}",
			"Key", key, "Words", strings.Join(words[:last], ", "), "Last", words[last], "First", words[0]))
	}
	return v.Text(), nil
}

// Whole parses a whole number that is at least the given one, or says what to write.
func (r *Reader) Whole(v Value, least int, says sentence.Sentence) (int, error) {
	n, err := strconv.Atoi(v.Text())
	if err != nil || n < least || !v.Plain() || strconv.Itoa(n) != v.Text() {
		return 0, r.Refuse(v, says)
	}
	return n, nil
}

// Number parses a decimal number, inf or -inf. The infinite ones may be quoted, as JSON
// requires. What describes the number in errors.
func (r *Reader) Number(v Value, what sentence.Label, instead sentence.Sentence) (float64, error) {
	text := v.Text()
	if v.is(token.InfinityType) {
		text = strings.Replace(strings.ToLower(text), ".inf", "inf", 1)
	}
	n, err := numeral.Parse(text)
	var bad *numeral.Error
	switch {
	case err == nil && (v.Plain() || text == "inf" || text == "-inf"):
		return n, nil
	case v.Kind() != Scalar, v.Nothing(), v.is(token.BoolType):
		return 0, r.Refuse(v,
			sentence.Say("{{.What}} can't be {{.Kind}};", "What", what, "Kind", v.What()).And(instead))
	case err == nil:
		return 0, r.Refuse(v, sentence.Say("{{.What}} must be a number, not text; remove the quotes: {{.Text}}",
			"What", what, "Text", source.Clip(text)))
	case errors.As(err, &bad) && bad.TooLarge:
		return 0, r.Refuse(v, sentence.Say("{{.Text}} is too large; use inf or -inf for an infinite value",
			"Text", source.Clip(text)))
	case v.Plain() && severalNumbers(text):
		return 0, r.Refuse(v,
			sentence.Say("{{.What}} must be one number; for a list, separate the numbers with commas: [{{.Numbers}}]",
				"What", what, "Numbers", source.Clip(strings.Join(strings.Fields(text), ", "))))
	}
	return 0, r.Refuse(v,
		sentence.Say("{{.What}} can't be {{.Text}};", "What", what, "Text", source.Quote(text)).And(instead))
}

// severalNumbers reports whether a text consists of several numbers separated by spaces.
func severalNumbers(text string) bool {
	words := strings.Fields(text)
	return len(words) > 1 && !slices.ContainsFunc(words, func(w string) bool {
		_, err := numeral.Parse(w)
		return err != nil
	})
}

// Truth parses true or false.
func (r *Reader) Truth(v Value, key string) (bool, error) {
	if !v.is(token.BoolType) {
		return false, r.Refuse(v,
			sentence.Say("{{.Key}} must be true or false, not {{.Kind}}; write {{.Key}}: true or {{.Key}}: false",
				"Key", key, "Kind", v.What()))
	}
	return strings.EqualFold(v.Text(), "true"), nil
}
