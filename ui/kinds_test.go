package ui

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/languages"
)

// kindsOf is one sort of kinds: their IDs, and where each may be named.
type kindsOf struct {
	sort string
	ids  []string
	// home is the package of their constants; own lists where kinds may be named: their own files,
	// their table and their texts.
	home string
	own  []string
	// words reports that their IDs are also words with other meanings: only comparisons with them
	// count.
	words bool
}

func allKinds() []kindsOf {
	mistakes := slices.DeleteFunc(ids(exercise.MistakeNames()),
		func(id string) bool { return id == string(search.PlainAlgorithm) })
	algorithms := slices.DeleteFunc(ids(search.Algorithms()),
		func(id string) bool { return id == string(search.PlainAlgorithm) })
	foreign := slices.DeleteFunc(languages.IDs(), func(id string) bool { return id == languages.English })
	return []kindsOf{
		{"task", ids(exercise.Asks()), "engine/exercise", []string{"engine/exercise/", "editor/taskwords/entries.go"},
			true},
		{"mistake", mistakes, "engine/exercise", []string{"engine/exercise/mistake.go"}, false},
		{"algorithm", algorithms, "engine/search",
			[]string{"engine/search/algorithm.go", "engine/explain/algorithm.go", "engine/pseudocode/listing.go"},
			false},
		{"language", foreign, "engine/text/languages", []string{"engine/text/languages/table.go"}, false},
	}
}

func ids[T ~string](all []T) (texts []string) {
	for _, one := range all {
		texts = append(texts, string(one))
	}
	return texts
}

// named lists the files that name kinds of other packages, each with its reason.
var named = map[string]string{
	"editor/authoring/template.go": "a new exercise begins with some tasks",
	"editor/authoring/part.go":     "a new part begins with a task",
	"editor/practice/skill.go":     "a skill is practised with some tasks, against some mistakes",
}

// A kind is named only in its own file, in the table and in its texts; other code asks for
// properties. A new kind would be forgotten wherever kinds are named.
func TestKindsAreNamedAtHomeOnly(t *testing.T) {
	root := moduleRoot(t)
	kinds := allKinds()
	constants := map[string]kindsOf{}
	for _, k := range kinds {
		for _, name := range constantsOf(t, filepath.Join(root, k.home), k.ids) {
			constants[filepath.Base(k.home)+"."+name] = k
		}
	}
	used := map[string]bool{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		file, _ := filepath.Rel(root, path)
		if err != nil || d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return err
		}
		set := token.NewFileSet()
		parsed, err := parser.ParseFile(set, path, nil, 0)
		if err != nil {
			return err
		}
		for _, of := range namesIn(parsed, kinds, constants) {
			switch _, listed := named[file]; {
			case slices.ContainsFunc(of.kind.own,
				func(own string) bool { return file == own || filepath.Dir(file)+"/" == own }):
			case listed:
				used[file] = true
			default:
				t.Errorf("%s names the %s %s; ask for what is special about it", set.Position(of.at), of.kind.sort,
					of.name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for file := range named {
		if !used[file] {
			t.Errorf("%s names no kind any more; take it off the list", file)
		}
	}
	if len(named) > 10 {
		t.Errorf("%d files name kinds that are not theirs, more than ten", len(named))
	}
}

// constantsOf returns the names of a package's constants with these values.
func constantsOf(t *testing.T, folder string, values []string) (names []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range parsed.Decls {
			if decl, ok := d.(*ast.GenDecl); ok && decl.Tok == token.CONST {
				for _, spec := range decl.Specs {
					v := spec.(*ast.ValueSpec)
					if kind, ok := v.Type.(*ast.Ident); ok &&
						slices.Contains([]string{"Ask", "Mistake", "Algorithm"}, kind.Name) && len(v.Values) == 1 &&
						slices.Contains(values, textOf(v.Values[0])) {
						names = append(names, v.Names[0].Name)
					}
				}
			}
		}
	}
	return names
}

// kindName is a mention of a kind.
type kindName struct {
	at   token.Pos
	kind kindsOf
	name string
}

// namesIn returns the kinds that a file names, by their constants or IDs.
func namesIn(file *ast.File, kinds []kindsOf, constants map[string]kindsOf) (all []kindName) {
	byID := func(e ast.Expr, words bool) {
		for _, k := range kinds {
			if id := textOf(e); k.words == words && slices.Contains(k.ids, id) &&
				(!words || strings.Contains(id, "-")) {
				all = append(all, kindName{e.Pos(), k, id})
			}
		}
	}
	text := map[ast.Expr]bool{} // what is said, where an id is a word
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok {
				if k, ok := constants[x.Name+"."+n.Sel.Name]; ok {
					all = append(all, kindName{n.Pos(), k, n.Sel.Name})
				}
			}
		case *ast.CallExpr:
			if f, ok := n.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Named" && len(n.Args) > 0 {
				text[n.Args[0]] = true
			}
		case *ast.BasicLit:
			if !text[n] {
				byID(n, false)
			}
		case *ast.BinaryExpr:
			if n.Op == token.EQL || n.Op == token.NEQ {
				byID(n.X, true)
				byID(n.Y, true)
			}
		case *ast.CaseClause:
			for _, e := range n.List {
				byID(e, true)
			}
		case *ast.KeyValueExpr:
			byID(n.Key, true)
		}
		return true
	})
	return all
}

// textOf returns the text of a literal, "" for anything else.
func textOf(e ast.Expr) string {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	text, _ := strconv.Unquote(lit.Value)
	return text
}
