package exerciseview

import (
	"strconv"
	"strings"

	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/exercise/inverse"
	"plytree/engine/text/numeral"
	"plytree/engine/text/sentence"
	"plytree/engine/written"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"
)

// termsForm has the fields for the terms of a range or a construction (which leaves, what result,
// which numbers count), and for how values change.
type termsForm struct {
	lang     words.Language
	change   func(func(*exercise.Task))
	complain func(error)

	leaf, node, values        *kit.Field // of a range; values also of a construction
	goal                      *kit.Select
	leaves, pruned, evaluated *kit.Field // of a construction
	value, move               *kit.Field
	distinct                  *kit.Check
	takeNode                  fyne.CanvasObject // the button that uses the selected node for the goal
	chosen                    string            // the key whose nodes are being taken from the selection, "" for none
	times, plus               *kit.Field        // how values change
	ofRange, ofConstruct      *fyne.Container
	ofLeaves, ofChange        *fyne.Container
	content                   *fyne.Container
}

// The goals of a range, in the order of the form.
const (
	goalCut = iota
	goalVisited
	goalMove
	goalValue
)

func newTermsForm(pane kit.Pane, change func(func(*exercise.Task)), complain func(error),
	selected func() []string) *termsForm {
	lang := pane.Lang
	f := &termsForm{lang: lang, change: change, complain: complain}
	f.leaf = f.field(pane, lang.L("a name or node number such as 1.2"), func(t *exercise.Task, text string) error {
		t.Terms.Leaf = text
		return nil
	})
	f.node = f.field(pane, "",
		func(t *exercise.Task, text string) error { return f.setGoal(&t.Terms, f.goal.SelectedIndex(), text) })
	f.goal = pane.Select([]string{lang.L("this node is pruned"), lang.L("this node is visited"),
		lang.L("this is a best move"), lang.L("the root has the value")}, func(i int) {
		f.change(func(t *exercise.Task) { _ = f.setGoal(&t.Terms, i, f.node.Text) })
	})
	f.values = f.field(pane, lang.L("all, or a range such as 0..9"),
		func(t *exercise.Task, text string) error { return setValues(&t.Terms, text) })
	f.leaves = f.field(pane, lang.L("all without a value"), func(t *exercise.Task, text string) error {
		t.Terms.Leaves = calls(text)
		return nil
	})
	f.pruned = f.field(pane, lang.L("branches, or none"), func(t *exercise.Task, text string) error {
		if t.Terms.Want.Pruned = calls(text); strings.EqualFold(text, "none") || text == lang.L("none") {
			t.Terms.Want.Pruned = []string{}
		}
		return nil
	})
	f.evaluated = f.field(pane, lang.L("no constraint"),
		func(t *exercise.Task, text string) error { return setCount(&t.Terms.Want.Evaluated, text) })
	f.value = f.field(pane, lang.L("no constraint"),
		func(t *exercise.Task, text string) error { return setNumber(&t.Terms.Want.Value, text) })
	f.move = f.field(pane, lang.L("no constraint"), func(t *exercise.Task, text string) error {
		t.Terms.Want.BestMove = text
		return nil
	})
	f.times = f.field(pane, "", func(t *exercise.Task, text string) error { return setNumber(&t.Change.Times, text) })
	f.plus = f.field(pane, "0", func(t *exercise.Task, text string) error { return setNumber(&t.Change.Plus, text) })
	f.distinct = pane.Check(lang.L("All values different"),
		func(yes bool) { f.change(func(t *exercise.Task) { t.Terms.Distinct = yes }) })
	from := func(field *kit.Field, key string, many bool) *fyne.Container { // adds a button that uses the selection
		take := pane.Tool(lang.L("Use selection"), nil, func() {
			if all := selected(); len(all) > 0 && many {
				field.SetText(strings.Join(all, ", "))
			} else if len(all) > 0 {
				field.SetText(all[0])
			}
			f.chosen = key
			field.OnLeave()
			f.chosen = ""
		})
		take.Alignment = widget.ButtonAlignLeading
		return container.NewVBox(field, take)
	}
	node := from(f.node, "for", false)
	f.takeNode = node.Objects[1]
	f.ofRange = kit.Rows(kit.Row(lang.L("Leaf"), from(f.leaf, "leaf", false)), kit.Row(lang.L("Condition"), f.goal),
		kit.Row("", node))
	f.ofConstruct = kit.Rows(kit.Row(lang.L("Leaves"), from(f.leaves, "leaves", true)),
		kit.Row(lang.L("Cut"), from(f.pruned, "pruned", true)),
		kit.Row(lang.L("Evaluated"), f.evaluated), kit.Row(lang.L("Value"), f.value),
		kit.Row(lang.L("Best move"), f.move), f.distinct)
	f.ofLeaves = kit.Rows(kit.Row(lang.L("Leaf values"), f.values))
	f.ofChange = kit.Rows(kit.Row(lang.L("Multiply by"), f.times), kit.Row(lang.L("Then add"), f.plus))
	f.content = container.NewVBox(f.ofRange, f.ofConstruct, f.ofLeaves, f.ofChange)
	return f
}

