package command_test

import (
	"bytes"
	"errors"
	"fmt"
	"image/gif"
	"image/png"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"plytree/fileformat/filetest"
)

const gameTree = "plytree: 1\ntree: [[3, 12], [2, 4]]\n"

// names lists the files in a folder, hidden ones too.
func names(t *testing.T, folder string) []string {
	t.Helper()
	entries := filetest.Must(os.ReadDir(folder))(t)
	var list []string
	for _, e := range entries {
		list = append(list, e.Name())
	}
	return list
}

// write puts a file into a folder and returns its path.
func write(t *testing.T, folder, name, text string) string {
	t.Helper()
	return filetest.Write(t, filepath.Join(folder, name), text)
}

// A file has the format of its ending, in capitals too, and is as was asked: the size and corner of
// a picture, the pages of a PDF, the steps of a GIF. A question needs no values.
func TestExportWritesWhatIsAsked(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, c := range []struct{ args, file, is string }{
		{"-o a.png --width 500", "a.png", "500 wide, corner 65535"},
		{"-o a.png --width 500 --transparent --theme dark --shapes square-circle", "a.png", "500 wide, corner 0"},
		{"-o b.SVG", "b.SVG", "<svg"}, {"-o c.Tex", "c.Tex", "%"}, {"-o d.PDF --show both", "d.PDF", "/Count 2"},
		{"--steps d.PDF", "d.PDF", "/Count 20"},
		{"-o e.GIF --delay 0.2", "e.GIF", "20 steps, 20 hundredths"}, {"--steps slides", "slides/step-19.png", "PNG"},
		{"-o 7.png --step 7", "7.png", "PNG"},
		{"--tree [?,[?,?]] -o q.svg --show question", "q.svg", "<svg"},
	} {
		args := strings.Fields("export " + c.args)
		if !slices.Contains(args, "--tree") {
			args = append(args, "--tree", "[[1, 4], [0, 5]]")
		}
		o := run("", args...)
		data, err := os.ReadFile(c.file)
		is := string(data)
		if picture, err := png.Decode(bytes.NewReader(data)); err == nil {
			_, _, _, alpha := picture.At(0, 0).RGBA()
			is += fmt.Sprintf("%d wide, corner %d", picture.Bounds().Dx(), alpha)
		}
		if steps, err := gif.DecodeAll(bytes.NewReader(data)); err == nil {
			is += fmt.Sprintf("%d steps, %d hundredths", len(steps.Image), steps.Delay[0])
		}
		if o.status != 0 || o.out != "" || err != nil || !strings.Contains(is, c.is) {
			t.Errorf("%s: %.200q, %v, %+v", c.args, is, err, o)
		}
	}
	slide, _ := os.ReadFile("slides/step-07.png")
	if picture, _ := os.ReadFile("7.png"); !bytes.Equal(slide, picture) || len(names(t, "slides")) != 20 {
		t.Error("step 7 of the slides is not the picture of step 7, or there aren't 20")
	}
}

// A picture that would be too large is made smaller automatically, but refused if the size was
// given.
func TestLargePicturesAreMadeSmaller(t *testing.T) {
	dir := t.TempDir()
	deep := strings.Repeat("[", 400) + "1" + strings.Repeat("]", 400)
	file := filepath.Join(dir, "deep.png")
	if o := run("", "export", "--tree", deep, "-o", file, "--theme", "print"); o.status != 0 ||
		!strings.Contains(o.err, "deep.png: reduced to") {
		t.Errorf("%+v", o)
	}
	if o := run("", "export", "--tree", deep, "-o", file, "--dpi", "2400"); o.status != 1 ||
		!strings.Contains(o.err, "too large") {
		t.Errorf("%+v", o)
	}
}

