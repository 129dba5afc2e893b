package moodle

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"image/png"
	"io"
	"math"
	"math/big"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"plytree/editor/course/assignment"
	"plytree/editor/course/quiz"
	"plytree/editor/drawing/scene"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat/filetest"

	"pgregory.net/rapid"
)

func load(t testing.TB, text string) assignment.Exercise {
	t.Helper()
	doc := filetest.Read(t, text)
	return filetest.Must(assignment.NewExercise("hw3.yaml", doc))(t)
}

// imported is the part of Moodle's XML that its importer reads.
type imported struct {
	Questions []struct {
		Type     string `xml:"type,attr"`
		Category string `xml:"category>text"`
		Name     string `xml:"name>text"`
		Text     struct {
			Format string `xml:"format,attr"`
			Text   string `xml:"text"`
			File   struct {
				Name     string `xml:"name,attr"`
				Encoding string `xml:"encoding,attr"`
				Data     string `xml:",chardata"`
			} `xml:"file"`
		} `xml:"questiontext"`
		Feedback string `xml:"generalfeedback>text"`
		Grade    int    `xml:"defaultgrade"`
		Notes    string `xml:"graderinfo>text"`
	} `xml:"question"`
}

func readQuiz(t filetest.Ends, all []assignment.Exercise) imported {
	return readWritten(t, quiz.Of(assignment.RowOf(all), assignment.Options{}))
}

func readWritten(t filetest.Ends, written quiz.Quiz) imported {
	var b bytes.Buffer
	filetest.Do(t, Write(context.Background(), &b, written))
	var q imported
	d := xml.NewDecoder(bytes.NewReader(b.Bytes()))
	if err := d.Decode(&q); err != nil {
		t.Fatal(err, b.String())
	}
	return q
}

func TestMoodle(t *testing.T) {
	e := load(t, filetest.Homework)
	q := readQuiz(t, []assignment.Exercise{e, e})
	if len(q.Questions) != 3 || q.Questions[0].Type != "category" ||
		q.Questions[0].Category != "$course$/top/Homework 3" {
		t.Fatalf("%+v", q.Questions[0])
	}
	one := q.Questions[1]
	if one.Type != "cloze" || one.Name != "Homework 3 1" || one.Text.Format != "html" ||
		!strings.Contains(one.Feedback, "At e, MAX can get at least 5") {
		t.Errorf("%s %q %q", one.Type, one.Name, one.Feedback)
	}
	picture, err := base64.StdEncoding.DecodeString(one.Text.File.Data)
	if err != nil || !strings.Contains(one.Text.Text, "@@PLUGINFILE@@/"+one.Text.File.Name+`"`) ||
		one.Text.File.Encoding != "base64" {
		t.Errorf("the picture: %v, %+v", err, one.Text.File.Name)
	}
	if _, err := png.Decode(bytes.NewReader(picture)); err != nil {
		t.Error(err)
	}
	checkQuestion(t, e, one.Text.Text)
}

// checkQuestion checks the importer's requirements for fields, and that the weights are
// proportional to the marks of each task.
func checkQuestion(t rapid.TB, e assignment.Exercise, text string) {
	left, fields := parseCloze(text)
	if strings.Count(left, "{") != len(fields) || len(fields) == 0 {
		t.Fatalf("%d fields, left %q", len(fields), left)
	}
	weights := 0
	for _, f := range fields {
		right := 0
		for _, a := range f.answers {
			if a.fraction == 100 {
				right++
			}
			if strings.TrimSpace(a.text) == "" {
				t.Errorf("an empty answer in %+v", f)
			}
		}
		if right == 0 || strings.HasPrefix(f.kind, "MULTI") && len(f.answers) < 2 {
			t.Errorf("%d right answers of %d in %+v", right, len(f.answers), f)
		}
		weights += f.weight
	}
	worth, _ := e.Key.Max().Float64()
	scale := float64(weights) / worth
	if math.Abs(scale-math.Round(scale)) > 1e-9 {
		t.Errorf("weights of %d for %v marks", weights, worth)
	}
}

