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
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
	"plytree/fileformat/saving"

	"github.com/spf13/cobra"
)

// exportFlags are what export has besides the input.
type exportFlags struct {
	out, format, steps, stepsAt string
	boxes, numbers, transparent bool
	dpi                         float64
	width, step                 int
	delay                       float64 // of an animation, in seconds a step
}

func newExport(t terminal) *cobra.Command {
	in, f := &input{}, &exportFlags{}
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
		RunE: func(c *cobra.Command, args []string) error {
			args = expanded(args)
			e, err := f.check(c, args)
			if err != nil {
				return err
			}
			e.in, e.terminal = in, t
			return e.run(args)
		},
	}
	in.flags(t, c)
	c.Flags().StringVarP(&f.out, "output", "o", "", t.say("the `FILE` to write, ending in .png, .svg, .pdf, .tex (TikZ) or .gif (animation of the search); or a folder, with --format"))
	c.Flags().StringVar(&f.format, "format", "", t.say("the `FORMAT` of the pictures in a folder: png, svg, pdf or tex"))
	c.Flags().String("show", "solution", t.say("`WHAT` to draw: plain (values only), question (to fill in), solution, or both (question and solution, as two files or two PDF pages)"))
	c.Flags().BoolVar(&f.boxes, "boxes", false, t.say("draw boxes for value, alpha and beta at each node (empty in a question)"))
	c.Flags().BoolVar(&f.numbers, "numbers", false, t.say("show the number of each node, such as 2.1"))
	c.Flags().String("values", "proven", t.say("the `VALUES` in inner nodes: proven (such as ≥5) or returned (by the search)"))
	c.Flags().String("direction", "down", t.say("the `DIRECTION` in which the tree grows: down or right"))
	c.Flags().String("shapes", "triangles", t.say("the `SHAPES` of MAX and MIN nodes: triangles or square-circle"))
	c.Flags().String("theme", "light", t.say("the `THEME`: light, dark or print (black on white)"))
	c.Flags().Float64Var(&f.dpi, "dpi", 192, t.say("`N` dots per inch (96 is the size on screen)"))
	c.Flags().IntVar(&f.width, "width", 0, t.say("a width of `N` pixels, instead of --dpi"))
	c.Flags().String("paper", "", t.say("the `PAPER` size of a PDF: a4 or letter (by default, the size of the picture)"))
	c.Flags().BoolVar(&f.transparent, "transparent", false, t.say("make the background transparent"))
	c.Flags().IntVar(&f.step, "step", 0, t.say("draw the search after `N` steps"))
	c.Flags().StringVar(&f.steps, "steps", "", t.say("draw each step, as numbered pictures in this `FOLDER` or as pages of this PDF"))
	c.Flags().StringVar(&f.stepsAt, "steps-at", "all", t.say("`WHICH` steps to draw: all, leaves, cuts, or numbers such as 3,7..12"))
	c.Flags().Float64Var(&f.delay, "delay", 1, t.say("`SECONDS` for each step of an animation"))
	complete(c, "format", "png", "svg", "pdf", "tex")
	complete(c, "show", "plain", "question", "solution", "both")
	complete(c, "shapes", "triangles", "square-circle")
	complete(c, "theme", "light", "dark", "print")
	complete(c, "direction", "down", "right")
	complete(c, "values", "proven", "returned")
	complete(c, "paper", "a4", "letter")
	complete(c, "steps-at", "all", "leaves", "cuts")
	return c
}

// exporting is what the flags ask for, checked before any file is read.
type exporting struct {
	*exportFlags
	terminal
	c  *cobra.Command
	in *input

	kind    picture.Format
	folder  string // for the pictures, "" if out is a file
	look    scene.Look
	both    bool     // the question and the solution
	oneStep bool     // --step is given
	ranges  [][2]int // of steps that --steps-at numbers
	options picture.Options
	saved   saving.Files
}

func (f *exportFlags) check(c *cobra.Command, args []string) (*exporting, error) {
	e := &exporting{exportFlags: f, c: c, oneStep: c.Flags().Changed("step")}
	for _, check := range []func() error{
		func() error { return e.checkTarget(args) }, e.checkLook, e.checkNumbers, e.checkSteps,
	} {
		if err := check(); err != nil {
			return nil, err
		}
	}
	return e, nil
}

