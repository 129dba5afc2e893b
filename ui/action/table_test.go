package action

import (
	"plytree/editor/words"

	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Every action is in a menu or on a bar, and every ID has an action.
func TestActionsAreOffered(t *testing.T) {
	offered := slices.Concat(toolsNamed, toolsIconic, nodeMenu)
	for _, m := range menus(words.Language{}) {
		offered = append(offered, m.items...)
	}
	known := map[string]bool{"-": true, "recent": true}
	for id, m := range submenus(words.Language{}) {
		offered = append(offered, m.items...)
		known[id] = true
	}
	for _, one := range rows(words.Language{}) {
		if known[one.ID] {
			t.Errorf("%q stands for two things", one.ID)
		}
		known[one.ID] = true
		if !slices.Contains(offered, one.ID) && one.Keys == "" {
			t.Errorf("nothing offers %q", one.ID)
		}
	}
	for _, id := range offered {
		if !known[id] {
			t.Errorf("there is no action %q", id)
		}
	}
}

// understood is how keys are written: a misspelt one would never be pressed.
var understood = regexp.MustCompile(`^((Ctrl|Alt|Shift)\+)*(F[0-9]+|[!-~]|Left|Right|Up|Down|Home|End|Page(Up|Down)|` +
	`Enter|Escape|Tab|Insert|Delete|Backspace|Space)$`)

func TestKeysAreUnderstood(t *testing.T) {
	for _, one := range rows(words.Language{}) {
		for _, text := range strings.Fields(string(one.Keys) + " " + strings.Trim(string(one.Browser), "-")) {
			if !understood.MatchString(text) {
				t.Errorf("%q has the key %s", one.ID, text)
			}
		}
	}
}

// In a page, no action uses a key that browsers reserve, and a key only for pages belongs to one
// action.
func TestKeysReachThePage(t *testing.T) {
	kept := Keys("Ctrl+T Ctrl+N Ctrl+W Ctrl+Q Ctrl+Tab Ctrl+PageDown Ctrl+PageUp Ctrl+Shift+T Ctrl+Shift+N Ctrl+Shift+W Ctrl+Shift+P Ctrl+Shift+Q Ctrl+Shift+Tab").each()
	var others []key
	for _, one := range rows(words.Language{}) {
		if one.Browser == "" {
			others = append(others, one.keys...)
		}
	}
	for _, one := range rows(words.Language{}) {
		for _, k := range one.inBrowser().each() {
			if slices.Contains(kept, k) {
				t.Errorf("%q has %s, which no page hears", one.ID, k.called(keyNames(words.Language{})))
			}
		}
		for _, k := range Keys(strings.Trim(string(one.Browser), "-")).each() {
			if slices.Contains(others, k) {
				t.Errorf("%q has %s, which another action has", one.ID, k.called(keyNames(words.Language{})))
			}
			others = append(others, k)
		}
	}
}

// The manual's list of keys is the one that the window shows.
// PLYTREE_UPDATE=1 writes it anew.
func TestTheManualListsTheKeys(t *testing.T) {
	const begin, end = "<!-- keys -->\n", "<!-- end of keys -->"
	file := filepath.Join("..", "manual", "keys.md")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(data), begin)
	was, after, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatalf("the manual has no place for the keys, between %q and %q", begin, end)
	}
	list, staged, lang := "", "\n## In a presentation\n\n", words.Language{}
	for i, one := range rows(lang) {
		if one.Keys == "" {
			continue
		}
		if i < len(presenting(lang)) {
			staged += "- **" + one.Keys.String(lang) + "**: " + one.does() + "\n"
			continue
		}
		keys := one.Keys.String(lang)
		switch browser := one.inBrowser().String(lang); browser {
		case keys:
		case "":
			keys += " (not in the browser)"
		default:
			keys += " (in the browser " + browser + ")"
		}
		list += "- **" + keys + "**: " + one.does() + "\n"
	}
	for _, row := range notInTable(lang) {
		list += "- **" + row.keys + "**: " + row.does + "\n"
	}
	list += staged
	if os.Getenv("PLYTREE_UPDATE") != "" {
		if err := os.WriteFile(file, []byte(before+begin+list+end+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if was != list {
		t.Errorf("the manual lists other keys:\n%s\nthan the window:\n%s", was, list)
	}
}
