// Package explain puts into words what a search did: sentences that a lecturer
// would say.
package explain

import "plytree/engine/sentence"

// Sentence is what is said.
type Sentence = sentence.Sentence

func say(template string, pairs ...any) Sentence { return sentence.Say(template, pairs...) }

// Text puts sentences into one English text.
func Text(sentences []Sentence) string { return sentence.Text(sentences) }
