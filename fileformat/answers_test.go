package fileformat_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"plytree/engine/written"
	. "plytree/fileformat"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// sayWritten writes answers on one line.
func sayWritten(w written.Value) string {
	var parts []string
	for _, item := range w.Items {
		parts = append(parts, sayWritten(item))
	}
	for _, f := range w.Fields {
		parts = append(parts, f.Key+": "+sayWritten(f.Value))
	}
	switch w.Kind {
	case written.Nothing:
		return "nothing"
	case written.List:
		return "[" + strings.Join(parts, ", ") + "]"
	case written.Mapping:
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return fmt.Sprintf("%q", w.Text)
}

// Invalid YAML in an answer affects only that answer, not the file.
func TestAnswersThatAreNotYAML(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"answers:\n  value: - 2\n", `{value: "- 2"}`},
		{"answers:\n  range: >= 6\n  value: 4\n", `{range: ">= 6", value: "4"}`},
		{"answers:\n  range: >6\n", `{range: ">6"}`},
		{"answers:\n  range: > 6  # I think\n", `{range: "> 6"}`},
		{"answers:\n  bounds: {e: >, f: |}\n", `{bounds: {e: ">", f: "|"}}`},
		{"answers:\n  bounds: {e: exact, f: exa}ct}\n", `{bounds: {e: "exact", f: "exa}ct"}}`},
		{"answers:\n  bounds: {e: >=}\n", `{bounds: {e: ">="}}`},
		{"answers:\n  bounds: {e: >=, f: exact, g: \"at \\u0041\", h:}\n",
			`{bounds: {e: ">=", f: "exact", g: "at A", h: nothing}}`},
		{"answers:\n  windows: {b: [>= 5, 4], e: [5, - 4],}\n  pruned: [1.2, \"2.2\n",
			`{windows: {b: [">= 5", "4"], e: ["5", "- 4"]}, pruned: ["1.2", "\"2.2"]}`},
		{"answers:\n  values:\n    b: 4\n    d: @5\n\n    e: 'six\n  order:\n    - 1.1\n    - >= 2\n    - a: b: c\n",
			`{values: {b: "4", d: "@5", e: "'six"}, order: ["1.1", ">= 2", {a: "b: c"}]}`},
		{"answers:\n  student: \"Ana\n  value: 4\n", `{student: "\"Ana", value: "4"}`},
		{"answers: {value: - 2, values: {b:4}}\n", `{value: "- 2", values: {b: "4"}}`},
		{"answers:\n  value: \"4\n  note: |\n    two\n    lines\n", `{value: "\"4", note: "two\nlines\n"}`},
		{"answers:\n  note: 'a\n    ''b'' c'\n  text: >\n    a\n    \tb\n  last: |-\n    c\n",
			`{note: "a 'b' c", text: "a\n    b\n", last: "c"}`},
		{"answers:\n  last: |-\n    c  \n  value: 4\n", `{last: "c", value: "4"}`},
		{"answers:\n  note: \"a\u2028b\"\n  range: >2\n    x\n  value: 4\n",
			"{note: \"a\\u2028b\", range: \"x\", value: \"4\"}"},
		{"answers:\n  value: 4: 5\n     6\n", `{value: "4: 5\n6"}`},
		{"answers:\n  range: [3, inf)\n  value: 4\n", `{range: "[3, inf)", value: "4"}`},
		{"answers:\n  range: [3;inf)\n", `{range: "[3;inf)"}`},
		{"answers:\n  range: [3; inf[  # open\n  value: 4\n", `{range: "[3; inf[", value: "4"}`},
		{"answers:\n  range: [3, 4] or (4, inf)\n", `{range: "[3, 4] or (4, inf)"}`},
		{"answers:\n  range: [3;4] or ]4;inf[\n", `{range: "[3;4] or ]4;inf["}`},
		{"answers:\n  range: [3, 7]\n  value: - 2\n", `{range: ["3", "7"], value: "- 2"}`},
		{"answers:\n  range: [3, 7]  # so\n  value: >= 2\n", `{range: ["3", "7"], value: ">= 2"}`},
		{"answers: {range: [3;inf), value: 4}\n", `{range: "[3;inf)", value: "4"}`},
		{"answers: {range: [3;inf)}\n", `{range: "[3;inf)"}`},
		{"answers: {range: [3, inf[, value: 4}\n", `{range: "[3, inf[", value: "4"}`},
		{"answers: {values: {12:30: '4', b: 5}}\n", `{values: {12:30: "4", b: "5"}}`},
		{"answers: {range: ]3; 7[, value: 4}\n", `{range: "]3; 7[", value: "4"}`},
		{"answers: {range: [3;4] or ]4;inf[, value: 4}\n", `{range: "[3;4] or ]4;inf[", value: "4"}`},
		{"answers: {range: (3; 7], pruned: [1.2, 2.2]}\n", `{range: "(3; 7]", pruned: ["1.2", "2.2"]}`},
		{"answers:\n  windows: {b: [3, inf), c: [1, 2]}\n", `{windows: {b: ["3", "inf"], c: ["1", "2"]}}`},
		{"answers:\n  range: != 3\n  value: 4\n", `{range: "!= 3", value: "4"}`},
		{"answers:\n  range: ?\n  value: *\n  order:\n    - ?\n    - &\n",
			`{range: "?", value: "*", order: ["?", "&"]}`},
		{"answers: {range: ? , value: *, values: {b: ? 4, c: &}}\n",
			`{range: "?", value: "*", values: {b: "? 4", c: "&"}}`},
		{"answers:\n  range: !=3  # all but one\n", `{range: "!=3"}`},
		{"answers:\n  range: > 6#7  # no comment before\n", `{range: "> 6#7"}`},
		{"answers: {range: != 3, value: 4}\n", `{range: "!= 3", value: "4"}`},
		{"answers: {value: 4, range: !=3}\n", `{value: "4", range: "!=3"}`},
		{"answers:\n  range: !foo 3\n", `{range: "!foo 3"}`},
		{"answers: {range: !foo 3}\n", `{range: "!foo 3"}`},
		{"answers:\n  range: != 3\n  value: !foo 3\n", `{range: "!= 3", value: "!foo 3"}`},
		{"answers:\n- >= 5\n- 4\n", `{>= 5: nothing, 4: nothing}`},
		{"answers: ]\n", `"]"`},
		{"answers:\n  value: !]\n", `{value: "!]"}`},
		{"answers:\n  ? 5\n  value: 4\n", `{? 5: nothing, value: "4"}`},
		{"answers:\n  value: - 2\n  values: {b: &x 4}\n", `{value: "- 2", values: {b: "&x 4"}}`},
		{"answers:\n  student:Ana\n  evaluated:5\n", `{student: "Ana", evaluated: "5"}`},
		{"answers:\n  student Ana\n  value: 4\n", `{student Ana: nothing, value: "4"}`},
		{"answers:\n  - student: Ana\n  value: 4\n", `{student: "Ana", value: "4"}`},
		{"answers:\n  - student: Ana\n    number: 1\n  - value: 4\n  - pruned:\n    - 1.2\n",
			`{student: "Ana", number: "1", value: "4", pruned: ["1.2"]}`},
		{"answers:\n  [student: Ana\n  value: 4\n", `{[student: "Ana", value: "4"}`},
		{"answers:\n  student：Ana\n  value：4\n", `{student: "Ana", value: "4"}`},
		{"answers:\n  value: 4\n  evaluated:5\n", `{value: "4", evaluated: "5"}`},
		{"answers:\n  value: 4\n    evaluated:5\n", `{value: "4\nevaluated:5"}`},
		{"answers:\n  value: 4\n   evaluated: 5\n order: [d]\n", `{value: "4\nevaluated: 5", order: ["d"]}`},
		{"answers:\n  values:\n    b:4\n    d:5\n  pruned:\n  - 1.2\n  - 2.2\n  evaluated:5\n",
			`{values: {b: "4", d: "5"}, pruned: ["1.2", "2.2"], evaluated: "5"}`},
		{"answers:\n  values: {b: 4}\n     windows:\n    b: [1, 2]\n  value: 4\n",
			`{values: {b: "4"}, windows: {b: ["1", "2"]}, value: "4"}`},
		{"answers:\n  windows:\n    b: [1, 2]\n    e: [1, 2]\n   bounds:\n    b: exact\n  value: 4\n",
			`{windows: {b: ["1", "2"], e: ["1", "2"]}, bounds: {b: "exact"}, value: "4"}`},
		{"answers:\n  bounds:\n-     e: exact\n    c: exact\n  value: 4\n",
			`{bounds: nothing, e: "exact\nc: exact", value: "4"}`},
		{"answers:\n  number: \"12\"\n    value: 4\n", `{number: "12\nvalue: 4"}`},
		{"answers:\n  windows\n    b: [1, 2]\n  value: 4\n", `{windows: {b: ["1", "2"]}, value: "4"}`},
		{"answers:\n\tvalues:\n\t\tb: 4\n\tvalue: 4\n", `{values: {b: "4"}, value: "4"}`},
		{"answers:\n\u00a0 value: 4\n\u3000\u200bevaluated: 5\n", `{value: "4", evaluated: "5"}`},
		{"answers:\n  student: \"Ana\tPop\"\n", `{student: "Ana\tPop"}`},
		{"answers:\n  value: 4\x01\n  student: Ana\n", `{value: "4�", student: "Ana"}`},
		{"answers:\n  windows: {b: [-inf 4], e: [5, 4]}\n", `{windows: {b: ["-inf 4"], e: ["5", "4"]}}`},
		{"answers:\n  windows: {b: [-inf, 4, e: [5, 4]}\n", `{windows: {b: ["-inf", "4"], e: ["5", "4"]}}`},
		{"answers:\n  windows: {b: [-inf, 4] e: [5, 4]}\n", `{windows: {b: ["-inf", "4"], e: ["5", "4"]}}`},
		{"answers:\n  windows: {b: -inf, 4], e: [5, 4]}\n", `{windows: {b: "-inf", 4]: nothing, e: ["5", "4"]}}`},
		{"answers:\n  windows: {b: [-inf, 4}, e: [5, 4]}\n", `{windows: {b: ["-inf", "4"], e: ["5", "4"]}}`},
		{"answers:\n  windows: {b: [-inf, 4], e: [5, 4]}}\n", `{windows: {b: ["-inf", "4"], e: ["5", "4"]}}`},
		{"answers:\n  windows: {b: [-inf, 4], e: [5, 4]\n  value: 4\n",
			`{windows: {b: ["-inf", "4"], e: ["5", "4"]}, value: "4"}`},
		{"answers:\n  values: {b: 4 d: 5 'e':6}\n", `{values: {b: "4", d: "5", e: "6"}}`},
		{"answers:\n  value: 4\n\u00a0 evaluated: 5\n", `{value: "4", evaluated: "5"}`},
		{"answers:\n  windows:\n    a: [1,\n-7],     b: [-2, 3]\n    c: [4, 5]\n  value: 4\n",
			`{windows: {a: ["1", "-7]", "b: [-2, 3]"], c: ["4", "5"]}, value: "4"}`},
		{"answers:\n  windows: {a: [1,\n-7],     b: [-2, 3],\n    c: [4, 5]}\n  value: - 4\n",
			`{windows: {a: ["1", "-7"], b: ["-2", "3"], c: ["4", "5"]}, value: "- 4"}`},
		{"answers:\n  value: - 2\n  value: 3\n", ""},
		{"answers:\n  value: - 2\n---\nplytree: 1\ntree: 1\n", ""},
	} {
		for name, text := range map[string]string{
			"last":  "plytree: 1\ntree: [1, {name: \"é\"}]\n" + c.text,
			"end":   "plytree: 1\ntree: [1, {name: \"é\"}]\n" + strings.TrimSuffix(c.text, "\n"),
			"first": "plytree: 1\n" + c.text + "# here\ntree: [1, {name: \"é\"}]\n",
		} {
			if name == "end" && strings.Contains(c.text, "|\n") {
				continue // a text of several lines ends where the file does
			}
			doc, err := Read("a.yaml", []byte(text))
			if c.want == "" {
				var at *Error
				if !errors.As(err, &at) {
					t.Errorf("%s: %q is read as %s", name, c.text, sayWritten(doc.Answers.Written))
				}
				continue
			}
			if err != nil {
				t.Errorf("%s: %q: %v", name, c.text, err)
				continue
			}
			if got := sayWritten(doc.Answers.Written); got != c.want {
				t.Errorf("%s: %q is read as %s, not %s", name, c.text, got, c.want)
			}
			if again, err := Read("a.yaml", Write(doc)); err != nil || sayWritten(again.Answers.Written) != c.want {
				t.Errorf("%s: written as\n%s%v", name, Write(doc), err)
			}
		}
	}
	text := `{"plytree": 1, "tree": [1, 2], "answers": {"value": - 2, "values": {"b": ≥5, "c": >= 6}}, "title": "a"}`
	if doc, err := Read("a.json", []byte(text)); err != nil ||
		sayWritten(doc.Answers.Written) != `{value: "- 2", values: {b: "≥5", c: ">= 6"}}` || doc.Title != "a" {
		t.Errorf("JSON: %v", err)
	}
}

