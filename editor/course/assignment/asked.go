package assignment

import (
	"plytree/editor/drawing/scene"
	"plytree/editor/taskwords"
	"plytree/engine/exercise"
)

// Asked is a part of an exercise as it is asked outside a sheet.
type Asked struct {
	Part         *exercise.Part
	Introduction []string     // paragraphs: how to search, and the teacher's instructions
	Tree         *scene.Scene // without room for answers
	// Tasks are the part's questions in words. None of them needs pen and paper.
	Tasks []AskedTask
}

// AskedTask is one question in words.
type AskedTask struct {
	Index  int    // of the task in the exercise
	Letter string // through all parts
	Own    string // the question in the teacher's own words, "" for none
	Asked  string // the question in words, and how to answer
	Marks  string // "2 marks"
}

// Asked returns the parts of the exercise in the words of its sheet. Of the options, it uses
// only language and look.
func (e Exercise) Asked(o Options) (parts []Asked) {
	b := newBuilder(e, Options{Language: o.Language, Look: o.Look})
	b.plain = true
	letters := 0
	for _, p := range e.Key.Parts() {
		b.begin(p)
		made := Asked{Part: p, Introduction: b.introduction(), Tree: b.drawn}
		for _, i := range p.Tasks() {
			t := e.Key.Exercise.Tasks[i]
			text := taskwords.Question(b.about(i), taskwords.Browser)
			made.Tasks = append(made.Tasks,
				AskedTask{i, letter(letters), b.Language.OfSample(t.Text), b.Language.Say(text),
					b.marks(b.right.Tasks[i])})
			letters++
		}
		parts = append(parts, made)
	}
	return parts
}
