package picture

import (
	"cmp"
	"encoding/binary"
	"image"
	"image/color"
	"slices"
)

// colourTable reduces pictures to few colours. Pictures with no more than these keep all of theirs.
// Others lose shades at the edges of lines and letters: the most frequent colours stay (popularity,
// Heckbert, 1982), then, one by one, the colour farthest from those chosen.
type colourTable struct {
	most, popular int // all colours, and how many of them are chosen only by frequency
	uses          map[color.RGBA]int
	colours       []color.RGBA
	nearest       map[color.RGBA]uint8 // the colour for each, by its index
}

func newColourTable(most, popular int) *colourTable {
	return &colourTable{most: most, popular: popular, uses: map[color.RGBA]int{}, nearest: map[color.RGBA]uint8{}}
}

// see counts the colours of a picture.
func (p *colourTable) see(img *image.RGBA) {
	for y := range img.Rect.Dy() {
		runs(dotsOf(img, y), func(c color.RGBA, from, to int) { p.uses[c] += to - from })
	}
}

// dotsOf returns a row of an image, from 0: the memory of a part of an image also has the pixels
// beside it.
func dotsOf(img *image.RGBA, y int) []byte { return img.Pix[y*img.Stride:][:4*img.Rect.Dx()] }

// runs calls do for every run of pixels of one colour.
func runs(pix []byte, do func(c color.RGBA, from, to int)) {
	at := func(i int) uint32 { return binary.LittleEndian.Uint32(pix[4*i:]) }
	count := len(pix) / 4
	for from := 0; from < count; {
		c, to := at(from), from+1
		for to < count && at(to) == c {
			to++
		}
		do(color.RGBA{byte(c), byte(c >> 8), byte(c >> 16), byte(c >> 24)}, from, to)
		from = to
	}
}

// choose chooses the colours, after all pictures were seen.
func (p *colourTable) choose() {
	all := make([]color.RGBA, 0, len(p.uses))
	for c := range p.uses {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b color.RGBA) int {
		return cmp.Or(cmp.Compare(p.uses[b], p.uses[a]), cmp.Compare(number(a), number(b)))
	})
	far := make([]int, len(all)) // from the nearest chosen colour
	near := make([]uint8, len(all))
	add := func(c color.RGBA) {
		index := uint8(len(p.colours))
		p.colours = append(p.colours, c)
		for i, other := range all {
			if d := apart(c, other); d < far[i] || index == 0 {
				far[i], near[i] = d, index
			}
		}
	}
	for _, c := range all[:min(len(all), p.popular)] {
		add(c)
	}
	for len(p.colours) < min(len(all), p.most) {
		add(all[slices.Index(far, slices.Max(far))])
	}
	for i, c := range all {
		p.nearest[c] = near[i]
	}
}

// number puts colours in an order.
func number(c color.RGBA) uint32 {
	return uint32(c.A)<<24 | uint32(c.R)<<16 | uint32(c.G)<<8 | uint32(c.B)
}

// apart is the square of the distance of two colours.
func apart(a, b color.RGBA) int {
	r, g, bl, al := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B), int(a.A)-int(b.A)
	return r*r + g*g + bl*bl + al*al
}

// model lists the colours for images.
func (p *colourTable) model() (all color.Palette) {
	for _, c := range p.colours {
		all = append(all, c)
	}
	return all
}

// print paints a picture in the chosen colours.
func (p *colourTable) print(img *image.RGBA, model color.Palette) *image.Paletted {
	out := image.NewPaletted(img.Rect, model)
	for y := range img.Rect.Dy() {
		row := out.Pix[y*out.Stride:]
		runs(dotsOf(img, y), func(c color.RGBA, from, to int) {
			index := p.nearest[c]
			for x := from; x < to; x++ {
				row[x] = index
			}
		})
	}
	return out
}
