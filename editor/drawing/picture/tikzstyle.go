package picture

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/scene"
	"plytree/engine/tree"
)

// define names a style, with a number after the name if that is taken, and returns the name.
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
	names := []string{"ground", "ink", "soft", "faded", "maxfill", "minfill", "leaffill", "variation", "alpha", "beta",
		"select", "chancefill"}
	for i, known := range []color.NRGBA{p.Ground, p.Ink, p.Soft, p.Faded, p.Max, p.Min, p.Leaf, p.Variation, p.Alpha,
		p.Beta, p.Select, p.Chance} {
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

// penName describes in a word how a stroke differs from the usual one.
func (w *tikzWriter) penName(sh scene.Shape) string {
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

// kind names the kind of a node, and defines its shape. All nodes are anchored at the middle of
// their tops. A value doesn't change the size of a shape.
func (w *tikzWriter) kind(n *dnode) string {
	const triangle = "isosceles triangle, isosceles triangle stretches, "
	name, shape := "leaf", "anchor=north"
	switch {
	case n.relation.Board && n.relation.Leaf:
		name = "leaf board"
	case n.relation.Board:
		name = n.relation.Mover.String() + " board"
	case n.relation.Leaf:
	case n.relation.Mover.Chance() && n.outline.Kind == scene.Ellipse:
		name, shape = "chance", "ellipse, anchor=north"
	case n.relation.Mover.Chance():
		name, shape = "chance", "diamond, shape aspect="+num(n.box.Width()/n.box.Height())+", anchor=north"
	case n.relation.Mover == tree.Max && n.triangle():
		name, shape = "max", triangle+"shape border rotate=90, anchor=apex, text height="+w.bp(10)+", text depth="+
			w.bp(-8)
	case n.triangle():
		name, shape = "min", triangle+"shape border rotate=-90, anchor=lower side, text height="+w.bp(2)+
			", text depth=0pt"
	case n.relation.Mover == tree.Max:
		name = "max"
	default:
		name, shape = "min", "ellipse, anchor=north"
	}
	if w.styles[name+" shape"] == "" {
		w.define("value", "inner sep=0pt, outer sep=0pt, font="+w.font(lettering.ValueSize)+
			"\\bfseries\\boldmath,\n    execute at begin node=\\hbox to 0pt\\bgroup\\hss, execute at end node=\\hss\\egroup")
		w.define(name+" shape", "value, "+shape+", minimum width="+w.bp(n.box.Width())+", minimum height="+
			w.bp(n.box.Height()))
		w.sizes[name] = n.box
	}
	return name
}

// size is the size of a node if it differs from the first of its kind.
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
