package yaml

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf16"
	"unicode/utf8"

	"plytree/engine/text/visible"
)

// LineWidth is the number of characters to which lines are filled.
const LineWidth = 80

// Word is how YAML interprets an unquoted scalar.
type Word uint8

const (
	TextWord Word = iota
	TruthWord
	NumberWord
	NaNWord
)

var numberLike = regexp.MustCompile(`^[-+]?(0b[01_]+|0o[0-7_]+|0x[0-9a-fA-F_]+|[0-9][0-9_]*(\.[0-9_]*)?([eE][-+]?[0-9]+)?|\.[0-9][0-9_]*([eE][-+]?[0-9]+)?|\.(inf|Inf|INF))$`)

// WordOf classifies an unquoted text that is not empty. Numbers include those of YAML
// 1.1.
func WordOf(s string) Word {
	switch s {
	case "true", "True", "TRUE", "false", "False", "FALSE":
		return TruthWord
	case ".nan", ".NaN", ".NAN":
		return NaNWord
	}
	if s != "" && strings.IndexByte("+-.0123456789", s[0]) >= 0 && numberLike.MatchString(s) {
		return NumberWord
	}
	return TextWord
}

// PlainOrQuote writes a text for use inside brackets.
func PlainOrQuote(s string) string {
	if plainAnywhere(s) && !needsQuotes(s) {
		return s
	}
	return Quote(s)
}

// Quote writes a text in double quotes, and escapes invisible characters.
func Quote(s string) string {
	return quoted(s, func(r rune) string { return fmt.Sprintf(`\U%08x`, r) })
}

// QuoteJSON is Quote for JSON, which has no escapes of eight digits. It writes surrogate
// pairs, which other YAML parsers read as two characters.
func QuoteJSON(s string) string {
	return quoted(s, func(r rune) string {
		high, low := utf16.EncodeRune(r)
		return fmt.Sprintf(`\u%04x\u%04x`, high, low)
	})
}

// quoted writes a text in double quotes; beyond escapes an invisible character above
// U+FFFF.
func quoted(s string, beyond func(rune) string) string {
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
		case r < utf8.RuneSelf && r >= ' ' && r != 0x7f, visible.Text(string(r)) == string(r):
			b.WriteRune(r)
		case r > 0xFFFF:
			b.WriteString(beyond(r))
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// Text writes a text after a key, at the column: on the same line or, if it is long or
// has several lines, as a block with the indent. It returns the rest of the line and the
// lines below.
func Text(s string, indent, column int) (head, body string) {
	switch {
	case plainOnLine(s) && !needsQuotes(s) && column+len(s) <= LineWidth:
		return s, ""
	case canFold(s) && column+len(s) > LineWidth:
		return ">-", indentLines(wrap(s, max(LineWidth-indent, 30)), indent)
	case canBlock(s) && strings.HasSuffix(s, "\n"):
		return "|", indentLines(strings.Split(strings.TrimSuffix(s, "\n"), "\n"), indent)
	case canBlock(s):
		return "|-", indentLines(strings.Split(s, "\n"), indent)
	}
	return Quote(s), ""
}

// canBlock reports whether a text of several lines can be written unchanged as a literal
// block.
func canBlock(s string) bool {
	return strings.Contains(strings.TrimSuffix(s, "\n"), "\n") && !strings.HasSuffix(s, "\n\n") &&
		clean(s) && !strings.HasPrefix(s, "\n") && !strings.HasPrefix(s, " ") && !strings.Contains(s, " \n") && !strings.HasSuffix(s, " ")
}

// canFold reports whether a long line can be broken at single spaces.
func canFold(s string) bool {
	return clean(s) && !strings.Contains(s, "\n") && !strings.Contains(s, "  ") &&
		strings.TrimSpace(s) == s && strings.Contains(s, " ")
}

func clean(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r != '\n' && !unicode.IsPrint(r) }) < 0
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

func indentLines(lines []string, indent int) string {
	var b strings.Builder
	for _, l := range lines {
		if l != "" {
			b.WriteString(strings.Repeat(" ", indent))
			b.WriteString(l)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
