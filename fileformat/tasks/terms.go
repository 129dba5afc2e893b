package tasks

import (
	"slices"
	"strconv"
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/game"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat/keys"
	"plytree/fileformat/yaml"
)

// term is a key of a task that only some kinds have.
type term struct {
	keys.Key[exercise.Task]
	// schema describes its value in the JSON Schema; {{.Asks}} are the kinds that have
	// it.
	schema string
}

// asks returns the kinds of task that have the key.
func (t term) asks() []exercise.Ask { return exercise.Term(t.Name).Asks() }

// terms lists them in the order in which they are written.
var terms = []term{
	{
		filled(exercise.NodesTerm, sentence.Say("write nodes: [b, 1.2]"),
			sentence.Say("the list of nodes is empty; write nodes: [b, 1.2], or remove the key to ask about all nodes"),
			func(t *exercise.Task) *[]string { return &t.Nodes }),
		`{
  "description": "The inner nodes that {{.Asks}} ask about, by name or place such as 1.2; all that the search visits unless given.",
  "type": "array", "items": {"type": ["string", "number"]}, "minItems": 1
}`,
	},
	{
		keys.Word("at", []exercise.When{exercise.Entry, exercise.Leaving},
			func(t *exercise.Task) *exercise.When { return &t.At }),
		`{"enum": ["entry", "leaving"], "description": "When windows are asked for; leaving unless given."}`,
	},
	{
		keys.Word("by", []exercise.Basis{exercise.Proof, exercise.ByWindow},
			func(t *exercise.Task) *exercise.Basis { return &t.By }),
		`{"enum": ["proof", "window"], "description": "What bounds are judged by; proof unless given."}`,
	},
	{
		keys.Word("of", []exercise.Compared{exercise.ComparePruned, exercise.CompareMoves},
			func(t *exercise.Task) *exercise.Compared { return &t.Change.Of }),
		`{"enum": ["pruned", "best-move"], "description": "What affine compares; pruned unless given."}`,
	},
	{
		factor(exercise.TimesTerm, func(t *exercise.Task) **float64 { return &t.Change.Times }),
		`{"$ref": "#/$defs/number", "description": "What affine multiplies each value by."}`,
	},
	{
		factor(exercise.PlusTerm, func(t *exercise.Task) **float64 { return &t.Change.Plus }),
		`{"$ref": "#/$defs/number", "description": "What affine then adds to each value; 0 unless given."}`,
	},
	{
		keys.Node("leaf", func(t *exercise.Task) *string { return &t.Terms.Leaf }),
		`{"$ref": "#/$defs/call", "description": "The leaf that a range is about; for the task it is as if it had no value."}`,
	},
	{
		goalKey,
		`{
  "description": "What is to hold in a range: one of these.",
  "type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
  "properties": {
    "cut": {"$ref": "#/$defs/call"}, "visited": {"$ref": "#/$defs/call"}, "best-move": {"$ref": "#/$defs/call"},
    "value": {"$ref": "#/$defs/number"}
  }
}`,
	},
	{
		wishesKey,
		`{
  "description": "How the search is to come out with the numbers of a construct.",
  "type": "object", "minProperties": 1, "additionalProperties": false,
  "properties": {
    "pruned": {"type": "array", "items": {"$ref": "#/$defs/call"}, "description": "The branches that are cut; [] for none."},
    "evaluated": {"type": "integer", "minimum": 1, "description": "How many leaves are evaluated."},
    "value": {"$ref": "#/$defs/number", "description": "The value of the root."},
    "best-move": {"$ref": "#/$defs/call"}
  }
}`,
	},
	{
		keys.Text(string(exercise.GameTerm), func(t *exercise.Task) *string { return &t.Game.Position }),
		`{"type": "string", "description": "The game whose tree is drawn, and its position, such as nim 1 2."}`,
	},
	{
		whole(exercise.DepthTerm,
			sentence.Say("the depth must be a whole number from 1 to {{.Most}}; write depth: 2, or remove the key to draw the whole tree",
				"Most", exercise.MostDrawn),
			func(t *exercise.Task) *int { return &t.Game.Depth }),
		`{"type": "integer", "minimum": 1, "description": "How many plies of a tree are drawn; all unless given."}`,
	},
	{
		keys.Word(string(exercise.RootTerm), []tree.Player{tree.Max, tree.Min},
			func(t *exercise.Task) *tree.Player { return &t.Game.Root }),
		`{"$ref": "#/$defs/player", "description": "Who moves first in a game with heaps; max unless given."}`,
	},
	{
		keys.Word(string(exercise.LastTerm), []game.Last{game.LastWins, game.LastLoses},
			func(t *exercise.Task) *game.Last { return &t.Game.Last }),
		`{"enum": ["wins", "loses"], "description": "Whether the last player to move wins in a game with heaps; wins unless given."}`,
	},
	{
		whole(exercise.WinTerm, sentence.Say("a win must be worth a whole number from 1 to {{.Most}}; write win: 1",
			"Most", game.MostWon),
			func(t *exercise.Task) *int { return &t.Game.Win }),
		`{"type": "integer", "minimum": 1, "description": "The value of a win in a tree that is drawn; 1 unless given."}`,
	},
	{
		truth(exercise.SymmetryTerm, func(t *exercise.Task) *bool { return &t.Game.Symmetry }),
		`{"type": "boolean", "description": "Of positions that are the same under symmetry only one is drawn; false unless given."}`,
	},
	{
		valuesKey,
		`{
  "description": "LO..HI: the numbers that the leaf or the leaves may get; whole numbers where both ends are. In a tree that is drawn: whether each finished game needs its value.",
  "type": ["string", "boolean"], "pattern": "\\.\\."
}`,
	},
	{
		filled(exercise.LeavesTerm, sentence.Say("write leaves: [d, 1.2]"),
			sentence.Say("the list of leaves is empty; write leaves: [d, 1.2], or remove the key to ask about all leaves without a value"),
			func(t *exercise.Task) *[]string { return &t.Terms.Leaves }),
		`{
  "description": "The leaves that a construct asks for; all without a value unless given.",
  "type": "array", "items": {"$ref": "#/$defs/call"}, "minItems": 1
}`,
	},
	{
		truth(exercise.DistinctTerm, func(t *exercise.Task) *bool { return &t.Terms.Distinct }),
		`{"type": "boolean", "description": "In a construct no number stands twice among all leaves; false unless given."}`,
	},
}

