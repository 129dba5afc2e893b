package quiz

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"plytree/editor/course/assignment"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/engine/written"
)

// Of makes a quiz from exercises. Of the options, it uses only language and look.
func Of(all assignment.Row, o assignment.Options) Quiz {
	name := visible.Clip(strings.Join(slices.Compact(slices.Clone(all.Titles)), ", "), mostTitle)
	return Quiz{Name: words.Or(name, o.Language.Say(assignment.Untitled)), Exercises: len(all.Titles),
		Questions: func(ctx context.Context, i int) ([]Question, error) {
			e, err := all.At(i)
			if err == nil {
				err = e.Key.Solve(ctx)
			}
			if err != nil {
				return nil, err
			}
			category := strings.TrimSpace(visible.Clip(e.TitleIn(o.Language), mostTitle))
			title := category
			if of := count(all.Titles, all.Titles[i]); of > 1 {
				title = fmt.Sprintf("%s %0*d", title, len(fmt.Sprint(of)), count(all.Titles[:i+1], all.Titles[i]))
			}
			made := questions(e, title, o)
			if i == 0 || all.Titles[i] != all.Titles[i-1] {
				made[0].Category = category
			}
			return made, nil
		}}
}

func count(titles []string, title string) (n int) {
	for _, t := range titles {
		if t == title {
			n++
		}
	}
	return n
}

// mostTitle is the maximum number of characters of a title.
const mostTitle = 200

// questions makes one question for each part. If there are several parts, their titles include
// the letters of their tasks.
func questions(e assignment.Exercise, title string, o assignment.Options) (all []Question) {
	b := newBuilder(e.Key, o.Language.For(e.Language))
	parts := e.Asked(o)
	for _, asked := range parts {
		b.part = asked.Part
		q := Question{Title: title, Exercise: title, Introduction: asked.Introduction, Tree: asked.Tree,
			Alt: b.says("The tree"), Solution: b.solution()}
		var letters []string
		for _, t := range asked.Tasks {
			made := b.task(e.Key.Exercise.Tasks[t.Index], t.Index)
			made.AskedTask = t
			q.Tasks = append(q.Tasks, made)
			letters = append(letters, t.Letter)
		}
		if len(parts) > 1 {
			q.Title += " (" + strings.Join(letters, ", ") + ")"
		}
		all = append(all, q)
	}
	return all
}

// builder makes the fields of all tasks of one exercise.
type builder struct {
	lang words.Language
	key  *exercise.Key
	// keys are by one search alone: the file's own, which reasons refer to, and each accepted
	// one. Expects is what each of them expects, by slot.
	keys    []*exercise.Key
	expects []marked
	part    *exercise.Part   // whose fields are made
	right   *exercise.Marked // of blank answers, by the file's own search
	wrong   []predicted
}

// marked is the feedback on answers, by slot.
type marked map[exercise.Slot]exercise.Item

// predicted is what somebody who makes a mistake would answer.
type predicted struct {
	mistake exercise.Mistake
	answers *written.Answers
	marked  marked
}

func newBuilder(key *exercise.Key, lang words.Language) *builder {
	b := &builder{lang: lang, key: key, keys: []*exercise.Key{key}, part: key.Parts()[0]}
	if accept := key.Exercise.Accept; accept != nil {
		alone := *key.Exercise
		alone.Accept, b.keys = nil, nil
		for _, o := range append([]search.Options{{}}, accept...) {
			k, err := exercise.NewKey(context.Background(), key.Tree, o.Over(key.Search), &alone)
			if err != nil {
				k = key // can't fail: the key has already accepted each of its searches
			}
			b.keys = append(b.keys, k)
		}
	}
	b.right = b.keys[0].Mark(nil, exercise.MarkOptions{})
	b.expects = b.markedBy(nil)
	for _, m := range exercise.MistakeNames() {
		if answers, ok := key.Mistaken(m); ok {
			b.wrong = append(b.wrong, predicted{m, answers, b.keys[0].Mark(answers, exercise.MarkOptions{}).Asked()})
		}
	}
	return b
}

// markedBy marks answers by each search.
func (b *builder) markedBy(answers *written.Answers) (all []marked) {
	for _, key := range b.keys {
		all = append(all, key.Mark(answers, exercise.MarkOptions{}).Asked())
	}
	return all
}

