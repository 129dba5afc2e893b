package window

import (
	"strings"

	"plytree/editor"
	"plytree/engine"
	"plytree/fileformat"
	"plytree/ui/words"
)

// yamlDivider parts documents in one text.
const yamlDivider = "---\n"

// copySelected puts the selected subtrees on the clipboard as text, one after
// the other: in the short notation if that loses nothing, as YAML otherwise.
func (w *window) copySelected() {
	if w.selectedNode() == nil {
		return
	}
	var docs []*fileformat.Document
	short := true
	for _, id := range w.topmost() {
		path, _ := w.current().Find(id)
		b := &engine.Builder{}
		doc := &fileformat.Document{Tree: b.Tree(b.Copy(w.current().At(path)), engine.Max)}
		short = short && fileformat.NotationLoses(doc) == ""
		docs = append(docs, doc)
	}
	texts := make([]string, len(docs))
	for i, doc := range docs {
		if short {
			texts[i] = fileformat.WriteNotation(doc.Tree.Root())
		} else {
			texts[i] = string(fileformat.Write(doc))
		}
	}
	w.app.Clipboard().SetContent(strings.Join(texts, map[bool]string{true: "\n", false: yamlDivider}[short]))
}

func (w *window) cutSelected() {
	w.copySelected()
	w.remove()
}

// pasteText adds the trees that the clipboard holds as text: the short
// notation, a list of another program's, or YAML.
func (w *window) pasteText() {
	docs, err := readPasted(w.app.Clipboard().Content())
	if err != nil {
		w.complain(err)
		return
	}
	w.needSelection()
	state, next := w.history.Current(), make([]engine.ID, len(docs))
	target := w.selected
	for i, doc := range docs {
		if state.Tree.Root().Size()+doc.Tree.Root().Size() > fileformat.MaxNodes {
			w.status.say(words.L("The tree would have more than {{.Nodes}} nodes.", map[string]any{"Nodes": fileformat.MaxNodes}))
			return
		}
		if _, there := state.Tree.Find(target); !there { // an empty leaf gave way to the first
			target = parentOf(state.Tree, next[0])
		}
		if state, next[i], err = editor.Paste(state, target, doc.Tree.Root()); err != nil {
			w.refuse(err)
			return
		}
	}
	w.made(words.L("paste"), state, next...)
}

// parentOf returns the node's parent, or the node itself if it is the root.
func parentOf(t *engine.Tree, id engine.ID) engine.ID {
	path, _ := t.Find(id)
	return t.At(path[:max(0, len(path)-1)]).ID()
}

// readPasted reads a text as one tree or, failing that, as one on each line.
func readPasted(text string) ([]*fileformat.Document, error) {
	const name = "clipboard"
	if strings.Contains(text, "plytree:") || strings.Contains(text, `"plytree"`) {
		var docs []*fileformat.Document
		for _, part := range strings.Split(text, "\n"+yamlDivider) {
			doc, err := fileformat.Read(name, []byte(part))
			if err != nil {
				return nil, err
			}
			docs = append(docs, doc)
		}
		return docs, nil
	}
	whole, err := fileformat.ReadNotation(name, text, engine.Max)
	if err == nil {
		return []*fileformat.Document{whole}, nil
	}
	var docs []*fileformat.Document
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		doc, lineErr := fileformat.ReadNotation(name, line, engine.Max)
		if lineErr != nil {
			return nil, err
		}
		docs = append(docs, doc)
	}
	return docs, nil
}
