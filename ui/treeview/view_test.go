package treeview

import (
	"fmt"
	"image"
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"plytree/editor/drawing/paint"
	"plytree/editor/drawing/scene"
	"plytree/editor/words"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat/filetest"
	"plytree/fileformat/notation"
	"plytree/ui/kit"
	"plytree/ui/kit/kittest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// bench is a canvas with a tree, in a window without a screen.
type bench struct {
	*View
	t    *testing.T
	tree *tree.Tree
	win  fyne.Window
	did  []string
}

func drawn(t *testing.T, notation string) *bench {
	t.Helper()
	a := kittest.NewApp(t)
	p := paint.NewPainter()
	b := &bench{t: t}
	b.View = New(words.Language{}, p, Actions{
		Select:     func(id tree.ID) { b.Choose(Chosen{Primary: id}) },
		Hover:      func(tree.ID) string { return "known" },
		AddChild:   func() {},
		AddSibling: func() {},
		After:      func(_ time.Duration, f func()) func() { f(); return func() {} },
		MayDrop:    func(id tree.ID, p DropTarget) bool { return id != p.Parent },
		Drop: func(id tree.ID, p DropTarget) {
			b.did = append(b.did, b.name(id)+" below "+b.name(p.Parent)+" before "+b.name(p.Before))
		},
		Band: func(ids []tree.ID) { b.did = append(b.did, strings.Repeat("*", len(ids))) },
	})
	b.show(notation)
	b.win = a.NewWindow("")
	b.win.SetPadded(false)
	b.win.SetContent(b.View)
	b.win.Resize(fyne.NewSize(900, 600))
	return b
}

func (b *bench) show(notation string) {
	b.t.Helper()
	doc := filetest.Notation(b.t, notation)
	b.tree = doc.Tree
	b.Draw(scene.NewUnsearched(b.tree, scene.Look{}))
}

func (b *bench) id(path ...int) tree.ID { return b.tree.At(path).ID() }

func (b *bench) at(path ...int) fyne.Position {
	b.t.Helper()
	p, ok := b.At(b.id(path...))
	if !ok {
		b.t.Fatalf("no node at %v", path)
	}
	return p
}

// name returns a leaf's value, or the number of an inner node's children.
func (b *bench) name(id tree.ID) string {
	path, ok := b.tree.Find(id)
	if !ok || id == 0 {
		return "nothing"
	}
	n := b.tree.At(path)
	if n.Leaf() {
		return notation.Write(n)
	}
	return strings.Repeat("+", len(n.Children()))
}

// press presses the button, and click also releases it, as Fyne reports them.
func (b *bench) press(at fyne.Position, m fyne.KeyModifier) {
	b.MouseDown(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary, Modifier: m,
		PointEvent: fyne.PointEvent{Position: at}})
}

func (b *bench) click(at fyne.Position, m fyne.KeyModifier) {
	b.press(at, m)
	b.MouseUp(&desktop.MouseEvent{Button: desktop.MouseButtonPrimary, Modifier: m,
		PointEvent: fyne.PointEvent{Position: at}})
	b.Tapped(&fyne.PointEvent{Position: at})
}

func (b *bench) dragTo(from, to fyne.Position, m fyne.KeyModifier) {
	b.press(from, m)
	last := from
	for _, at := range []fyne.Position{from.AddXY((to.X-from.X)/2, (to.Y-from.Y)/2), to} {
		b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: at},
			Dragged: fyne.NewDelta(at.X-last.X, at.Y-last.Y)})
		last = at
		b.frame(900, 600)
	}
	b.DragEnd()
}

func (b *bench) expect(what string, got, want any) {
	b.t.Helper()
	if got != want {
		b.t.Errorf("%s: %v, want %v", what, got, want)
	}
}

