package form

import (
	"context"
	"image"
	"time"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/picture"
	"plytree/editor/export"
	"plytree/editor/session"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
)

// exportPreview shows what an export will make. Large trees are drawn in the background. An
// animation runs, if its frames can be painted fast enough.
type exportPreview struct {
	*asking
	of    *session.View
	shows func() // shows another drawing, or that there is none yet

	place  *fyne.Container
	images [2]*canvas.Image // the second shows the solution of a pair

	busy  bool
	shown *previewed // the last one that succeeded
	frame int        // of an animation
	still func()     // stops the animation

	// The result for the options: drawn is valid if err is nil and no work is running.
	drawn  *export.Drawn
	extent picture.Extent
	err    error
}

// drawnAtOnce is the number of nodes up to which a drawing takes less than a frame.
const drawnAtOnce = 500

// The pixels of a preview.
const foreseenWidth, foreseenHeight = 1280, 1040

func newExportPreview(a *asking, of *session.View) *exportPreview {
	p := &exportPreview{asking: a, of: of, still: func() {}}
	for i := range p.images {
		p.images[i] = kit.Picture(200, 100)
	}
	p.images[1].Hide()
	p.place = container.New(layout.NewGridLayoutWithColumns(1), p.images[0], p.images[1])
	return p
}

// want draws with new options.
func (p *exportPreview) want(w export.Wish) {
	p.leave()
	j := &previewed{wish: w, of: p.of, before: p.shown, columns: 1}
	if p.of.Tree().Root().Size() <= drawnAtOnce {
		j.run(context.Background())
		p.show(j)
		return
	}
	p.busy = true
	p.shows()
	p.latest(j.run, func() { p.show(j) })
}

// leave stops drawing because the fields are invalid or the dialog is closed.
func (p *exportPreview) leave() {
	p.busy = false
	p.still()
	p.cancelWork()
}

// show shows a drawing.
func (p *exportPreview) show(j *previewed) {
	p.frame, p.busy = 0, false
	p.drawn, p.extent, p.err = j.drawn, j.extent, j.err
	if j.drawn != nil {
		p.shown = j
	}
	for i, view := range p.images {
		view.Image = nil
		if i < len(j.images) {
			view.Image = j.images[i]
		}
		kit.SetVisible(i == 0 || view.Image != nil, view)
		view.Refresh()
	}
	p.place.Layout = layout.NewGridLayoutWithColumns(j.columns)
	p.place.Refresh()
	p.shows()
	p.play()
}

// play shows the current frame of an animation and schedules the next.
func (p *exportPreview) play() {
	p.still()
	if p.Forms.After == nil || p.err != nil || !p.drawn.Wish.Format.Can(picture.Moves) || p.of.Tree().Root().Size() > drawnAtOnce {
		return
	}
	const fastest = 50 * time.Millisecond // limited by painting
	p.images[0].Image = picture.Preview(p.Painter, p.drawn.Frame(p.frame), picture.Options{}, foreseenWidth, foreseenHeight)
	p.images[0].Refresh()
	p.still = p.Forms.After(max(fastest, p.drawn.Shown(p.frame)), func() {
		p.frame = (p.frame + 1) % p.drawn.Pictures()
		p.play()
	})
}

// previewed is one drawing, independent of the dialog.
type previewed struct {
	of     *session.View
	wish   export.Wish
	before *previewed // what hasn't changed is taken from it; may be nil

	drawn  *export.Drawn // nil if it can't be drawn
	extent picture.Extent
	err    error
	images []image.Image
	// columns is the number of images side by side: two for a pair that is higher than wide.
	columns int
}

func (j *previewed) run(ctx context.Context) {
	before := j.before
	j.before = nil // otherwise each would keep all before it
	if before != nil && before.wish.Same(j.wish) {
		j.drawn = before.drawn.With(j.wish)
	} else if j.drawn, j.err = j.wish.Draw(ctx, j.of); j.err != nil {
		j.drawn = nil
		return
	}
	j.extent, j.err = j.drawn.Measure()
	size := j.wish.Size.Within(j.wish.Format)
	if before != nil && before.wish.Same(j.wish) {
		was := before.wish.Size.Within(before.wish.Format)
		if was.Paper == size.Paper && was.Transparent == size.Transparent {
			j.images, j.columns = before.images, before.columns
			return
		}
	}
	p := paint.NewPainter()
	all := j.drawn.Preview()
	width, height := foreseenWidth, foreseenHeight/len(all)
	if r := all[0].Bounds; len(all) > 1 && size.Paper == picture.NoPaper && r.Height() > r.Width() {
		j.columns, width, height = len(all), foreseenWidth/len(all), foreseenHeight
	}
	for _, d := range all {
		if err := ctx.Err(); err != nil {
			j.err = err
			return
		}
		j.images = append(j.images, picture.Preview(p, d, size, width, height))
	}
}
