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
)

// handlers returns the handlers of edits and of the window's own actions.
func (w *window) handlers() []action.Handlers {
	return []action.Handlers{w.walkHandlers(), w.nodeHandlers(), w.historyHandlers(), w.treeHandlers(), {
		"cut":    {Do: w.unlessAll(w.cut)},
		"copy":   {Do: w.copyText},
		"paste":  {Do: w.somewhere(w.paste)},
		"quit":   {Do: w.quit},
		"keys":   {Do: func() { w.acts.ShowActions() }},
		"manual": {Do: func() { manual.Show(w.Lang, w.Dialogs) }},
		"about":  {Do: func() { showAbout(w.Lang, w.Dialogs) }},
	}}
}

// walkHandlers select other nodes, or give the keyboard to another part of the window.
func (w *window) walkHandlers() action.Handlers {
	move := func(d session.Direction) action.Handler {
		return action.Handler{Do: func() { w.Session().Move(d); w.show() }}
	}
	return action.Handlers{
		"to parent": move(session.ToParent),
		"to child":  move(session.ToChild),
		"to left":   move(session.ToLeft),
		"to right":  move(session.ToRight),
		"to none":   {Do: func() { w.Session().Select(w.Session().Selection().Of()); w.show() }},
		"select all": {Do: func() {
			w.Session().Select(
				w.Session().Selection().Everything(w.Session().Folds()))
			w.show()
		}},
		"next pane":   {Do: func() { w.nextPane(1) }},
		"pane before": {Do: func() { w.nextPane(-1) }},
	}
}

// nodeHandlers change the selected nodes.
func (w *window) nodeHandlers() action.Handlers {
	selected := func(e func() document.Edit) action.Handler {
		return action.Handler{Do: func() {
			if w.Session().Selection().Count() == 0 {
				w.say(w.nothingSelected())
				return
			}
			w.Edit(e())
		}}
	}
	builds := func(e func() document.Edit) action.Handler {
		return action.Handler{Do: w.unlessAll(selected(e).Do)}
	}
	drawn := func(inAnswer func(), e func() document.Edit) action.Handler {
		return w.orAnswered(w.answering.Draws, inAnswer, builds(e))
	}
	sibling := func(before bool) action.Handler {
		return drawn(func() { w.answering.AddSibling(before) },
			func() document.Edit { return document.AddSibling(before) })
	}
	move := func(by int) action.Handler {
		return w.orAnswered(w.answering.Reorders, func() { w.answering.MoveSibling(by) },
			selected(func() document.Edit { return document.MoveSibling(by) }))
	}
	all := action.Handlers{
		"add child":      drawn(w.answering.AddChild, document.AddChild),
		"sibling after":  sibling(false),
		"sibling before": sibling(true),
		"grow game":      w.growingGame(),
		"grow":           {Do: w.somewhere(func() { w.Grow(w.Session(), form.NoValues, w.growHere) })},
		"fold": {Do: func() {
			w.Session().Fold(
				w.Session().Folds().Toggle(w.Session().Selection()))
			w.show()
		}, Can: func() bool { return !w.Session().Draws() }},
		"turn player": builds(document.TurnPlayer),
		"make equal":  w.edits(document.MakeEqual),
		"move left":   move(-1),
		"move right":  move(1),
		"duplicate":   builds(document.Duplicate),
		"delete":      drawn(w.answering.Remove, document.Delete),
	}
	for _, h := range append([]tree.Highlight{tree.NoHighlight}, tree.Highlights()...) {
		all[action.HighlightID(h)] = selected(func() document.Edit { return document.Highlight(h) })
	}
	return all
}

// orAnswered edits the tree or, if the change answers a task, makes the same change in the answer.
func (w *window) orAnswered(answers func() bool, inAnswer func(), inTree action.Handler) action.Handler {
	return action.Handler{
		Can: func() bool { return !w.answering.Fixed() || answers() },
		Do: func() {
			if answers() && w.Session().Selection().Count() > 0 {
				inAnswer()
				return
			}
			inTree.Do()
		},
	}
}

