package command_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

const homework = `plytree: 1
title: Homework 3
exercise: {tasks: [{ask: value}, {ask: values, marks: 3}]}
tree: [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
`

func TestSheetsAsPDF(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.pdf")
	o := run("", "sheet", write(t, dir, "hw3.yaml", homework), "-o", file)
	if data, err := os.ReadFile(file); o.status != 0 || o.err != "" || !bytes.HasPrefix(data, []byte("%PDF-")) {
		t.Errorf("%+v, %v, %.40q", o, err, data)
	}
}
