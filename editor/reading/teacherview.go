package reading

import (
	"slices"
	"strconv"

	"plytree/editor/answering"
	"plytree/editor/taskwords"
	"plytree/editor/words"
	"plytree/engine/exercise"
)

// TeacherView is what a teacher sees of an exercise.
type TeacherView struct {
	Keys  []string // the correct answers of each task
	Blind []string // the marks of a blind answer to each task
	Total string   // the blind answers' share of all marks
}

// ViewForTeacher describes the tasks of a sheet for a teacher.
func ViewForTeacher(lang words.Language, sheet *answering.Sheet) TeacherView {
	t := TeacherView{Keys: keys(lang, sheet)}
	m := sheet.Key().Blind()
	for _, task := range m.Tasks {
		t.Blind = append(t.Blind,
			lang.Count(exercise.Rounded(task.Max), "Blind answer: {{.Given}}, {{.Marks}} of {{.Count}} mark",
				"Blind answer: {{.Given}}, {{.Marks}} of {{.Count}} marks",
				"Given", lang.Say(taskwords.Blind(task.Ask)), "Marks", exercise.Rounded(task.Score)))
	}
	if m.Max.Sign() == 0 {
		return t
	}
	asksWindows := slices.ContainsFunc(m.Tasks, func(t exercise.TaskScore) bool { return t.Ask.Is(exercise.TwoEnds) })
	t.Total = lang.L("A blind answer needs no knowledge.")
	if asksWindows {
		t.Total = lang.Join(t.Total, lang.L("For example, it gives every node the window [−∞, ∞]."))
	}
	t.Total = lang.Join(t.Total,
		lang.Count(exercise.Rounded(m.Max), "A blind answer gets {{.Marks}} of {{.Count}} mark: {{.Percent}}.",
			"A blind answer gets {{.Marks}} of {{.Count}} marks: {{.Percent}}.",
			"Marks", exercise.Rounded(m.Score),
			"Percent", lang.Percent(strconv.FormatFloat(m.Share()*100, 'f', 0, 64))))
	switch {
	case m.Share() < highBlind:
	case asksWindows:
		t.Total = lang.Join(t.Total,
			lang.L("To lower this, ask only about nodes with finite windows, or generate another tree."))
	default:
		t.Total = lang.Join(t.Total, lang.L("To lower this, generate another tree."))
	}
	return t
}

// highBlind is the share of all marks for blind answers from which the teacher gets advice on
// lowering it.
const highBlind = 0.3

// Of returns what is known of one task: the correct answers, and the marks of a blind answer; "" if
// unknown.
func (t TeacherView) Of(task int) (key, blind string) {
	if task < len(t.Keys) {
		key = t.Keys[task]
	}
	if task < len(t.Blind) {
		blind = t.Blind[task]
	}
	return key, blind
}
