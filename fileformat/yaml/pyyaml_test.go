package yaml_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"plytree/fileformat/source"
	. "plytree/fileformat/yaml"
)

// texts returns how many documents are drawn; PLYTREE_YAML_TEXTS sets another number.
func texts(t *testing.T) int {
	n, err := strconv.Atoi(os.Getenv("PLYTREE_YAML_TEXTS"))
	if err != nil {
		return 2000
	}
	t.Logf("%d documents", n)
	return n
}

// pyyaml is a text and what PyYAML makes of it, nil if it refuses it.
type pyyaml struct {
	Text   string
	Events []string
}

// pythonWithYAML returns the first Python that has the module, because the first one in
// the path may not have it.
func pythonWithYAML() (python string, err error) {
	for _, python = range []string{"python3", "/usr/bin/python3"} {
		if err = exec.Command(python, "-c", "import yaml").Run(); err == nil {
			return python, nil
		}
	}
	return "", err
}

// ask calls PyYAML once for all texts, and for those that it writes of the values.
func ask(t *testing.T, documents []string, values []any) (said []pyyaml) {
	python, err := pythonWithYAML()
	if err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal("python3 with the module yaml is missing:", err)
		}
		// go test hides the output of passing packages
		if terminal, err := os.OpenFile("/dev/tty", os.O_WRONLY, 0); err == nil {
			_, _ = fmt.Fprintf(terminal, "NOT TRIED: %s needs python3 with the module yaml\n", t.Name())
			_ = terminal.Close()
		}
		t.Skip("python3 with the module yaml is missing:", err)
	}
	asked, err := json.Marshal(map[string]any{"texts": documents, "values": values})
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(python, "testdata/pyyaml.py")
	c.Stdin, c.Stderr = bytes.NewReader(asked), os.Stderr
	out, err := c.Output()
	if err == nil {
		err = json.Unmarshal(out, &said)
	}
	if err != nil {
		t.Fatal(err)
	}
	return said
}

// ours returns this package's result for a file in the form of pyyaml.py.
func ours(data string) ([]string, error) {
	s, _, err := source.New("", []byte(data))
	if err != nil {
		return nil, err
	}
	_, v, err := Parse(s)
	if err != nil || v.Kind() == None {
		return []string{}, err
	}
	return events(v), nil
}

func events(v Value) (said []string) {
	indented := ""
	if v.Indented() {
		indented = " indented"
	}
	switch v.Kind() {
	case Sequence:
		said = append(said, "["+indented)
	case Mapping:
		said = append(said, "{"+indented)
	default:
		if v.Plain() {
			return []string{"plain" + quoted(v.Text())}
		}
		return []string{"quoted" + quoted(v.Text())}
	}
	keys := v.Keys()
	for i, item := range v.Items() {
		if keys != nil {
			said = append(said, events(keys[i])...)
		}
		said = append(said, events(item)...)
	}
	return append(said, "end")
}

// quoted writes a text as Python's json does.
func quoted(s string) string {
	var b bytes.Buffer
	to := json.NewEncoder(&b)
	to.SetEscapeHTML(false)
	_ = to.Encode(s)
	return ascii(strings.TrimSuffix(b.String(), "\n"))
}

func ascii(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r < 0x7f:
			b.WriteRune(r)
		case r > 0xFFFF:
			r -= 0x10000
			fmt.Fprintf(&b, `\u%04x\u%04x`, 0xD800+r>>10, 0xDC00+r&0x3FF)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	return b.String()
}

// severalLines matches how a text of several lines is refused.
var severalLines = regexp.MustCompile("several lines|nothing can start with [|>]|a comma is missing")

