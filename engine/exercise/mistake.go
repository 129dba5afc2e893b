package exercise

import (
	"context"
	"maps"
	"slices"

	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Mistake is the fixed name of a mistake: a search that gives different answers, or a
// change of the right answers.
type Mistake string

const (
	PlainMinimax     Mistake = "minimax"            // no windows, nothing pruned
	Strict           Mistake = "strict"             // cuts only beyond equality, where the rule is >=
	NotStrict        Mistake = "not-strict"         // cuts at equality, where the rule is >
	ShallowOnly      Mistake = "shallow-only"       // a child's window holds only its own parent's best so far
	FullWindows      Mistake = "full-window"        // every node entered with −∞, ∞
	WentOn           Mistake = "went-on"            // windows passed down, nothing ever pruned
	PlayersSwapped   Mistake = "players-swapped"    // MAX where MIN moves
	RightToLeft      Mistake = "right-to-left"      // the opposite of the given order
	AlphaBetaSwapped Mistake = "alpha-beta-swapped" // alpha and beta swapped
	ExactForBound    Mistake = "exact-for-bound"    // all bounds exact
	ChanceAsMax      Mistake = "chance-as-max"      // the best child instead of the average
	ChanceAsMin      Mistake = "chance-as-min"      // the worst child instead of the average
	Unweighted       Mistake = "unweighted"         // all children of a chance node equally likely
	NoBounds         Mistake = "no-bounds"          // searched as if there were no leaf bounds
)

// mistake is everything specific to one mistake.
type mistake struct {
	id   Mistake
	name sentence.Sentence // in two to five words
	who  sentence.Label
	// done explains the mistake, and right what is right instead. Neither refers to a
	// student's answers.
	done, right sentence.Sentence
	rule        MistakeRule
}

// mistakes lists all mistakes in the order in which ties are resolved.
var mistakes = []mistake{
	{
		PlainMinimax, sentence.Say("Minimax without pruning"), sentence.Named("a student who runs minimax"),
		sentence.Say("This search is minimax, which has no windows and prunes nothing."),
		sentence.Say("It should pass windows down, and prune when the cut-off rule holds."),
		MistakeRule{
			search: func(d *departure) { d.options.Algorithm = search.PlainAlgorithm },
			here:   sentence.Say("{{.Value}} is the minimax value of {{.Node}}."),
		},
	},
	{
		Strict, sentence.Say("Never prunes when α = β"), sentence.Named("a student who never prunes when α = β"),
		sentence.Say("This search prunes only when alpha is greater than beta."),
		sentence.Say("It should also prune when they are equal."),
		MistakeRule{Under: search.CutAtEqual, search: func(d *departure) { d.options.Cutoff = search.CutBeyondEqual }},
	},
	{
		NotStrict, sentence.Say("Prunes when α = β"), sentence.Named("a student who prunes when α = β"),
		sentence.Say("This search also prunes when alpha equals beta."),
		sentence.Say("It should prune only when alpha is greater than beta."),
		MistakeRule{Under: search.CutBeyondEqual, search: func(d *departure) { d.options.Cutoff = search.CutAtEqual }},
	},
	{
		ShallowOnly, sentence.Say("Only the parent's own bound"),
		sentence.Named("a student who passes down only the parent's own bound"),
		sentence.Say("This search passes down only the bound that the parent found itself."),
		sentence.Say("A node should also inherit the bounds from further up."),
		MistakeRule{Windows: true, search: func(d *departure) {
			d.rules.Down = func(_, own search.Ends) search.Ends { return own }
		}, here: sentence.Say("{{.Value}} results if {{.Node}} gets only the bound that its parent found itself.")},
	},
	{
		FullWindows, sentence.Say("No windows passed down"), sentence.Named("a student who passes no windows down"),
		sentence.Say("This search enters every node with the window [−∞, ∞]."),
		sentence.Say("A node should inherit its parent's window."),
		MistakeRule{Windows: true, search: func(d *departure) {
			d.options.Window, d.rules.Wide = search.FullWindow(), true
			d.rules.Down = func(_, _ search.Ends) search.Ends { return search.FullWindow().Ends() }
		}, here: sentence.Say("{{.Value}} results if every node is entered with the window [−∞, ∞].")},
	},
	{
		WentOn, sentence.Say("Never prunes"), sentence.Named("a student who never prunes"),
		sentence.Say("This search passes windows down but never prunes."),
		sentence.Say("It should prune the remaining children when the cut-off rule holds."),
		MistakeRule{Windows: true, search: func(d *departure) {
			d.rules.Stop = func(search.Ends) bool { return false }
		}},
	},
	{
		PlayersSwapped, sentence.Say("MAX and MIN swapped"), sentence.Named("a student who confuses MAX and MIN"),
		sentence.Say("This search swaps MAX and MIN."),
		sentence.Say("MAX should choose the greatest value and MIN the least."),
		MistakeRule{
			search: func(d *departure) { d.tree, d.otherGame = swapPlayers(d.tree), true },
			here:   sentence.Say("{{.Value}} is what {{.Node}} returns if MAX and MIN are swapped."),
		},
	},
	{
		RightToLeft, sentence.Say("Children in reverse order"),
		sentence.Named("a student who visits the children in reverse order"),
		sentence.Say("This search visits the children in reverse order."),
		sentence.Say("It should visit them in the required order."),
		MistakeRule{search: func(d *departure) {
			d.tree, d.err = search.Reorder(d.tree, d.options.Order, d.options.Depth)
			d.options.Order = search.Order{Kind: search.Reversed}
		}},
	},
	{
		AlphaBetaSwapped, sentence.Say("Alpha and beta swapped"), sentence.Named("a student who swaps alpha and beta"),
		sentence.Say("Alpha and beta are swapped."),
		sentence.Say("Alpha should come first, then beta."),
		MistakeRule{answers: (*Part).swappedBounds, Only: TwoEnds},
	},
	{
		ExactForBound, sentence.Say("Bounds treated as exact"),
		sentence.Named("a student who treats every value as exact"),
		sentence.Say("Every value is treated as exact."),
		sentence.Say("Some of them are only bounds."),
		MistakeRule{answers: (*Part).allExact, Only: Claim},
	},
	{
		ChanceAsMax, sentence.Say("Maximum at chance nodes"),
		sentence.Named("a student who takes the maximum at chance nodes"),
		sentence.Say("This search takes the greatest child value at chance nodes."),
		sentence.Say("The value of a chance node is the average of its children, weighted by their probabilities."),
		MistakeRule{
			Chance: true, search: func(d *departure) { d.tree, d.otherGame = chanceMovedBy(d.tree, tree.Max), true },
			here: sentence.Say("{{.Value}} is what {{.Node}} returns if chance nodes take the greatest value."),
		},
	},
	{
		ChanceAsMin, sentence.Say("Minimum at chance nodes"),
		sentence.Named("a student who takes the minimum at chance nodes"),
		sentence.Say("This search takes the least child value at chance nodes."),
		sentence.Say("Nobody chooses at a chance node. Its value is the weighted average of its children."),
		MistakeRule{
			Chance: true, search: func(d *departure) { d.tree, d.otherGame = chanceMovedBy(d.tree, tree.Min), true },
			here: sentence.Say("{{.Value}} is what {{.Node}} returns if chance nodes take the least value."),
		},
	},
	{
		Unweighted, sentence.Say("Probabilities ignored"), sentence.Named("a student who ignores the probabilities"),
		sentence.Say("This search treats all children of a chance node as equally likely."),
		sentence.Say("Each child's value should be multiplied by its probability."),
		MistakeRule{
			Chance: true, Odds: true, search: func(d *departure) { d.tree, d.otherGame = equallyLikely(d.tree), true },
			here: sentence.Say(
				"{{.Value}} is what {{.Node}} returns if all children of a chance node are equally likely."),
		},
	},
	{
		NoBounds, sentence.Say("Leaf bounds ignored"), sentence.Named("a student who ignores the leaf bounds"),
		sentence.Say("This search ignores the leaf bounds."),
		sentence.Say("It should use the leaf bounds, which allow it to prune more."),
		MistakeRule{Bounds: true, search: func(d *departure) { d.options.Bounds = search.Unbounded() }},
	},
}

// MistakeRule defines the answers that a mistake gives: those of a different search, or
// changed right answers.
type MistakeRule struct {
	search  func(*departure)
	answers func(*Part) sheet
	// Under is the cut-off rule under which this is a mistake, "" for both.
	Under search.Cutoff
	// Windows means that it needs windows, so algorithms without them don't have it.
	Windows bool
	// Bounds means that it needs leaf bounds. It isn't a mistake without them, or if the
	// exercise accepts a search without them.
	Bounds bool
	// Chance means that it needs chance nodes.
	Chance bool
	// Odds means that it needs probabilities that differ.
	Odds bool
	// Only is the content of the tasks in which changed answers show.
	Only Content
	// here says of a single answer at a node that it is that of the mistake; empty if that
	// says too little. With Windows it is about an end of a window, otherwise about a value.
	here sentence.Sentence
}

// departure is the search of someone who makes a mistake.
type departure struct {
	tree    *tree.Tree
	options search.Options
	rules   search.Rules
	// otherGame means that it changes the root's minimax value.
	otherGame bool
	err       error
}

// MistakeNames lists all mistakes in the order in which ties are resolved.
func MistakeNames() []Mistake {
	all := make([]Mistake, len(mistakes))
	for i, m := range mistakes {
		all[i] = m.id
	}
	return all
}

// Sentence explains the mistake, and then what is right instead. It does not refer to a
// student's answers, unlike the sentence of a [Diagnosis].
func (m Mistake) Sentence() sentence.Sentence { return m.entry().done.And(m.entry().right) }

// Name is what the mistake is called on screen, in two to five words.
func (m Mistake) Name() sentence.Sentence { return m.entry().name }

// Who describes a student who makes the mistake.
func (m Mistake) Who() sentence.Label { return m.entry().who }

// Rule returns what answers the mistake gives, and where it is one.
func (m Mistake) Rule() MistakeRule { return m.entry().rule }

// entry returns the mistake's entry, or the zero value for an unknown name.
func (m Mistake) entry() mistake {
	for _, own := range mistakes {
		if own.id == m {
			return own
		}
	}
	return mistake{}
}

// prediction is what someone who makes a mistake would answer.
type prediction struct {
	mistake Mistake
	filled  map[Slot]bool // what they would fill in
	wrong   sheet         // the wrong answers among them
}

// predictions returns the mistakes that show in these tasks. Of mistakes with equal
// answers it returns only the first. A cancelled computation starts again at the next
// call.
func (k *Key) predictions(ctx context.Context, v *variant) ([]prediction, error) {
	v.predicting.Lock()
	defer v.predicting.Unlock()
	if v.predicted != nil {
		return v.predicted, nil
	}
	all := []prediction{}
	for _, m := range MistakeNames() {
		filled := sheet{}
		for i, p := range v.parts {
			made := k.make(ctx, i, p, m)
			p.blanks(made)
			maps.Copy(filled, made)
		}
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		wrong := v.wrongOf(filled)
		same := func(p prediction) bool { return maps.EqualFunc(p.wrong, wrong, reading.equal) }
		if len(wrong) > 0 && !slices.ContainsFunc(all, same) {
			slots := map[Slot]bool{} // a sheet for each mistake would take gigabytes
			for at := range filled {
				slots[at] = true
			}
			all = append(all, prediction{m, slots, wrong})
		}
	}
	v.predicted = all
	return all, nil
}

// make fills in the sheet of the part with this index as someone who makes the mistake
// would. It returns nil if this isn't a mistake there, or if the computation is cancelled.
func (k *Key) make(ctx context.Context, index int, p *Part, m Mistake) sheet {
	if answers := m.Rule().answers; answers != nil {
		return answers(p)
	}
	d, is := k.departure(index, p, m.Rule())
	if !is {
		return nil
	}
	if alone, is := p.alone(); is {
		return alone.mistaken(ctx, d.tree, d.options, d.rules)
	}
	f, err := p.departing(ctx, d.tree, d.options, d.rules)
	if err == nil && d.otherGame {
		err = f.FindWorth(ctx, d.tree, p.options)
	}
	if err != nil {
		return nil
	}
	return p.fill(f)
}

// departure returns the search of someone who makes a mistake. It returns false if this
// isn't a mistake here, or if the exercise accepts this search.
func (k *Key) departure(index int, p *Part, r MistakeRule) (departure, bool) {
	d, is := p.departure(r)
	accepted := func(v *variant) bool { return v.parts[index].options == d.options }
	return d, is && !((r.Under != "" || r.Bounds) && slices.ContainsFunc(k.variants, accepted))
}

// departure returns the search of someone who makes a mistake. It returns false if this
// isn't a mistake here: under the other cut-off rule, or without the windows, leaf bounds or
// chance nodes that it needs.
func (p *Part) departure(r MistakeRule) (departure, bool) {
	if r.Under != "" && r.Under != p.options.Cutoff || r.Windows && p.options.Algorithm.Form().NoWindows ||
		r.Bounds && p.options.Bounds == search.Unbounded() || r.Chance && !p.nodes.HasChance() {
		return departure{}, false
	}
	d := departure{tree: p.result.Tree, options: p.options}
	r.search(&d)
	return d, d.err == nil
}

// departing runs a search that departs from the part's own, and returns its facts in the
// numbers of the part's algorithm. The root's worth stays that of the part.
func (p *Part) departing(ctx context.Context, t *tree.Tree, o search.Options, rules search.Rules) (*facts, error) {
	if o.Algorithm.Form().ZeroWidth {
		o.Algorithm = search.DefaultAlgorithm // alpha-beta finds everything that they are asked
	}
	res, err := search.RunBy(ctx, t, o, rules, false)
	if err != nil {
		return nil, err
	}
	f := factsOf(res, p.nodes, p.options.Algorithm)
	f.worth = p.facts.worth
	return f, nil
}

// allExact returns the key with every claim about a value changed to exact.
func (p *Part) allExact() sheet {
	filled := maps.Clone(p.right)
	for at := range filled {
		if p.task(at.Task).kind.form().Content == Claim {
			filled[at] = reading{word: string(explain.Exact)}
		}
	}
	return filled
}

// swappedBounds returns the key with alpha and beta swapped.
func (p *Part) swappedBounds() sheet {
	filled, other := maps.Clone(p.right), map[Aspect]Aspect{Alpha: Beta, Beta: Alpha}
	for at, r := range p.right {
		at.Aspect = other[at.Aspect]
		filled[at] = r
	}
	return filled
}

// swapPlayers swaps MAX and MIN everywhere.
func swapPlayers(t *tree.Tree) *tree.Tree {
	swapped, _ := t.Edit(func(d *tree.Draft) error { // which never fails
		d.Each(func(_ tree.Visit, said *tree.Data) {
			if said.Player == tree.Max || said.Player == tree.Min {
				said.Player = said.Player.Opponent()
			}
		})
		return nil
	})
	return swapped.SetPlayer(t.Player().Opponent())
}

// chanceMovedBy makes a player move at the chance nodes. The players below stay the same.
func chanceMovedBy(t *tree.Tree, p tree.Player) *tree.Tree {
	moved, _ := t.Edit(func(d *tree.Draft) error { // which never fails
		d.Each(func(v tree.Visit, said *tree.Data) {
			said.Player, said.P = v.Mover, tree.Probability{}
			if v.Mover.Chance() {
				said.Player = p
			}
		})
		return nil
	})
	return moved
}

// equallyLikely removes all probabilities.
func equallyLikely(t *tree.Tree) *tree.Tree {
	even, _ := t.Edit(func(d *tree.Draft) error { // which never fails
		d.Each(func(_ tree.Visit, said *tree.Data) { said.P = tree.Probability{} })
		return nil
	})
	return even
}

// wrongOf returns the wrong answers of a filled-in sheet.
func (v *variant) wrongOf(filled sheet) sheet {
	wrong := sheet{}
	for at, r := range filled {
		if !v.of[at.Task].isRight(at, r) {
			wrong[at] = r
		}
	}
	return wrong
}

// isRight reports whether the key alone accepts an answer in a slot.
func (p *Part) isRight(at Slot, r reading) bool { return p.task(at.Task).kind.right(at, r) }

// mistakes returns the mistakes that explain the wrong answers. It repeatedly takes the
// mistake that best explains the remaining ones, if the answers that both the mistake and
// the student got wrong are more than half of those that either did.
func (k *Key) mistakes(ctx context.Context, v *variant, g *answers) ([]Diagnosis, error) {
	wrote := v.written(g)
	left := v.wrongOf(wrote)
	var named []Diagnosis
	for len(left) > 0 {
		best, bestHits, bestAll := -1, 0, 1
		predicted, err := k.predictions(ctx, v)
		if err != nil {
			return nil, err
		}
		for i, p := range predicted {
			hits, all := p.score(left, -1)
			if 2*hits > all && hits*bestAll > bestHits*all {
				best, bestHits, bestAll = i, hits, all
			}
		}
		if best < 0 {
			break
		}
		p := predicted[best]
		named = append(named, v.diagnosis(p, g, wrote, left))
		maps.DeleteFunc(left, p.says)
	}
	return named, nil
}

// says reports whether it predicts this wrong answer in the slot.
func (p prediction) says(at Slot, r reading) bool {
	wrong, ok := p.wrong[at]
	return ok && r.stands(wrong)
}

// score counts the slots that are both written and predicted wrong, and those that are
// either, in one task or, if task is -1, in all.
func (p prediction) score(written sheet, task int) (both, either int) {
	for at, r := range written {
		if task < 0 || at.Task == task {
			either++
			if p.says(at, r) {
				both++
			}
		}
	}
	for at := range p.wrong {
		if (task < 0 || at.Task == task) && !written.has(at) {
			either++
		}
	}
	return both, either
}

// blanks adds to a sheet the answers given by leaving something out; a nil sheet stays
// nil.
func (p *Part) blanks(filled sheet) {
	if filled == nil {
		return
	}
	for _, t := range p.tasks {
		t.kind.blanks(filled)
	}
}

// written returns the student's answers as a sheet, as far as they can be read. Of several
// in a slot it takes the first wrong one.
func (v *variant) written(g *answers) sheet {
	filled := sheet{}
	for at, replies := range g.read {
		of := g.of[at.Task]
		for _, r := range replies {
			if of.kind.counts(at, r) && (!filled.has(at) || of.isRight(at, filled[at])) {
				filled[at] = r
			}
		}
	}
	for _, r := range g.of {
		if r.there {
			r.kind.blanks(filled)
		}
	}
	return filled
}
