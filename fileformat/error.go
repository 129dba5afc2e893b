package fileformat

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"plytree/engine/visible"
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
		where = visible.Text(e.File) + ":" + where
	}
	text := where + ": " + visible.Text(e.What)
	if e.Instead != "" {
		text += "; " + visible.Lines(e.Instead)
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
	rest := s.line(line)
	at := min(column-1, utf8.RuneCountInString(rest))
	left, ahead := cut(rest, at-before)
	number, gap := strconv.Itoa(line), ""
	if left != "" {
		gap = "…"
	}
	shown, ahead := cut(ahead, min(at, before))
	following, more := cut(ahead, after)
	if following = visible.Text(following); more != "" {
		following += "…"
	}
	shown = gap + visible.Text(shown)
	indent := strings.Repeat(" ", len(number))
	return fmt.Sprintf("  %s | %s%s\n  %s | %s^", number, shown, following, indent, strings.Repeat(" ", utf8.RuneCountInString(shown)))
}

// cut cuts a text in two after so many characters.
func cut(s string, chars int) (before, after string) {
	for i := range s {
		if chars <= 0 {
			return s[:i], s[i:]
		}
		chars--
	}
	return s, ""
}

// line returns a line without its end.
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
	return line
}

// position returns line and column of a byte offset.
func (s source) position(offset int) (line, column int) {
	before := s.text[:offset]
	line = strings.Count(before, "\n") + 1
	return line, utf8.RuneCountInString(before[strings.LastIndex(before, "\n")+1:]) + 1
}
