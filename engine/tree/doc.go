// Package tree holds game trees.
//
// A [Tree] is immutable. [Tree.Edit] makes a new tree with any number of changes and
// shares everything that did not change, so undo is a list of trees. Every [Node] has an
// [ID] that survives edits.
//
// All numbers are from MAX's point of view unless a comment says otherwise. A node
// without children is a leaf; it may be without a value. The value of an inner node is an
// estimate, used only when a depth limit stops a search there. A tree may have chance
// nodes, whose value is the average of their children's.
package tree
