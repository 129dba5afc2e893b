// Package finding searches for nodes by their texts.
package finding

import (
	"slices"
	"strings"

	"plytree/engine/text/numeral"
	"plytree/engine/tree"
)

// Found has the nodes with a matching name, move or value, and the current one of them. It never
// changes. The zero Found has no query.
type Found struct {
	query string
	hits  []tree.ID
	at    int
}

// Find returns the nodes whose value is the text, or whose name or move starts with it, with the
// first one current. It ignores case. A text that is a place, such as 1.2.1, finds that node too; a
// single number, or "root", only if nothing else matches.
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

// Query returns the text that was searched for, "" for none.
func (f Found) Query() string { return f.query }

// Hits returns the nodes that were found, in the order of the drawing. It must
// not be changed.
func (f Found) Hits() []tree.ID { return f.hits }

// Node returns the current hit, 0 without hits.
func (f Found) Node() tree.ID {
	if len(f.hits) == 0 {
		return 0
	}
	return f.hits[f.at]
}

// At returns the index of the current hit; 0 without hits.
func (f Found) At() int { return f.at }

// Next goes forward by this many hits, around the ends.
func (f Found) Next(by int) Found {
	if count := len(f.hits); count > 0 {
		f.at = ((f.at+by)%count + count) % count
	}
	return f
}

// Within repeats the search in another tree, and keeps the current hit if it is still one.
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

// Equal reports whether two searches have the same hits and the same current one.
func (f Found) Equal(other Found) bool {
	return f.query == other.query && f.at == other.at && slices.Equal(f.hits, other.hits)
}
