package worksheet

import (
	"cmp"
	_ "embed"
	"html/template"

	"plytree/editor/course/webpage"
	"plytree/editor/drawing/picture"
	"plytree/editor/drawing/scene"
	"plytree/engine/text/sentence"
	"plytree/engine/text/visible"
)

//go:embed sheet.gohtml
var sheetText string

var sheetPage = template.Must(template.New("sheet").Parse(sheetText))

// HTML makes one page with all sheets, each starting on a new sheet of paper. Its title is
// that of the first exercise.
func HTML(all []Exercise, o Options) ([]byte, error) {
	drawn := map[*scene.Scene]template.URL{}
	type shownPart struct {
		Heading      string
		Introduction []string
		Tree         template.URL
		ToDraw       bool
		Tasks        []shownQuestion
	}
	type shownBlock struct {
		Title        string
		Marks        string
		Introduction []string
		Parts        []shownPart

		RulesHead string
		Rules     []string
	}
	type shownSheet struct {
		Nobodys         bool
		Student, Number string
		Exercises       []shownBlock
	}
	title := ""
	var made []shownSheet
	for _, s := range sheets(all, o) {
		one := shownSheet{Nobodys: s.nobodys, Student: visible.Text(s.student), Number: visible.Text(s.number)}
		for _, b := range s.exercises {
			shown := shownBlock{Title: visible.Text(b.title), Marks: b.marks, Introduction: visibleLines(b.introduction), RulesHead: b.rulesHead, Rules: b.rules}
			for _, p := range b.parts {
				if _, ok := drawn[p.drawn]; !ok {
					url, err := webpage.DataURL(picture.OfScene(p.drawn))
					if err != nil {
						return nil, err
					}
					drawn[p.drawn] = url
				}
				part := shownPart{Heading: p.heading, Introduction: visibleLines(p.introduction), Tree: drawn[p.drawn], ToDraw: p.toDraw}
				for _, q := range p.tasks {
					part.Tasks = append(part.Tasks, shownAs(q))
				}
				shown.Parts = append(shown.Parts, part)
			}
			one.Exercises = append(one.Exercises, shown)
			title = cmp.Or(title, shown.Title)
		}
		made = append(made, one)
	}
	lang := o.Language.For(all[0].Language)
	words := webpage.Words(lang, map[string]sentence.Sentence{"Name": sentence.Say("Name:"), "Number": sentence.Say("Number:"), "Tree": sentence.Say("The tree")})
	return webpage.Write(lang, title, sheetPage, map[string]any{"Sheets": made, "Words": words})
}

func visibleLines(all []string) (shown []string) {
	for _, s := range all {
		shown = append(shown, visible.Lines(s))
	}
	return shown
}

// shownQuestion is a question as the page shows it.
type shownQuestion struct {
	Letter, Text, Marks string
	Line                string
	HasLine, Short      bool
	Corner              string
	Heads               []string
	Rows                []gridRow
}

func shownAs(q question) shownQuestion {
	s := shownQuestion{Letter: q.letter, Text: visible.Lines(q.text), Marks: q.marks, Short: q.short}
	if q.line != nil {
		s.Line, s.HasLine = visible.Text(*q.line), true
	}
	if q.grid != nil {
		s.Corner, s.Rows = q.grid.corner, q.grid.rows
		for _, h := range q.grid.heads {
			s.Heads = append(s.Heads, visible.Short(h))
		}
	}
	return s
}
