// Package fileformat reads and writes game trees as text: Plytree's YAML,
// version 1, the same structure as JSON, and the short notation.
//
// In YAML a node is a number (a leaf), a list (an unnamed inner node and its
// children) or a mapping with any of name, move, player, value, note and
// children; null is a leaf that has no value yet. [Schema] is the format as a
// JSON Schema. Writing chooses for each node the shortest of the three forms
// that loses nothing, and comments stay with their node for as long as it
// lives.
//
// Every refusal is an [Error] with file, line, column, an excerpt and what to
// write instead. [Save] writes a file whole or not at all.
package fileformat
