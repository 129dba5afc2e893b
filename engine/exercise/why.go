package exercise

import "plytree/engine/explain"

// why says to the student why an item is wrong.
func (m *marking) why(i Item, at slot) explain.Sentence {
	return say("It is {{.Right}}.", "Right", i.Expected.String())
}
