// Package lenient reads what students typed under the key answers where it is not YAML,
// such as range: >= 6 or value: - 2, and writes it as YAML. Every line in the column of
// the keys begins an entry, and every value that is not YAML is a text: no file is
// rejected because of an answer, and no answer because of another.
package lenient

import (
	"bytes"
	"cmp"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
)

// blanks are the characters that look like blanks.
const blanks = `\t \x{A0}\x{1680}\x{2000}-\x{200B}\x{202F}\x{205F}\x{3000}\x{FEFF}`

var (
	// answersKey matches the key answers at the start of a line, with its value.
	answersKey = regexp.MustCompile(`(?ms)^(?:answers|"answers"|'answers')[ \t]*:(.*?)(?:^(?:---|[^\n#\]}` + blanks +
		`-])|\z)`)
	// indent matches the blanks before a line; wideColon a key with a Chinese colon; dash
	// the dash of a first answer.
	indent    = regexp.MustCompile(`(?m)^[` + blanks + `]+`)
	wideColon = regexp.MustCompile(`(?m)^( *[\pL\pN_.-]+)：`)
	dash      = regexp.MustCompile(`^(?: *(?:#[^\n]*)?\n)*( *)- `)
	// hidden matches texts in quotes on one line, and comments.
	hidden = regexp.MustCompile(`(?m)(?:^|[\s:,[{(\])}-])("(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*')|(?:^|\s)(#[^\n]*)`)
	// keyed matches a key and its colon; nextKey does where no comma tells that it is one.
	keyed = regexp.MustCompile(
		`^(?:("q*"|'q*'|\pL[\pL\pN_.-]*)[ \t]*:|([^\n]*?):(?:[ \t\n,[\]{}]|\z)|([\pL\pN_.-]+):)`)
	nextKey = regexp.MustCompile(`^(?:(?:"q*"|'q*')[ \t]*:|[^\s,:;()[\]{}"'#]+[ \t]*:(?:[\s[{"']|\z))`)
	// quoted matches a whole text in quotes.
	quoted = regexp.MustCompile(`^(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\n]|'')*')$`)
	// header matches the sign for a text of several lines before such a text.
	header = regexp.MustCompile(`^[|>][-+0-9]*[ \t]*\n\s*`)
	// simple matches answers that need no quotes anywhere.
	simple = regexp.MustCompile(`^[-+]?[0-9a-zA-Z_.]+$`)
)

// Quoted returns the text of a file with its answers as YAML, on the same lines.
func Quoted(text string) string {
	start, end := answers(text)
	if start < 0 {
		return text
	}
	return text[:start] + asYAML(text[start:end]) + text[end:]
}

// Cleaned returns the text of a file with � for each character of its answers that no text
// has.
func Cleaned(text string) string {
	start, end := answers(text)
	if start < 0 {
		return text
	}
	return text[:start] + strings.Map(func(r rune) rune {
		if unicode.IsControl(r) && r != '\n' && r != '\t' {
			return utf8.RuneError
		}
		return r
	}, text[start:end]) + text[end:]
}

// mostShown is how many bytes of the answers tell whose they are.
const mostShown = 20_000

// Answers returns a text with only the beginning of the answers of a file, "" if there are none.
func Answers(text string) string {
	start, end := answers(text)
	if start < 0 {
		return ""
	}
	return "answers:" + asYAML(text[start:min(end, start+mostShown)])
}

// answers returns the byte range of the value of a document's key answers, or -1 if there
// is no such key.
func answers(text string) (start, end int) {
	if at := len(text) - len(strings.TrimLeft(text, " \n\t")); at < len(text) && text[at] == '{' {
		w := newWriter(text)
		for _, e := range w.entries(at+1, len(text), true).all {
			if from, colon := w.key(e.from, e.to); strings.Trim(text[from:colon], `"' `) == "answers" {
				return min(colon+1, e.to), e.to
			}
		}
	} else if found := answersKey.FindStringSubmatchIndex(text); found != nil {
		return found[2], found[3]
	}
	return -1, -1
}

