package command

import (
	"strings"

	"plytree/fileformat/source"
)

// wrapped breaks a text into lines of at most this many columns: at spaces, and in Chinese between
// characters, but not before closing or after opening punctuation.
func wrapped(text string, columns int) (lines []string) {
	line, blank := "", ""
	for _, p := range pieces(text) {
		switch {
		case p == " ":
			blank = p
			continue
		case line != "" && source.Cells(line+blank+p) > columns:
			lines, line, blank = append(lines, line), "", ""
		}
		if line == "" {
			blank = ""
		}
		line, blank = line+blank+p, ""
	}
	return append(lines, line)
}

// pieces splits a text into spaces and unbreakable pieces.
func pieces(text string) (all []string) {
	piece, last := "", ' '
	end := func() {
		if piece != "" {
			all = append(all, piece)
		}
		piece = ""
	}
	for _, r := range text {
		if r == ' ' || last == ' ' || betweenCharacters(last, r) {
			end()
		}
		piece += string(r)
		last = r
	}
	end()
	return all
}

// betweenCharacters reports whether a line may end between two characters without a space.
func betweenCharacters(before, after rune) bool {
	wide := source.Cells(string(before)) == 2 || source.Cells(string(after)) == 2
	return wide && !strings.ContainsRune("（“「『《", before) && !strings.ContainsRune("，。：；、！？）”」』》", after)
}
