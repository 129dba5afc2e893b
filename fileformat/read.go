package fileformat

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"plytree/engine"

	"github.com/goccy/go-yaml/ast"
)

// Read reads a document from YAML or JSON. The name is what errors call the
// file. The error, if any, is an [Error].
func Read(name string, data []byte) (*Document, error) {
	text := strings.TrimPrefix(string(data), "\uFEFF")
	text = strings.ReplaceAll(text, "\r\n", "\n")
	s := source{name, text}
	if err := s.checkText(); err != nil {
		return nil, err
	}
	tokens, remarks, err := s.lex()
	if err != nil {
		return nil, err
	}
	body, parts, err := s.parse(tokens)
	if err != nil {
		return nil, err
	}
	r := &reader{source: s, parts: parts, builder: &engine.Builder{}}
	if len(remarks) > 0 {
		r.marks = &[]mark{}
	}
	doc, err := r.document(body)
	if err != nil {
		return nil, err
	}
	doc.source, doc.places = s, r.places
	if len(remarks) > 0 {
		doc.comments = attach(remarks, *r.marks, tokens)
	}
	return doc, nil
}

type reader struct {
	source
	parts   map[string]ast.Node // bracket groups that were parsed by themselves
	builder *engine.Builder
	nodes   int
	places  []place // of the finished nodes
	marks   *[]mark // where comments can hold on to; nil if there are none
}

const smallestFile = "write a file such as\n  plytree: 1\n  tree: [[3, 12, 8], [2, 4, 6]]"

func (r *reader) document(body ast.Node) (*Document, error) {
	if body == nil {
		return nil, r.errorAt(1, 1, "the file is empty", smallestFile)
	}
	keys, err := r.mapping(body, "the file", smallestFile, documentKeys)
	if err != nil {
		return nil, err
	}
	marker{r.marks, -1}.keys(body)
	version, ok := keys["plytree"]
	if !ok {
		return nil, r.refuse(body, "start the file with the line plytree: 1", "the file does not say which version of the format it is in")
	}
	if err := r.version(version); err != nil {
		return nil, err
	}
	tree, ok := keys["tree"]
	if !ok {
		return nil, r.refuse(body, "add a line such as tree: [[3, 12, 8], [2, 4, 6]]", "the file has no tree")
	}
	d := &Document{}
	for key, field := range map[string]*string{"title": &d.Title, "source": &d.Source, "note": &d.Note} {
		if *field, err = r.text(keys[key], key); err != nil {
			return nil, err
		}
	}
	player, err := r.player(keys["root"], "root")
	if err != nil {
		return nil, err
	}
	if d.Search, err = r.search(keys["search"]); err != nil {
		return nil, err
	}
	root, err := r.node(tree, 0, 0)
	if err != nil {
		return nil, err
	}
	d.Tree = r.builder.Tree(root, player)
	if d.Exercise, err = r.exercise(keys["exercise"]); err != nil {
		return nil, err
	}
	if d.Answers, err = r.answers(keys["answers"]); err != nil {
		return nil, err
	}
	return d, nil
}

var documentKeys = []string{"plytree", "title", "source", "note", "root", "search", "tree", "exercise", "answers"}

// version accepts version 1 only.
func (r *reader) version(n ast.Node) error {
	text, plain := r.scalar(n)
	number, err := strconv.Atoi(text)
	switch {
	case plain && text == "1":
		return nil
	case plain && err == nil && number > 1:
		return r.refuse(n, "get a newer Plytree, or save the tree from there as version 1", "this file is in version %d of the format, which is newer than this program; it reads version 1", number)
	}
	return r.refuse(n, "write plytree: 1", "the format's version must be the number 1")
}

