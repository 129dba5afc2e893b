package source

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"

	"golang.org/x/text/width"
)

// Error is an error in a file, worded for its author.
type Error struct {
	File string // "" if the text has no file
	Position
	Says    sentence.Sentence // what is wrong and, after a semicolon, how to fix it
	Excerpt string            // the line, with a mark below the column; "" if there is none
}

// Where returns the place: FILE:LINE:COLUMN.
func (e *Error) Where() string {
	where := fmt.Sprintf("%d:%d", e.Line, e.Column)
	if e.File != "" {
		where = visible.Text(e.File) + ":" + where
	}
	return where
}

// InText puts the line and the column before what an error at this place says without the file.
func (e *Error) InText(says sentence.Sentence) error {
	return sentence.Refused(sentence.Say("Line {{.Line}}, column {{.Column}}:", "Line", e.Line,
		"Column", e.Column).And(says))
}

// Sentence says where the error is and what is wrong.
func (e *Error) Sentence() sentence.Sentence {
	return sentence.Say("{{.Where}}:", "Where", e.Where()).And(e.Says)
}

func (e *Error) Error() string {
	text := visible.Lines(e.Sentence().String())
	if e.Excerpt != "" {
		text += "\n" + e.Excerpt
	}
	return text
}

// ErrorAt returns an error at a place, with an excerpt.
func (s Source) ErrorAt(at Position, says sentence.Sentence) *Error {
	return &Error{File: s.Name, Position: at, Says: says, Excerpt: s.excerpt(at)}
}

// Clip shortens a text from a file for a sentence, and escapes invisible characters.
func Clip(written string) string { return visible.Short(written) }

// Quote is Clip in quotes.
func Quote(written string) string {
	const most = 40
	if utf8.RuneCountInString(written) > most {
		written = string([]rune(written[:min(len(written), most*utf8.UTFMax)])[:most]) + "…"
	}
	return strconv.Quote(written)
}

// excerpt returns the line with a mark below the column, or only the part around it if
// the line is long.
func (s Source) excerpt(p Position) string {
	const before, after = 50, 30
	rest := s.Line(p.Line)
	at := min(p.Column-1, utf8.RuneCountInString(rest))
	left, ahead := cut(rest, at-before)
	number, gap := strconv.Itoa(p.Line), ""
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
	return fmt.Sprintf("  %s | %s%s\n  %s | %s^", number, shown, following, indent, strings.Repeat(" ", Cells(shown)))
}

// Cells returns how many columns of a terminal a text takes: Chinese and similar
// characters take two, combining accents none.
func Cells(text string) (cells int) {
	for _, r := range text {
		if r < 0x300 { // nearly all characters
			cells++
			continue
		}
		switch kind := width.LookupRune(r).Kind(); {
		case kind == width.EastAsianWide || kind == width.EastAsianFullwidth:
			cells += 2
		case !unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf):
			cells++
		}
	}
	return cells
}

// cut splits a text after the given number of characters.
func cut(s string, chars int) (before, after string) {
	for i := range s {
		if chars <= 0 {
			return s[:i], s[i:]
		}
		chars--
	}
	return s, ""
}
