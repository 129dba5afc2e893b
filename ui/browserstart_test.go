package ui

import (
	"context"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// watching records what a page says while it starts, and how far its progress bar is.
const watching = `window.told = []; addEventListener("DOMContentLoaded", () => {
	const state = document.getElementById("state"), bar = document.getElementById("progress");
	new MutationObserver(() => told.push([state.textContent, bar.value, document.getElementById("moving").getAnimations({subtree: true}).length]))
		.observe(state, {childList: true});
})`

// A page made by Fyne's tool alone lacks our scripts, and says so.
func TestAPageWithoutOurScriptsSaysSo(t *testing.T) {
	onlyInCI(t)
	server := httptest.NewServer(http.FileServer(http.Dir(filepath.Join(packages(t), "web"))))
	t.Cleanup(server.Close)
	b := browserAt(t, server.URL+"/licences.txt")
	does(b, chromedp.Evaluate[bool](`(() => {
		const script = document.createElement("script");
		script.src = "wasm_exec.js";
		script.onload = async () => {
			const go = new Go(), program = (await fetch("plytree.wasm.gz")).body.pipeThrough(new DecompressionStream("gzip"));
			go.run((await WebAssembly.instantiate(await new Response(program).arrayBuffer(), go.importObject)).instance);
		};
		document.head.append(script);
		document.body.innerHTML = '<p id="state"></p>';
		return true;
	})()`))
	b.until("what is lacking", `document.body.append(Object.assign(document.createElement("p"), {id: "state", hidden: true})), document.body.textContent.includes(".ci/package web")`)
}

// While the page starts, each step is shown, the bar never goes back, and something moves that
// doesn't need the program, which is busy.
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
