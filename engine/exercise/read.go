package exercise

import (
	"slices"

	"plytree/engine/naming"
	"plytree/engine/sentence"
	"plytree/engine/written"
)

// given are the answers of one submission as they were understood for one
// search: each with the node of the search's tree that it is about.
type given struct {
	names   *naming.Nodes // what the answers call nodes by; of the same shape as the key's
	remarks []sentence.Sentence
	there   map[Ask]bool // something of the right kind stands there, be it empty
	replies map[slot][]reply
	asides  map[Ask]int    // how many entries of a task say something of inner nodes
	cut     []bool         // the branches that are marked as cut, by index, joined upwards
	written map[int]string // as written
	// cutFurtherUp holds, for each node, the topmost marked one above it, or -1.
	cutFurtherUp []int
	order        []reply // leaves only
}

// reply is one answer: its text as written and, if it could be read, what it
// says.
type reply struct {
	text     string
	reading  reading
	readable bool
}

// read understands answers for the tasks of a search. It never fails.
func read(a *written.Answers, names *naming.Nodes, tasks []task) *given {
	g := &given{names: names, there: map[Ask]bool{}, replies: map[slot][]reply{}, asides: map[Ask]int{}, written: map[int]string{}}
	if a == nil {
		return g
	}
	if a.Written.Kind != written.Mapping && a.Written.Kind != written.Nothing {
		g.remark(say("The answers are no mapping and count as blank; write lines such as value: 4"))
	}
	for _, f := range a.Written.Fields {
		switch {
		case f.Key == "student" || f.Key == "number":
			if f.Value.Kind > written.Text {
				g.remark(say("{{.Key}} must be a text", "Key", f.Key))
			}
		case !slices.Contains(Asks(), Ask(f.Key)):
			g.remark(say("Nothing is asked by the name of {{.Key}}", "Key", quote(f.Key)))
		}
	}
	for _, t := range tasks {
		g.task(t.Ask, a.Of(string(t.Ask)))
	}
	return g
}

// mostEntries is how many entries an answer may have for each node: who writes
// more does not answer, but would fill the pages of the class.
const mostEntries = 4

// mostRemarks is how many remarks somebody reads.
const mostRemarks = 50

func (g *given) remark(s sentence.Sentence) {
	switch {
	case len(g.remarks) < mostRemarks:
		g.remarks = append(g.remarks, s)
	case len(g.remarks) == mostRemarks:
		g.remarks = append(g.remarks, say("There is more to remark on"))
	}
}

// task reads the answer to one task.
func (g *given) task(ask Ask, w written.Value) {
	kind := written.Mapping
	switch ask {
	case Value, BestMove, Evaluated:
		kind = written.Text
	case Pruned, LeafOrder:
		kind = written.List
	}
	if w.Kind != kind {
		if w.Kind != written.Nothing {
			g.remark(wrongKind(ask, kind))
		}
		return
	}
	if most := mostEntries * (g.names.Len() + 1); len(w.Items)+len(w.Fields) > most {
		g.remark(say("The answer to {{.Task}} has more than {{.Count}} entries, which are several for each node; it counts as blank", "Task", string(ask), "Count", most))
		return
	}
	g.there[ask] = true
	switch {
	case kind == written.Text:
		g.single(ask, w.Text)
	case ask == Pruned:
		g.pruned(w.Items)
	case ask == LeafOrder:
		g.leaves(w.Items)
	default:
		g.nodes(ask, w.Fields)
	}
}

func wrongKind(ask Ask, kind written.Kind) sentence.Sentence {
	switch kind {
	case written.Text:
		return say("The answer to {{.Task}} must be one number or name; it counts as blank", "Task", string(ask))
	case written.List:
		return say("The answer to {{.Task}} must be a list of nodes, such as [1.2, 1.3]; it counts as blank", "Task", string(ask))
	}
	return say("The answer to {{.Task}} must have a line for each node, such as b: 4; it counts as blank", "Task", string(ask))
}

// single reads an answer that is one number or, for BestMove, one node.
func (g *given) single(ask Ask, text string) {
	if written.Blank(text) {
		g.there[ask] = false
		return
	}
	r := reply{text: text}
	if ask == BestMove {
		r.reading.node = g.names.FindMove(text)
		r.readable = r.reading.node >= 0
	} else {
		r.reading.number, r.readable = written.Number(text)
	}
	g.put(slot{ask: ask}, r)
}

func (g *given) put(at slot, r reply) { g.replies[at] = append(g.replies[at], r) }

// find returns the node that an answer calls, and remarks on a name of none.
func (g *given) find(ask Ask, call string) int {
	i := g.names.Find(call)
	if i < 0 {
		g.remark(say("{{.Task}}: {{.Node}} is the name of no node", "Task", string(ask), "Node", quote(call)))
	}
	return i
}

