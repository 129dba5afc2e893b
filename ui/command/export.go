package command

import (
	"fmt"

	"plytree/editor/scene"
	"plytree/fileformat"
	"plytree/fileformat/picture"

	"github.com/spf13/cobra"
)

// exportFlags are what export has besides the input.
type exportFlags struct {
	out, show, shapes, theme string
	dpi                      float64
	width                    int
	transparent              bool
}

func newExport(s Streams) *cobra.Command {
	in, f := &input{}, &exportFlags{}
	c := &cobra.Command{
		Use:   "export [FILE | - | --tree NOTATION] -o OUT.png",
		Short: "Draw a tree and its search as a picture",
		Example: `  plytree export exercise.yaml -o exercise.png
  plytree export exercise.yaml -o question.png --show question --theme print
  plytree export --tree '[[3, 12], [2, 4]]' -o tree.png --shapes square-circle --dpi 300`,
		Args: atMost(1, "export draws one tree"),
		RunE: func(c *cobra.Command, args []string) error { return export(c, args, s, in, f) },
	}
	in.flags(c)
	c.Flags().StringVarP(&f.out, "output", "o", "", "the picture to write; its ending says which kind (png)")
	c.Flags().StringVar(&f.show, "show", "solution", "plain (values only), question (to fill in) or solution")
	c.Flags().StringVar(&f.shapes, "shapes", "triangles", "triangles or square-circle")
	c.Flags().StringVar(&f.theme, "theme", "light", "light, dark or print (black on white)")
	c.Flags().Float64Var(&f.dpi, "dpi", 192, "dots per inch; 96 is the size on screen")
	c.Flags().IntVar(&f.width, "width", 0, "the width in dots, instead of --dpi")
	c.Flags().BoolVar(&f.transparent, "transparent", false, "leave the ground out")
	complete(c, "show", "plain", "question", "solution")
	complete(c, "shapes", "triangles", "square-circle")
	complete(c, "theme", "light", "dark", "print")
	return c
}

func export(c *cobra.Command, args []string, s Streams, in *input, f *exportFlags) error {
	look, err := f.look()
	if err != nil {
		return err
	}
	doc, err := in.load(c, args, s)
	if err != nil {
		return err
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
	data, err := picture.PNG(drawn, picture.Options{DPI: f.dpi, Width: f.width, Transparent: f.transparent})
	if err != nil {
		return fmt.Errorf("%s: %w", in.name(args), err)
	}
	return fileformat.Save(f.out, data)
}

// look checks the flags, before any file is read.
func (f *exportFlags) look() (look scene.Look, err error) {
	if f.out == "" {
		return look, wrongf("export needs a file to write; add -o tree.png")
	}
	if err := picture.CheckName(f.out); err != nil {
		return look, wrongf("-o: %w", err)
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
