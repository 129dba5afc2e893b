package window

import (
	"plytree/engine"
	"plytree/ui/words"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// lessonPanel says what happens at a step: in words, in the pseudocode and in
// the table.
type lessonPanel struct {
	widget.BaseWidget
	title   *widget.Label
	text    *widget.Label
	code    *codeView
	table   *stepTable
	tabs    *container.AppTabs
	tree    *container.TabItem // holds the side panel as it is without a lesson
	back    *container.TabItem // what was in front before a node was clicked, or nil
	content fyne.CanvasObject
}

func newLessonPanel(w *window) *lessonPanel {
	p := &lessonPanel{title: heading(""), text: widget.NewLabel(""), code: newCodeView(), table: newStepTable(w)}
	p.text.Wrapping = fyne.TextWrapWord
	p.tree = container.NewTabItem(words.L("Node and search"), nothing())
	p.tabs = container.NewAppTabs(container.NewTabItem(words.L("Code"), p.code), container.NewTabItem(words.L("Table"), p.table), p.tree)
	spoken := container.NewVScroll(p.text)
	spoken.SetMinSize(fyne.NewSize(0, 88))
	p.tabs.OnSelected = func(*container.TabItem) {
		if w.sheet != nil && w.lesson != nil {
			p.table.show(w.lesson.step) // a table scrolls only while it is seen
		}
	}
	p.content = container.NewBorder(container.NewVBox(p.title, spoken), nil, nil, nil, p.tabs)
	p.ExtendBaseWidget(p)
	p.Hide()
	return p
}

// CreateRenderer implements fyne.Widget.
func (p *lessonPanel) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(p.content)
}

// begin takes another lesson; show then shows where it stands.
func (p *lessonPanel) begin(l *lesson) {
	p.code.begin(l.program)
	p.table.begin(l)
}

// aside brings the node to the front, until the next step.
func (p *lessonPanel) aside() {
	if front := p.tabs.Selected(); front != p.tree {
		p.back = front
		p.tabs.Select(p.tree)
	}
}

// show shows where the lesson stands.
func (p *lessonPanel) show(l *lesson) {
	if p.back != nil {
		p.tabs.Select(p.back)
		p.back = nil
	}
	title := words.L("Before the first step")
	if e, ok := l.moment.Event(); ok {
		title = map[engine.EventKind]string{
			engine.Enter: words.L("Down to a node"), engine.Evaluate: words.L("A value"), engine.Update: words.L("A better value"),
			engine.CutOff: words.L("A cut-off"), engine.Leave: words.L("Back up"),
		}[e.Kind]
	}
	p.title.SetText(title)
	p.text.SetText(l.text())
	p.code.show(l.program.At(l.moment))
	p.table.show(l.step)
}
