package pseudocode

import (
	"slices"
	"strings"

	"plytree/engine/tree"
)

// sumName is the variable that a call at a chance node has instead of the best value.
const sumName = "sum"

func expectiminimax(string) []Line {
	return withChance(renamed(minimax(""), "minimax(", "expectiminimax("), []Line{
		{"    sum ← 0", start, tree.Chance},
		{"    for each child, with its probability p:", loop, tree.Chance},
		{"      value ← expectiminimax(child)", call, tree.Chance},
		{"      sum ← sum + p · value", better, tree.Chance},
		{"    return sum", give, tree.Chance},
	})
}

func failSoftAtChance(sign string) []Line {
	return withChance(failSoft(sign), star(sign, "sum + rest · U", "sum + rest · L", "sum"))
}

func failHardAtChance(sign string) []Line {
	return withChance(failHard(sign), star(sign, "α", "β", "sum, clamped to the window on entry"))
}

// star returns the lines of Star1 (Ballard, 1983) at a chance node, with the given return
// values.
func star(sign, low, high, result string) []Line {
	mirrored := map[string]string{"≥": "≤", ">": "<"}[sign]
	return []Line{
		{"    sum ← 0, rest ← 1     L and U are the leaf bounds", start, tree.Chance},
		{"    for each child, with its probability p:", loop, tree.Chance},
		{"      rest ← rest − p", loop, tree.Chance},
		{"      A ← (α − sum − rest · U) / p", call, tree.Chance},
		{"      B ← (β − sum − rest · L) / p", call, tree.Chance},
		{"      value ← alphabeta(child, max(A, L), min(B, U))", call, tree.Chance},
		{"      sum ← sum + p · value", better, tree.Chance},
		{"      if sum + rest · U " + mirrored + " α: return " + low, cutLow, tree.Chance},
		{"      if sum + rest · L " + sign + " β: return " + high, cutHigh, tree.Chance},
		{"    return " + result, give, tree.Chance},
	}
}

// withChance adds a branch for chance nodes after those of MAX and MIN.
func withChance(lines, branchOf []Line) []Line {
	last := len(lines) - 1 // the line that returns for MAX and MIN
	for i := range lines {
		if lines[i].does == branch && lines[i].mover == tree.Min {
			lines[i].Text = "  else if MIN moves at node:"
		}
	}
	branchOf = append([]Line{{"  else:", branch, tree.Chance}}, branchOf...)
	return slices.Insert(lines, last, branchOf...)
}

func renamed(lines []Line, was, now string) []Line {
	for i := range lines {
		lines[i].Text = strings.ReplaceAll(lines[i].Text, was, now)
	}
	return lines
}
