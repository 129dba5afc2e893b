package latex

import (
	"strings"

	"plytree/engine/text/sentence"
)

// qtree parses a node of the package tikz-qtree: [.LABEL CHILD CHILD ], where a child
// without brackets is a leaf.
func (r *reader) qtree(depth int) (node, error) { return r.qtreeNode(depth, piece{}) }

func (r *reader) qtreeNode(depth int, move piece) (node, error) {
	if err := r.open(depth); err != nil {
		return node{}, err
	}
	start := r.at - 1
	label, err := r.dotted(piece{})
	if err != nil {
		return node{}, err
	}
	var children []node
	edge := piece{}
	for r.skipBlanks() {
		var child node
		at := r.at
		switch rest := r.text[r.at:]; {
		case rest[0] == ']':
			r.at++
			if label, err = r.dotted(label); err != nil { // \Tree [ 3 12 ].A
				return node{}, err
			}
			return r.finish(start, label, move, children)
		case isCommand(rest, `\edge`):
			if edge, err = r.edge(); err != nil {
				return node{}, err
			}
			continue
		case rest[0] == '[':
			child, err = r.qtreeNode(depth+1, edge)
		default:
			var leaf piece
			if leaf, err = r.qtreeLabel(); err == nil {
				child, err = r.finish(at, leaf, edge, nil)
			}
		}
		if err != nil {
			return node{}, err
		}
		children, edge = append(children, child), piece{}
	}
	return node{}, r.notClosed()
}

// dotted parses a label after a point, if there is one.
func (r *reader) dotted(label piece) (piece, error) {
	if r.next() != '.' {
		return label, nil
	}
	r.at++
	return r.qtreeLabel()
}

// qtreeLabel parses a word, a group or a formula, or the text of \node{…};.
func (r *reader) qtreeLabel() (piece, error) {
	if isCommand(r.text[r.at:], `\node`) {
		drawn, err := r.drawn()
		return drawn.lastGroup(), err
	}
	word, _ := r.until(" \t\n[]", true)
	return word, nil
}

// edge parses \edge node{MOVE}; of the following child.
func (r *reader) edge() (piece, error) {
	drawn, err := r.drawn()
	if !strings.Contains(drawn.text, "node") {
		return piece{}, err
	}
	return drawn.lastGroup(), err
}

// drawn parses a command up to its semicolon.
func (r *reader) drawn() (piece, error) {
	start := r.at
	said, found := r.until(";", true)
	if !found {
		return piece{}, r.refuse(start, sentence.Say("this command has no semicolon at its end; add one"))
	}
	r.at++
	return said, nil
}

// isCommand reports whether a text starts with exactly this command.
func isCommand(text, command string) bool {
	rest, found := strings.CutPrefix(text, command)
	return found && (rest == "" || !isLetter(rest[0]))
}

func isLetter(b byte) bool { return 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z' }
