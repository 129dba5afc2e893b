package fileformat

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// Error is a fault in a file, worded for the person who wrote it.
type Error struct {
	File    string // "" if the text has no file
	Line    int    // from 1
	Column  int    // from 1, in characters
	What    string // what is wrong
	Instead string // what to write instead
	Excerpt string // the line, with a mark below the column; "" if there is none
}

func (e *Error) Error() string {
	where := fmt.Sprintf("%d:%d", e.Line, e.Column)
	if e.File != "" {
		where = e.File + ":" + where
	}
	text := where + ": " + e.What
	if e.Instead != "" {
		text += "; " + e.Instead
	}
	if e.Excerpt != "" {
		text += "\n" + e.Excerpt
	}
	return text
}

// source is a text under reading: it words errors with their place in it.
type source struct {
	name string
	text string
}

func (s source) errorAt(line, column int, what, instead string) *Error {
	return &Error{File: s.name, Line: line, Column: column, What: what, Instead: instead, Excerpt: s.excerpt(line, column)}
}

// excerpt shows the line with a mark below the column; of a long line only the
// part around it.
func (s source) excerpt(line, column int) string {
	const before, after = 50, 30
	chars := []rune(s.line(line))
	at := min(max(column-1, 0), len(chars))
	from, to := max(at-before, 0), min(at+after, len(chars))
	shown, left := string(chars[from:to]), ""
	if from > 0 {
		left = "…"
	}
	if to < len(chars) {
		shown += "…"
	}
	shown = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == utf8.RuneError {
			return ' '
		}
		return r
	}, shown)
	number := fmt.Sprint(line)
	pad := strings.Repeat(" ", utf8.RuneCountInString(left)+at-from)
	return fmt.Sprintf("  %s | %s%s\n  %s | %s^", number, left, shown, strings.Repeat(" ", len(number)), pad)
}

// line returns a line without its end, at most some thousand bytes around what
// an excerpt can show.
func (s source) line(number int) string {
	rest := s.text
	for range number - 1 {
		_, after, ok := strings.Cut(rest, "\n")
		if !ok {
			return ""
		}
		rest = after
	}
	line, _, _ := strings.Cut(rest, "\n")
	return strings.TrimSuffix(line, "\r")
}

// position returns line and column of a byte offset.
func (s source) position(offset int) (line, column int) {
	before := s.text[:offset]
	line = strings.Count(before, "\n") + 1
	return line, utf8.RuneCountInString(before[strings.LastIndex(before, "\n")+1:]) + 1
}
