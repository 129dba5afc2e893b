package marking

import (
	"slices"
	"strings"

	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/written"
	"plytree/fileformat"
	"plytree/fileformat/table"
)

// CSV writes a row for each submission, one for each failed file, with its error among the
// remarks, and one for each student of the class list who handed in nothing.
func (c *Class) CSV(lang words.Language) string { return c.whole(lang, ".").In(table.Stream.CSV) }

// Excel is the format of CSV that spreadsheets open with a double click in countries with decimal
// commas.
const Excel = "excel"

// Write writes the class in a format: text, json, csv, [Excel], markdown or html.
func (c *Class) Write(format string, lang words.Language) ([]byte, error) {
	switch format {
	case "json":
		return c.JSON(lang), nil
	case "csv":
		return []byte(c.CSV(lang)), nil
	case Excel:
		return []byte(c.whole(lang, ",").In(table.Stream.Excel)), nil
	case "markdown":
		return []byte(c.Markdown(lang)), nil
	case "html":
		return c.HTML(lang)
	}
	return []byte(c.Text(lang)), nil
}

// Markdown writes the class for a page, in the reader's language: the rows of the terminal's
// table with their files.
func (c *Class) Markdown(lang words.Language) string {
	text := withoutEmpty(c.read(lang, PencilSign)).In(table.Stream.Markdown)
	if c.HasManualMarks() {
		text += "\n" + lang.Say(Legend(PencilSign)) + "\n"
	}
	return text
}

// whole is the table for programs, with this decimal point. Its texts about submissions are in
// the language.
func (c *Class) whole(lang words.Language, point string) table.Table {
	ids := c.Keys.Tasks()
	t := table.Table{Head: append([]string{"file", "student", "number"}, ids...)}
	t.Head = append(t.Head, "marks", "max", "percent", "mistakes", "remarks")
	t.Kinds = make([]table.Kind, len(t.Head))
	for column, head := range t.Head {
		t.Kinds[column] = map[string]table.Kind{"file": table.Words, "student": table.Words, "number": table.Codes,
			"mistakes": table.Words, "remarks": table.Words}[head]
	}
	t.Head = append(t.Head, logHead()...)
	for _, s := range c.Submissions {
		numbers := s.results(ids, func(_, number string) string { return strings.Replace(number, ".", point, 1) })
		remarks := []string{strings.Join(s.Mistakes(), "; "), strings.Join(lang.SayAll(s.Remarks), "; ")}
		t.Rows = append(t.Rows,
			slices.Concat([]string{s.File, s.Student, s.Number}, numbers, remarks, s.logCells(written.Counts())))
	}
	// programs know these words
	return c.withUnmarked(t, slices.Index(t.Head, "remarks"), lang, lang.L("nothing handed in"))
}

// withUnmarked adds rows for the files that failed and for the students who handed in nothing,
// with the reasons in the column of the remarks.
func (c *Class) withUnmarked(t table.Table, remarks int, lang words.Language, missing string) table.Table {
	add := func(file, student, number, why string) {
		row := make([]string, len(t.Head))
		row[0], row[1], row[2], row[remarks] = file, student, number, why
		t.Rows = append(t.Rows, row)
	}
	for _, f := range c.Failed {
		add(f.File, f.Student, f.Number, firstLine(lang, f.Err))
	}
	for _, m := range c.Missing {
		add("", m.Name, m.Number, missing)
	}
	return t
}

// results returns the marks of each task, "" if the key doesn't have it, and the total with its
// maximum and percentage, as write writes them.
func (s *Submission) results(ids []string, write func(task, number string) string) []string {
	cells := make([]string, len(ids))
	for i, t := range s.Marked.Tasks {
		cells[slices.Index(ids, t.ID)] = write(t.ID, exercise.Rounded(s.Marks(i)))
	}
	return append(cells, write(fileformat.Total, exercise.Rounded(s.Total())),
		write("", exercise.Rounded(s.Marked.Max)), write("", s.Percent()))
}

// read is the table for people, in their language: with the names of the tasks, and a sign
// before manual marks.
func (c *Class) read(lang words.Language, sign string) table.Table {
	ids := c.Keys.Tasks()
	t := table.Table{Head: append([]string{lang.L("file"), lang.L("student"), lang.L("number")}, c.Keys.names(lang)...)}
	t.Head = append(t.Head, lang.L("marks"), lang.L("of"), lang.L("%"))
	t.Head = append(append(t.Head, logWords(lang)...), lang.L("mistakes"), lang.L("remarks"))
	for _, s := range c.Submissions {
		results := s.results(ids, func(task, number string) string { return s.signed(lang, sign, task, number) })
		remarks := []string{strings.Join(s.Mistakes(), ", "), strings.Join(lang.SayAll(s.Remarks), "; ")}
		t.Rows = append(t.Rows,
			slices.Concat([]string{s.File, s.Student, s.Number}, results, s.logCells(written.Counts()), remarks))
	}
	return c.withUnmarked(t, len(t.Head)-1, lang, lang.L("Not handed in"))
}

// Text writes the class for a terminal, in the reader's language: a short row for each
// submission, and the results of the class.
func (c *Class) Text(lang words.Language) string {
	t := c.read(lang, plainSign)
	t.Head = t.Head[1:] // the reasons of failed files name them
	for i := range t.Rows {
		t.Rows[i] = t.Rows[i][1:]
	}
	var b strings.Builder
	b.WriteString(withoutEmpty(t).In(table.Stream.Text))
	b.WriteString("\n")
	if c.HasManualMarks() {
		b.WriteString(lang.Say(Legend(plainSign)) + "\n")
	}
	for _, line := range lang.SayAll(c.Summary()) {
		b.WriteString(line + "\n")
	}
	return b.String()
}

// withoutEmpty removes empty columns.
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
