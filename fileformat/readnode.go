package fileformat

import (
	"slices"

	"plytree/engine"
	"plytree/engine/settings"
	"plytree/engine/text/sentence"
	"plytree/fileformat/source"
	"plytree/fileformat/strict"
	"plytree/fileformat/yaml"
)

var nodeKeys = []string{"name", "move", "player", "p", "value", "board", "note", "mark", "children"}

var nodeForms = sentence.Say("write a number, a list such as [1, 2] or a mapping such as {name: a, value: 4}")

// node parses the node that starts at the event, with everything below it. Children come
// before their parent, so the tree is built from the leaves up.
func (r *reader) node(e yaml.Event, depth int) (*engine.Node, error) {
	if r.nodes++; r.nodes > MaxNodes {
		return nil, r.Refuse(e, source.TooMany())
	}
	if depth > MaxDepth {
		return nil, r.Refuse(e, source.TooDeep())
	}
	m := r.nodeSpot(e)
	made, err := r.nodeOf(e, depth, m)
	if err != nil {
		return nil, err
	}
	m.isNode(made.ID())
	r.positions = append(r.positions, source.Position{Line: int32(e.Line), Column: int32(e.Column)}) // IDs increase from 1
	return made, nil
}

func (r *reader) nodeOf(e yaml.Event, depth int, m nodeSpot) (*engine.Node, error) {
	switch {
	case e.Kind == yaml.Sequence:
		children, err := r.children(depth)
		if err != nil {
			return nil, err
		}
		return r.builder.Node(engine.Data{}, children...), nil
	case e.Kind == yaml.Mapping:
		return r.nodeMapping(depth, m)
	case strict.Nothing(e):
		return r.builder.Node(engine.Data{}), nil
	}
	v, err := r.Number(e, sentence.Named("a node"), nodeForms)
	if err != nil {
		return nil, err
	}
	return r.builder.Leaf(v), nil
}

// children parses the items of a list up to its end.
func (r *reader) children(depth int) ([]*engine.Node, error) {
	var children []*engine.Node
	for {
		e, err := r.next()
		switch {
		case err != nil:
			return nil, err
		case e.Kind == yaml.End:
			return slices.Clip(children), nil
		}
		c, err := r.node(e, depth+1)
		if err != nil {
			return nil, err
		}
		children = append(children, c)
	}
}

// nodeMapping parses the keys of a node up to their end.
func (r *reader) nodeMapping(depth int, m nodeSpot) (*engine.Node, error) {
	var d engine.Data
	var children []*engine.Node
	keys := strict.Keys{What: sentence.Named("a node"), Known: nodeKeys}
	for {
		key, more, err := r.key(&keys)
		if err != nil {
			return nil, err
		}
		if !more {
			return r.builder.Node(d, children...), nil
		}
		m.key(key)
		value, err := r.next()
		if err != nil {
			return nil, err
		}
		if key.Text == "children" {
			children, err = r.childrenOf(value, depth)
		} else {
			err = r.data(&d, key.Text, value)
		}
		if err != nil {
			return nil, err
		}
	}
}

func (r *reader) childrenOf(e yaml.Event, depth int) ([]*engine.Node, error) {
	if e.Kind != yaml.Sequence {
		return nil, r.Refuse(e, sentence.Say("children must be a list, not {{.Kind}}; write children: [1, 2], or a line that starts with a dash for each child", "Kind", strict.KindOf(e)))
	}
	return r.children(depth)
}

// probability parses the probability of a chance node's child.
func (r *reader) probability(e yaml.Event) (engine.Probability, error) {
	switch {
	case strict.Nothing(e):
		return engine.Probability{}, r.Refuse(e, sentence.Say("the probability p is empty; write p: 0.25 or p: 1/3, or remove the key"))
	case e.Kind != yaml.Scalar:
		return engine.Probability{}, r.Refuse(e, sentence.Say("p can't be {{.Kind}}; write p: 0.25 or p: 1/3", "Kind", strict.KindOf(e)))
	}
	likely, err := engine.ReadProbability(e.Text)
	if err != nil {
		err = r.Refused(e, err)
	}
	return likely, err
}

// data parses a node's own data under a key.
func (r *reader) data(d *engine.Data, key string, e yaml.Event) (err error) {
	switch key {
	case "name":
		d.Name, err = r.Text(e, key)
	case "move":
		d.Move, err = r.Text(e, key)
	case "note":
		d.Note, err = r.Text(e, key)
	case "player":
		d.Player, err = r.NodePlayer(e, key)
	case "p":
		d.P, err = r.probability(e)
	case "board":
		d.Board, err = r.board(e, key)
	case "mark":
		if e.Kind != yaml.Scalar {
			return r.Refuse(e, sentence.Say("{{.What}} can't be {{.Kind}};", "What", key, "Kind", strict.KindOf(e)).And(sentence.Say("use blue, orange, green or purple")))
		}
		if d.Highlight, err = settings.Highlight(e.Text); err != nil {
			err = r.Refused(e, err)
		}
	case "value":
		if strict.Nothing(e) {
			return nil
		}
		d.HasValue = true
		d.Value, err = r.Number(e, sentence.Named("a value"), sentence.Say("use a number, inf or -inf"))
	}
	return err
}

// board parses the position of a game.
func (r *reader) board(e yaml.Event, key string) (engine.Board, error) {
	text, err := r.Text(e, key)
	if err != nil {
		return engine.Board{}, err
	}
	b, err := engine.ReadBoard(text)
	if err != nil {
		return b, r.Refused(e, err)
	}
	return b, nil
}
