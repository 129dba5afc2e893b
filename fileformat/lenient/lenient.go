// Package lenient reads what students wrote under the key answers if it is not YAML, such
// as range: >= 6 or value: - 2. It reads piece by piece: a piece that is not YAML becomes
// a text, up to the next key in its column or, in brackets, up to the next comma. No file
// is rejected because of an answer.
package lenient

import (
	"bytes"
	"errors"
	"regexp"
	"strings"

	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
)

// answersKey matches the key at the start of a line, or in brackets.
var answersKey = regexp.MustCompile(`(?m)^(?:answers|"answers"|'answers')[ \t]*:(?:[ \t]|$)`)

// Answers returns the byte range of the value of a document's key answers, or -1 if there
// is no such key.
func Answers(text string) (start, end int) {
	if at := len(text) - len(strings.TrimLeft(text, " \n\t")); at < len(text) && text[at] == '{' {
		items, _ := itemsIn(text, at, len(text))
		for _, item := range items {
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
		if end < len(text) && (strings.IndexByte(" \t\n#-]}", text[end]) < 0 || strings.HasPrefix(text[end:], "---")) {
			break
		}
	}
	return start, end
}

// Without returns the text with the given byte range replaced by blanks; line ends stay.
func Without(text string, start, end int) string {
	blank := strings.Map(func(r rune) rune {
		if r == '\n' {
			return r
		}
		return ' '
	}, text[start:end])
	return text[:start] + blank + text[end:]
}

// Read parses a byte range of a file, including its comments. It refuses, with a
// [source.Error], only valid YAML that is refused by name, such as a tag.
func Read(s source.Source, start, end int) (yaml.Value, []yaml.Comment, error) {
	r := &reader{Source: s, place: source.NewCursor(s.Text)}
	v := r.value(start, end, 0)
	return v, r.comments, r.err
}

// reader parses answers that may not be YAML.
type reader struct {
	source.Source
	place    *source.Cursor
	comments []yaml.Comment
	err      error // refused although it is YAML
}

// deepestAnswer is how deep answers are parsed: a task, a node, a window, its ends.
// Deeper parts are texts.
const deepestAnswer = 4

// at returns an event at a byte.
func (r *reader) at(kind yaml.Kind, offset int, text string) yaml.Event {
	if offset < r.place.At {
		r.place = source.NewCursor(r.Text)
	}
	r.place.To(offset)
	return yaml.Event{Kind: kind, Line: r.place.Line, Column: r.place.Column, Text: text}
}

// value parses the byte range after a key.
func (r *reader) value(start, end, depth int) yaml.Value {
	blank := r.at(yaml.Scalar, start, "") // before the comments, because the cursor only moves forward
	at := r.skipComments(start, end)
	text := r.Text[at:end]
	newLine := strings.Contains(r.Text[start:at], "\n")
	switch {
	case strings.TrimSpace(text) == "":
		return yaml.Value{Event: blank}
	case depth == 1 && text[0] == '[' && !isList(text):
		return r.text(at, end)
	case depth < deepestAnswer && (text[0] == '{' || text[0] == '['):
		return r.bracketed(at, end, depth)
	case depth < deepestAnswer && newLine:
		return r.lines(at, end, depth)
	}
	return r.text(at, end)
}

// skipComments skips blanks and comments.
func (r *reader) skipComments(at, end int) int {
	for at < end {
		switch c := r.Text[at]; {
		case c == ' ' || c == '\n' || c == '\t':
			at++
		case c == '#':
			line, _, _ := strings.Cut(r.Text[at:end], "\n")
			r.comment(at, line)
			at += len(line)
		default:
			return at
		}
	}
	return at
}

func (r *reader) comment(at int, text string) {
	e := r.at(yaml.Scalar, at, "")
	before := r.Text[:at]
	before = before[strings.LastIndexByte(before, '\n')+1:]
	r.comments = append(r.comments, yaml.Comment{
		Line: int32(e.Line), Column: int32(e.Column), Alone: strings.TrimSpace(before) == "", Text: strings.TrimRight(text, " \t"),
	})
}

// text parses an answer that is a text, as written, and joins its lines.
func (r *reader) text(at, end int) yaml.Value {
	v := yaml.Value{Event: r.at(yaml.Scalar, at, "")}
	var words []string
	for _, line := range strings.SplitAfter(r.Text[at:end], "\n") {
		said, comment, found := cutComment(line)
		if found {
			r.comment(at+len(said), strings.TrimRight(comment, "\n"))
		}
		words = append(words, strings.Fields(said)...)
		at += len(line)
	}
	v.Text = strings.Join(words, " ")
	return v
}

// cutComment splits a line before the comment at its end.
func cutComment(line string) (said, comment string, found bool) {
	for i := range len(line) {
		if line[i] == '#' && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t') {
			return line[:i], line[i:], true
		}
	}
	return line, "", false
}