func TestDropsBetweenSiblingsAtTheirEndsAndOntoNodes(t *testing.T) {
	for _, c := range []struct {
		what string
		from []int
		to   func(b *bench) fyne.Position
		want string
	}{
		{"between two others", []int{0, 0}, func(b *bench) fyne.Position {
			l, r := b.at(1, 0), b.at(1, 1)
			return fyne.NewPos((l.X+r.X)/2, l.Y)
		}, "1 below ++ before 5"},
		{"before the first", []int{0, 2}, func(b *bench) fyne.Position { return b.at(0, 0).AddXY(-30, 0) },
			"3 below +++ before 1"},
		{"behind the last", []int{0, 0}, func(b *bench) fyne.Position { return b.at(1, 1).AddXY(40, 4) },
			"1 below ++ before nothing"},
		{"on the right half of a sibling", []int{0, 0}, func(b *bench) fyne.Position { return b.at(0, 1).AddXY(6, 0) },
			"1 below +++ before 3"},
		{"onto an inner node", []int{0, 0}, func(b *bench) fyne.Position { return b.at(1) },
			"1 below ++ before nothing"},
		{"onto a leaf", []int{0, 0}, func(b *bench) fyne.Position { return b.at(1, 0) }, "1 below 4 before nothing"},
		{"nowhere", []int{0, 0}, func(*bench) fyne.Position { return fyne.NewPos(3, 3) }, ""},
		{"onto itself", []int{0}, func(b *bench) fyne.Position { return b.at(0).AddXY(2, 1) }, ""},
	} {
		b := drawn(t, "[[1, 2, 3], [4, 5]]")
		b.dragTo(b.at(c.from...), c.to(b), 0)
		b.expect(c.what, strings.Join(b.did, "; "), c.want)
	}
}

// In a tree that grows to the right, siblings are below each other.
func TestDropsInATreeThatGrowsToTheRight(t *testing.T) {
	b := drawn(t, "[[1, 2, 3], [4, 5]]")
	b.Draw(scene.NewUnsearched(b.tree, scene.Look{Direction: scene.Right}))
	b.dragTo(b.at(0, 0), b.at(0, 2).AddXY(0, 6), 0)
	b.dragTo(b.at(0, 0), b.at(1, 0).AddXY(0, -30), 0)
	b.expect("drops", strings.Join(b.did, "; "), "1 below +++ before nothing; 1 below ++ before 4")
}

func TestAGhostFollowsThePointer(t *testing.T) {
	b := drawn(t, "[[1, 2], [3, 4]]")
	from, to := b.at(0, 0), b.at(1).AddXY(90, 20)
	b.press(from, 0)
	b.Dragged(&fyne.DragEvent{PointEvent: fyne.PointEvent{Position: to},
		Dragged: fyne.NewDelta(to.X-from.X, to.Y-from.Y)})
	drawn := 0
	b.overlay(func(s scene.Shape) {
		for _, p := range s.Points {
			if at := b.toCanvas(p); math.Hypot(float64(at.X-to.X), float64(at.Y-to.Y)) < 60 {
				drawn++
				return
			}
		}
	})
	b.expect("something is drawn at the pointer", drawn > 0, true)
}

func TestBandSelectsWhatItHolds(t *testing.T) {
	b := drawn(t, "[[1, 2], [3, 4]]")
	origin := b.camera.origin
	b.dragTo(b.at(0, 1).AddXY(-60, 60), b.at(1, 0).AddXY(60, -60), fyne.KeyModifierShift)
	b.dragTo(b.at(1, 0).AddXY(60, -60), b.at(0, 1).AddXY(-60, 60), fyne.KeyModifierShift)
	b.expect("nodes, also from right to left", strings.Join(b.did, " "), "** **")
	b.expect("the ground stays", b.camera.origin, origin)
}

func TestWhatIsInTheMiddleStaysThere(t *testing.T) {
	b := drawn(t, "[[1, 2], [3, 4]]")
	b.zoomBy(3, b.at(1, 0))
	b.Choose(Chosen{Primary: b.id(1, 0)})
	before := b.at(1, 0)
	wide := scene.NewUnsearched(b.tree, scene.Look{Shapes: scene.SquareCircle})
	b.Draw(wide)
	after := b.at(1, 0)
	if math.Hypot(float64(after.X-before.X), float64(after.Y-before.Y)) > 1 {
		t.Errorf("the selected node moved from %v to %v", before, after)
	}
	b.Resize(fyne.NewSize(500, 500))
	b.show("[[[1, 2, 3], [4, 5, 6]], [[7, 8, 9], [1, 2, 3]]]")
	if len(b.scene.Within(b.camera.seen().Grow(200))) == 0 {
		t.Errorf("an empty canvas: %+v", b.camera)
	}
}

