package fileformat_test

import (
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"

	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	. "plytree/fileformat"
	"plytree/fileformat/filetest"
	"plytree/fileformat/notation"
)

// Files and their errors: line:column, what is wrong, how to fix it. A JSON Schema can't
// detect those marked !.
var refused = []struct{ text, want string }{
	{"", "!1:1: the file is empty; write {plytree: 1"},
	{"# nothing\n", "!1:1: the file is empty; write {plytree: 1"},
	{"tree: 1\n", "1:1: the file has no format version; start it with the line plytree: 1"},
	{"plytree: 1\n", "1:1: the file has no tree; add a line such as tree:"},
	{"plytree: 2\ntree: 1\n",
		"1:10: the file's format version 2 is too new for this program; update Plytree, or save the file as version 1 in a newer Plytree"},
	{"plytree: one\ntree: 1\n", "1:10: the format version must be 1; write plytree: 1"},
	{"plytree: 0\ntree: 1\n", "1:10: the format version must be 1; write plytree: 1"},
	{"plytree: \"1\"\ntree: 1\n", "1:10: the format version must be 1; write plytree: 1"},
	{"[1, 2]\n", "1:1: the file must be a mapping, not a list; write {plytree: 1"},
	{"plytree: 1\ntree: [1, x, 3]\n",
		`2:11: a node can't be "x"; write a number, a list such as [1, 2] or a mapping such as {name: a, value: 4}`},
	{"plytree: 1\ntree: [1, \"2\"]\n", "2:11: a node must be a number, not text; remove the quotes: 2"},
	{"plytree: 1\ntree: [1, true]\n", "2:11: a node can't be the Boolean true"},
	{"plytree: 1\ntree: [1, .nan]\n",
		`!2:11: a node can't be ".nan"; write a number, a list such as [1, 2] or a mapping such as {name: a, value: 4}`},
	{"plytree: 1\ntree: [1, NaN]\n",
		`2:11: a node can't be "NaN"; write a number, a list such as [1, 2] or a mapping such as {name: a, value: 4}`},
	{"plytree: 1\ntree: {value: [1]}\n", "2:15: a value can't be a list; use a number, inf or -inf"},
	{"plytree: 1\ntree: 1e999\n", "2:7: 1e999 is too large; use inf or -inf for an infinite value"},
	{"plytree: 1\ntree: 0x10\n", "!2:7: a node can't be \"0x10\""},
	{"plytree: 1\ntree: 1_000\n", "!2:7: a node can't be \"1_000\""},
	{"plytree: 1\ntree: 010\n", "!2:7: a node can't be \"010\""},
	{"plytree: 1\ntree: {name: a, nam: b}\n",
		`2:17: a node can't have the key "nam"; use one of name, move, player, p, value, board, note, mark, children`},
	{"plytree: 1\ntre: 1\n", `2:1: the file can't have the key "tre"; use one of plytree, title`},
	{"plytree: 1\ntree: {name: a, name: b}\n", `!2:17: the key "name" is a duplicate; keep only one`},
	{"plytree: 1\nplytree: 1\ntree: 1\n", `!2:1: the key "plytree" is a duplicate; keep only one`},
	{"plytree: 1\ntree: {name: 5}\n", `2:14: name must be text, not the number 5; put it in quotes: name: "5"`},
	{"plytree: 1\ntree: {name: }\n", `2:13: name must be text, not an empty value; write text in quotes: name: "text"`},
	{"plytree: 1\ntitle: [a]\ntree: 1\n", `2:8: title must be text, not a list; write text in quotes: title: "text"`},
	{"plytree: 1\ntree: {children: 4}\n", "2:18: children must be a list, not the number 4; write children: [1, 2]"},
	{"plytree: 1\ntree: {player: both}\n", "2:16: player must be max, min or chance; write player: max"},
	{"plytree: 1\ntree: {mark: red}\n", `2:14: mark must be blue, orange, green or purple; write mark: blue`},
	{"plytree: 1\ntree: {mark: [blue]}\n", "2:14: mark must be blue, orange, green or purple; write mark: blue"},
	{"plytree: 1\ntree: {board: 7}\n", `2:15: board must be text, not the number 7; put it in quotes: board: "7"`},
	{"plytree: 1\ntree: {board: [X, O]}\n", "2:15: board must be text, not a list"},
	{"plytree: 1\ntree: {board: }\n", "2:14: board must be text, not an empty value"},
	{"plytree: 1\ntree: {board: \"XO.//..O\"}\n",
		`2:15: "XO.//..O" isn't a board; write up to 8 rows of up to 8 characters such as XO./.X./..O, or up to 16 whole numbers such as 1 3 5`},
	{"plytree: 1\ntree: {board: XOXOXOXOX}\n", `2:15: "XOXOXOXOX" isn't a board;`},
	{"plytree: 1\ntree: {board: 1  3}\n", `2:15: "1  3" isn't a board;`},
	{"plytree: 1\nroot: MAX\ntree: 1\n", "2:7: root must be max or min"},
	{"plytree: 1\nsearch: {cutoff: >=, depth: 2}\ntree: 1\n",
		"!2:18: nothing can start with > here; put the text in quotes, or remove the sign"},
	{"plytree: 1\nsearch:\n  cutoff: >=  # so\ntree: 1\n",
		"!3:11: nothing can start with > here; put the text in quotes, or remove the sign"},
	{"plytree: 1\nsearch:\n  cutoff: >\n  depth: 2\ntree: 1\n",
		"!3:11: nothing can start with > here; put the text in quotes, or remove the sign"},
	{"plytree: 1\ntree: [- 5, - 1, 3]\n", "!2:8: there is a space after the minus sign; write -5"},
	{"plytree: 1\ntree: [3, - .5]\n", "!2:11: there is a space after the minus sign; write -.5"},
	{"plytree: 1\ntree: {value: - inf}\n", "!2:15: there is a space after the minus sign; write -inf"},
	{"plytree: 1\ntree:\n  value: - 5\n", "!3:10: there is a space after the minus sign; write -5"},
	{"plytree: 1\ntree: [-]\n", "2:8: a node can't be \"-\"; write a number"},
	{"plytree: 1\ntree: - item\n",
		"!2:7: a list item can't start with a dash here; put it on a new line, or write a list such as [1, 2]"},
	{"plytree: 1\ntree: {children: }\n", "2:17: children must be a list, not an empty value; write children: [1, 2]"},
	{"plytree: 1\ntree: [[1 2], 3]\n",
		"2:9: a node must be one number; for a list, separate the numbers with commas: [1, 2]"},
	{"plytree: 1\ntree: [1\n  2]\n",
		"2:8: this text has several lines or a tab; write it on one line in double quotes, or check colons, commas and indentation"},
	{"plytree: 1\ntree: {name:a}\n", "!2:8: there is no colon and space after the key; write key: value"},
	{"plytree: 1\ntree: &a [1]\n", "!2:7: nothing can start with & here; put the text in quotes, or remove the sign"},
	{"plytree: 1\ntree: [&a 1, *a]\n",
		"!2:8: nothing can start with & here; put the text in quotes, or remove the sign"},
	{"plytree: 1\ntree: *a\n", "!2:7: nothing can start with * here"},
	{"plytree: 1\ntree: !!int 4\n", "!2:7: nothing can start with ! here"},
	{"plytree: 1\ntree: 1\n---\nplytree: 1\ntree: 2\n",
		"!3:1: a second document starts here; put each tree in its own file"},
	{"plytree: 1\nsearch: {algorithm: chess}\ntree: 1\n",
		`2:21: unknown algorithm "chess"; use one of minimax, alpha-beta`},
	{"plytree: 1\nsearch: {window: [3, 1]}\ntree: 1\n",
		"!2:18: the window [3, 1] is empty; use a lower bound that is less than the upper bound"},
	{"plytree: 1\nsearch: {window: [3]}\ntree: 1\n",
		"2:18: the window must be a list of two numbers; write window: [-inf, inf]"},
	{"plytree: 1\nsearch: {bounds: [6, 1]}\ntree: 1\n",
		"!2:18: the leaf bounds [6, 1] are empty; use a lower bound that is less than the upper bound"},
	{"plytree: 1\nsearch: {bounds: 6}\ntree: 1\n",
		"2:18: the leaf bounds must be a list of two numbers; write bounds: [1, 6]"},
	{"plytree: 1\nsearch: {bounds: [1, a]}\ntree: 1\n", `2:22: a leaf bound can't be "a"; use a number, inf or -inf`},
	{"plytree: 1\nsearch: {window: [a, 1]}\ntree: 1\n",
		`2:19: a bound of the window can't be "a"; use a number, inf or -inf`},
	{"plytree: 1\nsearch: {cutoff: \"=\"}\ntree: 1\n", `2:18: unknown cut-off rule "="; use '>=' or '>'`},
	{"plytree: 1\nsearch: {order: random}\ntree: 1\n", "2:17: the order random needs a seed; use random:7"},
	{"plytree: 1\nsearch: {depth: 0}\ntree: 1\n",
		"2:17: the depth limit must be a whole number of at least 1; write depth: 4, or remove the key"},
	{"plytree: 1\nsearch: {speed: 4}\ntree: 1\n",
		`2:10: search can't have the key "speed"; use one of algorithm, window, bounds`},
	{"plytree: 1\ntree: [1, 2\n", "!2:"},
	{"plytree: 1\ntree:\n\t- 1\n", "!3:1: the line is indented with a tab; use spaces"},
	{"plytree: 1\nnote: a\x00b\ntree: 1\n", "!2:8: there is a control character here; remove it"},
	{"plytree: 1\nnote: ä\xffb\ntree: 1\n", "!2:8: this byte isn't valid UTF-8; save the file as UTF-8"},
	{"plytree: 1\ntree: 1\nexercise: [1]\n",
		"3:11: exercise must be a mapping, not a list; write exercise: {tasks: [{ask: value}]}"},
	{"plytree: 1\ntree: 1\nexercise: {task: []}\n",
		`3:12: exercise can't have the key "task"; use one of instructions, mode, hints, checks, accept, tasks`},
	{"plytree: 1\ntree: 1\nexercise: {mode: exam}\n", "3:18: mode must be practice or test; write mode: practice"},
	{"plytree: 1\ntree: 1\nexercise: {hints: maybe}\n",
		"3:19: hints must be true or false, not text; write hints: true or hints: false"},
	{"plytree: 1\ntree: 1\nexercise: {accept: {cutoff: '>'}}\n",
		`3:20: accept must be a list, not a mapping; write accept: [{cutoff: ">"}]`},
	{"plytree: 1\ntree: 1\nexercise: {accept: [{speed: 1}]}\n",
		`3:22: search can't have the key "speed"; use one of algorithm, window, bounds`},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [value]}\n",
		"3:20: a task must be a mapping, not text; write a task such as {ask: windows, marks: 3}"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{marks: 1}]}\n",
		"3:20: the task has no key ask; use one of value, best-move"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: colour}]}\n",
		"3:26: ask must be " + sentence.ListOf(sentence.Or, exercise.Asks()).String() + "; write ask: value"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: value, id: 2a}]}\n",
		`3:37: the id "2a" isn't valid; use a letter from a to z followed by letters, digits, - and _, such as part-b`},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: value, id: total}]}\n",
		`3:37: the id "total" is reserved; use another one such as part-b`},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{id: pruned, ask: value}]}\n",
		`3:25: the id "pruned" is the name of another kind of task; use another one such as part-b`},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: value, search: minimax}]}\n",
		"3:41: search must be a mapping, not text; write search: {algorithm: alpha-beta, cutoff: \">=\"}"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: value, search: {order: up}}]}\n", `3:49: unknown order "up"`},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: value, text: [a]}]}\n",
		"3:39: text must be text, not a list; write text in quotes: text: \"text\""},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: value, marks: many}]}\n",
		`3:40: marks can't be "many"; use a number such as marks: 3`},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: value, nodes: [b]}]}\n",
		"3:40: nodes is allowed in values, bounds and windows tasks, but not in value; remove it"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: values, nodes: []}]}\n",
		"3:41: the list of nodes is empty; write nodes: [b, 1.2], or remove the key to ask about all nodes"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: windows, at: noon}]}\n",
		"3:39: at must be entry or leaving; write at: entry"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: values, nodes: [[]]}]}\n",
		"3:42: nodes must contain names or node numbers, not a list; use a name or a node number such as 1.2"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: range, leaf: [1]}]}\n",
		"3:39: leaf must contain names or node numbers, not a list; use a name or a node number such as 1.2"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: range, for: {cut: a, value: 3}}]}\n",
		"3:38: the key for needs exactly one of cut, visited, best-move and value; write for: {cut: 1.2}"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: range, for: {cuts: a}}]}\n",
		`3:39: for can't have the key "cuts"; use one of cut, visited, best-move, value`},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: range, values: 9}]}\n",
		"3:41: values must be two numbers separated by two dots; write values: 0..9"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: range, values: true}]}\n",
		"3:41: values must be two numbers separated by two dots; write values: 0..9"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: tree, values: 0..9}]}\n",
		"3:40: in a task that asks to draw a tree, values must be true or false; write values: true"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: tree, depth: 0}]}\n",
		"3:39: the depth must be a whole number from 1 to 60; write depth: 2, or remove the key to draw the whole tree"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: tree, win: 99999999999999999999}]}\n",
		"3:37: a win must be worth a whole number from 1 to 1000000000; write win: 1"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: tree, leaf: b}]}\n",
		"3:38: leaf is allowed in range tasks, but not in tree; remove it"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: value, values: 0..9}]}\n",
		"3:41: values is allowed in range, construct and tree tasks, but not in value; remove it"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: value, by: proof, values: 0..9, leaf: a}]}\n",
		"3:37: by is allowed in bounds tasks, but not in value; remove it"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: construct, leaf: a}]}\n",
		"3:43: leaf is allowed in range tasks, but not in construct; remove it"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: construct, want: {}}]}\n",
		"3:43: the key want needs at least one of pruned, evaluated, value and best-move; write want: {evaluated: 5}"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: construct, want: {evaluated: 0}}]}\n",
		"3:55: evaluated must be a whole number of at least 1; write evaluated: 5"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: construct, leaves: []}]}\n",
		"3:45: the list of leaves is empty; write leaves: [d, 1.2], or remove the key to ask about all leaves without a value"},
	{"plytree: 1\ntree: 1\nexercise: {tasks: [{ask: reorder, distinct: true}]}\n",
		"3:45: distinct is allowed in construct tasks, but not in reorder; remove it"},
	{"plytree: 1\ntree: 1\nanswers: {values: {b: 4, b: 5}}\n", `!3:26: the key "b" is a duplicate; keep only one`},
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
		if !strings.Contains(at.Says.String(), "; ") || at.Excerpt == "" {
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
	"plytree: 1\ntree: 1\nexercise: {instructions: a, mode: test, hints: false, accept: [{}], tasks: [{ask: bounds, by: window, marks: 0.5, nodes: [b, 1, 1.2]}, {ask: windows, at: entry}]}\n",
	"plytree: 1\ntree: 1\nanswers: {student: 5, number: 0123, value: [1], mystery: {a: [1, b]}, values: {1: 4, 1.10: x}, pruned: }\n",
}

