package command

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

const homework = `plytree: 1
title: Homework 3
exercise: {tasks: [{ask: value}, {ask: values, marks: 3}]}
tree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
`

// course is a folder with a key, a good submission and a broken one.
func course(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	for name, text := range map[string]string{
		"hw3.yaml":       homework,
		"in/pop.yaml":    homework + "answers: {student: Ana Pop, number: '0123', value: 3, values: {root: 3, '1': 3, '2': 2}}\n",
		"in/broken.yaml": "plytree: 1\ntree: [\x1b[31m\n",
		"class.csv":      "student,number\nAna Pop,0123\nОлена Ґудзь,7\n",
	} {
		path := filepath.Join(folder, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// in runs the command line with @ for the folder.
func in(folder string, args ...string) (out, errs string, status int) {
	var o, e bytes.Buffer
	for i := range args {
		args[i] = strings.ReplaceAll(args[i], "@", folder)
	}
	status = Run(args, Streams{In: strings.NewReader(""), Out: &o, Err: &e}, nil)
	return o.String(), e.String(), status
}

func TestCheck(t *testing.T) {
	folder := course(t)
	out, errs, status := in(folder, "check", "@/hw3.yaml", "@/in", "--format", "json")
	var report struct {
		Max         float64
		Submissions []struct {
			Student string
			Marks   float64
		}
		Failed []struct{ File string }
	}
	if err := json.Unmarshal([]byte(out), &report); err != nil {
		t.Fatal(err, out, errs)
	}
	if status != 1 || report.Max != 4 || len(report.Submissions) != 1 || report.Submissions[0].Student != "Ana Pop" || len(report.Failed) != 1 || !strings.Contains(errs, "broken.yaml:2:") || strings.Contains(errs, "\x1b") {
		t.Errorf("%d, %+v, %q", status, report, errs)
	}
	for _, format := range []string{"text", "csv", "markdown", "html"} {
		out, _, status := in(folder, "check", "@/hw3.yaml", "@/in", "--format", format)
		if status != 1 || !strings.Contains(out, "Ana Pop") || strings.Contains(out, "\x1b") {
			t.Errorf("%s: %d, %s", format, status, out)
		}
	}
	out, errs, status = in(folder, "check", "@/hw3.yaml", "@/in/pop.yaml", "--feedback", "@/fb", "-o", "@/marks.csv", "--format", "csv", "--follow-through")
	if out != "" || errs != "" || status != 0 {
		t.Errorf("%q, %q, %d", out, errs, status)
	}
	for _, made := range []string{"marks.csv", "fb/Ana-Pop-0123.html"} {
		if data, err := os.ReadFile(filepath.Join(folder, made)); err != nil || !strings.Contains(string(data), "Ana Pop") {
			t.Errorf("%s: %v", made, err)
		}
	}
}

// What check and generate read they don't write over.
func TestInputsAreNotOverwritten(t *testing.T) {
	folder := course(t)
	put := func(name, text string) {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	put("hw3.marks.yaml", "[]\n")
	put("all.zip", "PK")
	if err := os.Mkdir(filepath.Join(folder, "fb"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("../hw3.yaml", filepath.Join(folder, "fb/Ana-Pop-0123.html")); err != nil {
		t.Skip(err)
	}
	whole := func() string {
		all := ""
		_ = filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
			if data, err := os.ReadFile(path); err == nil {
				all += path + "\n" + string(data)
			}
			return err
		})
		return all
	}
	before := whole()
	for _, args := range [][]string{
		{"check", "@/hw3.yaml", "@/in", "-o", "@/hw3.yaml"},
		{"check", "@/hw3.yaml", "@/in", "-o", "@/fb/../hw3.yaml"},
		{"check", "@/hw3.yaml", "@/in", "-o", "@/hw3.marks.yaml"},
		{"check", "@/hw3.yaml", "@/in", "-o", "@/in/pop.yaml"},
		{"check", "@/hw3.yaml", "@/in/pop.yaml", "-o", "@/in/pop.yaml"},
		{"check", "@/hw3.yaml", "@/all.zip", "-o", "@/all.zip"},
		{"check", "@/in", "@/hw3.yaml", "-o", "@/in/pop.yaml"},
		{"check", "@/hw3.yaml", "@/in", "--feedback", "@/fb"},
		{"generate", "--exercise", "@/hw3.yaml", "-o", "@/hw3.yaml"},
		{"generate", "--exercise", "@/in/pop.yaml", "--students", "@/class.csv", "-o", "@/in/pop.yaml"},
	} {
		_, errs, status := in(folder, args...)
		if status != 2 || whole() != before {
			t.Errorf("%q: %d, %q", args, status, errs)
		}
	}
	put("Ana-Pop-0123.yaml", homework)
	before = whole()
	if _, errs, status := in(folder, "generate", "--exercise", "@/Ana-Pop-0123.yaml", "--students", "@/class.csv", "-o", folder); status != 2 || whole() != before {
		t.Errorf("%d, %q", status, errs)
	}
}

func TestSheet(t *testing.T) {
	folder := course(t)
	for name, starts := range map[string]string{"a.pdf": "%PDF-", "a.html": "<!DOCTYPE html>", "a.xml": "<?xml"} {
		if _, errs, status := in(folder, "sheet", "@/hw3.yaml", "-o", "@/"+name); status != 0 || errs != "" {
			t.Errorf("%s: %d, %q", name, status, errs)
		}
		data, err := os.ReadFile(filepath.Join(folder, name))
		if err != nil || !bytes.HasPrefix(data, []byte(starts)) {
			t.Errorf("%s: %v, %.40q", name, err, data)
		}
		if name == "a.xml" {
			var any struct{}
			if err := xml.Unmarshal(data, &any); err != nil {
				t.Error(err)
			}
		}
	}
	if _, errs, status := in(folder, "sheet", "@/hw3.yaml", "-o", "@/all.html", "--students", "@/class.csv", "--solution"); status != 0 {
		t.Errorf("%d, %q", status, errs)
	}
	page, err := os.ReadFile(filepath.Join(folder, "all.html"))
	if err != nil || strings.Count(string(page), `<section class="sheet">`) != 2 || !strings.Contains(string(page), "Олена Ґудзь") {
		t.Errorf("%v, %s", err, page)
	}
}

// The class list gives numbers, and rows to whoever handed in nothing; its
// file, and what check writes, are nobody's submissions.
func TestCheckWithAClassList(t *testing.T) {
	folder := course(t)
	if err := os.Remove(filepath.Join(folder, "in/broken.yaml")); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "in/class.csv"), []byte("ID number,Full name\n0123,Ana Pop\n7,Олена Ґудзь\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		_, errs, status := in(folder, "check", "@/hw3.yaml", "@/in", "--students", "@/in/class.csv", "--excel", "-o", "@/in/marks.csv")
		data, err := os.ReadFile(filepath.Join(folder, "in/marks.csv"))
		if text := string(data); err != nil || status != 0 || !strings.HasPrefix(text, "\uFEFFfile;student;number;") || !strings.Contains(text, `Ana Pop;"=""0123""";1;2,25;3,25;4;81,25;`) || !strings.Contains(text, `;Олена Ґудзь;"=""7""";`) {
			t.Errorf("%d, %v, %s%s", status, err, errs, text)
		}
	}
	if _, errs, status := in(folder, "check", "@/hw3.yaml", "@/in", "--excel", "--format", "json"); status != 2 || !strings.Contains(errs, "--excel") {
		t.Errorf("%d, %s", status, errs)
	}
}

// Marks by hand that count for nobody are named on standard error, whatever is
// written in them.
func TestCheckNamesUnusedMarks(t *testing.T) {
	folder := course(t)
	marks := "- {number: 7, file: pop.yaml, student: \"A\\e[31m\\u202E\", task: total, marks: 1}\n- {number: ' 0123', task: value, marks: 0.5, remark: \"\\e[31mred\"}\n"
	if err := os.WriteFile(filepath.Join(folder, "hw3.marks.yaml"), []byte(marks), 0o644); err != nil {
		t.Fatal(err)
	}
	out, errs, status := in(folder, "check", "@/hw3.yaml", "@/in/pop.yaml")
	if status != 0 || !strings.Contains(errs, `hw3.marks.yaml: the manual marks for pop.yaml, A\x1b[31m\u202e, 7 (total) match no submission;`) || strings.Count(errs, "\n") != 1 {
		t.Errorf("%d, %q", status, errs)
	}
	if !strings.Contains(out, `value: marks changed manually from 1 to 0.5 (\x1b[31mred)`) || strings.Contains(out+errs, "\x1b") || !strings.Contains(out, "Ana Pop  0123    * 0.5  2.25    * 2.75") {
		t.Errorf("%q", out)
	}
}
