package fileformat

import (
	"slices"
	"sort"
	"strings"

	"plytree/engine/text/numeral"
	"plytree/fileformat/yaml"
)

// WriteOverrides writes overrides as YAML that ReadOverrides can parse.
func WriteOverrides(all []Override) []byte {
	lines := []string{"# Marks given by hand. They count instead of what the program counted, also", "# when all is marked anew."}
	for _, o := range all {
		lines = append(lines, writeOverride(o, nil)...)
	}
	if len(all) == 0 {
		lines = append(lines, "[]")
	}
	return []byte(strings.Join(lines, "\n") + "\n")
}

// ChangeOverrides replaces the override at the index, as [ReadOverrides] counts them, or
// appends one if the index is below 0; nil removes it. Comments stay at their entries: next
// to their keys or above. Those above a removed entry go with it, except at the start of
// the file, where they may be about all of it.
func ChangeOverrides(name string, data []byte, tasks []string, at int, to *Override) ([]byte, error) {
	m, err := readMarks(name, data, tasks)
	switch {
	case err != nil:
		return nil, err
	case len(data) == 0:
		return WriteOverrides([]Override{*to}), nil
	}
	var lines, below []string
	text, notes := strings.Split(m.text, "\n"), make([][]marksNote, len(m.all))
	for _, c := range m.comments {
		i := m.entryOf(c)
		if i > 0 && i == len(m.all) && c.Column > max(m.list[i-1].Dash().Column, 1) {
			i-- // at the end of the last entry
		}
		if c.Alone && c.Line > 1 && strings.TrimSpace(text[c.Line-2]) == "" {
			c.Text = "\n" + c.Text // an empty line above stays
		}
		switch {
		case len(m.list) == 0, c.Alone && c.Line < m.list[0].Place().Line:
			lines = append(lines, c.Text)
		case i == len(m.all):
			below = append(below, c.Text)
		default:
			notes[i] = append(notes[i], noteAt(m.list[i], c))
		}
	}
	if at < 0 {
		at, m.all, notes = len(m.all), append(m.all, *to), append(notes, nil)
	}
	for i, o := range m.all {
		switch {
		case i == at && to == nil:
			continue
		case i == at:
			o = *to
		}
		lines = append(lines, writeOverride(o, notes[i])...)
	}
	if len(m.all) == 1 && to == nil {
		lines = append(lines, "[]")
	}
	return []byte(strings.Join(append(lines, below...), "\n") + "\n"), nil
}

// marksNote is a comment inside an entry, with the key on the same line, if there is one.
type marksNote struct{ key, text string }

// entryOf returns the index of the entry that a comment belongs to: at the end of a line
// the last entry that has started, otherwise the first that hasn't ended. It returns the
// number of entries if there is none.
func (m marksFile) entryOf(c yaml.Comment) int {
	line, items := int(c.Line), m.list
	if !c.Alone {
		begun := sort.Search(len(items), func(i int) bool { return int(items[i].Place().Line) > line })
		return max(begun-1, 0)
	}
	return sort.Search(len(items), func(i int) bool {
		parts := items[i].Items()
		return len(parts) > 0 && int(parts[len(parts)-1].Place().Line) > line
	})
}

// noteAt returns a comment as a note inside an entry.
func noteAt(entry yaml.Value, c yaml.Comment) marksNote {
	for _, key := range slices.Backward(entry.Keys()) {
		if !c.Alone && key.Place().Line == c.Line {
			return marksNote{key.Text(), c.Text}
		}
	}
	return marksNote{text: c.Text}
}

// writeOverride returns the lines of an entry with the comments next to its keys; those for
// which there is no such place come first.
func writeOverride(o Override, notes []marksNote) (lines []string) {
	beside, below := map[string]string{}, ""
	for _, key := range overrideKeys {
		value := map[string]string{"file": o.File, "student": o.Student, "number": o.Number, "remark": o.Remark}[key]
		switch {
		case key == "task":
			value = o.Task
		case key == "marks":
			value = numeral.Format(o.Marks)
		case value == "":
			continue
		case key == "remark" && strings.Contains(value, "\n"):
			value, below = yaml.Text(key, value, len("    "), 0)
		default:
			value = yaml.Quote(value)
		}
		beside[key] = key + ": " + value
	}
	for _, n := range notes {
		if line, there := beside[n.key]; there {
			beside[n.key] = line + "  " + n.text
		} else {
			lines = append(lines, n.text)
		}
	}
	lead := "- "
	for _, key := range overrideKeys {
		if line, there := beside[key]; there {
			lines, lead = append(lines, lead+line), "  "
		}
	}
	if below != "" {
		lines = append(lines, strings.TrimSuffix(below, "\n"))
	}
	return lines
}
