package marking_test

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	. "plytree/editor/course/marking"
)

// Marks saved by several writers at once are all kept.
func TestOverridesAtOnce(t *testing.T) {
	c := newCourse(t)
	const programs, each = 4, 25
	for i := range programs * each {
		c.handIn(fmt.Sprintf("in/%03d.yaml", i), "", fmt.Sprint(i), nil)
	}
	var all sync.WaitGroup
	for p := range programs {
		class := c.check(Options{})
		all.Go(func() {
			for i := range each {
				if err := class.SaveOverride(class.Submissions[p*each+i], "windows", 1, ""); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	if kept, err := c.keys().Overrides(); err != nil || len(kept) != programs*each {
		t.Errorf("%d of %d are kept, %v", len(kept), programs*each, err)
	}
	files, _ := os.ReadDir(c.folder)
	for _, f := range files {
		if strings.HasSuffix(f.Name(), ".lock") {
			t.Errorf("left behind: %s", f.Name())
		}
	}
}
