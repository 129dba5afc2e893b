// Package generate makes random trees that meet wishes, such as two cut-offs and
// a deep one, alone or one for each student of a class.
//
// A [Recipe] says what a tree may look like, what is wished for and what will be
// asked about it; a [Generator] makes its trees, the same for the same recipe
// and seed. [Measure] counts in any tree what there is to wish for.
package generate
