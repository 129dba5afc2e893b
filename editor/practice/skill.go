package practice

import (
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/exercise/generate"
	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
)

// Skill is what is practised, by the name that links and stored records use.
type Skill string

const (
	Values     Skill = "values"
	BestMove   Skill = "best-move"
	GameTree   Skill = "game-tree"
	Windows    Skill = "windows"
	Cutting    Skill = "cutting"
	Equality   Skill = "equality"
	DeepCuts   Skill = "deep-cuts"
	Bounds     Skill = "bounds"
	Order      Skill = "order"
	Ordering   Skill = "ordering"
	Chance     Skill = "chance"
	LeafBounds Skill = "leaf-bounds"
	// Mixed stands for all skills that are finished, asked again.
	Mixed Skill = "mixed"
)

// Skills lists all skills in the order in which they build on each other.
func Skills() []Skill {
	return []Skill{Values, BestMove, GameTree, Windows, Cutting, Equality, DeepCuts, Bounds, Order, Ordering, Chance, LeafBounds}
}

// ReadSkill reports whether a text names a skill, and which.
func ReadSkill(text string) (Skill, bool) {
	return Skill(text), Skill(text).known()
}

func (s Skill) known() bool { return slices.Contains(Skills(), s) }

// Name is what the skill is called.
func (s Skill) Name() sentence.Sentence {
	switch s {
	case Values:
		return sentence.Say("Values")
	case BestMove:
		return sentence.Say("Best move")
	case GameTree:
		return sentence.Say("Drawing game trees")
	case Windows:
		return sentence.Say("Passing windows down")
	case Cutting:
		return sentence.Say("Pruning")
	case Equality:
		return sentence.Say("Equality")
	case DeepCuts:
		return sentence.Say("Deep cut-offs")
	case Bounds:
		return sentence.Say("Bounds and values")
	case Order:
		return sentence.Say("Evaluation order")
	case Ordering:
		return sentence.Say("Choosing an order")
	case Chance:
		return sentence.Say("Chance nodes")
	case LeafBounds:
		return sentence.Say("Leaf bounds")
	case Mixed:
		return sentence.Say("Mixed")
	}
	return sentence.Sentence{}
}

// About says in a sentence what there is to be understood.
func (s Skill) About() sentence.Sentence {
	switch s {
	case Values:
		return sentence.Say("MAX takes the greatest of its children's values, MIN the least.")
	case BestMove:
		return sentence.Say("The best move leads to a child that has the same value as the root.")
	case GameTree:
		return sentence.Say("Each move leads to a child, which shows the position after it. A finished game is a leaf.")
	case Windows:
		return sentence.Say("The search enters a node with its parent's current window.")
	case Cutting:
		return sentence.Say("When alpha reaches beta, the remaining children are pruned.")
	case Equality:
		return sentence.Say("One rule prunes when alpha equals beta, the other only when alpha is greater.")
	case DeepCuts:
		return sentence.Say("A bound set further up than the parent can also cause a cut-off.")
	case Bounds:
		return sentence.Say("After a cut-off, a value is only a bound: the true value may lie beyond it.")
	case Order:
		return sentence.Say("Depth first, from left to right, skipping what is pruned.")
	case Ordering:
		return sentence.Say("The better the first child is, the more is pruned after it.")
	case Chance:
		return sentence.Say("The value of a chance node is a weighted average. Leaf bounds allow cut-offs there.")
	case LeafBounds:
		return sentence.Say("With leaf bounds, a chance node can stop before its last child.")
	case Mixed:
		return sentence.Say("Practise all completed skills again, those with mistakes more often.")
	}
	return sentence.Sentence{}
}

// Mistakes are those that the skill is about: which its trees are made to show.
func (s Skill) Mistakes() []exercise.Mistake { return s.plan().drills }

// isAbout reports whether an event of a search is what the skill is about.
func (s Skill) isAbout(res *search.Result, now search.Event) bool {
	switch s {
	case Values, BestMove:
		return now.Kind == search.Leave && !res.Tree.At(res.PathOf(now.Record)).Leaf()
	case GameTree:
		return now.Kind == search.Enter && now.Record > 0
	case Windows:
		return now.Kind == search.Enter && !now.Window().Equal(res.Options.Window.Ends())
	case DeepCuts:
		cut, _ := res.CutAt(now.Record)
		return now.Kind == search.CutOff && cut.Deep
	case Chance:
		return now.Kind == search.Update && res.Record(now.Record).Mover().Chance()
	}
	return now.Kind == search.CutOff
}

// plan is how the exercises of a skill are made.
type plan struct {
	shapes []shape // the worked example has the first
	search search.Options
	tasks  []exercise.Task
	wishes []generate.Wish
	drills []exercise.Mistake
	chance random.Chance // of the trees
}

// shape is how many children inner nodes have, and how many plies there are.
type shape struct{ branching, depth generate.Range }

func uniform(branching, depth int) shape {
	return shape{generate.Range{Low: branching, High: branching}, generate.Range{Low: depth, High: depth}}
}

