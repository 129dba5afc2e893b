package scene

import (
	"cmp"
	"image/color"
	"maps"
	"math"
	"strconv"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/palette"
	"plytree/engine/search"
	"plytree/engine/tree"
)

// Answered is what somebody answered at a node, as typed.
type Answered struct {
	Claim, Value, Alpha, Beta         string // the claim is the sign before the value: =, ≥ or ≤
	ClaimIs, ValueIs, AlphaIs, BetaIs Verdict

	Windowed bool // a window is asked for here
	Cut      bool // the branch to the node is marked as pruned
	CutIs    Verdict
	Rank     int // the number of a leaf in the order, from 1; 0 for none
	RankIs   Verdict

	Drawn   bool    // the answer is the node itself, with its board
	BoardIs Verdict // the verdict on that
	Missing int     // how many children are missing there
}

// Written returns the text in the node's shape.
func (a Answered) Written() string { return a.Claim + a.Value }

// Is returns the worse verdict of claim and value.
func (a Answered) Is() Verdict { return max(a.ClaimIs, a.ValueIs) }

// Verdict tells whether an answer is right, if that is shown.
type Verdict uint8

const (
	Unmarked Verdict = iota
	Open             // asked for, but not answered yet
	Given            // provided with the question
	Correct
	Wrong
)

// VerdictOf returns Correct or Wrong.
func VerdictOf(right bool) Verdict {
	if right {
		return Correct
	}
	return Wrong
}

// signRoom is the room beside a drawn board for the sign of a verdict, on both sides.
const signRoom = 18.0

// answerRoom is the width reserved for typing a window, so that nothing moves meanwhile.
const answerRoom = 92.0

// NewAnswered returns the scene of a tree with answers at its nodes.
func NewAnswered(t *tree.Tree, look Look, answers map[tree.ID]Answered) *Scene {
	look.Leaves = withoutMarks(t, look.Leaves, answers)
	p := newPlacement(t, look)
	states := make([]state, 0, cap(p.nodes))
	t.Walk(func(v tree.Visit) bool {
		n := p.add(v)
		if n.drawn = answers[n.id].Drawn; n.drawn && n.board != nil {
			n.half = max(n.half, n.board.half+signRoom)
		}
		states = append(states, p.answered(n, answers, states))
		return n.hidden == 0
	})
	return p.scene(states, func(st *state) float64 {
		if width := st.window.width(look.Comma); width > 0 {
			return max(width, answerRoom)
		}
		return 0
	})
}

// NewPosition returns the scene of a position whose tree is to be drawn.
func NewPosition(t *tree.Tree, look Look) *Scene {
	return NewAnswered(t, look, map[tree.ID]Answered{t.Root().ID(): {Drawn: true}})
}

// withoutMarks returns the texts in leaves, with nothing in drawn ones that have no value: for
// many a value isn't asked.
func withoutMarks(t *tree.Tree, texts map[tree.ID]string, answers map[tree.ID]Answered) map[tree.ID]string {
	empty := map[tree.ID]string{}
	for id, a := range answers {
		if a.Drawn && a.Value == "" {
			empty[id] = t.Node(id).Name()
		}
	}
	if len(empty) == 0 {
		return texts
	}
	maps.Copy(empty, texts)
	return empty
}

// NewJudged returns the scene of a search with somebody's answers and the verdicts on them:
// the search's results are shown in place of the answers.
func NewJudged(res *search.Result, look Look, answers map[tree.ID]Answered) *Scene {
	s := New(res, look)
	s.answers = answers
	return s
}

// answered returns the state of a node with the answers at it and above.
func (p *placement) answered(n *node, answers map[tree.ID]Answered, states []state) state {
	a := answers[n.id]
	st := state{answer: &a, inner: true}
	if n.parent >= 0 {
		switch up := states[n.parent]; {
		case up.status != visited:
			st.status = unreached
		case a.Cut:
			st.status = pruned // by which bound isn't shown: it may be asked, and its colour would look like a verdict
		}
	}
	if n.leaf {
		return st
	}
	if text := a.Written(); text != "" {
		st.value, st.valueSize = lettering.Within(text, p.valueRoom(n))
	}
	if a.Windowed || a.Alpha != "" || a.Beta != "" {
		st.window = typedWindow(a)
	}
	return st
}

// typedWindow returns a window as typed, with the sign of a verdict after it or, if its ends
// have different verdicts, after each end.
func typedWindow(a Answered) window {
	w := window{alpha: typedEnd(a.Alpha, a.AlphaIs), beta: typedEnd(a.Beta, a.BetaIs)}
	if sign := a.AlphaIs.sign(); a.AlphaIs == a.BetaIs && sign != "" {
		w.behind = run{text: sign, bold: w.alpha.bold, verdict: a.AlphaIs}
		return w
	}
	w.alpha.text += a.AlphaIs.sign()
	w.beta.text += a.BetaIs.sign()
	return w
}

// typedEnd returns one end of a window.
func typedEnd(text string, v Verdict) run {
	text = cmp.Or(text, "    ")
	if r := []rune(text); len(r) > 8 { // there is no room for more
		text = string(r[:7]) + "…"
	}
	return run{text: text, bold: v == Wrong, verdict: v}
}

// sign returns a sign that distinguishes the verdicts without colour.
func (v Verdict) sign() string { return [...]string{Correct: "✓", Wrong: "✗"}[v] }

