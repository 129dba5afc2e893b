package answering

import (
	"cmp"
	"errors"
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/exercise/valueset"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// Type enters a text in a slot as it is typed: the answer in a blank, a window with both ends
// at a node or in the blank for one of them, "[-inf, 4]" or "-inf 4", or the answer to a whole task. A text for a task
// about several nodes answers those that it names, "b: 4; e: 5", and leaves the others unchanged; a
// list, "1.2, g", replaces the previous one. The empty text removes what is entered. Type
// refuses text that it can't read, and says what to write instead. For several nodes each one
// gets its own error, and the others are answered.
func (w Work) Type(at exercise.Slot, text string) (Work, error) {
	if w.sheet == nil {
		return w, cmp.Or(w.err, ErrNotAsked)
	}
	text = strings.TrimSpace(text)
	typed, err := w.read(at, text)
	if plain := numeral.Plain(text); err != nil && plain != text { // an input method's signs
		if again, err := w.read(at, plain); err == nil {
			return again, nil
		}
	}
	return typed, err
}

// Keep is Type for a text that replaces all that is entered in a slot. If it can't be read it
// stays there as it was typed, so that nothing is lost.
func (w Work) Keep(at exercise.Slot, text string) (Work, error) {
	if w.Given(at) {
		return w, ErrGiven
	}
	typed, err := w.replaced(at, text)
	if err == nil || w.sheet == nil {
		return typed, err
	}
	if _, blank := w.sheet.index[at]; blank {
		return w.Answer(at, text), err
	}
	kept := written.Plainly(text)
	if calls := w.calls(at.Task, strings.Trim(text, " []")); len(calls) > 0 &&
		w.sheet.ask(at.Task).Shaped(exercise.List) {
		kept = written.ListOf(written.Called, calls...)
	}
	return w.WithAnswers(w.Answers().With(w.filled.key(at), kept)), err
}

// replaced returns the work with a text alone entered in a slot.
func (w Work) replaced(at exercise.Slot, text string) (Work, error) {
	cleared := w
	if w.sheet != nil && at.Node == 0 {
		cleared = w.WithAnswers(w.Answers().With(w.filled.key(at), written.Value{}))
	}
	typed, err := cleared.Type(at, text)
	if err != nil {
		return w, err
	}
	return w.WithAnswers(typed.Answers()), nil
}

// read is Type for a text that is read only as it stands.
func (w Work) read(at exercise.Slot, text string) (Work, error) {
	ask := w.sheet.ask(at.Task)
	first, atNode := w.sheet.At(at.Task, at.Node)
	_, blank := w.sheet.index[at]
	switch {
	case blank:
		read, err := w.sheet.Read(at, text)
		if err == nil {
			return w.Answer(at, read), nil
		}
		if at.Aspect != "" {
			if both, refused := w.readWindow(at, text); refused == nil {
				return both, nil
			}
		}
		return w, err
	case atNode:
		return w.readWindow(first, text)
	case at.Node != 0:
		return w, ErrNotAsked
	case text == "":
		return w.WithAnswers(w.Answers().With(w.filled.key(at), written.Value{})), nil
	case ask.Shaped(exercise.List):
		return w.readList(at.Task, text)
	case w.None(at.Task) != nil && valueset.MeansNone(text):
		return w.WithAnswers(w.sheet.SetNone(w.Answers(), at.Task, true)), nil
	}
	return w.readNodes(at.Task, text)
}

// readList reads the answer to a task about Pruned or Order.
func (w Work) readList(task int, text string) (Work, error) {
	t := w.sheet.Tasks()[task]
	inside := strings.TrimSpace(strings.Trim(text, "[]"))
	answer := written.Value{Kind: written.List}
	if inside == "" || t.Ask.Is(exercise.Branches) && valueset.MeansNone(inside) {
		return w.WithAnswers(w.Answers().With(t.Key(), answer)), nil
	}
	var refused []error
	for _, call := range w.calls(task, inside) {
		i := w.sheet.nodes(task).Find(call)
		if err := w.listable(task, i, call); err != nil {
			refused = append(refused, err)
			continue
		}
		answer.Items = append(answer.Items, written.Called(w.sheet.nodes(task).Call(i)))
	}
	if answer.Items == nil {
		return w, cmp.Or(errors.Join(refused...), noNode(inside)) // a text with only separators names no node
	}
	return w.WithAnswers(w.Answers().With(t.Key(), answer)), errors.Join(refused...)
}

// calls splits a list into the names of nodes. Names are separated by commas or semicolons or,
// if there are none and the whole text isn't a node, by spaces.
func (w Work) calls(task int, list string) (calls []string) {
	if !strings.ContainsAny(list, ",;") && w.sheet.nodes(task).Find(list) < 0 {
		return strings.Fields(list)
	}
	for call := range strings.FieldsFuncSeq(list, func(r rune) bool { return r == ',' || r == ';' }) {
		if call = strings.Trim(strings.TrimSpace(call), `"'`); call != "" {
			calls = append(calls, call)
		}
	}
	return calls
}

// listable refuses a node, by its index, that can't be in such a list.
func (w Work) listable(task, index int, call string) error {
	ask := w.sheet.Tasks()[task].Ask
	switch {
	case index < 0:
		return noNode(call)
	case ask.Is(exercise.Branches) && index == 0:
		return errRoot
	case ask.Is(exercise.Leaves) && w.sheet.nodes(task).Inner(index):
		return errNoLeaf
	}
	return nil
}

func noNode(call string) error {
	return sentence.Refuse("{{.Text}} isn't a node; use names or node numbers, such as root, 1.2 and 2.1.1",
		"Text", sentence.Quoted(call))
}

// readNodes applies a text with answers about nodes: b: 4; e: 5.
func (w Work) readNodes(task int, text string) (Work, error) {
	var refused []error
	for _, piece := range pieces(text) {
		if piece = strings.TrimSpace(piece); piece != "" {
			answered, err := w.readPiece(task, piece)
			if err != nil {
				refused = append(refused, err)
				continue
			}
			w = answered
		}
	}
	return w, errors.Join(refused...)
}

// readPiece applies a text with the answer about one node: b: 4.
func (w Work) readPiece(task int, piece string) (Work, error) {
	at := strings.LastIndex(piece, ":")
	if at < 0 || strings.Count(piece, ":") > 1 && w.sheet.nodes(task).Find(piece[:at]) < 0 {
		return w, sentence.Refuse("{{.Text}} can't be read; write nodes with their answers, such as b: 4; e: 5",
			"Text", sentence.Quoted(piece))
	}
	i := w.sheet.nodes(task).Find(piece[:at])
	if i < 0 {
		return w, noNode(strings.TrimSpace(piece[:at]))
	}
	return w.Type(exercise.Slot{Task: task, Node: w.sheet.nodes(task).Node(i).ID()}, piece[at+1:])
}

// pieces splits a text at semicolons, except those inside the brackets of an answer.
func pieces(text string) (all []string) {
	start, open, answer := 0, 0, false
	for i, r := range text {
		switch {
		case r == ';' && open <= 0:
			all = append(all, text[start:i])
			start, open, answer = i+1, 0, false
		case r == ':':
			answer = true
		case answer && r == '[':
			open++
		case answer && r == ']':
			open--
		}
	}
	return append(all, text[start:])
}

// readWindow applies a text with both ends of a window.
func (w Work) readWindow(f exercise.Slot, text string) (Work, error) {
	ends, ok := written.Window(text)
	if !ok {
		return w, sentence.Refuse("{{.Text}} isn't a window; write both ends, such as [-inf, 4]",
			"Text", sentence.Quoted(text))
	}
	var err error
	for i, side := range []exercise.Aspect{exercise.Alpha, exercise.Beta} {
		f.Aspect = side
		if w, err = w.Type(f, ends[i]); err != nil {
			return w, err
		}
	}
	return w, nil
}