// nodes reads the answers about inner nodes.
func (g *given) nodes(ask Ask, fields []written.Field) {
	times := map[int]int{}
	defer func() { g.repeated(ask, times) }()
	for _, f := range fields {
		i := g.find(ask, f.Key)
		if i < 0 || !g.names.Inner(i) {
			continue
		}
		times[i]++
		if f.Value.Kind != written.Nothing {
			g.asides[ask]++
		}
		if ask == Windows {
			g.window(f, i)
			continue
		}
		switch w := f.Value; {
		case w.Kind > written.Text:
			g.remark(say("{{.Task}}: what is written of {{.Node}} is neither a number nor a word; it counts as blank", "Task", string(ask), "Node", quote(f.Key)))
		case w.Kind == written.Text && !written.Blank(w.Text):
			g.put(slot{ask: ask, node: i}, readNode(ask, w.Text))
		}
	}
}

func readNode(ask Ask, text string) reply {
	r := reply{text: text}
	if ask == Bounds {
		var b Claim
		b, r.readable = ReadBound(text)
		r.reading.word = string(b)
	} else {
		r.reading.number, r.readable = written.Number(text)
	}
	return r
}

// window reads the two ends of a node's window.
func (g *given) window(f written.Field, i int) {
	w := f.Value
	switch {
	case w.Kind == written.Text && (written.Blank(w.Text) || written.NotVisited(w.Text)), w.Kind == written.Nothing:
		return
	case w.Kind != written.List || len(w.Items) != 2:
		g.remark(say("windows: what is written of {{.Node}} is not a list of two numbers such as [-inf, 4]; it counts as blank", "Node", quote(f.Key)))
		return
	}
	for k, side := range []End{Alpha, Beta} {
		switch end := w.Items[k]; {
		case end.Kind > written.Text:
			g.remark(say("windows: {{.Side}} of {{.Node}} is no number; it counts as blank", "Side", string(side), "Node", quote(f.Key)))
		case end.Kind == written.Text && !written.Blank(end.Text):
			g.put(slot{Windows, i, side}, readNode(Windows, end.Text))
		}
	}
}

// repeated remarks on the node that a task's answers name most often, if that
// is more than once; of several on the first.
func (g *given) repeated(ask Ask, times map[int]int) {
	most := -1
	for i, n := range times {
		if n > 1 && (most < 0 || n > times[most] || n == times[most] && i < most) {
			most = i
		}
	}
	if most >= 0 {
		g.remark(sentence.Count(times[most], "{{.Task}}: {{.Node}} is named once", "{{.Task}}: {{.Node}} is named {{.Count}} times", "Task", string(ask), "Node", g.names.Call(most)))
	}
}

// pruned reads the branches that are marked as cut, and joins them upwards: a
// branch is marked if all its children are.
func (g *given) pruned(items []written.Value) {
	g.cut = make([]bool, g.names.Len())
	times := map[int]int{}
	for _, text := range g.texts(Pruned, items) {
		if i := g.find(Pruned, text); i >= 0 {
			if times[i]++; times[i] == 1 {
				g.asides[Pruned]++
				g.cut[i], g.written[i] = true, text
			}
		}
	}
	for i := len(g.cut) - 1; i >= 0; i-- { // children come after their parents
		all := g.names.Inner(i)
		for _, c := range g.names.Children(i) {
			all = all && g.cut[c]
		}
		g.cut[i] = g.cut[i] || all
	}
	g.cutFurtherUp = make([]int, len(g.cut))
	for i := range g.names.Len() {
		switch above := g.names.Parent(i); {
		case above < 0:
			g.cutFurtherUp[i] = -1
		case g.cut[above] && g.cutFurtherUp[above] < 0:
			g.cutFurtherUp[i] = above
		default:
			g.cutFurtherUp[i] = g.cutFurtherUp[above]
		}
	}
	if g.cut[0] {
		g.remark(say("pruned: the whole tree is marked, so no branch of it is told apart"))
	}
	g.repeated(Pruned, times)
}

// leaves reads the leaves in the order that the student gave.
func (g *given) leaves(items []written.Value) {
	times := map[int]int{}
	for _, text := range g.texts(LeafOrder, items) {
		if i := g.find(LeafOrder, text); i >= 0 && !g.names.Inner(i) {
			times[i]++
			g.order = append(g.order, reply{text, reading{node: i}, true})
		}
	}
	g.repeated(LeafOrder, times)
}

// texts returns the texts of a list, blanks left out.
func (g *given) texts(ask Ask, items []written.Value) []string {
	var texts []string
	for _, w := range items {
		switch {
		case w.Kind > written.Text:
			g.remark(say("{{.Task}}: in the list stands something that is not the name or the place of a node", "Task", string(ask)))
		case w.Kind == written.Text && !written.Blank(w.Text):
			texts = append(texts, w.Text)
		}
	}
	return texts
}
