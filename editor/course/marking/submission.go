package marking

import (
	"context"
	"math/big"
	"slices"
	"strings"

	"plytree/editor/course/handedin"
	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/engine/written"
	"plytree/fileformat"
	"plytree/fileformat/classlist"
)

// Submission is one student's file with its marks.
type Submission struct {
	File string // relative to the folder or archive that it came in
	// Student is who handed it in, as told by a learning platform, the class list or, if
	// neither does, the file or its name.
	Student  string
	Number   string // the student's, from the class list or from the file
	Key      *exercise.Key
	Language string // the ID of the one that the key asks for, "" for none
	Marked   *exercise.Marked
	Remarks  []sentence.Sentence // for the teacher; those about marks given by hand come last
	Log      written.Log         // how the student worked; it doesn't affect marks
	// Overrides are marks given by hand, by the task's id or [fileformat.Total].
	Overrides map[string]fileformat.Override

	title    string // of the key
	written  string // the name in the file
	wrote    string // the number in the file
	from     handedin.Sender
	answers  Corrected // for drawing
	remarked int       // the number of remarks that aren't about marks given by hand
}

// Scene draws the key's tree with the student's answers to one part, right and wrong, as
// [Corrected.Scene] does.
func (s *Submission) Scene(part int, look scene.Look) *scene.Scene {
	return s.answers.Scene(part, look)
}

// Marks returns the marks of task number i: those given by hand, otherwise the calculated
// ones.
func (s *Submission) Marks(i int) *big.Rat {
	t := s.Marked.Tasks[i]
	if o, ok := s.Overrides[t.ID]; ok {
		return byHand(o)
	}
	return t.Score
}

