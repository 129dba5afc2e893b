package answering

import (
	"cmp"
	"errors"
	"strings"

	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/exercise/valueset"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// Whole returns all that is answered to a task as one text, as [Work.AnswerWhole]
// reads it: "4", "b: 4; e: 5", "b: [-inf, 4]", "[1.2, g]", "none"; "" for a blank.
// There must be a sheet.
func (w Work) Whole(task int) string {
	of := w.Answers().Of(w.sheet.Tasks()[task].Key())
	if of.Kind == written.List && len(of.Items) == 0 {
		return "none"
	}
	return of.String()
}

// AnswerWhole answers a task with one text. Of a task that asks about several nodes
// it answers those that the text names, "b: 4; e: 5", and the others stay as they are;
// a list, "1.2, g", takes the place of the one before. The empty text takes the answer
// away. What can't be read is refused, with what to write instead: of several nodes each
// by an error of its own, while the others are answered. There must be a sheet.
func (w Work) AnswerWhole(task int, text string) (Work, error) {
	return plainly(text, func(text string) (Work, error) { return w.answerWhole(task, text) })
}

// AnswerAnew is AnswerWhole for a text that takes the place of all that was answered to
// the task.
func (w Work) AnswerAnew(task int, text string) (Work, error) {
	cleared, _ := w.AnswerWhole(task, "")
	answered, err := cleared.AnswerWhole(task, text)
	if err != nil {
		return w, err
	}
	return answered, nil
}

// plainly reads a text as it was typed or, where that can't be read, with the usual signs
// for those of an input method.
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
		return w.answerField(fields[0], text)
	}
	return w.answerNodes(task, text)
}

func (w Work) answerField(f Field, text string) (Work, error) {
	text, err := w.sheet.Read(f, text)
	if err != nil {
		return w, err
	}
	return w.Answer(f, text), nil
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
		return w, cmp.Or(errors.Join(refused...), noNode(inside)) // separators alone name nothing
	}
	return w.WithAnswers(w.Answers().With(t.Key(), answer)), errors.Join(refused...)
}

// calls are what a list calls nodes by: it is separated by commas or semicolons or,
// where there are none and the whole is no node, by blanks.
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

// listable refuses a node, by its index, that no such list can hold.
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

// answerNodes answers what a text says of nodes: b: 4; e: 5.
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

// answerPiece answers what a text says of one node: b: 4.
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

// pieces are what semicolons part, but for those in the brackets of an answer.
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

// AnswerNode answers what a task asks about a node with one text: of a window with
// both ends, "[-inf, 4]" or "-inf 4". The empty text takes the answer away. It refuses
// what can't be read, and with [ErrNotAsked] a node that is not asked about.
func (w Work) AnswerNode(task int, node engine.ID, text string) (Work, error) {
	f, ok := w.sheet.At(task, node)
	if !ok {
		return w, ErrNotAsked
	}
	if f.Side == "" {
		return w.answerField(f, text)
	}
	return plainly(text, func(text string) (Work, error) { return w.answerWindow(f, text) })
}

func (w Work) answerWindow(f Field, text string) (Work, error) {
	ends, ok := written.Window(text)
	if !ok {
		return w, sentence.Refuse("{{.Text}} isn't a window; write both ends, such as [-inf, 4]", "Text", sentence.Quoted(text))
	}
	var err error
	for i, side := range []exercise.End{exercise.Alpha, exercise.Beta} {
		f.Side = side
		if w, err = w.answerField(f, ends[i]); err != nil {
			return w, err
		}
	}
	return w, nil
}

// AtNode returns what is answered about a node to a task, as [Work.AnswerNode] reads
// it; "" for a blank and where nothing is asked.
func (w Work) AtNode(task int, node engine.ID) string {
	f, ok := w.sheet.At(task, node)
	if !ok {
		return ""
	}
	text := w.filled.Text(f)
	if f.Side == "" {
		return text
	}
	f.Side = exercise.Beta
	if beta := w.filled.Text(f); text != "" || beta != "" {
		return "[" + text + ", " + beta + "]"
	}
	return ""
}
