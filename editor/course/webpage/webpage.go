// Package webpage makes self-contained HTML pages: a single file without scripts or external
// resources, light or dark as set in the reader's system, and black on white on paper.
package webpage

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"html/template"

	"plytree/editor/drawing/picture"
	"plytree/editor/words"
	"plytree/engine/text/sentence"
)

//go:embed page.gohtml
var shell string

//go:embed page.css
var style string

var page = template.Must(template.New("page").Parse(shell))

// Write makes a page in a language. Its body comes from the template and the data, which are
// always escaped.
func Write(lang words.Language, title string, body *template.Template, data any) ([]byte, error) {
	const place = "<!-- body -->" // a page may take hundreds of megabytes, so its body isn't copied
	var frame, whole bytes.Buffer
	err := page.Execute(&frame, map[string]any{"Language": lang.ID(), "Title": title, "Style": template.CSS(style),
		"Body": template.HTML(place)})
	head, foot, _ := bytes.Cut(frame.Bytes(), []byte(place))
	if err == nil {
		whole.Write(head)
		err = body.Execute(&whole, data)
	}
	if err != nil {
		return nil, sentence.Refuse("can't create the page: {{.Cause}}", "Cause", err)
	}
	whole.Write(foot)
	return whole.Bytes(), nil
}

// generator is in the head of each page.
var generator = []byte(`<meta name="generator" content="Plytree">`)

// IsOurs reports whether a file was made by this package. It needs the first thousand bytes.
func IsOurs(beginning []byte) bool { return bytes.Contains(beginning, generator) }

// Drawn returns a picture as a part of a page.
func Drawn(d picture.Drawing) (template.HTML, error) {
	svg, err := picture.Write(d, picture.FormatSVG, picture.Options{})
	if err != nil {
		return "", err
	}
	return template.HTML(svg), nil
}

// DataURL returns a picture as a separate image, for pages with many.
func DataURL(d picture.Drawing) (template.URL, error) {
	svg, err := picture.Write(d, picture.FormatSVG, picture.Options{})
	if err != nil {
		return "", err
	}
	return template.URL("data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(svg)), nil
}

// Words translates the visible words of a template into the reader's language.
func Words(lang words.Language, all map[string]sentence.Sentence) map[string]string {
	said := make(map[string]string, len(all))
	for name, s := range all {
		said[name] = lang.Say(s)
	}
	return said
}
