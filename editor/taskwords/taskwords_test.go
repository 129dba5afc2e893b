package taskwords

import (
	"encoding/json"
	"os"
	"testing"

	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// everyKind returns the key of an exercise with a task of each kind.
func everyKind(t *testing.T) *exercise.Key {
	t.Helper()
	value := 5.0
	terms := inverse.Terms{
		Leaf: "1.1", For: inverse.For{Value: &value}, Leaves: []string{"1.1", "2.2"},
		Want: inverse.Wishes{Value: &value}, Values: &inverse.Values{Low: 0, High: 9},
	}
	e := &exercise.Exercise{}
	for _, a := range exercise.Asks() {
		task := exercise.Task{Ask: a}
		if a.Form().Apart {
			task.Terms = terms
			task.Game.Position = "nim 1 2"
		}
		if a.Has(exercise.TimesTerm) {
			task.Change.Times = &value
		}
		e.Tasks = append(e.Tasks, task)
	}
	return filetest.KeyOf(t, tree.Complete(2, 2, tree.Give([]float64{2, 9, 3, 5})), search.Options{}, e)
}

// Each kind of task has names, a question for each reader and a hint, in all languages.
func TestEachKindOfTaskHasItsWordsInAllLanguages(t *testing.T) {
	texts := translations(t)
	k := everyKind(t)
	marked := k.Mark(nil, exercise.MarkOptions{})
	names := map[string]exercise.Ask{}
	for i, task := range k.Exercise.Tasks {
		e := entries[task.Ask]
		if e.name.Template == "" || e.short.Template == "" || e.asked == nil || e.item == nil || e.way == nil {
			t.Errorf("%s has no entry, or one that lacks a text", task.Ask)
			continue
		}
		about := About{Key: k, Index: i, Left: "A", Right: "B"}
		name := Name(task)
		if other, taken := names[name.String()]; taken {
			t.Errorf("%s and %s have one name", other, task.Ask)
		}
		names[name.String()] = task.Ask
		all := []sentence.Sentence{name, Short(task.Ask), Blind(task.Ask)}
		for reader := Screen; reader <= Browser; reader++ {
			all = append(all, Question(about, reader))
		}
		if form, says := Form(about); says {
			all = append(all, form)
		}
		item := marked.Tasks[i].Items[0]
		all = append(all, Item(about, item), Way(about, item))
		said := map[string]bool{}
		for _, s := range all {
			addTemplates(said, s)
		}
		for template := range said {
			for id, of := range texts {
				if _, there := of[template]; !there || template == "" {
					t.Errorf("%s: %s.json lacks %q", task.Ask, id, template)
				}
			}
		}
	}
}

// translations returns the texts of each language.
func translations(t *testing.T) map[string]map[string]any {
	t.Helper()
	texts := map[string]map[string]any{}
	for _, id := range words.IDs() {
		if id == words.English {
			continue
		}
		data := filetest.Must(os.ReadFile("../words/translations/" + id + ".json"))(t)
		var of map[string]any
		filetest.Do(t, json.Unmarshal(data, &of))
		texts[id] = of
	}
	return texts
}

// addTemplates adds the templates of a sentence, of its labels and of the sentences that follow.
func addTemplates(to map[string]bool, s sentence.Sentence) {
	to[s.Template] = true
	for _, datum := range s.Data {
		items := []any{datum}
		if list, is := datum.(sentence.List); is {
			items = list.Items
		}
		for _, item := range items {
			switch of := item.(type) {
			case sentence.Sentence:
				addTemplates(to, of)
			case sentence.Label:
				addTemplates(to, sentence.Sentence(of))
			}
		}
	}
	for _, then := range s.Then {
		addTemplates(to, then)
	}
}
