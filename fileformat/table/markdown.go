package table

import (
	"io"
	"strings"

	"plytree/engine/text/visible"
)

// markdownSigns are the characters that Markdown reads as something else, alone
// or in company.
var markdownSigns = strings.NewReplacer(
	`\`, `\\`, "|", `\|`, "`", "\\`", "*", `\*`, "_", `\_`, "~", `\~`, "[", `\[`, "]", `\]`, "<", "&lt;", ">", "&gt;", "&", "&amp;",
)

// Markdown writes the table as GitHub reads it.
func (t Stream) Markdown(to io.Writer) error {
	cell := func(s string) string { return markdownSigns.Replace(visible.Clip(s, mostSaid)) }
	return t.aligned(to, cell, frame{left: "| ", between: " | ", right: " |", ruled: true})
}