// unlessAll does something, unless all nodes are selected while an exercise is edited: then Ctrl+A
// was probably meant for a text field.
func (w *window) unlessAll(do func()) func() {
	return func() {
		now := w.Session().Selection()
		if n := now.Count(); w.asking.On() && n > 1 && n == now.Everything(w.Session().Folds()).Count() {
			w.say(w.Lang.L("All nodes are selected. Select only the nodes that you want to change."))
			return
		}
		do()
	}
}

// growingGame asks which game to continue from the primary node's board, and grows it.
func (w *window) growingGame() action.Handler {
	return action.Handler{
		Can: func() bool {
			n := w.Session().InTree().Node()
			return n != nil && n.Data().Board.Given()
		},
		Do: func() {
			id := w.Session().Selection().Primary()
			w.GrowGame(w.Session(), func(g form.Grown) {
				if g.Evaluation != nil { // otherwise the other leaves' evaluation stays
					w.Session().SetEvaluation(g.Evaluation)
				}
				w.growHere(document.GrowGame(id, g.Tree))
			})
		},
	}
}

// growHere makes an edit that grows something at the primary node, and brings that into view.
func (w *window) growHere(e document.Edit) {
	err := w.Session().Do(e)
	if err == nil {
		w.tree.ShowGrown(w.Session().Selection().Primary())
	}
	w.Try(err)
}

// somewhere does something at the selected node, or at the only one that there is. Otherwise nobody
// could tell where it will happen.
func (w *window) somewhere(do func()) func() {
	return func() {
		if s := w.Session(); s.Selection().Count() == 0 && !s.Tree().Root().Leaf() && !s.Solving() {
			w.say(w.nothingSelected())
			return
		}
		do()
	}
}

// edits makes an edit, even if nothing is selected.
func (w *window) edits(e func() document.Edit) action.Handler {
	return action.Handler{Do: func() { w.Edit(e()) }}
}

// historyHandlers undo and redo edits.
func (w *window) historyHandlers() action.Handlers {
	undo := func() string {
		edit, ok := w.Session().UndoName()
		return w.Lang.SayIf(sentence.Say("Undo: {{.Edit}}", "Edit", edit), ok)
	}
	redo := func() string {
		edit, ok := w.Session().RedoName()
		return w.Lang.SayIf(sentence.Say("Redo: {{.Edit}}", "Edit", edit), ok)
	}
	return action.Handlers{
		"undo": {Do: func() { w.Session().Undo(); w.show() }, Called: undo, Can: func() bool { return undo() != "" }},
		"redo": {Do: func() { w.Session().Redo(); w.show() }, Called: redo, Can: func() bool { return redo() != "" }},
	}
}

// treeHandlers change the values of the leaves, the names and the order of all nodes.
func (w *window) treeHandlers() action.Handlers {
	order := func(k search.OrderKind) action.Handler {
		return w.edits(func() document.Edit {
			o := search.Order{Kind: k}
			if k == search.Random {
				o.Seed = rand.Uint64N(1_000_000) // a new order
			}
			return document.Reorder(o)
		})
	}
	return action.Handlers{
		"fill leaves": {Do: func() { w.FillLeaves(w.Session(), w.Edit) }},
		"refill": {Do: func() { w.Refill(w.Session(), w.Edit) },
			Can: func() bool { return !w.Session().Tree().Root().Leaf() }},
		"name nodes":    {Do: func() { w.NameNodes(w.Session(), w.Edit) }},
		"best first":    order(search.Best),
		"worst first":   order(search.Worst),
		"reversed":      order(search.Reversed),
		"shuffled":      order(search.Random),
		"negate":        w.edits(document.Negate),
		"round":         w.edits(func() document.Edit { return document.Round(0) }),
		"shift":         {Do: func() { w.ShiftValues(w.Session(), w.Edit) }},
		"remove values": w.edits(document.RemoveValues),
	}
}

func (w *window) copyText() {
	text, err := w.Session().Copy()
	if err != nil {
		w.say(w.Lang.Error(err))
		return
	}
	w.app.Clipboard().SetContent(text)
}

func (w *window) cut() {
	text, err := w.Session().Cut()
	if err == nil {
		w.app.Clipboard().SetContent(text)
	}
	w.Try(err)
}

func (w *window) paste() {
	if err := w.Session().Paste(w.app.Clipboard().Content()); err != nil {
		w.ShowError(err)
		return
	}
	w.show()
}
