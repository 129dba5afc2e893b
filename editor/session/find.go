package session

import (
	"slices"
	"strings"

	"plytree/engine"
	"plytree/engine/numeral"
)

// Find looks for nodes by a name, a move or a value.
type Find struct {
	s     *Session
	query string
	hits  []engine.ID // in the order of the drawing
	at    int         // the hit that is selected
}

// Query returns what is looked for, "" for nothing.
func (f *Find) Query() string { return f.query }

// Hits returns the nodes that were found, in the order of the drawing.
func (f *Find) Hits() []engine.ID { return f.hits }

// At returns the place of the hit that was selected last among the hits.
func (f *Find) At() int { return f.at }

// Set looks for a text and selects the first node that is found.
func (f *Find) Set(query string) Change {
	f.query, f.at = strings.ToLower(strings.TrimSpace(query)), 0
	f.hits = findNodes(f.s.Tree(), f.query)
	return HitsChanged | f.choose()
}

// Next selects the hit so many places on, around the ends.
func (f *Find) Next(by int) Change {
	if count := len(f.hits); count > 0 {
		f.at = ((f.at+by)%count + count) % count
	}
	return HitsChanged | f.choose()
}

func (f *Find) choose() Change {
	if len(f.hits) == 0 {
		return 0
	}
	return f.s.selection.Set(f.hits[f.at]) | RevealWanted
}

// again looks for the same in another tree, and stays where it was.
func (f *Find) again() Change {
	if f.query == "" {
		return 0
	}
	was := engine.ID(0)
	if len(f.hits) > 0 {
		was = f.hits[f.at]
	}
	hits := findNodes(f.s.Tree(), f.query)
	f.at = max(0, slices.Index(hits, was))
	same := slices.Equal(hits, f.hits)
	f.hits = hits
	if same {
		return 0
	}
	return HitsChanged
}

// findNodes returns the nodes whose value is the text, or whose name or move
// starts with it, in the order of the drawing.
func findNodes(t *engine.Tree, text string) (found []engine.ID) {
	if text == "" {
		return nil
	}
	t.Walk(func(v engine.Visit) bool {
		d := v.Node.Data()
		value := d.HasValue && (numeral.Format(d.Value) == text || numeral.Text(d.Value) == text)
		if value || strings.HasPrefix(strings.ToLower(d.Name), text) || strings.HasPrefix(strings.ToLower(d.Move), text) {
			found = append(found, v.Node.ID())
		}
		return true
	})
	return found
}
