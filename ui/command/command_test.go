package command_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image/gif"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"plytree/editor/words"
	"plytree/engine/text/sentence"
	"plytree/engine/tree"
	"plytree/fileformat"
	. "plytree/ui/command"

	"github.com/spf13/cobra"
)

type outcome struct {
	status   int
	out, err string
	opened   []string
}

// run runs the command line on the given standard input.
func run(in string, args ...string) outcome { return runWith(strings.NewReader(in), args...) }

func runWith(in io.Reader, args ...string) outcome {
	var o outcome
	var out, errs bytes.Buffer
	open := func(_ *words.Language, files []string) error {
		o.opened = append([]string{}, files...)
		if slices.Contains(files, "broken.yaml") {
			return errors.New("broken.yaml: file not found")
		}
		return nil
	}
	o.status = Run(args, Streams{In: in, Out: &out, Err: &errs}, open)
	o.out, o.err = out.String(), errs.String()
	return o
}

func sample(name string) string { return filepath.Join("..", "..", "samples", name) }

const aima = "[[3, 12, 8], [2, 4, 6], [14, 5, 2]]"

func TestWindowIsOpenedWithoutACommand(t *testing.T) {
	for _, files := range [][]string{{}, {"tree.yaml"}, {"a.yaml", "b.yaml", "c.JSON"}} {
		if o := run("", files...); o.status != 0 || o.opened == nil || !slices.Equal(o.opened, files) {
			t.Errorf("%+v", o)
		}
	}
	if o := run("", "broken.yaml"); o.status != 1 || o.err == "" {
		t.Errorf("%+v", o)
	}
	if cobra.MousetrapHelpText != "" {
		t.Error("a double click on Windows opens no window")
	}
}

