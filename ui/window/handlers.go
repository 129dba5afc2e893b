package window

import (
	"math/rand/v2"

	"plytree/editor/document"
	"plytree/editor/session"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/ui/action"
	"plytree/ui/form"
	"plytree/ui/manual"

	"fyne.io/fyne/v2"
)

// handlers handle the edits of trees, and what the window does itself.
func (w *window) handlers(front action.Front) []action.Handlers {
	return []action.Handlers{w.walkHandlers(front), w.nodeHandlers(front), w.historyHandlers(front), w.treeHandlers(front), {
		"cut":    {Do: w.unlessAll(front, func() { cut(front, w.app.Clipboard()) })},
		"copy":   {Do: func() { copyText(front, w.app.Clipboard()) }},
		"paste":  {Do: w.somewhere(front, func() { paste(front, w.app.Clipboard()) })},
		"quit":   {Do: w.quit},
		"keys":   {Do: func() { w.acts.ShowActions() }},
		"manual": {Do: func() { manual.Show(w.lang, w.dialogs) }},
		"about":  {Do: func() { showAbout(w.lang, w.dialogs) }},
	}}
}

// walkHandlers select other nodes, or give the keyboard to another part of the window.
func (w *window) walkHandlers(front action.Front) action.Handlers {
	move := func(d session.Direction) action.Handler {
		return action.Handler{Do: func() { w.front().Move(d); front.Show() }}
	}
	return action.Handlers{
		"to parent":   move(session.ToParent),
		"to child":    move(session.ToChild),
		"to left":     move(session.ToLeft),
		"to right":    move(session.ToRight),
		"to none":     {Do: func() { w.front().Select(w.front().Selection().Of()); front.Show() }},
		"select all":  {Do: func() { w.front().Select(w.front().Selection().Everything(w.front().Folds())); front.Show() }},
		"next pane":   {Do: func() { w.nextPane(1) }},
		"pane before": {Do: func() { w.nextPane(-1) }},
	}
}

// nodeHandlers change the selected nodes.
func (w *window) nodeHandlers(front action.Front) action.Handlers {
	selected := func(e func() document.Edit) action.Handler {
		return action.Handler{Do: func() {
			if w.front().Selection().Count() == 0 {
				front.Say(w.typing.nothingSelected())
				return
			}
			front.Edit(e())
		}}
	}
	builds := func(e func() document.Edit) action.Handler {
		return action.Handler{Do: w.unlessAll(front, selected(e).Do)}
	}
	drawn := func(inAnswer func(), e func() document.Edit) action.Handler {
		return w.orAnswered(w.answering.Draws, inAnswer, builds(e))
	}
	sibling := func(before bool) action.Handler {
		return drawn(func() { w.answering.AddSibling(before) }, func() document.Edit { return document.AddSibling(before) })
	}
	move := func(by int) action.Handler {
		return w.orAnswered(w.answering.Reorders, func() { w.answering.MoveSibling(by) }, selected(func() document.Edit { return document.MoveSibling(by) }))
	}
	all := action.Handlers{
		"add child":      drawn(w.answering.AddChild, document.AddChild),
		"sibling after":  sibling(false),
		"sibling before": sibling(true),
		"grow game":      w.growingGame(front),
		"grow":           {Do: w.somewhere(front, func() { w.forms.Grow(w.front(), form.NoValues, w.growing(front)) })},
		"fold":           {Do: func() { w.front().Fold(w.front().Folds().Toggle(w.front().Selection())); front.Show() }, Can: func() bool { return !w.front().Draws() }},
		"turn player":    builds(document.TurnPlayer),
		"make equal":     edits(front, document.MakeEqual),
		"move left":      move(-1),
		"move right":     move(1),
		"duplicate":      builds(document.Duplicate),
		"delete":         drawn(w.answering.Remove, document.Delete),
	}
	for _, h := range append([]tree.Highlight{tree.NoHighlight}, tree.Highlights()...) {
		all[action.HighlightID(h)] = selected(func() document.Edit { return document.Highlight(h) })
	}
	return all
}

// orAnswered makes an edit of the tree or, where that answers the task of an exercise, does the same in
// the answer.
func (w *window) orAnswered(answers func() bool, inAnswer func(), inTree action.Handler) action.Handler {
	return action.Handler{
		Can: func() bool { return !w.answering.Fixed() || answers() },
		Do: func() {
			if answers() && w.front().Selection().Count() > 0 {
				inAnswer()
				return
			}
			inTree.Do()
		},
	}
}

