package handout_test

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"testing/fstest"

	. "plytree/editor/course/handout"
	"plytree/editor/course/marking"
	"plytree/editor/course/scorm"
	"plytree/engine/exercise"
	"plytree/engine/exercise/generate"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

const homework = `plytree: 1
title: Homework 3
exercise: {tasks: [{ask: value}, {ask: values, marks: 3}, {ask: pruned, marks: 2}]}
tree: [[1, 4], [5, 6]]
`

// handoutFor makes the homework for a class.
func handoutFor(t testing.TB, class string, wishes ...string) *Job {
	t.Helper()
	list := filetest.Must(classlist.Read("class.csv", []byte(class)))(t)
	model := filetest.Read(t, homework)
	r := generate.Recipe{Branching: generate.Range{Low: 2, High: 3}, Depth: generate.Range{Low: 2, High: 3}, Low: -9,
		High: 9, Seed: 7, Exercise: model.Exercise, Search: model.Search}
	for _, text := range wishes {
		w := filetest.Must(generate.ParseWish(text))(t)
		r.Wishes = append(r.Wishes, w)
	}
	trees := filetest.Must(generate.NewGenerator(t.Context(), r))(t)
	return &Job{Series: Series{Trees: trees, Model: model, Seed: r.Seed}, Class: list}
}

// hostile is a class list with names that would lead to other folders, or are equal.
const hostile = "student,number\nAna Pop,1\nana pop,1/\nANA POP,1:\n../../etc/passwd,2\nC:\\x,3\n\"a\u202Eb, \u2066c\",4\n..,5\n,CON\nמשה,6\n\"<b>&amp;\",7\n"

// page makes a small page of Plytree.
func page(t testing.TB) scorm.Page {
	t.Helper()
	p := filetest.Must(scorm.ReadPage(fstest.MapFS{
		"plytree.json": {Data: []byte(`{"version": "9.0.0", "exam": false, "files": ["index.html"]}`)},
		"index.html":   {Data: []byte("<html><head></head></html>")},
	}))(t)
	return p
}

func listed(t testing.TB, folder string) (names []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(folder), ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			names = append(names, path)
		}
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return names
}

func nothing() {}

// Students' names never lead to another folder. Each student gets a separate file with everything
// that is handed out, and an archive contains the same.
func TestAHostileClassGetsItsFiles(t *testing.T) {
	h := handoutFor(t, hostile)
	h.Extras = Extras{Sheets: PDF, Key: HTML, Rules: true, Quiz: Moodle, Packages: &Packages{Page: page(t)}}
	around := t.TempDir()
	folder := filepath.Join(around, "deep", "class")
	var done atomic.Int64
	out, err := h.Write(t.Context(), Folder(folder), func() { done.Add(1) })
	n := len(h.Class.Students)
	if err != nil || len(out.Failed) > 0 || out.Exercises != n || out.Packages != n ||
		int(done.Load()) != len(h.Names()) {
		t.Fatalf("%+v, %v, %d steps", out, err, done.Load())
	}
	want := h.Names()
	slices.Sort(want)
	got := listed(t, folder)
	slices.Sort(got)
	if !slices.Equal(got, want) || len(listed(t, around)) != len(want) || len(want) != 2*n+3 {
		t.Errorf("there are %q, want %q", listed(t, around), want)
	}
	small := map[string]bool{}
	for _, name := range got {
		if small[strings.ToLower(name)] || strings.ContainsAny(name, ":\\\u202E") {
			t.Errorf("%q is no name, or there twice", name)
		}
		small[strings.ToLower(name)] = true
	}

	archive := &Archive{}
	if _, err := h.Write(t.Context(), archive.Add, nothing); err != nil {
		t.Fatal(err)
	}
	data, err := archive.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	in, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil || len(in.File) != len(want) {
		t.Fatalf("%v, %d files", err, len(in.File))
	}
	for _, name := range got {
		one, err := os.ReadFile(filepath.Join(folder, filepath.FromSlash(name)))
		other, errIn := fs.ReadFile(in, name)
		if err != nil || errIn != nil || !bytes.Equal(one, other) {
			t.Errorf("%s: %v, %v", name, err, errIn)
		}
	}
}

