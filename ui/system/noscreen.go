//go:build js || !cgo

package system

import "fyne.io/fyne/v2"

// Screen is the zero size: a page has the size that its browser gives it.
func (*System) Screen() fyne.Size { return fyne.Size{} }
