package reading

import (
	"strings"

	"plytree/editor/answering"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/inverse"
	"plytree/engine/sentence"
	"plytree/engine/visible"
)

// Question says what a task asks, and how it is answered by writing alone. Its examples
// of lists of nodes are the same whatever is right, so that they give nothing away.
func Question(lang words.Language, sheet *answering.Sheet, task int) string {
	switch sheet.Tasks()[task].Ask {
	case exercise.Pruned:
		return lang.L("Which branches are cut? Write the topmost node of each, such as {{.Example}}, or none.", map[string]any{"Example": "1.2, 3.1"})
	case exercise.LeafOrder:
		return lang.L("Which leaves are evaluated? Write them in their order, such as {{.Example}}.", map[string]any{"Example": "3.1, 1.2"})
	case exercise.Reorder:
		return lang.Join(lang.Say(inverse.AskedOrder()), lang.L("Write the orders, such as {{.Example}}.", map[string]any{"Example": sheet.OrderExample(task)}))
	}
	return Asked(lang, sheet, task)
}

// Asked says what a task asks, and how it is answered where the tree is drawn. How
// children are put there in order it does not say.
func Asked(lang words.Language, sheet *answering.Sheet, task int) string {
	part, t := sheet.Part(task), sheet.Tasks()[task]
	r, _ := part.Range(task)
	c, _ := part.Construct(task)
	switch t.Ask {
	case exercise.Range:
		return lang.Join(lang.Say(r.Asked()), lang.L("Write the set, such as x >= 6, 3 < x <= 7, x = 4 or x > 9, all or none."))
	case exercise.Construct:
		return lang.Join(lang.Say(c.Asked()), lang.L("Type each at its leaf."))
	case exercise.Reorder:
		return lang.Say(inverse.AskedOrder())
	case exercise.Least:
		return lang.Say(inverse.AskedLeast())
	}
	return lang.Question(t, part.Options().Algorithm)
}

// HowToWrite says how the answer to a task, or at one of its nodes, is written where
// its question does not say it; false where it does.
func HowToWrite(sheet *answering.Sheet, task int) (sentence.Sentence, bool) {
	switch sheet.Tasks()[task].Ask {
	case exercise.Value, exercise.Values:
		return sentence.Say("Write a number; inf and -inf are infinite."), true
	case exercise.Evaluated, exercise.Least, exercise.Construct:
		return sentence.Say("Write a number."), true
	case exercise.BestMove:
		return sentence.Say("Write one of {{.Nodes}}.", "Nodes", sentence.ListOf(sentence.Commas, sheet.Moves(task))), true
	case exercise.Windows:
		return sentence.Say("Write both ends, such as [-inf, 4]."), true
	}
	return sentence.Sentence{}, false
}

// Title is the heading of a task: its number, its name and its marks.
func Title(lang words.Language, sheet *answering.Sheet, task int) string {
	t := sheet.Tasks()[task]
	return lang.Count(t.Worth(), "Task {{.Number}} of {{.All}}: {{.Task}}, {{.Count}} mark", "Task {{.Number}} of {{.All}}: {{.Task}}, {{.Count}} marks",
		"Number", task+1, "All", len(sheet.Tasks()), "Task", lang.Task(t))
}

// SearchOf says how is searched in a task.
func SearchOf(lang words.Language, sheet *answering.Sheet, task int) string {
	return lang.L("The search: {{.Search}}", map[string]any{"Search": lang.Say(explain.Search(sheet.Part(task).Options()))})
}

// Hint says a hint, with the task that it has turned to.
func Hint(lang words.Language, sheet *answering.Sheet, h *answering.Hint) string {
	said := lang.Join(lang.Say(h.Question), lang.Say(h.Way))
	if !h.Elsewhere {
		return said
	}
	task := h.Field.Task
	return lang.Join(lang.L("Go on with task {{.Number}}: {{.Task}}.", map[string]any{"Number": task + 1, "Task": lang.Task(sheet.Tasks()[task])}), said)
}

// Place names the node of a field, and the end of its window.
func Place(lang words.Language, sheet *answering.Sheet, f answering.Field) string {
	node := map[string]any{"Node": sheet.Label(f.Task, f.Node)}
	switch f.Side {
	case exercise.Alpha:
		return lang.L("α at {{.Node}}", node)
	case exercise.Beta:
		return lang.L("β at {{.Node}}", node)
	}
	return lang.L("at {{.Node}}", node)
}

// Moves are the children of the root to choose from, with the labels of their moves.
func Moves(sheet *answering.Sheet, task int) (all []Option) {
	for i, move := range sheet.Moves(task) {
		text := move
		if label := sheet.Key().Tree.Root().Children()[i].Data().Move; label != "" {
			text += " (" + label + ")"
		}
		all = append(all, Option{move, text})
	}
	return all
}

// NodesExample shows how several nodes are answered at once, with nodes of the tree and
// answers that are the same whatever is right.
func NodesExample(sheet *answering.Sheet, task int) string {
	answers := map[exercise.Ask][2]string{
		exercise.Bounds:  {"=", ">="},
		exercise.Windows: {"[-inf, 4]", "[5, inf]"},
	}[sheet.Tasks()[task].Ask]
	if answers[0] == "" {
		answers = [2]string{"4", "5"}
	}
	var all []string
	for _, f := range sheet.Fields(task) {
		if call := visible.Short(sheet.Call(task, f.Node)); f.Side != exercise.Beta && len(all) < 2 {
			all = append(all, call+": "+answers[len(all)])
		}
	}
	return strings.Join(all, "; ")
}