// No two students share a file, whatever their names are.
func TestEachStudentHasAFile(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		class := &classlist.Class{}
		for i, name := range rapid.SliceOfN(rapid.OneOf(rapid.String(),
			rapid.SampledFrom([]string{"", "..", "a-1", "A", "nul"})), 1, 30).Draw(t, "names") {
			class.Students = append(class.Students,
				classlist.Student{Name: name,
					Number: fmt.Sprint(i, rapid.SampledFrom([]string{"", "/", " ", "-2"}).Draw(t, "number"))})
		}
		taken := map[string]bool{}
		for _, target := range ForStudents(class) {
			if name := strings.ToLower(target.File); taken[name] || !filepath.IsLocal(target.File) ||
				filepath.Base(target.File) != target.File {
				t.Fatalf("%q", target.File)
			} else {
				taken[name] = true
			}
		}
	})
}

// The folder can be used as the key for marking, even with packages and a quiz in it.
func TestTheFolderIsAKey(t *testing.T) {
	h := handoutFor(t, "student,number\nAna Pop,1\nBo,2\nCleo,3\n")
	h.Extras = Extras{Sheets: PDF, Quiz: QTI, Packages: &Packages{Page: page(t)}}
	folder, in := t.TempDir(), t.TempDir()
	if out, err := h.Write(t.Context(), Folder(folder), nothing); err != nil || len(out.Failed) > 0 {
		t.Fatal(out, err)
	}
	for i, target := range ForStudents(h.Class)[:2] {
		doc := filetest.Must(fileformat.Load(filepath.Join(folder, target.File)))(t)
		k := filetest.Key(t, doc)
		if i == 0 {
			doc.Answers = k.Perfect().WithStudent(doc.Answers.Student(), doc.Answers.Number())
		}
		filetest.Write(t, filepath.Join(in, target.File), fileformat.Write(doc))
	}
	keys, err := marking.LoadKeys(t.Context(), folder)
	if err != nil || len(keys.Failed) > 0 {
		t.Fatalf("%v, %+v", err, keys.Failed)
	}
	class, err := marking.Check(t.Context(), keys, []string{in}, marking.Options{Roster: h.Class})
	if err != nil || len(class.Submissions) != 2 || len(class.Failed) > 0 || len(class.Missing) != 1 {
		t.Fatalf("%v, %+v", err, class)
	}
	for _, s := range class.Submissions {
		if full := s.Total().Cmp(s.Marked.Max) == 0; full != (s.Student == "Ana Pop") {
			t.Errorf("%s has %v of %v", s.Student, s.Total(), s.Marked.Max)
		}
	}
}

// A student without an exercise stops nobody else, is named, and gets no sheet and no package.
func TestNothingForOne(t *testing.T) {
	h := handoutFor(t, "student,number\nAna,1\nBo,2\nCleo,3\n")
	h.Extras = Extras{Sheets: PDF, Packages: &Packages{Page: page(t)}}
	space := full(100)
	out, err := h.Write(t.Context(), func(name string, write func(io.Writer) error) error {
		if strings.Contains(name, "Bo") {
			return errFull
		}
		return space(name, write)
	}, nothing)
	if err != nil || out.Exercises != 2 || out.Packages != 2 || len(out.Files) != 1 || len(out.Failed) != 1 ||
		out.Failed[0].For != "Bo" {
		t.Errorf("%+v, %v", out, err)
	}
}

