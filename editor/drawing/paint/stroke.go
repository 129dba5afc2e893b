package paint

import (
	"image"
	"image/color"
	"math"

	"plytree/editor/drawing/scene"
)

// stroke is a straight line with a width, painted dot by dot: its cost depends only on the
// length that the image shows. (A general rasterizer loses precision on lines that begin far
// outside the image, and visits all dots of their bounding boxes.)
type stroke struct {
	from          scene.Point
	along         scene.Point // the unit vector
	length, width float64
	dashes        []float64 // dashes and gaps in turn, in dots; nil for none
	cycle         float64   // the sum of the dashes
}

func newStroke(a, b scene.Point, width float64, dashes []float64) stroke {
	length := math.Hypot(b.X-a.X, b.Y-a.Y)
	s := stroke{from: a, length: length, width: width, dashes: dashes}
	if length > 0 {
		s.along = scene.Point{X: (b.X - a.X) / length, Y: (b.Y - a.Y) / length}
	}
	for _, d := range dashes {
		s.cycle += d
	}
	return s
}

// paint draws the stroke, column by column or, where it is steep, row by row.
func (s stroke) paint(img *image.RGBA, c color.NRGBA) {
	if s.length == 0 {
		return
	}
	steep := math.Abs(s.along.Y) > math.Abs(s.along.X)
	from, along := s.from, s.along
	r := img.Rect
	if steep {
		from, along = scene.Point{X: from.Y, Y: from.X}, scene.Point{X: along.Y, Y: along.X}
		r = image.Rect(r.Min.Y, r.Min.X, r.Max.Y, r.Max.X)
	}
	reach := s.width/2 + 0.5 // across, to where a dot is touched
	rise := along.Y / along.X
	half := reach / math.Abs(along.X)
	end := from.X + along.X*s.length
	first, last := within(min(from.X, end)-reach, r.Min.X, r.Max.X), within(max(from.X, end)+reach+1, r.Min.X, r.Max.X)
	for x := first; x < last; x++ {
		dx := float64(x) + 0.5 - from.X
		middle := from.Y + dx*rise
		for y := within(middle-half, r.Min.Y, r.Max.Y); y < r.Max.Y && float64(y) < middle+half; y++ {
			dy := float64(y) + 0.5 - from.Y
			part := min(reach-math.Abs(dx*along.Y-dy*along.X), 1, s.width)
			if part <= 0 {
				continue
			}
			if at := dx*along.X + dy*along.Y; s.cycle > 0 || at < 0.5 || at > s.length-0.5 {
				part *= s.drawn(at)
			}
			if steep {
				blend(img, y, x, c, part)
			} else {
				blend(img, x, y, c, part)
			}
		}
	}
}

// within rounds a place down to a dot, limited to the range between two others.
func within(v float64, from, to int) int {
	return int(math.Floor(max(float64(from), min(float64(to), v))))
}

// overlap returns how much of the dot around a place lies between two ends.
func overlap(at, from, to float64) float64 {
	return max(0, min(at+0.5, to)-max(at-0.5, from))
}

// drawn returns how much of the dot at a distance from the stroke's beginning
// lies on a dash.
func (s stroke) drawn(at float64) float64 {
	part := overlap(at, 0, s.length)
	if s.cycle == 0 || part == 0 {
		return part
	}
	at -= math.Floor(at/s.cycle) * s.cycle
	on, start := 0.0, 0.0
	for i, d := range s.dashes {
		if i%2 == 0 {
			on += overlap(at, start, start+d) + overlap(at-s.cycle, start, start+d) +
				overlap(at+s.cycle, start, start+d)
		}
		start += d
	}
	return part * min(on, 1)
}

// blend paints a colour over a dot that it covers partly.
func blend(img *image.RGBA, x, y int, c color.NRGBA, part float64) {
	alpha := uint32(part*float64(c.A) + 0.5)
	if alpha == 0 {
		return
	}
	i := img.PixOffset(x, y)
	pix := img.Pix[i : i+4 : i+4]
	over := func(below uint8, colour uint32) uint8 {
		sum := uint32(below)*(255-alpha) + colour*alpha + 128
		return uint8((sum + sum>>8) >> 8) // sum/255, rounded
	}
	pix[0], pix[1], pix[2], pix[3] = over(pix[0], uint32(c.R)), over(pix[1], uint32(c.G)), over(pix[2], uint32(c.B)),
		over(pix[3], 255)
}