// If the program is ended, even by closing the terminal, nothing half-done is left.
func TestExportCleansUpWhenItIsEnded(t *testing.T) {
	for _, ending := range []os.Signal{syscall.SIGTERM, syscall.SIGHUP} {
		caught := make(chan os.Signal, 1)
		signal.Notify(caught, ending) // this test goes on
		folder := t.TempDir()
		ended := make(chan outcome)
		go func() {
			ended <- run("", "export", "--tree", "["+strings.Repeat("[1, [2, 3]], ", 999)+"4]", "--steps", folder)
		}()
		for len(names(t, folder)) == 0 {
			time.Sleep(time.Millisecond)
		}
		self, err := os.FindProcess(os.Getpid())
		if err != nil || self.Signal(ending) != nil {
			t.Skip("no signals here")
		}
		if o := <-ended; o.status != 1 || !strings.Contains(o.err, "cancelled") {
			t.Errorf("%v: %+v", ending, o)
		}
		signal.Stop(caught)
		if left := names(t, folder); len(left) > 0 {
			t.Errorf("%v: left over are %q", ending, left)
		}
	}
}

// A link to what a command reads is not written over either; the corpus has the files themselves.
func TestLinksToInputsAreNotOverwritten(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"hw3.yaml": homework, "q.png": gameTree,
		"in/pop.yaml": homework + "answers: {student: Ana Pop, number: '0123', value: 3}\n", "fb/empty": ""} {
		write(t, ".", name, text)
	}
	if errors.Join(os.Symlink("../hw3.yaml", "fb/Ana-Pop-0123.html"), os.Symlink("q.png", "link.png")) != nil {
		t.Skip("no links here")
	}
	for _, call := range []string{"check hw3.yaml in --feedback fb", "export q.png -o link.png"} {
		if o := run("", strings.Fields(call)...); o.status != 2 || !strings.Contains(o.err, "would be overwritten") {
			t.Errorf("%s: %+v", call, o)
		}
	}
	for name, text := range map[string]string{"hw3.yaml": homework, "q.png": gameTree} {
		if data, err := os.ReadFile(name); string(data) != text {
			t.Errorf("%s: %.20q, %v", name, data, err)
		}
	}
}

// On Windows no shell expands patterns.
func TestPatternsAreExpanded(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a.yaml", "b.yaml", "c[1].yaml", "c1.yaml"} {
		write(t, dir, name, gameTree)
	}
	out := filepath.Join(dir, "out")
	o := run("", "export", filepath.Join(dir, "?.yaml"), filepath.Join(dir, "c[1].yaml"), "-o", out, "--format", "svg")
	if got := names(t, out); o.status != 0 || !slices.Equal(got, []string{"a.svg", "b.svg", "c[1].svg"}) {
		t.Errorf("%+v, %q", o, got)
	}
	if o := run("", filepath.Join(dir, "?.yaml")); len(o.opened) != 2 {
		t.Errorf("%+v", o)
	}
}

// Exports that would take too long, or more memory than any program can show, are refused.
func TestExportRefusesWhatIsTooMuch(t *testing.T) {
	dir := t.TempDir()
	wide := write(t, dir, "wide.txt", "["+strings.Repeat("1, ", 1500)+"2]")
	large := write(t, dir, "large.txt", "["+strings.Repeat("[1, 2, 3, 4, 5, 6, 7, 8, 9], ", 29_000)+"2]")
	for _, c := range []struct {
		says string
		args []string
	}{
		{"min; choose fewer, such as --steps-at cuts",
			[]string{wide, "--steps", filepath.Join(dir, "steps"), "--format", "tex"}},
		{"min; use a smaller tree", []string{large, "-o", filepath.Join(dir, "a.gif"), "--width", "40"}},
		{"has no steps of this kind", []string{"--tree", "[1, 2]", "--steps", filepath.Join(dir, "none"), "--steps-at",
			"cuts"}},
		{"too large for TikZ", []string{large, "-o", filepath.Join(dir, "a.tex")}},
	} {
		if o := run("", append([]string{"export"}, c.args...)...); o.status != 1 || !strings.Contains(o.err, c.says) {
			t.Errorf("%q: %+v", c.args, o)
		}
	}
	if left := names(t, dir); len(left) != 2 {
		t.Errorf("there is %q", left)
	}
}