// Every text is parsed as PyYAML parses it, or refused; of what PyYAML itself writes, in each
// of its styles, only texts of several lines are refused. Texts that PyYAML refuses and this
// package accepts are only counted: YAML 1.2 allows more.
func TestAsPyYAML(t *testing.T) {
	draw := drawer{rand.New(rand.NewPCG(1, 2))}
	var documents []string
	var values []any
	for i := range texts(t) {
		documents = append(documents, draw.document())
		if i%20 == 0 {
			values = append(values, draw.value(2))
		}
	}
	count := map[string]int{}
	for i, by := range ask(t, documents, values) {
		said, err := ours(by.Text)
		if n := len(by.Events) - 2; n >= 0 && by.Events[n] == "DocumentStartEvent" && by.Events[n+1] == `plain""` {
			by.Events = by.Events[:n] // a line --- that nothing follows
		}
		if len(said) == 0 && len(by.Events) == 1 && by.Events[0] == `plain""` {
			by.Events = said
		}
		switch {
		case strings.ContainsAny(by.Text, "\u0085\u2028\u2029"): // which end a line in YAML 1.1, but not in 1.2
		case err != nil && by.Events == nil:
			count["refused by both"]++
		case err != nil:
			count["refused here only"]++
			reason, _, _ := strings.Cut(err.(*source.Error).Says.String(), ";")
			count["  "+reason]++
			if i >= len(documents) && !severalLines.MatchString(reason) {
				t.Errorf("%q: %v", by.Text, err)
			}
		case by.Events == nil:
			count["refused by PyYAML only"]++
			if os.Getenv("PLYTREE_YAML_MORE") != "" {
				t.Logf("only here: %q\n%q", by.Text, said)
			}
		case slices.Equal(said, by.Events):
			count["equal"]++
		default:
			count["other"]++
			t.Errorf("%q is read as\n%q, by PyYAML as\n%q", by.Text, said, by.Events)
		}
	}
	t.Log(strings.ReplaceAll(fmt.Sprint(count), "   ", "\n   "))
	if count["equal"] < len(documents) {
		t.Errorf("only %d of %d documents and texts of PyYAML are readable: draw better ones", count["equal"],
			len(documents))
	}
}

// drawer draws documents, many of which are YAML.
type drawer struct{ *rand.Rand }

func (d drawer) pick(of ...string) string { return of[d.IntN(len(of))] }

// odds returns true once in n times.
func (d drawer) odds(n int) bool { return d.IntN(n) == 0 }

func (d drawer) document() string {
	text := d.pick("", "", "", "# c\n", "---\n", "--- # c\n", "%YAML 1.1\n---\n", "\n", "\t\n", "  \n") + d.node(0, 3)
	if d.odds(4) {
		text += d.pick("\n", "\n\n", " ", "\n# c", "\n...\n", "\n  ", "\n\t", "\n---\n", "\n  # c\n")
	} else {
		text += "\n"
	}
	switch d.IntN(12) {
	case 0:
		text = strings.ReplaceAll(text, "\n", "\r\n")
	case 1:
		text = "\uFEFF" + text
	case 2: // an accident
		runes := []rune(text)
		i := d.IntN(len(runes))
		text = string(runes[:i]) + d.pick("", " ", "\n", "'", `"`, ":", "#", "-", "\t", "|", ">", "]") +
			string(runes[min(len(runes), i+d.IntN(3)):])
	}
	return text
}

// node draws a value after a dash or key, or at the top.
func (d drawer) node(indent, depth int) string {
	pad := "\n" + strings.Repeat(" ", indent)
	behind := d.pick("", "", "", " # c", "  ")
	switch kind := d.IntN(8); {
	case depth > 0 && kind == 0:
		text := ""
		for range 1 + d.IntN(3) {
			text += behind + pad + d.pick("- ", "- ", "-  ", "-\n"+pad[1:]+"   ") + d.node(indent+2, depth-1)
			behind = ""
		}
		return text
	case depth > 0 && kind <= 3:
		text := ""
		for i := range 1 + d.IntN(3) {
			text += behind + pad + d.key(i) + ":" + d.pick(" ", " ", "  ") + d.node(indent+d.pick2(1, 2, 2, 4), depth-1)
			behind = d.pick("", "", pad+"# c", "\n")
		}
		return text
	case depth > 0 && kind == 4:
		return d.flow(indent, 2)
	}
	return d.scalar(indent, false)
}

