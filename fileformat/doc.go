// Package fileformat reads and writes game trees as text: Plytree's YAML,
// version 1, the same structure as JSON, and the short notation.
//
// In YAML a node is a number (a leaf), a list (an unnamed inner node and its
// children) or a mapping with any of name, move, player, value, note, mark
// and children; null is a leaf that has no value yet. The format as a JSON Schema
// (draft 2020-12), as far as one can say it, is plytree.schema.json, which [Schema] makes
// of schema.tmpl and the tables of kinds. Writing chooses for each node the shortest of
// the three forms that loses nothing, and comments stay with their node for as long as
// it lives.
//
// YAML is parsed by github.com/goccy/go-yaml, through the package yaml. Measured
// with v1.19.2: with its syntax tree it keeps 550 bytes for a node in the shortest
// form and 2.4 KB for one in long form, and more with depth, since each node of
// the syntax tree keeps its path from the top as text (9,000 plies: 126 MB). Read
// in pieces, only its tokens stay, some 150 bytes each: 1,000,000 leaves, and
// 280,000 nodes of two keys, peak at 0.7 and 1.1 GB. What would take more than
// 1.5 GB is neither read nor written, and so is what has more than [MaxNodes],
// [MaxDepth] or [MaxBytes].
//
// Every refusal is an [Error] with file, line, column, an excerpt and what to
// write instead. The package saving writes files whole or not at all.
package fileformat
