package yaml

import "strings"

// Cost returns an upper estimate of the bytes of memory, including garbage, that it takes
// to parse a text as YAML. It counts roughly, ignoring quotes, what becomes a token of
// the library: signs, and words after signs or at the start of a line.
func Cost(text string) int64 {
	const perToken, perByte = 400, 32
	tokens, fresh := 0, true // nothing but blanks since the last sign
	for i := range len(text) {
		switch c := text[i]; {
		case c == ' ' || c == '\t':
			continue
		case c == '\n':
			fresh = true
			continue
		case isSign(c), c == '-' && (i+1 == len(text) || isBlank(text[i+1])):
			tokens++
			if (c == '-' || c == ':') && (i+1 == len(text) || strings.IndexByte("\n,]}", text[i+1]) >= 0) {
				tokens++ // for the missing value
			}
			fresh = true
			continue
		case fresh:
			tokens++
			fresh = false
		default:
			fresh = c == '"' || c == '\'' // a closing quote
		}
	}
	return int64(tokens)*perToken + int64(len(text))*perByte
}

func isSign(c byte) bool { return strings.IndexByte("[]{},:#|>!&*?%@`", c) >= 0 }
