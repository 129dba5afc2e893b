// Package exercise asks questions about a search and marks what students
// answer.
//
// An [Exercise] is a list of tasks. [NewKey] runs the search of the file, and
// those that are accepted too, and works out what is right; a key is computed
// and never stored. [Answers] are kept as students wrote them and are read
// without ever failing: what can't be read counts as blank or as wrong, and is
// remarked on. [Key.Mark] lays answers over the key and returns every item with
// what was expected, what was given and, where it is wrong, a sentence for the
// student; marks are exact fractions.
//
// Each kind of task is a file of its own behind one interface, and the table kinds lists
// them; what is common to all, and whoever else asks, knows a kind by its [Form] alone.
//
// A mistake is a search: a student who never hands windows down has run another
// algorithm. [Key.Diagnose] names the searches that would have given the
// same wrong answers.
//
// Nodes are counted in preorder of the tree cut at the depth limit; such a
// count, an index for [naming.Nodes], names a node throughout the package. It is the
// same in all trees of one shape.
package exercise