// The field grows over the next leaf with its text; a click there still selects that leaf.
func TestAClickOnWhatTheFieldCovers(t *testing.T) {
	b := drawn(t, "[1, 2, 3]")
	b.ZoomTo(0.4)
	taken, selected := "", tree.ID(0)
	b.actions.Select = func(id tree.ID) { selected = id }
	b.Type(Typing{ID: b.id(0), Text: "-88888888.5", Begun: true,
		Take: func(text string, _ bool) error { taken = text; return nil }})
	at, from := b.at(1), b.field.Position()
	if from.X+b.field.Size().Width < at.X {
		t.Fatal("the field covers no other leaf")
	}
	b.field.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at.Subtract(from)},
		Button: desktop.MouseButtonPrimary})
	b.expect("what was typed is taken", taken, "-88888888.5")
	b.expect("the covered leaf is selected", selected, b.id(1))
}

func TestFieldStandsWithinTheCanvas(t *testing.T) {
	b := drawn(t, "[[1, 2], [3, 4]]")
	b.zoomBy(4, b.at(0, 0).AddXY(20, 0)) // now close to the left edge
	b.camera.pan(float64(-b.at(0, 0).X), 0)
	b.Type(Typing{ID: b.id(0, 0), Text: "1", Take: func(string, bool) error { return nil }})
	if p := b.field.Position(); p.X < 0 || p.X+b.field.Size().Width > b.Size().Width {
		t.Errorf("the field at %v is cut off", p)
	}
}

// A value of an inner node is typed inside the node's shape if it fits, so that no box hides the
// triangle.
func TestAValueIsTypedInItsShape(t *testing.T) {
	b := drawn(t, "[[1, 2], [3, 4]]")
	take := func(string, bool) error { return nil }
	for _, at := range [][]int{{}, {0}} {
		b.Type(Typing{ID: b.id(at...), Text: "-7", Hint: "more than has room", Take: take})
		box, _ := b.scene.ShapeBox(b.id(at...))
		b.expect("it is typed in the shape", b.typed, b.id(at...))
		b.expect("the field is within", float64(b.field.Size().Width) < box.Width()*b.camera.zoom, true)
		b.field.SetText("-1234567.125")
		b.field.place()
		b.expect("what has no room there has a field of its own", b.typed, tree.ID(0))
		b.GiveUp()
	}
	b.Type(Typing{ID: b.id(0), Text: "7", Take: take})
	b.GiveUp()
	b.expect("then the shape shows its value again", b.typed, tree.ID(0))
	b.Type(Typing{ID: b.id(0, 0), Text: "7", Take: take})
	b.expect("a leaf is a field anyway", b.typed, tree.ID(0))
}

func TestTooltipWaitsAndIsSpentByAClick(t *testing.T) {
	b := drawn(t, "[[1, 2], [3, 4]]")
	move := func(at fyne.Position) {
		b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
	}
	move(b.at(0))
	b.expect("over a node", b.hover.tip.Visible(), true)
	b.MouseDown(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.at(0)}, Button: desktop.MouseButtonPrimary})
	b.expect("a click takes it away", b.hover.tip.Visible(), false)
	move(b.at(0).AddXY(1, 1))
	b.expect("and it does not come back there", b.hover.tip.Visible(), false)
	move(fyne.NewPos(1, 1))
	move(b.at(0))
	b.expect("but later", b.hover.tip.Visible(), true)
	b.MouseOut()
	b.expect("outside", b.hover.tip.Visible(), false)
}

