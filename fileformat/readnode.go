package fileformat

import (
	"slices"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat/keys"
	"plytree/fileformat/source"
	"plytree/fileformat/yaml"
)

// nodeKeys are the keys of a node's own data, in the order in which they are written.
var nodeKeys = []keys.Key[tree.Data]{
	keys.Text("name", func(d *tree.Data) *string { return &d.Name }),
	keys.Text("move", func(d *tree.Data) *string { return &d.Move }),
	keys.Word("player", []tree.Player{tree.Max, tree.Min, tree.Chance},
		func(d *tree.Data) *tree.Player { return &d.Player }),
	{
		Name: "p",
		Read: readProbability,
		Write: func(f *written.Builder, d tree.Data) {
			if d.P.Given() {
				f.Word("p", d.P.String())
			}
		},
	},
	{
		Name: "value",
		Read: func(r *yaml.Reader, v yaml.Value, d *tree.Data) (err error) {
			if d.HasValue = !v.Nothing(); d.HasValue {
				d.Value, err = r.Number(v, sentence.Named("a value"), sentence.Say("use a number, inf or -inf"))
			}
			return err
		},
		Write: func(f *written.Builder, d tree.Data) {
			if d.HasValue {
				f.Word("value", numeral.Format(d.Value))
			}
		},
	},
	{
		Name: "board",
		Read: func(r *yaml.Reader, v yaml.Value, d *tree.Data) error {
			text, err := r.String(v, "board")
			if err == nil {
				d.Board, err = tree.ReadBoard(text)
			}
			return r.Refused(v, err)
		},
		Write: func(f *written.Builder, d tree.Data) { f.Text("board", d.Board.String()) },
	},
	keys.Text("note", func(d *tree.Data) *string { return &d.Note }),
	keys.Word("mark", tree.Highlights(), func(d *tree.Data) *tree.Highlight { return &d.Highlight }),
}

// nodeNames are the names of all keys of a node.
var nodeNames = append(keys.Names(nodeKeys), "children")

// readProbability parses the probability of a chance node's child.
func readProbability(r *yaml.Reader, v yaml.Value, d *tree.Data) (err error) {
	if v.Kind() != yaml.Scalar || v.Nothing() {
		return r.Refuse(v, sentence.Say("p can't be {{.Kind}}; write p: 0.25 or p: 1/3", "Kind", v.What()))
	}
	d.P, err = tree.ReadProbability(v.Text())
	return r.Refused(v, err)
}

var nodeForms = sentence.Say("write a number, a list such as [1, 2] or a mapping such as {name: a, value: 4}")

// node parses a node, with everything below it. Children come before their parent, so the
// tree is built from the leaves up.
func (r *reader) node(v yaml.Value, depth int) (*tree.Node, error) {
	if depth > MaxDepth {
		return nil, r.Refuse(v, source.TooDeep())
	}
	made, err := r.nodeOf(v, depth)
	if err == nil && len(r.positions) == MaxNodes {
		err = r.Refuse(v, source.TooMany())
	}
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
	err := r.Each(v, sentence.Named("a node"), nodeForms, nodeNames, func(key int, value yaml.Value) (err error) {
		if key < len(nodeKeys) {
			return nodeKeys[key].Read(r.Reader, value, &d)
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
		return nil, r.Refuse(v,
			sentence.Say("children must be a list, not {{.Kind}}; write children: [1, 2], or one line per child that starts with a dash",
				"Kind", v.What()))
	}
	return r.children(v, depth)
}