func (b *builder) says(template string, pairs ...any) string {
	return b.lang.Say(sentence.Say(template, pairs...))
}

// expected lists the right answers in a slot, by all searches.
func (b *builder) expected(at exercise.Slot) (all []exercise.Answer) {
	for _, items := range b.expects {
		if item, asked := items[at]; asked && !slices.ContainsFunc(all, item.Expected.Equal) {
			all = append(all, *item.Expected)
		}
	}
	return all
}

// typing describes how to type answers that have no key on the keyboard.
func (b *builder) typing(ask exercise.Ask) (all []string) {
	form := ask.Form()
	if form.Values() {
		all = append(all, b.says("Type inf for ∞ and -inf for −∞."))
		if b.fractions() {
			all = append(all,
				b.says("Write long decimals as a fraction in lowest terms, such as 23/3, or rounded to 2 to 6 decimal places."))
		}
	}
	if form.EveryVisited || form.Content == exercise.Leaves {
		all = append(all,
			b.says("Type - in the fields that you don't need. Answers about nodes that the search never visits don't count here."))
	}
	return all
}

func (b *builder) task(t exercise.Task, index int) Task {
	right := b.right.Tasks[index]
	made := Task{Worth: right.Max, Typing: b.typing(t.Ask), Form: Single, Differs: b.differs(t, index)}
	switch form := t.Ask.Form(); {
	case form.Content == exercise.NumberSet:
		return b.span(made, index)
	case form.Shape == exercise.Whole:
		made.Form, made.Notes = Free, b.lang.SayAll(append(b.part.RightAnswers(), b.part.MarkingNotes(right.Items)...))
	case form.Content == exercise.Branches:
		made.Rows = single(b.branches(index, right.Max))
		made.Hint = b.boxes(sentence.Say("Tick the top node of each pruned branch, and nothing above or below it."))
	case form.Content == exercise.CutKind:
		made.Rows = single(b.cuts(index, right.Max))
		made.Hint = b.boxes(sentence.Say("Tick each cut-off, at the node where it happens."))
	case form.Content == exercise.Leaves:
		made.Form, made.Rows = List, b.leaves(index)
	case form.Shape == exercise.PerNode:
		made.Form, made.Rows = Table, b.rows(t, index)
	default:
		made.Rows = b.rows(t, index)
	}
	return made
}

// boxes describes how to tick boxes.
func (b *builder) boxes(how sentence.Sentence) string {
	return b.lang.Say(
		how.And(sentence.Say("Each box is marked separately. A wrong one loses as many marks as a correct one earns.")))
}

// differs says how check marks a task differently from a platform.
func (b *builder) differs(t exercise.Task, index int) (all []sentence.Sentence) {
	add := func(holds bool, how sentence.Sentence) {
		if holds {
			all = append(all, how)
		}
	}
	form := t.Ask.Form()
	unasked := func(at exercise.Slot) bool {
		_, asked := b.expects[0][at]
		return !asked
	}
	add(form.Content == exercise.Branches,
		sentence.Say("plytree check judges all ticks together. Ticking all children counts as ticking their node. Ticks below a pruned branch cost nothing. Wrong ticks below each other cost only once. A tick above a pruned branch makes that branch wrong."))
	add(form.Content == exercise.CutKind,
		sentence.Say("plytree check takes no marks off for the wrong kind of cut-off."))
	add(form.Content == exercise.Leaves,
		sentence.Say("plytree check counts leaves in the correct order even if others are missing between them."))
	add(form.Content == exercise.NumberSet, sentence.Say("plytree check gives no marks for a part of a set of values."))
	add(form.EveryVisited && slices.ContainsFunc(b.part.Slots(index), unasked),
		sentence.Say("plytree check takes marks off for answers at nodes that the search never visits."))
	add(len(b.keys) > 1 && !form.OwnSearch && !form.OwnTree,
		sentence.Say("plytree check marks all answers by one of the accepted searches. On the platform, each field accepts the answers of any of them, but boxes only those of the file's own search."))
	return all
}

func single(f Field) []Row { return []Row{{Fields: []Field{f}}} }

