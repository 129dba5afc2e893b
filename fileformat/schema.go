package fileformat

import _ "embed"

// Schema is the format as a JSON Schema (draft 2020-12), for editors that
// complete and check YAML. It holds what a schema can say; the order of a
// window's ends, the limits and the version's notation are the reader's.
//
//go:embed plytree.schema.json
var Schema []byte
