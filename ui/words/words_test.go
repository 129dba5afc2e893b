package words

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"text/template"

	"plytree/engine"
	"plytree/engine/pseudocode"
	"plytree/engine/sentence"
)

// en.json, the pattern for translators, holds every visible string and no
// other. PLYTREE_UPDATE=1 writes it anew.
func TestTranslationsAreComplete(t *testing.T) {
	want := map[string]string{}
	root := filepath.Join("..", "..")
	for _, folder := range below(t, filepath.Join(root, "ui")) {
		collect(t, folder, "words", "L", want)
	}
	collect(t, ".", "", "L", want)
	for _, floor := range []string{"engine", "fileformat", "editor", "ui"} {
		for _, folder := range below(t, filepath.Join(root, floor)) {
			collect(t, folder, "sentence", "Say", want)
			collect(t, folder, "sentence", "Refuse", want)
			collect(t, folder, "", "say", want) // packages that say much call it so
		}
	}
	for _, folder := range []string{"editor/course/marking", "editor/course/worksheet"} {
		for _, by := range [][2]string{{"explain", "Say"}, {"b", "say"}, {"c", "say"}} {
			collect(t, filepath.Join("..", "..", folder), by[0], by[1], want)
		}
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
		if _, err := template.New("").Parse(text); err != nil {
			t.Errorf("%q: %v", text, err)
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

// below returns a folder and those below it that hold packages.
func below(t *testing.T, folder string) (all []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() {
			all = append(all, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// collect gathers the first argument of every call of the function in a folder.
// Tests say nothing to users.
func collect(t *testing.T, folder, pkg, function string, into map[string]string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.HasSuffix(file, "_test.go") {
			continue
		}
		parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(parsed, func(n ast.Node) bool {
			if call, ok := n.(*ast.CallExpr); ok && calls(call, pkg, function) {
				if text, ok := literal(call.Args[0]); ok {
					into[text] = text
				}
			}
			return true
		})
	}
}

// literal returns the text of a literal string.
func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
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

func TestALanguageSaysWhatItHasAndEnglishTheRest(t *testing.T) {
	l := &lexicon{texts: map[string]string{"{{.N}} leaves": "листьев: {{.N}}", "leaf": "лист"}}
	s := sentence.Sentence{Template: "{{.What}} of the tree", Data: map[string]any{
		"What": sentence.Sentence{Template: "{{.N}} leaves", Data: map[string]any{"N": 3}}}}
	for range 2 { // parsed, and then known
		if got := s.Render(l.render); got != "листьев: 3 of the tree" {
			t.Errorf("%q", got)
		}
	}
	if got := l.render("leaf", nil); got != "лист" {
		t.Errorf("%q", got)
	}
}

func TestErrorsAreWholeSentences(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{errors.New("the root can't be moved"), "The root can't be moved."},
		{fmt.Errorf("wrapped: %w", saying{}), "Node 1.2 is gone. Undo?"},
	} {
		if got := Error(c.err); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// saying is an error with a sentence.
type saying struct{}

func (saying) Error() string { return "" }
func (saying) Sentence() sentence.Sentence {
	return sentence.Sentence{Template: "node {{.Node}} is gone. Undo?", Data: map[string]any{"Node": "1.2"}}
}

func TestUnknownLanguagesFallBack(t *testing.T) {
	if l := open([]string{"xx-YY", "xx"}); l.render("Undo", nil) != "Undo" {
		t.Error("no English")
	}
	if l := open([]string{"xx", "en"}); len(l.texts) == 0 {
		t.Error("the second language is not taken")
	}
}

// Each template is parsed once: to say a sentence again costs a fraction.
func BenchmarkSay(b *testing.B) {
	s := sentence.Sentence{Template: "At {{.Node}} the window is [{{.Alpha}}, {{.Beta}}].", Data: map[string]any{"Node": "b", "Alpha": "3", "Beta": "∞"}}
	for b.Loop() {
		_ = Say(s)
	}
}
