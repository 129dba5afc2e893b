package practice

import (
	"context"
	"math/rand/v2"
	"slices"
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/exercise/generate"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat"
)

// Exercise is one exercise of a round.
type Exercise struct {
	Skill Skill
	Stage Stage
	Key   *exercise.Key    // the tree, its search and what is asked
	Given *written.Answers // the answers that are given: all in an example
	// Shows are the mistakes that would be seen in the answers that are not
	// given; in an example, in those that are.
	Shows []exercise.Mistake

	patterns []Pattern // of the pruned branches whose marks are open

	pieces  int    // how many answers are given
	open    string // the id of the task of the first that is not, "" if all are
	taken   int    // answers that the stage gives, and that are open for what should show
	guessed bool   // too much of what is open can be guessed
}

// Document is the exercise as it is opened, with the answers that are given. An
// example of an order has the children in it, so that its search can be gone through.
func (e *Exercise) Document() *fileformat.Document {
	doc := &fileformat.Document{Tree: e.Key.Tree, Search: e.Key.Search, Exercise: e.Key.Exercise, Answers: e.Given}
	for task, t := range e.Key.Exercise.Tasks {
		if e.Stage == Example && t.Ask.Is(exercise.Ordering) {
			others := slices.Delete(slices.Clone(e.Key.Exercise.Tasks), task, task+1)
			doc.Tree, doc.Exercise = e.Key.PartOf(task).Solved().Tree, &exercise.Exercise{Tasks: others}
			doc.Answers = e.Given.With(t.Key(), written.Value{})
		}
	}
	return doc
}

// Open is the task, by its index, of the first answer that is not given; 0 if all are.
func (e *Exercise) Open() int { return max(0, e.Key.Exercise.Task(e.open)) }

// Start returns the step of the search at which a worked example begins: just before what the
// skill is about. It is 0 where there is no such step: a tree to draw isn't searched.
func (e *Exercise) Start() int {
	res, err := search.SearchContext(context.Background(), e.Document().Tree, e.Key.Parts()[0].Options(), true)
	if err != nil {
		return 0
	}
	starts := e.Skill.entry().starts
	return max(0, slices.IndexFunc(res.Events, func(now search.Event) bool { return starts(res, now) }))
}

const (
	// trees is how many are made of which one is chosen, and mostTrees how many are
	// begun for them.
	trees, mostTrees = 3, 24
	// work is how many nodes are searched to make one.
	work = 4_000
	// low and high are between what leaves lie.
	low, high = 1, 12
	// atNodes is at how many nodes a task asks at most.
	atNodes = 5
)

// Next makes the next exercise of a round that is not finished, and returns the
// round in which it was asked. It looks for a tree that shows the mistakes of the
// last answers, or else those that the skill is about, and was not in the round
// before.
func (r Round) Next(ctx context.Context) (*Exercise, Round, error) {
	var best *Exercise
	least, made := 0, 0
	now := r.asking()
	for try := uint64(0); try < mostTrees && (made < trees || best == nil || now.hides(best) > 0); try++ {
		e, err := now.make(ctx, rand.New(rand.NewPCG(r.Seed, uint64(r.Asked)<<32|try)))
		if ctx.Err() != nil {
			return nil, r, ctx.Err()
		}
		if err != nil || slices.Contains(r.seen, textOf(e.Key)) {
			continue
		}
		made++
		if misses := now.misses(e); best == nil || misses < least {
			best, least = e, misses
		}
		if least == 0 {
			break
		}
	}
	if best == nil {
		return nil, r, errNoTree
	}
	r.Asked++
	r.seen = append(slices.Clone(r.seen), textOf(best.Key))
	return best, r, nil
}

// asking returns the round as it asks its next exercise: a mixed one for one of its skills.
func (r Round) asking() Round {
	if r.Skill == Mixed {
		r.Skill = r.among[rand.New(rand.NewPCG(r.Seed, uint64(r.Asked))).IntN(len(r.among))]
	}
	return r
}

// misses is how far an exercise is from what is wanted of it: mistakes and patterns that it
// does not show, answers that can be guessed, and answers that are not given because of that.
func (r Round) misses(e *Exercise) int {
	hidden := 0
	for _, m := range r.wanted() {
		if !slices.Contains(e.Shows, m) {
			hidden++
		}
	}
	if e.guessed {
		hidden++
	}
	return 100*(hidden+r.hides(e)) + e.taken
}

// hides counts the patterns that were overlooked and that the exercise does not ask for.
func (r Round) hides(e *Exercise) (hidden int) {
	for _, d := range r.debts {
		if !slices.Contains(e.patterns, d.pattern) {
			hidden++
		}
	}
	return hidden
}

var errNoTree = sentence.Refuse("no suitable tree was found for this round; start the skill over with other trees")

// wanted are the mistakes that the next tree is to show.
func (r Round) wanted() []exercise.Mistake {
	if len(r.Mistakes) > 0 {
		return r.Mistakes
	}
	return r.Skill.Mistakes()
}

// make makes an exercise of the round's stage.
func (r Round) make(ctx context.Context, random *rand.Rand) (*Exercise, error) {
	p, of := r.Skill.entry().plan, r.generated
	if p.tasks[0].Ask.Is(exercise.Drawn) {
		of = r.positioned
	}
	k, err := of(ctx, p, random)
	if err != nil {
		return nil, err
	}
	e := &Exercise{Skill: r.Skill, Stage: r.Stage, Key: k}
	all := solve(k)
	e.give(all, all.given(r.Stage))
	if r.Stage != Example {
		e.showing(all, r)
	}
	return e, nil
}

