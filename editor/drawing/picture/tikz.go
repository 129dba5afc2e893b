package picture

import (
	"bytes"
	"fmt"
	"image/color"
	"maps"
	"slices"
	"strings"
	"unicode"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/scene"
	"plytree/engine/tree"
)

// writeTikZ draws a picture for LaTeX that people can read and edit: styles at the top, then one
// line for each node and each edge, in terms of the nodes. It is a document of its own, or is read
// by \input in a document that loads tikz.
func writeTikZ(d Drawing, o Options) ([]byte, error) {
	w := &tikzWriter{
		drawing: d, options: o, names: map[*dnode]string{}, styles: map[string]string{}, known: map[string]string{},
		tex: texWriter{strange: map[rune]bool{}}, sizes: map[string]scene.Rect{},
	}
	// TeX can't count farther than 16383.
	const most = 15000
	w.scale = min(1, most/d.Bounds.Width(), most/d.Bounds.Height())
	w.diagram(diagramOf(d))
	var b bytes.Buffer
	w.head(&b)
	b.WriteString("\\begin{tikzpicture}[\n  x=0.75bp, y=-0.75bp, % a pixel to the right, and one down\n")
	for _, line := range w.defined {
		b.WriteString("  " + line + ",\n")
	}
	b.WriteString("]\n")
	b.Grow(w.body.Len() + 100)
	b.Write(w.body.Bytes())
	b.WriteString("\\end{tikzpicture}%\n\\plytreeend\n")
	return b.Bytes(), nil
}

type tikzWriter struct {
	drawing Drawing
	options Options
	scale   float64
	tex     texWriter
	body    bytes.Buffer

	names   map[*dnode]string
	styles  map[string]string     // the contents of each style, by its name
	known   map[string]string     // the name of each style, by its contents
	defined []string              // the definitions, in order of use
	colours []string              // the definitions of colours
	sizes   map[string]scene.Rect // of the first node of each kind
}

// head writes everything before the picture.
func (w *tikzWriter) head(b *bytes.Buffer) {
	b.WriteString("% Drawn by Plytree. " + comment(w.drawing.Title) + "\n")
	b.WriteString(`% Typeset it by itself, or \input it in a document that loads tikz and its
% libraries shapes.geometric and backgrounds.
\expandafter\ifx\csname @twoclasseserror\endcsname\documentclass
  \def\plytreeend{}
\else
  \documentclass{article}
  \usepackage{amssymb,tikz}
  \usetikzlibrary{shapes.geometric,backgrounds}
`)
	strange := slices.Collect(maps.Keys(w.tex.strange))
	if slices.ContainsFunc(strange, func(r rune) bool { return unicode.Is(unicode.Cyrillic, r) }) {
		b.WriteString(cyrillic)
	}
	han := slices.ContainsFunc(strange, isHan)
	if han {
		b.WriteString(chinese)
	}
	const inch = 96
	fmt.Fprintf(b, "  \\usepackage[paperwidth=%sin,paperheight=%sin,margin=0pt]{geometry}\n",
		num(w.drawing.Bounds.Width()*w.scale/inch+0.05), num(w.drawing.Bounds.Height()*w.scale/inch+0.05))
	b.WriteString("  \\pagestyle{empty}\n  \\parindent=0pt\n  \\parskip=0pt\n  \\topskip=0pt\n")
	b.WriteString("  \\begin{document}\n  \\def\\plytreeend{\\end{document}}\n\\fi\n")
	if han {
		b.WriteString("\\providecommand\\plytreehan[1]{#1}\n")
	}
	b.WriteString("\\def\\plytreemissing#1{\\fbox{\\tiny#1}}\n")
	if len(w.tex.strange) > 0 {
		b.WriteString(`% Where LaTeX does not know a sign, its number is shown.
\def\plytreesign#1#2{\ifdefined\DeclareUnicodeCharacter\ifcsname u8:\detokenize{#1}\endcsname\else
  \expandafter\gdef\csname u8:\detokenize{#1}\endcsname{\plytreemissing{#2}}\fi\fi}
`)
		for _, r := range slices.Sorted(maps.Keys(w.tex.strange)) {
			fmt.Fprintf(b, "\\plytreesign{%c}{%04X}\n", r, r)
		}
	}
	for _, line := range w.colours {
		b.WriteString(line + "\n")
	}
}

