// Package generate makes random trees that meet constraints, such as two cut-offs and a
// deep one: a single tree, or one for each student of a class.
//
// A [Recipe] specifies what trees may look like, the constraints on them, and the tasks
// about them; a [Generator] makes the trees, always the same for the same recipe and
// seed. [Measure] counts in any tree what constraints can refer to.
package generate
