package fileformat_test

import (
	"strconv"
	"strings"
	"testing"

	"plytree/engine/written"
	. "plytree/fileformat"
	"plytree/fileformat/filetest"
)

// Each unreadable part of a log gets a remark, and nothing else is lost.
func TestLogsAreReadLeniently(t *testing.T) {
	for _, c := range []struct {
		log, says string
		remarks   int
	}{
		{"{date: 2026-11-21, minutes: 14, checks: 3, hints: 2, shows: 1, opened: 1}", "2026-11-21 14 3 2 1 1", 0},
		{"{date: '2026-11-21', minutes: \"14\", checks: 3.0}", "2026-11-21 14 3", 0},
		{"{minutes: 0}", " 0", 0},
		{"null", "", 0},
		{"{}", "", 0},
		{"5", "", 1},
		{"[minutes, 5]", "", 1},
		{"{date: 21.11.2026, minutes: -4, checks: 1.5, hints: many, shows: [1], opened: 1e99}", "", 6},
		{"{date: 2026-02-30, minutes: null, who: me}", "", 2},
		{"{minutes: >= , checks: 3}", " 3", 1},
		{"{date: {}, minutes: inf}", "", 2},
	} {
		doc, err := Read("",
			[]byte("plytree: 1\ntree: [1, 2]\nexercise: {tasks: [{ask: value}]}\nanswers:\n  value: 2\n  log: "+c.log+
				"\n"))
		if err != nil {
			t.Fatalf("%s: %v", c.log, err)
		}
		log, remarks := doc.Answers.Log()
		said := []string{log.Date}
		for _, count := range written.Counts() {
			if n, there := log.Of[count]; there {
				said = append(said, strconv.Itoa(n))
			}
		}
		if got := strings.Join(said, " "); got != c.says || len(remarks) != c.remarks ||
			doc.Answers.Of("value").Text != "2" {
			t.Errorf("%s: read as %q, with the remarks %v", c.log, got, remarks)
		}
	}
}

// The log is written as the format shows it, and keeps its comments.
func TestLogIsWrittenAsShown(t *testing.T) {
	const text = "plytree: 1\ntree: [1, 2]\nexercise:\n  checks: 3\n  tasks:\n    - {ask: value}\nanswers:\n  student: Ana Pop\n  # by the program\n  log: {date: 2026-11-21, minutes: 14, checks: 3, hints: 2, shows: 1, opened: 1}  # all of it\n  value: 2\n"
	doc := filetest.Read(t, text)
	if got := string(Write(doc)); got != text {
		t.Errorf("written as\n%s", got)
	}
	log, _ := doc.Answers.Log()
	doc.Answers = doc.Answers.With(written.LogKey, log.With(written.Minutes, 20).Value())
	if got := string(Write(doc)); got != strings.Replace(text, "minutes: 14", "minutes: 20", 1) {
		t.Errorf("after more work written as\n%s", got)
	}
}
