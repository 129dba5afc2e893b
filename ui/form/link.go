package form

import (
	"strings"

	"plytree/editor/words"
	"plytree/ui/kit"
)

// PageAddress asks for the address of the page on which links open their trees. Read returns it as
// it is stored, or why it is invalid. Confirm is the text of the button.
func (f Forms) PageAddress(known, confirm string, read func(typed string) (string, error), do func(address string)) {
	a, kept := f.asking(), ""
	address := a.stored(known, func(text string) (err error) {
		if kept = strings.TrimSpace(text); kept != "" {
			kept, err = read(kept)
		}
		return err
	})
	address.SetPlaceHolder("https://example.org/plytree/")
	a.ask(f.Lang.L("Web page address"), confirm, kit.Rows(kit.Row(f.Lang.L("Address"), address)), address,
		func() (string, error) {
			if kept == "" {
				return f.Lang.L("Type the address of your Plytree web page. Links open their trees there."), errNotYet
			}
			return f.Lang.L("Links open your trees on this Plytree web page. The address is remembered."), nil
		}, func() { do(kept) })
}

// Link asks whether a link leaves out the student's data. Travels describes these data.
func (f Forms) Link(travels string, without bool, do func(without bool)) {
	a := f.asking()
	leave := a.check(&without, f.Lang.L("Leave out answers, name and log"))
	a.ask(f.Lang.L("Copy link"), f.Lang.L("Copy link"), tickRow(leave), leave, func() (string, error) {
		return words.Or(words.Unless(without, travels), f.Lang.L("The link contains nothing about the student.")), nil
	}, func() { do(without) })
}
