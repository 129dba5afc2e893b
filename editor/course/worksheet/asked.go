package worksheet

import (
	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/explain"
)

// Asked is an exercise as it is asked elsewhere than on a sheet.
type Asked struct {
	Introduction []string     // paragraphs: how to search, what the teacher says
	Tree         *scene.Scene // without room for answers
	// Tasks are the questions in words, in their order. None asks for what only a
	// pen can do.
	Tasks []AskedTask
}

// AskedTask is one question in words.
type AskedTask struct {
	Letter, Text, Marks string
}

// Asked returns the exercise in the words of its sheet.
func (e Exercise) Asked(lang words.Language) Asked {
	b := newBuilder(e, Options{Language: lang})
	b.plain = true
	made := Asked{Introduction: b.introduction(), Tree: b.scene()}
	for i, t := range e.Key.Exercise.Tasks {
		text := askedIn(t)
		if t.Ask == exercise.Pruned {
			text = explain.Say("Which branches are cut?")
		}
		made.Tasks = append(made.Tasks, AskedTask{letter(i), lang.Say(text), b.marks(b.right.Tasks[i])})
	}
	return made
}
