package handout

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"
	"testing"
	"weak"

	"plytree/editor/course/assignment"
	"plytree/engine/exercise"
	"plytree/engine/tree/treetest"
	"plytree/fileformat"
)

const homework = `plytree: 1
title: Homework
exercise:
  tasks: [{ask: value}, {ask: values}, {ask: windows}, {ask: pruned}, {ask: order}]
tree: [[[[3, 1, 4], [1, 5]], [9, [2, 6], [5, 3, 5]]], [[[8, 9], [7, 9, 3]], [[2, 3], [8, 4, 6], 2]]]
`

// class is a sequence of exercises that records which of them are still in memory.
type class struct {
	mu   sync.Mutex
	keys []weak.Pointer[exercise.Key]
	most int // held when the next one was asked for
}

func (c *class) row(t *testing.T, students int) assignment.Row {
	t.Helper()
	return assignment.Row{Titles: make([]string, students), At: func(i int) (assignment.Exercise, error) {
		doc, err := fileformat.Read("hw.yaml", []byte(homework))
		if err != nil {
			return assignment.Exercise{}, err
		}
		e, err := assignment.NewExercise("hw.yaml", doc)
		if err != nil {
			return e, err
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		runtime.GC()
		held := 0
		for _, k := range c.keys {
			if k.Value() != nil {
				held++
			}
		}
		c.most = max(c.most, held)
		c.keys = append(c.keys, weak.Make(e.Key))
		return e, nil
	}}
}

// counter counts bytes.
type counter int

func (c *counter) Write(data []byte) (int, error) {
	*c += counter(len(data))
	return len(data), nil
}

// A class of any size needs the memory of a few students, and at most 150 KB of the file for each
// student.
func TestAClassIsWrittenStudentByStudent(t *testing.T) {
	treetest.OnlyInCI(t)               // writes large classes
	few := 2*runtime.GOMAXPROCS(0) + 2 // at work, and waiting to be written
	for _, kind := range []Kind{Moodle, QTI} {
		var sizes [2]int
		for i, students := range []int{few + 4, 2 * (few + 4)} {
			var c class
			var size counter
			if _, err := WriteQuiz(context.Background(), &size, c.row(t, students), kind,
				assignment.Options{}); err != nil {
				t.Fatal(err)
			}
			if c.most > few {
				t.Errorf("%s: of %d students %d are held at once", kind, students, c.most)
			}
			if each := int(size) / students; each > 150_000 {
				t.Errorf("%s: %d bytes a student", kind, each)
			}
			sizes[i] = int(size)
		}
		if sizes[1] > sizes[0]*201/100 { // numbers have more digits
			t.Errorf("%s: twice as many students make %d bytes of %d", kind, sizes[1], sizes[0])
		}
	}
}

// errBroken is an error that no real exercise causes.
var errBroken = errors.New("broken")

type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, errBroken }

// The first error ends the work, whether an exercise is missing or the disk is full.
func TestAClassThatCantBeWritten(t *testing.T) {
	for _, kind := range []Kind{Moodle, QTI} {
		var c class
		row := c.row(t, 20)
		at := row.At
		row.At = func(i int) (assignment.Exercise, error) {
			if i == 7 {
				return assignment.Exercise{}, errBroken
			}
			return at(i)
		}
		if _, err := WriteQuiz(context.Background(), io.Discard, row, kind, assignment.Options{}); !errors.Is(err,
			errBroken) {
			t.Errorf("%s: %v", kind, err)
		}
		row.At = at
		if _, err := WriteQuiz(context.Background(), broken{}, row, kind, assignment.Options{}); !errors.Is(err,
			errBroken) {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

// The exercises keep the order in which they were given, with their numbers.
func TestAClassKeepsItsOrder(t *testing.T) {
	var c class
	var text strings.Builder
	if _, err := WriteQuiz(context.Background(), &text, c.row(t, 12), Moodle, assignment.Options{}); err != nil {
		t.Fatal(err)
	}
	for i, part := range strings.Split(text.String(), "<name>")[1:] {
		if want := fmt.Sprintf("Homework %02d", i+1); !strings.Contains(part[:100], want) {
			t.Errorf("question %d is not %s: %.100s", i+1, want, part)
		}
	}
}
