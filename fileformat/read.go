package fileformat

import (
	"errors"
	"strconv"
	"strings"

	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/fileformat/source"
	"plytree/fileformat/strict"
	"plytree/fileformat/tasks"
	"plytree/fileformat/yaml"
)

// Error is an error in a file, worded for its author, with its place.
type Error = source.Error

// Read reads a document from YAML or JSON, in UTF-8 or another encoding. The name
// identifies the file in errors. The error, if any, is an [Error].
func Read(name string, data []byte) (*Document, error) {
	doc, err := ReadUnfinished(name, data)
	if err != nil {
		return nil, err
	}
	if err := doc.checkChance(); err != nil {
		return nil, err
	}
	return doc, nil
}

// ReadUnfinished is Read for work in progress: chance nodes may lack what a search needs,
// such as probabilities that add up to 1.
func ReadUnfinished(name string, data []byte) (*Document, error) {
	s, remarks, err := source.New(name, data)
	if err != nil {
		return nil, err
	}
	doc, err := read(s)
	if err != nil {
		return nil, err
	}
	doc.Remarks = remarks
	return doc, nil
}

func read(s source.Source) (*Document, error) {
	r, err := open(s)
	if err != nil {
		return nil, err
	}
	if strings.Contains(s.Text, "#") {
		r.spots = newSpots()
	}
	doc, err := r.document()
	if err != nil && !r.Named {
		if again, wrong := mended(s); again != nil || wrong != nil {
			return again, wrong
		}
	}
	if err != nil || !r.versioned {
		if wrong := newReader(s).checkVersion(); wrong != nil {
			return nil, wrong
		}
		return nil, err
	}
	r.finish(doc, r.events.Comments)
	return doc, nil
}

// finish adds to a document the data that belongs to its nodes.
func (r *reader) finish(doc *Document, comments []yaml.Comment) {
	if len(comments) > 0 {
		doc.comments = attach(comments, r.spots)
	}
}

// reader makes a document from the events of a text, in one pass from start to end, so
// that only the document is held in memory.
type reader struct {
	strict.Reader
	events    *yaml.Parser
	builder   *engine.Builder
	nodes     int
	positions []source.Position // of the finished nodes
	spots     *spots            // where comments can be attached; nil if there are none

	versioned bool // the key plytree was read
}

// open refuses a text whose reading would take too much memory.
func open(s source.Source) (*reader, error) {
	if need := cost(s.Text); need > maxMemory {
		return nil, s.ErrorAt(1, 1, sentence.Say("reading the file would take {{.Need}} GB of memory, but the limit is 1.5 GB; split the tree into several files, or write leaves as numbers and unnamed nodes as lists",
			"Need", strconv.FormatFloat(float64(need)/1e9, 'f', 1, 64)))
	}
	return newReader(s), nil
}

func newReader(s source.Source) *reader {
	return &reader{Reader: strict.Reader{Source: s}, events: yaml.New(s.Text), builder: &engine.Builder{}}
}

func (r *reader) next() (yaml.Event, error) {
	e, err := r.events.Next()
	return e, r.located(err)
}

// value parses a small part as a whole.
func (r *reader) value(first yaml.Event) (yaml.Value, error) {
	v, err := r.events.Value(first)
	return v, r.located(err)
}

// located adds the file's name and an excerpt to an error of the parser.
func (r *reader) located(err error) error {
	var at *yaml.Error
	if errors.As(err, &at) {
		r.Named = at.Foreign
		return r.ErrorAt(at.Line, at.Column, at.Sentence())
	}
	return err
}

var documentKeys = []string{"plytree", "title", "source", "note", "language", "root", "search", "tree", "exercise", "answers"}

