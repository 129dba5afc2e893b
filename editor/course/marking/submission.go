package marking

import (
	"context"
	"math/big"

	"plytree/editor/course/intake"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat"
)

// Submission is one student's file with its marks.
type Submission struct {
	*intake.Entry // its remarks about manual marks come last
	Key           *exercise.Key
	Language      string // the ID of the one that the key asks for, "" for none
	Marked        *exercise.Marked
	Log           written.Log // how the student worked; it doesn't affect marks
	// Overrides are manual marks, by the task's id or [fileformat.Total].
	Overrides map[string]fileformat.Override

	title     string // of the key, or its file's name
	otherTree bool   // marked with another tree than the key's, of its shape
	answers   *written.Answers
	listed    map[int][]tree.ID // the leaves that the student lists as the answer to a task, in that order
	remarked  int               // the number of remarks that aren't about manual marks
}

// Marks returns the marks of task number i: manual ones, otherwise the calculated
// ones.
func (s *Submission) Marks(i int) *big.Rat {
	t := s.Marked.Tasks[i]
	if o, ok := s.Overrides[t.ID]; ok {
		return manualMarks(o)
	}
	return t.Score
}

// Total returns the sum of all tasks' marks, or the manual total.
func (s *Submission) Total() *big.Rat {
	if o, ok := s.Overrides[fileformat.Total]; ok {
		return manualMarks(o)
	}
	sum := new(big.Rat)
	for i := range s.Marked.Tasks {
		sum.Add(sum, s.Marks(i))
	}
	return sum
}

// Percent returns the percentage of all marks, computed exactly and rounded to two decimals,
// halves up; "" if there are no marks to reach.
func (s *Submission) Percent() string {
	return exercise.Percent(s.Total(), s.Marked.Max)
}

// MistakeNames returns the names of the mistakes on screen.
func (s *Submission) MistakeNames(lang words.Language) []string {
	names := make([]string, len(s.Marked.Mistakes))
	for i, m := range s.Marked.Mistakes {
		names[i] = lang.Say(m.Mistake.Name())
	}
	return names
}

// Mistakes returns the fixed names of the mistakes for programs.
func (s *Submission) Mistakes() []string {
	names := make([]string, len(s.Marked.Mistakes))
	for i, m := range s.Marked.Mistakes {
		names[i] = string(m.Mistake)
	}
	return names
}

// mark reads one file and marks it by its key. It also finds out whose it is if it fails.
func (by *marker) mark(ctx context.Context, e *intake.Entry) (*Submission, error) {
	data, err := e.Read()
	if err != nil {
		return nil, sentence.At(e.File, intake.Why(err))
	}
	if len(data) > by.keys.most.bytes {
		return nil, sentence.At(e.File, errTooLarge)
	}
	room := min(fileformat.Cost(data), maxReading)
	if err := by.reading.Acquire(ctx, room); err != nil {
		return nil, err // ctx has ended
	}
	defer by.reading.Release(room)
	doc, unreadable := fileformat.Read(e.File, data)
	if unreadable != nil {
		doc = &fileformat.Document{Answers: fileformat.AnswersOf(data)}
	}
	e.Remarks = doc.Remarks
	e.Identify(doc.Answers.Student(), doc.Answers.Number(), by.class)
	switch key := by.keys.of(e.Number, e.From.Called); {
	case unreadable != nil:
		return nil, unreadable
	case doc.Tree.Root().Size() > by.keys.most.nodes:
		return nil, sentence.At(e.File, errTooLarge)
	case key == nil:
		return nil, sentence.At(e.File, errNoKey)
	default:
		s := &Submission{Entry: e}
		return s, sentence.At(e.File, s.mark(ctx, key, doc, by.o))
	}
}

// mark compares the answers with the key, using the options if the trees differ.
func (s *Submission) mark(ctx context.Context, key *Key, doc *fileformat.Document, o Options) error {
	if doc.Answers == nil {
		s.Remarks = append(s.Remarks, sentence.Say("the file contains no answers"))
	}
	right, err := key.exercise(ctx)
	if err != nil {
		return sentence.Before(sentence.Say("it can't be marked with {{.Key}}:", "Key", visible.Text(key.File)), err)
	}
	by := exercise.MarkOptions{FollowThrough: o.FollowThrough}
	different := DifferenceOf(right.Tree, doc.Tree, mostChanges)
	if different.Count > 0 {
		changes := changed(different)
		switch {
		case o.ChangedTree == Refuse:
			return otherTree{sentence.Refused(changes.And(sentence.Say("(changed trees aren't marked)")))}
		case o.ChangedTree == Own:
			if right, err = exercise.NewKey(ctx, doc.Tree, key.doc.Search, key.doc.Exercise); err != nil {
				return sentence.Before(changes.And(sentence.Say("(the changed tree can't be marked)")), err)
			}
		case !different.SameShape:
			return otherTree{sentence.Refused(
				changes.And(sentence.Say("(a tree with a different shape can't be marked with the key)")))}
		default:
			by.Tree, s.otherTree = doc.Tree, true
		}
		s.Remarks = append(s.Remarks, changes)
	}
	s.Key, s.Language, s.title = right, key.doc.Language, words.Or(key.doc.Title, fileformat.Stem(key.File))
	if s.Marked, err = right.Diagnose(ctx, doc.Answers, by); err != nil {
		return err
	}
	s.answers, s.listed = doc.Answers, listed(right, doc)
	s.Remarks = append(s.Remarks, s.Marked.Remarks...)
	log, unread := doc.Answers.Log()
	s.Log, s.Remarks = log, append(s.Remarks, unread...)
	if s.Marked.Accepted != (search.Options{}) {
		s.Remarks = append(s.Remarks,
			sentence.Say("marked with an accepted search: {{.Search}}", "Search", optionsText(s.Marked.Accepted)))
	}
	return nil
}

// mostChanges is the maximum number of tree changes that a remark names.
const mostChanges = 3

// changed describes the changes of a tree, at most the first few.
func changed(c Difference) sentence.Sentence {
	s := sentence.Say("the tree was changed: {{.Changes}}", "Changes", sentence.ListOf(sentence.Commas, c.Differences))
	if more := c.Count - len(c.Differences); more > 0 {
		return s.And(sentence.Count(more, "and {{.Count}} more change", "and {{.Count}} more changes"))
	}
	return s
}

// firstLine returns the text of an error without the excerpt of a file.
func firstLine(lang words.Language, err error) string {
	return visible.Lines(lang.Say(sentence.Of(err)))
}
