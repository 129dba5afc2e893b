package ui

import (
	"bytes"
	"path/filepath"
	"testing"

	"plytree/engine/tree/treetest"
)

// A lecture in the real window with the keys of a presenter's remote.
func TestPresentationInTheRealWindow(t *testing.T) {
	treetest.OnlyInCI(t)
	s := newScreen(t)
	s.start("Plytree", filepath.Join("..", "samples", "01-five-evaluations.yaml"))
	desktop := s.still()
	s.keys("shift+F5")
	s.until("the tree on the whole screen", func() bool { return !bytes.Equal(s.picture(), desktop) })
	begun := s.still()
	for range 6 {
		before := s.still()
		s.keys("Next")
		s.until("the next step", func() bool { return !bytes.Equal(s.picture(), before) })
	}
	there := s.still()
	s.keys("period")
	s.until("a black screen", func() bool { return black(s.picture()) })
	s.keys("period")
	s.until("the tree again", func() bool { return bytes.Equal(s.picture(), there) })
	s.keys("Prior")
	s.until("the step before", func() bool { return !bytes.Equal(s.picture(), there) })
	s.keys("F5")
	s.until("the beginning", func() bool { return bytes.Equal(s.picture(), begun) })
	s.keys("Escape")
	s.until("the desktop", func() bool { return !bytes.Equal(s.still(), begun) })
}

// black reports whether the screen is completely black.
func black(dots []byte) bool { return len(bytes.TrimLeft(dots, "\x00")) == 0 }
