package explain

import (
	"slices"

	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// origin says where an end of a window comes from.
type origin uint8

const (
	unset        origin = iota // nothing on the path to the node has set it
	initialEnd                 // the search was started with it
	leafBound                  // no leaf is beyond it
	fromChild                  // a child of an ancestor has this value
	fromAverage                // a chance node computed it from its own end
	beyondBounds               // a chance node has such an end, but none follows for its child
)

// windowEnd is the reason for one end of the window with which a search entered a node. Numbers
// and sides are MAX's: an end that is MAX's is alpha, and one that is MIN's is beta.
type windowEnd struct {
	Kind  origin
	Node  int32         // the record of the node
	Side  tree.Player   // whose end it is
	End   number.Number // the end
	From  int32         // the record of the ancestor that set it, or -1
	Child int32         // the record of that ancestor's child whose value it is, or -1

	res *search.Result
}

// whyEnd returns the reason for one end of the window with which the search entered the
// node of the record.
func whyEnd(res *search.Result, rec *search.Record, side tree.Player) windowEnd {
	w := windowEnd{Node: rec.Order - 1, Side: side, End: endOnEntry(rec, side), From: rec.AlphaFrom,
		Child: rec.AlphaChild, res: res}
	limit := res.Options.Bounds.Low
	if side == tree.Min {
		w.From, w.Child, limit = rec.BetaFrom, rec.BetaChild, res.Options.Bounds.High
	}
	through := chanceAbove(res, rec, w.From)
	switch {
	case isOpen(w.End, side):
		w.Kind = unset
		for up := through; up >= 0; up = chanceAbove(res, res.Record(up), -1) {
			if !isOpen(endOnEntry(res.Record(up), side), side) {
				w.Kind, w.From = beyondBounds, up
				break
			}
		}
	case w.From < 0 && w.End.Equal(number.Of(limit)):
		w.Kind = leafBound
	case through >= 0:
		w.Kind, w.From, w.Child = fromAverage, through, -1
	case w.From < 0:
		w.Kind = initialEnd
	default:
		w.Kind = fromChild
	}
	return w
}

// endOnEntry returns one end of a node's window on entry, in MAX's numbers.
func endOnEntry(rec *search.Record, side tree.Player) number.Number {
	if side == tree.Max {
		return rec.AlphaIn
	}
	return rec.BetaIn
}

// isOpen reports whether an end of a window excludes nothing.
func isOpen(end number.Number, side tree.Player) bool {
	if side == tree.Max {
		return end.IsInf(-1)
	}
	return end.IsInf(1)
}

// chanceAbove returns the nearest chance node above a node and below the ancestor from, or
// -1.
func chanceAbove(res *search.Result, rec *search.Record, from int32) int32 {
	if !res.Tree.HasChance() {
		return -1
	}
	for up := rec.Parent(); up >= 0 && up != from; up = res.Record(up).Parent() {
		if res.Record(up).Mover().Chance() {
			return up
		}
	}
	return -1
}

// Say says whose bound the end is and where it comes from.
func (w windowEnd) Say() sentence.Sentence {
	data := []any{"Player", player(w.Side), "Value", end(w.res, w.End)}
	alpha, letter := w.Side == tree.Max, "β"
	if alpha {
		letter = "α"
	}
	if w.From >= 0 {
		above := labelOf(w.res, w.From)
		data = append(data, "Node", above, "Above", above, "Side", letter)
	}
	switch {
	case w.Kind == fromChild && w.Child < 0:
		return sentence.Say("{{.Player}} already has {{.Value}} at {{.Node}}.", data...)
	case w.Kind == fromChild:
		return sentence.Say("{{.Player}} already has {{.Value}} at {{.Node}}, from {{.Child}}.",
			append(data, "Child", labelOf(w.res, w.Child))...)
	case w.Kind == fromAverage:
		return w.sayAverage(data)
	case w.Kind == beyondBounds:
		return sentence.Say("At {{.Above}}, later children may still have any value, so no finite {{.Side}} follows.",
			data...)
	case w.Kind == leafBound && alpha:
		return sentence.Say("No leaf has a value less than {{.Value}}.", data...)
	case w.Kind == leafBound:
		return sentence.Say("No leaf has a value greater than {{.Value}}.", data...)
	case w.Kind == initialEnd && alpha:
		return sentence.Say("The search only looks for values above {{.Value}}.", data...)
	case w.Kind == initialEnd:
		return sentence.Say("The search only looks for values below {{.Value}}.", data...)
	case w.res.Record(w.Node).Parent() < 0:
		return sentence.Say("It comes from the search's initial window.")
	}
	return sentence.Say("Nothing on the path to {{.Node}} has set this bound yet.", "Node", labelOf(w.res, w.Node))
}

// direct reports whether the node is a child of the chance node that the end comes from.
func (w windowEnd) direct() bool { return w.res.Record(w.Node).Parent() == w.From }

// sayAverage says what the end means for the average of the chance node that computed it.
func (w windowEnd) sayAverage(data []any) sentence.Sentence {
	own, alpha := endOnEntry(w.res.Record(w.From), w.Side), w.Side == tree.Max
	data = append(data, "Child", labelOf(w.res, w.Node))
	switch {
	case !w.direct() && alpha:
		return sentence.Say("For the average at {{.Above}}, only values greater than {{.Value}} matter here.", data...)
	case !w.direct():
		return sentence.Say("For the average at {{.Above}}, only values less than {{.Value}} matter here.", data...)
	case alpha:
		return sentence.Say(
			"The average at {{.Node}} can only be greater than {{.Alpha}} if the value of {{.Child}} is greater than {{.A}}.",
			append(data, "Alpha", average(own, upward), "A", average(w.End, downward))...)
	}
	return sentence.Say(
		"The average at {{.Node}} can only be less than {{.Beta}} if the value of {{.Child}} is less than {{.B}}.",
		append(data, "Beta", average(own, downward), "B", average(w.End, upward))...)
}

// whyWindow says where the window with which the search entered a node comes from.
func whyWindow(res *search.Result, rec *search.Record) (all []sentence.Sentence) {
	if zeroWidth(rec.AlphaIn, rec.BetaIn) && !res.Tree.HasChance() {
		return []sentence.Sentence{sentence.Say(
			"A zero-width window only shows whether the value lies above or below it.")}
	}
	low, high := whyEnd(res, rec, tree.Max), whyEnd(res, rec, tree.Min)
	data := []any{"A", end(res, low.End), "B", end(res, high.End)}
	switch {
	case low.Kind != high.Kind:
	case low.Kind == beyondBounds && low.direct():
		return []sentence.Sentence{sentence.Say(
			"Whatever the value of {{.Child}} is, the average at {{.Node}} can still lie in its window.",
			"Child", labelOf(res, low.Node), "Node", labelOf(res, low.From))}
	case low.Kind == leafBound:
		return []sentence.Sentence{sentence.Say("All leaf values are between {{.A}} and {{.B}}.", data...)}
	case low.Kind == initialEnd:
		return []sentence.Sentence{sentence.Say("The search only looks for values between {{.A}} and {{.B}}.", data...)}
	}
	for _, w := range []windowEnd{low, high} {
		if w.Kind != unset && (w.Kind != beyondBounds || w.direct()) {
			all = append(all, w.Say())
		}
	}
	if all == nil {
		return []sentence.Sentence{sentence.Say("No bound is known yet.")}
	}
	return all
}

// WhyEnd says where one end of a node's window comes from, alpha or beta in the node's
// own numbers, on entry or when the search left the node.
func WhyEnd(res *search.Result, rec *search.Record, alpha, onEntry bool) sentence.Sentence {
	of, letter, side := numbersOf(res, rec), "β", tree.Min
	in, out := of.BetaIn, of.Beta
	if alpha {
		in, out, letter, side = of.AlphaIn, of.Alpha, "α", tree.Max
	}
	swapped := sideOf(res, rec) == tree.Min
	if swapped {
		side = side.Opponent()
	}
	if onEntry {
		out = in
	}
	data := []any{"Node", labelOf(res, rec.Order-1), "Side", letter,
		"Value", fromPoint(sideOf(res, rec), end(res, out))}
	why := whyEnd(res, rec, side)
	handed := []sentence.Sentence{why.Say()}
	if formula, has := why.Formula(); has {
		handed = append(handed, formula)
	}
	if swapped {
		handed = append(handed, sentence.Say("Windows are passed down, swapped and negated."))
	}
	switch {
	case onEntry:
		return sentence.Say("When the search enters {{.Node}}, {{.Side}} is {{.Value}}.", data...).And(handed...)
	case !in.Equal(out): // only the best child narrows the window
		return sentence.Say("When the search leaves {{.Node}}, {{.Side}} is {{.Value}} (set by {{.Child}}).",
			append(data, "Child", labelOf(res, rec.Best))...)
	}
	return sentence.Say("When the search leaves {{.Node}}, {{.Side}} is still {{.Value}}, as on entry.",
		data...).And(handed...)
}

// whyPruned says why a node was never entered: which branch the cut-off pruned, this many plies
// below the root, and why.
func whyPruned(res *search.Result, path tree.Path, c search.Cut, plies int) sentence.Sentence {
	data := []any{"Node", tree.NodeLabel(res.Tree, path)}
	if plies == len(path) {
		return sentence.Say("The search prunes {{.Node}}.", data...).And(Cut(res, c))
	}
	data = append(data, "Above", tree.NodeLabel(res.Tree, path[:plies]))
	return sentence.Say("The search doesn't reach {{.Node}}: it prunes {{.Above}}, further up.",
		data...).And(Cut(res, c))
}

// WhyNoCut says why no cut-off happens at an inner node: the search never enters it, or its
// window stays open until its last child.
func WhyNoCut(res *search.Result, path tree.Path) sentence.Sentence {
	rec := res.RecordAt(path)
	if rec == nil {
		return WhyNode(res, path)
	}
	a, b := Ends(res, rec.Window())
	data := []any{"Node", tree.NodeLabel(res.Tree, path), "A", a, "B", b}
	all := sentence.Say("The search visits all children of {{.Node}}, so there is no cut-off.", data...)
	switch closed := rec.Beta.Compare(rec.Alpha); {
	case rec.Mover().Chance():
		return all
	case closed < 0, closed == 0 && res.Options.Cutoff == search.CutAtEqual:
		return all.And(sentence.Say(
			"Only after the last child is its window [{{.A}}, {{.B}}], and nothing is left to prune.", data...))
	}
	return all.And(sentence.Say("When the search leaves it, its window is [{{.A}}, {{.B}}].", data...))
}

// WhyNode says why the search entered the node at the path, or why it never did.
func WhyNode(res *search.Result, path tree.Path) sentence.Sentence {
	rec, entered := res.Deepest(path)
	c, cut := res.CutAt(rec.Order - 1)
	switch {
	case entered == len(path):
		return whyVisited(res, rec)
	case cut:
		return whyPruned(res, path, c, entered+1)
	case slices.Contains(res.Open(), rec):
		return sentence.Say("The search didn't reach this node because it stopped at {{.Node}}, which has no value.",
			"Node", res.Missing.Label)
	}
	return sentence.Say("The search never reaches this node because it is below the depth limit of {{.Depth}}.",
		"Depth", res.Options.Depth)
}

// whyVisited says with which window the search entered a node, from whom that was, and
// why its parent was not cut before it.
func whyVisited(res *search.Result, rec *search.Record) sentence.Sentence {
	form, up := res.Options.Algorithm.Form(), rec.Parent()
	if form.NoWindows {
		return sentence.Say("{{.Algorithm}} prunes nothing.",
			"Algorithm", NamesOn(res.Tree, res.Options.Algorithm).Name)
	}
	of := numbersOf(res, rec)
	a, b := Ends(res, of.Entry())
	all := fromSide(res, rec, sentence.Say("The search enters {{.Node}} with the window [{{.A}}, {{.B}}].",
		"Node", labelOf(res, rec.Order-1), "A", a, "B", b)).And(whyWindow(res, rec)...)
	if up < 0 || form.ZeroWidth { // a window searched again may come from any earlier search
		return all
	}
	prev := int32(-1)
	for c := range res.Entered(up) {
		if c.Order == rec.Order {
			break
		}
		prev = c.Order - 1
	}
	return all.And(whyGoOn(res, res.Record(up), prev, rec)...)
}

// whyGoOn says why the search of a node went on from the child prev, or from none if that
// is -1, to the next one.
func whyGoOn(res *search.Result, up *search.Record, prev int32, next *search.Record) []sentence.Sentence {
	data := []any{"Node", labelOf(res, next.Order-1), "Parent", labelOf(res, up.Order-1)}
	if prev < 0 {
		return []sentence.Sentence{sentence.Say(
			"At {{.Parent}}, the search starts with {{.Node}}, so nothing is known about {{.Parent}} yet.", data...)}
	}
	data = append(data, "Child", labelOf(res, prev))
	if up.Mover().Chance() {
		sum, rest := before(res, up.Order-1, next.Order-1)
		low, high := added(sum, rest, res.Options.Bounds.Low), added(sum, rest, res.Options.Bounds.High)
		a, b := Ends(res, up.Entry())
		data = append(data, "A", a, "B", b)
		return []sentence.Sentence{
			after(res, labelOf(res, prev), labelOf(res, up.Order-1), low, high),
			sentence.Say("It can still be inside the window [{{.A}}, {{.B}}], so the search goes on to {{.Node}}.",
				data...),
		}
	}
	a, b := Ends(res, next.Entry().From(sideOf(res, up))) // the parent's at that moment
	sign := map[search.Cutoff]string{search.CutAtEqual: "<", search.CutBeyondEqual: "≤"}[res.Options.Cutoff]
	return []sentence.Sentence{fromSide(res, up,
		sentence.Say("After {{.Child}}, {{.Formula}} at {{.Parent}}, so the search goes on to {{.Node}}.",
			append(data, "Formula", "α = "+a+" "+sign+" β = "+b)...))}
}
