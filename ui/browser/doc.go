// Package browser is the interface to the web browser for what Fyne lacks: files in and out, typed
// text, links, storage, and the question before a page with unsaved work is closed. The page beside
// it, in the folder page, does its part in JavaScript.
//
// Functions that wait for the browser must not be called in the window's goroutine, which the
// browser shares.
package browser
