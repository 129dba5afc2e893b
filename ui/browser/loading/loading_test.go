package loading

import (
	"os"
	"strings"
	"testing"

	"plytree/editor/words"
)

// strict makes what words.js lacks of other languages a failure. While these still
// change it is only listed.
const strict = true

// The page says what the languages say. PLYTREE_UPDATE=1 writes words.js anew.
func TestThePageSpeaksAllLanguages(t *testing.T) {
	const file = "../page/words.js"
	script := Script()
	if os.Getenv("PLYTREE_UPDATE") != "" {
		if err := os.WriteFile(file, []byte(script), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	there, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(script) {
		if strings.Contains(string(there), line) {
			continue
		}
		tell := t.Errorf
		if !strict && !strings.HasPrefix(line, `  "en"`) {
			tell = t.Logf
		}
		tell("words.js lacks %q; write it anew with PLYTREE_UPDATE=1", line)
	}
	said := ""
	for _, script := range []string{"load.js", "browser.js"} {
		text, err := os.ReadFile("../page/" + script)
		if err != nil {
			t.Fatal(err)
		}
		said += string(text)
	}
	for name := range texts(words.Language{}) {
		if !strings.Contains(said, `say("`+name+`"`) && name != "loading" {
			t.Errorf("the page never says %q", name)
		}
	}
}
