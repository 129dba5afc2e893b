// Package moodle writes questions in Moodle's XML format, which its question bank
// imports as it is: a question of embedded answers (cloze) for each exercise, in the category
// of its title, from which a quiz can draw one at random for each student.
package moodle

import (
	"cmp"
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"math"
	"math/big"
	"strings"

	"plytree/editor/course/quiz"
	"plytree/engine/text/visible"
)

// Write writes a quiz as Moodle XML, one exercise after the other. The same quiz gives the
// same bytes.
//
// In Moodle, marks are integer weights. If shares of marks are not integers, the question's
// weights are a multiple of its marks, and Moodle's quiz settings determine its marks.
//
// If it is cancelled while drawing pictures, it returns the context's error.
func Write(ctx context.Context, w io.Writer, q quiz.Quiz) error {
	head := `<?xml version="1.0" encoding="UTF-8"?>` + "\n<quiz>\n"
	if _, err := io.WriteString(w, head); err != nil {
		return err
	}
	err := quiz.Each(ctx, q, parts, func(text string) error {
		_, err := io.WriteString(w, text)
		return err
	})
	if err == nil {
		_, err = io.WriteString(w, "</quiz>\n")
	}
	return err
}

// category starts a category. One slash in its name would start a subcategory, two stand for a
// slash.
func category(name string) string {
	name = strings.ReplaceAll(strings.Trim(visible.Text(name), "/ "), "/", "//")
	return "  <question type=\"category\">\n    <category>\n      <text>" + cdata("$course$/top/"+cmp.Or(name, "–")) +
		"</text>\n    </category>\n  </question>\n"
}

// parts returns the questions of one exercise.
func parts(of []quiz.Question) (string, error) {
	var b strings.Builder
	scale := wholeWeights(of)
	for _, q := range of {
		if q.Category != "" {
			b.WriteString(category(q.Category))
		}
		text, err := question(q, scale)
		if err != nil {
			return "", err
		}
		b.WriteString(text)
	}
	return b.String(), nil
}

func question(q quiz.Question, scale *big.Rat) (string, error) {
	kind, more := "cloze", "    <penalty>0.3333333</penalty>\n"
	if only := q.Tasks[0]; only.Form == quiz.Free { // a separate question
		kind, more = "essay", essay(only, scale)
	}
	png, err := q.Picture()
	if err != nil {
		return "", err
	}
	return fmt.Sprintf(`  <question type="%s">
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
%s    <hidden>0</hidden>
  </question>
`, kind, cdata(visible.Text(q.Title)), cdata(text(q, scale)), image, base64.StdEncoding.EncodeToString(png), cdata(paragraphs(q.Solution)), more), nil
}

// essay writes the additional data of an essay question: its marks, as integer weights like
// those of the other parts, and notes for the teacher.
func essay(t quiz.Task, scale *big.Rat) string {
	return fmt.Sprintf(`    <defaultgrade>%d</defaultgrade>
    <penalty>0</penalty>
    <responseformat>plain</responseformat>
    <responserequired>1</responserequired>
    <responsefieldlines>10</responsefieldlines>
    <attachments>0</attachments>
    <attachmentsrequired>0</attachmentsrequired>
    <graderinfo format="html">
      <text>%s</text>
    </graderinfo>
`, weight(t.Worth, scale), cdata(paragraphs(t.Notes)))
}

const image = "tree.png"

// text returns the text of a question with its picture and its fields.
func text(q quiz.Question, scale *big.Rat) string {
	var b strings.Builder
	for _, paragraph := range q.Introduction {
		b.WriteString("<p>" + lines(paragraph) + "</p>\n")
	}
	// The picture has two dots per pixel.
	fmt.Fprintf(&b, "<p><img src=\"@@PLUGINFILE@@/%s\" alt=\"%s\" width=\"%.0f\" style=\"max-width: 100%%; height: auto\"></p>\n",
		image, inHTML(q.Alt), q.Tree.Bounds.Width())
	b.WriteString(paragraphs(q.Typing()))
	for _, t := range q.Tasks {
		fmt.Fprintf(&b, "<p><b>%s)</b> %s <i>(%s)</i></p>\n", t.Letter, lines(strings.TrimSpace(t.Own+"\n"+t.Asked)),
			inHTML(t.Marks))
		b.WriteString(task(t, scale))
	}
	return b.String()
}

// lines returns a text of several lines.
func lines(text string) string {
	return strings.ReplaceAll(inHTML(visible.Lines(text)), "\n", "<br>")
}

func paragraphs(texts []string) string {
	var b strings.Builder
	for _, s := range texts {
		b.WriteString("<p>" + inHTML(visible.Lines(s)) + "</p>\n")
	}
	return b.String()
}

// wholeWeights returns the smallest multiplier that makes all shares of marks of an exercise
// integers, 1 if they already are. Above a few thousand, weights are rounded. It is the same
// for all parts, so that their marks are comparable.
func wholeWeights(of []quiz.Question) *big.Rat {
	var tasks []quiz.Task
	for _, q := range of {
		tasks = append(tasks, q.Tasks...)
	}
	const most = 10_000
	lcm := big.NewInt(1)
	whole := func(share *big.Rat) {
		d := share.Denom()
		lcm.Mul(lcm, new(big.Int).Quo(d, new(big.Int).GCD(nil, nil, lcm, d)))
	}
	for _, t := range tasks {
		whole(t.Worth)
		for _, r := range t.Rows {
			for _, f := range r.Fields {
				whole(f.Worth)
			}
		}
	}
	if !lcm.IsInt64() || lcm.Int64() > most {
		return big.NewRat(1000, 1)
	}
	return new(big.Rat).SetInt(lcm)
}

func weight(marks, scale *big.Rat) int {
	w, _ := new(big.Rat).Mul(marks, scale).Float64()
	return int(math.Round(w))
}

// task writes the fields of a task.
func task(t quiz.Task, scale *big.Rat) string {
	var fields []field
	for _, r := range t.Rows {
		for _, f := range r.Fields {
			fields = append(fields, fieldOf(f, weight(f.Worth, scale)))
		}
	}
	fields = padded(fields...)
	var b strings.Builder
	if t.Hint != "" {
		b.WriteString("<p>" + inHTML(t.Hint) + "</p>\n")
	}
	next := func() string {
		f := fields[0]
		fields = fields[1:]
		return f.String()
	}
	switch t.Form {
	case quiz.List:
		b.WriteString("<ol>\n")
		for range t.Rows {
			b.WriteString("<li>" + next() + "</li>\n")
		}
		b.WriteString("</ol>\n")
	case quiz.Table:
		b.WriteString("<table>\n")
		for _, r := range t.Rows {
			fmt.Fprintf(&b, "<tr><th>%s</th><td>", inHTML(visible.Text(r.Node)))
			for i, f := range r.Fields {
				if i > 0 { // β below α
					b.WriteString("<br>")
				}
				if f.Before != "" {
					b.WriteString(f.Before + " ")
				}
				b.WriteString(next())
			}
			b.WriteString("</td></tr>\n")
		}
		b.WriteString("</table>\n")
	case quiz.Ends:
		b.WriteString("<p>" + next() + "</p>\n<ol>\n")
		for range t.Rows[1:] {
			b.WriteString("<li>x " + next() + " " + next() + " " + next() + " x</li>\n")
		}
		b.WriteString("</ol>\n")
	case quiz.Single:
		b.WriteString("<p>" + next() + "</p>\n")
	}
	return b.String()
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
