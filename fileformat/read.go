package fileformat

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"plytree/engine"
	"plytree/fileformat/yaml"
)

// Read reads a document from YAML or JSON, in UTF-8 or another encoding. The name is what errors call the
// file. The error, if any, is an [Error].
func Read(name string, data []byte) (*Document, error) {
	data, remarks := asUTF8(data)
	s := source{name, asText(data)}
	if err := s.checkText(); err != nil {
		return nil, err
	}
	if need := yaml.Cost(s.text); need > maxMemory {
		return nil, s.errorAt(1, 1, fmt.Sprintf("reading the file would take %.1f GB of memory, more than 1.5 GB", float64(need)/1e9), "split the tree into several files, or write leaves as numbers and unnamed nodes as lists")
	}
	r := &reader{source: s, events: yaml.New(s.text), builder: &engine.Builder{}}
	if strings.Contains(s.text, "#") {
		r.marks = newMarks()
	}
	doc, err := r.document()
	if err != nil || !r.versioned {
		if wrong := r.checkVersion(); wrong != nil {
			return nil, wrong
		}
		return nil, err
	}
	doc.source, doc.places, doc.Remarks = s, r.places, remarks
	if len(r.events.Comments) > 0 {
		doc.comments = attach(r.events.Comments, r.marks)
	}
	return doc, nil
}

// reader makes a document of the events of a text, one pass from its start to
// its end, so that nothing but the document is held in memory.
type reader struct {
	source
	events  *yaml.Parser
	builder *engine.Builder
	nodes   int
	places  []place // of the finished nodes
	marks   *marks  // where comments can hold on to; nil if there are none

	versioned bool // the key plytree came
}

func (r *reader) next() (yaml.Event, error) {
	e, err := r.events.Next()
	return e, r.placed(err)
}

// value reads a small part whole.
func (r *reader) value(first yaml.Event) (yaml.Value, error) {
	v, err := r.events.Value(first)
	return v, r.placed(err)
}

// placed gives an error of the parser the file's name and an excerpt.
func (r *reader) placed(err error) error {
	var at *yaml.Error
	if errors.As(err, &at) {
		what, instead, _ := strings.Cut(at.Error(), "; ")
		return r.errorAt(at.Line, at.Column, what, instead)
	}
	return err
}

func (r *reader) refuse(e yaml.Event, instead, what string, args ...any) *Error {
	return r.errorAt(e.Line, e.Column, fmt.Sprintf(what, args...), instead)
}

const smallestFile = "write a file such as\n  plytree: 1\n  tree: [[3, 12, 8], [2, 4, 6]]"

var documentKeys = []string{"plytree", "title", "source", "note", "root", "search", "tree", "exercise", "answers"}

func (r *reader) document() (*Document, error) {
	start, err := r.next()
	switch {
	case err != nil:
		return nil, err
	case start.Kind == yaml.Done:
		return nil, r.errorAt(1, 1, "the file is empty", smallestFile)
	case start.Kind != yaml.Mapping:
		return nil, r.refuse(start, smallestFile, "the file must be a mapping, but this is %s", kindOf(start))
	}
	h := head{Document: &Document{}}
	keys := keySet{what: "the file", known: documentKeys}
	for {
		key, more, err := r.key(&keys)
		if err != nil {
			return nil, err
		}
		if !more {
			break
		}
		marker{r.marks, -1}.key(key)
		value, err := r.next()
		if err != nil {
			return nil, err
		}
		if err := r.entry(&h, key.Text, value); err != nil {
			return nil, err
		}
	}
	if h.root == nil {
		return nil, r.refuse(start, "add a line such as tree: [[3, 12, 8], [2, 4, 6]]", "the file has no tree")
	}
	if _, err := r.next(); err != nil { // what may follow
		return nil, err
	}
	h.Tree = r.builder.Tree(h.root, h.player)
	return h.Document, nil
}

// head is a document that is being read.
type head struct {
	*Document
	player engine.Player
	root   *engine.Node
}

