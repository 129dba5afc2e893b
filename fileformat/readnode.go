package fileformat

import (
	"fmt"
	"strings"

	"plytree/engine"
	"plytree/engine/numeral"

	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/token"
)

var nodeKeys = []string{"name", "move", "player", "value", "note", "mark", "children"}

const nodeForms = "write a number, a list such as [1, 2] or a mapping such as {name: a, value: 4}"

// node reads a node and all below it. Children come before their parent, so
// that the tree is built from the leaves up. The dash is the column of the dash
// before the node, 0 for none.
func (r *reader) node(n ast.Node, depth, dash int) (*engine.Node, error) {
	n = r.resolve(n)
	if r.nodes++; r.nodes > MaxNodes {
		return nil, r.tooMany(at(n))
	}
	if depth > MaxDepth {
		return nil, r.tooDeep(at(n))
	}
	mark := r.mark(n, dash)
	made, err := r.nodeOf(n, depth, mark)
	if err != nil {
		return nil, err
	}
	mark.isNode(made.ID())
	line, column := at(n)
	r.places = append(r.places, place{int32(line), int32(column)}) // IDs count up from 1
	return made, nil
}

func (r *reader) nodeOf(n ast.Node, depth int, m marker) (*engine.Node, error) {
	switch n := n.(type) {
	case *ast.SequenceNode:
		children, err := r.children(n, depth)
		if err != nil {
			return nil, err
		}
		return r.builder.Node(engine.Data{}, children...), nil
	case *ast.MappingNode, *ast.MappingValueNode:
		return r.nodeMapping(n, depth, m)
	case *ast.NullNode:
		return r.builder.Node(engine.Data{}), nil
	}
	if err := r.foreign(n); err != nil {
		return nil, err
	}
	v, err := r.number(n, "a node", nodeForms)
	if err != nil {
		return nil, err
	}
	return r.builder.Leaf(v), nil
}

func (r *reader) children(n *ast.SequenceNode, depth int) ([]*engine.Node, error) {
	dash := 0
	if !n.IsFlowStyle {
		dash = n.Start.Position.Column
	}
	children := make([]*engine.Node, len(n.Values))
	for i, v := range n.Values {
		c, err := r.node(v, depth+1, dash)
		if err != nil {
			return nil, err
		}
		children[i] = c
	}
	return children, nil
}

func (r *reader) nodeMapping(n ast.Node, depth int, m marker) (*engine.Node, error) {
	keys, err := r.mapping(n, "a node", nodeForms, nodeKeys)
	if err != nil {
		return nil, err
	}
	var d engine.Data
	for key, field := range map[string]*string{"name": &d.Name, "move": &d.Move, "note": &d.Note} {
		if *field, err = r.text(keys[key], key); err != nil {
			return nil, err
		}
	}
	if d.Player, err = r.player(keys["player"], "player"); err != nil {
		return nil, err
	}
	if d.Mark, err = r.markOf(keys["mark"]); err != nil {
		return nil, err
	}
	if value, ok := keys["value"]; ok && value.Type() != ast.NullType {
		if d.Value, err = r.number(value, "a value", "write a number, inf or -inf"); err != nil {
			return nil, err
		}
		d.HasValue = true
	}
	m.keys(n)
	list, ok := keys["children"]
	if !ok {
		return r.builder.Node(d), nil
	}
	seq, ok := r.resolve(list).(*ast.SequenceNode)
	if !ok {
		if err := r.foreign(list); err != nil {
			return nil, err
		}
		return nil, r.refuse(list, "write children: [1, 2], or a list with a line and a dash for each child", "children must be a list, but this is %s", kindOf(list))
	}
	children, err := r.children(seq, depth)
	if err != nil {
		return nil, err
	}
	return r.builder.Node(d, children...), nil
}

