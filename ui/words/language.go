package words

import (
	"strings"

	"github.com/jeandeaual/go-locale"
)

// preferred returns the languages that the user reads, the best first: each
// with its country, as in pt-BR, and then without.
func preferred() (tags []string) {
	locales, err := locale.GetLocales()
	if err != nil {
		return nil // the system does not say
	}
	for _, name := range locales {
		tag, _, _ := strings.Cut(strings.ReplaceAll(name, "_", "-"), ".")
		tags = append(tags, tag)
		if short, _, ok := strings.Cut(tag, "-"); ok {
			tags = append(tags, short)
		}
	}
	return tags
}
