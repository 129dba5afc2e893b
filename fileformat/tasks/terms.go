package tasks

import (
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
	"plytree/fileformat/yaml"
)

// term is a key of a task that only some kinds have.
type term struct {
	key exercise.Term
	// schema describes its value in the JSON Schema; {{.Asks}} are the kinds that have
	// it.
	schema string
	read   func(r reader, keys map[string]yaml.Value, t *exercise.Task) error
	write  func(f *written.Builder, t exercise.Task)
	// late orders the keys that belong to other kinds: a higher one is refused later.
	late int
}

// terms lists them in the order in which they are written.
var terms = []term{
	{
		key: exercise.NodesTerm,
		schema: `{
  "description": "The inner nodes that {{.Asks}} ask about, by name or place such as 1.2; all that the search visits unless given.",
  "type": "array", "items": {"type": ["string", "number"]}, "minItems": 1
}`,
		read: func(r reader, keys map[string]yaml.Value, t *exercise.Task) (err error) {
			t.Nodes, err = r.nodes(keys, "nodes", sentence.Say("write nodes: [b, 1.2]"), sentence.Say("the list of nodes is empty; write nodes: [b, 1.2], or remove the key to ask about all nodes"))
			return err
		},
		write: func(f *written.Builder, t exercise.Task) { writeNodes(f, "nodes", t.Nodes) },
	},
	{
		key:    exercise.AtTerm,
		schema: `{"enum": ["entry", "leaving"], "description": "When windows are asked for; leaving unless given."}`,
		read: func(r reader, keys map[string]yaml.Value, t *exercise.Task) error {
			at, err := r.OneOf(keys, "at", string(exercise.Entry), string(exercise.Leaving))
			t.At = exercise.When(at)
			return err
		},
		write: func(f *written.Builder, t exercise.Task) { f.Word("at", string(t.At)) },
	},
	{
		key:    exercise.ByTerm,
		schema: `{"enum": ["proof", "window"], "description": "What bounds are judged by; proof unless given."}`,
		read: func(r reader, keys map[string]yaml.Value, t *exercise.Task) error {
			by, err := r.OneOf(keys, "by", string(exercise.Proof), string(exercise.ByWindow))
			t.By = exercise.Basis(by)
			return err
		},
		write: func(f *written.Builder, t exercise.Task) { f.Word("by", string(t.By)) },
		late:  2,
	},
	{
		key:    exercise.LeafTerm,
		schema: `{"$ref": "#/$defs/call", "description": "The leaf that a range is about; for the task it is as if it had no value."}`,
		read: func(r reader, keys map[string]yaml.Value, t *exercise.Task) error {
			return r.node(keys, "leaf", &t.Terms.Leaf)
		},
		write: func(f *written.Builder, t exercise.Task) { f.Called("leaf", t.Terms.Leaf) },
	},
	{
		key: exercise.ForTerm,
		schema: `{
  "description": "What is to hold in a range: one of these.",
  "type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
  "properties": {
    "cut": {"$ref": "#/$defs/call"}, "visited": {"$ref": "#/$defs/call"}, "best-move": {"$ref": "#/$defs/call"},
    "value": {"$ref": "#/$defs/number"}
  }
}`,
		read:  readGoal,
		write: writeGoal,
	},
	{
		key: exercise.WantTerm,
		schema: `{
  "description": "How the search is to come out with the numbers of a construct.",
  "type": "object", "minProperties": 1, "additionalProperties": false,
  "properties": {
    "pruned": {"type": "array", "items": {"$ref": "#/$defs/call"}, "description": "The branches that are cut; [] for none."},
    "evaluated": {"type": "integer", "minimum": 1, "description": "How many leaves are evaluated."},
    "value": {"$ref": "#/$defs/number", "description": "The value of the root."},
    "best-move": {"$ref": "#/$defs/call"}
  }
}`,
		read:  readWishes,
		write: writeWishes,
	},
	{
		key:    exercise.ValuesTerm,
		schema: `{"type": "string", "pattern": "\\.\\.", "description": "LO..HI: the numbers that the leaf or the leaves may get; whole numbers where both ends are."}`,
		read:   readValues,
		write: func(f *written.Builder, t exercise.Task) {
			if v := t.Terms.Values; v != nil {
				f.Word("values", numeral.Format(v.Low)+".."+numeral.Format(v.High))
			}
		},
		late: 1,
	},
	{
		key: exercise.LeavesTerm,
		schema: `{
  "description": "The leaves that a construct asks for; all without a value unless given.",
  "type": "array", "items": {"$ref": "#/$defs/call"}, "minItems": 1
}`,
		read: func(r reader, keys map[string]yaml.Value, t *exercise.Task) (err error) {
			t.Terms.Leaves, err = r.nodes(keys, "leaves", sentence.Say("write leaves: [d, 1.2]"), sentence.Say("the list of leaves is empty; write leaves: [d, 1.2], or remove the key to ask about all leaves without a value"))
			return err
		},
		write: func(f *written.Builder, t exercise.Task) { writeNodes(f, "leaves", t.Terms.Leaves) },
	},
	{
		key:    exercise.DistinctTerm,
		schema: `{"type": "boolean", "description": "In a construct no number stands twice among all leaves; false unless given."}`,
		read: func(r reader, keys map[string]yaml.Value, t *exercise.Task) error {
			distinct, err := r.Truth(keys, "distinct")
			t.Terms.Distinct = distinct != nil && *distinct
			return err
		},
		write: func(f *written.Builder, t exercise.Task) {
			if t.Terms.Distinct {
				f.Word("distinct", "true")
			}
		},
	},
}

// terms parses the keys that not all kinds have, and refuses those that this kind lacks.
func (r reader) terms(keys map[string]yaml.Value, t *exercise.Task) error {
	for _, key := range t.Ask.Form().Terms {
		at := slices.IndexFunc(terms, func(of term) bool { return of.key == key })
		if err := terms[at].read(r, keys, t); err != nil {
			return err
		}
	}
	return nil
}

// belongs refuses keys that only other kinds of task have.
func (r reader) belongs(keys map[string]yaml.Value, ask exercise.Ask) error {
	checked := slices.Clone(terms)
	slices.SortStableFunc(checked, func(a, b term) int { return a.late - b.late })
	for _, of := range checked {
		asks := of.key.Asks()
		if value, there := keys[string(of.key)]; there && !slices.Contains(asks, ask) {
			return r.Refuse(value, sentence.Say("{{.Key}} is allowed in {{.Asks}} tasks, but not in {{.Ask}}; remove it", "Key", of.key, "Asks", sentence.ListOf(sentence.And, asks), "Ask", ask))
		}
	}
	return nil
}

// node parses a reference to a node, if the key is there.
func (r reader) node(keys map[string]yaml.Value, key string, to *string) (err error) {
	if node, there := keys[key]; there {
		*to, err = r.called(key)(node)
	}
	return err
}

// nodes parses references to nodes. A list must not be empty.
func (r reader) nodes(keys map[string]yaml.Value, key string, instead, empty sentence.Sentence) ([]string, error) {
	all, err := yaml.ListOf(r.Reader, keys, key, instead, r.called(key))
	if list, there := keys[key]; err == nil && there && len(all) == 0 {
		err = r.Refuse(list, empty)
	}
	return all, err
}

func writeNodes(f *written.Builder, key string, calls []string) {
	if len(calls) > 0 {
		f.Add(key, written.ListOf(written.Called, calls...))
	}
}
