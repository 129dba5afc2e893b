//go:build cgo && !js

package system

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// Screen is the size that the screen has for the window once it is shown, without panels of the
// desktop; the zero size if unknown. Fyne doesn't report it.
func (s *System) Screen() fyne.Size {
	monitor := glfw.GetPrimaryMonitor()
	if monitor == nil {
		return fyne.Size{}
	}
	_, _, width, height := monitor.GetWorkarea()
	scale := s.win.Canvas().Scale()
	return fyne.NewSize(float32(width)/scale, float32(height)/scale)
}
