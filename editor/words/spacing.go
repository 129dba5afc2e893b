package words

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Chinese has a space between its own characters and letters or digits, and none between two of its
// own. So the space around a label depends on the label: 根节点的值, but b 的值. Such a language puts
// labels and lists between edges, and corrects the spaces there in the whole text. No text has this
// character.
const edge = "\x1f"

// edged puts a datum between edges.
func (l Language) edged(text string) string {
	if !l.spaces {
		return text
	}
	return edge + text + edge
}

// spaced removes the edges from a text, and corrects the spaces there.
func (l Language) spaced(text string) string {
	if !l.spaces {
		return text
	}
	all, rest, found := strings.Cut(text, edge)
	for found {
		var next string
		next, rest, found = strings.Cut(rest, edge)
		before, after := strings.TrimRight(all, " "), strings.TrimLeft(next, " ")
		left, _ := utf8.DecodeLastRuneInString(before)
		right, _ := utf8.DecodeRuneInString(after)
		switch {
		case before == "" || after == "":
			all += next
		case ideograph(left) && ideograph(right), fullWidth(left), fullWidth(right):
			all = before + after
		case ideograph(left) && western(right), western(left) && ideograph(right):
			all = before + " " + after
		default:
			all += next
		}
	}
	return all
}

func ideograph(r rune) bool { return unicode.Is(unicode.Han, r) }

func fullWidth(r rune) bool { return strings.ContainsRune("，。、；：？！（）“”", r) }

func western(r rune) bool {
	return !ideograph(r) && (unicode.IsLetter(r) || unicode.IsNumber(r) || strings.ContainsRune("−∞[]<>=≤≥", r))
}
