// Package pseudocode shows each search algorithm in a few lines, in our own words, and
// tells which of these lines a search executes at each step.
package pseudocode

import (
	"plytree/engine/search"
	"plytree/engine/tree"
)

// Line is one line of a listing.
type Line struct {
	Text string
	does task
	// mover is the player that the line is for, in listings that treat MAX and MIN
	// separately; tree.Alternate for both.
	mover tree.Player
}

// task is what a line does. Steps use it to find their lines.
type task uint8

const (
	other      task = iota
	signature       // the call of the function
	leafTest        // is it a leaf?
	leafReturn      // return the leaf's value
	branch          // whose move is it?
	start           // no value yet
	loop            // over the children
	call            // the search of a child
	scout           // the search of a child with a zero-width window
	again           // search it again with the real window, if it may be better
	better          // the best value so far
	narrow          // update the window
	cut             // the cut-off
	cutLow          // the cut-off of a chance node whose average stays too low
	cutHigh         // or too high
	give            // return the value
	memory          // is the answer known?
	guess           // MTD(f): the first guess
	repeat          // until the bounds meet
	question        // the next zero-width window
	ask             // the search of the root
	fell            // the value is below it: a new upper bound
	rose            // or a new lower bound
	answer          // the bounds have met
)

// program is the listing of an algorithm.
type program struct {
	// lines takes the sign of the cut-off rule.
	lines func(sign string) []Line
	// alpha, beta and best are the variables of a call; "" for those that the listing
	// doesn't have.
	alpha, beta, best string
	// chance is lines for trees with chance nodes; nil if the algorithm doesn't support
	// them.
	chance func(sign string) []Line
}

// programs are the listings of all algorithms.
var programs = map[search.Algorithm]program{
	search.Minimax:           {minimax, "", "", "best", expectiminimax},
	search.AlphaBeta:         {failSoft, "α", "β", "best", failSoftAtChance},
	search.AlphaBetaHard:     {failHard, "α", "β", "best", failHardAtChance},
	search.AlphaBetaBound:    {ownBound, "α", "β", "", nil},
	search.Negamax:           {negamax, "α", "β", "best", nil},
	search.NegamaxThresholds: {thresholds, "pass", "use", "", nil},
	search.PVS:               {pvs, "α", "β", "best", nil},
	search.MTDF:              {mtdf, "α", "β", "best", nil},
}

// Of returns the listing of an algorithm with a cut-off rule, including chance nodes if the
// tree has some.
func Of(t *tree.Tree, a search.Algorithm, rule search.Cutoff) []Line {
	if own := programs[a]; t.HasChance() && own.chance != nil {
		return own.chance(signOf(rule))
	}
	return programs[a].lines(signOf(rule))
}

func signOf(rule search.Cutoff) string {
	if rule == search.CutBeyondEqual {
		return ">"
	}
	return "≥"
}

func minimax(string) []Line {
	return []Line{
		{"minimax(node):", signature, 0},
		{"  if node is a leaf:", leafTest, 0},
		{"    return its value", leafReturn, 0},
		{"  if MAX moves at node:", branch, tree.Max},
		{"    best ← −∞", start, tree.Max},
		{"    for each child:", loop, tree.Max},
		{"      value ← minimax(child)", call, tree.Max},
		{"      best ← max(best, value)", better, tree.Max},
		{"  else:", branch, tree.Min},
		{"    best ← ∞", start, tree.Min},
		{"    for each child:", loop, tree.Min},
		{"      value ← minimax(child)", call, tree.Min},
		{"      best ← min(best, value)", better, tree.Min},
		{"  return best", give, 0},
	}
}

func failSoft(sign string) []Line { return twoPlayers(sign, "alphabeta", "best") }

func failHard(sign string) []Line {
	return twoPlayers(sign, "alphabeta", "best, clamped to the window on entry")
}

// twoPlayers is alpha-beta with a branch for each player; result makes it fail-soft or
// fail-hard.
func twoPlayers(sign, name, result string) []Line {
	return []Line{
		{name + "(node, α, β):", signature, 0},
		{"  if node is a leaf:", leafTest, 0},
		{"    return its value", leafReturn, 0},
		{"  if MAX moves at node:", branch, tree.Max},
		{"    best ← −∞", start, tree.Max},
		{"    for each child:", loop, tree.Max},
		{"      value ← " + name + "(child, α, β)", call, tree.Max},
		{"      best ← max(best, value)", better, tree.Max},
		{"      α ← max(α, value)", narrow, tree.Max},
		{"      if α " + sign + " β: break", cut, tree.Max},
		{"  else:", branch, tree.Min},
		{"    best ← ∞", start, tree.Min},
		{"    for each child:", loop, tree.Min},
		{"      value ← " + name + "(child, α, β)", call, tree.Min},
		{"      best ← min(best, value)", better, tree.Min},
		{"      β ← min(β, value)", narrow, tree.Min},
		{"      if α " + sign + " β: break", cut, tree.Min},
		{"  return " + result, give, 0},
	}
}

