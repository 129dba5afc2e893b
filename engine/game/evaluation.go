package game

import (
	"strconv"
	"strings"

	"plytree/engine/text/sentence"
)

// counts says how often lines are filled: by how many of one player and none of the other.
type counts struct{ x, o [9]int }

// term is a multiple of something that is counted on a board.
type term struct {
	times float64
	of    func(counts) int
}

// evaluation reads a sum of whole multiples of X1 X2 … O1 O2 …, which count the lines with
// exactly so many pieces of one player and none of the other, and of openX and openO, which
// count the lines without any of the other: 3*X2+X1-3*O2-O1.
func (g *grid) evaluation(form string) (func(board string) float64, error) {
	var terms []term
	rest := strings.NewReplacer("−", "-", "–", "-", " ", "").Replace(form)
	for first := true; first || rest != ""; first = false {
		sign := 1.0
		if strings.HasPrefix(rest, "-") {
			sign = -1
		}
		if !first || strings.ContainsAny(rest[:min(1, len(rest))], "+-") {
			rest = rest[1:]
		}
		end := strings.IndexAny(rest, "+-")
		if end < 0 {
			end = len(rest)
		}
		t, err := g.term(rest[:end], form)
		if err != nil {
			return nil, err
		}
		t.times *= sign
		terms, rest = append(terms, t), rest[end:]
	}
	return func(board string) (sum float64) {
		c := g.count(board)
		for _, t := range terms {
			sum += t.times * float64(t.of(c))
		}
		return sum + 0 // no −0
	}, nil
}

// term reads one term such as 3*X2.
func (g *grid) term(text, form string) (term, error) {
	times, name, product := strings.Cut(text, "*")
	if !product {
		times, name = "1", text
	}
	const most = 1_000_000
	n, err := strconv.ParseUint(times, 10, 32)
	if err != nil || n > most {
		return term{}, sentence.Refuse("{{.Text}} in the evaluation {{.Form}} isn't a whole number up to 1000000; write a sum such as 3*X2+X1-3*O2-O1", "Text", strconv.Quote(times), "Form", form)
	}
	t := term{times: float64(n)}
	switch {
	case name == "openX":
		t.of = func(c counts) int { return open(c.x) }
	case name == "openO":
		t.of = func(c counts) int { return open(c.o) }
	case len(name) == 2 && strings.Contains("XO", name[:1]) && name[1] >= '1' && int(name[1]-'0') < g.k:
		pieces := int(name[1] - '0')
		t.of = func(c counts) int { return c.x[pieces] }
		if name[0] == 'O' {
			t.of = func(c counts) int { return c.o[pieces] }
		}
	default:
		return term{}, sentence.Refuse("{{.Text}} in the evaluation {{.Form}} counts nothing; use X1 to X{{.Last}}, O1 to O{{.Last}}, openX and openO", "Text", strconv.Quote(name), "Form", form, "Last", g.k-1)
	}
	return t, nil
}

// open is how many lines have none of the other player: those with any of one's own, and the
// empty ones, which both counts hold.
func open(own [9]int) (sum int) {
	for _, lines := range own {
		sum += lines
	}
	return sum
}

// count counts the lines of a board. Empty ones count for both.
func (g *grid) count(board string) (c counts) {
	for _, line := range g.rows {
		x, o := 0, 0
		for _, cell := range line {
			switch board[cell] {
			case 'X':
				x++
			case 'O':
				o++
			}
		}
		if o == 0 {
			c.x[x]++
		}
		if x == 0 {
			c.o[o]++
		}
	}
	return c
}
