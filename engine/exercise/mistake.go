package exercise

import (
	"context"
	"maps"
	"slices"

	"plytree/engine"
	"plytree/engine/facts"
	"plytree/engine/sentence"
)

// Mistake is the fixed name of a mistake: a search that gives other answers, or
// a change of the right ones.
type Mistake string

const (
	PlainMinimax     Mistake = "minimax"            // no windows, nothing cut
	Strict           Mistake = "strict"             // cut only beyond equality, where the rule is >=
	NotStrict        Mistake = "not-strict"         // cut at equality, where the rule is >
	ShallowOnly      Mistake = "shallow-only"       // a child's window holds only its parent's own best so far
	FullWindows      Mistake = "full-window"        // every node entered with −∞, ∞
	WentOn           Mistake = "went-on"            // windows handed down, nothing ever cut
	PlayersSwapped   Mistake = "players-swapped"    // MAX where MIN moves
	RightToLeft      Mistake = "right-to-left"      // the reverse of the order asked
	AlphaBetaSwapped Mistake = "alpha-beta-swapped" // the bounds in each other's place
	ExactForBound    Mistake = "exact-for-bound"    // bounds all exact
)

// MistakeNames lists all mistakes in the order in which ties are resolved.
func MistakeNames() []Mistake {
	return []Mistake{PlainMinimax, Strict, NotStrict, ShallowOnly, FullWindows, WentOn, PlayersSwapped, RightToLeft, AlphaBetaSwapped, ExactForBound}
}

// Sentence says what the mistake is, and what is right instead. It says nothing of
// anybody's answers: that does the sentence of a [Diagnosis].
func (m Mistake) Sentence() sentence.Sentence {
	switch m {
	case PlainMinimax:
		return say("The search is minimax, which has no windows and cuts nothing.")
	case Strict:
		return say("Branches are cut only where alpha is greater than beta; here equality is enough.")
	case NotStrict:
		return say("Branches are cut where alpha equals beta; here alpha must be greater.")
	case ShallowOnly:
		return say("Each node gets only the bound that its parent has found itself; those with which the parent was entered are handed down too.")
	case FullWindows:
		return say("Every node is entered with the window [−∞, ∞]; windows are handed down from the parent.")
	case WentOn:
		return say("Windows are handed down, but nothing is ever cut; where the cut-off rule holds, the other children are cut.")
	case PlayersSwapped:
		return say("MAX and MIN are taken for each other.")
	case RightToLeft:
		return say("The children are visited in the reverse of the order that is asked.")
	case AlphaBetaSwapped:
		return say("Alpha and beta are written in each other's place.")
	case ExactForBound:
		return say("Every value is taken as exact; some are only bounds.")
	}
	return sentence.Sentence{}
}

// Who names a student who makes the mistake.
func (m Mistake) Who() sentence.Label {
	switch m {
	case PlainMinimax:
		return sentence.Named("a student who runs minimax")
	case Strict:
		return sentence.Named("a student who never cuts on equality")
	case NotStrict:
		return sentence.Named("a student who cuts on equality")
	case ShallowOnly:
		return sentence.Named("a student who hands down only the parent's own bound")
	case FullWindows:
		return sentence.Named("a student who hands no windows down")
	case WentOn:
		return sentence.Named("a student who never cuts")
	case PlayersSwapped:
		return sentence.Named("a student who takes MAX and MIN for each other")
	case RightToLeft:
		return sentence.Named("a student who goes through the children in the reverse order")
	case AlphaBetaSwapped:
		return sentence.Named("a student who writes alpha and beta in each other's place")
	}
	return sentence.Named("a student who takes every value as exact")
}

// prediction is what somebody who makes a mistake would write.
type prediction struct {
	mistake Mistake
	filled  sheet
	wrong   sheet // what of it is wrong
}

// predictions returns the mistakes that show in these tasks. Of those with the
// same answers it holds the first. What is called off is begun anew by the next.
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
		same := func(p prediction) bool { return maps.Equal(p.wrong, wrong) }
		if len(wrong) > 0 && !slices.ContainsFunc(all, same) {
			all = append(all, prediction{m, filled, wrong})
		}
	}
	v.predicted = all
	return all, nil
}

// make fills in the sheet of a part, which has this index, as somebody would who
// makes the mistake, or returns nil where it is none, or is called off.
func (k *Key) make(ctx context.Context, index int, p *Part, m Mistake) sheet {
	switch m {
	case AlphaBetaSwapped:
		return p.swappedBounds()
	case ExactForBound:
		filled := maps.Clone(p.right)
		for at := range filled {
			if p.task(at.task).kind.form().Content == Claim {
				filled[at] = reading{word: string(facts.Exact)}
			}
		}
		return filled
	}
	t, o, rules, ok := k.departure(index, p, m)
	if !ok {
		return nil
	}
	if own, ok := p.tasks[0].kind.(mistaken); ok {
		return own.mistaken(ctx, p, t, o, rules)
	}
	f, err := p.departing(ctx, t, o, rules)
	if err == nil && m == PlayersSwapped {
		err = f.FindWorth(ctx, t, p.options)
	}
	if err != nil {
		return nil
	}
	return p.fill(f)
}