func TestSchemaAgreesWithTheReader(t *testing.T) {
	valid := schemaSays(t)
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

// Old line endings count as lines, and hostile characters are shown as escapes.
func TestExcerpts(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"plytree: 1\rtree: [1,\r x]\r", "a.yaml:3:2: a node can't be \"x\"; " + nodeForms + "\n  3 |  x]\n    |  ^"},
		{"plytree: 1\r\ntree: x\r\n", "a.yaml:2:7: a node can't be \"x\"; " + nodeForms +
			"\n  2 | tree: x\n    |       ^"},
		{"plytree: 1\ntree: [\u009b, x]\n", "a.yaml:2:8: a node can't be \"\\u009b\"; " + nodeForms +
			"\n  2 | tree: [\\u009b, x]\n    |        ^"},
		{"plytree: 1\ntree: [\"\u202e\", x]\n", "a.yaml:2:8: a node can't be \"\\u202e\"; " + nodeForms +
			"\n  2 | tree: [\"\\u202e\", x]\n    |        ^"},
		{"plytree: 1\ntree: [{name: \"\u202e\"}, x]\n", "a.yaml:2:21: a node can't be \"x\"; " + nodeForms +
			"\n  2 | tree: [{name: \"\\u202e\"}, x]\n    |                          ^"},
		{"plytree: 1\ntree: {\"\\e[31m\": 1}\n",
			"a.yaml:2:8: a node can't have the key \"\\x1b[31m\"; use one of name, move, player, p, value, board, note, mark, children\n  2 | tree: {\"\\e[31m\": 1}\n    |        ^"},
	} {
		_, err := Read("a.yaml", []byte(c.text))
		if err == nil || err.Error() != c.want {
			t.Errorf("%q:\n%v\nwant\n%s", c.text, err, c.want)
		}
	}
	if _, err := ReadNotation("a.txt", "[1,\r x]", tree.Max); err == nil ||
		!strings.HasSuffix(err.Error(), "\n  2 |  x]\n    |  ^") {
		t.Errorf("%v", err)
	}
}