// anyQuiz checks that whatever the tree and its names, the importer accepts the question, finds all
// fields, accepts only the key as right and shows names as text. Moodle makes a box as wide as its
// longest known answer, so all boxes of a task are alike, whatever the right answers are.
func anyQuiz(t *rapid.T) {
	e := assignment.Exercise{Title: filetest.Hostile.Draw(t, "title"), Key: filetest.DrawKey(t)}
	all := quiz.Of(assignment.RowOf([]assignment.Exercise{e}), assignment.Options{})
	questions := filetest.Must(all.Questions(t.Context(), 0))(t)
	// which is painted soon
	questions[0].Tree = scene.NewUnsearched(tree.Complete(1, 0, tree.Give([]float64{1})), scene.Look{})
	questions[0].Alt = filetest.Hostile.Draw(t, "alternative")
	all.Questions = func(context.Context, int) ([]quiz.Question, error) { return questions, nil }
	q := readWritten(t, all).Questions[1]
	checkElements(t, q.Text.Text)
	checkElements(t, q.Feedback)
	checkQuestion(t, e, q.Text.Text)
	for _, asked := range questions[0].Tasks {
		_, fields := parseCloze(task(asked, big.NewRat(1, 1)))
		boxes := map[int]bool{}
		for _, f := range fields {
			widest := 0
			for _, a := range f.answers {
				widest = max(widest, utf8.RuneCountInString(a.text))
			}
			if f.kind == string(shortAnswer) {
				boxes[widest] = true
			}
		}
		if len(boxes) > 1 {
			t.Fatalf("%s: boxes of %v", asked.Asked, boxes)
		}
	}
}

func TestMoodleOfAnyTree(t *testing.T) { rapid.Check(t, anyQuiz) }

func FuzzMoodle(f *testing.F) { f.Fuzz(rapid.MakeFuzz(anyQuiz)) }

// Each part of an exercise is a separate question, and their weights are comparable.
func TestWeightsOfParts(t *testing.T) {
	marks := func(n float64) *float64 { return &n }
	tree := load(t, filetest.Homework).Key.Tree
	key := filetest.KeyOf(t, tree, search.Options{}, &exercise.Exercise{Tasks: []exercise.Task{
		// 7 nodes
		{ID: "minimax", Ask: exercise.Values, Search: search.Options{Algorithm: search.Minimax}, Marks: marks(2)},
		{Ask: exercise.Evaluated, Marks: marks(4)},
	}})
	var weights []int
	for _, q := range readQuiz(t, []assignment.Exercise{{Title: "Exam", Key: key}}).Questions[1:] {
		sum := 0
		_, fields := parseCloze(q.Text.Text)
		for _, f := range fields {
			sum += f.weight
		}
		weights = append(weights, sum)
	}
	if fmt.Sprint(weights) != "[14 28]" {
		t.Errorf("weights of %v for 2 and 4 marks", weights)
	}
}

// A set is asked for by its ends. A task with many right answers becomes an essay question with
// notes and the right weight.
func TestQuestionsTheOtherWayRound(t *testing.T) {
	all := readQuiz(t, []assignment.Exercise{load(t, filetest.Exam)}).Questions[1:]
	if len(all) != 3 || all[0].Type != "cloze" || all[1].Type != "essay" || all[2].Type != "cloze" {
		t.Fatalf("%+v", all)
	}
	_, fields := parseCloze(all[0].Text.Text)
	weights, right := 0, ""
	for _, f := range fields {
		if weights += f.weight; f.weight == 0 {
			continue
		}
		for _, a := range f.answers {
			if a.fraction == 100 {
				right += html.UnescapeString(a.text) + " "
				break
			}
		}
	}
	if scale := all[1].Grade; right != "– 4 – " || weights != 4*scale {
		t.Errorf("%q, with weights of %d, where a mark is %d", right, weights, scale)
	}
	if !strings.Contains(all[1].Notes, "One of several correct answers: 1.2.1:") ||
		!strings.Contains(all[1].Text.Text, "Find values for") ||
		strings.Contains(all[1].Text.Text, "One of several correct") {
		t.Errorf("%q, %q", all[1].Text.Text, all[1].Notes)
	}
}

