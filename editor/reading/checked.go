package reading

import (
	"slices"
	"strings"

	"plytree/editor/answering"
	"plytree/editor/taskwords"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
)

// Verdict returns the result of a check of the whole exercise, "" if an answer has changed since.
func Verdict(lang words.Language, c *answering.Checked) string {
	if !c.Whole() {
		return ""
	}
	got, most := exercise.Rounded(c.Score), exercise.Rounded(c.Max)
	if c.Score.Cmp(c.Max) == 0 {
		return lang.Count(most, "All correct: {{.Marks}} of {{.Count}} mark.",
			"All correct: {{.Marks}} of {{.Count}} marks.", "Marks", got)
	}
	return lang.Count(most, "All tasks: {{.Marks}} of {{.Count}} mark so far.",
		"All tasks: {{.Marks}} of {{.Count}} marks so far.", "Marks", got)
}

// incorrect says how many readable answers a check found incorrect, and where the first one is; ""
// if there are none.
func incorrect(lang words.Language, w answering.Work) string {
	sheet, _ := w.Sheet()
	count, first := 0, ""
	for task := range sheet.Tasks() {
		wrong := slices.DeleteFunc(w.Checked().Wrong(sheet, task),
			func(f exercise.Slot) bool { return w.Filled().Unread(f) != nil })
		if count += len(wrong); len(wrong) == 0 || first != "" {
			continue
		}
		at := []any{"Number", task + 1, "Task", lang.Say(taskwords.Name(sheet.Tasks()[task]))}
		if first = lang.L("The first is in task {{.Number}}: {{.Task}}.", at...); wrong[0].Node != 0 {
			first = lang.L("The first is at {{.Node}}, in task {{.Number}}: {{.Task}}.",
				append(at, "Node", w.Label(wrong[0]))...)
		}
	}
	if count == 0 {
		return ""
	}
	return lang.Join(lang.Count(count, "{{.Count}} answer is incorrect.", "{{.Count}} answers are incorrect."), first)
}

// Found returns the result of a check for a task, "" if there was none or an answer to the task has
// changed since.
func Found(lang words.Language, w answering.Work, task int) string {
	found, checked := w.Found(task)
	progress := w.Filled().Progress(task)
	switch {
	case !checked:
		return ""
	case found.Right:
		return lang.L("Your answers to this task are correct.")
	}
	var all []string
	sheet, _ := w.Sheet()
	ask := sheet.Tasks()[task].Ask
	switch {
	case found.Wrong > 0:
		all = append(all,
			lang.Count(found.Wrong, "{{.Count}} answer to this task is incorrect.",
				"{{.Count}} answers to this task are incorrect."))
	case w.Unread(task) != nil:
		all = append(all, unreadable(lang, sheet, task))
	case progress.Answered == 0 && !progress.Done:
		return lang.L("You haven't answered this task yet.")
	case !ask.Has(exercise.WantTerm): // some values may already make the wanted search impossible
		all = append(all, lang.L("Your answers to this task are correct so far."))
	}
	if found.Missing > 0 {
		all = append(all, lang.Say(taskwords.Missing(ask, found.Missing)))
	}
	return lang.Join(all...)
}

// Silence returns why there is no feedback on the answers, "" if there may be.
func Silence(lang words.Language, w answering.Work) string {
	switch why := w.Silence(); why {
	case nil:
		return ""
	case answering.ErrTest:
		return lang.L("This is a test, so nothing is checked here. Save your answers, then hand them in.")
	default:
		return lang.Error(why)
	}
}

// ChecksLeft says how many checks are left, "" if there is no limit.
func ChecksLeft(lang words.Language, w answering.Work) string {
	n, limited := w.ChecksLeft()
	if !limited || w.Silent() {
		return ""
	}
	return lang.Count(n, "{{.Count}} check left.", "{{.Count}} checks left.")
}

// Checked returns the result of a check as lines: for the whole, and for each task with the reasons
// why answers are wrong. Work must be checked.
func Checked(lang words.Language, w answering.Work) []string {
	sheet, _ := w.Sheet()
	all := []string{Verdict(lang, w.Checked())}
	for task := range sheet.Tasks() {
		of := w.Checked().Tasks[task]
		all = append(all, lang.Count(exercise.Rounded(of.Max), "Task {{.Number}}: {{.Marks}} of {{.Count}} mark.",
			"Task {{.Number}}: {{.Marks}} of {{.Count}} marks.",
			"Number", task+1, "Marks", exercise.Rounded(of.Score)), Found(lang, w, task))
		all = append(all, wrongOf(lang, w, w.Checked().Wrong(sheet, task))...)
	}
	return all
}

