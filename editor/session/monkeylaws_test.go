package session_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"plytree/editor/drawing/scene"
	"plytree/editor/session"
	"plytree/engine/exercise"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat"
)

// check checks what is always true.
func (m *monkey) check() error {
	open, files := m.d.All(), map[string]bool{}
	for _, s := range open {
		if name := s.File().Name(); name != "" {
			if files[name] {
				return fmt.Errorf("the file %s is open twice", name)
			}
			files[name] = true
		}
	}
	if len(open) == 0 || m.d.Front() == nil {
		return errors.New("nothing is open")
	}
	s := m.d.Front()
	if m.look != "" && s.Look().Shapes != m.look {
		return fmt.Errorf("drawn with other shapes than %s", m.look)
	}
	there := map[tree.ID]bool{}
	for _, id := range idsOf(s) {
		if there[id] {
			return fmt.Errorf("the ID %d is there twice", id)
		}
		there[id] = true
	}
	if m.saved != s.Document() {
		m.saved = s.Document()
		if err := checkSaving(s); err != nil {
			return err
		}
	}
	return errors.Join(checkSelection(s, there), checkLesson(s), checkHidden(s), checkRefused(s), checkOnce(s),
		checkDrawn(s))
}

func checkSelection(s *session.Session, there map[tree.ID]bool) error {
	sel := s.Selection()
	for id := range sel.All().All() {
		if !there[id] {
			return fmt.Errorf("the node %d is selected, but not there", id)
		}
	}
	if sel.Count() != sel.All().Len() || sel.Count() > 0 != sel.Has(sel.Primary()) {
		return fmt.Errorf("%d selected, %v, %d the primary one", sel.Count(), sel.All(), sel.Primary())
	}
	for _, id := range s.Found().Hits() {
		if !there[id] {
			return fmt.Errorf("the node %d was found, but is not there", id)
		}
	}
	return nil
}

func checkLesson(s *session.Session) error {
	l := s.Lesson()
	if l.Ready() && (l.Step() < 0 || l.Step() > l.Last() || l.Moment().Step > l.Step()) {
		return fmt.Errorf("step %d of %d", l.Step(), l.Last())
	}
	if l.Ready() && !s.Search().Busy() && l.Result() != s.Search().Found() {
		return errors.New("the lesson is of another search")
	}
	if s.Scene() == nil && !s.Search().Busy() {
		return errors.New("there is nothing to see")
	}
	if res := s.Search().Result(); res != nil &&
		(res.Tree != s.Tree() && res.Tree != s.Work().Searched() || res.Options != s.Searched().WithDefaults()) {
		return errors.New("the result is of another state")
	}
	l.Text()
	l.Position()
	s.Explain(s.Selection().Primary())
	return nil
}

// checkHidden checks that a hidden search shows nothing. The tree itself may have similar signs.
func checkHidden(s *session.Session) error {
	if !s.InTest() && (!s.Solving() || s.Lesson().On()) {
		return nil
	}
	if s.Search().Result() != nil || s.Lesson().Ready() && s.InTest() {
		return errors.New("the result of the search is to be had")
	}
	drawn := drawnTexts(s)
	written := false
	s.Tree().Walk(func(v tree.Visit) bool {
		written = written || math.IsInf(v.Node.Data().Value, 0)
		return true
	})
	if strings.ContainsAny(drawn, "≥≤") || !written && strings.Contains(drawn, "∞") {
		return fmt.Errorf("the search is seen: %s", drawn)
	}
	return nil
}

var sum = regexp.MustCompile(`Σ p = [^|]*`)

// checkRefused checks that a tree whose search was refused is plain, except that a chance node
// shows that its probabilities don't add up to 1.
func checkRefused(s *session.Session) error {
	if se := s.Search(); se.Err() == nil || se.Found() != nil || se.Canceled() || s.Document().Exercise != nil {
		return nil
	}
	plain := s.Look()
	plain.Show = scene.Plain
	drawn, want := sum.ReplaceAllString(drawnTexts(s), ""), textsOf(scene.NewUnsearched(s.Tree(), plain))
	if strings.ReplaceAll(drawn, "|", "") != strings.ReplaceAll(want, "|", "") {
		return fmt.Errorf("%v, but what is drawn is %s, not %s", s.Search().Err(), drawn, want)
	}
	_, said := s.ExplainBriefly(s.Selection().Primary())
	if _, err := s.Snapshot().Solution(context.Background(), s.Look()); err == nil || said {
		return errors.New("a refused search is said or can be exported")
	}
	return nil
}

