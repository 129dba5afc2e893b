package explain

import (
	"slices"

	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// numbersOf returns the numbers of a record in the algorithm's own point of view.
func numbersOf(res *search.Result, rec *search.Record) search.Numbers {
	return rec.From(sideOf(res, rec))
}

// sideOf returns the player from whose point of view the search writes a node's numbers.
func sideOf(res *search.Result, rec *search.Record) tree.Player {
	return res.Options.Algorithm.SideAt(res.Visits()[rec.Order-1])
}

// labelOf returns what sentences call the node of a record.
func labelOf(res *search.Result, record int32) sentence.Label {
	return tree.NodeLabel(res.Tree, res.PathOf(record))
}

// fromSide adds to a sentence about a node that its numbers are from MIN's point of view,
// if they are.
func fromSide(res *search.Result, rec *search.Record, what sentence.Sentence) sentence.Sentence {
	if sideOf(res, rec) == tree.Min {
		return what.And(sentence.Say("These numbers are from the point of view of {{.Player}}, who moves there.",
			"Player", player(tree.Min)))
	}
	return what
}

// mostListed is how many numbers a sentence lists.
const mostListed = 8

// numbers lists numbers for a sentence.
func numbers(res *search.Result, all []number.Number) sentence.List {
	list := sentence.List{Join: sentence.Commas}
	for i, v := range all {
		if i == mostListed {
			list.Items = append(list.Items, "…")
			break
		}
		list.Items = append(list.Items, short(res, v))
	}
	return list
}

// WhyRoot says why the root has its minimax value. The values of its children are nil if
// one is unknown.
func WhyRoot(res *search.Result, value number.Number, children []number.Number) sentence.Sentence {
	root := res.Tree.Root()
	data := []any{"Value", text(res, value), "List", numbers(res, children)}
	switch mover := res.Tree.Mover(nil); {
	case res.Record(0).Entered() == 0:
		return sentence.Say("The root has no children to search. Its value is {{.Value}}.", data...)
	case children == nil: // a leaf has no value
		return sentence.Say("The search returns {{.Value}} at the root.", data...)
	case mover.Chance():
		w := formula{}
		for i, v := range children {
			w.add(root.LikelihoodText(i), v)
		}
		return sentence.Say(
			"The value of the root is {{.Value}}, the average of its children's values, weighted by their probabilities: {{.Formula}}.",
			append(data, "Formula", w.sum())...)
	case mover == tree.Min:
		return sentence.Say(
			"The value of the root is {{.Value}}: MIN takes the least of its children's values, {{.List}}.", data...)
	}
	return sentence.Say(
		"The value of the root is {{.Value}}: MAX takes the greatest of its children's values, {{.List}}.", data...)
}

// WhyMove says why the moves to these children of the root, which have this value, are the
// best ones.
func WhyMove(res *search.Result, value number.Number, best []tree.Path) sentence.Sentence {
	var moves []sentence.Label
	for _, p := range best {
		moves = append(moves, tree.NodeLabel(res.Tree, p))
	}
	data := []any{"Best", sentence.ListOf(sentence.Or, moves), "Value", text(res, value)}
	if res.Tree.Mover(nil) == tree.Min {
		return sentence.Say("MIN's best move is to {{.Best}}, with the value {{.Value}}: no child has a smaller value.",
			data...)
	}
	return sentence.Say("MAX's best move is to {{.Best}}, with the value {{.Value}}: no child has a greater value.",
		data...)
}

// WhyValue says what an inner node returns, from which of its children's values, and why
// it was cut if it was.
func WhyValue(res *search.Result, rec *search.Record) sentence.Sentence {
	return fromSide(res, rec, whyValue(res, rec)).And(cuts(res, rec)...)
}

func whyValue(res *search.Result, rec *search.Record) sentence.Sentence {
	if rec.Mover().Chance() {
		return whyAverage(res, rec)
	}
	of, high := numbersOf(res, rec), rec.Mover() == tree.Max || res.Options.Algorithm.Form().MoversSide
	var values []number.Number // in search order and in the node's numbers
	for child := range res.Entered(rec.Order - 1) {
		values = append(values, sideOf(res, rec).Side(child.Value))
	}
	best := slices.MaxFunc(values, number.Number.Compare)
	if !high {
		best = slices.MinFunc(values, number.Number.Compare)
	}
	a, b := Ends(res, of.Entry())
	data := []any{"Node", labelOf(res, rec.Order-1), "Value", text(res, of.Value), "List", numbers(res, values),
		"Best", short(res, best), "A", a, "B", b}
	switch {
	case best.Equal(of.Value) && high:
		return sentence.Say(
			"The value that {{.Node}} returns is {{.Value}}, the greatest of the values that its children return: {{.List}}.",
			data...)
	case best.Equal(of.Value):
		return sentence.Say(
			"The value that {{.Node}} returns is {{.Value}}, the least of the values that its children return: {{.List}}.",
			data...)
	case high:
		return sentence.Say(
			"The greatest of the values that the children of {{.Node}} return, {{.Best}}, is outside the window [{{.A}}, {{.B}}]. So the node returns the nearer end, {{.Value}}.",
			data...)
	}
	return sentence.Say(
		"The least of the values that the children of {{.Node}} return, {{.Best}}, is outside the window [{{.A}}, {{.B}}]. So the node returns the nearer end, {{.Value}}.",
		data...)
}

// WhyClaim says what the value that a node returns says about its minimax value, as
// [ClaimOf] does.
func WhyClaim(res *search.Result, rec *search.Record, byWindow bool) sentence.Sentence {
	return fromSide(res, rec, whyClaim(res, rec, byWindow))
}

func whyClaim(res *search.Result, rec *search.Record, byWindow bool) sentence.Sentence {
	of := numbersOf(res, rec)
	claim, exact := ClaimOf(of, res.Options.Bounds.From(sideOf(res, rec)), byWindow), of.Low.Equal(of.High)
	alpha, beta := end(res, of.AlphaIn), end(res, of.BetaIn)
	data := []any{
		"Node", labelOf(res, rec.Order-1), "Value", text(res, of.Value), "Alpha", alpha, "Beta", beta,
		"Low", text(res, of.Low), "High", text(res, of.High),
	}
	switch {
	case !byWindow:
	case claim == AtLeast:
		return sentence.Say(
			"The value that {{.Node}} returns, {{.Value}}, isn't below its beta on entry, {{.Beta}}. So its minimax value is at least {{.Value}}.",
			data...)
	case claim == AtMost:
		return sentence.Say(
			"The value that {{.Node}} returns, {{.Value}}, isn't above its alpha on entry, {{.Alpha}}. So its minimax value is at most {{.Value}}.",
			data...)
	case !of.AlphaIn.Less(of.Value) || !of.Value.Less(of.BetaIn):
		return sentence.Say(
			"The value that {{.Node}} returns, {{.Value}}, is a leaf bound. No leaf has a value beyond it, so it is exact.",
			data...)
	default:
		return sentence.Say(
			"The value that {{.Node}} returns, {{.Value}}, lies strictly between its alpha and beta on entry, {{.Alpha}} and {{.Beta}}, so it is exact.",
			data...)
	}
	switch {
	case claim == AtLeast && of.Value.Equal(of.Low):
		return sentence.Say(
			"The search proves that the minimax value of {{.Node}} is at least {{.Low}}, so the value it returns, {{.Value}}, is a lower bound.",
			data...)
	case claim == AtMost && of.Value.Equal(of.High):
		return sentence.Say(
			"The search proves that the minimax value of {{.Node}} is at most {{.High}}, so the value it returns, {{.Value}}, is an upper bound.",
			data...)
	case claim == Exact:
		return whyExact(res, rec, data)
	}
	var proved sentence.Sentence
	switch {
	case exact:
		proved = sentence.Say("The search proves that the minimax value of {{.Node}} is {{.Low}}.", data...)
	case claim == AtLeast:
		proved = sentence.Say("The search proves that the minimax value of {{.Node}} is at least {{.Low}}.", data...)
	default:
		proved = sentence.Say("The search proves that the minimax value of {{.Node}} is at most {{.High}}.", data...)
	}
	// The forms that return nothing outside the window return its end instead.
	if claim == AtLeast {
		return proved.And(
			sentence.Say("The node returns {{.Side}} of its window instead, {{.Value}}, which is only a lower bound.",
				append(data, "Side", "β")...))
	}
	return proved.And(
		sentence.Say("The node returns {{.Side}} of its window instead, {{.Value}}, which is only an upper bound.",
			append(data, "Side", "α")...))
}

// whyExact says how the children prove that an inner node's value is its minimax value: one is
// exact, and no other can be better for the player who moves.
func whyExact(res *search.Result, rec *search.Record, data []any) sentence.Sentence {
	if rec.Mover().Chance() {
		return sentence.Say(
			"The value that {{.Node}} returns, {{.Value}}, is exact, because the values of all its children are.",
			data...)
	}
	for child := range res.Entered(rec.Order - 1) {
		if child.Low.Equal(rec.Low) && child.High.Equal(rec.Low) {
			data = append(data, "Child", labelOf(res, child.Order-1))
			break
		}
	}
	if rec.Mover() == tree.Max || res.Options.Algorithm.Form().MoversSide {
		return sentence.Say(
			"The value that {{.Node}} returns, {{.Value}}, is exact: {{.Child}} has exactly that value, and no child has a greater one.",
			data...)
	}
	return sentence.Say(
		"The value that {{.Node}} returns, {{.Value}}, is exact: {{.Child}} has exactly that value, and no child has a smaller one.",
		data...)
}
