package treetest

import (
	"os"
	"testing"
)

// InCI reports whether tests may take minutes and need other programs: with CI=1, but not in
// short runs, such as those under the race detector.
func InCI() bool { return os.Getenv("CI") != "" && !testing.Short() }

// OnlyInCI skips a test elsewhere, because of what it takes.
func OnlyInCI(t testing.TB, takes string) {
	t.Helper()
	if !InCI() {
		t.Skip(takes + ": only with CI=1")
	}
}

// Times returns how often a test tries something: as often as in CI, or fewer times elsewhere.
func Times(elsewhere, inCI int) int {
	if InCI() {
		return inCI
	}
	return elsewhere
}
