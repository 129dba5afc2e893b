package picture_test

import (
	"bytes"
	"cmp"
	"errors"
	"image"
	"image/draw"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"plytree/editor/drawing/chart"
	"plytree/editor/drawing/lettering"
	"plytree/editor/drawing/palette"
	. "plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/engine/exercise/valueset"
	"plytree/engine/search"
	"plytree/engine/tree"
	"plytree/fileformat"
	"plytree/fileformat/filetest"
	"plytree/samples"

	"golang.org/x/image/font/sfnt"
)

// solved returns the sample whose file name has the part, searched.
func solved(t testing.TB, part string, trace bool) *search.Result {
	return searched(t, part, "", trace)
}

// searched is a sample's tree under another algorithm, "" for its own.
func searched(t testing.TB, part string, by search.Algorithm, trace bool) *search.Result {
	t.Helper()
	for _, s := range samples.Searched() {
		if !strings.Contains(s.File, part) {
			continue
		}
		doc := filetest.Read(t, s.Text)
		doc.Search.Algorithm = cmp.Or(by, doc.Search.Algorithm)
		return filetest.Must(search.Run(doc.Tree, doc.Search, trace))(t)
	}
	t.Fatalf("no sample %q", part)
	return nil
}

func sceneOf(t testing.TB, part string, look scene.Look) *scene.Scene {
	t.Helper()
	return scene.New(solved(t, part, false), look)
}

func filmOf(t testing.TB, part string, look scene.Look) *scene.Film {
	t.Helper()
	return scene.NewFilm(solved(t, part, true), look)
}

// The golden pictures were checked by eye; PLYTREE_UPDATE=1 writes them again.
func TestGoldenPictures(t *testing.T) {
	for name, s := range map[string]*scene.Scene{
		"light":     sceneOf(t, "01-", scene.Look{}),
		"dark":      sceneOf(t, "10-", scene.Look{Theme: palette.Dark, Shapes: scene.SquareCircle}),
		"print":     sceneOf(t, "09-", scene.Look{Theme: palette.Print}),
		"question":  sceneOf(t, "02-", scene.Look{Theme: palette.Print, Show: scene.Question}),
		"zero-wide": sceneOf(t, "06-", scene.Look{Show: scene.Plain}),
		"folded":    foldedScene(t),
		"right":     sceneOf(t, "01-", scene.Look{Direction: scene.Right, Numbers: true}),
		"boxes":     sceneOf(t, "03-", scene.Look{Theme: palette.Print, Show: scene.Question, Boxes: true}),
		"marks":     highlightedScene(t, scene.Look{Theme: palette.Print}),
		"notes":     highlightedScene(t, scene.Look{Theme: palette.Dark, Notes: true, Direction: scene.Right}),
		"enter":     filmOf(t, "01-", scene.Look{}).At(23),
		"cut-off":   filmOf(t, "05-", scene.Look{Theme: palette.Dark}).At(13),
		"unknown":   unknownScene(t),
		"boards":    chanceScene(t, boards, scene.Look{}),
		"boards-dark": chanceScene(t, boards,
			scene.Look{Theme: palette.Dark, Shapes: scene.SquareCircle, Direction: scene.Right}),
		"boards-print": chanceScene(t, boards, scene.Look{Theme: palette.Print}),
		"boards-asked": chanceScene(t, boards, scene.Look{Theme: palette.Print, Show: scene.Question, Boxes: true}),
		"chance":       chanceScene(t, averages, scene.Look{}),
		"chance-dark":  chanceScene(t, averages, scene.Look{Theme: palette.Dark, Shapes: scene.SquareCircle}),
		"chance-print": chanceScene(t, lottery, scene.Look{Theme: palette.Print, Shapes: scene.SquareCircle}),
		"chance-light": chanceScene(t, lottery, scene.Look{}),
		"chance-right": chanceScene(t, lottery, scene.Look{Direction: scene.Right}),
		"chance-boxes": chanceScene(t, averages, scene.Look{Theme: palette.Print, Show: scene.Question, Boxes: true}),
		"returned":     returnedFilm(t).At(30),
		"circles":      filmOf(t, "09-", scene.Look{Theme: palette.Print, Shapes: scene.SquareCircle}).At(30),
	} {
		data := filetest.Must(PNG(s, Options{DPI: 96}))(t)
		golden(t, name, data)
	}
}

