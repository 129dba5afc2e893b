package command_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// Ten forms of questions from published exams and sheets: the key of each is printed, its sheet is
// made, and the key as answers gets full marks.
func TestPublishedQuestions(t *testing.T) {
	files, err := filepath.Glob("testdata/published/*.yaml")
	if err != nil || len(files) != 10 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			var solved struct {
				Tasks []struct {
					ID       string
					Expected any
				}
			}
			if o := run("", "solve", file, "--format", "json"); o.status != 0 || json.Unmarshal([]byte(o.out), &solved) != nil {
				t.Fatalf("%+v", o)
			}
			data := filetest.Must(os.ReadFile(file))(t)
			doc := filetest.Read(t, data)
			if len(solved.Tasks) != len(doc.Exercise.Tasks) {
				t.Fatalf("%d tasks have a key", len(solved.Tasks))
			}
			key := filetest.Key(t, doc)
			doc.Answers = key.Perfect()
			class, sheet := t.TempDir(), filepath.Join(t.TempDir(), "sheet.html")
			filetest.Write(t, filepath.Join(class, "ana.yaml"), fileformat.Write(doc))
			for _, solution := range [][]string{{}, {"--solution"}} {
				if o := run("", append([]string{"sheet", file, "-o", sheet}, solution...)...); o.status != 0 {
					t.Fatalf("%+v", o)
				}
			}
			var marked struct {
				Max         float64
				Submissions []struct{ Marks float64 }
			}
			o := run("", "check", file, class, "--format", "json", "--feedback", filepath.Join(class, "pages"))
			if o.status != 0 || json.Unmarshal([]byte(o.out), &marked) != nil || len(marked.Submissions) != 1 || marked.Submissions[0].Marks != marked.Max {
				t.Fatalf("%+v", o)
			}
		})
	}
}
