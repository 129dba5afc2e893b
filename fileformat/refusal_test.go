package fileformat_test

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"plytree/engine"
	. "plytree/fileformat"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// Files and what the reader says of them: line:column, what is wrong, the
// mend. Those marked ! are beyond what a JSON Schema can see.
var refused = []struct{ text, want string }{
	{"", "!1:1: the file is empty; write a file such as"},
	{"# nothing\n", "!1:1: the file is empty; write a file such as"},
	{"tree: 1\n", "1:1: the file does not say which version of the format it is in; start the file with the line plytree: 1"},
	{"plytree: 1\n", "1:1: the file has no tree; add a line such as tree:"},
	{"plytree: 2\ntree: 1\n", "1:10: this file is in version 2 of the format, which is newer than this program; it reads version 1; get a newer Plytree"},
	{"plytree: one\ntree: 1\n", "1:10: the format's version must be the number 1; write plytree: 1"},
	{"plytree: 0\ntree: 1\n", "1:10: the format's version must be the number 1"},
	{"plytree: \"1\"\ntree: 1\n", "1:10: the format's version must be the number 1"},
	{"[1, 2]\n", "1:1: the file must be a mapping, but this is a list; write a file such as"},
	{"plytree: 1\ntree: [1, x, 3]\n", `2:11: a node can't be "x"; write a number, a list such as [1, 2] or a mapping such as {name: a, value: 4}`},
	{"plytree: 1\ntree: [1, \"2\"]\n", "2:11: a node must be a number, but this is a text; remove the quotes: 2"},
	{"plytree: 1\ntree: [1, true]\n", "2:11: a node can't be the truth value true"},
	{"plytree: 1\ntree: [1, .nan]\n", "!2:11: a node can't be NaN, which no search can compare"},
	{"plytree: 1\ntree: [1, NaN]\n", "2:11: a node can't be NaN, which no search can compare"},
	{"plytree: 1\ntree: {value: [1]}\n", "2:15: a value can't be a list; write a number, inf or -inf"},
	{"plytree: 1\ntree: 1e999\n", "2:7: 1e999 is too large for a number; write inf or -inf"},
	{"plytree: 1\ntree: 0x10\n", "!2:7: a node can't be \"0x10\""},
	{"plytree: 1\ntree: 1_000\n", "!2:7: a node can't be \"1_000\""},
	{"plytree: 1\ntree: 010\n", "!2:7: a node can't be \"010\""},
	{"plytree: 1\ntree: {name: a, nam: b}\n", `2:17: a node has no key "nam"; write one of name, move, player, value, note, mark, children`},
	{"plytree: 1\ntre: 1\n", `2:1: the file has no key "tre"; write one of plytree, title`},
	{"plytree: 1\ntree: {name: a, name: b}\n", `!2:17: the key "name" stands twice; keep one of the two`},
	{"plytree: 1\nplytree: 1\ntree: 1\n", `!2:1: the key "plytree" stands twice`},
	{"plytree: 1\ntree: {name: 5}\n", `2:14: name must be a text, but this is the number 5; put it in quotes: name: "5"`},
	{"plytree: 1\ntree: {name: }\n", `2:13: name must be a text, but this is nothing; write a text, or remove the key`},
	{"plytree: 1\ntitle: [a]\ntree: 1\n", `2:8: title must be a text, but this is a list`},
	{"plytree: 1\ntree: {children: 4}\n", "2:18: children must be a list, but this is the number 4; write children: [1, 2]"},
	{"plytree: 1\ntree: {player: both}\n", "2:16: player must be max or min; write player: max or player: min"},
	{"plytree: 1\ntree: {mark: red}\n", `2:14: there is no mark "red"; write blue, orange, green or purple`},
	{"plytree: 1\ntree: {mark: [blue]}\n", "2:14: there is no mark"},
	{"plytree: 1\nroot: MAX\ntree: 1\n", "2:7: root must be max or min"},
	{"plytree: 1\ntree: &a [1]\n", "!2:7: anchors are not allowed; remove the & and its name"},
	{"plytree: 1\ntree: [&a 1, *a]\n", "!2:8: anchors are not allowed"},
	{"plytree: 1\ntree: *a\n", "!2:7: aliases are not allowed"},
	{"plytree: 1\ntree: !!int 4\n", "!2:7: tags such as !!int are not allowed; remove it"},
	{"plytree: 1\ntree: 1\n---\nplytree: 1\ntree: 2\n", "!4:1: a second document starts here; put each tree into a file of its own"},
	{"plytree: 1\nsearch: {algorithm: chess}\ntree: 1\n", `2:21: unknown algorithm "chess"; write one of minimax, alpha-beta`},
	{"plytree: 1\nsearch: {window: [3, 1]}\ntree: 1\n", "!2:18: window [3, 1] is empty; its lower end must be less than its upper end"},
	{"plytree: 1\nsearch: {window: [3]}\ntree: 1\n", "2:18: the window must be a list of two numbers; write window: [-inf, inf]"},
	{"plytree: 1\nsearch: {window: [a, 1]}\ntree: 1\n", `2:19: an end of the window can't be "a"; write a number, inf or -inf`},
	{"plytree: 1\nsearch: {cutoff: \"=\"}\ntree: 1\n", `2:18: unknown cut-off rule "="; write '>=' or '>'`},
	{"plytree: 1\nsearch: {order: random}\ntree: 1\n", "2:17: the random order needs a seed; write random:7"},
	{"plytree: 1\nsearch: {depth: 0}\ntree: 1\n", "2:17: the depth limit must be a whole number from 1 up; write depth: 4"},
	{"plytree: 1\nsearch: {speed: 4}\ntree: 1\n", `2:10: search has no key "speed"; write one of algorithm, window`},
	{"plytree: 1\ntree: [1, 2\n", "!2:"},
	{"plytree: 1\ntree:\n\t- 1\n", "!3:1: this is not YAML: a tab can't indent YAML; indent with blanks"},
	{"plytree: 1\nnote: a\x00b\ntree: 1\n", "!2:8: there is a control character here; remove it"},
	{"plytree: 1\nnote: a\xffb\ntree: 1\n", "!2:8: this byte is not UTF-8 text; save the file as UTF-8"},
}

