package handout

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"plytree/editor/course/assignment"
	"plytree/engine/text/sentence"
	"plytree/fileformat/filetest"
)

// written makes a file of any kind, called x.
func written(ctx context.Context, all []assignment.Exercise, kind Kind) (data []byte, note sentence.Sentence,
	err error) {
	if !kind.Quiz() {
		data, err = Write(ctx, all, kind, assignment.Options{})
		return data, note, err
	}
	var b bytes.Buffer
	note, err = WriteQuiz(ctx, &b, assignment.RowOf(all), kind, assignment.Options{})
	return b.Bytes(), note, err
}

// Only known kinds are written, and none is once it is called off.
func TestWhatIsNotWritten(t *testing.T) {
	all := ofLeaves(t, 2)
	if _, _, err := written(context.Background(), all, "doc"); err == nil {
		t.Error("an unknown kind is written")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, kind := range []Kind{Moodle, QTI} {
		if _, _, err := written(ctx, all, kind); err == nil {
			t.Errorf("%s: goes on though it is called off", kind)
		}
	}
}

// ofLeaves makes an exercise about a binary tree with this many leaves.
func ofLeaves(t testing.TB, leaves int) []assignment.Exercise {
	t.Helper()
	text := "plytree: 1\nexercise: {tasks: [{ask: values}, {ask: windows}, {ask: bounds}, {ask: pruned}, {ask: order}]}\ntree: [" +
		strings.Repeat("[1, 2], ", leaves/2) + "3]\n"
	doc := filetest.Read(t, text)
	e := filetest.Must(assignment.NewExercise("hw.yaml", doc))(t)
	return []assignment.Exercise{e}
}

// A tree that is too large is refused before anything is made, with the number that fits.
func TestTreesThatAreTooLarge(t *testing.T) {
	for kind, most := range map[Kind]string{PDF: "5000", HTML: "5000", Moodle: "1000", QTI: "1000"} {
		_, _, err := written(context.Background(), ofLeaves(t, 6000), kind)
		if err == nil || !strings.HasPrefix(err.Error(), "hw: a tree of 6001 leaves is too large for ") ||
			!strings.HasSuffix(err.Error(), "use at most "+most) {
			t.Errorf("%s: %v", kind, err)
		}
	}
}
