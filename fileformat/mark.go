package fileformat

import (
	"strings"

	"plytree/engine"

	"github.com/goccy/go-yaml/ast"
)

// markOf reads the value of the key mark, nil for none.
func (r *reader) markOf(n ast.Node) (engine.Mark, error) {
	if n == nil {
		return engine.NoMark, nil
	}
	if err := r.foreign(n); err != nil {
		return engine.NoMark, err
	}
	text, _ := r.scalar(n)
	m, err := engine.ParseMark(text)
	if err != nil {
		what, instead, _ := strings.Cut(err.Error(), "; ")
		return m, r.refuse(n, instead, "%s", what)
	}
	return m, nil
}
