package fileformat

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"plytree/engine"
	"plytree/engine/numeral"
	"plytree/fileformat/yaml"
)

func (r *reader) text(e yaml.Event, key string) (string, error) {
	if e.Kind == yaml.Scalar && !nothing(e) && (e.Style != yaml.Plain || wordOf(e.Text) == textWord) {
		return e.Text, nil
	}
	instead := fmt.Sprintf("put it in quotes: %s: %q", key, clip(e.Text))
	switch {
	case nothing(e):
		instead = "write a text, or remove the key"
	case e.Kind != yaml.Scalar:
		instead = fmt.Sprintf("write a text, in quotes: %s: %q", key, "text")
	}
	return "", r.refuse(e, instead, "%s must be a text, but this is %s", key, kindOf(e))
}

func (r *reader) player(e yaml.Event, key string) (engine.Player, error) {
	switch e.Text {
	case "max":
		return engine.Max, nil
	case "min":
		return engine.Min, nil
	}
	return 0, r.refuse(e, "write "+key+": max or "+key+": min", "%s must be max or min", key)
}

// number reads a decimal number, inf or -inf. The infinite ones may stand in
// quotes, as JSON needs them.
func (r *reader) number(e yaml.Event, what, instead string) (float64, error) {
	if e.Kind == yaml.Scalar && e.Style == yaml.Plain {
		if v, err := numeral.Parse(e.Text); err == nil {
			return v, nil // what it nearly always is
		}
	}
	switch {
	case e.Kind != yaml.Scalar, nothing(e), is(e, truthWord):
		return 0, r.refuse(e, instead, "%s can't be %s", what, kindOf(e))
	case is(e, nanWord):
		return 0, r.refuse(e, instead, "%s can't be NaN, which no search can compare", what)
	}
	text := e.Text
	if is(e, numberWord) {
		text = strings.Replace(strings.ToLower(text), ".inf", "inf", 1)
	}
	v, err := numeral.Parse(text)
	quotedNumber := e.Style != yaml.Plain && text != "inf" && text != "-inf"
	switch {
	case err == nil && !quotedNumber:
		return v, nil
	case err == nil:
		return 0, r.refuse(e, "remove the quotes: "+clip(text), "%s must be a number, but this is a text", what)
	case strings.EqualFold(text, "nan"):
		return 0, r.refuse(e, instead, "%s can't be NaN, which no search can compare", what)
	case strings.Contains(err.Error(), "too large"):
		return 0, r.refuse(e, "write inf or -inf for an infinite value", "%s is too large for a number", clip(text))
	case e.Style == yaml.Plain && severalNumbers(text):
		return 0, r.refuse(e, "put commas between them: ["+clip(strings.Join(strings.Fields(text), ", "))+"]", "%s can't be several numbers", what)
	}
	return 0, r.refuse(e, instead, "%s can't be %q", what, clip(text))
}

// severalNumbers reports whether a text is numbers with blanks between them.
func severalNumbers(text string) bool {
	words := strings.Fields(text)
	return len(words) > 1 && !slices.ContainsFunc(words, func(w string) bool {
		_, err := numeral.Parse(w)
		return err != nil
	})
}

// clip shortens a text for a message.
func clip(s string) string {
	const most = 40
	if utf8.RuneCountInString(s) <= most {
		return s
	}
	return string([]rune(s[:min(len(s), most*utf8.UTFMax)])[:most]) + "…"
}

var searchKeys = []string{"algorithm", "window", "cutoff", "order", "depth"}

// search reads the options of the key search.
func (r *reader) search(e yaml.Event) (engine.Options, error) {
	whole, err := r.value(e)
	if err != nil {
		return engine.Options{}, err
	}
	return r.options(whole)
}

// options reads how a tree is searched.
func (r *reader) options(v yaml.Value) (engine.Options, error) {
	var o engine.Options
	keys, err := r.mapping(v, "search", `write search: {algorithm: alpha-beta, cutoff: ">="}`, searchKeys)
	if err != nil {
		return o, err
	}
	for _, key := range searchKeys {
		value, ok := keys[key]
		if !ok {
			continue
		}
		switch key {
		case "algorithm":
			o.Algorithm, err = engine.ParseAlgorithm(value.Text)
		case "cutoff":
			o.Cutoff, err = engine.ParseCutoff(value.Text)
		case "order":
			o.Order, err = engine.ParseOrder(value.Text)
		case "depth":
			o.Depth, err = parseDepth(value.Event)
		case "window":
			o.Window, err = r.window(value)
		}
		if own, ok := err.(*Error); ok {
			return o, own
		}
		if err != nil {
			what, instead, _ := strings.Cut(err.Error(), "; ")
			return o, r.refuse(value.Event, instead, "%s", what)
		}
	}
	return o, nil
}

func parseDepth(e yaml.Event) (int, error) {
	depth, err := strconv.Atoi(e.Text)
	if err != nil || e.Style != yaml.Plain || depth < 1 || strconv.Itoa(depth) != e.Text {
		return 0, fmt.Errorf("the depth limit must be a whole number from 1 up; write depth: 4, or remove the key")
	}
	return depth, nil
}

func (r *reader) window(v yaml.Value) (engine.Window, error) {
	if v.Kind != yaml.Sequence || len(v.Items) != 2 {
		return engine.Window{}, fmt.Errorf("the window must be a list of two numbers; write window: [-inf, inf]")
	}
	var ends [2]float64
	for i, item := range v.Items {
		end, err := r.number(item.Event, "an end of the window", "write a number, inf or -inf")
		if err != nil {
			return engine.Window{}, err
		}
		ends[i] = end
	}
	w := engine.Window{Alpha: ends[0], Beta: ends[1]}
	return w, w.Check()
}
