package scorm

import (
	"encoding/json"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"plytree/engine"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
)

// Page is Plytree's page, as a package for learning platforms needs it.
type Page struct {
	Version string   // of the program in it
	Exam    bool     // it has no searches
	Files   []string // the page's own files, by their paths in its folder
	folder  fs.FS
}

// aboutPage is the file in the page's folder that says what the page is.
const aboutPage = "plytree.json"

// ReadPage reads what the page in a folder is. It refuses a folder without a page, and
// a page that is older than packages for learning platforms.
func ReadPage(folder fs.FS) (Page, error) {
	data, err := fs.ReadFile(folder, aboutPage)
	if err != nil {
		return Page{}, sentence.Refuse("the folder contains no page of Plytree, or an old one; use the folder web that .ci/package web makes")
	}
	var p struct {
		Version string   `json:"version"`
		Exam    bool     `json:"exam"`
		Files   []string `json:"files"`
	}
	if err := json.Unmarshal(data, &p); err != nil || !slices.Contains(p.Files, launched) {
		return Page{}, sentence.Refuse("{{.File}} in the page's folder is damaged; make the page again", "File", aboutPage)
	}
	for _, name := range p.Files {
		if !fs.ValidPath(name) || name == exerciseFile || name == manifestFile {
			return Page{}, sentence.Refuse("{{.File}} in the page's folder is damaged; make the page again", "File", aboutPage)
		}
	}
	return Page{p.Version, p.Exam, p.Files, folder}, nil
}

// features are the versions since which pages know what a file may need.
var features = []struct {
	since string
	in    func(*fileformat.Document) bool
}{
	{"0.2.0", func(d *fileformat.Document) bool { return d.Tree.HasChance() }},
	{"0.2.0", hasBoard},
}

func hasBoard(d *fileformat.Document) (found bool) {
	d.Tree.Walk(func(v engine.Visit) bool {
		found = found || v.Node.Board() != (engine.Board{})
		return !found
	})
	return found
}

// knows refuses a file that needs more than the page knows.
func (p Page) knows(d *fileformat.Document) error {
	for _, f := range features {
		if older(p.Version, f.since) && f.in(d) {
			return sentence.Refuse("the page has version {{.Version}}, and this exercise needs version {{.Needed}}; make the page again with a newer Plytree", "Version", p.Version, "Needed", f.since)
		}
	}
	return nil
}

// older compares versions such as 0.10.2 number by number. What is no number is 0.
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

// packed reports whether a file has nothing to gain from being packed again.
func packed(name string) bool {
	return slices.Contains([]string{".gz", ".png"}, path.Ext(name))
}
