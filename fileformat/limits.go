package fileformat

// What a file may hold at the most.
const (
	MaxBytes = 64 << 20
	MaxNodes = 1_000_000
	MaxDepth = 10_000 // plies below the root
)
