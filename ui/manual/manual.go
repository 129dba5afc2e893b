// Package manual is the manual: pages in Markdown, one for each reader and job, and the
// dialog in which the window shows them.
package manual

import (
	"embed"
	"strings"
)

//go:embed *.md
var files embed.FS

// order is that of the pages: first what everybody does.
var order = []string{"firstclass", "drawing", "solving", "games", "teaching", "marking", "programs", "pictures", "format", "terminal", "packages", "keys", "glossary", "questions", "changelog", "changing"}

// Page is a page of the manual.
type Page struct {
	File  string // such as drawing.md, by which other pages link to it
	Title string // its first heading
	Text  string // in Markdown, its title too
}

// Pages returns all pages in their order.
func Pages() []Page {
	var all []Page
	for _, name := range order {
		text := read(name + ".md")
		title, _, _ := strings.Cut(text, "\n")
		all = append(all, Page{File: name + ".md", Title: strings.TrimPrefix(title, "# "), Text: text})
	}
	return all
}

// read returns a page of the manual, which a test holds to be there.
func read(name string) string {
	text, err := files.ReadFile(name)
	if err != nil {
		return ""
	}
	return string(text)
}
