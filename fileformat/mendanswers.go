package fileformat

import (
	"cmp"
	"errors"
	"regexp"
	"slices"
	"strings"

	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
)

// A file is never lost for an answer: where what stands under answers is not
// YAML, such as range: >= 6 or value: - 2, the rest of the file is read without
// it, and then the answers piece by piece. What is no YAML by itself is a text,
// up to the next key in its column or, in brackets, up to the next comma.

// mended reads a file that could not be read. It returns nil where that is not
// the fault of its answers.
func mended(s source.Source) (*Document, error) {
	start, end := answersIn(s.Text)
	if start < 0 {
		return nil, nil
	}
	rest := s
	rest.Text = s.Text[:start] + blanked(s.Text[start:end]) + s.Text[end:]
	r := newReader(rest)
	if strings.Contains(s.Text, "#") {
		r.marks = newMarks()
	}
	doc, err := r.document()
	if err != nil || !r.versioned {
		return nil, nil
	}
	m := &mender{reader: r, place: source.NewCursor(s.Text)}
	r.Source = s
	v := m.value(start, end, 0)
	if m.err != nil {
		return nil, m.err
	}
	r.markWritten(v, "answers")
	if doc.Answers, err = r.answers(v); err != nil {
		return nil, err
	}
	comments := append(r.events.Comments, m.comments...)
	slices.SortStableFunc(comments, func(a, b yaml.Comment) int { return cmp.Compare(a.Line, b.Line) })
	r.finish(doc, comments)
	return doc, nil
}

// answersKey matches the key at the start of a line, or in brackets.
var answersKey = regexp.MustCompile(`(?m)^(?:answers|"answers"|'answers')[ \t]*:(?:[ \t]|$)`)

// answersIn finds what stands behind the key answers of a document.
func answersIn(text string) (start, end int) {
	if at := len(text) - len(strings.TrimLeft(text, " \n\t")); at < len(text) && text[at] == '{' {
		for _, item := range itemsIn(text, at, len(text)) {
			if key, colon := keyIn(text[item.start:item.end]); strings.Trim(key, `"'`) == "answers" {
				return item.start + colon + 1, item.end
			}
		}
		return -1, -1
	}
	found := answersKey.FindStringIndex(text)
	if found == nil {
		return -1, -1
	}
	start = strings.IndexByte(text[found[0]:], ':') + found[0] + 1
	for end = start; end < len(text); {
		next := strings.IndexByte(text[end:], '\n')
		if next < 0 {
			return start, len(text)
		}
		end += next + 1
		if end < len(text) && strings.IndexByte(" \t\n#-]}", text[end]) < 0 {
			break
		}
	}
	return start, end
}

// blanked keeps the line ends alone.
func blanked(text string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' {
			return r
		}
		return ' '
	}, text)
}

// mender reads answers of which some are not YAML.
type mender struct {
	*reader
	place    *source.Cursor
	comments []yaml.Comment
	err      error // what is refused though it is YAML
}

// deepestAnswer is how deep answers are looked into: a task, a node, a window,
// its ends. What is deeper is a text.
const deepestAnswer = 4

// at is an event at a byte.
func (m *mender) at(kind yaml.Kind, offset int, text string) yaml.Event {
	if offset < m.place.At {
		m.place = source.NewCursor(m.Text)
	}
	m.place.To(offset)
	return yaml.Event{Kind: kind, Line: m.place.Line, Column: m.place.Column, Text: text}
}

// value reads what stands between two bytes, behind a key.
func (m *mender) value(start, end, depth int) yaml.Value {
	at := m.skipComments(start, end)
	text := m.Text[at:end]
	newLine := strings.Contains(m.Text[start:at], "\n")
	switch {
	case strings.TrimSpace(text) == "":
		return yaml.Value{Event: m.at(yaml.Scalar, start, "")}
	case depth < deepestAnswer && (text[0] == '{' || text[0] == '['):
		return m.bracketed(at, end, depth)
	case depth < deepestAnswer && newLine:
		return m.lines(at, end, depth)
	}
	return m.text(at, end)
}

// skipComments passes over blanks and comments.
func (m *mender) skipComments(at, end int) int {
	for at < end {
		switch c := m.Text[at]; {
		case c == ' ' || c == '\n' || c == '\t':
			at++
		case c == '#':
			line, _, _ := strings.Cut(m.Text[at:end], "\n")
			m.comment(at, line)
			at += len(line)
		default:
			return at
		}
	}
	return at
}

