// Package reading describes what a session shows, in words, for users who can't see the drawing,
// read it aloud, or prefer text. It consists of plain values. What the window hides of an exercise
// is hidden here too.
package reading

import (
	"strconv"
	"strings"

	"plytree/editor/lesson"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
)

// Page is a document at one moment.
type Page struct {
	Title string
	// Said has lines about the whole: the search and its result, a lesson's step, or why there is
	// none.
	Said []string
	// Choices are the possible answers to a lesson's question, nil if there is no question.
	Choices []string
	// Node has sentences about what is known of the selected node.
	Node []string
	Tree Node
	// Exercise is the exercise, or nil.
	Exercise *Exercise
}

// Of describes a session in a language. TeacherView returns what a teacher sees of the exercise; it is
// called only on the teacher's side.
func Of(lang words.Language, s *session.Session, teacherView func() TeacherView) Page {
	p := Page{Title: lang.OfSample(s.Document().Title), Tree: treeOf(lang, s)}
	if id := s.Selection().Primary(); id != 0 {
		p.Node = lang.SayAll(s.Explain(id))
	}
	for _, c := range s.Lesson().Choices() {
		p.Choices = append(p.Choices, lang.Say(c.Says))
	}
	switch e := s.Document().Exercise; {
	case e != nil && s.Solving() && !s.Lesson().Ready():
		p.Exercise = solved(lang, s, e)
	case e != nil && s.Teaching():
		p.Exercise = taught(lang, s, e, teacherView())
		p.Said = said(lang, s)
	default:
		p.Said = said(lang, s)
	}
	return p
}

// treeOf lists the tree as it is drawn now.
func treeOf(lang words.Language, s *session.Session) Node {
	tree, what := s.Drawn()
	t := lister{lang: lang, tree: tree, named: s.Subject(), folded: s.Folds().Has, selected: s.Selection().Primary(),
		notes: !s.Solving()}
	l := s.Lesson()
	switch what {
	case session.DrawnAnswers:
		t.facts = answered(s.Work().Drawn(), s.Work().Ask().Has(exercise.WantTerm))
		if s.Draws() {
			t.grows, t.facts = true, sketched(s.Work())
		}
	case session.DrawnStep:
		t.search = l.Result()
		t.facts = searched(l.Result(), l.Moment(), s.Look().Values, l.Brief)
	case session.DrawnSearch:
		t.search = s.Search().Found()
		t.facts = searched(t.search, t.search.End(), s.Look().Values, nil)
	}
	return t.list()
}

// said describes the search's result, or the current step of a lesson.
func said(lang words.Language, s *session.Session) (all []string) {
	say := func(template string, pairs ...any) { all = append(all, lang.Say(sentence.Say(template, pairs...))) }
	say("The search: {{.Search}}", "Search", explain.Search(s.Tree(), s.Searched().WithDefaults()))
	found := s.Search()
	l, res := s.Lesson(), found.Result()
	switch missing := found.Missing(); {
	case found.Busy():
		say("Searching {{.Nodes}} nodes…", "Nodes", s.Tree().Root().Size())
	case l.Ready():
		say("Step {{.Step}} of {{.Steps}}.", "Step", l.Step(), "Steps", l.Steps())
		q, held := l.Question()
		switch {
		case !held:
			right, asked := l.Tally()
			return append(append(all, Predicted(lang, l.Verdict(), right, asked)...), lang.SayAll(l.Text())...)
		case len(l.Choices()) > 0:
			return append(all, lang.Say(q))
		}
		return append(all, lang.Join(lang.Say(q), lang.L("Decide, then continue.")))
	case missing != nil && s.Tree().Root().Leaf(): // a new tree; nothing is wrong yet
		return all
	case missing != nil:
		return append(all, lang.Error(missing))
	case found.Canceled():
		say("The search was cancelled.")
	case found.Err() != nil:
		return append(all, lang.Error(found.Err()))
	case res != nil:
		return append(all, result(lang, res)...)
	default: // an exam reveals nothing
		return nil
	}
	return all
}

// Predicted says how the prediction of a step was answered, and how many of all predictions were
// right; nil if none was answered.
func Predicted(lang words.Language, v lesson.Verdict, right, asked int) []string {
	counted := lang.Count(right, "{{.Count}} of {{.Asked}} correct so far.", "{{.Count}} of {{.Asked}} correct so far.",
		"Asked", asked)
	switch v {
	case lesson.Right:
		return []string{lang.L("Correct."), counted}
	case lesson.Wrong:
		return []string{lang.L("Incorrect."), counted}
	}
	return nil
}

// result describes the result of a search.
func result(lang words.Language, res *search.Result) (all []string) {
	say := func(template string, pairs ...any) { all = append(all, lang.Say(sentence.Say(template, pairs...))) }
	if res.Options.Algorithm.Form().MoversSide {
		say("Numbers are from the point of view of the player who moves at the node.")
	}
	say("Value of the root: {{.Value}}.", "Value", explain.Value(res))
	if move, ok := explain.BestMove(res); ok {
		say("Best move: {{.Move}}.", "Move", move)
	}
	if line := explain.Line(res); len(line) > 0 {
		const most = 100
		end := ""
		if len(line) > most {
			line, end = line[:most], " → …"
		}
		say("Principal variation: {{.Line}}.", "Line", strings.Join(line, " → ")+end)
	}
	say("Leaves evaluated: {{.Leaves}}.", "Leaves", explain.Count(res))
	say("Cut-offs: {{.Count}}.", "Count", strconv.Itoa(len(res.Cutoffs)))
	if least, ok := explain.Least(res); ok {
		all = append(all, lang.Say(least))
	}
	return all
}
