package table

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"plytree/engine/text/visible"
)

// latexSigns escapes the characters that LaTeX interprets, or that its usual fonts lack.
var latexSigns = strings.NewReplacer(
	`\`, `\textbackslash{}`, "&", `\&`, "%", `\%`, "$", `\$`, "#", `\#`, "_", `\_`, "{", `\{`, "}", `\}`,
	"~", `\textasciitilde{}`, "^", `\textasciicircum{}`, "<", `\textless{}`, ">", `\textgreater{}`, "|", `\textbar{}`,
	"[", "{[}", "*", "{*}", // which have a meaning after the end of a row
	"∞", `$\infty$`, "−", "$-$", "≥", `$\geq$`, "≤", `$\leq$`, "α", `$\alpha$`, "β", `$\beta$`, "ε", `$\varepsilon$`,
	"±", `$\pm$`,
)

// LaTeX writes the table as a tabular environment.
func (t Stream) LaTeX(to io.Writer) error {
	w := bufio.NewWriter(to)
	row := func(cells []string) error {
		_, err := w.WriteString(strings.Join(each(cells, latexCell), " & ") + " \\\\\n")
		return err
	}
	_, _ = fmt.Fprintf(w, "\\begin{tabular}{%s}\n\\hline\n", strings.Repeat("l", len(t.Head))) // Flush reports failures
	_ = row(t.Head)
	_, _ = w.WriteString("\\hline\n")
	for cells := range t.Rows {
		if row(cells) != nil {
			break
		}
	}
	_, _ = w.WriteString("\\hline\n\\end{tabular}\n")
	return w.Flush()
}

func latexCell(s string) string { return latexSigns.Replace(visible.Clip(s, mostSaid)) }
