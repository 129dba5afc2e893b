package tasks

import (
	"strconv"
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
	"plytree/fileformat/yaml"
)

// readValues parses LO..HI.
func readValues(r reader, keys map[string]yaml.Value, t *exercise.Task) error {
	v, there := keys["values"]
	if !there {
		return nil
	}
	low, high, two := strings.Cut(v.Text(), "..")
	var of inverse.Values
	var first, second error
	of.Low, first = numeral.Parse(strings.TrimSpace(low))
	of.High, second = numeral.Parse(strings.TrimSpace(high))
	if v.Kind() != yaml.Scalar || !two || first != nil || second != nil {
		return r.Refuse(v, sentence.Say("values must be two numbers separated by two dots; write values: 0..9"))
	}
	t.Terms.Values = &of
	return nil
}

// readGoal parses the goal of a range.
func readGoal(r reader, of map[string]yaml.Value, t *exercise.Task) error {
	v, there := of["for"]
	if !there {
		return nil
	}
	keys, err := r.Mapping(v, sentence.Named("{{.Key}}", "Key", "for"), sentence.Say("write for: {cut: 1.2}"), []string{"cut", "visited", "best-move", "value"})
	if err != nil {
		return err
	}
	f := &t.Terms.For
	for key, to := range map[string]*string{"cut": &f.Cut, "visited": &f.Visited, "best-move": &f.BestMove} {
		if err = r.node(keys, key, to); err != nil {
			return err
		}
	}
	f.Value, err = r.worth(keys)
	if err == nil && len(keys) != 1 {
		err = r.Refuse(v, sentence.Say("the key for needs exactly one of cut, visited, best-move and value; write for: {cut: 1.2}"))
	}
	return err
}

func writeGoal(f *written.Builder, t exercise.Task) {
	if t.Terms.For == (inverse.For{}) {
		return
	}
	of := &written.Builder{}
	of.Called("cut", t.Terms.For.Cut)
	of.Called("visited", t.Terms.For.Visited)
	of.Called("best-move", t.Terms.For.BestMove)
	of.Number("value", t.Terms.For.Value)
	f.Add("for", of.Mapping())
}

// worth parses the value of the root, or returns nil if there is none.
func (r reader) worth(keys map[string]yaml.Value) (*float64, error) {
	value, there := keys["value"]
	if !there {
		return nil, nil
	}
	v, err := r.Number(value, sentence.Named("a value"), sentence.Say("use a number, inf or -inf"))
	return &v, err
}

// readWishes parses the conditions of a construction.
func readWishes(r reader, of map[string]yaml.Value, t *exercise.Task) error {
	v, there := of["want"]
	if !there {
		return nil
	}
	keys, err := r.Mapping(v, sentence.Named("{{.Key}}", "Key", "want"), sentence.Say("write want: {evaluated: 5}"), []string{"pruned", "evaluated", "value", "best-move"})
	if err != nil {
		return err
	}
	w := &t.Terms.Want
	if w.Pruned, err = yaml.ListOf(r.Reader, keys, "pruned", sentence.Say("write pruned: [1.2]"), r.called("pruned")); err != nil {
		return err
	}
	if _, there := keys["pruned"]; there && w.Pruned == nil {
		w.Pruned = []string{}
	}
	if evaluated, there := keys["evaluated"]; there {
		n, err := r.Whole(evaluated, 1, sentence.Say("evaluated must be a whole number of at least 1; write evaluated: 5"))
		if err != nil {
			return err
		}
		w.Evaluated = &n
	}
	if w.Value, err = r.worth(keys); err != nil {
		return err
	}
	if err = r.node(keys, "best-move", &w.BestMove); err != nil {
		return err
	}
	if len(keys) == 0 {
		err = r.Refuse(v, sentence.Say("the key want needs at least one of pruned, evaluated, value and best-move; write want: {evaluated: 5}"))
	}
	return err
}

func writeWishes(f *written.Builder, t exercise.Task) {
	w, of := t.Terms.Want, &written.Builder{}
	if w.Pruned != nil {
		of.Add("pruned", written.ListOf(written.Called, w.Pruned...))
	}
	if w.Evaluated != nil {
		of.Word("evaluated", strconv.Itoa(*w.Evaluated))
	}
	of.Number("value", w.Value)
	of.Called("best-move", w.BestMove)
	if len(of.Fields) > 0 {
		f.Add("want", of.Mapping())
	}
}