// Total returns the sum of all tasks' marks, or the total given by hand.
func (s *Submission) Total() *big.Rat {
	if o, ok := s.Overrides[fileformat.Total]; ok {
		return byHand(o)
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
func (by *marker) mark(ctx context.Context, f *outcome) (*Submission, error) {
	data, err := f.Read()
	if err != nil {
		return nil, sentence.At(f.Name, handedin.Why(err))
	}
	if len(data) > by.keys.most.bytes {
		return nil, sentence.At(f.Name, errTooLarge)
	}
	room := min(fileformat.Cost(data), maxReading)
	if err := by.reading.Acquire(ctx, room); err != nil {
		return nil, err // ctx has ended
	}
	defer by.reading.Release(room)
	doc, err := fileformat.Read(f.Name, data)
	if err != nil {
		doc = &fileformat.Document{Answers: fileformat.AnswersOf(data)}
	}
	s := &Submission{File: f.Name, from: f.Sender, Remarks: doc.Remarks}
	s.Student, s.Number = s.short(doc.Answers.Student()), s.short(doc.Answers.Number())
	s.written, s.wrote = s.Student, s.Number
	f.lines = s.identify(by.class)
	if s.written != "" || s.Number != "" {
		if f.number = s.Number; s.written != "" {
			f.student = s.Student
		}
	}
	switch {
	case err != nil:
		return nil, err
	case doc.Tree.Root().Size() > by.keys.most.nodes:
		return nil, sentence.At(f.Name, errTooLarge)
	}
	key := by.keys.of(s.Number, f.Called)
	if key == nil {
		return nil, sentence.At(f.Name, errNoKey)
	}
	if doc.Answers == nil {
		s.Remarks = append(s.Remarks, sentence.Say("the file contains no answers"))
	}
	if err := s.mark(ctx, key, doc, by.o); err != nil {
		return nil, sentence.At(f.Name, err)
	}
	return s, nil
}

// mostOfName is the maximum length of a name or number, in characters.
const mostOfName = 200

// short truncates a long name or number from a file, with a remark: it appears in every table
// and on the student's page.
func (s *Submission) short(text string) string {
	text = strings.TrimSpace(text)
	count := 0
	for i := range text {
		if count++; count > mostOfName {
			s.Remarks = append(s.Remarks, sentence.Say("a name or number was shortened to {{.Most}} characters", "Most", mostOfName))
			return strings.Clone(text[:i]) + "…"
		}
	}
	return text
}

// identify finds out whose submission it is, and returns the sender's lines in the class list.
// The file's content doesn't overrule a learning platform.
func (s *Submission) identify(class *handedin.Roster) []int {
	name, wrote := s.written, s.Number
	if s.from.Platform != "" && s.from.Student != "" || name == "" {
		name = s.from.Student
	}
	if s.from.Unnamed {
		s.Remarks = append(s.Remarks, sentence.Say("submission_metadata.yml is unreadable or doesn't name the sender of this file"))
	}
	lines := class.Of(s.from)
	if s.from.Platform == "" && s.written != "" {
		lines = nil
		if i := class.Named(s.written, handedin.Sender{}); i >= 0 {
			lines = []int{i}
		}
	}
	s.Student = name
	if len(lines) == 1 {
		line := class.Lines[lines[0]]
		s.Student = line.Name
		if line.Number != "" {
			s.Number = line.Number
		}
		if wrote != "" && classlist.Number(wrote) != classlist.Number(s.Number) && class.Known(wrote) != lines[0] {
			s.Remarks = append(s.Remarks, sentence.Say("the file has the number {{.Written}}, but the class list has {{.Right}}", "Written", wrote, "Right", s.Number))
		}
	} else if i := class.Known(wrote); i >= 0 && len(lines) == 0 {
		line, login := class.Lines[i], class.Numbered(wrote) < 0
		mine := (s.from.Platform == "" || s.from.Student == "") && (!login || class.MayBe(i, s.written))
		switch {
		case login && mine:
			s.Student, s.Number = line.Name, line.Number
			s.Remarks = append(s.Remarks, sentence.Say("the number {{.Number}} is in another column of the class list, in the row of {{.Student}}", "Number", wrote, "Student", line.Name))
		case name != "" && handedin.Plain(line.Name) != handedin.Plain(name):
			s.Remarks = append(s.Remarks, sentence.Say("in the class list, the number {{.Number}} belongs to {{.Student}}", "Number", wrote, "Student", line.Name))
		}
		if mine {
			lines = []int{i}
		}
	}
	s.remarkOnList(class, wrote, lines)
	if s.from.Platform != "" && s.from.Student != "" && s.written != "" && !s.agrees() {
		s.Remarks = append(s.Remarks, sentence.Say("the file contains the name {{.Written}}, but {{.Sender}} handed it in", "Written", s.written, "Sender", s.from.Student))
	} else if s.from.Login && s.written != "" && len(lines) == 0 && handedin.IsLogin(s.from.Student, s.written) {
		s.Student = s.written
	}
	return lines
}

// remarkOnList adds a remark if the class list doesn't identify the student: by the number in
// the file, or by a name that several share. The lines are those that were found anyway.
func (s *Submission) remarkOnList(class *handedin.Roster, wrote string, lines []int) {
	numbered := class.Known(wrote)
	switch {
	case len(lines) == 1 && class.Lines[lines[0]].Number != "": // a remark compares the two
	case len(lines) == 1 && class.HasNumbers():
		s.Remarks = append(s.Remarks, sentence.Say("the class list has no number for {{.Student}}", "Student", class.Lines[lines[0]].Name))
	case wrote != "" && numbered < 0 && class.HasNumbers():
		s.Remarks = append(s.Remarks, sentence.Say("the number {{.Number}} isn't in the class list", "Number", wrote))
	}
	names, by := s.from.Names(), s.from
	if s.from.Platform == "" && s.written != "" {
		names, by = []string{s.written}, handedin.Sender{}
	}
	for _, name := range names {
		if class.Shared(name, by) && (numbered < 0 || handedin.Words(class.Lines[numbered].Name) != handedin.Words(name)) {
			s.Remarks = append(s.Remarks, sentence.Say("the class list contains several students named {{.Student}}, and the file has no number that tells them apart", "Student", name))
		}
	}
}

// agrees reports whether the name in the file may be the sender's. A login tells little about
// a name.
func (s *Submission) agrees() bool {
	return slices.ContainsFunc(s.from.Names(), func(name string) bool {
		return handedin.Words(name) == handedin.Words(s.written) || !strings.Contains(name, " ") && (s.from.Platform != handedin.Canvas || handedin.IsLogin(name, s.written))
	})
}

// mark compares the answers with the key, using the options if the trees differ.
func (s *Submission) mark(ctx context.Context, key *Key, doc *fileformat.Document, o Options) error {
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
			return sentence.Refused(changes.And(sentence.Say("(changed trees aren't marked)")))
		case o.ChangedTree == Own:
			if right, err = exercise.NewKey(ctx, doc.Tree, key.doc.Search, key.doc.Exercise); err != nil {
				return sentence.Before(changes.And(sentence.Say("(the changed tree can't be marked)")), err)
			}
		case !different.SameShape:
			return sentence.Refused(changes.And(sentence.Say("(a tree with a different shape can't be marked with the key)")))
		default:
			by.Tree = doc.Tree
		}
		s.Remarks = append(s.Remarks, changes)
	}
	s.Key, s.Language, s.title = right, key.doc.Language, key.doc.Title
	if s.Marked, err = right.Diagnose(ctx, doc.Answers, by); err != nil {
		return err
	}
	s.answers = correctedOf(right, s.Marked, doc)
	s.Remarks = append(s.Remarks, s.Marked.Remarks...)
	log, unread := doc.Answers.Log()
	s.Log, s.Remarks = log, append(s.Remarks, unread...)
	if s.Marked.Accepted != (engine.Options{}) {
		s.Remarks = append(s.Remarks, sentence.Say("marked with an accepted search: {{.Search}}", "Search", optionsText(s.Marked.Accepted)))
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
