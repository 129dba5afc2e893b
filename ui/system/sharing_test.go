//go:build !js

package system

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"plytree/editor/words"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat"
	"plytree/fileformat/filetest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"
)

// asked are exercises and answers to some of their tasks.
var asked = []string{
	"",
	"exercise:\n  tasks:\n    - {ask: value}\n",
	"exercise:\n  mode: test\n  checks: 2\n  instructions: \"100 % + & # = ü\\n[1, 2]\"\n  accept: [{cutoff: \">\"}]\n  tasks:\n    - {ask: values, marks: 2.5, text: \"Où ? 为什么\"}\n    - {id: mirrored, ask: pruned, search: {order: reversed, depth: 2}}\n",
	"exercise:\n  hints: false\n  tasks:\n    - {ask: windows, at: entry}\n    - {ask: order}\nanswers:\n  log: {date: 2026-11-21, minutes: 14, checks: 3}\n  student: \"Ana + Bo & 王 #1\"\n  number: \"0123\"\n  windows: {root: [-inf, \"1 + 2\"]}\n  order: [\"1.1\", \"%2B\"]\n",
}

// drawShared draws a document with everything a file may contain, as read from a file.
func drawShared(t *rapid.T) *fileformat.Document {
	text := func(label string) string {
		return rapid.SampledFrom([]string{"", "", "", "a", "a+b=c#&%2B", "plytree", "Задача 王", "a b\u00a0c",
			"\"quoted\" 'too'", "[1, 2]", "<1/2: 3>", "line\nline"}).Draw(t, label)
	}
	data := func() (d tree.Data) {
		if d.HasValue = rapid.IntRange(0, 7).Draw(t, "valued") > 0; d.HasValue {
			d.Value = rapid.SampledFrom([]float64{0, 1, -3, 2.5, 1e21, -0.001, 12}).Draw(t, "value")
		}
		if rapid.IntRange(0, 9).Draw(t, "rich") == 0 {
			d.Name, d.Move, d.Note = text("name"), text("move"), text("note")
			d.Highlight = rapid.SampledFrom(append(tree.Highlights(), tree.NoHighlight)).Draw(t, "mark")
			d.Board, _ = tree.ReadBoard(rapid.SampledFrom([]string{"", "XO./.X./..O", "1 3 5"}).Draw(t, "board"))
		}
		return d
	}
	draw := treetest.Draw
	if rapid.Bool().Draw(t, "chance") {
		draw = treetest.DrawChance
	}
	doc := filetest.Read(t, "plytree: 1\ntree: [1]\n"+rapid.SampledFrom(asked).Draw(t, "exercise"))
	doc.Title, doc.Source, doc.Note = text("title"), text("source"), text("its note")
	doc.Language = rapid.SampledFrom(append(words.IDs(), "", "")).Draw(t, "language")
	doc = doc.WithTree(draw(t, 3, 3, rapid.SampledFrom([]tree.Player{tree.Max, tree.Min}).Draw(t, "root"), data))
	for _, one := range [][]string{
		{"algorithm", "", "pvs", "alpha-beta-hard"}, {"window", "", "-3,inf", "-inf,inf"},
		{"bounds", "", "-100,100.5", "-inf,1e22", "-inf,inf"},
		{"cutoff", "", ">", ">="}, {"order", "", "worst", "random:7"}, {"depth", "", "2"},
	} {
		if set := rapid.SampledFrom(one[1:]).Draw(t, one[0]); set != "" {
			if err := (search.Setting{Key: one[0], Text: set}).Lay(&doc.Search); err != nil {
				t.Fatal(err)
			}
		}
	}
	read, err := fileformat.Read("", fileformat.Write(doc))
	if err != nil || empty(read) {
		t.Skip("no file holds this document")
	}
	return read
}

// inFull writes a document; a full window and infinite bounds count as not given.
func inFull(doc *fileformat.Document) string {
	same := doc.WithTree(doc.Tree)
	if same.Search.Window == search.FullWindow() {
		same.Search.Window = search.Window{}
	}
	if same.Search.Bounds == search.Unbounded() {
		same.Search.Bounds = search.LeafBounds{}
	}
	return string(fileformat.Write(same))
}

// The page opens exactly the content of a link, whatever the document and the page's address.
func TestLinksLeadToAnEqualDocument(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		doc := drawShared(t)
		page := rapid.SampledFrom([]string{"https://example.org/plytree/", "http://localhost:8080/index.html",
			"https://example.org/a%20b/?course=1&lang=fr"}).Draw(t, "page")
		address := page + "#" + linkTo(doc)
		if strings.ContainsFunc(address, outOfPlace) {
			t.Errorf("a mail would cut %q", address)
		}
		u, err := url.Parse(address)
		if err != nil {
			t.Fatal(err)
		}
		if _, fragment, _ := strings.Cut(address, "#"); u.EscapedFragment() != fragment && u.Fragment == "" {
			t.Errorf("%q has no part behind #", address)
		} else if l, err := readLink("link", fragment); err != nil {
			t.Errorf("%q: %v", address, err)
		} else if want, got := inFull(doc), inFull(l.doc); got != want {
			t.Errorf("%s became\n%s by %s", want, got, address)
		}
	})
}

