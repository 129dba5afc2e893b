package search_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	. "plytree/engine/search"
	"plytree/fileformat/filetest"
)

// The properties of an algorithm are consistent, and the package comment describes each
// algorithm.
func TestTheTableOfAlgorithms(t *testing.T) {
	said := filetest.Must(os.ReadFile("doc.go"))(t)
	for _, a := range Algorithms() {
		form := a.Form()
		if form.Memory && !form.ZeroWidth || form.NoWindows && (form.ZeroWidth || form.Clamps || form.ReturnsBound) ||
			form.Clamps && form.ReturnsBound {
			t.Errorf("%s: %+v contradicts itself", a, form)
		}
		if !strings.Contains(string(said), "\n//\t"+string(a)+" ") {
			t.Errorf("the package comment doesn't say what %s does", a)
		}
	}
	if DefaultAlgorithm.Form() != (Form{AtChance: true}) || !PlainAlgorithm.Form().NoWindows ||
		!slices.Contains(Algorithms(), DefaultAlgorithm) {
		t.Error("the default and the plain algorithm are others than they should be")
	}
}
