// Package inverse answers questions about a search the other way round: not what
// it does with the leaves as they are, but for which value of a leaf, or with
// which leaves, it does something. All of it is found by searching: a search knows
// leaves only by comparing them, so that finitely many tries stand for all numbers.
//
// In which order of the children the least is evaluated is told by package least,
// without trying any.
package inverse
