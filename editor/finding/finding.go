// Package finding looks for nodes by what stands at them.
package finding

import (
	"slices"
	"strings"

	"plytree/engine/text/numeral"
	"plytree/engine/tree"
)

// Found is the nodes that have a name, a move or a value that was looked for, and
// one of them at which it stands. It never changes. The zero Found looks for
// nothing.
type Found struct {
	query string
	hits  []tree.ID
	at    int
}

// Find returns the nodes whose value is the text, or whose name or move starts
// with it, at the first of them. Capitals are as small letters. The node at the place that
// the text is, such as 1.2.1, is found too: at a single number, or "root", only where
// nothing else is.
func Find(t *tree.Tree, text string) Found {
	f := Found{query: strings.ToLower(strings.TrimSpace(text))}
	if f.query == "" {
		return f
	}
	placed := tree.ID(0)
	path, _ := tree.ParsePath(f.query)
	if path != nil {
		if n := t.At(path); n != nil {
			placed = n.ID()
		}
	}
	begins := func(text string) bool { return strings.HasPrefix(strings.ToLower(text), f.query) }
	t.Walk(func(v tree.Visit) bool {
		d := v.Node.Data()
		value := d.HasValue && (numeral.Format(d.Value) == f.query || numeral.Text(d.Value) == f.query)
		if value || begins(d.Name) || begins(d.Move) || len(path) > 1 && v.Node.ID() == placed {
			f.hits = append(f.hits, v.Node.ID())
		}
		return true
	})
	if len(f.hits) == 0 && placed != 0 {
		f.hits = append(f.hits, placed)
	}
	return f
}

// Query returns what was looked for, "" for nothing.
func (f Found) Query() string { return f.query }

// Hits returns the nodes that were found, in the order of the drawing. It must
// not be changed.
func (f Found) Hits() []tree.ID { return f.hits }

// Node returns the hit at which it stands, 0 without hits.
func (f Found) Node() tree.ID {
	if len(f.hits) == 0 {
		return 0
	}
	return f.hits[f.at]
}

// At returns the place among the hits of the one that was selected last; 0
// without hits.
func (f Found) At() int { return f.at }

// Next stands at the hit so many places on, around the ends.
func (f Found) Next(by int) Found {
	if count := len(f.hits); count > 0 {
		f.at = ((f.at+by)%count + count) % count
	}
	return f
}

// Within looks for the same in another tree, and stays at its hit if that is
// still one.
func (f Found) Within(t *tree.Tree) Found {
	if f.query == "" {
		return f
	}
	now := Find(t, f.query)
	if len(f.hits) > 0 {
		now.at = max(0, slices.Index(now.hits, f.hits[f.at]))
	}
	return now
}

// Equal reports whether two have found the same, and stand at the same.
func (f Found) Equal(other Found) bool {
	return f.query == other.query && f.at == other.at && slices.Equal(f.hits, other.hits)
}