func TestWhatIsShortenedIsToldInFull(t *testing.T) {
	b := drawn(t, "[1.23456789012e9, 2]")
	b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: b.at(0)}})
	text := b.hover.tip.Text.Text
	b.expect("in full, and what is known", strings.Contains(text, "1234567890.12") &&
		strings.HasSuffix(text, "\nknown"), true)
}

func (b *bench) hoverAt(at fyne.Position) {
	b.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
}

// The handles of the selected node stand on the axes of its shape while the pointer is there: one to
// add a child where children grow, one to add a sibling where the next one will be, and on the other
// side one to remove the node. The root has only the first. They are large enough for fingers and
// cover neither texts nor other nodes, and still most nodes have theirs.
func TestHandlesStandOnTheAxesOfTheShape(t *testing.T) {
	b := drawn(t, "[[3, 12, 8], [2, [4, 6]], [14, 5, 2]]")
	handles := []*handle{b.childHandle, b.siblingHandle, b.removeHandle}
	visible := func() bool { return slices.ContainsFunc(handles, func(h *handle) bool { return h.Visible() }) }
	b.hoverAt(b.at(0))
	b.expect("shown without a selection", visible(), false)
	res, err := search.Run(b.tree, search.Options{}, false)
	if err != nil {
		t.Fatal(err)
	}
	finger, removes := false, false
	b.actions.Finger, b.actions.Removes = func() bool { return finger }, func() bool { return removes }
	for _, size := range []float32{20, kit.Target} {
		finger = size == kit.Target
		shown, nodes := 0, 0
		for _, look := range []scene.Look{
			{}, {Numbers: true}, {Direction: scene.Right, Dense: 2}, {Shapes: scene.SquareCircle, Dense: 1.5},
		} {
			b.Draw(scene.New(res, look))
			for _, zoom := range []float64{0.4, 0.6, 1, 2} {
				b.ZoomTo(zoom)
				b.tree.Walk(func(v tree.Visit) bool {
					id, at, root := v.Node.ID(), b.at(v.Path...), len(v.Path) == 0
					removes = !removes
					nodes++
					b.Choose(Chosen{Primary: id})
					b.hoverAt(at.AddXY(400, 400))
					b.expect("shown where the pointer is not", visible(), false)
					b.hoverAt(at)
					b.expect("shown where the tree is small", visible() && zoom < 0.5, false)
					for i, h := range handles {
						if !h.Visible() {
							continue
						}
						where := fmt.Sprintf("handle %d of %v, %+v, zoom %v", i, v.Path, look, zoom)
						b.expect(where+": there may be one", i == 0 || !root && (i == 1 || removes), true)
						b.expect(where+": its size", h.Size(), fyne.NewSquareSize(size))
						off := h.Position().AddXY(size/2, size/2).Subtract(at)
						stands := off.X > 0
						switch below := (i == 0) != (look.Direction == scene.Right); {
						case i == 2:
							stands = off.X < 0
						case below:
							stands = math.Abs(float64(off.X)) < 1 && off.Y > 0
						}
						b.expect(where+": it stands on its side", stands, true)
						b.expect(where+": what it covers", b.covered(h), "")
						shown++
					}
					return true
				})
			}
		}
		if shown*4 < nodes*5 { // every fourth node is too small, and every second may not be removed
			t.Errorf("only %d handles of %d nodes are shown", shown, nodes)
		}
	}
}

// covered returns the texts, and the nodes other than the selected one, below a handle.
func (b *bench) covered(h *handle) (all string) {
	box := scene.Rect{Min: b.toScene(h.Position()), Max: b.toScene(h.Position().Add(h.Size()))}.Grow(-0.1)
	b.scene.Draw(b.scene.Bounds, b.camera.zoom, func(sh scene.Shape) {
		shape, _ := b.scene.ShapeBox(sh.Node)
		other := sh.Role == scene.RoleOutline && sh.Node != b.chosen.Primary && shape.Overlaps(box)
		if other || sh.Kind == scene.Text && sh.Box().Overlaps(box) {
			all += fmt.Sprintf("%q of node %d;", sh.Text, sh.Node)
		}
	})
	return all
}

