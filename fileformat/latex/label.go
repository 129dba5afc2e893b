package latex

import (
	"strings"
	"unicode/utf8"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat/source"
)

// piece is a part of the text with its start.
type piece struct {
	text string
	from int
}

// inside returns the text inside the piece's group, if the piece is just one group.
func (p piece) inside() piece {
	open := strings.IndexByte(p.text, '{')
	if open < 0 || strings.TrimSpace(p.text[:open]) != "" {
		return p
	}
	end := open + groupEnd(p.text[open:])
	if end == open || strings.TrimSpace(p.text[end:]) != "" {
		return p
	}
	return piece{p.text[open+1 : end-1], p.from + open + 1}
}

// lastGroup returns the text of the last group in curly brackets.
func (p piece) lastGroup() (last piece) {
	for at := 0; at < len(p.text); at++ {
		if p.text[at] != '{' || escaped(p.text, at) {
			continue
		}
		if end := at + groupEnd(p.text[at:]); end > at {
			last = piece{p.text[at+1 : end-1], p.from + at + 1}
			at = end - 1
		}
	}
	return last
}

// finish parses the labels of a node and of its edge.
func (r *reader) finish(at int, label, move piece, children []node) (node, error) {
	if err := r.count(at); err != nil {
		return node{}, err
	}
	text, err := r.plain(label)
	if err != nil {
		return node{}, err
	}
	if strings.Contains(move.text, "node") { // edge label={node[midway]{a}}
		move = move.lastGroup()
	}
	n := node{at: at, data: meaning(text, len(children) == 0), children: children}
	edge, err := r.plain(move)
	n.data.Move = oneLine(edge)
	return n, err
}

// meaning parses a label such as "a = 3", "MAX a" or "12": a number is a value; MAX, MIN
// or chance is the player at an inner node; anything else is a name.
func meaning(label string, leaf bool) (d tree.Data) {
	var names []string
	for _, part := range strings.FieldsFunc(label, func(r rune) bool { return r == '\n' || r == '=' || r == ':' }) {
		if !leaf {
			part = player(part, &d)
		}
		part = oneLine(part)
		value, err := numeral.Parse(part)
		switch {
		case err == nil && !d.HasValue:
			d.Value, d.HasValue = value, true
		case part != "" && (part != "?" || !leaf):
			names = append(names, part)
		}
	}
	if d.Name = strings.Join(names, " "); len(names) > 1 { // the signs between them belong to the name
		return tree.Data{Name: oneLine(label)}
	}
	return d
}

