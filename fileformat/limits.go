package fileformat

// What a file may hold at the most.
const (
	MaxBytes = 16 << 20
	MaxNodes = 1_000_000
	MaxDepth = 1_000 // plies below the root

	maxMemory = 1_500_000_000 // bytes to read it
)