// returnedFilm is the film of a fail-hard search, with the value that each node returned.
func returnedFilm(t testing.TB) *scene.Film {
	t.Helper()
	of := solved(t, "01-", false)
	res := filetest.Must(search.Run(of.Tree, search.Options{Algorithm: search.AlphaBetaHard}, true))(t)
	return scene.NewFilm(res, scene.Look{Values: scene.Returned})
}

const (
	// boards has boards with cuts, names and highlights, chance nodes, heaps, signs of other games,
	// and nodes without a board beside them.
	boards = `plytree: 1
search: {bounds: [-9, 9]}
tree:
  board: XO./.X./O..
  children:
    - {name: b, move: c1, board: XOX/.X./O.., children: [{board: XOX/OX./O.., value: -1, move: a2}, {board: XOX/.XO/O.., value: 1, name: d}]}
    - name: c
      move: a2
      board: XO./XX./O..
      mark: orange
      children: [{move: c2, board: XO./XXO/O.., value: -4}, {board: XO./XX./OO., move: b3, mark: green, children: [4, 5]}, 7]
    - player: chance
      move: "1→0"
      board: 1 3 5
      children: [{board: 0 3 5, value: 2.5}, {board: "12", value: -3}]
    - {board: "♔.♚...../........", name: king, children: [{board: ".", value: 0}, 3]}
`
	// averages is the tree of Russell and Norvig's exercise 5.18.
	averages = `plytree: 1
search: {bounds: [-2, 2]}
tree:
  name: a
  children:
    - {name: b, player: chance, children: [{p: 0.5, children: [2, 2]}, {p: 0.5, children: [1, 2]}]}
    - {name: c, player: chance, children: [{p: 0.5, children: [0, 2]}, {p: 0.5, children: [-1, 0]}]}
`
	// lottery has only MAX, averages that must be rounded, moves and highlights.
	lottery = `plytree: 1
tree:
  - move: safe
    player: chance
    children: [{p: 1/3, move: left, player: max, children: [3, 8]}, {p: 2/3, move: right, player: max, children: [5, 3]}]
  - move: bold
    mark: orange
    player: chance
    children: [{player: max, children: [9, -4.5]}, {player: max, children: [7, 2]}, {player: max, mark: green, children: [-6, 4]}]
`
)

// chanceScene is the scene of a search of a tree with chance nodes.
func chanceScene(t *testing.T, text string, look scene.Look) *scene.Scene {
	t.Helper()
	doc := filetest.Read(t, text)
	res := filetest.Must(search.Run(doc.Tree, doc.Search, false))(t)
	return scene.New(res, look)
}

// unknownScene is the scene of a search that ended at a leaf without a value, x, beside others with
// no name or a long one.
func unknownScene(t *testing.T) *scene.Scene {
	t.Helper()
	doc, err := fileformat.Read("",
		[]byte("plytree: 1\ntree: [[3, 5], [9, {name: x}], [null, {name: a leaf with a long name}]]\n"))
	if err != nil {
		t.Fatal(err)
	}
	_, err = search.Run(doc.Tree, search.Options{}, false)
	var missing *search.MissingValueError
	if !errors.As(err, &missing) || missing.Found == nil {
		t.Fatal(err)
	}
	return scene.New(missing.Found, scene.Look{})
}