// stateOf says how far a task is answered or, after a check, its marks.
func stateOf(lang words.Language, w answering.Work, task int) string {
	if found := Found(lang, w, task); found != "" {
		of := w.Checked().Tasks[task]
		return lang.Join(lang.Count(exercise.Rounded(of.Max), "{{.Marks}} of {{.Count}} mark.",
			"{{.Marks}} of {{.Count}} marks.", "Marks", exercise.Rounded(of.Score)), found)
	}
	p := w.Filled().Progress(task)
	switch {
	case w.Unread(task) != nil && p.Answered == 0:
		return lang.L("This answer can't be read, so it doesn't count.")
	case p.Answered == 0 && !p.Done:
		return lang.L("You haven't answered this task yet.")
	case p.Of == 0 && p.Empty > 0:
		return lang.Count(p.Empty, "{{.Given}} answered, {{.Count}} field empty.",
			"{{.Given}} answered, {{.Count}} fields empty.", "Given", p.Answered)
	case p.Of > 1:
		return lang.L("{{.Given}} of {{.All}} answered.", "Given", p.Answered, "All", p.Of)
	case p.Answered > 1:
		return lang.Count(p.Answered, "{{.Count}} answered.", "{{.Count}} answered.")
	}
	return lang.L("Answered.")
}

// wrongOf returns the reasons why the answers in some fields of a task are wrong, each once.
func wrongOf(lang words.Language, w answering.Work, wrong []exercise.Slot) (all []string) {
	said, c := map[string]bool{}, w.Checked()
	for _, f := range wrong {
		why := lang.Opening(c.Fields[f].Why)
		if f.Node != 0 {
			why = lang.L("{{.Node}}: {{.Why}}", "Node", w.Label(f), "Why", why)
		}
		if !said[why] {
			said[why] = true
			all = append(all, why)
		}
	}
	return all
}

// Open lists what is still missing, in lines: tasks, the name and the number. There must be a
// sheet.
func Open(lang words.Language, w answering.Work) (lines []string) {
	sheet, _ := w.Sheet()
	blank, partly := w.Open()
	if len(blank) > 0 {
		lines = append(lines, lang.Say(sentence.Say("Unanswered: {{.Tasks}}.", "Tasks", named(lang, sheet, blank))))
	}
	if len(partly) > 0 {
		all, unasked := named(lang, sheet, partly), false
		for i, task := range partly {
			all.Items[i] = lang.Count(w.Filled().Progress(task).Empty, "{{.Task}} ({{.Count}} empty field)",
				"{{.Task}} ({{.Count}} empty fields)", "Task", all.Items[i])
			unasked = unasked || sheet.Tasks()[task].Ask.Has(exercise.NodesTerm) && sheet.Tasks()[task].Nodes == nil
		}
		lines = append(lines, lang.Say(sentence.Say("Partly answered: {{.Tasks}}.", "Tasks", all)))
		if unasked {
			lines = append(lines, lang.L("Nodes that the search never visits may stay empty."))
		}
	}
	lines = append(lines, unreadableLines(lang, w)...)
	if len(lines) == 0 {
		lines = append(lines, lang.L("Every task has an answer."))
	}
	name, number := strings.TrimSpace(w.Answers().Student()) == "", strings.TrimSpace(w.Answers().Number()) == ""
	switch {
	case name && number:
		lines = append(lines, lang.L("Enter your name and number, so that your teacher knows whose answers these are."))
	case name:
		lines = append(lines, lang.L("Enter your name."))
	case number:
		lines = append(lines, lang.L("Enter your number, if you have one."))
	}
	return lines
}

// unreadableLines lists in a line the tasks with answers that can't be read; no line if there are none.
// There must be a sheet.
func unreadableLines(lang words.Language, w answering.Work) []string {
	sheet, _ := w.Sheet()
	tasks := w.Unreadable()
	if len(tasks) == 0 {
		return nil
	}
	return []string{unreadable(lang, sheet, tasks...)}
}

func unreadable(lang words.Language, sheet *answering.Sheet, tasks ...int) string {
	return lang.Say(sentence.Say("Some answers can't be read, so they don't count: {{.Tasks}}.",
		"Tasks", named(lang, sheet, tasks)))
}

// named lists tasks by their numbers and names.
func named(lang words.Language, sheet *answering.Sheet, tasks []int) sentence.List {
	var all []string
	for _, task := range tasks {
		all = append(all,
			lang.L("{{.Number}}. {{.Name}}", "Number", task+1, "Name", lang.Say(taskwords.Name(sheet.Tasks()[task]))))
	}
	return sentence.ListOf(sentence.Commas, all)
}