// number reads a decimal number, inf or -inf. The infinite ones may stand in
// quotes, as JSON needs them.
func (r *reader) number(n ast.Node, what, instead string) (float64, error) {
	if err := r.foreign(n); err != nil {
		return 0, err
	}
	text, plain := r.scalar(n)
	switch n.(type) {
	case *ast.BoolNode, *ast.NullNode, *ast.SequenceNode, *ast.MappingNode, *ast.MappingValueNode:
		return 0, r.refuse(n, instead, "%s can't be %s", what, kindOf(n))
	case *ast.NanNode:
		return 0, r.refuse(n, instead, "%s can't be NaN, which no search can compare", what)
	case *ast.InfinityNode:
		text = strings.Replace(strings.ToLower(text), ".inf", "inf", 1)
	}
	v, err := numeral.Parse(text)
	quotedNumber := !plain && text != "inf" && text != "-inf"
	switch {
	case err == nil && !quotedNumber:
		return v, nil
	case err == nil:
		return 0, r.refuse(n, "remove the quotes: "+text, "%s must be a number, but this is a text", what)
	case strings.EqualFold(text, "nan"):
		return 0, r.refuse(n, instead, "%s can't be NaN, which no search can compare", what)
	case strings.Contains(err.Error(), "too large"):
		return 0, r.refuse(n, "write inf or -inf for an infinite value", "%s is too large for a number", clip(text))
	}
	return 0, r.refuse(n, instead, "%s can't be %q", what, clip(text))
}

// clip shortens a text for a message.
func clip(s string) string {
	const most = 40
	if chars := []rune(s); len(chars) > most {
		return string(chars[:most]) + "…"
	}
	return s
}

func isQuoted(n ast.Node) bool {
	t := n.GetToken().Type
	return t == token.SingleQuoteType || t == token.DoubleQuoteType
}

// search reads the options of the key search.
func (r *reader) search(n ast.Node) (engine.Options, error) {
	var o engine.Options
	if n == nil {
		return o, nil
	}
	keys, err := r.mapping(n, "search", `write search: {algorithm: alpha-beta, cutoff: ">="}`, searchKeys)
	if err != nil {
		return o, err
	}
	for _, key := range searchKeys {
		value, ok := keys[key]
		if !ok {
			continue
		}
		if err := r.foreign(value); err != nil {
			return o, err
		}
		text, _ := r.scalar(value)
		switch key {
		case "algorithm":
			o.Algorithm, err = engine.ParseAlgorithm(text)
		case "cutoff":
			o.Cutoff, err = engine.ParseCutoff(text)
		case "order":
			o.Order, err = engine.ParseOrder(text)
		case "depth":
			o.Depth, err = parseDepth(value, text)
		case "window":
			o.Window, err = r.window(value)
		}
		if own, ok := err.(*Error); ok {
			return o, own
		}
		if err != nil {
			what, instead, _ := strings.Cut(err.Error(), "; ")
			return o, r.refuse(value, instead, "%s", what)
		}
	}
	return o, nil
}

var searchKeys = []string{"algorithm", "window", "cutoff", "order", "depth"}

func parseDepth(n ast.Node, text string) (int, error) {
	depth := 0
	if _, whole := n.(*ast.IntegerNode); whole {
		_, _ = fmt.Sscanf(text, "%d", &depth)
	}
	if depth < 1 || fmt.Sprint(depth) != text {
		return 0, fmt.Errorf("the depth limit must be a whole number from 1 up; write depth: 4, or remove the key")
	}
	return depth, nil
}

func (r *reader) window(n ast.Node) (engine.Window, error) {
	seq, ok := n.(*ast.SequenceNode)
	if !ok || len(seq.Values) != 2 {
		return engine.Window{}, fmt.Errorf("the window must be a list of two numbers; write window: [-inf, inf]")
	}
	var ends [2]float64
	for i, v := range seq.Values {
		end, err := r.number(v, "an end of the window", "write a number, inf or -inf")
		if err != nil {
			return engine.Window{}, err
		}
		ends[i] = end
	}
	w := engine.Window{Alpha: ends[0], Beta: ends[1]}
	return w, w.Check()
}
