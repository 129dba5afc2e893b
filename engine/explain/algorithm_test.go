package explain

import (
	"strings"
	"testing"

	"plytree/engine"
	"plytree/engine/text/sentence"
)

// Each algorithm has its texts, and no other has the same names.
func TestEveryAlgorithmHasTexts(t *testing.T) {
	if len(algorithms) != len(engine.Algorithms()) {
		t.Errorf("texts of %d algorithms, of %d", len(algorithms), len(engine.Algorithms()))
	}
	taken := map[string]engine.Algorithm{}
	for _, a := range engine.Algorithms() {
		texts := Algorithm(a)
		if texts.Value == nil || !strings.HasSuffix(texts.Value("MAX").String(), ".") {
			t.Errorf("%s: nothing says how its values are found", a)
		}
		for kind, name := range map[string]sentence.Label{"name": texts.Name, "short name": texts.Short, "name within a sentence": texts.Within} {
			said := kind + " " + sentence.Sentence(name).String()
			if other, same := taken[said]; same || name.Template == "" {
				t.Errorf("%s: %q, which %q has too", a, said, other)
			}
			taken[said] = a
		}
	}
}
