package command_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"plytree/editor/look"
)

// keep keeps files of looks for a user of this test alone, and returns their folder.
func keep(t *testing.T, files map[string]string) string {
	t.Helper()
	home := t.TempDir()
	for _, key := range []string{"HOME", "XDG_CONFIG_HOME", "AppData"} { // as systems call it
		t.Setenv(key, home)
	}
	folder := string(look.Home())
	for name, text := range files {
		write(t, folder, name, text)
	}
	return folder
}

const aiLook = "plytree-look: 1\nname: AI course\nshapes: square-circle\ndirection: right\ntheme: dark\nshow: question\nboxes: true\nnumbers: true\n"

// picture exports a small tree and returns the picture.
func picture(t *testing.T, name string, args ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), name)
	if o := run("", append([]string{"export", "--tree", "[[1, 4], [0, 5]]", "-o", file}, args...)...); o.status != 0 || o.out+o.err != "" {
		t.Fatalf("%v: %+v", args, o)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// A look draws as the options would that it stands for, and options that are given override it.
func TestExportWithALook(t *testing.T) {
	keep(t, map[string]string{"ai.yaml": aiLook})
	file := write(t, t.TempDir(), "mine.yaml", "plytree-look: 1\nshapes: square-circle\nvalues: returned\n")
	for _, c := range []struct{ name, with, without string }{
		{"a.svg", "--look|AI course", "--shapes|square-circle|--direction|right|--theme|dark|--show|question|--boxes|--numbers"},
		{"a.svg", "--look|ai  COURSE", "--shapes|square-circle|--direction|right|--theme|dark|--show|question|--boxes|--numbers"},
		{"a.svg", "--show|solution|--look|AI course|--theme|light|--boxes=false|--direction|down", "--shapes|square-circle|--numbers"},
		{"a.svg", "--look|AI course|--show|plain|--shapes|triangles", "--direction|right|--theme|dark|--show|plain|--boxes|--numbers"},
		{"a.svg", "--look|AI course|--step|3", "--shapes|square-circle|--direction|right|--theme|dark|--boxes|--numbers|--step|3"},
		{"a.gif", "--look|AI course", "--shapes|square-circle|--direction|right|--theme|dark|--boxes|--numbers"},
		{"a.svg", "--look|" + file, "--shapes|square-circle|--values|returned"},
		{"a.svg", "--values|proven|--look|" + file, "--shapes|square-circle"},
	} {
		if picture(t, c.name, strings.Split(c.with, "|")...) != picture(t, c.name, strings.Split(c.without, "|")...) {
			t.Errorf("%s with %s is another picture than with %s", c.name, c.with, c.without)
		}
	}
}

// What has no option of its own counts too, and what a format can't have is passed over.
func TestExportTakesFromALookWhatThePictureCanHave(t *testing.T) {
	keep(t, map[string]string{"a.yaml": "plytree-look: 1\nname: a\nnotes: true\ntransparent: true\n", "b.yaml": "plytree-look: 1\nname: b\nshow: both\n"})
	dir := t.TempDir()
	tree := write(t, dir, "tree.yaml", "plytree: 1\ntree: {note: remember, children: [1, 2]}\n")
	for _, ending := range []string{"svg", "tex"} {
		out := filepath.Join(dir, "a."+ending)
		if o := run("", "export", tree, "-o", out, "--look", "a"); o.status != 0 || o.err != "" {
			t.Errorf("%s: %+v", ending, o)
		}
		if data, _ := os.ReadFile(out); !bytes.Contains(data, []byte("remember")) {
			t.Errorf("%s lacks the note", ending)
		}
	}
	if picture(t, "a.png", "--look", "a") != picture(t, "a.png", "--transparent") {
		t.Error("the background stays")
	}
	if picture(t, "a.gif", "--look", "a") != picture(t, "a.gif") {
		t.Error("an animation changes")
	}
	if o := run("", "export", tree, "-o", filepath.Join(dir, "b.svg"), "--look", "b"); o.status != 0 || strings.Join(names(t, dir), " ") != "a.svg a.tex b-question.svg b-solution.svg tree.yaml" {
		t.Errorf("%+v: %v", o, names(t, dir))
	}
}

func TestSheetWithALook(t *testing.T) {
	keep(t, map[string]string{"ai.yaml": aiLook, "plain.yaml": "plytree-look: 1\ntheme: dark\nboxes: true\nshow: both\n"})
	dir := t.TempDir()
	exercise := write(t, dir, "e.yaml", "plytree: 1\ntree: [[1, 4], [0, 5]]\nexercise: {tasks: [{ask: value}]}\n")
	made := func(ending string, args ...string) string {
		t.Helper()
		out := filepath.Join(dir, "out."+ending)
		if o := run("", append([]string{"sheet", exercise, "-o", out}, args...)...); o.status != 0 || o.err != "" {
			t.Errorf("%v: %+v", args, o)
		}
		data, err := os.ReadFile(out)
		if err != nil {
			t.Error(err)
		}
		return string(data)
	}
	for _, ending := range []string{"html", "pdf", "xml", "zip"} {
		usual := made(ending)
		if made(ending, "--look", "AI course") == usual {
			t.Errorf("the look changes no %s", ending)
		}
		if made(ending, "--look", "plain") != usual {
			t.Errorf("what doesn't count on paper changes %s", ending)
		}
	}
	file := write(t, dir, "values.yaml", "plytree-look: 1\nvalues: returned\n")
	if made("html", "--solution", "--look", file) != made("html", "--solution", "--values", "returned") || made("html", "--solution", "--look", file, "--values", "proven") != made("html", "--solution") {
		t.Error("the values of a key are not those of the look, or not those that are asked for")
	}
	if made("html", "--solution", "--look", "AI course") == made("html", "--solution") {
		t.Error("the look doesn't change the key")
	}
}

func TestUnknownLooks(t *testing.T) {
	folder := keep(t, nil)
	dir := t.TempDir()
	exercise := write(t, dir, "e.yaml", "plytree: 1\ntree: [1, 2]\nexercise: {tasks: [{ask: value}]}\n")
	refused := func(status int, says string, args ...string) {
		t.Helper()
		for _, command := range []string{"export", "sheet"} {
			o := run("", append([]string{command, exercise, "-o", filepath.Join(dir, "a.pdf")}, args...)...)
			if o.status != status || o.out != "" || !strings.Contains(o.err, says) || strings.Contains(o.err, "\x1b") {
				t.Errorf("%s %q: %+v", command, args, o)
			}
		}
	}
	refused(2, "there is no look “AI course”; save one in the window", "--look", "AI course")
	write(t, folder, "ai.yaml", aiLook)
	write(t, folder, "b.yaml", "plytree-look: 1\nname: b b\nboxes: true\n")
	refused(2, "--look: there is no look “AI”; use one of AI course, b b, or the file of a look", "--look", "AI")
	refused(2, `there is no look “\x1b[2J”`, "--look", "\x1b[2J")
	refused(2, "there is no look “”", "--look", "")
	refused(1, "../ai.yaml: file not found", "--look", "../ai.yaml")
	refused(1, "file not found", "--look", filepath.Join(dir, "none"))
	refused(1, "the file can't be read", "--look", dir+"/")
	refused(1, "e.yaml:1:1: this is the file of a tree, not of a look", "--look", exercise)
	refused(1, `hostile.yaml:2:1: a look can't have the key "\x1b[2J"`, "--look", write(t, dir, "hostile.yaml", "plytree-look: 1\n\"\\e[2J\": 1\n"))
	write(t, folder, "broken.yaml", "plytree-look: 1\nname: c\n")
	refused(1, "broken.yaml:1:1: this look sets nothing", "--look", "c")
	if o := run("", "export", exercise, "-o", filepath.Join(dir, "a.pdf"), "--look", "b b"); o.status != 0 || o.err != "" {
		t.Errorf("a broken look is in the way of others: %+v", o)
	}
	write(t, folder, "twice.yaml", "plytree-look: 1\nname: B B\nboxes: false\n")
	refused(1, "twice.yaml: another look is called B B too", "--look", "b b")
}

func TestLooksAreCompleted(t *testing.T) {
	keep(t, map[string]string{"ai.yaml": aiLook, "b.yaml": "plytree-look: 1\nname: Games\nboxes: true\n", "broken.yaml": ""})
	for _, command := range []string{"export", "sheet"} {
		if o := run("", "__complete", command, "--look", ""); !strings.HasPrefix(o.out, "AI course\nGames\n:0") {
			t.Errorf("%s: %+v", command, o)
		}
	}
}
