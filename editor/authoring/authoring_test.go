package authoring

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"plytree/engine/exercise"
	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

// said describes an exercise in short: each part in brackets, its tasks by their ids.
func said(e *exercise.Exercise, own search.Options) string {
	text := ""
	for _, part := range exercise.Divided(e, own) {
		text += "["
		for i, task := range part {
			if i > 0 {
				text += " "
			}
			text += e.Tasks[task].Key()
		}
		text += "]"
	}
	return text
}

func expect(t *testing.T, what string, got, want any) {
	t.Helper()
	if !reflect.DeepEqual(got, want) {
		t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestTemplates(t *testing.T) {
	for own, want := range map[search.Options][]string{
		{}: {"[values pruned]", "[minimax][values pruned]",
			"[values pruned][values-mirrored mirrored]", "[tree]"},
		{Algorithm: search.Minimax}: {"[values pruned]", "[minimax][values pruned]",
			"[values pruned][values-mirrored mirrored]", "[tree]"},
		{Order: search.Order{Kind: search.Reversed}, Depth: 3}: {"[values pruned]", "[minimax][values pruned]",
			"[values pruned][values-mirrored mirrored]", "[tree]"},
	} {
		for i, template := range Templates() {
			e := New(template, own)
			expect(t, fmt.Sprint(own, " ", template), said(e, own), want[i])
			if err := exercise.Check(own, e); err != nil {
				t.Errorf("%v %v: %v", own, template, err)
			}
		}
	}
	e := New(TwoSearches, search.Options{Order: search.Order{Kind: search.Best}})
	expect(t, "the file's order holds", e.Tasks[0].Search, search.Options{Algorithm: search.Minimax})
}

func TestPartsAreAddedCopiedAndRemoved(t *testing.T) {
	var own search.Options
	e := New(Search, own)
	gameTree := tree.Complete(2, 2, tree.Give([]float64{3, 12, 2, 4}))
	offered, _ := CopySearches(gameTree, e, own, []int{0, 1})
	expect(t, "first the other way round", offered[0].Order.Kind, search.Reversed)
	expect(t, "then in other orders, then by others", fmt.Sprint(offered[2].Order, " ", offered[3].Algorithm),
		"worst minimax")
	m := CopyPart(e, own, []int{0, 1}, offered[0])
	expect(t, "a copy", said(m.Exercise, own), "[values pruned][values-2 pruned-2]")
	expect(t, "its first task is worked on", m.Task, 2)
	expect(t, "the other way round", m.Exercise.Tasks[2].Search,
		search.Options{Order: search.Order{Kind: search.Reversed}})
	m = AddPart(gameTree, m.Exercise, own)
	expect(t, "one more", said(m.Exercise, own), "[values pruned][values-2 pruned-2][values-3]")
	e = SetSearch(m.Exercise, own, []int{4}, search.Options{Algorithm: search.Minimax})
	expect(t, "by minimax", e.Tasks[4].Search, search.Options{Algorithm: search.Minimax})
	e = SetSearch(e, own, []int{4}, search.Options{})
	expect(t, "by the search of the first", said(e, own), "[values pruned values-3][values-2 pruned-2]")
	expect(t, "removed", said(RemovePart(e, []int{0, 1, 4}).Exercise, own), "[values-2 pruned-2]")
	windows := &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.Windows}}}
	reversed := search.Options{Order: search.Order{Kind: search.Reversed}}
	offered, _ = CopySearches(gameTree, windows, reversed, []int{0})
	copied := CopyPart(windows, reversed, []int{0}, offered[0]).Exercise
	expect(t, "a copy can be asked too", copied.Tasks[1].Search.Order.Kind, search.Given)
}

// Parts can be added as long as some search isn't used yet, and then once more with the file's own.
func TestPartsCanBeAddedWithoutEnd(t *testing.T) {
	own := search.Options{Order: search.Order{Kind: search.Random, Seed: 7}}
	e := New(Search, own)
	gameTree := tree.Complete(2, 2, tree.Give([]float64{3, 12, 2, 4}))
	for range 40 {
		offered, _ := CopySearches(gameTree, e, own, []int{0})
		for _, o := range offered {
			if o.Order.Kind == search.Random && o.Order.Seed != 7 {
				t.Fatalf("offered is another shuffle: %v", o)
			}
		}
		e = AddPart(gameTree, e, own).Exercise
	}
	expect(t, "tasks", len(e.Tasks), 42)
}