func (s Skill) plan() plan {
	atLeast := func(n generate.WishName, number float64) generate.Wish {
		return generate.Wish{Name: n, Op: ">=", Number: number}
	}
	noTies, unique := generate.Wish{Name: generate.NoTies}, generate.Wish{Name: generate.Unique}
	wide := shape{generate.Range{Low: 2, High: 3}, generate.Range{Low: 2, High: 2}}
	binary := []shape{uniform(2, 3), {generate.Range{Low: 2, High: 3}, generate.Range{Low: 3, High: 3}}}
	switch s {
	case Values:
		return plan{[]shape{wide, uniform(2, 3)}, search.Options{Algorithm: search.PlainAlgorithm}, []exercise.Task{{Ask: exercise.Values}},
			nil, []exercise.Mistake{exercise.PlayersSwapped}, random.NoChance}
	case BestMove:
		return plan{[]shape{wide, uniform(2, 3)}, search.Options{Algorithm: search.PlainAlgorithm}, []exercise.Task{{Ask: exercise.Values}, {Ask: exercise.BestMove}},
			[]generate.Wish{unique}, []exercise.Mistake{exercise.PlayersSwapped}, random.NoChance}
	case GameTree: // of positions of games, not of shapes
		return plan{search: search.Options{Algorithm: search.PlainAlgorithm}, tasks: []exercise.Task{{Ask: exercise.DrawTree}}}
	case Windows:
		return plan{binary, search.Options{}, []exercise.Task{{Ask: exercise.Windows, At: exercise.Entry}}, []generate.Wish{noTies},
			[]exercise.Mistake{exercise.FullWindows, exercise.ShallowOnly, exercise.AlphaBetaSwapped, exercise.PlayersSwapped, exercise.RightToLeft}, random.NoChance}
	case Cutting:
		return plan{binary, search.Options{}, []exercise.Task{{Ask: exercise.Pruned}}, []generate.Wish{noTies, atLeast(generate.Cuts, 2)},
			[]exercise.Mistake{exercise.PlainMinimax, exercise.FullWindows, exercise.WentOn, exercise.PlayersSwapped, exercise.RightToLeft}, random.NoChance}
	case Equality:
		return plan{binary, search.Options{}, []exercise.Task{{Ask: exercise.Pruned}, {ID: "beyond", Ask: exercise.Pruned, Search: search.Options{Cutoff: search.CutBeyondEqual}}},
			[]generate.Wish{atLeast(generate.Cuts, 2)}, []exercise.Mistake{exercise.Strict, exercise.NotStrict}, random.NoChance}
	case DeepCuts:
		return plan{[]shape{uniform(2, 4)}, search.Options{}, []exercise.Task{{Ask: exercise.Pruned}}, []generate.Wish{noTies, atLeast(generate.DeepCuts, 1)},
			[]exercise.Mistake{exercise.ShallowOnly, exercise.PlainMinimax}, random.NoChance}
	case Bounds:
		return plan{binary, search.Options{}, []exercise.Task{{Ask: exercise.Values}, {Ask: exercise.Bounds}}, []generate.Wish{noTies, atLeast(generate.Cuts, 1)},
			[]exercise.Mistake{exercise.ExactForBound, exercise.PlainMinimax, exercise.PlayersSwapped}, random.NoChance}
	case Order:
		return plan{[]shape{uniform(2, 3), uniform(3, 2)}, search.Options{}, []exercise.Task{{Ask: exercise.LeafOrder}}, []generate.Wish{noTies, atLeast(generate.Cuts, 1)},
			[]exercise.Mistake{exercise.RightToLeft, exercise.PlainMinimax, exercise.PlayersSwapped}, random.NoChance}
	case Ordering:
		return plan{[]shape{uniform(2, 3)}, search.Options{}, []exercise.Task{{Ask: exercise.Least}, {Ask: exercise.Reorder}}, nil, nil, random.NoChance}
	case Chance: // the averages first, then what is cut
		return plan{[]shape{uniform(2, 3)}, search.Options{Bounds: search.LeafBounds{Low: low, High: high}},
			[]exercise.Task{{ID: "averages", Ask: exercise.Values, Search: search.Options{Algorithm: search.PlainAlgorithm}}, {Ask: exercise.Pruned}},
			[]generate.Wish{noTies, atLeast(generate.Cuts, 1)},
			[]exercise.Mistake{exercise.ChanceAsMax, exercise.ChanceAsMin, exercise.Unweighted}, random.Uneven}
	case LeafBounds: // without them nothing would be cut at these chance nodes
		return plan{[]shape{uniform(3, 2), uniform(2, 3)}, search.Options{Bounds: search.LeafBounds{Low: low, High: high}}, []exercise.Task{{Ask: exercise.Pruned}},
			[]generate.Wish{noTies, atLeast(generate.Cuts, 1)}, []exercise.Mistake{exercise.NoBounds}, random.Even}
	}
	return plan{}
}

// valuesOfDrawing are the tasks of an example that shows a drawn tree.
var valuesOfDrawing = []exercise.Task{{Ask: exercise.Values}}
