package exercise

import (
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// Diagnosis is a mistake that a student's answers indicate.
type Diagnosis struct {
	Mistake Mistake
	// Sentence tells the student which answers indicate the mistake, and explains it.
	Sentence sentence.Sentence
}

// told tells a student in which tasks a mistake shows and in which it doesn't, based on
// everything the student wrote and on the wrong answers that no other mistake explained
// yet. It only compares answers and claims nothing about how the student found them.
func (v *variant) told(p prediction, g *answers, wrote, left sheet) sentence.Sentence {
	wrong := v.wrongOf(wrote)
	var shows, hides []sentence.Label
	exactly, hits, all := true, 0, 0
	for i, r := range g.of {
		unexplained, either := p.score(left, i)
		switch both, _ := p.score(wrong, i); {
		case 2*unexplained > either:
			shows = append(shows, quote(r.of.Key()))
			exactly = exactly && v.exactly(p, g, i, wrote)
			hits, all = hits+both, all+count(wrong, i)
		case both == 0 && count(p.wrong, i) > 0 && count(wrote, i) > 0:
			hides = append(hides, quote(r.of.Key()))
		}
	}
	tasks := sentence.ListOf(sentence.And, shows)
	var said sentence.Sentence
	switch {
	case exactly:
		said = sentence.Say("This mistake explains your answers to {{.Tasks}} exactly:", "Tasks", tasks)
	case 2*hits > all:
		said = sentence.Say("This mistake explains most of the errors in your answers to {{.Tasks}}:", "Tasks", tasks)
	default:
		said = sentence.Say("This mistake explains some of the errors in your answers to {{.Tasks}}:", "Tasks", tasks)
	}
	said = said.And(p.mistake.Sentence())
	if len(hides) > 0 {
		said = said.And(sentence.Say("Your answers to {{.Tasks}} don't show this mistake.", "Tasks", sentence.ListOf(sentence.And, hides)))
	}
	return said
}

// exactly reports whether everything written in a task is what the mistake predicts, and
// no answer is missing that the mistake would get wrong.
func (v *variant) exactly(p prediction, g *answers, task int, wrote sheet) bool {
	part := v.of[task]
	for at, said := range wrote {
		given, ok := p.filled[at]
		if at.Task == task && (!ok || !said.stands(given) && !(part.isRight(at, said) && part.isRight(at, given))) {
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
