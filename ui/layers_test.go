package ui

import (
	"bytes"
	"cmp"
	"image/color"
	"image/png"
	"math"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"plytree/editor/drawing/chart"
	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/ui/kit/kittest"
)

// layers are the layers from the top down, with what they are.
var layers = [][2]string{
	{"main.go", "starts the program"}, {"ui", "all that uses Fyne"}, {"editor", "needs no screen"},
	{"fileformat", "reads and writes"}, {"engine", "trees, searches"}, {"samples", "example trees"},
}

// trip is where the value of a leaf goes, from a file to the screen: each package imports the one
// before or is imported by it.
var trip = []string{"fileformat", "engine/tree", "editor/session", "engine/search", "editor/drawing/scene",
	"editor/drawing/paint", "ui/treeview"}

// The picture of the layers in ui/manual/changing.md is drawn from the imports. PLYTREE_UPDATE=1
// draws it anew, to be looked at.
func TestThePictureOfTheLayers(t *testing.T) {
	used, err := importsBelow(moduleRoot(t))
	if err != nil {
		t.Fatal(err)
	}
	for i, stop := range trip[1:] {
		_, to := used[stop][trip[i]]
		if _, from := used[trip[i]][stop]; !to && !from {
			t.Errorf("%s and %s don't import each other: the trip is another one now", trip[i], stop)
		}
	}
	data, err := picture.Write(picture.OfChart(drawLayers(used), palette.Light), picture.FormatPNG,
		picture.Options{DPI: 192})
	if err != nil {
		t.Fatal(err)
	}
	drawn, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	kittest.Golden(t, filepath.Join("manual", "pictures", "layers.png"), kittest.InFewColours(drawn), 0)
}

// folders returns the groups of a layer so that each imports only from those after it.
func folders(layer string, used map[string]map[string]string) []string {
	importers := map[string]map[string]bool{}
	for from, imports := range used {
		_, importer := groupOf(from)
		for to := range imports {
			_, group := groupOf(to)
			if importer != group && isIn(layer, importer) && isIn(layer, group) {
				if importers[group] == nil {
					importers[group] = map[string]bool{}
				}
				importers[group][importer] = true
			}
		}
	}
	var row func(group string) int
	row = func(group string) (deepest int) {
		for importer := range importers[group] {
			deepest = max(deepest, row(importer)+1)
		}
		return deepest
	}
	all := slices.DeleteFunc(slices.Clone(groups), func(g string) bool { return !isIn(layer, g) })
	slices.SortFunc(all, func(a, b string) int { return cmp.Or(row(a)-row(b), cmp.Compare(a, b)) })
	return all
}

// imports reports whether a package of a layer imports one of another.
func imports(used map[string]map[string]string, above, below string) bool {
	for from, all := range used {
		for to := range all {
			if isIn(above, from) && isIn(below, to) {
				return true
			}
		}
	}
	return false
}

func isIn(layer, folder string) bool {
	return folder == layer || strings.HasPrefix(folder, layer+"/") || folder == "." && layer == "main.go"
}

// sheet collects the shapes of a picture.
type sheet struct {
	chart.Chart
	palette.Palette
}

func drawLayers(used map[string]map[string]string) chart.Chart {
	const width, names, stops, line = 850, 150, 545, 27
	s := &sheet{Palette: palette.Light.Palette()}
	s.text("Each folder imports only from those after it", names, 8, 12, true, s.Soft)
	s.text("The trip of a leaf's value", stops, 8, 12, true, s.Soft)
	onTrip, middle, y := map[string]bool{}, map[string]float64{}, 26.0
	for _, stop := range trip {
		_, group := groupOf(stop)
		onTrip[group] = true
	}
	for i, layer := range layers {
		all := folders(layer[0], used)
		if len(all) == 1 { // it is the layer
			all = nil
		}
		ground, x, at, from := len(s.Shapes), float64(names), y+9, y
		s.box(scene.Rect{}, s.Leaf, s.Leaf)
		for _, folder := range all {
			name := nameIn(layer[0], folder)
			w := lettering.Width(name, 12, false) + 14
			if x+w > stops-30 {
				x, at = names, at+line
			}
			fill, edge := s.Ground, s.Faded
			if onTrip[folder] {
				fill, edge = s.Max, s.Variation
			}
			s.box(scene.Rect{Min: scene.Point{X: x, Y: at}, Max: scene.Point{X: x + w, Y: at + line - 6}}, fill, edge)
			s.text(name, x+7, at+(line-6)/2, 12, false, s.Ink)
			x += w + 6
		}
		y = max(at+line+3, y+48)
		s.Shapes[ground].Points = scene.Rect{Min: scene.Point{Y: from}, Max: scene.Point{X: width, Y: y}}.Corners()
		middle[layer[0]] = (from + y) / 2
		s.text(layer[0], 14, (from+y)/2-8, 15, true, s.Ink)
		s.text(layer[1], 14, (from+y)/2+10, 11, false, s.Soft)
		if y += 14; i < len(layers)-1 && imports(used, layer[0], layers[i+1][0]) {
			s.arrow(scene.Point{X: 40, Y: y - 13}, scene.Point{X: 40, Y: y - 1}, s.Faded)
		}
	}
	s.drawTrip(stops, middle)
	s.Bounds = scene.Rect{Max: scene.Point{X: width, Y: y - 14}}
	return s.Chart
}

