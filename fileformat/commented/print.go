package commented

import (
	"cmp"
	"maps"
	"math"
	"regexp"
	"slices"
	"strings"

	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat/yaml"
)

// deepestIndent is the depth at which indenting stops and a value goes on one line,
// however long: the file size of a deep tree must not be quadratic.
const deepestIndent = 60

// YAML writes a value with its comments in the form that a person would have typed: short
// lists and mappings on one line, otherwise one line for each part. Comments whose part no
// longer exists are written at their node or at the end; those of other nodes are dropped.
func (c Comments) YAML(v Value) []byte {
	p := &printer{comments: maps.Clone(c), ofNode: map[tree.ID][]string{}}
	for at := range c {
		if at.ID != 0 && at.Path != "" {
			p.ofNode[at.ID] = append(p.ofNode[at.ID], at.Path)
		}
	}
	p.prepare(&v, false)
	p.lines(0, place{side: above}, place{v.At, above})
	switch {
	case v.Kind == written.Mapping:
		p.keys(&v, 0, false, nil)
	case len(v.Items) > 0:
		p.lines(0, place{v.At, beside})
		p.items(&v, 0, false)
	default:
		p.WriteString("[]")
		p.end([]Address{v.At})
	}
	p.rest()
	return []byte(strings.TrimRight(p.String(), "\n") + "\n")
}

type printer struct {
	strings.Builder
	comments Comments             // that aren't written yet
	ofNode   map[tree.ID][]string // the paths in nodes that have comments
	copies   int                  // of keys, which a reader makes
}

// prepare finds the values with comments inside. It moves comments that have no line of
// their own: those on keys that a node no longer has, and, behind a dash, those on what
// starts there.
func (p *printer) prepare(v *Value, behindDash bool) {
	if len(p.comments) == 0 {
		return
	}
	if v.At.Path == "" {
		slices.Sort(p.ofNode[v.At.ID])
		for _, key := range slices.Compact(p.ofNode[v.At.ID]) {
			for _, side := range []side{above, beside, below} {
				if !slices.Contains(v.Keys, key) {
					p.comments.move(place{Address{v.At.ID, key}, side}, place{v.At, side})
				}
			}
		}
	}
	for i := range v.Items {
		item := &v.Items[i]
		at := item.At
		if v.Keys != nil {
			at = v.At.below(v.Keys[i])
		}
		p.prepare(item, v.Keys == nil)
		if i == 0 && behindDash {
			p.comments.move(place{at, above}, place{v.At, above})
			if v.Keys != nil {
				p.comments.move(place{at, beside}, place{v.At, beside})
			}
		}
		v.busy = v.busy || item.busy || p.comments.Has(at) || p.comments.Has(item.At)
	}
}

// take returns the comments at places, which are then written.
func (p *printer) take(at ...place) (texts []string) {
	if len(p.comments) > 0 {
		for _, at := range at {
			texts = append(texts, p.comments[at]...)
			delete(p.comments, at)
		}
	}
	return texts
}

// lines writes comments on separate lines.
func (p *printer) lines(indent int, at ...place) {
	for _, text := range p.take(at...) {
		if text != "" {
			p.indent(indent)
		}
		p.WriteString(text + "\n")
	}
}

// end ends a line, with the comments beside it.
func (p *printer) end(of []Address) {
	for _, a := range of {
		for _, text := range p.take(place{a, beside}) {
			p.WriteString("  " + text)
		}
	}
	p.WriteString("\n")
}

func (p *printer) indent(n int) {
	for range n {
		p.WriteByte(' ')
	}
}

// keys writes the keys of a mapping, each on a separate line. The first one may follow a
// dash, whose line has the comments of the ends.
func (p *printer) keys(v *Value, indent int, behindDash bool, ends []Address) {
	for i, key := range v.Keys {
		at, item := v.At.below(key), &v.Items[i]
		if !behindDash || i > 0 {
			p.lines(indent, place{at, above}, place{item.At, above})
			p.indent(indent)
		}
		text := keyText(key)
		p.WriteString(text + ":")
		p.value(item, key, indent, indent+len(text)+1, false, append(ends, at))
		p.lines(indent, place{at, below})
		ends = nil
	}
}

// items writes the items of a list, each on a separate line with a dash.
func (p *printer) items(v *Value, indent int, behindDash bool) {
	for i := range v.Items {
		item := &v.Items[i]
		if !behindDash || i > 0 {
			p.above(item, indent, indent)
			p.indent(indent)
		}
		p.WriteByte('-')
		p.value(item, "", indent, indent+1, true, nil)
	}
}

// above writes the comments that belong above a dash: those above the item and, where it
// is a list of several lines, those beside it.
func (p *printer) above(v *Value, indent, column int) {
	if len(p.comments) == 0 {
		return
	}
	p.lines(indent, place{v.At, above})
	if v.Kind == written.List && len(v.Items) > 0 && p.line(v, column+1) == "" {
		p.lines(indent, place{v.At, beside})
		p.above(&v.Items[0], indent, column+2)
	}
}

