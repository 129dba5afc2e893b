package form

import (
	"context"
	"math"
	"strconv"
	"strings"
	"time"

	"plytree/editor/drawing/picture"
	"plytree/editor/export"
	"plytree/editor/session"
	"plytree/editor/words"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// exportSize is the dialog's size in a window that is large enough.
var exportSize = fyne.NewSize(1120, 640)

// Export asks which pictures to make of a document, and shows a preview. It starts with earlier
// options.
func (f Forms) Export(of *session.View, earlier export.Wish, do func(*export.Drawn)) {
	f.export(newExporting(f.asking(), of, earlier, false), f.Lang.L("Export picture"), f.Lang.L("Choose name…"), do)
}

// Print asks which pages to print.
func (f Forms) Print(of *session.View, earlier export.Wish, do func(*export.Drawn)) {
	f.export(newExporting(f.asking(), of, earlier, true), f.Lang.L("Print"), f.Lang.L("Open as PDF"), do)
}

// export shows the dialog.
func (f Forms) export(e *exporting, title, confirm string, do func(*export.Drawn)) {
	e.makePreview()
	e.foot.Alignment = fyne.TextAlignCenter
	below := kit.AtLeast(58, e.foot) // two lines, so that nothing moves
	content := kit.Fitted(func(room fyne.Size) fyne.CanvasObject {
		if narrow(room) {
			return container.NewVScroll(container.NewVBox(e.place, below, e.fields))
		}
		fields := container.NewVScroll(container.NewPadded(e.fields))
		fields.SetMinSize(fyne.NewSize(400, 0))
		return container.NewBorder(nil, nil, fields, nil,
			container.NewBorder(nil, below, nil, nil, container.NewPadded(e.place)))
	})
	e.cancel[e] = e.next.Stop // the animation
	e.show(title, content, exportSize, e.first, kit.Choice{Text: confirm, Do: func() { do(e.shown.drawn) }}, e.look)
}

// look draws the preview, and describes what will be made.
func (e *exporting) look() (string, error) {
	if err := kit.Store(e.fields); err != nil {
		return "", err
	}
	w, of := e.wish(), e.of
	p, err := e.drawn.of(w, func(ctx context.Context) (*previewed, error) { return draw(ctx, of, w) })
	if err == errNotYet {
		return e.lang.L("Drawing the preview…"), err
	}
	if p != e.shown {
		e.preview(p)
	}
	if err != nil {
		return "", err
	}
	text := sizeLine(e.lang, p.drawn, p.extent)
	if p.extent.Time > time.Minute {
		text = e.lang.Join(text+".",
			e.lang.L("This will take about {{.Minutes}} minutes. You can cancel it at any time.",
				"Minutes", 1+int(p.extent.Time.Minutes())))
	}
	return strings.TrimSpace(text + "\n" + e.part(w)), nil
}

// part names the part of an exercise that is drawn, "" if there is only one or none is drawn.
func (e *exporting) part(w export.Wish) string {
	number, of := e.of.Part()
	if of < 2 || number == 0 || w.Subject == export.Plain || w.Subject == export.Question {
		return ""
	}
	return e.lang.L(
		"The picture shows part {{.Number}} of {{.Count}}. To export another part, select one of its tasks first.",
		"Number", number, "Count", of)
}

// sizeLine says how many pictures there are, and how large they are.
func sizeLine(lang words.Language, d *export.Drawn, e picture.Extent) string {
	const points = 72 / 25.4 // per millimetre
	size := lang.L("{{.Width}} × {{.Height}} pixels", "Width", e.Width, "Height", e.Height)
	if e.Width == 0 {
		size = lang.L("{{.Width}} × {{.Height}} points ({{.MM}} × {{.MMHigh}} mm)",
			"Width", rounded(e.MM*points), "Height", rounded(e.MMHigh*points), "MM", rounded(e.MM),
			"MMHigh", rounded(e.MMHigh),
		)
	}
	if dpi, smaller := d.Smaller(0); smaller {
		size = lang.L("{{.Size}}, reduced to {{.DPI}} dpi", "Size", size, "DPI", strconv.FormatFloat(dpi, 'g', 2, 64))
	}
	w := d.Wish
	data := []any{"Pictures", d.Pictures(), "Size", size,
		"Seconds", strconv.FormatFloat(math.Round(10*float64(d.Pictures()-1+picture.LastFrame)*w.Delay.Seconds())/10,
			'f', -1, 64)}
	switch {
	case w.Format.Can(picture.Moves):
		return lang.L("Frames: {{.Pictures}}, {{.Size}} each, {{.Seconds}} s in total", data...)
	case w.Outcome() == export.Folder:
		return lang.L("Pictures in a folder: {{.Pictures}}, {{.Size}} each", data...)
	case w.Outcome() == export.TwoFiles:
		return lang.L("Two files, for question and solution: at most {{.Size}}", data...)
	case d.Pictures() > 1:
		return lang.L("Pages: {{.Pictures}}, at most {{.Size}}", data...)
	}
	return size
}

func rounded(v float64) int { return int(v + 0.5) }
