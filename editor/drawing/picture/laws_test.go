package picture_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"plytree/editor/drawing/chart"
	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/palette"
	. "plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/engine/tree/treetest"
	"plytree/fileformat/filetest"
	"plytree/samples"
)

// hostile has names that would be more than text if they weren't escaped.
var hostile = []string{
	`<script>alert(1)</script>`, `]]>&amp;&lt;<!--`, `" onload="x' y`, `$\input{/etc/passwd}$`, `\end{document}`,
	`100% of_a#b{c}^d~e\f&g`,
	"\x1b[31mred\x07", "two\nlines\ttab", "a\u202Etxt.exe\u2066", "C1\u0085\u009b", "\uFEFF\u200Bzero\uFFFE",
	"bad\xff\xfeutf", "^^5c^^00", "--,,``''?`!`",
	"Привіт, Ґанно", "日本語", "🙂 café naïve łódź ß", "שלום", "αβ ≥ −∞ ▲▼■●", "x²₁ — “quoted” … 𝔸", "%", "[a]=b,c",
	"(parens) \\ (", "  blanks  ", "a=b+c:;|`'",
}

// hostileScene is a tree with such names and moves.
func hostileScene(t testing.TB, look scene.Look) *scene.Scene {
	t.Helper()
	var b tree.Builder
	var subtrees []*tree.Node
	for i, name := range hostile {
		leaf := b.Node(tree.Data{Name: name, Move: name, Value: float64(i), HasValue: true})
		subtrees = append(subtrees, b.Node(tree.Data{Name: name, Move: name, Note: name}, leaf, b.Leaf(0)))
	}
	res := filetest.Must(search.Run(b.Tree(b.Node(tree.Data{Name: hostile[0]}, subtrees...), tree.Max),
		search.Options{}, false))(t)
	return scene.New(res, look)
}

// pictured returns the samples and the hostile tree, in different looks.
func pictured(t testing.TB) map[string]Drawing {
	all := map[string]Drawing{
		"hostile":  OfScene(hostileScene(t, scene.Look{})),
		"numbered": OfScene(hostileScene(t, scene.Look{Numbers: true})), // two lines at each node
		"bars": OfChart(chart.Bars(palette.Light, 600, []chart.Group{{Label: "given order", Bars: []chart.Bar{
			{Label: "alpha-beta", Value: 5, Text: "5", Low: 4, High: 7, Highlighted: true},
			{Label: "minimax", Value: 8, Text: "8"},
		}}}, 5, "least possible"), palette.Light),
		"lines": OfChart(chart.Lines(palette.Dark, 640, 420, nil, []chart.Series{
			{Label: "minimax", Values: []float64{3, 9, 27}, Symbol: chart.Disc},
			{Label: "best order", Values: []float64{3, 5, 11}, Dashed: true, Symbol: chart.Up},
		}, "depth", "leaves", ""), palette.Dark),
	}
	looks := []scene.Look{
		{}, {Theme: palette.Dark, Shapes: scene.SquareCircle}, {Theme: palette.Print, Show: scene.Question},
		{Theme: palette.Print, Boxes: true},
		{Show: scene.Plain, Numbers: true}, {Direction: scene.Right},
		{Direction: scene.Right, Numbers: true, Boxes: true, Shapes: scene.SquareCircle},
	}
	for i, s := range samples.Searched() {
		name := strings.TrimSuffix(s.File, ".yaml")
		all[name] = OfScene(sceneOf(t, s.File, looks[i%len(looks)]))
	}
	for name, d := range all {
		d.Title = name + " \x00<&\\%"
		all[name] = d
	}
	return all
}

func shapesOf(d Drawing) (all []scene.Shape) {
	d.Draw(d.Bounds, 1e6, func(sh scene.Shape) { all = append(all, sh) })
	return all
}

func mustWrite(t testing.TB, d Drawing, f Format, o Options) []byte {
	t.Helper()
	return filetest.Must(Write(d, f, o))(t)
}

// seen returns a text as a picture may show it: characters with an effect are replaced.
func seen(s string) string {
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("\x07\x1b\n\t\u0085\u009b\u202e\u2066\ufeff\u200b\ufffe", r) {
			return '\uFFFD'
		}
		return r
	}, s)
}

func TestSVGHoldsEveryText(t *testing.T) {
	for name, d := range pictured(t) {
		data := mustWrite(t, d, FormatSVG, Options{})
		if len(data) > 150_000 { // with the outlines of what the typeface lacks
			t.Errorf("%s has %d bytes", name, len(data))
		}
		var texts []string
		elements := map[string]int{}
		x := xml.NewDecoder(bytes.NewReader(data))
		for {
			token, err := x.Token()
			if errors.Is(err, io.EOF) {
				break
			}
			if err != nil {
				t.Fatalf("%s is not well-formed: %v", name, err)
			}
			switch token := token.(type) {
			case xml.StartElement:
				elements[token.Name.Local]++
			case xml.CharData:
				texts = append(texts, string(token))
			}
		}
		for _, sh := range shapesOf(d) {
			if sh.Kind == scene.Text && !slices.Contains(texts, seen(sh.Text)) {
				t.Errorf("%s: %q is not in the SVG", name, sh.Text)
			}
		}
		for element := range elements {
			if !slices.Contains([]string{"svg", "title", "style", "g", "path", "ellipse", "text", "defs", "use"},
				element) {
				t.Errorf("%s has an element %s", name, element)
			}
		}
	}
}

