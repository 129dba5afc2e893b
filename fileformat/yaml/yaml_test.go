package yaml_test

import (
	"fmt"
	"strings"
	"testing"

	"plytree/fileformat/source"
	. "plytree/fileformat/yaml"

	"pgregory.net/rapid"
)

// say writes the content of a text: a mark before each scalar shows its style;
// indentation of lists and mappings makes no difference.
func say(v Value) string {
	var b strings.Builder
	switch v.Kind() {
	case Scalar:
		if !v.Plain() {
			return fmt.Sprintf("q%q", v.Text())
		}
		return fmt.Sprintf("%q", v.Text())
	case Sequence:
		b.WriteByte('[')
		for i, item := range v.Items() {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(say(item))
		}
		b.WriteByte(']')
	case Mapping:
		b.WriteByte('{')
		for i, key := range v.Keys() {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(key.Text() + ":" + say(v.Items()[i]))
		}
		b.WriteByte('}')
	}
	return b.String()
}

// read reads a whole text.
func read(text string) (Value, error) {
	_, v, err := Parse(source.Source{Text: text})
	return v, err
}

func TestRead(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"# nothing\n", ""},
		{"a", `"a"`},
		{"a b\n  c\n d # x", "!"},
		{"note: a b\n  c\n\n\n d # x", `{note:"a b c\n\nd"}`},
		{"a: b\nc: d", `{a:"b" c:"d"}`},
		{"a:\n b: c\n d:\n  - e\n  - f\ng: h", `{a:{b:"c" d:["e" "f"]} g:"h"}`},
		{"a:\n- b\n- c\nd: e", `{a:["b" "c"] d:"e"}`},
		{"a:\nb: ~\nc:", `{a:"" b:"~" c:""}`},
		{"- - a\n  - b\n- c: d\n  e: f\n-\n  - g\n-\n- h", `[["a" "b"] {c:"d" e:"f"} ["g"] "" "h"]`},
		{"- a: - b", "!"},
		{"---\n  a: b\n  c: d", `{a:"b" c:"d"}`},
		{"--- # a\n\n  - b\n  - c: d", `["b" {c:"d"}]`},
		{"a:b: c", `{a:b:"c"}`},
		{"a: b:c, [d] {e} - f", `{a:"b:c, [d] {e} - f"}`},
		{"a: http://x#y", `{a:"http://x#y"}`},
		{"a: -1\nb: ?x\nc: :y\nd: -", "!"},
		{"a: -1\nb: ?x\nc: :y", `{a:"-1" b:"?x" c:":y"}`},
		{"[a, b c , [d], {e: f, g: }, ]", `["a" "b c" ["d"] {e:"f" g:""}]`},
		{"{h}", "!"},
		{`{"a":1,"b" :[2,"c"],"d":{"e":null}}`, `{a:"1" b:["2" q"c"] d:{e:"null"}}`},
		{"{\n\t\"a\": [\n\t\t1\n\t]\n}", `{a:["1"]}`},
		{"a: [b,\nc\n]\ne: f", `{a:["b" "c"] e:"f"}`},
		{"a: [b,\nc\n d\n]\ne: f", "!"},
		{"[a #b\n, c # d\n]", `["a" "c"]`},
		{"{a:b}", "!"},
		{"{c: d:e, f : g, http://x: 1}", `{c:"d:e" f:"g" http://x:"1"}`},
		{`"a\tb\x41é😀\/\\\"\_"`, `q"a\tbAé😀/\\\"\u00a0"`},
		{"\"a  \n  b\"", "!"},
		{"note: \"a  \n  b\n\n  c\\\n   d\"", `{note:q"a b\ncd"}`},
		{"'it''s \\n b'", `q"it's \\n b"`},
		{"text: 'it''s \\n\n b'", `{text:q"it's \\n b"}`},
		{"'a': \"b\"\n\"c d\" : e", `{a:q"b" c d:"e"}`},
		{"a: |\n b\n", "!"},
		{"note: |\n b\n  c\n\n d\n\ne: f", `{note:q"b\n c\n\nd\n" e:"f"}`},
		{"note: |-\n b\n\n", `{note:q"b"}`},
		{"note: |+\n b\n\n\nc: d", `{note:q"b\n\n\n" c:"d"}`},
		{"note: |2\n   b\n  c\n", `{note:q" b\nc\n"}`},
		{"note: | # x\n  # y\ntext: >-\n", `{note:q"# y\n" text:q""}`},
		{"a: b\n  - c\n  \td ", "!"},
		{"note:\t\"b\tc\"\t# d\ne:\tf", `{note:q"b\tc" e:"f"}`},
		{"a: \"b\tc\"", "!"},
		{"e:\tf\tg", "!"},
		{"note: |\n  b\tc\n   \td\n", `{note:q"b\tc\n \td\n"}`},
		{"a: <<<<<\n\"<<\": \"<<\"", `{a:"<<<<<" <<:q"<<"}`},
		{"b <<: c", "!"},
		{"a:\n-\nb: c", `{a:[""] b:"c"}`},
		{"note: |\n# b\nc: d", `{note:q"" c:"d"}`},
		{"note: >\n b\n c\n\n d\n  e\n  f\n g\n\n\n", `{note:q"b c\nd\n e\n f\ng\n"}`},
		{"- |\n a\n", "!"},
		{"note: 'a\n  ''b'' c'", `{note:q"a 'b' c"}`},
		{"note: >2\n   b\n  c\n", `{note:q" b\nc\n"}`},
		{"- note: |1-\n     b\n   c\n", `[{note:q"  b\nc"}]`},
		{"a: b\n  - c # d", "!"},
		{"a: \"b\\u2028c\" # \u2028", "{a:q\"b\\u2028c\"}"},
		{"%YAML 1.2\n---\na: b\n...\n", `{a:"b"}`},
		{"--- {a: b}", `{a:"b"}`},
		{"---\n- a\n---\n# c\n", "!"},
		{"a: b\n\t\n  \n# c\n", "!"},
		{"é: ü\nx:\n  ö: 1", `{é:"ü" x:{ö:"1"}}`},
	} {
		v, err := read(c.text)
		got := "!"
		if err == nil {
			got = say(v)
		}
		if got != c.want {
			t.Errorf("%q:\n%s\n%s (%v)", c.text, got, c.want, err)
		}
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"a: b: c", "1:5 there is a second colon; put the text in quotes, or put the second key on a new line or after a comma"},
		{"a\nb: c", "1:1 this text has several lines or a tab; write it on one line in double quotes, or check colons, commas and indentation"},
		{"a: b\nc", "2:1 this line doesn't fit the lines above; check its indentation, and the colon and space after its key"},
		{"a: b\n c: d", "1:4 this text has several lines or a tab"},
		{"a: [b]\n  c: d", "2:3 this line doesn't fit the lines above"},
		{"- a\nb: c", "2:1 this line doesn't fit the lines above"},
		{"- [a]\n   - b", "2:4 this line doesn't fit the lines above"},
		{"a: - b", "1:4 a list item can't start with a dash here"},
		{"a:\n\tb: c", "2:1 the line is indented with a tab"},
		{"[a, b", "1:1 the bracket [ is never closed"},
		{"a: [b\n---\n", "2:1 a second document starts here"},
		{"[a}", "1:1 the bracket [ is never closed"},
		{"{b: [a}", "1:5 the bracket [ is never closed"},
		{"[a: b]", "1:3 this list contains a key and its value"},
		{"[[a] [b]]", "1:6 a comma is missing before this"},
		{"[,a]", "1:2 this isn't allowed here"},
		{"[a] b", "1:5 this isn't allowed here"},
		{"[a]: b", "1:4 this isn't allowed here"},
		{"{[a]: b}", "1:5 this isn't allowed here"},
		{"a: \"b\" c", "1:8 this isn't allowed here; check the colons, commas, quotes and brackets before it"},
		{"\"a\":b", "1:4 this isn't allowed here"},
		{"a: \"b\n", "1:4 the quote is never closed"},
		{"a: 'b\n---\n'", "2:1 the quote is never closed"},
		{`"\q"`, "1:3 unknown escape"},
		{`"é\ud800"`, "1:3 unknown escape"},
		{`"\u12g4"`, "1:1 unknown escape"},
		{"a: | b\n", "1:4 nothing can start with | here"},
		{"? a\n: b", "1:1 nothing can start with ?"},
		{": a", "1:1 this isn't allowed here"},
		{"a: @b", "1:4 nothing can start with @ here"},
		{"a: &b c", "1:4 nothing can start with & here; put the text in quotes, or remove the sign"},
		{"- *b", "1:3 nothing can start with *"},
		{"a: *", "1:4 nothing can start with * here"},
		{"[& , b]", "1:2 nothing can start with & here"},
		{"a: !!int 5", "1:4 nothing can start with !"},
		{"%TAG ! x\n--- a", "1:1 nothing can start with %"},
		{"%YAML 1.3\n--- a", "1:1 nothing can start with %"},
		{"a\n---\nb", "2:1 a second document starts here"},
		{"{a: 1,,b: 2}", "1:7 this isn't allowed here"},
		{"[- 5]", "1:2 there is a space after the minus sign; write -5"},
		{"{a: b: c}", "1:5 there is a second colon"},
		{"[|]", "1:2 nothing can start with |"},
		{"a: ]", "1:4 nothing can start with ] here"},
		{"note: |\n\n- b", "3:1 this isn't allowed here"},
		{"a: b\n  - c: d", "2:8 this text has several lines or a tab"},
		{"b <<: c", "1:3 nothing can start with <"},
		{"a: b\n  - c # d\n  e", "3:3 this text has several lines or a tab"},
		{"--- a: b", "1:5 this isn't allowed here"},
		{"{a: [b\nc: d]}", "2:2 this list contains a key and its value"},
		{"note: |\n\tx", "2:1 the line is indented with a tab"},
	} {
		_, err := read(c.text)
		at, ok := err.(*source.Error)
		if !ok {
			t.Errorf("%.40q: %v", c.text, err)
			continue
		}
		if got := fmt.Sprintf("%d:%d %v", at.Line, at.Column, at.Says); !strings.HasPrefix(got, c.want) ||
			!strings.Contains(got, "; ") {
			t.Errorf("%.40q:\n%s\n%s", c.text, got, c.want)
		}
	}
}

