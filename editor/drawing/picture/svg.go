package picture

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"hash/crc32"
	"html"
	"image/color"
	"strconv"
	"strings"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/scene"
)

// writeSVG draws a vector picture for browsers and drawing programs. It embeds the glyphs that it
// uses; programs that ignore these use DejaVu Sans by name. A CSS pixel is a scene's pixel.
func writeSVG(d Drawing, o Options) ([]byte, error) {
	faces, err := newFaces()
	if err != nil {
		return nil, err
	}
	w := &svgWriter{faces: faces, styles: map[styleKey]string{}}
	d.all(w.shape)
	w.group("")
	fonts, family, err := w.fonts()
	if err != nil {
		return nil, err
	}
	r := d.Bounds
	var b bytes.Buffer
	b.Grow(w.body.Len() + w.glyphs.shapes.Len() + len(fonts) + 1000)
	links := ""
	if w.glyphs.shapes.Len() > 0 {
		links = ` xmlns:xlink="http://www.w3.org/1999/xlink"`
	}
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg"%s width="%s" height="%s" viewBox="%s %s %s %s" role="img">`+
		"\n",
		links, num(r.Width()), num(r.Height()), num(r.Min.X), num(r.Min.Y), num(r.Width()), num(r.Height()))
	if d.Title != "" {
		fmt.Fprintf(&b, "<title>%s</title>\n", html.EscapeString(lettering.Plain(d.Title)))
	}
	b.WriteString(fonts)
	if links != "" {
		b.WriteString("<defs>\n" + w.glyphs.shapes.String() + "</defs>\n")
	}
	if !o.Transparent {
		fmt.Fprintf(&b, "<path fill=%q d=\"M%s %sh%sv%sh-%sz\"/>\n", rgb(d.Ground), num(r.Min.X), num(r.Min.Y),
			num(r.Width()), num(r.Height()), num(r.Width()))
	}
	// Spaces count, and characters keep their plain widths.
	fmt.Fprintf(&b, `<g xml:space="preserve" font-family="%s" style="font-kerning:none;font-variant-ligatures:none">`+
		"\n", family)
	b.Write(w.body.Bytes())
	b.WriteString("</g>\n</svg>\n")
	return b.Bytes(), nil
}

// svgWriter collects the shapes. Neighbours with the same style are in a group that sets it once.
type svgWriter struct {
	body   bytes.Buffer
	open   string // the attributes of the open group
	faces  faces
	glyphs svgGlyphs
	styles map[styleKey]string
}

func (w *svgWriter) group(style string) {
	if style == w.open {
		return
	}
	if w.open != "" {
		w.body.WriteString("</g>\n")
	}
	if style != "" {
		w.body.WriteString("<g" + style + ">\n")
	}
	w.open = style
}

func (w *svgWriter) shape(sh scene.Shape) {
	if sh.Kind == scene.Text {
		w.text(sh)
		return
	}
	w.group(w.style(sh))
	switch p := sh.Points; sh.Kind {
	case scene.Line, scene.Polygon:
		w.body.WriteString(`<path d="M`)
		for i, pt := range p {
			if i > 0 {
				w.body.WriteByte(' ')
			}
			w.body.WriteString(num(pt.X) + " " + num(pt.Y))
		}
		if sh.Kind == scene.Polygon {
			w.body.WriteByte('z')
		}
		w.body.WriteString("\"/>\n")
	case scene.Ellipse:
		fmt.Fprintf(&w.body, "<ellipse cx=%q cy=%q rx=%q ry=%q/>\n",
			num((p[0].X+p[1].X)/2), num((p[0].Y+p[1].Y)/2), num((p[1].X-p[0].X)/2), num((p[1].Y-p[0].Y)/2))
	default:
		panic(unknownKind(sh.Kind))
	}
}

// styleKey has the properties of a shape that determine its style.
type styleKey struct {
	fill, stroke color.NRGBA
	width        float64
	line         bool
}

