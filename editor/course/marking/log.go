package marking

import (
	"slices"
	"strconv"

	"plytree/editor/words"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// logHead returns the columns of a log in a class table.
func logHead() (head []string) {
	for _, c := range written.Counts() {
		head = append(head, string(c))
	}
	return head
}

// logWords is logHead in a language.
func logWords(lang words.Language) (head []string) {
	said := map[written.Count]string{
		written.Minutes: lang.L("minutes"),
		written.Checks:  lang.L("checks"),
		written.Hints:   lang.L("hints"),
		written.Shows:   lang.L("shows"),
		written.Opened:  lang.L("opened"),
	}
	for _, c := range written.Counts() {
		head = append(head, said[c])
	}
	return head
}

// logCells returns the values of some counts in a submission's log, "" for those that it
// lacks.
func (s *Submission) logCells(of []written.Count) []string {
	cells := make([]string, len(of))
	for i, c := range of {
		if n, there := s.Log.Of[c]; there {
			cells[i] = strconv.Itoa(n)
		}
	}
	return cells
}

// jsonLog returns a log as an object, empty if there is none.
func jsonLog(l written.Log) map[string]any {
	object := map[string]any{}
	if l.Date != "" {
		object["date"] = l.Date
	}
	for c, n := range l.Of {
		object[string(c)] = n
	}
	return object
}

// Effort is what the logs of a class contain under one of their keys.
type Effort struct {
	Of     written.Count
	Logs   int // how many contain it
	Median float64
	Most   int
}

// Logged returns the counts that any log of the class contains.
func (c *Class) Logged() (all []written.Count) {
	for _, count := range written.Counts() {
		if slices.ContainsFunc(c.Submissions, func(s *Submission) bool { _, there := s.Log.Of[count]; return there }) {
			all = append(all, count)
		}
	}
	return all
}

// CountName returns the column head of a count.
func CountName(c written.Count) sentence.Sentence {
	return map[written.Count]sentence.Sentence{
		written.Minutes: sentence.Say("Minutes"),
		written.Checks:  sentence.Say("Checks"),
		written.Hints:   sentence.Say("Hints"),
		written.Shows:   sentence.Say("Shown"),
		written.Opened:  sentence.Say("Opened"),
	}[c]
}

func (c *Class) logNames(lang words.Language) (all []string) {
	for _, count := range c.Logged() {
		all = append(all, lang.Say(CountName(count)))
	}
	return all
}

// efforts sums up the logs, without counts that none contains.
func (c *Class) efforts() (all []Effort) {
	for _, count := range written.Counts() {
		var said []int
		for _, s := range c.Submissions {
			if n, there := s.Log.Of[count]; there && (n > 0 || count != written.Opened) {
				said = append(said, n)
			}
		}
		if n := len(said); n > 0 {
			slices.Sort(said)
			all = append(all, Effort{count, n, float64(said[(n-1)/2]+said[n/2]) / 2, said[n-1]})
		}
	}
	return all
}

// Efforts describes the work in the logs, a sentence for each of their keys. Logs hold only
// totals: it isn't known in which tasks hints were used.
func (s Statistics) Efforts() (all []sentence.Sentence) {
	for _, e := range s.Logs {
		data := []any{"Median", numeral.Text(e.Median), "Most", e.Most}
		switch e.Of {
		case written.Minutes:
			all = append(all,
				sentence.Count(e.Logs, "Working time: median {{.Median}} min, maximum {{.Most}} min ({{.Count}} log).",
					"Working time: median {{.Median}} min, maximum {{.Most}} min ({{.Count}} logs).", data...))
		case written.Checks:
			all = append(all,
				sentence.Count(e.Logs, "Checks used: median {{.Median}}, maximum {{.Most}} ({{.Count}} log).",
					"Checks used: median {{.Median}}, maximum {{.Most}} ({{.Count}} logs).", data...))
		case written.Hints:
			all = append(all,
				sentence.Count(e.Logs,
					"Hints used: median {{.Median}}, maximum {{.Most}} ({{.Count}} log). Logs don't record the tasks.",
					"Hints used: median {{.Median}}, maximum {{.Most}} ({{.Count}} logs). Logs don't record the tasks.",
					data...))
		case written.Shows:
			all = append(all,
				sentence.Count(e.Logs, "Steps shown: median {{.Median}}, maximum {{.Most}} ({{.Count}} log).",
					"Steps shown: median {{.Median}}, maximum {{.Most}} ({{.Count}} logs).", data...))
		case written.Opened:
			all = append(all,
				sentence.Count(e.Logs,
					"The teacher view of the test was opened in {{.Count}} submission, at most {{.Most}} times.",
					"The teacher view of the test was opened in {{.Count}} submissions, at most {{.Most}} times in one submission.",
					data...))
		}
	}
	return all
}
