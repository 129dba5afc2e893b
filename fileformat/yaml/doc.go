// Package yaml parses a YAML text to a stream of events with their places, exact to the
// character. JSON is YAML in brackets and gives the same events; valid JSON is parsed
// separately, many times faster.
//
// A text is split into tokens at once, and github.com/goccy/go-yaml parses them in
// pieces: entries of the document, and larger parts in pieces of some thousand tokens.
// What was made from a piece is discarded once its events are returned, so that only the
// tokens cost memory; [Cost] estimates how much in advance. The tokens are this package's
// own, because the library's lexer misreads some texts and misplaces others: a test
// compares the results with PyYAML.
//
// Tags, anchors, aliases, directives, keys after a question mark and further documents
// are refused by name, and anything that is not YAML with a hint how to fix it. What the
// library's parser accepts although it is not YAML, the inspector refuses;
// TestTheLibraryStillNeeds names each such case and fails when a newer version no longer
// needs it.
package yaml
