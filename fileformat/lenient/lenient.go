// Package lenient puts in quotes what students wrote under the key answers if it is not
// YAML, such as range: >= 6 or value: - 2: the text behind a key up to the next key in its
// column or, in brackets, up to the next comma. No file is rejected because of an answer.
package lenient

import (
	"bytes"
	"errors"
	"regexp"
	"strings"

	"plytree/fileformat/yaml"
)

// answersKey matches the key at the start of a line, or in brackets.
var answersKey = regexp.MustCompile(`(?m)^(?:answers|"answers"|'answers')[ \t]*:(?:[ \t]|$)`)

// Quoted returns the text of a file with those answers in quotes that are not YAML, on the
// same lines, and whether there are any.
func Quoted(text string) (quoted string, changed bool) {
	start, end := answers(text)
	if start < 0 {
		return text, false
	}
	q := &quoter{}
	quoted = text[:start] + q.value(text[start:end], 0) + text[end:]
	_, _, err := yaml.Parse(quoted)
	first, lines := strings.Count(text[:start], "\n")+1, strings.Count(text[start:end], "\n")
	var at *yaml.Error
	if errors.As(err, &at) && !at.Foreign && at.Line >= first && at.Line <= first+lines {
		quoted = text[:start] + " " + q.text(text[start:end]) + text[end:]
	}
	return quoted, quoted != text
}

// Answers returns a text with the key answers of a file alone, "" if there is none.
func Answers(text string) string {
	start, end := answers(text)
	if start < 0 {
		return ""
	}
	return "answers:" + (&quoter{}).value(text[start:end], 0)
}

// answers returns the byte range of the value of a document's key answers, or -1 if there
// is no such key.
func answers(text string) (start, end int) {
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

// quoter writes answers that may not be YAML as YAML.
type quoter struct{ parsed int }

// mostParsed is how many answers are tried as YAML. All others are texts.
const mostParsed = 20_000

// deepest is how deep answers are parsed: a task, a node, a window, its ends. Deeper
// parts are texts.
const deepest = 4

// value writes what follows a key, a dash or a comma.
func (q *quoter) value(part string, depth int) string {
	at := skipComments(part)
	lead, body := part[:at], part[at:]
	switch {
	case body == "":
		return part
	case depth < deepest && (body[0] == '{' || body[0] == '['):
		if said, ok := q.bracketed(body, depth); ok {
			return lead + said
		}
	case depth < deepest && strings.Contains(lead, "\n"):
		return lead + q.lines(body, at-strings.LastIndexByte(lead, '\n')-1, depth)
	}
	return lead + q.text(body)
}

// isYAML reports whether a text is YAML of some kind, even if it is refused by name.
func (q *quoter) isYAML(text string, kind yaml.Kind) bool {
	if q.parsed++; q.parsed > mostParsed {
		return false
	}
	v, _, err := yaml.Parse(text)
	var at *yaml.Error
	return err == nil && v.Kind() == kind || errors.As(err, &at) && at.Foreign
}

// skipComments returns where blanks and comments end.
func skipComments(part string) (at int) {
	for at < len(part) {
		switch c := part[at]; {
		case c == ' ' || c == '\n' || c == '\t':
			at++
		case c == '#':
			line, _, _ := strings.Cut(part[at:], "\n")
			at += len(line)
		default:
			return at
		}
	}
	return at
}

// text writes an answer in quotes, unless it is YAML without them. Its lines become one;
// their comments and ends stay.
func (q *quoter) text(part string) string {
	var words []string
	comments := ""
	for _, line := range strings.SplitAfter(part, "\n") {
		said, comment := line, ""
		if at := commentIn(line); at >= 0 {
			said, comment = line[:at], " "+line[at:]
		} else if strings.HasSuffix(line, "\n") {
			comment = "\n"
		}
		words = append(words, strings.Fields(said)...)
		comments += comment
	}
	text := strings.Join(words, " ")
	if !simple.MatchString(text) {
		text = yaml.Quote(text)
	}
	return text + comments
}

// simple matches answers that need no quotes anywhere.
var simple = regexp.MustCompile(`^[-+]?[0-9a-zA-Z_.]+$`)

// commentIn returns where the comment of a line starts, or -1.
func commentIn(line string) int {
	for i := range len(line) {
		if line[i] == '#' && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t') {
			return i
		}
	}
	return -1
}