func (d drawer) pick2(of ...int) int { return of[d.IntN(len(of))] }

func (d drawer) key(i int) string {
	name := string(rune('a' + i))
	return d.pick(name, name, name, `"`+name+`"`, "'"+name+"'", name+" b", "é"+name, name+" ")
}

func (d drawer) flow(indent, depth int) string {
	gap := func() string {
		return d.pick("", "", " ", " ", "\n"+strings.Repeat(" ", d.pick2(indent, indent, indent+1, indent+3)),
			" # c\n"+strings.Repeat(" ", indent+1))
	}
	item := func() string {
		if depth > 0 && d.odds(4) {
			return d.flow(indent, depth-1)
		}
		return d.scalar(indent, true)
	}
	text, mapping := "", d.odds(2)
	for i := range d.IntN(4) {
		if i > 0 {
			text += gap() + ","
		}
		text += gap()
		if mapping {
			text += d.key(i) + ":" + d.pick(" ", " ", "\n"+strings.Repeat(" ", indent+1))
		}
		text += item()
	}
	text += d.pick("", "", ",", gap())
	if mapping {
		return "{" + text + "}"
	}
	return "[" + text + "]"
}

// scalar draws a text in some style, or nothing.
func (d drawer) scalar(indent int, inBrackets bool) string {
	text := d.line()
	if d.odds(12) {
		text += "\n" + strings.Repeat(" ", indent+d.IntN(3)) + d.line()
	}
	switch d.IntN(6) {
	case 0:
		return "'" + strings.ReplaceAll(text, "'", d.pick("''", "''", "''", "'")) + "'"
	case 1:
		text = strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text)
		for range d.IntN(3) {
			at := d.IntN(len(text) + 1)
			text = text[:at] + d.pick(`\n`, `\t`, `\ `, `\u00e9`, `\ud83d\ude00`, `\x41`, `\L`, `\_`, `\0`, `\q`) +
				text[at:]
		}
		return `"` + strings.ToValidUTF8(text, "?") + `"`
	case 2:
		if !inBrackets && d.odds(8) {
			return d.pick("|", ">", "|-", ">+", ">2") + "\n" + strings.Repeat(" ", indent) + text
		}
	}
	if d.odds(3) {
		return text
	}
	return strings.Trim(strings.NewReplacer("#", "", ": ", ":", "'", "", `"`, "", "- ", "-").Replace(text), " \t")
}

// line draws a line of a text, with parts that parsers get wrong.
func (d drawer) line() (line string) {
	for range d.IntN(4) {
		if !d.odds(3) {
			line += d.pick("a", "b", "word", "x y", " ", " z", "é", "1", "-2.5")
			continue
		}
		line += d.pick("a", "b", "word", "x y", "1", "-2.5", "é∞", "😀", "null", " ", " ", "  ", "''", "'", `"`, `\`,
			"#", " #", ": ", ":", "- ", "-", "x? ", "\t", "\t", "<<", ",", "[", "}", "&", "*", "!", "%", "@", "|", ">",
			"=", "~", "--- ", "...", d.pick("", "", "\u2028", "\u0085", "\u2029"))
	}
	return line
}

// value draws a list, a mapping or a text.
func (d drawer) value(depth int) any {
	switch kind := d.IntN(4); {
	case depth > 0 && kind == 0:
		list := []any{}
		for range d.IntN(4) {
			list = append(list, d.value(depth-1))
		}
		return list
	case depth > 0 && kind == 1:
		mapping := map[string]any{}
		for range d.IntN(4) {
			mapping[d.pick("a", "b c", "- d", "e: f", "'g", "é", "null", "#h")] = d.value(depth - 1)
		}
		return mapping
	}
	text := d.line()
	for range d.IntN(6) {
		text += d.pick(" ", " ", " ", " ", " ", "\n") + d.line()
	}
	return text
}