// checkOnce checks that derived data agrees with its source, and that setting the current state
// changes nothing.
func checkOnce(s *session.Session) error {
	w := s.Work()
	if w.Answers() != s.Document().Answers || w.Node() != s.Selection().Primary() || w.Silence() != s.Silence() {
		return errors.New("the work is of another document, node or silence")
	}
	if sheet, _ := w.Sheet(); sheet != nil &&
		(sheet.Key().Tree != s.Tree() || sheet.Key().Exercise != s.Document().Exercise) {
		return errors.New("the questions are of another exercise")
	}
	before, unsaved := see(s), s.File().Unsaved()
	s.SetWork(s.Work())
	s.Fold(s.Folds())
	s.SetLook(s.Look())
	s.SetProbe(s.Probe())
	if now := see(s); now != before || s.File().Unsaved() != unsaved {
		return fmt.Errorf("to go on with what is seen has changed it from %+v to %+v", before, now)
	}
	return nil
}

// checkDrawn compares the tree that a student draws with the answer.
func checkDrawn(s *session.Session) error {
	if !s.Draws() {
		return nil
	}
	answer, d := s.Document().Answers.Of("tree"), s.Work().Drawing()
	want := d.Read(answer)
	if drawn, _ := s.Drawn(); drawn != s.Subject() || boards(drawn.Root()) != boards(want.Root()) {
		return fmt.Errorf("drawn is %s, answered %s", boards(s.Subject().Root()), boards(want.Root()))
	}
	if again := d.Write(want); answer.Kind > written.Text && again.String() != answer.String() {
		return fmt.Errorf("written %s, answered %s", again, answer)
	}
	return nil
}

// checkSaving saves and loads the document, or keeps it for recovery if it can't be saved.
func checkSaving(s *session.Session) error {
	for _, name := range []string{"x.yaml", "x.json"} {
		data, err := fileformat.Encode(name, s.Document())
		if err != nil {
			return err
		}
		read := fileformat.Decode
		if fileformat.Holds(name, s.Document()) != nil {
			read = fileformat.ReadUnfinished
		}
		back, err := read(name, data)
		if err != nil {
			return err
		}
		now := s.Document()
		same := *back
		same.Tree, same.Exercise, same.Answers = now.Tree, now.Exercise, now.Answers
		if !same.Same(now) || !sameTrees(back.Tree, s.Tree()) ||
			!reflect.DeepEqual(back.Exercise, inFile(now.Exercise)) ||
			!bytes.Equal(fileformat.WriteJSON(back), fileformat.WriteJSON(s.Document())) {
			return fmt.Errorf("saved as %s and loaded, it is another document", name)
		}
	}
	return nil
}

// inFile returns the exercise as a file can store it: files don't record lost nodes.
func inFile(e *exercise.Exercise) *exercise.Exercise {
	if e == nil {
		return nil
	}
	held := *e
	held.Tasks = slices.Clone(e.Tasks)
	for i := range held.Tasks {
		held.Tasks[i].Lost = nil
	}
	return &held
}

func sameTrees(a, b *tree.Tree) bool {
	var one, other []string
	for gameTree, into := range map[*tree.Tree]*[]string{a: &one, b: &other} {
		gameTree.Walk(func(v tree.Visit) bool {
			*into = append(*into, fmt.Sprint(v.Path, v.Mover, v.Node.Data()))
			return true
		})
	}
	return fmt.Sprint(one) == fmt.Sprint(other)
}

// undoAll undoes and redoes every edit, and compares.
func undoAll(s *session.Session) error {
	for s.Redo() {
	}
	last := s.Document()
	documents := []*fileformat.Document{last}
	for s.Undo() {
		documents = append(documents, s.Document())
	}
	for i := len(documents) - 2; i >= 0; i-- {
		s.Redo()
		if s.Document() != documents[i] {
			return errors.New("redo gives another document than there was")
		}
	}
	if s.Redo() || s.Document() != last {
		return errors.New("there is more to redo than was undone")
	}
	return nil
}
