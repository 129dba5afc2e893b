// Package fileformat reads and writes game trees as text: Plytree's YAML, version 1, the
// same structure as JSON, and the short notation.
//
// In YAML a node is a number (a leaf), a list (an unnamed inner node with its children)
// or a mapping with any of name, move, player, value, note, mark and children; null is a
// leaf without a value. The format as a JSON Schema (draft 2020-12), as far as a schema
// can express it, is plytree.schema.json, which [Schema] makes from schema.tmpl and the
// tables of kinds. Writing chooses the shortest of the three forms that loses nothing for
// each node, and comments stay with their node as long as it exists.
// it lives.
//
// YAML is parsed by github.com/goccy/go-yaml, through package yaml. Measured with
// v1.19.2: a syntax tree takes 550 bytes for a node in the shortest form, 2.4 KB for one
// in long form, and more with depth, because each of its nodes stores its path from the
// top as text (9,000 plies: 126 MB). Reading in pieces keeps only the tokens, some 150
// bytes each: 1,000,000 leaves, and 280,000 nodes of two keys, peak at 0.7 and 1.1 GB.
// Files that would need more than 1.5 GB, or exceed [MaxNodes], [MaxDepth] or [MaxBytes],
// are neither read nor written.
//
// Every refusal is an [Error] with file, line, column, an excerpt and how to fix it.
// Package saving writes files completely or not at all.
package fileformat