func (m *mender) comment(at int, text string) {
	e := m.at(yaml.Scalar, at, "")
	before := m.Text[:at]
	before = before[strings.LastIndexByte(before, '\n')+1:]
	m.comments = append(m.comments, yaml.Comment{
		Line: int32(e.Line), Column: int32(e.Column), Alone: strings.TrimSpace(before) == "", Text: strings.TrimRight(text, " \t"),
	})
}

// text reads an answer that is a text, as it is written: its lines are joined.
func (m *mender) text(at, end int) yaml.Value {
	v := yaml.Value{Event: m.at(yaml.Scalar, at, "")}
	var words []string
	for _, line := range strings.SplitAfter(m.Text[at:end], "\n") {
		said, comment, found := cutComment(line)
		if found {
			m.comment(at+len(said), strings.TrimRight(comment, "\n"))
		}
		words = append(words, strings.Fields(said)...)
		at += len(line)
	}
	v.Text = strings.Join(words, " ")
	return v
}

// cutComment cuts a line before the comment at its end.
func cutComment(line string) (said, comment string, found bool) {
	for i := range len(line) {
		if line[i] == '#' && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t') {
			return line[:i], line[i:], true
		}
	}
	return line, "", false
}

// lines reads entries or items without brackets, which start at the byte, each
// from its column to the next one in that column.
func (m *mender) lines(at, end, depth int) yaml.Value {
	indent := at - (strings.LastIndexByte(m.Text[:at], '\n') + 1)
	dashes := isDash(m.Text[at:end])
	v := yaml.Value{Event: m.at(yaml.Mapping, at, "")}
	if v.Indented = true; dashes {
		v.Kind = yaml.Sequence
	} else if key, _ := keyIn(m.Text[at:end]); key == "" {
		return m.text(at, end)
	}
	for next := 0; at < end; at = next {
		next = at
		for next < end {
			if line := strings.IndexByte(m.Text[next:end], '\n'); line >= 0 {
				next += line + 1
			} else {
				next = end
			}
			here := m.Text[next:end]
			if len(here) > indent && strings.TrimLeft(here[:indent], " ") == "" && startsItem(here[indent:], dashes) {
				next += indent
				break
			}
		}
		m.item(&v, at, next, dashes, depth)
	}
	return v
}

// startsItem reports whether a line starts an item of a list, or an entry.
func startsItem(line string, dashes bool) bool {
	if dashes {
		return isDash(line)
	}
	key, _ := keyIn(line)
	return key != "" && strings.IndexByte(" \t#", line[0]) < 0
}

func isDash(line string) bool {
	return line[0] == '-' && (len(line) == 1 || strings.IndexByte(" \n", line[1]) >= 0)
}

// item reads one item or entry without brackets: as YAML, if it is that.
func (m *mender) item(v *yaml.Value, at, end int, dash bool, depth int) {
	if read, ok := m.asYAML(at, end); ok {
		v.Keys, v.Items = append(v.Keys, read.Keys...), append(v.Items, read.Items...)
		return
	}
	start := m.at(yaml.Key, at, "")
	if dash {
		item := m.value(at+1, end, depth+1)
		item.DashLine, item.DashColumn = start.Line, start.Column
		v.Items = append(v.Items, item)
		return
	}
	key, colon := keyIn(m.Text[at:end])
	start.Text = strings.Trim(key, `"'`)
	v.Keys, v.Items = append(v.Keys, start), append(v.Items, m.value(at+colon+1, end, depth+1))
}

// asYAML reads lines as a list or mapping, if they are one.
func (m *mender) asYAML(at, end int) (yaml.Value, bool) {
	first := m.at(yaml.Scalar, at, "")
	p := yaml.New(strings.Repeat(" ", first.Column-1) + m.Text[at:end])
	e, err := p.Next()
	var v yaml.Value
	if err == nil && e.Kind != yaml.Done {
		v, err = p.Value(e)
	}
	if err == nil {
		_, err = p.Next()
	}
	var fault *yaml.Error
	if errors.As(err, &fault) && fault.Foreign && m.err == nil {
		m.err = m.ErrorAt(fault.Line+first.Line-1, fault.Column, fault.Sentence())
	}
	if err != nil || v.Kind == yaml.Scalar {
		return v, false
	}
	moveDown(&v, first.Line-1)
	for _, c := range p.Comments {
		c.Line += int32(first.Line - 1)
		m.comments = append(m.comments, c)
	}
	return v, true
}

