package marking

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"math/big"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"plytree/editor/course/intake"
	"plytree/editor/course/webpage"
	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/editor/taskwords"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat/classlist"
	"plytree/fileformat/saving"
	"plytree/fileformat/source"

	"golang.org/x/sync/errgroup"
)

//go:embed feedback.gohtml
var feedbackText string

var feedbackPage = template.Must(template.New("feedback").Parse(feedbackText))

// feedback makes the page for the student, in the language that the key asks for, otherwise in
// the given one: the marks and, for each part, the student's tree beside its solution, and
// each wrong answer with its reason.
func (s *Submission) feedback(lang words.Language) ([]byte, error) {
	lang = lang.For(s.Language)
	var mistakes []sentence.Sentence
	for _, m := range s.Marked.Mistakes {
		mistakes = append(mistakes, s.Explain(m))
	}
	parts, err := s.feedbackParts(lang)
	if err != nil {
		return nil, err
	}
	data := map[string]any{
		"Title": visible.Text(s.title), "Student": visible.Text(s.Student), "Number": visible.Text(s.Number),
		"Total": lang.Count(exercise.Rounded(s.Marked.Max), "{{.Marks}} of {{.Count}} mark",
			"{{.Marks}} of {{.Count}} marks", "Marks", exercise.Rounded(s.Total())),
		"Percent":  lang.Percent(s.Percent()),
		"Mistakes": lang.SayAll(mistakes), "Remarks": shown(lang.SayAll(s.Remarks)),
		"Parts": parts, "Words": webpage.Words(lang, feedbackWords()),
	}
	return webpage.Write(lang, visible.Text(s.Student+" – "+s.title), feedbackPage, data)
}

// feedbackPart is the tasks of one search on the page.
type feedbackPart struct {
	Head      string // the search, if there are several
	Own, Tree template.HTML
	Wide      bool // the drawings are unreadable at half the page's width
	Windows   bool // windows on entry are asked for, and the solution shows others
	Returned  bool // bounds are asked for as well, and the solution shows only the returned values
	Tasks     []feedbackTask
}

// besideWidth is the largest width of a drawing that is readable beside another one.
const besideWidth = 800

func (s *Submission) feedbackParts(lang words.Language) (all []feedbackPart, err error) {
	for i, p := range s.Key.Parts() {
		f := feedbackPart{Tasks: s.feedbackTasks(p, lang)}
		f.Windows = slices.ContainsFunc(p.Tasks(),
			func(task int) bool { return s.Marked.Tasks[task].Task.At == exercise.Entry })
		if len(s.Key.Parts()) > 1 {
			f.Head = lang.Say(taskwords.PartName(s.Key, p))
		}
		look := scene.Look{Numbers: !allNamed(p), Places: p.Result().Tree, Comma: lettering.Comma(lang.Comma())}
		f.Returned = p.AsksReturned() &&
			slices.ContainsFunc(p.Tasks(), func(task int) bool { return s.Marked.Tasks[task].Ask.Is(exercise.Claim) })
		if p.AsksReturned() { // so that the answer and the node show one number
			look.Values = scene.Returned
		}
		var solution *scene.Scene
		if d := p.Drawing(); d != nil {
			solution = scene.NewUnsearched(d.Right(), look)
		} else {
			solution = scene.New(p.Solved(), look)
		}
		own := s.Scene(i, scene.Look{Comma: lettering.Comma(lang.Comma())})
		f.Wide = max(own.Bounds.Width(), solution.Bounds.Width()) > besideWidth
		if f.Tree, err = webpage.Drawn(picture.OfScene(solution)); err != nil {
			return nil, err
		}
		if f.Own, err = webpage.Drawn(picture.OfScene(own)); err != nil {
			return nil, err
		}
		all = append(all, f)
	}
	return all, nil
}

func feedbackWords() map[string]sentence.Sentence {
	return map[string]sentence.Sentence{
		"Solution": sentence.Say("The solution"),
		"Windows":  sentence.Say("The picture shows each node's window when the search leaves it."),
		"Returned": sentence.Say("The picture shows the value that each node returns, without its bound."),
		"Drawn":    sentence.Say("Your answers in the tree"), "Answers": sentence.Say("Your answers"),
		"Item": sentence.Say("Question"), "Given": sentence.Say("Your answer"), "Right": sentence.Say("Correct answer"),
		"Why":      sentence.Say("Why"),
		"AllRight": sentence.Say("All correct."), "Remarks": sentence.Say("Remarks"),
		"General": sentence.Say("What your answers show"),
	}
}

// feedbackTask is one task on the page.
type feedbackTask struct {
	Name, Marks, Max string
	Wrong            []WrongItem
	ManualMarks      string
}

func (s *Submission) feedbackTasks(p *exercise.Part, lang words.Language) []feedbackTask {
	var all []feedbackTask
	for _, i := range p.Tasks() {
		t := s.Marked.Tasks[i]
		f := feedbackTask{Name: lang.Say(s.TaskName(i)), Marks: lang.Number(exercise.Rounded(s.Marks(i))),
			Max: lang.Number(exercise.Rounded(t.Max)), Wrong: WrongItems(t, lang)}
		if o, ok := s.Overrides[t.ID]; ok {
			f.ManualMarks = visible.Text(o.Remark)
		}
		all = append(all, f)
	}
	return all
}

