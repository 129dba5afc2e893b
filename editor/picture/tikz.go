package picture

import (
	"fmt"
	"image/color"
	"maps"
	"slices"
	"strings"

	"plytree/editor/scene"
)

// writeTikZ draws a picture for LaTeX that is made to be read and changed:
// styles once at the top, then one line a node and one an edge, in terms of the
// nodes. It stands alone, or is read by \input in a document that loads tikz.
func writeTikZ(d Drawing, o Options) ([]byte, error) {
	w := &tikzWriter{
		drawing: d, options: o, names: map[*dnode]string{}, styles: map[string]string{}, known: map[string]string{},
		tex: texWriter{strange: map[rune]bool{}}, sizes: map[string]scene.Rect{},
	}
	// TeX can't count farther than 16383.
	const most = 15000
	w.scale = min(1, most/d.Bounds.Width(), most/d.Bounds.Height())
	w.diagram(read(d))
	var b strings.Builder
	w.head(&b)
	b.WriteString("\\begin{tikzpicture}[\n  x=0.75bp, y=-0.75bp, % a pixel to the right, and one down\n")
	for _, line := range w.defined {
		b.WriteString("  " + line + ",\n")
	}
	b.WriteString("]\n")
	b.WriteString(w.body.String())
	b.WriteString("\\end{tikzpicture}%\n\\plytreeend\n")
	return []byte(b.String()), nil
}

type tikzWriter struct {
	drawing Drawing
	options Options
	scale   float64
	tex     texWriter
	body    strings.Builder

	names   map[*dnode]string
	styles  map[string]string     // what each style says, by its name
	known   map[string]string     // the name of each style, by what it says
	defined []string              // the definitions, in order of use
	colours []string              // the definitions of colours
	sizes   map[string]scene.Rect // of the first node of each kind
}

// head writes what stands before the picture.
func (w *tikzWriter) head(b *strings.Builder) {
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
	const inch = 96
	fmt.Fprintf(b, "  \\usepackage[paperwidth=%sin,paperheight=%sin,margin=0pt]{geometry}\n",
		num(w.drawing.Bounds.Width()*w.scale/inch+0.05), num(w.drawing.Bounds.Height()*w.scale/inch+0.05))
	b.WriteString("  \\pagestyle{empty}\n  \\parindent=0pt\n  \\parskip=0pt\n  \\topskip=0pt\n")
	b.WriteString("  \\begin{document}\n  \\def\\plytreeend{\\end{document}}\n\\fi\n")
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

// diagram writes the nodes, then the edges on a layer behind them, then whatever
// else there is.
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
	for _, e := range g.edges {
		w.edge(e)
	}
	w.body.WriteString("\\end{scope}\n")
	for _, sh := range g.rest {
		w.shape(sh)
	}
}

// white is a background that need not be painted.
var white = color.NRGBA{0xff, 0xff, 0xff, 0xff}

// name calls the nodes as people do where that makes a name for TikZ, and the
// others by number.
func (w *tikzWriter) name(nodes []*dnode) {
	taken := map[string]bool{}
	for i, n := range nodes {
		name := ""
		for _, l := range n.labels {
			if text := l.runs[0].Text; len(l.runs) == 1 && simple(text) && !taken[text] {
				name = text
				break
			}
		}
		for number := i + 1; name == "" || taken[name]; number += len(nodes) {
			name = fmt.Sprintf("n%d", number)
		}
		taken[name] = true
		w.names[n] = name
	}
}

// simple reports whether a text is letters and figures only, a letter first.
func simple(text string) bool {
	for i, r := range text {
		letter := r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z'
		if !letter && (i == 0 || r < '0' || r > '9') {
			return false
		}
	}
	return text != ""
}

// define names a style, with a number behind the name if that is taken by
// another, and returns the name.
func (w *tikzWriter) define(name, style string) string {
	if known, ok := w.known[name+"/"+style]; ok {
		return known
	}
	free := name
	for i := 2; w.styles[free] != ""; i++ {
		free = fmt.Sprintf("%s %d", name, i)
	}
	w.styles[free], w.known[name+"/"+style] = style, free
	w.defined = append(w.defined, free+"/.style={"+style+"}")
	return free
}

