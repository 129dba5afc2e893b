package fileformat

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"plytree/engine/written"
	"plytree/fileformat/yaml"
)

// itemIDs returns IDs of the items of a list for the comments on them: a task's ID is
// what it asks, so that comments move with it; any other item's ID is its index.
func itemIDs(items []written.Value) []string {
	ids := make([]string, len(items))
	asked := map[string]bool{}
	for i, item := range items {
		ids[i] = strconv.Itoa(i)
		if ask, ok := item.Get("ask"); ok && ask.Text != "" && !asked[ask.Text] {
			ids[i] = ask.Text
			asked[ask.Text] = true
		}
	}
	return ids
}

// section writes a mapping of the document, with at least one line for each key.
func (w *writer) section(key string, v written.Value) {
	w.key(key)
	if v.Kind == written.Mapping && len(v.Fields) > 0 && !w.flows(v) {
		w.end(anchor{0, key, beside})
		w.keys(v.Fields, 2, key)
		w.lines(0, anchor{0, key, below})
		return
	}
	w.value(v, 0, len(key)+1, key)
}

// flows reports whether a mapping has too many keys to be read without brackets.
func (w *writer) flows(v written.Value) bool {
	n := len(v.Fields)
	w.copies += n * n / 2
	return n > yaml.MostKeys || w.copies > yaml.MostCopies
}

// keys writes the keys of a mapping, each on a separate line.
func (w *writer) keys(fields []written.Field, indent int, path string) {
	for _, f := range fields {
		of := path + "/" + f.Key
		w.lines(indent, anchor{0, of, above})
		w.indent(indent)
		key := keyText(f.Key)
		w.WriteString(key + ":")
		w.value(f.Value, indent, indent+len(key)+1, of)
	}
}

// value writes the value after a key or a dash that ends at the column, and ends the
// line. The indent is that of the line.
func (w *writer) value(v written.Value, indent, column int, path string) {
	beside := anchor{0, path, beside}
	line := " " + flowText(v)
	switch {
	case v.Kind == written.Nothing:
		w.end(beside)
	case v.Kind == written.Text && !(v.Plain && isPlainNumber(v.Text)):
		head, body := yaml.Text(path[strings.LastIndexByte(path, '/')+1:], v.Text, indent+2, column+1)
		w.WriteString(" " + head)
		w.end(beside)
		w.WriteString(body)
	case v.Kind == written.Text, len(v.Items)+len(v.Fields) == 0, column+len(line) <= yaml.LineWidth && !w.isBlock(path), w.flows(v):
		w.WriteString(line)
		w.end(beside)
	case v.Kind == written.Mapping:
		w.end(beside)
		w.keys(v.Fields, indent+2, path)
	case !w.isBlock(path) && onlyTexts(v.Items):
		w.wrapped(each(v.Items, flowText), indent, column)
		w.lines(indent, beside)
	default:
		w.end(beside)
		w.list(v.Items, indent+2, path)
	}
	w.lines(indent, anchor{0, path, below})
}

// wrapped writes a list in brackets on as many lines as it needs.
func (w *writer) wrapped(items []string, indent, column int) {
	w.WriteString(" [")
	column += 2
	for i, item := range items {
		end := ","
		if i+1 == len(items) {
			end = "]"
		}
		switch {
		case i == 0:
		case column+1+len(item)+len(end) > yaml.LineWidth:
			w.WriteString("\n")
			w.indent(indent + 2)
			column = indent + 2
		default:
			w.WriteString(" ")
			column++
		}
		w.WriteString(item + end)
		column += len(item) + len(end)
	}
	w.WriteString("\n")
}

