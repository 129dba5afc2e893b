package exercise

import (
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// Diagnosis is a mistake that a student's answers indicate.
type Diagnosis struct {
	Mistake      Mistake
	explains     sentence.Sentence // how much, without the tasks
	shows, hides []int             // the tasks in which it shows, and in which it doesn't
}

// Sentence tells the student which answers indicate the mistake, and explains it. Named
// returns the name of a task by its index.
func (d Diagnosis) Sentence(named func(task int) sentence.Label) sentence.Sentence {
	list := func(tasks []int) sentence.List {
		var names []sentence.Label
		for _, task := range tasks {
			names = append(names, named(task))
		}
		return sentence.ListOf(sentence.And, names)
	}
	said := sentence.Say(d.explains.Template, "Tasks", list(d.shows)).And(d.Mistake.Sentence())
	if len(d.hides) > 0 {
		said = said.And(sentence.Say("Your answers to {{.Tasks}} don't show this mistake.", "Tasks", list(d.hides)))
	}
	return said
}

// diagnosis finds out in which tasks a mistake shows and in which it doesn't, based on
// everything the student wrote and on the wrong answers that no other mistake explained
// yet. It only compares answers and claims nothing about how the student found them.
func (v *variant) diagnosis(p prediction, g *answers, wrote, left sheet) Diagnosis {
	wrong, d := v.wrongOf(wrote), Diagnosis{Mistake: p.mistake}
	exactly, hits, all := true, 0, 0
	for i := range g.of {
		unexplained, either := p.score(left, i)
		switch both, _ := p.score(wrong, i); {
		case 2*unexplained > either:
			d.shows = append(d.shows, i)
			exactly = exactly && v.exactly(p, g, i, wrote)
			hits, all = hits+both, all+count(wrong, i)
		case both == 0 && count(p.wrong, i) > 0 && count(wrote, i) > 0:
			d.hides = append(d.hides, i)
		}
	}
	switch {
	case exactly:
		d.explains = sentence.Say("This mistake explains your answers to {{.Tasks}} exactly:")
	case 2*hits > all:
		d.explains = sentence.Say("This mistake explains most of the errors in your answers to {{.Tasks}}:")
	default:
		d.explains = sentence.Say("This mistake explains some of the errors in your answers to {{.Tasks}}:")
	}
	return d
}

// exactly reports whether everything written in a task can be read and is what the mistake
// predicts, and no answer is missing that the mistake would get wrong.
func (v *variant) exactly(p prediction, g *answers, task int, wrote sheet) bool {
	if g.of[task].odd {
		return false
	}
	part := v.of[task]
	for at, said := range wrote {
		if at.Task != task {
			continue
		}
		predicted := p.says(at, said)
		if _, wrong := p.wrong[at]; !wrong {
			predicted = p.filled[at] && part.isRight(at, said)
		}
		if !predicted {
			return false
		}
	}
	for at := range p.wrong {
		if at.Task == task && !wrote.has(at) {
			return false
		}
	}
	for at, replies := range g.read {
		if at.Task == task && (len(replies) > 1 || !replies[0].readable && !written.NotVisited(replies[0].text)) {
			return false
		}
	}
	return true
}

// count counts the filled slots of a task.
func count(s sheet, task int) (n int) {
	for at := range s {
		if at.Task == task {
			n++
		}
	}
	return n
}
