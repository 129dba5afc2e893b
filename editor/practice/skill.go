package practice

import (
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/exercise/generate"
	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
)

// Skill is the name of a skill, as links and stored records use it.
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
	// Mixed stands for the repetition of all complete skills.
	Mixed Skill = "mixed"
)

// skill is everything specific to one skill.
type skill struct {
	id          Skill
	name, about sentence.Sentence
	// starts reports whether a worked example of the skill begins before this event.
	starts func(*search.Result, search.Event) bool
	plan
}

// skills lists all skills in the order in which they build on each other.
var skills = []skill{
	{
		Values, sentence.Say("Values"),
		sentence.Say("MAX takes the greatest of its children's values, MIN the least."),
		leavesInner,
		plan{[]shape{wide, uniform(2, 3)}, search.Options{Algorithm: search.PlainAlgorithm},
			[]exercise.Task{{Ask: exercise.Values}},
			nil, []exercise.Mistake{exercise.PlayersSwapped}, random.NoChance},
	},
	{
		BestMove, sentence.Say("Best move"),
		sentence.Say("The best move leads to a child that has the same value as the root."),
		leavesInner,
		plan{[]shape{wide, uniform(2, 3)}, search.Options{Algorithm: search.PlainAlgorithm},
			[]exercise.Task{{Ask: exercise.Values}, {Ask: exercise.BestMove}},
			[]generate.Wish{unique}, []exercise.Mistake{exercise.PlayersSwapped}, random.NoChance},
	},
	{
		GameTree, sentence.Say("Drawing game trees"),
		sentence.Say("Each move leads to a child, which shows the position after it. A finished game is a leaf."),
		nil,
		plan{ // of positions of games, not of shapes
			search: search.Options{Algorithm: search.PlainAlgorithm}, tasks: []exercise.Task{{Ask: exercise.DrawTree}}},
	},
	{
		Windows, sentence.Say("Passing windows down"),
		sentence.Say("The search enters a node with its parent's current window."),
		entersNarrowed,
		plan{binary, search.Options{}, []exercise.Task{{Ask: exercise.Windows, At: exercise.Entry}},
			[]generate.Wish{noTies},
			[]exercise.Mistake{exercise.FullWindows, exercise.ShallowOnly, exercise.AlphaBetaSwapped,
				exercise.PlayersSwapped, exercise.RightToLeft}, random.NoChance},
	},
	{
		Cutting, sentence.Say("Pruning"),
		sentence.Say("When alpha reaches beta, the remaining children are pruned."),
		cuts,
		plan{binary, search.Options{}, []exercise.Task{{Ask: exercise.Pruned}},
			[]generate.Wish{noTies, atLeast(generate.Cuts, 2)},
			[]exercise.Mistake{exercise.PlainMinimax, exercise.FullWindows, exercise.WentOn, exercise.PlayersSwapped,
				exercise.RightToLeft}, random.NoChance},
	},
	{
		Equality, sentence.Say("Equality"),
		sentence.Say("One rule prunes when alpha equals beta, the other only when alpha is greater."),
		cuts,
		plan{binary, search.Options{},
			[]exercise.Task{{Ask: exercise.Pruned},
				{ID: "beyond", Ask: exercise.Pruned, Search: search.Options{Cutoff: search.CutBeyondEqual}}},
			[]generate.Wish{atLeast(generate.Cuts, 2)}, []exercise.Mistake{exercise.Strict, exercise.NotStrict},
			random.NoChance},
	},
	{
		DeepCuts, sentence.Say("Deep cut-offs"),
		sentence.Say("A bound set further up than the parent can also cause a cut-off."),
		cutsDeep,
		plan{[]shape{uniform(2, 4)}, search.Options{}, []exercise.Task{{Ask: exercise.Pruned}},
			[]generate.Wish{noTies, atLeast(generate.DeepCuts, 1)},
			[]exercise.Mistake{exercise.ShallowOnly, exercise.PlainMinimax}, random.NoChance},
	},
	{
		Bounds, sentence.Say("Bounds and values"),
		sentence.Say("After a cut-off, a value is only a bound: the true value may lie beyond it."),
		cuts,
		plan{binary, search.Options{}, []exercise.Task{{Ask: exercise.Values}, {Ask: exercise.Bounds}},
			[]generate.Wish{noTies, atLeast(generate.Cuts, 1)},
			[]exercise.Mistake{exercise.ExactForBound, exercise.PlainMinimax, exercise.PlayersSwapped},
			random.NoChance},
	},
	{
		Order, sentence.Say("Evaluation order"),
		sentence.Say("Depth first, from left to right, skipping what is pruned."),
		cuts,
		plan{[]shape{uniform(2, 3), uniform(3, 2)}, search.Options{}, []exercise.Task{{Ask: exercise.LeafOrder}},
			[]generate.Wish{noTies, atLeast(generate.Cuts, 1)},
			[]exercise.Mistake{exercise.RightToLeft, exercise.PlainMinimax, exercise.PlayersSwapped}, random.NoChance},
	},
	{
		Ordering, sentence.Say("Choosing an order"),
		sentence.Say("The better the first child is, the more is pruned after it."),
		cuts,
		plan{[]shape{uniform(2, 3)}, search.Options{}, []exercise.Task{{Ask: exercise.Least}, {Ask: exercise.Reorder}},
			nil, nil, random.NoChance},
	},
	{
		Chance, sentence.Say("Chance nodes"),
		sentence.Say("The value of a chance node is a weighted average. Leaf bounds allow cut-offs there."),
		updatesChance,
		plan{[]shape{uniform(2, 3)}, search.Options{Bounds: search.LeafBounds{Low: low, High: high}},
			// The averages first, then what is cut.
			[]exercise.Task{{ID: "averages", Ask: exercise.Values,
				Search: search.Options{Algorithm: search.PlainAlgorithm}}, {Ask: exercise.Pruned}},
			[]generate.Wish{noTies, atLeast(generate.Cuts, 1)},
			[]exercise.Mistake{exercise.ChanceAsMax, exercise.ChanceAsMin, exercise.Unweighted}, random.Uneven},
	},
	{
		LeafBounds, sentence.Say("Leaf bounds"),
		sentence.Say("With leaf bounds, a chance node can stop before its last child."),
		cuts,
		plan{ // without leaf bounds nothing would be cut at these chance nodes
			[]shape{uniform(3, 2), uniform(2, 3)}, search.Options{Bounds: search.LeafBounds{Low: low, High: high}},
			[]exercise.Task{{Ask: exercise.Pruned}},
			[]generate.Wish{noTies, atLeast(generate.Cuts, 1)}, []exercise.Mistake{exercise.NoBounds}, random.Even},
	},
}

