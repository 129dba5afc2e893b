package marking

import (
	_ "embed"
	"html/template"
	"iter"
	"slices"
	"strings"

	"plytree/editor/course/webpage"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/picture"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/engine/written"
	"plytree/fileformat"
)

//go:embed class.gohtml
var classText string

var classPage = template.Must(template.New("class").Funcs(template.FuncMap{"text": visible.Text}).Parse(classText))

// HTML makes one page about the class, in the reader's language: its results, a table of all
// students, what was wrong, and what failed.
func (c *Class) HTML(lang words.Language) ([]byte, error) {
	stats := c.Statistics()
	drawn, err := webpage.Drawn(picture.OfChart(stats.Chart(lang, palette.Light, 620), palette.Light))
	if err != nil {
		return nil, err
	}
	title := c.Keys.Title
	if title == "" {
		title = c.Keys.Name
	}
	cards := c.Cards(stats, lang)
	if len(c.Failed) == 0 {
		cards = slices.Delete(cards, 1, 2)
	}
	data := map[string]any{
		"Title": visible.Text(title), "Key": visible.Text(c.Keys.Name), "Words": webpage.Words(lang, classWords()),
		"Cards": cards,
		"Chart": drawn, "Hardest": lang.SayAll(stats.SayHardest()), "Mistakes": stats.Mistakes, "Say": lang.Say,
		"Asks": c.Keys.names(lang), "Log": c.logNames(lang), "Efforts": lang.SayAll(stats.Efforts()),
		"Rows": c.rows(lang), "Failed": c.Failed, "Missing": c.Missing,
		"Legend": words.Unless(!c.HasManualMarks(), lang.Say(Legend(PencilSign))),
	}
	return webpage.Write(lang, visible.Text(title), classPage, data)
}

// classWords are the visible words of the page.
func classWords() map[string]sentence.Sentence {
	return map[string]sentence.Sentence{
		"Student": sentence.Say("Student"), "Number": sentence.Say("Number"), "Marks": sentence.Say("Marks"),
		"Percent":  sentence.Say("%"),
		"Mistakes": sentence.Say("Mistakes"), "Remarks": sentence.Say("Remarks"), "Failed": sentence.Say("Failed"),
		"Missing": sentence.Say("Not handed in"), "File": sentence.Say("File"),
		"Reason": sentence.Say("Reason"), "Results": sentence.Say("Results"), "Wrong": sentence.Say("What was wrong"),
		"Max":          sentence.Say("of"),
		"Distribution": sentence.Say("Submissions by score"), "Count": sentence.Say("Students"),
		"Means": sentence.Say("What it means"),
	}
}

// Card is one number with what it means.
type Card struct{ Number, Means string }

// Cards are the numbers that describe how the class did: how many were marked, how many failed, and
// others if there are any.
func (c *Class) Cards(s Statistics, lang words.Language) []Card {
	count := func(n int, of sentence.Sentence) Card { return Card{formatted(float64(n), 0), lang.Say(of)} }
	percent := func(part float64, of sentence.Sentence) Card {
		return Card{lang.Percent(formatted(part*100, 1)), lang.Say(of)}
	}
	all := []Card{count(s.Count, sentence.Say("submissions marked")), count(len(c.Failed), sentence.Say("failed"))}
	if len(c.Missing) > 0 {
		all = append(all, count(len(c.Missing), sentence.Say("not handed in")))
	}
	if s.Count == 0 {
		return all
	}
	return append(all, percent(s.Mean, sentence.Say("mean")), percent(s.Median, sentence.Say("median")),
		percent(s.Deviation, sentence.Say("standard deviation")))
}

// classRow is one student on the page.
type classRow struct {
	Student, Number, File, Max, Percent string
	Marks                               marksCell
	Tasks                               []marksCell
	Log                                 []string
	Mistakes, Remarks                   []string
	Wrong                               []WrongItem
}

// marksCell is marks, with a remark if they are manual.
type marksCell struct{ Marks, ManualMarks string }

func (s *Submission) marksCell(lang words.Language, task, marks string) marksCell {
	c := marksCell{Marks: s.signed(lang, PencilSign, task, marks)}
	if said, changed := s.ManualMarks(task); changed {
		c.ManualMarks = visible.Text(lang.Say(said))
	}
	return c
}

// WrongItem is an answer that lost marks.
type WrongItem struct{ Name, Given, Expected, Why string }

// rows yields the students one after the other, since the answers of a large class take hundreds
// of megabytes.
func (c *Class) rows(lang words.Language) iter.Seq[classRow] {
	if len(c.Submissions) == 0 {
		return nil
	}
	ids := c.Keys.Tasks()
	return func(yield func(classRow) bool) {
		for _, s := range c.Submissions {
			if !yield(s.row(lang, ids, c.Logged())) {
				return
			}
		}
	}
}

func (s *Submission) row(lang words.Language, ids []string, logged []written.Count) classRow {
	row := classRow{
		Student: visible.Text(s.Student), Number: visible.Text(s.Number), File: visible.Text(s.File),
		Marks: s.marksCell(lang, fileformat.Total, exercise.Rounded(s.Total())), Tasks: make([]marksCell, len(ids)),
		Max: lang.Number(exercise.Rounded(s.Marked.Max)), Percent: lang.Number(s.Percent()),
		Log: s.logCells(logged), Mistakes: s.MistakeNames(lang), Remarks: shown(lang.SayAll(s.Remarks)),
	}
	for i, t := range s.Marked.Tasks {
		row.Tasks[slices.Index(ids, t.ID)] = s.marksCell(lang, t.ID, exercise.Rounded(s.Marks(i)))
		for _, w := range WrongItems(t, lang) {
			w.Name = strings.TrimSpace(lang.Say(s.TaskName(i)) + " " + w.Name)
			row.Wrong = append(row.Wrong, w)
		}
	}
	return row
}

// WrongItems lists the wrong answers of a task.
func WrongItems(t exercise.TaskScore, lang words.Language) []WrongItem {
	var all []WrongItem
	for _, i := range t.Items {
		if i.Right {
			continue
		}
		nothing := lang.Say(sentence.Say("nothing"))
		w := WrongItem{Name: ItemLabel(i), Given: nothing, Expected: nothing, Why: visible.Text(lang.Opening(i.Why()))}
		if i.Given != nil {
			w.Given = visible.Clip(lang.Given(i), 200)
		}
		if i.Expected != nil {
			w.Expected = visible.Text(lang.Expected(i))
		}
		all = append(all, w)
	}
	return all
}

// shown makes invisible characters in texts visible.
func shown(all []string) []string {
	for i, s := range all {
		all[i] = visible.Text(s)
	}
	return all
}
