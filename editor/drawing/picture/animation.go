package picture

import (
	"bytes"
	"context"
	"image"
	"image/gif"
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
	paper := newPaper(256, 96)
	all := float64(2 * len(steps)) // once for the colours, once for the frames
	err := each(ctx, f, steps, o, func(i int, img *image.RGBA) {
		paper.see(img)
		progress(float64(i+1) / all)
	})
	if err != nil {
		return nil, err
	}
	paper.choose()
	anim := &gif.GIF{}
	var last *image.Paletted
	colours := paper.model()
	hundredths := max(2, int(delay/(10*time.Millisecond)))
	err = each(ctx, f, steps, o, func(i int, img *image.RGBA) {
		frame := paper.print(img, colours)
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
	anim.Config = image.Config{ColorModel: colours, Width: last.Rect.Dx(), Height: last.Rect.Dy()}
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
