package engine

import (
	"math/big"
	"strconv"
	"strings"
	"unique"

	"plytree/engine/text/sentence"
)

// Probability is how likely a child of a chance node is, as it was written: 0.25 or 1/3. The
// zero Probability is none.
type Probability struct{ written unique.Handle[string] }

// longestProbability is how many characters one may have: exact sums stay cheap.
const longestProbability = 32

// ReadProbability reads a decimal or a fraction above 0 and at most 1.
func ReadProbability(text string) (Probability, error) {
	q, ok := (*big.Rat)(nil), len(text) <= longestProbability
	for part := range strings.SplitSeq(text, "/") {
		ok = ok && part != "" && strings.Trim(part, "0123456789.") == "" && strings.Count(part, ".") <= 1 && part != "."
	}
	top, bottom, fraction := strings.Cut(text, "/")
	ok = ok && !(fraction && strings.ContainsAny(text, ".")) && strings.Trim(bottom, "0123456789") == ""
	if ok && (!fraction || strings.Trim(bottom, "0") != "") {
		q, ok = new(big.Rat).SetString(top)
		if ok && fraction {
			bottom, _ := new(big.Rat).SetString(bottom)
			q.Quo(q, bottom)
		}
	}
	if !ok || q == nil || q.Sign() <= 0 || q.Cmp(one) > 0 {
		return Probability{}, sentence.Refuse("{{.Text}} isn't a probability; write a decimal or a fraction greater than 0 and at most 1, such as 0.25 or 1/3", "Text", strconv.Quote(shortened(text)))
	}
	return Probability{unique.Make(text)}, nil
}

// Given reports whether there is one.
func (p Probability) Given() bool { return p != Probability{} }

// String returns the probability as it was written, "" for none.
func (p Probability) String() string {
	if !p.Given() {
		return ""
	}
	return p.written.Value()
}

// fraction returns what the probability is exactly. There must be one.
func (p Probability) fraction() *big.Rat {
	q, _ := new(big.Rat).SetString(p.written.Value())
	return q
}

var one = big.NewRat(1, 1)

// Likelihood returns how likely the child with the index of a chance node is: its own
// probability, or that of all children where none has one.
func (n *Node) Likelihood(child int) *big.Rat {
	if p := n.children[child].data.P; p.Given() {
		return p.fraction()
	}
	return big.NewRat(1, int64(len(n.children)))
}
