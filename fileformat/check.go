package fileformat

import (
	"strings"
	"unicode/utf8"
)

// asText makes one text of the bytes of a file, with \n as its only line end.
func asText(data []byte) string {
	text := strings.TrimPrefix(string(data), "\uFEFF")
	if strings.Contains(text, "\r") {
		text = strings.ReplaceAll(text, "\r\n", "\n")
		text = strings.ReplaceAll(text, "\r", "\n")
	}
	return text
}

// checkText refuses what no text editor would have saved.
func (s source) checkText() error {
	if len(s.text) > MaxBytes {
		return s.errorAt(1, 1, "the file is larger than 16 MiB", "split the tree into several files")
	}
	for i, r := range s.text {
		if r >= ' ' && r < utf8.RuneError && r != 0x7f || r > utf8.RuneError || r == '\n' || r == '\t' {
			continue
		}
		line, column := s.position(i)
		if r != utf8.RuneError {
			return s.errorAt(line, column, "there is a control character here", "remove it")
		}
		if !strings.HasPrefix(s.text[i:], "\uFFFD") {
			return s.errorAt(line, column, "this byte is not UTF-8 text", "save the file as UTF-8")
		}
	}
	return nil
}

func (s source) tooDeep(line, column int) *Error {
	return s.errorAt(line, column, "the tree is more than 1,000 plies deep", "remove the plies below that")
}

func (s source) tooMany(line, column int) *Error {
	return s.errorAt(line, column, "the tree has more than 1,000,000 nodes", "split it into several files")
}
