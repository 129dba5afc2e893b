package words

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"plytree/engine/exercise"
	"plytree/engine/exercise/valueset"
	"plytree/engine/explain"
	"plytree/engine/text/languages"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
	"plytree/fileformat"
	"plytree/fileformat/filetest"

	"golang.org/x/text/language"
)

// Each language of the table is complete, and there are no files for other languages. Other tests
// check its texts and its glossary.
func TestEachLanguageHasAllThatLanguagesHave(t *testing.T) {
	translated := slices.DeleteFunc(IDs(), func(id string) bool { return id == English })
	for folder, want := range map[string][]string{"translations": translated, "glossary": IDs()} {
		files, _ := filepath.Glob(folder + "/*.json") // the pattern is right
		for i, file := range files {
			files[i] = strings.TrimSuffix(filepath.Base(file), ".json")
		}
		if !slices.Equal(files, want) {
			t.Errorf("%s has files of %q, not of %q", folder, files, want)
		}
	}
	named := map[string]string{}
	for _, of := range languages.All() {
		l, err := Open(of.ID)
		if err != nil {
			t.Errorf("%s: %v", of.ID, err)
			continue
		}
		if other, twice := named[of.Name]; twice || of.Name == "" {
			t.Errorf("%s is called %q, as is %q", of.ID, of.Name, other)
		}
		named[of.Name] = of.ID
		if l.ID() != of.ID || OwnName(of.ID) != of.Name || l.Comma() != of.Comma ||
			l.Number("1.5") == "1.5" == of.Comma {
			t.Errorf("%s: %q, %q, %q", of.ID, l.ID(), OwnName(of.ID), l.Number("1.5"))
		}
		if got := Choose([]string{of.ID + "_XX.UTF-8"}); got.ID() != of.ID {
			t.Errorf("%s is not chosen, but %s", of.ID, got.ID())
		}
		if !strings.Contains(of.Date, "1") || !strings.Contains(of.Date, "Jan") || !strings.Contains(of.Date, "2006") ||
			len(strings.Fields(of.Months)) != 12 || of.Time == "" {
			t.Errorf("%s: not all of a date is said", of.ID)
		}
		if len(of.Letters)%2 > 0 {
			t.Errorf("%s: a letter has no place", of.ID)
		}
		categories(language.MustParse(of.ID)) // panics where there are none
		if file, err := fileformat.Read("", []byte("plytree: 1\nlanguage: "+of.ID+"\ntree: [1, 2]\n")); err != nil ||
			file.Language != of.ID {
			t.Errorf("%s is not read in a file: %v", of.ID, err)
		}
		readBack(t, of)
	}
}

// The words of choices are read in every language as the screen shows them.
func TestSameAndDifferentAreReadInEachLanguage(t *testing.T) {
	for _, id := range IDs() {
		l := filetest.Must(Open(id))(t)
		for _, o := range exercise.Affine.Form().Words {
			if read, is := exercise.Affine.Form().Word(l.Say(sentence.Sentence(o.Label))); !is || read.Text != o.Text {
				t.Errorf("%s: %q is read as %q", id, l.Say(sentence.Sentence(o.Label)), read.Text)
			}
		}
	}
}

// readBack fails if a word of a language isn't read with its meaning.
func readBack(t *testing.T, of languages.Language) {
	for _, of := range []struct {
		means string
		words []string
		read  func(word string) bool
	}{
		{"or", of.Words.Or, func(word string) bool { return isSet("x < 1 "+word+" x > 3", "x < 1 or x > 3") }},
		{"and", of.Words.And, func(word string) bool { return isSet("x > 1 "+word+" x < 3", "1 < x < 3") }},
		{"all", of.Words.All, func(word string) bool { return isSet(word, "all") }},
		{"none", of.Words.None, func(word string) bool { return isSet(word, "none") && valueset.MeansNone(word) }},
		{"exact", of.Words.Exact, claims(explain.Exact)},
		{"at least", of.Words.AtLeast, claims(explain.AtLeast)},
		{"at most", of.Words.AtMost, claims(explain.AtMost)},
		{"cut", of.Words.Cut, written.NotVisited},
	} {
		if len(of.words) == 0 {
			t.Errorf("no word means %q", of.means)
		}
		for _, word := range of.words {
			if word != strings.ToLower(word) || !of.read(word) || !of.read(strings.ToUpper(word)) {
				t.Errorf("%q is not read as %q", word, of.means)
			}
		}
	}
}

func isSet(text, want string) bool {
	set, read := valueset.Read(text)
	return read && set.String() == want
}

func claims(want explain.Claim) func(string) bool {
	return func(word string) bool {
		got, read := exercise.Bounds.Form().Word(word)
		return read && got.Text == string(want)
	}
}

// The manual lists the languages. PLYTREE_UPDATE=1 updates the list.
func TestTheManualListsTheLanguages(t *testing.T) {
	var names []string
	for _, l := range languages.All() {
		names = append(names, fmt.Sprintf("%s (`%s`)", l.Name, l.ID))
	}
	for page, has := range map[string][2]string{
		"terminal.md": {"(There are )English [^.]*(\\. `--lang)", listed(names, " and ")},
		"format.md":   {"(# of its sheets, keys and feedback: )[^;]*(; else)", listed(languages.IDs(), " or ")},
	} {
		file := filepath.Join("..", "..", "ui", "manual", page)
		text := filetest.Must(os.ReadFile(file))(t)
		want := regexp.MustCompile(has[0]).ReplaceAllString(string(text), "${1}"+has[1]+"${2}")
		switch {
		case !strings.Contains(want, has[1]):
			t.Errorf("%s has no place for %q", page, has[1])
		case string(text) == want:
		case os.Getenv("PLYTREE_UPDATE") != "":
			filetest.Write(t, file, want)
		default:
			t.Errorf("%s lists other languages; write them anew with PLYTREE_UPDATE=1", page)
		}
	}
}

// listed joins a list, with a word before the last item.
func listed(items []string, last string) string {
	return strings.Join(items[:len(items)-1], ", ") + last + items[len(items)-1]
}
