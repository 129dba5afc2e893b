package window

import (
	"encoding/json"

	"plytree/editor/words"
	"plytree/ui/action"
	"plytree/ui/system"

	"fyne.io/fyne/v2/lang"
)

// language returns the window's language: the one with the ID if it exists, otherwise the
// saved one, otherwise the system's.
func (p preferences) language(id string) words.Language {
	for _, id := range []string{id, p.String(prefLanguage)} {
		if l, err := words.Open(id); err == nil {
			return l
		}
	}
	return words.Preferred()
}

// languageHandlers returns the handlers that choose the language, which is remembered.
func (w *window) languageHandlers() action.Handlers {
	all := action.Handlers{}
	for _, id := range append([]string{""}, words.IDs()...) {
		all[action.LanguageID(id)] = action.Handler{
			Ticked: func() bool { return w.prefs.String(prefLanguage) == id },
			Do: func() {
				w.prefs.SetString(prefLanguage, id)
				system.KeepLanguage(id)
				w.setLanguage(w.prefs.language(id))
			},
		}
	}
	return all
}

// useLinkedLanguage switches to the language that a link asks for, if there is one.
func (w *window) useLinkedLanguage(id string) {
	if l, err := words.Open(id); err == nil && w.mode() < inPresentation && w.takeTyped() {
		w.setLanguage(l)
	}
}

// setLanguage rebuilds the window in a language. Documents stay open, and their trees keep their places.
func (w *window) setLanguage(l words.Language) {
	if l.ID() == w.Lang.ID() {
		w.show()
		return
	}
	w.lesson.Player.Pause()
	starting, camera, tabs := w.start.Visible(), w.tree.Camera(), w.tabs
	w.win.Canvas().Unfocus()
	w.build(l)
	w.tabs.shown, w.tabs.cameras = tabs.shown, tabs.cameras
	w.show()
	w.tree.SetCamera(camera) // once the tree's size is known
	w.draw(w.Session())
	w.recent.Look()
	w.tree.Focus()
	if starting {
		w.start.Show()
	}
}

// translateToolkit translates Fyne's few texts, under the system's language tag, which Fyne uses.
func translateToolkit(l words.Language) error {
	said, err := json.Marshal(map[string]string{
		"Cut": l.As("clipboard", "Cut"), "Copy": l.L("Copy"), "Paste": l.L("Paste"), "Select all": l.L("Select all"),
		"Undo": l.L("Undo"), "Redo": l.L("Redo"), "Quit": l.L("Quit"),
		"New Folder": l.L("New folder"), "Create Folder": l.L("Create"), "Cancel": l.L("Cancel"),
		"file.name": l.L("Name"), "Show Hidden Files": l.L("Show hidden files"),
	})
	if err != nil {
		return err
	}
	return lang.AddTranslationsForLocale(said, lang.SystemLocale())
}
