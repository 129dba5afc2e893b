package command

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"plytree/editor/words"
	"plytree/editor/words/pseudo"
	"plytree/engine/exercise"
	"plytree/engine/search"
	"plytree/fileformat/filetest"
)

// These are the same in all languages: names, keys and IDs.
var sameInAll = strings.Fields(`
	plytree Plytree Go Fyne lang en help MAX MIN
	text json csv markdown html yaml yml txt png svg pdf tex gif xml zip PNG SVG PDF GIF TikZ JSON YAML Moodle
	given reversed best worst random max min proven
	all leaves cuts inner deep evaluated share distinct no ties unique soft differs blind shows own refuse down right light dark print triangles square circle plain question solution both letter
	inf root tree exercise values
	tic tac toe connect lines nim take grundy XO
	bash zsh fish powershell` + " " + ids(search.Algorithms()) + " " + ids(exercise.MistakeNames()))

// ids returns the words in IDs.
func ids[ID ~string](all []ID) string {
	var b strings.Builder
	for _, id := range all {
		b.WriteString(" " + strings.ReplaceAll(string(id), "-", " "))
	}
	return b.String()
}

// commandLines matches the lines of help that show the syntax of commands, and the names of options
// with their values.
var commandLines = regexp.MustCompile(
	`(?m)^  plytree.*$|^  (cat|source) .*$|--?[a-z][a-z-]*( [A-Z][A-Z,-]*)?|^  [a-z]+ {2,}`)

// outcomeIn runs the command line in the pseudo-language.
func outcomeIn(lang words.Language, in string, args ...string) (status int, out, errs string) {
	var o, e bytes.Buffer
	status = run(args, terminal{Streams{In: strings.NewReader(in), Out: &o, Err: &e}, lang}, nil)
	return status, o.String(), e.String()
}

