package picture

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/zlib"
	"fmt"
	"image/color"
	"strconv"
	"strings"
	"unicode/utf16"

	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/scene"
)

// PDF draws vector pictures (PDF 1.7, ISO 32000-1), a page for each: as large as the picture, or a
// sheet of paper. It embeds the glyphs that it uses and their characters, so that its text can be
// searched. It returns a [*CannotError] for options that a PDF can't meet.
func PDF(drawings []Drawing, o Options) ([]byte, error) {
	p, err := NewPDF(o)
	if err != nil {
		return nil, err
	}
	for _, d := range drawings {
		p.Add(d)
	}
	return p.Bytes()
}

// PDFWriter writes a PDF.
type PDFWriter struct {
	options Options
	title   string
	faces   faces
	objects [][]byte // in order; the first has the number 1
	pages   []int    // the numbers of the pages' objects
	glyphs  pdfGlyphs
}

// The objects with fixed numbers.
const (
	catalogObject = iota + 1
	pagesObject
	infoObject
	fontObject     // and four more for its parts; then the bold face
	fontParts  = 5 // objects of a face
	ownObjects = 3 + 2*fontParts
)

// NewPDF starts a PDF.
func NewPDF(o Options) (*PDFWriter, error) {
	if err := FormatPDF.Check(o); err != nil {
		return nil, err
	}
	faces, err := newFaces()
	if err != nil {
		return nil, err
	}
	return &PDFWriter{options: o, faces: faces, objects: make([][]byte, ownObjects)}, nil
}

// add appends an object and returns its number.
func (p *PDFWriter) add(object []byte) int {
	p.objects = append(p.objects, object)
	return len(p.objects)
}

// Add draws another page.
func (p *PDFWriter) Add(d Drawing) {
	p.title = cmp.Or(p.title, d.Title)
	on := pageOf(d.Bounds, p.options.Paper)
	var packed bytes.Buffer // compressed at once, because a large tree's page is large
	z := zlib.NewWriter(&packed)
	c := &pdfContent{Writer: bufio.NewWriter(z), writer: p, faces: p.faces, dashes: "[]0 d\n"}
	if !p.options.Transparent {
		c.colour('f', d.Ground)
		c.op("re f", 0, 0, on.width, on.height)
	}
	// From here on the units are the scene's pixels, y down.
	c.op("cm", on.scale, 0, 0, -on.scale, on.left-d.Bounds.Min.X*on.scale, on.height-on.top+d.Bounds.Min.Y*on.scale)
	_, _ = c.WriteString("0 i 4 M\n") // memory never fails
	d.all(c.shape)
	_ = c.Flush()
	_ = z.Close()
	content := p.add(packedStream("", packed.Bytes()))
	more := ""
	if p.glyphs.all > 0 {
		more = fmt.Sprintf("/XObject %d 0 R", p.glyphs.all)
	}
	p.pages = append(p.pages, p.add(fmt.Appendf(nil,
		"<</Type/Page/Parent %d 0 R/MediaBox[0 0 %s %s]/Contents %d 0 R/Resources<</Font<</F0 %d 0 R/F1 %d 0 R>>%s>>>>",
		pagesObject, num(on.width), num(on.height), content, fontObject, fontObject+fontParts, more)))
}

