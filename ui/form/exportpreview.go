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

	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
)

// drawnAtOnce is the number of nodes up to which a drawing takes less than a frame.
const drawnAtOnce = 500

// The pixels of a preview.
const foreseenWidth, foreseenHeight = 1280, 1040

func (e *exporting) makePreview() {
	for i := range e.images {
		e.images[i] = kit.Picture(200, 100)
	}
	e.images[1].Hide()
	e.place = container.New(layout.NewGridLayoutWithColumns(1), e.images[0], e.images[1])
	e.drawn.atOnce = e.of.Tree().Root().Size() <= drawnAtOnce
}

// preview shows a drawing. An animation runs, if its frames can be painted fast enough.
func (e *exporting) preview(p *previewed) {
	e.shown, e.frame = p, 0
	e.next.Stop()
	for i, view := range e.images {
		view.Image = nil
		if i < len(p.images) {
			view.Image = p.images[i]
		}
		kit.SetVisible(i == 0 || view.Image != nil, view)
		view.Refresh()
	}
	e.place.Layout = layout.NewGridLayoutWithColumns(max(1, p.columns))
	e.place.Refresh()
	if p.drawn != nil && p.drawn.Wish.Format.Can(picture.Moves) && e.drawn.atOnce {
		e.play()
	}
}

// play shows the current frame of an animation and schedules the next.
func (e *exporting) play() {
	const fastest = 50 * time.Millisecond // limited by painting
	drawn := e.shown.drawn
	e.images[0].Image = picture.Preview(e.Painter, drawn.Frame(e.frame), picture.Options{}, foreseenWidth,
		foreseenHeight)
	e.images[0].Refresh()
	e.next.Start(e.Forms.After, max(fastest, drawn.Shown(e.frame)), func() {
		e.frame = (e.frame + 1) % drawn.Pictures()
		e.play()
	})
}

// previewed is one drawing, independent of the dialog.
type previewed struct {
	drawn  *export.Drawn // nil if it can't be drawn
	extent picture.Extent
	images []image.Image
	// columns is the number of images side by side: two for a pair that is higher than wide.
	columns int
}

// draw makes a drawing.
func draw(ctx context.Context, of *session.View, w export.Wish) (*previewed, error) {
	drawn, err := w.Draw(ctx, of)
	if err != nil {
		return &previewed{}, err
	}
	p, size := &previewed{drawn: drawn, columns: 1}, w.Size.Within(w.Format)
	if p.extent, err = drawn.Measure(); err != nil {
		return p, err
	}
	all := drawn.Preview()
	width, height := foreseenWidth, foreseenHeight/len(all)
	if r := all[0].Bounds; len(all) > 1 && size.Paper == picture.NoPaper && r.Height() > r.Width() {
		p.columns, width, height = len(all), foreseenWidth/len(all), foreseenHeight
	}
	painter := paint.NewPainter()
	for _, d := range all {
		if err := ctx.Err(); err != nil {
			return p, err
		}
		p.images = append(p.images, picture.Preview(painter, d, size, width, height))
	}
	return p, nil
}
