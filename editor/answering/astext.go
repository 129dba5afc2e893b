package answering

import (
	"cmp"
	"errors"
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/exercise/valueset"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/engine/written"
)

// Whole returns the complete answer to a task as one text, as [Work.AnswerWhole] reads it:
// "4", "b: 4; e: 5", "b: [-inf, 4]", "[1.2, g]", "none"; "" for a blank. There must be a
// sheet.
func (w Work) Whole(task int) string {
	of := w.Answers().Of(w.sheet.Tasks()[task].Key())
	if of.Kind == written.List && len(of.Items) == 0 {
		return "none"
	}
	return of.String()
}

// AnswerWhole answers a task with one text. If the task asks about several nodes, it answers
// those that the text names, "b: 4; e: 5", and leaves the others unchanged; a list, "1.2, g",
// replaces the previous one. The empty text removes the answer. It refuses text that it can't
// read, and says what to write instead. For several nodes each one gets its own error, and the
// others are answered. There must be a sheet.
func (w Work) AnswerWhole(task int, text string) (Work, error) {
	return plainly(text, func(text string) (Work, error) { return w.answerWhole(task, text) })
}

// AnswerAnew is AnswerWhole for a text that replaces the complete answer to the task.
func (w Work) AnswerAnew(task int, text string) (Work, error) {
	cleared, _ := w.AnswerWhole(task, "")
	answered, err := cleared.AnswerWhole(task, text)
	if err != nil {
		return w, err
	}
	return answered, nil
}

// plainly reads a text as typed or, if that fails, with an input method's signs replaced by
// the usual ones.
func plainly(text string, read func(string) (Work, error)) (Work, error) {
	text = strings.TrimSpace(text)
	answered, err := read(text)
	if plain := numeral.Plain(text); err != nil && plain != text {
		if again, err := read(plain); err == nil {
			return again, nil
		}
	}
	return answered, err
}

func (w Work) answerWhole(task int, text string) (Work, error) {
	t := w.sheet.Tasks()[task]
	fields := w.sheet.Fields(task)
	switch {
	case text == "":
		return w.WithAnswers(w.Answers().With(t.Key(), written.Value{})), nil
	case t.Ask.Shaped(exercise.List):
		return w.answerList(task, text)
	case t.Ask.Is(exercise.Filling) && valueset.MeansNone(text):
		return w.WithAnswers(w.sheet.SetNone(w.Answers(), task, true)), nil
	case len(fields) == 1 && fields[0].Node == 0:
		return w.Type(fields[0], text)
	}
	return w.answerNodes(task, text)
}

// Type answers a field with a text as typed; "-inf 4" in a field of a window answers both its ends.
// It refuses text that it can't read, and says what to write instead.
func (w Work) Type(f exercise.Slot, text string) (Work, error) {
	if w.sheet == nil {
		return w, cmp.Or(w.err, ErrNotAsked)
	}
	read, err := w.sheet.Read(f, text)
	if err == nil {
		return w.Answer(f, read), nil
	}
	if f.Aspect == exercise.Alpha || f.Aspect == exercise.Beta {
		if both, refused := w.answerWindow(f, text); refused == nil {
			return both, nil
		}
	}
	return w, err
}

// answerList answers a task about Pruned or Order.
func (w Work) answerList(task int, text string) (Work, error) {
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
	return sentence.Refuse("{{.Text}} isn't a node; use names or node numbers, such as root, 1.2 and 2.1.1", "Text", sentence.Quoted(call))
}

// answerNodes applies a text with answers about nodes: b: 4; e: 5.
func (w Work) answerNodes(task int, text string) (Work, error) {
	var refused []error
	for _, piece := range pieces(text) {
		if piece = strings.TrimSpace(piece); piece != "" {
			answered, err := w.answerPiece(task, piece)
			if err != nil {
				refused = append(refused, err)
				continue
			}
			w = answered
		}
	}
	return w, errors.Join(refused...)
}

// answerPiece applies a text with the answer about one node: b: 4.
func (w Work) answerPiece(task int, piece string) (Work, error) {
	at := strings.LastIndex(piece, ":")
	if at < 0 || strings.Count(piece, ":") > 1 && w.sheet.nodes(task).Find(piece[:at]) < 0 {
		return w, sentence.Refuse("{{.Text}} can't be read; write nodes with their answers, such as b: 4; e: 5", "Text", sentence.Quoted(piece))
	}
	i := w.sheet.nodes(task).Find(piece[:at])
	if i < 0 {
		return w, noNode(strings.TrimSpace(piece[:at]))
	}
	return w.AnswerNode(task, w.sheet.nodes(task).Node(i).ID(), piece[at+1:])
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

// AnswerNode answers what a task asks about a node with one text; a window has both ends,
// "[-inf, 4]" or "-inf 4". The empty text removes the answer. It refuses text that it can't
// read, and with [ErrNotAsked] a node that the task doesn't ask about.
func (w Work) AnswerNode(task int, node tree.ID, text string) (Work, error) {
	f, ok := w.sheet.At(task, node)
	if !ok {
		return w, ErrNotAsked
	}
	if f.Aspect == "" {
		return w.Type(f, text)
	}
	return plainly(text, func(text string) (Work, error) { return w.answerWindow(f, text) })
}

func (w Work) answerWindow(f exercise.Slot, text string) (Work, error) {
	ends, ok := written.Window(text)
	if !ok {
		return w, sentence.Refuse("{{.Text}} isn't a window; write both ends, such as [-inf, 4]", "Text", sentence.Quoted(text))
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

// AtNode returns the answer about a node to a task, as [Work.AnswerNode] reads it; "" for a
// blank and if nothing is asked there.
func (w Work) AtNode(task int, node tree.ID) string {
	f, ok := w.sheet.At(task, node)
	if !ok {
		return ""
	}
	text := w.filled.Text(f)
	if f.Aspect == "" {
		return text
	}
	f.Aspect = exercise.Beta
	if beta := w.filled.Text(f); text != "" || beta != "" {
		return "[" + text + ", " + beta + "]"
	}
	return ""
}
