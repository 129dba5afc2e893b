package look_test

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/scene"
	"plytree/editor/look"
	"plytree/fileformat/source"

	"pgregory.net/rapid"
)

var switches = []look.Switch{"", look.On, look.Off}

// looks are any looks, with any names.
func looks() *rapid.Generator[look.Look] {
	return rapid.Custom(func(t *rapid.T) look.Look {
		l := look.Look{
			Shapes:      rapid.SampledFrom([]scene.Shapes{"", scene.Triangles, scene.SquareCircle}).Draw(t, "shapes"),
			Direction:   rapid.SampledFrom([]scene.Direction{"", scene.Down, scene.Right}).Draw(t, "direction"),
			Theme:       rapid.SampledFrom([]palette.Theme{"", palette.Light, palette.Dark, palette.Print}).Draw(t, "theme"),
			Values:      rapid.SampledFrom([]scene.Values{"", scene.Proven, scene.Returned}).Draw(t, "values"),
			Show:        rapid.SampledFrom([]look.Show{"", look.Plain, look.Question, look.Solution, look.Both}).Draw(t, "show"),
			Boxes:       rapid.SampledFrom(switches).Draw(t, "boxes"),
			Numbers:     rapid.SampledFrom(switches).Draw(t, "numbers"),
			Notes:       rapid.SampledFrom(switches).Draw(t, "notes"),
			Transparent: rapid.SampledFrom(switches).Draw(t, "transparent"),
		}
		name, err := look.Named(rapid.OneOf(rapid.StringN(1, 60, -1), rapid.SampledFrom([]string{"AI course", "true", "1", "- x", "a: b #c", `"`, "null", "’’", "~"})).Draw(t, "name"))
		if err != nil {
			t.Skip(err)
		}
		l.Name = name
		return l
	})
}

// What is written is read again, unless it says nothing at all.
func TestALookComesBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := looks().Draw(t, "look")
		got, err := look.Read("some.yaml", l.Write())
		switch {
		case len(l.Says()) == 0:
			if err == nil {
				t.Fatalf("a look that says nothing is read:\n%s", l.Write())
			}
		case err != nil || got != l:
			t.Fatalf("%+v became %+v (%v)\n%s", l, got, err, l.Write())
		}
	})
}

// A look laid over another agrees with the result, and so does the result with itself; what
// it leaves open is the other's.
func TestOneLookOverAnother(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		over, under := looks().Draw(t, "over"), looks().Draw(t, "under")
		got := over.Over(under)
		want := under.Says()
		maps.Copy(want, over.Says())
		if got.Name != over.Name || !maps.Equal(got.Says(), want) {
			t.Fatalf("%+v over %+v is %+v", over, under, got)
		}
		if says := len(over.Says()) > 0; over.Agrees(got) != says || got.Agrees(over) != says {
			t.Fatalf("%+v agrees with %+v: %v", over, got, !says)
		}
		for key, word := range over.Says() {
			if other, ok := under.Says()[key]; ok && other != word && over.Agrees(under) {
				t.Fatalf("%+v agrees with %+v", over, under)
			}
		}
	})
}

func TestAFileWithoutAName(t *testing.T) {
	for file, want := range map[string]string{"AI course.yaml": "AI course", "a/b/c.YML": "c", "": "", "\u202e.yaml": "", "x": "x"} {
		if l, err := look.Read(file, []byte("plytree-look: 1\nboxes: true\n")); err != nil || l.Name != want || l.Boxes != look.On {
			t.Errorf("%q: %+v, %v", file, l, err)
		}
	}
	if l, err := look.Read("", []byte("{\"plytree-look\": 1, \"name\": \" a   b\u00a0c \", \"theme\": \"dark\"}")); err != nil || l != (look.Look{Name: "a b c", Theme: palette.Dark}) {
		t.Errorf("JSON: %+v, %v", l, err)
	}
}