// asYAML writes the value of the key answers as YAML.
func asYAML(part string) string {
	part = indent.ReplaceAllStringFunc(part, func(lead string) string {
		return strings.Repeat(" ", len([]rune(strings.ReplaceAll(lead, "\t", "    "))))
	})
	part = wideColon.ReplaceAllString(part, "$1: ")
	if first := dash.FindStringSubmatch(part); first != nil { // a list of answers
		part = regexp.MustCompile(`(?m)^`+first[1]+`- `).ReplaceAllString(part, first[1]+"  ")
	}
	w := newWriter(part)
	w.value(0, len(part), 0)
	return w.String()
}

// writer writes a text as YAML.
type writer struct {
	strings.Builder
	text string
	mask string // the text with texts in quotes as "qqq" and comments as blanks
	flow int    // how many brackets are open
}

func newWriter(text string) *writer {
	mask := []byte(text)
	for _, at := range hidden.FindAllStringSubmatchIndex(text, -1) {
		for i := at[2] + 1; i < at[3]-1; i++ {
			mask[i] = 'q'
		}
		for i := at[4]; i < at[5]; i++ {
			mask[i] = ' '
		}
	}
	return &writer{text: text, mask: string(mask)}
}

func isYAML(text string, kind yaml.Kind) bool {
	_, v, err := yaml.Parse(source.Source{Text: text + "\n"})
	return err == nil && v.Kind() == kind
}

// copy writes blanks and comments.
func (w *writer) copy(from, to int) {
	w.WriteString(strings.ReplaceAll(w.text[from:to], "\t", " "))
}

// trim returns the range without the blanks and comments around it.
func (w *writer) trim(from, to int) (a, b int) {
	b = from + len(strings.TrimRight(w.mask[from:to], " \t\n"))
	return b - len(strings.TrimLeft(w.mask[from:b], " \t\n")), b
}

// deepest is how deep answers are read. A drawn tree has a list and a node on each ply. Deeper
// parts are texts.
const deepest = 32

// value writes what follows a key, a dash or a bracket.
func (w *writer) value(from, to, depth int) {
	a, b := w.trim(from, to)
	if w.copy(from, a); a == from {
		w.WriteByte(' ')
	}
	if a < b && depth < deepest {
		w.parts(a, b, depth)
	} else {
		w.scalar(a, b)
	}
	w.copy(b, to)
}

// parts writes a value of entries, or a text if it is none.
func (w *writer) parts(a, b, depth int) {
	var lines block
	if line := strings.LastIndexByte(w.text[:a], '\n'); w.flow == 0 && line >= 0 &&
		strings.Trim(w.text[line+1:a], " -") == "" {
		lines = w.lines(a, b)
	}
	opening := strings.IndexByte("{[", w.mask[a])
	if opening < 0 && (lines.keys || depth == 0 && len(lines.all) > 0) {
		w.block(lines, depth)
		return
	}
	if opening >= 0 {
		in := w.entries(a+1, b, opening == 0)
		closer := "}]"[opening]
		closed := in.end < b && w.mask[in.end] == closer
		switch {
		case !closed && len(lines.all) > 1:
			w.block(lines, depth)
			return
		case opening == 0 || depth != 1 || strings.Contains(w.mask[a:b], "{") ||
			!in.odd && (in.end == b || closed && in.end == b-1): // not an interval
			w.brackets(a, b, in, closer, depth)
			return
		}
	}
	w.scalar(a, b)
}

// span is the byte range of an entry.
type span struct{ from, to int }

// block is a list or mapping without brackets.
type block struct {
	all    []span
	column int
	list   bool
	keys   bool // there are keys or dashes
}

// isDash reports whether a list's dash is there.
func (w *writer) isDash(at int) bool {
	return w.mask[at] == '-' && (at+1 == len(w.mask) || strings.IndexByte(" \n", w.mask[at+1]) >= 0)
}

