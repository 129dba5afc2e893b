package worksheet

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/numeral"
)

// clozeTasks makes the fields of all tasks of one exercise.
type clozeTasks struct {
	builder
	scale *big.Rat // weights are marks times this
	// also is what is expected under the searches that are accepted.
	also  []*exercise.Marked
	wrong []predicted
}

// predicted is what somebody would answer who makes a mistake.
type predicted struct {
	mistake exercise.Mistake
	marked  *exercise.Marked
}

func newCloze(b builder) *clozeTasks {
	c := &clozeTasks{builder: b, scale: wholeWeights(b.right)}
	for _, m := range exercise.MistakeNames() {
		if answers, ok := b.key.Mistaken(m); ok {
			c.wrong = append(c.wrong, predicted{m, b.key.Mark(answers, exercise.Options{})})
		}
	}
	alone := *b.key.Exercise
	alone.Accept = nil
	for _, o := range b.key.Exercise.Accept {
		if key, err := exercise.NewKey(context.Background(), b.key.Tree, o.Over(b.key.Options()), &alone); err == nil { // NewKey has accepted it before
			c.also = append(c.also, key.Mark(nil, exercise.Options{}))
		}
	}
	return c
}

// expected lists what is right in an item: under the file's own search and
// under those that are accepted.
func (c *clozeTasks) expected(index int, item exercise.Item) []exercise.Answer {
	all := []exercise.Answer{*item.Expected}
	for _, m := range c.also {
		for _, other := range m.Tasks[index].Items {
			same := other.ID == item.ID && other.Bound == item.Bound && other.Place == item.Place
			if same && other.Expected != nil && !slices.Contains(all, *other.Expected) {
				all = append(all, *other.Expected)
			}
		}
	}
	return all
}

// wholeWeights is the least multiple of all shares of marks that makes whole
// numbers of them: 1 where they are. Beyond some thousands weights are rounded.
func wholeWeights(right *exercise.Marked) *big.Rat {
	const most = 10_000
	lcm := big.NewInt(1)
	for _, t := range right.Tasks {
		for _, share := range []*big.Rat{t.Items[0].Share, t.Max} {
			d := share.Denom()
			lcm.Mul(lcm, new(big.Int).Quo(d, new(big.Int).GCD(nil, nil, lcm, d)))
		}
	}
	if !lcm.IsInt64() || lcm.Int64() > most {
		return big.NewRat(1000, 1)
	}
	return new(big.Rat).SetInt(lcm)
}

func (c *clozeTasks) weight(marks *big.Rat) int {
	w, _ := new(big.Rat).Mul(marks, c.scale).Float64()
	return int(math.Round(w))
}

// tasks writes all tasks.
func (c *clozeTasks) tasks() string {
	var b strings.Builder
	for i, t := range c.key.Exercise.Tasks {
		right := c.right.Tasks[i]
		fmt.Fprintf(&b, "<p><b>%s)</b> %s <i>(%s)</i></p>\n", letter(i), inHTML(c.Say.Sentence(askedIn(t))), inHTML(c.marks(right)))
		b.WriteString(c.task(t, i, right))
	}
	return b.String()
}

func (c *clozeTasks) task(t exercise.Task, index int, right exercise.TaskMarks) string {
	switch t.Ask {
	case exercise.Value, exercise.Evaluated:
		return "<p>" + c.number(index, 0).String() + "</p>\n"
	case exercise.BestMove:
		return "<p>" + c.bestMove(right).String() + "</p>\n"
	case exercise.Pruned:
		return "<p>" + inHTML(c.say("Tick the top of each branch that is cut, and nothing below it.")) + "</p>\n<p>" + c.pruned(right).String() + "</p>\n"
	case exercise.Order:
		return c.order(index, right)
	}
	return c.nodes(t, index, right)
}

// bestMove offers the children of the root.
func (c *clozeTasks) bestMove(right exercise.TaskMarks) field {
	f := field{weight: c.weight(right.Max), kind: multiChoice}
	nodes := c.key.Nodes()
	for i := range nodes.Len() {
		if len(nodes.Path(i)) != 1 {
			continue
		}
		call := nodes.Call(i)
		marked := c.key.Mark((&exercise.Answers{}).With(exercise.BestMove, exercise.Plainly(call)), exercise.Options{})
		item := itemOf(marked, exercise.BestMove)
		f.answers = append(f.answers, fieldAnswer{text: call, right: item.Right, feedback: c.Say.Sentence(item.Why)})
	}
	return atLeastTwo(f, c.say("none"))
}

