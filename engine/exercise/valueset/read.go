package valueset

import (
	"math"
	"slices"
	"strings"

	"plytree/engine/text/numeral"
)

// Read reads a set as students write it, and reports whether it can be read:
//
//	all, none        all finite numbers, no number
//	x >= 6           a comparison: < <= ≤ > >= ≥ = != ≠, in either direction
//	3 < x <= 7       a chain of comparisons
//	>= 6 and < 9     comparisons joined by "and"; x may be left out
//	4                a number
//	[3; 7[  (3, 7]   an interval: its ends separated by ; or, where there is none, by the only comma
//
// and any of these but the first joined by "or", ∪, or ; outside brackets. Instead of x
// students may write any of names, which are the leaf's name and its place. A comma that
// separates nothing is a decimal comma. Infinite ends are always open. The four words are
// accepted in all languages of the program.
//
// A name that is also a number, a word or a sign counts as x only if the text makes no
// sense otherwise.
func Read(text string, names ...string) (Set, bool) {
	text = numeral.Plain(strings.TrimSpace(text))
	switch meaning(text) {
	case wordAll:
		return All(), true
	case wordNone:
		return None(), true
	}
	readings := [][]string{nil}
	for _, name := range names {
		if name = numeral.Plain(strings.TrimSpace(name)); name != "" {
			readings = append(readings, []string{name})
		}
	}
	for _, names := range readings {
		if s, ok := union(tokens(text, names)); ok {
			return s, true
		}
	}
	return None(), false
}

// union reads parts joined by "or".
func union(all []token) (Set, bool) { return joined(all, tokenOr, readPart, Set.Or) }

// readPart reads an interval, a number, or comparisons joined by "and".
func readPart(part []token) (Set, bool) {
	if len(part) == 1 {
		switch t := part[0]; t.kind {
		case tokenInterval:
			return t.interval.Set(), true
		case tokenNumber:
			return comparison{'=', true, t.number}.set(), !math.IsInf(t.number, 0)
		}
	}
	return joined(part, tokenAnd, readChain, Set.And)
}

// joined parses the parts between the joints and joins them.
func joined(all []token, joint tokenKind, read func([]token) (Set, bool), join func(Set, Set) Set) (Set, bool) {
	var sets []Set
	for more := true; more; {
		part := all
		next := slices.IndexFunc(all, is(joint))
		if more = next >= 0; more {
			part, all = all[:next], all[next+1:]
		}
		s, ok := read(part)
		if !ok {
			return None(), false
		}
		sets = append(sets, s)
	}
	for len(sets) > 1 { // in pairs, because one by one takes quadratic time
		half := (len(sets) + 1) / 2
		for i := range len(sets) / 2 {
			sets[i] = join(sets[i], sets[half+i])
		}
		sets = sets[:half]
	}
	return sets[0], true
}

// readChain parses comparisons, each of which shares a side with the next. One side is x,
// which may be left out.
func readChain(chain []token) (Set, bool) {
	sides, signs := []token{}, []comparison{}
	due := true // a side must follow
	for _, t := range append(slices.Clone(chain), token{kind: tokenCompare}) {
		switch {
		case t.kind == tokenCompare:
			if due {
				sides = append(sides, token{kind: tokenX})
			}
			signs, due = append(signs, t.comparison), true
		case due && (t.kind == tokenX || t.kind == tokenNumber):
			sides, due = append(sides, t), false
		default:
			return None(), false
		}
	}
	unknown := slices.IndexFunc(sides, is(tokenX))
	if len(sides) < 2 || unknown < 0 || slices.ContainsFunc(sides[unknown+1:], is(tokenX)) {
		return None(), false
	}
	s := All()
	for i, right := range sides[1:] {
		s = s.And(signs[i].between(sides[i], right))
	}
	return s, true
}

// between returns the values of x for which the comparison of two sides is true.
func (c comparison) between(left, right token) Set {
	c.with = right.number
	if right.kind == tokenX {
		c.with = left.number
		if turned := strings.IndexByte("<>", c.sign); turned >= 0 {
			c.sign = "><"[turned]
		}
	} else if left.kind != tokenX { // two numbers: always or never true
		if !c.set().Holds(left.number) {
			return None()
		}
		return All()
	}
	return c.set()
}
