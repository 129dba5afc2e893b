package ui

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// rooms are the folders of the house from the top down, floor by floor. What
// stands in one imports only from its own room and from those below.
var rooms = strings.Fields(`
	.
	ui
	ui/window
	ui/class ui/manual ui/measuring
	ui/exerciseview ui/lessonview ui/practiceview ui/textview
	ui/exporting
	ui/files
	ui/system
	ui/panel
	ui/action ui/form
	ui/treeview
	ui/cells
	ui/kit ui/pictures
	ui/keyboard
	ui/browser ui/command
	ui/about
	editor/course
	editor/export
	editor/reading
	editor/session
	editor/answering editor/authoring editor/finding editor/lesson editor/document editor/practice editor/whatif
	editor/worklog
	editor/drawing
	editor/taskwords editor/words
	fileformat/filetest
	fileformat
	fileformat/classlist fileformat/latex fileformat/lenient fileformat/notation fileformat/saving fileformat/tasks
	fileformat/commented fileformat/keys fileformat/table
	fileformat/yaml
	fileformat/source
	engine/exercise/generate engine/tree/treetest
	engine/exercise
	engine/exercise/inverse
	engine/explain engine/pseudocode
	engine/game engine/measure engine/written
	engine/random engine/search
	engine/tree
	engine/number engine/exercise/valueset
	engine/text
	samples`)

const module = "plytree/"

// room is where a package stands: its own folder, or the one around it.
func room(folder string) (place int, name string) {
	for ; ; folder = filepath.Dir(folder) {
		if at := slices.Index(rooms, folder); at >= 0 {
			return at, folder
		}
		if !strings.Contains(folder, "/") {
			return -1, ""
		}
	}
}

// Imports go down, from floor to floor and from room to room; only ui knows Fyne,
// but not the terminal; engine uses the standard library only.
func TestImportsGoDown(t *testing.T) {
	used, err := importsBelow(moduleRoot(t))
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{}
	for from, imports := range used {
		at, name := room(from)
		if there[name] = true; at < 0 {
			t.Errorf("the package %s stands in no room; add it to them and to ui/manual/changing.md", from)
			continue
		}
		for to, file := range imports {
			below, _ := room(to)
			switch {
			case to == "Fyne" && (!strings.HasPrefix(from, "ui") || name == "ui/command"):
				t.Errorf("%s: only ui knows Fyne, and there not what the terminal needs", file)
			case to == "*" && strings.HasPrefix(from, "engine") && name != "engine/tree/treetest":
				t.Errorf("%s: engine uses the standard library only", file)
			case to != "*" && to != "Fyne" && below < at:
				t.Errorf("%s: %s imports %s, which stands above it or nowhere", file, from, to)
			}
		}
	}
	for _, name := range rooms {
		if !there[name] {
			t.Errorf("there is no room %s", name)
		}
	}
}

// moduleRoot is the folder of go.mod, above this one.
func moduleRoot(t *testing.T) string {
	t.Helper()
	folder, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
		if filepath.Dir(folder) == folder {
			t.Fatal("there is no go.mod above this folder")
		}
		folder = filepath.Dir(folder)
	}
}

// importsBelow returns for each package what it imports, and a file that does: *
// is any package outside the module but Fyne.
func importsBelow(root string) (map[string]map[string]string, error) {
	used := map[string]map[string]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		path, err = filepath.Rel(root, path)
		if err != nil {
			return err
		}
		from := filepath.ToSlash(filepath.Dir(path))
		if used[from] == nil {
			used[from] = map[string]string{}
		}
		return importsOf(filepath.Join(root, path), used[from], path)
	})
	return used, err
}

func importsOf(path string, into map[string]string, file string) error {
	parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
	if err != nil {
		return err
	}
	for _, i := range parsed.Imports {
		name, err := strconv.Unquote(i.Path.Value)
		if err != nil {
			return err
		}
		own, ours := strings.CutPrefix(name, module)
		outside := strings.Contains(strings.Split(name, "/")[0], ".")
		switch {
		case ours:
			into[own] = file
		case strings.HasPrefix(name, "fyne.io/"):
			into["Fyne"] = file
		case outside:
			into["*"] = file
		}
	}
	return nil
}
