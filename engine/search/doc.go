// Package search searches game trees.
//
// All numbers are from MAX's point of view unless a comment says otherwise. A node
// without children is a leaf. A leaf without a value ends the search that reaches it,
// with a [MissingValueError] that holds the results so far. The value of an inner node is
// an estimate, used only when a depth limit stops the search there.
//
// [Run] runs one of eight algorithms. For every visited node it records the window on
// entry and exit, the value, the place in the visiting order and what was proved about
// the minimax value. With a full
// window all eight find the minimax value. The five alpha-beta forms visit exactly the
// same leaves under the same cut-off rule, because they share one walk and differ only in
// what a node returns:
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
// A tree may have chance nodes, whose value is the average of their children's. Only
// minimax, alpha-beta and alpha-beta-hard support them, the latter two by Star1 (Ballard,
// 1983). In such trees they compare all numbers as fractions: 7.1 is 71/10. Leaf bounds
// are an interval that contains the values of all leaves.
//
// A traced search keeps its events. A [Moment] is that search stopped after some of them.
//
// The package does no I/O and reads no clock.
package search