// cyrillic chooses fonts that have these letters, if they are installed.
const cyrillic = `  \ifdefined\Umathcode % XeLaTeX, LuaLaTeX
    \IfFileExists{fontspec.sty}{\usepackage{fontspec}%
      \IfFontExistsTF{CMU Serif}{\setmainfont{CMU Serif}}{\IfFontExistsTF{DejaVu Serif}{\setmainfont{DejaVu Serif}}{}}}{}
  \else
    \IfFileExists{t2aenc.def}{\usepackage[T2A]{fontenc}}{}
  \fi
`

// chinese chooses the first font with Chinese characters that is installed, for these
// alone: many such fonts have no letters and digits.
const chinese = `  \ifdefined\Umathcode % XeLaTeX, LuaLaTeX; pdfLaTeX has no such fonts
    \IfFileExists{fontspec.sty}{\usepackage{fontspec}%
      \def\plytreefont##1{\ifdefined\plytreehanfont\else\IfFontExistsTF{##1}{\newfontfamily\plytreehanfont{##1}}{}\fi}%
      \plytreefont{Noto Serif CJK SC}\plytreefont{Noto Sans CJK SC}\plytreefont{Source Han Serif SC}%
      \plytreefont{FandolSong-Regular.otf}\plytreefont{WenQuanYi Zen Hei}\plytreefont{Microsoft YaHei}\plytreefont{SimSun}\plytreefont{Songti SC}\plytreefont{Droid Sans Fallback}%
      \ifdefined\plytreehanfont\def\plytreehan##1{{\plytreehanfont##1}}\fi}{}
  \fi
`

// diagram writes the nodes, then the edges on a layer behind them, then everything else.
func (w *tikzWriter) diagram(g *diagram) {
	r := w.drawing.Bounds
	fmt.Fprintf(&w.body, "\\path[use as bounding box] %s rectangle %s;\n", w.at(r.Min), w.at(r.Max))
	w.name(g.nodes)
	for _, n := range g.nodes {
		w.node(n)
	}
	w.body.WriteString("\\begin{scope}[on background layer]\n")
	if !w.options.Transparent && w.drawing.Ground != white {
		fmt.Fprintf(&w.body, "\\fill[%s] %s rectangle %s;\n", w.colour(w.drawing.Ground), w.at(r.Min), w.at(r.Max))
	}
	for _, n := range g.nodes {
		if n.up != nil && n.parts[scene.RoleEdge] != nil {
			w.edge(n)
		}
	}
	for _, sh := range g.beneath {
		w.shape(sh)
	}
	w.body.WriteString("\\end{scope}\n")
	for _, sh := range g.above {
		w.shape(sh)
	}
}

// white is a background that isn't painted.
var white = color.NRGBA{0xff, 0xff, 0xff, 0xff}

// name names the nodes: by their own names if TikZ can have these, otherwise by numbers.
func (w *tikzWriter) name(nodes []*dnode) {
	taken := map[string]bool{}
	for i, n := range nodes {
		name := ""
		for _, line := range n.parts[scene.RoleCaption] {
			if simple(line.Text) && !taken[line.Text] {
				name = line.Text
			}
		}
		for number := i + 1; name == "" || taken[name]; number += len(nodes) {
			name = fmt.Sprintf("n%d", number)
		}
		taken[name] = true
		w.names[n] = name
	}
}

