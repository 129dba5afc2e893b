package generate

import "plytree/engine/sentence"

// say makes a sentence: the package says much.
func say(template string, pairs ...any) sentence.Sentence {
	return sentence.Say(template, pairs...)
}