// itemOf is the only item of a task.
func itemOf(m *exercise.Marked, ask exercise.Ask) exercise.Item {
	i := slices.IndexFunc(m.Tasks, func(t exercise.TaskMarks) bool { return t.Ask == ask })
	return m.Tasks[i].Items[0]
}

// pruned offers all branches. Ticking a wrong one costs as much as a right one
// brings.
func (c *clozeTasks) pruned(right exercise.TaskMarks) field {
	f := field{weight: c.weight(right.Max), kind: multiResponse}
	cut := map[string]bool{}
	for _, i := range right.Items {
		if i.Node != "" {
			cut[i.Node] = true
		}
	}
	nodes := c.key.Nodes()
	for i := range nodes.Len() {
		if p := nodes.Path(i); len(p) > 0 {
			call := nodes.Call(i)
			f.answers = append(f.answers, fieldAnswer{text: call, right: cut[call]})
		}
	}
	f.answers = append(f.answers, fieldAnswer{text: c.say("no branch is cut"), right: len(cut) == 0})
	return atLeastTwo(f, "–")
}

// atLeastTwo adds a wrong answer to a choice that has one only, which Moodle
// does not take.
func atLeastTwo(f field, other string) field {
	if len(f.answers) < 2 {
		f.answers = append(f.answers, fieldAnswer{text: other})
	}
	return f
}

// order has a field for each leaf that there is. What stands beyond the last
// one that is evaluated is worth nothing.
func (c *clozeTasks) order(index int, right exercise.TaskMarks) string {
	nodes := c.key.Nodes()
	var b strings.Builder
	b.WriteString("<ol>\n")
	place := 0
	for i := range nodes.Len() {
		if nodes.Inner(i) {
			continue
		}
		b.WriteString("<li>" + c.leafAt(index, place, right).String() + "</li>\n")
		place++
	}
	b.WriteString("</ol>\n")
	return b.String()
}

func (c *clozeTasks) leafAt(index, place int, right exercise.TaskMarks) field {
	if place >= len(right.Items) || right.Items[place].ID == 0 {
		return c.unused()
	}
	item := right.Items[place]
	nodes := c.key.Nodes()
	f := field{weight: c.weight(item.Share), kind: shortAnswer}
	for _, answer := range c.expected(index, item) {
		at := nodes.Find(answer.Word)
		f.add(fieldAnswer{text: nodes.Call(at), right: true})
		f.add(fieldAnswer{text: nodes.Place(at), right: true})
	}
	return c.explained(f, index, place, item)
}

// add adds an answer that the field does not know yet.
func (f *field) add(a fieldAnswer) {
	if !slices.ContainsFunc(f.answers, func(b fieldAnswer) bool { return b.text == a.text }) {
		f.answers = append(f.answers, a)
	}
}

// unused is a field that looks like the others and is worth nothing, so that
// the page does not give away what is not asked.
func (c *clozeTasks) unused() field {
	return field{weight: 0, kind: shortAnswer, answers: []fieldAnswer{
		{text: "-", right: true}, {text: "–", right: true}, {text: "x", right: true},
		{anything: true, feedback: c.say("Nothing is asked here: the search never comes here.")},
	}}
}

