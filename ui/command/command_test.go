package command_test

import (
	"bytes"
	"errors"
	"image/gif"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/fileformat/filetest"
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

func TestExport(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x.png")
	for _, c := range []struct {
		width int
		args  []string
	}{
		{500, []string{"--width", "500"}},
		{500, []string{"--width", "500", "--transparent", "--theme", "dark", "--shapes", "square-circle"}},
		{500, []string{"--width", "500", "--show", "question", "--theme", "print"}},
	} {
		if o := run("", append([]string{"export", sample("01-five-evaluations.yaml"), "-o", file}, c.args...)...); o.status != 0 || o.out != "" {
			t.Fatalf("%+v", o)
		}
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(f)
		_ = f.Close()
		if err != nil || img.Bounds().Dx() != c.width {
			t.Errorf("%v, %v", img.Bounds(), err)
		}
		_, _, _, a := img.At(0, 0).RGBA()
		if transparent := strings.Contains(strings.Join(c.args, " "), "transparent"); transparent != (a == 0) {
			t.Errorf("%v: the corner's alpha is %d", c.args, a)
		}
	}
	// A question needs no values.
	if o := run("", "export", "--tree", "[?, [?, ?]]", "-o", file, "--show", "question"); o.status != 0 {
		t.Errorf("%+v", o)
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

func TestExportOfSteps(t *testing.T) {
	dir := t.TempDir()
	slides, one, all := filepath.Join(dir, "slides"), filepath.Join(dir, "7.png"), filepath.Join(dir, "all.gif")
	for _, args := range [][]string{{"--steps", slides}, {"-o", one, "--step", "7"}, {"-o", all, "--delay", "0.2"}} {
		if o := run("", append([]string{"export", "--tree", "[[1, 4], [0, 5]]", "--dpi", "72"}, args...)...); o.status != 0 || o.out != "" {
			t.Fatalf("%+v", o)
		}
	}
	names, err := filepath.Glob(filepath.Join(slides, "*.png"))
	if err != nil || len(names) != 20 || filepath.Base(names[7]) != "step-07.png" {
		t.Fatalf("%v, %v", names, err)
	}
	slide, _ := os.ReadFile(names[7])
	picture, _ := os.ReadFile(one)
	if !bytes.Equal(slide, picture) {
		t.Error("step 7 of the slides is not the picture of step 7")
	}
	data, _ := os.ReadFile(all)
	if anim, err := gif.DecodeAll(bytes.NewReader(data)); err != nil || len(anim.Image) != 20 || anim.Delay[0] != 20 {
		t.Errorf("the animation: %v", err)
	}
}

// All commands read encodings and forms in the same way, with a remark.
func TestOtherEncodingsAndForms(t *testing.T) {
	dir := t.TempDir()
	latin1 := write(t, dir, "hw.yaml", "plytree: 1\ntitle: J\xfcrgen\ntree: [1, 2]\nexercise: {tasks: [{ask: value}]}\n")
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
	if o := run("((1 4) (0 5))", "solve", "-", "--format", "json"); o.status != 0 || !strings.Contains(o.out, `"value":1,`) {
		t.Errorf("%+v", o)
	}
}

// The help lists all languages, and each can be selected.
func TestTheHelpListsTheLanguages(t *testing.T) {
	for _, id := range words.IDs() {
		lang := filetest.Must(words.Open(id))(t)
		all := lang.Say(sentence.Say("{{.IDs}}", "IDs", sentence.ListOf(sentence.Commas, words.IDs())))
		if got := run("", "--help", "--lang", id); got.status != 0 || !strings.Contains(strings.Join(strings.Fields(got.out), " "), all) {
			t.Errorf("%s: no %q in %+v", id, all, got)
		}
	}
}
