package window

import (
	"cmp"
	"math"
	"strings"

	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine/tree"
	"plytree/ui/action"
	"plytree/ui/kit"
	"plytree/ui/panel"
	"plytree/ui/treeview"
)

// typing types texts over the selected node.
type typing struct {
	action.Front
	tree *treeview.View
	went *tree.ID // the leaf that Enter went to, which is typed next

	inWords func() bool // the user works in the text view
}

// handlers returns the handlers of its actions.
func (t typing) handlers() action.Handlers {
	return action.Handlers{"edit value": {Do: t.value, Can: t.canValue}, "edit name": {Do: t.name}, "edit move": {Do: t.move, Can: t.canMove}, "edit probability": {Do: t.probability, Can: t.canProbability}}
}

func (t typing) canValue() bool {
	n := t.Session().Selection().Node()
	return n != nil && n.Leaf()
}

func (t typing) canMove() bool {
	path, ok := t.Session().Selection().Path()
	return ok && len(path) > 0
}

func (t typing) canProbability() bool {
	return document.BelowChance(t.Session().Subject(), t.Session().Selection().Primary())
}

// best starts typing a node's most important property: a leaf's value, another node's name.
func (t typing) best() {
	if t.canValue() {
		t.value()
	} else {
		t.name()
	}
}

func (t typing) value() {
	t.valueFrom(panel.ValueText(t.Front.Lang, t.Session().Selection().Node()), false)
}

// digit starts typing a value with its first character. Without a selection it is for the leaf at
// which the search stopped, which is highlighted in the tree.
func (t typing) digit(r rune) {
	missing := t.Session().Search().Missing()
	switch {
	case !strings.ContainsRune("0123456789+-−.,", r):
	case t.Session().Selection().Count() == 0 && missing != nil && missing.AtLimit == 0:
		t.reveal(t.Session().Selection().Of(t.Session().Tree().At(missing.Path).ID()))
		t.valueFrom(string(r), true)
	case t.canValue():
		t.valueFrom(string(r), true)
	case t.Session().Selection().Count() > 0:
		t.Say(t.Front.Lang.L("Only leaves have values. Press F2 to name this node or Tab to add a child."))
	default:
		t.Say(t.nothingSelected())
	}
}

func (t typing) nothingSelected() string {
	if kit.Fingers() || t.inWords() {
		return t.Front.Lang.L("Select a node first.")
	}
	return t.Front.Lang.L("Select a node first. Click it or press an arrow key.")
}

// valueFrom types the value of the primary leaf. Enter goes on to the next
// leaf, Tab to the next without a value.
func (t typing) valueFrom(text string, begun bool) {
	t.over(treeview.Typing{Field: scene.Value, Text: text, Begun: begun, Next: t.nextLeaf, Tab: t.nextMissing}, document.SetValue)
}

// nextLeaf goes to the next leaf, or says that there is none. The last one stays selected, so that
// leaves can be added one after the other. If Enter led to it, all values are typed; then nothing
// is selected, so that another Enter adds nothing.
func (t typing) nextLeaf() {
	from, next := t.Session().Selection(), t.Session().Selection().NextLeaf()
	on := next.Primary() != from.Primary() || next.Count() != from.Count()
	all := !on && *t.went == from.Primary()
	if *t.went = 0; all {
		next = from.Of()
	} else if on {
		*t.went = next.Primary()
	}
	t.reveal(next)
	switch {
	case *t.went != 0:
	case all, kit.Fingers():
		t.Say(t.Front.Lang.L("That was the last leaf."))
	default:
		t.Say(t.Front.Lang.L("That was the last leaf. Press Enter to add another one next to it."))
	}
}

// nextMissing starts typing the value of the next leaf without one.
func (t typing) nextMissing() {
	if next, ok := t.Session().Selection().NextMissing(); ok {
		t.missing(next.Primary())
		return
	}
	t.Show()
}

// reveal selects other nodes and shows them, after storing the typed text.
func (t typing) reveal(next session.Selection) {
	t.Session().Reveal(next)
	t.Show()
}

// missing starts typing the missing value of a leaf.
func (t typing) missing(leaf tree.ID) {
	t.reveal(t.Session().Selection().Of(leaf))
	t.valueFrom("", false)
}

func (t typing) name() {
	if t.Session().Selection().Count() == 0 {
		t.Say(t.nothingSelected())
		return
	}
	t.over(treeview.Typing{Field: scene.Name, Text: t.Session().Selection().Node().Name()}, document.SetName)
}

func (t typing) move() {
	t.over(treeview.Typing{Field: scene.Move, Text: t.Session().Selection().Node().Data().Move}, document.SetMove)
}

// probability types the probability of the primary node. Enter and Tab go to its next sibling.
func (t typing) probability() {
	n := t.Session().Selection().Node()
	sibling := func(by int) func() {
		return func() {
			next, ok := t.Session().Selection().Sibling(by)
			if !ok {
				t.Show()
				return
			}
			t.reveal(next)
			t.probability()
		}
	}
	t.over(treeview.Typing{
		Field: scene.Likely, Text: t.Front.Lang.Number(n.Data().P.String()), Hint: t.likely(),
		Next: sibling(1), Tab: sibling(1), Back: sibling(-1),
	}, document.SetProbability)
}

// likely is the probability of the primary node if none is written, ? if it isn't known.
func (t typing) likely() string {
	path, _ := t.Session().Selection().Path()
	last := len(path) - 1
	return cmp.Or(t.Session().Subject().At(path[:last]).LikelihoodText(path[last]), "?")
}

// faulty returns what can be done about a chance node that can't be searched: typing a probability,
// or another value of a leaf; nil if nothing can be typed in the tree.
func (t typing) faulty(fault *tree.ChanceError) *kit.Choice {
	n, lang := t.Session().Tree().At(fault.Path), t.Front.Lang
	if n == nil {
		return nil
	}
	begin := func(id tree.ID, typing func()) func() {
		return func() {
			t.reveal(t.Session().Selection().Of(id))
			typing()
		}
	}
	switch _, wrong := n.Sum(); {
	case wrong:
		return &kit.Choice{Text: lang.L("Set probability"), Do: begin(n.Children()[0].ID(), t.probability)}
	case n.Leaf() && n.Data().HasValue && math.IsInf(n.Data().Value, 0):
		return &kit.Choice{Text: lang.L("Set value"), Do: begin(n.ID(), t.value)}
	case document.BelowChance(t.Session().Tree(), n.ID()):
		return &kit.Choice{Text: lang.L("Set probability"), Do: begin(n.ID(), t.probability)}
	}
	return nil
}

// over opens the field over a part of the primary node. The text is for the document that is active
// now.
func (t typing) over(typing treeview.Typing, edit func(string) document.Edit) {
	s := t.Session()
	typing.ID = s.Selection().Primary()
	narrowed := document.Edit.Alone
	if typing.Field == scene.Value {
		narrowed = document.Edit.AtLeaves
	}
	typing.Take = func(text string, more bool) error { return t.take(s, narrowed(edit(text)), more) }
	t.tree.Type(typing)
}

// take makes an edit of the text typed for a document. If more follows in the active document, that
// will show what has changed.
func (t typing) take(s *session.Session, e document.Edit, more bool) error {
	err := s.Do(e)
	if err == nil && !(more && s == t.Session()) {
		t.Show()
	}
	return err
}
