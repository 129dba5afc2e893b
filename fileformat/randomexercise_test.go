package fileformat_test

import (
	"fmt"
	"strings"

	"plytree/engine/exercise"
	"plytree/engine/written"
	. "plytree/fileformat"

	"pgregory.net/rapid"
)

// drawExercise draws an exercise of what the format's keys can say, or none.
func drawExercise(t *rapid.T, text func(string) string) *exercise.Exercise {
	if rapid.Bool().Draw(t, "plain tree") {
		return nil
	}
	read := func(text string) *exercise.Exercise {
		doc, err := Read("", []byte("plytree: 1\ntree: 1\nexercise: "+text+"\n"))
		if err != nil {
			return &exercise.Exercise{} // of the words some are in wrong places
		}
		return doc.Exercise
	}
	e := read(exerciseOf(t, "[]"))
	e.Instructions = text("instructions")
	for range rapid.IntRange(0, 4).Draw(t, "tasks") {
		for _, task := range read("{tasks: [" + task(t) + "]}").Tasks {
			task.Text = text("own words")
			e.Tasks = append(e.Tasks, task)
		}
	}
	return e
}

// drawAnswers draws answers as students write them, or none.
func drawAnswers(t *rapid.T, text func(string) string) *written.Answers {
	if rapid.Bool().Draw(t, "unanswered") {
		return nil
	}
	var draw func(depth int) written.Value
	draw = func(depth int) written.Value {
		kind := written.Kind(rapid.IntRange(0, depth).Draw(t, "kind"))
		w := written.Value{Kind: kind}
		switch kind {
		case written.Text:
			w.Plain = rapid.Bool().Draw(t, "plain")
			w.Text = rapid.SampledFrom([]string{"4", "0123", "3,5", "−∞", "-oo", "≥5", "1.10", "1.2.2", ">=5", "-", "x",
				"true", "no", strings.Repeat("9", 150), text("answer")}).Draw(t, "text")
		case written.List:
			for range rapid.IntRange(0, 12).Draw(t, "items") {
				w.Items = append(w.Items, draw(depth-1))
			}
		case written.Mapping:
			for i := range rapid.IntRange(0, 4).Draw(t, "fields") {
				key := rapid.SampledFrom([]string{"b", "1.10", "2", "root", "a: b", "[", text("key")}).Draw(t, "key")
				if _, taken := w.Get(key); taken {
					key += fmt.Sprintf(" no. %d", i)
				}
				w.Fields = append(w.Fields, written.Field{Key: key, Value: draw(depth - 1)})
			}
		}
		return w
	}
	a := (*written.Answers)(nil).WithStudent(text("student"), text("number"))
	for _, ask := range exercise.Asks() {
		a = a.With(string(ask), draw(int(written.Mapping)))
	}
	for _, id := range []string{"inf", "True", "y", "part-b"} {
		a = a.With(id, draw(int(written.Mapping)))
	}
	a = a.With(written.LogKey, drawLog(t).Value())
	if len(a.Written.Fields) == 0 {
		a.Written.Kind = written.Mapping
	}
	return a
}

// plainly returns what is written, ignoring quotes.
func plainly(a *written.Answers) string {
	if a == nil {
		return "none"
	}
	return sayWritten(a.Written)
}

// drawLog draws how a student worked.
func drawLog(t *rapid.T) (l written.Log) {
	if rapid.Bool().Draw(t, "dated") {
		l.Date = "2026-11-21"
	}
	for _, c := range written.Counts() {
		if rapid.Bool().Draw(t, "counted") {
			l = l.With(c, rapid.IntRange(0, 500).Draw(t, string(c)))
		}
	}
	return l
}