// Bytes returns the finished file.
func (p *PDFWriter) Bytes() ([]byte, error) {
	kids := make([]string, len(p.pages))
	for i, n := range p.pages {
		kids[i] = fmt.Sprintf("%d 0 R", n)
	}
	p.objects[catalogObject-1] = fmt.Appendf(nil,
		"<</Type/Catalog/Pages %d 0 R/Lang(en)/ViewerPreferences<</DisplayDocTitle true>>>>", pagesObject)
	p.objects[pagesObject-1] = fmt.Appendf(nil, "<</Type/Pages/Count %d/Kids[%s]>>", len(kids), strings.Join(kids, " "))
	title := lettering.Plain(cmp.Or(p.title, "Game tree"))
	p.objects[infoObject-1] = fmt.Appendf(nil, "<</Producer(Plytree)/Title<%s>>>", utf16Hex("\uFEFF"+title))
	if p.glyphs.all > 0 {
		p.objects[p.glyphs.all-1] = []byte("<<" + p.glyphs.names.String() + ">>")
	}
	for i, face := range p.faces {
		if err := p.font(face, fontObject+i*fontParts, i == 1); err != nil {
			return nil, err
		}
	}
	var b bytes.Buffer
	b.WriteString("%PDF-1.7\n%\xE2\xE3\xCF\xD3\n") // the second line marks the file as binary
	offsets := make([]int, len(p.objects))
	for i, object := range p.objects {
		offsets[i] = b.Len()
		fmt.Fprintf(&b, "%d 0 obj\n", i+1)
		b.Write(object)
		b.WriteString("\nendobj\n")
	}
	xref := b.Len()
	fmt.Fprintf(&b, "xref\n0 %d\n0000000000 65535 f \n", len(p.objects)+1)
	for _, at := range offsets {
		fmt.Fprintf(&b, "%010d 00000 n \n", at)
	}
	fmt.Fprintf(&b, "trailer\n<</Size %d/Root %d 0 R/Info %d 0 R>>\nstartxref\n%d\n%%%%EOF\n", len(p.objects)+1,
		catalogObject, infoObject, xref)
	return b.Bytes(), nil
}

// font writes a face: the font, its glyphs and their widths, its description, its file, and the
// characters of its glyphs.
func (p *PDFWriter) font(face *subset, at int, bold bool) error {
	name, weight := "DejaVuSans", 80
	if bold {
		name, weight = "DejaVuSans-Bold", 140
	}
	name = "PLYTRE+" + name // a tag of six letters means a subset
	var widths strings.Builder
	for i := range face.ids {
		fmt.Fprintf(&widths, "%d ", face.advance(i))
	}
	em := func(v int16) int { return int(v) * 1000 / int(face.face.Head.UnitsPerEm) }
	h := face.face.Head
	ascent, descent := em(face.face.Hhea.Ascender), em(face.face.Hhea.Descender)
	box := fmt.Sprintf("%d %d %d %d", em(h.XMin), em(h.YMin), em(h.XMax), em(h.YMax))
	file, err := face.file(pdfTables) // last, because it closes the face
	if err != nil {
		return err
	}
	p.objects[at-1] = fmt.Appendf(nil,
		"<</Type/Font/Subtype/Type0/BaseFont/%s/Encoding/Identity-H/DescendantFonts[%d 0 R]/ToUnicode %d 0 R>>", name,
		at+1, at+4)
	p.objects[at] = fmt.Appendf(nil,
		"<</Type/Font/Subtype/CIDFontType2/BaseFont/%s/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor %d 0 R/CIDToGIDMap/Identity/W[0[%s]]>>",
		name, at+2, widths.String())
	p.objects[at+1] = fmt.Appendf(nil,
		"<</Type/FontDescriptor/FontName/%s/Flags 4/FontBBox[%s]/ItalicAngle 0/Ascent %d/Descent %d/CapHeight %d/StemV %d/FontFile2 %d 0 R>>",
		name, box, ascent, descent, int(lettering.CapHeight*1000), weight, at+3)
	p.objects[at+2] = stream(fmt.Sprintf("/Length1 %d", len(file)), file)
	p.objects[at+3] = stream("", toUnicode(face))
	return nil
}

// toUnicode maps the glyphs to characters.
func toUnicode(face *subset) []byte {
	var b bytes.Buffer
	b.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	const most = 100 // in one list
	for from := 1; from < len(face.runes); from += most {
		part := face.runes[from:min(from+most, len(face.runes))]
		fmt.Fprintf(&b, "%d beginbfchar\n", len(part))
		for i, r := range part {
			fmt.Fprintf(&b, "<%04X> <%s>\n", from+i, utf16Hex(string(r)))
		}
		b.WriteString("endbfchar\n")
	}
	b.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	return b.Bytes()
}

func utf16Hex(s string) string {
	var b []byte
	for _, u := range utf16.Encode([]rune(s)) {
		b = append(b, byte(u>>8), byte(u))
	}
	return fmt.Sprintf("%X", b)
}

