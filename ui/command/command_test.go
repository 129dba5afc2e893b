package command_test

import (
	"bytes"
	"errors"
	"io"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"plytree/editor/words"
	. "plytree/ui/command"

	"github.com/spf13/cobra"
)

type outcome struct {
	status   int
	out, err string
	opened   []string
}

// run runs the command line on the given standard input.
func run(in string, args ...string) outcome { return runWith(strings.NewReader(in), args...) }

func runWith(in io.Reader, args ...string) outcome {
	var o outcome
	var out, errs bytes.Buffer
	open := func(_ *words.Language, files []string) error {
		o.opened = append([]string{}, files...)
		if slices.Contains(files, "broken.yaml") {
			return errors.New("broken.yaml: file not found")
		}
		return nil
	}
	o.status = Run(args, Streams{In: in, Out: &out, Err: &errs}, open)
	o.out, o.err = out.String(), errs.String()
	return o
}

func sample(name string) string { return filepath.Join("..", "..", "samples", name) }

func TestWindowIsOpenedWithoutACommand(t *testing.T) {
	for _, files := range [][]string{{}, {"tree.yaml"}, {"a.yaml", "b.yaml", "c.JSON"}} {
		if o := run("", files...); o.status != 0 || o.opened == nil || !slices.Equal(o.opened, files) {
			t.Errorf("%+v", o)
		}
	}
	if o := run("", "broken.yaml"); o.status != 1 || o.err == "" {
		t.Errorf("%+v", o)
	}
	if cobra.MousetrapHelpText != "" {
		t.Error("a double click on Windows opens no window")
	}
}

// The help of a command shows examples, which use only options of that command.
func TestHelpShowsExamples(t *testing.T) {
	for _, c := range []string{"solve", "export", "convert", "new", "generate", "sheet", "scorm", "answer", "check"} {
		o := run("", c, "--help")
		if !strings.Contains(o.out, "Examples:\n  plytree "+c) {
			t.Errorf("%s: %s", c, o.out)
		}
		_, examples, _ := strings.Cut(o.out, "Examples:")
		examples, options, _ := strings.Cut(examples, "\n\n")
		for _, option := range regexp.MustCompile(` --?[a-z-]+ `).FindAllString(examples, -1) {
			if !strings.Contains(strings.ReplaceAll(options, ",", " "), option) {
				t.Errorf("%s: an example has%s, which is no option", c, option)
			}
		}
	}
}

// All commands read encodings and forms in the same way, with a remark.
func TestOtherEncodingsAndForms(t *testing.T) {
	dir := t.TempDir()
	latin1 := write(t, dir, "hw.yaml",
		"plytree: 1\ntitle: J\xfcrgen\ntree: [1, 2]\nexercise: {tasks: [{ask: value}]}\n")
	for _, args := range [][]string{
		{"solve", latin1},
		{"export", latin1, "-o", filepath.Join(dir, "a.svg")},
		{"convert", latin1, filepath.Join(dir, "a.json")},
		{"sheet", latin1, "-o", filepath.Join(dir, "a.html")},
		{"generate", "--exercise", latin1, "--values", "0..9", "--seed", "1", "-o", filepath.Join(dir, "a.yaml")},
	} {
		if o := run("", args...); o.status != 0 || !strings.Contains(o.err, "hw.yaml: the file isn't UTF-8") {
			t.Errorf("%q: %+v", args, o)
		}
	}
	if o := run("((1 4) (0 5))", "solve", "-", "--format", "json"); o.status != 0 ||
		!strings.Contains(o.out, `"value":1,`) {
		t.Errorf("%+v", o)
	}
}
