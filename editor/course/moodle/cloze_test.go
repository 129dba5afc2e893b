package moodle

import (
	"html"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// parsed is a field as Moodle's importer understands it.
type parsed struct {
	weight  int
	kind    string
	answers []parsedAnswer
}

type parsedAnswer struct {
	fraction       float64
	text, feedback string
}

// parseCloze finds the fields of a question's text as Moodle's importer
// documents them: a field starts with {WEIGHT:TYPE:, an answer goes up to the
// first ~, # or } before which there is no \ or &, feedback up to the first ~ or
// } before which there is no \. It returns the text with {#1}, {#2}, … in their
// place.
func parseCloze(text string) (string, []parsed) {
	start := regexp.MustCompile(
		`\{([0-9]*):(NUMERICAL|NM|MULTICHOICE|MC|MULTICHOICE_V|MCV|MULTICHOICE_H|MCH|SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC|MULTIRESPONSE|MR|MULTIRESPONSE_H|MRH):`)
	var fields []parsed
	for from := 0; ; {
		m := start.FindStringSubmatchIndex(text[from:])
		if m == nil {
			return text, fields
		}
		begin, rest := from+m[0], text[from+m[1]:]
		weight, _ := strconv.Atoi(text[from+m[2] : from+m[3]])
		f := parsed{weight: weight, kind: text[from+m[4] : from+m[5]]}
		ok := true
		for more := true; more; {
			var a parsedAnswer
			if a, rest, ok = parseAnswer(rest); !ok {
				break
			}
			f.answers = append(f.answers, a)
			more = strings.HasPrefix(rest, "~")
			rest = strings.TrimPrefix(rest, "~")
		}
		if !ok || !strings.HasPrefix(rest, "}") {
			from = begin + 1
			continue
		}
		fields = append(fields, f)
		text = text[:begin] + "{#" + strconv.Itoa(len(fields)) + "}" + rest[1:]
		from = begin
	}
}

var share = regexp.MustCompile(`^%(-?[0-9]+(?:[.,][0-9]*)?)%`)

func parseAnswer(rest string) (a parsedAnswer, left string, ok bool) {
	if m := share.FindStringSubmatch(rest); m != nil {
		a.fraction, _ = strconv.ParseFloat(m[1], 64)
		rest = rest[len(m[0]):]
	} else if strings.HasPrefix(rest, "=") {
		a.fraction, rest = 100, rest[1:]
	}
	end := 1 // an answer has at least one character
	for end < len(rest) && (!strings.ContainsRune("~#}", rune(rest[end])) || rest[end-1] == '\\' ||
		rest[end-1] == '&' || strings.HasSuffix(rest[:end], "&amp;")) {
		end++
	}
	if end >= len(rest) {
		return a, rest, false
	}
	text, rest := rest[:end], rest[end:]
	a.text = strings.NewReplacer(`\}`, "}", `\#`, "#").Replace(html.UnescapeString(text))
	if !strings.HasPrefix(rest, "#") {
		return a, rest, true
	}
	rest = rest[1:]
	end = 0
	for end < len(rest) && (rest[end] != '~' && rest[end] != '}' || end > 0 && rest[end-1] == '\\') {
		end++
	}
	a.feedback = strings.NewReplacer(`\}`, "}", `\#`, "#").Replace(html.UnescapeString(rest[:end]))
	return a, rest[end:], true
}

// hostile draws text that has a meaning in a cloze field, in HTML or in a filter.
func hostile() *rapid.Generator[string] {
	return rapid.StringOfN(rapid.RuneFrom([]rune("ab1{}#~/\"'\\*=%:&;<>$@@[]()|`\n −∞≥і山")), 1, 40, -1).
		Filter(func(s string) bool { return strings.TrimSpace(s) == s })
}

func TestFieldsReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := hostile().Draw(t, "name")
		fields := []field{
			{3, shortAnswer,
				[]fieldAnswer{{text: name, right: true, feedback: name}, {text: "−" + name, feedback: "x" + name}},
				name},
			{0, multiChoice, []fieldAnswer{{text: name}, {text: name, right: true, feedback: name}}, ""},
			{1, multiResponse, []fieldAnswer{{text: name, right: true}, {text: "none"}}, ""},
		}
		text := inHTML(name)
		for _, f := range fields {
			text += f.String() + inHTML(name)
		}
		left, got := parseCloze(text)
		if strings.Count(left, "{") != len(fields) || len(got) != len(fields) {
			t.Fatalf("%d fields in %q, left %q", len(got), text, left)
		}
		for i, f := range fields {
			checkField(t, f, got[i])
		}
	})
}

// checkField checks that the importer reads a field as intended.
func checkField(t interface{ Errorf(string, ...any) }, want field, got parsed) {
	if want.kind == shortAnswer && len(got.answers) > 0 {
		last := len(got.answers) - 1
		if other := got.answers[last]; other.text != "*" || other.fraction != 0 ||
			html.UnescapeString(other.feedback) != want.other {
			t.Errorf("any other answer than %v became %v", want, other)
		}
		got.answers = got.answers[:last]
	}
	if got.weight != want.weight || got.kind != string(want.kind) || len(got.answers) != len(want.answers) {
		t.Errorf("%v became %v", want, got)
		return
	}
	for i, w := range want.answers {
		g := got.answers[i]
		text := w.text
		if want.kind == shortAnswer {
			text = strings.ReplaceAll(text, "*", `\*`) // read back as a plain * when answers are compared
		}
		shown := g.text
		if want.kind == multiChoice || want.kind == multiResponse {
			shown = html.UnescapeString(shown) // as a browser does
			if strings.ContainsAny(g.text, "<>$\\{@") {
				t.Errorf("%q is shown as HTML, in which a filter may find something", g.text)
			}
		}
		if shown != text || (g.fraction == 100) != w.right {
			t.Errorf("%+v became %+v", w, g)
		}
		if html.UnescapeString(g.feedback) != w.feedback || strings.ContainsAny(g.feedback, "<>$\\{@") {
			t.Errorf("the feedback %q became %q", w.feedback, g.feedback)
		}
	}
}