func TestNothingLiesOutsideThePage(t *testing.T) {
	for name, d := range pictured(t) {
		for _, sh := range shapesOf(d) {
			box := scene.Rect{Min: sh.Points[0], Max: sh.Points[0]}
			if sh.Kind == scene.Text {
				box = sh.Box()
			}
			for _, p := range sh.Points {
				box.Min.X, box.Min.Y = min(box.Min.X, p.X), min(box.Min.Y, p.Y)
				box.Max.X, box.Max.Y = max(box.Max.X, p.X), max(box.Max.Y, p.Y)
			}
			if out := box.Grow(sh.Width / 2); !d.Bounds.Contains(out.Min) || !d.Bounds.Contains(out.Max) {
				t.Errorf("%s: %+v leaves %v", name, sh, d.Bounds)
			}
		}
	}
}

// tool returns the name of a program that is certain to exist only in CI: elsewhere, and in short
// runs, the test is skipped without it; in CI it fails.
func tool(t testing.TB, name string) string {
	t.Helper()
	treetest.OnlyInCI(t)
	path, err := exec.LookPath(name)
	if err != nil {
		t.Fatalf("%s is not installed", name)
	}
	return path
}

// run runs a program in a folder and returns what it prints.
func run(t testing.TB, folder, name string, args ...string) string {
	t.Helper()
	c := exec.Command(name, args...)
	c.Dir = folder
	out, err := c.CombinedOutput()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s", name, strings.Join(args, " "), err, lastLines(string(out)))
	}
	return string(out)
}

func lastLines(s string) string {
	lines := strings.Split(s, "\n")
	return strings.Join(lines[max(0, len(lines)-40):], "\n")
}

func save(t testing.TB, folder, name string, data []byte) string {
	t.Helper()
	path := filepath.Join(folder, name)
	filetest.Write(t, path, data)
	return path
}

func TestPDFHoldsEveryText(t *testing.T) {
	pdftotext := tool(t, "pdftotext")
	folder := t.TempDir()
	for name, d := range pictured(t) {
		file := save(t, folder, name+".pdf", mustWrite(t, d, FormatPDF, Options{}))
		text := strings.Join(strings.Fields(undirected(run(t, folder, pdftotext, "-raw", file, "-"))), "")
		for _, sh := range shapesOf(d) {
			parts := []string{strings.Join(strings.Fields(seen(sh.Text)), "")}
			if _, turned := lettering.Seen(sh.Text); turned {
				parts = strings.Fields(seen(sh.Text)) // their order is that of the page
			}
			for _, want := range parts {
				if sh.Kind == scene.Text && !strings.Contains(text, want) {
					t.Errorf("%s: %q of %q is not in the PDF's text", name, want, sh.Text)
				}
			}
		}
	}
}

// undirected removes the characters with which pdftotext marks the reading direction.
func undirected(s string) string {
	return strings.Map(func(r rune) rune {
		if r >= 0x202A && r <= 0x202E {
			return -1
		}
		return r
	}, s)
}

// Names that are read from the right are found in reading order, even beside others.
func TestPDFTellsTheOrderOfReading(t *testing.T) {
	pdftotext := tool(t, "pdftotext")
	folder := t.TempDir()
	for i, name := range []string{"שלום", "שלום עולם", "شجرة", "شجرة اللعبة"} {
		for _, beside := range []string{"", "a long Latin name", "7"} {
			var b tree.Builder
			gameTree := b.Tree(b.Node(tree.Data{Name: beside}, b.Node(tree.Data{Name: name, Value: 3, HasValue: true})),
				tree.Max)
			file := save(t, folder, fmt.Sprint(i, ".pdf"),
				mustWrite(t, OfScene(scene.NewUnsearched(gameTree, scene.Look{})), FormatPDF, Options{}))
			if text := undirected(run(t, folder, pdftotext, file, "-")); !strings.Contains(text, name) {
				t.Errorf("%s beside %q is found as %q", name, beside, text)
			}
		}
	}
}

