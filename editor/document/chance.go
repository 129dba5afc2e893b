package document

import (
	"plytree/engine/text/sentence"
	"plytree/fileformat"
)

// Editable refuses a document that can't be shown or edited yet.
func Editable(doc *fileformat.Document) error {
	if doc.Tree.HasChance() {
		return sentence.Refuse("trees with chance nodes can't be opened here yet; use plytree solve to search this one, and plytree export to draw it")
	}
	return nil
}
