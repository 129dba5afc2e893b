package command_test

import (
	"archive/zip"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestScormPacksThePageAndAnExercise(t *testing.T) {
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	for name, text := range map[string]string{"plytree.json": `{"version": "0.2.0", "exam": false, "files": ["index.html"]}`, "index.html": "<head></head>"} {
		if err := os.WriteFile(file(name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	practice, test := sample("11-practice.yaml"), sample("12-test.yaml")
	if o := run("", "scorm", practice, "--page", dir, "--pass", "60%", "-o", file("a.zip")); o.status != 0 || o.err+o.out != "" {
		t.Errorf("%+v", o)
	}
	r, err := zip.OpenReader(file("a.zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if len(r.File) != 3 {
		t.Errorf("%d files", len(r.File))
	}
	for _, c := range []struct {
		args   string
		status int
		says   string
	}{
		{test + " --page " + dir + " -o " + file("b.zip"), 1, "mode: practice"},
		{practice + " --page " + dir + " --pass 101 -o " + file("b.zip"), 2, "percentage"},
		{practice + " --page " + dir + " -o " + file("b.pdf"), 2, ".zip"},
		{practice + " --page " + file("none") + " -o " + file("b.zip"), 1, "no page"},
		{practice + " -o " + file("b.zip"), 2, "--page"},
		{practice + " --page " + dir, 2, "-o hw3.zip"},
		{"--page " + dir, 2, "one exercise"},
	} {
		if o := run("", append([]string{"scorm"}, strings.Fields(c.args)...)...); o.status != c.status || !strings.Contains(o.err, c.says) || o.out != "" {
			t.Errorf("%s: %+v", c.args, o)
		}
	}
	if _, err := os.Stat(file("b.zip")); err == nil {
		t.Error("a refused package was written")
	}
}
