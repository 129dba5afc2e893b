package handout

import (
	"bytes"
	"context"
	"testing"

	"plytree/editor/course/worksheet"
	"plytree/fileformat"
)

// Each kind is another file, and the same exercises give the same bytes.
func TestWrite(t *testing.T) {
	doc, err := fileformat.Read("hw3.yaml", []byte("plytree: 1\nexercise: {tasks: [{ask: value}, {ask: pruned}]}\ntree: [[3, 12], [2, 4]]\n"))
	if err != nil {
		t.Fatal(err)
	}
	e, err := worksheet.NewExercise("hw3.yaml", doc)
	if err != nil {
		t.Fatal(err)
	}
	all := []worksheet.Exercise{e}
	begins := map[Kind]string{PDF: "%PDF", HTML: "<!DOCTYPE html>", Moodle: "<?xml", QTI: "PK"}
	for _, kind := range Kinds() {
		a, err := Write(context.Background(), all, kind, "x", worksheet.Options{})
		b, _ := Write(context.Background(), all, kind, "x", worksheet.Options{})
		if err != nil || !bytes.Equal(a, b) || !bytes.HasPrefix(bytes.ToLower(a), bytes.ToLower([]byte(begins[kind]))) {
			t.Errorf("%s: %v, %d and %d bytes: %.20q", kind, err, len(a), len(b), a)
		}
	}
	if _, err := Write(context.Background(), all, "doc", "x", worksheet.Options{}); err == nil {
		t.Error("an unknown kind is written")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, kind := range []Kind{Moodle, QTI} {
		if _, err := Write(ctx, all, kind, "x", worksheet.Options{}); err == nil {
			t.Errorf("%s: goes on though it is called off", kind)
		}
	}
}
