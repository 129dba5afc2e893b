package assignment

import (
	"slices"
	"strconv"
	"strings"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/scene"
	"plytree/editor/taskwords"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// builder makes the sheet of one exercise.
type builder struct {
	Options
	title string
	key   *exercise.Key
	part  *exercise.Part   // the tree and the introduction are of this part's search
	right *exercise.Marked // of blank answers
	plain bool             // the tree is drawn without room for answers
	drawn *scene.Scene     // the part's tree
	held  map[int]bool     // the tasks that are answered in the boxes of the tree

	expected map[exercise.Slot]exercise.Item // what is right in each slot
}

func newBuilder(e Exercise, o Options) builder {
	o.Language = o.Language.For(e.Language)
	title := e.TitleIn(o.Language)
	if o.Solution {
		title += " – " + o.Language.Say(sentence.Say("Solution"))
	}
	right := e.Key.Mark(nil, exercise.MarkOptions{})
	return builder{Options: o, title: title, key: e.Key, part: e.Key.Parts()[0], right: right, expected: right.Asked()}
}

func (b builder) say(template string, pairs ...any) string {
	return b.Language.Say(sentence.Say(template, pairs...))
}

func (b builder) block() *Block {
	made := &Block{Title: b.title, Marks: b.Language.Say(countedMarks(exercise.Rounded(b.key.Max())))}
	parts, letters := b.key.Parts(), 0
	if len(parts) > 1 {
		made.Introduction = b.instructions()
	}
	above := Part{} // the last one that says how to search
	for _, p := range parts {
		b.begin(p)
		one := Part{Introduction: b.introduction(), Drawn: b.drawn, ToDraw: p.Drawing() != nil && !b.Solution}
		if len(parts) > 1 {
			one.Heading = b.Language.Say(taskwords.PartName(b.key, p))
			one.Introduction = nil
			if p.Drawing() == nil {
				one.Introduction = b.howToSearch(taskwords.BesideSearch(p.Options()))
			}
			if one.Heading == above.Heading && slices.Equal(one.Introduction, above.Introduction) {
				one.Heading, one.Introduction = "", nil
			} else {
				above = one
			}
		}
		for _, i := range p.Tasks() {
			one.Tasks = append(one.Tasks, b.question(i, letter(letters)))
			letters++
		}
		made.Parts = append(made.Parts, one)
	}
	if b.Rules {
		made.Rules = b.Language.SayAll(rules(b.key.Exercise, b.key.Tree.HasChance()))
		made.RulesHead = b.say("How answers are marked")
	}
	return made
}

func (b builder) about(task int) taskwords.About { return taskwords.About{Key: b.key, Index: task} }

// partTasks returns the tasks of the part.
func (b builder) partTasks() (tasks []exercise.Task) {
	for _, i := range b.part.Tasks() {
		tasks = append(tasks, b.key.Exercise.Tasks[i])
	}
	return tasks
}

// introduction returns how to search, and the teacher's instructions.
func (b builder) introduction() []string {
	if b.part.Drawing() != nil {
		return b.instructions()
	}
	return append(b.howToSearch(taskwords.HowToSearch(b.key.Tree, b.part.Options())), b.instructions()...)
}

// minimaxFirst reports whether the part asks for minimax before another search: there every
// node is visited, and only its value is written.
func (b builder) minimaxFirst() bool {
	return len(b.key.Parts()) > 1 && b.part.Options().Algorithm.Form().NoWindows
}

// instructions returns the teacher's instructions, nothing or one paragraph.
func (b builder) instructions() []string {
	if text := strings.TrimSpace(b.Language.OfSample(b.key.Exercise.Instructions)); text != "" {
		return []string{text}
	}
	return nil
}

// howToSearch describes in at most one paragraph how the part is searched.
func (b builder) howToSearch(how []sentence.Sentence) []string {
	if !b.plain && !b.minimaxFirst() &&
		slices.ContainsFunc(b.partTasks(), func(t exercise.Task) bool {
			return t.Ask.Shaped(exercise.PerNode) &&
				t.Nodes == nil
		}) {
		how = append(how, sentence.Say("Write nothing at nodes that the search never visits."))
	}
	if b.drawn != nil && b.drawn.Look.Direction == scene.Right {
		how = append(how, sentence.Say("This tree is drawn sideways, with the leftmost child at the top."))
	}
	if b.twoNumbers() {
		how = append(how, sentence.Say("The nodes show proven values, the answers returned values."))
	}
	if len(how) == 0 {
		return nil
	}
	return []string{b.Language.Join(b.Language.SayAll(how)...)}
}

// twoNumbers reports whether some node in a solution shows a number different from the answer
// about its returned value.
func (b builder) twoNumbers() bool {
	if !b.Solution || b.Values != scene.Proven || !b.part.AsksReturned() {
		return false
	}
	res, differs := b.part.Solved(), false
	res.Walk(func(v tree.Visit, rec *search.Record) {
		differs = differs || rec != nil && rec.Entered() > 0 && !rec.ValueIsEnd()
	})
	return differs
}

// question makes one task with room for the answer, or with the answer. The teacher's own
// words come before the program's.
func (b builder) question(index int, letter string) Question {
	t, right := b.key.Exercise.Tasks[index], b.right.Tasks[index]
	q := Question{Letter: letter, Text: b.Language.Say(taskwords.Question(b.about(index), taskwords.Paper)),
		Marks: b.marks(right)}
	if own := strings.TrimSpace(b.Language.OfSample(t.Text)); own != "" {
		q.Text = b.Language.Join(own, q.Text)
	}
	switch form := t.Ask.Form(); {
	case b.held[index]:
		q.Text = b.Language.Join(q.Text, b.Language.Say(where(form.Content)))
	case form.Shape == exercise.PerNode:
		q.Grid = b.nodeGrid(t, index)
	case form.Content == exercise.Leaves:
		q.Grid = b.orderGrid(index)
	case form.Content == exercise.Drawn: // the part's tree is the answer
	default:
		q.Line = new(b.line(index))
		q.Short = form.Shape == exercise.One
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

// nodeGrid has a column for each inner node, so that it does not reveal which ones are
// visited, or only for those that the task names.
func (b builder) nodeGrid(t exercise.Task, index int) *Grid {
	nodes := b.part.Nodes()
	g := &Grid{Corner: b.say("Node")}
	switch form := t.Ask.Form(); {
	case form.Content == exercise.Number:
		g.Rows = []GridRow{{Label: b.say("Value")}}
	case len(form.Words) > 0:
		var signs []string
		for _, word := range form.Words {
			signs = append(signs, word.Sign)
		}
		g.Rows = []GridRow{{Label: strings.Join(signs, ", ")}}
	default:
		g.Rows = []GridRow{{Label: "α"}, {Label: "β"}}
	}
	for _, at := range b.part.Slots(index) {
		row := &g.Rows[0]
		if at.Aspect == exercise.Beta {
			row = &g.Rows[1]
		} else {
			g.Heads = append(g.Heads, nodes.Call(nodes.Index(at.Node)))
		}
		row.Cells = append(row.Cells, b.cell(at))
	}
	return g
}

// cell returns the right answer in a slot: "" where nothing is to be written, and everywhere on
// a sheet to fill in.
func (b builder) cell(at exercise.Slot) string {
	item, asked := b.expected[at]
	if !b.Solution || !asked {
		return ""
	}
	if word, is := item.Ask.Form().Word(item.Expected.Word); is {
		return word.Sign
	}
	return b.Language.Expected(item)
}

// box is cell for a box in the tree, which has little room.
func (b builder) box(at exercise.Slot) string {
	text := b.cell(at)
	if text != "" && b.expected[at].Expected.Number.IsFraction() {
		return b.Language.Number(explain.Fraction(b.expected[at].Expected.Number, lettering.MostSigns))
	}
	return text
}

// orderGrid has a column for each leaf of the tree.
func (b builder) orderGrid(index int) *Grid {
	nodes := b.part.Nodes()
	g := &Grid{Corner: "", Rows: []GridRow{{Label: b.say("Leaf")}}}
	for i := range nodes.Len() {
		if nodes.Inner(i) {
			continue
		}
		place := len(g.Heads) + 1
		g.Heads = append(g.Heads, strconv.Itoa(place))
		g.Rows[0].Cells = append(g.Rows[0].Cells, b.cell(exercise.Slot{Task: index, Nth: place}))
	}
	return g
}

// line returns the answer on a line, "" on a sheet to fill in.
func (b builder) line(index int) string {
	if !b.Solution {
		return ""
	}
	return b.Language.Key(b.key, index, b.key.Perfect().Of(b.key.Exercise.Tasks[index].Key()))
}

// letter returns the letter of a question: a to z, then aa, ab and so on.
func letter(index int) string {
	last := string(rune('a' + index%26))
	if index < 26 {
		return last
	}
	return letter(index/26-1) + last
}