// simple reports whether a text is only letters and digits, starting with a letter.
func simple(text string) bool {
	for i, r := range text {
		letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
		if !letter && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return text != ""
}

// at writes a point, relative to the picture's upper left corner.
func (w *tikzWriter) at(p scene.Point) string {
	o := w.drawing.Bounds.Min
	return "(" + tenth((p.X-o.X)*w.scale) + "," + tenth((p.Y-o.Y)*w.scale) + ")"
}

func tenth(v float64) string { return num(float64(int(v*10+0.5)) / 10) }

func (w *tikzWriter) node(n *dnode) {
	base := w.kind(n)
	style := base + " shape, " + w.pen(n.outline) + ", fill=" + w.colour(n.outline.Fill)
	font := ""
	value := n.parts[scene.RoleValue]
	if len(value) > 0 {
		style += ", text=" + w.colour(value[0].Stroke)
		if value[0].Size != lettering.ValueSize {
			font = ", font=" + w.font(value[0].Size) + "\\bfseries\\boldmath"
		}
	}
	look := w.define(w.penName(n.outline)+base, style)
	top := scene.Point{X: n.box.Middle().X, Y: n.box.Min.Y}
	fmt.Fprintf(&w.body, "\\node[%s%s%s%s] (%s) at %s {%s};\n", look, w.size(base, n), font, w.labels(n), w.names[n],
		w.at(top), w.runs(value, true))
}

// labels writes the labels of a node: its name with additions, and its window.
func (w *tikzWriter) labels(n *dnode) string {
	var b strings.Builder
	for _, role := range []scene.Role{scene.RoleCaption, scene.RoleWindow} {
		label := n.parts[role]
		if len(label) == 0 {
			continue
		}
		first := label[0]
		style := w.define("beside", fmt.Sprintf("label distance=0pt, inner sep=4.5bp, align=center, font=%s, text=%s",
			w.font(first.Size), w.colour(first.Stroke)))
		text := w.runs(label, false)
		if role == scene.RoleCaption {
			text = w.lines(label)
		}
		if away := n.away(label); away > 1.5 { // beyond a ring
			style += ", label distance=" + w.bp(away)
		}
		fmt.Fprintf(&b, ", label={[%s]%s:{%s}}", style, n.side(label), text)
	}
	return b.String()
}

// runs writes texts one after the other, as one formula if possible. A value that is bold
// throughout gets that from the node's style.
func (w *tikzWriter) runs(runs []scene.Shape, inBold bool) string {
	var b strings.Builder
	for _, r := range runs {
		b.WriteString(w.tex.text(r.Text, r.Bold && !inBold))
	}
	return strings.ReplaceAll(b.String(), "$$", "")
}

// lines writes texts below each other.
func (w *tikzWriter) lines(lines []scene.Shape) string {
	text := make([]string, len(lines))
	for i, l := range lines {
		text[i] = w.tex.text(l.Text, l.Bold)
	}
	return strings.Join(text, ` \\ `)
}

// edge writes the edge from a node's parent, with its labels.
func (w *tikzWriter) edge(n *dnode) {
	pen := n.parts[scene.RoleEdge][0]
	prefix := w.penName(pen)
	if len(n.parts[scene.RoleCut]) > 0 {
		prefix = "cut "
		if bound := n.parts[scene.RoleCutBound]; len(bound) > 0 {
			prefix = map[string]string{"α": "alpha cut ", "β": "beta cut "}[bound[0].Text]
		}
	}
	way := n.way()
	upon := w.upon(n, way)
	fmt.Fprintf(&w.body, "\\draw[%s] %s", w.define(prefix+"branch", w.pen(pen)+", text="+w.colour(pen.Stroke)),
		w.touch(n.up, way[0]))
	for i, p := range way[1:] {
		to := w.at(p)
		if i == len(way)-2 {
			to = w.touch(n, p)
		}
		fmt.Fprintf(&w.body, " -- %s%s", upon[i+1], to)
	}
	w.body.WriteString(";\n")
}

// upon writes the labels on each piece of an edge.
func (w *tikzWriter) upon(n *dnode, way []scene.Point) map[int]string {
	text := map[int]string{}
	cut, bound, move := n.parts[scene.RoleCut], n.parts[scene.RoleCutBound], n.parts[scene.RoleMove]
	put := func(at []scene.Shape, style, what string) {
		piece, part := on(way, boxOf(at...).Middle())
		text[piece] += fmt.Sprintf("node[%s, pos=%s] {%s} ", style, num(part), what)
	}
	if len(cut) > 0 {
		put(cut, w.define("strokes", "sloped, inner sep=0pt, rotate="+leaning(cut[0])+", font="+
			w.font(lettering.ValueSize)), `$\parallel$`)
	}
	if len(bound) > 0 {
		side := "right"
		if boxOf(bound...).Min.Y > boxOf(cut...).Middle().Y {
			side = "below"
		}
		put(cut, w.define("bound", side+", inner sep="+w.bp(7)+", font="+w.font(bound[0].Size)), w.runs(bound, true))
	}
	if len(move) > 0 {
		style := w.define("move", "fill="+w.colour(w.drawing.Ground)+", inner sep=1.5pt, align=center, font="+
			w.font(move[0].Size)+", text="+w.colour(move[0].Stroke))
		put(move, style, w.lines(move))
	}
	return text
}

// leaning is the angle between the strokes of a cut and the perpendicular of their edge, to the
// side of the scene.
func leaning(stroke scene.Shape) string {
	from, to := stroke.Points[0], stroke.Points[1]
	if (to.X-from.X)*(to.Y-from.Y) < 0 {
		return "40"
	}
	return "-40"
}

// touch writes the point at which an edge meets a node: an anchor of the node if there is one.
func (w *tikzWriter) touch(n *dnode, p scene.Point) string {
	middle := n.box.Middle()
	anchor, upper, lower := "", "north", "south"
	if n.triangle() && n.relation.Mover == tree.Max {
		upper, lower = "apex", "lower side"
	} else if n.triangle() {
		upper, lower = "lower side", "apex"
	}
	switch near := func(a, b float64) bool { return a-b < 0.1 && b-a < 0.1 }; {
	case near(p.X, middle.X) && near(p.Y, n.box.Min.Y):
		anchor = upper
	case near(p.X, middle.X) && near(p.Y, n.box.Max.Y):
		anchor = lower
	case n.triangle():
	case near(p.Y, middle.Y) && near(p.X, n.box.Min.X):
		anchor = "west"
	case near(p.Y, middle.Y) && near(p.X, n.box.Max.X):
		anchor = "east"
	}
	if anchor == "" {
		return w.at(p)
	}
	return "(" + w.names[n] + "." + anchor + ")"
}

// shape writes a shape that belongs to no node or edge.
func (w *tikzWriter) shape(sh scene.Shape) {
	if sh.Kind == scene.Text {
		style := w.define("free text", fmt.Sprintf("anchor=base west, inner sep=0pt, outer sep=0pt, font=%s, text=%s",
			w.font(sh.Size), w.colour(sh.Stroke)))
		at := scene.Point{X: sh.Points[0].X, Y: sh.Points[0].Y + lettering.CapHeight*sh.Size/2}
		fmt.Fprintf(&w.body, "\\node[%s] at %s {%s};\n", style, w.at(at), w.tex.text(sh.Text, sh.Bold))
		return
	}
	style := w.pen(sh)
	if sh.Fill.A > 0 && sh.Kind != scene.Line {
		style += ", fill=" + w.colour(sh.Fill)
	}
	fmt.Fprintf(&w.body, "\\path[%s] ", w.define("free shape", style))
	if p := sh.Points; sh.Kind == scene.Ellipse {
		middle := scene.Point{X: (p[0].X + p[1].X) / 2, Y: (p[0].Y + p[1].Y) / 2}
		fmt.Fprintf(&w.body, "%s ellipse [x radius=%s, y radius=%s];\n", w.at(middle), w.bp((p[1].X-p[0].X)/2),
			w.bp((p[1].Y-p[0].Y)/2))
		return
	}
	for i, p := range sh.Points {
		if i > 0 {
			w.body.WriteString(" -- ")
		}
		w.body.WriteString(w.at(p))
	}
	if sh.Kind == scene.Polygon {
		w.body.WriteString(" -- cycle")
	}
	w.body.WriteString(";\n")
}
