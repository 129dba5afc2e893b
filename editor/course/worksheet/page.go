package worksheet

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"plytree/editor/course/assignment"
	"plytree/editor/course/webpage"
	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
)

const (
	pageWidth, pageHeight = assignment.PageWidth, assignment.PageHeight
	pageMargin            = assignment.PageMargin
	footHeight            = assignment.FootHeight
	textWidth             = assignment.TextWidth

	bodySize, headSize, titleSize, smallSize = 13.0, 14.0, 18.0, 11.0
	lineHeight                               = 1.4
)

var (
	ink     = color.NRGBA{A: 0xff}
	soft    = color.NRGBA{0x55, 0x55, 0x55, 0xff}
	shading = color.NRGBA{0xee, 0xee, 0xee, 0xff}
)

// page is one page as shapes.
type page []scene.Shape

// press lays sheets out on pages, from top to bottom.
type press struct {
	pages []page
	y     float64 // of the next line on the last page
	words map[string]string
	saved float64 // the fraction by which all trees are smaller than fit
}

// pressWords returns the words that are on every sheet.
func pressWords(lang words.Language) map[string]string {
	return webpage.Words(lang,
		map[string]sentence.Sentence{"Name": sentence.Say("Name:"), "Number": sentence.Say("Number:")})
}

func (p *press) put(s scene.Shape) {
	last := &p.pages[len(p.pages)-1]
	*last = append(*last, s)
}

// turn starts a new page.
func (p *press) turn() {
	p.pages = append(p.pages, nil)
	p.y = pageMargin
}

// need starts a new page if the current one has less room than this. Content higher than a
// page starts at the top of a new one.
func (p *press) need(height float64) {
	if p.y+height > pageHeight-pageMargin-footHeight && p.y > pageMargin {
		p.turn()
	}
}

// text writes a line at a place; the y is its middle.
func (p *press) text(s string, x, y, size float64, bold bool, of color.NRGBA) {
	p.put(scene.Shape{Kind: scene.Text, Text: printable(s), Points: []scene.Point{{X: x, Y: y}}, Size: size, Bold: bold,
		Stroke: of})
}

// centred writes text centred at x, made narrower if necessary.
func (p *press) centred(s string, x, y, size, width float64, bold bool) {
	s = printable(s)
	if w := lettering.Width(s, size, bold); w > width {
		size *= width / w
	}
	p.text(s, x-lettering.Width(s, size, bold)/2, y, size, bold, ink)
}

// paragraph writes a text of any length, from x on.
func (p *press) paragraph(s string, x, width, size float64, bold bool, of color.NRGBA) {
	for _, line := range wrap(printable(s), width, size, bold) {
		p.need(size * lineHeight)
		p.text(line, x, p.y+size*lineHeight/2, size, bold, of)
		p.y += size * lineHeight
	}
}

func (p *press) rule(x1, x2, y, width float64) {
	p.put(scene.Shape{Kind: scene.Line, Points: []scene.Point{{X: x1, Y: y}, {X: x2, Y: y}}, Stroke: ink, Width: width})
}

func (p *press) box(x, y, w, h float64, fill color.NRGBA) {
	r := scene.Rect{Min: scene.Point{X: x, Y: y}, Max: scene.Point{X: x + w, Y: y + h}}
	p.put(scene.Shape{Kind: scene.Polygon, Points: r.Corners(), Fill: fill, Stroke: soft, Width: 0.8})
}

// wrap breaks a text, which may have several lines, into lines of at most the
// width.
func wrap(s string, width, size float64, bold bool) (all []string) {
	for part := range strings.SplitSeq(s, "\n") {
		part = strings.Trim(part, " ")
		lines := []string{part}
		if lettering.Width(part, size, bold) > width {
			lines, _ = lettering.Lines(part, size, width, bold, math.MaxInt)
		}
		all = append(all, lines...)
	}
	return all
}

// printable returns text from a stranger as one line of visible characters.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r < ' ' || r >= 0x7f && r < 0xa0 || r == 0xFFFE || r == 0xFFFF:
			return '\uFFFD'
		}
		return r
	}, s)
}

// sheet lays out the handout of one student on its own pages: as few as possible, with trees
// as large as fit there.
func sheet(s assignment.Sheet, words map[string]string) []page {
	best := laidOut(s, words, 0)
	for _, saved := range []float64{0.1, 0.2, 0.3, 0.4} {
		if smaller := laidOut(s, words, saved); len(smaller.pages) < len(best.pages) {
			best = smaller
		}
	}
	best.foot(s)
	return best.pages
}

// laidOut returns the pages of one sheet, with trees made smaller by this fraction.
func laidOut(s assignment.Sheet, words map[string]string, saved float64) *press {
	p := &press{words: words, saved: saved}
	p.turn()
	p.who(s)
	for i, b := range s.Exercises {
		p.block(b, len(s.Exercises) > 1, i)
	}
	return p
}

// who writes the lines for name and number.
func (p *press) who(s assignment.Sheet) {
	if s.Nobodys {
		return
	}
	y := p.y + 10
	write := func(label, value string, x, end float64) {
		p.text(label, x, y, bodySize, false, ink)
		x += lettering.Width(label, bodySize, false) + 8
		if value == "" || !lettering.CanWrite(value) { // in that case the student writes it
			p.rule(x, end, y+9, 0.8)
			return
		}
		lines := wrap(printable(value), end-x, headSize, true)
		p.text(lines[0], x, y, headSize, true, ink)
	}
	middle := pageMargin + textWidth*0.62
	write(p.words["Name"], s.Student, pageMargin, middle-20)
	write(p.words["Number"], s.Number, middle, pageWidth-pageMargin)
	p.y += 36
}

// foot writes whose pages these are, and how many there are.
func (p *press) foot(s assignment.Sheet) {
	write := func(page *page, text string, x float64) {
		*page = append(*page,
			scene.Shape{Kind: scene.Text, Text: text, Points: []scene.Point{{X: x, Y: pageHeight - pageMargin + 8}},
				Size: smallSize, Stroke: soft})
	}
	for i := range p.pages {
		of := fmt.Sprintf("%d/%d", i+1, len(p.pages))
		write(&p.pages[i], of, pageWidth-pageMargin-lettering.Width(of, smallSize, false))
		if who := strings.TrimSpace(s.Student + "  " + s.Number); who != "" && i > 0 && lettering.CanWrite(who) {
			write(&p.pages[i], wrap(printable(who), textWidth-80, smallSize, false)[0], pageMargin)
		}
	}
}
