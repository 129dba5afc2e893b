//go:build js

package browser

import (
	"errors"
	"strings"
	"syscall/js"
	"time"

	"plytree/engine/text/sentence"
)

// page returns the object that page/browser.js makes; it is missing in a page that isn't Plytree's.
func page() js.Value { return js.Global().Get("plytree") }

// SayLacking writes onto a page that isn't Plytree's what it lacks, and reports whether it is one.
func SayLacking() bool {
	if page().Truthy() {
		return false
	}
	body := js.Global().Get("document").Get("body")
	body.Get("style").Set("cssText",
		"margin: 2em; background: white; color: black; font: 18px sans-serif; text-align: left")
	body.Set("textContent",
		"This page lacks Plytree's own scripts: it was made by “fyne package” alone. Make the page with “.ci/package web”, and open index.html in the folder packages/web on a web server.")
	return true
}

// Starting tells the page which start-up step begins, from 2 to 4; the page itself does the first.
// It waits until the browser has had time to draw that.
func Starting(step int) {
	page().Call("starting", step)
	time.Sleep(20 * time.Millisecond)
}

// Started tells the page that the window has been drawn.
func Started() { page().Call("started") }

// OnFile sets the function to call for each file that was chosen or dropped.
func OnFile(do func(name string, data []byte)) {
	on("onFile", func(args []js.Value) {
		name, data := args[0].String(), bytesOf(args[1])
		go do(name, data)
	})
}

// OnLink sets the function to call when the part of the address after # changes.
func OnLink(do func(fragment string)) {
	on("onLink", func(args []js.Value) { do(strings.TrimPrefix(args[0].String(), "#")) })
}

// KeepLanguage tells the page which language to use when it next loads the program; "" is the
// browser's own.
func KeepLanguage(id string) { page().Call("keepLanguage", id) }

// on sets a callback of the page for as long as it is open.
func on(name string, do func(args []js.Value)) {
	page().Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any {
		do(args)
		return nil
	}))
}

// Open lets the user choose files, which [OnFile] receives.
func Open() { page().Call("open") }

// Choose lets the user choose one file with one of the endings, and returns its name and contents;
// the name is "" if the user cancelled.
func Choose(endings []string) (name string, data []byte, err error) {
	file, err := await(page().Call("choose", strings.Join(endings, ",")))
	if err != nil || file.IsNull() {
		return "", nil, err
	}
	return file.Get("name").String(), bytesOf(file.Get("bytes")), nil
}

// Save writes a file that was opened or saved before, asks where to put it, or offers it as a
// download, depending on the browser. It returns the file's name, or "" if the user cancelled.
func Save(name string, data []byte, ask bool) (string, error) {
	saved, err := await(page().Call("save", name, arrayOf(data), ask))
	if err != nil {
		return "", sentence.Refuse("{{.File}} can't be saved: {{.Cause}}", "File", name, "Cause", err.Error())
	}
	return saved.String(), nil
}

// SetUnsaved sets whether the browser asks before the page is closed.
func SetUnsaved(yes bool) { page().Set("unsaved", yes) }

// SetCovered tells the page whether something covers the tree that the Back button should close;
// that arrives through [OnInput].
func SetCovered(yes bool) { page().Call("cover", yes) }

// Fragment is the part of the page's address after #, as written.
func Fragment() string {
	return strings.TrimPrefix(js.Global().Get("location").Get("hash").String(), "#")
}

// Address is the page's address without the part after #.
func Address() string {
	address, _, _ := strings.Cut(js.Global().Get("location").Get("href").String(), "#")
	return address
}

// Beside reports whether the browser accepts the name for a file next to the page or below it.
func Beside(name string) bool { return page().Call("beside", name).Bool() }

// Fetch reads a file next to the page or below it. Its error is what the browser or the server
// reports, without the name.
func Fetch(name string) ([]byte, error) {
	data, err := await(page().Call("fetched", name))
	if err != nil {
		return nil, err
	}
	return bytesOf(data), nil
}

// SetFullScreen fills the screen if the browser allows it, or leaves full screen.
func SetFullScreen(yes bool) { page().Call("fullScreen", yes) }

// FullScreen reports whether the page fills the screen.
func FullScreen() bool {
	return js.Global().Get("document").Get("fullscreenElement").Truthy()
}

// CopyPicture puts a PNG file on the clipboard.
func CopyPicture(png []byte) error {
	_, err := await(page().Get("clipboard").Call("writePicture", arrayOf(png)))
	return err
}

// Hold reserves a name until the page is closed, so that the program's other pages know that its
// recovery copy is in use.
func Hold(name string) { page().Call("hold", name) }

// Held returns the names that open pages hold, including this one's.
func Held() ([]string, error) {
	names, err := await(page().Call("held"))
	if err != nil {
		return nil, err
	}
	all := make([]string, names.Length())
	for i := range all {
		all[i] = names.Index(i).String()
	}
	return all, nil
}

// await waits for a promise.
func await(promise js.Value) (js.Value, error) {
	type answer struct {
		value js.Value
		err   error
	}
	come := make(chan answer, 1)
	kept := js.FuncOf(func(_ js.Value, args []js.Value) any {
		come <- answer{value: args[0]}
		return nil
	})
	broken := js.FuncOf(func(_ js.Value, args []js.Value) any {
		come <- answer{err: errors.New(args[0].Get("message").String())}
		return nil
	})
	defer kept.Release()
	defer broken.Release()
	promise.Call("then", kept, broken)
	a := <-come
	return a.value, a.err
}

func bytesOf(array js.Value) []byte {
	data := make([]byte, array.Length())
	js.CopyBytesToGo(data, array)
	return data
}

func arrayOf(data []byte) js.Value {
	array := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(array, data)
	return array
}
