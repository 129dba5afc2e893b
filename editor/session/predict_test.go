package session_test

import (
	"strings"
	"testing"

	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine"
	"plytree/engine/randomtree"
	"plytree/fileformat"

	"pgregory.net/rapid"
)

func TestPredictFirst(t *testing.T) {
	s, l := taught(t)
	c, err := s.SetLesson(l.Predict(true))
	expect(t, "shown", err == nil && c.Has(session.LessonChanged) && s.Lesson().Predicts(), true)
	l = s.Lesson().Advance()
	expect(t, "nothing is to be decided before the root", l.Step(), 1)
	l = l.Advance()
	question, ok := l.Question()
	expect(t, "held back", ok && l.Step() == 1, true)
	expect(t, "asked", question.String(), "Which child of a does the search enter first?")
	c, _ = s.SetLesson(l)
	expect(t, "which is shown", c.Has(session.StepChanged), true)
	l = s.Lesson().Advance()
	_, ok = l.Question()
	expect(t, "revealed", ok || l.Step() != 2, false)
	l = l.GoTo(18).Advance()
	question, _ = l.Question()
	expect(t, "a cut-off is asked for, not told", question.String(), "Is there a cut-off at e now? If not, where does the search go?")
	_, ok = l.StepBy(-1).Question()
	expect(t, "elsewhere nothing is held back", ok, false)
	expect(t, "no longer", l.Predict(false).GoTo(18).Advance().Step(), 19)
}

// Whatever is searched, who goes on reaches the end, and a step is taken unless
// something is asked.
func TestPredictionsGoThroughEverySearch(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		value := rapid.IntRange(-5, 5)
		tree := randomtree.Draw(t, 3, 3, engine.Max, func() engine.Data {
			return engine.Data{Value: float64(value.Draw(t, "value")), HasValue: true}
		})
		s := session.New(&fileformat.Document{Tree: tree}, scene.Look{}, newWorld().env())
		if _, err := s.SetOptions(engine.Options{Algorithm: rapid.SampledFrom(engine.Algorithms()).Draw(t, "algorithm")}); err != nil {
			t.Fatal(err)
		}
		if _, err := s.SetLesson(s.Lesson().Begin()); err != nil {
			t.Fatal(err)
		}
		l := s.Lesson().Predict(true)
		for calls := 0; !l.AtEnd(); calls++ {
			if calls > 2*l.Last() {
				t.Fatal("it never ends")
			}
			was := l.Step()
			l = l.Advance()
			if q, asked := l.Question(); asked == (l.Step() != was) || asked && !strings.Contains(q.String(), "?") {
				t.Fatalf("at %d: %v %q", was, asked, q.String())
			}
		}
	})
}
