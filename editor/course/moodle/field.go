package moodle

import (
	"math"
	"strings"

	"plytree/editor/course/quiz"
	"plytree/engine/text/numeral"
	"plytree/engine/text/visible"
)

// fieldOf makes a cloze field. Numbers with signs are short answers, in all spellings, because
// numerical fields accept neither ∞ nor the sign −. A page shows which fields accept only
// numbers, because it calls other input incomplete. So all fields of a task have the same
// kind.
func fieldOf(of quiz.Field, signs bool, weight int) field {
	f := field{weight: weight}
	switch {
	case of.Kind == quiz.Choice:
		f.kind = multiChoice
	case of.Kind == quiz.Several:
		f.kind = multiResponse
	case of.Kind == quiz.Number && !signs:
		f.kind = numerical
	default:
		f.kind = shortAnswer
	}
	if of.Idle && f.kind == shortAnswer {
		for _, text := range []string{"-", "–", "x"} {
			f.add(fieldAnswer{text: text, right: true})
		}
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
	case kind == quiz.Choice || kind == quiz.Several:
		f.answers = append(f.answers, made)
		return
	case kind == quiz.Number && f.kind == numerical && math.IsInf(a.Number, 0):
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

// addNumber adds an answer that is a number: a right one in all spellings, and a wrong one,
// which only gets a reason, in the common ones.
func (f *field) addNumber(of quiz.Answer, a fieldAnswer) {
	v := of.Number
	if f.kind == numerical {
		a.text, a.tolerance = numeral.Format(v), tolerance(v)
		f.add(a)
		return
	}
	all := of.Spellings()
	if !a.right {
		all = []string{numeral.Format(v), numeral.Text(v)}
		if strings.Contains(of.Text, "/") {
			all = []string{of.Text, strings.Replace(of.Text, "-", "−", 1)}
		}
	}
	for _, text := range all {
		a.text = text
		f.add(a)
	}
}

// tolerance returns the accepted deviation of an answer: far less than its last digit.
func tolerance(v float64) string {
	text := numeral.Format(v)
	if strings.ContainsAny(text, "eE") {
		return numeral.Format(math.Abs(v) * 1e-12)
	}
	_, decimals, _ := strings.Cut(text, ".")
	return "0." + strings.Repeat("0", len(decimals)+2) + "1"
}