var twoNumbers = sentence.Say(
	"values must be two numbers separated by two dots; write values: 0..9, or values: true where a tree is drawn")

// belongs refuses keys that only other kinds of task have, and values of another kind's form.
func belongs(r *yaml.Reader, values map[string]yaml.Value, ask exercise.Ask) error {
	for _, of := range terms {
		if value, there := values[of.Name]; there && !slices.Contains(of.asks(), ask) {
			return r.Refuse(value,
				sentence.Say("{{.Key}} is allowed in {{.Asks}} tasks, but not in {{.Ask}}; remove it", "Key", of.Name,
					"Asks", sentence.ListOf(sentence.And, of.asks()), "Ask", ask))
		}
	}
	switch v, there := values[string(exercise.ValuesTerm)]; {
	case !there || isTruth(v) == ask.Is(exercise.Drawn):
	case isTruth(v):
		return r.Refuse(v, twoNumbers)
	default:
		return r.Refuse(v,
			sentence.Say("in a task that asks to draw a tree, values must be true or false; write values: true"))
	}
	return nil
}

// filled is the key of a list of nodes that must not be empty.
func filled(name exercise.Term, instead, empty sentence.Sentence,
	of func(*exercise.Task) *[]string) keys.Key[exercise.Task] {
	key := keys.Nodes(string(name), instead, of)
	read := key.Read
	key.Read = func(r *yaml.Reader, v yaml.Value, t *exercise.Task) error {
		err := read(r, v, t)
		if err == nil && len(*of(t)) == 0 {
			err = r.Refuse(v, empty)
		}
		return err
	}
	return key
}

// factor is the key of a number that changes values.
func factor(name exercise.Term, of func(*exercise.Task) **float64) keys.Key[exercise.Task] {
	return keys.Number(string(name), sentence.Named("{{.Key}}", "Key", string(name)),
		sentence.Say("use a number such as -2"), of)
}

// rootValue is the key of a value that the root is to have.
func rootValue[T any](of func(*T) **float64) keys.Key[T] {
	return keys.Number("value", sentence.Named("a value"), sentence.Say("use a number, inf or -inf"), of)
}