// A slip in a drawn tree costs the node that it is in, and no other.
func TestASlipInADrawnTreeCostsOneNode(t *testing.T) {
	blocks := "\n    - board: 0 2\n      children:\n        - board: 0 1\n          children:\n            - {board: 0 0, value: 1}\n" +
		"        - board: 0 0\n          value: -1\n    - board: 1 1\n      children: [{board: 1 0}]\n"
	flow := " [{board: 0 2, children: [{board: 0 1, children: [{board: 0 0, value: 1}]}, {board: 0 0, value: -1}]}, {board: 1 1, children: [{board: 1 0}]}]\n"
	right := `[{board: "0 2", children: [{board: "0 1", children: [{board: "0 0", value: "1"}]}, {board: "0 0", value: "-1"}]}, ` +
		`{board: "1 1", children: [{board: "1 0"}]}]`
	for _, c := range []struct{ text, from, to, read, as string }{
		{blocks, "value: 1", "value: - 5", `value: "1"`, `value: "- 5"`},
		{flow, "value: 1", "value: - 5", `value: "1"`, `value: "- 5"`},
		{blocks, "value: -1", "value: @", `value: "-1"`, `value: "@"`},
		{blocks, "board: 0 1", "board: \"0 1", `"0 1"`, `"\"0 1"`},
		{blocks, "board: 0 1", "board 0 1", `board: "0 1"`, `board 0 1: nothing`},
		{blocks, "        - board: 0 0", "         - board: 0 0", "", ""}, // a blank too many
		{blocks, "          value: -1", "         value: -1", "", ""},
		{blocks, "    - board: 1 1", "   - board: 1 1", `"1 1", children: [{board: "1 0"}]`,
			`"1 1\nchildren: [{board: 1 0}]"`},
		{blocks, "children: [{board: 1 0}]", "children: [{board: 1 0}", "", ""},
		{flow, "value: 1}]}", "value: 1}}", "", ""},
		{flow, "value: -1}]}", "value: -1}}", "", ""},
		{flow, "[{board: 0 2", "[{{board: 0 2", "", ""},
		{flow, "[{board: 0 1", "[]{board: 0 1", right, `[{board: "0 2", children: ["]{board: 0 1"]}, ` +
			`{children: [{board: "0 0", value: "1"}]}, {board: "0 0", value: "-1"}, {board: "1 1", children: [{board: "1 0"}]}]`},
		{flow, "}, {board: 0 0", ", board: 0 0", "", ""},
		{blocks, "        - board: 0 0", "          board: 0 0", "", ""}, // no dash
		{blocks, "- {board: 0 0", "- ]{board: 0 0", `{board: "0 0", value: "1"}`, `{]{board: "0 0, value: 1}"}`},
	} {
		text := "plytree: 1\ntree: null\nexercise: {tasks: [{ask: tree, game: nim 1 2}]}\nanswers:\n  tree:" +
			strings.Replace(c.text, c.from, c.to, 1) + "  number: 7\n"
		doc, err := Read("a.yaml", []byte(text))
		if err != nil {
			t.Errorf("%q: %v", c.to, err)
			continue
		}
		want := `{tree: ` + strings.Replace(right, c.read, c.as, 1) + `, number: "7"}`
		if got := sayWritten(doc.Answers.Written); got != want {
			t.Errorf("%q is read as\n%s, not\n%s", c.to, got, want)
		}
	}
}

