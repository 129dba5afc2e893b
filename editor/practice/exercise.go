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
	Key   *exercise.Key    // the tree, its search and the tasks
	Given *written.Answers // the answers provided with the question: all in an example
	// Shows are the mistakes that would change some of the answers to give; in an example, some of
	// the given ones.
	Shows []exercise.Mistake

	patterns []Pattern // of the pruned branches that the student must mark

	pieces  int    // the number of given answers
	open    string // the id of the task of the first answer that isn't given, "" if all are
	taken   int    // how many fewer answers are given than the stage allows
	guessed bool   // too many of the other answers can be guessed
}

// Document returns the exercise as it is opened, with the given answers. An example of a task about
// order already has the children in that order, so that a lesson can go through its search.
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

// Open returns the index of the task of the first answer that isn't given; 0 if all are.
func (e *Exercise) Open() int { return max(0, e.Key.Exercise.Task(e.open)) }

// Start returns the step of the search at which a worked example begins: just before what the skill
// is about. It is 0 if there is no such step: a tree to draw isn't searched.
func (e *Exercise) Start() int {
	res, err := search.RunContext(context.Background(), e.Document().Tree, e.Key.Parts()[0].Options(), true)
	if err != nil {
		return 0
	}
	starts := e.Skill.entry().starts
	return max(0, slices.IndexFunc(res.Events, func(now search.Event) bool { return starts(res, now) }))
}

const (
	// trees is how many candidate trees are made, of which the best is chosen; mostTrees limits how
	// many are tried for that.
	trees, mostTrees = 3, 24
	// work is how many nodes may be searched to make one tree.
	work = 4_000
	// low and high are the smallest and the greatest leaf value.
	low, high = 1, 12
	// atNodes is the maximum number of nodes that a task asks about.
	atNodes = 5
)

// Next makes the next exercise of an unfinished round, and returns the round that includes it. It
// looks for a new tree that reveals the mistakes of the last answers or, if there were none, the
// typical mistakes of the skill.
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

// asking returns the round for its next exercise: a mixed one with one of its skills.
func (r Round) asking() Round {
	if r.Skill == Mixed {
		r.Skill = r.among[rand.New(rand.NewPCG(r.Seed, uint64(r.Asked))).IntN(len(r.among))]
	}
	return r
}

// misses returns how far an exercise is from what the round wants: it counts mistakes and patterns
// that it doesn't reveal, answers that can be guessed, and answers that can't be given for these
// reasons.
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

// hides counts the patterns that the student overlooked before and that this exercise doesn't ask
// for.
func (r Round) hides(e *Exercise) (hidden int) {
	for _, d := range r.repetitions {
		if !slices.Contains(e.patterns, d.pattern) {
			hidden++
		}
	}
	return hidden
}

var errNoTree = sentence.Refuse("no suitable tree was found for this round; start the skill over with other trees")

// wanted returns the mistakes that the next tree should reveal.
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
	if slices.ContainsFunc(r.repetitions, func(d repetition) bool { return d.pattern == SecondPruned }) {
		s = slices.MaxFunc(p.shapes, func(a, b shape) int { return a.branching.High - b.branching.High })
	}
	tasks := slices.Clone(p.tasks)
	random.Shuffle(len(tasks), func(i, j int) {
		if tasks[i].Ask == tasks[j].Ask { // only tasks of the same kind are swapped, so that either may be given first
			tasks[i], tasks[j] = tasks[j], tasks[i]
		}
	})
	recipe := generate.Recipe{
		Branching: s.branching, Depth: s.depth, Low: low, High: high, Chance: p.chance, Wishes: p.wishes,
		Root: tree.Player(1 + random.IntN(2)), Search: p.search,
		Exercise: &exercise.Exercise{Tasks: tasks}, Seed: random.Uint64(), Work: work,
	}
	for _, m := range r.wanted() {
		wishing := recipe
		wishing.Wishes = append(slices.Clone(recipe.Wishes),
			generate.Wish{Name: generate.Shows, Mistakes: string(m), Soft: true})
		if wishing.Check() == nil { // otherwise it can never show in these trees
			recipe = wishing
		}
	}
	g, err := generate.NewGenerator(ctx, recipe)
	if err != nil {
		return nil, err
	}
	return ask(ctx, g.Tree(), recipe)
}

// ask makes the key of a generated tree. Tasks about nodes name some nodes that the search visits,
// because finding out which it visits is another skill.
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

// nodesOf chooses the nodes that a task asks about: first those with a cut-off, then the ones that
// are answered last. It leaves out the root's window, which is the initial one, and takes no more
// exact values than bounds.
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

// give gives the first n answers, and finds out which mistakes the others can still reveal.
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

// showing gives fewer answers than the stage allows if otherwise none of the round's mistakes could
// show, a pattern that the student overlooked before would be given, or too much could be guessed.
func (e *Exercise) showing(all solution, r Round) {
	gives := func(d repetition) bool {
		return !slices.Contains(e.patterns, d.pattern) &&
			slices.Contains(overlooked(e.Key, e.Key.Mark(nil, unexplained)), d.pattern)
	}
	shows := func(m exercise.Mistake) bool { return slices.Contains(e.Shows, m) }
	for n := all.given(e.Stage); ; n-- {
		e.guessed = e.guessable()
		if n == 0 || !e.guessed && !slices.ContainsFunc(r.repetitions, gives) && (len(r.Mistakes) == 0 ||
			slices.ContainsFunc(r.Mistakes, shows)) {
			return
		}
		e.taken++
		e.give(all, n-1)
	}
}

// textOf returns a text that distinguishes the tree of a key, or the position whose tree is to be
// drawn, from others.
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