func TestRefusedFiles(t *testing.T) {
	const head = "plytree-look: 1\nname: a\n"
	for _, c := range []struct{ text, at, says string }{
		{"", "1:1", "write a file such as"},
		{"# nothing\n", "1:1", "the file is empty"},
		{"[1, 2]", "1:1", "must be a mapping, not a list"},
		{"plytree: 1\ntree: [1, 2]\n", "1:1", "of a tree, not of a look"},
		{"shapes: triangles\n", "1:1", "start it with the line plytree-look: 1"},
		{"colour: red\nplytree-look: 2\n", "2:15", "version 2 is too new"},
		{"plytree-look: \"1\"\nshapes: triangles\n", "1:15", "must be 1"},
		{"plytree-look: one\n", "1:15", "must be 1"},
		{head, "1:1", "this look sets nothing"},
		{head + "shapes: circles\n", "3:9", "shapes must be triangles or square-circle; write shapes: triangles"},
		{head + "theme: [light]\n", "3:8", "theme must be light, dark or print"},
		{head + "boxes: yes\n", "3:8", "boxes must be true or false"},
		{head + "colour: red\n", "3:1", "can't have the key \"colour\"; use one of plytree-look, name, shapes, direction, theme, values, show, boxes, numbers, notes, transparent"},
		{head + "shapes: triangles\nshapes: triangles\n", "4:1", "is a duplicate"},
		{head + "plytree-look: 1\nshapes: triangles\n", "3:1", "is a duplicate"},
		{head + "shapes: &a triangles\n", "3:9", "anchor"},
		{head + "shapes: triangles\n---\na: 1\n", "5:1", "second document"},
		{head + "shapes: [\n", "", ""},
		{head + "boxes: true\nname: \"\\e[2J\"\n", "4:1", "is a duplicate"},
		{"plytree-look: 1\nboxes: true\nname: \"\\e[2J\"\n", "3:7", "invisible characters"},
		{"plytree-look: 1\nboxes: true\nname: \"a\\u202eb\"\n", "3:7", "invisible characters"},
		{"plytree-look: 1\nboxes: true\nname: ../../etc/passwd\n", "3:7", "looks like a file name"},
		{"plytree-look: 1\nboxes: true\nname: a.yaml\n", "3:7", "looks like a file name"},
		{"plytree-look: 1\nboxes: true\nname: 12\n", "3:7", "put it in quotes"},
		{"plytree-look: 1\nboxes: true\nname: \" \"\n", "3:7", "needs a name"},
		{"plytree-look: 1\nboxes: true\nname: " + strings.Repeat("x", 61) + "\n", "3:7", "more than 60 characters"},
		{head + "boxes: true\nnotes: \x00\n", "4:8", "control character"},
		{head + strings.Repeat("# long\n", 10_000) + "boxes: true\n", "1:1", "larger than 64 KiB"},
		{strings.Repeat("[", 60_000), "", ""},
	} {
		_, err := look.Read("some.yaml", []byte(c.text))
		var at *source.Error
		switch {
		case !errors.As(err, &at):
			t.Errorf("%.80q: %v", c.text, err)
		case c.at != "" && !strings.HasPrefix(err.Error(), "some.yaml:"+c.at+":"), !strings.Contains(err.Error(), c.says):
			t.Errorf("%.80q is refused with %s", c.text, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("plytree-look: 1\nname: AI course\nshapes: square-circle\nboxes: true\n")
	f.Add("{plytree-look: 1, show: both}")
	f.Add("plytree-look: 9\n")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := look.Read("", []byte(text))
		var at *source.Error
		switch {
		case err != nil && !errors.As(err, &at):
			t.Fatalf("no place is said: %v", err)
		case err != nil:
			return
		}
		if again, err := look.Read("", l.Write()); err != nil || again != l {
			t.Fatalf("%q is %+v, and again %+v (%v)", text, l, again, err)
		}
	})
}

func kept(t *testing.T) (*look.Kept, string) {
	folder := filepath.Join(t.TempDir(), "plytree", "looks")
	return &look.Kept{Shelf: look.Folder(folder)}, folder
}

func names(t *testing.T, k *look.Kept) string {
	t.Helper()
	all, unread := k.All()
	if unread != nil {
		t.Error(unread)
	}
	var names []string
	for _, l := range all {
		names = append(names, l.Name)
	}
	return strings.Join(names, ", ")
}

func files(t *testing.T, folder string) string {
	t.Helper()
	var files []string
	if err := filepath.WalkDir(filepath.Dir(filepath.Dir(folder)), func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files = append(files, path)
		}
		return err
	}); err != nil {
		t.Error(err)
	}
	for i, file := range files {
		if filepath.Dir(file) != folder {
			t.Errorf("%s is outside of the folder", file)
		}
		files[i] = filepath.Base(file)
	}
	return strings.Join(files, ", ")
}

