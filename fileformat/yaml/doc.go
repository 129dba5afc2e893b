// Package yaml parses YAML with github.com/goccy/go-yaml, reads the values of a file exactly
// as the format defines them, and writes texts so that every parser of YAML reads them
// alike. JSON is YAML in brackets and is parsed the same way.
//
// The library's lexer makes the tokens, this package goes through them once, and the
// library's parser makes its syntax tree, of which a [Value] is a node. The pass over the
// tokens takes out the comments, because the parser puts some of them elsewhere (its issue
// 824); counts depth and keys, because it keeps the path of each node as text (902) and
// copies the keys of mappings without brackets (889); adds the values that are left out,
// for each of which it would copy all that follows; and refuses tags, anchors, aliases,
// directives, keys after a question mark and further documents.
//
// What the library may misread is refused, too, and TestTheLibraryStillNeeds lists it: texts
// of several lines and with tabs, wrong digits of an escape, a list item or a key without a
// blank in brackets (832), a second colon there, and <<. Under the keys of prose (title,
// source, note, instructions, text, remark) texts may have several lines and tabs: some of
// these tabs, blanks at the end of a line and empty lines may get lost. A line of blanks with
// a tab is refused, although it is YAML. The line separators of YAML 1.1 (U+0085, U+2028,
// U+2029) are characters like any other, as in YAML 1.2.
//
// Places are the library's: behind a tab they are too far left, and the place of a text of
// several lines without quotes may be its end (813).
package yaml
