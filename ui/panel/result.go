package panel

import (
	"strconv"
	"time"

	"plytree/editor/words"
	"plytree/engine/explain"
	"plytree/engine/search"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// Result is the line below the tree: the search's result, or why there is none. A message covers it
// for some seconds or until the next action; the button for the state stays beside it.
type Result struct {
	lang words.Language

	kit.Composite
	figures figures
	numbers *fyne.Container // of the figures
	state   *kit.Text       // about the result, or why there is none
	lasting *fyne.Container
	message *kit.Text
	about   *kit.Text       // what the tree is about
	below   *fyne.Container // it, below the line; hidden if it is empty
	action  *kit.Button
	after   kit.After
	tips    *kit.Tips
	wait    kit.Waiting
}

// messageStay is how long a message is shown.
const messageStay = 6 * time.Second

// NewResult makes an empty line in a pane.
func NewResult(pane kit.Pane) *Result {
	r := &Result{lang: pane.Lang, figures: newFigures(pane.Lang), state: kit.NewText(""), message: kit.NewText(""),
		after: pane.After, tips: pane.Tips}
	r.state.Truncation, r.message.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	r.message.TextStyle.Bold = true
	r.numbers = container.NewHBox(r.figures.objects()...)
	r.lasting = container.New(figuresFirst{}, container.NewHScroll(r.numbers), r.state)
	r.message.Hide()
	r.action = pane.Button("", nil)
	r.action.Hide()
	r.about = kit.Note("")
	r.below = kit.Inset(-1.5, 0, -1, 0, r.about) // closer than other texts
	r.below.Hide()
	line := container.NewBorder(nil, nil, r.action, nil, kit.Middle(container.NewStack(r.lasting, r.message)))
	r.Compose(r, kit.Inset(0, 0.5, 0, 0.5, container.NewBorder(nil, r.below, nil, nil, line)))
	return r
}

// figuresFirst gives the figures the width that they need, or scrolls them, and the text the rest.
type figuresFirst struct{}

// Layout implements fyne.Layout.
func (figuresFirst) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	figures, text := objects[0].(*container.Scroll), objects[1]
	width := float32(0)
	if figures.Content.Visible() {
		width = min(size.Width, figures.Content.MinSize().Width)
	}
	kit.Put(figures, 0, 0, width, size.Height)
	kit.Put(text, width, 0, size.Width-width, size.Height)
}

// MinSize implements fyne.Layout.
func (figuresFirst) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[1].MinSize() }

// SetResult shows the result of a search; with its numbers only if the search panel doesn't show
// them.
func (r *Result) SetResult(res *search.Result, numbers bool) {
	note, shown := "", [4]string{}
	if least, ok := explain.Least(res); ok {
		note = r.lang.Say(least)
	}
	if numbers {
		shown = found(r.lang, res)
	}
	r.set(note, widget.LowImportance, nil, shown)
}

// SetSoFar shows the cost of a search so far.
func (r *Result) SetSoFar(leaves, frontier, cuts int) {
	evaluated := r.lang.L("{{.Evaluated}} of {{.Leaves}}", "Evaluated", leaves, "Leaves", frontier)
	r.set("", widget.LowImportance, nil, [4]string{2: evaluated, 3: strconv.Itoa(cuts)})
}

// SetState shows why there is no result, with a button if something can be done.
func (r *Result) SetState(text string, action *kit.Choice) {
	r.set(text, widget.MediumImportance, action, [4]string{})
}

// SetAbout sets the text that is always visible at the bottom, "" for none, and reports whether it
// has changed: the line may then need another height.
func (r *Result) SetAbout(text string) (changed bool) {
	kit.SetVisible(text != "", r.below)
	return kit.SetText(r.about, text)
}

func (r *Result) set(state string, importance widget.Importance, action *kit.Choice, numbers [4]string) {
	r.figures.set(numbers)
	kit.SetVisible(numbers != [4]string{}, r.numbers)
	if r.state.Importance != importance {
		r.state.Importance = importance
		r.state.Refresh()
	}
	kit.SetText(r.state, state)
	kit.SetVisible(action != nil, r.action)
	if action != nil {
		r.action.OnTapped = action.Do
		r.action.SetText(action.Text)
	}
	r.LayOut() // hidden parts give up their space
}

// Say shows a message for some seconds, or until the next action.
func (r *Result) Say(text string) {
	kit.SetText(r.message, text)
	r.message.Show()
	r.lasting.Hide()
	r.LayOut() // hidden parts give up their space
	r.wait.Start(r.after, messageStay, r.Unsay)
}

// Tapped implements fyne.Tappable: it shows all of a shortened text.
func (r *Result) Tapped(*fyne.PointEvent) {
	said := r.state
	if r.message.Visible() {
		said = r.message
	}
	room := said.Size().Width - 2*theme.InnerPadding()
	if fyne.MeasureText(said.Text, theme.TextSize(), said.TextStyle).Width > room {
		r.tips.ShowText(r, said.Text, messageStay)
	}
}

// Unsay removes the message.
func (r *Result) Unsay() {
	r.wait.Stop()
	if r.message.Visible() {
		r.message.Hide()
		r.lasting.Show()
		r.LayOut() // hidden parts give up their space
	}
}