// lines parses entries or items without brackets, which start at the byte. Each extends
// from its column to the next one in that column.
func (r *reader) lines(at, end, depth int) yaml.Value {
	indent := at - (strings.LastIndexByte(r.Text[:at], '\n') + 1)
	dashes := isDash(r.Text[at:end])
	v := yaml.Value{Event: r.at(yaml.Mapping, at, "")}
	if v.Indented = true; dashes {
		v.Kind = yaml.Sequence
	} else if key, _ := keyIn(r.Text[at:end]); key == "" {
		return r.text(at, end)
	}
	for next := 0; at < end; at = next {
		next = at
		for next < end {
			if line := strings.IndexByte(r.Text[next:end], '\n'); line >= 0 {
				next += line + 1
			} else {
				next = end
			}
			here := r.Text[next:end]
			if len(here) > indent && strings.TrimLeft(here[:indent], " ") == "" && startsItem(here[indent:], dashes) {
				next += indent
				break
			}
		}
		r.item(&v, at, next, dashes, depth)
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

// item parses one item or entry without brackets, as YAML if it is valid.
func (r *reader) item(v *yaml.Value, at, end int, dash bool, depth int) {
	if read, ok := r.asYAML(at, end); ok {
		v.Keys, v.Items = append(v.Keys, read.Keys...), append(v.Items, read.Items...)
		return
	}
	start := r.at(yaml.Key, at, "")
	if dash {
		item := r.value(at+1, end, depth+1)
		item.DashLine, item.DashColumn = start.Line, start.Column
		v.Items = append(v.Items, item)
		return
	}
	key, colon := keyIn(r.Text[at:end])
	start.Text = strings.Trim(key, `"'`)
	v.Keys, v.Items = append(v.Keys, start), append(v.Items, r.value(at+colon+1, end, depth+1))
}

// asYAML parses lines as a list or mapping, if they are one.
func (r *reader) asYAML(at, end int) (yaml.Value, bool) {
	first := r.at(yaml.Scalar, at, "")
	p := yaml.New(strings.Repeat(" ", first.Column-1) + r.Text[at:end])
	e, err := p.Next()
	var v yaml.Value
	if err == nil && e.Kind != yaml.Done {
		v, err = p.Value(e)
	}
	if err == nil {
		_, err = p.Next()
	}
	var fault *yaml.Error
	if errors.As(err, &fault) && fault.Foreign && r.err == nil {
		r.err = r.ErrorAt(fault.Line+first.Line-1, fault.Column, fault.Sentence())
	}
	if err != nil || v.Kind == yaml.Scalar {
		return v, false
	}
	moveDown(&v, first.Line-1)
	for _, c := range p.Comments {
		c.Line += int32(first.Line - 1)
		r.comments = append(r.comments, c)
	}
	return v, true
}

// moveDown moves a value that was parsed separately to its place in the file.
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

// bracketed parses a list or mapping in brackets, which starts at the byte. With a
// duplicate key it is a text.
func (r *reader) bracketed(at, end, depth int) yaml.Value {
	v := yaml.Value{Event: r.at(yaml.Sequence, at, "")}
	if r.Text[at] == '{' {
		v.Kind = yaml.Mapping
	}
	stands := map[string]bool{}
	items, _ := itemsIn(r.Text, at, end)
	for _, item := range items {
		start := r.skipComments(item.start, item.end)
		if v.Kind == yaml.Mapping {
			key, colon := keyIn(r.Text[start:item.end])
			if at := strings.IndexByte(r.Text[start:item.end], ':'); colon == 0 && at > 0 {
				key, colon = r.Text[start:start+at], at
			} else if colon == 0 {
				key, colon = strings.TrimSpace(r.Text[start:item.end]), item.end-start-1
			}
			if key == "" {
				continue
			}
			if key = strings.Trim(key, `"'`); stands[key] {
				return r.text(at, end)
			}
			stands[key] = true
			v.Keys = append(v.Keys, r.at(yaml.Key, start, key))
			start += colon + 1
		} else if start == item.end {
			continue
		}
		v.Items = append(v.Items, r.inBrackets(start, item.end, depth+1))
	}
	return v
}

// inBrackets parses an item in brackets; quoted text is parsed as YAML.
func (r *reader) inBrackets(start, end, depth int) yaml.Value {
	if text := strings.TrimSpace(r.Text[start:end]); text != "" && strings.IndexByte(`"'`, text[0]) >= 0 {
		p := yaml.New(text)
		e, err := p.Next()
		if last, wrong := p.Next(); err == nil && wrong == nil && last.Kind == yaml.Done {
			place := r.at(yaml.Scalar, start+strings.Index(r.Text[start:end], text), "")
			e.Line, e.Column = place.Line, place.Column
			return yaml.Value{Event: e}
		}
	}
	return r.value(start, end, depth)
}

// stretch is a part of a text.
type stretch struct{ start, end int }

// isList reports whether a text that starts with [ is a list, complete or not yet closed,
// and not a set of numbers such as [3; 7[ or [3, 4] or [6, inf).
func isList(text string) bool {
	_, closing := itemsIn(text, 0, len(text))
	if closing == len(text) {
		return true
	}
	rest := strings.TrimSpace(text[closing+1:])
	return text[closing] == ']' && (rest == "" || rest[0] == '#')
}

// itemsIn splits the text in brackets at its commas, up to the bracket that closes the
// first one or, if none does, to the end. In an interval, [ may be closed as in (3, 7]
// and [3, 7[.
func itemsIn(text string, at, end int) (items []stretch, closing int) {
	var open brackets
	from := at + 1
	for i := at; i < end; i++ {
		switch c := text[i]; c {
		case '[', '{', '(', ']', '}', ')':
			if open.meet(c, text[at:i]); len(open) == 0 {
				return append(items, stretch{from, i}), i
			}
		case ',':
			if open.depth() == 1 {
				items = append(items, stretch{from, i})
				from = i + 1
			}
		case '"', '\'':
			if itemBegins(text[at:i]) {
				i = closingQuote(text, i, end)
			}
		case '#':
			if text[i-1] == ' ' || text[i-1] == '\n' {
				line, _, _ := strings.Cut(text[i:end], "\n")
				i += len(line) - 1
			}
		}
	}
	return append(items, stretch{from, end}), end
}

// itemBegins reports whether an item starts after a text.
func itemBegins(before string) bool {
	before = strings.TrimRight(before, " \t\n")
	return before == "" || strings.IndexByte(":,[{", before[len(before)-1]) >= 0
}

// brackets are the open brackets, the innermost last. Round ones are part of a text: they
// separate nothing.
type brackets []byte

// depth returns the number of open brackets other than round ones.
func (b brackets) depth() (n int) {
	for _, c := range b {
		if c != '(' {
			n++
		}
	}
	return n
}

// meet handles a bracket; before is the text since the first one.
func (b *brackets) meet(c byte, before string) {
	innermost := byte(0)
	if len(*b) > 0 {
		innermost = (*b)[len(*b)-1]
	}
	closes := 0 // how many open brackets it closes
	switch {
	case c == '{' && (innermost == 0 || itemBegins(before)),
		c == '[' && (innermost == 0 || itemBegins(before) || innermost != '[' && strings.HasSuffix(before, " ")),
		c == '(' && innermost == '[':
		*b = append(*b, c)
	case c == '[' && innermost == '[', c == ']' && innermost == '[', c == ')' && innermost != '{':
		closes = 1
	case c == '}' || c == ']' && innermost == '(':
		opening := map[byte]byte{'}': '{', ']': '['}[c]
		if at := bytes.LastIndexByte(*b, opening); at >= 0 {
			closes = len(*b) - at
		}
	}
	*b = (*b)[:len(*b)-closes]
}

// closingQuote returns where a quote closes on its line; if it doesn't, where it opens.
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

// keyIn finds the key at the start of a text, and its colon; 0 means none.
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
