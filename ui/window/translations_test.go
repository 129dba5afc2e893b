package window

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"testing"

	"plytree/engine"
	"plytree/engine/pseudocode"
)

// en.json, the pattern for translators, holds every visible string and no
// other. PLYTREE_UPDATE=1 writes it anew.
func TestTranslationsAreComplete(t *testing.T) {
	want := map[string]string{}
	collect(t, ".", "lang", "L", want)
	collect(t, "../../engine/explain", "", "say", want)
	for _, folder := range []string{"engine", "engine/numeral", "editor"} { // what is refused
		collect(t, "../../"+folder, "sentence", "Say", want)
	}
	collectCode(t, want)
	file := filepath.Join("translations", "en.json")
	if os.Getenv("PLYTREE_UPDATE") != "" {
		data, err := json.MarshalIndent(want, "", "  ")
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, append(data, '\n'), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var got map[string]string
	if err := json.Unmarshal(data, &got); err != nil {
		t.Fatal(err)
	}
	for text := range want {
		if got[text] == "" {
			t.Errorf("%s lacks %q", file, text)
		}
	}
	for text := range got {
		if want[text] == "" {
			t.Errorf("%s has %q, which nothing shows", file, text)
		}
	}
}

// collectCode gathers the lines of all pseudocode, as the window shows them.
func collectCode(t *testing.T, into map[string]string) {
	t.Helper()
	tree := engine.Complete(1, 1, engine.Give([]float64{1}))
	for _, a := range engine.Algorithms() {
		for _, c := range []engine.Cutoff{engine.CutAtEqual, engine.CutBeyondEqual} {
			for depth := range 2 {
				res, err := engine.Search(tree, engine.Options{Algorithm: a, Cutoff: c, Depth: depth}, true)
				if err != nil {
					t.Fatal(err)
				}
				for _, line := range pseudocode.Follow(res).Lines {
					if text := strings.TrimLeft(line.Text, " "); text != "" {
						into[text] = text
					}
				}
			}
		}
	}
}

// collect gathers the first argument of every call of the function in a folder.
func collect(t *testing.T, folder, pkg, function string, into map[string]string) {
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	sort.Strings(files)
	for _, f := range files {
		if strings.HasSuffix(f, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), f, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok || !calls(call, pkg, function) {
				return true
			}
			text, ok := call.Args[0].(*ast.BasicLit)
			if !ok {
				return true
			}
			s, err := strconv.Unquote(text.Value)
			if err != nil {
				t.Fatal(err)
			}
			into[s] = s
			return true
		})
	}
}

func calls(c *ast.CallExpr, pkg, function string) bool {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return pkg == "" && f.Name == function
	case *ast.SelectorExpr:
		x, ok := f.X.(*ast.Ident)
		return ok && x.Name == pkg && f.Sel.Name == function
	}
	return false
}
