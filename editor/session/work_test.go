package session_test

import (
	"runtime"
	"strings"
	"testing"

	"plytree/editor/document"
	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/fileformat"
)

// Any change of a large tree starts at most one search, and none if the search stays the same. The
// background also draws its result.
func TestAChangeSearchesOnce(t *testing.T) {
	w := newWorld()
	w.held = true
	s := w.place(largeTree(t, 4, 10_000))
	w.work()
	leaf := at(s, 0, 0, 0, 0)
	for _, c := range []struct {
		what string
		do   func()
		want int
	}{
		{"a selection", func() { s.Select(s.Selection().Of(leaf)) }, 0},
		{"an edit", func() { do(t, s, document.SetValue("7")) }, 1},
		{"a title", func() { titled(s, "T") }, 0},
		{"what was looked for", func() { s.Find("7") }, 0},
		{"undo of the title", func() { s.Undo() }, 0},
		{"undo", func() { s.Undo() }, 1},
		{"redo", func() { s.Redo() }, 1},
		{"folds", func() { s.Fold(session.FoldTo(s.Tree(), 2)) }, 1},
		{"a selection that unfolds", func() { s.Select(s.Selection().Of(leaf)) }, 1},
		{"the same look", func() { s.SetLook(scene.Look{}) }, 0},
		{"a lesson", func() { teach(t, s, s.Lesson().Begin()) }, 1},
		{"a step", func() { teach(t, s, s.Lesson().GoTo(5)) }, 0},
	} {
		c.do()
		expect(t, c.what, len(w.pending), c.want)
		w.work()
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		s.Scene()
		runtime.ReadMemStats(&after)
		expect(t, c.what+": drawn in the background", after.Mallocs-before.Mallocs < 1000, true)
	}
}

// An opened document becomes active once, when it knows the others: it isn't searched before a test
// in another tab is known.
func TestOpeningSearchesOnce(t *testing.T) {
	w := newWorld()
	d := w.documents()
	exam := parse(t, "[[1, 2], [3, 4]]")
	exam.Exercise = &exercise.Exercise{Mode: exercise.Test, Tasks: []exercise.Task{{Ask: exercise.Value}}}
	d.OpenUnsaved(exam)
	w.held = true
	d.OpenDocument(largeTree(t, 4, 10_000))
	expect(t, "searches", len(w.pending), 1)
	expect(t, "in front, with the test beside it", d.Testing() && d.Front().InTest(), true)
}

// Adding a task with another search and turning to it starts one search.
func TestAnAddedTaskSearchesOnce(t *testing.T) {
	w := newWorld()
	w.held = true
	s := w.place(largeTree(t, 4, 10_000))
	w.work()
	s.Teach(true)
	s.SetExercise(&exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Value}}})
	w.work()
	s.SetExerciseAt(
		&exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Pruned, Search: search.Options{Algorithm: search.PVS}},
			{Ask: exercise.Value}}}, 1)
	expect(t, "searches", len(w.pending), 1)
	w.work()
	expect(t, "the task in front", s.Work().Task(), 1)
	s.Undo()
	expect(t, "tasks after undo", len(s.Document().Exercise.Tasks), 1)
}

// The key of a large exercise is computed in the background. Until then nothing can be answered,
// and no answers are lost.
func TestALargeExerciseIsLaidOutInTheBackground(t *testing.T) {
	w := newWorld()
	w.held = true
	doc := largeTree(t, 4, 10_000)
	doc.Exercise = &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Value}}}
	s := w.place(doc)
	sheet, err := s.Work().Sheet()
	expect(t, "no questions yet", sheet == nil && err == nil && s.Search().Busy(), true)
	s.SetWork(s.Work().SetStudent("Ana Pop", ""))
	_, ok := s.Work().Field()
	expect(t, "no field", ok, false)
	w.work()
	f, ok := s.Work().Field()
	expect(t, "a field", ok && w.told(), true)
	s.SetWork(s.Work().Answer(f, "4"))
	expect(t, "answered", s.Work().Filled().Text(f), "4")
	expect(t, "by whom", strings.Contains(string(fileformat.Write(s.Document())), "Ana Pop"), true)
	s.Teach(true)
	setOptions(t, s, search.Options{Algorithm: search.PVS})
	sheet, _ = s.Work().Sheet()
	expect(t, "the questions of another search are other ones", sheet == nil, true)
	w.work()
	sheet, _ = s.Work().Sheet()
	expect(t, "and come", sheet != nil, true)
}
