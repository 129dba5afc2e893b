package system

import (
	"net/url"
	"strings"

	"plytree/editor/practice"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/notation"
)

// link is what follows # in the page's address: a tree with its search options, a file next to the
// page, or a skill to practise.
type link struct {
	doc  *fileformat.Document // may be nil
	file string               // "" for none
	// skill is the skill to practise, "" for none.
	skill practice.Skill
}

// opens reports whether the link opens something.
func (l link) opens() bool { return l.doc != nil || l.file != "" || l.skill != "" }

// readLink reads the part of an address after #. A link's contents are checked like any file, under
// a name for errors. An empty part is no link.
func readLink(name, fragment string) (l link, err error) {
	values, err := url.ParseQuery(strings.ReplaceAll(fragment, "+", "%2B"))
	if err == nil && (len(values) == 0 || len(values) == 1 && values.Has("lang")) {
		return l, nil
	}
	if err != nil {
		return l, sentence.Refuse(
			"the link isn't a valid address; use #tree=[[3,12,8],[2,4,6]], or #open=exercise.yaml with a file next to the page")
	}
	if file := values.Get("open"); file != "" {
		return link{file: file}, nil
	}
	if skill := values.Get("practise"); skill != "" {
		return practiceLink(skill)
	}
	text := values.Get("tree")
	if text == "" {
		return l, sentence.Refuse(
			"the link has neither a tree nor a file; use #tree=[[3,12,8],[2,4,6]], or #open=exercise.yaml with a file next to the page")
	}
	if strings.Contains(text, "plytree") {
		l.doc, err = fileformat.Read(name, []byte(text))
	} else {
		l.doc, err = fileformat.ReadNotation(name, text, tree.Max)
	}
	if err == nil {
		err = linkedSearch(l.doc, values)
	}
	if err == nil && empty(l.doc) {
		err = sentence.Refuse(
			"the link's tree is empty; use #tree=[[3,12,8],[2,4,6]], or #open=exercise.yaml with a file next to the page")
	}
	if err != nil {
		return link{}, err
	}
	return l, nil
}

// empty reports whether a document is a leaf without a value, and nothing else.
func empty(doc *fileformat.Document) bool {
	root := doc.Tree.Root()
	return root.Leaf() && root.Data() == (tree.Data{}) && doc.Exercise == nil && doc.Title+doc.Source+doc.Note == ""
}

// practiceLink is a link to a skill. It refuses an unknown name.
func practiceLink(name string) (link, error) {
	skill, known := practice.ReadSkill(name)
	if !known {
		var all []string
		for _, s := range practice.Skills() {
			all = append(all, string(s))
		}
		return link{}, sentence.Refuse("the link doesn't name a skill; use #practise= and one of {{.All}}",
			"All", strings.Join(all, ", "))
	}
	return link{skill: skill}, nil
}

// linkedSearch applies the options of a link to the document.
func linkedSearch(doc *fileformat.Document, values url.Values) error {
	for key := range values {
		err := search.Setting{Key: key, Text: values.Get(key)}.Lay(&doc.Search)
		if err != nil && key == "depth" {
			return sentence.Refuse(
				"the link's depth isn't a whole number of at least 1; use a depth such as &depth=3, or remove it")
		}
		if err != nil {
			return err
		}
	}
	switch values.Get("root") {
	case "", "max":
	case "min":
		doc.Tree = doc.Tree.SetPlayer(tree.Min)
	default:
		return sentence.Refuse("the link's root is neither max nor min; use &root=max or &root=min")
	}
	return nil
}

// linkTo writes a document as the part of an address after #, as short as possible without losing
// anything.
func linkTo(doc *fileformat.Document) string {
	bare := doc.WithTree(doc.Tree.SetPlayer(tree.Max)) // options have the rest
	bare.Search = search.Options{}
	if len(fileformat.NotationLoses(bare).Items) > 0 {
		return "tree=" + escaped(string(fileformat.Write(doc)))
	}
	text := strings.ReplaceAll(notation.Write(doc.Tree.Root()), " ", "")
	parts := []string{"tree=" + escaped(text)}
	if doc.Tree.Player() == tree.Min {
		parts = append(parts, "root=min")
	}
	o := doc.Search
	if o.Window == search.FullWindow() {
		o.Window = search.Window{}
	}
	if o.Bounds == search.Unbounded() {
		o.Bounds = search.LeafBounds{}
	}
	for _, s := range o.Chosen() {
		parts = append(parts, s.Key+"="+escaped(s.Text))
	}
	return strings.Join(parts, "&")
}

// escaped escapes a text for an address but keeps brackets and commas.
func escaped(text string) string {
	return strings.NewReplacer("+", "%20", "%5B", "[", "%5D", "]", "%2C", ",").Replace(url.QueryEscape(text))
}

// linkedLanguage is the ID of the language that a link asks for, "" for none: fr for fr-CA and
// fr_FR, as the loading page does.
func linkedLanguage(fragment string) string {
	values, _ := url.ParseQuery(fragment) // readLink reports errors
	id, _, _ := strings.Cut(strings.ReplaceAll(values.Get("lang"), "_", "-"), "-")
	return strings.ToLower(id)
}