// branches offers all branches.
func (b *builder) branches(index int, worth *big.Rat) Field {
	f := Field{Worth: worth, Kind: Several}
	nodes := b.part.Nodes()
	for i := 1; i < nodes.Len(); i++ {
		_, cut := b.expects[0][exercise.Slot{Task: index, Node: nodes.Node(i).ID()}]
		f.Answers = append(f.Answers, Answer{Text: nodes.Call(i), Right: cut})
	}
	return f.orNone(b.says("no branch is pruned"))
}

// cuts offers each kind of cut-off at all inner nodes.
func (b *builder) cuts(index int, worth *big.Rat) Field {
	f := Field{Worth: worth, Kind: Several}
	nodes := b.part.Nodes()
	for _, at := range b.part.Slots(index) {
		item, asked := b.expects[0][at]
		for _, o := range b.part.Choices(index) {
			text := nodes.Call(nodes.Index(at.Node)) + ": " + b.lang.Say(sentence.Sentence(o.Label))
			f.Answers = append(f.Answers, Answer{Text: text, Right: asked && item.Expected.Word == o.Text})
		}
	}
	return f.orNone(b.lang.Say(b.key.Exercise.Tasks[index].Ask.Form().Elsewhere))
}

// orNone adds a box for students who would tick no other.
func (f Field) orNone(text string) Field {
	f.Answers = append(f.Answers, Answer{Text: text, Right: len(f.Right()) == 0})
	return atLeastTwo(f, "–")
}

// atLeastTwo adds a wrong answer to a choice with only one, because no platform accepts that.
func atLeastTwo(f Field, other string) Field {
	if len(f.Answers) < 2 {
		f.Answers = append(f.Answers, Answer{Text: other})
	}
	return f
}

// leaves has a row for each leaf of the tree. Rows after the last evaluated leaf have no marks.
func (b *builder) leaves(index int) (rows []Row) {
	nodes := b.part.Nodes()
	for i := range nodes.Len() {
		if !nodes.Inner(i) {
			rows = append(rows, single(b.leafAt(exercise.Slot{Task: index, Nth: len(rows) + 1}))...)
		}
	}
	return rows
}

func (b *builder) leafAt(place exercise.Slot) Field {
	item, asked := b.expects[0][place]
	if !asked {
		return b.idle(b.evaluated())
	}
	nodes := b.part.Nodes()
	f := Field{Worth: item.Share, Kind: Word}
	for _, answer := range b.expected(place) {
		at := nodes.Find(answer.Word)
		f.Answers = append(f.Answers, Answer{Text: nodes.Call(at), Other: nodes.PathText(at), Right: true})
	}
	return b.explained(f, item)
}

// idle returns a field that looks like the others but has no marks, so that the page does not
// reveal what is not asked. A dash is right in it: platforms call an empty field wrong, or
// refuse to check the others.
func (b *builder) idle(why sentence.Sentence) Field {
	f := Field{Worth: new(big.Rat), Kind: Word, Else: b.lang.Say(why)}
	for _, dash := range []string{"-", "–", "−", "x"} {
		f.Answers = append(f.Answers, Answer{Text: dash, Right: true})
	}
	return f
}

// rows has a row for each node that the task asks about, or one if it asks about none.
func (b *builder) rows(t exercise.Task, index int) (rows []Row) {
	options, nodes := b.options(t, index), b.part.Nodes()
	for _, at := range b.part.Slots(index) {
		var row Row
		if at.Node != 0 {
			row.Node = nodes.Call(nodes.Index(at.Node))
		}
		if at.Aspect != exercise.Beta {
			rows = append(rows, row)
		}
		last := &rows[len(rows)-1]
		last.Fields = append(last.Fields, b.field(at, options))
	}
	return rows
}

// option is an answer to choose, with the marks, by each search, for choosing it in all slots.
type option struct {
	exercise.Option
	marked []marked
}

// options returns the answers to choose in the slots of a task.
func (b *builder) options(t exercise.Task, index int) (all []option) {
	nodes := b.part.Nodes()
	for _, o := range b.part.Choices(index) {
		chosen, everywhere := written.Plainly(o.Text), written.Value{Kind: written.Mapping}
		for _, at := range b.part.Slots(index) {
			if at.Node != 0 {
				everywhere.Fields = append(everywhere.Fields,
					written.Field{Key: nodes.Call(nodes.Index(at.Node)), Value: chosen})
			}
		}
		if everywhere.Fields != nil {
			chosen = everywhere
		}
		all = append(all, option{o, b.markedBy((&written.Answers{}).With(t.Key(), chosen))})
	}
	return all
}