// If the work is cancelled, only complete files remain, and they are counted.
func TestCanceledBetweenFiles(t *testing.T) {
	var class strings.Builder
	class.WriteString("student,number\n")
	for i := range 400 {
		fmt.Fprintf(&class, "Ștefan Müller,%d\n", i)
	}
	h := handoutFor(t, class.String())
	h.Extras = Extras{Sheets: PDF}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	var done atomic.Int64
	folder := t.TempDir()
	out, err := h.Write(ctx, Folder(folder), func() {
		if done.Add(1) == 20 {
			cancel()
		}
	})
	names := listed(t, folder)
	if !errors.Is(err, context.Canceled) || out.Exercises < 20 || out.Exercises >= 400 || len(names) != out.Exercises ||
		out.Of != 400 || len(out.Failed) > 0 {
		t.Errorf("%v: %d of %d, %d files", err, out.Exercises, out.Of, len(names))
	}
	for _, name := range names {
		if _, err := fileformat.Load(filepath.Join(folder, name)); err != nil {
			t.Error(err)
		}
	}
}

var errFull = errors.New("no space left on device")

// full is a disk that accepts only a limited number of files.
func full(most int64) Place {
	var files atomic.Int64
	return func(_ string, write func(io.Writer) error) error {
		err := write(io.Discard)
		if files.Add(1) > most {
			return errors.Join(err, errFull)
		}
		return err
	}
}

// A file that the disk refuses is named with the reason. Only existing files are counted.
func TestAFullDisk(t *testing.T) {
	h := handoutFor(t, "student,number\nAna,1\nBo,2\nCleo,3\nDan,4\n")
	h.Extras = Extras{Sheets: PDF, Quiz: Moodle, Packages: &Packages{Page: page(t)}}
	out, err := h.Write(t.Context(), full(2), nothing)
	if err != nil || out.Exercises != 2 || len(out.Files) != 0 || out.Packages != 0 || len(out.Failed) != 2+2+2 {
		t.Errorf("%+v, %v", out, err)
	}
	for _, f := range out.Failed {
		if !errors.Is(f.Err, errFull) || f.For == "" {
			t.Errorf("%+v", f)
		}
	}
	out, err = h.Write(t.Context(), Folder(filepath.Join(inTheWay(t), "class")), nothing)
	if err != nil || out.Exercises != 0 || len(out.Failed) != 4 ||
		!strings.Contains(out.Failed[0].Err.Error(), "can't create the folder") {
		t.Errorf("%+v, %v", out, err)
	}
}

// inTheWay is a file where a folder should be.
func inTheWay(t *testing.T) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "file")
	filetest.Write(t, file, "")
	return file
}

// The user is told what a folder contains before anything is written, and a file that is still
// needed isn't replaced.
func TestWhatAFolderHolds(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"a.yaml", "b.yaml", "other.txt"} {
		filetest.Write(t, filepath.Join(folder, name), "")
	}
	holds, err := Look(folder, []string{"a.yaml", "b.yaml", "c.yaml", "packages/a.zip"}, "")
	if err != nil || holds.Files != 3 || !slices.Equal(holds.Replaced, []string{"a.yaml", "b.yaml"}) {
		t.Errorf("%+v, %v", holds, err)
	}
	if _, err := Look(folder, []string{"a.yaml"}, filepath.Join(folder, "a.yaml")); err == nil {
		t.Error("an input is replaced")
	}
	if holds, err := Look(filepath.Join(folder, "none"), []string{"a.yaml"}); err != nil || holds.Files > 0 {
		t.Errorf("%+v, %v", holds, err)
	}
	if _, err := Look(inTheWay(t), nil); err == nil {
		t.Error("a file is a folder")
	}
}

// A test gives one warning for all students, and no packages.
func TestASolutionOfATestIsSpokenOf(t *testing.T) {
	h := handoutFor(t, "student,number\nAna,1\n")
	doc := *h.Model
	test := *doc.Exercise
	test.Mode = exercise.Test
	doc.Exercise = &test
	h.Model = &doc
	h.Extras = Extras{Key: PDF, Packages: &Packages{Page: page(t)}}
	out, err := h.Write(t.Context(), full(9), nothing)
	if err != nil || len(out.Notes) != 1 || out.Packages != 0 || len(out.Failed) != 1 {
		t.Errorf("%+v, %v", out, err)
	}
}
