package ui

import (
	"context"
	"fmt"
	"net/url"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// hurry presses keys with a pause after each, whatever the program does meanwhile.
func (b browsed) hurry(pause time.Duration, keys ...string) {
	b.t.Helper()
	for _, k := range keys {
		does(b, chromedp.KeyEvent(k))
		time.Sleep(pause)
	}
}

// open follows a link and waits for the tree's tab.
func (b browsed) open(title, file string) {
	b.t.Helper()
	does(b, chromedp.Evaluate[bool](fmt.Sprintf(`location.hash = %q; true`, "tree="+url.PathEscape("plytree: 1\ntitle: "+title+"\n"+file))))
	b.until(title, fmt.Sprintf(`document.title.includes(%q)`, title))
}

// Composed and pasted text arrives in order among the keys; the keys that browsers reserve have
// substitutes; going back switches to the tab of a link.
func TestWebPackageTakesWhatIsTyped(t *testing.T) {
	onlyInCI(t)
	b := browse(t, "#tree=[1,2]")
	b.open("one", "tree: [1, 2]\n")
	b.keys(kb.ArrowDown, kb.F2, "a")
	does(b, chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		if _, err := cdp.Call(ctx, t, input.ImeSetComposition, input.ImeSetCompositionParams{Text: "か", SelectionStart: 1, SelectionEnd: 1}); err != nil {
			return err
		}
		_, err := cdp.Call(ctx, t, input.InsertText, input.InsertTextParams{Text: "木"})
		return err
	}))
	does(b, chromedp.KeyEvent("b"))
	does(b, chromedp.Evaluate[bool](`(() => { const d = new DataTransfer(); d.setData("text/plain", "pasted"); document.getElementById("keyboard").dispatchEvent(new ClipboardEvent("paste", {clipboardData: d, bubbles: true})); return true; })()`))
	b.hurry(0, "c", kb.Backspace, kb.Enter, kb.ArrowDown, "7", kb.Enter)
	b.save("name: a木bpasted, children: [7, 2]")
	b.leavesTextAlone()
	does(b, chromedp.KeyEvent("n", chromedp.KeyModifiers(chromedp.ModifierAlt)))
	b.until("a new tab", `document.title.startsWith("Untitled")`)
	b.open("two", "tree: [3, 4]\n")
	does(b, chromedp.Evaluate[bool](`window.saved = ""; history.back(); true`))
	b.until("the tab of the link", `!document.title.startsWith("two")`)
	b.save("a木bpasted")
	b.open("three", "tree: [5, 6]\n")
	does(b, chromedp.Evaluate[bool](`location.hash = "open=nope.yaml"; true`))
	time.Sleep(time.Second)
	b.colours("nope")
}

// leavesTextAlone types and clicks in an element with data-plytree-text: the browser behaves there
// as usual, and the tree doesn't change.
func (b browsed) leavesTextAlone() {
	b.t.Helper()
	does(b, chromedp.Evaluate[bool](`(() => { document.body.insertAdjacentHTML("beforeend", '<div data-plytree-text id="aside" style="position: fixed; left: 0; top: 0; z-index: 9"><input id="first"><input id="second"></div>'); return true; })()`))
	does(b, chromedp.MouseClickXY(20, 10))
	b.hurry(0, "1", "2", kb.Backspace, kb.Tab, "3", kb.ArrowLeft, "4", kb.Enter, kb.Delete)
	b.until("typed text", `document.getElementById("first").value + "|" + document.getElementById("second").value === "1|4"`)
	does(b, chromedp.Evaluate[bool](`document.getElementById("aside").remove(); window.saved = ""; document.getElementById("keyboard").focus(); true`))
	b.save("name: a木bpasted, children: [7, 2]")
}
