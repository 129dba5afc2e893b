package facts

import (
	"math"
	"strings"

	"plytree/engine/numeral"
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
	"exact": Exact, "exactly": Exact, "=": Exact,
	"at-least": AtLeast, "at least": AtLeast, "no less than": AtLeast, "not less than": AtLeast, "≥": AtLeast, ">=": AtLeast, "lower": AtLeast,
	"at-most": AtMost, "at most": AtMost, "no more than": AtMost, "not more than": AtMost, "≤": AtMost, "<=": AtMost, "upper": AtMost,

	// In Romanian, Ukrainian, Spanish, French and Chinese, whatever the program speaks.
	"exactă": Exact, "exacta": Exact, "точно": Exact, "точне": Exact, "точна": Exact, "exacto": Exact, "exacte": Exact, "精确": Exact, "准确": Exact, "等于": Exact, "рівно": Exact, "exactamente": Exact, "exactement": Exact, "恰好": Exact, "正好": Exact,
	"cel puțin": AtLeast, "cel puţin": AtLeast, "cel putin": AtLeast, "щонайменше": AtLeast, "принаймні": AtLeast, "не менше": AtLeast, "не менше ніж": AtLeast, "не менш ніж": AtLeast, "не менше за": AtLeast, "nu mai puțin de": AtLeast, "nu mai putin de": AtLeast, "nu mai puțin decât": AtLeast,
	"al menos": AtLeast, "por lo menos": AtLeast, "como mínimo": AtLeast, "como minimo": AtLeast, "como poco": AtLeast, "no menos de": AtLeast, "no menos que": AtLeast, "au moins": AtLeast, "au minimum": AtLeast, "pas moins de": AtLeast, "至少": AtLeast, "不小于": AtLeast, "不少于": AtLeast, "不低于": AtLeast, "大於等於": AtLeast, "大于或等于": AtLeast, "大于等于": AtLeast,
	"inferioară": AtLeast, "inferioara": AtLeast, "нижня": AtLeast, "inferior": AtLeast, "inférieure": AtLeast, "下界": AtLeast,
	"cel mult": AtMost, "щонайбільше": AtMost, "не більше": AtMost, "не більше ніж": AtMost, "не більш ніж": AtMost, "не більше за": AtMost, "nu mai mult de": AtMost, "nu mai mult decât": AtMost, "como máximo": AtMost, "como maximo": AtMost, "como mucho": AtMost, "no más de": AtMost, "no mas de": AtMost, "no más que": AtMost, "a lo sumo": AtMost, "a lo más": AtMost,
	"au plus": AtMost, "tout au plus": AtMost, "au maximum": AtMost, "pas plus de": AtMost, "至多": AtMost, "最多": AtMost, "不大于": AtMost, "不超过": AtMost, "不多于": AtMost, "不高于": AtMost, "小於等於": AtMost, "小于或等于": AtMost, "小于等于": AtMost,
	"superioară": AtMost, "superioara": AtMost, "верхня": AtMost, "superior": AtMost, "supérieure": AtMost, "上界": AtMost,
}

// ReadClaim reads a claim as students write it, whatever blanks stand between its words,
// and reports whether the text is one.
func ReadClaim(text string) (Claim, bool) {
	b, ok := claims[strings.ToLower(strings.Join(strings.Fields(numeral.Plain(text)), " "))]
	return b, ok
}

// SignOf returns the sign of a claim as students write it, and any other text as it is.
func SignOf(text string) string {
	if b, ok := ReadClaim(text); ok {
		return b.Sign()
	}
	return text
}