func TestGoldenNumberLines(t *testing.T) {
	x, below, above := 4.5, math.Inf(-1), math.Inf(1)
	line := chart.NumberLine{Wide: 640, Ticks: []float64{-3, 2, 3, 7}, Handle: &x, Active: true,
		Stretches: []chart.Stretch{
			{Interval: valueset.Interval{Low: below, High: -3}, Labels: []string{"A −3"}, Kind: 0},
			{Interval: valueset.Interval{Low: -3, High: -3, HasLow: true, HasHi: true}, Labels: []string{"B"}, Kind: 1},
			{Interval: valueset.Interval{Low: -3, High: 2, HasHi: true}, Labels: []string{"C x"}, Kind: 2},
			{Interval: valueset.Interval{Low: 2, High: 3},
				Labels: []string{"D ≥2, and more than has room", "D ≥2", "D"},
				Kind:   3},
			{Interval: valueset.Interval{Low: 3, High: 7, HasLow: true, HasHi: true}, Labels: []string{"A −3"},
				Kind: 0},
			{Interval: valueset.Interval{Low: 7, High: above}, Labels: []string{"E 7"}, Kind: 4},
		}}
	for _, theme := range []palette.Theme{palette.Light, palette.Dark, palette.Print} {
		data := filetest.Must(Write(OfChart(line.Draw(theme), theme), FormatPNG, Options{DPI: 96}))(t)
		golden(t, "numberline-"+string(theme), data)
	}
}

// In the charts the labels of lines have their colours and don't overlap, exponents are raised, and
// the searches of one order are together.
func TestGoldenCharts(t *testing.T) {
	series := []chart.Series{
		{Label: "minimax: b^{d}", Symbol: chart.Square, Values: []float64{3, 9, 27, 81, 243}},
		{Label: "worst order", Symbol: chart.Up, Values: []float64{3, 9, 26, 77, 230}},
		{Label: "random order", Symbol: chart.Disc, Values: []float64{3, 7, 19, 42, 100}},
		{Label: "best order", Symbol: chart.Down, Values: []float64{3, 5, 11, 17, 35}},
		{Label: "least possible", Dashed: true, Values: []float64{3, 5, 11, 17, 35}},
	}
	groups := []chart.Group{
		{Label: "as given",
			Bars: []chart.Bar{{Label: "Minimax", Value: 8, Text: "8"},
				{Label: "Alpha-beta", Value: 5, Text: "5", Highlighted: true}}},
		{Label: "random",
			Bars: []chart.Bar{{Label: "Minimax", Value: 8, Text: "8"},
				{Label: "Alpha-beta", Value: 6.8, Text: "6.8", Low: 5.8, High: 7.8}}},
	}
	for _, theme := range []palette.Theme{palette.Light, palette.Dark, palette.Print} {
		for name, c := range map[string]chart.Chart{
			"growth": chart.Lines(theme, 640, 360, nil, series, "plies", "leaves evaluated",
				"least possible: b^{⌈d/2⌉} + b^{⌊d/2⌋} − 1"),
			"bars": chart.Bars(theme, 480, groups, 5, "fewest under any order: 5"),
		} {
			data := filetest.Must(Write(OfChart(c, theme), FormatPNG, Options{DPI: 96}))(t)
			golden(t, name+"-"+string(theme), data)
		}
	}
}

// golden compares a picture with the one that was checked by eye.
func golden(t *testing.T, name string, data []byte) {
	t.Helper()
	golden := filepath.Join("testdata", name+".png")
	if os.Getenv("PLYTREE_UPDATE") != "" {
		filetest.Do(t, os.MkdirAll("testdata", 0o755))
		filetest.Write(t, golden, data)
	}
	want := filetest.Must(os.ReadFile(golden))(t)
	if far := difference(t, data, want); far > 0.001 {
		failed := filepath.Join(os.TempDir(), "plytree-"+name+".png") // outlives the test
		if err := os.WriteFile(failed, data, 0o644); err != nil {
			t.Error(err)
		}
		t.Errorf("%s differs in %.2f%% of its dots; the new picture is %s", golden, far*100, failed)
	}
}

