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
	"plytree/ui/system"
	"plytree/ui/treeview"
)

// typingHandlers returns the handlers that type texts over the selected node.
func (w *window) typingHandlers() action.Handlers {
	return action.Handlers{"edit value": {Do: w.typeValue, Can: w.canValue}, "edit name": {Do: w.typeName},
		"edit move":        {Do: w.typeMove, Can: w.canMove},
		"edit probability": {Do: w.typeProbability, Can: w.canProbability}}
}

func (w *window) canValue() bool {
	n := w.Session().Selection().Node()
	return n != nil && n.Leaf()
}

func (w *window) canMove() bool {
	path, ok := w.Session().Selection().Path()
	return ok && len(path) > 0
}

func (w *window) canProbability() bool {
	return document.BelowChance(w.Session().Subject(), w.Session().Selection().Primary())
}

// best starts typing a node's most important property: a leaf's value, another node's name.
func (w *window) typeBest() {
	if w.canValue() {
		w.typeValue()
	} else {
		w.typeName()
	}
}

func (w *window) typeValue() {
	w.typeValueFrom(panel.ValueText(w.Lang, w.Session().Selection().Node()), false)
}

// digit starts typing a value with its first character. Without a selection it is for the leaf at
// which the search stopped, which is highlighted in the tree.
func (w *window) typeDigit(r rune) {
	missing := w.Session().Search().Missing()
	switch {
	case !strings.ContainsRune("0123456789+-−.,", r):
	case w.Session().Selection().Count() == 0 && missing != nil && missing.AtLimit == 0:
		w.reveal(w.Session().Selection().Of(w.Session().Tree().At(missing.Path).ID()))
		w.typeValueFrom(string(r), true)
	case w.canValue():
		w.typeValueFrom(string(r), true)
	case w.Session().Selection().Count() > 0:
		w.Say(w.Lang.L("Only leaves have values. Press F2 to name this node or Tab to add a child."))
	default:
		w.Say(w.nothingSelected())
	}
}

func (w *window) nothingSelected() string {
	if kit.Fingers() || system.InBrowser && w.text.Open() {
		return w.Lang.L("Select a node first.")
	}
	return w.Lang.L("Select a node first. Click it or press an arrow key.")
}

// valueFrom types the value of the primary leaf. Enter goes on to the next
// leaf, Tab to the next without a value.
func (w *window) typeValueFrom(text string, begun bool) {
	w.typeOver(treeview.Typing{Field: scene.Value, Text: text, Begun: begun, Next: w.nextLeaf, Tab: w.nextMissing},
		document.SetValue)
}

// nextLeaf goes to the next leaf, or says that there is none. The last one stays selected, so that
// leaves can be added one after the other. If Enter led to it, all values are typed; then nothing
// is selected, so that another Enter adds nothing.
func (w *window) nextLeaf() {
	from, next := w.Session().Selection(), w.Session().Selection().NextLeaf()
	on := next.Primary() != from.Primary() || next.Count() != from.Count()
	all := !on && w.went == from.Primary()
	if w.went = 0; all {
		next = from.Of()
	} else if on {
		w.went = next.Primary()
	}
	w.reveal(next)
	switch {
	case w.went != 0:
	case all, kit.Fingers():
		w.Say(w.Lang.L("That was the last leaf."))
	default:
		w.Say(w.Lang.L("That was the last leaf. Press Enter to add another one next to it."))
	}
}

// nextMissing starts typing the value of the next leaf without one.
func (w *window) nextMissing() {
	if next, ok := w.Session().Selection().NextMissing(); ok {
		w.typeMissing(next.Primary())
		return
	}
	w.Show()
}

// reveal selects other nodes and shows them, after storing the typed text.
func (w *window) reveal(next session.Selection) {
	w.Session().Reveal(next)
	w.Show()
}

// missing starts typing the missing value of a leaf.
func (w *window) typeMissing(leaf tree.ID) {
	w.reveal(w.Session().Selection().Of(leaf))
	w.typeValueFrom("", false)
}

func (w *window) typeName() {
	if w.Session().Selection().Count() == 0 {
		w.Say(w.nothingSelected())
		return
	}
	w.typeOver(treeview.Typing{Field: scene.Name, Text: w.Session().Selection().Node().Name()}, document.SetName)
}

func (w *window) typeMove() {
	w.typeOver(treeview.Typing{Field: scene.Move, Text: w.Session().Selection().Node().Data().Move}, document.SetMove)
}

// probability types the probability of the primary node. Enter and Tab go to its next sibling.
func (w *window) typeProbability() {
	n := w.Session().Selection().Node()
	sibling := func(by int) func() {
		return func() {
			next, ok := w.Session().Selection().Sibling(by)
			if !ok {
				w.Show()
				return
			}
			w.reveal(next)
			w.typeProbability()
		}
	}
	w.typeOver(treeview.Typing{
		Field: scene.Likely, Text: w.Lang.Number(n.Data().P.String()), Hint: w.likely(),
		Next: sibling(1), Tab: sibling(1), Back: sibling(-1),
	}, document.SetProbability)
}

// likely is the probability of the primary node if none is written, ? if it isn't known.
func (w *window) likely() string {
	path, _ := w.Session().Selection().Path()
	last := len(path) - 1
	return cmp.Or(w.Session().Subject().At(path[:last]).LikelihoodText(path[last]), "?")
}

// faulty returns what can be done about a chance node that can't be searched: typing a probability,
// or another value of a leaf; nil if nothing can be typed in the tree.
func (w *window) faulty(fault *tree.ChanceError) *kit.Choice {
	n, lang := w.Session().Tree().At(fault.Path), w.Lang
	if n == nil {
		return nil
	}
	begin := func(id tree.ID, typing func()) func() {
		return func() {
			w.reveal(w.Session().Selection().Of(id))
			typing()
		}
	}
	switch _, wrong := n.Sum(); {
	case wrong:
		return &kit.Choice{Text: lang.L("Set probability"), Do: begin(n.Children()[0].ID(), w.typeProbability)}
	case n.Leaf() && n.Data().HasValue && math.IsInf(n.Data().Value, 0):
		return &kit.Choice{Text: lang.L("Set value"), Do: begin(n.ID(), w.typeValue)}
	case document.BelowChance(w.Session().Tree(), n.ID()):
		return &kit.Choice{Text: lang.L("Set probability"), Do: begin(n.ID(), w.typeProbability)}
	}
	return nil
}

// over opens the field over a part of the primary node. The text is for the document that is active
// now.
func (w *window) typeOver(typing treeview.Typing, edit func(string) document.Edit) {
	s := w.Session()
	typing.ID = s.Selection().Primary()
	narrowed := document.Edit.Alone
	if typing.Field == scene.Value {
		narrowed = document.Edit.AtLeaves
	}
	typing.Take = func(text string, more bool) error {
		err := s.Do(narrowed(edit(text)))
		if err == nil && !(more && s == w.Session()) { // otherwise what follows will show it
			w.Show()
		}
		return err
	}
	w.tree.Type(typing)
}
