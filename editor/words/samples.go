package words

import (
	"sync"

	"plytree/fileformat"
	"plytree/samples"
)

// OfSample says a text of the program's own samples, whose files are in English, in this
// language: a title, a source, a note, instructions or the text of a task. Any other
// text, such as one that was edited, stays as it is.
func (l Language) OfSample(text string) string {
	if l.said == nil || !sampleTexts()[text] {
		return text
	}
	return l.L(text)
}

// sampleTexts are what the samples say.
var sampleTexts = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	for _, s := range samples.All() {
		doc, err := fileformat.Read(s.File, s.Text)
		if err != nil {
			continue // a test of the samples tells
		}
		for _, text := range []string{doc.Title, doc.Source, doc.Note} {
			all[text] = true
		}
		if e := doc.Exercise; e != nil {
			all[e.Instructions] = true
			for _, t := range e.Tasks {
				all[t.Text] = true
			}
		}
	}
	delete(all, "")
	return all
})
