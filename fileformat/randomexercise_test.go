package fileformat_test

import (
	"fmt"
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/game"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"

	"pgregory.net/rapid"
)

// drawExercise draws an exercise that may use everything, or none.
func drawExercise(t *rapid.T, text func(string) string) *exercise.Exercise {
	if rapid.Bool().Draw(t, "plain tree") {
		return nil
	}
	e := &exercise.Exercise{Instructions: text("instructions")}
	e.Mode = rapid.SampledFrom([]exercise.Mode{"", exercise.Practice, exercise.Test}).Draw(t, "mode")
	if rapid.Bool().Draw(t, "hints given") {
		e.Hints = new(rapid.Bool().Draw(t, "hints"))
	}
	if rapid.Bool().Draw(t, "checks given") {
		e.Checks = new(rapid.IntRange(0, 20).Draw(t, "checks"))
	}
	for range rapid.IntRange(0, 2).Draw(t, "accepted") {
		e.Accept = append(e.Accept, rapid.SampledFrom([]search.Options{
			{}, {Cutoff: search.CutBeyondEqual}, {Algorithm: search.Negamax, Depth: 3, Window: search.FullWindow(), Order: search.Order{Kind: search.Random, Seed: 7}},
		}).Draw(t, "accept"))
	}
	for range rapid.IntRange(0, 4).Draw(t, "tasks") {
		task := exercise.Task{Ask: rapid.SampledFrom(exercise.Asks()).Draw(t, "ask")}
		task.Terms = drawTerms(t, task.Ask)
		if task.Ask.Is(exercise.Drawn) {
			task.Game = drawGame(t)
		}
		if task.ID = rapid.SampledFrom([]string{"", "", "inf", "True", "y", "part-b", string(task.Ask), "x_1"}).Draw(t, "id"); task.ID == string(task.Ask) {
			task.ID = "" // which means the same
		}
		task.Search = rapid.SampledFrom([]search.Options{{}, {}, {Algorithm: search.Minimax}, {Order: search.Order{Kind: search.Reversed}, Depth: 2}}).Draw(t, "own search")
		task.Text = text("own words")
		if rapid.Bool().Draw(t, "marked") {
			task.Marks = new(drawValue(t))
		}
		switch task.Ask {
		case exercise.Windows:
			task.At = rapid.SampledFrom([]exercise.When{"", exercise.Entry, exercise.Leaving}).Draw(t, "at")
		case exercise.Affine:
			task.Change = exercise.ValueChange{Of: rapid.SampledFrom([]exercise.Compared{"", exercise.ComparePruned, exercise.CompareMoves}).Draw(t, "of"), Times: new(drawValue(t)), Plus: new(drawValue(t))}
		case exercise.Bounds:
			task.By = rapid.SampledFrom([]exercise.Basis{"", exercise.Proof, exercise.ByWindow}).Draw(t, "by")
		}
		if task.Ask.Has(exercise.NodesTerm) {
			task.Nodes = rapid.SampledFrom([][]string{nil, {"root"}, {"1.10", "1", "1.2.3"}, {"a: b", "true", "null", "-", "2 b"}}).Draw(t, "nodes")
		}
		e.Tasks = append(e.Tasks, task)
	}
	return e
}