// A PDF page is as large as the picture, or a sheet in the better orientation; each drawing has its
// own page.
func TestPDFPages(t *testing.T) {
	pdfinfo := tool(t, "pdfinfo")
	folder := t.TempDir()
	wide, tall := OfScene(sceneOf(t, "09-", scene.Look{})), OfScene(sceneOf(t, "05-", scene.Look{}))
	for i, c := range []struct {
		d    Drawing
		o    Options
		want string
	}{
		{wide, Options{}, fmt.Sprint(int(0.75 * wide.Bounds.Width()))},
		{wide, Options{Paper: A4}, "841.89 x 595.28 pts (A4)"},
		{tall, Options{Paper: A4}, "595.28 x 841.89 pts (A4)"},
		{tall, Options{Paper: Letter}, "612 x 792 pts (letter)"},
	} {
		file := save(t, folder, fmt.Sprintf("%d.pdf", i), mustWrite(t, c.d, FormatPDF, c.o))
		info := run(t, folder, pdfinfo, file)
		if size := strings.Join(strings.Fields(info[strings.Index(info, "Page size"):])[2:],
			" "); !strings.HasPrefix(size, c.want) {
			t.Errorf("the page is %s, want %s", size[:30], c.want)
		}
	}
	wide.Title = "Neun Blätter"
	data := filetest.Must(PDF([]Drawing{wide, tall}, Options{}))(t)
	if info := run(t, folder, pdfinfo,
		save(t, folder, "two.pdf", data)); !strings.Contains(strings.Join(strings.Fields(info), " "), "Pages: 2") ||
		!strings.Contains(info, "Neun Blätter") || !bytes.Contains(data, []byte("/Lang(en)")) {
		t.Error(info)
	}
	if info := run(t, folder, pdfinfo,
		save(t, folder, "untitled.pdf", mustWrite(t, tall, FormatPDF, Options{}))); !strings.Contains(info,
		"Game tree") {
		t.Error(info)
	}
}

// TikZ compiles whatever the names, by itself and read into another document.
// Tried with the packages texlive-latex-base, texlive-pictures, texlive-xetex and
// texlive-luatex of TeX Live 2022.
func TestTikZCompiles(t *testing.T) {
	latex := tool(t, "pdflatex")
	folder := t.TempDir()
	compile := func(latex, file string) {
		run(t, folder, latex, "-interaction=nonstopmode", "-halt-on-error", file)
	}
	var document strings.Builder
	document.WriteString(
		"\\documentclass{article}\n\\usepackage{amssymb,tikz}\n\\usetikzlibrary{shapes.geometric,backgrounds}\n\\begin{document}\n")
	for name, d := range pictured(t) {
		save(t, folder, name+".tex", mustWrite(t, d, FormatTeX, Options{}))
		document.WriteString("\\input{" + name + "}\n\n")
	}
	document.WriteString("\\end{document}\n")
	save(t, folder, "all.tex", []byte(document.String()))
	compile(latex, "all.tex")
	for _, other := range []string{latex, "xelatex", "lualatex"} {
		compile(tool(t, other), "numbered.tex")
	}
}

// Only Chinese characters are taken from a Chinese font; letters, digits and others keep theirs.
func TestTikZKeepsWhatStandsBesideChinese(t *testing.T) {
	var b tree.Builder
	name := "Ana7中文b Дерево 5"
	gameTree := b.Tree(b.Node(tree.Data{Name: "根"}, b.Node(tree.Data{Name: name, Value: 12, HasValue: true})), tree.Max)
	text := mustWrite(t, OfScene(scene.NewUnsearched(gameTree, scene.Look{})), FormatTeX, Options{})
	if want := `{Ana7\plytreehan{中文}b`; !strings.Contains(string(text), want) {
		t.Errorf("it lacks %s:\n%s", want, text)
	}
	pdftotext, folder := tool(t, "pdftotext"), t.TempDir()
	save(t, folder, "chinese.tex", text)
	for _, latex := range []string{"xelatex", "lualatex"} {
		run(t, folder, tool(t, latex), "-interaction=nonstopmode", "-halt-on-error", "chinese.tex")
		if got := run(t, folder, pdftotext, "chinese.pdf", "-"); !strings.Contains(got, "Ana7中文b") ||
			!strings.Contains(got, "Дерево 5") {
			t.Errorf("%s shows %q", latex, got)
		}
	}
}

// Lines are below each other, and no name is read as an option by TeX.
func TestTikZNames(t *testing.T) {
	var b tree.Builder
	gameTree := b.Tree(b.Node(tree.Data{Name: "[x]"}, b.Node(tree.Data{Name: "*", HasValue: true}),
		b.Node(tree.Data{Name: "Олена", HasValue: true})), tree.Max)
	text := string(mustWrite(t, OfScene(scene.NewUnsearched(gameTree, scene.Look{Numbers: true})), FormatTeX,
		Options{}))
	for _, want := range []string{`{root \\ {[}x]}`, `{$1$ \\ {*}}`, `{$2$ \\ Олена}`, `\usepackage{fontspec}`} {
		if !strings.Contains(text, want) {
			t.Errorf("it lacks %s:\n%s", want, text)
		}
	}
}
