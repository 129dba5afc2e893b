// Package scorm packs Plytree's page and an exercise for a learning platform, as SCORM
// 1.2 (Advanced Distributed Learning, 2001): an archive with the page, the exercise
// without answers, and a manifest. The page itself talks to the platform.
package scorm

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"html"
	"io/fs"
	"strconv"
	"time"

	"plytree/editor/course/assignment"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
)

// The files of a package that are not the page's own, and the file to launch.
const (
	exerciseFile = "exercise.yaml"
	manifestFile = "imsmanifest.xml"
	launched     = "index.html"
)

// Options say how a package is made.
type Options struct {
	Name string // the name of the exercise in errors, and its title if it has none
	// Pass is the percentage of the marks needed to pass, from 0 to 100; 0 for no limit.
	Pass float64
}

// Check refuses an exercise that can't be in a package.
func Check(doc *fileformat.Document, name string) error {
	e, err := assignment.NewExercise(name, doc)
	switch {
	case err != nil:
		return err
	case e.Key.Max().Sign() == 0:
		return sentence.At(name,
			sentence.Refuse(
				"the exercise has no marks, and a learning platform needs some; give at least one task a mark"))
	case doc.Exercise.Test():
		return sentence.At(name,
			sentence.Refuse(
				"a test can't be packed for a learning platform because students can find the solution in the package; use mode: practice"))
	}
	return nil
}

// Write makes the archive of an exercise and the page. The same input gives the same bytes. It
// refuses what [Check] refuses, and a page that can't show the exercise.
func Write(doc *fileformat.Document, page Page, o Options) ([]byte, error) {
	if err := Check(doc, o.Name); err != nil {
		return nil, err
	}
	if page.Exam {
		return nil, sentence.Refuse("the page was made for exams and has no searches; make it without --exam")
	}
	if err := page.knows(doc); err != nil {
		return nil, err
	}
	var archive bytes.Buffer
	w := zip.NewWriter(&archive)
	for _, name := range page.Files {
		data, err := page.file(name, o)
		if err != nil {
			return nil, err
		}
		if err := add(w, name, data); err != nil {
			return nil, err
		}
	}
	asked := doc.WithAnswers(nil)
	if err := add(w, exerciseFile, fileformat.Write(asked)); err != nil {
		return nil, err
	}
	title := doc.Title
	if title == "" {
		title = fileformat.Stem(o.Name)
	}
	if err := add(w, manifestFile, manifest(title, page.Files, o.Pass)); err != nil {
		return nil, err
	}
	err := w.Close()
	return archive.Bytes(), err
}

// longAgo is the time of all files: the earliest that an archive can store.
var longAgo = time.Date(1980, 1, 1, 0, 0, 0, 0, time.UTC)

// add adds a file to the archive, always with the same time.
func add(w *zip.Writer, name string, data []byte) error {
	method := zip.Deflate
	if packed(name) {
		method = zip.Store
	}
	to, err := w.CreateHeader(&zip.FileHeader{Name: name, Method: method, Modified: longAgo})
	if err == nil {
		_, err = to.Write(data)
	}
	return err
}

// file returns a file of the page as it is in the package.
func (p Page) file(name string, o Options) ([]byte, error) {
	data, err := fs.ReadFile(p.folder, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, sentence.Refuse("{{.File}} is missing in the page's folder; rebuild the page", "File", name)
	case err != nil:
		return nil, unreadable(name, err)
	case name != launched:
		return data, nil
	}
	said := withExercise(data, o.Pass)
	if len(said) == len(data) { // the page has no place for that
		return nil, damaged(name)
	}
	return said, nil
}

// withExercise writes to the page which exercise it opens, and the percentage needed to pass.
func withExercise(index []byte, pass float64) []byte {
	said := fmt.Sprintf("<meta name=\"plytree-exercise\" content=\"%s\" data-pass=\"%s\">\n</head>",
		html.EscapeString(exerciseFile), percent(pass))
	return bytes.Replace(index, []byte("</head>"), []byte(said), 1)
}

// percent returns the percentage needed to pass; "" for no limit.
func percent(pass float64) string {
	if pass == 0 {
		return ""
	}
	return strconv.FormatFloat(pass, 'f', -1, 64)
}