// Comments of answers that are not YAML are kept.
func TestCommentsOfMendedAnswersStay(t *testing.T) {
	text := "plytree: 1\ntree: [1]  # c1\nanswers:  # c2\n  # c3\n  value: \"- 2\"  # c4\n  # c5\n  values:  # c6\n    b: 4  # c7\n    c: \">= 5\"  # c8\n# c9\n"
	doc := filetest.Read(t, strings.ReplaceAll(strings.ReplaceAll(text, `"- 2"`, "- 2"), `">= 5"`, ">= 5"))
	if got := string(Write(doc)); got != text {
		t.Errorf("written:\n%s\nwant:\n%s", got, text)
	}
}

// A line that is no answer costs no other line, wherever it is.
func TestNoAnswerIsLostForAnother(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		lines := []string{"student: Ana", `number: "0123"`, "value: 4", "windows: {b: [-inf, 4]}", "pruned: [1.2]"}
		typed := rapid.StringOfN(rapid.RuneFrom([]rune("4 −-2,.:：;[]{}()<>=≥!#'\"\\|%@`?~∞xb\t\u00a0\x01")), 1, 12,
			-1).Draw(t, "typed")
		at := rapid.IntRange(0, len(lines)).Draw(t, "at")
		text := "plytree: 1\ntree: [1, 2]\nanswers:\n  " +
			strings.Join(slices.Insert(slices.Clone(lines), at, "x"+typed), "\n  ") + "\n"
		doc, err := Read("a.yaml", []byte(text))
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		all := sayWritten(doc.Answers.Written)
		for _, want := range []string{`student: "Ana"`, `number: "0123"`, `value: "4"`, `windows: {b: ["-inf", "4"]}`,
			`pruned: ["1.2"]`} {
			if !strings.Contains(all, want) {
				t.Fatalf("%s\n%s", all, text)
			}
		}
	})
}

