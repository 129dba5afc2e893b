package reading

import (
	"plytree/editor/answering"
	"plytree/editor/words"
	"plytree/engine/exercise"
)

// keys returns the correct answers of each task. With a construction that may take seconds.
func keys(lang words.Language, sheet *answering.Sheet) (all []string) {
	perfect := sheet.Key().Perfect()
	for task, t := range sheet.Tasks() {
		text := lang.L("Key: {{.Answers}}", "Answers", lang.Key(sheet.Key(), task, perfect.Of(t.Key())))
		if d := sheet.Part(task).Drawing(); d != nil { // it is on the canvas
			text = lang.Count(d.Right().Root().Size()-1, "Key: the tree has {{.Count}} node besides the root.",
				"Key: the tree has {{.Count}} nodes besides the root.")
		}
		if form := t.Ask.Form(); form.Inverse && form.Shape == exercise.One {
			text = lang.Join(lang.Whole(text), lang.Say(sheet.Part(task).Explain(exercise.Slot{Task: task})))
		}
		all = append(all, text)
	}
	return all
}