func TestRefusals(t *testing.T) {
	for _, c := range refused {
		doc, err := Read("ex.yaml", []byte(c.text))
		var at *Error
		if !errors.As(err, &at) || doc != nil {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		want := "ex.yaml:" + strings.TrimPrefix(c.want, "!")
		if !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q:\n%v\nwant %s", c.text, err, want)
		}
		if at.Instead == "" || at.Excerpt == "" {
			t.Errorf("%q: no mend or no excerpt: %v", c.text, err)
		}
	}
}

var accepted = []string{
	"plytree: 1\ntree: null\n",
	"plytree: 1\ntree:\n",
	"plytree: 1\ntree: []\n",
	"plytree: 1\ntree: {}\n",
	"plytree: 1\ntree: [1, -2.5, +3, .5, inf, -inf, .inf, -.inf, \"inf\", ~]\n",
	"plytree: 1\ntree: {name: a, move: b, player: min, value: 3, note: c, children: [1]}\n",
	"plytree: 1\ntree: {value: }\n",
	"plytree: 1\ntree: {name: \"5\", value: inf}\n",
	"plytree: 1\ntitle: a\nsource: b\nnote: c\nroot: min\nsearch: {algorithm: pvs, window: [-inf, 3], cutoff: \">\", order: random:7, depth: 2}\ntree: [1]\n",
	"{\"plytree\": 1, \"tree\": [1, [2, {\"name\": \"a\", \"value\": \"-inf\"}]]}\n",
	"\uFEFFplytree: 1\r\ntree: [1,\r\n 2]\r\n",
	"---\nplytree: 1\ntree: [1]\n...\n",
}

