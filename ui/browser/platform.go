//go:build js

package browser

import "syscall/js"

// Platform is a learning platform that opened the page with an exercise.
type Platform struct {
	Exercise string // the file next to the page
	Pass     string // how many percent of the marks pass, "" for no limit
	Open     bool   // it answered; else the page was opened without one
	Mode     string // "browse" for a preview, "review" for an attempt that has ended
	Student  string
	Number   string
	Kept     string // what [Platform.Keep] kept last time, "" for nothing
}

func platform() js.Value { return js.Global().Get("plytreePlatform") }

// FindPlatform returns the learning platform for which the page was packed, nil for none.
func FindPlatform() *Platform {
	v := platform()
	if !v.Truthy() {
		return nil
	}
	text := func(key string) string {
		if said := v.Get(key); said.Type() == js.TypeString {
			return said.String()
		}
		return ""
	}
	return &Platform{text("exercise"), text("pass"), v.Get("open").Bool(), text("mode"), text("student"), text("number"), text("kept")}
}

// Keep lets the platform keep a text until the exercise is opened again.
func (*Platform) Keep(text string) { platform().Call("keep", text) }

// OnRefused calls what is done when the platform doesn't keep a text: because it is too
// long, or though it was tried several times.
func (*Platform) OnRefused(do func(tooLong bool)) {
	platform().Set("onRefused", js.FuncOf(func(_ js.Value, args []js.Value) any {
		do(args[0].Bool())
		return nil
	}))
}

// HandIn sends a score in percent and a status. Scored reports whether the platform has
// taken them, kept whether it has taken what was to be kept, tooLong whether that has more
// characters than each platform keeps.
func (*Platform) HandIn(percent, status string) (scored, kept, tooLong bool) {
	said := platform().Call("handIn", percent, status)
	return said.Get("scored").Bool(), said.Get("kept").Bool(), said.Get("long").Bool()
}
