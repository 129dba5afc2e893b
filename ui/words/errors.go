package words

import (
	"errors"
	"strings"

	"plytree/engine/explain"
)

// sayer is an error that says what is wrong, and what to do instead, as a
// sentence.
type sayer interface {
	error
	Sentence() explain.Sentence
}

// Error puts what went wrong into the user's language, as a whole sentence.
func Error(err error) string {
	text := ""
	if s := sayer(nil); errors.As(err, &s) {
		text = Say(s.Sentence())
	} else {
		text = L(err.Error())
	}
	if text = Capital(text); strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}
