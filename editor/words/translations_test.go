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

	"plytree/engine/pseudocode"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"
	"plytree/samples"

	"github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/language"
)

// texts maps each English template to its translation by plural category; a text without a count
// has only "other".
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

// Every language has exactly the program's texts. PLYTREE_UPDATE=1 adds missing ones, empty,
// removes unused ones, and sorts the file.
func TestTranslationsAreComplete(t *testing.T) {
	pattern := said(t)
	for _, id := range IDs() {
		if id == English {
			checkSpelling(t, id, pattern)
			continue
		}
		own, tag := read(t, id), language.MustParse(id)
		if os.Getenv("PLYTREE_UPDATE") != "" {
			cases := casesIn(own)
			maps.DeleteFunc(own, func(key string, _ map[string]string) bool { return !known(pattern, cases, key) })
			for _, template := range missing(pattern, own) {
				own[template] = map[string]string{"other": ""}
				if len(pattern[template]) > 1 {
					for _, category := range categories(tag) {
						own[template][category] = ""
					}
				}
			}
			write(t, id, own)
		}
		for _, template := range missing(pattern, own) {
			t.Errorf("%s: %q is missing", id, template)
		}
		for _, problem := range problems(pattern, own, tag) {
			t.Errorf("%s: %s", id, problem)
		}
		checkSpelling(t, id, own)
		data, err := os.ReadFile("translations/" + id + ".json")
		if err != nil {
			t.Fatal(err)
		}
		read, err := i18n.NewBundle(language.English).ParseMessageFileBytes(data, id+".json")
		if err != nil || len(read.Messages) != len(own) {
			t.Errorf("%s.json is not read as it is meant: %v", id, err)
		}
	}
}

// misspelt matches what a language never has, as translations/README.md says: American spelling,
// another form of address, and punctuation without a non-breaking space.
var misspelt = map[string]*regexp.Regexp{
	English: regexp.MustCompile(`(?i)\b(cancel(ed|ing)|colors?|gray|center|licensed?|behaviors?)\b`),
	"es":    regexp.MustCompile(`\b([Uu]sted|[Ee]scriba|use|[Aa]ñada|[Qq]uite)\b [^,)]`),
	"fr":    regexp.MustCompile(`[\pL\pN}»] [:;!%»]( |$)|[\pL\pN}»] \?$|« |\pL'\pL`),
	"ro":    regexp.MustCompile(`[şţŞŢ]|\b(vrei|tău|tale)\b|(^|[.;] )(Lasă|Completezi|Corectează) `),
	"uk":    regexp.MustCompile(`\pL'\pL`),
	"zh":    regexp.MustCompile(`您`),
}

func checkSpelling(t *testing.T, id string, all texts) {
	t.Helper()
	for key, forms := range all {
		for _, form := range forms {
			if found := misspelt[id].FindString(form); found != "" {
				t.Errorf("%s: %q has %q: %q", id, key, found, form)
			}
		}
	}
}

// read reads the texts of a language.
func read(t *testing.T, id string) (own texts) {
	t.Helper()
	data, err := os.ReadFile("translations/" + id + ".json")
	if err == nil {
		err = json.Unmarshal(data, &own)
	}
	if err != nil {
		t.Fatalf("%s.json: %v", id, err)
	}
	return own
}

// write writes the texts of a language, sorted.
func write(t *testing.T, id string, all texts) {
	t.Helper()
	var data bytes.Buffer
	e := json.NewEncoder(&data)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	filetest.Do(t, e.Encode(all))
	filetest.Write(t, "translations/"+id+".json", data.Bytes())
}

// missing returns the templates that a language doesn't have, sorted.
func missing(pattern, own texts) (all []string) {
	for template := range pattern {
		if own[template] == nil {
			all = append(all, template)
		}
	}
	slices.Sort(all)
	return all
}

// known reports whether a key is a template, or a label in one of the cases.
func known(pattern texts, cases map[string]bool, key string) bool {
	grammatical, label, _ := strings.Cut(key, ": ")
	return pattern[key] != nil || cases[grammatical] && pattern[label] != nil
}

// casesIn returns the grammatical cases that a language's texts use for labels.
func casesIn(own texts) map[string]bool {
	cases := map[string]bool{}
	for _, forms := range own {
		for _, form := range forms {
			for _, found := range inCase.FindAllStringSubmatch(form, -1) {
				cases[found[2]] = true
			}
		}
	}
	return cases
}

// problems lists what is wrong with a language's texts.
func problems(pattern, own texts, tag language.Tag) (all []string) {
	for template, english := range pattern {
		forms, there := own[template]
		if !there {
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
			if len(english) > 1 && placeholders(template)["Count"] && !placeholders(form)["Count"] &&
				!(category == "one" && oneIsOne(tag)) {
				all = append(all, fmt.Sprintf("%q: the form %s must have {{.Count}}, for it is said of several numbers",
					template, category))
			}
		}
	}
	cases := casesIn(own)
	for template := range own {
		if !known(pattern, cases, template) {
			all = append(all, fmt.Sprintf("%q is said nowhere", template))
		}
	}
	slices.Sort(all)
	return all
}

