package ui

import (
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// takesTexts holds that what is composed and pasted stands in its place among the keys; the
// keys that browsers keep to themselves have others; going back turns to the tab of a link.
func (b browsed) takesTexts() {
	b.t.Helper()
	b.open("one", "tree: [1, 2]\n")
	b.press(kb.ArrowDown + kb.F2 + "a")
	commands(b, input.ImeSetComposition, input.ImeSetCompositionParams{Text: "か", SelectionStart: 1, SelectionEnd: 1})
	commands(b, input.InsertText, input.InsertTextParams{Text: "木"})
	b.press("b")
	b.runs(`(() => { const d = new DataTransfer(); d.setData("text/plain", "pasted"); document.getElementById("keyboard").dispatchEvent(new ClipboardEvent("paste", {clipboardData: d, bubbles: true})); })()`)
	b.press("c" + kb.Backspace + kb.Enter + kb.ArrowDown + "7" + kb.Enter)
	b.save("name: a木bpasted, children: [7, 2]")
	b.leavesTextAlone()
	b.alt("n")
	b.until("a new tab", `document.title.startsWith("Untitled")`)
	b.open("two", "tree: [3, 4]\n")
	b.runs(`window.saved = ""; history.back()`)
	b.until("the tab of the link", `!document.title.startsWith("two")`)
	b.save("a木bpasted")
	b.runs(`location.hash = "open=nope.yaml"`)
	b.covered("that there is no such file", true)
}

// leavesTextAlone types and clicks in an element with data-plytree-text: the browser behaves there
// as usual, and the tree doesn't change.
func (b browsed) leavesTextAlone() {
	b.t.Helper()
	b.runs(`document.body.insertAdjacentHTML("beforeend", '<div data-plytree-text id="aside" style="position: fixed; left: 0; top: 0; z-index: 9"><input id="first"><input id="second"></div>')`)
	does(b, chromedp.MouseClickXY(20, 10))
	b.press("12" + kb.Backspace + kb.Tab + "3" + kb.ArrowLeft + "4" + kb.Enter + kb.Delete)
	b.until("typed text",
		`document.getElementById("first").value + "|" + document.getElementById("second").value === "1|4"`)
	b.runs(`document.getElementById("aside").remove(); window.saved = ""; document.getElementById("keyboard").focus()`)
	b.save("name: a木bpasted, children: [7, 2]")
}
