package action

import (
	"slices"
	"strings"

	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// keyRow describes something that keys or the mouse do without an action.
type keyRow struct{ keys, does string }

// does returns what the list of keys says about an action.
func (a *Action) does() string {
	return words.Capital(words.Or(a.Does, strings.TrimSuffix(a.Name, "…")))
}

// notInTable lists what keys and the mouse do without an action.
func notInTable(lang words.Language) []keyRow {
	return []keyRow{
		{"Alt", lang.L("Open the menus. The arrow keys move through them, Enter chooses, Escape closes them.")},
		{lang.L("A number"),
			lang.L("Type the leaf's value. Enter goes to the next leaf, Tab to the next one without a value. Escape cancels.")},
		{lang.L("Mouse"),
			lang.L("Click to select, Ctrl-click or Shift-click to select several. Double-click to edit, right-click for a menu. Drag a node to move it, or the background to pan. Shift+drag selects an area. The wheel zooms.")},
	}
}

// KeyOf returns the first key of the action with the ID, as people call it.
func KeyOf(lang words.Language, id string) string {
	all := rows(words.Language{}) // keys are the same in all languages
	at := slices.IndexFunc(all, func(one *Action) bool { return one.ID == id })
	return all[at].keys[0].called(keyNames(lang))
}

// group is a group of the list of actions, under a heading.
type group struct {
	title   string
	actions []*Action
}

// groups returns all actions in groups: those of each menu, then those that only keys do. During a
// presentation only those are listed that work in it.
func (t *Table) groups() (all []group) {
	listed := map[*Action]bool{}
	for _, m := range menus(t.Lang) {
		of := group{title: m.title}
		var add func(ids []string)
		add = func(ids []string) {
			for _, id := range ids {
				add(t.submenus[id].items)
				if one := t.byID[id]; one != nil && !slices.Contains(t.Hidden, id) {
					of.actions = append(of.actions, one)
					listed[one] = true
				}
			}
		}
		add(m.items)
		all = append(all, of)
	}
	inTree, onStage := group{title: t.Lang.L("In the tree")}, group{title: t.Lang.L("In a presentation")}
	for _, one := range t.all {
		switch {
		case one.Stage && (t.Presenting() || !listed[one]):
			onStage.actions = append(onStage.actions, one)
		case !listed[one]:
			inTree.actions = append(inTree.actions, one)
		}
	}
	if t.Presenting() {
		return []group{onStage}
	}
	return append(all, inTree, onStage)
}

// ShowActions lists the actions with their keys and the gestures of the mouse that match the search
// text. Pressing an action does it.
func (t *Table) ShowActions() {
	list := container.NewVBox()
	scroll := container.NewVScroll(list)
	var d *kit.Dialog
	find := t.Dialogs.Pane().Field("")
	find.SetPlaceHolder(t.Lang.L("Find an action or a key"))
	find.OnChanged = func(text string) {
		list.RemoveAll()
		found := func(texts ...string) bool { // each word of the search text
			all := strings.ToLower(strings.Join(texts, " "))
			return !slices.ContainsFunc(strings.Fields(strings.ToLower(text)),
				func(word string) bool { return !strings.Contains(all, word) })
		}
		for _, g := range t.groups() {
			heading := false
			for _, one := range g.actions {
				line := sheetLine{text: one.does(), keys: one.Keys.String(t.Lang), disabled: !one.Possible()}
				if !found(g.title, one.Label(), line.text, line.keys) {
					continue
				}
				if !heading {
					list.Add(kit.Heading(g.title))
					heading = true
				}
				list.Add(newSheetRow(t.Dialogs.Pane(), line, func() { d.Close(); t.run(one) }))
			}
		}
		for _, row := range notInTable(t.Lang) {
			if !t.Presenting() && found(row.keys, row.does) {
				list.Add(kit.Heading(row.keys))
				list.Add(kit.Wrapped(row.does))
			}
		}
		if len(list.Objects) == 0 {
			list.Add(kit.Note(t.Lang.L("No matches.")))
		}
		scroll.ScrollToTop()
		scroll.Refresh()
	}
	find.OnChanged("")
	d = t.Dialogs.Show(t.Lang.L("Actions and keys"), container.NewBorder(find, nil, nil, nil, scroll),
		fyne.NewSize(860, 660), kit.Done(t.Lang))
	kit.Focus(find)
}
