package handout

import (
	"cmp"
	"context"
	"io"
	"path"
	"slices"
	"strings"

	"plytree/editor/course/assignment"
	"plytree/editor/course/scorm"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
)

// Job is what is made for a class: a file for each student and, if the model has an
// exercise, what is handed out with them.
type Job struct {
	Series
	Class    *classlist.Class
	Language words.Language
	Extras
}

// Extras are the files made in addition to the exercises.
type Extras struct {
	Sheets, Key Kind      // PDF or HTML; "" for none
	Rules       bool      // sheets and key say how marks are counted
	Quiz        Kind      // Moodle or QTI; "" for none
	Packages    *Packages // one for each student; nil for none
}

// Packages say how the packages for a learning platform are made.
type Packages struct {
	Page scorm.Page
	Pass float64 // as in [scorm.Options]
}

// The files next to the exercises; their names end with the extension of their kind.
const (
	sheetsStem, keyStem, quizStem = "question-sheets", "answer-key", "quiz"
	packagesFolder                = "packages"
)

// Failure is a file that could not be made, and for whom.
type Failure struct {
	For string // a student, or the name of a file for all
	Err error
}

// Outcome is what has been made.
type Outcome struct {
	Exercises, Of int      // how many exercises were written, and how many were wanted
	Packages      int      // how many packages
	Files         []string // the names of the other files
	Failed        []Failure
	Notes         []sentence.Sentence // what the teacher must know
}

// Names lists all files to write.
func (h *Job) Names() (names []string) {
	for _, t := range ForStudents(h.Class) {
		names = append(names, t.File)
		if h.Packages != nil {
			names = append(names, packageName(t))
		}
	}
	for _, f := range h.forAll() {
		names = append(names, f.name)
	}
	return names
}

func packageName(t Target) string {
	return path.Join(packagesFolder, fileformat.Stem(t.File)+".zip")
}

// Write makes and writes all files. A file that fails doesn't stop the others. After each file
// it calls done, from several goroutines at once. If it is cancelled, it returns the files
// written so far, which are complete, with the context's error.
func (h *Job) Write(ctx context.Context, to Place, done func()) (Outcome, error) {
	targets := ForStudents(h.Class)
	docs, errs := h.Series.Write(ctx, to, targets, done)
	out := Outcome{Exercises: Written(errs), Of: len(targets)}
	var made []one
	for i, err := range errs {
		if err == nil {
			made = append(made, one{targets[i], docs[i]})
		} else if ctx.Err() == nil {
			out.fail(owner(targets[i]), err)
		}
	}
	if len(made) == 0 {
		return out, ctx.Err()
	}
	if (h.Key != "" || h.Quiz != "") && h.Model.Exercise.Test() {
		out.Notes = append(out.Notes, OfTest())
	}
	for _, f := range h.forAll() {
		if ctx.Err() != nil {
			return out, ctx.Err()
		}
		note, err := f.write(ctx, to, made)
		if err == nil {
			out.Files = append(out.Files, f.name)
		} else if ctx.Err() == nil {
			out.fail(f.name, err)
		}
		if note.Template != "" {
			out.Notes = append(out.Notes, note)
		}
		done()
	}
	h.pack(ctx, to, made, &out, done)
	return out, ctx.Err()
}

// OfTest warns that the solution of a test is included.
func OfTest() sentence.Sentence {
	return sentence.Say("this is a test; don't give its solution to students who take it")
}

// one is the exercise of a student.
type one struct {
	Target
	doc *fileformat.Document
}

func (o *Outcome) fail(who string, err error) {
	o.Failed = append(o.Failed, Failure{who, err})
}

// owner returns the name of the target's owner.
func owner(t Target) string {
	return visible.Short(cmp.Or(t.Student.Name, t.Student.Number))
}

// forAll is a file that contains something for every student.
type forAll struct {
	name  string
	write func(ctx context.Context, to Place, made []one) (sentence.Sentence, error)
}

// forAll lists such files.
func (h *Job) forAll() (all []forAll) {
	if h.Sheets != "" {
		all = append(all, h.sheets(sheetsStem, h.Sheets, false))
	}
	if h.Key != "" {
		all = append(all, h.sheets(keyStem, h.Key, true))
	}
	if h.Quiz != "" {
		all = append(all, h.quiz())
	}
	return all
}

// sheets makes question sheets or the key, in the order of the class.
func (h *Job) sheets(stem string, kind Kind, solution bool) forAll {
	name := stem + "." + string(kind)
	return forAll{name, func(ctx context.Context, to Place, made []one) (note sentence.Sentence, err error) {
		all := make([]assignment.Exercise, len(made))
		for i, m := range made {
			if all[i], err = assignment.NewExercise(m.File, m.doc); err != nil {
				return note, err
			}
		}
		o := assignment.Options{Solution: solution, Rules: h.Rules, Students: h.Class.Students, Language: h.Language}
		data, err := Write(ctx, all, kind, o)
		if err == nil {
			err = to.Write(name, data)
		}
		return SayUnprintable(name, unprintable(all, kind, o)), err
	}}
}

// unprintable lists the names of students whose letters the file can't show.
func unprintable(all []assignment.Exercise, kind Kind, o assignment.Options) []string {
	if kind != PDF {
		return nil
	}
	return assignment.Unprintable(all, o)
}

// SayUnprintable says whose names a PDF can't show, nothing for none.
func SayUnprintable(file string, names []string) (note sentence.Sentence) {
	if len(names) == 0 {
		return note
	}
	return sentence.Say(
		"In {{.File}}, the PDF's font lacks letters in these names: {{.Names}}. A sheet in HTML shows them all.",
		"File", file, "Names", visible.Clip(strings.Join(names, ", "), 300))
}

// quiz makes questions for a learning platform, in the order of the file names, as when they
// are made from the folder.
func (h *Job) quiz() forAll {
	name := quizStem + "." + string(h.Quiz)
	return forAll{name, func(ctx context.Context, to Place, made []one) (note sentence.Sentence, err error) {
		made = slices.SortedFunc(slices.Values(made), func(a, b one) int { return cmp.Compare(a.File, b.File) })
		row := assignment.Row{At: func(i int) (assignment.Exercise,
			error) {
			return assignment.NewExercise(made[i].File, made[i].doc)
		}}
		for _, m := range made {
			row.Titles = append(row.Titles, m.doc.Title)
		}
		err = to(name, func(w io.Writer) (err error) {
			note, err = WriteQuiz(ctx, w, row, h.Quiz, assignment.Options{Language: h.Language})
			return err
		})
		return note, err
	}}
}

// pack makes the packages for a learning platform one after the other, because each is as
// large as the page.
func (h *Job) pack(ctx context.Context, to Place, made []one, out *Outcome, done func()) {
	if h.Packages == nil {
		return
	}
	for _, m := range made {
		if ctx.Err() != nil {
			return
		}
		data, err := h.Packages.Of(m.File, m.doc)
		if err == nil {
			err = to.Write(packageName(m.Target), data)
		}
		if err == nil {
			out.Packages++
		} else {
			out.fail(owner(m.Target), err)
		}
		done()
	}
}

// Of returns the package of a document.
func (p *Packages) Of(name string, doc *fileformat.Document) ([]byte, error) {
	return scorm.Write(doc, p.Page, scorm.Options{Name: name, Pass: p.Pass})
}
