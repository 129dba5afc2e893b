package picture

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/gif"
	"slices"
	"time"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/scene"
	"plytree/engine/text/sentence"
)

// each draws steps of a film, one after the other, and hands them to do, which
// may not keep the image. It stops with the context's error when that is done,
// and before any work for pictures that are too large or too many.
func each(ctx context.Context, f *scene.Film, steps []int, o Options, do func(i int, img *image.RGBA)) error {
	w, h, scale, err := o.frames(f.At(0).Bounds, len(steps))
	if err != nil {
		return err
	}
	p := paint.NewPainter()
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i, step := range steps {
		if err := ctx.Err(); err != nil {
			return err
		}
		paintOn(img, p, OfScene(f.At(step)), scale, o.Transparent)
		do(i, img)
	}
	return nil
}

// LastFrame is how many times as long as the others an animation shows its last
// frame.
const LastFrame = 3

// GIF draws steps of a film as one animated picture that shows each for the delay
// and the last one longer, and then begins again. The colours are the 256 that
// are used most. It tells how far it has come from 0 to 1, and stops with the
// context's error when that is done; what is too large or too much it refuses.
func GIF(ctx context.Context, f *scene.Film, steps []int, o Options, delay time.Duration, progress func(part float64)) ([]byte, error) {
	o.Transparent = false
	paper := paper{uses: map[color.RGBA]int{}, nearest: map[color.RGBA]uint8{}}
	all := float64(2 * len(steps)) // once for the colours, once for the frames
	err := each(ctx, f, steps, o, func(i int, img *image.RGBA) {
		runs(img, func(c color.RGBA, from, to int) { paper.uses[c] += to - from })
		progress(float64(i+1) / all)
	})
	if err != nil {
		return nil, err
	}
	paper.choose()
	anim := &gif.GIF{}
	var last *image.Paletted
	hundredths := max(2, int(delay/(10*time.Millisecond)))
	err = each(ctx, f, steps, o, func(i int, img *image.RGBA) {
		frame := paper.print(img)
		part := frame
		if last != nil {
			part = crop(frame, changed(last, frame))
		}
		last = frame
		anim.Image = append(anim.Image, part)
		anim.Delay = append(anim.Delay, hundredths)
		progress(0.5 + float64(i+1)/all)
	})
	if err != nil {
		return nil, err
	}
	anim.Delay[len(anim.Delay)-1] = LastFrame * hundredths
	anim.Config = image.Config{ColorModel: paper.palette, Width: last.Rect.Dx(), Height: last.Rect.Dy()}
	var b bytes.Buffer
	if err := gif.EncodeAll(&b, anim); err != nil {
		return nil, sentence.Refuse("the animation can't be encoded: {{.Cause}}", "Cause", err)
	}
	return b.Bytes(), nil
}

// crop copies a part of a frame, so that the rest need not be kept.
func crop(frame *image.Paletted, r image.Rectangle) *image.Paletted {
	part := image.NewPaletted(r, frame.Palette)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		copy(part.Pix[(y-r.Min.Y)*part.Stride:][:r.Dx()], frame.Pix[y*frame.Stride+r.Min.X:][:r.Dx()])
	}
	return part
}

// changed returns the rectangle in which two frames differ, a dot where they do
// not differ at all.
func changed(a, b *image.Paletted) image.Rectangle {
	r := image.Rectangle{}
	for y := range a.Rect.Dy() {
		rowA, rowB := a.Pix[y*a.Stride:][:a.Rect.Dx()], b.Pix[y*b.Stride:][:b.Rect.Dx()]
		if bytes.Equal(rowA, rowB) {
			continue
		}
		left, right := 0, len(rowA)
		for rowA[left] == rowB[left] {
			left++
		}
		for rowA[right-1] == rowB[right-1] {
			right--
		}
		r = r.Union(image.Rect(left, y, right, y+1))
	}
	if r.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return r
}

// paper reduces pictures to 256 colours: those that are used most, as few are
// used but for the edges of the lines (popularity, Heckbert, 1982), and then, one
// after the other, the colour that is farthest from all of these.
type paper struct {
	uses    map[color.RGBA]int
	palette color.Palette
	nearest map[color.RGBA]uint8
}

// runs calls do for every run of dots of one colour.
func runs(img *image.RGBA, do func(c color.RGBA, from, to int)) {
	at := func(i int) color.RGBA { return color.RGBA{img.Pix[4*i], img.Pix[4*i+1], img.Pix[4*i+2], 255} }
	count := len(img.Pix) / 4
	for from := 0; from < count; {
		c, to := at(from), from+1
		for to < count && at(to) == c {
			to++
		}
		do(c, from, to)
		from = to
	}
}

// choose makes the palette.
func (p *paper) choose() {
	all := make([]color.RGBA, 0, len(p.uses))
	for c := range p.uses {
		all = append(all, c)
	}
	slices.SortFunc(all, func(a, b color.RGBA) int {
		if p.uses[a] != p.uses[b] {
			return p.uses[b] - p.uses[a]
		}
		return int(a.R)<<16 + int(a.G)<<8 + int(a.B) - int(b.R)<<16 - int(b.G)<<8 - int(b.B)
	})
	const popular, most = 96, 256
	far := make([]int, len(all)) // from the nearest colour of the palette
	add := func(c color.RGBA) {
		p.palette = append(p.palette, c)
		for i, other := range all {
			if d := apart(c, other); d < far[i] || len(p.palette) == 1 {
				far[i] = d
			}
		}
	}
	for _, c := range all[:min(len(all), popular)] {
		add(c)
	}
	for len(p.palette) < min(len(all), most) {
		add(all[slices.Index(far, slices.Max(far))])
	}
}

// apart is the square of the distance of two colours.
func apart(a, b color.RGBA) int {
	r, g, bl := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return r*r + g*g + bl*bl
}

// print paints a picture in the colours of the palette.
func (p *paper) print(img *image.RGBA) *image.Paletted {
	out := image.NewPaletted(img.Rect, p.palette)
	runs(img, func(c color.RGBA, from, to int) {
		index, ok := p.nearest[c]
		if !ok {
			index = uint8(p.palette.Index(c))
			p.nearest[c] = index
		}
		for i := from; i < to; i++ {
			out.Pix[i] = index
		}
	})
	return out
}
