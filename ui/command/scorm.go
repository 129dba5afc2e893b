package command

import (
	"os"

	"plytree/editor/course/scorm"
	"plytree/engine/text/sentence"
	"plytree/fileformat"
	"plytree/fileformat/saving"

	"github.com/spf13/cobra"
)

// scormFlags are the options of a package for a learning platform.
type scormFlags struct {
	terminal

	page, out string
	pass      float64
}

func newScorm(t terminal) *cobra.Command {
	f := &scormFlags{terminal: t}
	c := &cobra.Command{
		Use:   "scorm EXERCISE --page FOLDER -o OUT.zip",
		Short: t.say("Pack the page and an exercise for a learning platform (SCORM 1.2)"),
		Long: paragraphs(
			t.say("Pack Plytree's page and an exercise for a learning platform such as Moodle, as SCORM 1.2. Students solve the exercise there, and their marks go to the platform."),
			t.say("The solution can be found in the package, and students can send any score. Give credit for completion.")),
		Example: "  plytree scorm hw3.yaml --page packages/web -o hw3.zip\n  plytree scorm hw3.yaml --page packages/web --pass 60 -o hw3.zip",
		Args: arguments(1, 1,
			sentence.Refuse("scorm needs one exercise; use plytree scorm hw3.yaml --page packages/web -o hw3.zip")),
		RunE: func(_ *cobra.Command, args []string) error { return f.run(args[0]) },
	}
	c.Flags().StringVar(&f.page, "page", "", t.say("the `FOLDER` with the page, as .ci/package web makes it"))
	option(c, "pass", "", t.say("students pass with this `PERCENT` of the marks"), into(&f.pass, scorm.ReadPass),
		noWords...)
	c.Flags().StringVarP(&f.out, "output", "o", "", t.say("the `FILE` to write, ending in .zip"))
	return c
}

func (f *scormFlags) run(file string) error {
	switch {
	case f.page == "":
		return wrong("scorm needs the folder of the page; add one such as --page packages/web")
	case f.out == "":
		return noOutput("scorm", "hw3.zip")
	case fileformat.Ending(f.out) != ".zip":
		return wrongAt("-o",
			sentence.At(f.out, sentence.Refuse("unknown file extension; use a name that ends in .zip")))
	}
	if err := refuseOverwriting("-o", []string{f.out}, []string{file}); err != nil {
		return err
	}
	doc, err := f.load(file)
	if err != nil {
		return err
	}
	page, err := scorm.ReadPage(os.DirFS(f.page))
	if err != nil {
		return sentence.At(f.page, err)
	}
	data, err := scorm.Write(doc, page, scorm.Options{Name: file, Pass: f.pass})
	if err != nil {
		return err
	}
	return saving.File(f.out, data)
}