func TestSchemaAgreesWithTheReader(t *testing.T) {
	var raw any
	if err := json.Unmarshal(Schema, &raw); err != nil {
		t.Fatal(err)
	}
	c := jsonschema.NewCompiler()
	if err := c.AddResource("plytree.json", raw); err != nil {
		t.Fatal(err)
	}
	schema, err := c.Compile("plytree.json")
	if err != nil {
		t.Fatal(err)
	}
	valid := func(text string) bool {
		var value any
		text = strings.NewReplacer("\uFEFF", "", "\r", "", "-.inf", "-99999.5", ".inf", "99999.5").Replace(text) // JSON has no infinite numbers
		if err := yaml.Unmarshal([]byte(text), &value); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		return schema.Validate(value) == nil
	}
	for _, text := range accepted {
		if _, err := Read("", []byte(text)); err != nil {
			t.Errorf("the reader refuses: %v", err)
		}
		if !valid(text) {
			t.Errorf("the schema refuses %q", text)
		}
	}
	for _, c := range refused {
		if !strings.HasPrefix(c.want, "!") && valid(c.text) {
			t.Errorf("the schema accepts %q", c.text)
		}
	}
}

func TestExcerptOfALongLine(t *testing.T) {
	_, err := Read("", []byte("plytree: 1\ntree: ["+strings.Repeat("1, ", 500)+"x]\n"))
	want := "2:1508: a node can't be \"x\"; "
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Fatalf("%v", err)
	}
	lines := strings.Split(err.Error(), "\n")
	if mark, x := strings.Index(lines[2], "^"), strings.Index(lines[1], "x]"); len([]rune(lines[2][:mark])) != len([]rune(lines[1][:x])) {
		t.Errorf("the mark is off:\n%s\n%s", lines[1], lines[2])
	}
}

// Texts that would like to eat all memory or all stack.
func TestBombs(t *testing.T) {
	block := func(n int) string {
		return "plytree: 1\ntree:\n" + strings.Repeat("- ", n) + "1\n"
	}
	chain := func(n int) string {
		return "plytree: 1\ntree: " + strings.Repeat("{children: [", n) + "1" + strings.Repeat("]}", n) + "\n"
	}
	for name, c := range map[string]struct {
		text string
		want string // "" for a file that is fine
	}{
		"64 MiB of brackets":     {"plytree: 1\ntree: " + strings.Repeat("[", MaxBytes-100), "more than 10,000 plies deep"},
		"64 MiB of leaves":       {"plytree: 1\ntree: [" + strings.Repeat("1,", MaxBytes/2-100), "more than a tree of 1,000,000 nodes needs"},
		"64 MiB of dashes":       {"plytree: 1\ntree:\n" + strings.Repeat("- ", MaxBytes/2-100), "more than a tree of 1,000,000 nodes needs"},
		"64 MiB of commas":       {"plytree: 1\ntree: [" + strings.Repeat(",", MaxBytes-100), "more than a tree of 1,000,000 nodes needs"},
		"a million leaves":       {"plytree: 1\ntree: [" + strings.Repeat("1,", MaxNodes-2) + "1]", ""},
		"too many leaves":        {"plytree: 1\ntree: [" + strings.Repeat("1,", MaxNodes) + "1]", "more than 1,000,000 nodes"},
		"too large":              {strings.Repeat("#", MaxBytes+1), "larger than 64 MiB"},
		"a deep list":            {"plytree: 1\ntree: " + strings.Repeat("[", 10000) + "1" + strings.Repeat("]", 10000), ""},
		"a list too deep":        {"plytree: 1\ntree: " + strings.Repeat("[", 10001) + "1" + strings.Repeat("]", 10001), "more than 10,000 plies deep"},
		"deep mappings":          {chain(10000), ""},
		"mappings too deep":      {chain(10001), "more than 10,000 plies deep"},
		"deep dashes":            {block(3000), ""},
		"dashes too deep":        {block(30000), "more than 10,000 plies deep"},
		"a deep open list":       {"plytree: 1\ntree: " + strings.Repeat("[", 3000), "this is not YAML"},
		"deep and crossed":       {"plytree: 1\ntree: " + strings.Repeat("[", 300) + strings.Repeat("}", 300), "this is not YAML"},
		"aliases upon aliases":   {"plytree: 1\na: &a [1,1]\nb: &b [*a,*a]\nc: &c [*b,*b]\ntree: *c\n", "has no key"},
		"a wrong value far down": {"plytree: 1\ntree: " + strings.Repeat("[", 300) + "x" + strings.Repeat("]", 300), `2:307: a node can't be "x"`},
	} {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			doc, err := Read("", []byte(c.text))
			runtime.ReadMemStats(&after)
			t.Logf("%v, %d MB allocated", time.Since(start), (after.TotalAlloc-before.TotalAlloc)>>20)
			switch {
			case c.want == "" && err != nil:
				t.Errorf("%.300s", err.Error())
			case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
				t.Errorf("%.300v", err)
			case c.want == "":
				if again, err := Read("", Write(doc)); err != nil || again.Tree.Root().Height() != doc.Tree.Root().Height() {
					t.Errorf("written and read again: %.300v", err)
				}
			}
		})
	}
}

