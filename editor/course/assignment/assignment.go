// Package assignment puts exercises into words, trees and fields for handing out: on question
// sheets and keys, or in questions of learning platforms. Other packages write them as files.
package assignment

import (
	"context"
	"path/filepath"
	"strings"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
)

// Exercise is an exercise to hand out.
type Exercise struct {
	Title           string // of the file or, without one, its name; "" if there is neither
	Student, Number string // the owner, "" if it is for everybody
	Key             *exercise.Key
	Language        string // the ID of the language that the file asks for, "" for none
}

// Row is the exercises of a class, computed on demand, so that not all of them are in memory
// at once.
type Row struct {
	Titles []string                          // of all of them
	At     func(index int) (Exercise, error) // one of them; may be called concurrently
}

// RowOf returns a row of exercises that are already in memory.
func RowOf(all []Exercise) Row {
	r := Row{At: func(i int) (Exercise, error) { return all[i], nil }}
	for _, e := range all {
		r.Titles = append(r.Titles, e.Title)
	}
	return r
}

// Options say what to make from exercises.
type Options struct {
	// Solution makes the key, with the answers, instead of the questions.
	Solution bool
	// Rules adds below the tasks how their marks are calculated.
	Rules bool
	// Values are the values shown in the tree of a key; "" for returned values in the parts that
	// ask for them, and proven values in the others.
	Values scene.Values
	// Students are the students to make sheets for: each gets all exercises, except those that
	// belong to another student. nil makes one sheet of all exercises.
	Students []classlist.Student
	// Look gives the trees their shapes, direction and numbers. The tasks determine the rest.
	Look     scene.Look
	Language words.Language // of exercises whose files ask for no language
}

// NewExercise computes the right answers of a document's exercise. The name is that of its file.
func NewExercise(name string, doc *fileformat.Document) (Exercise, error) {
	if doc.Exercise == nil {
		return Exercise{},
			sentence.At(name,
				sentence.Refuse(
					"the file contains no exercise; add one such as exercise: {tasks: [{ask: values, marks: 3}]}"))
	}
	key, err := exercise.NewKey(context.Background(), doc.Tree, doc.Search, doc.Exercise)
	if err != nil {
		return Exercise{}, doc.Locate(name, err)
	}
	e := Exercise{doc.Title, doc.Answers.Student(), doc.Answers.Number(), key, doc.Language}
	if strings.TrimSpace(e.Title) == "" && fileformat.HasForm(name) {
		e.Title = e.called(name)
	}
	return e, nil
}

// called returns the name of the file or, for the file of one student, of its folder.
func (e Exercise) called(file string) string {
	if e.forAll() {
		return fileformat.Stem(file)
	}
	return strings.Trim(filepath.Base(filepath.Dir(file)), `./\`)
}

// TitleIn returns the title in the language of the exercise, by default this one.
func (e Exercise) TitleIn(lang words.Language) string {
	lang = lang.For(e.Language)
	return words.Or(lang.OfSample(e.Title), lang.Say(Untitled))
}

// Untitled is what an exercise without a title is called.
var Untitled = sentence.Say("Exercise")

// Unprintable returns the names of students with letters that the font of a PDF lacks.
func Unprintable(all []Exercise, o Options) []string {
	var names []string
	for _, s := range sheetsOf(all, o, func(int) *Block { return nil }) {
		if !lettering.CanWrite(s.Student) {
			names = append(names, s.Student)
		}
	}
	return names
}
