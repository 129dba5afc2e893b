package browser

import (
	"os"
	"strings"
	"testing"

	"plytree/editor/words"
)

// strict makes texts that other languages lack in words.js a failure; otherwise they are only
// listed.
const strict = true

// The page's texts are those of the languages. PLYTREE_UPDATE=1 rewrites words.js.
func TestThePageSpeaksAllLanguages(t *testing.T) {
	const file = "page/words.js"
	script := wordsScript()
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
		text, err := os.ReadFile("page/" + script)
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
