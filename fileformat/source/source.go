// Package source holds the text of a file for parsers: in UTF-8 whatever its original
// encoding, with places as line and character, and errors that show their place.
package source

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"
	"unicode/utf8"

	"plytree/engine/text/sentence"
)

// The limits of a file.
const (
	MaxBytes = 4 << 20
	MaxNodes = 300_000
	MaxDepth = 500 // plies below the root
)

// TooDeep refuses a tree of more than [MaxDepth] plies.
func TooDeep() sentence.Sentence {
	return sentence.Say("the tree is more than 500 plies deep; remove the plies below that")
}

// TooMany refuses a tree of more than [MaxNodes] nodes.
func TooMany() sentence.Sentence {
	return sentence.Say("the tree has more than 300,000 nodes; split it into several files")
}

// Position is a place in a text, from 1 and in characters.
type Position struct{ Line, Column int }

// Start is the first place in a text.
var Start = Position{1, 1}

// Source is the text of a file, with \n as its only line ending and without a byte-order
// mark.
type Source struct {
	Name string // what errors call the file
	Text string
}

// New decodes a file in any supported encoding. It refuses files that are too large or
// that no text editor would have saved. The remarks describe what was unusual. The error,
// if any, is an [Error]; the text is returned even then.
func New(name string, data []byte) (s Source, remarks []sentence.Sentence, err error) {
	tooLarge := len(data) > MaxBytes // before line endings are unified, because Load may have read only a part
	data, remarks = asUTF8(data)
	s = Source{name, withLineEnds(data)}
	if tooLarge || len(s.Text) > MaxBytes {
		return s, remarks,
			s.ErrorAt(Start, sentence.Say("the file is larger than {{.Size}} MiB; split the tree into several files",
				"Size", MaxBytes>>20))
	}
	return s, remarks, s.check()
}

func withLineEnds(data []byte) string {
	text := strings.TrimPrefix(string(data), "\uFEFF")
	if strings.Contains(text, "\r") {
		text = strings.ReplaceAll(text, "\r\n", "\n")
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	return text
}

func (s Source) check() error {
	for i, r := range s.Text {
		if r >= ' ' && r < utf8.RuneError && r != 0x7f || r > utf8.RuneError || r == '\n' || r == '\t' {
			continue
		}
		if r != utf8.RuneError {
			return s.ErrorAt(s.Position(i), sentence.Say("there is a control character here; remove it"))
		}
		if !strings.HasPrefix(s.Text[i:], "\uFFFD") {
			return s.ErrorAt(s.Position(i), sentence.Say("this byte isn't valid UTF-8; save the file as UTF-8"))
		}
	}
	return nil
}

// Load reads a file for [New]; if it is too large, only enough of it for New to refuse
// it. Errors contain the file name.
func Load(path string) ([]byte, error) {
	f, err := Open(path)
	if err != nil {
		return nil, unreadable(path, err)
	}
	defer f.Close()
	return ReadAll(path, f)
}

// Open opens a file for reading. It refuses pipes and devices, because reading from them
// may block forever.
func Open(path string) (*os.File, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if err := CheckRegular(path, info); err != nil {
		return nil, err
	}
	return os.Open(path)
}

// CheckRegular refuses anything but a file or a folder, unless the shell opened it for
// this program, as standard input or for <(command).
func CheckRegular(path string, info fs.FileInfo) error {
	// the last one by zsh
	ofShell := path == "/dev/stdin" || strings.HasPrefix(path, "/dev/fd/") || strings.HasPrefix(path, "/proc/self/fd/")
	if info.Mode().IsRegular() || info.IsDir() || ofShell {
		return nil
	}
	return errNotRegular
}

var errNotRegular = sentence.Refuse("this isn't a regular file; save its contents to a file and use that file")

// ReadAll is Load for an open file; name identifies it in errors.
func ReadAll(name string, from io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(from, MaxBytes+1))
	if err != nil {
		return nil, unreadable(name, err)
	}
	return data, nil
}

func unreadable(name string, err error) error {
	var at *fs.PathError
	switch {
	case errors.Is(err, errNotRegular):
		return sentence.At(name, err)
	case errors.Is(err, fs.ErrNotExist):
		return sentence.At(name, sentence.Refuse("file not found"))
	case errors.Is(err, fs.ErrPermission):
		return sentence.At(name, sentence.Refuse("permission denied"))
	case errors.As(err, &at):
		err = at.Err
	}
	return sentence.At(name, sentence.Refuse("the file can't be read: {{.Cause}}", "Cause", err))
}

// Position returns the place of a byte. Its time is proportional to the text before the byte;
// use a [Cursor] for many places.
func (s Source) Position(offset int) Position {
	c := NewCursor(s.Text)
	c.To(offset)
	return c.Position
}

// Line returns a line without its ending, or "" if the text has fewer lines.
func (s Source) Line(number int) string {
	rest := s.Text
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

// Cursor is a position in a text that only moves forward.
type Cursor struct {
	Text string
	At   int // the next byte
	Position
}

// NewCursor returns a cursor at the start of a text.
func NewCursor(text string) *Cursor { return &Cursor{Text: text, Position: Start} }

// Next returns the next byte, or 0 at the end.
func (c *Cursor) Next() byte {
	if c.At < len(c.Text) {
		return c.Text[c.At]
	}
	return 0
}

// Step advances by one character, if there is one.
func (c *Cursor) Step() {
	switch b := c.Next(); {
	case c.At == len(c.Text):
	case b == '\n':
		c.At++
		c.Line, c.Column = c.Line+1, 1
	case b < utf8.RuneSelf:
		c.At++
		c.Column++
	default:
		_, size := utf8.DecodeRuneInString(c.Text[c.At:])
		c.At += size
		c.Column++
	}
}

// To advances to a byte.
func (c *Cursor) To(offset int) {
	for c.At < min(offset, len(c.Text)) {
		c.Step()
	}
}

// Skip advances while over accepts the next byte.
func (c *Cursor) Skip(over func(byte) bool) {
	for c.At < len(c.Text) && over(c.Text[c.At]) {
		c.Step()
	}
}
