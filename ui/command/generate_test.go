package command_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

func TestGenerateDrawsASeedAndTellsIt(t *testing.T) {
	dir := t.TempDir()
	first, second := filepath.Join(dir, "a.yaml"), filepath.Join(dir, "b.yaml")
	if o := run("", "generate", "--wish", "cuts", "-o", first); o.status != 0 {
		t.Fatalf("%+v", o)
	}
	doc := filetest.Must(fileformat.Load(first))(t)
	_, seed, ok := strings.Cut(doc.Source, "seed ")
	if !ok {
		t.Fatalf("source %q", doc.Source)
	}
	if o := run("", "generate", "--wish", "cuts", "--seed", seed, "-o", second); o.status != 0 {
		t.Fatalf("%+v", o)
	}
	a, _ := os.ReadFile(first)
	b, _ := os.ReadFile(second)
	if string(a) != string(b) {
		t.Errorf("with its seed the tree is another:\n%s\n%s", a, b)
	}
}
