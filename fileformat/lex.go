package fileformat

import (
	"io"
	"strings"
	"unicode/utf8"

	"github.com/goccy/go-yaml/scanner"
	"github.com/goccy/go-yaml/token"
)

// checkText refuses what no text editor would have saved as YAML.
func (s source) checkText() error {
	if len(s.text) > MaxBytes {
		return s.errorAt(1, 1, "the file is larger than 64 MiB", "split the tree into several files")
	}
	for i, r := range s.text {
		line, column := 0, 0
		if r < ' ' && r != '\n' && r != '\r' && r != '\t' || r == utf8.RuneError || r == 0x7f {
			line, column = s.position(i)
		}
		switch {
		case line == 0:
		case r == utf8.RuneError && !strings.HasPrefix(s.text[i:], "\uFFFD"):
			return s.errorAt(line, column, "this byte is not UTF-8 text", "save the file as UTF-8")
		case r != utf8.RuneError:
			return s.errorAt(line, column, "there is a control character here", "remove it")
		}
	}
	return nil
}

// checkBulk refuses, at a glance, a text from which the scanner would make more
// tokens than any tree within the limits needs: it takes some 300 bytes for
// each. Quotes and comments are not looked at, so the bounds are wide.
func (s source) checkBulk() error {
	const mostTokens, mostOpen = 12 * MaxNodes, 10 * maxNesting
	tokens, open, blank := 0, 0, true
	for i := 0; i < len(s.text); i++ {
		switch c := s.text[i]; c {
		case ' ', '\n', '\t':
			blank = true
			continue
		case '[', '{':
			open++
		case ']', '}':
			open--
		case ',', ':', '-', '?', '&', '*', '!', '|', '>', '%', '@', '#', '\'', '"':
		default:
			if blank {
				tokens++
			}
			blank = false
			continue
		}
		tokens++
		blank = true
		if tokens > mostTokens || open > mostOpen {
			line, column := s.position(i)
			if open > mostOpen {
				return s.tooDeep(line, column)
			}
			return s.errorAt(line, column, "the file holds more than a tree of 1,000,000 nodes needs", "split the tree into several files")
		}
	}
	return nil
}

func (s source) tooDeep(line, column int) *Error {
	return s.errorAt(line, column, "the tree is more than 10,000 plies deep", "remove the plies below that")
}

func (s source) tooMany(line, column int) *Error {
	return s.errorAt(line, column, "the tree has more than 1,000,000 nodes", "split it into several files")
}

// lex splits the text into tokens, comments apart. It refuses nesting and
// numbers of nodes beyond the limits before a parser could run out of stack.
func (s source) lex() (tokens token.Tokens, remarks []*token.Token, err error) {
	if err := s.checkBulk(); err != nil {
		return nil, nil, err
	}
	var sc scanner.Scanner
	sc.Init(s.text)
	g := guard{source: s}
	for {
		batch, scanErr := sc.Scan()
		if scanErr == io.EOF {
			return tokens, remarks, nil
		}
		for _, t := range batch {
			if t.Type == token.CommentType {
				remarks = append(remarks, t)
				continue
			}
			if t.Type == token.InvalidType {
				return nil, nil, s.syntaxError(t.Error, t)
			}
			if err := g.check(t); err != nil {
				return nil, nil, err
			}
			tokens.Add(t)
		}
	}
}

// guard counts nodes and nesting along the tokens.
type guard struct {
	source source
	flow   []token.Type // the open brackets
	block  []int        // the columns of the open block collections
	nodes  int
	last   *token.Token
}

func (g *guard) check(t *token.Token) error {
	inList := len(g.flow) > 0 && g.flow[len(g.flow)-1] == token.SequenceStartType
	switch t.Type {
	case token.SequenceStartType, token.MappingStartType:
		if inList {
			g.nodes++
		}
		g.flow = append(g.flow, t.Type)
	case token.SequenceEndType, token.MappingEndType:
		if len(g.flow) > 0 {
			g.flow = g.flow[:len(g.flow)-1]
		}
	case token.SequenceEntryType:
		g.nodes++
		g.open(t.Position.Column)
	case token.MappingValueType:
		if len(g.flow) == 0 && g.last != nil {
			g.open(g.last.Position.Column)
		}
	case token.CollectEntryType:
	default:
		if inList {
			g.nodes++
		}
	}
	g.last = t
	if len(g.flow)+len(g.block) > maxNesting {
		return g.source.tooDeep(t.Position.Line, t.Position.Column)
	}
	if g.nodes > MaxNodes+2 { // two for the window, which is a list as well
		return g.source.tooMany(t.Position.Line, t.Position.Column)
	}
	return nil
}

// open notes that a block collection at the column is open, and closes those
// that stood further right.
func (g *guard) open(column int) {
	for len(g.block) > 0 && g.block[len(g.block)-1] > column {
		g.block = g.block[:len(g.block)-1]
	}
	if len(g.block) == 0 || g.block[len(g.block)-1] < column {
		g.block = append(g.block, column)
	}
}
