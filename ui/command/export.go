package command

import (
	"context"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"time"

	"plytree/editor/picture"
	"plytree/editor/scene"
	"plytree/fileformat"

	"github.com/spf13/cobra"
)

// exportFlags are what export has besides the input.
type exportFlags struct {
	out, show, shapes, theme string
	dpi                      float64
	width                    int
	transparent              bool
	step                     int
	steps                    string  // a folder
	delay                    float64 // of an animation, in seconds a step
}

func newExport(s Streams) *cobra.Command {
	in, f := &input{}, &exportFlags{}
	c := &cobra.Command{
		Use:   "export [FILE | - | --tree NOTATION] -o OUT.png",
		Short: "Draw a tree and its search as a picture",
		Example: `  plytree export exercise.yaml -o exercise.png
  plytree export exercise.yaml -o question.png --show question --theme print
  plytree export exercise.yaml --steps slides
  plytree export exercise.yaml -o search.gif --delay 0.5
  plytree export --tree '[[3, 12], [2, 4]]' -o tree.png --shapes square-circle --dpi 300`,
		Args: atMost(1, "export draws one tree"),
		RunE: func(c *cobra.Command, args []string) error { return export(c, args, s, in, f) },
	}
	in.flags(c)
	c.Flags().StringVarP(&f.out, "output", "o", "", "the picture to write; its ending says which kind:\npng, or gif for an animation of the search")
	c.Flags().StringVar(&f.show, "show", "solution", "plain (values only), question (to fill in) or solution")
	c.Flags().StringVar(&f.shapes, "shapes", "triangles", "triangles or square-circle")
	c.Flags().StringVar(&f.theme, "theme", "light", "light, dark or print (black on white)")
	c.Flags().Float64Var(&f.dpi, "dpi", 192, "dots per inch; 96 is the size on screen")
	c.Flags().IntVar(&f.width, "width", 0, "the width in dots, instead of --dpi")
	c.Flags().BoolVar(&f.transparent, "transparent", false, "leave the ground out")
	c.Flags().IntVar(&f.step, "step", 0, "draw the search as it stands after so many steps")
	c.Flags().StringVar(&f.steps, "steps", "", "draw each step, as numbered pictures in this folder")
	c.Flags().Float64Var(&f.delay, "delay", 1, "seconds for each step of an animation")
	complete(c, "show", "plain", "question", "solution")
	complete(c, "shapes", "triangles", "square-circle")
	complete(c, "theme", "light", "dark", "print")
	return c
}

func export(c *cobra.Command, args []string, s Streams, in *input, f *exportFlags) error {
	look, err := f.look(c)
	if err != nil {
		return err
	}
	doc, err := in.load(c, args, s)
	if err != nil {
		return err
	}
	o := picture.Options{DPI: f.dpi, Width: f.width, Transparent: f.transparent}
	if f.stepped(c) {
		res, err := in.search(doc, args, true)
		if err != nil {
			return err
		}
		return f.film(c, scene.NewFilm(res, look), o, in.name(args))
	}
	// A tree that is drawn without its search need not have all its values.
	drawn := scene.NewUnsearched(doc.Tree, look)
	if look.Show == scene.Solution {
		res, err := in.search(doc, args, false)
		if err != nil {
			return err
		}
		drawn = scene.New(res, look)
	}
	return f.save(drawn, o, in.name(args))
}

// save writes one picture.
func (f *exportFlags) save(drawn *scene.Scene, o picture.Options, name string) error {
	data, err := picture.PNG(drawn, o)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return fileformat.Save(f.out, data)
}

// stepped reports whether steps of the search are to be drawn.
func (f *exportFlags) stepped(c *cobra.Command) bool {
	return c.Flags().Changed("step") || f.steps != "" || picture.Animated(f.out)
}

// film writes one step, or each as a picture of its own, or all as an animation.
func (f *exportFlags) film(c *cobra.Command, film *scene.Film, o picture.Options, name string) error {
	switch {
	case c.Flags().Changed("step"):
		if f.step < 0 || f.step > film.Steps() {
			return wrongf("--step: the search has the steps 0 to %d, not %d", film.Steps(), f.step)
		}
		return f.save(film.At(f.step), o, name)
	case f.steps != "":
		return f.slides(film, o, name)
	}
	data, err := picture.GIF(context.Background(), film, o, time.Duration(f.delay*float64(time.Second)), func(float64) {})
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return fileformat.Save(f.out, data)
}

// slides writes one numbered picture for each step.
func (f *exportFlags) slides(film *scene.Film, o picture.Options, name string) error {
	if err := os.MkdirAll(f.steps, 0o755); err != nil {
		return fmt.Errorf("--steps: the folder can't be made: %w; name one in a place that can be written to", err)
	}
	digits := len(fmt.Sprint(film.Steps()))
	err := picture.Each(context.Background(), film, o, func(step int, img *image.RGBA) error {
		data, err := picture.Encode(img)
		if err != nil {
			return err
		}
		return fileformat.Save(filepath.Join(f.steps, fmt.Sprintf("step-%0*d.png", digits, step)), data)
	})
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// target checks where the picture goes.
func (f *exportFlags) target(c *cobra.Command) error {
	step := c.Flags().Changed("step")
	switch {
	case f.out == "" && f.steps == "":
		return wrongf("export needs a file to write; add -o tree.png")
	case f.out != "" && f.steps != "":
		return wrongf("-o and --steps exclude each other; give one of them")
	case step && f.steps != "":
		return wrongf("--step and --steps exclude each other; give one of them")
	case step && picture.Animated(f.out):
		return wrongf("-o: a step is one picture; write a name that ends in .png")
	case f.stepped(c) && f.show != string(scene.Solution):
		return wrongf("--show: steps show the search; leave --show out")
	case f.delay < 0.02 || f.delay > 600:
		return wrongf("--delay: %g is out of range; write 0.02 to 600 seconds", f.delay)
	case f.out == "" || picture.Animated(f.out):
		return nil
	}
	if err := picture.CheckName(f.out); err != nil {
		return wrongf("-o: %w", err)
	}
	return nil
}

// look checks the flags, before any file is read.
func (f *exportFlags) look(c *cobra.Command) (look scene.Look, err error) {
	if err := f.target(c); err != nil {
		return look, err
	}
	if look.Show, err = scene.ParseShow(f.show); err != nil {
		return look, wrongf("--show: %w", err)
	}
	if look.Shapes, err = scene.ParseShapes(f.shapes); err != nil {
		return look, wrongf("--shapes: %w", err)
	}
	if look.Theme, err = scene.ParseTheme(f.theme); err != nil {
		return look, wrongf("--theme: %w", err)
	}
	switch {
	case f.dpi < 1 || f.dpi > 2400:
		return look, wrongf("--dpi: %g is out of range; write 1 to 2400", f.dpi)
	case f.width < 0:
		return look, wrongf("--width: %d is no width; write the number of dots", f.width)
	}
	return look, nil
}
