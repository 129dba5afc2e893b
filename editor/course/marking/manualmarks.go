package marking

import (
	"slices"

	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
)

// PencilSign is shown before manual marks.
const PencilSign = "✎"

// plainSign replaces it in a terminal, whose font may lack it.
const plainSign = "*"

// ManualMarks returns the calculated marks and manual ones for the task with the id, or for
// [fileformat.Total]; false if the marks are as calculated. The total also changes with the
// marks of a task.
func (s *Submission) ManualMarks(task string) (said sentence.Sentence, changed bool) {
	o, given := s.Overrides[task]
	data := []any{"Marks", exercise.Rounded(manualMarks(o)), "Counted", exercise.Rounded(s.calculated(task)),
		"Remark", o.Remark}
	switch {
	case given && o.Remark == "":
		return sentence.Say("Manual marks: {{.Marks}}. Calculated: {{.Counted}}.", data...), true
	case given:
		return sentence.Say("Manual marks: {{.Marks}}. Calculated: {{.Counted}}. Remark: {{.Remark}}", data...), true
	case task == fileformat.Total && s.changed():
		return sentence.Say("The total includes manual marks. Calculated: {{.Counted}}.", data...), true
	}
	return sentence.Sentence{}, false
}

// changed reports whether the marks of any task, or the total, are manual.
func (s *Submission) changed() bool {
	if _, total := s.Overrides[fileformat.Total]; total {
		return true
	}
	return slices.ContainsFunc(s.Marked.Tasks, func(t exercise.TaskScore) bool {
		_, given := s.Overrides[t.ID]
		return given
	})
}

// HasManualMarks reports whether any marks in the class are manual.
func (c *Class) HasManualMarks() bool {
	return slices.ContainsFunc(c.Submissions, (*Submission).changed)
}

// Legend explains the sign next to marks.
func Legend(sign string) sentence.Sentence {
	return sentence.Say("{{.Sign}} manual marks", "Sign", sign)
}

// signed returns the marks of a task, or the total, with a sign before them if they are
// manual.
func (s *Submission) signed(lang words.Language, sign, task, marks string) string {
	if _, changed := s.ManualMarks(task); changed && marks != "" {
		return WithSign(sign, lang.Number(marks))
	}
	return lang.Number(marks)
}

// WithSign writes a sign before manual marks.
func WithSign(sign, text string) string { return sign + " " + text }
