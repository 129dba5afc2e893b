package lettering

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Stand replaces characters that aren't text.
const Stand = '\uFFFD'

// Plain returns the text on one line, with [Stand] for each control character and for characters
// that documents can't contain. The names in files come from strangers, and in pictures they must
// be only text.
func Plain(text string) string {
	if utf8.ValidString(text) && strings.IndexFunc(text, acts) < 0 {
		return text
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == NoBreak || r == '\u202F':
			return NoBreak
		case unicode.IsSpace(r):
			return ' '
		case acts(r):
			return Stand
		}
		return r
	}, text)
}

// NoBreak is a non-breaking space, such as before a French question mark.
const NoBreak = '\u00A0'

// acts reports whether a character is a control character or invalid.
func acts(r rune) bool {
	if r >= ' ' && r < 0x7F || r == '\u200C' || r == '\u200D' { // these join or separate letters, as Persian needs
		return false
	}
	none := r >= 0xFDD0 && r <= 0xFDEF || r&0xFFFE == 0xFFFE
	return none || unicode.IsSpace(r) || unicode.Is(unicode.C, r)
}

// Wrap breaks a text into lines that fit the width, at spaces if possible, and reports whether all
// of it fits into this many lines; if not, the last line ends in an ellipsis.
func Wrap(text string, size, width float64, most int) (lines []string, whole bool) {
	text = Plain(text)
	if Width(text, size, false) <= width {
		return []string{text}, true
	}
	lines, rest := Lines(text, size, width, false, most)
	if len(rest) == 0 {
		return lines, true
	}
	last := lines[len(lines)-1]
	lines[len(lines)-1] = shortenedTo(last+rest[0], size, width, false)
	return lines, false
}

// Lines breaks a text into lines that fit the width, at spaces, between Chinese characters, and
// inside a word only if that alone is too wide. It returns at most this many lines, and the
// remaining words, each with the space before it, if any. Windows and formulas stay whole unless
// one alone is wider.
func Lines(text string, size, width float64, bold bool, most int) (lines, rest []string) {
	return fillLines(pieces(text), width, most, func(text string) float64 { return Width(text, size, bold) })
}

// Broken breaks each line of a text as [Lines] does, with widths measured by the function. A line
// that fits isn't changed.
func Broken(text string, width float64, measure func(string) float64) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		if measure(line) > width {
			broken, _ := fillLines(pieces(line), width, math.MaxInt, measure)
			lines[i] = strings.Join(broken, "\n")
		}
	}
	return strings.Join(lines, "\n")
}

func fillLines(all []string, width float64, most int, measure func(string) float64) (lines, rest []string) {
	for rest = all; len(rest) > 0 && len(lines) < most; {
		line := ""
		line, rest = fill(rest, width, measure)
		lines = append(lines, line)
	}
	return lines, rest
}

// pieces splits a text wherever a line may end.
func pieces(text string) (all []string) {
	text = whole(text)
	for len(text) > 0 {
		word := strings.TrimLeft(text, " ")
		if word == "" {
			break
		}
		blank := text[:len(text)-len(word)]
		end := strings.IndexByte(word, ' ')
		if end < 0 {
			end = len(word)
		}
		word, text = word[:end], word[end:]
		from, before := 0, ' '
		for i, r := range word {
			if i > 0 && (wide(before) || wide(r)) && !strings.ContainsRune(openers, before) &&
				!strings.ContainsRune(closers, r) {
				all = append(all, blank+word[from:i])
				from, blank = i, ""
			}
			before = r
		}
		all = append(all, blank+word[from:])
	}
	return all
}

// No line of Chinese begins with closing punctuation or ends with opening punctuation.
const (
	closers = "，。、；：？！）》」』】〕”’…—％%,.;:?!)]"
	openers = "（《「『【〔“‘(["
)

// wide reports whether a line may end before and after a character.
func wide(r rune) bool {
	return r >= 0x2E80 && r < 0xFB00 && (r < 0xAC00 || r > 0xD7A3) || r >= 0xFF00 && r < 0xFFF0 || r >= 0x20000
}

// fill takes as many words as fit on a line. One that is too long by itself is broken: a formula at
// its spaces, anything else anywhere.
func fill(words []string, width float64, measure func(string) float64) (taken string, rest []string) {
	taken = strings.TrimLeft(words[0], " ")
	if measure(taken) > width {
		if parts := parted(taken); len(parts) > 1 {
			return fill(append(parts, words[1:]...), width, measure)
		}
		head := fitting(taken, width, measure)
		if tail := taken[len(head):]; tail != "" {
			return head, append([]string{tail}, words[1:]...)
		}
		return head, words[1:]
	}
	for rest = words[1:]; len(rest) > 0; rest = rest[1:] {
		if longer := taken + rest[0]; measure(longer) <= width {
			taken = longer
		} else {
			break
		}
	}
	return taken, rest
}

// shortenedTo returns the beginning of a text, at least one character, with an ellipsis, no wider than
// width if possible.
func shortenedTo(text string, size, width float64, bold bool) string {
	return strings.TrimRight(fitting(text, width-Width("…", size, bold),
		func(r string) float64 { return Width(r, size, bold) }), " ") + "…"
}

// fitting returns the longest beginning of a text that fits the width, at least one character.
func fitting(text string, width float64, measure func(string) float64) string {
	sum := 0.0
	for i, r := range text {
		sum += measure(string(r))
		if sum > width && i > 0 {
			return text[:i]
		}
	}
	return text
}

// Tail returns the end of a text with an ellipsis before it, no wider than width, or the whole
// text. It measures only as much of the text as fits.
func Tail(text string, size, width float64) string {
	room := width - Width("…", size, false)
	from := len(text) // the beginning of the part that fits after an ellipsis
	for i, sum := len(text), 0.0; i > 0; {
		r, bytes := utf8.DecodeLastRuneInString(text[:i])
		i -= bytes
		if sum += Width(string(r), size, false); sum > width {
			return "…" + text[from:]
		}
		if sum <= room {
			from = i
		}
	}
	return text
}
