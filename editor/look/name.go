package look

import (
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"

	"golang.org/x/text/unicode/norm"
)

const mostLetters = 60

// Named returns the name that somebody wrote, with single blanks. It refuses what can't be
// one: nothing, what can't be seen, and what the command line takes for a file.
func Named(written string) (string, error) {
	name := plain(written)
	switch {
	case name == "":
		return "", sentence.Refuse("the look needs a name; use one such as AI course")
	case visible.Text(name) != name:
		return "", sentence.Refuse("the name contains invisible characters; remove them")
	case utf8.RuneCountInString(name) > mostLetters:
		return "", sentence.Refuse("the name has more than {{.Count}} characters; shorten it", "Count", mostLetters)
	case IsFile(name):
		return "", sentence.Refuse("“{{.Name}}” looks like a file name; leave out slashes and endings such as .yaml", "Name", visible.Short(name))
	}
	return name, nil
}

// IsFile reports whether a text means the file of a look rather than the name of one that is
// kept: it leads to a folder, or ends as such files do.
func IsFile(text string) bool {
	return strings.ContainsAny(text, `/\`) || hasEnding(text)
}

// Endings are those of the files of looks, the first that of new ones.
func Endings() []string { return []string{".yaml", ".yml"} }

func hasEnding(file string) bool {
	return slices.Contains(Endings(), strings.ToLower(filepath.Ext(file)))
}

// nameOf is the name that a file has, without its ending.
func nameOf(file string) string {
	base := filepath.Base(file)
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// Same reports whether two names are one: they differ in case and blanks at most.
func Same(a, b string) bool { return strings.EqualFold(plain(a), plain(b)) }

func plain(name string) string { return norm.NFC.String(strings.Join(strings.Fields(name), " ")) }
