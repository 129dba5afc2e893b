// Package explain puts into words what a search did: sentences that a lecturer
// would say. A sentence is an English template with its data, so that the
// terminal prints it as it is and the window translates it first.
package explain

import (
	"strings"
	"text/template"
)

// Sentence is an English template, in the syntax of text/template, and what
// goes into it. Data values may be sentences themselves.
type Sentence struct {
	Template string
	Data     map[string]any
}

// Say makes a sentence of a template and the names and values of its data, in
// turns.
func Say(template string, pairs ...any) Sentence {
	s := Sentence{template, map[string]any{}}
	for i := 0; i < len(pairs); i += 2 {
		s.Data[pairs[i].(string)] = pairs[i+1]
	}
	return s
}

func say(template string, pairs ...any) Sentence { return Say(template, pairs...) }

// Render puts the sentence together, innermost first, with render, which gets a
// template and data without sentences in it.
func (s Sentence) Render(render func(template string, data map[string]any) string) string {
	if s.Template == "" {
		return ""
	}
	data := make(map[string]any, len(s.Data))
	for key, value := range s.Data {
		if inner, ok := value.(Sentence); ok {
			value = inner.Render(render)
		}
		data[key] = value
	}
	return render(s.Template, data)
}

// String returns the sentence in English.
func (s Sentence) String() string { return s.Render(english) }

func english(text string, data map[string]any) string {
	var b strings.Builder
	t, err := template.New("").Parse(text)
	if err == nil {
		err = t.Execute(&b, data)
	}
	if err != nil {
		return text // a test renders every template
	}
	return b.String()
}
