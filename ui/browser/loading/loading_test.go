package loading

import (
	"os"
	"strings"
	"testing"

	"plytree/editor/words"
)

// The page says what the languages say. PLYTREE_UPDATE=1 writes words.js anew.
func TestThePageSpeaksAllLanguages(t *testing.T) {
	const file = "../page/words.js"
	script := Script()
	if os.Getenv("PLYTREE_UPDATE") != "" {
		if err := os.WriteFile(file, []byte(script), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if there, err := os.ReadFile(file); err != nil || string(there) != script {
		t.Errorf("words.js is not what the languages say; write it anew with PLYTREE_UPDATE=1 (%v)", err)
	}
	load, err := os.ReadFile("../page/load.js")
	if err != nil {
		t.Fatal(err)
	}
	for name := range texts(words.Language{}) {
		if !strings.Contains(string(load), `say("`+name+`"`) && name != "loading" {
			t.Errorf("load.js never says %q", name)
		}
	}
}
