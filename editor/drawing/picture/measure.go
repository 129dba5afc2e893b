package picture

import (
	"time"

	"plytree/engine/text/sentence"
)

// Extent has the size of pictures, and the work of making them.
type Extent struct {
	Width, Height int     // in pixels, 0 if it has none
	MM, MMHigh    float64 // on paper, in millimetres
	// Time is an estimate for all pictures together, on an average machine.
	Time time.Duration
}

// Measure returns the size of each of this many pictures like d in a format, and the work of making
// them, before anything is drawn. It returns the errors of [Write] and [GIF], and refuses pictures
// that need more memory than most machines have.
func Measure(d Drawing, f Format, o Options, pictures int) (Extent, error) {
	if err := f.Check(o); err != nil {
		return Extent{}, err
	}
	r, nodes := d.Bounds, float64(d.nodes)
	const mm = 25.4 / scenePPI
	e := Extent{MM: r.Width() * mm, MMHigh: r.Height() * mm}
	var err error
	switch {
	case f.Can(Moves):
		e.Width, e.Height, _, err = o.frames(r, pictures)
	case f.Can(Dots):
		e.Width, e.Height, _, err = o.For(r, pictures).Size(r)
	case f == FormatPDF:
		p := pageOf(r, o.Paper)
		e.MM, e.MMHigh = p.width*25.4/72, p.height*25.4/72
	}
	if err != nil {
		return Extent{}, err
	}
	if fit := int(maxPagedNodes / max(nodes, 1)); f.Can(Pages) && pictures > max(fit, 2) {
		return Extent{},
			sentence.Refuse(
				"{{.Pages}} pages of this tree would make too large a PDF; choose at most {{.Fit}} steps, such as the cut-offs",
				"Pages", pictures, "Fit", max(fit, 2))
	}
	c := costs[f]
	kept := 1
	if f.Can(Pages) {
		kept = pictures
	}
	if memory := nodes * (c.memory + c.kept*float64(kept)); memory > maxMemory {
		return Extent{}, tooMuch(f, kept)
	}
	dots := float64(e.Width) * float64(e.Height)
	e.Time = time.Duration(float64(pictures) * (nodes*c.node + dots*c.dot))
	return e, nil
}

// maxMemory is the maximum memory of a drawing, without the tree and its search.
const maxMemory = 500e6

// maxPagedNodes is the maximum number of nodes on all pages of a PDF, each of which has the whole
// tree. They take three seconds and fifteen megabytes.
const maxPagedNodes = 400_000

// costs are measured: nanoseconds for each node and pixel of a picture, and bytes for each node,
// once and for each picture that is kept until all are made.
var costs = map[Format]struct{ node, dot, memory, kept float64 }{
	FormatPNG: {node: 300, dot: 20},
	FormatGIF: {node: 700, dot: 15},
	FormatSVG: {node: 4000, memory: 900},
	FormatPDF: {node: 5000, kept: 40},
	FormatTeX: {node: 14000, memory: 1800},
}

// tooMuch refuses pictures that would need too much memory.
func tooMuch(f Format, pictures int) error {
	if pictures > 1 {
		return sentence.Refuse("this many large pages need too much memory; choose fewer steps, or one file per step")
	}
	return sentence.Refuse("the tree is too large for {{.Format}}; use PDF or PNG, or export part of the tree",
		"Format", f.Name())
}
