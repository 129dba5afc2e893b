package explain_test

import (
	"fmt"
	"os"
	"path/filepath"

	"slices"
	"strings"
	"testing"

	. "plytree/engine/explain"
	"plytree/engine/pseudocode"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
)

// Three lessons step by step: the row of the table, the line of the pseudocode and the
// sentences, and at the end what is said of each node. There are only three so that people read them; laws check that
// all others are true. PLYTREE_UPDATE=1 rewrites them.
func TestLessonsAsTheyWereRead(t *testing.T) {
	var all, atChance []search.Options
	for _, a := range search.Algorithms() {
		if all = append(all, search.Options{Algorithm: a}); a.Form().AtChance {
			atChance = append(atChance, search.Options{Algorithm: a})
		}
	}
	atChance = append(atChance, search.Options{Cutoff: search.CutBeyondEqual, Bounds: search.Unbounded()})
	for file, searches := range map[string][]search.Options{
		"../../samples/01-five-evaluations.yaml": {{Algorithm: search.AlphaBeta}},
		"../../samples/05-deep-cutoff.yaml":      all, "testdata/chance.yaml": atChance,
	} {
		text := filetest.Must(os.ReadFile(file))(t)
		doc := filetest.Read(t, text)
		var b strings.Builder
		for _, o := range searches {
			writeLesson(t, &b, doc.Tree, o.Over(doc.Search))
		}
		golden := filepath.Join("testdata", strings.TrimSuffix(filepath.Base(file), ".yaml")+".txt")
		if os.Getenv("PLYTREE_UPDATE") != "" {
			filetest.Do(t, os.WriteFile(golden, []byte(b.String()), 0o644))
		}
		want := strings.Split(string(filetest.Must(os.ReadFile(golden))(t)), "\n")
		for i, line := range strings.Split(b.String(), "\n") {
			if i >= len(want) || line != want[i] {
				t.Fatalf("%s:%d: %s; with PLYTREE_UPDATE=1 it is written", golden, i+1, line)
			}
		}
	}
}

func writeLesson(t *testing.T, b *strings.Builder, gameTree *tree.Tree, o search.Options) {
	t.Helper()
	res := filetest.Must(search.Run(gameTree, o, true))(t)
	fmt.Fprintf(b, "== %s %s\n", o.Algorithm, o.WithDefaults().Cutoff)
	program, rows := pseudocode.Follow(res), slices.Collect(Steps(res, ForReaders()))
	for m := range res.Moments() {
		fmt.Fprintf(b, "%s | %s\n    %s\n", strings.Join(rows[m.Step-1], " "),
			strings.TrimSpace(program.Lines[program.At(m).Line].Text), sentence.Text(Step(m)))
	}
	gameTree.Walk(func(v tree.Visit) bool {
		fmt.Fprintf(b, "%s: %s\n", tree.NodeLabel(gameTree, v.Path), sentence.Text(At(res, v.Path)))
		return true
	})
}
