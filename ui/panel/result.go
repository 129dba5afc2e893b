package panel

import (
	"strconv"
	"time"

	"plytree/editor/words"
	"plytree/engine"
	"plytree/engine/explain"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// Result is the line below the tree: what the search found and what it cost, or
// why there is nothing. A message lies over that for some seconds or until the
// next action; what can be done about the state stays beside it.
type Result struct {
	lang words.Language

	kit.Composite
	figures [4]figure
	state   *widget.Label // what is to say of the result, or why there is none
	lasting *fyne.Container
	message *widget.Label
	action  *kit.Button
	after   kit.After
	wait    kit.Waiting
}

// messageStay is how long a message stays.
const messageStay = 6 * time.Second

// figure is one caption with its number.
type figure struct{ caption, number *widget.Label }

// NewResult makes an empty line in a pane.
func NewResult(pane kit.Pane) *Result {
	r := &Result{lang: pane.Lang, state: widget.NewLabel(""), message: widget.NewLabel(""), after: pane.After}
	r.state.Truncation, r.message.Truncation = fyne.TextTruncateEllipsis, fyne.TextTruncateEllipsis
	r.message.TextStyle.Bold = true
	row := container.NewHBox()
	for i, caption := range []string{pane.Lang.L("Value"), pane.Lang.L("Best move"), pane.Lang.L("Leaves evaluated"), pane.Lang.L("Cut-offs")} {
		f := figure{widget.NewLabel(caption), kit.Heading("")}
		f.caption.Importance = widget.LowImportance
		r.figures[i] = f
		row.Add(f.caption)
		row.Add(f.number)
	}
	r.lasting = container.NewBorder(nil, nil, row, nil, r.state)
	r.message.Hide()
	r.action = pane.Button("", nil)
	r.action.Hide()
	r.Compose(r, container.NewBorder(nil, nil, r.action, nil, container.NewStack(r.lasting, r.message)))
	return r
}

// SetResult shows what a search found.
func (r *Result) SetResult(res *engine.Result) {
	best := "—"
	if move, ok := explain.BestMove(res); ok {
		best = r.lang.Say(explain.Sentence(move))
	}
	note := ""
	if least, ok := explain.Least(res); ok {
		note = r.lang.Say(least)
	}
	r.set(note, widget.LowImportance, nil, r.lang.Say(explain.Value(res)), best, r.lang.Say(explain.Sentence(explain.Count(res))), strconv.Itoa(len(res.Cutoffs)))
}

// SetSoFar shows what a search has cost by now.
func (r *Result) SetSoFar(leaves, frontier, cuts int) {
	r.set("", widget.LowImportance, nil, "", "",
		r.lang.L("{{.Evaluated}} of {{.Leaves}}", map[string]any{"Evaluated": leaves, "Leaves": frontier}), strconv.Itoa(cuts))
}

// SetState says why there is no result, and what can be done about it, if
// anything.
func (r *Result) SetState(text string, action *kit.Choice) {
	r.set(text, widget.MediumImportance, action, "", "", "", "")
}

func (r *Result) set(state string, importance widget.Importance, action *kit.Choice, figures ...string) {
	for i, f := range r.figures {
		f.number.SetText(figures[i])
		kit.SetVisible(figures[i] != "", f.caption, f.number)
	}
	r.state.Importance = importance
	r.state.SetText(state)
	kit.SetVisible(action != nil, r.action)
	if action != nil {
		r.action.OnTapped = action.Do
		r.action.SetText(action.Text)
	}
	r.layOut()
}

// layOut lays the line out anew: what is hidden leaves its room, and two texts
// never stand over each other.
func (r *Result) layOut() {
	for _, o := range r.lasting.Objects {
		o.Refresh()
	}
	r.lasting.Refresh()
	r.Arrange()
}

// Say shows a message for some seconds, or until the next action.
func (r *Result) Say(text string) {
	r.message.SetText(text)
	r.message.Show()
	r.lasting.Hide()
	r.Arrange()
	r.wait.Start(r.after, messageStay, r.Unsay)
}

// Unsay takes the message away.
func (r *Result) Unsay() {
	r.wait.Stop()
	if r.message.Visible() {
		r.message.Hide()
		r.lasting.Show()
		r.layOut()
	}
}
