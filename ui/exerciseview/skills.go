package exerciseview

import (
	"plytree/editor/practice"
	"plytree/ui/kit"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// choose shows the user's progress, and lets them choose what to practise.
func (p *Practice) choose() {
	lang, kept := p.Lang, p.record()
	var dialog *kit.Dialog
	pane, rows := p.Dialogs.Pane(), container.NewVBox()
	var first fyne.Focusable
	skills := practice.Skills()
	if len(kept.Finished()) > 0 {
		skills = append(skills, practice.Mixed)
	}
	filled := func(s practice.Skill) int {
		if s == practice.Mixed {
			return noBar
		}
		return kept.Filled(s)
	}
	for _, s := range skills {
		row := newSkillRow(pane, lang.Say(s.Name()), lang.Say(s.About()), filled(s), func() {
			dialog.Close()
			p.Begin(s)
		})
		if first == nil && kept.Filled(s) < practice.Full {
			first = row
		}
		rows.Add(row)
	}
	content := container.NewVBox(
		kit.Note(lang.L(
			"Each skill takes about ten minutes. Your progress stays on this computer and nobody else sees it.")), rows)
	if last := kept.Rounds(); len(last) > 0 {
		content.Add(kit.Heading(lang.L("Recent rounds")))
		content.Add(p.rounds(last))
	}
	timed := widget.NewCheck(lang.L("Show how long each exercise takes"), func(on bool) {
		p.Prefs.SetString(timerKey, map[bool]string{true: "yes"}[on])
		p.Set()
	})
	timed.Checked = p.timed()
	content.Add(timed)
	choices := []kit.Choice{kit.Done(lang)}
	if !kept.Blank() {
		choices = append([]kit.Choice{{Text: lang.L("Start over…"), Do: p.askForget}}, choices...)
	}
	dialog = p.Dialogs.Show(lang.L("Practise"), container.NewVScroll(kit.Inset(0, 1, 0, 0, content)),
		fyne.NewSize(640, 640), choices...)
	if first != nil {
		kit.Focus(first)
	}
}

// shownRounds is the number of rounds that are listed.
const shownRounds = 5

// rounds lists the last rounds.
func (p *Practice) rounds(last []practice.Played) fyne.CanvasObject {
	lang, grid := p.Lang, container.NewGridWithColumns(3)
	for _, r := range last[:min(len(last), shownRounds)] {
		grid.Add(kit.Wrapped(r.Date))
		grid.Add(kit.Wrapped(lang.Say(r.Skill.Name())))
		grid.Add(kit.Wrapped(lang.L("{{.Right}} of {{.Count}} on first try", "Right", r.Right, "Count", r.Answered)))
	}
	return grid
}

// askForget asks whether to reset all progress.
func (p *Practice) askForget() {
	lang := p.Lang
	p.Dialogs.Ask(lang.L("Start over"),
		lang.L("This clears your progress in all skills and your recent rounds. You can't undo this."),
		kit.Choice{Text: lang.L("Start over"), Do: func() {
			p.forget()
			p.choose()
		}}, kit.Choice{Text: lang.L("Keep progress"), Do: p.choose})
}

// noBar means that a skill has no bar.
const noBar = -1

// skillRow is a skill to choose, with its progress.
type skillRow struct{ kit.PressableRow }

func newSkillRow(pane kit.Pane, name, about string, filled int, choose func()) *skillRow {
	r := &skillRow{}
	bar := newFilling()
	bar.set(filled)
	kit.SetVisible(filled != noBar, bar)
	state := widget.NewIcon(nil)
	if filled >= practice.Full {
		state.SetResource(theme.ConfirmIcon())
	}
	title := kit.Heading(name)
	title.Wrapping = fyne.TextWrapWord
	says := kit.Note(about)
	says.Wrapping = fyne.TextWrapWord
	far := container.NewHBox(kit.Middle(container.NewStack(kit.Room(fyne.NewSize(96, segmentHeight)), bar)),
		container.NewStack(kit.Room(fyne.NewSquareSize(18)), state),
		widget.NewIcon(theme.NavigateNextIcon()))
	// without the padding of labels above and below
	texts := container.New(layout.NewCustomPaddedVBoxLayout(-10), title, says)
	row := container.NewBorder(nil, nil, nil, container.NewPadded(container.NewCenter(far)), texts)
	if kit.Fingers() { // texts are as wide as a phone
		row = container.NewBorder(nil, container.New(layout.NewCustomPaddedLayout(0, 0, theme.InnerPadding(), 0), far),
			nil, nil, texts)
	}
	r.ComposeRow(pane, r, container.New(layout.NewCustomPaddedLayout(-3, -1, 0, 0), row), choose)
	return r
}