// value writes the value after a key, or after a dash, that ends at the column, and ends
// the line. The indent is that of the line.
func (p *printer) value(v *Value, key string, indent, column int, behindDash bool, ends []Address) {
	line := p.line(v, column)
	ends = append(ends, v.At)
	switch {
	case v.Kind == written.Nothing && v.At.ID == 0:
		p.end(ends)
	case v.Kind == written.Text && !(v.Plain && isPlainNumber(v.Text)):
		head, body := yaml.Text(key, v.Text, indent+2, column+1)
		p.WriteString(" " + head)
		p.end(ends)
		p.WriteString(body)
	case line != "":
		p.WriteString(" " + line)
		p.end(ends)
	case v.Kind == written.List && v.At.ID == 0 && !v.busy && v.Form != Block && onlyTexts(v.Items):
		p.wrapped(v.Items, indent, column)
		for _, a := range ends {
			p.lines(indent, place{a, beside})
		}
	case behindDash && v.Kind == written.List:
		p.WriteByte(' ')
		p.items(v, indent+2, true)
	case behindDash:
		p.WriteByte(' ')
		p.keys(v, indent+2, true, ends)
	case v.Kind == written.List:
		p.end(ends)
		p.items(v, indent+2, false)
	default:
		p.end(ends)
		p.keys(v, indent+2, false, nil)
	}
	p.lines(indent, place{v.At, below})
}

// line returns the value as it is written on a line after the column, or "" if it doesn't
// belong on one.
func (p *printer) line(v *Value, column int) string {
	f := flow{key: keyText, text: scalarText, limit: yaml.LineWidth - column - 1}
	if column > deepestIndent || v.Form == Line || v.Kind == written.Text || p.tooMany(v) {
		f.limit, f.free = math.MaxInt, true
	}
	if v.busy || !f.value(v, false) {
		return ""
	}
	return f.String()
}

// tooMany reports whether a mapping has too many keys to be read without brackets.
func (p *printer) tooMany(v *Value) bool {
	p.copies += len(v.Keys) * len(v.Keys) / 2
	return len(v.Keys) > yaml.MostKeys || p.copies > yaml.MostCopies
}

func onlyTexts(items []Value) bool {
	return !slices.ContainsFunc(items, func(v Value) bool { return v.Kind != written.Text })
}

// wrapped writes a list in brackets on as many lines as it needs.
func (p *printer) wrapped(items []Value, indent, column int) {
	p.WriteString(" [")
	column += 2
	for i := range items {
		item := scalarText(&items[i]) + ","
		if i+1 == len(items) {
			item = strings.TrimSuffix(item, ",") + "]"
		}
		switch {
		case i == 0:
		case column+1+len(item) > yaml.LineWidth:
			p.WriteString("\n")
			p.indent(indent + 2)
			column = indent + 2
		default:
			p.WriteString(" ")
			column++
		}
		p.WriteString(item)
		column += len(item)
	}
	p.WriteString("\n")
}

// rest writes, at the end of the file, the comments there and those of parts that no longer
// exist.
func (p *printer) rest() {
	p.lines(0, place{side: below})
	left := slices.SortedFunc(maps.Keys(p.comments), func(a, b place) int {
		return cmp.Or(strings.Compare(a.Path, b.Path), cmp.Compare(a.side, b.side))
	})
	for _, at := range left {
		if at.ID == 0 {
			p.lines(0, at)
		}
	}
}

// plainNumber matches numbers, places, dates and the order random:7, which stay unquoted
// if they were typed that way; 1.10 is kept as written.
var plainNumber = regexp.MustCompile(
	`^([0-9]{4}-[0-9]{2}-[0-9]{2}|[+-]?[0-9]+(\.[0-9]+)*(e[+-]?[0-9]+)?|-?inf|true|false|random:[0-9]+)$`)

// isPlainNumber reports whether plainNumber matches a text. It is called for each key and
// value of a node, and decides most of them without the regular expression.
func isPlainNumber(s string) bool {
	if s != "" && strings.Trim(s, "0123456789") == "" {
		return true
	}
	return s != "" && strings.IndexByte("+-0123456789itfr", s[0]) >= 0 && plainNumber.MatchString(s)
}

// scalarText writes a scalar on one line.
func scalarText(v *Value) string {
	switch {
	case v.Kind == written.Nothing:
		return "null"
	case v.Plain && isPlainNumber(v.Text):
		return v.Text
	}
	return yaml.PlainOrQuote(v.Text)
}

// keyText writes a key. It quotes what other programs would not parse as a text, such as
// 1.10, 007 or true; a place such as 2 or 1.2.1 needs no quotes.
func keyText(key string) string {
	if placeKey.MatchString(key) {
		return key
	}
	return yaml.PlainOrQuote(key)
}

var placeKey = regexp.MustCompile(`^[1-9][0-9]*((\.[1-9][0-9]*){2,})?$`)
