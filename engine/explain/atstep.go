package explain

import (
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// AtMoment says what the search knows about the node at the path at the moment, and nothing
// that it learns later. For a pruned node it says why it was pruned.
func AtMoment(m *search.Moment, path tree.Path) []sentence.Sentence {
	res := m.Result()
	v, rec := visit(res, path), res.RecordAt(path)
	if rec == nil || m.Of(rec.Order-1).Phase == search.Waiting {
		return notYet(m, path)
	}
	s := m.Of(rec.Order - 1)
	all := append(estimate(v, rec), whyVisited(res, s))
	if !s.Window().Equal(s.Entry()) {
		all = append(all, windowIs(res, search.Event{Record: rec.Order - 1, Alpha: s.Alpha, Beta: s.Beta}))
	}
	return append(all, outcome(m, v, rec)...)
}

// BriefAtMoment says briefly what the search knows about the node at the path at the moment.
func BriefAtMoment(m *search.Moment, path tree.Path) sentence.Sentence {
	res := m.Result()
	rec := res.RecordAt(path)
	if rec == nil || m.Of(rec.Order-1).Phase == search.Waiting {
		return inOne(notYet(m, path))
	}
	return inOne(outcome(m, visit(res, path), rec))
}

// outcome says what the search found at a node that it entered.
func outcome(m *search.Moment, v tree.Visit, rec *search.Record) (all []sentence.Sentence) {
	res := m.Result()
	s := m.Of(rec.Order - 1)
	switch {
	case rec.Entered() > 0:
	case !s.HasValue && endsWithout(m):
		return []sentence.Sentence{sentence.Say("The search stops here because this node has no value.")}
	case !s.HasValue:
		return []sentence.Sentence{sentence.Say("The search has just reached this node and hasn't evaluated it yet.")}
	default:
		return []sentence.Sentence{sentence.Say("The search evaluated this node: {{.Value}}.",
			"Value", text(res, rec.Value))}
	}
	switch {
	case s.Phase == search.Closed:
		all = append(all,
			sentence.Say("The search has left this node. Its value is {{.Worth}}.", "Worth", worth(res, s)))
		if returnsMore(res, v, s.Numbers) {
			all = append(all, sentence.Say("It returned {{.Value}}.", "Value", sided(res, v, s.Value)))
		}
	default:
		all = soFar(res, v, s)
	}
	if s.Cut() {
		all = append(all, cutOff(m, rec.Order-1)...)
	}
	return all
}

// notYet says why the search has not entered a node, or not yet.
func notYet(m *search.Moment, path tree.Path) []sentence.Sentence {
	res := m.Result()
	for depth := len(path) - 1; depth >= 0; depth-- {
		rec := res.RecordAt(path[:depth])
		if rec == nil || m.Of(rec.Order-1).Phase == search.Waiting {
			continue
		}
		switch {
		case m.Of(rec.Order - 1).Cut():
			c, _ := m.CutAt(rec.Order - 1)
			return []sentence.Sentence{whyPruned(res, path, c, depth+1)}
		case rec.Entered() == 0:
			return []sentence.Sentence{sentence.Say(
				"The search never reaches this node because it is below the depth limit of {{.Depth}}.",
				"Depth", res.Options.Depth)}
		}
		break
	}
	if endsWithout(m) {
		return []sentence.Sentence{WhyNode(res, path)}
	}
	return []sentence.Sentence{sentence.Say("The search hasn't reached this node yet.")}
}
