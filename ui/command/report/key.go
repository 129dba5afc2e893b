package report

import (
	"fmt"
	"strings"

	"plytree/editor/taskwords"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/number"
	"plytree/engine/text/numeral"
	"plytree/engine/text/visible"
	"plytree/engine/written"
	"plytree/fileformat/table"
)

// jsonTask is the key of one task: a number, a text, a list of nodes, or an
// object with a field for each node.
type jsonTask struct {
	ID       string       `json:"id"`
	Ask      exercise.Ask `json:"ask"`
	Expected any          `json:"expected"`
}

// tasks writes the key of each task, as a student would answer it.
func (w *jsonWriter) tasks(k *exercise.Key) {
	right := k.Perfect()
	w.WriteString("\"tasks\":[")
	for i, t := range k.Exercise.Tasks {
		w.comma(i > 0)
		w.value(jsonTask{t.Key(), t.Ask, expected(right.Of(t.Key()), t.Ask)})
	}
	w.WriteString("]")
}

// expected returns an answer for JSON, with numbers as numbers. The name of a node is a text even
// if it has only digits.
func expected(w written.Value, a exercise.Ask) any {
	switch w.Kind {
	case written.Text:
		if v, err := numeral.Parse(w.Text); err == nil && a.Form().Content.Numbers() {
			return number.Of(v)
		}
		return w.Text
	case written.List:
		all := []any{}
		for _, item := range w.Items {
			all = append(all, expected(item, a))
		}
		return all
	case written.Mapping:
		all := map[string]any{}
		for _, f := range w.Fields {
			all[f.Key] = expected(f.Value, a)
			if v, err := numeral.Parse(f.Value.Text); err == nil && a.Is(exercise.Drawn) && f.Key == "value" {
				all[f.Key] = number.Of(v)
			}
		}
		return all
	}
	return nil
}

// keyTable has a row for each task: its ID, its search if there are several, and the correct
// answer.
func keyTable(lang words.Language, k *exercise.Key) table.Table {
	t := table.Table{Head: []string{lang.L("task"), lang.L("search"), lang.L("correct answer")}}
	right := k.Perfect()
	for i, task := range k.Exercise.Tasks {
		search := lang.Say(taskwords.PartName(k, k.PartOf(i)))
		answer := lang.Key(k, i, right.Of(task.Key()))
		if d := k.PartOf(i).Drawing(); d != nil {
			answer = lang.Count(d.Right().Root().Size()-1, "{{.Count}} node below the root, listed below",
				"{{.Count}} nodes below the root, listed below")
		}
		t.Rows = append(t.Rows, []string{task.Key(), search, visible.Text(answer)})
	}
	if len(k.Parts()) == 1 {
		t.Head = append(t.Head[:1:1], t.Head[2])
		for i, row := range t.Rows {
			t.Rows[i] = append(row[:1:1], row[2])
		}
	}
	return t
}

// drawnTrees lists the correct tree of each drawing task: the move to each node and its board,
// indented by its depth.
func drawnTrees(lang words.Language, k *exercise.Key) string {
	var b strings.Builder
	for i, task := range k.Exercise.Tasks {
		d := k.PartOf(i).Drawing()
		if d == nil {
			continue
		}
		fmt.Fprintf(&b, "\n%s: %s\n\n", task.Key(), d.Right().Root().Board())
		for path, n := range d.Positions() {
			fmt.Fprintf(&b, "%s- %s: %s", strings.Repeat("  ", len(path)-1), n.Data().Move, n.Board())
			if v, has := n.Value(); has && d.Values {
				b.WriteString(" = " + lang.Number(numeral.Text(v)))
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}
