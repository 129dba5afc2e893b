//go:build js

package browser

import "syscall/js"

// Input is a key, typed or pasted text, a touch, or a move of the keyboard focus.
type Input struct {
	Kind      string // down, repeat and up of a key; text, and paste of it; leave, return, back; touch, swipe
	Key, Code string // the browser's names for a key's meaning and its position
	Modifiers int    // held at the time, as Fyne counts them
	Text      string
	X, Y      float64 // where a finger came down, or how far it swiped, in screen pixels
}

// OnInput sets the function that handles input, in order. It is called again after [Taken]; a call
// without input prepares for a click.
func OnInput(do func([]Input)) {
	on("onInput", func(args []js.Value) {
		all := make([]Input, args[0].Length())
		for i := range all {
			one := args[0].Index(i)
			text := func(name string) string { return one.Get(name).String() }
			all[i] = Input{text("kind"), text("key"), text("code"), one.Get("modifiers").Int(), text("text"),
				one.Get("x").Float(), one.Get("y").Float()}
		}
		do(all)
	})
}

// Taken tells the page that all input of [OnInput] is handled, and whether a text is being typed,
// so that the system's own keyboard opens.
func Taken(text bool) { page().Call("taken", text) }

// Finger reports whether the last pointer was a finger.
func Finger() bool { return page().Get("finger").Truthy() }

// SetSwipe sets what moving the finger that is down does: "scroll" passes the swipe to the program,
// "wheel" turns a wheel, and "" drags as a mouse does.
func SetSwipe(does string) { page().Set("swipe", does) }

// Down reports whether a finger or a button of the mouse is down, as far as the program knows.
func Down() bool { return page().Get("down").Truthy() }

// Paste puts a text on the page's clipboard while it is pasted.
func Paste(text string, paste func()) {
	clipboard := page().Get("clipboard")
	clipboard.Call("pastes", text)
	paste()
	clipboard.Call("pasted")
}

// SetModifiers stores the modifiers that are held, as Fyne counts them.
func SetModifiers(modifiers int) { page().Set("modifiers", modifiers) }

// Modifiers returns the modifiers that are held, as Fyne counts them.
func Modifiers() int { return page().Get("modifiers").Int() }
