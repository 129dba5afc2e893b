package manual

import (
	"bytes"
	"image"
	_ "image/png" // is decoded
	"slices"

	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// segments are the parts of a page as Fyne shows Markdown. Links to other pages call follow, and
// pictures come from the manual's own files.
func segments(text string, follow func(file, anchor string)) []widget.RichTextSegment {
	parts := widget.NewRichTextFromMarkdown(text).Segments
	amend(parts, follow)
	return spaced(loose(parts))
}

// loose makes a list with links into lists of one item each, so that space is put between them: a
// link takes taps in eight pixels around its text, also those for a link on the line above.
func loose(parts []widget.RichTextSegment) (all []widget.RichTextSegment) {
	for _, part := range parts {
		list, is := part.(*widget.ListSegment)
		if !is || !linked(list.Items) {
			all = append(all, part)
			continue
		}
		for i, item := range list.Items {
			one := &widget.ListSegment{Items: []widget.RichTextSegment{item}, Ordered: list.Ordered}
			one.SetStartNumber(list.StartNumber() + i)
			all = append(all, one)
		}
	}
	return all
}

// linked reports whether there are links among parts and inside them.
func linked(parts []widget.RichTextSegment) bool {
	return slices.ContainsFunc(parts, func(part widget.RichTextSegment) bool {
		p, paragraph := part.(*widget.ParagraphSegment)
		_, link := part.(*widget.HyperlinkSegment)
		return link || paragraph && linked(p.Texts)
	})
}

// spaced adds the space that Fyne doesn't put between parts: much before a heading, a little after
// a paragraph, a list, a table and the like.
func spaced(parts []widget.RichTextSegment) (all []widget.RichTextSegment) {
	for i, part := range parts {
		switch {
		case i == 0:
		case heading(part):
			all = append(all, room(3))
		case !parts[i-1].Inline() && !heading(parts[i-1]):
			all = append(all, room(1))
		}
		all = append(all, part)
	}
	return all
}

func heading(part widget.RichTextSegment) bool {
	t, is := part.(*widget.TextSegment)
	return is && (t.Style.SizeName == theme.SizeNameHeadingText || t.Style.SizeName == theme.SizeNameSubHeadingText)
}

// amend replaces links and pictures among parts and inside them.
func amend(parts []widget.RichTextSegment, follow func(file, anchor string)) {
	for i, part := range parts {
		switch part := part.(type) {
		case *widget.HyperlinkSegment:
			if part.URL != nil && part.URL.Scheme == "" {
				part.OnTapped = func() { follow(part.URL.Path, part.URL.Fragment) }
			}
		case *widget.ImageSegment:
			parts[i] = &block{part, func() fyne.CanvasObject { return picture(part.Source.Name()) }}
		case *widget.ParagraphSegment:
			amend(part.Texts, follow)
		case *widget.ListSegment:
			amend(part.Items, follow)
		}
	}
}

// room is an empty space of this many spacings.
func room(spacings float32) widget.RichTextSegment {
	return &block{&widget.ImageSegment{},
		func() fyne.CanvasObject { return kit.Room(fyne.NewSize(1, spacings*kit.Spacing)) }}
}

// block is a part that shows an object of its own, which never changes, where Fyne shows a picture.
type block struct {
	*widget.ImageSegment
	show func() fyne.CanvasObject
}

// Visual implements widget.RichTextSegment.
func (b *block) Visual() fyne.CanvasObject { return b.show() }

// Update implements widget.RichTextSegment.
func (*block) Update(fyne.CanvasObject) {}

// picture shows a picture of the manual's own files.
func picture(name string) fyne.CanvasObject {
	data := pictureOf(name)
	if data == nil {
		return kit.Room(fyne.NewSize(1, 1))
	}
	i := canvas.NewImageFromResource(fyne.NewStaticResource(name, data))
	i.FillMode = canvas.ImageFillContain
	height := kit.Scaled(300)
	if size, _, err := image.DecodeConfig(bytes.NewReader(data)); err == nil { // two pixels for one
		height = float32(size.Height) * min(kit.Scaled(widest)/float32(size.Width), 0.5)
	}
	i.SetMinSize(fyne.NewSize(200, height))
	return i
}
