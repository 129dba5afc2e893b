package form

import (
	"plytree/editor/words"
	"plytree/ui/kit"
)

// PageAddress asks for the address of the page on which links open their trees. Read returns
// it as it is kept, or why it is none. Confirm is what is done then.
func (f Forms) PageAddress(known, confirm string, read func(typed string) (string, error), do func(address string)) {
	a := f.asking()
	address := a.field(known)
	address.SetPlaceHolder("https://example.org/plytree/")
	ask(a, f.Lang.L("Address of the page"), confirm, kit.Rows(kit.Row(f.Lang.L("Address"), address)), address, func() (string, string, error) {
		kept, err := read(address.Text)
		return kept, f.Lang.L("Links open your trees on this Plytree web page. The address is remembered."), err
	}, do)
}

// Link asks whether a link leaves out what is the student's. Travels says what that is.
func (f Forms) Link(travels string, without bool, do func(without bool)) {
	a := f.asking()
	leave := a.check(f.Lang.L("Leave out answers, name and log"))
	leave.Checked = without
	ask(a, f.Lang.L("Copy link"), f.Lang.L("Copy link"), tickRow(leave), leave, func() (bool, string, error) {
		return leave.Checked, words.Or(words.Unless(leave.Checked, travels), f.Lang.L("The link contains nothing about the student.")), nil
	}, do)
}
