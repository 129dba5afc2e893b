package moodle

import (
	"strings"

	"plytree/editor/course/quiz"
	"plytree/engine/text/numeral"
	"plytree/engine/text/visible"
)

// fieldOf makes a cloze field. Numbers are short answers, in all spellings: Moodle's numerical
// fields accept neither ∞ nor −, and in some languages read 2,5 as 25.
func fieldOf(of quiz.Field, weight int) field {
	f := field{weight: weight, kind: shortAnswer, other: of.Else}
	switch of.Kind {
	case quiz.Choice:
		f.kind = multiChoice
	case quiz.Several:
		f.kind = multiResponse
	}
	for _, a := range of.Answers {
		for _, text := range spellings(of.Kind, a) {
			if f.kind != shortAnswer || !f.knows(text) {
				f.answers = append(f.answers, fieldAnswer{text, a.Right, visible.Lines(a.Reason)})
			}
		}
	}
	return f
}

// spellings lists how an answer is written: a right number in all spellings, the first of which
// Moodle shows, and a wrong one, which only gets a reason, in the common ones.
func spellings(kind quiz.Kind, a quiz.Answer) []string {
	switch text := visible.Text(a.Text); {
	case kind == quiz.Number && a.Right:
		return append([]string{text}, a.Spellings()...)
	case kind == quiz.Number && strings.Contains(text, "/"):
		return []string{text, strings.Replace(text, "-", "−", 1)}
	case kind == quiz.Number:
		return []string{numeral.Format(a.Number), numeral.Text(a.Number)}
	case a.Other != "":
		return []string{text, visible.Text(a.Other)}
	default:
		return []string{text}
	}
}