const nodeForms = "write a number, a list such as [1, 2] or a mapping such as {name: a, value: 4}"

func TestExcerptOfALongLine(t *testing.T) {
	_, err := Read("", []byte("plytree: 1\ntree: ["+strings.Repeat("1, ", 500)+"x]\n"))
	want := "2:1508: a node can't be \"x\"; "
	if err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Fatalf("%v", err)
	}
	lines := strings.Split(err.Error(), "\n")
	if mark, x := strings.Index(lines[2], "^"), strings.Index(lines[1],
		"x]"); len([]rune(lines[2][:mark])) != len([]rune(lines[1][:x])) {
		t.Errorf("the mark is off:\n%s\n%s", lines[1], lines[2])
	}
}

// Texts made to exhaust memory or the stack.
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
		"4 MiB of brackets": {"plytree: 1\ntree: " + strings.Repeat("[", MaxBytes-100), "more than 300,000 nodes"},
		"4 MiB of leaves": {"plytree: 1\ntree: [" + strings.Repeat("1,", MaxBytes/2-100),
			"more than 300,000 nodes"},
		"4 MiB of dashes": {"plytree: 1\ntree:\n" + strings.Repeat("- ", MaxBytes/2-100),
			"more than 300,000 nodes"},
		"4 MiB of empty items": {"plytree: 1\ntree:\n" + strings.Repeat("-\n", MaxBytes/2-100),
			"more than 300,000 nodes"},
		"4 MiB of commas": {"plytree: 1\ntree: [" + strings.Repeat(",", MaxBytes-100),
			"more than 300,000 nodes"},
		"4 MiB of JSON": {`{"plytree": 1, "tree": [` + strings.Repeat("1,", MaxBytes/2-100) + "1]}",
			"more than 300,000 nodes"},
		"299,999 leaves":      {"plytree: 1\ntree: [" + strings.Repeat("1,", MaxNodes-2) + "1]", ""},
		"299,999 empty items": {"plytree: 1\ntree:\n" + strings.Repeat("-\n", MaxNodes-1), ""},
		"299,000 leaves, deep": {"plytree: 1\ntree: " + strings.Repeat("[", 499) + strings.Repeat("1,", 299_000) +
			strings.Repeat("]", 499), ""},
		"deep under keys": {"plytree: 1\ntree: " + strings.Repeat("{children: [", 499) +
			strings.Repeat("1,", 299_000) + strings.Repeat("]}", 499), ""},
		"299,999 mappings": {"plytree: 1\ntree: [" + strings.Repeat("{value: 1},", MaxNodes-1) + "]", ""},
		"crumbs": {"plytree: 1\ntree: 1\ntitle: " + strings.Repeat("<", 1<<20) + "\n",
			"too many tabs, signs < or empty lines"},
		"tabs in quotes": {"plytree: 1\ntree: 1\ntitle: \"" + strings.Repeat("\t", 1<<20) + "x\"\n",
			"too many tabs, signs < or empty lines"},
		"empty lines": {"plytree: 1\ntree: 1\nnote: |\n  a\n" + strings.Repeat("\n", 1<<20),
			"too many tabs, signs < or empty lines"},
		"long keys": {"plytree: 1\ntree: " + strings.Repeat("{"+strings.Repeat("k", 4000)+": ", 900) +
			"1" + strings.Repeat("}", 900), "can't have the key"},
		"many keys": {"plytree: 1\ntree: 1\nanswers:\n  values:\n" + answersOf(10_000), ""},
		"too many keys": {"plytree: 1\ntree: 1\nanswers:\n  values:\n" + answersOf(60_000),
			"more than 10,000 keys"},
		"many keys, many times": {"plytree: 1\ntree: 1\nanswers:\n" + strings.Repeat("  values:\n"+answersOf(9_000),
			30), "more than 10,000 keys"},
		"keys in brackets": {"plytree: 1\ntree: 1\nanswers: {values: {" + strings.ReplaceAll(answersOf(60_000),
			"\n", ",\n") + "}}\n", ""},
		"too many leaves": {"plytree: 1\ntree: [" + strings.Repeat("1,", MaxNodes) + "1]",
			"more than 300,000 nodes"},
		"too large": {strings.Repeat("#", MaxBytes+1), "larger than 4 MiB"},
		"a deep list": {"plytree: 1\ntree: " + strings.Repeat("[", 500) + "1" + strings.Repeat("]", 500),
			""},
		"a list too deep": {"plytree: 1\ntree: " + strings.Repeat("[", 501) + "1" + strings.Repeat("]", 501),
			"more than 500 plies deep"},
		"deep mappings":     {chain(500), ""},
		"mappings too deep": {chain(501), "more than 500 plies deep"},
		"deep dashes":       {block(500), ""},
		"dashes too deep":   {block(30000), "more than 500 plies deep"},
		"a deep open list":  {"plytree: 1\ntree: " + strings.Repeat("[", 3000), "more than 500 plies deep"},
		"deep and crossed": {"plytree: 1\ntree: " + strings.Repeat("[", 300) + strings.Repeat("}", 300),
			"is never closed"},
		"aliases upon aliases": {"plytree: 1\na: &a [1,1]\nb: &b [*a,*a]\nc: &c [*b,*b]\ntree: *c\n",
			"nothing can start with & here"},
		"a wrong value far down": {"plytree: 1\ntree: " + strings.Repeat("[", 300) + "x" + strings.Repeat("]", 300),
			`2:307: a node can't be "x"`},
	} {
		t.Run(name, func(t *testing.T) {
			if len(c.text) > 100_000 {
				treetest.OnlyInCI(t) // takes a second or more
			}
			doc, err := Read("", []byte(c.text))
			switch {
			case c.want == "" && err != nil:
				t.Errorf("%.300s", err.Error())
			case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
				t.Errorf("%.300v", err)
			case c.want == "":
				if again, err := Read("", Write(doc)); err != nil ||
					again.Tree.Root().Height() != doc.Tree.Root().Height() {
					t.Errorf("written and read again: %.300v", err)
				}
			}
		})
	}
}