// graded returns what Moodle gives for a typed text: the grade of the first answer that matches.
func (f parsed) graded(typed string) float64 {
	for _, a := range f.answers {
		if a.text == "*" || strings.EqualFold(a.text, strings.TrimSpace(typed)) {
			return a.fraction
		}
	}
	return 0
}

// Numbers are read as everywhere else: 2,5 isn't 25. At nodes that the search never visits a dash
// is right, because Moodle calls an empty field wrong.
func TestNumbersAreReadAsElsewhere(t *testing.T) {
	e := load(t, "plytree: 1\nexercise: {tasks: [{ask: values}, {ask: windows, at: entry}, {ask: order}]}\ntree: [[2.5, 30], [0, [7, 8]]]\n")
	whole := readQuiz(t, []assignment.Exercise{e}).Questions[1].Text.Text
	_, fields := parseCloze(whole)
	typed := []string{"2.5", "2,5", "+2.5", "02.5", "2.50", "2,50", " 2,5 ", "25", "2.51", "0", "+0", "-0", "0.0", "00",
		"30", "-30", "inf", "∞", "−∞", "-INF", "1.1"}
	for i, want := range []float64{2.5, 2.5, 0} {
		for _, text := range typed {
			v, ok := written.Number(text)
			if got := fields[i].graded(text) == 100; got != (ok && v == want) {
				t.Errorf("%q for %v: %v", text, want, got)
			}
		}
	}
	for _, i := range []int{3, 10, 11, 15, 16} { // 2.2 and the last leaves
		if f := fields[i]; f.weight != 0 || f.graded("-") != 100 || f.graded("–") != 100 || f.graded("7") != 0 {
			t.Errorf("%+v", f)
		}
	}
	for _, wanted := range []string{"Type - in the fields that you don&#39;t need.", "<br>β {",
		`style="max-width: 100%; height: auto"`} {
		if !strings.Contains(whole, wanted) {
			t.Errorf("%s is missing in %s", wanted, whole)
		}
	}
	// Moodle says which, and wants a dash
	if strings.Contains(whole, "correct answer is") || strings.Contains(whole, "Write nothing") {
		t.Errorf("%s", whole)
	}
}

// Each exercise is in the category of its title and named after it, with a number if several have
// the same title.
func TestCategories(t *testing.T) {
	one, other := load(t, filetest.Homework), load(t, filetest.Homework)
	other.Title = "A/B"
	var got []string
	for _, q := range readQuiz(t, []assignment.Exercise{one, one, other}).Questions {
		got = append(got, q.Category+q.Name)
	}
	if want := []string{"$course$/top/Homework 3", "Homework 3 1", "Homework 3 2", "$course$/top/A//B",
		"A/B"}; !slices.Equal(got, want) {
		t.Errorf("%q", got)
	}
}

// checkElements checks that a text has only the intended elements, and no attributes except those
// of the picture.
func checkElements(t rapid.TB, text string) {
	x := xml.NewDecoder(strings.NewReader(text))
	x.Strict, x.Entity, x.AutoClose = false, xml.HTMLEntity, xml.HTMLAutoClose
	for {
		token, err := x.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		start, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		switch name := start.Name.Local; {
		case name == "img" && len(start.Attr) == 4:
		case len(start.Attr) > 0 || !strings.Contains(" p br b i ol li table tr th td ", " "+name+" "):
			t.Errorf("the element %v", start)
		}
	}
}
