package fileformat

import (
	"errors"
	"fmt"
	"regexp"

	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
	"plytree/fileformat/source"
)

// Document is all that a file holds: a tree and what is said about it. What is
// open is never changed; an edit makes another one.
type Document struct {
	Title  string
	Source string // where the tree comes from
	Note   string
	// Language is the ID of the one in which its sheets and feedback are, empty for
	// that of whoever makes them.
	Language string
	// Search are the options that the file asks for; a zero field was not
	// given.
	Search engine.Options
	Tree   *engine.Tree
	// Exercise is what is asked about the tree, nil for a plain one.
	Exercise *exercise.Exercise
	// Answers are those of a student, nil for none.
	Answers *written.Answers
	// Remarks say what was odd about the file that this was read from, such as
	// its encoding.
	Remarks []sentence.Sentence

	comments  comments
	source    source.Source
	positions []source.Position // of the nodes in the source, by ID - 1
	asked     []source.Position // of the exercise, and of its tasks
}

// ErrorAt gives what is wrong with a node its place in the file. It returns nil
// for a node that was not in the file.
func (d *Document) ErrorAt(id engine.ID, says sentence.Sentence) *Error {
	if id == 0 || int(id) > len(d.positions) {
		return nil
	}
	p := d.positions[id-1]
	return d.source.ErrorAt(int(p.Line), int(p.Column), says)
}

// placed is an error about one node of the tree.
type placed interface {
	error
	Place() engine.Path
	Sentence() sentence.Sentence
}

// Locate adds to an error of a search or a key where in the file it is: at the node at fault,
// else at the task at fault. Other errors, and those about what was not
// in the file, get only the file's name.
func (d *Document) Locate(name string, err error) error {
	var refused *exercise.KeyError
	var node placed
	var at *Error
	switch {
	case errors.As(err, &refused) && refused.Missing != nil:
		at = d.ErrorAt(d.Tree.At(refused.Missing.Path).ID(), refused.Sentence())
	case refused != nil:
		at = d.errorAtTask(refused, refused.Sentence())
	case errors.As(err, &node):
		at = d.ErrorAt(d.Tree.At(node.Place()).ID(), node.Sentence())
	}
	if at == nil {
		return sentence.At(name, err)
	}
	return at
}

func (d *Document) errorAtTask(refused *exercise.KeyError, says sentence.Sentence) *Error {
	place := 0
	if refused.Task != "" {
		place = 1 + refused.Index
	}
	if place >= len(d.asked) {
		return nil
	}
	return d.source.ErrorAt(int(d.asked[place].Line), int(d.asked[place].Column), says)
}

// checkChance refuses chance nodes whose probabilities are wrong, by their places.
func (d *Document) checkChance() error {
	err := d.Tree.CheckChance()
	var node placed
	if !errors.As(err, &node) {
		return err
	}
	return d.ErrorAt(d.Tree.At(node.Place()).ID(), node.Sentence())
}

// Same reports whether another document says the very same: what is behind a
// pointer is compared as such, comments are not.
func (d *Document) Same(other *Document) bool {
	return d.Tree == other.Tree && d.Search == other.Search && d.Exercise == other.Exercise && d.Answers == other.Answers &&
		d.Title == other.Title && d.Source == other.Source && d.Note == other.Note && d.Language == other.Language
}

// WithTree returns the document with an edited tree. Comments stay with the
// nodes that are still there.
func (d *Document) WithTree(t *engine.Tree) *Document {
	edited := *d
	edited.Tree = t
	return &edited
}

// WithAnswers returns the document with other answers, nil for none.
func (d *Document) WithAnswers(a *written.Answers) *Document {
	answered := *d
	answered.Answers = a
	return &answered
}

// WithGenerated returns the document with a generated tree in the place of its
// own, without answers, and with the seed in its source. The comments on the
// nodes of the old tree go with it.
func (d *Document) WithGenerated(t *engine.Tree, seed uint64) *Document {
	if d.Tree != nil {
		b := d.Tree.Builder()
		t = b.Tree(b.Copy(t.Root()), t.Player())
	}
	made := d.WithTree(t)
	made.Source = sourceWith(made.Source, seed)
	made.Answers = nil
	return made
}

// seedInSource matches what an earlier generation wrote into source.
var seedInSource = regexp.MustCompile(`(, )?seed [0-9]+$`)

// sourceWith adds the seed to where a tree comes from.
func sourceWith(source string, seed uint64) string {
	source = seedInSource.ReplaceAllString(source, "")
	if source == "" {
		source = "Plytree"
	}
	return fmt.Sprintf("%s, seed %d", source, seed)
}
