package window

import (
	"plytree/ui/kit"
)

// retype types another text into the field of the dialog in front.
func retype(w driven, from, to string) {
	w.t.Helper()
	for _, f := range widgets[*kit.Field](w.top()) {
		if f.Text == from {
			f.SetText(to)
			return
		}
	}
	w.t.Fatalf("no field of the dialog has %q", from)
}