func TestNotation(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"[[3, 12, 8], [2, 4, 6], [14, 5, 2]]", "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"},
		{"((3 12 8) (2 4 6))", "[[3, 12, 8], [2, 4, 6]]"},
		{"{{1;2},{-inf,∞}}", "[[1, 2], [-inf, inf]]"},
		{" [1,\n 2.50,\t-0, ]\n", "[1, 2.5, 0]"},
		{"7", "7"},
		{"[?, None, null]", "[?, ?, ?]"},
		{"[−3, +4]", "[-3, 4]"},
	} {
		doc, err := ReadNotation("--tree", c.text, engine.Max)
		if err != nil {
			t.Errorf("%v", err)
		} else if got := WriteNotation(doc.Tree.Root()); got != c.want {
			t.Errorf("%q reads as %s", c.text, got)
		}
	}
	for _, c := range []struct{ text, want string }{
		{"", "--tree:1:1: there is no tree here; write brackets and numbers"},
		{"[1, 2", `--tree:1:1: the bracket '[' is never closed; add ']'`},
		{"[1, 2]]", `--tree:1:7: the bracket ']' closes nothing; remove it`},
		{"[1, 2)", `--tree:1:6: the bracket ')' closes the '[' of line 1, column 1; write ']'`},
		{"[1, x]", `--tree:1:5: "x" is not a number; write a decimal number`},
		{"[1,, 2]", `--tree:1:4: there is nothing before this ','; write a number`},
		{"[, 2]", `--tree:1:2: there is nothing before this ','`},
		{"[1] [2]", "--tree:1:5: the tree ended before this; put all of it into one pair of brackets"},
		{"1 2", "--tree:1:3: the tree ended before this"},
		{"[1,\n nan]", `--tree:2:2: "nan" is not a number`},
		{strings.Repeat("[", 10002), "more than 10,000 plies deep"},
		{"[" + strings.Repeat("1 ", MaxNodes) + "]", "more than 1,000,000 nodes"},
	} {
		if _, err := ReadNotation("--tree", c.text, engine.Max); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.30q: %v\nwant %s", c.text, err, c.want)
		}
	}
}

func TestPublishedSchemaIsTheEmbeddedOne(t *testing.T) {
	onDisk, err := os.ReadFile(filepath.Join("plytree.schema.json"))
	if err != nil || string(onDisk) != string(Schema) {
		t.Errorf("plytree.schema.json differs from the embedded schema (%v)", err)
	}
}
