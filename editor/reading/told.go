package reading

import (
	"slices"
	"strconv"

	"plytree/editor/answering"
	"plytree/editor/taskwords"
	"plytree/editor/words"
	"plytree/engine/exercise"
)

// Told is what a teacher is told of an exercise.
type Told struct {
	Keys  []string // what is right, of each task
	Blind []string // what a blind answer gets, of each task
	Total string   // what it gets of all marks
}

// Tell tells a teacher of the tasks of a sheet.
func Tell(lang words.Language, sheet *answering.Sheet) Told {
	t := Told{Keys: Keys(lang, sheet)}
	m := sheet.Key().Blind()
	for _, task := range m.Tasks {
		t.Blind = append(t.Blind, lang.L("Blind answer: {{.Given}}, {{.Marks}} of {{.Max}} marks", map[string]any{
			"Given": lang.Say(taskwords.Blind(task.Ask)), "Marks": exercise.Rounded(task.Score), "Max": exercise.Rounded(task.Max)}))
	}
	if m.Max.Sign() == 0 {
		return t
	}
	t.Total = lang.L("A blind answer gets {{.Marks}} of {{.Max}} marks: {{.Percent}}.", map[string]any{
		"Marks": exercise.Rounded(m.Score), "Max": exercise.Rounded(m.Max), "Percent": lang.Percent(strconv.FormatFloat(m.Share()*100, 'f', 0, 64))})
	asksWindows := slices.ContainsFunc(m.Tasks, func(t exercise.TaskScore) bool { return t.Ask.Is(exercise.TwoEnds) })
	switch {
	case m.Share() < highBlind:
	case asksWindows:
		t.Total = lang.Join(t.Total, lang.L("To lower this, ask only about nodes with finite windows, or generate another tree."))
	default:
		t.Total = lang.Join(t.Total, lang.L("To lower this, generate another tree."))
	}
	return t
}

// highBlind is the share of all marks for a blind answer from which a teacher is told
// how to lower it.
const highBlind = 0.3

// Of is what is told of one task: what is right, and what a blind answer gets; "" where
// that is not known.
func (t Told) Of(task int) (key, blind string) {
	if task < len(t.Keys) {
		key = t.Keys[task]
	}
	if task < len(t.Blind) {
		blind = t.Blind[task]
	}
	return key, blind
}
