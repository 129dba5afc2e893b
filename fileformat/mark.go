package fileformat

import (
	"strings"

	"plytree/engine"
	"plytree/fileformat/yaml"
)

// markOf reads the value of the key mark.
func (r *reader) markOf(e yaml.Event) (engine.Mark, error) {
	m, err := engine.ParseMark(e.Text)
	if err != nil {
		what, instead, _ := strings.Cut(err.Error(), "; ")
		return m, r.refuse(e, instead, "%s", what)
	}
	return m, nil
}