func TestExitStatus(t *testing.T) {
	dir := t.TempDir()
	bad := filepath.Join(dir, "bad.yaml")
	if err := os.WriteFile(bad, []byte("plytree: 1\ntree: [1, x]\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	dashed := filepath.Join(t.TempDir(), "dashed.YAML")
	if err := os.WriteFile(dashed, []byte("plytree: 1\ntree: [- 5, - 1, 3]\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	png := filepath.Join(dir, "x.png")
	for _, c := range []struct {
		status int
		says   string // on standard error
		args   []string
	}{
		{0, "", []string{"version"}},
		{0, "", []string{"solve", "--help"}},
		{0, "", []string{"solve", "--tree", aima}},
		{0, "", []string{"solve", "--tree", aima, "--window", "-inf,5", "--cutoff", ">", "--order", "random:3", "--depth", "2", "--root", "min"}},
		{1, "file not found", []string{"solve", "nowhere.yaml"}},
		{1, bad + `:2:11: a node can't be "x"; write a number`, []string{"solve", bad}},
		{1, "--tree:1:2: the bracket", []string{"solve", "--tree", "1]"}},
		{1, "--tree:1:5: the search stopped at node 2 (step 6, after 1 leaf), which has no value; enter a number, inf or -inf\n  1 | [1, ?]\n    |     ^", []string{"solve", "--tree", "[1, ?]"}},
		{1, "--tree:1:2: 3 nodes at the depth limit of 1 have no value, the first of them node 1; add estimates or raise the limit", []string{"solve", "--tree", aima, "--depth", "1"}},
		{1, "couldn't be saved", []string{"export", "--tree", aima, "-o", filepath.Join(dir, "no", "x.png")}},
		{1, "too large", []string{"export", "--tree", aima, "-o", png, "--width", "1000000"}},
		{2, "the tree is missing; give a file", []string{"solve"}},
		{2, "both give a tree; use only one of them", []string{"solve", bad, "--tree", aima}},
		{2, "solve searches only one tree", []string{"solve", "a.yaml", "b.yaml"}},
		{2, "unknown option --algoritm; did you mean --algorithm?", []string{"solve", "--tree", aima, "--algoritm", "minimax"}},
		{2, "unknown option -algorithm; did you mean --algorithm?", []string{"export", "--tree", aima, "-algorithm", "minimax"}},
		{2, "unknown option --launguage; see plytree --help", []string{"--launguage"}},
		{2, "unknown option --fast; see plytree solve --help", []string{"solve", "--tree", aima, "--fast"}},
		{2, `--algorithm: unknown algorithm "chess"; use one of minimax`, []string{"solve", "--tree", aima, "--algorithm", "chess"}},
		{0, "", []string{"solve", "--tree", aima, "--bounds", "2,14", "--trace"}},
		{1, "--tree:1:26: the value 14 of node 3.1 lies outside the leaf bounds [2, 13]", []string{"solve", "--tree", aima, "--bounds", "2,13"}},
		{1, "pvs doesn't work with leaf bounds", []string{"solve", "--tree", aima, "--bounds", "0,20", "--algorithm", "pvs"}},
		{2, "--bounds: the leaf bounds \"5\" must be two numbers", []string{"solve", "--tree", aima, "--bounds", "5"}},
		{0, "", []string{"solve", "--tree", "[<1/2: 3, 1/2: 5>, 2]", "--trace"}},
		{0, "", []string{"new", "--branching", "3", "--depth", "4", "--chance", "even"}},
		{0, "", []string{"new", "--branching", "2", "--depth", "3", "--chance", "uneven", "--random", "-9..9"}},
		{2, `--chance: "odd" is unknown; use even or uneven`, []string{"new", "--branching", "2", "--depth", "3", "--chance", "odd"}},
		{2, `--chance: "odd" is unknown; use even or uneven`, []string{"generate", "--chance", "odd", "-o", "x.yaml"}},
		{2, "--depth: a tree with chance nodes needs at least 2 plies; use --depth 2", []string{"new", "--branching", "2", "--depth", "1", "--chance", "even"}},
		{2, "--chance: with uneven probabilities, leaf values, window ends and leaf bounds must be multiples of 4; use a wider range, or fewer plies", []string{"new", "--branching", "2", "--depth", "4", "--chance", "uneven", "--random", "1..3"}},
		{1, "a tree with chance nodes needs at least 2 plies; use 2 or more", []string{"generate", "--chance", "even", "--depth", "1..3", "-o", "x.yaml"}},
		{1, "--tree: pvs can't search a tree with chance nodes; use minimax, alpha-beta or alpha-beta-hard", []string{"solve", "--tree", "[<3, 5>, 2]", "--algorithm", "pvs"}},
		{2, "--window: the window [5, 1] is empty", []string{"solve", "--tree", aima, "--window", "5,1"}},
		{2, "--window: the window \"5\" must be two numbers", []string{"solve", "--tree", aima, "--window", "5"}},
		{2, "--cutoff: unknown cut-off rule", []string{"solve", "--tree", aima, "--cutoff", "="}},
		{2, "--order: the order random needs a seed", []string{"solve", "--tree", aima, "--order", "random"}},
		{2, "--depth: 0 isn't a valid number of plies", []string{"solve", "--tree", aima, "--depth", "0"}},
		{2, "--root: \"both\" isn't a player", []string{"solve", "--tree", aima, "--root", "both"}},
		{2, "--format: unknown format \"xml\"", []string{"solve", "--tree", aima, "--format", "xml"}},
		{2, "export needs an output file", []string{"export", "--tree", aima}},
		{2, "the file name has no picture extension", []string{"export", "--tree", aima, "-o", "x.jpg"}},
		{2, "--theme: unknown theme", []string{"export", "--tree", aima, "-o", png, "--theme", "pink"}},
		{2, "--step: --tree: the search has no step 999; use 0 to 36", []string{"export", "--tree", aima, "-o", png, "--step", "999"}},
		{2, "--step: --tree: the search has no step -1; use 0 to 36", []string{"export", "--tree", aima, "-o", png, "--step", "-1"}},
		{2, "--output and --steps can't be combined", []string{"export", "--tree", aima, "-o", png, "--steps", dir}},
		{2, "a single step isn't an animation", []string{"export", "--tree", aima, "-o", "x.gif", "--step", "3"}},
		{2, "leave out --show", []string{"export", "--tree", aima, "-o", "x.gif", "--show", "plain"}},
		{2, "--delay: 0 is out of range", []string{"export", "--tree", aima, "-o", "x.gif", "--delay", "0"}},
		{1, "needs all values, but node 2 has none", []string{"export", "--tree", "[1, ?]", "-o", png, "--step", "1", "--order", "best"}},
		{2, "has no step 7; use 0 to 6", []string{"export", "--tree", "[1, ?]", "-o", png, "--step", "7"}},
		{1, "can't create the folder", []string{"export", "--tree", aima, "--steps", filepath.Join(bad, "x")}},
		{2, "--dpi: 0 is out of range", []string{"export", "--tree", aima, "-o", png, "--dpi", "0"}},
		{2, "convert needs an input file and an output file", []string{"convert", "a.yaml"}},
		{2, "unknown file extension", []string{"convert", "a.yaml", "b.doc"}},
		{2, "--game: \"nimm\" isn't a game; did you mean nim?", []string{"new", "--game", "nimm 3"}},
		{2, "--game: a tree of 549946 nodes is too large; limit the depth to 5", []string{"new", "--game", "tic-tac-toe .../.../..."}},
		{2, "--game: XX./.../... can't arise, because it has 2 X and 0 O", []string{"new", "--game", "tic-tac-toe XX./.../..."}},
		{2, "--evaluate: only boards of X and O", []string{"new", "--game", "nim 3", "--evaluate", "X1"}},
		{2, "--last: only with heaps", []string{"new", "--game", "tic-tac-toe .../.../...", "--last", "wins"}},
		{2, "--win: a win can't be worth 0", []string{"new", "--game", "nim 3", "--win", "0"}},
		{2, "--root: \"x\" isn't a player", []string{"new", "--game", "nim 3", "--root", "x"}},
		{2, "--game and --values can't be combined", []string{"new", "--game", "nim 3", "--values", "1"}},
		{2, "--branching: \"3..2\" isn't a range", []string{"new", "--branching", "3..2", "--depth", "1"}},
		{2, "--root: \"x\" isn't a player", []string{"new", "--branching", "2", "--depth", "1", "--root", "x"}},
		{2, "--symmetry needs a game; add --game", []string{"new", "--branching", "2", "--depth", "1", "--symmetry"}},
		{2, "add --branching 2", []string{"new", "--depth", "3"}},
		{2, "more than 300000 nodes", []string{"new", "--branching", "10", "--depth", "6"}},
		{2, "the tree has 4 leaves, but the number of values is 3", []string{"new", "--branching", "2", "--depth", "2", "--values", "1 2 3"}},
		{2, "--branching: \"two\" isn't a range of whole numbers of at least 1; use LO..HI such as 2..3", []string{"new", "--branching", "two", "--depth", "2"}},
		{2, "--branching: \"99999999999999999999\" isn't a range of whole numbers", []string{"new", "--branching", "99999999999999999999", "--depth", "2"}},
		{2, "--depth: \"NaN\" isn't a whole number", []string{"solve", "--tree", aima, "--depth", "NaN"}},
		{2, "--seed: \"-1\" isn't a whole number of at least 0", []string{"new", "--branching", "2", "--depth", "2", "--random", "1..2", "--seed", "-1"}},
		{2, "isn't a range of whole numbers", []string{"new", "--branching", "2", "--depth", "2", "--random", "nan..inf"}},
		{2, "--order: ", []string{"solve", "--tree", aima, "--order", "random:99999999999999999999999"}},
		{1, "there is a space after the minus sign; write -5", []string{"solve", dashed}},
		{2, "isn't a range of whole numbers", []string{"new", "--branching", "2", "--depth", "2", "--random", "5"}},
	} {
		o := run("", c.args...)
		if o.status != c.status || !strings.Contains(o.err, c.says) {
			t.Errorf("plytree %q: status %d, want %d\n%s\nwant %s", c.args, o.status, c.status, o.err, c.says)
		}
		if o.status != 0 && o.out != "" {
			t.Errorf("plytree %q failed, but printed %q", c.args, o.out)
		}
		if strings.Contains(o.err, "strconv") || strings.Contains(o.err, "pflag") {
			t.Errorf("plytree %q speaks of its inside: %s", c.args, o.err)
		}
	}
	if left, _ := os.ReadDir(dir); len(left) != 1 {
		t.Errorf("left over: %v", left)
	}
}

// The example of the design, field by field.
func TestSolveJSON(t *testing.T) {
	o := run("", "solve", sample("01-five-evaluations.yaml"), "--format", "json")
	var got map[string]any
	if err := json.Unmarshal([]byte(o.out), &got); err != nil {
		t.Fatal(err, o.err)
	}
	nodes := got["nodes"].([]any)
	cutoffs := got["cutoffs"].([]any)
	last := func(list []any) any { return list[len(list)-1] }
	for _, c := range []struct {
		what string
		got  any
		want string
	}{
		{"algorithm", got["algorithm"], `"alpha-beta"`},
		{"cutoff", got["cutoff"], `">="`},
		{"window", got["window"], `["-inf","inf"]`},
		{"root", got["root"], `"max"`},
		{"value", got["value"], `4`},
		{"principal_variation", got["principal_variation"], `[0,0,1]`},
		{"leaves", got["leaves"], `8`},
		{"evaluated", got["evaluated"], `5`},
		{"visited", got["visited"], `11`},
		{"nodes", len(nodes), `15`},
		{"the root", nodes[0], `{"alpha":4,"alpha_in":"-inf","beta":"inf","beta_in":"inf","bound":"exact","name":"a","order":1,"path":[],"player":"max","proven":[4,4],"value":4,"visited":true}`},
		{"e", nodes[5], `{"alpha":5,"alpha_in":"-inf","beta":4,"beta_in":4,"bound":"lower","name":"e","order":6,"path":[0,1],"player":"max","proven":[5,"inf"],"value":5,"visited":true}`},
		{"the last leaf", last(nodes), `{"path":[1,1,1],"player":"leaf","visited":false}`},
		{"the beta cut-off", cutoffs[0], `{"after_child":0,"bound_from":[0],"deep":false,"kind":"beta","node":[0,1],"pruned":[[0,1,1]]}`},
		{"the alpha cut-off", cutoffs[1], `{"after_child":0,"bound_from":[],"deep":false,"kind":"alpha","node":[1],"pruned":[[1,1]]}`},
		{"events", got["events"], `null`},
	} {
		text := &bytes.Buffer{}
		e := json.NewEncoder(text)
		e.SetEscapeHTML(false)
		if err := e.Encode(c.got); err != nil {
			t.Fatal(err)
		}
		if s := strings.TrimSpace(text.String()); s != c.want {
			t.Errorf("%s: %s\nwant %s", c.what, s, c.want)
		}
	}
}

func TestTraceJSON(t *testing.T) {
	o := run("", "solve", "--tree", "[1, [2]]", "--trace", "--format", "json", "--algorithm", "negamax")
	var got struct {
		Events []json.RawMessage
	}
	if err := json.Unmarshal([]byte(o.out), &got); err != nil {
		t.Fatal(err)
	}
	want := []string{
		`{"step":1,"event":"enter","node":[],"alpha":"-inf","beta":"inf","value":null}`,
		`{"step":2,"event":"enter","node":[0],"alpha":"-inf","beta":"inf","value":null}`,
		`{"step":3,"event":"evaluate","node":[0],"alpha":"-inf","beta":"inf","value":1}`,
		`{"step":4,"event":"leave","node":[0],"alpha":"-inf","beta":"inf","value":1}`,
		`{"step":5,"event":"update","node":[],"alpha":1,"beta":"inf","value":1}`,
		`{"step":6,"event":"enter","node":[1],"alpha":"-inf","beta":-1,"value":null}`,
	}
	for i, w := range want {
		if string(got.Events[i]) != w {
			t.Errorf("step %d: %s\nwant %s", i+1, got.Events[i], w)
		}
	}
}

func TestSolveText(t *testing.T) {
	o := run("", "solve", sample("01-five-evaluations.yaml"))
	for _, want := range []string{
		"│  └─ e ▲ ≥5  [5, 4]\n│     ├─ 5\n│     └╌ 6  pruned (β)\n",
		"└╌ g ▲  pruned (α)\n      ├╌ 8\n",
		"Value                4\n",
		"Principal variation  b → d → 1.1.2\n",
		"Leaves evaluated     5 of 8\n",
		"At b, MIN already has 4 from d",
		"alpha-beta evaluates at least 5 leaves of this tree. So does any search of a tree of this shape",
	} {
		if !strings.Contains(o.out, want) {
			t.Errorf("%q is not in\n%s", want, o.out)
		}
	}
}

func TestTables(t *testing.T) {
	csv := run("", "solve", "--tree", "[[1, 2], [0, 5]]", "--trace", "--format", "csv").out
	if !strings.HasPrefix(csv, "step,node,action,alpha,beta,value\n1,root,enter,-inf,inf,\n2,1,enter,-inf,inf,\n3,1.1,enter,-inf,inf,\n4,1.1,evaluate,-inf,inf,1\n") {
		t.Errorf("%s", csv)
	}
	if !strings.Contains(csv, ",2,cutoff,1,0,0\n") {
		t.Errorf("no cut-off at 2 in\n%s", csv)
	}
	markdown := run("", "solve", "--tree", "[[1, 2], [0, 5]]", "--trace", "--format", "markdown").out
	if !strings.HasPrefix(markdown, "| step | node | action   | alpha | beta | value |\n| ---- |") || !strings.Contains(markdown, "Value: 1.") {
		t.Errorf("%s", markdown)
	}
	nodes := run("", "solve", "--tree", "[[1, 2], [0, 5]]", "--format", "csv").out
	if !strings.Contains(nodes, "2.2,,leaf,not visited,") {
		t.Errorf("%s", nodes)
	}
}

func TestOptionsOverrideTheFile(t *testing.T) {
	o := run("", "solve", sample("08-depth-limit.yaml"), "--format", "json")
	if !strings.Contains(o.out, `"value":4,"principal_variation":[1,1]`) {
		t.Errorf("the file's depth is not used: %.200s", o.out)
	}
	o = run("", "solve", sample("08-depth-limit.yaml"), "--format", "json", "--depth", "9")
	if !strings.Contains(o.out, `"value":3,`) {
		t.Errorf("--depth does not override: %.200s", o.out)
	}
}

func TestStandardInput(t *testing.T) {
	if o := run("plytree: 1\ntree: [1, 7]\n", "solve", "-", "--format", "json"); !strings.Contains(o.out, `"value":7`) {
		t.Errorf("%+v", o)
	}
	if o := run("plytree: 1\ntree: [1, x]\n", "solve", "-"); o.status != 1 || !strings.HasPrefix(o.err, "standard input:2:11: ") {
		t.Errorf("%+v", o)
	}
}

func TestConvertReadsLaTeX(t *testing.T) {
	dir := t.TempDir()
	in, out := filepath.Join(dir, "lecture.tex"), filepath.Join(dir, "lecture.txt")
	if err := os.WriteFile(in, []byte(`\Tree [.{} [ 3 12 ] [ 2 $x$ ] ]`), 0o666); err != nil {
		t.Fatal(err)
	}
	o := run("", "convert", in, out)
	got, _ := os.ReadFile(out)
	if o.status != 0 || string(got) != "[[3, 12], [2, ?]]\n" || !strings.Contains(o.err, "1 name") {
		t.Errorf("%+v, %q", o, got)
	}
	if o := run("", "convert", in, filepath.Join(dir, "again.tex")); o.status != 2 {
		t.Errorf("%+v", o)
	}
}

func TestConvertThereAndBack(t *testing.T) {
	dir := t.TempDir()
	file := func(name string) string { return filepath.Join(dir, name) }
	from := sample("09-irregular.yaml")
	for _, step := range [][2]string{{from, file("a.json")}, {file("a.json"), file("b.yaml")}} {
		if o := run("", "convert", step[0], step[1]); o.status != 0 || o.err != "" {
			t.Fatalf("%+v", o)
		}
	}
	want, _ := os.ReadFile(from)
	got, _ := os.ReadFile(file("b.yaml"))
	if string(got) != string(want) {
		t.Errorf("%s", got)
	}
	o := run("", "convert", from, file("c.txt"))
	if o.status != 0 || !strings.Contains(o.err, ": the short notation can't store the title, source and note") {
		t.Errorf("%+v", o)
	}
	notation, _ := os.ReadFile(file("c.txt"))
	if !strings.HasPrefix(string(notation), "[[[[[2.5, -1], 3], 4.5, [6, -2]]") {
		t.Errorf("%s", notation)
	}
}

func TestNew(t *testing.T) {
	if o := run("", "new", "--branching", "2", "--depth", "2", "--values", "1, 2, -inf, 4.5"); o.out != "plytree: 1\ntree: [[1, 2], [-inf, 4.5]]\n" {
		t.Errorf("%+v", o)
	}
	if o := run("", "new", "--game", "nim 1 2", "--depth", "1"); o.out != "plytree: 1\ntree:\n  board: 1 2\n  children:\n    - {move: \"1→0\", board: 0 2}\n    - {move: \"2→1\", board: 1 1}\n    - {move: \"2→0\", board: 1 0}\n" {
		t.Errorf("%+v", o)
	}
	for seed := range 20 {
		args := []string{"new", "--branching", "2..4", "--depth", "3", "--root", "min", "--random", "0..9", "--seed", fmt.Sprint(seed)}
		o := run("", args...)
		doc, err := fileformat.Decode(".yaml", []byte(o.out))
		if err != nil || o.out != run("", args...).out || doc.Tree.Player() != tree.Min {
			t.Fatalf("%+v, %v", o, err)
		}
		for v := range doc.Tree.All() {
			if count, depth := len(v.Node.Children()), len(v.Path); depth < 3 && (count < 2 || count > 4) || depth == 3 && count > 0 {
				t.Errorf("%s: %d children", o.out, count)
			}
		}
	}
	if o := run("", "new", "--branching", "2", "--depth", "1"); o.out != "plytree: 1\ntree: [null, null]\n" {
		t.Errorf("%+v", o)
	}
	one := run("", "new", "--branching", "3", "--depth", "3", "--random", "-5..5", "--seed", "7")
	again := run("", "new", "--branching", "3", "--depth", "3", "--random", "-5..5", "--seed", "7")
	other := run("", "new", "--branching", "3", "--depth", "3", "--random", "-5..5", "--seed", "8")
	if one.out != again.out || one.out == other.out || one.status != 0 {
		t.Errorf("%s%s%s", one.out, again.out, other.out)
	}
}

func TestExport(t *testing.T) {
	file := filepath.Join(t.TempDir(), "x.png")
	for _, c := range []struct {
		width int
		args  []string
	}{
		{500, []string{"--width", "500"}},
		{500, []string{"--width", "500", "--transparent", "--theme", "dark", "--shapes", "square-circle"}},
		{500, []string{"--width", "500", "--show", "question", "--theme", "print"}},
	} {
		if o := run("", append([]string{"export", sample("01-five-evaluations.yaml"), "-o", file}, c.args...)...); o.status != 0 || o.out != "" {
			t.Fatalf("%+v", o)
		}
		f, err := os.Open(file)
		if err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(f)
		_ = f.Close()
		if err != nil || img.Bounds().Dx() != c.width {
			t.Errorf("%v, %v", img.Bounds(), err)
		}
		_, _, _, a := img.At(0, 0).RGBA()
		if transparent := strings.Contains(strings.Join(c.args, " "), "transparent"); transparent != (a == 0) {
			t.Errorf("%v: the corner's alpha is %d", c.args, a)
		}
	}
	// A question needs no values.
	if o := run("", "export", "--tree", "[?, [?, ?]]", "-o", file, "--show", "question"); o.status != 0 {
		t.Errorf("%+v", o)
	}
}

// The help of a command shows examples, which have no options that the command has not.
func TestHelpShowsExamples(t *testing.T) {
	for _, c := range []string{"solve", "export", "convert", "new", "generate", "sheet", "scorm", "answer", "check"} {
		o := run("", c, "--help")
		if !strings.Contains(o.out, "Examples:\n  plytree "+c) {
			t.Errorf("%s: %s", c, o.out)
		}
		_, examples, _ := strings.Cut(o.out, "Examples:")
		examples, options, _ := strings.Cut(examples, "\n\n")
		for _, option := range regexp.MustCompile(` --?[a-z-]+ `).FindAllString(examples, -1) {
			if !strings.Contains(strings.ReplaceAll(options, ",", " "), option) {
				t.Errorf("%s: an example has%s, which is no option", c, option)
			}
		}
	}
}

func TestExportOfSteps(t *testing.T) {
	dir := t.TempDir()
	slides, one, all := filepath.Join(dir, "slides"), filepath.Join(dir, "7.png"), filepath.Join(dir, "all.gif")
	for _, args := range [][]string{{"--steps", slides}, {"-o", one, "--step", "7"}, {"-o", all, "--delay", "0.2"}} {
		if o := run("", append([]string{"export", "--tree", "[[1, 4], [0, 5]]", "--dpi", "72"}, args...)...); o.status != 0 || o.out != "" {
			t.Fatalf("%+v", o)
		}
	}
	names, err := filepath.Glob(filepath.Join(slides, "*.png"))
	if err != nil || len(names) != 20 || filepath.Base(names[7]) != "step-07.png" {
		t.Fatalf("%v, %v", names, err)
	}
	slide, _ := os.ReadFile(names[7])
	picture, _ := os.ReadFile(one)
	if !bytes.Equal(slide, picture) {
		t.Error("step 7 of the slides is not the picture of step 7")
	}
	data, _ := os.ReadFile(all)
	if anim, err := gif.DecodeAll(bytes.NewReader(data)); err != nil || len(anim.Image) != 20 || anim.Delay[0] != 20 {
		t.Errorf("the animation: %v", err)
	}
}

func TestTraceTellsTheSteps(t *testing.T) {
	o := run("", "solve", sample("01-five-evaluations.yaml"), "--trace")
	for _, want := range []string{
		"explanation",
		"14    e      enter     −∞   4             The search moves down to e, where MAX moves. MIN already has 4 at b, from d. The window is [−∞, 4].",
		"36    a      leave     4      ∞   4       The search is complete. The value of a is 4. The best move leads to b.",
	} {
		if !strings.Contains(strings.Join(strings.Fields(o.out), " "), strings.Join(strings.Fields(want), " ")) {
			t.Errorf("%q is not in\n%s", want, o.out)
		}
	}
}

// Who makes the solution of a test is told so, and gets it; a question, and a practice,
// need no warning.
func TestTheSolutionOfATestIsWarnedOf(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	if got := run("", "solve", sample("12-test.yaml"), "--format", "json"); !strings.HasPrefix(got.out, "{") {
		t.Errorf("%+v", got)
	}
	for _, x := range []struct {
		warns bool
		args  []string
	}{
		{true, []string{"solve", "FILE"}},
		{true, []string{"export", "FILE", "-o", out + ".svg"}},
		{true, []string{"export", "FILE", "-o", out + ".pdf", "--show", "both"}},
		{true, []string{"export", "FILE", "-o", out + ".gif"}},
		{true, []string{"export", "FILE", "-o", out + ".svg", "--step", "3"}},
		{false, []string{"export", "FILE", "-o", out + ".svg", "--show", "question"}},
		{false, []string{"export", "FILE", "-o", out + ".svg", "--show", "plain"}},
		{true, []string{"sheet", "FILE", "-o", out + ".pdf", "--solution"}},
		{false, []string{"sheet", "FILE", "-o", out + ".pdf"}},
	} {
		for file, test := range map[string]bool{"12-test.yaml": true, "11-practice.yaml": false} {
			args := slices.Clone(x.args)
			args[1] = sample(file)
			got, want := run("", args...), ""
			if x.warns && test {
				want = sample(file) + ": this is a test; don't give its solution to students who take it\n"
			}
			if got.status != 0 || got.err != want {
				t.Errorf("%q: %d, %q", args, got.status, got.err)
			}
		}
	}
}

// One reading of encodings and forms for all commands, with a remark.
func TestOtherEncodingsAndForms(t *testing.T) {
	dir := t.TempDir()
	latin1 := write(t, dir, "hw.yaml", "plytree: 1\ntitle: J\xfcrgen\ntree: [1, 2]\nexercise: {tasks: [{ask: value}]}\n")
	for _, args := range [][]string{
		{"solve", latin1},
		{"export", latin1, "-o", filepath.Join(dir, "a.svg")},
		{"convert", latin1, filepath.Join(dir, "a.json")},
		{"sheet", latin1, "-o", filepath.Join(dir, "a.html")},
		{"generate", "--exercise", latin1, "--values", "0..9", "--seed", "1", "-o", filepath.Join(dir, "a.yaml")},
	} {
		if o := run("", args...); o.status != 0 || !strings.Contains(o.err, "hw.yaml: the file isn't UTF-8") {
			t.Errorf("%q: %+v", args, o)
		}
	}
	if o := run("((1 4) (0 5))", "solve", "-", "--format", "json"); o.status != 0 || !strings.Contains(o.out, `"value":1,`) {
		t.Errorf("%+v", o)
	}
}

func TestALanguageIsChosenAndAnUnknownOneRefused(t *testing.T) {
	for _, args := range [][]string{{"--lang", "en"}, {"--lang=en"}} {
		if o := run("", append(args, "solve", "--tree", "[1, 2]")...); o.status != 0 || o.out == "" {
			t.Errorf("%v: %d, %s", args, o.status, o.err)
		}
	}
	for _, args := range [][]string{{"solve", "--tree", "[1, 2]", "--lang", "tlh"}, {"--lang=tlh"}, {"solve", "--lang"}} {
		if o := run("", args...); o.status != 2 || !strings.Contains(o.err, "lang") || o.out != "" || o.opened != nil {
			t.Errorf("%v: %d, %q", args, o.status, o.err)
		}
	}
	if o := run("", "check", "--lang", "tlh"); !strings.Contains(o.err, "use one of en") {
		t.Error(o.err)
	}
}

// After the search as ever comes the key of each task, by its id.
func TestSolvePrintsTheKeyOfEachTask(t *testing.T) {
	file := filepath.Join(t.TempDir(), "exam.yaml")
	text := `{plytree: 1, tree: [[[1, 4], [5, 6]], [[2, 1], [8, 7]]], exercise: {tasks: [
  {id: minimax, ask: values, search: {algorithm: minimax}, nodes: [root, "1"]}, {ask: value}, {ask: pruned},
  {id: mirrored, ask: pruned, search: {order: reversed}}, {ask: windows, nodes: [1.2]}]}}`
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	got := run("", "solve", file, "--format", "json")
	want := `"tasks":[{"id":"minimax","ask":"values","expected":{"1":4,"root":4}},{"id":"value","ask":"value","expected":4},` +
		`{"id":"pruned","ask":"pruned","expected":["1.2.2","2.2"]},{"id":"mirrored","ask":"pruned","expected":[]},` +
		`{"id":"windows","ask":"windows","expected":{"1.2":[5,4]}}]}`
	if got.status != 0 || !strings.HasSuffix(got.out, want+"\n") || got.err != "" {
		t.Errorf("%+v", got)
	}
	if got := run("", "solve", file); !strings.Contains(got.out, "Leaves evaluated") || !strings.Contains(got.out, "mirrored  Alpha-beta, from right to left  none\n") {
		t.Errorf("%s", got.out)
	}
	if got := run("", "solve", file, "--algorithm", "pvs"); got.status != 0 || !strings.Contains(got.err, `the task "pruned": pvs may visit`) || strings.Contains(got.out, "mirrored") {
		t.Errorf("under other options: %+v", got)
	}
	if err := os.WriteFile(file, []byte(strings.Replace(text, "{ask: value}", "{ask: pruned}", 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	if got := run("", "solve", file); got.status != 1 || got.out != "" || !strings.Contains(got.err, `exam.yaml:2:96: the task "pruned": it is a duplicate`) {
		t.Errorf("a key that is refused: %+v", got)
	}
}

// The help names all languages, and each can be asked for.
func TestTheHelpListsTheLanguages(t *testing.T) {
	for _, id := range words.IDs() {
		lang, err := words.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		all := lang.Say(sentence.Say("{{.IDs}}", "IDs", sentence.ListOf(sentence.Commas, words.IDs())))
		if got := run("", "--help", "--lang", id); got.status != 0 || !strings.Contains(strings.Join(strings.Fields(got.out), " "), all) {
			t.Errorf("%s: no %q in %+v", id, all, got)
		}
	}
}

// FILE:LINE:COLUMN and the blank behind it are the same in every language: programs read it.
func TestThePlaceOfAnErrorIsTheSameInAllLanguages(t *testing.T) {
	file := write(t, t.TempDir(), "bad.yaml", "plytree: 1\ntree: [1, x]\n")
	for _, id := range words.IDs() {
		for args, begins := range map[string]string{file: file + ":2:11: ", file + "2": file + "2: "} {
			if got := run("", "solve", args, "--lang", id); got.status != 1 || !strings.HasPrefix(got.err, begins) {
				t.Errorf("%s: %d, %q", id, got.status, got.err)
			}
		}
	}
}
