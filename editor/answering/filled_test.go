package answering_test

import (
	"testing"

	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/written"
)

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