// field makes a field that changes the terms when it loses the keyboard, or shows why it can't.
func (f *termsForm) field(pane kit.Pane, example string, set func(*exercise.Task, string) error) *kit.Field {
	field := pane.Field("")
	field.SetPlaceHolder(example)
	field.OnLeave = func() {
		var tried exercise.Task
		text := strings.TrimSpace(field.Text)
		if err := set(&tried, text); err != nil {
			f.complain(err)
			return
		}
		f.complain(nil)
		f.change(func(t *exercise.Task) {
			_ = set(t, text)
			t.Choose(f.chosen)
		})
	}
	return field
}

// set shows the terms of a task, or hides the form if it has none.
func (f *termsForm) set(t exercise.Task) {
	ranges, constructs, changes := t.Ask.Has(exercise.LeafTerm), t.Ask.Has(exercise.WantTerm),
		t.Ask.Has(exercise.TimesTerm)
	kit.SetVisible(ranges || constructs || changes, f.content)
	kit.SetVisible(ranges || constructs, f.ofLeaves)
	kit.SetVisible(changes, f.ofChange)
	kit.SetVisible(ranges, f.ofRange)
	kit.SetVisible(constructs, f.ofConstruct)
	f.leaf.ShowText(t.Terms.Leaf)
	goal, node := f.goalOf(t.Terms.For)
	f.goal.ShowIndex(goal)
	f.node.ShowText(node)
	kit.SetVisible(goal != goalValue, f.takeNode)
	f.values.ShowText("")
	if v := t.Terms.Values; v != nil {
		f.values.ShowText(f.lang.Number(numeral.Format(v.Low)) + ".." + f.lang.Number(numeral.Format(v.High)))
	}
	want := t.Terms.Want
	f.leaves.ShowText(strings.Join(t.Terms.Leaves, ", "))
	f.pruned.ShowText(strings.Join(want.Pruned, ", "))
	if want.Pruned != nil && len(want.Pruned) == 0 {
		f.pruned.ShowText("none")
	}
	f.evaluated.ShowText("")
	if want.Evaluated != nil {
		f.evaluated.ShowText(strconv.Itoa(*want.Evaluated))
	}
	f.showNumber(f.value, want.Value)
	f.showNumber(f.times, t.Change.Times)
	f.showNumber(f.plus, t.Change.Plus)
	f.move.ShowText(want.BestMove)
	tick(f.distinct, t.Terms.Distinct)
	f.content.Refresh()
}

// showNumber shows a number in its field; nil empties the field.
func (f *termsForm) showNumber(field *kit.Field, v *float64) {
	field.ShowText("")
	if v != nil {
		field.ShowText(f.lang.Number(numeral.Format(*v)))
	}
}

// goalOf returns the index of the goal, with its node or number as text.
func (f *termsForm) goalOf(g inverse.For) (goal int, node string) {
	switch {
	case g.Visited != "":
		return goalVisited, g.Visited
	case g.BestMove != "":
		return goalMove, g.BestMove
	case g.Value != nil:
		return goalValue, f.lang.Number(numeral.Format(*g.Value))
	}
	return goalCut, g.Cut
}

// setGoal sets the goal of a range: with a node or, for the root's value, a number.
func (f *termsForm) setGoal(t *inverse.Terms, goal int, text string) error {
	t.For = inverse.For{}
	switch text = strings.TrimSpace(text); goal {
	case goalVisited:
		t.For.Visited = text
	case goalMove:
		t.For.BestMove = text
	case goalValue:
		if _, ok := written.Number(text); !ok {
			t.For.Value = new(float64) // until one is written
		}
		return setNumber(&t.For.Value, text)
	default:
		t.For.Cut = text
	}
	return nil
}

// setValues parses the numbers that leaves may have; an empty text means all.
func setValues(t *inverse.Terms, text string) error {
	if t.Values = nil; text == "" {
		return nil
	}
	low, high, two := strings.Cut(text, "..")
	from, ok := written.Number(low)
	to, good := written.Number(high)
	if !two || !ok || !good {
		return sentence.Refuse("Enter a range of numbers such as 0..9.")
	}
	t.Values = &inverse.Values{Low: from, High: to}
	return nil
}

// calls splits a list of nodes; an empty text is no list.
func calls(text string) (all []string) {
	for call := range strings.SplitSeq(text, ",") {
		if call = strings.TrimSpace(call); call != "" {
			all = append(all, call)
		}
	}
	return all
}

func setCount(to **int, text string) error {
	if *to = nil; text == "" {
		return nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return sentence.Refuse("The number of evaluated leaves must be a whole number of at least 1, or empty.")
	}
	*to = &n
	return nil
}

func setNumber(to **float64, text string) error {
	v, ok := written.Number(text)
	if !ok && text != "" {
		return sentence.Refuse("The value must be a number, or empty.")
	}
	if *to = nil; ok {
		*to = &v
	}
	return nil
}