// The field covers the box of a value exactly, at any zoom.
func TestFieldLiesOverItsBox(t *testing.T) {
	b := drawn(t, "[[3, 12, 8], [2, 4]]")
	for _, zoom := range []float64{1.2, 1.5, 2} {
		b.ZoomTo(zoom)
		b.View.Type(Typing{ID: b.id(0, 1), Text: "12", Take: func(string, bool) error { return nil }})
		box, _ := b.scene.ShapeBox(b.id(0, 1))
		from, to, at := b.toCanvas(box.Min), b.toCanvas(box.Max), b.field.Position()
		size := b.field.Size()
		if off := max(at.X-from.X, from.X-at.X, at.Y-from.Y, from.Y-at.Y, size.Width-(to.X-from.X),
			size.Height-(to.Y-from.Y)); off > 1 {
			t.Errorf("zoom %v: at %v, %v, but its box from %v to %v", zoom, at, size, from, to)
		}
		b.GiveUp()
	}
}

// At any zoom the mark of a node has the same width, is large enough to be found, and doesn't cross
// the labels beside the shape.
func TestSelectionMarkKeepsItsWidth(t *testing.T) {
	b := drawn(t, "[[1, 2], [3, 4]]")
	id := b.id(0)
	b.Choose(Chosen{Primary: id})
	for _, zoom := range []float64{1e-3, 0.4, 1, 5} {
		b.camera.zoom = zoom
		everything := b.scene.Bounds.Grow(1e9)
		left, right, shapes := math.Inf(1), math.Inf(-1), 0
		box, _ := b.scene.ShapeBox(id)
		b.selectionFrame(id, everything, func(mark scene.Shape) {
			shapes++
			if width := mark.Width * max(zoom, 0.5); width < 1 || width > 3 {
				t.Errorf("at zoom %v it is %v wide", zoom, width)
			}
			for _, p := range mark.Points {
				left, right = min(left, p.X), max(right, p.X)
				if zoom == 1 && math.Abs(p.Y-(box.Min.Y+box.Max.Y)/2) < 8 {
					t.Errorf("it crosses the labels at %v", p)
				}
			}
		})
		if shapes == 0 || (right-left)*zoom < smallestFrame-1e-9 {
			t.Errorf("at zoom %v it is %v large", zoom, (right-left)*zoom)
		}
	}
}

// The frames of selected and found nodes don't cover their labels at any zoom at which labels are
// readable.
func TestFramesLeaveLabelsFree(t *testing.T) {
	b := drawn(t, "[1, 2]")
	doc := filetest.Read(t, `plytree: 1
tree: {name: a name, note: to read, children: [{name: gy, children: [{name: "Ångström in three lines of text", value: 3}, {name: x, value: 1}]}, {name: Ly, value: 5}, {board: XO./.X./..O, name: b, children: [1]}]}
`)
	for _, look := range []scene.Look{{}, {Direction: scene.Right},
		{Shapes: scene.SquareCircle, Numbers: true, Notes: true},
		{Boxes: true, Direction: scene.Right, Numbers: true}} {
		s := scene.NewUnsearched(doc.Tree, look)
		b.Draw(s)
		b.Focus()
		doc.Tree.Walk(func(v tree.Visit) bool {
			id := v.Node.ID()
			b.Choose(Chosen{Primary: id})
			b.SetHits([]tree.ID{id})
			for _, zoom := range []float64{0.45, 0.6, 1, 2} {
				b.camera.zoom = zoom
				whole, _ := s.NodeBox(id)
				b.camera.origin = whole.Min
				var labels []scene.Rect
				s.Draw(s.Bounds, zoom, func(sh scene.Shape) {
					if sh.Kind == scene.Text && sh.Node == id &&
						(sh.Role == scene.RoleCaption || sh.Role == scene.RoleWindow) {
						labels = append(labels, sh.Box().Grow(-2))
					}
				})
				b.overlay(func(mark scene.Shape) {
					for i := range mark.Points {
						from, to := mark.Points[i], mark.Points[(i+1)%len(mark.Points)]
						line := scene.Rect{Min: from,
							Max: from}.Union(scene.Rect{Min: to, Max: to}).Grow(mark.Width / 2)
						for _, label := range labels {
							if line.Overlaps(label) {
								t.Errorf("%+v at zoom %v: the line %v of the frame around %v lies over %v",
									look.Direction, zoom, line, v.Path, label)
							}
						}
					}
				})
			}
			return true
		})
	}
}

