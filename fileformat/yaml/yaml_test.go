package yaml_test

import (
	"fmt"
	"strings"
	"testing"

	. "plytree/fileformat/yaml"
)

// say writes the content of a text: a mark before each scalar shows its style;
// indentation of lists and mappings makes no difference.
func say(v Value) string {
	var b strings.Builder
	switch v.Kind {
	case Scalar:
		return [...]string{"", "q", "b"}[v.Style] + fmt.Sprintf("%q", v.Text)
	case Sequence:
		b.WriteByte('[')
		for i, item := range v.Items {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(say(item))
		}
		b.WriteByte(']')
	case Mapping:
		b.WriteByte('{')
		for i, key := range v.Keys {
			if i > 0 {
				b.WriteByte(' ')
			}
			b.WriteString(key.Text + ":" + say(v.Items[i]))
		}
		b.WriteByte('}')
	}
	return b.String()
}

// read reads a whole text.
func read(text string) (Value, error) {
	p := New(text)
	e, err := p.Next()
	if err != nil || e.Kind == Done {
		return Value{Event: e}, err
	}
	v, err := p.Value(e)
	if err != nil {
		return v, err
	}
	_, err = p.Next()
	return v, err
}

// skip reads a text and keeps nothing.
func skip(text string) error {
	p := New(text)
	e, err := p.Next()
	if err != nil {
		return err
	}
	if err := p.Skip(e); err != nil {
		return err
	}
	_, err = p.Next()
	return err
}

