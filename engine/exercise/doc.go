// Package exercise asks questions about a search and marks students' answers.
//
// An [Exercise] is a list of tasks. [NewKey] runs the file's search, and the accepted
// ones, and computes the right answers; a key is never stored. [Answers] are kept as
// students wrote them, and reading them never fails: what can't be read counts as blank
// or wrong and gets a remark. [Key.Mark] compares answers with the key and returns every
// item with the expected answer, the given answer and, if that is wrong, an explanation
// for the student. Marks are exact fractions.
//
// Each kind of task has a file of its own behind one interface, and the table kinds lists
// them. All other code distinguishes kinds only by their [Form].
//
// A mistake is modelled as a search: a student who never passes windows down has run a
// different algorithm. [Key.Diagnose] names the searches that would have given the same
// wrong answers.
//
// Nodes are numbered in preorder of the tree cut at the depth limit. This number, an
// index for [tree.Nodes], identifies a node throughout the package. It is the same in
// all trees of one shape.
package exercise