var mixed = skill{id: Mixed, name: sentence.Say("Mixed"),
	about: sentence.Say("Practise all completed skills again, those with mistakes more often.")}

// Skills lists all skills in the order in which they build on each other.
func Skills() (all []Skill) {
	for _, s := range skills {
		all = append(all, s.id)
	}
	return all
}

// ReadSkill returns the skill that a text names, and whether there is one.
func ReadSkill(text string) (Skill, bool) {
	return Skill(text), Skill(text).known()
}

func (s Skill) known() bool { return slices.Contains(Skills(), s) }

// entry returns the skill's entry, or the zero value for an unknown name.
func (s Skill) entry() skill {
	switch i := slices.Index(Skills(), s); {
	case i >= 0:
		return skills[i]
	case s == Mixed:
		return mixed
	}
	return skill{}
}

// Name returns the skill's name on screen.
func (s Skill) Name() sentence.Sentence { return s.entry().name }

// About returns a sentence that the skill teaches.
func (s Skill) About() sentence.Sentence { return s.entry().about }

// Mistakes returns the typical mistakes of the skill, which its trees should reveal.
func (s Skill) Mistakes() []exercise.Mistake { return s.entry().drills }

func leavesInner(res *search.Result, now search.Event) bool {
	return now.Kind == search.Leave && !res.Tree.At(res.PathOf(now.Record)).Leaf()
}

func entersNarrowed(res *search.Result, now search.Event) bool {
	return now.Kind == search.Enter && !now.Window().Equal(res.Options.Window.Ends())
}

func cuts(_ *search.Result, now search.Event) bool { return now.Kind == search.CutOff }

func cutsDeep(res *search.Result, now search.Event) bool {
	cut, _ := res.CutAt(now.Record)
	return now.Kind == search.CutOff && cut.Deep
}

func updatesChance(res *search.Result, now search.Event) bool {
	return now.Kind == search.Update && res.Record(now.Record).Mover().Chance()
}

// plan says how the exercises of a skill are made.
type plan struct {
	shapes []shape // the worked example has the first
	search search.Options
	tasks  []exercise.Task
	wishes []generate.Wish
	drills []exercise.Mistake
	chance random.Chance // of the trees
}

// shape is the number of children of inner nodes, and the number of plies.
type shape struct{ branching, depth generate.Range }

func uniform(branching, depth int) shape {
	return shape{generate.Range{Low: branching, High: branching}, generate.Range{Low: depth, High: depth}}
}

func atLeast(n generate.WishName, number float64) generate.Wish {
	return generate.Wish{Name: n, Op: ">=", Number: number}
}

var (
	noTies = generate.Wish{Name: generate.NoTies}
	unique = generate.Wish{Name: generate.Unique}
	wide   = shape{generate.Range{Low: 2, High: 3}, generate.Range{Low: 2, High: 2}}
	binary = []shape{uniform(2, 3), {generate.Range{Low: 2, High: 3}, generate.Range{Low: 3, High: 3}}}
)
