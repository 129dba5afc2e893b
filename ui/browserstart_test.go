package ui

import (
	"context"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// watching takes down what a page says while it starts, and how far its bar is.
const watching = `window.told = []; addEventListener("DOMContentLoaded", () => {
	const state = document.getElementById("state"), bar = document.getElementById("progress");
	new MutationObserver(() => told.push([state.textContent, bar.value, document.getElementById("moving").getAnimations({subtree: true}).length]))
		.observe(state, {childList: true});
})`

// While the page starts, each step is said, the bar never goes back, and something moves
// that needs nothing of the program, which is busy.
func TestWebPackageSaysHowFarItIs(t *testing.T) {
	onlyInCI(t)
	b := browse(t, "#lang=en")
	does(b, func(ctx context.Context, at *chromedp.Target) (bool, error) {
		_, err := cdp.Call(ctx, at, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: watching})
		return true, err
	})
	does(b, chromedp.Navigate(strings.Replace(b.url, "index.html", "index.html?again", 1)+"#lang=en"))
	b.until("the program", `document.getElementById("loading").hidden`)
	b.until("the steps", `["1", "2", "3", "4"].every((n) => told.some(([text]) => text === "Starting… " + n + " of 4"))`)
	for what, wrong := range map[string]string{
		"the bar goes back": `told.some(([, bar], i) => i > 0 && bar < told[i - 1][1])`,
		"nothing moves":     `told.some(([, , moving]) => moving === 0)`,
		"no bytes are told": `!told.some(([text]) => / MB$/.test(text))`,
	} {
		if does(b, chromedp.Evaluate[bool](wrong)) {
			t.Errorf("%s: %s", what, does(b, chromedp.Evaluate[string](`JSON.stringify(told)`)))
		}
	}
}