// unlessAll does something, unless all nodes are selected while an exercise is edited: whoever
// pressed Ctrl+A there meant a text field.
func (w *window) unlessAll(front action.Front, do func()) func() {
	return func() {
		now := w.front().Selection()
		if n := now.Count(); w.asking.On() && n > 1 && n == now.Everything(w.front().Folds()).Count() {
			front.Say(w.lang.L("All nodes are selected. Select only the nodes that you want to change."))
			return
		}
		do()
	}
}

// growingGame asks which game goes on at the primary node, if that has a board, and grows it.
func (w *window) growingGame(front action.Front) action.Handler {
	return action.Handler{
		Can: func() bool {
			n := w.front().InTree().Node()
			return n != nil && n.Data().Board.Given()
		},
		Do: func() {
			id := w.front().Selection().Primary()
			w.forms.GrowGame(w.front(), func(g form.Grown) {
				if g.Evaluation != nil { // else that of the leaves around stays
					w.front().SetEvaluation(g.Evaluation)
				}
				w.growing(front)(document.GrowGame(id, g.Tree))
			})
		},
	}
}

// growing makes an edit by which something grows at the primary node, and brings that into view.
func (w *window) growing(front action.Front) func(document.Edit) {
	return func(e document.Edit) {
		err := w.front().Do(e)
		if err == nil {
			w.tree.ShowGrown(w.front().Selection().Primary())
		}
		front.Try(err)
	}
}

// somewhere does something at the selected node, or at the only one that there is. Elsewhere
// nobody could tell where it will be done.
func (w *window) somewhere(front action.Front, do func()) func() {
	return func() {
		if s := w.front(); s.Selection().Count() == 0 && !s.Tree().Root().Leaf() && !s.Solving() {
			front.Say(w.typing.nothingSelected())
			return
		}
		do()
	}
}

// edits makes an edit, also where nothing is selected.
func edits(front action.Front, e func() document.Edit) action.Handler {
	return action.Handler{Do: func() { front.Edit(e()) }}
}

// historyHandlers undo and redo edits.
func (w *window) historyHandlers(front action.Front) action.Handlers {
	undo := func() string {
		edit, ok := w.front().UndoName()
		return w.lang.SayIf(sentence.Say("Undo: {{.Edit}}", "Edit", edit), ok)
	}
	redo := func() string {
		edit, ok := w.front().RedoName()
		return w.lang.SayIf(sentence.Say("Redo: {{.Edit}}", "Edit", edit), ok)
	}
	return action.Handlers{
		"undo": {Do: func() { w.front().Undo(); front.Show() }, Called: undo, Can: func() bool { return undo() != "" }},
		"redo": {Do: func() { w.front().Redo(); front.Show() }, Called: redo, Can: func() bool { return redo() != "" }},
	}
}

// treeHandlers change the values of the leaves, the names and the order of all nodes.
func (w *window) treeHandlers(front action.Front) action.Handlers {
	order := func(k search.OrderKind) action.Handler {
		return edits(front, func() document.Edit {
			o := search.Order{Kind: k}
			if k == search.Random {
				o.Seed = rand.Uint64N(1_000_000) // an order that nobody has seen yet
			}
			return document.Reorder(o)
		})
	}
	return action.Handlers{
		"fill leaves":   {Do: func() { w.forms.FillLeaves(w.front(), front.Edit) }},
		"refill":        {Do: func() { w.forms.Refill(w.front(), front.Edit) }, Can: func() bool { return !w.front().Tree().Root().Leaf() }},
		"name nodes":    {Do: func() { w.forms.NameNodes(w.front(), front.Edit) }},
		"best first":    order(search.Best),
		"worst first":   order(search.Worst),
		"reversed":      order(search.Reversed),
		"shuffled":      order(search.Random),
		"negate":        edits(front, document.Negate),
		"round":         edits(front, func() document.Edit { return document.Round(0) }),
		"shift":         {Do: func() { w.forms.ShiftValues(w.front(), front.Edit) }},
		"remove values": edits(front, document.RemoveValues),
	}
}

func copyText(front action.Front, to fyne.Clipboard) {
	text, err := front.Session().Copy()
	if err != nil {
		front.Say(front.Lang.Error(err))
		return
	}
	to.SetContent(text)
}

func cut(front action.Front, to fyne.Clipboard) {
	text, err := front.Session().Cut()
	if err == nil {
		to.SetContent(text)
	}
	front.Try(err)
}

func paste(front action.Front, from fyne.Clipboard) {
	if err := front.Session().Paste(from.Content()); err != nil {
		front.Tell(err)
		return
	}
	front.Show()
}
