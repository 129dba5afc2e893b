package ui

import (
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"plytree/engine/tree/treetest"
)

// busy keeps all cores busy until the test ends.
func (s screen) busy() {
	s.t.Helper()
	for range 2 * runtime.NumCPU() {
		load := exec.Command("sh", "-c", "while :; do :; done")
		if err := load.Start(); err != nil {
			s.t.Fatal(err)
		}
		s.t.Cleanup(func() {
			_ = load.Process.Kill()
			_ = load.Wait()
		})
	}
}

// changed returns the upper left corner of the difference between two pictures of the screen, in
// the part with the tree.
func changed(before, after []byte) (x, y int) {
	const width, height = 1280, 720
	depth := len(before) / (width * height)
	x, y = width, height
	for i := range before {
		if at := i / depth; before[i] != after[i] && at%width < 800 && at/width > 110 && at/width < 670 {
			x, y = min(x, at%width), min(y, at/width)
		}
	}
	return x, y
}

// After a click on a leaf, numbers are typed at once on a busy machine: each number arrives at its
// leaf, and no leaf is added.
func TestTypingArrivesInARealWindowOnABusyMachine(t *testing.T) {
	treetest.OnlyInCI(t)
	s := newScreen(t)
	file, sample := s.startCopy("06-aima.yaml")
	// The mark appears at the first leaf.
	before := s.still()
	s.keys("Down Down Down")
	x, y := changed(before, s.still())
	s.keys("Escape")
	s.busy()
	s.do("mousemove", strconv.Itoa(x+20), strconv.Itoa(y+20), "click", "1")
	s.do(append([]string{"key", "--delay", "80"},
		strings.Fields("4 1 Return 1 2 Return 8 Return 2 Return 4 Return 6 Return 1 4 Return 5 Return 2 0 Return")...)...)
	s.keys("ctrl+s")
	s.becomes(file, strings.Replace(sample, "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]",
		"[[41, 12, 8], [2, 4, 6], [14, 5, 20]]", 1))
}
