package window

import (
	"strconv"

	"plytree/engine"
	"plytree/engine/explain"
	"plytree/engine/numeral"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// resultLine is the line below the tree: what the search found and what it
// cost.
type resultLine struct {
	widget.BaseWidget
	figures [4]*figure
	message *widget.Label
	action  *widget.Button // what can be done about the message
	content *fyne.Container
}

// figure is one caption with its number.
type figure struct{ caption, number *widget.Label }

func newResultLine() *resultLine {
	l := &resultLine{message: widget.NewLabel("")}
	l.message.Importance = widget.LowImportance
	l.message.Truncation = fyne.TextTruncateEllipsis
	row := container.NewHBox()
	for i, caption := range []string{words.L("Value"), words.L("Best move"), words.L("Leaves evaluated"), words.L("Cut-offs")} {
		f := &figure{widget.NewLabel(caption), heading("")}
		f.caption.Importance = widget.LowImportance
		l.figures[i] = f
		row.Add(f.caption)
		row.Add(f.number)
	}
	l.action = widget.NewButton("", nil)
	l.action.Hide()
	l.content = container.NewBorder(nil, nil, container.NewHBox(row, l.action), nil, l.message)
	l.ExtendBaseWidget(l)
	return l
}

// CreateRenderer implements fyne.Widget.
func (l *resultLine) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(l.content)
}

// show shows a result.
func (l *resultLine) show(res *engine.Result) {
	l.action.Hide()
	low, high := res.Record(0).Proven()
	value := numeral.Text(res.Value)
	if low != high {
		value = numeral.Proven(low, high)
	}
	best := "—"
	if line := explain.Line(res); len(line) > 0 {
		best = words.Say(line[0])
	}
	l.set(value, best, words.Say(explain.Count(res)), strconv.Itoa(len(res.Cutoffs)))
	l.message.Importance = widget.LowImportance
	l.message.SetText("")
	if least, ok := explain.Least(res); ok {
		l.message.SetText(words.Say(least))
	}
}

// showSoFar shows what a search has cost by now.
func (l *resultLine) showSoFar(leaves, cuts string) {
	l.say("")
	l.set("", "", leaves, cuts)
}

// set shows the figures that have a text.
func (l *resultLine) set(texts ...string) {
	for i, f := range l.figures {
		f.number.SetText(texts[i])
		setVisible(texts[i] != "", f.caption, f.number)
	}
}

// say shows a message instead of a result.
func (l *resultLine) say(text string) {
	l.action.Hide()
	l.set("", "", "", "")
	l.message.SetText(text)
	l.message.Importance = widget.MediumImportance
	l.message.Refresh()
}

// offer adds a button to the message.
func (l *resultLine) offer(text string, do func()) {
	l.action.SetText(text)
	l.action.OnTapped = do
	l.action.Show()
}
