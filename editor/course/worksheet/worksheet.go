// Package worksheet makes question sheets and keys of exercises, as PDF for paper
// and as HTML.
//
// The same exercises give the same bytes.
package worksheet

import (
	"context"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/editor/look"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
)

// Exercise is an exercise to hand out.
type Exercise struct {
	Title           string
	Student, Number string // whose it is, "" for everybody's
	Key             *exercise.Key
	Language        string // the ID of the one that the file asks for, "" for none
}

// Row is the exercises of a class that are worked out when they are needed, so that not
// all are held at once.
type Row struct {
	Titles []string                          // of all of them
	At     func(index int) (Exercise, error) // one of them; several may ask at once
}

// RowOf is a row of exercises that are held anyway.
func RowOf(all []Exercise) Row {
	r := Row{At: func(i int) (Exercise, error) { return all[i], nil }}
	for _, e := range all {
		r.Titles = append(r.Titles, e.Title)
	}
	return r
}

// Options say what is made of exercises.
type Options struct {
	// Solution makes the key, with the answers, instead of the questions.
	Solution bool
	// Rules says below the tasks how their marks are counted.
	Rules bool
	// Values are those of the search in the tree of a key.
	Values scene.Values
	// Students are those for whom sheets are made: all exercises for each, but
	// those that say whose they are only for that one. nil makes one sheet of
	// all exercises.
	Students []classlist.Student
	// Look is how the trees are drawn: their shapes, direction and numbers. The tasks decide
	// the rest.
	Look     look.Look
	Language words.Language // of exercises whose files ask for none
}

// NewExercise works out what is right in a document's exercise. The name is
// what errors call the file.
func NewExercise(name string, doc *fileformat.Document) (Exercise, error) {
	if doc.Exercise == nil {
		return Exercise{}, sentence.At(name, sentence.Refuse("the file contains no exercise; add one such as exercise: {tasks: [{ask: values, marks: 3}]}"))
	}
	key, err := exercise.NewKey(context.Background(), doc.Tree, doc.Search, doc.Exercise)
	if err != nil {
		return Exercise{}, doc.Locate(name, err)
	}
	return Exercise{doc.Title, doc.Answers.Student(), doc.Answers.Number(), key, doc.Language}, nil
}

// PDF makes sheets on A4, ready to print.
func PDF(all []Exercise, o Options) ([]byte, error) {
	w, err := picture.NewPDF(picture.Options{})
	if err != nil {
		return nil, err
	}
	for s := range sheets(all, o) {
		p := press{words: pressWords(o.Language.For(all[0].Language))}
		p.sheet(s)
		for _, page := range p.pages {
			w.Add(page.drawing(s))
		}
	}
	return w.Bytes()
}

func (p page) drawing(s sheet) picture.Drawing {
	d := picture.Drawing{
		Bounds: scene.Rect{Max: scene.Point{X: pageWidth, Y: pageHeight}},
		Ground: palette.Print.Palette().Ground,
		Draw: func(_ scene.Rect, _ float64, emit func(scene.Shape)) {
			for _, shape := range p {
				emit(shape)
			}
		},
	}
	if len(s.exercises) > 0 {
		d.Title = s.exercises[0].title
	}
	return d
}

// Unprintable lists the names of students whose letters the font of a PDF does not
// have.
func Unprintable(all []Exercise, o Options) []string {
	var names []string
	for s := range sheets(all, o) {
		if !lettering.CanWrite(s.student) {
			names = append(names, s.student)
		}
	}
	return names
}
