package manual_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	. "plytree/ui/manual"
)

// A page has one title and at most 200 lines, each page is among them, and what pages
// link to and show is there.
func TestPagesAreWhole(t *testing.T) {
	there, err := filepath.Glob("*.md")
	if err != nil {
		t.Fatal(err)
	}
	link := regexp.MustCompile(`(!?)\[[^]]*\]\(([^):#]+)(#[^)]*)?\)`)
	for _, p := range Pages() {
		at := slices.Index(there, p.File)
		if at < 0 {
			t.Errorf("there is no %s", p.File)
			continue
		}
		there = slices.Delete(there, at, at+1)
		if lines := strings.Count(p.Text, "\n"); lines > 200 || p.Title == "" || !strings.HasPrefix(p.Text, "# "+p.Title) || strings.Contains(p.Text, "\n# ") && !strings.Contains(p.Text, "```") {
			t.Errorf("%s has %d lines and the title %q", p.File, lines, p.Title)
		}
		for _, to := range link.FindAllStringSubmatch(p.Text, -1) {
			if _, err := os.Stat(to[2]); err != nil {
				t.Errorf("%s leads to %s, which is not there", p.File, to[2])
			}
		}
	}
	if len(there) > 0 {
		t.Errorf("no pages of the manual: %v", there)
	}
}
