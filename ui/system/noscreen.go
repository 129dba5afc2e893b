//go:build js || !cgo

package system

import "fyne.io/fyne/v2"

// Screen is the zero size: a page is as large as its browser lets it be.
func (*System) Screen() fyne.Size { return fyne.Size{} }
