package exercise

import "plytree/engine/text/sentence"

// TakeWhy returns the reason and removes it.
func (i *Item) TakeWhy() sentence.Sentence {
	why := i.Why()
	i.why = nil
	return why
}