// style returns the attributes of a shape; it keeps those of solid ones, which
// are few.
func (w *svgWriter) style(sh scene.Shape) string {
	if sh.Dashes() != nil {
		return strokeStyle(sh)
	}
	key := styleKey{sh.Fill, sh.Stroke, sh.Width, sh.Kind == scene.Line}
	if w.styles[key] == "" {
		w.styles[key] = strokeStyle(sh)
	}
	return w.styles[key]
}

func strokeStyle(sh scene.Shape) string {
	s := ` fill="none"`
	if sh.Fill.A > 0 && sh.Kind != scene.Line {
		s = ` fill="` + rgb(sh.Fill) + `"` + opacity("fill", sh.Fill)
	}
	if sh.Stroke.A > 0 && sh.Width > 0 {
		s += ` stroke="` + rgb(sh.Stroke) + `"` + opacity("stroke", sh.Stroke)
		if sh.Width != 1 {
			s += ` stroke-width="` + num(sh.Width) + `"`
		}
		if d := sh.Dashes(); d != nil {
			s += ` stroke-dasharray="` + list(d) + `"`
		}
	}
	return s
}

func (w *svgWriter) text(sh scene.Shape) {
	style := ` fill="` + rgb(sh.Stroke) + `"` + opacity("fill", sh.Stroke) + ` font-size="` + num(sh.Size) + `"`
	face := w.faces[0]
	if sh.Bold {
		style += ` font-weight="700"`
		face = w.faces[1]
	}
	w.group(style)
	text := lettering.Plain(sh.Text)
	at := scene.Point{X: sh.Points[0].X, Y: sh.Points[0].Y + lettering.CapHeight*sh.Size/2}
	line, whole := lettering.Shaped(text, sh.Bold), text == sh.Text
	drawn := line != nil && w.line(line, at, sh.Size)
	if line == nil {
		for _, r := range text {
			whole = face.glyph(r) != 0 && whole
		}
	}
	w.body.WriteString(`<text x="` + num(at.X) + `" y="` + num(at.Y))
	if !whole || line != nil { // another font is used: limit its width
		w.body.WriteString(`" lengthAdjust="spacingAndGlyphs" textLength="` +
			num(lettering.Width(sh.Text, sh.Size, sh.Bold)))
	}
	if drawn { // invisible on its glyphs, to be selected and found
		w.body.WriteString(`" fill-opacity="0`)
	}
	w.body.WriteString(`">` + html.EscapeString(text) + "</text>\n")
}

// fonts returns the style element with the glyphs used, and the list of font families. The family's
// name depends on its contents, so that two pictures in one page don't share it.
func (w *svgWriter) fonts() (style, family string, err error) {
	var files [2][]byte
	hash := crc32.NewIEEE()
	for i, face := range w.faces {
		if !face.used() {
			continue
		}
		if files[i], err = face.file(webTables); err != nil {
			return "", "", err
		}
		_, _ = hash.Write(files[i]) // never fails
	}
	name := fmt.Sprintf("plytree-%08x", hash.Sum32())
	for i, file := range files {
		if file != nil {
			style += fmt.Sprintf("@font-face{font-family:%s;font-weight:%d;src:url(data:font/ttf;base64,%s)}\n",
				name, []int{400, 700}[i], base64.StdEncoding.EncodeToString(file))
		}
	}
	if style != "" {
		style = "<style>\n" + style + "</style>\n"
	}
	return style, name + ",'DejaVu Sans',sans-serif", nil
}

// num writes a number with at most two decimals.
func num(v float64) string {
	if v = round(v); v == 0 {
		return "0" // never -0
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}

// list writes numbers one after the other.
func list(numbers []float64) string {
	text := make([]string, len(numbers))
	for i, v := range numbers {
		text[i] = num(v)
	}
	return strings.Join(text, " ")
}

func rgb(c color.NRGBA) string { return "#" + hex.EncodeToString([]byte{c.R, c.G, c.B}) }

// opacity is the attribute of a colour that is not opaque.
func opacity(of string, c color.NRGBA) string {
	if c.A == 0xff {
		return ""
	}
	return ` ` + of + `-opacity="` + num(float64(c.A)/0xff) + `"`
}
