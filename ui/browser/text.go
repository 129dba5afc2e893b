//go:build js

package browser

import "syscall/js"

// SetText shows a part of the page as plain HTML, given as JSON; "" removes it.
func SetText(elements string) { page().Get("text").Call("show", elements) }

// FocusText moves the keyboard to the text view.
func FocusText() { page().Get("text").Call("enter") }

// NameText sets the names of the text view and of the drawing, and their language.
func NameText(name, drawing, language string) {
	page().Get("text").Call("called", name, drawing, language)
}

// OnText sets the function to call for events of the text view: click, change or focus of the
// element with the ID, and enter, leave and save of the whole view.
func OnText(do func(what, id, value string)) {
	on("onText", func(args []js.Value) { do(args[0].String(), args[1].String(), args[2].String()) })
}
