package command

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"plytree/engine"
	"plytree/engine/exercise/generate"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
	"plytree/fileformat/saving"
)

// generating makes files of trees.
type generating struct {
	*generate.Generator
	terminal
	model *fileformat.Document // whose tree is replaced
	seed  uint64
}

// target is a file to write: the tree of a student, or one of many.
type target struct {
	file    string // its name in the folder
	number  string // on which the tree depends
	student *classlist.Student
}

// targets lists the files to write: for each student, or as many as are asked
// for.
func (f *generateFlags) targets(class *classlist.Class) []target {
	var all []target
	if class == nil {
		stem := "tree"
		if f.exercise != "" {
			stem = saving.SafeName(fileformat.Stem(f.exercise))
		}
		digits := len(strconv.Itoa(f.count))
		for i := range f.count {
			all = append(all, target{file: fmt.Sprintf("%s-%0*d.yaml", stem, digits, i+1), number: strconv.Itoa(i + 1)})
		}
		return all
	}
	taken := map[string]bool{}
	for i := range class.Students {
		student := &class.Students[i]
		stem := saving.SafeName(student.Number)
		if student.Name != "" {
			stem = saving.SafeName(student.Name) + "-" + stem
		}
		file := stem
		for n := 2; taken[strings.ToLower(file)]; n++ {
			file = fmt.Sprintf("%s-%d", stem, n)
		}
		taken[strings.ToLower(file)] = true
		all = append(all, target{file: file + ".yaml", number: student.Number, student: student})
	}
	return all
}

// many writes all files into a folder. One that fails stops none of the others.
func (g *generating) many(ctx context.Context, folder string, targets []target) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return noFolder("-o", err)
	}
	errs := make([]error, len(targets))
	shown := newProgress(g.Err, len(targets), g.treesDone)
	eachAtOnce(len(targets), func(i int) {
		errs[i] = g.one(ctx, filepath.Join(folder, targets[i].file), targets[i])
		shown.increment()
	})
	shown.clear()
	if ctx.Err() != nil {
		written := 0
		for _, err := range errs {
			if err == nil {
				written++
			}
		}
		return sentence.Refused(sentence.Count(len(errs), "generate was canceled; {{.Written}} of {{.Count}} file was written", "generate was canceled; {{.Written}} of {{.Count}} files were written", "Written", written))
	}
	return failedOf(errs)
}

// one writes one file.
func (g *generating) one(ctx context.Context, path string, t target) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	tree, err := g.For(ctx, t.number)
	if err != nil {
		return sentence.At(path, err)
	}
	return writeTree(path, g.document(tree, t.student))
}

// document is the model with another tree, for a student or for nobody.
func (g *generating) document(t *engine.Tree, student *classlist.Student) *fileformat.Document {
	doc := g.model.WithGenerated(t, g.seed)
	if student != nil {
		doc.Answers = doc.Answers.WithStudent(student.Name, student.Number)
	}
	return doc
}