func TestRead(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"# nothing\n", ""},
		{"a", `"a"`},
		{"a b\n  c\n\n\n d # x", `"a b c\n\nd"`},
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
		{"[a, b c , [d], {e: f, g: }, {h}, ]", `["a" "b c" ["d"] {e:"f" g:""} {h:""}]`},
		{`{"a":1,"b" :[2,"c"],"d":{"e":null}}`, `{a:"1" b:["2" q"c"] d:{e:"null"}}`},
		{"{\n\t\"a\": [\n\t\t1\n\t]\n}", `{a:["1"]}`},
		{"a: [b,\nc\n d\n]\ne: f", `{a:["b" "c d"] e:"f"}`},
		{"[a #b\n, c # d\n]", `["a" "c"]`},
		{"{a:b}", "!"},
		{"{c: d:e, f : g, http://x: 1}", `{c:"d:e" f:"g" http://x:"1"}`},
		{`"a\tb\x41é😀\/\\\"\_"`, `q"a\tbAé😀/\\\"\u00a0"`},
		{"\"a  \n  b\n\n  c\\\n   d\\ \\  \n e\"", `q"a b\ncd   e"`},
		{"\"a  \n  b\n\n  c\\\n   d\"", `q"a b\ncd"`},
		{"'it''s \\n\n b'", `q"it's \\n b"`},
		{"'a': \"b\"\n\"c d\" : e", `{a:q"b" c d:"e"}`},
		{"a: |\n b\n  c\n\n d\n\ne: f", `{a:b"b\n c\n\nd\n" e:"f"}`},
		{"a: |-\n b\n\n", `{a:b"b"}`},
		{"a: |+\n b\n\n\nc: d", `{a:b"b\n\n\n" c:"d"}`},
		{"a: |2\n   b\n  c", `{a:b" b\nc"}`},
		{"a: | # x\n  # y\nb: >-\n", `{a:b"# y\n" b:b""}`},
		{"a: b\n  - c\n  \td ", `{a:"b - c d"}`},
		{"a:\t\"b\tc\"\t# d\ne:\tf\tg", `{a:q"b\tc" e:"f\tg"}`},
		{"a: |\n  b\tc\n   \td\n", `{a:b"b\tc\n \td\n"}`},
		{"a: <<<<<\n<<: \"<<\"\nb <<: c", `{a:"<<<<<" <<:q"<<" b <<:"c"}`},
		{"a:\n-\nb: c", `{a:[""] b:"c"}`},
		{"a: |\n\n# b\nc: d", `{a:b"" c:"d"}`},
		{"a: >\n b\n c\n\n d\n  e\n  f\n g\n\n\n", `{a:b"b c\nd\n e\n f\ng\n"}`},
		{"- |\n a\n- >-\n b\n c", `[b"a\n" b"b c"]`},
		{"'a\n  ''b'' c'", `q"a 'b' c"`},
		{"a: >\n  b\n  \tc\n  d\n", `{a:b"b\n\tc\nd\n"}`},
		{"a: |-\n  b  \n\n", `{a:b"b  "}`},
		{"a: >2\n   b\n  c\n", `{a:b" b\nc\n"}`},
		{"- a: |1-\n     b\n   c", `[{a:b"  b\nc"}]`},
		{"a: b\n  - c # d", `{a:"b - c"}`},
		{"a: \"b\\u2028c\" # \u2028", "{a:q\"b\\u2028c\"}"},
		{"%YAML 1.2\n---\na: b\n...\n", `{a:"b"}`},
		{"--- {a: b}", `{a:"b"}`},
		{"---\n- a\n---\n# c\n", `["a"]`},
		{"a: b\n\t\n  \n# c\n", `{a:"b"}`},
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
		{"a: b: c", "1:5 invalid YAML: there is a second colon; put the text in quotes, or put the second key on a new line or after a comma"},
		{"a\nb: c", "2:2 invalid YAML: this key is inside text"},
		{"a: b\nc", "2:1 invalid YAML: there is no colon and space after the key"},
		{"a: b\n c: d", "2:3 invalid YAML: this key is inside text"},
		{"a: [b]\n  c: d", "2:3 invalid YAML: this line is indented more than the lines above"},
		{"- a\nb: c", "2:1 invalid YAML: this doesn't belong to the lines above"},
		{"- [a]\n   - b", "2:4 invalid YAML: this line is indented more than the lines above"},
		{"a: - b", "1:4 invalid YAML: a list item can't start with a dash here"},
		{"a:\n\tb: c", "2:1 invalid YAML: the line is indented with a tab"},
		{"[a, b", "1:1 invalid YAML: the bracket [ is never closed"},
		{"a: [b\n---\n", "1:4 invalid YAML: the bracket [ is never closed"},
		{"[a}", "1:3 invalid YAML: the bracket } doesn't match the [ in line 1, column 1"},
		{"[a: b]", "1:3 invalid YAML: this list contains a key and its value"},
		{"[[a] [b]]", "1:6 invalid YAML: a comma is missing before this"},
		{"[,a]", "1:2 invalid YAML: there is nothing before this comma"},
		{"[a] b", "1:5 invalid YAML: there is text after a closing quote or bracket"},
		{"[a]: b", "1:4 invalid YAML: this can't be a key"},
		{"{[a]: b}", "1:2 invalid YAML: a key must be a single word"},
		{"a: \"b\" c", "1:8 invalid YAML: there is text after a closing quote or bracket"},
		{"\"a\":b", "1:4 invalid YAML: there is no space after the colon"},
		{"a: \"b\n", "1:4 invalid YAML: the quote is never closed"},
		{"a: 'b\n---\n'", "1:4 invalid YAML: the quote is never closed"},
		{`"\q"`, "1:2 invalid YAML: unknown escape"},
		{`"é\ud800"`, "1:3 invalid YAML: this escape sequence isn't valid"},
		{`"\u12g4"`, "1:2 invalid YAML: this escape sequence isn't valid"},
		{"a: | b\n", "1:4 invalid YAML: text after | or > must start on the next line"},
		{"? a\n: b", "1:1 keys after a question mark aren't allowed"},
		{": a", "1:1 invalid YAML: there is no key before the colon"},
		{"a: @b", "1:4 invalid YAML: nothing can start with @ here"},
		{"a: &b c", "1:4 anchors aren't allowed"},
		{"- *b", "1:3 aliases aren't allowed"},
		{"a: ?", "1:4 keys after a question mark aren't allowed"},
		{"a: *", "1:4 invalid YAML: nothing can start with * here"},
		{"[& , b]", "1:2 invalid YAML: nothing can start with & here"},
		{"a: !!int 5", "1:4 tags such as !!int aren't allowed"},
		{"%TAG ! x\n--- a", "1:1 directives aren't allowed"},
		{"%YAML 1.3\n--- a", "1:1 unknown YAML version"},
		{"%YAML 1.2\na: b", "1:1 invalid YAML: a line that starts with % needs the line --- below it"},
		{"a\n---\nb", "3:1 a second document starts here"},
		{"[a]#b", "1:4 invalid YAML: there is no space before the # of this comment"},
		{"{a: 1,,b: 2}", "1:7 invalid YAML: there is nothing before this comma"},
		{"{,a: 1}", "1:2 invalid YAML: there is nothing before this comma"},
		{"[- 5]", "1:2 there is a space after the minus sign; write -5"},
		{"{a: b: c}", "1:6 invalid YAML: there is a second colon"},
		{"[|]", "1:2 invalid YAML: multiline text isn't allowed in brackets"},
		{"a: ]", "1:4 invalid YAML: nothing can start with ] here"},
		{"a: |\n\n- b", "3:1 invalid YAML: this doesn't belong to the lines above"},
		{"a: b\n  - c: d", "2:6 invalid YAML: this key is inside text"},
		{"a: b\n  - c # d\n  e", "2:7 invalid YAML: this comment is inside text"},
		{"--- a: b", "1:5 invalid YAML: this can't follow ---"},
		{"{a: [b\nc: d]}", "2:2 invalid YAML: this list contains a key and its value"},
		{"a: b\u2028c", "1:5 this invisible line separator (U+2028) is read"},
		{"a: |\n  b\n  c\u0085", "3:4 this invisible line separator (U+0085) is read"},
		{"k: |\n\tx", "2:1 invalid YAML: the line is indented with a tab"},
	} {
		err := skip(c.text)
		at, ok := err.(*Error)
		if !ok {
			t.Errorf("%.40q: %v", c.text, err)
			continue
		}
		if got := fmt.Sprintf("%d:%d %v", at.Line, at.Column, err); !strings.HasPrefix(got, c.want) || !strings.Contains(got, "; ") {
			t.Errorf("%.40q:\n%s\n%s", c.text, got, c.want)
		}
	}
}

