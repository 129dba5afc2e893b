package form

import (
	"context"
	"errors"
	"image"
	"time"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/picture"
	"plytree/editor/export"
	"plytree/editor/session"
	"plytree/ui/kit"
	"plytree/ui/pictures"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
)

// exportPreview shows what an export will make. Large trees are drawn in the
// background, one drawing at a time: what is wanted meanwhile comes next. What
// will move moves here too, if its frames can be painted as fast.
type exportPreview struct {
	forms   Forms
	of      *session.View
	changed func() // when there is another drawing, or none yet

	place  *fyne.Container
	images [2]*canvas.Image // the second for the solution of a pair

	wanted export.Wish
	busy   bool
	closed bool
	cancel func()
	shown  *sighting // the last that came out
	frame  int       // of an animation
	still  func()    // stops it

	// What came of the wish: drawn is good where err is nil and nothing goes on.
	drawn  *export.Drawn
	extent picture.Extent
	err    error
}

// drawnAtOnce is the number of nodes up to which a drawing takes less than a frame.
const drawnAtOnce = 500

// The dots in which a preview is painted.
const foreseenWidth, foreseenHeight = 1280, 1040

func newExportPreview(f Forms, of *session.View) *exportPreview {
	p := &exportPreview{forms: f, of: of, cancel: func() {}, still: func() {}}
	for i := range p.images {
		p.images[i] = pictures.Picture(200, 100)
	}
	p.images[1].Hide()
	p.place = container.New(layout.NewGridLayoutWithColumns(1), p.images[0], p.images[1])
	return p
}

// want draws a wish, now or as soon as what goes on has ended.
func (p *exportPreview) want(w export.Wish) {
	p.wanted = w
	if p.busy {
		p.cancel()
		p.changed()
		return
	}
	p.start()
}

// leave drops what is wanted: the fields say nothing that could be drawn.
func (p *exportPreview) leave() {
	p.wanted = export.Wish{}
	p.still()
	p.cancel()
}

func (p *exportPreview) close() {
	p.closed = true
	p.still()
	p.cancel()
}

func (p *exportPreview) start() {
	p.still()
	j := &sighting{wish: p.wanted, of: p.of, before: p.shown, columns: 1}
	if p.of.Tree().Root().Size() <= drawnAtOnce {
		j.run(context.Background())
		p.show(j)
		return
	}
	p.busy = true
	p.changed()
	p.cancel = p.forms.Background.Run(j.run, func() {
		p.busy = false
		switch {
		case p.closed || p.wanted == export.Wish{}:
		case p.wanted != j.wish || errors.Is(j.err, context.Canceled):
			p.start()
		default:
			p.show(j)
		}
	})
}

// show shows what came out.
func (p *exportPreview) show(j *sighting) {
	p.frame = 0
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
	p.changed()
	p.play()
}

// play shows the frame of an animation at which it stands, and then the next.
func (p *exportPreview) play() {
	p.still()
	if p.forms.After == nil || p.err != nil || !p.drawn.Wish.Format.Can(picture.Moves) || p.of.Tree().Root().Size() > drawnAtOnce {
		return
	}
	const fastest = 50 * time.Millisecond // that can be painted
	p.images[0].Image = picture.Preview(p.forms.Painter, p.drawn.Frame(p.frame), picture.Options{}, foreseenWidth, foreseenHeight)
	p.images[0].Refresh()
	p.still = p.forms.After(max(fastest, p.drawn.Shown(p.frame)), func() {
		p.frame = (p.frame + 1) % p.drawn.Pictures()
		p.play()
	})
}

// sighting is one drawing, apart from the dialog.
type sighting struct {
	of     *session.View
	wish   export.Wish
	before *sighting // what is as it was is not drawn again; nil for none

	drawn  *export.Drawn // nil if it can't be drawn
	extent picture.Extent
	err    error
	images []image.Image
	// columns is how many images stand beside each other: those of a pair that
	// is higher than wide.
	columns int
}

func (j *sighting) run(ctx context.Context) {
	before := j.before
	j.before = nil // or each would keep all before it
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