func TestKeptLooks(t *testing.T) {
	k, folder := kept(t)
	expect := func(what, got, want string) {
		t.Helper()
		if got != want {
			t.Errorf("%s: %q, want %q", what, got, want)
		}
	}
	try := func(err error) {
		t.Helper()
		if err != nil {
			t.Error(err)
		}
	}
	refused := func(err error, says string) {
		t.Helper()
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v, want %q", err, says)
		}
	}
	expect("at first", names(t, k), "")
	for _, name := range []string{"Games", "ai course", "AI-course", "CON", "***", "Ігри"} {
		try(k.Keep(look.Look{Name: name, Boxes: look.On}))
	}
	expect("kept", names(t, k), "***, ai course, AI-course, CON, Games, Ігри")
	expect("their files", files(t, folder), "AI-course-2.yaml, CON-.yaml, Games.yaml, ai-course.yaml, unnamed.yaml, Ігри.yaml")
	try(k.Keep(look.Look{Name: "AI  COURSE", Theme: palette.Dark}))
	expect("another one in its place", names(t, k), "***, AI COURSE, AI-course, CON, Games, Ігри")
	refused(k.Keep(look.Look{Name: "../x", Boxes: look.On}), "file name")
	refused(k.Keep(look.Look{Boxes: look.On}), "needs a name")

	try(k.Rename("games", "Games 2"))
	try(k.Rename("CON", "con"))
	refused(k.Rename("con", "ігри"), "another look")
	refused(k.Rename("Games", "x"), "no look called Games")
	refused(k.Rename("con", "x/y"), "file name")
	expect("renamed", names(t, k), "***, AI COURSE, AI-course, con, Games 2, Ігри")

	try(k.Remove("ІГРИ"))
	refused(k.Remove("Ігри"), "no look")
	expect("removed", files(t, folder), "AI-course-2.yaml, CON-.yaml, Games-2.yaml, ai-course.yaml, unnamed.yaml")
}

// Files of other people, and broken ones, keep none of the others from being used, and stay
// as they are.
func TestForeignFilesAmongLooks(t *testing.T) {
	k, folder := kept(t)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for file, text := range map[string]string{
		"mine.yaml": "plytree-look: 1\nshapes: triangles\n", "a.yaml": "plytree-look: 1\nname: Mine\nboxes: true\n",
		"broken.yaml": "plytree-look: 1\ncolour: red\n", "notes.txt": "mine", ".hidden.yaml": "", "\u202e.yaml": "plytree-look: 1\nboxes: true\n",
	} {
		if err := os.WriteFile(filepath.Join(folder, file), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	all, unread := k.All()
	err := errors.Join(unread...)
	if len(all) != 1 || all[0] != (look.Look{Name: "Mine", Boxes: look.On}) {
		t.Errorf("%+v", all)
	}
	for _, says := range []string{`broken.yaml:2:1: a look can't have the key "colour"`, "mine.yaml: another look is called mine too", `\u202e.yaml: this look has no name`} {
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%v, want %q", err, says)
		}
	}
	before := files(t, folder)
	if err := errors.Join(k.Keep(look.Look{Name: "broken", Boxes: look.Off}), k.Remove("broken")); err != nil {
		t.Error(err)
	}
	if after := files(t, folder); after != before {
		t.Errorf("%s became %s", before, after)
	}
}

// No name leads out of the folder, and each that is kept is found again.
func TestNamesAreOnlyText(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		k, folder := kept(t)
		var want []string
		for _, name := range rapid.SliceOfN(rapid.OneOf(rapid.String(), rapid.StringMatching(`[aA./\\ -]{1,4}`)), 1, 5).Draw(rt, "names") {
			err := k.Keep(look.Look{Name: name, Boxes: look.On})
			if _, wrong := look.Named(name); (wrong != nil) != (err != nil) {
				rt.Fatalf("%q: %v", name, err)
			}
			if err == nil && !slices.ContainsFunc(want, func(other string) bool { return look.Same(other, name) }) {
				want = append(want, name)
			}
		}
		all, unread := k.All()
		if unread != nil || len(all) != len(want) {
			rt.Fatalf("%q are kept as %+v (%v)", want, all, unread)
		}
		for _, name := range want {
			if !slices.ContainsFunc(all, func(l look.Look) bool { return look.Same(l.Name, name) }) {
				rt.Fatalf("%q is lost: %+v", name, all)
			}
		}
		if len(want) > 0 {
			files(t, folder)
		}
	})
}

// Where no folder is known nothing is kept, least of all in the present one.
func TestWithoutAFolder(t *testing.T) {
	t.Chdir(t.TempDir())
	k := look.Kept{Shelf: look.Folder("")}
	if all, unread := k.All(); all != nil || len(unread) != 1 {
		t.Errorf("%v, %v", all, unread)
	}
	if k.Keep(look.Look{Name: "a", Boxes: look.On}) == nil || k.Remove("a") == nil || k.Rename("a", "b") == nil {
		t.Error("something is kept")
	}
	if left, _ := os.ReadDir("."); len(left) > 0 {
		t.Errorf("there is %v", left)
	}
	var none *look.Kept
	if all, unread := none.All(); all != nil || unread != nil {
		t.Errorf("%v, %v", all, unread)
	}
}