// All that people read is in the language: help, searches as text, Markdown and steps, and errors
// about arguments, files and trees.
func TestCommandsSpeakTheLanguage(t *testing.T) {
	lang := pseudo.Language(t, filepath.Join("..", ".."))
	dir := t.TempDir()
	t.Chdir(dir)
	filetest.Write(t, "a.yaml", "plytree: 1\ntree: [1, 2]\n")
	filetest.Write(t, "class.csv", "student,number\nAna Pop,\n")
	filetest.Write(t, "key.yaml",
		"plytree: 1\ntree: [[3, 12, 8], [2, 4, 6]]\nexercise: {tasks: [{ask: value}, {ask: pruned, marks: 3}]}\n")
	filetest.Do(t, os.Mkdir("folder", 0o755))
	filetest.Write(t, "deep.yaml",
		"plytree: 1\nsearch: {window: [0, 3], order: best}\ntree: [[[3, 12], [2, 4]], [[14, 5], [2, 1]], [[5, 6], 1]]\n")
	filetest.Write(t, "depth.yaml",
		"plytree: 1\nsearch: {depth: 1, cutoff: '>'}\ntree: [{value: 3, children: [1, 2]}, {value: 4, children: [5, [6, 1]]}]\n")
	calls := []string{"--help", "help", "help help"}
	for command := range strings.FieldsSeq("solve export convert new generate sheet answer check version completion") {
		calls = append(calls, command+" --help")
	}
	for _, in := range []string{"deep.yaml", "depth.yaml", "--tree [[3,12,8],[2,4,6],[14,5,2]]"} {
		for _, how := range []string{"", "--trace", "--format markdown", "--trace --format markdown",
			"--algorithm negamax --trace",
			"--algorithm mtdf --trace", "--algorithm pvs --trace", "--algorithm minimax --trace",
			"--root min --trace"} {
			calls = append(calls, "solve "+in+" "+how)
		}
	}
	refusedFrom := len(calls)
	calls = append(calls,
		"solve", "solve a.yaml --tree x", "solve a b", "solve --fast", "solve -q", "solve --depth", "solve --depth x",
		"solve --depth 0", "solve --root x", "solve --=x",
		"solve --algorithm x", "solve --window 5", "solve --window 5,1", "solve --window a,b", "solve --cutoff x",
		"solve --order x", "solve --order random", "solve --order random:x",
		"solve --format x", "solve nowhere.yaml", "solve folder", "solve --tree 1]", "solve --tree [1",
		"solve --tree [1,?]", "solve --tree [1,x]", "solve --tree []", "solve --trace=x",
		"solve --depth 99999999999999999999 a.yaml",
		"solve --tree [[1,2],3] --depth 1", "help x", "completion", "completion x", "version x",
		"export a.yaml", "export a.yaml -o x.jpg", "export a.yaml -o folder", "export a.yaml -o -",
		"export a.yaml -o a.png --steps x", "export a.yaml -o a.png --format svg",
		"export a.yaml -o a.svg --dpi 0", "export a.yaml -o a.svg --dpi 10", "export a.yaml -o a.png --width 0",
		"export a.yaml -o a.png --width 9999999", "export a.yaml -o a.png --dpi 10 --width 10",
		"export a.yaml -o a.png --paper a4", "export a.yaml -o a.png --paper a5",
		"export a.yaml -o a.png --show x", "export a.yaml -o a.png --theme x", "export a.yaml -o a.png --shapes x",
		"export a.yaml -o a.png --direction x", "export a.yaml -o a.png --values x", "export a.yaml -o a.png --delay 2",
		"export a.yaml -o a.gif --delay 0",
		"export a.yaml -o a.gif --format png", "export a.yaml -o a.png --format gif",
		"export a.yaml -o a.png --step 99", "export a.yaml -o a.gif --step 1", "export a.yaml --steps x.png",
		"export a.yaml --steps x.pdf --steps-at x", "export a.yaml --steps x.pdf --steps-at 99",
		"export a.yaml --steps x.pdf --show plain", "export a.yaml -o a.png --steps-at all",
		"export a.yaml a.yaml -o a.png", "export a.yaml a.yaml --steps x", "export a.yaml - -o x",
		"export a.yaml nowhere.yaml -o folder --format svg", "export a.yaml a.yaml -o folder --format svg",
		"export a.yaml -o no/where.png", "export a.yaml -o a.yaml/x --format png",
		"export a.yaml a.yaml -o a.yaml --format svg",
		"convert a.yaml", "convert a.yaml a.doc", "convert a.yaml folder.yaml/x.yaml", "convert key.yaml k.txt",
		"new", "new --branching 2", "new --branching 2 --depth 2 --values 1", "new --branching 1 --depth 0 --values x",
		"new --branching 2 --depth 2 --values 1 --random 1..2", "new --branching 10 --depth 9",
		"new --branching 2 --depth 9999", "new --branching 2 --depth 1 --random x",
		"new --branching 2 --depth 1 -o x.doc", "new --branching 2 --depth 1 --seed -1", "new x",
		"generate", "generate -o -", "generate -o x.doc", "generate -o x.txt", "generate -o x.yaml --wish x",
		"generate -o x.yaml --wish cuts>=99", "generate -o x.yaml --wish blind", "generate -o x.yaml --wish blind<=2",
		"generate -o x.yaml --wish blind<=0.3", "generate -o x.yaml --exercise key.yaml --depth 2 --wish blind>=1",
		"generate -o x.yaml --values x", "generate -o x.yaml --branching 0", "generate -o x --count 0",
		"generate -o x.yaml --count 2", "generate -o x --count 2 --students y", "generate -o x --students class.csv",
		"generate -o a.yaml --exercise a.yaml", "generate x",
		"sheet", "sheet a.yaml", "sheet a.yaml -o x.doc", "sheet a.yaml -o x.pdf", "sheet folder -o x.pdf",
		"sheet key.yaml -o x.xml --solution", "sheet key.yaml -o x.xml --students y",
		"sheet key.yaml -o x.pdf --students class.csv", "sheet nowhere.yaml key.yaml -o x.pdf",
		"check", "check key.yaml", "check key.yaml folder", "check key.yaml nowhere",
		"check key.yaml a.yaml --format x", "check key.yaml a.yaml -o -", "check key.yaml a.yaml --feedback -",
		"check key.yaml a.yaml --changed-tree x", "check key.yaml a.yaml --excel --format text",
		"check key.yaml a.yaml --students class.csv", "check a.yaml key.yaml", "check folder key.yaml",
		"check key.yaml a.yaml -o key.yaml",
	)
	for i, call := range calls {
		status, out, errs := outcomeIn(lang, "[[3, 12], [2, 4]]", strings.Fields(call)...)
		if done := status == 0 && errs == ""; done != (i < refusedFrom) {
			t.Errorf("plytree %s: %d, %s", call, status, errs)
		}
		if i >= refusedFrom && !strings.HasPrefix(call, "check") {
			out = "" // it may be a file
		}
		for _, text := range []string{excerpts.ReplaceAllString(errs, ""), commandLines.ReplaceAllString(out, "")} {
			if found := pseudo.Bypassing(names.ReplaceAllString(text, ""),
				slices.Concat(sameInAll, words.IDs(), []string{"Ana", "Pop", "leaf"})); len(found) > 0 {
				t.Errorf("plytree %s says %q past the language:\n%s", call, found, text)
			}
		}
	}
}

