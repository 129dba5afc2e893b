package reading

import (
	"slices"
	"strings"

	"plytree/editor/words"
	"plytree/engine/text/visible"
)

// Lines writes the node and everything below it as an indented list, with an arrow before the
// selected node.
func (it Node) Lines() []string { return it.lines(nil, 0) }

// mostIndented is the number of plies that are indented: deeper lines would be mostly spaces.
const mostIndented = 60

func (it Node) lines(all []string, depth int) []string {
	indent, arrow := strings.Repeat("  ", min(depth, mostIndented)), ""
	if it.Selected {
		arrow = "→ "
	}
	all = append(all, indent+arrow+visible.Text(it.Text))
	if it.Why != "" {
		all = append(all, indent+"  ("+visible.Text(it.Why)+")")
	}
	for _, c := range it.Children {
		all = c.lines(all, depth+1)
	}
	return all
}

// Text writes the page as plain text: each field with its answer.
func (p Page) Text(lang words.Language) string {
	var b strings.Builder
	paragraph := func(lines ...string) {
		if b.Len() > 0 && len(lines) > 0 {
			b.WriteString("\n")
		}
		for _, line := range lines {
			b.WriteString(visible.Text(line) + "\n")
		}
	}
	if p.Title != "" {
		paragraph(p.Title)
	}
	paragraph(p.Said...)
	b.WriteString("\n" + strings.Join(p.Tree.Lines(), "\n") + "\n")
	paragraph(p.Node...)
	if p.Exercise == nil {
		return b.String()
	}
	about := slices.Clone(p.Exercise.Said)
	if p.Exercise.Search != "" {
		about = append(about, p.Exercise.Search)
	}
	paragraph(append(about, p.Exercise.Found...)...)
	for _, t := range p.Exercise.Tasks {
		paragraph(append([]string{t.Title}, t.Question...)...)
		for _, f := range t.Fields {
			if f.Text != "" {
				paragraphLine(&b, lang.L("{{.Field}}: {{.Answer}}", "Field", Label(lang, f), "Answer", f.Text),
					Wrong(lang, f))
			}
		}
		for _, line := range append([]string{t.State, t.Key, t.Blind}, t.Wrong...) {
			paragraphLine(&b, line, "")
		}
	}
	return b.String()
}

func paragraphLine(b *strings.Builder, line, why string) {
	if line != "" {
		b.WriteString(visible.Text(strings.TrimSpace(line+" "+why)) + "\n")
	}
}