// A text is read back as the text that was written, in brackets and on a line of its own:
// never as a number, a truth value or null.
func TestWrittenTextsAreReadBack(t *testing.T) {
	parts := []string{
		"null", "Null", "~", "true", "FALSE", "yes", "=", "<<", ".inf", "-.INF", ".nan", "inf", "∞", "−", "nan", "0",
		"1", "12", "0x", "0o7", "1e5", "_", ".", "+", "-",
		",", ":", " ", "2026-11-23", "12:30", "#", "\\", "*", "&", "[", "]", "{", "}", "!", "|", ">", "%", "'", "\"",
		"@", "`", "a", "node", "é", "树", "\u0301", "(",
		")", "/", ";", "’", "–", "\t", "\n", "\x7f", "\u2028", "\uFEFF", "\u0080", "\u00AD", "½", "٣", "?", "$",
		"\U0010FFFD", "a word ",
	}
	rapid.Check(t, func(t *rapid.T) {
		s := strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 0, 9).Draw(t, "parts"), "")
		head, body := Text("note", s, 2, 8)
		line, _ := Text("name", s, 2, 8)
		text := "note: " + head + "\n" + body + "name: " + line + "\nin: [" + PlainOrQuote(s) + "]\n"
		r, v, err := Parse(source.Source{Text: text})
		if err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		items := v.Items()
		for _, item := range []Value{items[0], items[1], items[2].Items()[0]} {
			if got, err := r.String(item, "text"); err != nil || got != s {
				t.Fatalf("%q is read as %q, %v", text, got, err)
			}
		}
	})
}