// list writes the items of a list, each on a new line with a dash.
func (w *writer) list(items []written.Value, indent int, path string) {
	ids := itemIDs(items)
	for i, item := range items {
		of := path + "/" + ids[i]
		w.lines(indent, anchor{0, of, above})
		w.indent(indent)
		w.WriteByte('-')
		if item.Kind == written.Mapping && len(item.Fields) > 0 && (w.isBlock(of) || longTask(item, indent, path)) && w.startsOnDash(item.Fields[0], of) {
			w.behindDash(item.Fields, indent, of)
		} else {
			w.value(item, indent, indent+1, of)
		}
	}
}

// longTask reports whether an item is a task with a key that distinguishes it from others
// of its kind, or an inverse task, that is too long for one line. Other tasks keep the
// old form with a dash alone on its line.
func longTask(item written.Value, indent int, path string) bool {
	own := func(f written.Field) bool {
		return slices.Contains([]string{"id", "search", "text", "for", "want"}, f.Key)
	}
	return path == "exercise/tasks" && slices.ContainsFunc(item.Fields, own) && indent+len("- ")+len(flowText(item)) > yaml.LineWidth
}

// startsOnDash reports whether the first key of an item that needs several lines can be
// on the line of the dash.
func (w *writer) startsOnDash(first written.Field, of string) bool {
	key := of + "/" + first.Key
	return first.Value.Kind == written.Text && !strings.Contains(first.Value.Text, "\n") &&
		!w.has(anchor{0, of, beside}, anchor{0, key, above})
}

// behindDash writes an item of several lines, starting on the line of its dash.
func (w *writer) behindDash(fields []written.Field, indent int, of string) {
	first := fields[0]
	w.WriteString(" " + keyText(first.Key) + ": " + flowText(first.Value))
	w.end(anchor{0, of + "/" + first.Key, beside})
	w.lines(indent+2, anchor{0, of + "/" + first.Key, below})
	w.keys(fields[1:], indent+2, of)
	w.lines(indent, anchor{0, of, below})
}

func onlyTexts(items []written.Value) bool {
	return !slices.ContainsFunc(items, func(w written.Value) bool { return w.Kind != written.Text })
}

// isBlock reports whether a part of the document never goes on one line: because there
// are comments inside it or, for readability, because it is a list of tasks.
func (w *writer) isBlock(path string) bool {
	if path == "exercise/tasks" || path == "exercise/accept" {
		return true
	}
	return w.inside[path]
}

// flowText writes a part of the answers on one line.
func flowText(v written.Value) string {
	switch v.Kind {
	case written.Nothing:
		return "null"
	case written.Text:
		if v.Plain {
			return plainText(v.Text)
		}
		return yaml.PlainOrQuote(v.Text)
	case written.List:
		return "[" + strings.Join(each(v.Items, flowText), ", ") + "]"
	}
	return "{" + strings.Join(each(v.Fields, func(f written.Field) string {
		return keyText(f.Key) + ": " + flowText(f.Value)
	}), ", ") + "}"
}

func each[T, W any](all []T, write func(T) W) []W {
	written := make([]W, len(all))
	for i, v := range all {
		written[i] = write(v)
	}
	return written
}

// plainNumber matches numbers, places, dates and the order random:7, which stay unquoted
// if they were typed that way; 1.10 is kept as written.
var plainNumber = regexp.MustCompile(`^([0-9]{4}-[0-9]{2}-[0-9]{2}|[+-]?[0-9]+(\.[0-9]+)*(e[+-]?[0-9]+)?|-?inf|true|false|random:[0-9]+)$`)

// isPlainNumber reports whether plainNumber matches a text. It is called for each key and
// value of a node, and decides most of them without the regular expression.
func isPlainNumber(s string) bool {
	if s != "" && strings.Trim(s, "0123456789") == "" {
		return true
	}
	return s != "" && strings.IndexByte("+-0123456789itfr", s[0]) >= 0 && plainNumber.MatchString(s)
}

// plainText writes a text without quotes, if possible.
func plainText(s string) string {
	if isPlainNumber(s) {
		return s
	}
	return yaml.PlainOrQuote(s)
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
