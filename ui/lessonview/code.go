package lessonview

import (
	"fmt"
	"strings"
	"text/tabwriter"

	"plytree/editor/words"
	"plytree/engine/pseudocode"
	"plytree/engine/text/numeral"
	"plytree/engine/tree"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// code shows the pseudocode with the line that is executed, and below it the
// open calls with their variables.
type code struct {
	kit.Composite
	*listing
	open    []pseudocode.Call
	heading *fyne.Container
	calls   *fyne.Container
}

func newCode(lang words.Language) *code {
	v := &code{listing: newListing(lang), calls: container.New(layout.NewCustomPaddedVBoxLayout(0))}
	margin := kit.Room(fyne.NewSize(kit.Scaled(codeMargin)-4, 0))
	calls := container.NewVScroll(container.NewVBox(container.NewBorder(nil, nil, margin, nil, v.calls)))
	heading := kit.Heading(lang.L("Call stack"))
	heading.Wrapping = fyne.TextWrapWord
	v.heading = container.NewVBox(widget.NewSeparator(), heading)
	stack := container.NewBorder(v.heading, nil, nil, nil, calls)
	v.Compose(v, container.New(shareLayout{v.mostOpen}, v.scroll, stack))
	return v
}

// size is the text size of code: a little smaller than other texts, and larger if there is room for
// all lines.
func (v *code) size() float32 {
	large := theme.TextSize() + 1
	if v.Size().Height > 640 && v.wide(large) <= v.Size().Width {
		return large
	}
	return theme.TextSize() - 1
}

// Resize implements fyne.CanvasObject.
func (v *code) Resize(size fyne.Size) {
	was := v.size()
	v.BaseWidget.Resize(size)
	if now := v.size(); now != was {
		v.write(now, 0)
		v.setCalls(v.open)
		v.Arrange()
	}
}

// setProgram shows the listing of a program, if it has changed.
func (v *code) setProgram(p *pseudocode.Program) {
	if v.listing.setProgram(p) {
		v.write(v.size(), 0)
		v.Arrange() // it needs a different height
	}
}

// setPosition marks the line that the step executes.
func (v *code) setPosition(pos pseudocode.Position) {
	v.listing.setPosition(pos)
	v.setCalls(pos.Calls)
}

// mostCalls is the number of calls that are listed, from the innermost.
const mostCalls = 40

// setCalls lists the open calls.
func (v *code) setCalls(calls []pseudocode.Call) {
	v.open = calls
	if v.program == nil {
		return
	}
	alpha, beta, _ := v.program.Variables()
	var lines strings.Builder
	columns := tabwriter.NewWriter(&lines, 0, 0, 2, ' ', 0)
	for i := len(calls) - 1; i >= max(0, len(calls)-mostCalls); i-- {
		c := calls[i]
		a, b := v.ends(c)
		value := func(name, text string) string {
			if name == "" || c.Visit.Node.Leaf() && name != alpha && name != beta {
				return ""
			}
			return name + " = " + v.lang.Number(text)
		}
		result := "–"
		if c.HasBest {
			result = v.number(c.Best.Nearest())
		}
		name := words.Clipped(tree.Label(v.program.Tree(), c.Visit.Path), 12)
		fmt.Fprintln(columns, strings.Join([]string{name, value(alpha, a), value(beta, b), value(c.BestName, result)},
			"\t"))
	}
	columns.Flush()
	v.calls.Objects = nil
	for line := range strings.Lines(lines.String()) {
		t := v.text(strings.TrimSuffix(line, "\n"))
		t.TextStyle.Bold = len(v.calls.Objects) == 0
		v.calls.Add(t)
	}
	v.calls.Refresh()
}

// ends writes the window of a call; in a tree with chance nodes its ends are rounded.
func (v *code) ends(c pseudocode.Call) (alpha, beta string) {
	if v.program.Tree().HasChance() {
		return numeral.Apart(c.Alpha.Nearest(), c.Beta.Nearest())
	}
	return numeral.Ends(c.Alpha.Nearest(), c.Beta.Nearest())
}

func (v *code) number(value float64) string {
	if v.program.Tree().HasChance() {
		return numeral.Rounded(value)
	}
	return numeral.Text(value)
}

// mostOpen is the height of the call stack, with its heading, when it is deepest.
func (v *code) mostOpen() float32 {
	if v.program == nil {
		return 0
	}
	row := fyne.MeasureText("α", v.size(), fyne.TextStyle{Bold: true, Monospace: true}).Height
	return v.heading.MinSize().Height + theme.Padding() +
		float32(min(mostCalls, v.program.Tree().Root().Height()+1))*row
}

// shareLayout divides the height between the code and the calls below it. The code gets what it
// needs, the calls get the rest, and always enough for the deepest stack unless that is more than
// half. So nothing moves from step to step.
type shareLayout struct{ calls func() float32 }

// Layout implements fyne.Layout.
func (l shareLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	needed := objects[0].(*container.Scroll).Content.MinSize().Height + 4
	below := max(size.Height-needed, min(l.calls(), size.Height/2))
	if size.Height < kit.Scaled(180) { // too low for both
		below = 0
	}
	kit.SetVisible(below > 0, objects[1])
	kit.Put(objects[0], 0, 0, size.Width, size.Height-below)
	kit.Put(objects[1], 0, size.Height-below, size.Width, below)
}

// MinSize implements fyne.Layout.
func (shareLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width, 120)
}
