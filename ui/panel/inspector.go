package panel

import (
	"slices"
	"strings"

	"plytree/editor/document"
	"plytree/editor/words"
	"plytree/engine/text/numeral"
	"plytree/engine/tree"
	"plytree/ui/action"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Inspector edits the properties of the selected nodes, in a section.
type Inspector struct {
	lang words.Language

	*kit.Section

	name, move, likely, note, value *line
	highlight, player               *kit.Select
	board                           *board
}

// NewInspector makes an empty inspector in a pane.
func NewInspector(front action.Front, pane kit.Pane) *Inspector {
	of := func(edit func(string) document.Edit) func(string) error {
		return func(text string) error { return front.Do(edit(text)) }
	}
	i := &Inspector{lang: pane.Lang,
		name:   newLine(pane, pane.Lang.L("Name"), of(document.SetName)),
		move:   newLine(pane, pane.Lang.L("Move"), of(document.SetMove)),
		likely: newLine(pane, pane.Lang.L("Probability"), of(document.SetProbability)),
		value:  newLine(pane, pane.Lang.L("Estimate"), of(document.SetValue)),
		note:   newText(pane, pane.Lang.L("Note"), 2, of(document.SetNote)),
	}
	i.value.field.Numbers = true
	i.name.hint, i.move.hint, i.value.hint, i.note.hint = pane.Lang.As("name", "none"), pane.Lang.As("move", "none"),
		pane.Lang.As("estimate", "none"), pane.Lang.As("note", "none")
	i.likely.hint = pane.Lang.L("such as 1/3")
	i.highlight = pane.Select(append(named(highlights(), pane.Lang.Highlight), pane.Lang.L("several")), func(at int) {
		if at < len(highlights()) {
			front.Edit(document.Highlight(highlights()[at]))
		}
	})
	i.player = pane.Select(append(named(players(), pane.Lang.Player), pane.Lang.L("several")), func(at int) {
		if at < len(players()) {
			front.Edit(document.Player(players()[at]))
		}
	})
	i.board = newBoard(pane, of(document.SetBoard))
	i.Section = pane.Section("details", false, pane.Lang.L("Name, player, note, board"),
		container.NewVBox(i.name.row, i.move.row, i.likely.row, i.value.row,
			kit.Row(pane.Lang.L("Player"), i.player), kit.Row(pane.Lang.As("highlight", "Highlight"), i.highlight),
			i.note.row, i.board.all))
	return i
}

func highlights() []tree.Highlight {
	return append([]tree.Highlight{tree.NoHighlight}, tree.Highlights()...)
}

func players() []tree.Player {
	return []tree.Player{tree.Alternate, tree.Max, tree.Min, tree.Chance}
}

// First is the field that gets the keyboard first, nil if there is none.
func (i *Inspector) First() fyne.Focusable {
	if !i.Visible() || !i.Unfolded() || i.name.field.Disabled() {
		return nil
	}
	return i.name.field
}

// Set shows the nodes' properties. Those that the nodes don't have are disabled, but keep their
// places.
func (i *Inspector) Set(f document.Shared) {
	value := ""
	if f.Data.HasValue {
		value = i.lang.Number(numeral.Text(f.Data.Value))
	}
	i.name.set(f.Data.Name, f.Differs.Name)
	i.move.set(f.Data.Move, f.Differs.Move)
	i.likely.set(i.lang.Number(f.Data.P.String()), f.Differs.Probability)
	i.note.set(f.Data.Note, f.Differs.Note)
	i.value.set(value, f.Differs.Value)
	choose(i.highlight, slices.Index(highlights(), f.Data.Highlight), f.Differs.Highlight)
	choose(i.player, slices.Index(players(), f.Data.Player), f.Differs.Player)
	there := f.Count > 0
	kit.SetEnabled(there, i.name.field, i.note.field, i.highlight)
	kit.SetEnabled(there && !f.Root, i.move.field)
	if f.Chance != i.likely.row.Visible() { // most trees have no chance nodes
		kit.SetVisible(f.Chance, i.likely.row)
		i.Arrange()
	}
	kit.SetEnabled(there && f.Inner, i.value.field, i.player)
	i.board.set(f.Data.Board, f.Differs.Board, there)
	i.LayOut()
}

// choose shows an option, or the last one if the nodes differ.
func choose(s *kit.Select, at int, differs bool) {
	if differs {
		at = len(s.Options) - 1
	}
	s.ShowIndex(at)
}

// line is a field with its label. It passes on its text when it loses the keyboard; after Enter it
// leaves the pane, if the text is accepted.
type line struct {
	lang    words.Language
	row     *fyne.Container
	field   *kit.Field
	problem *kit.Text
	take    func(string) error
	was     string
	hint    string // shown while the field is empty
}

func newLine(pane kit.Pane, title string, take func(string) error) *line {
	l := &line{lang: pane.Lang, field: pane.Field(""), take: take}
	l.field.OnSubmitted = func(string) { l.submit(pane) }
	return l.labelled(title)
}

// newWrapped is a wrapping field for one line of text that may be long.
func newWrapped(pane kit.Pane, title string, take func(string) error) *line {
	var l *line
	outer := pane
	pane.Keys = func(e *fyne.KeyEvent) bool {
		if !kit.IsEnter(e.Name) {
			return outer.Does(e)
		}
		l.submit(pane)
		return true
	}
	l = newText(pane, title, 2, func(text string) error { return take(strings.Join(strings.Fields(text), " ")) })
	return l
}

// newText is a field for several lines of text, of which this many are visible.
func newText(pane kit.Pane, title string, rows int, take func(string) error) *line {
	l := &line{lang: pane.Lang, field: pane.Values("", nil), take: take}
	l.field.SetMinRowsVisible(rows)
	return l.labelled(title)
}

func (l *line) labelled(title string) *line {
	l.problem = kit.Problem()
	l.row = container.NewVBox(kit.Row(title, l.field), l.problem)
	l.field.OnLeave = func() { l.leave() }
	return l
}

// set shows a text, or that the nodes' texts differ.
func (l *line) set(text string, differs bool) {
	hint := l.hint
	if differs {
		text, hint = "", l.lang.L("several")
	}
	kit.Complain(l.lang, l.problem, nil)
	l.was = text
	l.field.SetPlaceHolder(hint)
	l.field.ShowText(text)
}

// submit leaves the pane if the text is accepted.
func (l *line) submit(pane kit.Pane) {
	if l.leave() {
		pane.Left()
	}
}

// leave passes on the text if it has changed, and reports whether it is accepted.
func (l *line) leave() bool {
	var err error
	if text := l.field.Text; l.row.Visible() && !l.field.Disabled() && text != l.was {
		if err = l.take(text); err == nil {
			l.was = l.field.Text
		}
	}
	kit.Complain(l.lang, l.problem, err)
	return err == nil
}
