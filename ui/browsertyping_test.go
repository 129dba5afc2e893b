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

// hurry presses keys with a pause behind each, whatever the program does
// meanwhile.
func (b browsed) hurry(pause time.Duration, keys ...string) {
	b.t.Helper()
	for _, k := range keys {
		does(b, chromedp.KeyEvent(k))
		time.Sleep(pause)
	}
}

// open follows a link, and waits for the tree's tab.
func (b browsed) open(title, file string) {
	b.t.Helper()
	does(b, chromedp.Evaluate[bool](fmt.Sprintf(`location.hash = %q; true`, "tree="+url.PathEscape("plytree: 1\ntitle: "+title+"\n"+file))))
	b.until(title, fmt.Sprintf(`document.title.includes(%q)`, title))
}

// What is composed and pasted stands in its place among the keys; the keys that
// browsers keep to themselves have others; going back turns to the tab of a link.
func TestWebPackageTakesWhatIsTyped(t *testing.T) {
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