// checkTarget finds out where the pictures go, and of which kind they are.
func (e *exporting) checkTarget(args []string) error {
	switch {
	case e.out == "" && e.steps == "":
		return wrong("export needs an output file; add one such as -o tree.png")
	case e.out != "" && e.steps != "":
		return exclude("-o", "--steps")
	case len(args) > 1 && slices.Contains(args, "-"):
		return wrong("“-” reads one tree from standard input; leave out the other files")
	}
	if err := cmp.Or(refuseDash("-o", e.out, sentence.Refuse("“-” isn't a valid file name; use a name such as tree.png")), refuseDash("--steps", e.steps, errDashIsNoFolder)); err != nil {
		return err
	}
	if err := parsed(e.c, "format", picture.ParseFormat, &e.kind); err != nil {
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
		return wrongAt("-o", sentence.Refuse("several trees need a folder; use -o FOLDER --format {{.Format}}", "Format", named))
	case err == nil && !isFolder && e.format != "" && e.kind != named:
		return wrongAt("-o", twoFormats(named, e.format))
	case err == nil && !isFolder:
		e.kind = named
	case e.format != "":
		e.folder = e.out
	case isFolder || len(args) > 1:
		return wrongAt("-o", sentence.Refuse("{{.Folder}} is a folder; add the format of the pictures, such as --format png", "Folder", visible.Text(e.out)))
	default:
		return wrongAt("-o", err)
	}
	return nil
}

var errDashIsNoFolder = sentence.Refuse("“-” isn't a valid folder name; use another name")

// twoFormats refuses a name that says another format than --format.
func twoFormats(named picture.Format, format string) error {
	return sentence.Refuse("the file extension .{{.Ending}} doesn't match --format {{.Format}}; leave out --format", "Ending", named, "Format", format)
}

// outOfRange refuses a number.
func outOfRange(given, low, high float64) error {
	return sentence.Refuse("{{.Number}} is out of range; use {{.Low}} to {{.High}}", "Number", given, "Low", low, "High", high)
}

// isFolder reports whether the name is that of a folder: of one that is there,
// or by its last sign.
func isFolder(name string) bool {
	return strings.HasSuffix(name, "/") || strings.HasSuffix(name, `\`) || saving.IsFolder(name)
}

func (e *exporting) checkLook() error {
	e.look.Boxes, e.look.Numbers = e.boxes, e.numbers
	return cmp.Or(
		parsed(e.c, "show", e.parseShow, &e.look.Show),
		parsed(e.c, "shapes", scene.ParseShapes, &e.look.Shapes),
		parsed(e.c, "direction", scene.ParseDirection, &e.look.Direction),
		parsed(e.c, "values", scene.ParseValues, &e.look.Values),
		parsed(e.c, "theme", palette.ParseTheme, &e.look.Theme),
	)
}

// parseShow notes that both are to be shown; the solution is the second of them.
func (e *exporting) parseShow(text string) (scene.Show, error) {
	if e.both = text == "both"; e.both {
		return scene.Solution, nil
	}
	show, err := scene.ParseShow(text)
	if err != nil {
		err = sentence.Refuse("unknown picture {{.Text}}; use plain, question, solution or both", "Text", strconv.Quote(text))
	}
	return show, err
}

// checkNumbers fills in the options of the picture. The comparisons are such
// that what is no number at all is refused too.
func (e *exporting) checkNumbers() error {
	given := e.c.Flags().Changed
	e.options.Transparent = e.transparent
	if err := parsed(e.c, "paper", picture.ParseSheet, &e.options.Paper); err != nil {
		return err
	}
	if given("dpi") {
		if e.options.DPI = e.dpi; !(e.dpi >= 1 && e.dpi <= 2400) {
			return wrongAt("--dpi", outOfRange(e.dpi, 1, 2400))
		}
	}
	if given("dpi") && given("width") {
		return exclude("--dpi", "--width")
	}
	if given("width") {
		if e.options.Width = e.width; e.width < 1 {
			return wrongAt("--width", sentence.Refuse("{{.Width}} isn't a valid width; use the number of pixels", "Width", e.width))
		}
	}
	if !(e.delay >= 0.02 && e.delay <= 600) {
		return wrongAt("--delay", outOfRange(e.delay, 0.02, 600))
	}
	if given("delay") && !e.kind.Can(picture.Moves) {
		return wrongAt("--delay", sentence.Refuse("only animations have a delay; use -o search.gif, or leave out --delay"))
	}
	var cannot *picture.CannotError
	if errors.As(e.kind.Check(e.options), &cannot) {
		flag := map[picture.Feature]string{picture.Dots: "dpi", picture.Transparent: "transparent", picture.Paper: "paper"}[cannot.What]
		if given("width") && cannot.What == picture.Dots {
			flag = "width"
		}
		return wrongAt("--"+flag, cannot)
	}
	return nil
}
