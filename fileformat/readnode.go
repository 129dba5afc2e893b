package fileformat

import (
	"slices"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
)

var nodeKeys = []string{"name", "move", "player", "p", "value", "board", "note", "mark", "children"}

var nodeForms = sentence.Say("write a number, a list such as [1, 2] or a mapping such as {name: a, value: 4}")

// node parses a node, with everything below it. Children come before their parent, so the
// tree is built from the leaves up.
func (r *reader) node(v yaml.Value, depth int) (*tree.Node, error) {
	if r.nodes++; r.nodes > MaxNodes {
		return nil, r.Refuse(v, source.TooMany())
	}
	if depth > MaxDepth {
		return nil, r.Refuse(v, source.TooDeep())
	}
	made, err := r.nodeOf(v, depth)
	if err != nil {
		return nil, err
	}
	r.positions = append(r.positions, v.Place()) // IDs increase from 1
	return made, nil
}

func (r *reader) nodeOf(v yaml.Value, depth int) (*tree.Node, error) {
	switch {
	case v.Kind() == yaml.Sequence:
		children, err := r.children(v, depth)
		if err != nil {
			return nil, err
		}
		return r.builder.Node(tree.Data{}, children...), nil
	case v.Kind() == yaml.Mapping:
		return r.nodeMapping(v, depth)
	case v.Nothing():
		return r.builder.Node(tree.Data{}), nil
	}
	value, err := r.Number(v, sentence.Named("a node"), nodeForms)
	if err != nil {
		return nil, err
	}
	return r.builder.Leaf(value), nil
}

// children parses the items of a list.
func (r *reader) children(v yaml.Value, depth int) ([]*tree.Node, error) {
	var children []*tree.Node
	for _, item := range v.Items() {
		c, err := r.node(item, depth+1)
		if err != nil {
			return nil, err
		}
		children = append(children, c)
	}
	return slices.Clip(children), nil
}

// nodeMapping parses the keys of a node.
func (r *reader) nodeMapping(v yaml.Value, depth int) (*tree.Node, error) {
	var d tree.Data
	var children []*tree.Node
	err := r.Each(v, sentence.Named("a node"), nodeKeys, func(key, value yaml.Value) (err error) {
		if key.Text() != "children" {
			return r.data(&d, key.Text(), value)
		}
		children, err = r.childrenOf(value, depth)
		return err
	})
	if err != nil {
		return nil, err
	}
	return r.builder.Node(d, children...), nil
}

func (r *reader) childrenOf(v yaml.Value, depth int) ([]*tree.Node, error) {
	if v.Kind() != yaml.Sequence {
		return nil, r.Refuse(v, sentence.Say("children must be a list, not {{.Kind}}; write children: [1, 2], or a line that starts with a dash for each child", "Kind", v.What()))
	}
	return r.children(v, depth)
}

// probability parses the probability of a chance node's child.
func (r *reader) probability(v yaml.Value) (tree.Probability, error) {
	switch {
	case v.Nothing():
		return tree.Probability{}, r.Refuse(v, sentence.Say("the probability p is empty; write p: 0.25 or p: 1/3, or remove the key"))
	case v.Kind() != yaml.Scalar:
		return tree.Probability{}, r.Refuse(v, sentence.Say("p can't be {{.Kind}}; write p: 0.25 or p: 1/3", "Kind", v.What()))
	}
	likely, err := tree.ReadProbability(v.Text())
	if err != nil {
		err = r.Refused(v, err)
	}
	return likely, err
}

var players = map[string]tree.Player{"max": tree.Max, "min": tree.Min, "chance": tree.Chance}

// data parses a node's own data under a key.
func (r *reader) data(d *tree.Data, key string, v yaml.Value) (err error) {
	switch key {
	case "name":
		d.Name, err = r.String(v, key)
	case "move":
		d.Move, err = r.String(v, key)
	case "note":
		d.Note, err = r.String(v, key)
	case "player":
		var word string
		word, err = r.Word(v, key, "max", "min", "chance")
		d.Player = players[word]
	case "p":
		d.P, err = r.probability(v)
	case "board":
		d.Board, err = r.board(v, key)
	case "mark":
		var names []string
		for _, m := range tree.Highlights() {
			names = append(names, m.String())
		}
		var word string
		word, err = r.Word(v, key, names...)
		d.Highlight = tree.Highlights()[max(slices.Index(names, word), 0)]
	case "value":
		if v.Nothing() {
			return nil
		}
		d.HasValue = true
		d.Value, err = r.Number(v, sentence.Named("a value"), sentence.Say("use a number, inf or -inf"))
	}
	return err
}

// board parses the position of a game.
func (r *reader) board(v yaml.Value, key string) (tree.Board, error) {
	text, err := r.String(v, key)
	if err != nil {
		return tree.Board{}, err
	}
	b, err := tree.ReadBoard(text)
	if err != nil {
		return b, r.Refused(v, err)
	}
	return b, nil
}