// moveDown moves a value that was read by itself to its place in the file.
func moveDown(v *yaml.Value, lines int) {
	v.Line += lines
	if v.DashLine > 0 {
		v.DashLine += lines
	}
	for i := range v.Keys {
		v.Keys[i].Line += lines
	}
	for i := range v.Items {
		moveDown(&v.Items[i], lines)
	}
}

// bracketed reads a list or mapping in brackets, which starts at the byte. With
// a key twice it is a text.
func (m *mender) bracketed(at, end, depth int) yaml.Value {
	v := yaml.Value{Event: m.at(yaml.Sequence, at, "")}
	if m.Text[at] == '{' {
		v.Kind = yaml.Mapping
	}
	stands := map[string]bool{}
	for _, item := range itemsIn(m.Text, at, end) {
		start := m.skipComments(item.start, item.end)
		if v.Kind == yaml.Mapping {
			key, colon := keyIn(m.Text[start:item.end])
			if at := strings.IndexByte(m.Text[start:item.end], ':'); colon == 0 && at > 0 {
				key, colon = m.Text[start:start+at], at
			} else if colon == 0 {
				key, colon = strings.TrimSpace(m.Text[start:item.end]), item.end-start-1
			}
			if key == "" {
				continue
			}
			if key = strings.Trim(key, `"'`); stands[key] {
				return m.text(at, end)
			}
			stands[key] = true
			v.Keys = append(v.Keys, m.at(yaml.Key, start, key))
			start += colon + 1
		} else if start == item.end {
			continue
		}
		v.Items = append(v.Items, m.inBrackets(start, item.end, depth+1))
	}
	return v
}

// inBrackets reads an item in brackets: what is quoted as YAML does.
func (m *mender) inBrackets(start, end, depth int) yaml.Value {
	if text := strings.TrimSpace(m.Text[start:end]); text != "" && strings.IndexByte(`"'`, text[0]) >= 0 {
		p := yaml.New(text)
		e, err := p.Next()
		if last, wrong := p.Next(); err == nil && wrong == nil && last.Kind == yaml.Done {
			place := m.at(yaml.Scalar, start+strings.Index(m.Text[start:end], text), "")
			e.Line, e.Column = place.Line, place.Column
			return yaml.Value{Event: e}
		}
	}
	return m.value(start, end, depth)
}

// stretch is a part of a text.
type stretch struct{ start, end int }

// itemsIn cuts what stands in brackets at its commas, up to the bracket that
// closes the first one or, if none does, to the end.
func itemsIn(text string, at, end int) (items []stretch) {
	open, from := 0, at+1
	for i := at; i < end; i++ {
		switch c := text[i]; c {
		case '[', '{':
			open++
		case ']', '}':
			if open--; open == 0 {
				return append(items, stretch{from, i})
			}
		case ',':
			if open == 1 {
				items = append(items, stretch{from, i})
				from = i + 1
			}
		case '"', '\'':
			if before := strings.TrimRight(text[at:i], " \t\n"); strings.HasSuffix(before, ":") || strings.HasSuffix(before, ",") || strings.HasSuffix(before, "[") || strings.HasSuffix(before, "{") {
				i = closingQuote(text, i, end)
			}
		case '#':
			if text[i-1] == ' ' || text[i-1] == '\n' {
				line, _, _ := strings.Cut(text[i:end], "\n")
				i += len(line) - 1
			}
		}
	}
	return append(items, stretch{from, end})
}

// closingQuote returns where a quote closes on its line, or where it opens.
func closingQuote(text string, at, end int) int {
	for i := at + 1; i < end && text[i] != '\n'; i++ {
		switch {
		case text[i] == '\\' && text[at] == '"':
			i++
		case text[i] == text[at]:
			return i
		}
	}
	return at
}

// keyIn finds the key that a text begins with, and its colon; 0 is none.
func keyIn(text string) (key string, colon int) {
	line, _, _ := strings.Cut(text, "\n")
	from := 0
	if trimmed := strings.TrimLeft(line, " \t"); trimmed != "" && strings.IndexByte(`"'`, trimmed[0]) >= 0 {
		from = closingQuote(line, len(line)-len(trimmed), len(line))
	}
	for i := from; i < len(line); i++ {
		if line[i] == ':' && (i+1 == len(line) || strings.IndexByte(" \t\n,[]{}", line[i+1]) >= 0 || from > 0) {
			return strings.TrimSpace(line[:i]), i
		}
	}
	return "", 0
}
