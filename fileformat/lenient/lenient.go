// Package lenient puts in quotes what students wrote under the key answers if it is not
// YAML, such as range: >= 6 or value: - 2: the text behind a key up to the next key in its
// column or, in brackets, up to the next comma. No file is rejected because of an answer.
package lenient

import (
	"regexp"
	"strings"

	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
)

var (
	// answersKey matches the key answers at the start of a line, with its value.
	answersKey = regexp.MustCompile(`(?ms)^(?:answers|"answers"|'answers')[ \t]*:((?:[ \t].*?)?(?:\n.*?)??)(?:^(?:---|[^ \t\n#\]}-])|\z)`)
	// keyed matches a key, in quotes or not, with its colon.
	keyed = regexp.MustCompile(`^(?:("(?:[^"\\\n]|\\.)*"|'[^'\n]*')[ \t]*:|([^\n]*?):(?:[ \t\n,[\]{}]|\z))`)
	// blank matches blanks and comments; comment matches the comment of a line.
	blank   = regexp.MustCompile(`^(?:[ \t\n]+(?:#[^\n]*)?)*`)
	comment = regexp.MustCompile(`[ \t\n]+#[^\n]*`)
	// header matches the sign for a text of several lines before such a text.
	header = regexp.MustCompile(`^[|>][-+0-9]*[ \t]*\n\s*[^\s#]`)
	// simple matches answers that need no quotes anywhere.
	simple = regexp.MustCompile(`^[-+]?[0-9a-zA-Z_.]+$`)
)

// Quoted returns the text of a file with those answers in quotes that are not YAML, on the
// same lines.
func Quoted(text string) string {
	start, end := answers(text)
	if start < 0 {
		return text
	}
	q := &quoter{}
	quoted := text[:start] + q.value(text[start:end], 0) + text[end:]
	if r, _, err := parse(quoted); err != nil && !r.TooMuch {
		quoted = text[:start] + " " + q.text(text[start:end]) + text[end:]
	}
	return quoted
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
		cuts := split(text[at:])
		for i, cut := range cuts[1:] {
			start, end := at+cuts[i]+1, at+cut
			if key, colon := keyIn(text[start:end]); strings.Trim(key, `"' `+"\t\n") == "answers" {
				return start + colon + 1, end
			}
		}
	} else if found := answersKey.FindStringSubmatchIndex(text); found != nil {
		return found[2], found[3]
	}
	return -1, -1
}

// keyIn finds the key at the start of a text, and its colon; 0 means none.
func keyIn(text string) (key string, colon int) {
	lead := len(blank.FindString(text))
	if at := keyed.FindStringSubmatchIndex(text[lead:]); at != nil {
		end := max(at[3], at[5])
		colon = lead + end + strings.IndexByte(text[lead+end:], ':')
	}
	return text[:colon], colon
}

func parse(text string) (*yaml.Reader, yaml.Value, error) {
	return yaml.Parse(source.Source{Text: text})
}

// quoter writes answers that may not be YAML as YAML.
type quoter struct{ parsed int }

// mostParsed is how many answers are tried as YAML. All others are texts.
const mostParsed = 20_000

// deepest is how deep answers are parsed: a task, a node, a window, its ends. Deeper
// parts are texts.
const deepest = 4

// isYAML reports whether a text is YAML of some kind.
func (q *quoter) isYAML(text string, kind yaml.Kind) bool {
	if q.parsed++; q.parsed > mostParsed {
		return false
	}
	r, v, err := parse(text)
	return err == nil && v.Kind() == kind || r.TooMuch
}

// value writes what follows a key, a dash or a comma.
func (q *quoter) value(part string, depth int) string {
	lead := blank.FindString(part)
	body := part[len(lead):]
	switch {
	case body == "":
		return part
	case depth < deepest && (body[0] == '{' || body[0] == '['):
		if said, ok := q.bracketed(body, depth); ok {
			return lead + said
		}
	case depth < deepest && strings.Contains(lead, "\n"):
		return lead + q.lines(body, lead[strings.LastIndexByte(lead, '\n')+1:], depth)
	}
	return lead + q.text(body)
}

// text writes an answer in quotes, unless it is YAML without them. Its lines become one;
// their comments and ends stay.
func (q *quoter) text(part string) string {
	lines, words := strings.Split(strings.ReplaceAll(part, "\t", " "), "\n"), []string{}
	if header.MatchString(part) {
		lines[0] = ""
	}
	for i, line := range lines {
		if i > 0 {
			line = " " + line // a comment follows a blank
		}
		words = append(words, strings.Fields(comment.ReplaceAllString(line, ""))...)
		if lines[i] = comment.FindString(line); i > 0 {
			lines[i] = strings.TrimPrefix(lines[i], " ")
		}
	}
	text := strings.Join(words, " ")
	if !simple.MatchString(text) {
		text = yaml.Quote(text)
	}
	return text + strings.Join(lines, "\n")
}

