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
	"plytree/samples"
)

// Two lessons step by step: the row of the table, the line of the pseudocode and the
// sentences, and at the end what is said of each node. There are only two so that people read them; laws check that all others are
// true. PLYTREE_UPDATE=1 rewrites them.
func TestLessonsAsTheyWereRead(t *testing.T) {
	for _, sample := range samples.Searched() {
		algorithms, ok := map[string][]search.Algorithm{"01-five-evaluations.yaml": {search.AlphaBeta}, "05-deep-cutoff.yaml": search.Algorithms()}[sample.File]
		if !ok {
			continue
		}
		doc := filetest.Read(t, sample.Text)
		var b strings.Builder
		for _, a := range algorithms {
			o := doc.Search
			o.Algorithm = a
			writeLesson(t, &b, doc.Tree, o)
		}
		compareFile(t, strings.TrimSuffix(sample.File, ".yaml")+".txt", b.String())
	}
}

// The same for a tree with chance nodes, by all algorithms that support them and under
// both rules.
func TestLessonsOnChanceNodesAsTheyWereRead(t *testing.T) {
	text := filetest.Must(os.ReadFile(filepath.Join("testdata", "chance.yaml")))(t)
	doc := filetest.Read(t, text)
	var b strings.Builder
	for _, a := range search.Algorithms() {
		if a.Form().AtChance {
			o := doc.Search
			o.Algorithm = a
			writeLesson(t, &b, doc.Tree, o)
		}
	}
	b.WriteString("== >, without leaf bounds\n")
	writeLesson(t, &b, doc.Tree, search.Options{Cutoff: search.CutBeyondEqual})
	compareFile(t, "chance.txt", b.String())
}

func compareFile(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if os.Getenv("PLYTREE_UPDATE") != "" {
		filetest.Do(t, os.WriteFile(file, []byte(got), 0o644))
	}
	want := filetest.Must(os.ReadFile(file))(t)
	compare(t, file, got, string(want))
}

func writeLesson(t *testing.T, b *strings.Builder, gameTree *tree.Tree, o search.Options) {
	t.Helper()
	res := filetest.Must(search.Run(gameTree, o, true))(t)
	fmt.Fprintf(b, "== %s\n", o.Algorithm)
	program, rows := pseudocode.Follow(res), slices.Collect(Steps(res, ForReaders()))
	for m := range res.Moments() {
		fmt.Fprintf(b, "%s | %s\n    %s\n", strings.Join(rows[m.Step-1], " "), strings.TrimSpace(program.Lines[program.At(m).Line].Text), sentence.Text(Step(m)))
	}
	gameTree.Walk(func(v tree.Visit) bool {
		fmt.Fprintf(b, "%s: %s\n", tree.NodeLabel(gameTree, v.Path), sentence.Text(At(res, v.Path)))
		return true
	})
}

// compare reports the first line that differs.
func compare(t *testing.T, file, got, want string) {
	t.Helper()
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range max(len(g), len(w)) {
		switch {
		case i >= len(g) || i >= len(w):
			t.Errorf("%s: %d lines, want %d", file, len(g), len(w))
			return
		case g[i] != w[i]:
			t.Errorf("%s:%d:\n%s\nwant\n%s", file, i+1, g[i], w[i])
			return
		}
	}
}
