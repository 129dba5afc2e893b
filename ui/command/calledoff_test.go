package command

import (
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"plytree/editor/course/assignment"
	"plytree/editor/course/handout"
	"plytree/editor/course/marking"
	"plytree/engine/exercise/generate"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

func TestCheckSaysWhatItWroteBeforeItWasCalledOff(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if err := stopped(ctx, ctx.Err()); !strings.Contains(err.Error(), "nothing was written") {
		t.Error(err)
	}
	if err := stopped(ctx, &marking.FeedbackStoppedError{Written: 3, Of: 9, Cause: ctx.Err()}); !strings.Contains(err.Error(), "3 of 9 feedback pages") {
		t.Error(err)
	}
}

func TestGenerateSaysWhatItWroteBeforeItWasCalledOff(t *testing.T) {
	made, err := generate.NewGenerator(context.Background(), generate.Recipe{Branching: generate.Range{Low: 2, High: 2}, Depth: generate.Range{Low: 2, High: 2}, High: 9})
	if err != nil {
		t.Fatal(err)
	}
	s := &handout.Series{Trees: made, Model: &fileformat.Document{}}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	folder := t.TempDir()
	err = terminal{Streams: Streams{Err: io.Discard}}.writeMany(ctx, s, folder, handout.Numbered("tree", 2))
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
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	f := &sheetFlags{out: out, terminal: terminal{Streams: Streams{Err: io.Discard}}}
	if err := f.quiz(ctx, []string{key, key, key}, assignment.Options{}); err == nil || !strings.Contains(err.Error(), "nothing was written") {
		t.Error(err)
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("left over: %v", left)
	}
}
