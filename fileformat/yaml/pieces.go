package yaml

import (
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"
)

// Limits of what the library gets at once. Each node of its syntax tree stores its path
// from the top as text, so that depth costs memory. In pieces of this size it costs
// little.
const (
	pieceTokens = 2048
	pieceBytes  = 64 << 10
)

// span is a range of tokens still to be parsed.
type span struct {
	lo, hi int
	form   form
	column int          // of the dashes or keys, if there are no brackets
	dash   *token.Token // before a value that is an item of a list
	single bool         // items are parsed one by one
}

// form is the content of a span.
type form uint8

const (
	oneValue  form = iota
	dashes         // items of a list, each after a dash
	keys           // entries of a mapping
	inList         // items of a list in brackets, each with its comma
	inMapping      // entries of a mapping in brackets, each with its comma
	noMore         // nothing: the end of a list or mapping
)

// read makes events from the next span, or splits it into several.
func (p *Parser) read() *Error {
	s := p.waiting[len(p.waiting)-1]
	p.waiting = p.waiting[:len(p.waiting)-1]
	switch s.form {
	case noMore:
		p.events = append(p.events, Event{Kind: End})
		return nil
	case oneValue:
		return p.readValue(s)
	}
	return p.readItems(s)
}

// readValue parses one value. The keys of the document, and everything before a fault,
// are parsed one by one, so that an error further up is reported first.
func (p *Parser) readValue(s span) *Error {
	items, cut := p.collection(s)
	faulty := p.faulty(s.hi)
	items.single = faulty || s.lo == 0 && items.form == keys
	switch {
	case faulty && !cut:
		return p.fault
	case !cut || p.fits(s.lo, s.hi) && !items.single:
		node, err := p.parse(s.lo, s.hi)
		if err == nil {
			p.value(node, s.dash)
		}
		return err
	}
	e := at(p.tokens[s.lo])
	e.Kind = Sequence
	if items.form == keys || items.form == inMapping {
		e.Kind = Mapping
	}
	e.Indented = items.form == keys || items.form == dashes
	p.events = append(p.events, e.behind(s.dash))
	p.waiting = append(p.waiting, span{form: noMore}, items)
	return nil
}

// readItems parses as many items as the library gets at once, or the first one in parts.
func (p *Parser) readItems(s span) *Error {
	if s.lo >= s.hi {
		return nil
	}
	to := p.itemEnd(s.lo, s)
	whole := p.fits(s.lo, to) && !p.faulty(to)
	for whole && to < s.hi && !s.single {
		next := p.itemEnd(to, s)
		if !p.fits(s.lo, next) || p.faulty(next) {
			break
		}
		to = next
	}
	rest := s
	rest.lo = to
	p.waiting = append(p.waiting, rest)
	if whole {
		return p.readTogether(s, to)
	}
	return p.readParts(s, to)
}

// readTogether passes several items to the library.
func (p *Parser) readTogether(s span, to int) *Error {
	var node ast.Node
	var err *Error
	switch s.form {
	case inList, inMapping:
		node, err = p.parseBracketed(s, to)
	default:
		node, err = p.parse(s.lo, to)
	}
	if err != nil {
		return err
	}
	switch n := node.(type) {
	case *ast.SequenceNode:
		p.items(n)
	case *ast.MappingNode:
		p.entries(n)
	}
	return nil
}

// readParts parses an item that is too large for the library, or faulty, in parts.
func (p *Parser) readParts(s span, to int) *Error {
	item := span{lo: s.lo, hi: to}
	if brackets := s.form >= inList; brackets && p.tokens[to-1].Type == token.CollectEntryType {
		item.hi--
	}
	switch s.form {
	case dashes:
		item.dash = p.tokens[s.lo]
		item.lo++
	case keys, inMapping:
		p.key(p.tokens[s.lo])
		item.lo = min(s.lo+2, item.hi)
		if err := p.onTheLineOfItsKey(s.lo, item); err != nil {
			return err
		}
	}
	p.waiting = append(p.waiting, item)
	return nil
}

// onTheLineOfItsKey refuses a list or mapping without brackets on the line of its key,
// with the library's error.
func (p *Parser) onTheLineOfItsKey(key int, value span) *Error {
	items, ok := p.collection(value)
	if !ok || items.form >= inList || p.tokens[value.lo].Position.Line > p.tokens[key].Position.Line {
		return nil
	}
	_, err := p.parse(key, min(value.lo+2, value.hi))
	return err
}

func (p *Parser) faulty(hi int) bool { return p.fault != nil && hi == len(p.tokens) }

// fits reports whether the tokens are few enough for the library.
func (p *Parser) fits(lo, hi int) bool {
	end := len(p.text)
	if hi < len(p.tokens) {
		end = p.tokens[hi].Position.Offset
	}
	return hi-lo <= 4 || hi-lo <= p.pieceTokens && end-p.tokens[lo].Position.Offset <= pieceBytes
}

// collection returns the items of a value that is just a list or mapping, judging by
// brackets and columns.
func (p *Parser) collection(s span) (items span, ok bool) {
	if s.hi-s.lo < 1 {
		return s, false
	}
	first := p.tokens[s.lo]
	items = span{lo: s.lo, hi: s.hi, form: keys, column: first.Position.Column}
	switch first.Type {
	case token.SequenceStartType, token.MappingStartType:
		items = span{lo: s.lo + 1, hi: s.hi - 1, form: inList}
		if first.Type == token.MappingStartType {
			items.form = inMapping
		}
		return items, s.hi > s.lo+1 && int(p.until[s.lo]) == s.hi-1
	case token.SequenceEntryType:
		items.form = dashes
	}
	for i := s.lo; i < s.hi; i = p.itemEnd(i, items) {
		if p.tokens[i].Position.Column != items.column || p.isDash(i) != (items.form == dashes) || !p.startsItem(i) {
			return items, false
		}
	}
	return items, true
}

// itemEnd returns where the item that starts at the token ends.
func (p *Parser) itemEnd(i int, items span) int {
	if items.form >= inList {
		for i < items.hi && p.tokens[i].Type != token.CollectEntryType {
			i = max(i, int(p.until[i])) + 1
		}
		return min(i+1, items.hi)
	}
	end := p.behindItem(i, items.hi)
	for items.form == keys && end < items.hi && p.isDash(end) && p.tokens[end].Position.Column == items.column {
		end = p.behindItem(end, items.hi) // a list may start in the column of its key
	}
	return end
}

func (p *Parser) behindItem(i, end int) int {
	if until := int(p.until[i]); until > 0 {
		return min(until, end)
	}
	return end
}

// startsItem reports whether a token is a dash or key.
func (p *Parser) startsItem(i int) bool {
	return p.isDash(i) || i+1 < len(p.tokens) && p.tokens[i+1] != nil && p.tokens[i+1].Type == token.MappingValueType
}

func (p *Parser) isDash(i int) bool { return p.tokens[i].Type == token.SequenceEntryType }
