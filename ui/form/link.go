package form

import (
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
