package class

import (
	"slices"
	"strings"

	"plytree/editor/course/marking"
	"plytree/editor/taskwords"
	"plytree/editor/words"
	"plytree/engine/exercise"
	"plytree/engine/text/visible"
	"plytree/engine/tree"
	"plytree/engine/written"
	"plytree/fileformat"
	"plytree/ui/kit"
	"plytree/ui/treeview"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// student is the page of one student: the tree with the answers on it, and each wrong answer with
// its reason. It names no other student.
type student struct {
	of    *page
	pane  kit.Pane
	shown *marking.Submission
	tree  *treeview.View
	part  int         // the part of the key whose answers the tree shows
	parts *kit.Select // one for each search; hidden if there is only one

	backButton, before, next *kit.Button
	only                     *kit.Check
	name, marks              *kit.Text
	above, below             *fyne.Container // above everything else, and below the answers
	split                    *container.Split
	list                     *fyne.Container
	scroll                   *container.Scroll
	content                  *fyne.Container
}

func newStudent(of *page, pane kit.Pane) *student {
	p := &student{of: of, pane: pane, name: kit.Heading(""), marks: kit.Heading(""), list: container.NewVBox()}
	p.tree = treeview.New(pane.Lang, of.of.Painter, treeview.Actions{
		Hover: p.hover, Press: func(key fyne.KeyName, _ bool) { pane.Does(&fyne.KeyEvent{Name: key}) },
	})
	p.tree.Plain = true
	p.backButton = pane.Button(pane.Lang.L("Back to class"), of.back)
	p.backButton.Icon = theme.NavigateBackIcon()
	p.before = pane.Tool(pane.Lang.L("Previous"), theme.MoveUpIcon(), func() { of.turn(-1) })
	p.next = pane.Tool(pane.Lang.L("Next"), theme.MoveDownIcon(), func() { of.turn(1) })
	p.only = pane.Check(pane.Lang.L("Lock to this student"), func(bool) { p.enable() })
	p.name.Truncation = fyne.TextTruncateEllipsis
	p.above, p.below = container.NewStack(), container.NewStack()
	p.scroll = container.NewVScroll(container.NewPadded(container.NewVBox(p.list, p.below)))
	p.parts = pane.Select(nil, func(part int) {
		p.part = part
		p.draw()
	})
	p.split = container.NewHSplit(container.NewBorder(p.parts, nil, nil, nil, p.tree), p.scroll)
	p.split.Offset = 0.55
	p.content = container.NewBorder(container.NewVBox(p.above, widget.NewSeparator()), nil, nil, nil, p.split)
	return p
}

// enable enables the buttons that lead somewhere else, unless the page is locked.
func (p *student) enable() {
	free := !p.only.Checked
	kit.SetEnabled(free, p.backButton)
	kit.SetEnabled(free && p.of.table.beside(p.shown, -1) != nil, p.before)
	kit.SetEnabled(free && p.of.table.beside(p.shown, 1) != nil, p.next)
}

// arrange puts the tree above the answers and splits the head into two lines, or puts all beside
// each other.
func (p *student) arrange() {
	narrow := p.of.narrow()
	before, next, all := p.pane.Lang.L("Previous"), p.pane.Lang.L("Next"), p.pane.Lang.L("Back to class")
	p.before.Tip, p.next.Tip, p.backButton.Tip = before, next, all
	locks := kit.Note(
		p.pane.Lang.L("Lock the page before you show it to this student. The buttons that lead to other students are then disabled."))
	if name, marks := kit.Middle(p.name), kit.Middle(p.marks); narrow {
		before, next, all = "", "", ""
		p.above.Objects = []fyne.CanvasObject{container.NewVBox(container.NewBorder(nil, nil, p.backButton,
			container.NewHBox(p.before, p.next), name), marks)}
		p.below.Objects = []fyne.CanvasObject{container.NewVBox(p.only, locks)}
	} else {
		leads := container.NewHBox(p.backButton, p.before, p.next)
		p.above.Objects = []fyne.CanvasObject{container.NewBorder(nil, nil, leads, container.NewHBox(marks, p.only),
			name)}
		p.below.Objects = []fyne.CanvasObject{locks}
	}
	p.before.SetText(before)
	p.next.SetText(next)
	p.backButton.SetText(all)
	p.split.Horizontal = !narrow
	if p.shown != nil {
		p.list.Objects = p.tasks()
		p.draw()
	}
	p.content.Refresh()
}

// set shows a student; if it is another one, from the beginning.
func (p *student) set(s *marking.Submission, another bool) {
	p.shown = s
	name := nameOf(s)
	if s.Number != "" {
		name += "   " + visible.Clip(s.Number, 30)
	}
	p.name.SetText(name)
	text := p.pane.Lang.Count(exercise.Rounded(s.Marked.Max), "{{.Marks}} of {{.Count}} mark",
		"{{.Marks}} of {{.Count}} marks", "Marks", exercise.Rounded(s.Total()))
	if s.Percent() != "" {
		text += "   " + p.pane.Lang.Percent(s.Percent())
	}
	p.marks.SetText(text)
	p.list.Objects = p.tasks()
	p.setParts(another)
	p.enable()
	p.draw()
	p.content.Refresh() // the texts have new lengths
	if another {
		p.tree.Fit()
		p.scroll.ScrollToTop()
	}
}

// setParts offers the parts of the student's key, and shows the first for another student.
func (p *student) setParts(another bool) {
	parts := p.shown.Key.Parts()
	p.parts.Options = nil
	for _, part := range parts {
		p.parts.Options = append(p.parts.Options, p.pane.Lang.Say(taskwords.PartName(p.shown.Key, part)))
	}
	if another || p.part >= len(parts) {
		p.part = 0
	}
	p.parts.ShowIndex(p.part)
	kit.SetVisible(len(parts) > 1, p.parts)
}

// draw shows the tree. A wide tree is above the answers, where it is larger.
func (p *student) draw() {
	sc := p.shown.Scene(p.part, p.of.look)
	if room := p.split.Size(); room.Height > 0 {
		beside := !p.of.narrow()
		if wide, high := float32(sc.Bounds.Width()), float32(sc.Bounds.Height()); beside && wide > 0 && high > 0 {
			zoom := func(width, height float64) float32 {
				return min(1, float32(width)*room.Width/wide, float32(height)*room.Height/high)
			}
			beside = zoom(p.split.Offset, 1) >= zoom(1, p.split.Offset)
		}
		if beside != p.split.Horizontal {
			p.split.Horizontal = beside
			p.split.Refresh()
		}
	}
	p.tree.Draw(sc)
}

// tasks lists the explanations of the mistakes, then each task with its marks and wrong answers,
// then the remarks.
func (p *student) tasks() (all []fyne.CanvasObject) {
	s := p.shown
	for _, m := range s.Marked.Mistakes {
		icon := widget.NewIcon(theme.InfoIcon())
		all = append(all,
			container.NewBorder(nil, nil, container.NewVBox(container.NewPadded(icon), layout.NewSpacer()), nil,
				kit.Wrapped(p.pane.Lang.Say(s.Explain(m)))))
	}
	for i, t := range s.Marked.Tasks {
		sign := words.Unless(slices.ContainsFunc(t.Items, func(i exercise.Item) bool { return !i.Right }), "✓ ")
		all = append(all, p.taskRow(t.ID, sign+p.pane.Lang.Say(s.TaskName(i)), exercise.Rounded(s.Marks(i)),
			exercise.Rounded(t.Max)))
		all = append(all, p.manualMarks(t.ID)...)
		all = append(all, wrongItems(p.pane.Lang, t)...)
	}
	all = append(all, p.taskRow(fileformat.Total, p.pane.Lang.L("All tasks"), exercise.Rounded(s.Total()),
		exercise.Rounded(s.Marked.Max)))
	all = append(all, p.manualMarks(fileformat.Total)...)
	if log := p.log(); log != "" {
		all = append(all, kit.Wrapped(log))
	}
	if len(s.Remarks) > 0 {
		all = append(all, kit.Heading(p.pane.Lang.L("Remarks")))
	}
	for _, r := range s.Remarks {
		all = append(all, kit.Wrapped(visible.Clip(p.pane.Lang.Whole(p.pane.Lang.Say(r)), 600)))
	}
	return append(all, kit.Note(visible.Clip(s.File, 200)))
}

// log says how the student worked, as far as the file records it.
func (p *student) log() string {
	var said []string
	for _, count := range written.Counts() {
		if n, there := p.shown.Log.Of[count]; there {
			said = append(said,
				p.pane.Lang.L("{{.Field}}: {{.Answer}}", "Field", p.pane.Lang.Say(marking.CountName(count)),
					"Answer", n))
		}
	}
	return strings.Join(said, "   ")
}

// taskRow shows a task with its marks, which can be changed.
func (p *student) taskRow(task, name, marks, most string) fyne.CanvasObject {
	change := p.pane.Icon(theme.DocumentCreateIcon(), p.pane.Lang.L("Change…"), func() { p.of.override(p.shown, task) })
	if !p.of.narrow() {
		change.Text = change.Tip
	}
	got := kit.Heading(p.pane.Lang.L("{{.Marks}} of {{.Max}}", "Marks", marks, "Max", most))
	title := kit.Heading(name)
	title.Truncation = fyne.TextTruncateEllipsis
	return container.NewVBox(widget.NewSeparator(),
		container.NewBorder(nil, nil, nil, container.NewHBox(kit.Middle(got), change), kit.Middle(title)))
}

// manualMarks says that marks are manual, and why.
func (p *student) manualMarks(task string) []fyne.CanvasObject {
	said, changed := p.shown.ManualMarks(task)
	if !changed {
		return nil
	}
	l := kit.Wrapped(visible.Clip(marking.WithSign(marking.PencilSign, p.pane.Lang.Say(said)), 500))
	l.Importance = widget.HighImportance
	return []fyne.CanvasObject{l}
}

// wrongItems lists the wrong answers.
func wrongItems(lang words.Language, t exercise.TaskScore) (list []fyne.CanvasObject) {
	all := marking.WrongItems(t, lang)
	for _, w := range all[:min(len(all), mostListed)] {
		list = append(list, wrongItem(lang, w))
	}
	if more := len(all) - mostListed; more > 0 {
		list = append(list, kit.Wrapped(lang.L("And {{.More}} more. See the feedback page.", "More", more)))
	}
	return list
}

// wrongItem shows a wrong answer with the right one and the reason.
func wrongItem(lang words.Language, w marking.WrongItem) fyne.CanvasObject {
	given := visible.Clip(w.Given, 80)
	text := lang.L("✗ {{.Given}} (correct: {{.Right}})", "Given", given, "Right", w.Expected)
	if w.Name != "" {
		text = lang.L("✗ {{.Place}}: {{.Given}} (correct: {{.Right}})", "Place", w.Name, "Given", given,
			"Right", w.Expected)
	}
	line := kit.Wrapped(text)
	line.Importance = widget.DangerImportance
	return container.New(layout.NewCustomPaddedVBoxLayout(-8), line, kit.Note(visible.Clip(w.Why, 600)))
}

// hover returns what is wrong at a node, in the part that is shown.
func (p *student) hover(id tree.ID) string {
	var lines []string
	for _, task := range p.shown.Key.Parts()[p.part].Tasks() {
		for _, i := range p.shown.Marked.Tasks[task].Items {
			if !i.Right && i.ID == id {
				lines = append(lines, visible.Clip(p.pane.Lang.Opening(i.Why()), 300))
			}
		}
	}
	return strings.Join(lines, "\n")
}
