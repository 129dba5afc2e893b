package exercise

import (
	"plytree/engine/sentence"
	"plytree/engine/written"
)

// Diagnosis is a mistake that a student's answers bear out.
type Diagnosis struct {
	Mistake Mistake
	// Sentence says to the student which of the answers bear it out, and what it
	// is.
	Sentence sentence.Sentence
}

// told says to a student in which tasks a mistake shows, and in which it does
// not, by all that was written and what of the wrong answers no other mistake has
// explained so far. It says how the answers compare, and nothing of how they came
// about.
func (s *variant) told(p prediction, g *given, wrote, left sheet) sentence.Sentence {
	wrong := s.wrongOf(wrote)
	var shows, hides []string
	exactly, hits, all := true, 0, 0
	for _, t := range s.tasks {
		unexplained, either := p.score(left, t.Ask)
		switch both, _ := p.score(wrong, t.Ask); {
		case 2*unexplained > either:
			shows = append(shows, quote(string(t.Ask)))
			exactly = exactly && s.exactly(p, g, wrote, t.Ask)
			hits, all = hits+both, all+count(wrong, t.Ask)
		case both == 0 && count(p.wrong, t.Ask) > 0 && count(wrote, t.Ask) > 0:
			hides = append(hides, quote(string(t.Ask)))
		}
	}
	tasks := sentence.ListOf(sentence.And, shows)
	var said sentence.Sentence
	switch {
	case exactly:
		said = say("Your answers to {{.Tasks}} are exactly those that this mistake gives:", "Tasks", tasks)
	case 2*hits > all:
		said = say("Most of what is wrong in your answers to {{.Tasks}} is what this mistake gives:", "Tasks", tasks)
	default:
		said = say("A part of what is wrong in your answers to {{.Tasks}} is what this mistake gives:", "Tasks", tasks)
	}
	said = said.And(p.mistake.Sentence())
	if len(hides) > 0 {
		said = said.And(say("In your answers to {{.Tasks}} it does not show.", "Tasks", sentence.ListOf(sentence.And, hides)))
	}
	return said
}

// exactly reports whether all that was written in a task is what the mistake
// gives, and nothing that it gets wrong there is missing.
func (s *variant) exactly(p prediction, g *given, wrote sheet, of Ask) bool {
	for at, r := range wrote {
		given, ok := p.filled[at]
		bothRight := s.isRight(at, r) && s.isRight(at, given)
		if at.ask == of && (!ok || given != r && !bothRight) {
			return false
		}
	}
	for at := range p.wrong {
		if at.ask == of && !wrote.has(at) {
			return false
		}
	}
	for at, replies := range g.replies {
		for _, r := range replies {
			if at.ask == of && (len(replies) > 1 || !r.readable && !written.NotVisited(r.text)) {
				return false
			}
		}
	}
	return true
}

// count counts the slots of a task that are filled.
func count(s sheet, of Ask) (n int) {
	for at := range s {
		if at.ask == of {
			n++
		}
	}
	return n
}
