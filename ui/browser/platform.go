//go:build js

package browser

import "syscall/js"

// Platform is a learning platform that opened the page with an exercise.
type Platform struct {
	Exercise string // the file next to the page
	Pass     string // how many percent of the marks pass, "" for no limit
	Open     bool   // it answered; otherwise the page was opened outside a platform
	Mode     string // "browse" for a preview, "review" for an attempt that has ended
	Student  string
	Number   string
	Kept     string // what [Platform.Keep] kept last time, "" for nothing
}

func platform() js.Value { return js.Global().Get("plytreePlatform") }

// FindPlatform returns the learning platform for which the page was packed, or nil.
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
	return &Platform{text("exercise"), text("pass"), v.Get("open").Bool(), text("mode"), text("student"),
		text("number"), text("kept")}
}

// Keep asks the platform to store a text until the exercise is opened again.
func (*Platform) Keep(text string) { platform().Call("keep", text) }

// OnRefused sets the function to call when the platform doesn't store a text, either because it is
// too long or because several attempts failed.
func (*Platform) OnRefused(do func(tooLong bool)) {
	platform().Set("onRefused", js.FuncOf(func(_ js.Value, args []js.Value) any {
		do(args[0].Bool())
		return nil
	}))
}

// HandIn sends a score in percent and a status. Scored reports whether the platform accepted them,
// kept whether it stored the text, and tooLong whether the text is longer than some platforms
// store.
func (*Platform) HandIn(percent, status string) (scored, kept, tooLong bool) {
	said := platform().Call("handIn", percent, status)
	return said.Get("scored").Bool(), said.Get("kept").Bool(), said.Get("long").Bool()
}
