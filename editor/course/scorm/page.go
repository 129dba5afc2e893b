package scorm

import (
	"encoding/json"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
)

// Page is Plytree's web page, prepared for packages for learning platforms.
type Page struct {
	Version string   // of the program in it
	Exam    bool     // it has no searches
	Files   []string // the page's own files, by their paths in its folder
	folder  fs.FS
}

// aboutPage is the file in the page's folder that says what the page is.
const aboutPage = "plytree.json"

// mostFiles is the maximum number of files of a page; ours has about 20.
const mostFiles = 1000

// ReadPage reads a page from its folder. It refuses a folder without a page, and a page that
// is too old for packages for learning platforms.
func ReadPage(folder fs.FS) (Page, error) {
	data, err := fs.ReadFile(folder, aboutPage)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Page{}, sentence.Refuse(
			"the folder contains no page of Plytree, or an old one; use the folder web that .ci/package web makes")
	case err != nil:
		return Page{}, unreadable(aboutPage, err)
	}
	var p struct {
		Version string   `json:"version"`
		Exam    bool     `json:"exam"`
		Files   []string `json:"files"`
	}
	if err := json.Unmarshal(data, &p); err != nil || !slices.Contains(p.Files, launched) || len(p.Files) > mostFiles {
		return Page{}, damaged(aboutPage)
	}
	taken := map[string]bool{exerciseFile: true, manifestFile: true}
	for _, name := range p.Files {
		small := strings.ToLower(name) // platforms may unpack on a system that ignores case
		if !fs.ValidPath(name) || !plainName(name) || taken[small] {
			return Page{}, damaged(aboutPage)
		}
		taken[small] = true
	}
	return Page{p.Version, p.Exam, p.Files, folder}, nil
}

// plainName reports whether a name means the same file in a folder, in an archive and in
// an address.
func plainName(name string) bool {
	return !strings.ContainsFunc(name, func(r rune) bool {
		return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-/", r)
	})
}

func damaged(file string) error {
	return sentence.Refuse("{{.File}} in the page's folder is damaged; rebuild the page", "File", file)
}

// unreadable returns why a file of the page can't be read, without its path.
func unreadable(file string, err error) error {
	var at *fs.PathError
	if errors.As(err, &at) {
		err = at.Err
	}
	return sentence.Refuse("{{.File}} in the page's folder can't be read: {{.Cause}}", "File", file,
		"Cause", err.Error())
}

// sinceChance is the first version of pages with chance nodes and boards.
const sinceChance = "0.2.0"

func hasBoard(d *fileformat.Document) (found bool) {
	d.Tree.Walk(func(v tree.Visit) bool {
		found = found || v.Node.Board() != (tree.Board{})
		return !found
	})
	return found
}

// knows refuses a file that needs more than the page supports.
func (p Page) knows(d *fileformat.Document) error {
	if older(p.Version, sinceChance) && (d.Tree.HasChance() || hasBoard(d)) {
		return sentence.Refuse(
			"the page has version {{.Version}}, and this exercise needs version {{.Needed}}; rebuild the page with a newer Plytree",
			"Version", p.Version, "Needed", sinceChance)
	}
	return nil
}

// older compares versions such as 0.10.2 number by number. Anything else counts as 0.
func older(a, b string) bool {
	numbers := func(version string) (all []int) {
		for _, part := range strings.Split(version, ".") {
			n, _ := strconv.Atoi(part)
			all = append(all, n)
		}
		return all
	}
	return slices.Compare(numbers(a), numbers(b)) < 0
}

// packed reports whether compressing a file would gain nothing.
func packed(name string) bool {
	return slices.Contains([]string{".gz", ".png"}, path.Ext(name))
}
