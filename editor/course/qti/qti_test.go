package qti

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/xml"
	"fmt"
	"image/png"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"plytree/editor/course/assignment"
	"plytree/editor/course/quiz"
	"plytree/editor/drawing/scene"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

func load(t testing.TB, text string) assignment.Exercise {
	t.Helper()
	doc := filetest.Read(t, text)
	return filetest.Must(assignment.NewExercise("hw3.yaml", doc))(t)
}

// files makes the package of exercises and unpacks it.
func files(t rapid.TB, all ...assignment.Exercise) map[string][]byte {
	t.Helper()
	return filesOf(t, quiz.Of(assignment.RowOf(all), assignment.Options{}))
}

func filesOf(t rapid.TB, written quiz.Quiz) map[string][]byte {
	t.Helper()
	var b bytes.Buffer
	filetest.Do(t, Write(context.Background(), &b, written))
	archive := filetest.Must(zip.NewReader(bytes.NewReader(b.Bytes()), int64(b.Len())))(t)
	unpacked := map[string][]byte{}
	for _, f := range archive.File {
		r, err := f.Open()
		if err != nil {
			t.Fatalf("%v", err)
		}
		if unpacked[f.Name] != nil {
			t.Errorf("%s is there twice", f.Name)
		}
		if unpacked[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatalf("%v", err)
		}
	}
	return unpacked
}

// element is any XML element of a file.
type element struct {
	XMLName  xml.Name
	Attrs    []xml.Attr `xml:",any,attr"`
	Text     string     `xml:",chardata"`
	Children []element  `xml:",any"`
}

func read(t rapid.TB, data []byte) element {
	t.Helper()
	var e element
	if err := xml.Unmarshal(data, &e); err != nil {
		t.Fatalf("%v\n%s", err, data)
	}
	return e
}

// all lists the elements of a name, in the order of the file.
func (e element) all(name string) (found []element) {
	for _, c := range e.Children {
		if c.XMLName.Local == name {
			found = append(found, c)
		}
		found = append(found, c.all(name)...)
	}
	return found
}

