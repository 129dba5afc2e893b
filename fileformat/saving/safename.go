package saving

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// SafeName turns a text, such as a student's name, into a file name without extension:
// letters and digits of any script, with hyphens between. Every system accepts it, and it
// contains no path.
func SafeName(text string) string {
	const most = 100 // bytes; systems allow 255
	var b strings.Builder
	gap := false
	for _, r := range text {
		switch {
		case r == utf8.RuneError, !unicode.In(r, unicode.L, unicode.M, unicode.N):
			gap = b.Len() > 0
			continue
		case b.Len() >= most:
			return b.String()
		case gap:
			b.WriteByte('-')
			gap = false
		}
		b.WriteRune(r)
	}
	name := b.String()
	if name == "" {
		return "unnamed"
	}
	if reserved[strings.ToLower(name)] {
		return name + "-"
	}
	return name
}

// reserved are the names that Windows uses for devices.
var reserved = map[string]bool{
	"con": true, "prn": true, "aux": true, "nul": true,
	"com1": true, "com2": true, "com3": true, "com4": true, "com5": true, "com6": true, "com7": true, "com8": true,
	"com9": true,
	"lpt1": true, "lpt2": true, "lpt3": true, "lpt4": true, "lpt5": true, "lpt6": true, "lpt7": true, "lpt8": true,
	"lpt9": true,
}
