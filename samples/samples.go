// Package samples holds the example trees, embedded from the YAML files beside
// this one. Each has a title, its source and a note on what it teaches; a test
// holds what the notes claim. The folder course is a teacher's: what is there
// when a package is made is offered as the course's own.
package samples

import (
	"bytes"
	"embed"
	"fmt"
	"io/fs"
	"slices"
)

//go:embed *.yaml course
var files embed.FS

// Sample is one example tree.
type Sample struct {
	File string // its file name, from this folder
	Text []byte // its YAML
	Topic
}

// Topic is what a sample teaches.
type Topic int

const (
	OfCourse Topic = iota // what the teacher says
	Cuts                  // what is cut, and why
	Order                 // how the order of the children matters
	Shapes                // depth limits, larger games, players that do not alternate
	Solving               // exercises
	Chance                // chance nodes
	Games                 // the trees of games with their boards
)

// topics are the numbers of the last samples of each topic.
var topics = []struct {
	last string
	Topic
}{{"06", Cuts}, {"07", Order}, {"10", Shapes}, {"13", Solving}, {"19", Chance}, {"99", Games}}

func topicOf(file string) Topic {
	for _, t := range topics {
		if file[:2] <= t.last {
			return t.Topic
		}
	}
	return OfCourse
}

// All returns the samples in the order of their file names.
func All() []Sample {
	all := matching(files, "*.yaml")
	for i, s := range all {
		all[i].Topic = topicOf(s.File)
	}
	return all
}

// Searched returns the samples with a tree to search; others ask to draw one.
func Searched() []Sample {
	return slices.DeleteFunc(All(), func(s Sample) bool { return bytes.Contains(s.Text, []byte("\ntree: null\n")) })
}

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
		all[i] = Sample{File: name, Text: text}
	}
	return all
}
