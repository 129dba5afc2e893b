// Package manual is the manual: pages in Markdown, one for each reader and job, and the
// dialog in which the window shows them.
package manual

import (
	"embed"
	"regexp"
	"slices"
	"strings"
	"unicode"
)

//go:embed *.md
var files embed.FS

// order is the order of the pages, the most common tasks first.
var order = []string{"firstclass", "drawing", "solving", "games", "teaching", "marking", "moodle", "programs",
	"pictures", "format", "terminal", "packages", "keys", "glossary", "questions", "changelog", "changing"}

// Page is a page of the manual.
type Page struct {
	File  string // such as drawing.md, used in links from other pages
	Title string // its first heading
	Text  string // in Markdown, its title too
}

// Pages returns all pages in their order.
func Pages() []Page {
	var all []Page
	for _, name := range order {
		text, _ := files.ReadFile(name + ".md") // a test checks that it exists
		title, _, _ := strings.Cut(string(text), "\n")
		all = append(all, Page{File: name + ".md", Title: strings.TrimPrefix(title, "# "), Text: string(text)})
	}
	return all
}

// Section is a part of a page with a heading of its own.
type Section struct {
	Title string
	Text  string // in Markdown, its heading too
}

// Sections returns the sections of a page. The first one is the text before the others; its title
// is the page's.
func (p Page) Sections() []Section {
	all, code := []Section{{Title: p.Title}}, false
	for _, line := range strings.SplitAfter(p.Text, "\n") {
		if strings.HasPrefix(line, "```") {
			code = !code
		}
		if strings.HasPrefix(line, "##") && !code {
			all = append(all, Section{Title: strings.Trim(line, "# \n")})
		}
		all[len(all)-1].Text += line
	}
	return all
}

// Anchor is the section's name in links, as in drawing.md#step-by-step.
func (s Section) Anchor() string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return '-'
		case unicode.IsLetter(r), unicode.IsDigit(r), r == '-':
			return unicode.ToLower(r)
		}
		return -1
	}, s.Title)
}

// ending matches the ending of a word that other forms of it don't have.
var ending = regexp.MustCompile(`(?i)(\pL{4,}?)(ing|ed|es|s|e)$`)

// sought returns what finds a word, in any of its forms, at the beginning of words.
func sought(word string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)(^|[^\pL\pN])` + regexp.QuoteMeta(ending.ReplaceAllString(word, "$1")))
}

// holdsAll reports whether a text contains all that is sought.
func holdsAll(text string, words []*regexp.Regexp) bool {
	return !slices.ContainsFunc(words, func(word *regexp.Regexp) bool { return !word.MatchString(text) })
}
