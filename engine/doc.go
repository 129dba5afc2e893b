// Package engine holds game trees and searches them.
//
// A [Tree] is immutable: [Tree.Edit] makes another one of any number of changes
// and shares what they leave alone, so that undo is a list of trees. Every [Node]
// has an [ID] that survives edits.
//
// All numbers are from MAX's point of view unless a comment says otherwise.
// A node without children is a leaf. One without a value ends a search that comes
// to it, with a [MissingValueError] that holds what was found before. The value of
// an inner node is an estimate and counts only where a depth limit stops the search.
//
// [Search] runs one of eight algorithms and records, for every visited node,
// its window on entry and exit, its value, its place in the visiting order and
// what was proved of its minimax value; [Value] takes the same walk and
// records nothing. On a full window all eight find the minimax value, and the
// five alpha-beta forms visit exactly the same leaves under the same cut-off
// rule, because they take the same walk and differ in what a node hands back:
//
//	minimax             every node, no window
//	alpha-beta          fail-soft: the best value seen, even outside the window
//	alpha-beta-hard     fail-hard: that value clamped to the window
//	alpha-beta-bound    alpha at MAX nodes, beta at MIN nodes
//	negamax             fail-hard, numbers from the mover's side
//	negamax-thresholds  the bound form, numbers from the mover's side
//	pvs                 principal variation search: zero-width windows after the first child
//	mtdf                MTD(f): zero-width searches of the root with a memory of bounds
//
// A tree may have chance nodes, which are worth the mean of their children. Only minimax,
// alpha-beta and alpha-beta-hard search it, the latter two by Star1 (Ballard, 1983), and all
// that they compare is compared as fractions: 7.1 is 71/10. Leaf bounds say between which
// values all leaves lie.
//
// A traced search keeps its events, which the package replay goes through.
//
// The package imports the standard library only. It does no I/O and reads no
// clock.
package engine
