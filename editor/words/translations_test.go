package words

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"text/template"

	"plytree/engine"
	"plytree/engine/pseudocode"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"
)

// texts are those of a language: for each English template its own, by plural
// category; what counts nothing has only "other".
type texts map[string]map[string]string

func (all *texts) UnmarshalJSON(data []byte) error {
	var raw map[string]json.RawMessage
	if err := json.Unmarshal(data, &raw); err != nil {
		return err
	}
	*all = texts{}
	for template, entry := range raw {
		forms := map[string]string{}
		if entry[0] == '"' {
			var plain string
			if err := json.Unmarshal(entry, &plain); err != nil {
				return err
			}
			forms["other"] = plain
		} else if err := json.Unmarshal(entry, &forms); err != nil {
			return err
		}
		(*all)[template] = forms
	}
	return nil
}

func (all texts) MarshalJSON() ([]byte, error) {
	raw := map[string]any{}
	for template, forms := range all {
		raw[template] = forms
		if len(forms) == 1 {
			raw[template] = forms["other"]
		}
	}
	return json.Marshal(raw)
}

// en.json, the pattern for translators, holds every visible string and no
// other, and so does every language. PLYTREE_UPDATE=1 writes en.json anew.
func TestTranslationsAreComplete(t *testing.T) {
	pattern := said(t)
	if os.Getenv("PLYTREE_UPDATE") != "" {
		var data bytes.Buffer
		e := json.NewEncoder(&data)
		e.SetEscapeHTML(false)
		e.SetIndent("", "  ")
		if err := e.Encode(pattern); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile("translations/en.json", data.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range IDs() {
		data, err := os.ReadFile("translations/" + id + ".json")
		if err != nil {
			t.Fatal(err)
		}
		var own texts
		if err := json.Unmarshal(data, &own); err != nil {
			t.Fatal(err)
		}
		for _, problem := range problems(pattern, own, language.MustParse(id)) {
			t.Errorf("%s: %s", id, problem)
		}
		read, err := i18n.NewBundle(language.English).ParseMessageFileBytes(data, id+".json")
		if err != nil || len(read.Messages) != len(own) {
			t.Errorf("%s.json is not read as it is meant: %v", id, err)
		}
		if id == English && !maps.EqualFunc(own, pattern, maps.Equal) {
			t.Errorf("en.json does not say what is said")
		}
	}
}

// problems says what is wrong with the texts of a language.
func problems(pattern, own texts, tag language.Tag) (all []string) {
	for template, english := range pattern {
		forms, there := own[template]
		if !there {
			all = append(all, fmt.Sprintf("%q is missing", template))
			continue
		}
		needed := []string{"other"}
		if len(english) > 1 {
			needed = categories(tag)
		}
		for _, category := range needed {
			if forms[category] == "" {
				all = append(all, fmt.Sprintf("%q has no form %s", template, category))
			}
		}
		for category, form := range forms {
			if !slices.Contains(needed, category) {
				all = append(all, fmt.Sprintf("%q has a form %s that is never said", template, category))
			}
			all = append(all, wrongForm(template, form, len(english) > 1)...)
		}
	}
	for template := range own {
		_, label, cased := strings.Cut(template, ": ")
		if pattern[template] == nil && (!cased || pattern[label] == nil) {
			all = append(all, fmt.Sprintf("%q is said nowhere", template))
		}
	}
	slices.Sort(all)
	return all
}

// wrongForm checks that a form can be said, with the data of its template. The
// number may be left out of what counts: "a child" for 1.
func wrongForm(key, form string, counts bool) (all []string) {
	if _, err := template.New("").Parse(form); err != nil {
		return []string{fmt.Sprintf("%q: %v", form, err)}
	}
	want, got := placeholders(key), placeholders(form)
	if counts {
		delete(want, "Count")
		delete(got, "Count")
	}
	if !maps.Equal(want, got) {
		all = append(all, fmt.Sprintf("%q has other data than %q", form, key))
	}
	return all
}

var placeholder = regexp.MustCompile(`\{\{ *\.(\w+)`)

func placeholders(text string) map[string]bool {
	names := map[string]bool{}
	for _, found := range placeholder.FindAllStringSubmatch(text, -1) {
		names[found[1]] = true
	}
	return names
}

// categories are the plural categories of a language, as whole numbers and
// decimals have them.
func categories(tag language.Tag) (names []string) {
	of := map[plural.Form]string{plural.Other: "other", plural.Zero: "zero", plural.One: "one", plural.Two: "two", plural.Few: "few", plural.Many: "many"}
	has := map[string]bool{"other": true}
	for n := range 1000 {
		has[of[plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0)]] = true
		has[of[plural.Cardinal.MatchPlural(tag, n, 1, 1, 5, 5)]] = true
	}
	has[of[plural.Cardinal.MatchPlural(tag, 1000000, 0, 0, 0, 0)]] = true
	return slices.Sorted(maps.Keys(has))
}

func TestWhatIsWrongWithALanguageIsFound(t *testing.T) {
	pattern := texts{
		"Undo":                    {"other": "Undo"},
		"At {{.Node}}":            {"other": "At {{.Node}}"},
		"the root":                {"other": "the root"},
		"{{.Count}} leaves":       {"one": "{{.Count}} leaf", "other": "{{.Count}} leaves"},
		"{{.Count}} marks":        {"one": "{{.Count}} mark", "other": "{{.Count}} marks"},
		"Is {{.A}} below {{.B}}?": {"other": "Is {{.A}} below {{.B}}?"},
	}
	good := func() texts {
		return texts{
			"Undo":                    {"other": "Назад"},
			"At {{.Node}}":            {"other": "У {{.Node.In \"locative\"}}"},
			"the root":                {"other": "корінь"},
			"locative: the root":      {"other": "корені"},
			"{{.Count}} leaves":       {"one": "{{.Count}} листок", "few": "{{.Count}} листки", "many": "{{.Count}} листків", "other": "{{.Count}} листка"},
			"{{.Count}} marks":        {"one": "один бал", "few": "{{.Count}} бали", "many": "{{.Count}} балів", "other": "{{.Count}} бала"},
			"Is {{.A}} below {{.B}}?": {"other": "{{.B}} над {{.A}}?"},
		}
	}
	if got := problems(pattern, good(), language.Ukrainian); len(got) > 0 {
		t.Errorf("found in what is right: %q", got)
	}
	for want, spoil := range map[string]func(texts){
		"is missing":          func(l texts) { delete(l, "Undo") },
		"is said nowhere":     func(l texts) { l["Redo"] = map[string]string{"other": "Вперед"} },
		"has no form few":     func(l texts) { delete(l["{{.Count}} leaves"], "few") },
		"has no form other":   func(l texts) { l["Undo"]["other"] = "" },
		"that is never said":  func(l texts) { l["Undo"]["one"] = "Назад" },
		"has other data than": func(l texts) { l["Is {{.A}} below {{.B}}?"]["other"] = "{{.A}}?" },
		"bad character":       func(l texts) { l["Undo"]["other"] = "{{.}" },
	} {
		l := good()
		spoil(l)
		if got := problems(pattern, l, language.Ukrainian); len(got) != 1 || !strings.Contains(got[0], want) {
			t.Errorf("%q, want one that %q", got, want)
		}
	}
}

// said gathers all that the program says, from its source.
func said(t *testing.T) texts {
	t.Helper()
	all := texts{"{{.First}} {{.Next}}": {"other": "{{.First}} {{.Next}}"}}
	for _, floor := range []string{"engine", "fileformat", "editor", "ui"} {
		err := filepath.WalkDir(filepath.Join("..", "..", floor), func(path string, d fs.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go") {
				collect(t, path, all)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	collectCode(t, all)
	return all
}

// collect gathers the templates of the calls that say something in a file.
func collect(t *testing.T, file string, into texts) {
	t.Helper()
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(parsed, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		switch name := called(call); {
		case name == "Count" && len(call.Args) > 2:
			one, ok := literal(call.Args[1])
			if other, also := literal(call.Args[2]); ok && also {
				into[other] = map[string]string{"one": one, "other": other}
			}
		case len(call.Args) > 0 && slices.Contains([]string{"L", "Say", "say", "Refuse", "wrong", "Named"}, name):
			if text, ok := literal(call.Args[0]); ok && text != "" {
				into[text] = map[string]string{"other": text}
			}
		}
		return true
	})
}

// called is the name of the function or method that is called.
func called(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// collectCode gathers the lines of all pseudocode, as the window shows them.
func collectCode(t *testing.T, into texts) {
	t.Helper()
	tree := engine.Complete(1, 1, engine.Give([]float64{1}))
	for _, a := range engine.Algorithms() {
		for _, c := range []engine.Cutoff{engine.CutAtEqual, engine.CutBeyondEqual} {
			for depth := range 2 {
				res, err := engine.Search(tree, engine.Options{Algorithm: a, Cutoff: c, Depth: depth}, true)
				if err != nil {
					t.Fatal(err)
				}
				for _, line := range pseudocode.Follow(res).Lines {
					if text := strings.TrimLeft(line.Text, " "); text != "" {
						into[text] = map[string]string{"other": text}
					}
				}
			}
		}
	}
}

// literal returns the text of a literal string.
func literal(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	text, err := strconv.Unquote(lit.Value)
	return text, err == nil
}
