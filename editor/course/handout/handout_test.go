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
func written(ctx context.Context, all []assignment.Exercise, kind Kind) (data []byte, note sentence.Sentence, err error) {
	if !kind.Quiz() {
		data, err = Write(ctx, all, kind, assignment.Options{})
		return data, note, err
	}
	var b bytes.Buffer
	note, err = WriteQuiz(ctx, &b, assignment.RowOf(all), kind, assignment.Options{})
	return b.Bytes(), note, err
}

// Each kind gives a different file, and the same exercises always give the same bytes.
func TestWrite(t *testing.T) {
	doc := filetest.Read(t, "plytree: 1\nexercise: {tasks: [{ask: value}, {ask: pruned}]}\ntree: [[3, 12], [2, 4]]\n")
	e := filetest.Must(assignment.NewExercise("hw3.yaml", doc))(t)
	all := []assignment.Exercise{e}
	begins := map[Kind]string{PDF: "%PDF", HTML: "<!DOCTYPE html>", Moodle: "<?xml", QTI: "PK"}
	for _, kind := range Kinds() {
		a, _, err := written(context.Background(), all, kind)
		b, _, _ := written(context.Background(), all, kind)
		if err != nil || !bytes.Equal(a, b) || !bytes.HasPrefix(bytes.ToLower(a), bytes.ToLower([]byte(begins[kind]))) {
			t.Errorf("%s: %v, %d and %d bytes: %.20q", kind, err, len(a), len(b), a)
		}
	}
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
	text := "plytree: 1\nexercise: {tasks: [{ask: values}, {ask: windows}, {ask: bounds}, {ask: pruned}, {ask: order}]}\ntree: [" + strings.Repeat("[1, 2], ", leaves/2) + "3]\n"
	doc := filetest.Read(t, text)
	e := filetest.Must(assignment.NewExercise("hw.yaml", doc))(t)
	return []assignment.Exercise{e}
}

// A tree that is too large is refused before anything is made, with the number that fits.
func TestTreesThatAreTooLarge(t *testing.T) {
	for kind, most := range map[Kind]string{PDF: "5000", HTML: "5000", Moodle: "1000", QTI: "1000"} {
		_, _, err := written(context.Background(), ofLeaves(t, 6000), kind)
		if err == nil || !strings.HasPrefix(err.Error(), "hw: a tree of 6001 leaves is too large for ") || !strings.HasSuffix(err.Error(), "use at most "+most) {
			t.Errorf("%s: %v", kind, err)
		}
	}
}

// The teacher is told which tasks must be marked by hand, with only a few names.
func TestMarkedByHand(t *testing.T) {
	if note := noted(nil); note.Template != "" {
		t.Errorf("%v", note)
	}
	says := noted([]leftover{{byHand: []string{"Exam, a)", "Exam, b)", "Exam, c)"}}, {byHand: []string{"Exam, d)", "Exam, e)", "Exam, f)"}}}).String()
	for _, want := range []string{"Exam, a)", "Exam, e)", "1 more", "essay questions"} {
		if !strings.Contains(says, want) {
			t.Errorf("%q is not said in %s", want, says)
		}
	}
	if strings.Contains(says, "f)") {
		t.Errorf("too many are named: %s", says)
	}
}

// The teacher is told which tasks a platform scores differently, and how.
func TestDifferencesAreNamed(t *testing.T) {
	for asks, want := range map[string]string{
		"[{ask: pruned}]": "Ticking all children counts as ticking their node",
		"[{ask: cuts}]":   "for the wrong kind of cut-off",
		"[{ask: order}]":  "even if others are missing",
		"[{ask: values}]": "at nodes that the search never visits",
		"[{ask: range, leaf: 2.2, for: {best-move: 2}, values: 0..9}]":                                       "for a part of a set of values",
		"[{ask: value}], accept: [{cutoff: \">\"}]":                                                          "one of the accepted searches",
		"[{ask: value}, {ask: values, nodes: [1]}, {ask: affine, times: 2}, {ask: least}, {ask: evaluated}]": "",
	} {
		doc := filetest.Read(t, "plytree: 1\nexercise: {tasks: "+asks+"}\ntree: [[1, 2], [0, 3], [0, [9, 1]]]\n")
		e := filetest.Must(assignment.NewExercise("a.yaml", doc))(t)
		for _, kind := range []Kind{Moodle, QTI} {
			_, note, err := written(context.Background(), []assignment.Exercise{e}, kind)
			if says := note.String(); err != nil || !strings.Contains(says, want) || strings.Contains(says, "those of plytree check: a, a)") != (want != "") {
				t.Errorf("%s of %s: %v, %q", kind, asks, err, note)
			}
		}
	}
}
