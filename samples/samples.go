// Package samples holds the example trees, embedded from the YAML files beside
// this one. Each has a title, its source and a note on what it teaches; a test
// holds what the notes claim.
package samples

import (
	"embed"
	"fmt"
	"io/fs"
)

//go:embed *.yaml
var files embed.FS

// Sample is one example tree.
type Sample struct {
	File string // its file name in this folder
	Text []byte // its YAML
}

// All returns the samples in the order of their file names.
func All() []Sample {
	names, err := fs.Glob(files, "*.yaml")
	if err != nil {
		panic(fmt.Sprintf("samples: %v", err)) // the pattern is a constant
	}
	all := make([]Sample, len(names))
	for i, name := range names {
		text, err := files.ReadFile(name)
		if err != nil {
			panic(fmt.Sprintf("samples: %v", err)) // the file is embedded
		}
		all[i] = Sample{name, text}
	}
	return all
}
