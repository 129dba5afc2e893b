// Package fileformat reads and writes game trees as text: Plytree's YAML,
// version 1, the same structure as JSON, and the short notation.
//
// In YAML a node is a number (a leaf), a list (an unnamed inner node and its
// children) or a mapping with any of name, move, player, value, note, mark
// and children; null is a leaf that has no value yet. [Schema] is the format as a
// JSON Schema. Writing chooses for each node the shortest of the three forms
// that loses nothing, and comments stay with their node for as long as it
// lives.
//
// Reading goes once through the text, with the reader of the package yaml, and
// holds nothing but the tree: the libraries that make tokens and syntax nodes of
// a text take kilobytes for each node of a tree.
//
// Every refusal is an [Error] with file, line, column, an excerpt and what to
// write instead. [Save] writes a file whole or not at all.
package fileformat
