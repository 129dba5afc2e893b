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
		name: newLine(pane, pane.Lang.L("Name"), of(document.SetName)), move: newLine(pane, pane.Lang.L("Move"), of(document.SetMove)),
		likely: newLine(pane, pane.Lang.L("Probability"), of(document.SetProbability)),
		value:  newLine(pane, pane.Lang.L("Estimate"), of(document.SetValue)), note: newText(pane, pane.Lang.L("Note"), 2, of(document.SetNote)),
	}
	i.value.field.Numbers = true
	i.name.hint, i.move.hint, i.value.hint, i.note.hint = pane.Lang.As("name", "none"), pane.Lang.As("move", "none"), pane.Lang.As("estimate", "none"), pane.Lang.As("note", "none")
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
	i.Section = pane.Section("details", false, pane.Lang.L("Name, player, note, board"), container.NewVBox(i.name.row, i.move.row, i.likely.row, i.value.row,
		kit.Row(pane.Lang.L("Player"), i.player), kit.Row(pane.Lang.As("highlight", "Highlight"), i.highlight), i.note.row, i.board.all))
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
	i.name.set(i.lang, f.Data.Name, f.Differs.Name)
	i.move.set(i.lang, f.Data.Move, f.Differs.Move)
	i.likely.set(i.lang, i.lang.Number(f.Data.P.String()), f.Differs.Probability)
	i.note.set(i.lang, f.Data.Note, f.Differs.Note)
	i.value.set(i.lang, value, f.Differs.Value)
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
	i.board.set(i.lang, f.Data.Board, f.Differs.Board, there)
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
	row     *fyne.Container
	field   *kit.Field
	problem *kit.Text
	take    func(string) error
	was     string
	hint    string // shown while the field is empty
}

func newLine(pane kit.Pane, title string, take func(string) error) *line {
	l := &line{field: pane.Field(""), take: take}
	l.make(pane.Lang, title)
	l.field.OnSubmitted = func(string) {
		if l.leave(pane.Lang) {
			pane.Left()
		}
	}
	return l
}

// newWrapped is a wrapping field for one line of text that may be long.
func newWrapped(pane kit.Pane, title string, take func(string) error) *line {
	l := &line{take: func(text string) error { return take(strings.Join(strings.Fields(text), " ")) }}
	others := pane.Keys
	pane.Keys = func(e *fyne.KeyEvent) bool {
		if !kit.IsEnter(e.Name) {
			return others != nil && others(e)
		}
		if l.leave(pane.Lang) {
			pane.Left()
		}
		return true
	}
	l.field = pane.Values("", nil)
	l.field.SetMinRowsVisible(2)
	l.make(pane.Lang, title)
	return l
}

// newText is a field for several lines of text, of which this many are visible.
func newText(pane kit.Pane, title string, rows int, take func(string) error) *line {
	l := &line{field: pane.Values("", nil), take: take}
	l.field.SetMinRowsVisible(rows)
	l.make(pane.Lang, title)
	return l
}

func (l *line) make(lang words.Language, title string) {
	l.problem = kit.Problem()
	l.row = container.NewVBox(kit.Row(title, l.field), l.problem)
	l.field.OnLeave = func() { l.leave(lang) }
}

// set shows a text, or that the nodes' texts differ.
func (l *line) set(lang words.Language, text string, differs bool) {
	hint := l.hint
	if differs {
		text, hint = "", lang.L("several")
	}
	kit.Complain(lang, l.problem, nil)
	l.was = text
	l.field.SetPlaceHolder(hint)
	l.field.ShowText(text)
}

// leave passes on the text if it has changed, and reports whether it is accepted.
func (l *line) leave(lang words.Language) bool {
	if !l.row.Visible() || l.field.Disabled() || l.field.Text == l.was {
		kit.Complain(lang, l.problem, nil)
		return true
	}
	text := l.field.Text
	err := l.take(text)
	kit.Complain(lang, l.problem, err)
	if err == nil {
		l.was = l.field.Text
	}
	return err == nil
}
