package report

import (
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/explain"
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
	w.WriteString(",\"tasks\":[")
	for i, t := range k.Exercise.Tasks {
		w.comma(i > 0)
		w.value(jsonTask{t.Key(), t.Ask, expected(right.Of(t.Key()), t.Ask)})
	}
	w.WriteString("]")
}

// expected is an answer, with numbers as such. What names nodes is a text, be it
// all digits.
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
		}
		return all
	}
	return nil
}

// keyTable has a row for each task: its id, its search if there are several, and
// what is right.
func keyTable(lang words.Language, k *exercise.Key) table.Table {
	t := table.Table{Head: []string{lang.L("task"), lang.L("search"), lang.L("correct answer")}}
	right := k.Perfect()
	for i, task := range k.Exercise.Tasks {
		search := lang.Say(explain.Search(k.Tree, k.PartOf(i).Options()))
		t.Rows = append(t.Rows, []string{task.Key(), search, visible.Text(lang.Key(task.Ask, right.Of(task.Key())))})
	}
	if len(k.Parts()) == 1 {
		t.Head = append(t.Head[:1:1], t.Head[2])
		for i, row := range t.Rows {
			t.Rows[i] = append(row[:1:1], row[2])
		}
	}
	return t
}
