package browser

import (
	"encoding/json"
	"fmt"
	"strings"

	"plytree/editor/words"
)

// texts returns the page's texts by the names that load.js uses. It fills in the data itself.
func texts(lang words.Language) map[string]string {
	data := []any{"Size", "{{.Size}}", "What", "{{.What}}", "Cause", "{{.Cause}}", "Status", "{{.Status}}",
		"File", "{{.File}}", "Step", "{{.Step}}", "Steps", "{{.Steps}}"}
	return map[string]string{
		"loading": lang.L("Loading…"),
		"loaded":  lang.L("Loading… {{.Size}} MB", data...),
		"start":   lang.L("Starting… {{.Step}} of {{.Steps}}", data...),
		"lacks": lang.L("This browser doesn't support {{.What}}. Use a newer Firefox, Chrome, Edge or Safari.",
			data...),
		"unpack": lang.L("gzip decompression (DecompressionStream)"),
		"webgl":  lang.L("WebGL, or WebGL is turned off"),
		"ended":  lang.L("Plytree has stopped. Reload the page to continue."),
		"failed": lang.L(
			"Plytree couldn't be loaded: {{.Cause}}. Reload the page. If that doesn't help, tell the owner of this site.",
			data...),
		"answers": lang.L("the server returned {{.Status}}", data...),
		"server":  lang.L("the server returned {{.Status}} for {{.File}}", data...),
	}
}

// wordsScript is words.js.
func wordsScript() string {
	var b strings.Builder
	b.WriteString("// What the page says before the program runs, by language. Written by a test of ui/browser.\n\"use strict\";\nconst plytreeWords = {\n")
	b.WriteString("  __proto__: null, // else an address could ask for the language “constructor”\n")
	for _, id := range words.IDs() {
		lang, err := words.Open(id)
		if err != nil {
			panic(err) // can't happen: a test opens all languages
		}
		said, _ := json.Marshal(texts(lang)) // texts can always be encoded
		fmt.Fprintf(&b, "  %q: %s,\n", id, said)
	}
	b.WriteString("};\n")
	return b.String()
}
