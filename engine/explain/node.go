package explain

import (
	"slices"

	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

func player(p tree.Player) string {
	if p == tree.Min {
		return "MIN"
	}
	return "MAX"
}

// At says what the search knows about the node at the path.
func At(res *search.Result, path tree.Path) []sentence.Sentence {
	v, rec := visit(res, path), res.RecordAt(path)
	all := estimate(v, rec)
	if rec == nil {
		return append(all, WhyNode(res, v.Path))
	}
	if slices.Contains(res.Open(), rec) {
		return append(all, unfinished(res, v, rec)...)
	}
	all = append(all, sentence.Say("Visited as node {{.Order}} of {{.Visited}}.", "Order", rec.Order,
		"Visited", res.Visited), whyVisited(res, rec))
	if v.Node.Leaf() {
		return all
	}
	seen := res.Seen(v, rec)
	if !res.Options.Algorithm.Form().NoWindows {
		a, b := Ends(res, seen.Window())
		all = append(all, sentence.Say("The search leaves it with the window [{{.C}}, {{.D}}] and returns {{.Value}}.",
			"C", a, "D", b, "Value", text(res, seen.Value)))
	}
	return append(append(all, proven(res, rec)), cuts(res, rec)...)
}

// unfinished describes a node that was open when the search stopped.
func unfinished(res *search.Result, v tree.Visit, rec *search.Record) []sentence.Sentence {
	data := []any{"Node", res.Missing.Label, "Step", res.Missing.Step}
	if v.Node.Leaf() {
		return []sentence.Sentence{sentence.Say(
			"The search stopped here, at step {{.Step}}, because {{.Node}} has no value.", data...)}
	}
	all := []sentence.Sentence{sentence.Say(
		"The search was still inside this node when it stopped at {{.Node}}, which has no value.", data...)}
	seen := res.Seen(v, rec)
	if !res.Options.Algorithm.Form().NoWindows {
		a, b := Ends(res, seen.Window())
		all = append(all, sentence.Say("Its window was [{{.A}}, {{.B}}].", "A", a, "B", b))
	}
	return append(all, soFar(res, v, rec)...)
}

// soFar says what is known about an inner node whose children are being searched.
func soFar(res *search.Result, v tree.Visit, s *search.Record) []sentence.Sentence {
	value := text(res, res.Seen(v, s).Value)
	switch low, high := res.Options.Bounds.Learned(s.Proven()); {
	case !s.HasValue:
		return []sentence.Sentence{sentence.Say("None of its children has been searched yet.")}
	case !v.Mover.Chance():
		best := sentence.Say("The best value so far is {{.Value}}, from {{.Child}}.", "Value", value,
			"Child", labelOf(res, s.Best))
		return append([]sentence.Sentence{best}, clamped(res, v, s.Numbers)...)
	case low.IsInf(-1) && high.IsInf(1):
		return []sentence.Sentence{sentence.Say("The sum so far is {{.Sum}}.", "Sum", value)}
	default:
		return []sentence.Sentence{sentence.Say("The sum so far is {{.Sum}}.", "Sum", value),
			sentence.Say("The average is {{.Worth}}.", "Worth", provenOf(res, low, high))}
	}
}

// clamped says what a fail-hard search would return for the best value so far at an open
// node, if that is a different number.
func clamped(res *search.Result, v tree.Visit, is search.Numbers) []sentence.Sentence {
	form := res.Options.Algorithm.Form()
	back := form.WouldReturn(v.Mover, is)
	if back.Equal(is.Value) {
		return nil
	}
	return []sentence.Sentence{sentence.Say("The node would now return {{.Value}}, the end of its window on entry.",
		"Value", text(res, res.Options.Algorithm.SideAt(v).Side(back)))}
}

// cuts says why a node was cut, if it was.
func cuts(res *search.Result, rec *search.Record) []sentence.Sentence {
	if c, ok := res.CutAt(rec.Order - 1); ok {
		return []sentence.Sentence{Cut(res, c)}
	}
	return nil
}

func visit(res *search.Result, path tree.Path) tree.Visit {
	return tree.Visit{Node: res.Tree.At(path), Path: path, Mover: res.Tree.Mover(path)}
}

// Brief says briefly what the search knows about the node at the path: what is proved,
// what was returned if that adds something, and why the node was cut.
func Brief(res *search.Result, path tree.Path) sentence.Sentence {
	v, rec := visit(res, path), res.RecordAt(path)
	switch {
	case rec == nil || rec.Entered() == 0:
		all := At(res, path)
		return all[len(all)-1]
	case slices.Contains(res.Open(), rec):
		return inOne(unfinished(res, v, rec))
	}
	all := []sentence.Sentence{proven(res, rec)}
	if returnsMore(res, v, rec.Numbers) {
		all = append(all, sentence.Say("It returns {{.Value}}.", "Value", sided(res, v, rec.Value)))
	}
	return inOne(append(all, cuts(res, rec)...))
}

// inOne joins sentences.
func inOne(all []sentence.Sentence) sentence.Sentence { return all[0].And(all[1:]...) }

// returnsMore reports whether the returned value of a node adds something to what is
// proved: no exact value is proved, or the number is from the other player's point of
// view.
func returnsMore(res *search.Result, v tree.Visit, is search.Numbers) bool {
	low, high := is.Proven()
	back := res.Options.Algorithm.SideAt(v).Side(is.Value)
	return !back.Equal(low) || !back.Equal(high)
}

// HandedBack writes what a node returned, in the numbers of the algorithm, and reports
// whether it differs from both ends of the node's proven interval.
func HandedBack(res *search.Result, v tree.Visit, rec *search.Record) (string, bool) {
	return Figure(res, res.Seen(v, rec).Value), !rec.ValueIsEnd()
}

// estimate says what an inner node's own value is used for, if it has one.
func estimate(v tree.Visit, rec *search.Record) []sentence.Sentence {
	value, has := v.Node.Value()
	switch {
	case v.Node.Leaf() || !has:
		return nil
	case rec != nil && rec.Entered() == 0:
		return []sentence.Sentence{sentence.Say(
			"It is at the depth limit, so the search uses its estimate, {{.Value}}.", "Value", numeral.Text(value))}
	}
	return []sentence.Sentence{sentence.Say("It has the estimate {{.Value}}, which is used only at a depth limit.",
		"Value", numeral.Text(value))}
}

// proven says what is proved about a node. If the result of the search is known, pruned
// nodes can't change it; if the window hides the result, they might.
func proven(res *search.Result, rec *search.Record) sentence.Sentence {
	low, high := res.Options.Bounds.Learned(rec.Proven())
	if res.Tree.HasChance() {
		return sentence.Say("Its value is {{.Worth}}.", "Worth", worthOf(res, low, high))
	}
	data := []any{"Low", text(res, low), "High", text(res, high)}
	known := res.BestKnown()
	switch bound := rec.Bound(res.Options.Bounds); {
	case bound == search.ExactBound:
		return sentence.Say("Its minimax value is exactly {{.Low}}.", data...)
	case bound == search.LowerBound && known:
		return sentence.Say(
			"Its minimax value is at least {{.Low}}. The pruned nodes could only raise it, which wouldn't change the root's value.",
			data...)
	case bound == search.LowerBound:
		return sentence.Say("Its minimax value is at least {{.Low}}.", data...)
	case bound == search.UpperBound && known:
		return sentence.Say(
			"Its minimax value is at most {{.High}}. The pruned nodes could only lower it, which wouldn't change the root's value.",
			data...)
	case bound == search.UpperBound:
		return sentence.Say("Its minimax value is at most {{.High}}.", data...)
	case low.IsInf(-1) && high.IsInf(1):
		return sentence.Say("Nothing is proved about its minimax value.")
	}
	return sentence.Say("Its minimax value is between {{.Low}} and {{.High}}.", data...)
}
