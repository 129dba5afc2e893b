package command

import (
	"cmp"
	"errors"
	"slices"
	"strconv"
	"strings"

	"plytree/editor/drawing/palette"
	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/editor/export"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat/saving"

	"github.com/spf13/cobra"
)

// exporting is a call of export: its options, and what follows from them before files are read.
type exporting struct {
	input

	out, steps, stepsAt string
	kind                picture.Format
	look                scene.Look
	both                bool     // the question and the solution
	ranges              [][2]int // of steps, from --steps-at
	options             picture.Options
	dpi                 float64
	step                int
	delay               float64 // of an animation, in seconds per step

	folder string // for the pictures, "" if out is a file
}

func newExport(t terminal) *cobra.Command {
	f := &exporting{input: input{terminal: t}}
	c := &cobra.Command{
		Use:   "export FILE... | - | --tree NOTATION  -o OUT.(png|svg|pdf|tex|gif) | -o FOLDER --format FORMAT",
		Short: t.say("Draw trees and their searches as pictures"),
		Long:  t.say("Draw trees and their searches as pictures: PNG, SVG, PDF, TikZ, or a GIF that shows the search step by step."),
		Example: `  plytree export exercise.yaml -o exercise.png
  plytree export exercise.yaml -o exam.pdf --show both --boxes --theme print --paper a4
  plytree export *.yaml -o pictures --format svg
  plytree export exercise.yaml --steps slides.pdf --steps-at cuts
  plytree export exercise.yaml -o search.gif --delay 0.5
  plytree export --tree '[[3, 12], [2, 4]]' -o tree.tex --shapes square-circle`,
		Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error {
			args = expanded(args)
			if err := cmp.Or(f.checkTarget(args), f.checkNumbers(), f.checkSteps()); err != nil {
				return err
			}
			if len(args) == 0 {
				args = []string{""} // the tree of --tree
			}
			return f.run(args)
		},
	}
	f.flags(c)
	c.Flags().StringVarP(&f.out, "output", "o", "",
		t.say("the `FILE` to write, ending in .png, .svg, .pdf, .tex (TikZ) or .gif (animation of the search); or a folder, with --format"))
	option(c, "format", "", t.say("the `FORMAT` of the pictures in a folder: png, svg, pdf or tex"),
		into(&f.kind, picture.ParseFormat), "png", "svg", "pdf", "tex")
	option(c, "show", "solution",
		t.say("draw `WHAT`: plain (values only), question (to fill in), solution, or both (question and solution, as two files or two PDF pages)"),
		into(&f.look.Show, f.parseShow), "plain", "question", "solution", "both")
	c.Flags().BoolVar(&f.look.Boxes, "boxes", false,
		t.say("draw boxes for value, alpha and beta at each node (empty in a question)"))
	c.Flags().BoolVar(&f.look.Numbers, "numbers", false, t.say("show the number of each node, such as 2.1"))
	option(c, "values", "proven", t.say("the `VALUES` in inner nodes: proven (such as ≥5) or returned (by the search)"),
		into(&f.look.Values, scene.ParseValues), scene.Proven, scene.Returned)
	option(c, "direction", "down", t.say("the `DIRECTION` in which the tree grows: down or right"),
		into(&f.look.Direction, scene.ParseDirection), scene.Down, scene.Right)
	option(c, "shapes", "triangles", t.say("the `SHAPES` of MAX and MIN nodes: triangles or square-circle"),
		into(&f.look.Shapes, scene.ParseShapes), scene.Triangles, scene.SquareCircle)
	option(c, "theme", "light", t.say("the `THEME`: light, dark or print (black on white)"),
		into(&f.look.Theme, palette.ParseTheme), palette.Light, palette.Dark, palette.Print)
	c.Flags().Float64Var(&f.dpi, "dpi", 192, t.say("resolution: `N` dots per inch (96 is the size on screen)"))
	c.Flags().IntVar(&f.options.Width, "width", 0, t.say("a width of `N` pixels, instead of --dpi"))
	option(c, "paper", "", t.say("the `PAPER` size of a PDF: a4 or letter (by default, the size of the picture)"),
		into(&f.options.Paper, picture.ParseSheet), picture.A4, picture.Letter)
	c.Flags().BoolVar(&f.options.Transparent, "transparent", false, t.say("make the background transparent"))
	c.Flags().IntVar(&f.step, "step", 0, t.say("draw the search after `N` steps"))
	c.Flags().StringVar(&f.steps, "steps", "",
		t.say("draw each step, as numbered pictures in this `FOLDER` or as pages of this PDF"))
	option(c, "steps-at", "all", t.say("draw `WHICH` steps: all, leaves, cuts, or numbers such as 3,7..12"),
		f.parseSteps, export.All, export.Leaves, export.Cuts)
	c.Flags().Float64Var(&f.delay, "delay", 1, t.say("show each step of an animation for `SECONDS`"))
	c.MarkFlagsMutuallyExclusive("output", "steps")
	c.MarkFlagsMutuallyExclusive("step", "steps")
	c.MarkFlagsMutuallyExclusive("dpi", "width")
	return c
}

