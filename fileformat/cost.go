package fileformat

// Cost returns an upper estimate of the bytes of memory, including garbage, that it takes
// to [Read] data.
func Cost(data []byte) int64 { return int64(len(data)) * 250 }
