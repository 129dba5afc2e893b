package picture_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/gif"
	"testing"
	"time"

	"plytree/editor/drawing/palette"
	. "plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/engine/search"
	"plytree/fileformat/filetest"
)

// The animation, assembled frame by frame, shows each step's picture except for the colours that
// were reduced.
func TestGIFShowsEachStep(t *testing.T) {
	for _, c := range []struct {
		sample    string
		algorithm search.Algorithm
		every     int
		look      scene.Look
	}{
		{sample: "01-", every: 1},
		{sample: "01-", algorithm: search.MTDF, every: 1,
			look: scene.Look{Direction: scene.Right, Values: scene.Returned}},
		{sample: "02-", algorithm: search.PVS, every: 3, look: scene.Look{Shapes: scene.SquareCircle, Numbers: true}},
		{sample: "05-", every: 2, look: scene.Look{Theme: palette.Dark}},
		{sample: "08-", every: 1, look: scene.Look{Boxes: true}},
		{sample: "09-", algorithm: search.PVS, every: 5, look: scene.Look{Notes: true}},
		{sample: "10-", every: 4, look: scene.Look{Values: scene.Returned}},
		{sample: "15-", every: 3, look: scene.Look{Theme: palette.Print}},
	} {
		film, o := scene.NewFilm(searched(t, c.sample, c.algorithm, true), c.look), Options{DPI: 48}
		var steps []int
		for step := 0; step <= film.Steps(); step += c.every {
			steps = append(steps, step)
		}
		last := 0.0
		data := filetest.Must(GIF(context.Background(), film, steps, o, 500*time.Millisecond, func(part float64) {
			if part <= last {
				t.Errorf("progress goes from %v to %v", last, part)
			}
			last = part
		}))(t)
		if last != 1 {
			t.Errorf("it ends at %v", last)
		}
		anim := filetest.Must(gif.DecodeAll(bytes.NewReader(data)))(t)
		if len(anim.Image) != len(steps) || anim.Delay[0] != 50 || anim.Delay[len(steps)-1] != 50*LastFrame {
			t.Fatalf("%d frames, for %v hundredths", len(anim.Image), anim.Delay)
		}
		shown := image.NewRGBA(image.Rect(0, 0, anim.Config.Width, anim.Config.Height))
		for i, frame := range anim.Image {
			draw.Draw(shown, frame.Rect, frame, frame.Rect.Min, draw.Over)
			if off := distance(shown, dots(t, film.At(steps[i]), o)); off > 20 {
				t.Errorf("%+v: step %d is off by %d", c, steps[i], off)
			}
		}
	}
}

func TestGIFCanBeCalledOff(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	film := filmOf(t, "01-", scene.Look{})
	_, err := GIF(ctx, film, allSteps(film), Options{DPI: 48}, time.Second, func(part float64) {
		if part > 0.6 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	cancel()
}

func allSteps(f *scene.Film) []int {
	steps := make([]int, f.Steps()+1)
	for i := range steps {
		steps[i] = i
	}
	return steps
}

// distance returns the greatest difference between two pixels in any channel.
func distance(a, b *image.RGBA) int {
	most := 0
	for i := range a.Pix {
		most = max(most, int(a.Pix[i])-int(b.Pix[i]), int(b.Pix[i])-int(a.Pix[i]))
	}
	return most
}

// Without explicit options an animation is never reduced so far that its texts are unreadable.
func TestGIFIsLargeEnoughToRead(t *testing.T) {
	d := OfScene(sceneOf(t, "01-", scene.Look{}))
	_, err := Measure(d, FormatGIF, Options{}, 1_000_000)
	var fit int
	if _, scanErr := fmt.Sscanf(fmt.Sprint(err),
		"an animation of 1000000 steps of this tree would be too small to read; at most %d steps fit",
		&fit); scanErr != nil {
		t.Fatal(err)
	}
	if _, err := Measure(d, FormatGIF, Options{}, fit); err != nil {
		t.Error(err)
	}
	if _, err := Measure(d, FormatGIF, Options{}, fit+1); err == nil {
		t.Errorf("more than %d steps fit", fit)
	}
}
