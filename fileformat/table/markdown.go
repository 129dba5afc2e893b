package table

import (
	"io"
	"strings"

	"plytree/engine/text/visible"
)

// markdownSigns escapes the characters that Markdown interprets, alone or in combination.
var markdownSigns = strings.NewReplacer(
	`\`, `\\`, "|", `\|`, "`", "\\`", "*", `\*`, "_", `\_`, "~", `\~`, "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;",
	"&", "&amp;",
)

// Markdown writes the table in GitHub's format.
func (t Stream) Markdown(to io.Writer) error {
	cell := func(s string) string { return markdownSigns.Replace(visible.Clip(s, mostSaid)) }
	return t.aligned(to, cell, frame{left: "| ", between: " | ", right: " |", ruled: true})
}
