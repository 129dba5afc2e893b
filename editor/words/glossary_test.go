package words

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// term is a term of the field in the English templates: its forms, and similar words that mean
// something else, such as “the search leaves”.
type term struct{ Forms, Not []string }

// glossary has the translations of each term: parts of words, of which a translation must contain
// one; and the templates that need none.
type glossary struct {
	Terms  map[string][]string
	Except []string
}

// Each language uses one word for each term; the test lists texts that don't follow the glossary.
func TestTranslationsKeepToTheGlossary(t *testing.T) {
	var terms map[string]term
	readJSON(t, "glossary/en.json", &terms)
	pattern := said(t)
	used := map[string][]string{} // the terms in each English text
	for name, term := range terms {
		for _, template := range term.in(pattern) {
			used[template] = append(used[template], name)
		}
	}
	for _, id := range IDs() {
		if id == English {
			continue
		}
		var g glossary
		readJSON(t, "glossary/"+id+".json", &g)
		for name := range terms {
			if len(g.Terms[name]) == 0 {
				t.Errorf("%s: the glossary does not have %q", id, name)
			}
		}
		for name := range g.Terms {
			if terms[name].Forms == nil {
				t.Errorf("%s: %q is no term of the English glossary", id, name)
			}
		}
		for _, template := range g.Except {
			if pattern[template] == nil {
				t.Errorf("%s: the exception %q is said nowhere", id, template)
			}
		}
		for template, forms := range read(t, id) {
			if !slices.Contains(g.Except, template) {
				for _, problem := range broken(used[template], g, pattern[template], forms) {
					t.Errorf("%s: %s", id, problem)
				}
			}
		}
	}
}

// broken returns the terms of a template that its translation calls something else.
func broken(terms []string, g glossary, english, own map[string]string) (all []string) {
	for _, name := range terms {
		for category, form := range own {
			has := func(part string) bool { return strings.Contains(strings.ToLower(form), strings.ToLower(part)) }
			if !slices.ContainsFunc(g.Terms[name], has) {
				all = append(all, fmt.Sprintf("%q (%s) has none of %q for %q: %q", english["other"], category,
					g.Terms[name], name, form))
			}
		}
	}
	slices.Sort(all)
	return all
}

var datum = regexp.MustCompile(`\{\{[^}]*\}\}`)

// in returns the templates that contain the term.
func (w term) in(all texts) (templates []string) {
	forms := make([]string, len(w.Forms))
	for i, form := range w.Forms {
		forms[i] = regexp.QuoteMeta(form)
	}
	word := regexp.MustCompile(`(^|[^\w-])(` + strings.Join(forms, "|") + `)($|[^\w-])`)
	for template, english := range all {
		text := strings.ToLower(datum.ReplaceAllString(english["other"], "#"))
		for _, other := range w.Not {
			text = strings.ReplaceAll(text, other, "#")
		}
		if word.MatchString(text) {
			templates = append(templates, template)
		}
	}
	return templates
}

func readJSON(t *testing.T, file string, into any) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(data, into)
	}
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
}