// wrongForm checks that a form can be filled with the data of its template. A counted form may omit
// the number: “a child” for 1.
func wrongForm(key, form string, counts bool) (all []string) {
	if _, err := template.New("").Parse(form); err != nil {
		return []string{fmt.Sprintf("%q: %v", form, err)}
	}
	for _, found := range inCase.FindAllStringSubmatch(form, -1) {
		if !slices.Contains(labels, found[1]) {
			all = append(all, fmt.Sprintf("%q puts {{.%s}} into a case, which only labels have", form, found[1]))
		}
	}
	want, got := placeholders(key), placeholders(form)
	if counts {
		delete(want, "Count")
		delete(got, "Count")
	}
	if !maps.Equal(want, got) {
		all = append(all, fmt.Sprintf("%q has other data than %q", form, key))
	}
	if want, got := inBackquotes.FindAllString(key, -1), inBackquotes.FindAllString(form, -1); !slices.Equal(want,
		got) {
		all = append(all, fmt.Sprintf("%q has other words in backquotes than %q", form, key))
	}
	return all
}

// labels are the data that can be put into a grammatical case; a test of package ui checks that
// they are always labels. Other data in a case, such as a list of labels, would appear in English.
var labels = strings.Fields("Node Leaf Child Parent Above Chance Worth")

// inCase matches data in a grammatical case.
var inCase = regexp.MustCompile(`\{\{ *\.(\w+)\.In "([^"]+)"`)

// inBackquotes matches the placeholder of an option's value.
var inBackquotes = regexp.MustCompile("`[^`]*`")

var placeholder = regexp.MustCompile(`\{\{ *\.(\w+)`)

func placeholders(text string) map[string]bool {
	names := map[string]bool{}
	for _, found := range placeholder.FindAllStringSubmatch(text, -1) {
		names[found[1]] = true
	}
	return names
}

// oneIsOne reports whether a language uses the form "one" only for 1, so that it may omit the
// number, as in “the other child”.
func oneIsOne(tag language.Tag) bool {
	category := categoryIn(tag)
	return category("1") == "one" &&
		!slices.ContainsFunc([]string{"0", "0.5", "1.5", "21", "101"},
			func(count string) bool { return category(count) == "one" })
}

// categoryIn returns a function that gives the plural category of a number in a language.
func categoryIn(tag language.Tag) func(count string) string {
	bundle := i18n.NewBundle(language.English)
	name := &i18n.Message{ID: "name", Zero: "zero", One: "one", Two: "two", Few: "few", Many: "many", Other: "other"}
	if err := bundle.AddMessages(tag, name); err != nil {
		panic(err) // a tag that no language has
	}
	localizer := i18n.NewLocalizer(bundle, tag.String())
	return func(count string) string {
		return localizer.MustLocalize(&i18n.LocalizeConfig{MessageID: "name", PluralCount: count})
	}
}

// categories returns the plural categories of a language for whole numbers and decimals, sorted.
func categories(tag language.Tag) []string {
	category := categoryIn(tag)
	has := map[string]bool{"other": true}
	for n := range 1000 {
		for _, count := range []string{fmt.Sprint(n), fmt.Sprintf("%d.5", n), fmt.Sprint(n * 1000000)} {
			has[category(count)] = true
		}
	}
	return slices.Sorted(maps.Keys(has))
}

// said collects all texts of the program from its source.
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
	collectSamples(t, all)
	return all
}

// collectSamples collects the texts of the samples, whose files are in English.
func collectSamples(t *testing.T, into texts) {
	t.Helper()
	for _, sample := range samples.All() {
		doc := filetest.Read(t, sample.Text)
		said := []string{doc.Title, doc.Source, doc.Note}
		if e := doc.Exercise; e != nil {
			said = append(said, e.Instructions)
			for _, task := range e.Tasks {
				said = append(said, task.Text)
			}
		}
		for _, text := range said {
			if text != "" && text != "Plytree" {
				into["sample: "+text] = map[string]string{"other": text}
			}
		}
	}
}

// collect collects the templates in the calls of a file.
func collect(t *testing.T, file string, into texts) {
	t.Helper()
	parsed := filetest.Must(parser.ParseFile(token.NewFileSet(), file, nil, 0))(t)
	ast.Inspect(parsed, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		name := called(call)
		if odd := len(call.Args)%2 == 0; name == "L" && odd && !call.Ellipsis.IsValid() {
			t.Errorf("%s: the data of a text aren't pairs of a name and a value: %v", file, call.Args)
		}
		switch {
		case name == "Count" && len(call.Args) > 2:
			one, ok := literal(call.Args[1])
			if other, also := literal(call.Args[2]); ok && also {
				into[other] = map[string]string{"one": one, "other": other}
			}
		case name == "As" && len(call.Args) == 2:
			context, ok := literal(call.Args[0])
			if text, also := literal(call.Args[1]); ok && also {
				into[context+": "+text] = map[string]string{"other": text}
			}
		case len(call.Args) > 0 &&
			slices.Contains([]string{"L", "Say", "say", "says", "Refuse", "refuse", "wrong", "Named", "remark"}, name):
			if text, ok := literal(call.Args[0]); ok && text != "" {
				into[text] = map[string]string{"other": text}
			}
		}
		return true
	})
}

// called returns the name of the called function or method.
func called(c *ast.CallExpr) string {
	switch f := c.Fun.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// collectCode collects the lines of all pseudocode, as the window shows them.
func collectCode(t *testing.T, into texts) {
	t.Helper()
	for _, text := range []string{"[1]", "<1>"} {
		collectListings(t, treetest.Read(text), into)
	}
}

func collectListings(t *testing.T, tree *tree.Tree, into texts) {
	t.Helper()
	for _, a := range search.Algorithms() {
		if tree.HasChance() && !a.Form().AtChance {
			continue
		}
		for _, c := range []search.Cutoff{search.CutAtEqual, search.CutBeyondEqual} {
			for depth := range 2 {
				res := filetest.Must(search.Run(tree, search.Options{Algorithm: a, Cutoff: c, Depth: depth}, true))(t)
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
