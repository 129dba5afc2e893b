package form

import (
	"slices"

	"plytree/editor/drawing/scene"
	"plytree/editor/look"
	"plytree/editor/words"
	"plytree/engine/text/visible"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// LookActions are what the dialog of the looks does with them.
type LookActions struct {
	View   func() scene.Look          // how the window draws trees
	Take   func(look.Look)            // draws them so
	Import func(read func(look.Look)) // asks for the file of a look
	Export func(look.Look)            // asks for the name of a file, and writes it
}

// looking is the dialog of the looks while it is open.
type looking struct {
	Forms
	does     LookActions
	pane     kit.Pane
	all      []look.Look
	shown    []*lookRow      // one each
	rows     *fyne.Container // each with its menu
	none     *kit.Text
	problem  *kit.Text
	arranged func()
}

// ChooseLook shows the kept looks: one is chosen for the view, or kept of it, and each can get
// another name, be deleted, and go into a file and come from one.
func (f Forms) ChooseLook(does LookActions) {
	l := &looking{Forms: f, does: does, pane: f.Dialogs.Pane(), rows: container.NewVBox(), problem: kit.Problem()}
	l.none = kit.Wrapped(f.Lang.L("No looks are saved yet. Save the current view as a look, or import a colleague's file."))
	about := kit.Note(f.Lang.L("A look is how trees are drawn: shapes, direction, colours, values and more. Use one look for all pictures of a course."))
	save := l.pane.Button(f.Lang.L("Save current view…"), l.save)
	read := l.pane.Button(f.Lang.L("Import…"), func() { does.Import(l.imported) })
	buttons := kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		if narrow(room) {
			return container.NewVBox(save, read)
		}
		return kit.Beside(save, read)
	})
	content := container.NewVBox(about, l.none, l.rows, l.problem, kit.Inset(1, 0, 0, 1, buttons))
	d := f.Dialogs.Show(f.Lang.L("Looks"), content, fyne.NewSize(560, 0), kit.Done(f.Lang))
	l.arranged = func() {
		content.Refresh()
		f.Dialogs.Refit()
	}
	closed := false
	d.OnClosed = func() { closed = true }
	l.load(func() {
		if closed {
			return
		}
		switch in := slices.IndexFunc(l.all, l.inUse); {
		case in >= 0:
			kit.Focus(l.shown[in])
		case len(l.all) == 0:
			kit.Focus(save)
		}
	})
}

func (l *looking) inUse(one look.Look) bool { return one.InUse(l.does.View()) }

// load reads the kept looks, shows them, and goes on.
func (l *looking) load(then func()) {
	var unread []error
	l.Behind(func() { l.all, unread = l.Looks.All() }, func() {
		l.rows.RemoveAll()
		l.shown = nil
		for _, one := range l.all {
			row := newLookRow(l, one)
			l.shown = append(l.shown, row)
			l.rows.Add(container.NewBorder(nil, nil, nil, kit.Middle(l.menu(one)), row))
		}
		kit.SetVisible(len(l.all) == 0, l.none)
		text := ""
		for _, err := range unread {
			text += words.Unless(text == "", "\n") + l.Lang.Error(err)
		}
		kit.ShowText(l.problem, text)
		l.arranged()
		then()
	})
}

// reload shows the looks after one was changed, and gives the keyboard to that with the name.
func (l *looking) reload(name string) {
	l.load(func() {
		if i := slices.IndexFunc(l.all, called(name)); i >= 0 {
			kit.Focus(l.shown[i])
		}
	})
}

// take draws the trees of the window by a look.
func (l *looking) take(one look.Look) {
	l.does.Take(one)
	for _, row := range l.shown {
		row.show()
	}
}

// save keeps the view under a name. What a look of that name says of pictures alone stays.
func (l *looking) save() {
	view := look.OfView(l.does.View())
	if i := slices.IndexFunc(l.all, l.inUse); i >= 0 {
		view.Name = l.all[i].Name
	}
	l.saveLook(l.Lang.L("Save current view"), view, true, l.all, func(made look.Look) { l.reload(made.Name) })
}

// imported keeps the look of a file, under another name if its own is taken.
func (l *looking) imported(one look.Look) {
	l.saveLook(l.Lang.L("Import look"), one, false, l.all, func(made look.Look) { l.reload(made.Name) })
}

// menu is the button that offers what else can be done with a look.
func (l *looking) menu(one look.Look) (more *kit.Button) {
	names := []string{l.Lang.L("Rename…"), l.Lang.L("Export…"), l.Lang.L("Delete…")}
	do := []func(){func() { l.rename(one) }, func() { l.does.Export(one) }, func() { l.remove(one) }}
	more = l.pane.Icon(theme.MoreHorizontalIcon(), l.Lang.L("More"), func() {
		kit.Menu(more, names, func(i int) { do[i]() })
	})
	return more
}

func (l *looking) rename(one look.Look) {
	a := l.asking()
	name := a.field(one.Name)
	ask(a, l.Lang.L("Rename look"), l.Lang.L("Rename"), kit.Rows(kit.Row(l.Lang.L("Name"), name)), name, func() (string, string, error) {
		to, err := look.Named(name.Text)
		if err == nil && !look.Same(to, one.Name) && slices.ContainsFunc(l.all, called(to)) {
			err = look.Taken(to)
		}
		return to, "", err
	}, func(to string) {
		shown := one.Name
		l.changeLooks(func() error {
			err := l.Looks.Rename(one.Name, to)
			if err == nil {
				shown = to
			}
			return err
		}, func() { l.reload(shown) })
	})
}

func (l *looking) remove(one look.Look) {
	text := l.Lang.L("The look {{.Name}} will be deleted from this computer. Pictures that use it stay as they are.", map[string]any{"Name": quoted(l.Lang, visible.Text(one.Name))})
	l.Dialogs.Ask(l.Lang.L("Delete look"), text, kit.Cancel(l.Lang), kit.Choice{Text: l.Lang.L("Delete"), Do: func() {
		l.changeLooks(func() error { return l.Looks.Remove(one.Name) }, func() { l.reload("") })
	}})
}

// lookRow is a look to choose, with a tick while the view looks so.
type lookRow struct {
	kit.PressableRow
	in   *looking
	of   look.Look
	tick *widget.Icon
}

func newLookRow(l *looking, one look.Look) *lookRow {
	r := &lookRow{in: l, of: one, tick: widget.NewIcon(nil)}
	name := kit.Heading(visible.Text(one.Name))
	name.Wrapping = fyne.TextWrapWord
	text := container.New(layout.NewCustomPaddedVBoxLayout(-1.5*theme.InnerPadding()), name, kit.Note(lookWords(l.Lang, one)))
	tick := container.NewCenter(container.NewGridWrap(fyne.NewSquareSize(theme.IconInlineSize()), r.tick))
	r.ComposeRow(l.pane, r, container.NewBorder(nil, nil, kit.Inset(0, 0, 0, 1, tick), nil, text), func() { l.take(one) })
	r.show()
	return r
}

// Ticked is whether the view looks so.
func (r *lookRow) Ticked() *bool {
	yes := r.in.inUse(r.of)
	return &yes
}

// Opens is false: it does something.
func (*lookRow) Opens() bool { return false }

// show ticks the row while the view looks so.
func (r *lookRow) show() {
	icon := theme.ConfirmIcon()
	if !*r.Ticked() {
		icon = nil
	}
	r.tick.SetResource(icon)
	r.PaintRow()
}
