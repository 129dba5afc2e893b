package command_test

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"plytree/fileformat/filetest"
)

// decimals is an exercise with names that look like decimal numbers, and with decimal values.
const decimals = `plytree: 1
title: Decimals
language: fr
tree:
  name: a
  children:
    - name: b
      children:
        - {name: v.1, value: 3.5}
        - {name: "1.5", value: 2.25}
        - {name: e, children: [3.5, 6.25]}
    - name: c
      move: m.2
      children:
        - {name: "2.75", children: [0.5, 1]}
        - {name: g, value: -7.125}
exercise:
  tasks: [{ask: value}, {ask: best-move}, {ask: values}, {ask: windows}, {ask: pruned}, {ask: order}]
`

// tags matches tags of HTML, XML and SVG with their content, also styles.
var tags = regexp.MustCompile(`(?s)<style.*?</style>|<[^>]*>`)

// Values have a decimal comma in all texts and pictures, names keep their points, and output for
// programs is the same in all languages.
func TestCommasStandInNumbersAlone(t *testing.T) {
	t.Chdir(t.TempDir())
	filetest.Write(t, "key.yaml", decimals)
	filetest.Write(t, "ana.yaml",
		decimals+"answers: {student: Ana, number: \"7\", values: {b: 4, c: \"0,5\"}, pruned: [v.1], order: [v.1, \"1.5\"]}\n")
	for _, c := range []struct {
		args []string
		file string // that is written, "" for the output
		keys bool   // what a program compares answers with stands in it, with points
	}{
		{args: []string{"solve", "key.yaml", "--trace", "--lang", "fr"}},
		{args: []string{"export", "key.yaml", "--lang", "en", "-o", "tree.svg"}, file: "tree.svg"},
		{args: []string{"export", "key.yaml", "--lang", "en", "--step", "12", "-o", "step.svg"}, file: "step.svg"},
		{args: []string{"sheet", "key.yaml", "--lang", "en", "--solution", "-o", "sheet.html"}, file: "sheet.html"},
		{args: []string{"sheet", "key.yaml", "--lang", "en", "-o", "moodle.xml"}, file: "moodle.xml", keys: true},
		{args: []string{"check", "key.yaml", "ana.yaml", "--lang", "en", "--feedback", "pages"},
			file: "pages/Ana-7.html"},
	} {
		o := run("", c.args...)
		text := o.out
		if c.file != "" {
			data, _ := os.ReadFile(c.file) // an empty text has no comma
			text = tags.ReplaceAllString(string(data), " ")
		}
		if o.status != 0 || !strings.Contains(text, "2,25") {
			t.Errorf("%v: %d, %s; no value has a comma in\n%s", c.args, o.status, o.err, text)
		}
		for _, wrong := range []string{"v,1", "1,5", "2,75", "m,2"} {
			if strings.Contains(text, wrong) {
				t.Errorf("%v: a name has become %s in\n%s", c.args, wrong, text)
			}
		}
		for _, number := range regexp.MustCompile(`[\d.]*\d\.\d[\d.]*`).FindAllString(text, -1) {
			if values := []string{"3.5", "2.25", "6.25", "0.5", "7.125"}; slices.Contains(values, number) && !c.keys {
				t.Errorf("%v: %s has a point in\n%s", c.args, number, text)
			}
		}
	}
	for _, format := range []string{"json", "csv"} {
		if in, out := run("", "solve", "key.yaml", "--lang", "en", "--format", format), run("", "solve", "key.yaml",
			"--lang", "fr", "--format", format); in.out != out.out || in.out == "" {
			t.Errorf("%s differs by language:\n%s%s", format, in.out, out.out)
		}
	}
}
