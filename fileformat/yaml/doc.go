// Package yaml reads a YAML text as a stream of events with their places: what
// stands where, down to the character. JSON is YAML in brackets, and gives the same
// events; where it is valid it is read without what follows, many times faster.
//
// A text is split into tokens at once, and github.com/goccy/go-yaml parses them in
// pieces: entries of the document, and of what is larger some thousand tokens. What
// was made of a piece is forgotten when its events are given, so that only the tokens
// cost memory; [Cost] says how much, before any is taken. The tokens are this
// package's own, since the library's lexer reads some texts as other texts and
// misplaces others: one test compares what is read with PyYAML.
//
// Tags, anchors, aliases, directives, keys behind a question mark and further
// documents are refused by name, and anything that is not YAML with what to write
// instead. What the library's parser lets pass though it is not YAML, the inspector
// refuses; TestTheLibraryStillNeeds names each such part and tells when a newer
// version no longer needs it.
package yaml
