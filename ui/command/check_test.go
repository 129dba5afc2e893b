package command_test

import (
	"bytes"
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

// check and generate don't overwrite files that they read.
func TestInputsAreNotOverwritten(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"hw3.yaml":          homework,
		"Ana-Pop-0123.yaml": homework,
		"hw3.marks.yaml":    "[]\n",
		"all.zip":           "PK",
		"in/pop.yaml":       homework + "answers: {student: Ana Pop, number: '0123', value: 3}\n",
		"class.csv":         "student,number\nAna Pop,0123\nОлена Ґудзь,7\n",
		"fb/empty":          "",
	} {
		write(t, ".", name, text)
	}
	if err := os.Symlink("../hw3.yaml", "fb/Ana-Pop-0123.html"); err != nil {
		t.Skip(err)
	}
	whole := func() string {
		all := ""
		_ = filepath.WalkDir(".", func(path string, d os.DirEntry, err error) error {
			if data, err := os.ReadFile(path); err == nil {
				all += path + "\n" + string(data)
			}
			return err
		})
		return all
	}
	before := whole()
	for _, call := range []string{
		"check hw3.yaml in -o hw3.yaml",
		"check hw3.yaml in -o fb/../hw3.yaml",
		"check hw3.yaml in -o hw3.marks.yaml",
		"check hw3.yaml in -o in/pop.yaml",
		"check hw3.yaml in/pop.yaml -o in/pop.yaml",
		"check hw3.yaml all.zip -o all.zip",
		"check in hw3.yaml -o in/pop.yaml",
		"check hw3.yaml in --feedback fb",
		"generate --exercise hw3.yaml -o hw3.yaml",
		"generate --exercise in/pop.yaml --students class.csv -o in/pop.yaml",
		"generate --exercise Ana-Pop-0123.yaml --students class.csv -o .",
	} {
		if o := run("", strings.Fields(call)...); o.status != 2 || whole() != before {
			t.Errorf("%s: %+v", call, o)
		}
	}
}

func TestSheetsAsPDF(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.pdf")
	o := run("", "sheet", write(t, dir, "hw3.yaml", homework), "-o", file)
	if data, err := os.ReadFile(file); o.status != 0 || o.err != "" || !bytes.HasPrefix(data, []byte("%PDF-")) {
		t.Errorf("%+v, %v, %.40q", o, err, data)
	}
}
