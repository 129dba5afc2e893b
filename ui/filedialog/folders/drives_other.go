//go:build !windows

package folders

// Drives is none where there is one tree of folders.
func Drives() uint32 { return 0 }
