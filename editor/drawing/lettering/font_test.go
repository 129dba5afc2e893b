package lettering

import (
	"os"
	"testing"

	"plytree/engine/text/languages"
	"plytree/fileformat/filetest"
)

// The bundled fonts have every character of the program's texts; after a change of the Chinese
// texts, fonts/merge.py rebuilds the fonts.
func TestTheFontsHaveAllCharactersOfTheTranslations(t *testing.T) {
	for _, id := range languages.IDs() {
		if id == languages.English {
			continue
		}
		text := filetest.Must(os.ReadFile("../../words/translations/" + id + ".json"))(t)
		lacking := map[rune]bool{}
		for _, r := range string(text) {
			if r >= ' ' && r != '\u00a0' && !regularFace.character(r).known {
				lacking[r] = true
			}
		}
		for r := range lacking {
			t.Errorf("%s.json has %q", id, r)
		}
	}
}
