package ui

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A link starts practising a skill: first the example, then an exercise; the progress stays in the
// page's storage.
func TestWebPackagePractises(t *testing.T) {
	onlyInCI(t)
	b := browse(t, "#practise=cutting")
	b.until("an example", `document.title.includes("Pruning")`)
	b.colours("practice-example")
	does(b, chromedp.KeyEvent(kb.Enter, chromedp.KeyModifiers(2|8)))
	b.until("what is kept", `(localStorage.getItem("fyne-preferences.json") || "").includes("cutting")`)
	if b.colours("practice") < 20 {
		t.Error("nothing is drawn")
	}
}