func (r *reader) document() (*Document, error) {
	start, err := r.next()
	switch {
	case err != nil:
		return nil, err
	case start.Kind == yaml.Done:
		return nil, r.ErrorAt(1, 1, sentence.Say("the file is empty; write a file such as\n  plytree: 1\n  tree: [[3, 12, 8], [2, 4, 6]]"))
	case start.Kind != yaml.Mapping:
		return nil, r.Refuse(start, sentence.Say("the file must be a mapping, not {{.Kind}}; write a file such as\n  plytree: 1\n  tree: [[3, 12, 8], [2, 4, 6]]", "Kind", strict.KindOf(start)))
	}
	h := head{Document: &Document{}}
	keys := strict.Keys{What: sentence.Named("the file"), Known: documentKeys}
	for {
		key, more, err := r.key(&keys)
		if err != nil {
			return nil, err
		}
		if !more {
			break
		}
		nodeSpot{r.spots, -1}.key(key)
		value, err := r.next()
		if err != nil {
			return nil, err
		}
		if err := r.entry(&h, key.Text, value); err != nil {
			return nil, err
		}
	}
	if h.root == nil {
		return nil, r.Refuse(start, sentence.Say("the file has no tree; add a line such as tree: [[3, 12, 8], [2, 4, 6]]"))
	}
	if _, err := r.next(); err != nil { // checks what follows
		return nil, err
	}
	h.Tree = r.builder.Tree(h.root, h.player)
	h.Document.source, h.positions = r.Source, r.positions
	return h.Document, nil
}

// head is a document being read.
type head struct {
	*Document
	player engine.Player
	root   *engine.Node
}

// entry parses the value of a key of the document.
func (r *reader) entry(h *head, key string, value yaml.Event) (err error) {
	switch key {
	case "plytree":
		r.versioned, err = true, r.version(value)
	case "title":
		h.Title, err = r.Text(value, key)
	case "source":
		h.Document.Source, err = r.Text(value, key)
	case "note":
		h.Note, err = r.Text(value, key)
	case "language":
		h.Language, err = r.Language(value, key)
	case "root":
		h.player, err = r.Player(value, key)
	case "search":
		h.Search, err = r.search(value)
	case "tree":
		h.root, err = r.node(value, 0)
	case "exercise":
		h.Exercise, err = whole(r, value, key, func(s *strict.Reader, v yaml.Value) (*exercise.Exercise, error) {
			h.asked = tasks.Positions(v)
			return tasks.Read(s, v)
		})
	case "answers":
		h.Answers, err = whole(r, value, key, readAnswers)
	}
	return err
}

// search parses how the tree is searched, without comments.
func (r *reader) search(first yaml.Event) (engine.Options, error) {
	v, err := r.value(first)
	if err != nil {
		return engine.Options{}, err
	}
	return tasks.ReadSearch(&r.Reader, v)
}

// whole parses a small part of the document and keeps its comments.
func whole[T any](r *reader, first yaml.Event, key string, read func(*strict.Reader, yaml.Value) (T, error)) (T, error) {
	v, err := r.value(first)
	if err != nil {
		var none T
		return none, err
	}
	r.addSpots(v, key)
	return read(&r.Reader, v)
}

// checkVersion looks for the key plytree in a file that could not be read, before
// anything else is reported: a newer version may have any kind of key.
func (r *reader) checkVersion() error {
	start, err := r.next()
	if err != nil || start.Kind != yaml.Mapping {
		return err
	}
	for {
		key, err := r.next()
		switch {
		case err != nil:
			return err
		case key.Kind == yaml.End:
			return r.Refuse(start, sentence.Say("the file has no format version; start it with the line plytree: 1"))
		}
		value, err := r.next()
		if err != nil {
			return err
		}
		if key.Text == "plytree" {
			return r.version(value)
		}
		if err := r.located(r.events.Skip(value)); err != nil {
			return err
		}
	}
}

// version accepts only version 1.
func (r *reader) version(e yaml.Event) error {
	plain := e.Kind == yaml.Scalar && e.Style == yaml.Plain
	number, err := strconv.Atoi(e.Text)
	switch {
	case plain && e.Text == "1":
		return nil
	case plain && err == nil && number > 1:
		return r.Refuse(e, sentence.Say("the file's format version {{.Version}} is too new for this program; update Plytree, or save the file as version 1 in a newer Plytree", "Version", number))
	}
	return r.Refuse(e, sentence.Say("the format version must be 1; write plytree: 1"))
}

// key parses the next key of a mapping, or its end. It refuses unknown and repeated keys.
func (r *reader) key(s *strict.Keys) (e yaml.Event, more bool, err error) {
	e, err = r.next()
	if err != nil || e.Kind != yaml.Key {
		return e, false, err
	}
	return e, true, r.CheckKey(s, e)
}
