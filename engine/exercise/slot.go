package exercise

import (
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// Slot is the address of one answer, wherever it is typed, read, marked or shown. Slots
// are comparable.
type Slot struct {
	Task   int     // the task's index in the exercise
	Node   tree.ID // in the key's tree, or 0 if the answer is not about one node
	Aspect Aspect
	Nth    int // the place in the order of the leaves, from 1; 0 in other tasks
}

// Aspect tells apart the answers at one node: an end of its window, or the branch to it
// where a leaf also has a value. Of a construction as a whole it is a condition's key.
type Aspect string

const (
	Alpha  Aspect = "alpha"
	Beta   Aspect = "beta"
	Branch Aspect = "branch"
)

// Sign is how an end of a window is written; "" for all else.
func (a Aspect) Sign() string { return map[Aspect]string{Alpha: "α", Beta: "β"}[a] }

// Slots returns the slots that a task asks to fill in, in preorder. A task about all nodes
// that the search visits has slots at every inner node: which are visited is the question.
// Lists have none.
func (p *Part) Slots(index int) []Slot {
	return p.task(index).kind.slots()
}

// Option is an answer to choose.
type Option struct {
	Text  string // as a file writes it
	Label sentence.Label
	// Of a word: the Sign that stands for it in a drawing, and what else means it, in lowercase.
	Sign string
	Also []string
}

// Choices returns the answers between which each slot of a task chooses; none where an
// answer is typed, or marked in the tree.
func (p *Part) Choices(index int) []Option { return p.task(index).kind.choices() }

func (t *task) slot() Slot { return Slot{Task: t.index} }

func (t *task) nth(place int) Slot { return Slot{Task: t.index, Nth: place} }

func (t *task) at(node int) Slot { return t.aspect(node, "") }

func (t *task) aspect(node int, a Aspect) Slot {
	return Slot{Task: t.index, Node: t.nodes.Node(node).ID(), Aspect: a}
}

// indexOf returns the index of a slot's node, or -1.
func (p *Part) indexOf(at Slot) int { return p.nodes.Index(at.Node) }
