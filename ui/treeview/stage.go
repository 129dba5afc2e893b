package treeview

import (
	"image"
	"math"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/scene"
	"plytree/engine/tree"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
)

// stage is what the canvas draws: the scene, the camera, the selection and the drag. It knows no
// widget.
type stage struct {
	still   bool         // see [View.HoldStill]
	anew    bool         // see [View.ShowAnew]
	grown   tree.ID      // see [View.ShowGrown]
	scene   *scene.Scene // may be nil
	chosen  Chosen
	hits    []tree.ID // the nodes that were found
	camera  Camera
	size    size // of the canvas
	focused bool // the canvas has the keyboard
	drag    drag
	typed   tree.ID // the inner node at which a value is typed, 0 for none

	painter *paint.Painter
	buffer  *image.RGBA
}

// hit returns the node at the place. The edge of a pruned branch counts as its node.
func (s *stage) hit(at fyne.Position) tree.ID {
	if id := s.node(at); id != 0 {
		return id
	}
	if id := s.edge(at); id != 0 && s.scene.Pruned(id) {
		return id
	}
	return 0
}

// node returns the node that has its shape or a label at the place.
func (s *stage) node(at fyne.Position) tree.ID {
	if s.scene == nil {
		return 0
	}
	id, _ := s.scene.Hit(s.toScene(at))
	return id
}

// touched returns the node under a finger, or the nearest node within half a finger's
// width.
func (s *stage) touched(at fyne.Position) tree.ID {
	if id := s.node(at); id != 0 || s.scene == nil {
		return id
	}
	p, nearest, found := s.toScene(at), kit.Target/2/s.camera.zoom, tree.ID(0)
	s.scene.Draw(scene.Rect{Min: p, Max: p}.Grow(nearest), s.camera.zoom, func(sh scene.Shape) {
		if sh.Role != scene.RoleOutline {
			return
		}
		box, _ := s.scene.ShapeBox(sh.Node)
		if away := distance(p, box); away <= nearest {
			nearest, found = away, sh.Node
		}
	})
	return found
}

// distance is how far a point is from a rectangle, 0 within it.
func distance(p scene.Point, r scene.Rect) float64 {
	return math.Hypot(max(0, r.Min.X-p.X, p.X-r.Max.X), max(0, r.Min.Y-p.Y, p.Y-r.Max.Y))
}

// edge returns the node below the edge at the place, 0 for none.
func (s *stage) edge(at fyne.Position) tree.ID {
	if s.scene == nil {
		return 0
	}
	id, _ := s.scene.EdgeHit(s.toScene(at), 5/s.camera.zoom)
	return id
}

// show shows another scene. If its layout differs, a visible node stays in its place, unless the
// whole scene should be visible and no longer would be, or could be much larger, and the view isn't
// held still.
func (s *stage) show(next *scene.Scene) {
	switch was := s.scene; {
	case was == nil:
	case s.camera.moved():
		_, shifted := s.shifted(next)
		if !s.keepInPlace(next) {
			s.camera.mode = fitted
		} else if shifted {
			box, _ := next.NodeBox(s.chosen.Primary)
			s.camera.include(box)
		}
	case s.anew:
	default:
		before, same := s.camera, was.Nodes() == next.Nodes() && was.Look.Direction == next.Look.Direction &&
			was.Look.Dense == next.Look.Dense
		if same && s.keepInPlace(next) && (s.still || s.shows(next)) {
			s.camera.mode = kept
		} else {
			s.camera = before
			s.camera.mode = fitted
		}
	}
	s.scene, s.anew = next, false
}

// shows reports whether all of a scene is visible, and not much smaller than possible.
func (s *stage) shows(next *scene.Scene) bool {
	seen, all, whole := s.camera.seen(), next.Bounds.Grow(-margin), s.camera
	s.fit(&whole, next)
	return (whole.near || seen.Contains(all.Min) && seen.Contains(all.Max)) && s.camera.zoom > 0.8*whole.zoom
}

