package words

import (
	"errors"
	"strings"

	"plytree/engine/sentence"
)

// Error puts what went wrong into the user's language, as a whole sentence. What
// the system says stays as it is.
func Error(err error) string {
	text := err.Error()
	if own := sentence.Refusal(nil); errors.As(err, &own) {
		text = Say(own.Sentence())
	}
	if text = Capital(text); strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}