// nodes is a table with a row for each inner node.
func (c *clozeTasks) nodes(t exercise.Task, index int, right exercise.TaskMarks) string {
	nodes := c.key.Nodes()
	var b strings.Builder
	b.WriteString("<table>\n")
	for i := range nodes.Len() {
		if !nodes.Inner(i) || !asksAbout(t, nodes, i) {
			continue
		}
		fmt.Fprintf(&b, "<tr><th>%s</th>", inHTML(nodes.Call(i)))
		asked := false
		for k, item := range right.Items {
			if item.ID == nodes.Node(i).ID() && item.Expected != nil {
				asked = true
				b.WriteString("<td>" + side(item) + c.nodeField(t, index, k).String() + "</td>")
			}
		}
		if !asked {
			b.WriteString(c.unvisited(t))
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</table>\n")
	return b.String()
}

func asksAbout(t exercise.Task, nodes *exercise.Nodes, i int) bool {
	return t.Nodes == nil || slices.ContainsFunc(t.Nodes, func(call string) bool { return nodes.Find(call) == i })
}

func side(i exercise.Item) string {
	switch i.Bound {
	case exercise.Alpha:
		return "α "
	case exercise.Beta:
		return "β "
	}
	return ""
}

// unvisited are the fields of a node that the search never visits.
func (c *clozeTasks) unvisited(t exercise.Task) string {
	switch t.Ask {
	case exercise.Windows:
		return "<td>α " + c.unused().String() + "</td><td>β " + c.unused().String() + "</td>"
	case exercise.Bounds:
		f := c.boundField(0, nil)
		return "<td>" + f.String() + "</td>"
	}
	return "<td>" + c.unused().String() + "</td>"
}

func (c *clozeTasks) nodeField(t exercise.Task, index, k int) field {
	if t.Ask != exercise.Bounds {
		return c.number(index, k)
	}
	item := c.right.Tasks[index].Items[k]
	f := c.boundField(c.weight(item.Share), c.expected(index, item))
	for i, bound := range bounds {
		if !f.answers[i].right {
			answers := (&exercise.Answers{}).WithNode(exercise.Bounds, item.Node, exercise.Plainly(string(bound)))
			f.answers[i].feedback = c.Say.Sentence(c.key.Mark(answers, exercise.Options{}).Tasks[index].Items[k].Why)
		}
	}
	return f
}

var bounds = []exercise.Bound{exercise.Exact, exercise.AtLeast, exercise.AtMost}

// boundField offers the bounds. Nothing expected is right of a node that is
// never visited.
func (c *clozeTasks) boundField(weight int, right []exercise.Answer) field {
	f := field{weight: weight, kind: multiChoice}
	for _, b := range bounds {
		f.answers = append(f.answers, fieldAnswer{text: c.Say.Sentence(boundName(b)), right: slices.Contains(right, exercise.Answer{Word: string(b)})})
	}
	f.answers = append(f.answers, fieldAnswer{text: c.say("not visited"), right: right == nil})
	return f
}

func boundName(b exercise.Bound) explain.Sentence {
	switch b {
	case exercise.AtLeast:
		return explain.Say("at least (≥)")
	case exercise.AtMost:
		return explain.Say("at most (≤)")
	}
	return explain.Say("exact (=)")
}

// number is a field for a number: a numerical one or, where something infinite
// is right, a short answer with all ways to write that.
func (c *clozeTasks) number(index, k int) field {
	item := c.right.Tasks[index].Items[k]
	f := field{weight: c.weight(item.Share), kind: numerical}
	right := c.expected(index, item)
	if slices.ContainsFunc(right, func(a exercise.Answer) bool { return math.IsInf(a.Number, 0) }) {
		f.kind = shortAnswer
	}
	for _, a := range right {
		switch {
		case f.kind == numerical:
			f.add(fieldAnswer{text: numeral.Format(a.Number), right: true, tolerance: tolerance(a.Number)})
		case math.IsInf(a.Number, 0):
			for _, text := range infinite(a.Number) {
				f.add(fieldAnswer{text: text, right: true})
			}
		default:
			f.add(fieldAnswer{text: numeral.Format(a.Number), right: true})
			f.add(fieldAnswer{text: numeral.Text(a.Number), right: true})
		}
	}
	return c.explained(f, index, k, item)
}

// infinite lists how students write an infinite number.
func infinite(v float64) []string {
	if v > 0 {
		return []string{"inf", "∞", "+∞", "+inf", "oo", "+oo", "infinity"}
	}
	return []string{"-inf", "−∞", "-∞", "–∞", "−inf", "–inf", "-oo", "−oo", "-infinity"}
}

// tolerance is how far an answer may be off: less than any other value that
// somebody chose.
func tolerance(v float64) string {
	if v == math.Trunc(v) {
		return "0.001"
	}
	return numeral.Format(math.Abs(v) * 1e-6)
}

// explained adds to a field the wrong answers that mistakes lead to, each with
// what is right and why, and, to a short answer, what is right for anything
// else.
func (c *clozeTasks) explained(f field, index, k int, item exercise.Item) field {
	for _, p := range c.wrong {
		items := p.marked.Tasks[index].Items
		if k >= len(items) || items[k].Right || items[k].Given == nil || items[k].Expected == nil {
			continue
		}
		a := fieldAnswer{text: *items[k].Given, feedback: c.say("A mistake that leads to this answer: {{.Mistake}} {{.Why}}", "Mistake", p.mistake.Sentence(), "Why", items[k].Why)}
		v, err := numeral.Parse(a.text)
		switch {
		case f.kind == numerical && (err != nil || math.IsInf(v, 0)):
			continue
		case f.kind == numerical:
			a.text, a.tolerance = numeral.Format(v), tolerance(v)
		case err == nil && math.IsInf(v, 0):
			for _, text := range infinite(v) {
				a.text = text
				f.add(a)
			}
			continue
		}
		f.add(a)
	}
	if f.kind == shortAnswer {
		f.answers = append(f.answers, fieldAnswer{anything: true, feedback: c.say("Right is {{.Answer}}.", "Answer", item.Expected.String())})
	}
	return f
}
