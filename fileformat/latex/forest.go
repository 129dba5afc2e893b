package latex

import (
	"strings"

	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
)

// forest parses a node of the package forest: [LABEL, KEY=VALUE, … [CHILD] [CHILD]].
func (r *reader) forest(depth int) (node, error) {
	if err := r.open(depth); err != nil {
		return node{}, err
	}
	start := r.at - 1
	label, err := r.must(",[]")
	if err != nil {
		return node{}, err
	}
	edge := piece{}
	for r.next() == ',' {
		r.at++
		option, err := r.must(",[]")
		if err != nil {
			return node{}, err
		}
		key, value, _ := strings.Cut(option.text, "=")
		said := piece{value, option.from + len(key) + 1}
		switch strings.TrimSpace(key) {
		case "content":
			label = said
		case "edge label", "el":
			edge = said.inside()
		case "phantom":
			return node{}, r.refuse(option.from,
				sentence.Say("phantom nodes don't belong to the game; remove this one"))
		default:
			if _, err := numeral.Parse(strings.TrimSpace(key)); err == nil {
				return node{}, r.refuse(option.from,
					sentence.Say("a number can't follow a comma here; write each child in brackets, such as [A [3] [12]]"))
			}
		}
	}
	children, err := r.forestChildren(depth)
	if err != nil {
		return node{}, err
	}
	return r.finish(start, label, edge, children)
}

func (r *reader) forestChildren(depth int) (children []node, err error) {
	for r.skipBlanks() {
		switch r.next() {
		case ']':
			r.at++
			return children, nil
		case '[':
			child, err := r.forest(depth + 1)
			if err != nil {
				return nil, err
			}
			children = append(children, child)
		default:
			return nil, r.refuse(r.at,
				sentence.Say("only children in brackets can follow here; write each one as [LABEL]"))
		}
	}
	return nil, r.notClosed()
}