// difference returns the fraction of pixels that differ visibly, because processors round
// differently.
func difference(t *testing.T, a, b []byte) float64 {
	x, y := decode(t, a), decode(t, b)
	if x.Bounds() != y.Bounds() {
		t.Errorf("the size is %v, not %v", x.Bounds(), y.Bounds())
		return 1
	}
	differ := 0
	for py := range x.Bounds().Dy() {
		for px := range x.Bounds().Dx() {
			r1, g1, b1, _ := x.At(px, py).RGBA()
			r2, g2, b2, _ := y.At(px, py).RGBA()
			if apart(r1, r2)+apart(g1, g2)+apart(b1, b2) > 0x2000 {
				differ++
			}
		}
	}
	return float64(differ) / float64(x.Bounds().Dx()*x.Bounds().Dy())
}

func apart(a, b uint32) uint32 { return max(a, b) - min(a, b) }

func decode(t *testing.T, data []byte) image.Image {
	return filetest.Must(png.Decode(bytes.NewReader(data)))(t)
}

// dots is a picture of a scene.
func dots(t *testing.T, s *scene.Scene, o Options) *image.RGBA {
	t.Helper()
	data := filetest.Must(PNG(s, o))(t)
	return rgba(decode(t, data))
}

func rgba(img image.Image) *image.RGBA {
	same := image.NewRGBA(img.Bounds())
	draw.Draw(same, same.Rect, img, image.Point{}, draw.Src)
	return same
}

func TestSize(t *testing.T) {
	box := scene.Rect{Max: scene.Point{X: 200, Y: 100}}
	for _, c := range []struct {
		o    Options
		w, h int
	}{{Options{}, 400, 200}, {Options{DPI: 96}, 200, 100}, {Options{Width: 50, DPI: 300}, 50, 25}} {
		if w, h, _, err := c.o.Size(box); err != nil || w != c.w || h != c.h {
			t.Errorf("%+v: %d × %d, %v", c.o, w, h, err)
		}
	}
	// Without explicit options a picture that would be too large is reduced, several pictures even
	// more. Explicit options are kept.
	wide := scene.Rect{Max: scene.Point{X: 100_000, Y: 5000}}
	w, h, _, err := Options{}.Size(wide)
	if err != nil || w > 30_000 || w*h > 41_000_000 {
		t.Errorf("%d × %d, %v", w, h, err)
	}
	if one, smaller := (Options{}).Smaller(wide, 1); !smaller {
		t.Error("it is not smaller")
	} else if many := (Options{}).For(wide, 1000).DPI; many >= one {
		t.Errorf("a thousand pictures have %v dpi, one %v", many, one)
	}
	if o := (Options{DPI: 300}); o.For(wide, 1000) != o {
		t.Error("what was asked for is changed")
	}
	for _, o := range []Options{{Width: 1_000_000}, {DPI: 0.1}} {
		if _, _, _, err := o.Size(box); err == nil {
			t.Errorf("%+v is accepted", o)
		}
	}
}

// Every sign that the program writes has a glyph in the bundled fonts.
func TestFontsHaveEverySign(t *testing.T) {
	const signs = "ABCxyz0123456789αβγωΑΩ∞≤≥−±…×→▲▼■●—–“”‘’üßéñçøłšžюяЇїєґЖ[](){}<>=,.;:!?²₁"
	for name, ttf := range map[string][]byte{"regular": lettering.Regular, "bold": lettering.Bold} {
		font := filetest.Must(sfnt.Parse(ttf))(t)
		for _, r := range signs + "\U000F1234" {
			index, err := font.GlyphIndex(nil, r)
			if known := err == nil && index != 0; known != (r != '\U000F1234') {
				t.Errorf("the %s font has a glyph for %q: %v", name, r, known)
			}
		}
	}
}

// foldedScene is the scene of the first sample with two folded subtrees.
func foldedScene(t *testing.T) *scene.Scene {
	t.Helper()
	res := solved(t, "01-", false)
	return scene.New(res, scene.Look{Folded: map[tree.ID]bool{
		res.Tree.At(tree.Path{0, 1}).ID(): true, res.Tree.At(tree.Path{1}).ID(): true,
	}})
}
