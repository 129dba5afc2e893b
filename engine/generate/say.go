package generate

import "plytree/engine/explain"

// say makes a sentence of a template and the names and values of its data.
func say(template string, pairs ...any) explain.Sentence {
	return explain.Say(template, pairs...)
}
