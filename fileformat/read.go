package fileformat

import (
	"regexp"
	"slices"

	"plytree/engine/text/languages"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat/commented"
	"plytree/fileformat/lenient"
	"plytree/fileformat/source"
	"plytree/fileformat/tasks"
	"plytree/fileformat/yaml"
)

// Error is an error in a file, worded for its author, with its place.
type Error = source.Error

// Read reads a document from YAML or JSON, in UTF-8 or another encoding. The name
// identifies the file in errors. The error, if any, is an [Error].
func Read(name string, data []byte) (*Document, error) {
	return finished(ReadUnfinished(name, data))
}

// finished refuses a document with invalid chance nodes.
func finished(doc *Document, err error) (*Document, error) {
	if err == nil {
		err = doc.checkChance()
	}
	if err != nil {
		return nil, err
	}
	return doc, nil
}

// ReadUnfinished is Read for work in progress: chance nodes may lack what a search needs,
// such as probabilities that add up to 1.
func ReadUnfinished(name string, data []byte) (*Document, error) {
	s, remarks, err := source.New(name, data)
	if cleaned := lenient.Cleaned(s.Text); err != nil && cleaned != s.Text {
		s, _, err = source.New(name, []byte(cleaned))
	}
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
	of, root, err := yaml.Parse(s)
	if err != nil || mayBeMisread(root) {
		of, root, err = reparse(of, root, err)
	}
	if err != nil {
		return nil, err
	}
	r := &reader{Reader: of, builder: &tree.Builder{}}
	doc, err := r.document(root)
	if err == nil {
		doc.comments = commented.Find(r.Reader, root)
	}
	return doc, err
}

// newer matches the format version in a file that can't be parsed.
var newer = regexp.MustCompile(`(?m)^(?:\{\s*)?"?plytree"?[ \t]*:[ \t]*([2-9]|[1-9][0-9]+)[ \t]*(?:,|#|$)`)

// mayBeMisread reports whether YAML may have made something else of the answers than the student
// meant: other keys of the file, a text or a list with dashes.
func mayBeMisread(root yaml.Value) bool {
	items := root.Items()
	for i, key := range root.Keys() {
		isText, hasDashes := items[i].Kind() == yaml.Scalar, items[i].Kind() == yaml.Sequence && items[i].Indented()
		if key.Text() == "answers" && (isText || hasDashes) || !slices.Contains(documentKeys, key.Text()) {
			return true
		}
	}
	return false
}

// reparse parses a file again, with its answers written as YAML. A newer version of the format
// is refused before anything else: what is wrong may be right there.
func reparse(of *yaml.Reader, root yaml.Value, fault error) (*yaml.Reader, yaml.Value, error) {
	s := of.Source
	if at := newer.FindStringSubmatchIndex(s.Text); at != nil {
		return nil, yaml.Value{}, s.ErrorAt(s.Position(at[2]), tooNew(s.Text[at[2]:at[3]]))
	}
	text := lenient.Quoted(s.Text)
	if text == s.Text {
		return of, root, fault
	}
	r, root, err := yaml.Parse(source.Source{Name: s.Name, Text: text})
	r.Source = s
	return r, root, err
}

// reader makes a document from a parsed text.
type reader struct {
	*yaml.Reader
	builder   *tree.Builder
	positions []source.Position // of the finished nodes
}

var documentKeys = []string{"plytree", "title", "source", "note", "language", "root", "search", "tree", "exercise",
	"answers"}

var smallest = sentence.Say("write {plytree: 1, tree: [[3, 12, 8], [2, 4, 6]]}")

func (r *reader) document(root yaml.Value) (*Document, error) {
	if root.Kind() == yaml.None {
		return nil, r.ErrorAt(source.Start, sentence.Say("the file is empty;").And(smallest))
	}
	version := slices.IndexFunc(root.Keys(), func(key yaml.Value) bool { return key.Text() == "plytree" })
	switch {
	case version >= 0:
		if err := r.version(root.Items()[version]); err != nil {
			return nil, err
		}
	case root.Kind() == yaml.Mapping:
		return nil, r.Refuse(root, sentence.Say("the file has no format version; start it with the line plytree: 1"))
	}
	h := head{Document: &Document{}}
	err := r.Each(root, sentence.Named("the file"), smallest, documentKeys, func(key int, value yaml.Value) error {
		return r.entry(&h, documentKeys[key], value)
	})
	switch {
	case err != nil:
		return nil, err
	case h.root == nil:
		return nil, r.Refuse(root,
			sentence.Say("the file has no tree; add a line such as tree: [[3, 12, 8], [2, 4, 6]]"))
	}
	h.Tree = r.builder.Tree(h.root, h.player)
	h.Document.source, h.positions = r.Source, r.positions
	return h.Document, nil
}

// head is a document being read.
type head struct {
	*Document
	player tree.Player
	root   *tree.Node
}

// entry parses the value of a key of the document.
func (r *reader) entry(h *head, key string, value yaml.Value) (err error) {
	switch key {
	case "title":
		h.Title, err = r.String(value, key)
	case "source":
		h.Document.Source, err = r.String(value, key)
	case "note":
		h.Note, err = r.String(value, key)
	case "language":
		h.Language, err = r.Word(value, key, languages.IDs()...)
	case "root":
		var word string
		if word, err = r.Word(value, key, tree.Max.String(), tree.Min.String()); word == tree.Min.String() {
			h.player = tree.Min
		}
	case "search":
		h.Search, err = tasks.ReadSearch(r.Reader, value)
	case "tree":
		h.root, err = r.node(value, 0)
	case "exercise":
		h.asked = tasks.Positions(value)
		h.Exercise, err = tasks.Read(r.Reader, value)
	case "answers":
		h.Answers, err = readAnswers(r.Reader, value)
	}
	return err
}

// version accepts only version 1.
func (r *reader) version(v yaml.Value) error {
	number, err := r.Whole(v, 1, sentence.Say("the format version must be 1; write plytree: 1"))
	if err == nil && number > 1 {
		err = r.Refuse(v, tooNew(v.Text()))
	}
	return err
}

func tooNew(version string) sentence.Sentence {
	return sentence.Say(
		"the file's format version {{.Version}} is too new for this program; update Plytree, or save the file as version 1 in a newer Plytree",
		"Version", version)
}
