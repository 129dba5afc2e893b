package reading

import (
	"plytree/editor/answering"
	"plytree/editor/drawing/scene"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// searched describes what a search knows at a moment, and nothing later. Brief says in short why a
// node was cut off in a lesson; it is nil if the search has ended.
func searched(res *search.Result, m *search.Moment, drawn scene.Values,
	brief func(tree.Path) sentence.Sentence) func(*spot) ([]any, []sentence.Sentence) {
	ended, onLine, here := brief == nil, map[int32]bool{}, int32(-1)
	if e, ok := m.Event(); ok {
		here = e.Record
	}
	for _, rec := range res.Variation() {
		onLine[rec.Order-1] = ended
	}
	return func(at *spot) (all []any, why []sentence.Sentence) {
		if at.record == nil || m.Of(at.record.Order-1).Phase == search.Waiting {
			return []any{unsearched(res, at, ended)}, nil
		}
		record := at.record.Order - 1
		now := m.Of(record)
		open := now.Phase == search.Open
		if !at.Node.Leaf() {
			seen := res.Seen(at.Visit, now)
			first, last := valuesOf(res, seen, drawn)
			if open {
				first, last = nil, nil
			}
			if open && !ended {
				first = []any{sentence.Named("being searched")}
			}
			all = append(append(append(all, first...), windowOf(res, seen)...), last...)
		}
		if onLine[record] {
			all = append(all, sentence.Named("on the principal variation"))
		}
		if open && ended {
			all = append(all, sentence.Named("the search stopped here or below"))
		}
		if record == here {
			all = append(all, sentence.Named("the search is here"))
		}
		c, cut := m.CutAt(record)
		switch at.cut, at.side = cut, c.Side; {
		case cut && ended:
			why = append(why, explain.Cut(res, c))
		case cut:
			why = append(why, brief(at.Path))
		}
		return all, why
	}
}

// valuesOf returns the value shown in a node that the search has left, and further values: the
// returned one if it isn't an end of the proven interval or, if returned values are drawn, the
// proven one if that is another number or a bound.
func valuesOf(res *search.Result, seen search.Numbers, drawn scene.Values) (first, last []any) {
	low, high := seen.Proven()
	value := []any{sentence.Named("value {{.Value}}", "Value", explain.Proven(res, low, high))}
	returned := []any{sentence.Named("returns {{.Value}}", "Value", explain.Figure(res, seen.Value))}
	switch {
	case drawn == scene.Returned && !(seen.Value.Equal(low) && seen.Value.Equal(high)):
		return returned, value
	case drawn == scene.Returned:
		return returned, nil
	case !seen.ValueIsEnd():
		return value, returned
	}
	return value, nil
}

// windowOf returns the window of a node as the search left it, if the search has windows.
func windowOf(res *search.Result, seen search.Numbers) []any {
	if res.Options.Algorithm.Form().NoWindows {
		return nil
	}
	low, high := explain.Ends(res, seen.Window())
	return []any{sentence.Named("window [{{.Low}}, {{.High}}]", "Low", low, "High", high)}
}

// unsearched says in short why a search hasn't entered a node.
func unsearched(res *search.Result, at *spot, ended bool) sentence.Label {
	label, pruned := prunedAt(at)
	switch limit := res.Options.Depth; {
	case pruned:
		return label
	case limit > 0 && len(at.Path) > limit:
		return sentence.Named("below the depth limit")
	case ended:
		return sentence.Named("not visited")
	}
	return sentence.Named("not searched yet")
}

// prunedAt says that an unvisited node is pruned, or below a pruned node, if so.
func prunedAt(at *spot) (label sentence.Label, pruned bool) {
	at.away = at.up != nil && (at.up.cut || at.up.away)
	switch {
	case !at.away:
		return sentence.Label{}, false
	case !at.up.cut:
		return sentence.Named("below a pruned node"), true
	case at.up.side == tree.Max:
		return sentence.Named("pruned (β)"), true
	}
	return sentence.Named("pruned (α)"), true
}

// answered describes a student's answers, with the verdicts of a check if there was one. Wanted
// says whether branches should be cut, rather than identified as cut.
func answered(answers map[tree.ID]scene.Answered, wanted bool) func(*spot) ([]any, []sentence.Sentence) {
	return func(at *spot) (all []any, _ []sentence.Sentence) {
		a, there := answers[at.Node.ID()]
		if !there {
			return nil, nil
		}
		if a.Alpha != "" || a.Beta != "" {
			all = append(all,
				sentence.Named("answered: [{{.Low}}, {{.High}}]", "Low", orOpen(a.Alpha), "High", orOpen(a.Beta)))
			all = append(all, verdict(max(a.AlphaIs, a.BetaIs))...)
		}
		switch {
		case a.Written() == "":
			all = append(all, verdict(a.Is())...)
		case a.Is() == scene.Open:
			all = append(all, sentence.Named("needs an answer"))
		default:
			all = append(append(all, sentence.Named("answered: {{.Value}}", "Value", a.Written())), verdict(a.Is())...)
		}
		switch {
		case a.Cut && wanted:
			all = append(append(all, sentence.Named("should be pruned")), verdict(a.CutIs)...)
		case a.Cut:
			all = append(append(all, sentence.Named("answered: pruned")), verdict(a.CutIs)...)
		}
		if a.Rank > 0 {
			all = append(append(all, sentence.Named("answered: leaf number {{.Place}}", "Place", a.Rank)),
				verdict(a.RankIs)...)
		}
		return all, nil
	}
}

// sketched describes what a check found at the nodes of a drawing.
func sketched(w answering.Work) func(*spot) ([]any, []sentence.Sentence) {
	answers := w.Drawn()
	return func(at *spot) ([]any, []sentence.Sentence) {
		a := answers[at.Node.ID()]
		facts := verdict(a.BoardIs)
		if a.ValueIs == scene.Wrong {
			facts = append(facts, sentence.Named("incorrect value"))
		}
		return facts, w.Reasons(at.Node.ID())
	}
}

func orOpen(text string) string {
	if text == "" {
		return "?"
	}
	return text
}

func verdict(is scene.Verdict) []any {
	switch is {
	case scene.Correct:
		return []any{sentence.Named("correct")}
	case scene.Wrong:
		return []any{sentence.Named("incorrect")}
	}
	return nil
}
