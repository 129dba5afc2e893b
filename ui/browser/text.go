//go:build js

package browser

import "syscall/js"

// SetText shows a part of the page as plain HTML: the elements as JSON, or nothing.
func SetText(elements string) { page().Get("text").Call("show", elements) }

// FocusText leads the keyboard there.
func FocusText() { page().Get("text").Call("enter") }

// NameText says what it and the drawing are called, and in which language.
func NameText(name, drawing, language string) {
	page().Get("text").Call("called", name, drawing, language)
}

// OnText calls what is done there: click, change or focus of the element with the ID,
// and enter, leave and save, which are about the whole.
func OnText(do func(what, id, value string)) {
	on("onText", func(args []js.Value) { do(args[0].String(), args[1].String(), args[2].String()) })
}