func TestFrameIsPaintedAtTheScreensScale(t *testing.T) {
	b := drawn(t, "[[1, 2], [3, 4]]")
	img := b.frame(1800, 1200).(*image.RGBA)
	b.expect("dots", img.Bounds().Dx(), 1800)
	at := b.at(0, 1)
	if img.RGBAAt(int(at.X*2)-24, int(at.Y*2)) == img.RGBAAt(2, 2) {
		t.Error("nothing is painted at the leaf")
	}
}

// A new value of a leaf leaves the selected node at its place on the screen, even if the tree is
// laid out again, as long as all of it is visible.
func TestChangedLeafStaysAtItsPlace(t *testing.T) {
	b := drawn(t, "[[3, 12], [2, 4], [5, 2]]")
	b.Choose(Chosen{Primary: b.id(1, 1)})
	before, zoom := b.at(1, 1), b.Camera().zoom
	for _, value := range []string{"7", "-12.5", "1234567"} {
		b.show("[[3, 12], [2, " + value + "], [5, 2]]")
		now := b.at(1, 1)
		off := max(now.X-before.X, before.X-now.X, now.Y-before.Y, before.Y-now.Y)
		if off > 0.01 || b.Camera().zoom != zoom {
			t.Errorf("%s: the leaf goes from %v to %v, the zoom from %v to %v", value, before, now, zoom,
				b.Camera().zoom)
		}
	}
	b.Fit()
	fitted := b.Camera().zoom
	b.show("[[3, 12, 8, 9, 10, 11], [2, 4, 5, 6, 7, 8], [14, 5, 2]]")
	if now := b.Camera().zoom; now >= fitted {
		t.Errorf("with another leaf the whole tree is shown at %v, before at %v", now, fitted)
	}
}

// Larger texts enlarge the tree, and all of it stays visible if it was.
func TestUnitEnlargesTheTree(t *testing.T) {
	b := drawn(t, "[3, 12]")
	before := b.Camera().zoom
	b.SetUnit(1.5)
	if now := b.Camera().zoom; now <= before {
		t.Errorf("from %v to %v", before, now)
	}
	b.ZoomTo(1)
	b.expect("the size of texts", b.Camera().zoom, 1.5)
	at := b.at()
	b.SetUnit(2)
	b.expect("larger texts in a part of the tree", b.Camera().zoom, 2.0)
	if now := b.at(); now == at {
		t.Error("nothing moved")
	}
}

// Showing the whole tree shows all of it, also with larger texts.
func TestFitShowsAllAtAnySizeOfTexts(t *testing.T) {
	b := drawn(t, "["+strings.TrimSuffix(strings.Repeat("[1, 2, 3, 4], ", 12), ", ")+"]")
	b.SetUnit(2)
	all := func() bool { return inside(b.camera.seen(), b.scene.Bounds) }
	b.expect("by itself it comes nearer", all(), false)
	b.Fit()
	b.expect("the whole tree", all(), true)
}

// Zooming a large tree by keys always leaves a node in view.
func TestZoomingByKeysLosesNoNode(t *testing.T) {
	b := drawn(t, "["+strings.TrimSuffix(strings.Repeat("[[1, 2, 3, 4], [5, 6, 7, 8]], ", 300), ", ")+"]")
	for _, zoom := range []func(){func() { b.ZoomTo(1) }, func() { b.Zoom(20) }, func() { b.Zoom(-2) },
		func() { b.ZoomTo(3) }} {
		b.Fit()
		zoom()
		seen := b.camera.seen()
		b.expect("a node is seen", len(b.scene.Nearest(seen.Middle(), seen)) > 0, true)
	}
}
