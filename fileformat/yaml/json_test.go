package yaml

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// drawJSON draws a JSON text, with blanks and line ends wherever they are allowed.
func drawJSON() *rapid.Generator[string] {
	blank := rapid.SampledFrom([]string{"", "", "", " ", "  ", "\n", "\n  ", " \t"})
	word := rapid.OneOf(rapid.String(), rapid.SampledFrom([]string{"name", "a: b", "#", "\u00e9", "\u6811", "\U0001F333", "null", "- x", "\\", "/", "\"", "'", "\t", "\n", "{", "]"}))
	quoted := func(t *rapid.T) string {
		text, err := json.Marshal(word.Draw(t, "word"))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	var value func(t *rapid.T, depth int) string
	value = func(t *rapid.T, depth int) string {
		around := func(s string) string { return blank.Draw(t, "before") + s + blank.Draw(t, "behind") }
		kind := rapid.IntRange(0, 5).Draw(t, "kind")
		if depth == 0 {
			kind = max(kind, 2)
		}
		switch kind {
		case 0, 1:
			var items []string
			for range rapid.IntRange(0, 4).Draw(t, "items") {
				item := around(value(t, depth-1))
				if kind == 0 {
					item = blank.Draw(t, "key") + quoted(t) + blank.Draw(t, "colon") + ":" + blank.Draw(t, "value") + item
				}
				items = append(items, item)
			}
			return string("{["[kind]) + strings.Join(items, ",") + blank.Draw(t, "end") + string("}]"[kind])
		case 2:
			return quoted(t)
		case 3:
			return rapid.SampledFrom([]string{"true", "false", "null"}).Draw(t, "constant")
		}
		return rapid.SampledFrom([]string{"0", "-1", "12", "3.5", "1e9", "-0.25E-3", "100000000000000000000"}).Draw(t, "number")
	}
	return rapid.Custom(func(t *rapid.T) string {
		return "[" + value(t, 4) + "]" + rapid.SampledFrom([]string{"", "\n", " \n"}).Draw(t, "last")
	})
}

// all returns the events of a text.
func all(p *Parser) (events []Event, err error) {
	for {
		e, err := p.Next()
		if err != nil || e.Kind == Done {
			return events, err
		}
		events = append(events, e)
	}
}

// JSON is parsed like YAML, with the same places.
func TestJSONIsReadAsYAML(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { checkJSON(t, drawJSON().Draw(t, "text")) })
}

// apart matches a key separated from its colon, which JSON allows everywhere and YAML
// doesn't.
var apart = regexp.MustCompile(`"[ \n\t]+:`)

func checkJSON(t interface{ Fatalf(string, ...any) }, text string) {
	p := New(text)
	if p.json == nil {
		return
	}
	got, _ := all(p)
	want, err := all(newYAML(text))
	if err != nil && apart.MatchString(text) {
		return
	} else if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	if !slices.Equal(got, want) {
		t.Fatalf("%q:\n%+v, want\n%+v", text, got, want)
	}
}

// A text that only resembles JSON is parsed as YAML, which reports what is wrong.
func TestWhatIsNotJSONIsReadAsYAML(t *testing.T) {
	for _, text := range []string{"", "1", "\"a\"", "a: 1", "[1, 2", "{a: 1}", "[1] # c", "[1,]", "[\"\\ud83d\"]", "[\"\u2028\"]", "\t[1]", "['a']", "[01]", "{\"a\": 1} {}"} {
		if New(text).json != nil {
			t.Errorf("%q is read as JSON", text)
		}
	}
	if New("\n {\"a\": [1, \"b\"]}\n").json == nil {
		t.Error("JSON is not read as JSON")
	}
}

func FuzzJSON(f *testing.F) {
	for _, s := range []string{"[]", "{}", `{"a": [1, {"b": "c\n\u00e9"}], "d": null}`, "[1,\n2]", `{"a" : 1}`, `{"a":1}`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) { checkJSON(t, s) })
}
