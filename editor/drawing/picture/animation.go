package picture

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/gif"
	"math"
	"time"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/scene"
	"plytree/engine/text/sentence"
)

// each draws steps of a film one after the other and passes the images to do, which must not keep
// them: the first in full, the others only where they differ from the one before. It returns the
// context's error if it is cancelled, and refuses pictures that are too large or too many before
// any work.
func each(ctx context.Context, f *scene.Film, steps []int, o Options, do func(i int, part *image.RGBA)) error {
	w, h, scale, err := o.frames(f.At(0).Bounds, len(steps))
	if err != nil {
		return err
	}
	p := paint.NewPainter()
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for i, s := range f.Scenes(steps) {
		if err := ctx.Err(); err != nil {
			return err
		}
		d, part := OfScene(s), img
		if i > 0 {
			part = img.SubImage(dotsIn(f.Changed(steps[i-1], steps[i]), d.Bounds.Min, scale)).(*image.RGBA)
		}
		paintOn(part, p, d, scale, false)
		do(i, part)
	}
	return nil
}

// dotsIn returns the pixels that a rectangle of a scene touches.
func dotsIn(r scene.Rect, origin scene.Point, scale float64) image.Rectangle {
	dot := func(v, from float64) int { return int(math.Floor((v - from) * scale)) }
	return image.Rect(dot(r.Min.X, origin.X), dot(r.Min.Y, origin.Y), dot(r.Max.X, origin.X)+1,
		dot(r.Max.Y, origin.Y)+1)
}

// LastFrame is how many times longer an animation shows its last frame than the others.
const LastFrame = 3

// GIF draws steps of a film as one animated picture that shows each for the delay and the last one
// longer, and then begins again. It has the 255 most frequent colours; unchanged pixels are
// transparent. It reports its progress from 0 to 1, and returns the context's error if it is
// cancelled. It refuses an animation that is too large, too long or too small to read.
func GIF(ctx context.Context, f *scene.Film, steps []int, o Options, delay time.Duration,
	progress func(part float64)) ([]byte, error) {
	table := newColourTable(255, 96)
	all := float64(2 * len(steps)) // once for the colours, once for the frames
	err := each(ctx, f, steps, o, func(i int, part *image.RGBA) {
		table.see(part)
		progress(float64(i+1) / all)
	})
	if err != nil {
		return nil, err
	}
	table.choose()
	anim := &gif.GIF{}
	colours := append(table.model(), color.RGBA{})
	var shown *image.Paletted
	hundredths := max(2, int(delay/(10*time.Millisecond)))
	err = each(ctx, f, steps, o, func(i int, part *image.RGBA) {
		frame := table.print(part, colours)
		if shown == nil {
			shown = table.print(part, colours)
		} else {
			keep(shown, frame, uint8(len(colours)-1))
		}
		anim.Image = append(anim.Image, frame)
		anim.Delay = append(anim.Delay, hundredths)
		progress(0.5 + float64(i+1)/all)
	})
	if err != nil {
		return nil, err
	}
	anim.Delay[len(anim.Delay)-1] = LastFrame * hundredths
	anim.Config = image.Config{ColorModel: colours, Width: shown.Rect.Dx(), Height: shown.Rect.Dy()}
	var b bytes.Buffer
	if err := gif.EncodeAll(&b, anim); err != nil {
		return nil, sentence.Refuse("the animation can't be encoded: {{.Cause}}", "Cause", err)
	}
	return b.Bytes(), nil
}

// keep puts a frame over the shown image, and makes its unchanged pixels transparent.
func keep(shown, frame *image.Paletted, unchanged uint8) {
	r := frame.Rect
	for y := r.Min.Y; y < r.Max.Y; y++ {
		over, under := frame.Pix[frame.PixOffset(r.Min.X, y):][:r.Dx()], shown.Pix[shown.PixOffset(r.Min.X, y):]
		for x, c := range over {
			if under[x] == c {
				over[x] = unchanged
			}
			under[x] = c
		}
	}
}