// colour returns the name of a colour, by what it means.
func (w *tikzWriter) colour(c color.NRGBA) string {
	p := w.drawing.colours
	names := []string{"ground", "ink", "soft", "faded", "maxfill", "minfill", "leaffill", "variation", "alpha", "beta", "select"}
	for i, known := range []color.NRGBA{p.Ground, p.Ink, p.Soft, p.Faded, p.Max, p.Min, p.Leaf, p.Variation, p.Alpha, p.Beta, p.Select} {
		if known == c {
			return w.defineColour(names[i], c)
		}
	}
	return w.defineColour(fmt.Sprintf("c%02x%02x%02x", c.R, c.G, c.B), c)
}

func (w *tikzWriter) defineColour(name string, c color.NRGBA) string {
	line := fmt.Sprintf("\\definecolor{plytree %s}{HTML}{%02X%02X%02X}", name, c.R, c.G, c.B)
	if !slices.Contains(w.colours, line) {
		w.colours = append(w.colours, line)
	}
	return "plytree " + name
}

// at writes a place, from the picture's upper left corner.
func (w *tikzWriter) at(p scene.Point) string {
	o := w.drawing.Bounds.Min
	return "(" + tenth((p.X-o.X)*w.scale) + "," + tenth((p.Y-o.Y)*w.scale) + ")"
}

func tenth(v float64) string { return num(float64(int(v*10+0.5)) / 10) }

// bp writes a length of the scene.
func (w *tikzWriter) bp(v float64) string { return num(v*w.scale*0.75) + "bp" }

func (w *tikzWriter) pen(sh scene.Shape) string {
	if sh.Stroke.A == 0 || sh.Width == 0 {
		return "draw=none"
	}
	s := "draw=" + w.colour(sh.Stroke) + ", line width=" + w.bp(sh.Width)
	if d := sh.Dashes(); d != nil {
		s += ", dash pattern="
		for i, v := range d {
			s += []string{"on ", " off "}[i%2] + w.bp(v)
		}
		s = strings.ReplaceAll(s, "bpon", "bp on")
	}
	return s
}

// manner says in a word how a stroke differs from the usual.
func (w *tikzWriter) manner(sh scene.Shape) string {
	switch p := w.drawing.colours; {
	case sh.Dashes() != nil:
		return "unseen "
	case sh.Stroke == p.Faded && p.Faded != p.Ink:
		return "waiting "
	case sh.Width >= 2.5 && sh.Stroke == p.Variation:
		return "best "
	case sh.Width >= 2.5:
		return "open "
	}
	return ""
}

func (w *tikzWriter) node(n *dnode) {
	base := w.kind(n)
	ink := n.shape.Stroke
	if !n.inside.empty() {
		ink = n.inside.runs[0].Stroke
	}
	look := w.define(w.manner(n.shape)+base, base+" shape, "+w.pen(n.shape)+", fill="+w.colour(n.shape.Fill)+", text="+w.colour(ink))
	top := scene.Point{X: (n.box.Min.X + n.box.Max.X) / 2, Y: n.box.Min.Y}
	fmt.Fprintf(&w.body, "\\node[%s%s%s] (%s) at %s {%s};\n", look, w.size(base, n), w.labels(n), w.names[n], w.at(top), w.runs(n.inside, true))
}

// kind names what a node is, and defines its shape. All stand with the middle of
// their tops at their places. A value takes no room: shapes keep their sizes.
func (w *tikzWriter) kind(n *dnode) string {
	name, shape := "leaf", "anchor=north"
	const triangle = "isosceles triangle, isosceles triangle stretches, "
	switch {
	case n.pointsUp():
		name, shape = "max", triangle+"shape border rotate=90, anchor=apex, text height="+w.bp(10)+", text depth="+w.bp(-8)
	case n.pointsDown():
		name, shape = "min", triangle+"shape border rotate=-90, anchor=lower side, text height="+w.bp(2)+", text depth=0pt"
	case n.shape.Kind == scene.Ellipse:
		name, shape = "min", "ellipse, anchor=north"
	case n.parent:
		name = "max"
	}
	if w.styles[name+" shape"] == "" {
		w.define("value", "inner sep=0pt, outer sep=0pt, font="+w.font(valueSize)+"\\bfseries\\boldmath,\n    execute at begin node=\\hbox to 0pt\\bgroup\\hss, execute at end node=\\hss\\egroup")
		w.define(name+" shape", "value, "+shape+", minimum width="+w.bp(n.box.Width())+", minimum height="+w.bp(n.box.Height()))
		w.sizes[name] = n.box
	}
	return name
}

// valueSize is the size at which a scene writes values.
const valueSize = 14

