package game

import (
	"math"
	"strconv"
	"strings"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// counts says how many lines have each number of one player's pieces and none of the
// other's.
type counts struct{ x, o [9]int }

// term is a multiple of a named count on a board.
type term struct {
	times float64
	name  string
	of    func(counts) int
}

// terms is a sum of counts on a grid, which evaluates boards.
type terms struct {
	*grid
	all []term
}

func (t *terms) of(board string) (sum float64) {
	c := t.count(board)
	for _, one := range t.all {
		sum += one.times * float64(one.of(c))
	}
	return sum + 0 // no −0
}

// written writes the sum, once with names and once with the board's numbers.
func (t *terms) written(board string) (names, numbers string) {
	c := t.count(board)
	for i, one := range t.all {
		sign := map[bool]string{false: " + ", true: " − "}[one.times < 0]
		if i == 0 {
			sign = map[bool]string{true: "−"}[one.times < 0]
		}
		if times := math.Abs(one.times); times != 1 {
			sign += strconv.Itoa(int(times)) + "·"
		}
		names += sign + one.name
		numbers += sign + strconv.Itoa(one.of(c))
	}
	return names, numbers
}

// Evaluation evaluates positions of a game that is not over.
type Evaluation struct {
	position *Position
	terms    *terms
}

// Evaluation parses a form such as 3*X2+X1-3*O2-O1, as in [Options.Evaluate].
func (p *Position) Evaluation(form string) (*Evaluation, error) {
	terms, err := p.rules.evaluation(form)
	if err != nil {
		return nil, Fault{EvaluateOption, err}
	}
	return &Evaluation{p, terms}, nil
}

// Terms writes a board's value, term by term: 3·X2 + X1 = 3·1 + 2 = 5. It returns false
// for a board of a different size or with other signs, and if the game is over.
func (e *Evaluation) Terms(b tree.Board) (text string, value float64, ok bool) {
	board := b.String()
	if len(board) != len(e.position.board) || strings.Trim(board, "XO./") != "" {
		return "", 0, false
	}
	for i, cell := range []byte(board) {
		if (cell == '/') != (e.position.board[i] == '/') {
			return "", 0, false
		}
	}
	for _, last := range []tree.Player{tree.Max, tree.Min} {
		if _, over := e.position.rules.over(board, last); over {
			return "", 0, false
		}
	}
	names, numbers := e.terms.written(board)
	value = e.terms.of(board)
	text = names + " = " + numbers
	if written := numeral.Text(value); written != numbers { // not for a single term with factor 1
		text += " = " + written
	}
	return text, value, true
}

// evaluation parses a sum of whole multiples of X1 X2 … O1 O2 …, which count the lines
// with exactly that many pieces of one player and none of the other, and of openX and
// openO, which count the lines without any of the other player's pieces: 3*X2+X1-3*O2-O1.
func (g *grid) evaluation(form string) (*terms, error) {
	var all []term
	rest := strings.NewReplacer("−", "-", "–", "-", "·", "*", " ", "").Replace(form)
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
		all, rest = append(all, t), rest[end:]
	}
	return &terms{g, all}, nil
}

// term parses one term such as 3*X2.
func (g *grid) term(text, form string) (term, error) {
	times, name, product := strings.Cut(text, "*")
	if !product {
		times, name = "1", text
	}
	if name == "" || times == "" {
		return term{}, sentence.Refuse(
			"in the evaluation {{.Form}} a term is missing or incomplete; write a sum such as 3*X2+X1-3*O2-O1",
			"Form", form)
	}
	const most = 1_000_000
	n, err := strconv.ParseUint(times, 10, 32)
	if err != nil || n > most {
		return term{}, sentence.Refuse(
			"{{.Text}} in the evaluation {{.Form}} isn't a whole number up to 1000000; write a sum such as 3*X2+X1-3*O2-O1",
			"Text", strconv.Quote(times), "Form", form)
	}
	t := term{times: float64(n), name: name}
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
		return term{}, sentence.Refuse(
			"{{.Text}} in the evaluation {{.Form}} counts nothing; use X1 to X{{.Last}}, O1 to O{{.Last}}, openX and openO",
			"Text", strconv.Quote(name), "Form", form, "Last", g.k-1)
	}
	return t, nil
}

// open returns how many lines have no piece of the other player: those with a piece of
// one's own, and the empty ones, which both counts include.
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
