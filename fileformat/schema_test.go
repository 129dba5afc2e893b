package fileformat_test

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"plytree/engine/exercise"
	. "plytree/fileformat"
	"plytree/fileformat/filetest"
	"plytree/fileformat/tasks"

	"github.com/goccy/go-yaml"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"
)

// The published schema is the one made from the tables. PLYTREE_UPDATE=1 writes it.
func TestThePublishedSchemaIsThatOfTheTables(t *testing.T) {
	want := filetest.Must(schema())(t)
	if os.Getenv("PLYTREE_UPDATE") != "" {
		filetest.Write(t, "plytree.schema.json", want)
	}
	if got, err := os.ReadFile("plytree.schema.json"); err != nil || string(got) != want {
		t.Errorf("plytree.schema.json is another; PLYTREE_UPDATE=1 go test ./fileformat writes it (%v)", err)
	}
}

// schemaSays compiles the schema into a function that reports whether it accepts a file.
// JSON has no infinite numbers, so those of YAML are replaced.
func schemaSays(t testing.TB) func(text string) bool {
	t.Helper()
	var raw any
	published := filetest.Must(os.ReadFile("plytree.schema.json"))(t)
	filetest.Do(t, json.Unmarshal(published, &raw))
	c := jsonschema.NewCompiler()
	filetest.Do(t, c.AddResource("plytree.json", raw))
	schema := filetest.Must(c.Compile("plytree.json"))(t)
	return func(text string) bool {
		var value any
		text = strings.NewReplacer("\uFEFF", "", "\r", "", "-.inf", "-99999.5", ".inf", "99999.5").Replace(text)
		if err := yaml.Unmarshal([]byte(text), &value); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		return schema.Validate(value) == nil
	}
}

// The schema and the parser agree on small files made of the format's words in right and
// wrong places.
func TestSchemaAgreesWithTheReaderOnAnything(t *testing.T) {
	valid := schemaSays(t)
	rapid.Check(t, func(t *rapid.T) {
		text := fileOf(t)
		_, err := Read("", []byte(text))
		if err != nil && strings.Contains(err.Error(), "is empty; use a lower bound") {
			t.Skip("a schema can't compare numbers")
		}
		if strings.Contains(text, "leaf: true") || strings.Contains(text, `leaf: ""`) {
			t.Skip("the schema has no names that other programs take for something else, and does not refuse empty ones")
		}
		if (err == nil) != valid(text) {
			t.Fatalf("%s\nthe schema accepts it: %v; the reader: %v", text, valid(text), err)
		}
	})
}

// keyed maps the keys of a part of a file to valid values.
type keyed map[string][]string

var (
	someTexts   = []string{`a`, `"5"`, `b c`}
	someNumbers = []string{"1", "-2.5", "inf", "-inf", "+inf", `"inf"`, ".inf", "∞", "−∞", "−2.5", "+3", "1.5e+3"}
	strange     = []string{"null", "true", "5", `"1"`, "x", "[]", "[1]", "{}", "{a: b}", "0", "-1", "1.5", "value",
		"entry", "window", "[[1, x]]", "[null]", "[b, 1.2]", "[-inf, inf]", `""`}
	trees = []string{"1", "null", "[]", "[1, [2, null]]", "{name: a, value: 3}",
		"{move: a, player: min, mark: blue, note: x, children: [1]}", "{value: null}", "{children: null}",
		"{name: a, names: b}", "{mark: red}", "[[x]]"}
	searches = keyed{"algorithm": {"pvs", "mtdf"}, "window": {"[-inf, 3]", "[1, +inf]"},
		"bounds": {"[-inf, 3]", "[1, 6]"}, "cutoff": {`">="`, `">"`}, "order": {"given", "random:7"}, "depth": {"4"}}
	taskKeys = keyed{
		"id":     {"a", "part-b", "x_1", `"inf"`, `"True"`, `"y"`, "values", "pruned", "marks", "2a", `"null"`},
		"search": {"{algorithm: minimax}", "{order: reversed, depth: 2}", "{}"}, "text": someTexts,
		"marks": someNumbers,
		"nodes": {"[b, 1.2]", "[1]", `["1.10", "a: b", "true", "null", "-", 2 b]`}, "at": {"entry", "leaving"},
		"by": {"proof", "window"}, "of": {"pruned", "best-move"}, "times": {"-2", "0.5", "inf"}, "plus": {"5"},
		"leaf": {"b", "1.2", `"1.10"`, `"a: b"`, `"true"`},
		"for": {"{cut: b}", "{visited: 1.2}", "{best-move: b}", "{value: 4}", "{value: -2.5}", "{cut: b, value: 4}",
			"{}"}, "want": {"{pruned: [], evaluated: 5}", "{pruned: [f2, \"2.2\"], value: -inf}", "{best-move: 1}",
			"{evaluated: 0}", "{}"},
		"values": {"0..9", "-1.5 .. 2", "true", "false"}, "game": {"nim 1 2", "tic-tac-toe XO./.X./..O"},
		"depth": {"2", "0"}, "last": {"wins", "loses"}, "win": {"1", "0"}, "symmetry": {"true", "false"},
		"root": {"max", "min"}, "leaves": {"[b, 1.2]", "[]"}, "distinct": {"true", "false"},
	}
)

// task draws a task, mostly with only the keys of its kind.
func task(t *rapid.T) string {
	ask := rapid.SampledFrom(exercise.Asks()).Draw(t, "ask")
	of := maps.Clone(taskKeys)
	of["ask"] = []string{string(ask)}
	if rapid.IntRange(0, 5).Draw(t, "foreign keys") > 0 {
		for _, key := range tasks.Terms() {
			if !slices.Contains(key.Asks, ask) {
				delete(of, string(key.Key))
			}
		}
	}
	return of.mapping(t, "ask")
}

// mapping draws some keys with valid values, and sometimes with others.
func (k keyed) mapping(t *rapid.T, must ...string) string {
	var parts []string
	for _, key := range rapid.Permutation(slices.Sorted(maps.Keys(k))).Draw(t, "keys") {
		if rapid.IntRange(0, 2).Draw(t, "there") == 0 && !slices.Contains(must, key) {
			continue
		}
		from := k[key]
		if rapid.IntRange(0, 5).Draw(t, "strange") == 0 {
			from = strange
		}
		parts = append(parts, key+": "+rapid.SampledFrom(from).Draw(t, key))
	}
	return "{" + strings.Join(parts, ", ") + "}"
}

// exerciseOf draws an exercise.
func exerciseOf(t *rapid.T, tasks ...string) string {
	return keyed{
		"instructions": someTexts, "mode": {"practice", "test"}, "hints": {"true", "false"}, "checks": {"0", "5"},
		"accept": {"[" + searches.mapping(t) + "]", "[{}]"}, "tasks": tasks,
	}.mapping(t, "tasks")
}

// fileOf draws a file.
func fileOf(t *rapid.T) string {
	files := keyed{
		"title": someTexts, "source": someTexts, "note": someTexts, "language": {"en", "uk", "de", "[fr]", "\"\""},
		"root": {"max", "min"}, "search": {searches.mapping(t)},
		"tree": trees, "exercise": {exerciseOf(t, "["+task(t)+"]", "["+task(t)+", {ask: value}]")},
		"answers": append(strange, "{student: 5, values: {b: 4}}", "{value: [1], pruned: null}",
			"{log: {minutes: x, checks: 3, date: [5]}}", "{log: 5}"),
		"plytree": {"1"},
	}
	return files.mapping(t, "tree", "plytree")
}
