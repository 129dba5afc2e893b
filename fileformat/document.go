package fileformat

import (
	"errors"
	"fmt"
	"regexp"

	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat/commented"
	"plytree/fileformat/source"
)

// Document is everything in a file: a tree and the data about it. An open document is
// never changed; an edit makes a new one.
type Document struct {
	Title  string
	Source string // where the tree comes from
	Note   string
	// Language is the ID of the language of its sheets and feedback; empty means the
	// language of whoever makes them.
	Language string
	// Search holds the options that the file sets; a zero field was not given.
	Search search.Options
	Tree   *tree.Tree
	// Exercise holds the tasks about the tree, nil if there are none.
	Exercise *exercise.Exercise
	// Answers are a student's answers, nil if there are none.
	Answers *written.Answers
	// Remarks describe what was unusual about the file that the document was read from,
	// such as its encoding.
	Remarks []sentence.Sentence

	comments  commented.Comments
	source    source.Source
	positions []source.Position // of the nodes in the source, by ID - 1
	asked     []source.Position // of the exercise, then of its tasks
}

// ErrorAt returns an error about a node with its place in the file. It returns nil for a
// node that was not in the file.
func (d *Document) ErrorAt(id tree.ID, says sentence.Sentence) *Error {
	if id == 0 || int(id) > len(d.positions) {
		return nil
	}
	return d.source.ErrorAt(d.positions[id-1], says)
}

// placed is an error about one node of the tree.
type placed interface {
	error
	Place() tree.Path
	Sentence() sentence.Sentence
}

// Locate adds to an error of a search or a key its place in the file: the offending node,
// else the offending task. Other errors, and those about something that was not in the
// file, get only the file's name.
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
	return d.source.ErrorAt(d.asked[place], says)
}

// checkChance refuses chance nodes with invalid probabilities, with their places.
func (d *Document) checkChance() error {
	err := d.Tree.CheckChance()
	var node placed
	if !errors.As(err, &node) {
		return err
	}
	return d.ErrorAt(d.Tree.At(node.Place()).ID(), node.Sentence())
}

// Same reports whether another document has the same content. It compares pointers, not
// what they point to, and ignores comments.
func (d *Document) Same(other *Document) bool {
	return d.Tree == other.Tree && d.Search == other.Search && d.Exercise == other.Exercise &&
		d.Answers == other.Answers &&
		d.Title == other.Title && d.Source == other.Source && d.Note == other.Note && d.Language == other.Language
}

// WithTree returns the document with an edited tree. Comments stay with the nodes that
// still exist.
func (d *Document) WithTree(t *tree.Tree) *Document {
	edited := *d
	edited.Tree = t
	return &edited
}

// WithAnswers returns the document with other answers; nil means none.
func (d *Document) WithAnswers(a *written.Answers) *Document {
	answered := *d
	answered.Answers = a
	return &answered
}

// WithGenerated returns the document with its tree replaced by a generated one, without
// answers, and with the seed in its source. Comments on the nodes of the old tree and the
// document's note are dropped: what they say of the old tree may be false of the new one.
func (d *Document) WithGenerated(t *tree.Tree, seed uint64) *Document {
	if d.Tree != nil {
		b := d.Tree.Builder()
		t = b.Tree(b.Copy(t.Root()), t.Player())
	}
	made := d.WithTree(t)
	made.Source = sourceWith(made.Source, seed)
	made.Answers, made.Note = nil, ""
	return made
}

// seedInSource matches what an earlier generation wrote into source.
var seedInSource = regexp.MustCompile(`(, )?seed [0-9]+$`)

// sourceWith adds the seed to the text about a tree's source.
func sourceWith(source string, seed uint64) string {
	source = seedInSource.ReplaceAllString(source, "")
	if source == "" {
		source = "Plytree"
	}
	return fmt.Sprintf("%s, seed %d", source, seed)
}
