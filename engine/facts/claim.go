package facts

import (
	"math"
	"strings"
)

// Claim is what a value says of a node's minimax value.
type Claim string

const (
	Exact   Claim = "exact"
	AtLeast Claim = "at-least"
	AtMost  Claim = "at-most"
)

// Sign is how a bound is written before a value: =, ≥ or ≤.
func (b Claim) Sign() string {
	switch b {
	case AtLeast:
		return "≥"
	case AtMost:
		return "≤"
	}
	return "="
}

// Interval is what a value and its bound say of the minimax value.
func (b Claim) Interval(v float64) (low, high float64) {
	switch b {
	case AtLeast:
		return v, math.Inf(1)
	case AtMost:
		return math.Inf(-1), v
	}
	return v, v
}

// claims are the words for the claims, in small letters.
var claims = map[string]Claim{
	"exact": Exact, "=": Exact,
	"at-least": AtLeast, "at least": AtLeast, "≥": AtLeast, ">=": AtLeast, "lower": AtLeast,
	"at-most": AtMost, "at most": AtMost, "≤": AtMost, "<=": AtMost, "upper": AtMost,

	// In Romanian, Ukrainian, Spanish, French and Chinese, whatever the program speaks.
	"exactă": Exact, "exacta": Exact, "точно": Exact, "точне": Exact, "точна": Exact, "exacto": Exact, "exacte": Exact, "精确": Exact, "准确": Exact, "等于": Exact,
	"cel puțin": AtLeast, "cel puţin": AtLeast, "cel putin": AtLeast, "щонайменше": AtLeast, "принаймні": AtLeast, "не менше": AtLeast,
	"al menos": AtLeast, "por lo menos": AtLeast, "como mínimo": AtLeast, "como minimo": AtLeast, "au moins": AtLeast, "至少": AtLeast, "不小于": AtLeast, "大于等于": AtLeast,
	"inferioară": AtLeast, "inferioara": AtLeast, "нижня": AtLeast, "inferior": AtLeast, "inférieure": AtLeast, "下界": AtLeast,
	"cel mult": AtMost, "щонайбільше": AtMost, "не більше": AtMost, "como máximo": AtMost, "como maximo": AtMost, "a lo sumo": AtMost, "a lo más": AtMost,
	"au plus": AtMost, "至多": AtMost, "最多": AtMost, "不大于": AtMost, "小于等于": AtMost,
	"superioară": AtMost, "superioara": AtMost, "верхня": AtMost, "superior": AtMost, "supérieure": AtMost, "上界": AtMost,
}

// ReadClaim reads a claim as students write it, and reports whether the text is
// one.
func ReadClaim(text string) (Claim, bool) {
	b, ok := claims[strings.ToLower(strings.TrimSpace(text))]
	return b, ok
}
