package fileformat

// What a file may hold at the most.
const (
	MaxBytes = 64 << 20
	MaxNodes = 1_000_000
	MaxDepth = 10_000 // plies below the root

	// maxNesting bounds the brackets and indents of YAML: a ply takes two in
	// the long form, {children: [ … ]}.
	maxNesting = 2*MaxDepth + 8
)
