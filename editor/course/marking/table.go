package marking

import (
	"slices"
	"strings"

	"plytree/editor/course/webpage"
	"plytree/engine/exercise"
	"plytree/fileformat/table"
)

// CSV writes a row for each submission, and one for each file that failed, with
// its error among the remarks.
func (c *Class) CSV() string { return c.whole().CSV() }

// Markdown writes the same table for a page.
func (c *Class) Markdown() string { return c.whole().Markdown() }

// whole is the table for programs.
func (c *Class) whole() table.Table {
	asks := c.Keys.Tasks()
	t := table.Table{Head: []string{"file", "student", "number"}}
	for _, a := range asks {
		t.Head = append(t.Head, string(a))
	}
	t.Head = append(t.Head, "marks", "max", "percent", "mistakes", "remarks")
	for _, s := range c.Submissions {
		row := append([]string{s.File, s.Student, s.Number}, s.taskCells(asks)...)
		t.Rows = append(t.Rows, append(row, exercise.Rounded(s.Total()), exercise.Rounded(s.Marked.Max), s.Percent(),
			strings.Join(s.Mistakes(), "; "), strings.Join(texts(s.Remarks), "; ")))
	}
	for _, f := range c.Failed {
		row := make([]string, len(t.Head))
		row[0], row[len(row)-1] = f.File, firstLine(f.Err)
		t.Rows = append(t.Rows, row)
	}
	return t
}

// taskCells are the marks of each task, "" where it was not asked.
func (s *Submission) taskCells(asks []exercise.Ask) []string {
	cells := make([]string, len(asks))
	for i, t := range s.Marked.Tasks {
		cells[slices.Index(asks, t.Ask)] = exercise.Rounded(s.Marks(i))
	}
	return cells
}

// Text writes the class for a terminal, in the reader's language: a row for each
// submission, as short as it can be, and how the class did.
func (c *Class) Text(say webpage.Say) string {
	asks := c.Keys.Tasks()
	t := table.Table{Head: []string{"student", "number"}}
	for _, a := range asks {
		t.Head = append(t.Head, string(a))
	}
	t.Head = append(t.Head, "marks", "of", "%", "mistakes", "remarks")
	for _, s := range c.Submissions {
		row := append([]string{s.Student, s.Number}, s.taskCells(asks)...)
		t.Rows = append(t.Rows, append(row, exercise.Rounded(s.Total()), exercise.Rounded(s.Marked.Max), s.percent(0),
			strings.Join(s.Mistakes(), ", "), strings.Join(say.Sentences(s.Remarks), "; ")))
	}
	t = withoutEmpty(t)
	var b strings.Builder
	b.WriteString(t.Text())
	b.WriteString("\n")
	for _, line := range say.Sentences(c.Summary()) {
		b.WriteString(line + "\n")
	}
	return b.String()
}

// withoutEmpty leaves out the columns in which nothing stands.
func withoutEmpty(t table.Table) table.Table {
	var keep []int
	for i := range t.Head {
		if slices.ContainsFunc(t.Rows, func(row []string) bool { return row[i] != "" }) {
			keep = append(keep, i)
		}
	}
	pick := func(row []string) []string {
		cells := make([]string, len(keep))
		for i, k := range keep {
			cells[i] = row[k]
		}
		return cells
	}
	short := table.Table{Head: pick(t.Head)}
	for _, row := range t.Rows {
		short.Rows = append(short.Rows, pick(row))
	}
	return short
}