// colour returns the ink of an answer.
func (v Verdict) colour(c palette.Palette, otherwise color.NRGBA) color.NRGBA {
	return [...]color.NRGBA{Unmarked: otherwise, Open: c.Soft, Given: c.Soft, Correct: c.Beta, Wrong: c.Alpha}[v]
}

// answers draws the answers at a node other than value and window: the number of a leaf, and
// the signs of verdicts. Where numbers and windows are too small to read, their sign is at the
// node, too.
func (p *painter) answers(v drawnNode) {
	a := v.answer
	if a == nil {
		return
	}
	is := a.Is()
	switch {
	case !p.readable(windowSize):
		is = max(is, a.RankIs, a.AlphaIs, a.BetaIs)
	case a.Rank > 0:
		p.rankDisc(v)
	}
	p.sign(is, p.besideValue(v), valueSize)
	p.cutSign(v)
	if a.Drawn {
		p.drawnSigns(v)
	}
}

// signHeight is the minimum size of a verdict's sign on the screen, in pixels.
const signHeight = 11.0

// drawnSigns draws the verdict on a drawn node beside its board, and below that how many of its
// children are missing.
func (p *painter) drawnSigns(v drawnNode) {
	at := Point{v.x + v.half + signRoom/2, v.y + 8}
	if v.board != nil {
		at.X = v.x + v.board.half + signRoom/2
	}
	p.sign(v.answer.BoardIs, at, valueSize)
	if v.answer.Missing > 0 {
		at.Y = max(at.Y+16, v.y+v.height-footHeight)
		p.centred("+"+strconv.Itoa(v.answer.Missing), at, max(smallest, signHeight/p.zoom), true,
			Wrong.colour(p.colours, p.colours.Ink))
	}
}

// sign draws the sign of a verdict that has one.
func (p *painter) sign(v Verdict, at Point, size float64) {
	if sign := v.sign(); sign != "" {
		p.centred(sign, at, max(size, signHeight/p.zoom), true, v.colour(p.colours, p.colours.Ink))
	}
}

// cutSign draws the sign of a verdict on the edge itself: below the strokes of a cut, or below its
// move. Where the number of a leaf is there, it is above the strokes.
func (p *painter) cutSign(v drawnNode) {
	if v.parent < 0 || v.answer.CutIs.sign() == "" {
		return
	}
	const belowMove = 0.9
	from, to := p.span(v.node)
	along, _ := directions(from, to)
	at := p.cutAt(v.node)
	far := min(19, max(12, math.Hypot(to.X-at.X, to.Y-at.Y)-6)) // off the node where the edge is short
	switch {
	case v.answer.Rank > 0:
		at = at.plus(along.times(-far))
	case v.move != nil && !p.right():
		at = between(from, to, belowMove)
	default:
		at = at.plus(along.times(far))
	}
	const half = 5.0 // the line is left out below the sign
	box := about(at, half, half)
	p.emit(Shape{Kind: Ellipse, Points: []Point{box.Min, box.Max}, Fill: p.colours.Ground})
	p.sign(v.answer.CutIs, at, windowSize)
}

// besideValue returns a free place at the shape: where a triangle is narrow, or the upper
// right corner.
func (p *painter) besideValue(v drawnNode) Point {
	at := Point{v.x + v.half*0.66, v.y + 9}
	switch {
	case v.board != nil && v.answer.Drawn:
		at = Point{v.x + v.board.half + signRoom/2, v.footMiddle().Y}
	case v.board != nil:
		at = Point{v.x + v.half + 4, v.footMiddle().Y}
	case v.leaf || !p.triangle(v.node):
		at.X = v.x + v.half - 1
	case v.mover == tree.Min:
		at.Y = v.y + v.height - 9
	}
	return at
}

// besideRank returns the place beside the number of a leaf, on the side away from its edge.
func (p *painter) besideRank(v drawnNode, disc Point, aside, down float64) Point {
	if v.parent < 0 {
		return Point{disc.X + aside, disc.Y}
	}
	parent := p.nodes[v.parent].middle()
	switch {
	case p.right() && v.middle().Y < parent.Y:
		return Point{disc.X, disc.Y - down}
	case p.right():
		return Point{disc.X, disc.Y + down}
	case v.x < parent.X:
		return Point{disc.X - aside, disc.Y}
	}
	return Point{disc.X + aside, disc.Y}
}

// rankDisc draws the number of a leaf in the order on the edge above it. In a zoomed-out scene
// it is larger, as far as its neighbours leave room, so that it is readable.
func (p *painter) rankDisc(v drawnNode) {
	const most = 1.8
	larger := max(1, min(most, 1.05*legible/(smallest*p.zoom)))
	radius, size := 9*larger, smallest*larger
	a := v.answer
	shape, _ := p.head(v.node)
	at := Point{shape.X, shape.Y - radius - 1}
	if p.right() {
		at = Point{shape.X - radius - 1, shape.Y}
	}
	ink := a.RankIs.colour(p.colours, p.colours.Select)
	text := strconv.Itoa(a.Rank)
	half := max(radius, lettering.Width(text, size, true)/2+4*larger)
	box := about(at, half, radius)
	p.emit(Shape{Kind: Ellipse, Points: []Point{box.Min, box.Max}, Fill: p.colours.Ground, Stroke: ink, Width: 1.5})
	p.centred(text, at, size, true, ink)
	p.sign(a.RankIs, p.besideRank(v, at, half+6, radius+7), smallest+1)
}