var unreached = sentence.Say("The search never reached this node.")

// field is the field of a slot, which is filled in with one of the options, if there are any,
// or with a number.
func (b *builder) field(at exercise.Slot, options []option) (f Field) {
	item, asked := b.expects[0][at]
	switch {
	case options != nil:
		return b.choice(at, options)
	case !asked:
		f = b.idle(unreached)
	default:
		f = b.number(item)
	}
	f.Before = at.Aspect.Sign()
	return f
}

// choice offers the options, and at a node that the search never visits it.
func (b *builder) choice(at exercise.Slot, options []option) Field {
	item, asked := b.expects[0][at]
	f := Field{Worth: new(big.Rat), Kind: Choice}
	if asked {
		f.Worth = item.Share
	}
	for _, o := range options {
		a := Answer{Text: b.lang.Say(sentence.Sentence(o.Label))}
		a.Right = asked && slices.ContainsFunc(o.marked, func(m marked) bool { return m[at].Right })
		if asked && !a.Right {
			a.Reason = b.lang.Say(o.marked[0][at].Why())
		}
		f.Answers = append(f.Answers, a)
	}
	if at.Node != 0 {
		f.Answers = append(f.Answers, Answer{Text: b.lang.Say(b.key.Exercise.Tasks[at.Task].Ask.Form().Elsewhere),
			Right: !asked})
	}
	return atLeastTwo(f, b.says("none"))
}

// fractions reports whether numbers may be fractions, and rounded.
func (b *builder) fractions() bool { return b.key.Tree.HasChance() }

// number returns a field for a number.
func (b *builder) number(item exercise.Item) Field {
	f := Field{Worth: item.Share, Kind: Number}
	for _, a := range b.expected(item.At) {
		right := Answer{Text: a.Number.String(), Number: a.Number.Nearest(), Right: true}
		if b.fractions() {
			right.Rounded = roundings(a.Number)
		}
		f.Answers = append(f.Answers, right)
	}
	return b.explained(f, item)
}

// explained adds to a field the wrong answers that mistakes lead to, each with the reason.
func (b *builder) explained(f Field, item exercise.Item) Field {
	for _, p := range b.wrong {
		wrong, asked := p.marked[item.At]
		if !asked || wrong.Right || wrong.Given == nil || !standsThere(p, b.key.Exercise.Tasks[item.At.Task], wrong) {
			continue
		}
		a := Answer{Text: *wrong.Given,
			Reason: b.lang.Say(sentence.Say("A mistake that leads to this answer:").And(p.mistake.Sentence(),
				wrong.Why()))}
		read, ok := number.Read(a.Text)
		if f.Kind == Number && !ok {
			continue
		}
		if a.Number = read.Nearest(); !slices.ContainsFunc(f.Answers,
			func(known Answer) bool { return known.Text == a.Text }) {
			f.Answers = append(f.Answers, a)
		}
	}
	return f
}

// standsThere reports whether the given answer would be typed in the item's field. In a list
// this is true only at the item's place.
func standsThere(p predicted, t exercise.Task, wrong exercise.Item) bool {
	if wrong.At.Nth == 0 {
		return true
	}
	list := p.answers.Of(t.Key()).Items
	return wrong.At.Nth <= len(list) && list[wrong.At.Nth-1].Text == *wrong.Given
}

// solution describes what the search does at each cut-off and how it ends, or the right answer
// of an inverse question.
func (b *builder) solution() []string {
	var all []sentence.Sentence
	for _, i := range b.part.Tasks() {
		switch form := b.key.Exercise.Tasks[i].Ask.Form(); {
		case form.Apart:
			return b.lang.SayAll(b.part.RightAnswers())
		case form.Inverse:
			all = append(all, b.part.Explain(exercise.Slot{Task: i}))
		}
	}
	res := b.part.Result()
	for _, c := range res.Cutoffs {
		all = append(all, explain.Cut(res, c))
	}
	return b.lang.SayAll(append(all, b.evaluated()))
}

func (b *builder) evaluated() sentence.Sentence {
	return sentence.Say("Leaves evaluated: {{.Part}}.", "Part", explain.Count(b.part.Result()))
}