// fit zooms out to show all of a scene, but only as far as its texts can be read, unless the user
// wants to see everything.
func (s *stage) fit(c *Camera, of *scene.Scene) {
	c.fit(of.Bounds)
	shape, _ := of.ShapeBox(of.Root())
	root, _ := of.NodeBox(of.Root())
	if of.Look.Direction == scene.Down {
		c.balance(shape.Middle().X, of.Bounds)
	}
	if !c.far {
		c.nearer(root)
	}
}

// keepInPlace moves the camera with a visible node: the selected one, or the nearest to the middle.
// It reports whether the next scene still has it.
func (s *stage) keepInPlace(next *scene.Scene) bool {
	for _, id := range s.anchors(next) {
		was, _ := s.scene.ShapeBox(id)
		if now, ok := next.ShapeBox(id); ok {
			s.camera.keep(was.Middle(), now.Middle())
			return true
		}
	}
	return false
}

// nearest returns the shape of the node nearest to the middle of the view, and whether it is
// visible.
func (s *stage) nearest() (box scene.Rect, seen bool) {
	view := s.camera.seen()
	near := s.scene.Nearest(view.Middle(), view)
	for in := view; len(near) == 0; near = s.scene.Nearest(view.Middle(), in) {
		in = in.Grow(in.Width())
	}
	box, _ = s.scene.ShapeBox(near[0])
	return box, box.Overlaps(view)
}

// keepInSight brings the nearest node into view if no node or edge is visible, so that zooming and
// dragging never lose the tree.
func (s *stage) keepInSight() {
	if s.scene == nil || s.size.width < 1 || s.size.height < 1 {
		return
	}
	view := s.camera.seen()
	box, seen := s.nearest()
	if _, edge := s.scene.EdgeHit(view.Middle(), min(view.Width(), view.Height())/2); !seen && !edge {
		s.camera.include(box)
	}
}

// anchors returns the visible nodes, the best ones to keep in place first. If the selected node
// moves among its siblings, that is its parent, because otherwise all others would move.
func (s *stage) anchors(next *scene.Scene) []tree.ID {
	seen := s.camera.seen()
	var all []tree.ID
	if s.still && !s.camera.moved() { // growth on both sides moves them
		all = append(all, s.scene.Root())
	}
	if box, ok := s.scene.ShapeBox(s.chosen.Primary); ok && box.Overlaps(seen) {
		if parent, shifted := s.shifted(next); shifted {
			all = append(all, parent)
		}
		all = append(all, s.chosen.Primary)
	}
	return append(all, s.scene.Nearest(seen.Middle(), seen)...)
}

// shifted reports whether the selected node has moved among its siblings in the next scene, and
// returns their parent.
func (s *stage) shifted(next *scene.Scene) (parent tree.ID, yes bool) {
	id := s.chosen.Primary
	before, was := s.scene.Relation(id)
	after, is := next.Relation(id)
	return before.Parent, was && is && before.Parent == after.Parent && s.scene.Nodes() == next.Nodes() &&
		s.scene.Rank(id) != next.Rank(id)
}

func (s *stage) toScene(p fyne.Position) scene.Point {
	return s.camera.toScene(float64(p.X), float64(p.Y))
}

func (s *stage) toCanvas(p scene.Point) fyne.Position {
	x, y := s.camera.toCanvas(p)
	return fyne.NewPos(float32(x), float32(y))
}

// frame paints the view; w and h are in screen pixels.
func (s *stage) frame(w, h int) image.Image {
	if s.buffer == nil || s.buffer.Rect.Dx() != w || s.buffer.Rect.Dy() != h {
		s.buffer = image.NewRGBA(image.Rect(0, 0, w, h))
	}
	if s.scene == nil || s.size.width == 0 {
		return s.buffer
	}
	dots := float64(w) / s.size.width
	at := paint.View{Origin: s.camera.origin, Zoom: s.camera.zoom * dots, Dense: dots}
	s.painter.Paint(s.buffer, s.scene, at)
	s.overlay(func(shape scene.Shape) { s.painter.Shape(s.buffer, shape, at) })
	return s.buffer
}