// Twice as much to read takes twice the memory, including garbage: in width, in depth,
// with comments or without.
func TestReadingIsLinear(t *testing.T) {
	lines := func(line string) func(int) string {
		return func(n int) string { return "plytree: 1\ntree:\n" + strings.Repeat(line, n) }
	}
	for name, text := range map[string]func(n int) string{
		"in brackets": lines("- {name: leaf 000001, value: 1}\n"),
		"indented":    lines("- name: leaf 000001\n  value: 1\n"),
		"commented":   lines("- {name: leaf 000001, value: 1} # 1\n"),
		"short":       func(n int) string { return "plytree: 1\ntree: [" + strings.Repeat("1, ", n) + "1]\n" },
		"deep": func(n int) string {
			return "plytree: 1\ntree: " + strings.Repeat("["+strings.Repeat("1, ", 100), n/100) + "1" +
				strings.Repeat("]", n/100) + "\n"
		},
		"deep mappings": func(n int) string {
			return "plytree: 1\ntree: " +
				strings.Repeat("{name: a name of many letters, children: ["+strings.Repeat("{value: 1}, ", 30), n/100) +
				"1" + strings.Repeat("]}", n/100) + "\n"
		},
		"a long key": func(n int) string {
			return "plytree: 1 # c\ntree: 1\nanswers: {" + strings.Repeat("k", 3*n) + ": [" + strings.Repeat("a, ", n) +
				"a]}\n"
		},
		"answers": func(n int) string {
			return "plytree: 1\ntree: 1\nanswers:\n  values:\n" + answersOf(n/10)
		},
	} {
		allocated := func(n int) uint64 {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			_, err := Read("", []byte(text(n)))
			runtime.ReadMemStats(&after)
			if err != nil {
				t.Fatalf("%s: %.200v", name, err)
			}
			return after.TotalAlloc - before.TotalAlloc
		}
		n := treetest.Times(2_000, 12_000)
		once, twice := allocated(n), allocated(2*n)
		t.Logf("%s: %d bytes for each", name, once/uint64(n))
		most := 2.3
		if strings.HasPrefix(name, "deep") || name == "answers" {
			most = 3.5 // of each node the library keeps its path, and it copies keys: both have limits
		}
		if float64(twice) > most*float64(once) {
			t.Errorf("%s: %d bytes, and for twice as much %d", name, once, twice)
		}
	}
}