// TaskName returns the name of the task with an index for a reader.
func (s *Submission) TaskName(task int) sentence.Sentence {
	return taskwords.Among(s.Key.Exercise, s.Key.Search, task, taskwords.Name)
}

// Explain tells the student which answers indicate a mistake, and explains it.
func (s *Submission) Explain(d exercise.Diagnosis) sentence.Sentence {
	return d.Sentence(func(task int) sentence.Label { return sentence.Named("“{{.Text}}”", "Text", s.TaskName(task)) })
}

// WriteFeedback writes a page for each student into the folder, which it creates if needed, on
// all cores. If the class list is Moodle's grading worksheet, it also writes that with the
// grades filled in. It continues if a page can't be written, or if another kind of file has
// the page's name, and returns the failures. Its error is that of the folder or, once ctx has
// ended, how many pages were written, which remain. Progress, if set, is called with how many of
// all pages are written, never concurrently.
func (c *Class) WriteFeedback(ctx context.Context, folder string, lang words.Language,
	progress func(done, all int)) ([]intake.Failure, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, sentence.At(folder,
			sentence.Refuse("can't create the folder: {{.Why}}; choose a folder that you can write to",
				"Why", intake.Why(err)))
	}
	files := c.FeedbackFiles(folder)
	errs := make([]error, len(c.Submissions))
	work := errgroup.Group{}
	work.SetLimit(runtime.GOMAXPROCS(0))
	var reporting sync.Mutex
	done := 0
	for i, s := range c.Submissions {
		if ctx.Err() != nil {
			break
		}
		work.Go(func() error {
			errs[i] = s.writeFeedback(files[i], lang)
			reporting.Lock()
			defer reporting.Unlock()
			if done++; progress != nil {
				progress(done, len(c.Submissions))
			}
			return nil
		})
	}
	_ = work.Wait() // each page has its own error
	var failed []intake.Failure
	for i, err := range errs {
		if err != nil {
			failed = append(failed, intake.Failure{File: c.Submissions[i].File, Student: c.Submissions[i].Student,
				Number: c.Submissions[i].Number, Err: err})
		}
	}
	if ctx.Err() != nil {
		return failed, sentence.Refused(sentence.Count(len(c.Submissions),
			"cancelled: {{.Written}} of {{.Count}} feedback page was written",
			"cancelled: {{.Written}} of {{.Count}} feedback pages were written", "Written", done-len(failed)))
	}
	if c.Roster.IsWorksheet() {
		file := files[len(files)-1]
		if err := replace(file, c.gradingWorksheet(), isWorksheet); err != nil {
			failed = append(failed, intake.Failure{File: filepath.Base(file), Err: err})
		}
	}
	return failed, nil
}

// replace writes a file, unless something other than one of ours has its name.
func replace(file string, data []byte, ours func(was []byte) bool) error {
	was, err := source.Open(file)
	if err == nil {
		defer was.Close()
		head, _ := io.ReadAll(io.LimitReader(was, source.MaxBytes)) // nothing of a folder
		if !ours(head) {
			err = errForeign
		}
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return sentence.At(file, errForeign)
	}
	return saving.File(file, data)
}

// isWorksheet reports whether a file is a grading worksheet.
func isWorksheet(data []byte) bool {
	class, err := classlist.ReadRoster("", data)
	return err == nil && class.IsWorksheet()
}

// errForeign is why a file is not written: other files are never replaced.
var errForeign = sentence.Refuse(
	"a different file with this name already exists and was kept; move it, or choose another folder")

// gradingWorksheet returns Moodle's grading worksheet with the grades of the marked students.
func (c *Class) gradingWorksheet() []byte {
	parts := map[string]*big.Rat{}
	most := c.Keys.Max()
	for _, s := range c.Submissions {
		if s.From.Platform != intake.Moodle || s.Marked.Max.Sign() == 0 {
			continue
		}
		parts[s.From.Number] = new(big.Rat).Quo(s.Total(), s.Marked.Max)
		if most == nil {
			most = s.Marked.Max
		}
	}
	return c.Roster.GradingWorksheet(parts, most)
}

func (s *Submission) writeFeedback(file string, lang words.Language) error {
	data, err := s.feedback(lang)
	if err != nil {
		return sentence.At(file, err)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return sentence.At(filepath.Dir(file),
			sentence.Refuse("can't create the folder: {{.Why}}", "Why", intake.Why(err)))
	}
	return replace(file, data, webpage.IsOurs)
}

// FeedbackFiles returns the students' pages in the folder, in the order of the submissions,
// and after them the grading worksheet if there is one.
func (c *Class) FeedbackFiles(folder string) []string {
	taken := map[string]bool{"index": true} // web servers show this file for the folder
	var files []string
	for _, s := range c.Submissions {
		base := s.From.ReturnName(saving.SafeName(strings.TrimSpace(s.Student + " " + s.Number)))
		name := base
		for n := 2; taken[strings.ToLower(name)]; n++ {
			name = fmt.Sprintf("%s-%d", base, n)
		}
		taken[strings.ToLower(name)] = true
		files = append(files, filepath.Join(folder, filepath.FromSlash(name)+".html"))
	}
	if c.Roster.IsWorksheet() {
		files = append(files, filepath.Join(folder, "grading-worksheet.csv"))
	}
	return files
}