func (e element) attr(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// texts returns the texts of the elements with a name.
func (e element) texts(name string) (all []string) {
	for _, c := range e.all(name) {
		all = append(all, strings.TrimSpace(c.Text))
	}
	return all
}

var ncName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_.-]*$`)

// items reads the items of a package in the order of its test, and checks that every referenced
// file exists and is listed once.
func items(t rapid.TB, unpacked map[string][]byte) (all []element) {
	t.Helper()
	resources := map[string]element{}
	named := map[string]bool{"imsmanifest.xml": true}
	var test element
	for _, r := range read(t, unpacked["imsmanifest.xml"]).all("resource") {
		id := r.attr("identifier")
		if !ncName.MatchString(id) || resources[id].Attrs != nil {
			t.Errorf("the identifier %q", id)
		}
		resources[id] = r
		for _, f := range r.all("file") {
			if named[f.attr("href")] = true; unpacked[f.attr("href")] == nil {
				t.Errorf("%s is not there", f.attr("href"))
			}
		}
		if r.attr("type") == "imsqti_test_xmlv2p1" {
			test = read(t, unpacked[r.attr("href")])
		}
	}
	for name := range unpacked {
		if !named[name] || !ncName.MatchString(name) {
			t.Errorf("%s is not named", name)
		}
	}
	for _, ref := range test.all("assessmentItemRef") {
		r := resources[ref.attr("identifier")]
		item := read(t, unpacked[ref.attr("href")])
		if r.attr("href") != ref.attr("href") || item.attr("identifier") != ref.attr("identifier") ||
			r.attr("type") != "imsqti_item_xmlv2p1" {
			t.Errorf("%v is another item than %v", ref.Attrs, r.Attrs)
		}
		if points := ref.all("weight")[0].attr("value"); points != maximum(item) {
			t.Errorf("%s: %s points for %s marks", item.attr("title"), points, maximum(item))
		}
		for _, shown := range item.all("img") {
			if !slices.ContainsFunc(r.all("file"),
				func(f element) bool { return f.attr("href") == shown.attr("src") }) {
				t.Errorf("the picture %q is not the item's", shown.attr("src"))
			}
		}
		all = append(all, item)
	}
	if len(all)+1 != len(resources) {
		t.Errorf("%d items in a test, %d resources", len(all), len(resources))
	}
	return all
}

// maximum returns the maximum score that an item declares.
func maximum(item element) string {
	for _, o := range item.all("outcomeDeclaration") {
		if o.attr("identifier") == "MAXSCORE" {
			return o.texts("value")[0]
		}
	}
	return ""
}

func number(t rapid.TB, text string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Errorf("%v", err)
	}
	return v
}

// scored returns the score of a response: the sum of its mapped values, within the limits, and 0
// for a blank.
func scored(t rapid.TB, item element, response ...string) float64 {
	t.Helper()
	m := item.all("mapping")[0]
	if len(item.all("mapResponse")) != 1 || len(item.all("isNull")) != 1 {
		t.Fatalf("%s: another processing than of a mapping", item.attr("title"))
	}
	if len(response) == 0 {
		return 0
	}
	sum := 0.0
	for _, text := range response {
		value := number(t, m.attr("defaultValue"))
		for _, e := range m.all("mapEntry") {
			same := e.attr("mapKey") == text
			if e.attr("caseSensitive") == "false" {
				same = strings.EqualFold(e.attr("mapKey"), text)
			}
			if same {
				value = number(t, e.attr("mappedValue"))
				break
			}
		}
		sum += value
	}
	return min(max(sum, number(t, m.attr("lowerBound"))), number(t, m.attr("upperBound")))
}

// checkItem checks the requirements of the schema and of platforms, and that only the right answers
// get marks.
func checkItem(t rapid.TB, item element) {
	t.Helper()
	title := item.attr("title")
	var order []string
	for _, c := range item.Children {
		order = append(order, c.XMLName.Local)
		if c.XMLName.Space != namespace {
			t.Errorf("%s: an element of %q", title, c.XMLName.Space)
		}
	}
	if want := "responseDeclaration outcomeDeclaration outcomeDeclaration outcomeDeclaration itemBody responseProcessing"; strings.Join(order,
		" ") != want {
		t.Errorf("%s: %v", title, order)
	}
	if title == "" || item.attr("adaptive") != "false" || item.attr("timeDependent") != "false" {
		t.Errorf("%v", item.Attrs)
	}
	entries, choices := item.all("textEntryInteraction"), item.all("choiceInteraction")
	if len(entries)+len(choices) != 1 || len(item.all("img")) != 1 {
		t.Fatalf("%s: %d entries, %d choices", title, len(entries), len(choices))
	}
	declared := item.all("responseDeclaration")[0]
	worth, right := number(t, maximum(item)), declared.texts("value")
	if got := scored(t, item, right...); math.Abs(got-worth) > 1e-9 {
		t.Errorf("%s: %v of %v marks for %q", title, got, worth, right)
	}
	if scored(t, item) != 0 || scored(t, item, "no such answer") != 0 {
		t.Errorf("%s: marks for what is wrong", title)
	}
	keys := map[string]bool{}
	for _, e := range declared.all("mapEntry") {
		key := e.attr("mapKey")
		if e.attr("caseSensitive") == "false" {
			key = strings.ToLower(key)
		}
		if keys[key] || key == "" {
			t.Errorf("%s: the key %q", title, key)
		}
		keys[key] = true
	}
	for _, c := range item.all("itemBody")[0].Children {
		if name := c.XMLName.Local; name != "p" && name != "choiceInteraction" {
			t.Errorf("the element %s", name)
		}
	}
	if len(choices) == 0 {
		if entries[0].attr("expectedLength") != "15" {
			t.Errorf("%s: a box for %s characters", title, entries[0].attr("expectedLength"))
		}
		if declared.attr("cardinality") != "single" || declared.attr("baseType") != "string" || len(right) != 1 ||
			entries[0].attr("responseIdentifier") != declared.attr("identifier") {
			t.Errorf("%s: %v %q", title, declared.Attrs, right)
		}
		return
	}
	checkChoice(t, item, choices[0], declared)
}

func checkChoice(t rapid.TB, item, interaction, declared element) {
	t.Helper()
	title, worth, right := item.attr("title"), number(t, maximum(item)), declared.texts("value")
	cardinality := map[string]string{"1": "single", "0": "multiple"}[interaction.attr("maxChoices")]
	if declared.attr("cardinality") != cardinality || declared.attr("baseType") != "identifier" ||
		interaction.attr("responseIdentifier") != declared.attr("identifier") {
		t.Errorf("%s: %v", title, declared.Attrs)
	}
	var all []string
	for _, c := range interaction.all("simpleChoice") {
		id := c.attr("identifier")
		if !ncName.MatchString(id) || slices.Contains(all, id) || strings.TrimSpace(c.Text) == "" {
			t.Errorf("%s: the choice %q, %q", title, id, c.Text)
		}
		all = append(all, id)
	}
	if len(all) < 2 || len(right) == 0 || cardinality == "single" && len(right) != 1 {
		t.Errorf("%s: %d of %d choices are right", title, len(right), len(all))
	}
	if cardinality == "multiple" && worth > 0 {
		if got := scored(t, item, all...); got >= worth {
			t.Errorf("%s: %v marks for all", title, got)
		}
		if got, want := scored(t, item, right[0]), worth/float64(len(right)); math.Abs(got-want) > 1e-9 {
			t.Errorf("%s: %v marks for one of %d", title, got, len(right))
		}
	}
}

// sum returns the total maximum score of items.
func sum(t rapid.TB, all []element) (marks float64) {
	for _, i := range all {
		marks += number(t, maximum(i))
	}
	return marks
}

func TestPackage(t *testing.T) {
	e := load(t, filetest.Homework)
	unpacked := files(t, e, e)
	all := items(t, unpacked)
	for _, i := range all {
		checkItem(t, i)
	}
	if len(all) != 80 || math.Abs(sum(t, all)-38) > 1e-9 {
		t.Errorf("%d items for %v marks", len(all), sum(t, all))
	}
	for name, data := range unpacked {
		if filepath.Ext(name) != ".png" {
			continue
		}
		if _, err := png.Decode(bytes.NewReader(data)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if text := read(t, unpacked["imsmanifest.xml"]).texts("schema"); fmt.Sprint(text) != "[QTIv2.1 Package]" {
		t.Errorf("%q", text)
	}
}

// Different questions have different identifiers.
func TestIdentifiersDiffer(t *testing.T) {
	ids := map[string]bool{}
	for _, text := range []string{filetest.Homework, strings.Replace(filetest.Homework, "Good luck!", "Have fun!", 1),
		strings.Replace(filetest.Homework, "[8, 7]", "[8, 9]", 1)} {
		for _, i := range items(t, files(t, load(t, text))) {
			if id := i.attr("identifier"); ids[id] {
				t.Errorf("two questions are called %s", id)
			} else {
				ids[id] = true
			}
		}
	}
}

// A task that no platform can mark is a text question, with notes only for those who mark it.
func TestByHand(t *testing.T) {
	all := items(t, files(t, load(t, filetest.Exam)))
	if len(all) != 3 || sum(t, all) != 6 {
		t.Fatalf("%d items for %v marks", len(all), sum(t, all))
	}
	for i, right := range []string{"The correct answer is x = 4.", "One of several correct answers: 1.2.1: "} {
		body := all[i].all("itemBody")[0]
		notes := body.all("rubricBlock")
		if len(body.all("extendedTextInteraction")) != 1 || len(all[i].all("responseProcessing")) != 0 ||
			len(all[i].all("correctResponse")) != 0 || len(notes) != 1 || notes[0].attr("view") != "scorer" {
			t.Errorf("%s is no text to be marked by hand", all[i].attr("title"))
		}
		if !strings.Contains(strings.Join(notes[0].texts("p"), " "), right) {
			t.Errorf("%s: %q", all[i].attr("title"), notes[0].texts("p"))
		}
		for _, p := range body.Children {
			if p.XMLName.Local == "p" && strings.Contains(p.Text, "orrect answer") {
				t.Errorf("%s is given away", all[i].attr("title"))
			}
		}
	}
	checkItem(t, all[2])
}

// anyPackage checks that whatever the tree and its names, the items are valid, show names as text, have
// boxes of one length, and are worth what the file says.
func anyPackage(t *rapid.T) {
	key := filetest.DrawKey(t)
	all := quiz.Of(assignment.RowOf([]assignment.Exercise{{Title: filetest.Hostile.Draw(t, "title"), Key: key}}),
		assignment.Options{})
	questions := filetest.Must(all.Questions(t.Context(), 0))(t)
	for i := range questions { // a tree as it is takes long to paint
		questions[i].Tree = scene.NewUnsearched(tree.Complete(1, 0, tree.Give([]float64{1})), scene.Look{})
	}
	all.Questions = func(context.Context, int) ([]quiz.Question, error) { return questions, nil }
	made := items(t, filesOf(t, all))
	for _, i := range made {
		checkItem(t, i)
	}
	if worth, _ := key.Max().Float64(); math.Abs(sum(t, made)-worth) > 1e-9 {
		t.Errorf("%v of %v marks", sum(t, made), worth)
	}
}

func TestItemsOfAnyTree(t *testing.T) { rapid.Check(t, anyPackage) }

func FuzzPackage(f *testing.F) { f.Fuzz(rapid.MakeFuzz(anyPackage)) }

// The package is valid by the published schemas. They belong to others and aren't stored here:
// PLYTREE_QTI_SCHEMAS names a folder with imscp_v1p1.xsd, imsqti_v2p1.xsd and what they import, and
// xmllint checks the files.
func TestSchemas(t *testing.T) {
	folder := os.Getenv("PLYTREE_QTI_SCHEMAS")
	if folder == "" {
		t.Skip("NOT CHECKED against the published schemas: PLYTREE_QTI_SCHEMAS names no folder with imscp_v1p1.xsd and imsqti_v2p1.xsd")
	}
	to := t.TempDir()
	bySchema := map[string][]string{}
	for name, data := range files(t, load(t, filetest.Homework), load(t, filetest.Exam)) {
		if filepath.Ext(name) != ".xml" {
			continue
		}
		schema := "imsqti_v2p1.xsd"
		if name == "imsmanifest.xml" {
			schema = "imscp_v1p1.xsd"
		}
		path := filepath.Join(to, name)
		filetest.Write(t, path, data)
		bySchema[schema] = append(bySchema[schema], path)
	}
	for schema, paths := range bySchema {
		args := append([]string{"--noout", "--nonet", "--schema", filepath.Join(folder, schema)}, paths...)
		if out, err := exec.Command("xmllint", args...).CombinedOutput(); err != nil {
			t.Errorf("%v: %s", err, out)
		}
	}
}
