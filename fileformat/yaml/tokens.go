package yaml

import (
	"strings"

	"github.com/goccy/go-yaml/scanner"
	"github.com/goccy/go-yaml/token"
)

// tokenize splits the text into the library's tokens, up to the first that is
// invalid, and puts right what the library gets wrong.
func (p *Parser) tokenize() token.Tokens {
	end := ""
	if blanks := strings.TrimRight(p.text, " "); !strings.HasSuffix(blanks, "\n") {
		end = "\n" // the library does not fold the last character into the line before
	}
	tokens := scan(shown(p.text) + end)
	place(p.text, tokens)
	if strings.Contains(p.text, "\t") {
		if again := scan(withTabs(p.text, tokens) + end); len(again) == len(tokens) {
			for i, t := range tokens {
				if !isPlain(t) {
					t.Value = again[i].Value
				}
			}
		}
	}
	if strings.ContainsAny(p.text, "\t<") {
		for _, t := range tokens {
			t.Value = restored.Replace(t.Value)
		}
	}
	if last := len(tokens) - 1; last >= 0 && isBlockText(tokens[last]) {
		tokens[last].Value = strings.TrimSuffix(tokens[last].Value, end)
	}
	return tokens
}

// isBlockText reports whether a token is the text below | or >.
func isBlockText(t *token.Token) bool {
	return t.Type == token.StringType && t.Indicator == token.BlockScalarIndicator
}

// scan is the library's lexer.Tokenize, but for what stands behind the first
// invalid token: a large text would make many more of them.
func scan(text string) token.Tokens {
	var s scanner.Scanner
	s.Init(text)
	tokens, _ := s.Scan() // an error is the last token too
	return tokens
}

// What stands for characters that the library does not see: Unicode keeps these
// for the use inside programs.
const (
	hiddenTab  = "\uFDD0"
	hiddenLess = "\uFDD1"
)

var restored = strings.NewReplacer(hiddenTab, "\t", hiddenLess, "<")

// shown returns the text as the library is to see it, character for character:
// it counts columns wrong behind a tab, takes << in the middle of a text for a
// merge key, and for each < in a row goes through all the others behind it.
func shown(text string) string {
	text = strings.ReplaceAll(text, "\t", " ")
	if strings.Contains(text, "<<") {
		text = strings.ReplaceAll(text, "<", hiddenLess)
	}
	return text
}

// withTabs returns the text as shown does, but with what stands for a tab
// wherever one is part of a text: the library drops them.
func withTabs(text string, tokens token.Tokens) string {
	var b strings.Builder
	done := 0
	for i, t := range tokens {
		from, to := t.Position.Offset, len(text)
		if i+1 < len(tokens) {
			to = tokens[i+1].Position.Offset
		}
		block := isBlockText(t)
		if from < done || to <= from || !block && t.Indicator != token.QuotedScalarIndicator {
			continue
		}
		b.WriteString(shown(text[done:from]))
		for k, line := range strings.SplitAfter(text[from:to], "\n") {
			inner := strings.Trim(line, " \t\n")
			switch {
			case block && k == 0:
				inner = "" // the header
			case block:
				inner = strings.TrimLeft(strings.TrimSuffix(line, "\n"), " ")
			}
			before, behind, _ := strings.Cut(line, inner)
			b.WriteString(shown(before) + strings.ReplaceAll(inner, "\t", hiddenTab) + shown(behind))
		}
		done = to
	}
	return b.String() + shown(text[done:])
}
