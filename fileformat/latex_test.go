package fileformat_test

import (
	"strings"
	"testing"

	"plytree/engine/tree/treetest"
	. "plytree/fileformat"
	"plytree/fileformat/filetest"
	"plytree/fileformat/source"
)

// LaTeX trees are read as the equivalent short form of YAML.
func TestTreesOfLaTeXAreRead(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"qtree", `\Tree [.A 3 12 ]`, "{name: A, children: [3, 12]}"},
		{"forest", `\begin{forest} [A [3] [12]] \end{forest}`, "{name: A, children: [3, 12]}"},
		{"forest without its environment", `[A [3] [12]]`, "{name: A, children: [3, 12]}"},
		{"qtree without its command", `[.A 3 [.b {4} ] ]`, "{name: A, children: [3, {name: b, children: [4]}]}"},
		{"qtree without labels", `\Tree [ [ 3 ? ] 4 ]`, "[[3, null], 4]"},
		{"a label behind", `\Tree [ 3 4 ].S`, "{name: S, children: [3, 4]}"},
		{"players", `\begin{forest} [MAX [MIN [3]] [$\triangle$ [MIN: b [5]] ] ] \end{forest}`,
			"[[3], {player: max, children: [{name: b, children: [5]}]}]"},
		{"formulas", `[$x_{1}$ [$-\infty$] [$-2.5$] [$a = 3$] [{$b$\\7}] [\textbf{c}: 1] [d]]`,
			"{name: x1, children: [-inf, -2.5, {name: a, value: 3}, {name: b, value: 7}, {name: c, value: 1}, d]}"},
		{"edges of qtree", `\Tree [.A \edge node[midway,left]{$a_1$}; 3 \edge[dashed]; [.\node[draw](n){B}; 1 ] ]`,
			"{name: A, children: [{move: a1, value: 3}, {name: B, children: [1]}]}"},
		{"edges of forest",
			`\begin{forest} for tree={draw, s sep=1mm, [x]} [A, circle, tier=1 [3, edge label={node[midway, left]{left}}] [, content=4]] \end{forest}`,
			"{name: A, children: [{move: left, value: 3}, 4]}"},
		{"chance", `[A, [chance [2, el={node{$\frac{1}{3}$}}] [MAX, edge label={node[left]{2/3}} [1] [6]]]]`,
			"{name: A, children: [{player: chance, children: [{p: 1/3, value: 2}, {player: max, p: 2/3, children: [1, 6]}]}]}"},
		{"comments", "% \\Tree [.B 1 ]\n\\Tree [.A 3 % three\n 50\\%\n]", "{name: A, children: [3, {name: 50%}]}"},
		{"a file", "\\documentclass{article}\n\\begin{document}\n\\begin{tikzpicture}\\Tree [.A 1 2 ]\\end{tikzpicture}\n\\end{document}",
			"{name: A, children: [1, 2]}"},
		{"text that speaks of a tree",
			"The command \\Tree draws trees, and \\verb|\\Tree [.X 9 ] %| shows one.\n\\begin{verbatim}\n% \\Tree [.Y 8 ]\n\\end{verbatim}\n\\Tree [.A 1 2 ]",
			"{name: A, children: [1, 2]}"},
		{"a listing", "\\begin{lstlisting}[language=TeX]\n\\begin{forest} [A [1]]\n\\end{lstlisting}\\verb*+%+ \\\\% \\Tree [.X 9 ]\n\\Tree [.A 1 2 ]",
			"{name: A, children: [1, 2]}"},
		{"lines of Windows", "\\Tree [.A\r\n 1 % one\r\n 2 ]\r\n", "{name: A, children: [1, 2]}"},
		{"an estimate", `[A=2 [3]]`, "{name: A, value: 2, children: [3]}"},
		{"several words", `[the first node [see node 3] [{a:b}]]`,
			"{name: the first node, children: [{name: see node 3}, {name: 'a:b'}]}"},
	} {
		t.Run(c.name, func(t *testing.T) {
			doc := filetest.Must(Decode("lecture.tex", []byte(c.text)))(t)
			want := filetest.Read(t,
				"plytree: 1\ntree: "+strings.ReplaceAll(strings.ReplaceAll(c.want, ", d]", ", {name: d}]"),
					"{name: 50%}", "{name: '50%'}"))
			if got, want := string(Write(doc)), string(Write(want)); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
			if from, err := ReadFrom("-", strings.NewReader(c.text)); err != nil ||
				string(Write(from)) != string(Write(doc)) {
				t.Errorf("from standard input: %v", err)
			}
		})
	}
}

// A text that is not a LaTeX tree is read as before.
func TestShortNotationIsNotLaTeX(t *testing.T) {
	for _, text := range []string{"[[3], [12]]", "[.5, [3]]", "[inf, [3]]", "[None, [3]]", "{{1, 2}, 3}", "[x, 3]",
		"plytree: 1\nnote: '\\Tree [.A 3 ]'\ntree: [1, 2]"} {
		if IsLaTeX(text) {
			t.Errorf("%s is read as LaTeX", text)
		}
	}
}

