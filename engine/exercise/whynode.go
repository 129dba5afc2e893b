package exercise

import (
	"plytree/engine"
	"plytree/engine/numeral"
	"plytree/engine/sentence"
)

// whyValue says what a node hands back, and from which of its children's values.
func (p *Part) whyValue(i int) sentence.Sentence {
	of, mover := p.facts.seen[i], p.nodes.Mover(i)
	high := mover == engine.Max || p.options.Algorithm.MoversSide()
	values := p.handedTo(i)
	best := values[0]
	for _, v := range values {
		if high == (v > best) && v != best {
			best = v
		}
	}
	a, b := numeral.Ends(of.AlphaIn, of.BetaIn)
	data := []any{"Node", p.place(i), "Value", numeral.Text(of.Value), "List", numbers(values), "Best", numeral.Text(best), "A", a, "B", b}
	switch {
	case best == of.Value && high:
		return say("What {{.Node}} hands back is {{.Value}}, the greatest of what came back from its children: {{.List}}.", data...)
	case best == of.Value:
		return say("What {{.Node}} hands back is {{.Value}}, the least of what came back from its children: {{.List}}.", data...)
	case high:
		return say("What {{.Node}} hands back is {{.Value}}, the nearer end of the window [{{.A}}, {{.B}}]: the greatest of what came back from its children, {{.Best}}, lies outside it.", data...)
	}
	return say("What {{.Node}} hands back is {{.Value}}, the nearer end of the window [{{.A}}, {{.B}}]: the least of what came back from its children, {{.Best}}, lies outside it.", data...)
}

// handedTo lists what a node's children handed back, in the order of the
// search and in the numbers of the node.
func (p *Part) handedTo(i int) []float64 {
	var values []float64
	for child := range p.result.Entered(p.facts.records[i].Order - 1) {
		values = append(values, p.side(i).Side(child.Value))
	}
	return values
}

// whyBound says what the value that a node hands back says of its minimax
// value.
func (p *Part) whyBound(at slot) sentence.Sentence {
	i := at.node
	of := p.facts.seen[i]
	by := p.task(at.task).By
	data := []any{"Node", p.place(i), "Value", numeral.Text(of.Value), "Low", numeral.Text(of.Low), "High", numeral.Text(of.High),
		"Alpha", numeral.End(of.AlphaIn), "Beta", numeral.End(of.BetaIn)}
	switch of.bound(by) {
	case AtLeast:
		if by == ByWindow {
			return say("What {{.Node}} hands back is {{.Value}}, not less than its beta on entry, {{.Beta}}: its minimax value is at least that.", data...)
		}
		return say("What {{.Node}} hands back is {{.Value}}, and what was searched proves its minimax value to be at least {{.Low}}: {{.Value}} is a lower bound.", data...)
	case AtMost:
		if by == ByWindow {
			return say("What {{.Node}} hands back is {{.Value}}, not more than its alpha on entry, {{.Alpha}}: its minimax value is at most that.", data...)
		}
		return say("What {{.Node}} hands back is {{.Value}}, and what was searched proves its minimax value to be at most {{.High}}: {{.Value}} is an upper bound.", data...)
	}
	if by == ByWindow {
		return say("What {{.Node}} hands back is {{.Value}}, which lies inside the window with which it was entered, between {{.Alpha}} and {{.Beta}}: that is exact.", data...)
	}
	return say("What {{.Node}} hands back is {{.Value}}, and what was searched proves its minimax value to be exactly that.", data...)
}

// whyWindow says where an end of a node's window comes from.
func (p *Part) whyWindow(at slot) sentence.Sentence {
	negated := p.side(at.node) == engine.Min
	alpha := (at.side == Alpha) != negated // in MAX's numbers
	of := p.facts.seen[at.node].window(p.task(at.task).At)
	right := of.Beta
	if at.side == Alpha {
		right = of.Alpha
	}
	data := []any{"Node", p.place(at.node), "Side", sign(at.side), "Value", numeral.End(right)}
	if p.task(at.task).At == Entry {
		return say("{{.Side}} at {{.Node}} is {{.Value}} when it is entered.", data...).And(p.handed(at.node, alpha, negated))
	}
	if child := p.setter(at.node, alpha); child >= 0 {
		return say("{{.Side}} at {{.Node}} is {{.Value}} when it is left, from {{.Child}}.", append(data, "Child", p.placeOf(child))...)
	}
	return say("{{.Side}} at {{.Node}} is {{.Value}} when it is left, as it was when it was entered.", data...).And(p.handed(at.node, alpha, negated))
}

func sign(s End) string {
	if s == Alpha {
		return "α"
	}
	return "β"
}

// handed says where an end of the window on entry comes from.
func (p *Part) handed(i int, alpha, negated bool) sentence.Sentence {
	rec := p.facts.records[i]
	child, from := rec.BetaChild, rec.BetaFrom
	if alpha {
		child, from = rec.AlphaChild, rec.AlphaFrom
	}
	if from < 0 || child < 0 {
		return say("It is an end of the window with which the search started.")
	}
	data := []any{"Child", p.placeOf(child), "Above", p.placeOf(from)}
	if negated {
		return say("It comes from {{.Child}}, through {{.Above}}: windows are handed down, swapped and negated.", data...)
	}
	return say("It comes from {{.Child}}, through {{.Above}}: windows are handed down.", data...)
}

// setter is the record of the child whose value became the end of a node's
// window at its leaving, or -1 if it left it as it came.
func (p *Part) setter(i int, alpha bool) int32 {
	rec := p.facts.records[i]
	if alpha && rec.Alpha == rec.AlphaIn || !alpha && rec.Beta == rec.BetaIn {
		return -1
	}
	return rec.Best // only a better child narrows
}
