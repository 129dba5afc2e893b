//go:build !windows

package filedialog

// drives is none where there is one tree of folders.
func drives() uint32 { return 0 }