func ownBound(sign string) []Line {
	return []Line{
		{"alphabeta(node, α, β):", signature, 0},
		{"  if node is a leaf:", leafTest, 0},
		{"    return its value", leafReturn, 0},
		{"  if MAX moves at node:", branch, tree.Max},
		{"    for each child:", loop, tree.Max},
		{"      value ← alphabeta(child, α, β)", call, tree.Max},
		{"      α ← max(α, value)", narrow, tree.Max},
		{"      if α " + sign + " β: break", cut, tree.Max},
		{"    return α", give, tree.Max},
		{"  else:", branch, tree.Min},
		{"    for each child:", loop, tree.Min},
		{"      value ← alphabeta(child, α, β)", call, tree.Min},
		{"      β ← min(β, value)", narrow, tree.Min},
		{"      if α " + sign + " β: break", cut, tree.Min},
		{"    return β", give, tree.Min},
	}
}

func negamax(sign string) []Line {
	return []Line{
		{"negamax(node, α, β):", signature, 0},
		{"  if node is a leaf:", leafTest, 0},
		{"    return its value for the mover", leafReturn, 0},
		{"  best ← −∞", start, 0},
		{"  for each child:", loop, 0},
		{"    value ← −negamax(child, −β, −α)", call, 0},
		{"    best ← max(best, value)", better, 0},
		{"    α ← max(α, value)", narrow, 0},
		{"    if α " + sign + " β: break", cut, 0},
		{"  return best, clamped to the window on entry", give, 0},
	}
}

// thresholds is negamax with a threshold to use (β) and one to pass on (α).
func thresholds(sign string) []Line {
	return []Line{
		{"negamax(node, pass, use):", signature, 0},
		{"  if node is a leaf:", leafTest, 0},
		{"    return its value for the mover, no path", leafReturn, 0},
		{"  path ← none", start, 0},
		{"  for each child:", loop, 0},
		{"    value, line ← negamax(child, −use, −pass)", call, 0},
		{"    if −value is the best so far:", better, 0},
		{"      pass ← max(pass, −value), path ← child, line", narrow, 0},
		{"    if pass " + sign + " use: break", cut, 0},
		{"  return pass, path", give, 0},
	}
}

func pvs(sign string) []Line {
	return []Line{
		{"pvs(node, α, β):        for MAX (MIN is symmetric)", signature, 0},
		{"  if node is a leaf:", leafTest, 0},
		{"    return its value", leafReturn, 0},
		{"  best ← −∞", start, 0},
		{"  for each child:", loop, 0},
		{"    if it is the first: value ← pvs(child, α, β)", call, 0},
		{"    else: value ← pvs(child, α, α+ε)", scout, 0},
		{"      if α < value < β: value ← pvs(child, α, β)", again, 0},
		{"    best ← max(best, value)", better, 0},
		{"    α ← max(α, value)", narrow, 0},
		{"    if α " + sign + " β: break", cut, 0},
		{"  return best", give, 0},
	}
}

func mtdf(sign string) []Line {
	return []Line{
		{"mtdf(root, f):", guess, 0},
		{"  repeat until the bounds of the root meet:", repeat, 0},
		{"    β ← f, or just above the lower bound", question, 0},
		{"    f ← search(root, β−ε, β)", ask, 0},
		{"    if f < β: f is the upper bound", fell, 0},
		{"    else: f is the lower bound", rose, 0},
		{"  return f", answer, 0},
		{"", other, 0},
		{"search(node, α, β):     for MAX (MIN is symmetric)", signature, 0},
		{"  if the table has the answer: return it", memory, 0},
		{"  if node is a leaf:", leafTest, 0},
		{"    return its value", leafReturn, 0},
		{"  best ← −∞", start, 0},
		{"  for each child:", loop, 0},
		{"    value ← search(child, α, β)", call, 0},
		{"    best ← max(best, value)", better, 0},
		{"    α ← max(α, value)", narrow, 0},
		{"    if α " + sign + " β: break", cut, 0},
		{"  store best in the table and return it", give, 0},
	}
}
