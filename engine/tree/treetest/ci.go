package treetest

import (
	"os"
	"testing"
)

// InCI reports whether tests may take minutes and need other programs: with CI=1, but not in
// short runs, such as those under the race detector.
func InCI() bool { return os.Getenv("CI") != "" && !testing.Short() }

// OnlyInCI skips a test elsewhere that takes long, if a similar one runs anyway, or that takes much.
func OnlyInCI(t testing.TB) {
	t.Helper()
	if !InCI() {
		t.Skip("only with CI=1")
	}
}

// Times returns how often a test tries something: as often as in CI, or fewer times elsewhere.
func Times(elsewhere, inCI int) int {
	if InCI() {
		return inCI
	}
	return elsewhere
}
