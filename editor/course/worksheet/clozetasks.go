package worksheet

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"

	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/naming"
	"plytree/engine/numeral"
	"plytree/engine/written"
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
			c.wrong = append(c.wrong, predicted{m, b.key.Mark(answers, exercise.MarkOptions{})})
		}
	}
	alone := *b.key.Exercise
	alone.Accept = nil
	for _, o := range b.key.Exercise.Accept {
		if key, err := exercise.NewKey(context.Background(), b.key.Tree, o.Over(b.key.Parts()[0].Options()), &alone); err == nil { // NewKey has accepted it before
			c.also = append(c.also, key.Mark(nil, exercise.MarkOptions{}))
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
			same := other.ID == item.ID && other.Bound == item.Bound && other.Rank == item.Rank
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

// askedOnScreen asks as on paper, but for what only a pen can do.
func askedOnScreen(t exercise.Task) explain.Sentence {
	if t.Ask == exercise.Pruned {
		return explain.Say("Which branches are cut?")
	}
	return askedIn(t)
}

// howToType says how answers are typed that no key stands for.
func (c *clozeTasks) howToType() (all []string) {
	asks := func(wanted ...exercise.Ask) bool {
		return slices.ContainsFunc(c.key.Exercise.Tasks, func(t exercise.Task) bool { return slices.Contains(wanted, t.Ask) })
	}
	if asks(exercise.Value, exercise.Values, exercise.Windows) {
		all = append(all, c.say("Type inf for ∞ and -inf for −∞."))
	}
	if asks(exercise.Values, exercise.Windows, exercise.Bounds, exercise.LeafOrder) {
		all = append(all, c.say("Leave what is not asked empty: what is written about nodes that the search never visits does not count here."))
	}
	return all
}

// tasks writes all tasks.
func (c *clozeTasks) tasks() string {
	var b strings.Builder
	for i, t := range c.key.Exercise.Tasks {
		right := c.right.Tasks[i]
		fmt.Fprintf(&b, "<p><b>%s)</b> %s <i>(%s)</i></p>\n", letter(i), inHTML(c.Say.Sentence(askedOnScreen(t))), inHTML(c.marks(right)))
		b.WriteString(c.task(t, i, right))
	}
	return b.String()
}

func (c *clozeTasks) task(t exercise.Task, index int, right exercise.TaskScore) string {
	switch t.Ask {
	case exercise.Value, exercise.Evaluated:
		return "<p>" + padded(c.number(index, 0, c.inWords(index)))[0].String() + "</p>\n"
	case exercise.BestMove:
		return "<p>" + c.bestMove(right).String() + "</p>\n"
	case exercise.Pruned:
		return "<p>" + inHTML(c.say("Tick the top of each branch that is cut, and nothing above or below it.")) + "</p>\n<p>" + c.pruned(right).String() + "</p>\n"
	case exercise.LeafOrder:
		return c.order(index, right)
	}
	return c.nodes(t, index, right)
}

// bestMove offers the children of the root.
func (c *clozeTasks) bestMove(right exercise.TaskScore) field {
	f := field{weight: c.weight(right.Max), kind: multiChoice}
	nodes := c.key.Parts()[0].Nodes()
	for i := range nodes.Len() {
		if len(nodes.Path(i)) != 1 {
			continue
		}
		call := nodes.Call(i)
		marked := c.key.Mark((&written.Answers{}).With(string(exercise.BestMove), written.Plainly(call)), exercise.MarkOptions{})
		item := itemOf(marked, exercise.BestMove)
		f.answers = append(f.answers, fieldAnswer{text: call, right: item.Right, feedback: c.Say.Sentence(item.Why)})
	}
	return atLeastTwo(f, c.say("none"))
}

// itemOf is the only item of a task.
func itemOf(m *exercise.Marked, ask exercise.Ask) exercise.Item {
	i := slices.IndexFunc(m.Tasks, func(t exercise.TaskScore) bool { return t.Ask == ask })
	return m.Tasks[i].Items[0]
}

// pruned offers all branches. Ticking a wrong one costs as much as a right one
// brings.
func (c *clozeTasks) pruned(right exercise.TaskScore) field {
	f := field{weight: c.weight(right.Max), kind: multiResponse}
	cut := map[string]bool{}
	for _, i := range right.Items {
		if i.Node != "" {
			cut[i.Node] = true
		}
	}
	nodes := c.key.Parts()[0].Nodes()
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
func (c *clozeTasks) order(index int, right exercise.TaskScore) string {
	nodes := c.key.Parts()[0].Nodes()
	var fields []field
	for i := range nodes.Len() {
		if !nodes.Inner(i) {
			fields = append(fields, c.leafAt(index, len(fields), right))
		}
	}
	var b strings.Builder
	b.WriteString("<ol>\n")
	for _, f := range padded(fields...) {
		b.WriteString("<li>" + f.String() + "</li>\n")
	}
	b.WriteString("</ol>\n")
	return b.String()
}

func (c *clozeTasks) leafAt(index, place int, right exercise.TaskScore) field {
	if place >= len(right.Items) || right.Items[place].ID == 0 {
		return c.unused()
	}
	item := right.Items[place]
	nodes := c.key.Parts()[0].Nodes()
	f := field{weight: c.weight(item.Share), kind: shortAnswer}
	for _, answer := range c.expected(index, item) {
		at := nodes.Find(answer.Word)
		f.add(fieldAnswer{text: nodes.Call(at), right: true})
		f.add(fieldAnswer{text: nodes.Place(at), right: true})
	}
	return c.explained(f, index, place, item)
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
func (c *clozeTasks) nodes(t exercise.Task, index int, right exercise.TaskScore) string {
	nodes := c.key.Parts()[0].Nodes()
	at := map[engine.ID][]int{} // the items of each node
	for k, item := range right.Items {
		if item.Expected != nil {
			at[item.ID] = append(at[item.ID], k)
		}
	}
	var fields []field
	rows := map[int][]string{} // what stands before each field of a node
	inWords := c.inWords(index)
	for i := range nodes.Len() {
		if !nodes.Inner(i) || !asksAbout(t, nodes, i) {
			continue
		}
		for _, k := range at[nodes.Node(i).ID()] {
			rows[i] = append(rows[i], side(right.Items[k].Bound))
			fields = append(fields, c.nodeField(t, index, k, inWords))
		}
		if rows[i] == nil {
			rows[i] = sides(t)
			for range rows[i] {
				fields = append(fields, c.unvisited(t))
			}
		}
	}
	fields = padded(fields...)
	var b strings.Builder
	b.WriteString("<table>\n")
	for i := range nodes.Len() {
		if rows[i] == nil {
			continue
		}
		fmt.Fprintf(&b, "<tr><th>%s</th>", inHTML(nodes.Call(i)))
		for _, before := range rows[i] {
			b.WriteString("<td>" + before + fields[0].String() + "</td>")
			fields = fields[1:]
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</table>\n")
	return b.String()
}

func asksAbout(t exercise.Task, nodes *naming.Nodes, i int) bool {
	return t.Nodes == nil || slices.ContainsFunc(t.Nodes, func(call string) bool { return nodes.Find(call) == i })
}

func side(s exercise.End) string {
	switch s {
	case exercise.Alpha:
		return "α "
	case exercise.Beta:
		return "β "
	}
	return ""
}

func sides(t exercise.Task) []string {
	if t.Ask == exercise.Windows {
		return []string{side(exercise.Alpha), side(exercise.Beta)}
	}
	return []string{""}
}

// unvisited is a field of a node that the search never visits.
func (c *clozeTasks) unvisited(t exercise.Task) field {
	if t.Ask == exercise.Bounds {
		return c.boundField(0, nil)
	}
	return c.unused()
}

func (c *clozeTasks) nodeField(t exercise.Task, index, k int, inWords bool) field {
	if t.Ask != exercise.Bounds {
		return c.number(index, k, inWords)
	}
	item := c.right.Tasks[index].Items[k]
	f := c.boundField(c.weight(item.Share), c.expected(index, item))
	for i, bound := range bounds {
		if !f.answers[i].right {
			answers := (&written.Answers{}).WithNode(string(exercise.Bounds), item.Node, written.Plainly(string(bound)))
			f.answers[i].feedback = c.Say.Sentence(c.key.Mark(answers, exercise.MarkOptions{}).Tasks[index].Items[k].Why)
		}
	}
	return f
}

var bounds = []exercise.Claim{exercise.Exact, exercise.AtLeast, exercise.AtMost}

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

func boundName(b exercise.Claim) explain.Sentence {
	switch b {
	case exercise.AtLeast:
		return explain.Say("at least (≥)")
	case exercise.AtMost:
		return explain.Say("at most (≤)")
	}
	return explain.Say("exact (=)")
}

// inWords reports whether the numbers of a task are short answers, in all ways
// to write them, as numerical fields take neither ∞ nor the sign −. A page shows
// which fields take numbers only, by what it calls incomplete: so all fields of a
// task are of one kind.
func (c *clozeTasks) inWords(index int) bool {
	t := c.key.Exercise.Tasks[index]
	if t.Ask.OfNodes() && t.Nodes == nil {
		return true // there may be nodes that are not visited
	}
	for _, item := range c.right.Tasks[index].Items {
		for _, a := range c.expected(index, item) {
			if a.Number < 0 || math.IsInf(a.Number, 0) {
				return true
			}
		}
	}
	return false
}

// number is a field for a number.
func (c *clozeTasks) number(index, k int, inWords bool) field {
	item := c.right.Tasks[index].Items[k]
	f := field{weight: c.weight(item.Share), kind: numerical}
	if inWords {
		f.kind = shortAnswer
	}
	for _, a := range c.expected(index, item) {
		f.addNumber(a.Number, fieldAnswer{right: true})
	}
	return c.explained(f, index, k, item)
}

// addNumber adds an answer that is a number: what is right in all ways to write
// it, and what is wrong, which only gets a reason, in those that are common.
func (f *field) addNumber(v float64, a fieldAnswer) {
	if f.kind == numerical {
		a.text, a.tolerance = numeral.Format(v), tolerance(v)
		f.add(a)
		return
	}
	all := spellings(v)
	if !a.right {
		all = []string{numeral.Format(v), numeral.Text(v)}
	}
	for _, text := range all {
		a.text = text
		f.add(a)
	}
}

// spellings lists how students write a number.
func spellings(v float64) (all []string) {
	digits := []string{"inf", "∞", "oo", "infinity", `\infty`}
	if !math.IsInf(v, 0) {
		text := numeral.Format(math.Abs(v))
		digits = []string{text}
		if strings.Contains(text, ".") {
			digits = append(digits, strings.Replace(text, ".", ",", 1))
		} else {
			digits = append(digits, text+".0", text+",0")
		}
	}
	signs := []string{"", "+", "+ "}
	switch {
	case v < 0:
		signs = []string{"-", "−", "–", "- ", "− ", "– "}
	case v == 0:
		signs = append(signs, "-", "−")
	}
	for _, d := range digits {
		for _, sign := range signs {
			all = append(all, sign+d)
		}
	}
	return all
}

// tolerance is how far an answer may be off: far less than its last digit.
func tolerance(v float64) string {
	text := numeral.Format(v)
	if strings.ContainsAny(text, "eE") {
		return numeral.Format(math.Abs(v) * 1e-12)
	}
	_, decimals, _ := strings.Cut(text, ".")
	return "0." + strings.Repeat("0", len(decimals)+2) + "1"
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
		a := fieldAnswer{text: *items[k].Given, feedback: c.Say.Sentence(explain.Say("A mistake that leads to this answer:").And(p.mistake.Sentence(), items[k].Why))}
		switch v, err := numeral.Parse(a.text); {
		case err == nil && (f.kind == shortAnswer || !math.IsInf(v, 0)):
			f.addNumber(v, a)
		case f.kind == shortAnswer:
			f.add(a)
		}
	}
	if f.kind == shortAnswer {
		f.answers = append(f.answers, fieldAnswer{anything: true, feedback: c.say("Right is {{.Answer}}.", "Answer", item.Expected.String())})
	}
	return f
}
