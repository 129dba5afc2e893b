package taskwords

import (
	"slices"

	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
)

// Among returns the name of a task among all of an exercise, with the search of its file: its name
// and, if other tasks have the same, its part or, within a part, its ID. How is [Name], or a
// shorter one.
func Among(e *exercise.Exercise, own search.Options, task int,
	how func(exercise.Task) sentence.Sentence) sentence.Sentence {
	t := e.Tasks[task]
	name := how(t)
	alike := func(other int) bool { return other != task && e.Tasks[other].Ask == t.Ask }
	number, inPart, elsewhere := 0, false, false
	for i, part := range exercise.Divided(e, own) {
		if slices.Contains(part, task) {
			number, inPart = i+1, slices.ContainsFunc(part, alike)
		} else {
			elsewhere = elsewhere || slices.ContainsFunc(part, alike)
		}
	}
	switch {
	case inPart:
		return sentence.Say("{{.Task}} ({{.ID}})", "Task", sentence.Label(name), "ID", t.Key())
	case elsewhere:
		return sentence.Say("{{.Task}} (part {{.Number}})", "Task", sentence.Label(name), "Number", number)
	}
	return name
}

// ShortOf is [Short] of what a task asks for.
func ShortOf(t exercise.Task) sentence.Sentence { return Short(t.Ask) }
