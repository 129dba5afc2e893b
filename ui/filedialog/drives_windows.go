package filedialog

import "syscall"

// drives returns the drives of Windows as bits, A: the lowest. It looks at no
// disk.
func drives() uint32 {
	found, _, _ := syscall.NewLazyDLL("kernel32.dll").NewProc("GetLogicalDrives").Call()
	return uint32(found)
}