// excerpts matches the excerpts of files in errors; names matches files, options, and texts of the
// system in them.
var (
	excerpts = regexp.MustCompile(`(?m)^  +[0-9]* \|.*$`)
	names    = regexp.MustCompile(
		`(plytree|þļýŧřéé) [a-z]+|plytree: (export|generate|new|sheet|scorm|version)\b|--?[a-z-]+|[\w/.-]*\.(yaml|csv|png|svg|doc|txt|pdf|jpg|gif|xml)\b[/\w]*|"[^"]*"|folder|nowhere|Ana Pop|no/where|key\.marks|is a directory|not a directory|mkdir|no such file or directory`)
)

// Texts are compared in English, whatever the system's language. Where a test starts itself as
// plytree, it behaves as plytree.
func TestMain(m *testing.M) {
	if os.Getenv("PLYTREE_IS_CALLED") != "" {
		os.Exit(Run(os.Args[1:], Streams{In: os.Stdin, Out: os.Stdout, Err: os.Stderr},
			func(*words.Language, []string) error { return errors.New("no window in a test") }))
	}
	for _, name := range []string{"LANGUAGE", "LC_ALL", "LC_MESSAGES"} {
		_ = os.Unsetenv(name)
	}
	_ = os.Setenv("LANG", "C")
	os.Exit(m.Run())
}

// The sheets and feedback of a file with a language are in that language, whatever the teacher's.
func TestSheetsAndFeedbackAreInTheLanguageOfTheFile(t *testing.T) {
	lang := pseudo.Language(t, filepath.Join("..", ".."))
	t.Chdir(t.TempDir())
	const key = "plytree: 1\n%stree: [[3, 12, 8], [2, 4, 6]]\nexercise: {tasks: [{ask: value}, {ask: pruned, marks: 3}, {ask: range, leaf: 2.1, for: {visited: 2.2}}]}\n"
	for name, of := range map[string]string{"reader.yaml": "", "english.yaml": "language: en\n"} {
		filetest.Do(t, os.WriteFile(name, fmt.Appendf(nil, key, of), 0o644))
		filetest.Do(t, os.WriteFile("answers.yaml",
			fmt.Appendf(nil, key+"answers: {student: Ana, number: '7', value: 4, pruned: none}\n", of), 0o644))
		for _, call := range []string{"sheet K -o out.html --solution --rules", "sheet K -o out.xml",
			"check K answers.yaml --feedback pages -o table.csv"} {
			status, _, errs := outcomeIn(lang, "", strings.Fields(strings.ReplaceAll(call, "K", name))...)
			if status != 0 {
				t.Fatalf("%s: %s", call, errs)
			}
		}
		pages, _ := filepath.Glob("pages/*.html")
		for _, file := range append(pages, "out.html", "out.xml") {
			text := filetest.Must(os.ReadFile(file))(t)
			if theirs := strings.ContainsAny(string(text), "åçđéƒğĥîĵķļñöšŧûŵýž"); theirs != (of == "") {
				t.Errorf("%s of %s: in the reader's language %v", file, name, theirs)
			}
		}
		filetest.Do(t, os.RemoveAll("pages"))
	}
}
