// Package yaml reads a YAML text as a stream of events with their places: what
// stands where, down to the character, and nothing of it kept in memory. JSON
// is read too, which is YAML in brackets.
//
// It reads what the format needs of YAML 1.2: mappings and lists by indents and
// in brackets, all kinds of text, and comments. Tags, anchors, aliases, keys
// that are no single words and further documents are refused by name, and
// anything that is not YAML with what to write instead.
package yaml