// nameIn is how a folder is written in its layer.
func nameIn(layer, folder string) string {
	if folder == "." {
		return layer
	}
	return strings.TrimPrefix(folder, layer+"/")
}

// drawTrip draws the stops of the trip from left to right, each in its layer.
func (s *sheet) drawTrip(left float64, middle map[string]float64) {
	const apart, radius = 42, 9
	at := func(i int) scene.Point {
		layer, _, _ := strings.Cut(trip[i], "/")
		return scene.Point{X: left + 14 + float64(i)*apart, Y: middle[layer]}
	}
	for i := range trip[1:] {
		s.arrow(toward(at(i), at(i+1), radius), toward(at(i+1), at(i), radius+2), s.Variation)
	}
	for i, stop := range trip {
		p := at(i)
		s.Shapes = append(s.Shapes, scene.Shape{
			Kind: scene.Ellipse, Fill: s.Variation, Stroke: s.Variation, Width: 1,
			Points: []scene.Point{{X: p.X - radius, Y: p.Y - radius}, {X: p.X + radius, Y: p.Y + radius}},
		})
		number := strconv.Itoa(i + 1)
		s.text(number, p.X-lettering.Width(number, 12, true)/2, p.Y, 12, true, s.Ground)
		name, down := filepath.Base(stop), 19.0
		if i > 0 && at(i-1).Y > p.Y || i == 0 && at(1).Y > p.Y { // a line comes from below
			down = -19
		}
		s.text(name, p.X-lettering.Width(name, 12, true)/2, p.Y+down, 12, true, s.Ink)
	}
}

// toward is the point at a distance from a, on the way to b.
func toward(a, b scene.Point, distance float64) scene.Point {
	part := distance / math.Hypot(b.X-a.X, b.Y-a.Y)
	return scene.Point{X: a.X + part*(b.X-a.X), Y: a.Y + part*(b.Y-a.Y)}
}

func (s *sheet) box(r scene.Rect, fill, edge color.NRGBA) {
	s.Shapes = append(s.Shapes, scene.Shape{Kind: scene.Polygon, Points: r.Corners(), Fill: fill, Stroke: edge,
		Width: 1})
}

func (s *sheet) text(text string, x, y, size float64, bold bool, colour color.NRGBA) {
	s.Shapes = append(s.Shapes, scene.Shape{Kind: scene.Text, Text: text, Points: []scene.Point{{X: x, Y: y}},
		Size: size, Bold: bold, Stroke: colour})
}

func (s *sheet) arrow(a, b scene.Point, colour color.NRGBA) {
	const wide, long = 3.5, 7
	back := toward(b, a, long)
	side := scene.Point{X: (b.Y - back.Y) / long * wide, Y: (back.X - b.X) / long * wide}
	s.Shapes = append(s.Shapes,
		scene.Shape{Kind: scene.Line, Points: []scene.Point{a, back}, Stroke: colour, Width: 1.8},
		scene.Shape{Kind: scene.Polygon, Fill: colour, Stroke: colour, Points: []scene.Point{
			b, {X: back.X + side.X, Y: back.Y + side.Y}, {X: back.X - side.X, Y: back.Y - side.Y},
		}})
}
