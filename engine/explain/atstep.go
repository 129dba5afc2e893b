package explain

import (
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// At says what the search knows about the node at the path at the moment, and nothing
// that it learns later. For a pruned node it says why it was pruned.
func (l *Lesson) At(m *search.Moment, path tree.Path) []sentence.Sentence {
	v, rec := visit(l.res, path), l.res.RecordAt(path)
	if rec == nil || m.Of(rec.Order-1).Phase == search.Waiting {
		return l.notYet(m, path)
	}
	s := m.Of(rec.Order - 1)
	all := append(estimate(v, rec), whyVisited(l.res, s))
	if !s.Window().Equal(s.Entry()) {
		all = append(all, l.windowIs(search.Event{Record: rec.Order - 1, Alpha: s.Alpha, Beta: s.Beta}))
	}
	return append(all, l.outcome(m, v, rec)...)
}

// Brief says briefly what the search knows about the node at the path at the moment.
func (l *Lesson) Brief(m *search.Moment, path tree.Path) sentence.Sentence {
	rec := l.res.RecordAt(path)
	if rec == nil || m.Of(rec.Order-1).Phase == search.Waiting {
		return inOne(l.notYet(m, path))
	}
	return inOne(l.outcome(m, visit(l.res, path), rec))
}

// outcome says what the search found at a node that it entered.
func (l *Lesson) outcome(m *search.Moment, v tree.Visit, rec *search.Record) (all []sentence.Sentence) {
	s := m.Of(rec.Order - 1)
	switch {
	case rec.Entered() > 0:
	case !s.HasValue && l.endsWithout(m):
		return []sentence.Sentence{sentence.Say("The search stops here because this node has no value.")}
	case !s.HasValue:
		return []sentence.Sentence{sentence.Say("The search has just reached this node and hasn't evaluated it yet.")}
	default:
		return []sentence.Sentence{sentence.Say("The search evaluated this node: {{.Value}}.", "Value", text(l.res, rec.Value))}
	}
	switch {
	case s.Phase == search.Closed:
		all = append(all, sentence.Say("The search has left this node. Its value is {{.Worth}}.", "Worth", l.worth(s)))
		if returnsMore(l.res, v, s.Numbers) {
			all = append(all, sentence.Say("It returned {{.Value}}.", "Value", l.sided(v, s.Value)))
		}
	default:
		all = soFar(l.res, v, s)
	}
	if s.Cut() {
		all = append(all, l.cutOff(m, rec.Order-1)...)
	}
	return all
}

// notYet says why the search has not entered a node, or not yet.
func (l *Lesson) notYet(m *search.Moment, path tree.Path) []sentence.Sentence {
	for depth := len(path) - 1; depth >= 0; depth-- {
		rec := l.res.RecordAt(path[:depth])
		if rec == nil || m.Of(rec.Order-1).Phase == search.Waiting {
			continue
		}
		switch {
		case m.Of(rec.Order - 1).Cut():
			c, _ := m.CutAt(rec.Order - 1)
			return []sentence.Sentence{whyPruned(l.res, path, c, depth+1)}
		case rec.Entered() == 0:
			return []sentence.Sentence{sentence.Say("The search never reaches this node because it is below the depth limit of {{.Depth}}.", "Depth", l.res.Options.Depth)}
		}
		break
	}
	if l.endsWithout(m) {
		return []sentence.Sentence{WhyNode(l.res, path)}
	}
	return []sentence.Sentence{sentence.Say("The search hasn't reached this node yet.")}
}
