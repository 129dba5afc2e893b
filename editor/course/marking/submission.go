package marking

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"plytree/engine"
	"plytree/engine/exercise"
	"plytree/engine/explain"
	"plytree/fileformat"
)

// Submission is one student's file with its marks.
type Submission struct {
	File    string // relative to the folder or archive that it came in
	Student string // as written in the file, or as the file's names say
	Number  string // likewise
	Key     *exercise.Key
	Marked  *exercise.Marked
	Remarks []explain.Sentence // for the teacher; those on marks given by hand are the last
	// Overrides are marks given by hand, by the task's name or [fileformat.Total].
	Overrides map[string]fileformat.Override

	written  string // the name that stands in the file
	from     origin
	handed   handedIn
	answers  *exercise.Answers
	names    *engine.Tree // in which the answers call nodes
	remarked int          // how many remarks are not on marks given by hand
}

// Marks are those of task number i: the ones given by hand, or counted.
func (s *Submission) Marks(i int) *big.Rat {
	t := s.Marked.Tasks[i]
	if o, ok := s.Overrides[string(t.Ask)]; ok {
		return byHand(o)
	}
	return t.Marks
}

// Total is what all tasks brought, or what was given by hand for all.
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

// Percent is the part of all marks, of the rounded ones and with two decimals;
// "" where there are none to have.
func (s *Submission) Percent() string { return s.percent(2) }

// percent is Percent with so many decimals, halves rounded up.
func (s *Submission) percent(decimals int) string {
	most := rounded(s.Marked.Max)
	if most.Sign() == 0 {
		return ""
	}
	part := new(big.Rat).Quo(rounded(s.Total()), most)
	return part.Mul(part, big.NewRat(100, 1)).FloatString(decimals)
}

// rounded is what marks are as they are shown.
func rounded(marks *big.Rat) *big.Rat {
	r, ok := new(big.Rat).SetString(exercise.Rounded(marks))
	if !ok {
		return marks // it is written by the program and always read
	}
	return r
}

// Mistakes are the names of the mistakes.
func (s *Submission) Mistakes() []string {
	names := make([]string, len(s.Marked.Mistakes))
	for i, m := range s.Marked.Mistakes {
		names[i] = string(m)
	}
	return names
}

// identity is the same for all files by one student. What a learning platform
// says comes before what the student wrote. Of one number under two names
// neither is the other; names are those that stand in files with each number.
func (s *Submission) identity(names map[string][]string) string {
	n := number(s.Number)
	switch {
	case s.from.sure && s.from.number != "":
		return "platform\x00" + number(s.from.number)
	case s.from.sure:
		return "platform\x00\x00" + words(s.from.student)
	case n != "" && s.written == "" && len(names[n]) == 1:
		return "number\x00" + n + "\x00" + names[n][0]
	case n != "":
		return "number\x00" + n + "\x00" + words(s.written)
	case s.Student != "":
		return "name\x00" + strings.Join(strings.Fields(s.Student), " ")
	}
	return "file\x00" + s.File
}

// namesByNumber lists the names that stand in files with each number.
func namesByNumber(all []*Submission) map[string][]string {
	names := map[string][]string{}
	for _, s := range all {
		n, name := number(s.Number), words(s.written)
		if !s.from.sure && name != "" && !slices.Contains(names[n], name) {
			names[n] = append(names[n], name)
		}
	}
	return names
}

// words are the words of a name in some order, as names are compared.
func words(name string) string {
	all := strings.Fields(strings.ToLower(strings.NewReplacer(",", " ", "_", " ").Replace(name)))
	slices.Sort(all)
	return strings.Join(all, " ")
}

// mark reads one file and marks it by its key.
func mark(f handedIn, from origin, keys *Keys, o Options) (*Submission, error) {
	data, err := f.read()
	if err != nil {
		return nil, err
	}
	doc, err := fileformat.Read(f.file, data)
	if err != nil {
		return nil, err
	}
	s := &Submission{File: f.file, Student: strings.TrimSpace(doc.Answers.Student()), Number: strings.TrimSpace(doc.Answers.Number()), from: from, handed: f, Remarks: doc.Remarks}
	s.written, s.handed.read = s.Student, nil
	key := keys.of(s.Number, from.file) // a learning platform's number is not the student's
	s.name()
	if key == nil {
		return nil, fmt.Errorf("%s: %w", f.file, errNoKey)
	}
	if doc.Answers == nil {
		s.Remarks = append(s.Remarks, explain.Say("the file has no answers"))
	}
	if err := s.mark(key, doc, o); err != nil {
		return nil, fmt.Errorf("%s: %w", f.file, err)
	}
	return s, nil
}

// name fills in from the names of the file and its folders whose it is, where
// the file does not say it.
func (s *Submission) name() {
	if s.Number == "" {
		s.Number = s.from.number
	}
	switch {
	case s.Student == "":
		s.Student = s.from.student
	case s.from.sure && strings.Contains(s.from.student, " ") && words(s.Student) != words(s.from.student):
		s.Remarks = append(s.Remarks, explain.Say("the file says {{.Written}}, but it was handed in by {{.Sender}}", "Written", s.Student, "Sender", s.from.student))
	}
}

// mark lays the answers over the key, as the options want it where the trees
// differ.
func (s *Submission) mark(key *Key, doc *fileformat.Document, o Options) error {
	right, err := key.exercise()
	if err != nil {
		return fmt.Errorf("it can't be marked by %s: %w", key.File, err)
	}
	by := exercise.Options{FollowThrough: o.FollowThrough}
	different := exercise.Compare(right.Tree, doc.Tree, mostChanges)
	if different.Count > 0 {
		changes := changed(different)
		switch {
		case o.ChangedTree == Refuse:
			return fmt.Errorf("%s; changed trees are refused", changes)
		case o.ChangedTree == Own:
			if right, err = exercise.NewKey(context.Background(), doc.Tree, key.doc.Search, key.doc.Exercise); err != nil {
				return fmt.Errorf("%s, and can't be marked as it is: %w", changes, err)
			}
		case !different.SameShape:
			return fmt.Errorf("%s; a tree of another shape can't be marked by the key", changes)
		default:
			by.Tree = doc.Tree
		}
		s.Remarks = append(s.Remarks, changes)
	}
	s.Key = right
	s.answers, s.names = doc.Answers, doc.Tree
	s.Marked = right.Mark(doc.Answers, by)
	s.Remarks = append(s.Remarks, s.Marked.Remarks...)
	if s.Marked.Accepted != (engine.Options{}) {
		s.Remarks = append(s.Remarks, explain.Say("marked by an accepted search: {{.Search}}", "Search", optionsText(s.Marked.Accepted)))
	}
	return nil
}

// mostChanges is how many changes of a tree a remark names.
const mostChanges = 3

// changed says what was changed in a tree; of many changes the first few.
func changed(c exercise.Comparison) explain.Sentence {
	list := c.Differences[0]
	for _, next := range c.Differences[1:] {
		list = explain.Say("{{.First}}, {{.Next}}", "First", list, "Next", next)
	}
	if more := c.Count - len(c.Differences); more > 0 {
		return explain.Say("the tree was changed: {{.Changes}}, and {{.More}} more", "Changes", list, "More", more)
	}
	return explain.Say("the tree was changed: {{.Changes}}", "Changes", list)
}

// firstLine is what an error says, without the excerpt of a file.
func firstLine(err error) string {
	var at *fileformat.Error
	if !errors.As(err, &at) {
		return err.Error()
	}
	short := *at
	short.Excerpt = ""
	return strings.Replace(err.Error(), at.Error(), short.Error(), 1)
}
