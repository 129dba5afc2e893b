package action

import (
	"slices"
	"strings"

	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
)

// keyRow is a row of the list of keys, with those of a browser.
type keyRow struct{ keys, browser, does string }

// keyList lists the keys of all actions, and what is done without one.
func keyList(lang words.Language) (list []keyRow) {
	for _, one := range rows(lang) {
		if len(one.Keys) > 0 {
			list = append(list, keyRow{one.Keys.String(lang), one.inBrowser().String(lang), words.Capital(words.Or(one.Does, strings.TrimSuffix(one.Name, "…")))})
		}
	}
	return append(list,
		keyRow{"Alt", "Alt", lang.L("Open the menus. The arrow keys move through them, Enter chooses, Escape closes them.")},
		keyRow{lang.L("A number"), lang.L("A number"), lang.L("Type the leaf's value. Enter goes to the next leaf, Tab to the next one without a value. Escape cancels.")},
		keyRow{lang.L("Mouse"), lang.L("Mouse"), lang.L("Click to select, Ctrl-click or Shift-click to select several. Double-click to edit, right-click for a menu. Drag a node to move it, or the background to pan. Shift+drag selects an area. The wheel zooms.")},
	)
}

// KeyOf is the first key of the action with the ID, as people call it.
func KeyOf(lang words.Language, id string) string {
	all := rows(words.Language{}) // keys are the same in all languages
	at := slices.IndexFunc(all, func(one *Action) bool { return one.ID == id })
	return all[at].Keys[0].String(lang)
}

// ShowKeys shows the keys and what the mouse does.
func ShowKeys(lang words.Language, d *kit.Dialogs) {
	var lines []fyne.CanvasObject
	for _, row := range keyList(lang) {
		lines = append(lines, kit.Heading(row.keys), kit.Wrapped(row.does))
	}
	d.Show(lang.L("Keyboard and mouse"), container.NewVScroll(kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		if room.Width < kit.Scaled(600) {
			return container.NewVBox(lines...)
		}
		return container.New(layout.NewFormLayout(), lines...)
	})), fyne.NewSize(860, 660), kit.Done(lang))
}