// player removes the player from a text and stores it.
func player(text string, d *tree.Data) (rest string) {
	var others []string
	for _, word := range strings.Fields(text) {
		moves, known := players[strings.ToLower(word)]
		if known && d.Player == tree.Alternate {
			d.Player = moves
			continue
		}
		others = append(others, word)
	}
	return strings.Join(others, " ")
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

var players = map[string]tree.Player{
	"max": tree.Max, "△": tree.Max, "▲": tree.Max,
	"min": tree.Min, "▽": tree.Min, "▼": tree.Min,
	"chance": tree.Chance, "○": tree.Chance,
}

// signs are the commands that stand for a sign.
var signs = map[string]string{
	"alpha": "α", "beta": "β", "infty": "∞", "leq": "≤", "le": "≤", "geq": "≥", "ge": "≥", "neq": "≠", "pm": "±",
	"times": "×", "cdot": "·", "ldots": "…", "dots": "…", "to": "→", "rightarrow": "→", "leftarrow": "←",
	"triangle": "△", "bigtriangleup": "△", "Delta": "△", "vartriangle": "△", "triangledown": "▽",
	"bigtriangledown": "▽", "nabla": "▽",
	"blacktriangle": "▲", "blacktriangledown": "▼", "bigcirc": "○", "circ": "○",
	"quad": " ", "qquad": " ", "newline": " ",
}

// looks are the commands that only affect the appearance of their text.
var looks = fields(`textbf textit textrm textsf texttt textsc textup textnormal text emph underline mbox fbox boxed
	mathrm mathbf mathit mathsf mathtt mathcal bf it rm sf tt bfseries itshape rmfamily sffamily ttfamily
	tiny scriptsize footnotesize small normalsize large Large LARGE huge Huge displaystyle textstyle centering strut left right ensuremath`)

// dressed are the commands whose first group isn't text.
var dressed = fields("color textcolor colorbox hspace vspace phantom hphantom vphantom")

func fields(text string) map[string]bool {
	set := map[string]bool{}
	for _, word := range strings.Fields(text) {
		set[word] = true
	}
	return set
}

// plain returns a piece as printed. It refuses unknown commands.
func (r *reader) plain(p piece) (string, error) {
	var b strings.Builder
	for i, formula := 0, false; i < len(p.text); {
		switch c := p.text[i]; c {
		case '\\':
			end, sign, err := r.command(p, i)
			if err != nil {
				return "", err
			}
			b.WriteString(sign)
			i = end
			continue
		case '$':
			formula = !formula
		case '#':
			return "", r.refuse(p.from+i, sentence.Say("# stands for text of a macro; write the tree without macros"))
		case '{', '}':
		case '~', '\n': // in LaTeX a printed line break is \\
			b.WriteByte(' ')
		case '_':
			if !formula {
				b.WriteByte(c)
			}
		default:
			b.WriteByte(c)
		}
		i++
	}
	return b.String(), nil
}

// command parses the command at a byte of a piece. It returns where the command ends, and
// the sign it stands for.
func (r *reader) command(p piece, at int) (end int, sign string, err error) {
	rest := p.text[at+1:]
	word := rest[:len(rest)-len(strings.TrimLeftFunc(rest,
		func(r rune) bool { return r < utf8.RuneSelf && isLetter(byte(r)) }))]
	end = at + 1 + len(word)
	switch {
	case rest == "":
		return end, "", nil
	case word == "" && strings.ContainsRune(`%$&#_{}`, rune(rest[0])):
		return end + 1, rest[:1], nil
	case strings.HasPrefix(rest, `\`):
		return end + 1, "\n", nil
	case word == "": // \, \; \! and a blank
		return end + 1, " ", nil
	case word == "frac" || word == "tfrac" || word == "dfrac":
		return r.fraction(p, end)
	case dressed[word]:
		return end + groupEnd(p.text[end:]), "", nil
	case looks[word]:
		return end, "", nil
	}
	sign, known := signs[word]
	if !known {
		return 0, "", r.refuse(p.from+at,
			sentence.Say("the command {{.Command}} in a label isn't known; write its text instead",
				"Command", `\`+source.Clip(word)))
	}
	return end, sign, nil
}

// groupEnd returns where the group at the start of a text ends, after blanks, or 0 if
// there is none.
func groupEnd(text string) int {
	depth := 0
	for i := range len(text) {
		switch {
		case text[i] == '{' && !escaped(text, i):
			depth++
		case text[i] == '}' && depth > 0 && !escaped(text, i):
			if depth--; depth == 0 {
				return i + 1
			}
		case depth == 0 && !isBlank(text[i]):
			return 0
		}
	}
	return 0
}

// fraction parses the two groups after \\frac.
func (r *reader) fraction(p piece, at int) (end int, sign string, err error) {
	if r.inFraction {
		return 0, "", r.refuse(p.from+at,
			sentence.Say(`a fraction can't contain another fraction; write one fraction such as \frac{1}{2}`))
	}
	r.inFraction = true
	defer func() { r.inFraction = false }()
	middle := at + groupEnd(p.text[at:])
	end = middle + groupEnd(p.text[middle:])
	if middle == at || end == middle {
		return 0, "", r.refuse(p.from+at,
			sentence.Say(`there is no numerator or denominator in braces here; write \frac{1}{2}`))
	}
	above, err := r.plain(piece{p.text[at:middle], p.from + at})
	if err != nil {
		return 0, "", err
	}
	below, err := r.plain(piece{p.text[middle:end], p.from + middle})
	return end, oneLine(above) + "/" + oneLine(below), err
}
