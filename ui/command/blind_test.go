package command_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
)

// blindAnswers are handwritten answers of somebody who knows nothing: based on the look of the
// tree, without a search.
func blindAnswers(t *tree.Tree) string {
	var windows, bounds, leaves []string
	t.Walk(func(v tree.Visit) bool {
		place := "root"
		var steps []string
		for _, child := range v.Path {
			steps = append(steps, strconv.Itoa(child+1))
		}
		if steps != nil {
			place = strings.Join(steps, ".")
		}
		if v.Node.Leaf() {
			leaves = append(leaves, `"`+place+`"`)
			return true
		}
		windows = append(windows, `"`+place+`": [-inf, inf]`)
		bounds = append(bounds, `"`+place+`": exact`)
		return true
	})
	return "answers:\n  windows: {" + strings.Join(windows, ", ") + "}\n  bounds: {" + strings.Join(bounds, ", ") + "}\n  order: [" +
		strings.Join(leaves, ", ") + "]\n  evaluated: " + strconv.Itoa(len(leaves)) + "\n  pruned: []\n  best-move: \"1\"\n"
}

// The marks that check gives for a blind answer keep the limit of the constraint blind, for a
// single tree and for those of a class.
func TestGenerateBoundsWhatABlindAnswerGets(t *testing.T) {
	dir := t.TempDir()
	in := func(name string) string { return filepath.Join(dir, name) }
	filetest.Write(t, in("hw.yaml"), `plytree: 1
tree: [1, 2]
exercise:
  tasks: [{ask: value}, {ask: windows, at: entry, marks: 4}, {ask: bounds, marks: 2}, {ask: order, marks: 2}, {ask: evaluated}, {ask: pruned, marks: 2}, {ask: best-move}]
`)
	filetest.Write(t, in("class.csv"), "student,number\nAna,1\nBo,2\nCy,3\n")
	generate := func(out string, more ...string) {
		t.Helper()
		all := append([]string{"generate", "--exercise", in("hw.yaml"), "--depth", "4", "--seed", "7", "--wish", "blind<=0.3", "-o", in(out)}, more...)
		if o := run("", all...); o.status != 0 {
			t.Fatalf("%+v", o)
		}
	}
	generate("one.yaml")
	generate("many", "--students", in("class.csv"))
	keys, err := filepath.Glob(in("many/*.yaml"))
	if err != nil || len(keys) != 3 {
		t.Fatal(keys, err)
	}
	for _, key := range append(keys, in("one.yaml")) {
		text := filetest.Must(os.ReadFile(key))(t)
		doc := filetest.Must(fileformat.Read(key, text))(t)
		asked, _, _ := strings.Cut(string(text), "answers:") // who it is
		filetest.Write(t, in("blind.yaml"), asked+blindAnswers(doc.Tree))
		o := run("", "check", key, in("blind.yaml"), "--format", "json")
		var report struct {
			Max         float64
			Submissions []struct {
				Marks   float64
				Remarks []string
			}
		}
		if err := json.Unmarshal([]byte(o.out), &report); err != nil || len(report.Submissions) != 1 {
			t.Fatalf("%v: %+v", err, o)
		}
		if got := report.Submissions[0]; got.Marks > 0.3*report.Max || len(got.Remarks) > 0 {
			t.Errorf("%s: %v of %v marks, %v", filepath.Base(key), got.Marks, report.Max, got.Remarks)
		}
	}
	if o := run("", "generate", "--wish", "blind<=0.3", "-o", in("plain.yaml")); o.status != 1 || !strings.HasPrefix(o.err, "blind needs an exercise; add one such as --exercise hw3.yaml") {
		t.Errorf("without an exercise: %+v", o)
	}
}
