package reading

import (
	"slices"
	"strings"

	"plytree/editor/answering"
	"plytree/editor/taskwords"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/visible"
)

// Question says what a task asks, and how to answer it in writing only.
func Question(lang words.Language, sheet *answering.Sheet, task int) string {
	return lang.Say(taskwords.Question(sheet.About(task), taskwords.Words))
}

// Title is the heading of a task: its number, its name and its marks.
func Title(lang words.Language, sheet *answering.Sheet, task int) string {
	return titled(lang, sheet, task, lang.Say(taskwords.Name(sheet.Tasks()[task])))
}

// titleAlone is a title that names the search if not all tasks have the same one.
func titleAlone(lang words.Language, sheet *answering.Sheet, task int) string {
	name := lang.Say(taskwords.Name(sheet.Tasks()[task]))
	if _, alike := Searches(lang, sheet); !alike && sheet.Drawing(task) == nil {
		name = lang.L("{{.Task}} ({{.Search}})", "Task", name, "Search", Search(lang, sheet, task))
	}
	return titled(lang, sheet, task, name)
}

func titled(lang words.Language, sheet *answering.Sheet, task int, name string) string {
	t := sheet.Tasks()[task]
	return lang.Count(t.Worth(), "Task {{.Number}} of {{.All}}: {{.Task}}, {{.Count}} mark",
		"Task {{.Number}} of {{.All}}: {{.Task}}, {{.Count}} marks",
		"Number", task+1, "All", len(sheet.Tasks()), "Task", name)
}

// SearchOf is a line with the search of a task, "" for a drawing task.
func SearchOf(lang words.Language, sheet *answering.Sheet, task int) string {
	if sheet.Drawing(task) != nil {
		return ""
	}
	return lang.L("The search: {{.Search}}", "Search", Search(lang, sheet, task))
}

// Search describes the search of a task in a few words.
func Search(lang words.Language, sheet *answering.Sheet, task int) string {
	return lang.Say(taskwords.PartName(sheet.Key(), sheet.Part(task)))
}

// Searches returns the searches of all parts, in the form of [Search], and whether all are the
// same.
func Searches(lang words.Language, sheet *answering.Sheet) (all []string, alike bool) {
	for _, part := range sheet.Key().Parts() {
		all = append(all, lang.Say(taskwords.PartName(sheet.Key(), part)))
	}
	return all, len(slices.Compact(slices.Clone(all))) == 1
}

// Hint returns the text of a hint, with the task that it is about.
func Hint(lang words.Language, sheet *answering.Sheet, h *answering.Hint) string {
	said := lang.Join(append([]string{lang.Say(h.Question)}, lang.SayAll(h.Said())...)...)
	if !h.Elsewhere {
		return said
	}
	task := h.Field.Task
	return lang.Join(lang.L("Continue with task {{.Number}}: {{.Task}}.", "Number", task+1,
		"Task", lang.Say(taskwords.Name(sheet.Tasks()[task]))), said)
}

// NodesExample shows how to answer for several nodes at once, with nodes of the tree and answers
// that reveal nothing.
func NodesExample(sheet *answering.Sheet, task int) string {
	answers := [2]string{"4", "5"}
	switch fields := sheet.Fields(task); {
	case len(fields) == 0:
		return ""
	case fields[0].Aspect != "":
		answers = [2]string{"[-inf, 4]", "[5, inf]"}
	case sheet.Entry(fields[0]) == answering.Choice:
		answers = [2]string{"=", ">="}
	}
	var all []string
	for _, f := range sheet.Fields(task) {
		if call := visible.Short(sheet.Call(task, f.Node)); f.Aspect != exercise.Beta && len(all) < 2 {
			all = append(all, call+": "+answers[len(all)])
		}
	}
	return strings.Join(all, "; ")
}
