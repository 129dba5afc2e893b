package tasks

import (
	"strconv"
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/inverse"
	"plytree/engine/numeral"
	"plytree/engine/sentence"
	"plytree/fileformat/strict"
	"plytree/fileformat/yaml"
)

// terms reads what range and construct ask.
func (r reader) terms(keys map[string]yaml.Value, t *exercise.Task) (err error) {
	of := &t.Terms
	if leaf, there := keys["leaf"]; there {
		if of.Leaf, err = r.called("leaf")(leaf); err != nil {
			return err
		}
	}
	if values, there := keys["values"]; there {
		if of.Values, err = r.values(values); err != nil {
			return err
		}
	}
	if what, there := keys["for"]; there {
		if err = r.goal(what, &of.For); err != nil {
			return err
		}
	}
	if want, there := keys["want"]; there {
		if err = r.wishes(want, &of.Want); err != nil {
			return err
		}
	}
	if of.Leaves, err = strict.ListOf(r.Reader, keys, "leaves", say("write leaves: [d, 1.2]"), r.called("leaves")); err != nil {
		return err
	}
	if leaves, there := keys["leaves"]; there && len(of.Leaves) == 0 {
		return r.Refuse(leaves.Event, say("leaves names no leaf; write leaves: [d, 1.2], or remove the key to ask about all without a value"))
	}
	distinct, err := r.Truth(keys, "distinct")
	of.Distinct = distinct != nil && *distinct
	return err
}

// values reads LO..HI.
func (r reader) values(v yaml.Value) (*inverse.Values, error) {
	low, high, two := strings.Cut(v.Text, "..")
	var of inverse.Values
	var first, second error
	of.Low, first = numeral.Parse(strings.TrimSpace(low))
	of.High, second = numeral.Parse(strings.TrimSpace(high))
	if v.Kind != yaml.Scalar || !two || first != nil || second != nil {
		return nil, r.Refuse(v.Event, say("values must be two numbers with two points between them; write values: 0..9"))
	}
	return &of, nil
}

// goal reads what is to hold in a range.
func (r reader) goal(v yaml.Value, f *inverse.For) error {
	keys, err := r.Mapping(v, sentence.Named("{{.Key}}", "Key", "for"), say("write for: {cut: 1.2}"), []string{"cut", "visited", "best-move", "value"})
	if err != nil {
		return err
	}
	for key, to := range map[string]*string{"cut": &f.Cut, "visited": &f.Visited, "best-move": &f.BestMove} {
		if node, there := keys[key]; there {
			if *to, err = r.called(key)(node); err != nil {
				return err
			}
		}
	}
	f.Value, err = r.worth(keys)
	if err == nil && len(keys) != 1 {
		err = r.Refuse(v.Event, say("for needs exactly one of cut, visited, best-move and value; write for: {cut: 1.2}"))
	}
	return err
}

// worth reads the value of the root, nil where there is none.
func (r reader) worth(keys map[string]yaml.Value) (*float64, error) {
	value, there := keys["value"]
	if !there {
		return nil, nil
	}
	v, err := r.Number(value.Event, sentence.Named("a value"), say("write a number, inf or -inf"))
	return &v, err
}

// wishes reads how the search of a construction is to come out.
func (r reader) wishes(v yaml.Value, w *inverse.Wishes) error {
	keys, err := r.Mapping(v, sentence.Named("{{.Key}}", "Key", "want"), say("write want: {evaluated: 5}"), []string{"pruned", "evaluated", "value", "best-move"})
	if err != nil {
		return err
	}
	if w.Pruned, err = strict.ListOf(r.Reader, keys, "pruned", say("write pruned: [1.2]"), r.called("pruned")); err != nil {
		return err
	}
	if _, there := keys["pruned"]; there && w.Pruned == nil {
		w.Pruned = []string{}
	}
	if evaluated, there := keys["evaluated"]; there {
		n, err := strconv.Atoi(evaluated.Text)
		if err != nil || n < 1 || evaluated.Kind != yaml.Scalar || evaluated.Style != yaml.Plain {
			return r.Refuse(evaluated.Event, say("evaluated must be a whole number from 1 up; write evaluated: 5"))
		}
		w.Evaluated = &n
	}
	if w.Value, err = r.worth(keys); err != nil {
		return err
	}
	if move, there := keys["best-move"]; there {
		if w.BestMove, err = r.called("best-move")(move); err != nil {
			return err
		}
	}
	if len(keys) == 0 {
		err = r.Refuse(v.Event, say("want needs one or more of pruned, evaluated, value and best-move; write want: {evaluated: 5}"))
	}
	return err
}
