package exercise

import (
	"iter"
	"slices"
	"strings"

	"plytree/engine/exercise/inverse"
	"plytree/engine/game"
	"plytree/engine/number"
	"plytree/engine/search"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Drawing is the question of a task that asks to draw a tree: the position with its rules,
// the right tree, and how an answer is read and judged. It is immutable.
type Drawing struct {
	Game
	Kind  game.Kind
	plan  *game.Plan
	right *tree.Tree
}

// Drawing returns the question of a part whose task asks to draw a tree, or nil.
func (p *Part) Drawing() *Drawing { return questionOf[*Drawing](p) }

// Understands returns true, because each node is judged.
func (d *Drawing) Understands(written.Value, *tree.Nodes) bool { return true }

// Answered returns the tree that an answer draws.
func (d *Drawing) Answered(w written.Value, _ *tree.Nodes) (*tree.Tree, error) { return d.Read(w), nil }

// Example shows the right tree.
func (d *Drawing) Example() *inverse.Example {
	return &inverse.Example{Tree: d.right, Options: search.Options{Algorithm: search.Minimax},
		Said: sentence.Say("This is the whole tree, searched by minimax.")}
}

// Right returns the right tree.
func (d *Drawing) Right() *tree.Tree { return d.right }

// Positions yields the nodes of the right tree below the root, in preorder.
func (d *Drawing) Positions() iter.Seq2[tree.Path, *tree.Node] {
	return func(yield func(tree.Path, *tree.Node) bool) {
		more := true
		d.right.Walk(func(v tree.Visit) bool {
			more = more && (len(v.Path) == 0 || yield(v.Path, v.Node))
			return more
		})
	}
}

// Start returns the tree with which drawing begins: the root alone, with the position.
func (d *Drawing) Start() *tree.Tree {
	b := &tree.Builder{}
	return b.Tree(b.Node(tree.Data{Board: d.right.Root().Board()}), d.plan.First)
}

// mostRead is the number of nodes up to which an answer is read. A larger one isn't a
// real attempt.
const mostRead = 1000

// Read returns the tree that an answer draws below the position. Equal answers have nodes with
// equal IDs, which are numbered in preorder; the root's is always the same. A board that can't
// be read is the node's name, and a value that can't be read its note.
func (d *Drawing) Read(w written.Value) *tree.Tree {
	if w.Kind != written.List || drawnNodes(w) > mostRead {
		w = written.Value{}
	}
	start := d.Start()
	t, _ := start.Edit(func(draft *tree.Draft) error {
		insertDrawn(draft, start.Root().ID(), w)
		return nil
	})
	return t
}

// insertDrawn inserts the nodes of a list below a parent.
func insertDrawn(draft *tree.Draft, parent tree.ID, w written.Value) {
	for _, item := range drawnItems(w) {
		board, value, children := drawnParts(item)
		n := draft.Builder().Node(drawnData(board, value))
		if draft.Insert(parent, 0, n) == nil { // the parent is in the draft
			insertDrawn(draft, n.ID(), children)
		}
	}
}

// drawnItems returns the nodes of a list of children. Anything else but nothing counts as one
// node without a board.
func drawnItems(w written.Value) []written.Value {
	switch w.Kind {
	case written.Nothing:
		return nil
	case written.List:
		return w.Items
	}
	return []written.Value{{Kind: written.List, Items: []written.Value{w}}}
}

// drawnParts returns what an answer writes for one node: a text is its board, a list its
// children.
func drawnParts(w written.Value) (board, value, children written.Value) {
	switch w.Kind {
	case written.List:
		return board, value, w
	case written.Mapping:
		board, _ = w.Get("board")
		value, _ = w.Get("value")
		children, _ = w.Get("children")
		return board, value, children
	}
	return w, value, children
}

func drawnNodes(w written.Value) (n int) {
	for _, item := range drawnItems(w) {
		_, _, children := drawnParts(item)
		n += 1 + drawnNodes(children)
	}
	return n
}

func drawnData(board, value written.Value) (d tree.Data) {
	text := strings.TrimSpace(board.String())
	if read, err := tree.ReadBoard(text); err == nil && board.Kind == written.Text {
		d.Board = read
	} else {
		d.Name = text
	}
	if d.Value, d.HasValue = written.Number(value.Text); !d.HasValue {
		d.Note = strings.TrimSpace(value.String())
	}
	return d
}

// Write returns a drawn tree as an answer, so that Read returns an equal tree.
func (d *Drawing) Write(t *tree.Tree) written.Value { return writeDrawn(t.Root().Children(), true) }

func writeDrawn(nodes []*tree.Node, values bool) written.Value {
	return written.ListOf(func(n *tree.Node) written.Value {
		f, data := &written.Builder{}, n.Data()
		f.Text("board", data.Board.String())
		f.Text("board", data.Name)
		switch {
		case !values:
		case data.HasValue:
			f.Word("value", numeral.Format(data.Value))
		default:
			f.Text("value", data.Note)
		}
		if !n.Leaf() {
			f.Add("children", writeDrawn(n.Children(), values))
		}
		return f.Mapping()
	}, nodes...)
}

// remarks reports whether an answer can be read as a list of nodes, and what of it can't.
func (d *Drawing) remarks(w written.Value) (there bool, remarks []sentence.Sentence) {
	switch {
	case w.Kind == written.Nothing:
		return false, nil
	case w.Kind != written.List:
		return false, []sentence.Sentence{sentence.Say(
			"the answer must be a list of nodes such as [{board: 0 2}]; it is treated as blank")}
	case drawnNodes(w) > mostRead:
		return false, []sentence.Sentence{sentence.Say(
			"the answer has more than {{.Count}} nodes; it is treated as blank", "Count", mostRead)}
	}
	d.Read(w).Walk(func(v tree.Visit) bool {
		data, node := v.Node.Data(), placed(v.Path)
		if !data.Board.Given() {
			remarks = append(remarks, sentence.Say("{{.Node}} has no board that can be read", "Node", node))
		}
		if data.Note != "" {
			remarks = append(remarks, sentence.Say("the value of {{.Node}} can't be read", "Node", node))
		}
		return true
	})
	return true, remarks
}

// placed is what sentences call a drawn node.
func placed(p tree.Path) sentence.Label { return sentence.Named("node {{.Path}}", "Path", p.Text()) }

// Judged is a drawn tree compared with the right one.
type Judged struct {
	// Nodes judges the drawn children of right nodes. What is below a wrong one isn't judged.
	Nodes map[tree.ID]Judgement
	// FinalValues judges the values of right nodes where the game is over, if the task asks for them.
	FinalValues map[tree.ID]Judgement
	// Missing lists the moves whose children a right node lacks, the root among them.
	Missing map[tree.ID][]game.Move

	lines []judgedLine
}

// Judgement says whether a drawn node or its value is right and, if not, why.
type Judgement struct {
	Right bool
	Why   sentence.Sentence
}

// judgedLine is an item of the marks: a node or value of the right tree, or a drawn node that
// isn't in it.
type judgedLine struct {
	right    *tree.Node // nil for a node that isn't in the right tree
	aspect   Aspect
	expected Answer
	drawn    *tree.Node // nil if it is missing
	place    tree.Path  // of the drawn node
	Judgement
}

// given returns what an answer wrote for the line.
func (l judgedLine) given(w written.Value) *string {
	var board, value written.Value
	for _, child := range l.place {
		board, value, w = drawnParts(drawnItems(w)[child])
	}
	if l.aspect == EndValue {
		board = value
	}
	if board.Kind == written.Nothing {
		return nil
	}
	return new(clipped(board))
}

// Judge compares a drawn tree with the right one.
func (d *Drawing) Judge(drawn *tree.Tree) *Judged {
	j := &Judged{Nodes: map[tree.ID]Judgement{}, FinalValues: map[tree.ID]Judgement{},
		Missing: map[tree.ID][]game.Move{}}
	root := position{right: d.right.Root(), drawn: drawn.Root()}
	(&judging{d, j}).children(root, root.right.Board().String())
	return j
}

type judging struct {
	*Drawing
	*Judged
}

// position is a child of a right node.
type position struct {
	right *tree.Node // in the right tree
	// move leads to it from the board as it was drawn, which under symmetry may be another
	// one than in the right tree.
	move  game.Move
	drawn *tree.Node // nil if it is missing
	place tree.Path  // of drawn
	depth int
}

// board returns the board at the position, as it was drawn.
func (j *judging) board(p position) string {
	if p.drawn != nil {
		if drawn, _ := j.plan.Board(p.drawn.Board()); drawn != j.plain(p.move.Board) {
			return drawn
		}
	}
	return p.move.Board
}

// plain returns a board as equal positions are written.
func (j *judging) plain(board string) string {
	b, _ := tree.ReadBoard(board)
	plain, _ := j.plan.Board(b)
	return plain
}

func (j *judging) key(board string) string { return j.plan.Same(j.plain(board)) }

// position judges a position and everything below it.
func (j *judging) position(p position) {
	board := j.board(p)
	missing := sentence.Say("This node is missing: the move {{.Move}} leads to {{.Board}}.", "Move", p.move.Name,
		"Board", quote(p.move.Board))
	line := judgedLine{right: p.right, expected: Answer{Word: p.move.Board}, drawn: p.drawn, place: p.place,
		Judgement: Judgement{Right: true}}
	if p.drawn == nil {
		line.Judgement = Judgement{Why: missing}
	}
	j.lines = append(j.lines, line)
	if v, over := j.plan.Value(board, p.depth); over && j.Values {
		line.aspect, line.expected = EndValue, Answer{Number: number.Of(v)}
		if p.drawn != nil {
			given, has := p.drawn.Value()
			line.Right = has && given == v
			line.Why = j.plan.Over(board,
				p.depth).And(sentence.Say("The value is {{.Value}}.", "Value", line.expected.String()))
			j.FinalValues[p.drawn.ID()] = line.Judgement
		}
		j.lines = append(j.lines, line)
	}
	j.children(p, board)
}

// children judges the children of a position at which the board is as it was drawn.
func (j *judging) children(parent position, board string) {
	all := j.positions(parent, board)
	var wrong []judgedLine
	if parent.drawn != nil {
		for i, n := range parent.drawn.Children() {
			place := append(slices.Clone(parent.place), i)
			if p := j.find(all, n); p != nil {
				p.drawn, p.place = n, place
				j.Nodes[n.ID()] = Judgement{Right: true}
				continue
			}
			judged := Judgement{Why: j.whyWrong(all, parent, board, n)}
			j.Nodes[n.ID()] = judged
			wrong = append(wrong, judgedLine{drawn: n, place: place, Judgement: judged})
		}
	}
	for _, p := range all {
		if p.drawn == nil && parent.drawn != nil {
			j.Missing[parent.drawn.ID()] = append(j.Missing[parent.drawn.ID()], p.move)
		}
		j.position(p)
	}
	j.lines = append(j.lines, wrong...)
}

// positions returns the children of a position at which the board is as it was drawn, in the
// order of the right tree.
func (j *judging) positions(parent position, board string) (all []position) {
	moves := j.plan.Moves(board, parent.depth)
	for _, c := range parent.right.Children() {
		i := slices.IndexFunc(moves, func(m game.Move) bool { return j.key(m.Board) == j.key(c.Board().String()) })
		all = append(all, position{right: c, move: moves[i], depth: parent.depth + 1})
		moves = slices.Delete(moves, i, i+1)
	}
	return all
}

// find returns the missing position that a node draws, or nil.
func (j *judging) find(all []position, n *tree.Node) *position {
	board, ok := j.plan.Board(n.Board())
	for i := range all {
		if ok && all[i].drawn == nil && j.key(all[i].move.Board) == j.plan.Same(board) {
			return &all[i]
		}
	}
	return nil
}

// whyWrong says why a drawn node isn't a child of a position.
func (j *judging) whyWrong(all []position, parent position, above string, n *tree.Node) sentence.Sentence {
	board, ok := j.plan.Board(n.Board())
	over := j.plan.Over(above, parent.depth)
	switch {
	case over.Template != "":
		return over.And(sentence.Say("The node above has no children."))
	case len(all) == 0:
		return sentence.Say("The tree ends at depth {{.Depth}}.", "Depth", parent.depth)
	case !n.Board().Given():
		return sentence.Say("This node has no board that can be read. A board looks like {{.Board}}.",
			"Board", quote(j.right.Root().Board().String()))
	case !ok:
		return sentence.Say("This isn't a board of the game {{.Game}}. A board looks like {{.Board}}.",
			"Game", j.Kind.Name, "Board", quote(j.right.Root().Board().String()))
	case board == j.plain(above):
		return j.plainly(sentence.Say("No move has been made: the board is the same as above."))
	}
	for _, p := range all {
		if p.drawn == nil || j.key(p.move.Board) != j.plan.Same(board) {
			continue
		}
		place := placed(p.place)
		switch {
		case j.plain(p.drawn.Board().String()) == board:
			return j.plainly(sentence.Say("This node has been drawn before, as {{.Node}}.", "Node", place))
		case j.Kind.Heaps:
			return sentence.Say("This is the same as {{.Node}}, with the heaps in another order.", "Node", place)
		}
		return sentence.Say("This is the same as {{.Node}}, turned or mirrored.", "Node", place)
	}
	return j.plan.WhyNot(above, board, parent.depth)
}

// EmptyHeaps says how boards of heaps are compared.
var EmptyHeaps = sentence.Say("Empty heaps don't count.")

// plainly says of boards that are the same how those of heaps are compared.
func (j *judging) plainly(same sentence.Sentence) sentence.Sentence {
	if j.Kind.Heaps {
		return same.And(EmptyHeaps)
	}
	return same
}

// Play returns the board after a move on a cell, made at a node of a drawn tree by whoever moves
// there. It refuses a cell on which there is no move. It doesn't say whether the game is over,
// because that is part of the answer.
func (d *Drawing) Play(drawn *tree.Tree, id tree.ID, column, row int) (tree.Board, error) {
	path, there := drawn.Find(id)
	if board, fits := d.plan.Board(drawn.At(path).Board()); there && fits {
		if m, can := d.plan.At(board, len(path), column, row); can {
			return tree.ReadBoard(m.Board)
		}
	}
	return tree.Board{}, sentence.Refuse("no piece can go there; choose a free cell")
}
