package yaml

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"plytree/engine/text/visible"
)

// LineWidth is the number of characters to which lines are filled.
const LineWidth = 80

// The texts that need no quotes are those that every parser reads as they are: in brackets
// they have few signs; on a line of their own they begin like a word. Neither looks like a
// number, a date, a truth value or null to any of them.
var (
	plainInside = regexp.MustCompile(`^[\pL\pN_(][\pL\pN\pM_ .;/()+*=<>'’–—−-]*$`)
	plainOnLine = regexp.MustCompile(`^[\pL\pN_(]\P{Cc}*$`)
	misleading  = regexp.MustCompile(
		`(?i)^(null|true|false|y|n|yes|no|on|off|inf|nan|[0-9_]+(\.[0-9_]*)?(e[-+]?[0-9]+)?|0[xob][0-9a-f_]+|[0-9]+(-[0-9]+-[0-9].*|:[0-9:.]+)|[0-9.]+,[0-9.,]*)$|: |:$|- | $|[#\\\x{2028}\x{2029}\x{FEFF}]`)
)

// PlainOrQuote writes a text for use inside brackets.
func PlainOrQuote(s string) string {
	if plainInside.MatchString(s) && !misleading.MatchString(s) {
		return s
	}
	return Quote(s)
}

// Quote writes a text in double quotes, as JSON, and escapes invisible characters.
func Quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < utf8.RuneSelf && r >= ' ' && r != 0x7f, r > 0xFFFF, visible.Text(string(r)) == string(r):
			b.WriteRune(r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// Text writes a text after a key, at the column: on the same line or, if it is prose that
// is long or has several lines, as a block with the indent. It returns the rest of the
// line and the lines below.
func Text(key, s string, indent, column int) (head, body string) {
	said, ended := strings.CutSuffix(s, "\n")
	long := column+len(s) > LineWidth
	block := slices.Contains(prose, key) && strings.TrimSpace(said) == said && !strings.Contains(s, " \n") &&
		!strings.ContainsFunc(s, func(r rune) bool { return r != '\n' && !unicode.IsPrint(r) })
	switch {
	case plainOnLine.MatchString(s) && !misleading.MatchString(s) && !(block && long && strings.Contains(s, " ")):
		return s, ""
	case block && long && strings.Contains(s, " ") && !strings.Contains(s, "\n") && !strings.Contains(s, "  "):
		return ">-", indented(wrap(s, max(LineWidth-indent, 30)), indent)
	case !block || !strings.Contains(said, "\n"):
		return Quote(s), ""
	case ended:
		return "|", indented(strings.Split(said, "\n"), indent)
	}
	return "|-", indented(strings.Split(said, "\n"), indent)
}

func wrap(s string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Split(s, " ") {
		switch {
		case line == "":
			line = word
		case len([]rune(line))+1+len([]rune(word)) > width:
			lines = append(lines, line)
			line = word
		default:
			line += " " + word
		}
	}
	return append(lines, line)
}

func indented(lines []string, indent int) string {
	var b strings.Builder
	for _, l := range lines {
		if l != "" {
			b.WriteString(strings.Repeat(" ", indent) + l)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
