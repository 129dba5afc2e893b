package fileformat_test

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"plytree/engine/exercise"
	. "plytree/fileformat"
	"plytree/fileformat/filetest"
	"plytree/fileformat/tasks"
)

// Each kind of task says how it is answered, has keys that are read and written, is read
// as the schema allows it, and is described in the manual.
func TestEachKindOfTaskHasItsPlaceInTheFormat(t *testing.T) {
	page := filetest.Must(os.ReadFile("../ui/manual/format.md"))(t)
	keys := tasks.Terms()
	valid := schemaSays(t)
	for i, a := range exercise.Asks() {
		f := a.Form()
		if f.Shape == 0 || f.Content == 0 || !strings.HasSuffix(f.Answer, ".") {
			t.Errorf("%s lacks something in its Form: %+v", a, f)
		}
		for _, key := range f.Terms {
			if !slices.ContainsFunc(keys, func(of tasks.Term) bool { return of.Key == key }) {
				t.Fatalf("%s has the key %s, which is not in tasks/terms.go", a, key)
			}
		}
		if !strings.Contains(string(page), fmt.Sprintf("- {ask: %s", a)) {
			t.Errorf("the manual does not show %s among the tasks", a)
		}
		other := exercise.Asks()[(i+1)%len(exercise.Asks())]
		for text, want := range map[string]bool{
			fmt.Sprintf("{ask: %s}", a): true, fmt.Sprintf("{id: %s, ask: %s}", a, a): true,
			fmt.Sprintf("{id: %s, ask: %s}", a, other): false,
		} {
			file := "{plytree: 1, tree: 1, exercise: {tasks: [" + text + "]}}"
			if _, err := Read("", []byte(file)); (err == nil) != want || valid(file) != want {
				t.Errorf("%s: the reader says %v, the schema %v", text, err, valid(file))
			}
		}
	}
	for _, key := range keys {
		if len(key.Asks) == 0 {
			t.Errorf("no kind has the key %s", key.Key)
		}
	}
}