func answersOf(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "    1.%d: 4\n", i+1)
	}
	return b.String()
}

// Everything written can be read, up to the limits; anything larger is not written.
func TestOnlyWhatCanBeReadIsWritten(t *testing.T) {
	treetest.OnlyInCI(t) // takes seconds
	wide := func(leaves int, named bool) *Document {
		b := &tree.Builder{}
		all := make([]*tree.Node, leaves)
		for i := range all {
			d := tree.Data{Value: float64(i), HasValue: true}
			if named {
				d.Name = fmt.Sprintf("leaf %06d", i)
			}
			all[i] = b.Node(d)
		}
		return &Document{Tree: b.Tree(b.Node(tree.Data{}, all...), tree.Max)}
	}
	deep := func(plies int) *Document {
		b := &tree.Builder{}
		n := b.Leaf(1)
		for range plies {
			n = b.Node(tree.Data{}, n)
		}
		return &Document{Tree: b.Tree(n, tree.Max)}
	}
	noted := wide(2, false)
	noted.Note = strings.Repeat("x", MaxBytes)
	for _, c := range []struct {
		name string
		doc  *Document
		says string // "" if it is written
	}{
		{"a.json", wide(50_000, true), ""},
		{"a.json", wide(90_000, true), ""},
		{"a.yaml", wide(200_000, true), "larger than 4 MiB"},
		{"a.yaml", wide(MaxNodes, false), "more than 300,000 nodes"},
		{"a.txt", wide(MaxNodes, false), "more than 300,000 nodes"},
		{"a.yaml", deep(MaxDepth), ""},
		{"a.txt", deep(MaxDepth), ""},
		{"a.yaml", deep(MaxDepth + 1), "more than 500 plies"},
		{"a.yaml", noted, "larger than 4 MiB"},
	} {
		data, err := Encode(c.name, c.doc)
		if c.says != "" {
			if err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%s: %v, not %q", c.name, err, c.says)
			}
			continue
		}
		if again, wrong := Decode(c.name, data); err != nil || wrong != nil ||
			again.Tree.Root().Size() != c.doc.Tree.Root().Size() {
			t.Errorf("%s: %v, %.200v", c.name, err, wrong)
		}
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
		doc, err := ReadNotation("--tree", c.text, tree.Max)
		if err != nil {
			t.Errorf("%v", err)
		} else if got := notation.Write(doc.Tree.Root()); got != c.want {
			t.Errorf("%q reads as %s", c.text, got)
		}
	}
	for _, c := range []struct{ text, want string }{
		{"", "--tree:1:1: there is no tree here; write brackets and numbers"},
		{"[1, 2", `--tree:1:1: the bracket '[' is never closed; add ']'`},
		{"[1, 2]]", `--tree:1:7: the bracket ']' has no opening bracket; add one, or remove this one`},
		{"[1, 2)", `--tree:1:6: the bracket ')' doesn't match the '[' in line 1, column 1; write ']'`},
		{"[1, x]", `--tree:1:5: "x" isn't a number; use a number such as -2.5, inf or -inf, or ? for a leaf without a value`},
		{"[[−3, ?x], [2, 5]]",
			"--tree:1:7: \"?x\" isn't a number; use a number such as -2.5, inf or -inf, or ? for a leaf without a value\n  1 | [[−3, ?x], [2, 5]]\n    |       ^"},
		{"[- 5,1]", `--tree:1:2: there is a space between the sign and its number; write -5`},
		{"[-, 1]", `--tree:1:2: "-" isn't a number`},
		{"[1,, 2]", `--tree:1:4: there is nothing before this ','; add a number or a bracket, or ? for a leaf without a value`},
		{"[, 2]", `--tree:1:2: there is nothing before this ','`},
		{"[1] [2]", "--tree:1:5: the tree ends before this; enclose all of it in one pair of brackets"},
		{"1 2", "--tree:1:3: the tree ends before this; enclose all of it in one pair of brackets"},
		{"[1,\n nan]", `--tree:2:2: "nan" isn't a number`},
		{strings.Repeat("[", 1002), "more than 500 plies deep"},
		{"[" + strings.Repeat("1 ", MaxNodes) + "]", "more than 300,000 nodes"},
	} {
		if _, err := ReadNotation("--tree", c.text, tree.Max); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.30q: %v\nwant %s", c.text, err, c.want)
		}
	}
}

// The place of a node is in characters, however it was read.
func TestPlacesOfNodesAreInCharacters(t *testing.T) {
	for _, text := range []string{"[[−3, null], [2, 5]]", "plytree: 1\ntree: [[−3, null], [2, 5]]\n"} {
		doc := filetest.Must(ReadFrom("a", strings.NewReader(text)))(t)
		line := strings.Split(text, "\n")[strings.Count(text, "\n")/2]
		at := doc.ErrorAt(doc.Tree.At(tree.Path{0, 1}).ID(), sentence.Say("here; there"))
		if at == nil || string([]rune(line)[at.Column-1:][:4]) != "null" {
			t.Fatalf("%q: %v", text, at)
		}
		lines := strings.Split(at.Excerpt, "\n")
		if mark := strings.IndexRune(lines[1], '^'); string([]rune(lines[0])[mark:][:4]) != "null" {
			t.Errorf("the mark is off:\n%s", at.Excerpt)
		}
	}
}
