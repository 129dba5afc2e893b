package worksheet

import (
	"slices"
	"strings"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
	"plytree/editor/taskwords"
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/exercise/facts"
	"plytree/engine/explain"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// builder makes the sheet of one exercise.
type builder struct {
	Options
	title string
	key   *exercise.Key
	part  *exercise.Part   // whose search the tree and the introduction are of
	right *exercise.Marked // of blank answers: what is expected everywhere
	plain bool             // the tree is drawn without room for answers
}

func newBuilder(e Exercise, o Options) builder {
	o.Language = o.Language.For(e.Language)
	return builder{Options: o, title: e.Title, key: e.Key, part: e.Key.Parts()[0], right: e.Key.Mark(nil, exercise.MarkOptions{})}
}

func (b builder) say(template string, pairs ...any) string {
	return b.Language.Say(sentence.Say(template, pairs...))
}

func (b builder) block() *block {
	made := &block{title: b.title, marks: b.Language.Say(countedMarks(exercise.Rounded(b.key.Max())))}
	parts, letters := b.key.Parts(), 0
	if len(parts) > 1 {
		made.introduction = b.instructions()
	}
	above := part{} // the last that says how to search
	for _, p := range parts {
		b.part = p
		one := part{introduction: b.introduction(), drawn: b.scene()}
		if len(parts) > 1 {
			one.heading = b.Language.Say(explain.Search(p.Options()))
			one.introduction = b.howToSearch()
			if one.heading == above.heading && slices.Equal(one.introduction, above.introduction) {
				one.heading, one.introduction = "", nil
			} else {
				above = one
			}
		}
		for _, i := range p.Tasks() {
			one.tasks = append(one.tasks, b.question(i, letter(letters)))
			letters++
		}
		made.parts = append(made.parts, one)
	}
	if b.Rules {
		made.rules = b.Language.SayAll(rules(b.key.Exercise))
		made.rulesHead = b.say("How marks are counted")
	}
	return made
}

func (b builder) about(task int) taskwords.About { return taskwords.About{Key: b.key, Index: task} }

// partTasks are the tasks of the part.
func (b builder) partTasks() (tasks []exercise.Task) {
	for _, i := range b.part.Tasks() {
		tasks = append(tasks, b.key.Exercise.Tasks[i])
	}
	return tasks
}

// introduction says how to search, and what the teacher says.
func (b builder) introduction() []string { return append(b.howToSearch(), b.instructions()...) }

// minimaxFirst reports whether the part is the minimax beside another search: every
// node is visited there, and its value is all there is to write.
func (b builder) minimaxFirst() bool {
	return len(b.key.Parts()) > 1 && b.part.Options().Algorithm.Form().NoWindows
}

// instructions are what the teacher says, nothing or one paragraph.
func (b builder) instructions() []string {
	if text := strings.TrimSpace(b.key.Exercise.Instructions); text != "" {
		return []string{text}
	}
	return nil
}

// howToSearch says in one paragraph how the part is searched.
func (b builder) howToSearch() []string {
	how := howToSearch(b.part.Options())
	if !b.minimaxFirst() && slices.ContainsFunc(b.partTasks(), func(t exercise.Task) bool { return t.Ask.Form().Shape == exercise.PerNode && t.Nodes == nil }) {
		how = append(how, sentence.Say("Write nothing about nodes that the search never visits."))
	}
	return []string{b.Language.Join(b.Language.SayAll(how)...)}
}

// howToSearch says in sentences what the options mean.
func howToSearch(o engine.Options) []sentence.Sentence {
	all := []sentence.Sentence{sentence.Say("Search the tree with {{.Algorithm}}.", "Algorithm", explain.Algorithm(o.Algorithm).Within)}
	add := func(s sentence.Sentence) { all = append(all, s) }
	switch o.Order.Kind {
	case engine.Given:
		add(sentence.Say("Visit the children from left to right."))
	case engine.Reversed:
		add(sentence.Say("Visit the children from right to left."))
	case engine.Best:
		add(sentence.Say("Visit the best children of each node first."))
	case engine.Worst:
		add(sentence.Say("Visit the worst children of each node first."))
	case engine.Random:
		add(sentence.Say("Visit the children in the order {{.Order}}.", "Order", o.Order.String()))
	}
	if !o.Algorithm.Form().NoWindows {
		if o.Cutoff == engine.CutBeyondEqual {
			add(sentence.Say("Cut off where α > β."))
		} else {
			add(sentence.Say("Cut off where α ≥ β."))
		}
		if o.Window != engine.FullWindow() {
			add(sentence.Say("Start with the window [{{.Alpha}}, {{.Beta}}].", "Alpha", numeral.Text(o.Window.Alpha), "Beta", numeral.Text(o.Window.Beta)))
		}
	}
	if o.Depth > 0 {
		add(sentence.Count(o.Depth, "Stop {{.Count}} ply below the root: the nodes there count as leaves.", "Stop {{.Count}} plies below the root: the nodes there count as leaves."))
	}
	if o.Algorithm.Form().MoversSide {
		add(sentence.Say("Write windows and values of a node from the side of the player who moves there."))
	}
	return all
}

// scene draws the question, or the solution: down the page or, where a tree
// would become too small to read, to the right along it.
func (b builder) scene() *scene.Scene {
	const legible = 0.75
	look := b.look()
	down := b.drawn(look)
	if fit(down) >= legible {
		return down
	}
	look.Direction = scene.Right
	if right := b.drawn(look); fit(right) > fit(down) {
		return right
	}
	return down
}

func (b builder) drawn(look scene.Look) *scene.Scene {
	if b.Solution {
		look.Places = b.part.Result().Tree // in which question and answer call the nodes
		return scene.New(b.part.Solved(), look)
	}
	asked := b.part.Result().Tree
	look.Leaves = b.part.Leaves()
	wanted := map[engine.ID]scene.Answered{}
	for _, branch := range b.part.Wanted() {
		wanted[branch] = scene.Answered{Cut: true}
	}
	if len(wanted) > 0 {
		return scene.NewAnswered(asked, look, wanted)
	}
	return scene.NewUnsearched(asked, look)
}

// look shows places where the tasks ask about nodes that no name calls, and
// boxes to work in where they ask for numbers at nodes.
func (b builder) look() scene.Look {
	look := scene.Look{Theme: palette.Print, Show: scene.Plain, Numbers: b.needsPlaces(), Comma: lettering.Comma(b.Language.Comma())}
	switch {
	case b.Solution:
		look.Show = scene.Solution
		return look
	case b.plain, b.minimaxFirst(): // whose values stand in the nodes
		return look
	}
	for _, t := range b.partTasks() {
		if form := t.Ask.Form(); form.Shape == exercise.PerNode && form.Content != exercise.Claim {
			look.Show, look.Boxes = scene.Question, true
		}
	}
	return look
}

func (b builder) needsPlaces() bool {
	nodes := b.part.Nodes()
	for _, t := range b.partTasks() {
		for i := range nodes.Len() {
			if names(t.Ask.Form(), nodes.Inner(i)) && i > 0 && nodes.Call(i) == nodes.PathText(i) {
				return true
			}
		}
	}
	return false
}

// names reports whether a task of this form names inner nodes or, else, leaves.
func names(f exercise.Form, inner bool) bool {
	switch f.Shape {
	case exercise.PerNode:
		return inner
	case exercise.List:
		return f.Content == exercise.Branches || !inner
	}
	return f.Shape == exercise.Whole
}

// question makes one task with room for the answer, or with the answer. The
// teacher's own words stand before the program's.
func (b builder) question(index int, letter string) question {
	t, right := b.key.Exercise.Tasks[index], b.right.Tasks[index]
	q := question{letter: letter, text: b.Language.Say(taskwords.Question(b.about(index), taskwords.Paper)), marks: b.marks(right)}
	if own := strings.TrimSpace(t.Text); own != "" {
		q.text = b.Language.Join(own, q.text)
	}
	switch form := t.Ask.Form(); {
	case form.Shape == exercise.PerNode:
		q.grid = b.nodeGrid(t, right)
	case form.Content == exercise.Leaves:
		q.grid = b.orderGrid(right)
	default:
		q.line = new(b.line(t, right))
		q.short = form.Shape == exercise.One
	}
	return q
}

func (b builder) marks(t exercise.TaskScore) string {
	all := b.Language.Say(countedMarks(exercise.Rounded(t.Max)))
	if b.Solution && len(t.Items) > 1 {
		return b.say("{{.Marks}}, {{.Share}} each", "Marks", all, "Share", exercise.Rounded(t.Items[0].Share))
	}
	return all
}

func countedMarks(marks string) sentence.Sentence {
	return sentence.Count(marks, "{{.Count}} mark", "{{.Count}} marks")
}

// nodeGrid has a column for each inner node: for all of them, so that it does
// not give away which ones are visited, or for those that the task names.
func (b builder) nodeGrid(t exercise.Task, right exercise.TaskScore) *grid {
	nodes := b.part.Nodes()
	g := &grid{corner: b.say("Node")}
	switch t.Ask.Form().Content {
	case exercise.Number:
		g.rows = []gridRow{{Label: b.say("Value")}}
	case exercise.Claim:
		g.rows = []gridRow{{Label: "=, ≥, ≤"}}
	case exercise.TwoEnds:
		g.rows = []gridRow{{Label: "α"}, {Label: "β"}}
	}
	for i := range nodes.Len() {
		if !nodes.Inner(i) || t.Nodes != nil && !slices.ContainsFunc(t.Nodes, func(call string) bool { return nodes.Find(call) == i }) {
			continue
		}
		g.heads = append(g.heads, nodes.Call(i))
		for r := range g.rows {
			g.rows[r].Cells = append(g.rows[r].Cells, b.cell(right, nodes.Node(i).ID(), r))
		}
	}
	return g
}

// cell is what is right in a row of a node's column, "" on a sheet to fill in.
func (b builder) cell(right exercise.TaskScore, node engine.ID, row int) string {
	if !b.Solution {
		return ""
	}
	for _, i := range right.Items {
		if i.ID == node && (i.Bound == exercise.Beta) == (row == 1) && i.Expected != nil {
			if i.Ask.Form().Content == exercise.Claim {
				return facts.SignOf(i.Expected.String())
			}
			return b.Language.Expected(i)
		}
	}
	return "–"
}

// orderGrid has a column for each leaf that there is.
func (b builder) orderGrid(right exercise.TaskScore) *grid {
	nodes := b.part.Nodes()
	g := &grid{corner: "", rows: []gridRow{{Label: b.say("Leaf")}}}
	for i := range nodes.Len() {
		if nodes.Inner(i) {
			continue
		}
		place := len(g.heads)
		g.heads = append(g.heads, numeral.Format(float64(place+1)))
		cell := ""
		if b.Solution {
			if cell = "–"; place < len(right.Items) && right.Items[place].Expected != nil {
				cell = right.Items[place].Expected.String()
			}
		}
		g.rows[0].Cells = append(g.rows[0].Cells, cell)
	}
	return g
}

// line is the answer on a line, "" on a sheet to fill in.
func (b builder) line(t exercise.Task, right exercise.TaskScore) string {
	if !b.Solution {
		return ""
	}
	content := t.Ask.Form().Content
	if content == exercise.Filling {
		if unknown, known := b.part.Solution().Known(); !known {
			return b.Language.Say(unknown)
		}
		return b.key.Perfect().Of(t.Key()).String()
	}
	var parts []string
	for _, i := range right.Items {
		switch {
		case content == exercise.Branches && i.Node != "":
			parts = append(parts, i.Node)
		case i.Expected != nil:
			parts = append(parts, b.Language.Expected(i))
		}
	}
	return strings.Join(parts, ", ")
}
