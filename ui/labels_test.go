package ui

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// labels lists the names of data that languages decline: {{.Node.In "genitive"}}. A plain text
// can't be declined, and sentences about it would be English.
var labels = strings.Fields("Node Leaf Child Parent Above Worth")

// Names of nodes are passed to sentences as labels, never as texts or lists.
func TestNodesInSentencesAreLabels(t *testing.T) {
	found, wrong := 0, 0
	for _, p := range checked(t) {
		for _, f := range p.files {
			ast.Inspect(f, func(n ast.Node) bool {
				for _, d := range dataIn(n) {
					found++
					switch given := p.types[d.value].Type; {
					case given == nil:
						t.Errorf("%s: the type of %q is not known", p.at(d), d.name)
					case !strings.HasSuffix(given.String(), "sentence.Label"):
						wrong++
						t.Errorf("%s: %s is a %s; give a sentence.Label, such as tree.NodeLabel makes", p.at(d), d.name,
							given)
					}
				}
				return true
			})
		}
	}
	if found < 50 {
		t.Errorf("only %d labels are found, %d of them wrong", found, wrong)
	}
}

// datum is an argument of a sentence, with its name.
type datum struct {
	name  string
	value ast.Expr
}

// dataIn returns the data with these names in a call, a list or a map.
func dataIn(n ast.Node) (all []datum) {
	var given []ast.Expr
	switch n := n.(type) {
	case *ast.CallExpr:
		given = n.Args
	case *ast.CompositeLit:
		given = n.Elts
	case *ast.KeyValueExpr:
		given = []ast.Expr{n.Key, n.Value}
	}
	for i := 1; i < len(given); i++ {
		if lit, ok := given[i-1].(*ast.BasicLit); ok && lit.Kind == token.STRING {
			if name, err := strconv.Unquote(lit.Value); err == nil && slices.Contains(labels, name) {
				all = append(all, datum{name, given[i]})
			}
		}
	}
	return all
}

// typed is one of our packages with the types of its expressions.
type typed struct {
	set   *token.FileSet
	files []*ast.File
	types map[ast.Expr]types.TypeAndValue
}

func (p typed) at(d datum) string { return p.set.Position(d.value.Pos()).String() }

// checked reads and type-checks all packages of the program.
func checked(t *testing.T) (all []typed) {
	list := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Export,Dir,GoFiles,CgoFiles", "./...")
	list.Dir = moduleRoot(t)
	out, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	type listed struct {
		ImportPath, Export, Dir string
		GoFiles, CgoFiles       []string
	}
	exports := map[string]string{}
	var own []listed
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		exports[p.ImportPath] = p.Export
		if strings.HasPrefix(p.ImportPath, module) {
			own = append(own, p)
		}
	}
	set := token.NewFileSet()
	compiled := importer.ForCompiler(set, "gc",
		func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	for _, p := range own {
		read := typed{set: set, types: map[ast.Expr]types.TypeAndValue{}}
		for _, name := range slices.Concat(p.GoFiles, p.CgoFiles) {
			f, err := parser.ParseFile(set, filepath.Join(p.Dir, name), nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			read.files = append(read.files, f)
		}
		config := types.Config{Importer: compiled, FakeImportC: true, Error: func(err error) { t.Error(err) }}
		_, _ = config.Check(p.ImportPath, set, read.files, &types.Info{Types: read.types}) // Error tells
		all = append(all, read)
	}
	return all
}