// goalKey is the key of the goal of a range.
var goalKey = keys.Part("for", sentence.Say("write for: {cut: 1.2}"), []keys.Key[inverse.For]{
	keys.Node("cut", func(f *inverse.For) *string { return &f.Cut }),
	keys.Node("visited", func(f *inverse.For) *string { return &f.Visited }),
	keys.Node("best-move", func(f *inverse.For) *string { return &f.BestMove }),
	rootValue(func(f *inverse.For) **float64 { return &f.Value }),
}, func(t *exercise.Task) *inverse.For { return &t.Terms.For },
	func(values map[string]yaml.Value) (sentence.Sentence, bool) {
		return sentence.Say(
				"the key for needs exactly one of cut, visited, best-move and value; write for: {cut: 1.2}"),
			len(values) != 1
	})

// wishesKey is the key of the conditions of a construction.
var wishesKey = keys.Part("want", sentence.Say("write want: {evaluated: 5}"), []keys.Key[inverse.Wishes]{
	prunedKey,
	keys.Whole("evaluated", 1, sentence.Say("evaluated must be a whole number of at least 1; write evaluated: 5"),
		func(w *inverse.Wishes) **int { return &w.Evaluated }),
	rootValue(func(w *inverse.Wishes) **float64 { return &w.Value }),
	keys.Node("best-move", func(w *inverse.Wishes) *string { return &w.BestMove }),
}, func(t *exercise.Task) *inverse.Wishes { return &t.Terms.Want },
	func(values map[string]yaml.Value) (sentence.Sentence, bool) {
		return sentence.Say(
				"the key want needs at least one of pruned, evaluated, value and best-move; write want: {evaluated: 5}"),
			len(values) == 0
	})

// prunedKey is the key of the branches that are to be cut. An empty list means none.
var prunedKey = keys.Key[inverse.Wishes]{
	Name: "pruned",
	Read: func(r *yaml.Reader, v yaml.Value, w *inverse.Wishes) error {
		w.Pruned = []string{}
		return keys.Nodes("pruned", sentence.Say("write pruned: [1.2]"),
			func(w *inverse.Wishes) *[]string { return &w.Pruned }).Read(r, v, w)
	},
	Write: func(f *written.Builder, w inverse.Wishes) {
		if w.Pruned != nil {
			f.Add("pruned", written.ListOf(written.Called, w.Pruned...))
		}
	},
}

// needsValues is the key of whether a tree is drawn with values.
var needsValues = truth(exercise.ValuesTerm, func(t *exercise.Task) *bool { return &t.Game.Values })

// valuesKey is the key of the range LO..HI of values, or of whether a tree is drawn with
// values.
var valuesKey = keys.Key[exercise.Task]{
	Name: string(exercise.ValuesTerm),
	Read: func(r *yaml.Reader, v yaml.Value, t *exercise.Task) error {
		if isTruth(v) {
			return needsValues.Read(r, v, t)
		}
		low, high, two := strings.Cut(v.Text(), "..")
		var of inverse.Values
		var first, second error
		of.Low, first = numeral.Parse(strings.TrimSpace(low))
		of.High, second = numeral.Parse(strings.TrimSpace(high))
		if v.Kind() != yaml.Scalar || !two || first != nil || second != nil {
			return r.Refuse(v, twoNumbers)
		}
		t.Terms.Values = &of
		return nil
	},
	Write: func(f *written.Builder, t exercise.Task) {
		if v := t.Terms.Values; v != nil {
			f.Word("values", numeral.Format(v.Low)+".."+numeral.Format(v.High))
		}
		needsValues.Write(f, t)
	},
}

func isTruth(v yaml.Value) bool { return v.Text() == "true" || v.Text() == "false" }

// truth is the key of true or false, where false isn't written.
func truth(name exercise.Term, of func(*exercise.Task) *bool) keys.Key[exercise.Task] {
	return keys.Key[exercise.Task]{
		Name: string(name),
		Read: func(r *yaml.Reader, v yaml.Value, t *exercise.Task) (err error) {
			*of(t), err = r.Truth(v, string(name))
			return err
		},
		Write: func(f *written.Builder, t exercise.Task) {
			if *of(&t) {
				f.Word(string(name), strconv.FormatBool(true))
			}
		},
	}
}

// whole is the key of a whole number from 1, or says what to write; 0 isn't written.
func whole(name exercise.Term, says sentence.Sentence, of func(*exercise.Task) *int) keys.Key[exercise.Task] {
	return keys.Key[exercise.Task]{
		Name: string(name),
		Read: func(r *yaml.Reader, v yaml.Value, t *exercise.Task) (err error) {
			*of(t), err = r.Whole(v, 1, says)
			return err
		},
		Write: func(f *written.Builder, t exercise.Task) {
			if n := *of(&t); n > 0 {
				f.Word(string(name), strconv.Itoa(n))
			}
		},
	}
}