// generated makes the key of a generated tree.
func (r Round) generated(ctx context.Context, p plan, random *rand.Rand) (*exercise.Key, error) {
	s := p.shapes[0]
	if r.Stage != Example {
		s = p.shapes[random.IntN(len(p.shapes))]
	}
	if slices.ContainsFunc(r.debts, func(d debt) bool { return d.pattern == SecondPruned }) {
		s = slices.MaxFunc(p.shapes, func(a, b shape) int { return a.branching.High - b.branching.High })
	}
	tasks := slices.Clone(p.tasks)
	random.Shuffle(len(tasks), func(i, j int) {
		if tasks[i].Ask == tasks[j].Ask { // of one kind any may come first, and be given first
			tasks[i], tasks[j] = tasks[j], tasks[i]
		}
	})
	recipe := generate.Recipe{
		Branching: s.branching, Depth: s.depth, Low: low, High: high, Chance: p.chance, Wishes: p.wishes, Root: tree.Player(1 + random.IntN(2)), Search: p.search,
		Exercise: &exercise.Exercise{Tasks: tasks}, Seed: random.Uint64(), Work: work,
	}
	for _, m := range r.wanted() {
		wishing := recipe
		wishing.Wishes = append(slices.Clone(recipe.Wishes), generate.Wish{Name: generate.Shows, Mistakes: string(m), Soft: true})
		if wishing.Check() == nil { // else it can never show here
			recipe = wishing
		}
	}
	g, err := generate.NewGenerator(ctx, recipe)
	if err != nil {
		return nil, err
	}
	return ask(ctx, g.Tree(), recipe)
}

// ask makes the key of a generated tree. Tasks about nodes ask about some of those
// that the search visits: which these are is another skill.
func ask(ctx context.Context, t *tree.Tree, r generate.Recipe) (*exercise.Key, error) {
	e := &exercise.Exercise{Tasks: slices.Clone(r.Exercise.Tasks)}
	k, err := exercise.NewKey(ctx, t, r.Search, e)
	if err != nil {
		return nil, err
	}
	for i, task := range e.Tasks {
		if !task.Ask.Shaped(exercise.PerNode) {
			continue
		}
		e.Tasks[i].Nodes = nodesOf(k, i)
	}
	return exercise.NewKey(ctx, t, r.Search, e)
}

// nodesOf chooses the nodes that a task asks about: those at which the search cut,
// and of the others the last, but not the root for its window, which is the whole, and no
// more exact values than bounds.
func nodesOf(k *exercise.Key, task int) (called []string) {
	p, t := k.PartOf(task), k.Exercise.Tasks[task]
	cut := map[string]bool{}
	for _, c := range p.Result().Cutoffs {
		cut[p.Nodes().Call(p.Nodes().Index(p.Result().Tree.At(p.Result().PathOf(c.Node)).ID()))] = true
	}
	root, exact, bounds := p.Nodes().Call(0), 0, 0
	for _, one := range solve(k) {
		switch {
		case one.key != t.Key() || t.Ask.Is(exercise.TwoEnds) && one.field == root:
			continue
		case !t.Ask.Is(exercise.Claim):
		case one.value.Text != string(explain.Exact):
			bounds++
		case exact >= max(1, bounds):
			continue
		default:
			exact++
		}
		called = append(called, one.field)
	}
	for len(called) > atNodes {
		i := max(0, slices.IndexFunc(called, func(name string) bool { return !cut[name] }))
		called = slices.Delete(called, i, i+1)
	}
	return called
}

// give gives so many answers away, and finds out which mistakes still show.
func (e *Exercise) give(all solution, n int) {
	e.Given, e.pieces, e.open, e.Shows = all.first(n), n, "", nil
	if n < len(all) {
		e.open = all[n].key
	}
	e.patterns = slices.Compact(overlooked(e.Key, e.Key.Mark(e.Given, unexplained)))
	open := e.Given
	if e.Stage == Example {
		open = nil
	}
	for _, m := range exercise.MistakeNames() {
		if _, shows := mistaken(e.Key, open, m); shows {
			e.Shows = append(e.Shows, m)
		}
	}
}

// showing gives fewer answers than the stage does where else none of the round's mistakes
// would show, a pattern of the tree that was overlooked before is given, or too much can be
// guessed.
func (e *Exercise) showing(all solution, r Round) {
	gives := func(d debt) bool {
		return !slices.Contains(e.patterns, d.pattern) &&
			slices.Contains(overlooked(e.Key, e.Key.Mark(nil, unexplained)), d.pattern)
	}
	shows := func(m exercise.Mistake) bool { return slices.Contains(e.Shows, m) }
	for n := all.given(e.Stage); ; n-- {
		e.guessed = e.guessable()
		if n == 0 || !e.guessed && !slices.ContainsFunc(r.debts, gives) && (len(r.Mistakes) == 0 || slices.ContainsFunc(r.Mistakes, shows)) {
			return
		}
		e.taken++
		e.give(all, n-1)
	}
}

// textOf writes the tree of a key down, or the position whose tree is to be drawn, as far as it can be told
// from others.
func textOf(k *exercise.Key) string {
	var b strings.Builder
	t := k.Tree
	var write func(n *tree.Node)
	write = func(n *tree.Node) {
		if v, ok := n.Value(); ok {
			b.WriteString(numeral.Format(v))
		}
		for _, c := range n.Children() {
			b.WriteByte('(')
			write(c)
			b.WriteByte(')')
		}
	}
	b.WriteString(t.Player().String())
	write(t.Root())
	for _, task := range k.Exercise.Tasks {
		b.WriteString(task.Game.Position)
	}
	return b.String()
}
