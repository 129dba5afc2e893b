package answering_test

import (
	"strings"
	"testing"

	"plytree/editor/answering"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/written"
	"plytree/fileformat/filetest"
)

// wide makes a sheet with n inner nodes, and all its answers.
func wide(t filetest.Ends, n int) (*answering.Sheet, *written.Answers) {
	notation := "[" + strings.Repeat("[1, 2], ", n) + "[3, 4]]"
	key, s := sheetOf(t, notation, search.Options{}, exercise.Task{Ask: exercise.Values}, exercise.Task{Ask: exercise.Windows})
	return s, key.Perfect()
}

// all reads every field once, the progress and the next field.
func all(s *answering.Sheet, a *written.Answers) {
	filled := s.Fill(a)
	for task := range s.Tasks() {
		fields := s.Fields(task)
		for _, f := range fields {
			filled.Text(f)
		}
		filled.Progress(task)
		filled.Next(fields[0])
	}
	filled.Answer(s.Fields(0)[0], "99")
}

// Answers are indexed once. Without the index, 1,023 inner nodes took 2.4 s for each answer.
func TestAnswersAreIndexedOnce(t *testing.T) {
	calls := func(n int) float64 {
		s, a := wide(t, n)
		return testing.AllocsPerRun(3, func() { all(s, a) })
	}
	if once, twice := calls(400), calls(800); twice > 2.6*once {
		t.Errorf("%.0f allocations for 400 nodes, %.0f for 800", once, twice)
	}
}

// A list in place of a number is shown as written, with the remark that it can't be read.
func TestAListWhereANumberBelongsIsShown(t *testing.T) {
	for _, ask := range []exercise.Ask{exercise.Values, exercise.Windows} {
		_, s := sheetOf(t, "[[1, 2], [3, 4]]", search.Options{}, exercise.Task{Ask: ask})
		list := written.ListOf(written.Plainly, "1", "2")
		f := s.Fields(0)[0]
		filled := s.Fill((&written.Answers{}).WithNode(string(ask), "1", written.Value{Kind: written.List, Items: []written.Value{list, list}}))
		if text := filled.Text(f); text == "" || filled.Unread(f) == nil {
			t.Errorf("%s: shown is %q, %v", ask, text, filled.Unread(f))
		}
	}
}
