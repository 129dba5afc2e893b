package textview

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// richOf are the elements of a text with headings, lists, tables and code: for the pages of the
// manual. Links are plain texts, because each page has its own button.
func richOf(parts []widget.RichTextSegment) (all []Element) {
	var line []widget.RichTextSegment
	add := func(tag string, e Element) {
		e.Key, e.Tag = tag+" "+strconv.Itoa(len(all)), tag
		all = append(all, e)
	}
	end := func() {
		if written := inline(line); written.Text != "" || written.Inside != nil {
			add(tagOf(line), written)
		}
		line = nil
	}
	for _, part := range parts {
		switch part := part.(type) {
		case *widget.ListSegment:
			end()
			tag := "ul"
			if part.Ordered {
				tag = "ol"
			}
			add(tag, Element{Inside: items(part.Items)})
		case *widget.ParagraphSegment:
			end()
			all = append(all, keyed(richOf(part.Texts), len(all))...)
		case *widget.CodeBlockSegment:
			end()
			add("pre", Element{Text: part.Text})
		case *widget.TableSegment:
			end()
			add("table", Element{Inside: rows(part)})
		case *widget.TextSegment:
			if line = append(line, part); !part.Inline() {
				end()
			}
		case *widget.HyperlinkSegment:
			line = append(line, part)
		}
	}
	end()
	return all
}

// tagOf returns the tag of a line: headings are below that of the dialog.
func tagOf(line []widget.RichTextSegment) string {
	for _, part := range line {
		if t, is := part.(*widget.TextSegment); is {
			switch t.Style.SizeName {
			case theme.SizeNameHeadingText:
				return "h3"
			case theme.SizeNameSubHeadingText:
				return "h4"
			}
		}
	}
	return "p"
}

// inline is a line of texts and code; nothing if it is empty.
func inline(parts []widget.RichTextSegment) (made Element) {
	whole, code := "", false
	for i, part := range parts {
		says := part.Textual()
		if says == "" {
			continue
		}
		tag := "span"
		if t, is := part.(*widget.TextSegment); is && t.Style.TextStyle.Monospace {
			tag, code = "code", true
		}
		whole += says
		made.Inside = append(made.Inside, text(strconv.Itoa(i), tag, says))
	}
	switch {
	case strings.TrimSpace(whole) == "":
		return Element{}
	case !code:
		return Element{Text: strings.TrimSpace(whole)}
	}
	return made
}

// items are the items of a list. A list below an item follows it, and is then put into it.
func items(parts []widget.RichTextSegment) (all []Element) {
	for _, part := range parts {
		made := richOf([]widget.RichTextSegment{part})
		if _, below := part.(*widget.ListSegment); below && len(all) > 0 {
			last := &all[len(all)-1]
			last.Inside = append(last.Inside, keyed(made, len(last.Inside))...)
			continue
		}
		all = append(all, element(strconv.Itoa(len(all)), "li", nil, made...))
	}
	return all
}

// rows are the rows of a table, starting with the headings.
func rows(t *widget.TableSegment) (all []Element) {
	row := func(cells [][]widget.RichTextSegment, tag string, attrs map[string]string) {
		made := element(strconv.Itoa(len(all)), "tr", nil)
		for i, cell := range cells {
			one := inline(cell)
			one.Key, one.Tag, one.Attrs = strconv.Itoa(i), tag, attrs
			made.Inside = append(made.Inside, one)
		}
		all = append(all, made)
	}
	if len(t.Headers) > 0 {
		row(t.Headers, "th", map[string]string{"scope": "col"})
	}
	for _, cells := range t.Rows {
		row(cells, "td", nil)
	}
	return all
}

// keyed gives elements their keys: their tags and positions, after this many siblings.
func keyed(all []Element, behind int) []Element {
	for i := range all {
		all[i].Key = all[i].Tag + " " + strconv.Itoa(behind+i)
	}
	return all
}