// Thousands of entries that are not YAML are each read, and answers nested deeper than any
// are unreadable, without the others.
func TestManyAndDeepAnswersThatAreNotYAML(t *testing.T) {
	text := "plytree: 1\ntree: [1, 2]\nanswers:\n  values:\n"
	for i := range 9001 {
		text += fmt.Sprintf("    n%d: >= 5\n", i)
	}
	text += "  range: " + strings.Repeat("[", 1200) + "\n  value: 4\n"
	doc := filetest.Read(t, text)
	a := doc.Answers
	if n := len(a.Of("values").Fields); n != 9001 || a.Of("value").Text != "4" ||
		a.Of("values").Fields[9000].Value.Text != ">= 5" {
		t.Error(n, a.Of("value"))
	}
}

// Whatever is typed after a key of the answers, the file is read, unless it contains a key
// twice.
func TestNoFileIsLostForAnAnswer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		typed := rapid.StringOfN(rapid.RuneFrom([]rune("4 -−2,.:;[]{}()<>=≥!#'\"\\|%@`?~∞infxb\t")), 0, 12, -1)
		value, node := typed.Draw(t, "value"), typed.Draw(t, "node")
		text := "plytree: 1\nanswers:\n  value: " + value + "\n  values:\n    b: " + node +
			"\n    c: 4\n  number: 0123\ntree: [1, 2]\n"
		doc, err := Read("a.yaml", []byte(text))
		if err != nil && strings.Contains(err.Error(), "is a duplicate") {
			t.Skip("a key twice breaks a file")
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		if doc.Tree.Root().Size() != 3 || doc.Answers.Number() != "0123" {
			t.Fatalf("%s\n%s", sayWritten(doc.Answers.Written), text)
		}
	})
}
