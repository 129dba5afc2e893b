// Package explain puts into words what a search did: sentences that a lecturer
// would say.
package explain

import "plytree/engine/text/sentence"

// Sentence is what is said.
type Sentence = sentence.Sentence

// Say makes a sentence of a template and its data, as [sentence.Say] does.
func Say(template string, pairs ...any) Sentence { return sentence.Say(template, pairs...) }

func say(template string, pairs ...any) Sentence { return sentence.Say(template, pairs...) }

// Text puts sentences into one English text.
func Text(sentences []Sentence) string { return sentence.Text(sentences) }