// mapping returns the values of a mapping by key, and refuses unknown and
// repeated keys.
func (r *reader) mapping(n ast.Node, what, instead string, known []string) (map[string]ast.Node, error) {
	var entries []*ast.MappingValueNode
	switch n := r.resolve(n).(type) {
	case *ast.MappingNode:
		entries = n.Values
	case *ast.MappingValueNode:
		entries = []*ast.MappingValueNode{n}
	default:
		if err := r.foreign(n); err != nil {
			return nil, err
		}
		return nil, r.refuse(n, instead, "%s must be a mapping, but this is %s", what, kindOf(n))
	}
	values := make(map[string]ast.Node, len(entries))
	for _, e := range entries {
		key, plain := r.scalar(e.Key)
		if !plain && !isQuoted(e.Key) || !slices.Contains(known, key) {
			return nil, r.refuse(e.Key, "write one of "+strings.Join(known, ", "), "%s has no key %q", what, key)
		}
		if _, twice := values[key]; twice {
			return nil, r.refuse(e.Key, "keep one of the two", "the key %q stands twice", key)
		}
		values[key] = e.Value
	}
	return values, nil
}

// foreign refuses what YAML has and the format has not.
func (r *reader) foreign(n ast.Node) error {
	switch n := n.(type) {
	case *ast.AliasNode:
		return r.refuse(n, "write the part out again", "aliases are not allowed")
	case *ast.AnchorNode:
		return r.refuse(n, "remove the & and its name", "anchors are not allowed")
	case *ast.TagNode:
		return r.refuse(n, "remove it", "tags such as %s are not allowed", n.GetToken().Value)
	case *ast.DirectiveNode:
		return r.refuse(n, "remove the line", "directives are not allowed")
	}
	return nil
}

func (r *reader) resolve(n ast.Node) ast.Node {
	if s, ok := n.(*ast.StringNode); ok && r.parts != nil && strings.HasPrefix(s.Value, partPrefix) {
		return r.parts[s.Value]
	}
	return n
}

// scalar returns the text of a scalar and whether it stands there plain,
// without quotes. A node that is no scalar has none.
func (r *reader) scalar(n ast.Node) (text string, plain bool) {
	switch n := n.(type) {
	case *ast.StringNode:
		return n.Value, !isQuoted(n)
	case *ast.LiteralNode:
		return n.Value.Value, false
	case *ast.IntegerNode, *ast.FloatNode, *ast.InfinityNode, *ast.NanNode, *ast.BoolNode, *ast.NullNode, *ast.MergeKeyNode:
		return n.GetToken().Value, true
	}
	return "", false
}

func kindOf(n ast.Node) string {
	switch n := n.(type) {
	case *ast.MappingNode, *ast.MappingValueNode:
		return "a mapping"
	case *ast.SequenceNode:
		return "a list"
	case *ast.NullNode:
		return "nothing"
	case *ast.StringNode, *ast.LiteralNode:
		return "a text"
	case *ast.BoolNode:
		return "the truth value " + n.GetToken().Value
	}
	return fmt.Sprintf("the number %s", n.GetToken().Value)
}

// text returns a text, "" for a key that is not there.
func (r *reader) text(n ast.Node, key string) (string, error) {
	switch n := n.(type) {
	case nil:
		return "", nil
	case *ast.StringNode:
		return n.Value, nil
	case *ast.LiteralNode:
		return n.Value.Value, nil
	}
	if err := r.foreign(n); err != nil {
		return "", err
	}
	instead := fmt.Sprintf("write a text, in quotes: %s: %q", key, "text")
	if text, plain := r.scalar(n); plain {
		instead = fmt.Sprintf("put it in quotes: %s: %q", key, text)
	}
	if _, nothing := n.(*ast.NullNode); nothing {
		instead = "write a text, or remove the key"
	}
	return "", r.refuse(n, instead, "%s must be a text, but this is %s", key, kindOf(n))
}

func (r *reader) player(n ast.Node, key string) (engine.Player, error) {
	if n == nil {
		return engine.Alternate, nil
	}
	if err := r.foreign(n); err != nil {
		return 0, err
	}
	switch text, _ := r.scalar(n); text {
	case "max":
		return engine.Max, nil
	case "min":
		return engine.Min, nil
	}
	return 0, r.refuse(n, "write "+key+": max or "+key+": min", "%s must be max or min", key)
}
