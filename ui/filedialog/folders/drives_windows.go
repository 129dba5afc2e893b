package folders

import "syscall"

// Drives returns the drives of Windows as bits, A: the lowest. It looks at no
// disk.
func Drives() uint32 {
	found, _, _ := syscall.NewLazyDLL("kernel32.dll").NewProc("GetLogicalDrives").Call()
	return uint32(found)
}