// lines writes a list or mapping without brackets, whose items have the indent.
func (q *quoter) lines(part string, indent, depth int) string {
	dashes := isDash(part)
	if key, _ := keyIn(part); key == "" && !dashes {
		return q.text(part)
	}
	var all strings.Builder
	for part != "" {
		end := 0
		for end < len(part) {
			if line := strings.IndexByte(part[end:], '\n'); line >= 0 {
				end += line + 1
			} else {
				end = len(part)
			}
			here := part[end:]
			if len(here) > indent && strings.TrimLeft(here[:indent], " ") == "" && startsItem(here[indent:], dashes) {
				break
			}
		}
		all.WriteString(q.item(part[:end], indent, dashes, depth))
		if part = part[end:]; part != "" {
			all.WriteString(part[:indent])
			part = part[indent:]
		}
	}
	return all.String()
}

// item writes one item of a list or mapping without brackets.
func (q *quoter) item(part string, indent int, dash bool, depth int) string {
	kind := yaml.Mapping
	if dash {
		kind = yaml.Sequence
	}
	if q.isYAML(strings.Repeat(" ", indent)+part, kind) {
		return part
	}
	if dash {
		return "-" + q.value(part[1:], depth+1)
	}
	key, colon := keyIn(part)
	return q.key(key) + ":" + q.value(part[colon+1:], depth+1)
}

// key writes a key, in quotes if it needs them.
func (q *quoter) key(key string) string {
	if q.isYAML("{"+key+": 1}", yaml.Mapping) {
		return key
	}
	return yaml.Quote(strings.Trim(key, `"'`))
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

// bracketed writes a list or mapping in brackets. It fails for what is not one, such as
// [3; 7[ or [3, 4] or [6, inf).
func (q *quoter) bracketed(part string, depth int) (string, bool) {
	mapping := part[0] == '{'
	items, closing := itemsIn(part, 0, len(part))
	end := string(part[0] + 2) // the codes of ] and }
	rest := ""
	if closing < len(part) {
		rest = part[closing+1:]
		more := skipComments(rest) < len(rest)
		if depth == 1 && !mapping && (more || part[closing] != ']') {
			return "", false
		}
		if more { // a bracket too many: what follows belongs to nothing
			rest = strings.Repeat("\n", strings.Count(rest, "\n"))
		}
	} else if last := &items[len(items)-1]; true { // the end of the text: before its comment
		said := part[last.start:last.end]
		if at := strings.IndexByte(said, '#'); at >= 0 {
			said = said[:at]
		}
		last.end = last.start + len(strings.TrimRight(said, " \n\t"))
		rest = part[last.end:]
	}
	written, comma := part[:1], ""
	for _, item := range items {
		said := part[item.start:item.end]
		at := skipComments(said)
		if at == len(said) {
			written += said
			continue
		}
		written += comma + said[:at]
		comma = ","
		if mapping {
			written += q.entry(said[at:], depth)
		} else {
			written += q.inList(said[at:], depth)
		}
	}
	return written + end + rest, true
}

func (q *quoter) inList(item string, depth int) string {
	if simple.MatchString(item) || q.isYAML("["+item+"\n]", yaml.Sequence) {
		return item
	}
	return q.value(item, depth+1)
}

// entry writes a key and its value in brackets.
func (q *quoter) entry(entry string, depth int) string {
	if q.isYAML("{"+entry+"\n}", yaml.Mapping) {
		return entry
	}
	key, colon := keyIn(entry)
	if colon == 0 {
		if colon = strings.IndexByte(entry, ':'); colon <= 0 {
			return q.key(strings.TrimSpace(entry)) + ":"
		}
		key = entry[:colon]
	}
	return q.key(key) + ": " + q.value(entry[colon+1:], depth+1)
}

// stretch is a part of a text.
type stretch struct{ start, end int }

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
