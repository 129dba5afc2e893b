package form

import (
	"plytree/ui/kit"

	"fyne.io/fyne/v2/container"
)

// HandIn lists unanswered tasks, and asks for the student's name and number before the file is
// saved. Named is called with each change, and returns the name of the file.
func (f Forms) HandIn(open, student, number string, named func(student, number string) (file string), do func()) {
	a := f.asking()
	name, no := a.field(student), a.field(number)
	fields := container.NewVBox(kit.Wrapped(open),
		kit.Rows(kit.Row(f.Lang.L("Your name"), name), kit.Row(f.Lang.L("Your number"), no)))
	a.ask(f.Lang.L("Hand in"), f.Lang.L("Save file"), fields, name, func() (string, error) {
		return f.Lang.L("Your answers will be saved in a file for your teacher: {{.File}}",
			"File", named(name.Text, no.Text)), nil
	}, do)
}