// stream is an object with compressed data.
func stream(more string, data []byte) []byte {
	var packed bytes.Buffer
	z := zlib.NewWriter(&packed)
	_, _ = z.Write(data) // memory never fails
	_ = z.Close()
	return packedStream(more, packed.Bytes())
}

func packedStream(more string, packed []byte) []byte {
	return fmt.Appendf(nil, "<</Length %d/Filter/FlateDecode%s>>\nstream\n%s\nendstream", len(packed), more, packed)
}

// page is the position of a picture on its page, in points of 1/72 inch.
type page struct {
	width, height float64
	left, top     float64 // of the picture
	scale         float64 // points per scene pixel
}

// pageOf fits a picture to a sheet in the orientation that shows it larger, or makes a page of the
// picture's size. A tree is enlarged at most one and a half times.
func pageOf(r scene.Rect, paper Sheet) page {
	const natural, most = 72.0 / scenePPI, 14400 // the largest page there is
	w, h := r.Width(), r.Height()
	if paper == NoPaper {
		scale := min(natural, most/w, most/h)
		return page{width: w * scale, height: h * scale, scale: scale}
	}
	const margin, largest = 42.5, 1.5 * natural // 15 mm
	size := map[Sheet][2]float64{A4: {A4Width * 72, A4Height * 72}, Letter: {8.5 * 72, 11 * 72}}[paper]
	fit := func(width, height float64) page {
		scale := min(largest, (width-2*margin)/w, (height-2*margin)/h)
		return page{width: width, height: height, left: (width - w*scale) / 2, top: margin, scale: scale}
	}
	upright, lying := fit(size[0], size[1]), fit(size[1], size[0])
	if lying.scale > upright.scale {
		return lying
	}
	return upright
}

// pdfContent writes what is on a page. It sets a colour, a width or a font only if it changes.
type pdfContent struct {
	*bufio.Writer
	writer       *PDFWriter
	faces        faces
	fill, stroke color.NRGBA
	inked        [2]bool
	width        float64
	dashes       string
	font         string
}

// op writes an operator after its numbers.
func (c *pdfContent) op(name string, numbers ...float64) {
	b := c.AvailableBuffer()
	for _, v := range numbers {
		switch name {
		case "cm":
			b = strconv.AppendFloat(b, v, 'f', 6, 64)
		case "rg", "RG":
			b = strconv.AppendFloat(b, v, 'f', 4, 64)
		default:
			b = append(b, num(v)...)
		}
		b = append(b, ' ')
	}
	b = append(append(b, name...), '\n')
	_, _ = c.Write(b)
}

// colour sets the colour of fills ('f') or strokes ('s').
func (c *pdfContent) colour(of byte, to color.NRGBA) {
	at, i, name := &c.fill, 0, "rg"
	if of == 's' {
		at, i, name = &c.stroke, 1, "RG"
	}
	if *at == to && c.inked[i] {
		return
	}
	*at, c.inked[i] = to, true
	c.op(name, float64(to.R)/255, float64(to.G)/255, float64(to.B)/255)
}

func (c *pdfContent) shape(sh scene.Shape) {
	if sh.Kind == scene.Text {
		c.text(sh)
		return
	}
	filled, stroked := sh.Fill.A > 0 && sh.Kind != scene.Line, sh.Stroke.A > 0 && sh.Width > 0
	if filled {
		c.colour('f', sh.Fill)
	}
	if stroked {
		c.pen(sh)
	}
	switch p := sh.Points; sh.Kind {
	case scene.Line, scene.Polygon:
		c.op("m", p[0].X, p[0].Y)
		for _, pt := range p[1:] {
			c.op("l", pt.X, pt.Y)
		}
	case scene.Ellipse:
		c.ellipse(p[0], p[1])
	default:
		panic(unknownKind(sh.Kind))
	}
	switch {
	case sh.Kind == scene.Line:
		c.op("S")
	case filled && stroked:
		c.op("b")
	case filled:
		c.op("f")
	case stroked:
		c.op("s")
	default:
		c.op("n")
	}
}

