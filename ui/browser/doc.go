// Package browser is what the window needs of a web browser, where Fyne has
// nothing: files in and out, what is typed, links, a storage, and the
// question before unsaved work is left. The page beside it, in the folder page,
// does its part in JavaScript.
//
// Functions that wait for the browser must not be called in the window's
// goroutine, which the browser shares.
package browser