// entry reads the value of a key of the document.
func (r *reader) entry(h *head, key string, value yaml.Event) (err error) {
	switch key {
	case "plytree":
		r.versioned, err = true, r.version(value)
	case "title":
		h.Title, err = r.text(value, key)
	case "source":
		h.Source, err = r.text(value, key)
	case "note":
		h.Note, err = r.text(value, key)
	case "root":
		h.player, err = r.player(value, key)
	case "search":
		h.Search, err = r.search(value)
	case "tree":
		h.root, err = r.node(value, 0)
	case "exercise":
		h.Exercise, err = whole(r, value, key, r.exercise)
	case "answers":
		h.Answers, err = whole(r, value, key, r.answers)
	}
	return err
}

// whole reads a small part of the document, whose comments are kept with it.
func whole[T any](r *reader, first yaml.Event, key string, read func(yaml.Value) (T, error)) (T, error) {
	v, err := r.value(first)
	if err != nil {
		var none T
		return none, err
	}
	r.markWritten(v, key)
	return read(v)
}

// checkVersion looks for the key plytree in a file that could not be read, before
// anything else is said of it: a newer version may have all kinds of keys.
func (r *reader) checkVersion() error {
	ahead := &reader{source: r.source, events: yaml.New(r.source.text)}
	start, err := ahead.next()
	if err != nil || start.Kind != yaml.Mapping {
		return err
	}
	for {
		key, err := ahead.next()
		switch {
		case err != nil:
			return err
		case key.Kind == yaml.End:
			return r.refuse(start, "start the file with the line plytree: 1", "the file does not say which version of the format it is in")
		}
		value, err := ahead.next()
		if err != nil {
			return err
		}
		if key.Text == "plytree" {
			return r.version(value)
		}
		if err := ahead.placed(ahead.events.Skip(value)); err != nil {
			return err
		}
	}
}

// version accepts version 1 only.
func (r *reader) version(e yaml.Event) error {
	plain := e.Kind == yaml.Scalar && e.Style == yaml.Plain
	number, err := strconv.Atoi(e.Text)
	switch {
	case plain && e.Text == "1":
		return nil
	case plain && err == nil && number > 1:
		return r.refuse(e, "get a newer Plytree, or save the tree from there as version 1", "this file is in version %d of the format, which is newer than this program; it reads version 1", number)
	}
	return r.refuse(e, "write plytree: 1", "the format's version must be the number 1")
}

// keySet are the keys that a mapping may have, and those that it had so far.
type keySet struct {
	what  string
	known []string
	seen  uint32 // a bit for each known one
}

// key reads the next key of a mapping, or its end. It refuses unknown and
// repeated keys.
func (r *reader) key(s *keySet) (e yaml.Event, more bool, err error) {
	e, err = r.next()
	if err != nil || e.Kind != yaml.Key {
		return e, false, err
	}
	return e, true, r.checkKey(s, e)
}

func (r *reader) checkKey(s *keySet, e yaml.Event) error {
	i := slices.Index(s.known, e.Text)
	switch word, _, stuck := strings.Cut(e.Text, ":"); {
	case i < 0 && stuck && slices.Contains(s.known, word):
		return r.refuse(e, "write "+word+": and a blank", "a colon needs a blank behind it")
	case i < 0:
		return r.refuse(e, "write one of "+strings.Join(s.known, ", "), "%s has no key %q", s.what, clip(e.Text))
	case s.seen&(1<<i) != 0:
		return r.refuse(e, "keep one of the two", "the key %q stands twice", e.Text)
	}
	s.seen |= 1 << i
	return nil
}

// mapping returns the values of a small mapping by key, and refuses unknown
// and repeated keys.
func (r *reader) mapping(v yaml.Value, what, instead string, known []string) (map[string]yaml.Value, error) {
	if v.Kind != yaml.Mapping {
		return nil, r.refuse(v.Event, instead, "%s must be a mapping, but this is %s", what, kindOf(v.Event))
	}
	keys := keySet{what: what, known: known}
	values := make(map[string]yaml.Value, len(v.Keys))
	for i, key := range v.Keys {
		if err := r.checkKey(&keys, key); err != nil {
			return nil, err
		}
		values[key.Text] = v.Items[i]
	}
	return values, nil
}