func (c *pdfContent) pen(sh scene.Shape) {
	c.colour('s', sh.Stroke)
	if c.width != sh.Width {
		c.width = sh.Width
		c.op("w", sh.Width)
	}
	if dashes := "[" + list(sh.Dashes()) + "]0 d\n"; dashes != c.dashes {
		c.dashes = dashes
		_, _ = c.WriteString(dashes)
	}
}

// ellipse draws four curves that look exactly like one, starting at its right end.
func (c *pdfContent) ellipse(a, b scene.Point) {
	const k = 0.5523 // 4/3 (√2 − 1)
	x, y, rx, ry := (a.X+b.X)/2, (a.Y+b.Y)/2, (b.X-a.X)/2, (b.Y-a.Y)/2
	c.op("m", x+rx, y)
	c.op("c", x+rx, y+k*ry, x+k*rx, y+ry, x, y+ry)
	c.op("c", x-k*rx, y+ry, x-rx, y+k*ry, x-rx, y)
	c.op("c", x-rx, y-k*ry, x-k*rx, y-ry, x, y-ry)
	c.op("c", x+k*rx, y-ry, x+rx, y-k*ry, x+rx, y)
}

// text writes a line. A character that the font lacks is shown as an empty box of its measured
// width, but the text contains the character.
func (c *pdfContent) text(sh scene.Shape) {
	if sh.Text == "" {
		return
	}
	face, name := c.faces[0], "/F0 "
	if sh.Bold {
		face, name = c.faces[1], "/F1 "
	}
	c.colour('f', sh.Stroke)
	if font := name + num(sh.Size) + " Tf"; font != c.font {
		c.font = font
		_, _ = c.WriteString(font + "\n")
	}
	text, whole := lettering.Plain(sh.Text), false
	at := scene.Point{X: sh.Points[0].X, Y: sh.Points[0].Y + lettering.CapHeight*sh.Size/2}
	b := c.AvailableBuffer()
	if line := lettering.Shaped(text, sh.Bold); line != nil {
		// an invisible text on it, so that it can be found
		b = append(c.writer.appendLine(b, line, at, sh.Size), "3 Tr\n"...)
		if seen, turned := lettering.Seen(text); turned {
			b, whole = face.writeSeen(b, seen, at, line.Advance*sh.Size, sh.Size), true
		} else {
			b, _ = face.write(b, text, at)
		}
		b = append(b, "0 Tr\n"...)
	} else {
		b, whole = face.write(b, text, at)
	}
	if !whole {
		b = fmt.Appendf(nil, "/Span<</ActualText<%s>>>BDC\n%sEMC\n", utf16Hex("\uFEFF"+text), b)
	}
	_, _ = c.Write(b)
}

// write appends a text at a position and reports whether the face has all its characters.
func (s *subset) write(b []byte, text string, at scene.Point) ([]byte, bool) {
	whole := true
	b = append(b, "BT 1 0 0 -1 "+num(at.X)+" "+num(at.Y)+" Tm [<"...)
	for _, r := range text {
		if g := s.glyph(r); g != 0 {
			b = fmt.Appendf(b, "%04X", g)
			continue
		}
		whole = false
		box := s.glyph(emptyBox)
		b = fmt.Appendf(b, "%04X>%d<", box, s.advance(int(box))-s.advance(0))
	}
	return append(b, ">] TJ ET\n"...), whole
}

// writeSeen appends characters one by one from left to right, evenly over a width, each with its
// own text. Readers such as poppler reverse right-to-left characters, and would also reverse a
// whole text that is already in reading order.
func (s *subset) writeSeen(b []byte, seen []rune, at scene.Point, width, size float64) []byte {
	each := width / float64(len(seen))
	box := s.glyph(emptyBox)
	scale := 100 * each / (float64(s.advance(int(box))) / 1000 * size)
	b = append(b, "BT 1 0 0 -1 "+num(at.X)+" "+num(at.Y)+" Tm "+num(scale)+" Tz\n"...)
	for _, r := range seen {
		b = fmt.Appendf(b, "/Span<</ActualText<%s>>>BDC <%04X> Tj EMC\n", utf16Hex("\uFEFF"+string(r)), box)
	}
	return append(b, "100 Tz ET\n"...)
}

// emptyBox replaces characters that a font lacks.
const emptyBox = '▯'
