// Package yaml reads a YAML text as a stream of events with their places, by
// github.com/goccy/go-yaml: what stands where, down to the character. JSON is
// read too, which is YAML in brackets.
//
// A text goes through the library's lexer at once and through its parser in
// pieces: entries of the document, and of what is larger some thousand tokens.
// What was made of a piece is forgotten when its events are given, so that only
// the tokens cost memory; [Cost] says how much, before any is taken. Places and
// comments come from the tokens, not from the library's syntax tree, which drops
// comments behind a lone dash or a comma.
//
// Tags, anchors, aliases, directives, keys behind a question mark and further
// documents are refused by name, and anything that is not YAML with what to write
// instead. Where the library is wrong, this package puts it right before (shown,
// withTabs), between (place, inspector) or refuses it; one test,
// TestTheLibraryStillNeeds, names each such part and tells when a newer version
// no longer needs it. Two things stay wrong, and nobody will see them: blanks at
// the end of a text behind |- are lost, and a text in brackets that goes on in
// the first column is refused.
package yaml
