//go:build js

package browser

import "syscall/js"

// Input is something that was typed or pasted, or where the keyboard went.
type Input struct {
	Kind      string // down, repeat and up of a key; text, and paste of it; leave, return, back; touch, swipe
	Key, Code string // of a key, as the browser names what it means and where it is
	Modifiers int    // that were held, as Fyne counts them
	Text      string
	X, Y      float64 // where a finger came down, or how far it swiped, in dots of the screen
}

// OnInput calls what is done with what is typed, in its order. It is called again
// after [Taken]; without any, it is for the call that follows a click.
func OnInput(do func([]Input)) {
	on("onInput", func(args []js.Value) {
		all := make([]Input, args[0].Length())
		for i := range all {
			one := args[0].Index(i)
			text := func(name string) string { return one.Get(name).String() }
			all[i] = Input{text("kind"), text("key"), text("code"), one.Get("modifiers").Int(), text("text"), one.Get("x").Float(), one.Get("y").Float()}
		}
		do(all)
	})
}

// Taken says that all is done with what [OnInput] gave, and whether a text is typed
// now, for which the system's own keyboard is to come up.
func Taken(text bool) { page().Call("taken", text) }

// Finger reports whether the last pointer was a finger.
func Finger() bool { return page().Get("finger").Truthy() }

// SetSwipe says what the finger does that is down when it moves: "scroll" tells the
// program of it, "wheel" turns a wheel, and "" drags as a mouse does.
func SetSwipe(does string) { page().Set("swipe", does) }

// Down reports whether a finger or a button of the mouse is down, as far as the program
// has been told.
func Down() bool { return page().Get("down").Truthy() }

// Paste lets the page's clipboard hold a text while it is pasted.
func Paste(text string, paste func()) {
	clipboard := page().Get("clipboard")
	clipboard.Call("pastes", text)
	paste()
	clipboard.Call("pasted")
}

// SetModifiers keeps the modifiers that are held, as Fyne counts them.
func SetModifiers(modifiers int) { page().Set("modifiers", modifiers) }

// Modifiers are those that are held, as Fyne counts them.
func Modifiers() int { return page().Get("modifiers").Int() }
