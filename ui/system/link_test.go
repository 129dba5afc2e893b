package system

import (
	"strings"
	"testing"

	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
	"plytree/fileformat/notation"
)

func TestLinksAreRead(t *testing.T) {
	for _, c := range []struct{ fragment, tree, search, file, wrong string }{
		{fragment: ""},
		{fragment: "lang=fr"},
		{fragment: "tree=[[3,12,8],[2,4,6],[14,5,2]]", tree: "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"},
		{fragment: "tree=%5B%5B1%2C2%5D%2C3%5D&algorithm=pvs&cutoff=%3E&order=random:3&window=0,inf&depth=2&root=min",
			tree: "[[1, 2], 3]", search: "pvs"},
		{fragment: "tree=plytree:%201%0Atree:%20[1,%202]%0A", tree: "[1, 2]"},
		{fragment: "open=homework3.yaml", file: "homework3.yaml"},
		{fragment: "open=week%203/a.yaml", file: "week 3/a.yaml"},
		{fragment: "tree=[1,", wrong: "link:1:"},
		{fragment: "tree=[1]&algorithm=magic", wrong: "magic"},
		{fragment: "tree=[1]&depth=-1", wrong: "depth"},
		{fragment: "tree=[1]&root=me", wrong: "root"},
		{fragment: "color=red", wrong: "neither"},
		{fragment: "tree=", wrong: "neither"},
		{fragment: "tree=[]", wrong: "empty"},
		{fragment: "tree=plytree:%201%0Atree:", wrong: "empty"},
		{fragment: "%zz", wrong: "isn't a valid address"},
	} {
		l, err := readLink("link", c.fragment)
		switch {
		case c.wrong != "":
			if err == nil || !strings.Contains(err.Error(), c.wrong) || l.doc != nil {
				t.Errorf("%s: %v, and a document %v", c.fragment, err, l.doc)
			}
			continue
		case err != nil || l.file != c.file:
			t.Errorf("%s: %+v, %v", c.fragment, l, err)
			continue
		case l.opens() != (c.tree != "" || c.file != ""):
			t.Errorf("%s opens: %v", c.fragment, l.opens())
			continue
		case l.doc == nil:
			continue
		}
		if got := notation.Write(l.doc.Tree.Root()); got != c.tree || string(l.doc.Search.Algorithm) != c.search {
			t.Errorf("%s: %s, %+v", c.fragment, got, l.doc.Search)
		}
	}
}

// A link opens the document that it was made of.
func TestLinksComeBack(t *testing.T) {
	for _, text := range []string{
		"plytree: 1\ntree: [[3, 12, 8], [2, 4, 6]]\n",
		"plytree: 1\nroot: min\nsearch: {algorithm: negamax, cutoff: \">=\", order: worst, depth: 1, window: [-3, inf]}\ntree: [[-2.5, inf], 4]\n",
		"plytree: 1\ntitle: Задача & so on\nsearch: {cutoff: \">\"}\ntree: {name: \"a+b=c#\", children: [1, 2]}\n",
		"plytree: 1\ntree: [1, 2]\nexercise:\n  tasks:\n    - {ask: value}\n",
	} {
		doc := filetest.Read(t, text)
		l, err := readLink("link", linkTo(doc))
		if err != nil {
			t.Fatalf("%s: %v", linkTo(doc), err)
		}
		want, got := string(fileformat.Write(doc)), string(fileformat.Write(l.doc))
		if want != got {
			t.Errorf("%s became\n%s", want, got)
		}
	}
}

// A link contains the same as a file, also that a test was opened on the teacher's side.
func TestALinkKeepsTheLog(t *testing.T) {
	text := "plytree: 1\ntree: [1, 2]\nexercise:\n  mode: test\n  tasks:\n    - {ask: value}\nanswers: {student: Ana Pop, value: 2}\n"
	doc := filetest.Read(t, text)
	now := session.Goroutines{Do: func(f func()) { f() }}
	documents := session.NewDocuments(scene.Look{},
		session.Env{Clock: now, Background: now, Store: nowhere{}, Copies: nowhere{}})
	documents.OpenDocument(doc)
	s := documents.Front()
	s.NoteOpened()
	s.Teach(true)
	l, err := readLink("link", linkTo(s.Kept(s.Document())))
	if err != nil {
		t.Fatal(err)
	}
	if got := string(fileformat.Write(l.doc)); !strings.Contains(got, "opened: ") {
		t.Errorf("the link lacks that the test was opened:\n%s", got)
	}
}

// nowhere is a store that keeps nothing.
type nowhere struct {
	session.Store
	session.Copies
}

func (nowhere) Full(name string) string { return name }
func (nowhere) New() session.Copy       { return noCopy{} }

// noCopy is a copy that is not written.
type noCopy struct{}

func (noCopy) Write([]byte, string, bool) error { return nil }
func (noCopy) Remove() error                    { return nil }

func FuzzLink(f *testing.F) {
	f.Add("tree=[[1,2],3]&order=best")
	f.Add("open=a.yaml")
	f.Fuzz(func(t *testing.T, fragment string) {
		if l, err := readLink("link", fragment); err == nil && l.doc != nil {
			if _, err := readLink("link", linkTo(l.doc)); err != nil {
				t.Errorf("%q: %v", linkTo(l.doc), err)
			}
		}
	})
}

// The program uses the language that its page uses while loading.
func TestTheLanguageOfALink(t *testing.T) {
	for fragment, want := range map[string]string{"": "", "tree=[1,2]": "", "lang=fr": "fr", "lang=fr-CA": "fr",
		"open=a.yaml&lang=uk": "uk", "lang=constructor": "constructor"} {
		if got := linkedLanguage(fragment); got != want {
			t.Errorf("%q asks for %q, not %q", fragment, got, want)
		}
	}
}