func TestAddressesOfPages(t *testing.T) {
	for typed, wrong := range map[string]string{
		"https://example.org/plytree/":                     "",
		"  http://localhost:8080/index.html\n":             "",
		"https://example.org":                              "",
		"HTTPS://example.org/plytree":                      "",
		"https://приклад.укр/дерева/?a=1":                  "",
		"https://[2001:db8::1]/plytree/":                   "",
		"":                                                 "must begin with",
		"example.org/plytree":                              "must begin with",
		"localhost:8080":                                   "must begin with",
		"ftp://example.org/":                               "must begin with",
		"javascript:alert(1)":                              "must begin with",
		"file:///home/ana/plytree/index.html":              "must begin with",
		"https://":                                         "no server",
		"https:///plytree/":                                "no server",
		"https:plytree":                                    "no server",
		"https://:443/":                                    "no server",
		"https://example.org/plytree/#":                    "Leave out #",
		"https://example.org/#tree=[1,2]":                  "Leave out #",
		"https://ana:secret@example.org/":                  "user name",
		"https://example.org@evil.org/":                    "user name",
		"https://exa mple.org/":                            "isn't a valid address",
		"https://example.org/a b/":                         "isn't a valid address",
		"https://example.org/\u202egpj/":                   "isn't a valid address",
		"https://example.org/\x1b[31m":                     "isn't a valid address",
		"https://example.org/<script>":                     "isn't a valid address",
		"https://example.org/\" onclick=\"":                "isn't a valid address",
		`https://example.org\evil.org/`:                    "isn't a valid address",
		"https://example.org:port/":                        "isn't a valid address",
		"https://example.org/%zz":                          "isn't a valid address",
		"https://a.org/" + strings.Repeat("x", mostOfPage): "too long",
	} {
		page, err := readPage(typed)
		switch {
		case wrong == "" && (err != nil || page != strings.TrimSpace(typed)):
			t.Errorf("%q: %q, %v", typed, page, err)
		case wrong != "" && (err == nil || !strings.Contains(err.Error(), wrong) || page != ""):
			t.Errorf("%q: %q, %v", typed, page, err)
		}
	}
}

// The message says how long the link is and that it contains answers; a link that is too long isn't
// copied.
func TestCopiedLinks(t *testing.T) {
	app := test.NewTempApp(t)
	s := &System{app: app}
	doc := func(text string) *fileformat.Document {
		d := filetest.Read(t, "plytree: 1\n"+text)
		return d
	}
	long := func(leaves int) string { return "tree: [" + strings.Repeat("10, ", leaves-1) + "10]\n" }
	const page = "https://example.org/plytree/"
	for _, c := range []struct {
		text, said string
		copied     bool
	}{
		{"tree: [1, 2]\n", "Copied.", true},
		{"tree: [1, 2]\nexercise: {tasks: [{ask: value}]}\nanswers: {student: Ana}\n",
			"Copied. The link shows who the student is.", true},
		{"tree: [1, 2]\nexercise: {tasks: [{ask: value}]}\nanswers: {student: Ana, value: 2}\n",
			"Copied. The link shows who the student is. The link contains the answers.", true},
		{"tree: [1, 2]\nexercise: {tasks: [{ask: value}]}\nanswers: {number: 7, value: 2, log: {minutes: 3}}\n",
			"Copied. The link shows who the student is. The link contains the answers. The link contains the log of the work.",
			true},
		{long(1000), "Copied. It has 3035 characters, and some mail programs may cut it.", true},
		{long(9988), "Copied. It has 29999 characters, and some mail programs may cut it.", true},
		{long(9989), "The link would have 30002 characters, too many for mail and browsers. Put the file next to the page and link to #open=FILE.",
			false},
	} {
		app.Clipboard().SetContent("before")
		d := doc(c.text)
		if said := s.copyLink(page, linkTo(d), d, "Copied."); said != c.said {
			t.Errorf("%q", said)
		}
		if want := page + "#" + linkTo(d); (app.Clipboard().Content() == want) != c.copied ||
			!c.copied && app.Clipboard().Content() != "before" {
			t.Errorf("%.80q is copied", app.Clipboard().Content())
		}
	}
}

// No part of a typed address breaks a link.
func FuzzPage(f *testing.F) {
	f.Add("https://example.org/plytree/")
	f.Add("https://a@b:1/?c#d")
	f.Fuzz(func(t *testing.T, typed string) {
		page, err := readPage(typed)
		if err != nil {
			return
		}
		u, err := url.Parse(page + "#tree=[1,2]")
		if err != nil || u.Fragment != "tree=[1,2]" || u.Host == "" || u.User != nil ||
			!slices.Contains([]string{"http", "https"}, u.Scheme) {
			t.Errorf("%q: %+v, %v", typed, u, err)
		}
	})
}

// packaged is a program with the address of a page in its package.
type packaged struct {
	fyne.App
	page string
}

func (p packaged) Metadata() fyne.AppMetadata {
	return fyne.AppMetadata{Custom: map[string]string{packagedPage: p.page}}
}

// A typed address has priority over the package's; an invalid one is ignored.
func TestThePageOfLinks(t *testing.T) {
	const ours, theirs = "https://example.org/ours/", "https://example.org/theirs/"
	for _, c := range []struct{ typed, packaged, want string }{
		{"", "", ""}, {"", theirs, theirs}, {ours, theirs, ours}, {ours, "", ours},
		{"javascript:alert(1)", theirs, theirs}, {"", "ftp://example.org/", ""},
	} {
		app := test.NewTempApp(t)
		app.Preferences().SetString(pageKey, c.typed)
		if got := (&System{app: packaged{app, c.packaged}}).pageAddress(); got != c.want {
			t.Errorf("%+v: %q", c, got)
		}
	}
}