// lines cuts a value of several lines: each line that is not indented more than the first
// begins an entry, except for a list below its key, and so does each that is indented less
// than the lines of the entry above. A dash may be one column too far right.
func (w *writer) lines(a, b int) block {
	l := block{column: a - strings.LastIndexByte(w.text[:a], '\n') - 1, list: w.isDash(a), keys: w.isDash(a)}
	listed, below := false, 0 // the entry is a key and a list below it; the indent of its second line
	for line := a; line < b; {
		next := b
		if end := strings.IndexByte(w.mask[line:b], '\n'); end >= 0 {
			next = line + end + 1
		}
		at, end := w.trim(line, next)
		last, column, isDash := len(l.all)-1, at-line, w.isDash(at)
		switch {
		case at == end, last >= 0 && column == 0 && l.column > 0 && !isDash: // or the start of a line that goes on
		case last >= 0 && isDash && !l.list && column >= l.column &&
			(listed || strings.HasSuffix(strings.TrimRight(w.mask[l.all[last].from:line], " \n"), ":")):
			listed, below = true, cmp.Or(below, column)
		case last >= 0 && column > l.column && column >= below &&
			(below > 0 || !w.isComplete(l.all[last].from, line)) &&
			(!isDash || !l.list || column > l.column+1):
			below = cmp.Or(below, column)
		default:
			if last >= 0 {
				l.all[last].to = line
			}
			_, colon := w.key(at, next)
			l.all, l.keys, listed = append(l.all, span{at, b}), l.keys || colon < end, false
			below = 0
		}
		line = next
	}
	return l
}

// isComplete reports whether an entry up to a line has brackets and all are closed.
func (w *writer) isComplete(from, line int) bool {
	said := strings.TrimRight(w.mask[from:line], " \n")
	return strings.HasSuffix(said, "}") && strings.Count(said, "{") == strings.Count(said, "}") ||
		strings.HasSuffix(said, "]") && strings.Count(said, "[") == strings.Count(said, "]")
}

// mostTried is how many bytes of an entry are tried as YAML, because many long entries would
// take long.
const mostTried = 1 << 16

// block writes a list or mapping without brackets.
func (w *writer) block(l block, depth int) {
	column := w.Len() - 1 - strings.LastIndexByte(w.String(), '\n')
	for i, e := range l.all {
		if i > 0 {
			w.WriteString(strings.Repeat(" ", column))
		}
		line, from := strings.LastIndexByte(w.text[:e.from], '\n')+1, e.from
		if w.isDash(from) {
			from++
		}
		switch {
		case depth == 0 && e.from-line == l.column && e.to-line < mostTried && isYAML(w.text[line:e.to], yaml.Mapping):
			w.WriteString(w.text[e.from:e.to])
		case l.list:
			w.WriteByte('-')
			w.value(from, e.to, depth+1)
		default:
			w.entry(from, e.to, depth)
		}
	}
}

// key returns where a key begins and where its colon is; the end of the line if there is
// none.
func (w *writer) key(from, to int) (start, colon int) {
	start, end := w.trim(from, to)
	if at := keyed.FindStringSubmatchIndex(w.mask[start:end]); at != nil {
		colon = start + max(at[3], at[5], at[7])
		return start, colon + strings.IndexByte(w.mask[colon:], ':')
	}
	if line := strings.IndexByte(w.mask[start:end], '\n'); line >= 0 {
		end = start + line
	}
	return start, end
}

// entry writes a key and its value.
func (w *writer) entry(from, to, depth int) {
	_, colon := w.key(from, to)
	a, b := w.trim(from, colon)
	key := word(w.text[a:b])
	if colon < to && w.mask[colon] == ':' {
		b = colon + 1
	}
	if from, end := w.trim(b, to); key == "" && from == end { // a lonely dash or colon
		w.copy(b, to)
		return
	} else if key == "" {
		key = `""`
	}
	w.WriteString(key + ":")
	w.value(b, to, depth+1)
}