// checkTarget finds out where the pictures are written, and in which format.
func (e *exporting) checkTarget(args []string) error {
	switch {
	case e.out == "" && e.steps == "":
		return noOutput("export", "tree.png")
	case len(args) > 1 && slices.Contains(args, "-"):
		return wrong("“-” reads one tree from standard input; leave out the other files")
	}
	if err := cmp.Or(refuseDash("-o", e.out,
		sentence.Refuse("“-” isn't a valid file name; use a name such as tree.png")),
		refuseDash("--steps", e.steps, errDashIsNoFolder)); err != nil {
		return err
	}
	if e.kind.Can(picture.Moves) {
		return wrongAt("--format", sentence.Refuse("an animation needs a file name; use -o search.gif"))
	}
	if e.steps != "" {
		return e.checkStepsTarget(args)
	}
	named, err := picture.FormatOf(e.out)
	switch isFolder := isFolder(e.out); {
	case err == nil && !isFolder && len(args) > 1:
		return wrongAt("-o", sentence.Refuse("several trees need a folder; use -o FOLDER --format {{.Format}}",
			"Format", named))
	case err == nil && !isFolder && e.kind != "" && e.kind != named:
		return wrongAt("-o", twoFormats(named, e.kind))
	case err == nil && !isFolder:
		e.kind = named
	case e.kind != "":
		e.folder = e.out
	case isFolder || len(args) > 1:
		return wrongAt("-o",
			sentence.Refuse("{{.Folder}} is a folder; add the format of the pictures, such as --format png",
				"Folder", visible.Text(e.out)))
	default:
		return wrongAt("-o", err)
	}
	return nil
}

var errDashIsNoFolder = sentence.Refuse("“-” isn't a valid folder name; use another name")

// twoFormats refuses a name whose extension differs from --format.
func twoFormats(named, format picture.Format) error {
	return sentence.Refuse("the file extension .{{.Ending}} doesn't match --format {{.Format}}; leave out --format",
		"Ending", named, "Format", format)
}

// outOfRange refuses a number outside its range.
func outOfRange(given, low, high float64) error {
	return sentence.Refuse("{{.Number}} is out of range; use {{.Low}} to {{.High}}", "Number", given, "Low", low,
		"High", high)
}

// isFolder reports whether a name means a folder: one that exists, or a name that ends in a
// separator.
func isFolder(name string) bool {
	return strings.HasSuffix(name, "/") || strings.HasSuffix(name, `\`) || saving.IsFolder(name)
}

// parseShow notes that both are to be shown; the solution comes second.
func (e *exporting) parseShow(text string) (scene.Show, error) {
	if e.both = text == "both"; e.both {
		return scene.Solution, nil
	}
	show, err := scene.ParseShow(text)
	if err != nil {
		err = sentence.Refuse("unknown picture {{.Text}}; use plain, question, solution or both",
			"Text", strconv.Quote(text))
	}
	return show, err
}

// checkNumbers checks and sets the numbers of the picture's options. The comparisons also refuse
// NaN.
func (e *exporting) checkNumbers() error {
	if e.given("dpi") {
		if e.options.DPI = e.dpi; !(e.dpi >= export.LeastDPI && e.dpi <= export.MostDPI) {
			return wrongAt("--dpi", outOfRange(e.dpi, export.LeastDPI, export.MostDPI))
		}
	}
	if e.given("width") && e.options.Width < 1 {
		return wrongAt("--width", sentence.Refuse("{{.Width}} isn't a valid width; use the number of pixels",
			"Width", e.options.Width))
	}
	if !(e.delay >= export.LeastDelay && e.delay <= export.MostDelay) {
		return wrongAt("--delay", outOfRange(e.delay, export.LeastDelay, export.MostDelay))
	}
	if e.given("delay") && !e.kind.Can(picture.Moves) {
		return wrongAt("--delay",
			sentence.Refuse("only animations have a delay; use -o search.gif, or leave out --delay"))
	}
	var cannot *picture.CannotError
	if errors.As(e.kind.Check(e.options), &cannot) {
		flag := map[picture.Feature]string{picture.Dots: "dpi", picture.Transparent: "transparent",
			picture.Paper: "paper"}[cannot.What]
		if e.given("width") && cannot.What == picture.Dots {
			flag = "width"
		}
		return wrongAt("--"+flag, cannot)
	}
	return nil
}
