package words

import (
	"cmp"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"sync"

	"plytree/engine/text/languages"
	"plytree/engine/text/sentence"

	"github.com/jeandeaual/go-locale"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// English is the ID of the language of the templates.
const English = languages.English

// OwnName is a language's name in the language itself.
func OwnName(id string) string { return languages.Of(id).Name }

// IDs returns the IDs of all languages, sorted.
func IDs() []string { return slices.Sorted(slices.Values(languages.IDs())) }

// opened reads each language once, when it is first used.
var opened = func() map[string]func() (Language, error) {
	all := map[string]func() (Language, error){}
	for _, id := range IDs() {
		all[id] = sync.OnceValues(func() (Language, error) { return openIn(translations, id) })
	}
	return all
}()

// Open returns the language with the ID. It refuses an unknown ID. The first time a language is
// opened takes some milliseconds.
func Open(id string) (Language, error) {
	if open := opened[id]; open != nil {
		return open()
	}
	return openIn(translations, id)
}

func openIn(files fs.FS, id string) (Language, error) {
	if !slices.Contains(IDs(), id) {
		return Language{},
			sentence.Refuse("unknown language {{.ID}}; use one of {{.IDs}}", "ID", id,
				"IDs", sentence.ListOf(sentence.Commas, IDs()))
	}
	if id == English {
		return Language{}, nil
	}
	messages, err := fs.ReadFile(files, path.Join("translations", id+".json"))
	if err != nil {
		return Language{}, err
	}
	return Read(id, messages)
}

// For is the language with the ID, such as one that a file asks for, or else l itself.
func (l Language) For(id string) Language {
	if other, err := Open(id); err == nil {
		return other
	}
	return l
}

// Read returns the language with the ID whose translations are those of a file, in the form of
// those in translations. Missing texts are in English.
func Read(id string, messages []byte) (Language, error) {
	bundle := i18n.NewBundle(language.English)
	if _, err := bundle.ParseMessageFileBytes(messages, id+".json"); err != nil {
		return Language{}, err
	}
	of := languages.Of(id)
	return Language{id: id, said: i18n.NewLocalizer(bundle, id), comma: of.Comma, spaces: of.Unspaced}, nil
}

// Preferred returns the available language that the user reads best according to the system (such
// as LANG), or else English.
func Preferred() Language {
	locales, err := locale.GetLocales()
	if err != nil || strings.HasPrefix(cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG")), "C.") {
		return Language{} // no language is set, which overrides LANGUAGE
	}
	return Choose(locales)
}

// Choose returns the first available language, or else English. Tags are written as pt-BR or
// pt_BR.UTF-8.
func Choose(tags []string) Language {
	for _, tag := range tags {
		tag, _, _ = strings.Cut(strings.ReplaceAll(tag, "_", "-"), ".")
		short, _, _ := strings.Cut(tag, "-")
		for _, id := range []string{tag, short} {
			if l, err := Open(id); err == nil {
				return l
			}
		}
	}
	return Language{}
}
