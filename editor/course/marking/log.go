package marking

import (
	"slices"
	"strconv"

	"plytree/editor/words"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
)

// logHead are the columns of a log in a class table.
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

// logCells are what the log of a submission says of some counts, "" for what it
// does not say.
func (s *Submission) logCells(of []written.Count) []string {
	cells := make([]string, len(of))
	for i, c := range of {
		if n, there := s.Log.Of[c]; there {
			cells[i] = strconv.Itoa(n)
		}
	}
	return cells
}

// jsonLog is a log as an object, empty where there is none.
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

// Effort is what the logs of a class say under one of their keys.
type Effort struct {
	Of     written.Count
	Logs   int // how many say something of it
	Median float64
	Most   int
}

// Logged are the counts that a log of the class says something of.
func (c *Class) Logged() (all []written.Count) {
	for _, count := range written.Counts() {
		if slices.ContainsFunc(c.Submissions, func(s *Submission) bool { _, there := s.Log.Of[count]; return there }) {
			all = append(all, count)
		}
	}
	return all
}

// CountName is what is counted, as the head of a column.
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

// efforts counts up what the logs say, without what none says.
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

// Efforts says what the logs say of the work, a sentence for each of their keys. Logs
// hold totals only: in which tasks hints were taken is not known.
func (s Statistics) Efforts() (all []sentence.Sentence) {
	for _, e := range s.Logs {
		data := []any{"Median", numeral.Text(e.Median), "Most", e.Most}
		switch e.Of {
		case written.Minutes:
			all = append(all, sentence.Count(e.Logs, "Minutes of work: median {{.Median}}, maximum {{.Most}} ({{.Count}} log).", "Minutes of work: median {{.Median}}, maximum {{.Most}} ({{.Count}} logs).", data...))
		case written.Checks:
			all = append(all, sentence.Count(e.Logs, "Checks: median {{.Median}}, maximum {{.Most}} ({{.Count}} log).", "Checks: median {{.Median}}, maximum {{.Most}} ({{.Count}} logs).", data...))
		case written.Hints:
			all = append(all, sentence.Count(e.Logs, "Hints: median {{.Median}}, maximum {{.Most}} ({{.Count}} log). Logs don't record the tasks.", "Hints: median {{.Median}}, maximum {{.Most}} ({{.Count}} logs). Logs don't record the tasks.", data...))
		case written.Shows:
			all = append(all, sentence.Count(e.Logs, "Steps shown: median {{.Median}}, maximum {{.Most}} ({{.Count}} log).", "Steps shown: median {{.Median}}, maximum {{.Most}} ({{.Count}} logs).", data...))
		case written.Opened:
			all = append(all, sentence.Count(e.Logs, "The teacher view of the test was opened in {{.Count}} submission, at most {{.Most}} times.", "The teacher view of the test was opened in {{.Count}} submissions, at most {{.Most}} times in one submission.", data...))
		}
	}
	return all
}