// departure is the search that somebody runs who makes a mistake: of which tree,
// with which options and by which rules. It is false where that is no mistake.
func (k *Key) departure(index int, p *Part, m Mistake) (t *engine.Tree, o engine.Options, rules engine.Rules, ok bool) {
	t, o, ok = p.result.Tree, p.options, true
	switch m {
	case PlainMinimax:
		o.Algorithm = engine.PlainAlgorithm
		return t, o, rules, true
	case Strict, NotStrict:
		o.Cutoff = map[Mistake]engine.Cutoff{Strict: engine.CutBeyondEqual, NotStrict: engine.CutAtEqual}[m]
		accepted := func(v *variant) bool { return v.parts[index].options == o }
		return t, o, rules, o.Cutoff != p.options.Cutoff && !slices.ContainsFunc(k.variants, accepted)
	case PlayersSwapped:
		return swapPlayers(t), o, rules, true
	case RightToLeft:
		ordered, err := engine.Reorder(t, o.Order, o.Depth)
		o.Order = engine.Order{Kind: engine.Reversed}
		return ordered, o, rules, err == nil
	case ShallowOnly:
		rules.Down = func(_, own engine.Window) engine.Window { return own }
	case FullWindows:
		o.Window = engine.FullWindow()
		rules.Down = func(_, _ engine.Window) engine.Window { return engine.FullWindow() }
	case WentOn:
		rules.Stop = func(engine.Window) bool { return false }
	}
	return t, o, rules, !o.Algorithm.Form().NoWindows // which has no windows to be handed on wrongly
}

// departing runs a search that departs from this one, and writes its facts in the
// numbers that this one has. What minimax says of the root stays.
func (p *Part) departing(ctx context.Context, t *engine.Tree, o engine.Options, rules engine.Rules) (*facts.Facts, error) {
	if o.Algorithm.Form().ZeroWidth {
		o.Algorithm = engine.DefaultAlgorithm // what they are asked for, alpha-beta finds as well
	}
	res, err := engine.SearchBy(ctx, t, o, rules, false)
	if err != nil {
		return nil, err
	}
	f := facts.Of(res, p.nodes, p.options.Algorithm)
	f.Worth = p.facts.Worth
	return f, nil
}

func (p *Part) swappedBounds() sheet {
	filled := maps.Clone(p.right)
	for at, r := range p.right {
		at.side = at.side.swapped()
		filled[at] = r
	}
	return filled
}

// swapPlayers lets MAX move wherever MIN did, and the other way round.
func swapPlayers(t *engine.Tree) *engine.Tree {
	swapped, _ := t.Edit(func(d *engine.Draft) error { // which refuses nothing
		d.Each(func(_ engine.Visit, said *engine.Data) {
			if said.Player != engine.Alternate {
				said.Player = said.Player.Opponent()
			}
		})
		return nil
	})
	return swapped.SetPlayer(t.Player().Opponent())
}

// wrongOf returns what of a filled-in sheet is wrong.
func (v *variant) wrongOf(filled sheet) sheet {
	wrong := sheet{}
	for at, r := range filled {
		if !v.of[at.task].isRight(at, r) {
			wrong[at] = r
		}
	}
	return wrong
}

// isRight reports whether an answer in a slot is right by the key alone.
func (p *Part) isRight(at slot, r reading) bool { return p.task(at.task).kind.right(p, at, r) }

// mistakes names the mistakes that explain what was written wrong: time and
// again the one that explains the most of what is left, if that is more than
// half of all that it or the student got wrong.
func (k *Key) mistakes(ctx context.Context, v *variant, g *given) ([]Diagnosis, error) {
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
		named = append(named, Diagnosis{p.mistake, v.told(p, g, wrote, left)})
		maps.DeleteFunc(left, p.says)
	}
	return named, nil
}

// says reports whether it predicts this wrong answer in the slot.
func (p prediction) says(at slot, r reading) bool {
	wrong, ok := p.wrong[at]
	return ok && wrong == r
}

// score counts what was both written and predicted wrong, and what was either,
// each slot once: in one task or, for -1, in all.
func (p prediction) score(written sheet, task int) (both, either int) {
	for at, r := range written {
		if task < 0 || at.task == task {
			either++
			if p.says(at, r) {
				both++
			}
		}
	}
	for at := range p.wrong {
		if (task < 0 || at.task == task) && !written.has(at) {
			either++
		}
	}
	return both, either
}

// mistaken is a kind that works out for itself what somebody answers who searches
// otherwise; nil where that is no mistake.
type mistaken interface {
	mistaken(ctx context.Context, p *Part, t *engine.Tree, o engine.Options, rules engine.Rules) sheet
}

// blanks adds to a sheet what is answered by being left out; nil has none.
func (p *Part) blanks(filled sheet) {
	if filled == nil {
		return
	}
	for _, t := range p.tasks {
		t.kind.blanks(p, t, filled)
	}
}

// written is the sheet that a student filled in, as far as it can be read.
func (v *variant) written(g *given) sheet {
	filled := sheet{}
	for task, r := range g.of {
		r.kind.collect(v.of[task], r, filled)
	}
	return filled
}