// bits are the parts of drawn texts, chosen so that many texts are almost valid.
var bits = []string{
	"a", "b: ", "c:", "- ", "-", "\n", "  ", " ", "[", "]", "{", "}", ", ", ":", "# x", " # y\n", "\"q\"", "'s'", "|\n",
	">-\n", "1", "-2.5",
	"é∞", "null", "\n  ", "\n    ", "\n- ", "\n  - ", "x y", "<<", "\\", "\"", "'", "?", "!t ", "&a ", "*a", "%", "@",
	"---\n",
	"...\n", "name: ", "children: [1, 2]", "{name: a, value: 4}",
}

// Every text of one line is found at its place, every comment at its own, and a fault has
// a place in the text.
func TestWhatStandsAtAPlace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		checkPlaces(t, rapid.SampledFrom([]string{"", "k: a\n", "k:\n  ", "k:\n- ", "k: [", "k: {"}).Draw(t, "start")+
			strings.Join(rapid.SliceOfN(rapid.SampledFrom(bits), 0, 14).Draw(t, "bits"), ""))
	})
}

func checkPlaces(t interface{ Fatalf(string, ...any) }, text string) {
	lines := strings.Split(text, "\n")
	from := func(line, column int) string {
		if line < 1 || line > len(lines) || column < 1 || column > len([]rune(lines[line-1]))+2 {
			t.Fatalf("%q: %d:%d lies outside", text, line, column)
		}
		rest := []rune(lines[line-1])
		return string(rest[min(column-1, len(rest)):])
	}
	r, v, err := Parse(source.Source{Text: text})
	if err, is := err.(*source.Error); is {
		from(err.Line, err.Column)
		return
	}
	for _, c := range r.Comments {
		if !strings.HasPrefix(from(c.Line, c.Column), c.Text) || c.Text[0] != '#' {
			t.Fatalf("%q: %+v does not stand there", text, c)
		}
	}
	var walk func(v Value)
	walk = func(v Value) {
		at := v.Place()
		here := from(at.Line, at.Column)
		if v.Plain() && !strings.Contains(text, "\t") && v.Text() != "" &&
			!strings.HasPrefix(here, string([]rune(v.Text())[0])) && strings.Contains(text, v.Text()) {
			t.Fatalf("%q: %q does not stand at %+v", text, v.Text(), at)
		}
		for _, part := range append(v.Keys(), v.Items()...) {
			walk(part)
		}
	}
	if v.Kind() != None {
		walk(v)
	}
}

func FuzzParse(f *testing.F) {
	for _, text := range []string{"a: [b, {c: 'd'}]\n- |\n e", "\"\\ud83d\\ude00\"", "? &a *b !c", "- - a\n  - b\n",
		"a: >2-\n    b\n", ">1\n ", "--- # c\n...\n%YAML 1.2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if s, _, err := source.New("", []byte(text)); err == nil && !strings.Contains(text, "\t") {
			checkPlaces(t, s.Text)
		}
	})
}
