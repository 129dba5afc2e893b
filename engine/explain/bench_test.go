package explain_test

import (
	"bytes"
	"strings"
	"testing"
	"time"

	. "plytree/engine/explain"
	"plytree/engine/random"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
)

// BenchmarkTrace compares a search whose steps are explained in words with the same one
// as a plain table (aim: at most 3 times its time).
func BenchmarkTrace(b *testing.B) {
	values, err := random.Draw{Low: -99, High: 99, Seed: 1}.Values(37 * 37 * 37)
	if err != nil {
		b.Fatal(err)
	}
	gameTree, steps := tree.Complete(37, 3, tree.Give(values)), 0
	write := func(words bool) time.Duration {
		start := time.Now()
		res, err := search.Search(gameTree, search.Options{Algorithm: search.PVS}, true)
		if err != nil {
			b.Fatal(err)
		}
		var out bytes.Buffer
		lesson := NewLesson(res)
		if !words {
			for row := range Steps(res, ForReaders()) {
				out.WriteString(strings.Join(row, ""))
			}
		} else {
			for m := range res.Moments() {
				out.WriteString(strings.Join(lesson.Row(m.Step), "") + sentence.Text(lesson.Step(m)))
			}
		}
		steps = len(res.Events)
		return time.Since(start)
	}
	var alone, told time.Duration
	for b.Loop() {
		alone += write(false)
		told += write(true)
	}
	b.ReportMetric(float64(told)/float64(alone), "words/table")
	b.ReportMetric(float64(steps), "steps")
}