// drawAnswers draws answers as students write them, or none.
func drawAnswers(t *rapid.T, text func(string) string) *written.Answers {
	if rapid.Bool().Draw(t, "unanswered") {
		return nil
	}
	var draw func(depth int) written.Value
	draw = func(depth int) written.Value {
		kind := written.Kind(rapid.IntRange(0, depth).Draw(t, "kind"))
		w := written.Value{Kind: kind}
		switch kind {
		case written.Text:
			w.Plain = rapid.Bool().Draw(t, "plain")
			w.Text = rapid.SampledFrom([]string{"4", "0123", "3,5", "−∞", "-oo", "≥5", "1.10", "1.2.2", ">=5", "-", "x", "true", "no", strings.Repeat("9", 150), text("answer")}).Draw(t, "text")
		case written.List:
			for range rapid.IntRange(0, 12).Draw(t, "items") {
				w.Items = append(w.Items, draw(depth-1))
			}
		case written.Mapping:
			for i := range rapid.IntRange(0, 4).Draw(t, "fields") {
				key := rapid.SampledFrom([]string{"b", "1.10", "2", "root", "a: b", "[", text("key")}).Draw(t, "key")
				if _, taken := w.Get(key); taken {
					key += fmt.Sprintf(" no. %d", i)
				}
				w.Fields = append(w.Fields, written.Field{Key: key, Value: draw(depth - 1)})
			}
		}
		return w
	}
	a := (*written.Answers)(nil).WithStudent(text("student"), text("number"))
	for _, ask := range exercise.Asks() {
		a = a.With(string(ask), draw(int(written.Mapping)))
	}
	for _, id := range []string{"inf", "True", "y", "part-b"} {
		a = a.With(id, draw(int(written.Mapping)))
	}
	a = a.With(written.LogKey, drawLog(t).Value())
	if len(a.Written.Fields) == 0 {
		a.Written.Kind = written.Mapping
	}
	return a
}

// plainly returns what is written, ignoring quotes.
func plainly(a *written.Answers) string {
	if a == nil {
		return "none"
	}
	return sayWritten(a.Written)
}

// drawGame draws what a task says about the tree that is to be drawn.
func drawGame(t *rapid.T) exercise.Game {
	number := func(label string) int { return rapid.IntRange(0, 9).Draw(t, label) }
	return exercise.Game{
		Position: rapid.SampledFrom([]string{"", "nim 1 2", "tic-tac-toe XO./.X./..O", "chess"}).Draw(t, "game"), Depth: number("depth"), Win: number("win"),
		Root: rapid.SampledFrom([]tree.Player{tree.Alternate, tree.Max, tree.Min}).Draw(t, "root"), Last: rapid.SampledFrom([]game.Last{"", game.LastWins, game.LastLoses}).Draw(t, "last"),
		Symmetry: rapid.Bool().Draw(t, "symmetry"), Values: rapid.Bool().Draw(t, "values"),
	}
}

// drawTerms draws inverse questions.
func drawTerms(t *rapid.T, ask exercise.Ask) (terms inverse.Terms) {
	call := func(label string) string {
		return rapid.SampledFrom([]string{"g1", "1.10", "1.2.3", "root", "a: b", "true", "4"}).Draw(t, label)
	}
	calls := func(label string) []string {
		return rapid.SampledFrom([][]string{nil, {"g1"}, {"1.10", "1", "a: b"}}).Draw(t, label)
	}
	if ask == exercise.Range || ask == exercise.Construct {
		terms.Values = rapid.SampledFrom([]*inverse.Values{nil, {Low: -3, High: 9}, {Low: 0.5, High: 2.25}}).Draw(t, "values")
	}
	switch ask {
	case exercise.Range:
		terms.Leaf = call("leaf")
		terms.For = rapid.SampledFrom([]inverse.For{{}, {Cut: "f2"}, {Visited: "1.10"}, {BestMove: "b"}, {Value: new(-2.5)}}).Draw(t, "for")
	case exercise.Construct:
		terms.Leaves, terms.Want.Pruned = calls("leaves"), calls("pruned")
		if rapid.Bool().Draw(t, "nothing pruned") {
			terms.Want.Pruned = []string{}
		}
		if rapid.Bool().Draw(t, "evaluated") {
			terms.Want.Evaluated, terms.Want.Value, terms.Want.BestMove = new(5), new(drawValue(t)), call("move")
		}
		terms.Distinct = rapid.Bool().Draw(t, "distinct")
	}
	return terms
}

// drawLog draws how a student worked.
func drawLog(t *rapid.T) (l written.Log) {
	if rapid.Bool().Draw(t, "dated") {
		l.Date = "2026-11-21"
	}
	for _, c := range written.Counts() {
		if rapid.Bool().Draw(t, "counted") {
			l = l.With(c, rapid.IntRange(0, 500).Draw(t, string(c)))
		}
	}
	return l
}
