package command

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"plytree/editor/course/handout"
	"plytree/engine/exercise/generate"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

var quiet = terminal{Streams: Streams{Err: io.Discard}}

// calledOff is the context of a command that is ended at once.
func calledOff() context.Context {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	return ctx
}

func TestCheckSaysWhatItWroteBeforeItWasCalledOff(t *testing.T) {
	ctx := calledOff()
	if err := stopped(ctx, ctx.Err()); !strings.Contains(err.Error(), "nothing was written") {
		t.Error(err)
	}
}

func TestGenerateSaysWhatItWroteBeforeItWasCalledOff(t *testing.T) {
	made, err := generate.NewGenerator(context.Background(),
		generate.Recipe{Branching: generate.Range{Low: 2, High: 2}, Depth: generate.Range{Low: 2, High: 2}, High: 9})
	if err != nil {
		t.Fatal(err)
	}
	s := &handout.Series{Trees: made, Model: &fileformat.Document{}}
	folder := t.TempDir()
	err = quiet.writeMany(calledOff(), s, folder, handout.Numbered("tree", 2))
	if err == nil || !strings.Contains(err.Error(), "cancelled; 0 of 2 files were written") {
		t.Error(err)
	}
	if left, _ := os.ReadDir(folder); len(left) > 0 {
		t.Errorf("there is %v", left)
	}
}

func TestSheetThatIsCalledOffWritesNothing(t *testing.T) {
	dir := t.TempDir()
	key, out := filepath.Join(dir, "key.yaml"), filepath.Join(dir, "quiz.xml")
	filetest.Write(t, key, "plytree: 1\nexercise: {tasks: [{ask: value}]}\ntree: [1, 2]\n")
	f := &sheetFlags{out: out, terminal: quiet}
	if err := f.run(calledOff(), []string{key, key, key}); err == nil ||
		!strings.Contains(err.Error(), "nothing was written") {
		t.Error(err)
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("left over: %v", left)
	}
}
