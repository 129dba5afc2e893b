package explain

import (
	"math"
	"strings"

	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/languages"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// Claim is what a value says about a node's minimax value.
type Claim string

const (
	Exact   Claim = "exact"
	AtLeast Claim = "at-least"
	AtMost  Claim = "at-most"
)

// Sign returns the sign written before a value: =, ≥ or ≤.
func (b Claim) Sign() string {
	switch b {
	case AtLeast:
		return "≥"
	case AtMost:
		return "≤"
	}
	return "="
}

// Label returns what the claim is called, with its sign.
func (b Claim) Label() sentence.Label {
	switch b {
	case AtLeast:
		return sentence.Named("≥ at least")
	case AtMost:
		return sentence.Named("≤ at most")
	}
	return sentence.Named("= exact")
}

// Interval returns the interval of minimax values that a value with this claim allows,
// where all lie in the leaf bounds.
func (b Claim) Interval(v number.Number, within search.LeafBounds) (low, high number.Number) {
	switch b {
	case AtLeast:
		return v, number.Of(within.High)
	case AtMost:
		return number.Of(within.Low), v
	}
	return v, v
}

// claims maps lowercase words and signs to claims: those of files and those of all
// languages.
var claims = func() map[string]Claim {
	all := map[string]Claim{"=": Exact, "≥": AtLeast, ">=": AtLeast, "≤": AtMost, "<=": AtMost}
	for claim, words := range map[Claim]func(languages.Language) []string{
		Exact:   func(l languages.Language) []string { return l.Words.Exact },
		AtLeast: func(l languages.Language) []string { return l.Words.AtLeast },
		AtMost:  func(l languages.Language) []string { return l.Words.AtMost },
	} {
		all[string(claim)] = claim
		for _, word := range languages.Each(words) {
			all[word] = claim
		}
	}
	return all
}()

// ReadClaim parses a claim as students write it, with any spaces between its words, and
// reports whether the text is one.
func ReadClaim(text string) (Claim, bool) {
	b, ok := claims[strings.ToLower(strings.Join(strings.Fields(numeral.Plain(text)), " "))]
	return b, ok
}

// SignOf returns the sign of a claim as students write it, and any other text unchanged.
func SignOf(text string) string {
	if b, ok := ReadClaim(text); ok {
		return b.Sign()
	}
	return text
}

// ClaimOf returns what a node's value says about its minimax value, judged by the window
// on entry or else by the proven interval. The numbers are the node's own, between these
// leaf bounds.
func ClaimOf(of search.Numbers, within search.LeafBounds, byWindow bool) Claim {
	settled := func(end number.Number, bound float64) bool { // no value can be beyond a leaf bound
		return !math.IsInf(bound, 0) && end.Equal(number.Of(bound))
	}
	switch {
	case byWindow && !of.Value.Less(of.BetaIn) && !settled(of.BetaIn, within.High):
		return AtLeast
	case byWindow && !of.AlphaIn.Less(of.Value) && !settled(of.AlphaIn, within.Low):
		return AtMost
	case byWindow, of.Value.Equal(of.Low) && of.Value.Equal(of.High):
		return Exact
	case !of.Low.Less(of.Value):
		return AtLeast
	case !of.Value.Less(of.High):
		return AtMost
	}
	return Exact // no search gets here, but a student's own values may
}
