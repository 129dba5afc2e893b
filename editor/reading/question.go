package reading

import (
	"plytree/editor/answering"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/inverse"
	"plytree/engine/sentence"
)

// Question says what a task asks, and how it is answered by writing alone. Its examples
// of lists of nodes are the same whatever is right, so that they give nothing away.
func Question(lang words.Language, sheet *answering.Sheet, task int) string {
	part, t := sheet.Part(task), sheet.Tasks()[task]
	r, c, _ := part.Inverted(task)
	switch t.Ask {
	case exercise.Pruned:
		return lang.L("Which branches are cut? Write the topmost node of each, such as {{.Example}}, or none.", map[string]any{"Example": "1.2, 3.1"})
	case exercise.LeafOrder:
		return lang.L("Which leaves are evaluated? Write them in their order, such as {{.Example}}.", map[string]any{"Example": "3.1, 1.2"})
	case exercise.Range:
		return lang.Join(lang.Say(r.Asked()), lang.L("Write the set, such as x >= 6, 3 < x <= 7, x = 4 or x > 9, all or none."))
	case exercise.Construct:
		return lang.Join(lang.Say(c.Asked()), lang.L("Type each at its leaf."))
	case exercise.Reorder:
		return lang.Join(lang.Say(inverse.AskedOrder()), lang.L("Write the orders, such as {{.Example}}.", map[string]any{"Example": sheet.OrderExample(task)}))
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
