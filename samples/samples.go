// Package samples holds the example trees, embedded from the YAML files beside
// this one. Each has a title, its source and a note on what it teaches; a test
// holds what the notes claim. The folder course is a teacher's: what is there
// when a package is made is offered as the course's own.
package samples

import (
	"embed"
	"fmt"
	"io/fs"
)

//go:embed *.yaml course
var files embed.FS

// Sample is one example tree.
type Sample struct {
	File string // its file name, from this folder
	Text []byte // its YAML
}

// All returns the samples in the order of their file names.
func All() []Sample { return matching(files, "*.yaml") }

// Course returns the course's own exercises and trees in the order of their
// file names; a program that was not packaged for a course has none.
func Course() []Sample { return matching(files, "course/*.yaml") }

func matching(from fs.FS, pattern string) []Sample {
	names, err := fs.Glob(from, pattern)
	if err != nil {
		panic(fmt.Sprintf("samples: %v", err)) // the pattern is a constant
	}
	all := make([]Sample, len(names))
	for i, name := range names {
		text, err := fs.ReadFile(from, name)
		if err != nil {
			panic(fmt.Sprintf("samples: %v", err)) // the file is embedded
		}
		all[i] = Sample{name, text}
	}
	return all
}