// size says how large a node is if it is not as large as the first of its kind.
func (w *tikzWriter) size(base string, n *dnode) string {
	s := ""
	if usual := w.sizes[base]; round(usual.Width()) != round(n.box.Width()) {
		s += ", minimum width=" + w.bp(n.box.Width())
	}
	if usual := w.sizes[base]; round(usual.Height()) != round(n.box.Height()) {
		s += ", minimum height=" + w.bp(n.box.Height())
	}
	return s
}

// font is a size of text.
func (w *tikzWriter) font(size float64) string {
	return fmt.Sprintf("\\fontsize{%s}{%s}\\selectfont", num(size*w.scale*0.75), num(size*w.scale*0.9))
}

// labels writes what stands beside a node.
func (w *tikzWriter) labels(n *dnode) string {
	var b strings.Builder
	for _, l := range n.labels {
		first := l.runs[0]
		style := w.define("beside", fmt.Sprintf("label distance=0pt, inner sep=3pt, font=%s, text=%s", w.font(first.Size), w.colour(first.Stroke)))
		fmt.Fprintf(&b, ", label={[%s]%s:{%s}}", style, n.side(l), w.runs(l, false))
	}
	return b.String()
}

// runs writes a label: one formula if it is one, else run by run. What is bold
// in all of a node's value is so by the node's style.
func (w *tikzWriter) runs(l label, inBold bool) string {
	var b strings.Builder
	for _, r := range l.runs {
		b.WriteString(w.tex.text(r.Text, r.Bold && !inBold))
	}
	return strings.ReplaceAll(b.String(), "$$", "")
}

func (w *tikzWriter) edge(e *dedge) {
	manner := w.manner(e.shape)
	if e.struck {
		manner = "cut "
		if !e.cut.empty() {
			manner = map[string]string{"α": "alpha cut ", "β": "beta cut "}[e.cut.runs[0].Text]
		}
	}
	name := w.define(manner+"branch", w.pen(e.shape)+", text="+w.colour(e.shape.Stroke))
	fmt.Fprintf(&w.body, "\\draw[%s] (%s.%s) -- ", name, w.names[e.from.node], w.anchor(e.from))
	if e.struck {
		fmt.Fprintf(&w.body, "node[%s] {$\\parallel$} ", w.define("strokes", "sloped, pos=0.42, inner sep=0pt, font="+w.font(valueSize)))
		if !e.cut.empty() {
			fmt.Fprintf(&w.body, "node[%s] {%s} ", w.define("bound", "right, pos=0.42, inner sep="+w.bp(7)+", font="+w.font(e.cut.runs[0].Size)), w.runs(e.cut, true))
		}
	}
	if !e.move.empty() {
		a, b := anchors(e.from.node.box)[e.from.anchor], anchors(e.to.node.box)[e.to.anchor]
		part := 0.5
		if dy := b.Y - a.Y; dy != 0 {
			part = (e.move.middle().Y - a.Y) / dy
		}
		move := w.define("move", "fill="+w.colour(w.drawing.Ground)+", inner sep=1.5pt, font="+w.font(e.move.runs[0].Size)+", text="+w.colour(e.move.runs[0].Stroke))
		fmt.Fprintf(&w.body, "node[%s, pos=%s] {%s} ", move, num(part), w.runs(e.move, false))
	}
	fmt.Fprintf(&w.body, "(%s.%s);\n", w.names[e.to.node], w.anchor(e.to))
}

// anchor is what TikZ calls the point of a node's shape.
func (w *tikzWriter) anchor(e end) string {
	switch {
	case e.node.pointsUp() && e.anchor == "north", e.node.pointsDown() && e.anchor == "south":
		return "apex"
	case e.node.pointsUp() && e.anchor == "south", e.node.pointsDown() && e.anchor == "north":
		return "lower side"
	}
	return e.anchor
}

// shape writes what is neither node nor edge.
func (w *tikzWriter) shape(sh scene.Shape) {
	if sh.Kind == scene.Text {
		style := w.define("free text", fmt.Sprintf("anchor=base west, inner sep=0pt, outer sep=0pt, font=%s, text=%s", w.font(sh.Size), w.colour(sh.Stroke)))
		at := scene.Point{X: sh.Points[0].X, Y: sh.Points[0].Y + scene.CapHeight*sh.Size/2}
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
		fmt.Fprintf(&w.body, "%s ellipse [x radius=%s, y radius=%s];\n", w.at(middle), w.bp((p[1].X-p[0].X)/2), w.bp((p[1].Y-p[0].Y)/2))
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
