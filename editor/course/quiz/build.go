package quiz

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"plytree/editor/course/worksheet"
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
func Of(all worksheet.Row, o worksheet.Options) Quiz {
	name := visible.Clip(strings.Join(slices.Compact(slices.Clone(all.Titles)), ", "), mostTitle)
	return Quiz{Name: words.Or(name, o.Language.Say(worksheet.Untitled)), Exercises: len(all.Titles), Questions: func(ctx context.Context, i int) ([]Question, error) {
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
func questions(e worksheet.Exercise, title string, o worksheet.Options) (all []Question) {
	b := newBuilder(e.Key, o.Language.For(e.Language))
	parts := e.Asked(o)
	for _, asked := range parts {
		b.part = asked.Part
		q := Question{Title: title, Introduction: asked.Introduction, Tree: asked.Tree, Alt: b.says("The tree"), Solution: b.solution()}
		var letters []string
		for _, t := range asked.Tasks {
			made := b.task(e.Key.Exercise.Tasks[t.Index], t.Index)
			made.Letter, made.Own, made.Asked, made.Marks = t.Letter, t.Own, t.Text, t.Marks
			q.Tasks = append(q.Tasks, made)
			letters = append(letters, t.Letter)
		}
		if len(parts) > 1 {
			q.Title, q.Lettered = q.Title+" ("+strings.Join(letters, ", ")+")", true
		}
		all = append(all, q)
	}
	return all
}

// builder makes the fields of all tasks of one exercise.
type builder struct {
	lang   words.Language
	key    *exercise.Key
	own    *exercise.Key    // of the file's own search alone, which reasons refer to
	part   *exercise.Part   // whose fields are made
	right  *exercise.Marked // of blank answers: what is expected everywhere
	placed marked           // the same by slot
	// also is what is expected under the searches that are accepted.
	also  []marked
	wrong []predicted
}

// predicted is what somebody who makes a mistake would answer.
type predicted struct {
	mistake exercise.Mistake
	answers *written.Answers
	marked  marked
}

func newBuilder(key *exercise.Key, lang words.Language) *builder {
	alone := *key.Exercise
	alone.Accept = nil
	by := func(o search.Options) *exercise.Key {
		k, err := exercise.NewKey(context.Background(), key.Tree, o, &alone)
		if err != nil {
			return key // can't fail: the key has already accepted each of its searches
		}
		return k
	}
	b := &builder{lang: lang, key: key, own: key, part: key.Parts()[0]}
	if key.Exercise.Accept != nil {
		b.own = by(key.Search)
	}
	b.right = b.own.Mark(nil, exercise.MarkOptions{})
	b.placed = placed(b.right)
	for _, m := range exercise.MistakeNames() {
		if answers, ok := key.Mistaken(m); ok {
			b.wrong = append(b.wrong, predicted{m, answers, placed(b.own.Mark(answers, exercise.MarkOptions{}))})
		}
	}
	for _, o := range key.Exercise.Accept {
		b.also = append(b.also, placed(by(o.Over(key.Search)).Mark(nil, exercise.MarkOptions{})))
	}
	return b
}

func (b *builder) says(template string, pairs ...any) string {
	return b.lang.Say(sentence.Say(template, pairs...))
}

// expected lists the right answers to an item: under the file's own search and under the other
// accepted ones.
func (b *builder) expected(item exercise.Item) []exercise.Answer {
	all := []exercise.Answer{*item.Expected}
	for _, m := range b.also {
		if other, asked := m[item.At]; asked && !slices.ContainsFunc(all, other.Expected.Equal) {
			all = append(all, *other.Expected)
		}
	}
	return all
}

// marked is what is said of answers. The items of a task include deductions, so their
// indexes can't be compared.
type marked map[exercise.Slot]exercise.Item

func placed(m *exercise.Marked) marked {
	all := marked{}
	for _, t := range m.Tasks {
		for _, item := range t.Items {
			if item.Expected != nil {
				all[item.At] = item
			}
		}
	}
	return all
}

// typing describes how to type answers that have no key on the keyboard.
func (b *builder) typing(ask exercise.Ask) (all []string) {
	form := ask.Form()
	if form.Content == exercise.TwoEnds || form.Content == exercise.Number && !form.Counts {
		all = append(all, b.says("Type inf for ∞ and -inf for −∞."))
		if b.fractions() {
			all = append(all, b.says("Write long decimals as a fraction in lowest terms, such as 23/3, or rounded to 2 to 6 decimal places."))
		}
	}
	if form.Shape == exercise.PerNode || form.Content == exercise.Leaves {
		all = append(all, b.says("Type - in the fields that you don't need. Answers about nodes that the search never visits don't count here."))
	}
	return all
}

func (b *builder) task(t exercise.Task, index int) Task {
	right := b.right.Tasks[index]
	made := Task{Worth: right.Max, Typing: b.typing(t.Ask), Form: Single}
	switch form := t.Ask.Form(); {
	case form.Shape == exercise.PerNode:
		made.Form, made.Rows = Table, b.nodes(t, index)
	case form.Content == exercise.NumberSet:
		return b.span(made, index)
	case form.Content == exercise.Filling:
		made.Form, made.Notes = Free, b.constructNotes(index)
	case form.Content == exercise.Ordering:
		made.Form, made.Notes = Free, b.reorderNotes(index)
	case form.Content == exercise.Number:
		made.Rows = single(b.number(right.Items[0]))
	case form.Content == exercise.Move:
		made.Rows = single(b.bestMove(t, index, right))
	case form.Content == exercise.Branches:
		made.BoxByBox = true
		made.Hint = b.lang.SayAll([]sentence.Sentence{
			sentence.Say("Tick the top node of each pruned branch, and nothing above or below it.").And(
				sentence.Say("Each box is marked separately. A wrong one loses as many marks as a correct one earns.")),
		})[0]
		made.Rows = single(b.pruned(right))
	case form.Content == exercise.Leaves:
		made.Form, made.Rows = List, b.order(right)
	}
	return made
}

func single(f Field) []Row { return []Row{{Fields: []Field{f}}} }

// bestMove offers the children of the root.
func (b *builder) bestMove(t exercise.Task, index int, right exercise.TaskScore) Field {
	f := Field{Worth: right.Max, Kind: Choice}
	nodes := b.part.Nodes()
	for i := range nodes.Len() {
		if len(nodes.Path(i)) != 1 {
			continue
		}
		call := nodes.Call(i)
		answers := (&written.Answers{}).With(t.Key(), written.Plainly(call))
		item := b.key.Mark(answers, exercise.MarkOptions{}).Tasks[index].Items[0]
		a := Answer{Text: call, Right: item.Right}
		if !a.Right {
			a.Reason = b.lang.Say(b.own.Mark(answers, exercise.MarkOptions{}).Tasks[index].Items[0].Why())
		}
		f.Answers = append(f.Answers, a)
	}
	return atLeastTwo(f, b.says("none"))
}

// pruned offers all branches.
func (b *builder) pruned(right exercise.TaskScore) Field {
	f := Field{Worth: right.Max, Kind: Several}
	cut := map[string]bool{}
	for _, i := range right.Items {
		if i.Node != "" {
			cut[i.Node] = true
		}
	}
	nodes := b.part.Nodes()
	for i := range nodes.Len() {
		if p := nodes.Path(i); len(p) > 0 {
			call := nodes.Call(i)
			f.Answers = append(f.Answers, Answer{Text: call, Right: cut[call]})
		}
	}
	f.Answers = append(f.Answers, Answer{Text: b.says("no branch is pruned"), Right: len(cut) == 0})
	return atLeastTwo(f, "–")
}

// atLeastTwo adds a wrong answer to a choice with only one, because no platform accepts that.
func atLeastTwo(f Field, other string) Field {
	if len(f.Answers) < 2 {
		f.Answers = append(f.Answers, Answer{Text: other})
	}
	return f
}

// order has a row for each leaf of the tree. Rows after the last evaluated leaf have no marks.
func (b *builder) order(right exercise.TaskScore) (rows []Row) {
	nodes := b.part.Nodes()
	for i := range nodes.Len() {
		if !nodes.Inner(i) {
			rows = append(rows, single(b.leafAt(len(rows), right))...)
		}
	}
	return rows
}

func (b *builder) leafAt(place int, right exercise.TaskScore) Field {
	if place >= len(right.Items) || right.Items[place].ID == 0 {
		return b.idle(b.evaluated())
	}
	item := right.Items[place]
	nodes := b.part.Nodes()
	f := Field{Worth: item.Share, Kind: Word}
	for _, answer := range b.expected(item) {
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

// nodes has a row for each inner node that the task asks about.
func (b *builder) nodes(t exercise.Task, index int) (rows []Row) {
	var claimed []marked
	if t.Ask.Is(exercise.Claim) {
		claimed = b.claimed(t, index)
	}
	nodes := b.part.Nodes()
	for _, at := range b.part.Slots(index) {
		if at.Aspect != exercise.Beta {
			rows = append(rows, Row{Node: nodes.Call(nodes.Index(at.Node))})
		}
		row := &rows[len(rows)-1]
		row.Fields = append(row.Fields, b.nodeField(at, claimed))
	}
	return rows
}

var unreached = sentence.Say("The search never reached this node.")

// claimed marks a task with the same bound at each node, for each of the bounds.
func (b *builder) claimed(t exercise.Task, index int) (all []marked) {
	for _, bound := range bounds {
		of := written.Value{Kind: written.Mapping}
		for _, item := range b.right.Tasks[index].Items {
			of.Fields = append(of.Fields, written.Field{Key: item.Node, Value: written.Plainly(string(bound))})
		}
		all = append(all, placed(b.own.Mark((&written.Answers{}).With(t.Key(), of), exercise.MarkOptions{})))
	}
	return all
}

// nodeField is a field about a node; claimed is set for bounds.
func (b *builder) nodeField(at exercise.Slot, claimed []marked) (f Field) {
	item, visited := b.placed[at]
	switch {
	case claimed != nil && !visited:
		return b.boundField(new(big.Rat), nil)
	case claimed != nil:
		f = b.boundField(item.Share, b.expected(item))
		for i := range bounds {
			if judged, asked := claimed[i][at]; asked && !f.Answers[i].Right {
				f.Answers[i].Reason = b.lang.Say(judged.Why())
			}
		}
	case !visited:
		f = b.idle(unreached)
	default:
		f = b.number(item)
	}
	f.Before = at.Aspect.Sign()
	return f
}

var bounds = []explain.Claim{explain.Exact, explain.AtLeast, explain.AtMost}

// boundField offers the bounds. For a node that is never visited, none of the expected answers
// is right.
func (b *builder) boundField(worth *big.Rat, right []exercise.Answer) Field {
	f := Field{Worth: worth, Kind: Choice}
	for _, claim := range bounds {
		f.Answers = append(f.Answers, Answer{Text: b.lang.Say(boundName(claim)), Right: slices.ContainsFunc(right, exercise.Answer{Word: string(claim)}.Equal)})
	}
	f.Answers = append(f.Answers, Answer{Text: b.says("not visited"), Right: right == nil})
	return f
}

func boundName(claim explain.Claim) sentence.Sentence {
	switch claim {
	case explain.AtLeast:
		return sentence.Say("at least (≥)")
	case explain.AtMost:
		return sentence.Say("at most (≤)")
	}
	return sentence.Say("exact (=)")
}

// fractions reports whether numbers may be fractions, and rounded.
func (b *builder) fractions() bool { return b.key.Tree.HasChance() }

// numbered returns the answer of a right number.
func (b *builder) numbered(a exercise.Answer) Answer {
	made := Answer{Text: a.Number.String(), Number: a.Number.Nearest(), Right: true}
	if b.fractions() {
		made.Rounded = roundings(a.Number)
	}
	return made
}

// number returns a field for a number.
func (b *builder) number(item exercise.Item) Field {
	f := Field{Worth: item.Share, Kind: Number}
	for _, a := range b.expected(item) {
		f.Answers = append(f.Answers, b.numbered(a))
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
		a := Answer{Text: *wrong.Given, Reason: b.lang.Say(sentence.Say("A mistake that leads to this answer:").And(p.mistake.Sentence(), wrong.Why()))}
		read, ok := number.Read(a.Text)
		if f.Kind == Number && !ok {
			continue
		}
		if a.Number = read.Nearest(); !slices.ContainsFunc(f.Answers, func(known Answer) bool { return known.Text == a.Text }) {
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
	res := b.part.Result()
	var all []sentence.Sentence
	for _, i := range b.part.Tasks() {
		form := b.key.Exercise.Tasks[i].Ask.Form()
		if span, asked := b.part.Range(i); asked {
			return []string{b.lang.Say(span.Right(b.part.Set()))}
		}
		if least, asked := b.part.Least(i); asked {
			all = append(all, least.Why())
		}
		if form.Shape == exercise.Whole {
			return append(b.oneOfMany(i), b.lang.SayAll(all)...)
		}
	}
	for _, c := range res.Cutoffs {
		all = append(all, explain.Cut(res, c))
	}
	return b.lang.SayAll(append(all, b.evaluated()))
}

func (b *builder) evaluated() sentence.Sentence {
	return sentence.Say("Leaves evaluated: {{.Part}}.", "Part", explain.Count(b.part.Result()))
}
