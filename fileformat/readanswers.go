package fileformat

import (
	"plytree/engine/exercise"

	"github.com/goccy/go-yaml/ast"
)

// answers reads the key answers as it is written: whatever YAML can say is
// kept, and package exercise finds out what it means. Only keys that stand
// twice, aliases and anchors are refused.
func (r *reader) answers(n ast.Node) (*exercise.Answers, error) {
	if n == nil {
		return nil, nil
	}
	w, err := r.written(n)
	if err != nil {
		return nil, err
	}
	return &exercise.Answers{Written: w}, r.markWritten(n, "answers")
}

// written reads a part of the file as it is written.
func (r *reader) written(n ast.Node) (exercise.Written, error) {
	n = r.resolve(n)
	if err := r.foreign(n); err != nil {
		return exercise.Written{}, err
	}
	switch n := n.(type) {
	case nil, *ast.NullNode:
		return exercise.Written{}, nil
	case *ast.SequenceNode:
		w := exercise.Written{Kind: exercise.List}
		for _, v := range n.Values {
			item, err := r.written(v)
			if err != nil {
				return w, err
			}
			w.Items = append(w.Items, item)
		}
		return w, nil
	case *ast.MappingNode, *ast.MappingValueNode:
		return r.writtenMapping(n)
	}
	text, plain := r.scalar(n)
	return exercise.Written{Kind: exercise.Text, Text: text, Plain: plain}, nil
}

func (r *reader) writtenMapping(n ast.Node) (exercise.Written, error) {
	w := exercise.Written{Kind: exercise.Mapping}
	stands := map[string]bool{}
	for _, e := range entriesOf(n) {
		key, err := r.writtenKey(e)
		if err != nil {
			return w, err
		}
		if stands[key] {
			return w, r.refuse(e.Key, "keep one of the two", "the key %q stands twice", clip(key))
		}
		stands[key] = true
		value, err := r.written(e.Value)
		if err != nil {
			return w, err
		}
		w.Fields = append(w.Fields, exercise.Field{Key: key, Value: value})
	}
	return w, nil
}

// writtenKey is a key as it is written.
func (r *reader) writtenKey(e *ast.MappingValueNode) (string, error) {
	key, plain := r.scalar(e.Key)
	if !plain && !isQuoted(e.Key) {
		return "", r.refuse(e.Key, "write a name or a place before the colon", "this is no key")
	}
	return key, nil
}

func entriesOf(n ast.Node) []*ast.MappingValueNode {
	switch n := n.(type) {
	case *ast.MappingNode:
		return n.Values
	case *ast.MappingValueNode:
		return []*ast.MappingValueNode{n}
	}
	return nil
}

// markWritten marks all keys and list items of a part of the file, so that
// comments can hold on to them. The path names it from the top: exercise/tasks.
func (r *reader) markWritten(n ast.Node, path string) error {
	if r.marks == nil {
		return nil
	}
	n = r.resolve(n)
	for _, e := range entriesOf(n) {
		key, err := r.writtenKey(e)
		if err != nil {
			return err
		}
		p := e.Key.GetToken().Position
		*r.marks = append(*r.marks, mark{line: p.Line, column: p.Column, owner: -1, key: path + "/" + key})
		if err := r.markWritten(e.Value, path+"/"+key); err != nil {
			return err
		}
	}
	seq, ok := n.(*ast.SequenceNode)
	if !ok {
		return nil
	}
	whole, err := r.written(seq)
	if err != nil {
		return err
	}
	ids := itemIDs(whole.Items)
	for i, v := range seq.Values {
		line, column := at(r.resolve(v))
		if !seq.IsFlowStyle {
			column = seq.Start.Position.Column
		}
		*r.marks = append(*r.marks, mark{line: line, column: column, owner: -1, key: path + "/" + ids[i]})
		if err := r.markWritten(v, path+"/"+ids[i]); err != nil {
			return err
		}
	}
	return nil
}
