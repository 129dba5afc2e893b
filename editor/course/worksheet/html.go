package worksheet

import (
	_ "embed"
	"html/template"

	"plytree/editor/course/assignment"
	"plytree/editor/course/webpage"
	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
)

//go:embed sheet.gohtml
var sheetText string

// The template makes invisible characters in names and texts visible, because anybody may have
// written them.
var sheetPage = template.Must(template.New("sheet").Funcs(template.FuncMap{"text": visible.Text, "lines": visible.Lines,
	"short": visible.Short}).Parse(sheetText))

// HTML makes one page with all sheets, each starting on a new sheet of paper. Its title is
// that of the first exercise.
func HTML(all []assignment.Exercise, o assignment.Options) ([]byte, error) {
	made, title := assignment.Sheets(all, o), ""
	if len(made) > 0 {
		title = visible.Text(made[0].Exercises[0].Title)
	}
	drawn := map[*scene.Scene]template.URL{}
	draw := func(s *scene.Scene) (url template.URL, err error) {
		if drawn[s] == "" {
			drawn[s], err = webpage.DataURL(picture.OfScene(s))
		}
		return drawn[s], err
	}
	lang := o.Language.For(all[0].Language)
	words := webpage.Words(lang,
		map[string]sentence.Sentence{"Name": sentence.Say("Name:"), "Number": sentence.Say("Number:"),
			"Tree": sentence.Say("The tree")})
	return webpage.Write(lang, title, sheetPage, map[string]any{"Sheets": made, "Words": words, "Draw": draw})
}
