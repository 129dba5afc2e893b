package yaml

import "plytree/engine/text/sentence"

const (
	mostValues  = 2_000_000 // in a part that is parsed as a whole
	deepestPart = 100
)

// Value is a part of a text that was parsed as a whole.
type Value struct {
	Event         // its first
	Keys  []Event // of a mapping
	Items []Value // of a list, or the values of the keys
}

// Value parses the part that starts at the event. It is for small parts: it refuses one
// with more than 2,000,000 values, or deeper than 100.
func (p *Parser) Value(first Event) (Value, error) {
	left := mostValues
	return p.whole(first, deepestPart, &left)
}

func (p *Parser) whole(first Event, depth int, left *int) (Value, error) {
	v := Value{Event: first}
	if *left--; *left < 0 || depth < 0 {
		return v, &Error{Line: first.Line, Column: first.Column, Foreign: true,
			says: sentence.Say("this part of the file has more than {{.Values}} values or {{.Depth}} levels; make it smaller", "Values", mostValues, "Depth", deepestPart)}
	}
	if first.Kind == Scalar {
		return v, nil
	}
	for {
		e, err := p.Next()
		switch {
		case err != nil:
			return v, err
		case e.Kind == End:
			return v, nil
		case e.Kind == Key:
			v.Keys = append(v.Keys, e)
			continue
		}
		item, err := p.whole(e, depth-1, left)
		if err != nil {
			return v, err
		}
		v.Items = append(v.Items, item)
	}
}

// Skip skips the part that starts at the event.
func (p *Parser) Skip(first Event) error {
	depth := 0
	for e := first; ; {
		switch e.Kind {
		case Sequence, Mapping:
			depth++
		case End:
			depth--
		}
		if depth == 0 {
			return nil
		}
		var err error
		if e, err = p.Next(); err != nil {
			return err
		}
	}
}
