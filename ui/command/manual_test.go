package command_test

import (
	"archive/zip"
	"bytes"
	"image"
	"image/gif"
	_ "image/png" // is decoded
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// block matches a piece of code in the manual: its indentation and its language.
var block = regexp.MustCompile("(?ms)^( *)```(console|yaml)\n(.*?)^ *```$")

// Every command in the manual and the README works: they run in order, in a folder with the files
// that they name, and print what the manual shows below them; a line "…" there matches any lines.
// Every file shown can be read.
func TestTheExamplesOfTheManualWork(t *testing.T) {
	pages, err := filepath.Glob(filepath.Join("..", "manual", "*.md"))
	if err != nil || len(pages) == 0 {
		t.Fatal("no pages", err)
	}
	for _, page := range append(pages, filepath.Join("..", "..", "README.md")) {
		t.Run(filepath.Base(page), func(t *testing.T) {
			text := filetest.Must(os.ReadFile(page))(t)
			blocks := block.FindAllStringSubmatch(string(text), -1)
			dir := desk(t)
			for _, b := range blocks {
				switch code := strings.TrimPrefix(strings.ReplaceAll("\n"+b[3], "\n"+b[1], "\n"), "\n"); {
				case b[2] == "console":
					play(t, dir, code)
				case strings.HasPrefix(code, "plytree:"):
					if _, err := fileformat.Read("example.yaml", []byte(code)); err != nil {
						t.Errorf("%v\n%s", err, code)
					}
				}
			}
		})
	}
}

// The pictures of trees in the manual are made by the program. PLYTREE_UPDATE=1 makes them again.
func TestThePicturesOfTheManualAreOurs(t *testing.T) {
	for name, options := range map[string]string{
		"deep-cutoff.png": "05-deep-cutoff.yaml",
		"proven.png":      "01-five-evaluations.yaml",
		"fail-soft.png":   "01-five-evaluations.yaml --values returned",
		"fail-hard.png":   "01-five-evaluations.yaml --values returned --algorithm alpha-beta-hard",
		"game.png":        "20-tic-tac-toe.yaml",
		"steps.gif":       "01-five-evaluations.yaml --delay 1",
	} {
		kept, fresh := filepath.Join("..", "manual", "pictures", name), filepath.Join(t.TempDir(), name)
		if os.Getenv("PLYTREE_UPDATE") != "" {
			fresh = kept
		}
		args := strings.Fields(options)
		if got := run("",
			append([]string{"export", sample(args[0]), "-o", fresh, "--dpi", "192"}, args[1:]...)...); got.status != 0 {
			t.Fatal(name, got.err)
		}
		if !reflect.DeepEqual(pixels(t, kept), pixels(t, fresh)) {
			t.Errorf("%s has changed; write it anew with PLYTREE_UPDATE=1", name)
		}
	}
}

// pixels returns the pixels of a picture, of all frames if it is a GIF.
func pixels(t *testing.T, file string) any {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if strings.HasSuffix(file, ".gif") {
		all := filetest.Must(gif.DecodeAll(bytes.NewReader(data)))(t)
		return all.Image
	}
	one, _, err := image.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return one
}

// play runs the commands of a piece of code, which begin with "$ ".
func play(t *testing.T, dir, code string) {
	t.Helper()
	for _, one := range strings.Split("\n"+code, "\n$ ")[1:] {
		one = strings.ReplaceAll(one, "\\\n", " ")
		call, want, _ := strings.Cut(one, "\n")
		cmd := exec.Command("bash", "-c", call)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "PLYTREE_IS_CALLED=1", "PATH="+filepath.Join(dir, "bin")+":"+os.Getenv("PATH"))
		var errs strings.Builder
		cmd.Stderr = &errs
		out, err := cmd.Output()
		if err != nil {
			t.Errorf("%s: %v\n%s", call, err, errs.String())
		}
		if want = strings.TrimSpace(want); want != "" && !like(strings.TrimSpace(string(out)), want) {
			t.Errorf("%s prints\n%s\nnot\n%s", call, out, want)
		}
	}
}

// like reports whether a text matches the expected one, in which a line "…" matches any lines.
func like(text, want string) bool {
	pattern := regexp.QuoteMeta("\n" + want + "\n")
	pattern = strings.ReplaceAll(pattern, "\n…\n", "\n(?s:.*)")
	return regexp.MustCompile("^" + pattern + "$").MatchString("\n" + text + "\n")
}

// desk makes a folder like a teacher's: the samples, an exercise, a class, the files it handed in,
// and plytree itself.
func desk(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	self := filetest.Must(os.Executable())(t)
	for _, folder := range []string{"bin", "samples", "submissions"} {
		filetest.Do(t, os.Mkdir(filepath.Join(dir, folder), 0o755))
	}
	filetest.Do(t, os.Symlink(self, filepath.Join(dir, "bin", "plytree")))
	filetest.Do(t, os.CopyFS(filepath.Join(dir, "samples"), os.DirFS(filepath.Join("..", "..", "samples"))))
	exercise := filetest.Must(os.ReadFile(sample("11-practice.yaml")))(t)
	answers := "answers: {student: Ana Pop, number: \"1234\", value: 5, pruned: [g]}\n"
	for name, text := range map[string]string{
		"hw1.plytree.yaml": string(exercise), "submissions/hw1-1234-pop.yaml": string(exercise) + answers,
		"hw3.yaml": string(exercise), "homework.yaml": string(exercise),
		"exercise.yaml": "plytree: 1\ntree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]\n",
		"homework.txt":  "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]\n",
		"class.csv":     "student,number\nAna Pop,1234\nIon Ionescu,1235\n",
	} {
		filetest.Write(t, filepath.Join(dir, name), text)
	}
	handIn(t, filepath.Join(dir, "submissions.zip"), map[string]string{
		"Ana Pop_1234567_assignsubmission_file_/hw3.yaml": string(exercise) + answers,
		"Ion Ionescu_1234568_assignsubmission_file_/hw3.yaml": string(exercise) +
			strings.ReplaceAll(answers, "Ana Pop, number: \"1234\"", "Ion Ionescu, number: \"1235\""),
	})
	return dir
}

// handIn writes the files that a class handed in, as an archive.
func handIn(t *testing.T, file string, files map[string]string) {
	t.Helper()
	out := filetest.Must(os.Create(file))(t)
	z := zip.NewWriter(out)
	for name, text := range files {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	filetest.Do(t, z.Close())
	filetest.Do(t, out.Close())
}
