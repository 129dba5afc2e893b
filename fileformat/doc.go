// Package fileformat reads and writes game trees as text: Plytree's YAML, version 1, the
// same structure as JSON, and the short notation.
//
// In YAML a node is a number (a leaf), a list (an unnamed inner node with its children)
// or a mapping with any of name, move, player, value, note, mark and children; null is a
// leaf without a value. The format as a JSON Schema (draft 2020-12), as far as a schema
// can express it, is plytree.schema.json, which [Schema] makes from schema.tmpl and the
// tables of kinds. Writing chooses the shortest of the three forms that loses nothing for
// each node, and comments stay with their node as long as it exists.
//
// YAML is parsed by github.com/goccy/go-yaml, through package yaml, and one walk of its
// syntax tree makes the tree, the search, the exercise and the answers. Measured with
// v1.19.2: 299,000 leaves at a depth of 499, and 299,999 nodes with a key, take 1 GB with
// all garbage. Files that exceed [MaxNodes], [MaxDepth] or [MaxBytes] are neither read nor
// written.
//
// Every refusal is an [Error] with file, line, column, an excerpt and how to fix it.
// Package saving writes files completely or not at all.
package fileformat
