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
		own, _ := writeOverride(o, nil)
		lines = append(lines, own...)
	}
	if len(all) == 0 {
		lines = append(lines, "[]")
	}
	return []byte(strings.Join(lines, "\n") + "\n")
}

// ChangeOverrides replaces the override at the index, as [ReadOverrides] counts them, or
// appends one if the index is below 0; nil removes it. Everything else, including
// comments, keeps its text.
func ChangeOverrides(name string, data []byte, tasks []string, at int, to *Override) ([]byte, error) {
	m, err := readMarks(name, data, tasks)
	if err != nil {
		return nil, err
	}
	want := slices.Clone(m.all)
	switch {
	case at < 0:
		want = append(want, *to)
	case to == nil:
		want = slices.Delete(want, at, at+1)
	default:
		want[at] = *to
	}
	if len(data) == 0 {
		return WriteOverrides(want), nil
	}
	if m.indented {
		changed := m.asWritten().changed(at, to)
		if got, err := ReadOverrides(name, changed, tasks); err == nil && slices.Equal(got, want) {
			return changed, nil
		}
	}
	changed := m.anew().changed(at, to)
	_, err = ReadOverrides(name, changed, tasks)
	return changed, err
}

// marksLines are the lines of a list of overrides.
type marksLines struct {
	indent  string // of the dashes
	entries []marksEntry
	below   []string
}

// marksEntry is one entry, with the comments and empty lines above it.
type marksEntry struct {
	above, own []string
	notes      []marksNote
}

// marksNote is a comment inside an entry, with the key on the same line, if there is one.
type marksNote struct{ key, text string }

// asWritten finds the lines of entries that each start with a dash.
func (m marksFile) asWritten() *marksLines {
	lines := strings.Split(strings.TrimRight(m.text, "\n"), "\n")
	gaps := make([]bool, len(lines)+1)
	dash := int(m.list[0].Dash().Column)
	for i, line := range lines {
		gaps[i+1] = strings.TrimSpace(line) == ""
	}
	for _, c := range m.comments {
		if c.Alone && int(c.Column) <= dash {
			gaps[c.Line] = true
		}
	}
	all := &marksLines{indent: strings.Repeat(" ", dash-1)}
	done, rest := 0, m.comments // lines done, and comments after them
	for i, item := range m.list {
		start := int(item.Dash().Line)
		last := len(lines)
		if i+1 < len(m.list) {
			last = int(m.list[i+1].Dash().Line) - 1
		}
		for last > start && gaps[last] {
			last--
		}
		e := marksEntry{above: lines[done : start-1], own: lines[start-1 : last]}
		for ; len(rest) > 0 && int(rest[0].Line) <= last; rest = rest[1:] {
			if int(rest[0].Line) >= start {
				e.notes = append(e.notes, noteAt(item, rest[0]))
			}
		}
		all.entries = append(all.entries, e)
		done = last
	}
	all.below = lines[done:]
	return all
}

// anew rewrites all entries with dashes, whatever their form was.
func (m marksFile) anew() *marksLines {
	all := &marksLines{entries: make([]marksEntry, len(m.all))}
	for _, c := range m.comments {
		if i := m.entryOf(c); i < len(m.all) {
			all.entries[i].notes = append(all.entries[i].notes, noteAt(m.list[i], c))
		} else {
			all.below = append(all.below, c.Text)
		}
	}
	for i, o := range m.all {
		all.entries[i].write(o, "")
	}
	return all
}

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

// changed returns the text with the entry at the index replaced by an override.
func (m *marksLines) changed(at int, to *Override) []byte {
	switch {
	case to == nil:
		m.remove(at)
	case at >= 0:
		m.entries[at].write(*to, m.indent)
	default:
		e := marksEntry{}
		if len(m.entries) == 0 {
			e.above, m.below = m.below, nil
		}
		e.write(*to, m.indent)
		m.entries = append(m.entries, e)
	}
	var lines []string
	for _, e := range m.entries {
		lines = append(append(lines, e.above...), e.own...)
	}
	if len(m.entries) == 0 {
		m.below = append(m.below, "[]")
	}
	return []byte(strings.Join(append(lines, m.below...), "\n") + "\n")
}

// remove removes an entry with the comments directly above it. The first comments of the
// file stay, because they may be about the whole file.
func (m *marksLines) remove(at int) {
	above := m.entries[at].above
	isNote := func(line string) bool { return strings.HasPrefix(strings.TrimSpace(line), "#") }
	kept := above
	for len(kept) > 0 && isNote(kept[len(kept)-1]) {
		kept = kept[:len(kept)-1]
	}
	if at == 0 && !slices.ContainsFunc(kept, isNote) {
		kept = above
	}
	next := &m.below
	if at+1 < len(m.entries) {
		next = &m.entries[at+1].above
	}
	*next = slices.Concat(kept, *next)
	m.entries = slices.Delete(m.entries, at, at+1)
}

// write rewrites the entry. Comments stay next to their keys; other comments inside move
// above the entry.
func (e *marksEntry) write(o Override, indent string) {
	own, left := writeOverride(o, e.notes)
	for i := range own {
		own[i] = indent + own[i]
	}
	for _, n := range left {
		e.above = append(e.above[:len(e.above):len(e.above)], indent+n.text)
	}
	e.own, e.notes = own, slices.DeleteFunc(e.notes, func(n marksNote) bool { return slices.Contains(left, n) })
}

// writeOverride returns the lines of an entry with the comments next to its keys, and the
// comments for which there is no such place.
func writeOverride(o Override, notes []marksNote) (lines []string, left []marksNote) {
	beside := map[string]string{}
	for _, key := range overrideKeys {
		value := map[string]string{"file": o.File, "student": o.Student, "number": o.Number, "remark": o.Remark}[key]
		switch {
		case key == "task":
			value = o.Task
		case key == "marks":
			value = numeral.Format(o.Marks)
		case value == "":
			continue
		default:
			value = yaml.Quote(value)
		}
		beside[key] = key + ": " + value
	}
	for _, n := range notes {
		if line, there := beside[n.key]; there {
			beside[n.key] = line + "  " + n.text
		} else {
			left = append(left, n)
		}
	}
	lead := "- "
	for _, key := range overrideKeys {
		if line, there := beside[key]; there {
			lines, lead = append(lines, lead+line), "  "
		}
	}
	return lines, left
}
