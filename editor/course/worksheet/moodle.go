package worksheet

import (
	"context"
	"encoding/base64"
	"fmt"
	"runtime"
	"strings"

	"golang.org/x/sync/errgroup"

	"plytree/editor/drawing/picture"
	"plytree/engine/explain"
	"plytree/engine/sentence"
	"plytree/engine/visible"
)

// Moodle makes quiz questions in Moodle's XML format, which its question bank
// imports as it is: a cloze question for each exercise, all in one category,
// from which a quiz can draw one at random for each student.
//
// Marks are weights there, which are whole numbers; where shares of marks are
// not, the question is worth a multiple of its marks, and what a quiz says it is
// worth decides.
func Moodle(ctx context.Context, all []Exercise, name string, o Options) ([]byte, error) {
	o.Solution = false
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>` + "\n<quiz>\n")
	b.WriteString("  <question type=\"category\">\n    <category>\n      <text>" + cdata("$course$/top/"+categoryName(all, name)) + "</text>\n    </category>\n  </question>\n")
	questions, err := moodleQuestions(ctx, all, name, o)
	if err != nil {
		return nil, err
	}
	for _, question := range questions {
		b.WriteString(question)
	}
	b.WriteString("</quiz>\n")
	return []byte(b.String()), nil
}

// categoryName is the title that all exercises have, or the name. A slash would
// begin a category below; two are one.
func categoryName(all []Exercise, name string) string {
	title := all[0].Title
	for _, e := range all {
		if e.Title != title {
			title = ""
		}
	}
	if strings.Trim(title, "/ ") == "" {
		title = name
	}
	return strings.ReplaceAll(strings.Trim(visible.Clip(title, 200), "/ "), "/", "//")
}

// moodleQuestions makes the questions on all cores: their pictures take time.
func moodleQuestions(ctx context.Context, all []Exercise, name string, o Options) ([]string, error) {
	questions := make([]string, len(all))
	work, ctx := errgroup.WithContext(ctx)
	work.SetLimit(runtime.GOMAXPROCS(0))
	for i, e := range all {
		work.Go(func() (err error) {
			if err = ctx.Err(); err == nil {
				questions[i], err = moodleQuestion(e, i, len(all), name, o)
			}
			return err
		})
	}
	return questions, work.Wait()
}

// moodleQuestion is one cloze question.
func moodleQuestion(e Exercise, index, of int, name string, o Options) (string, error) {
	b := newBuilder(e, o)
	b.plain = true // the fields stand below
	title := strings.TrimSpace(visible.Clip(e.Title, 200))
	if title == "" {
		title = name
	}
	if of > 1 {
		title = fmt.Sprintf("%s %0*d", title, len(fmt.Sprint(of)), index+1)
	}
	drawn := b.scene()
	png, err := picture.Write(picture.OfScene(drawn), picture.FormatPNG, picture.Options{})
	if err != nil {
		return "", sentence.At(title, err)
	}
	return fmt.Sprintf(`  <question type="cloze">
    <name>
      <text>%s</text>
    </name>
    <questiontext format="html">
      <text>%s</text>
      <file name="%s" path="/" encoding="base64">%s</file>
    </questiontext>
    <generalfeedback format="html">
      <text>%s</text>
    </generalfeedback>
    <penalty>0.3333333</penalty>
    <hidden>0</hidden>
  </question>
`, cdata(title), cdata(b.moodleText(drawn.Bounds.Width())), moodleImage, base64.StdEncoding.EncodeToString(png), cdata(moodleFeedback(b))), nil
}

const moodleImage = "tree.png"

// moodleText is the text of a question with its picture and its fields.
func (b builder) moodleText(width float64) string {
	var text strings.Builder
	for _, paragraph := range b.lead() {
		text.WriteString("<p>" + strings.ReplaceAll(inHTML(visible.Lines(paragraph)), "\n", "<br>") + "</p>\n")
	}
	// The picture has two dots a pixel.
	fmt.Fprintf(&text, "<p><img src=\"@@PLUGINFILE@@/%s\" alt=\"%s\" width=\"%.0f\"></p>\n", moodleImage, inHTML(b.say("The tree")), width)
	c := newCloze(b)
	for _, how := range c.howToType() {
		text.WriteString("<p>" + inHTML(how) + "</p>\n")
	}
	text.WriteString(c.tasks())
	return text.String()
}

// moodleFeedback says what the search does at each cut-off, and how it ends.
func moodleFeedback(b builder) string {
	res := b.key.Parts()[0].Result()
	var all []explain.Sentence
	for _, c := range res.Cutoffs {
		all = append(all, explain.Cut(res, c))
	}
	all = append(all, explain.Say("Leaves evaluated: {{.Part}}.", "Part", explain.Count(res)))
	var html strings.Builder
	for _, s := range b.Say.Sentences(all) {
		html.WriteString("<p>" + inHTML(s) + "</p>\n")
	}
	return html.String()
}

// cdata is a text inside XML.
func cdata(text string) string {
	text = strings.Map(func(r rune) rune {
		if r < ' ' && r != '\n' && r != '\t' || r == 0xFFFE || r == 0xFFFF {
			return '\uFFFD'
		}
		return r
	}, strings.ToValidUTF8(text, "\uFFFD"))
	return "<![CDATA[" + strings.ReplaceAll(text, "]]>", "]]]]><![CDATA[>") + "]]>"
}
