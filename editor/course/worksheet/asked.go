package worksheet

import (
	"plytree/editor/course/webpage"
	"plytree/editor/drawing/scene"
	"plytree/engine/exercise"
	"plytree/engine/explain"
)

// Asked is an exercise as it is asked elsewhere than on a sheet.
type Asked struct {
	Lead []string     // paragraphs: how to search, what the teacher says
	Tree *scene.Scene // without room for answers
	// Tasks are the questions in words, in their order. None asks for what only a
	// pen can do.
	Tasks []AskedTask
}

// AskedTask is one question in words.
type AskedTask struct {
	Letter, Text, Marks string
}

// Asked returns the exercise in the words of its sheet.
func (e Exercise) Asked(say webpage.Say) Asked {
	b := newBuilder(e, Options{Say: say})
	b.plain = true
	made := Asked{Lead: b.lead(), Tree: b.scene()}
	for i, t := range e.Key.Exercise.Tasks {
		text := askedIn(t)
		if t.Ask == exercise.Pruned {
			text = explain.Say("Which branches are cut?")
		}
		made.Tasks = append(made.Tasks, AskedTask{letter(i), say.Sentence(text), b.marks(b.right.Tasks[i])})
	}
	return made
}