func TestWrongTreesOfLaTeXAreRefusedAtTheirPlace(t *testing.T) {
	for _, c := range []struct {
		text         string
		line, column int
		says         string
	}{
		{`\section{None}`, 1, 1, "no tree"},
		{`\Tree [.A 3 12`, 1, 15, "never closed"},
		{"\\begin{forest}\n[A [3] 12]\n\\end{forest}", 2, 8, "in brackets"},
		{"[A [\\foo{3}] [2]]", 1, 5, `\foo`},
		{"[A, 4 [3]]", 1, 4, "comma"},
		{"[A [, phantom] [3]]", 1, 6, "phantom"},
		{"\\Tree [.A 3 ]\n\\Tree [.B 4 ]", 2, 7, "several"},
		{`\Tree [.A \qroof{1 2}.B ]`, 1, 11, "roof"},
		{`[chance [1, el={node{0.3}}] [2, el={node{0.3}}]]`, 1, 1, "0.6"},
		{`[A [3]] [B]`, 1, 9, "ends before"},
		{`[A [\frac12]]`, 1, 10, `\frac`},
		{`\Tree A`, 1, 7, "bracket"},
		{`\Tree and \Tree`, 1, 7, "bracket"},
		{`[A [\frac{\frac{1}{2}}{3}]]`, 1, 16, "another fraction"},
		{`\newcommand{\t}[1]{\Tree [.#1 1 2 ]}`, 1, 28, "macro"},
		{`\begin{forest} [A [1] [2]]] \end{forest}`, 1, 27, "remove this one"},
		{"\\begin{verbatim}\n\\Tree [.A 1 2 ]", 1, 1, "no tree"},
	} {
		_, err := Decode("x.tex", []byte(c.text))
		wrong, ok := err.(*source.Error)
		if !ok || wrong.Line != c.line || wrong.Column != c.column || !strings.Contains(wrong.Says.String(), c.says) {
			t.Errorf("%q: %v, want %d:%d and %q", c.text, err, c.line, c.column, c.says)
		}
	}
	deep := strings.Repeat("[a ", MaxDepth+2) + strings.Repeat("]", MaxDepth+2)
	if _, err := Decode("x.tex", []byte(deep)); err == nil || !strings.Contains(err.Error(), "500 plies") {
		t.Error(err)
	}
}

// Reading a stranger's text takes time proportional to its size: each of these took
// minutes when work was repeated for each part.
func TestLargeTextsOfLaTeX(t *testing.T) {
	n := treetest.Times(10_000, 200_000)
	for name, c := range map[string]struct {
		text string
		says string // "" if it is a tree
	}{
		"fractions": {`\Tree [.A ` + strings.Repeat(`\frac{`, n) + "1" + strings.Repeat("}{2}", n) + " 2 ]",
			"another fraction"},
		"trees":        {strings.Repeat("\\Tree [.A 1 2 ]\n", n), "several"},
		"braces":       {`\Tree [.` + strings.Repeat("{", n) + strings.Repeat("}", n) + " 1 2 ]", ""},
		"colors":       {`\Tree [.{` + strings.Repeat(`\color{`, n) + strings.Repeat("}", n) + "} 1 2 ]", ""},
		"backslashes":  {`\Tree [.A ` + strings.Repeat(strings.Repeat(`\`, 1000)+"%\n", 1000) + " 1 ]", ""},
		"texts":        {strings.Repeat(`\verb|x|`, n), "no tree"},
		"open text":    {strings.Repeat(`\verb|`, n), "no tree"},
		"open listing": {strings.Repeat("\\begin{verbatim}\n", n), "no tree"},
		"only \\Tree":  {strings.Repeat(`\Tree `, n), "bracket"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Decode("x.tex", []byte(c.text))
			if _, pasted := ReadLaTeX("", c.text); pasted != nil && err == nil {
				t.Error(pasted)
			}
			if (err == nil) != (c.says == "") || err != nil && !strings.Contains(err.Error(), c.says) {
				t.Errorf("%v, want %q", err, c.says)
			}
		})
	}
}

// Everything accepted can be saved and read again.
func FuzzReadLaTeX(f *testing.F) {
	for _, text := range []string{`\Tree [.A 3 12 ]`, `[A [3] [$-\infty$]]`, `\begin{forest}[,[\frac{1}{2}],]`,
		`\Tree [ \edge node{a}; {b} ].C`, `[a%`, `[\`, `\Tree [.\node{`} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		docs, err := ReadLaTeX("", text)
		if err != nil {
			return
		}
		for _, doc := range docs {
			written := Write(doc)
			again, err := Read("", written)
			if err != nil || string(Write(again)) != string(written) {
				t.Fatalf("%q is written as\n%s\n%v", text, written, err)
			}
		}
	})
}
