package command

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"plytree/fileformat/filetest"
)

// A pipe can be read only once, so its exercise is kept from the first reading.
func TestQuizOfAPipe(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("Windows has no /dev/fd")
	}
	text := "plytree: 1\ntitle: Piped\nexercise: {tasks: [{ask: value}]}\ntree: [1, 2]\n"
	var files []string
	for range 2 {
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = r.Close() })
		if _, err := w.WriteString(text); err != nil {
			t.Fatal(err)
		}
		filetest.Do(t, w.Close())
		files = append(files, fmt.Sprintf("/dev/fd/%d", r.Fd()))
	}
	out := filepath.Join(t.TempDir(), "quiz.xml")
	var errs bytes.Buffer
	args := append([]string{"sheet", "-", "-o", out}, files...)
	if status := Run(args, Streams{In: strings.NewReader(text), Out: io.Discard, Err: &errs}, nil); status != 0 {
		t.Fatalf("status %d: %s", status, &errs)
	}
	if quiz, err := os.ReadFile(out); err != nil || !bytes.Contains(quiz, []byte("Piped 3")) {
		t.Errorf("the third exercise is missing: %v", err)
	}
}
