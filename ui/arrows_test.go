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

// groups are folders with their packages, from the top down. A package imports only
// from its own group and from those after it.
var groups = strings.Fields(`
	.
	ui
	ui/window
	ui/class ui/manual ui/measuring
	ui/exerciseview ui/lessonview ui/textview
	ui/files
	ui/system
	ui/panel
	ui/action ui/form
	ui/treeview
	ui/kit
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

// groupOf returns the index and the name of a package's group: its own folder or one that
// contains it.
func groupOf(folder string) (place int, name string) {
	for ; ; folder = filepath.Dir(folder) {
		if at := slices.Index(groups, folder); at >= 0 {
			return at, folder
		}
		if !strings.Contains(folder, "/") {
			return -1, ""
		}
	}
}

// Imports go down, from layer to layer and from group to group; only ui uses Fyne,
// but not in the terminal; engine uses the standard library only.
func TestImportsGoDown(t *testing.T) {
	used, err := importsBelow(moduleRoot(t))
	if err != nil {
		t.Fatal(err)
	}
	there := map[string]bool{}
	for from, imports := range used {
		at, name := groupOf(from)
		if there[name] = true; at < 0 {
			t.Errorf("the package %s is in no group; add it to groups and to ui/manual/changing.md", from)
			continue
		}
		for to, file := range imports {
			below, _ := groupOf(to)
			switch {
			case to == "Fyne" && (!strings.HasPrefix(from, "ui") || name == "ui/command"):
				t.Errorf("%s: only ui may use Fyne, but not for the terminal", file)
			case to == "*" && strings.HasPrefix(from, "engine") && name != "engine/tree/treetest":
				t.Errorf("%s: engine may use only the standard library", file)
			case to != "*" && to != "Fyne" && below < at:
				t.Errorf("%s: %s imports %s, which is above it or in no group", file, from, to)
			}
		}
	}
	for _, name := range groups {
		if !there[name] {
			t.Errorf("there is no group %s", name)
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

// importsBelow returns the imports of each package, each with a file that contains it: * is any
// package outside the module except Fyne.
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