// The places of all parts, including dashes.
func TestPlaces(t *testing.T) {
	p := New("ä: [é, {b: c}]\nd:\n-\n  - e: f\n    g: 1\n")
	want := "mapping 1:1, key 1:1, list 1:4, scalar 1:5, mapping 1:8, key 1:9, scalar 1:12, end, end, " +
		"key 2:1, list 3:1, list 4:3 dash 3:1, mapping 4:5 dash 4:3, key 4:5, scalar 4:8, key 5:5, scalar 5:8, end, end, end, end, done"
	var got []string
	for {
		e, err := p.Next()
		if err != nil {
			t.Fatal(err)
		}
		word := map[Kind]string{Done: "done", Scalar: "scalar", Sequence: "list", Mapping: "mapping", Key: "key", End: "end"}[e.Kind]
		if e.Kind != Done && e.Kind != End {
			word += fmt.Sprintf(" %d:%d", e.Line, e.Column)
		}
		if e.DashLine > 0 {
			word += fmt.Sprintf(" dash %d:%d", e.DashLine, e.DashColumn)
		}
		got = append(got, word)
		if e.Kind == Done {
			break
		}
	}
	if s := strings.Join(got, ", "); s != want {
		t.Errorf("%s\n%s", s, want)
	}
}

// Whatever the text is, the events end, everything that starts also ends, and all places
// are in the text.
func FuzzNext(f *testing.F) {
	for _, text := range []string{"a: [b, {c: 'd'}]\n- |\n e", "\"\\ud83d\\ude00\"", "? &a *b !c", "- - a\n  - b\n", "a: >2-\n    b\n", ">1\n ", "--- # c\n...\n%YAML 1.2"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		text = strings.ReplaceAll(text, "\r", "")
		p := New(text)
		depth, keys := 0, 0
		for range 10*len(text) + 10 {
			e, err := p.Next()
			if err != nil {
				return
			}
			if e.Kind != End && e.Kind != Done && (e.Line < 1 || e.Column < 1 || e.Line > strings.Count(text, "\n")+1) {
				t.Fatalf("%+v lies outside", e)
			}
			switch e.Kind {
			case Sequence, Mapping:
				depth++
			case End:
				depth--
			case Key:
				keys++
			case Done:
				if depth != 0 {
					t.Fatalf("%d are still open", depth)
				}
				return
			}
		}
		t.Fatalf("it goes on for ever, with %d open and %d keys", depth, keys)
	})
}
