package ui

import (
	"strings"
	"testing"

	"plytree/engine/tree/treetest"
)

// A leaf's handle is dragged with the mouse and moved by keys and numbers: kept values are in the
// file, and Escape restores everything.
func TestWhatIfInARealWindow(t *testing.T) {
	treetest.OnlyInCI(t)
	s := newScreen(t)
	file, sample := s.startCopy("06-aima.yaml")
	s.still()
	leaf := func(value string) string {
		return strings.Replace(sample, "[[3, 12, 8]", "[["+value+", 12, 8]", 1)
	}
	s.keys("Down Down Down")
	s.still()
	s.keys("ctrl+i")
	s.still()
	// To the left edge of the line, which is as wide as the window.
	s.do("mousemove", "640", "612", "mousedown", "1", "mousemove", "400", "612", "mousemove", "100", "612", "mousemove",
		"6", "612", "mouseup", "1")
	s.keys("Return ctrl+s")
	s.becomes(file, leaf("-1"))
	s.keys("ctrl+i End Right Return ctrl+s")
	s.becomes(file, leaf("10"))
	s.keys("ctrl+i 5 Period 5 Return Escape ctrl+i 7 Return Return ctrl+s")
	s.becomes(file, leaf("7"))
}