// An offered copy is never refused: not because of the tree, its size, the accepted searches or the
// named nodes.
func TestWhatIsOfferedAsACopyIsNotRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		draw := treetest.Draw
		if rapid.Bool().Draw(t, "chance") {
			draw = treetest.DrawChance
		}
		gameTree := draw(t, 3, 3, tree.Max, func() tree.Data {
			return tree.Data{Value: float64(rapid.IntRange(0, 9).Draw(t, "value")),
				HasValue: rapid.IntRange(0, 9).Draw(t, "known") > 0}
		})
		own := search.Options{Algorithm: rapid.SampledFrom(search.Algorithms()).Draw(t, "algorithm"),
			Bounds: rapid.SampledFrom([]search.LeafBounds{{}, {Low: 0, High: 9}}).Draw(t, "bounds")}
		e := &exercise.Exercise{Tasks: []exercise.Task{{Ask: rapid.SampledFrom(exercise.Asks()).Draw(t, "ask")}}}
		if rapid.Bool().Draw(t, "accepted") {
			e.Accept = []search.Options{{Cutoff: search.CutBeyondEqual}}
		}
		offered, err := CopySearches(gameTree, e, own, []int{0})
		if err != nil && len(offered) > 0 {
			t.Fatal("offered in spite of", err)
		}
		for _, o := range offered {
			copied := CopyPart(e, own, []int{0}, o)
			if refused := refusalAt(copied.Exercise, copied.Task, gameTree, own); refused != nil {
				t.Fatalf("offered is %v, which is refused: %v", o, refused)
			}
		}
	})
}

// refusalAt returns why one of the tasks has no key, ignoring missing values.
func refusalAt(e *exercise.Exercise, task int, tree *tree.Tree, own search.Options) error {
	alone := &exercise.Exercise{Tasks: e.Tasks[task:], Accept: e.Accept}
	_, err := exercise.NewKey(context.Background(), tree, own, alone)
	var refused *exercise.KeyError
	if errors.As(err, &refused) && refused.Missing != nil {
		return nil
	}
	return err
}

// A part that can't be asked with any other search isn't copied, and the reason is given. For a
// large tree no search is run, but its chance nodes still count.
func TestCopiesThatWouldBeRefusedAreNotOffered(t *testing.T) {
	chance := treetest.Read("<1, 2>")
	large := random.Odds{}.ChancePlies(tree.Complete(2, 11, tree.Give(nil)), rand.New(rand.NewPCG(1, 1)))
	for _, gameTree := range []*tree.Tree{chance, large} {
		offered, err := CopySearches(gameTree, New(Search, search.Options{}), search.Options{}, []int{0})
		if err != nil || len(offered) == 0 {
			t.Fatal("nothing is offered:", err)
		}
		for _, o := range offered {
			if !o.Algorithm.Form().AtChance {
				t.Errorf("offered is %v", o)
			}
		}
	}
	move := &exercise.Exercise{Tasks: []exercise.Task{{Ask: exercise.BestMove}}}
	if offered, err := CopySearches(chance, move, search.Options{}, []int{0}); err == nil || len(offered) > 0 {
		t.Error("offered where nobody moves at the root:", offered)
	}
}

func TestTasksAreOrderedWithinTheirPart(t *testing.T) {
	var own search.Options
	e := New(Mirrored, own)
	m := Move(e, own, 3, -1)
	expect(t, "earlier", said(m.Exercise, own), "[values pruned][mirrored values-mirrored]")
	expect(t, "still worked on", m.Task, 2)
	expect(t, "at the end of its part it stays", Move(m.Exercise, own, 2, -1), Made{m.Exercise, 2})
	expect(t, "once more", said(Again(e, 1).Exercise, own), "[values pruned pruned-2][values-mirrored mirrored]")
	expect(t, "the exercise before is as it was", said(e, own), "[values pruned][values-mirrored mirrored]")
}

// Adding or removing the task of a row moves no other row.
func TestRowsStayWhereTheyAre(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var own search.Options
		e := New(Mirrored, own)
		for range rapid.IntRange(0, 8).Draw(t, "edits") {
			parts := exercise.Divided(e, own)
			part := parts[rapid.IntRange(0, len(parts)-1).Draw(t, "part")]
			rows := Rows(e, part)
			i := rapid.IntRange(0, len(rows)-1).Draw(t, "row")
			asks := func(rows []Row) (all []exercise.Ask) {
				for _, r := range rows {
					all = append(all, r.Ask)
				}
				return all
			}
			if rows[i].Task >= 0 {
				e = Move(e, own, rows[i].Task, rapid.IntRange(-1, 1).Draw(t, "by")).Exercise
				continue
			}
			m := Ask(e, part, rows[i])
			first := m.Exercise.Tasks[m.Task]
			for _, p := range exercise.Divided(m.Exercise, own) {
				if slices.Contains(p, m.Task) {
					after := Rows(m.Exercise, p)
					if !slices.Equal(asks(after), asks(rows)) || after[i].Task != m.Task {
						t.Fatalf("asking %v: %v became %v", first.Ask, rows, after)
					}
				}
			}
			if said(Remove(m.Exercise, m.Task).Exercise, own) != said(e, own) {
				t.Fatal("no longer asked, it is not as before")
			}
			e = m.Exercise
		}
		filetest.Do(t, exercise.Check(own, e))
	})
}
