package manual_test

import (
	"cmp"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	. "plytree/ui/manual"
)

// Each page has one title and at most 200 lines, is listed, and its links and pictures exist.
func TestPagesAreWhole(t *testing.T) {
	there, err := filepath.Glob("*.md")
	if err != nil {
		t.Fatal(err)
	}
	link := regexp.MustCompile(`(!?)\[[^]]*\]\(([^):#]*)(#[^)]*)?\)`)
	anchors := map[string]bool{}
	for _, p := range Pages() {
		for _, s := range p.Sections() {
			anchors[p.File+"#"+s.Anchor()] = true
		}
	}
	for _, p := range Pages() {
		at := slices.Index(there, p.File)
		if at < 0 {
			t.Errorf("there is no %s", p.File)
			continue
		}
		there = slices.Delete(there, at, at+1)
		if lines := strings.Count(p.Text, "\n"); lines > 200 || p.Title == "" ||
			!strings.HasPrefix(p.Text, "# "+p.Title) ||
			strings.Contains(p.Text, "\n# ") && !strings.Contains(p.Text, "```") {
			t.Errorf("%s has %d lines and the title %q", p.File, lines, p.Title)
		}
		for line := range strings.Lines(p.Text) { // the window doesn't wrap tables, nor follow links in them
			if strings.HasPrefix(line, "|") && (len([]rune(line)) > 110 || link.MatchString(line)) {
				t.Errorf("%s has a table that is too wide for the window, or has links; write a list:\n%s", p.File,
					line)
			}
		}
		for _, to := range link.FindAllStringSubmatch(p.Text, -1) {
			file := cmp.Or(to[2], p.File)
			if _, err := os.Stat(file); err != nil || to[3] != "" && !anchors[file+to[3]] {
				t.Errorf("%s leads to %s%s, which is not there", p.File, file, to[3])
			}
		}
	}
	if len(there) > 0 {
		t.Errorf("no pages of the manual: %v", there)
	}
}
