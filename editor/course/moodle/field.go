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
	f := field{weight: weight, kind: shortAnswer}
	switch of.Kind {
	case quiz.Choice:
		f.kind = multiChoice
	case quiz.Several:
		f.kind = multiResponse
	}
	for _, a := range of.Answers {
		f.addAnswer(of.Kind, a)
	}
	if f.kind == shortAnswer {
		f.answers = append(f.answers, fieldAnswer{anything: true, feedback: of.Else})
	}
	return f
}

func (f *field) addAnswer(kind quiz.Kind, a quiz.Answer) {
	made := fieldAnswer{text: visible.Text(a.Text), right: a.Right, feedback: visible.Lines(a.Reason)}
	switch {
	case f.kind != shortAnswer:
		f.answers = append(f.answers, made)
		return
	case kind == quiz.Number:
		f.addNumber(a, made)
		return
	}
	f.add(made)
	if made.text = visible.Text(a.Other); made.text != "" {
		f.add(made)
	}
}

// addNumber adds an answer that is a number: a right one in all spellings, the first of which
// Moodle shows, and a wrong one, which only gets a reason, in the common ones.
func (f *field) addNumber(of quiz.Answer, a fieldAnswer) {
	all := append([]string{of.Text}, of.Spellings()...)
	if !a.right {
		all = []string{numeral.Format(of.Number), numeral.Text(of.Number)}
		if strings.Contains(of.Text, "/") {
			all = []string{of.Text, strings.Replace(of.Text, "-", "−", 1)}
		}
	}
	for _, text := range all {
		a.text = text
		f.add(a)
	}
}