// brackets writes a list or mapping in brackets. Brackets too many are left out.
func (w *writer) brackets(a, b int, in cuts, closer byte, depth int) {
	w.WriteByte(w.text[a])
	w.flow++
	comma := ""
	for _, e := range in.all {
		from, to := w.trim(e.from, e.to)
		w.copy(e.from, from)
		for closer == '}' && from < to && isOpening(w.mask[from]) {
			from++
		}
		if from < to {
			w.WriteString(comma)
			if comma = ","; closer == '}' {
				w.entry(from, to, depth)
			} else {
				w.value(from, to, depth+1)
			}
		}
		w.copy(to, e.to)
	}
	w.WriteByte(closer)
	w.flow--
	for i := in.end; i < b; i++ {
		if strings.IndexByte("[](){},", w.mask[i]) < 0 {
			w.WriteByte(w.text[i])
		}
	}
}

// scalar writes a text in quotes, unless it is YAML without them. The ends and comments of
// its lines follow it.
func (w *writer) scalar(a, b int) {
	var said []string
	after, skip := "", header.MatchString(w.text[a:b])
	for line := a; line < b; {
		next := b
		if end := strings.IndexByte(w.text[line:b], '\n'); end >= 0 {
			next = line + end + 1
		}
		from, to := w.trim(line, next)
		if from < to && !skip {
			said = append(said, w.text[from:to])
		}
		after += w.text[to:next]
		line, skip = next, false
	}
	for i, line := range said {
		if len(said) > 1 && quoted.MatchString(line) {
			said[i] = line[1 : len(line)-1]
		}
	}
	w.WriteString(word(strings.Join(said, "\n")) + strings.ReplaceAll(after, "\t", " "))
}

// word writes a text in quotes, unless it needs none or has them already.
func word(text string) string {
	if text == "" || simple.MatchString(text) {
		return text
	}
	if quoted.MatchString(text) {
		if text[0] == '"' {
			text = strings.ReplaceAll(text, "\t", `\t`)
		}
		if isYAML(text, yaml.Scalar) {
			return text
		}
		text = text[1 : len(text)-1]
	}
	return yaml.Quote(text)
}

func isOpening(c byte) bool { return strings.IndexByte("[{(", c) >= 0 }

// cuts are the entries in brackets.
type cuts struct {
	all []span
	end int  // the bracket that closes them, or the end of the text
	odd bool // there are other brackets that close nothing
}

// entries cuts the text in brackets at its commas. In a mapping an entry also begins where
// a key follows an inner bracket that isn't closed, or has no comma before it.
func (w *writer) entries(from, to int, mapping bool) (in cuts) {
	in.end = to
	var open []byte
	empty := true // the entry has only opening brackets so far
	cut := func(at, next int) { in.all, from, empty = append(in.all, span{from, at}), next, true }
	last := byte(',') // the last sign but blanks
	for i, junk := from, from+len(strings.TrimRight(w.mask[from:to], "[](){}, \t\n")); i < in.end; i++ {
		c := w.mask[i]
		if strings.IndexByte(" \t\n", c) >= 0 {
			continue
		}
		begins := strings.IndexByte(":,[{(", last) >= 0
		free := mapping && last != ':' && bytes.IndexByte(open, '{') < 0 &&
			strings.IndexByte(" \t\n,])}", w.mask[i-1]) >= 0
		if free && i > from && strings.TrimSpace(w.mask[from:i]) != "" && nextKey.MatchString(w.mask[i:to]) {
			cut(i, i)
			open = nil
		}
		empty = empty && isOpening(c)
		switch {
		case empty && mapping: // before a key: one too many
		case isOpening(c) && begins, strings.IndexByte("])", c) >= 0 && last == ':': // ]3; 7[ is an interval
			open = append(open, c)
		case strings.IndexByte("[](){}", c) < 0:
			if c == ',' && len(open) == 0 {
				cut(i, i+1)
			}
		case c == '}' && bytes.IndexByte(open, '{') >= 0:
			open = open[:bytes.LastIndexByte(open, '{')]
		case len(open) > 0:
			if open[len(open)-1] != '{' {
				open = open[:len(open)-1]
			}
		case i >= junk:
			in.end = i
		default:
			in.odd = true
		}
		last = c
	}
	cut(in.end, in.end)
	return in
}
