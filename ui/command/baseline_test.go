package command_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"plytree/engine/exercise"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// .ci/baseline draws exercises, more of each kind than it needs, into folders below the one in
// PLYTREE_BASELINE. Those that are refused get nothing else; the needed number of each kind get a
// folder beside them with the answers of students who make no mistake, or one, and the former as
// they are typed.
func TestBaselineAnswers(t *testing.T) {
	const ofEachKind = 84
	folder := os.Getenv("PLYTREE_BASELINE")
	if folder == "" {
		t.Skip("only for .ci/baseline")
	}
	kinds, err := filepath.Glob(filepath.Join(folder, "*"))
	if err != nil || len(kinds) == 0 {
		t.Fatal("there are no exercises", err)
	}
	for _, kind := range kinds {
		files, _ := filepath.Glob(filepath.Join(kind, "*.yaml"))
		made := 0
		for _, file := range files {
			if made < ofEachKind && answerBaseline(t, file) {
				made++
			}
		}
		t.Logf("%s: %d of %d", filepath.Base(kind), made, len(files))
	}
}

// answerBaseline writes the answers to an exercise, unless it is refused.
func answerBaseline(t *testing.T, file string) bool {
	doc, err := fileformat.Load(file)
	if err != nil {
		return false
	}
	key, err := exercise.NewKey(t.Context(), doc.Tree, doc.Search, doc.Exercise)
	if err != nil {
		return false
	}
	into := strings.TrimSuffix(file, ".yaml")
	write := func(name string, data []byte) {
		filetest.Write(t, filepath.Join(into, name), data)
	}
	filetest.Do(t, os.MkdirAll(into, 0o755))
	answers := key.Perfect()
	for i, name := range append([]exercise.Mistake{"perfect"}, exercise.MistakeNames()...) {
		if i > 0 {
			made, is := key.Mistaken(name)
			if !is {
				continue
			}
			answers = made
		}
		handedIn := *doc
		handedIn.Answers = answers.WithStudent("Student "+string(name), fmt.Sprintf("%s-%s-%d", filepath.Base(filepath.Dir(into)), filepath.Base(into), i))
		write(string(name)+".yaml", fileformat.Write(&handedIn))
	}
	for name, byNode := range map[string]bool{"typed.txt": false, "typed-by-node.txt": true} {
		write(name, []byte("Ana Pop\n0123\n"+strings.Join(right(key, byNode), "\n")+"\n"))
	}
	return true
}