// lines writes a list or mapping without brackets, whose items have the indent.
func (q *quoter) lines(part, indent string, depth int) string {
	kind, item := yaml.Mapping, `(?:[^ \t\n#-]|-[^ \t\n])[^\n]*`
	switch key, _ := keyIn(part); {
	case part[0] == '-' && strings.Trim(part[:min(2, len(part))], "- \n") == "":
		kind, item = yaml.Sequence, `-(?:[ \n]|\z)`
	case key == "":
		return q.text(part)
	}
	part = indent + part
	written, from := "", 0
	for _, at := range regexp.MustCompile(`(?m)^`+indent+item).FindAllStringIndex(part, -1) {
		if key, _ := keyIn(part[at[0]:]); at[0] > 0 && (key != "" || kind == yaml.Sequence) {
			written += q.item(part[from+len(indent):at[0]], indent, "", kind, depth) + indent
			from = at[0]
		}
	}
	return written + q.item(part[from+len(indent):], indent, "", kind, depth)
}

// item writes an item of a list, or a key and its value; before and after it stands what
// makes it YAML of its own.
func (q *quoter) item(part, before, after string, kind yaml.Kind, depth int) string {
	if simple.MatchString(part) && kind == yaml.Sequence || q.isYAML(before+part+after, kind) {
		return part
	}
	start, rest := "", part
	switch {
	case kind == yaml.Sequence && after == "":
		start, rest = "-", part[1:]
	case kind == yaml.Mapping:
		start, rest = q.key(part)
	}
	for _, said := range []string{start + rest, start + q.value(rest, depth+1)} { // only the key may be at fault
		if q.isYAML(before+said+after, kind) {
			return said
		}
	}
	return start + " " + q.text(rest)
}

// key writes the key at the start of a part, and returns what follows it.
func (q *quoter) key(part string) (key, rest string) {
	key, colon := keyIn(part)
	if colon == 0 {
		if colon = strings.IndexByte(part, ':'); colon < 0 {
			part, colon = part+":", len(part)
		}
		key = part[:colon]
	}
	if !q.isYAML("{"+key+": 1}", yaml.Mapping) {
		key = yaml.Quote(strings.Trim(key, `"' `))
	}
	return key + ": ", part[colon+1:]
}

// bracketed writes a list or mapping in brackets. It fails for what is not one, such as
// [3; 7[ or [3, 4] or [6, inf).
func (q *quoter) bracketed(part string, depth int) (string, bool) {
	cuts, kind := split(part), yaml.Sequence
	if part[0] == '{' {
		kind = yaml.Mapping
	}
	before, after := part[:1], string(part[0]+2) // the codes of ] and }
	rest := part[cuts[len(cuts)-1]:]
	closing := strings.TrimLeft(rest[:min(1, len(rest))], " \t\n#")
	rest = rest[len(closing):]
	more := len(blank.FindString(rest)) < len(rest)
	switch {
	case depth == 1 && kind == yaml.Sequence && (more || closing != "]" && closing != ""):
		return "", false
	case more: // a bracket too many: what follows belongs to nothing
		rest = strings.Repeat("\n", strings.Count(rest, "\n"))
	}
	written, comma := before, ""
	for i, cut := range cuts[1:] {
		said := part[cuts[i]+1 : cut]
		lead := blank.FindString(said)
		if said = said[len(lead):]; said != "" {
			said = comma + q.item(said, before, "\n"+after, kind, depth)
			comma = ","
		}
		written += lead + said
	}
	return written + after + rest, true
}

// split returns where a text in brackets is to be cut: at its first bracket, its commas,
// and the bracket that closes the first one or, if none does, the end of what it says.
func split(text string) (cuts []int) {
	var open []byte
	for i, last := 0, byte(':'); i < len(text); i++ {
		c, begins := text[i], strings.IndexByte(":,[{", last) >= 0
		switch {
		case strings.IndexByte("[{(", c) >= 0 && begins, strings.IndexByte("])", c) >= 0 && last == ':': // ]3; 7[ is an interval
			if open = append(open, c); len(open) == 1 {
				cuts = append(cuts, i)
			}
		case c == '}' || strings.IndexByte("[])", c) >= 0 && open[len(open)-1] != '{':
			for c == '}' && len(open) > 1 && open[len(open)-1] != '{' {
				open = open[:len(open)-1]
			}
			if open = open[:len(open)-1]; len(open) == 0 {
				return append(cuts, i)
			}
		case c == ',' && len(open) == 1:
			cuts = append(cuts, i)
		case (c == '"' || c == '\'') && begins:
			i += max(len(quoted.FindString(text[i:]))-1, 0)
		case c == '#' && strings.IndexByte(" \n", text[i-1]) >= 0:
			i += len(comment.FindString(text[i-1:])) - 2
		}
		if strings.IndexByte(" \t\n", c) < 0 {
			last = c
		}
	}
	end := len(text)
	if at := comment.FindStringIndex(text[cuts[len(cuts)-1]:]); at != nil {
		end = cuts[len(cuts)-1] + at[0]
	}
	return append(cuts, len(strings.TrimRight(text[:end], " \t\n")))
}

// quoted matches a text in quotes on one line.
var quoted = regexp.MustCompile(`^(?:"(?:[^"\\\n]|\\.)*"|'[^'\n]*')`)
